"""What the golden games of Cave must show together.

Random play, steered or not, does not reach the goal of the solo game, so that no golden game shows
the results `reached` and `remarkable`; test_solo.py does. The rarest sights need about 1500 seeds:

    python -m tests.golden cave --seeds 1500
"""

import re
from typing import Any

from mattock import Record, State
from mattock.games.cave.board import ADJACENT, CLASS, FOUR, ONE, OPPOSITE, SPACES, THREE
from mattock.games.cave.moves import FURNISH
from mattock.games.cave.parts import ROOMS, TILES
from mattock.games.cave.scoring import solo_result

CLASSES = {
    ONE: "one wall",
    ADJACENT: "two adjacent walls",
    OPPOSITE: "two opposite walls",
    THREE: "three walls",
    FOUR: "four walls",
}
NAMES = [room.name for room in ROOMS]
PATTERNS = {
    **{f"{tile.name} taken": f"take {tile.name}" for tile in TILES},
    **{f"{room.name} furnished": f"furnish {room.name} at .*" for room in ROOMS[1:]},
    **{f"{room.name} used": f"use {room.name}( .*)?" for room in ROOMS if room.uses},
    **{f"{good} exchanged": f"{good} to food" for good in ("emmer", "flax", "gold")},
    **{f"{good} sold": f"sell 5 {good}" for good in ("wood", "stone")},
    "food sold": r"food to gold",
    "a wall built": r"wall \d\d-\d\d",
    "a wall razed": r"raze \d\d-\d\d",
    "two digs paid": r"begin dig twice",
    "the cavern with two walls": r"face two",
    "the cavern with three walls": r"face three",
    "the cavern furnished": r"furnish .* at ac for .*",
    "the solo pile at the end of a turn": r"end turn\n=(" + "|".join(NAMES) + ")",
    "the solo pile right after a dig": r"dig \d\d\n=.*\n=.*",
}
RESULTS = {"solo: missed", "won on points", "won on the tie-break", "a draw"}
FAIR_SOLO = "40 points alone"


def wanted() -> set[str]:
    classes = {f"a room on {walls}" for walls in CLASSES.values()}
    return {*PATTERNS, *RESULTS, FAIR_SOLO, *classes}


def found(record: Record) -> set[str]:
    texts = "\n".join(record.game.write(move) for move in record.moves)
    shown = {
        name for name, pattern in PATTERNS.items() if re.search(f"^{pattern}$", texts, re.MULTILINE)
    }
    state = record.state
    fair = {FAIR_SOLO} if state.seats() == 1 and state.scores()[0] >= 40 else set()
    return {*shown, *fair, *classes_furnished(record), result_of(state)}


def classes_furnished(record: Record) -> set[str]:
    """The wall classes of the spaces that rooms were put on."""
    state: Any = record.start()
    shown = set()
    for move in record.moves:
        if move >= FURNISH:
            space = SPACES.index(record.game.write(move).split(" at ")[1].split()[0])
            shown.add(f"a room on {CLASSES[CLASS[state.player().sides_of(space)]]}")
        state.apply(move)
    return shown


def result_of(state: State) -> str:
    if state.seats() == 1:
        return f"solo: {solo_result(state.scores()[0])}"
    if len(state.winners()) == 2:
        return "a draw"
    scores = state.scores()
    return "won on the tie-break" if scores[0] == scores[1] else "won on points"
