"""Material for rule tests: the JSON of components, set-up, a roll, and tableaux as text.

A tableau is made of stones by letter (L, R, B, Y) in rings and rows, with Wonders inside rings.
"""

import json
from itertools import cycle
from pathlib import Path

from mattock.games.unearth.state import State
from tests.games.unearth.table import facts, options, play, position

COLOURS = {"L": "black", "R": "red", "B": "blue", "Y": "yellow"}
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))  # one way round a centre
CENTRE = (1, 0)  # of the ring that begins at 0,0
RULES = Path(__file__).parents[3] / "docs" / "rules"
FACTS = json.loads((RULES / "unearth-components.json").read_text(encoding="utf-8"))


def words(identifier: str) -> str:
    return identifier.replace("_", " ")


FORMULAS = {words(row["id"]): row["formula"] for row in FACTS["named_wonders"] if row["playable"]}


def drawn_up_to(state: State, step: str) -> State:
    """Set-up with the last outcome of each draw, until a step is pending."""
    while not facts(state)["pending"][-1].startswith(step):
        play(state, options(state)[-1])
    return state


def rolled(lines: str, *moves: str, edition: str = "en", die: str = "d6") -> State:
    """A position after red's excavation roll for slot 1, up to some outcome or choice."""
    return play(position(lines, edition), "end phase", f"roll {die} on 1", *moves)


def gives_a_stone(state: State) -> bool:
    return state.to_move >= 0 and options(state)[0].startswith("take ")


def cells_around(centre: tuple[int, int]) -> list[tuple[int, int]]:
    return [(centre[0] + q, centre[1] + r) for q, r in AROUND]


def lay(stones: dict, wonders: dict | None = None) -> str:
    """Stones by cell in an order that may be laid, each beside an earlier one, then Wonders."""
    order, waiting = [(0, 0)], set(stones) - {(0, 0)}
    while waiting:
        cell = next(cell for cell in sorted(waiting) if set(cells_around(cell)) & set(order))
        order.append(cell)
        waiting.remove(cell)
    words = [(COLOURS[stones[cell]], cell) for cell in order]
    words += [(wonder, cell) for cell, wonder in (wonders or {}).items()]
    return ", ".join(f"{what} at {q},{r}" for what, (q, r) in words)


def row(letters: str) -> str:
    """Stones in a straight line from 0,0, which finish no ring."""
    return lay({(q, 0): letter for q, letter in enumerate(letters)})


def ring(letters: str, wonder: str = "") -> str:
    """Stones round 1,0 from 0,0 on; with five letters only 1,-1 is missing."""
    stones = dict(zip(cells_around(CENTRE), letters, strict=False))
    return lay(stones, {CENTRE: wonder} if wonder else {})


def fill(formula: str) -> str:
    """Six stones that meet a formula."""
    rest = cycle("LRBY")
    groups = {"1": "L", "2": "R", "3": "B"}
    return "".join(next(rest) if sign == "?" else groups.get(sign, sign) for sign in formula)


def owning(*wonders: str) -> str:
    """A tableau with a ring for each Named Wonder, side by side along the row r = 0."""
    stones, centres = {}, {}
    for number, wonder in enumerate(wonders):
        centre = (1 + 3 * number, 0)
        stones.update(zip(cells_around(centre), fill(FORMULAS[wonder]), strict=True))
        centres[centre] = wonder
    return lay(stones, centres)


def chain(letters: str, wonders: list[str]) -> str:
    """Rings in a slanting line, neighbours sharing two stones; the letters are used in turn."""
    centres = [(1 + step, step) for step in range(len(wonders))]
    cells = dict.fromkeys(cell for centre in centres for cell in cells_around(centre))
    return lay(
        dict(zip(cells, cycle(letters), strict=False)), dict(zip(centres, wonders, strict=True))
    )
