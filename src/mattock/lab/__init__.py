"""Experiments.

- `sim`: many random games · `bench`: how fast they go
- `arena`: bots against each other; it says what its own modules are
- `analysis`: a game looked at again · `findings`: as tables · `plot`: as a picture
- `gallery`: the page of the docs that shows every component · `progress`: the bar
"""
