"""Material for rule tests: the JSON of components, set-up, rolls, and tableaux with Wonders.

A tableau is made of stones by letter (L, R, B, Y) in rings and rows, with Wonders inside rings.
"""

import json
from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any

from mattock.games.unearth.state import State
from tests.games.unearth.table import facts, options, play, position

COLOURS = {"L": "black", "R": "red", "B": "blue", "Y": "yellow"}
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))  # one way round a centre
CENTRE = (1, 0)  # of the ring that begins at 0,0
COLUMNS = "the harmonious columns"
EDIFICE = "the shattered edifice"
OVERSEERS = "college of the overseers"
SANCTUARY = "the sanctuary of the builders"
# A stone at 2,0 finishes both rings
TWO_RINGS_BUT_ONE_STONE = (
    "black at 0,0, red at 1,-1, blue at 2,-1, yellow at 3,-2, black at 4,-2, red at 4,-1,"
    " blue at 3,0, yellow at 0,1, black at 1,1"
)
RULES = Path(__file__).parents[3] / "docs" / "rules"
FACTS = json.loads((RULES / "unearth-components.json").read_text(encoding="utf-8"))


def words(identifier: str) -> str:
    return identifier.replace("_", " ")


FORMULAS = {words(row["id"]): row["formula"] for row in FACTS["named_wonders"] if row["playable"]}
ALL_NAMED = ", ".join(FORMULAS)


def drawn_up_to(state: State, step: str) -> State:
    """Set-up with the last outcome of each draw, until a step is pending."""
    while not facts(state)["pending"][-1].startswith(step):
        play(state, options(state)[-1])
    return state


def rolled(lines: str, *moves: str, edition: str = "en", die: str = "d6") -> State:
    """A position after red's excavation roll for slot 1, up to some outcome or choice."""
    return play(position(lines, edition), "end phase", f"roll {die} on 1", *moves)


def forced(lines: str, *moves: str, edition: str = "en", die: str = "blue d6=4") -> State:
    """A position after red's Lost in the Ruins on a die of slot 1."""
    state = position(f"{lines} | red hand: lost in the ruins", edition)
    return play(state, "play lost in the ruins", f"target {die} on 1", *moves)


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
    stones: dict[Any, str] = {}
    centres: dict[Any, str] = {}
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


def wonders(*names: str) -> str:
    """A tableau with these Wonders and tokens in rings of mixed colours."""
    return chain("LRBY", list(names))


def hoard(left: str = "", elsewhere: str = "") -> str:
    """A row of all Stones but those left in the bag and those that lie elsewhere."""
    return row("".join((Counter("LRBY" * 15) - Counter(left + elsewhere)).elements()))


def ring_lines(letters: str, offer: str = "") -> str:
    """Five stones lie in a ring of red's tableau, the sixth on the Ruin of slot 1."""
    stone = COLOURS[letters[5]]
    lines = f"slot 1: gray 17; stones {stone} | red tableau: {ring(letters[:5])}"
    return f"{lines} | offer: {offer}" if offer else lines


def take(state: State, letter: str) -> State:
    """Red rolls low on slot 1 and takes a stone of a colour."""
    return play(state, "end phase", "roll d6 on 1", "=1", f"take {COLOURS[letter]} stone")


def finish_ring(state: State, colour: str) -> State:
    """Roll low on slot 1, take this Stone there and close the ring around 1,0."""
    return play(state, "end phase", "roll d6 on 1", "=1", f"take {colour} stone", "put at 1,-1")


def closed(
    letters: str, offer: str = "", edition: str = "en", more: str = "", seats: int = 2
) -> State:
    """The position right after the sixth stone of a ring."""
    state = position(f"{ring_lines(letters, offer)} {more}", edition, seats)
    return finish_ring(state, COLOURS[letters[5]])


def ring_closed(letters: str, offer: str, more: str = "", edition: str = "en") -> State:
    """Red has just closed this ring while this Wonder is on offer; red and blue hide a Ruin."""
    hidden = "| red hidden: gray 9 | blue hidden: gray 11"
    return closed(letters, offer, edition, f"{hidden} | {more}")


def met(state: State) -> set[str]:
    """The Named Wonders that may be built."""
    return {text.removeprefix("build ") for text in options(state)} - {"lesser", "greater"}
