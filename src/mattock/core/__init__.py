"""What every game is built on; knows no game.

- `game`: seats, moves, states, views, games
- `face`: what people need of a game: pictures, choices, words · `about`: what a page says of it
- `judge`: how good a position is, for bots
- `play`: random numbers and the draws of chance · `luck`: who gives them to a game that is held
- `playout`: whole random games in compiled code
- `record`: a game as a list of moves, written and read back · `undo`: what may be taken back
- `steps`: a turn as a stack of pending steps
- `text`: what all position texts share · `bits`: sets of small numbers as ints
"""
