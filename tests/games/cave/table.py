"""Short words for rule tests: set up a position, play moves, look at the result."""

from collections.abc import Iterator
from random import Random

import pytest

from mattock import CHANCE, OVER, IllegalMove
from mattock.games.cave import GAME
from mattock.games.cave.notation import write
from mattock.games.cave.state import State
from tests.games.cave.twin import DARK, LIGHT, RULES, SPACE, TILE

START_TILES = "housework, cultivation, undergrowth, excavation"
RICH = "a goods: 9 wood 9 stone 9 food 19 gold"
COVERED = [space for space, row in SPACE.items() if row["start"] == "face_down"]
PILE = RULES["solo"]["dark_draw_pile"]

# A board with one space left
ALMOST_FULL = (
    "a cave: 00 weaving room, 01 storeroom, 10 shelf, 11 spinning wheel, 20 warehouse, 21 stall, "
    "31 grindstone, 40 food corner, 41 empty, 42 gold vein"
)


def new_cave(seats: int = 2) -> State:
    """A game before its first draw."""
    return GAME.start(seats, {})


def position(lines: str = "", seats: int = 2) -> State:
    """A position from its lines without the first one: `position("a goods: 2 wood | ...")`.

    What they leave out is as at the start of round 1, and the rooms are made to add up: see `fill`.
    """
    given = (line.partition(":") for line in lines.replace("|", "\n").splitlines() if line.strip())
    known = {head.strip(): words.strip() for head, _, words in given}
    known.setdefault("round", "1 turn 1")
    if "absent" not in known:
        fill(known, seats)
    text = "\n".join(f"{head}: {words}" for head, words in known.items() if words)
    return GAME.position(f"cave {seats} player{'s' * (seats - 1)}\n{text}")


def taking(tile: str, lines: str = "", seats: int = 2) -> State:
    """The position after a took this tile, in the first round that can have it."""
    last = len(RULES["rounds"]["solo" if seats == 1 else "two_player"])
    first = {"start": 1, "early": 1, "middle": 4, "last": last}[TILE[tile]["stage"]]
    number = "" if "round:" in lines else f"round: {first} turn 1 |"
    state = position(f"{number} offer: {START_TILES}, {tile} | {lines}", seats)
    return play(state, f"take {tile}")


def fill(known: dict[str, str], seats: int) -> None:
    """Rooms not shown are absent from this game, the last ones in printed order, except for dark
    ones that lie face down or in the solo pile. If too few are left to lie face down, further
    spaces of the last seat are empty.
    """
    shown = shown_rooms(known)
    unseen = [room for room in DARK if room not in shown]
    covered = {seat: covered_spaces(known, seat) for seat in "ab"[:seats]}
    surplus = len(unseen) - sum(map(len, covered.values()))
    if seats == 1:
        known.setdefault("pile", str(max(min(PILE, surplus), 0)))
        surplus -= int(known["pile"])
    if surplus < 0:
        last = "ab"[seats - 1]
        emptied = [f"{space} empty" for space in covered[last][surplus:]]
        known[f"{last} cave"] = ", ".join([*listed(known, f"{last} cave"), *emptied])
    light = [room for room in LIGHT if room not in shown]
    known["absent"] = ", ".join(light + unseen[len(unseen) - max(surplus, 0) :])


def listed(known: dict[str, str], head: str) -> list[str]:
    return [part.strip() for part in known.get(head, "").split(",") if part.strip()]


def shown_rooms(known: dict[str, str]) -> set[str]:
    placed = [
        part.partition(" ")[2]
        for seat in "ab"
        for head in ("cave", "cavern")
        for part in listed(known, f"{seat} {head}")
    ]
    return {*listed(known, "display"), *placed}


def covered_spaces(known: dict[str, str], seat: str) -> list[str]:
    contents = dict(part.split(" ", 1) for part in listed(known, f"{seat} cave"))
    return [space for space in COVERED if contents.get(space, "face down") == "face down"]


def dug_out(others: dict[str, str] | None = None, seat: str = "a") -> str:
    """The line of a board with all spaces empty but for some: `dug_out({"41": "shelf"})`."""
    contents = dict.fromkeys(["20", *COVERED], "empty") | (others or {})
    return f"{seat} cave: " + ", ".join(f"{space} {words}" for space, words in contents.items())


def play(state: State, *texts: str) -> State:
    """Push moves and outcomes of chance one after another."""
    for text in texts:
        state.push(text)
    return state


def options(state: State, start: str = "") -> list[str]:
    """The texts of all legal moves, or of all outcomes at CHANCE, that begin with these words."""
    moves = [move for move, _ in state.chance()] if state.to_move == CHANCE else state.moves()
    return [text for text in map(write, moves) if text.startswith(start)]


def ways(state: State) -> dict[str, int]:
    return {write(move): count for move, count in state.chance()}


def refused(state: State, *texts: str) -> None:
    """Each of the moves is refused and changes nothing."""
    before = state.text()
    for text in texts:
        with pytest.raises(IllegalMove):
            state.push(text)
        assert state.text() == before


def facts(state: State, seat: int | None = None) -> dict:
    """The view of a seat (or of a spectator) as JSON."""
    return state.view(seat).to_json()


def player(state: State, seat: int = 0) -> dict:
    return facts(state)["players"][seat]


def goods(state: State, seat: int = 0) -> dict[str, int]:
    return player(state, seat)["goods"]


def stock(state: State, seat: int = 0) -> str:
    """The goods as text, like `1 wood 3 gold`."""
    return " ".join(f"{count} {good}" for good, count in goods(state, seat).items() if count)


def spaces(state: State, seat: int = 0) -> dict[str, str]:
    return player(state, seat)["spaces"]


def walls(state: State, seat: int = 0) -> list[str]:
    return player(state, seat)["walls"]


def display(state: State) -> list[str]:
    return facts(state)["display"]


def idle(state: State, turns: int = 1) -> State:
    """So many turns that take some tile and do nothing with it; what chance asks is answered."""
    for _ in range(turns):
        play(state, options(state, "take")[0], "end turn")
        while state.to_move == CHANCE:
            play(state, options(state)[0])
    return state


def wander(state: State, seed: int) -> Iterator[State]:
    """Random play to the end; the same state again after every move."""
    rng = Random(seed)
    while state.to_move != OVER:
        play(state, rng.choice(options(state)))
        yield state
