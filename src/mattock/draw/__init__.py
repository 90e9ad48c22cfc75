"""Pictures as SVG text: the kit that the games draw themselves with. It knows no game.

- `elements`: rectangles, texts, groups · `lettering`: how wide a text is
- `palette`: every colour, light and dark · `style`: the style sheet, with the states of parts
- `sheet`: symbols and what they refer to · `icons`: the symbols that all games share
- `parts`: what can be chosen · `kept`: pieces that are drawn once and kept
- `ui`: panels, marks, buttons, the bar and the prompt · `picture`: the whole
- `exhibit`: components one by one, for the gallery in docs/
"""
