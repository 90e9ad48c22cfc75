"""A roll, from the throw to the final value; the same for excavations and rerolls [U-ROLL-01]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from mattock.core.bits import bits
from mattock.core.game import CHANCE, Move, Seat
from mattock.core.steps import NOBODY
from mattock.games.unearth.moves import (
    COLUMNS_DOWN,
    FACE,
    KEEP,
    OPEN,
    OVERSEERS_UP,
    PLACE,
    SANCTUARY_DOWN,
    SANCTUARY_UP,
    SHOW,
    STAND,
    USE_EDIFICE,
    USE_MAP,
)
from mattock.games.unearth.parts import AGE_DELTA, COLUMNS, EDIFICE, OVERSEERS, SANCTUARY
from mattock.games.unearth.profiles import FINAL_VALUE
from mattock.games.unearth.state import (
    ADJUST,
    CHANGE,
    CLAIMS,
    DICE,
    FACES,
    GAIN,
    KIND,
    RETHROW,
    SITE,
    THROW,
    State,
    Step,
)


def clamp(value: i64, faces: i64) -> i64:
    """A die shows at least 1 and at most its number of faces [U-ROLL-07]."""
    return 1 if value < 1 else faces if value > faces else value


def event_delta(state: State) -> i64:
    """What the event in force adds to every throw.

    [U-AGE-the_gathering, U-AGE-festival_of_reclamation]
    """
    return AGE_DELTA[state.age] if state.age >= 0 else 0


ROLL_STEPS: Final[list[int]] = [CLAIMS, GAIN, CHANGE, SITE, RETHROW, ADJUST, THROW]


def start_roll(state: State, die: i64, excavation: bool, target: i64) -> None:
    """Lift the die and line up the steps of a roll [U-ROLL-01, U-ROLL-03]."""
    state.lift(die)
    state.die = die
    state.excavation = excavation
    state.target = target
    state.used = 0
    state.hit_readings = state.readings
    state.readings = 0
    if KIND[die % DICE] == 1:
        state.hit_claims = state.claims
        state.claims = 0
    else:
        state.hit_claims = 0
    state.push_steps(ROLL_STEPS)


# By the number of faces
THROWS: Final[list[list[tuple[Move, int]]]] = [
    [(FACE + face, 1) for face in range(1, faces + 1)] for faces in range(9)
]


@final
class Throw(Step):
    """The owner throws the die [U-ROLL-02, U-RNG-08]."""

    name = "throw"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return THROWS[FACES[state.die % DICE]]

    def ways(self, state: State) -> int:
        return FACES[state.die % DICE]

    def outcome(self, state: State, way: int) -> Move:
        return FACE + 1 + way

    def kind(self, state: State) -> str:
        """A throw of a seat's die of so many faces."""
        return f"d{FACES[state.die % DICE]} of {state.roller()}"

    def apply(self, state: State, move: Move) -> None:
        state.natural = move - FACE
        state.pop_step()


@final
class Adjust(Step):
    """Compulsory changes in the order the active player likes [U-ROLL-05, U-ROLL-06, D-06].

    All that matters is the value they end in, so the choice is that value.
    """

    name = "adjust"

    def begin(self, state: State) -> Seat:
        faces = FACES[state.die % DICE]
        delta = event_delta(state)
        state.shown = state.tested = clamp(state.natural + delta, faces)
        if state.hit_readings or state.hit_claims:
            values = self.values(state)
            if len(values) > 1:
                return state.active
            show(state, values[0])
        state.pop_step()
        return NOBODY

    def values(self, state: State) -> list[int]:
        faces = FACES[state.die % DICE]
        readings, claims = state.hit_readings, state.hit_claims
        return end_values(state.natural, faces, readings, claims, event_delta(state))

    def moves(self, state: State) -> list[Move]:
        return [SHOW + value for value in self.values(state)]

    def apply(self, state: State, move: Move) -> None:
        show(state, move - SHOW)
        state.pop_step()


# What `end_values` has found so far
KEPT_VALUES: Final[dict[int, list[int]]] = {}


def end_values(natural: int, faces: int, readings: int, claims: int, event: int) -> list[int]:
    """The values that some order and some signs of the changes end in, ascending."""
    key = natural | faces << 4 | readings << 8 | claims << 12 | event + 1 << 16
    if key not in KEPT_VALUES:
        ways: set[int] = set()
        collect(ways, natural, faces, readings, claims, event)
        KEPT_VALUES[key] = sorted(way for way in ways if way < 16)
    return KEPT_VALUES[key]


def collect(ways: set[int], value: int, faces: int, readings: int, claims: int, event: int) -> None:
    """Add a value with the changes left, and all that they lead to; each is limited in turn.

    [U-ROLL-07]
    """
    way = value | readings << 4 | claims << 8 | (1 << 12 if event else 0)
    if way in ways:
        return
    ways.add(way)
    if readings:
        collect(ways, clamp(value + 1, faces), faces, readings - 1, claims, event)
        collect(ways, clamp(value - 1, faces), faces, readings - 1, claims, event)
    if claims:
        collect(ways, clamp(value + 2, faces), faces, readings, claims - 1, event)
    if event:
        collect(ways, clamp(value + event, faces), faces, readings, claims, 0)


def show(state: State, value: int) -> None:
    """The die shows a value; whether it also counts for a Stone depends on the edition.

    [U-ROLL-11, U-STONE-02]
    """
    state.shown = value
    if state.profile.stone_test == FINAL_VALUE:
        state.tested = value


@final
class Rethrow(Step):
    """Throw again with a map or The Shattered Edifice; only the last throw counts.

    [U-ROLL-08, U-ROLL-09, D-07]
    """

    name = "rethrow"

    def begin(self, state: State) -> Seat:
        if can_use_map(state) or can_use_edifice(state):
            return state.roller()
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        moves = [KEEP]
        if can_use_map(state):
            moves.append(USE_MAP)
        if can_use_edifice(state):
            moves.append(USE_EDIFICE)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move == KEEP:
            state.pop_step()
            return
        if move == USE_MAP:
            state.maps -= 1
        state.hit_readings = state.hit_claims = 0
        state.push_step(ADJUST)
        state.push_step(THROW)


def can_use_map(state: State) -> bool:
    """A marker serves the active player's own excavation rolls [U-DELVER-ancient_map]."""
    return state.excavation and state.maps > 0


def can_use_edifice(state: State) -> bool:
    """The die shows 4 or 5, as often as it does [U-NAMED-the_shattered_edifice]."""
    return 4 <= state.shown <= 5 and state.players[state.roller()].named >> EDIFICE & 1 != 0


@final
class Site(Step):
    """The die goes to its Ruin; under Expedition it is chosen now [U-DELVER-expedition, D-08]."""

    name = "site"

    def begin(self, state: State) -> Seat:
        if state.target == OPEN:
            return state.active
        state.lay(state.die, state.target, state.shown)
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        return [PLACE + slot for slot in bits(state.open_slots())]

    def apply(self, state: State, move: Move) -> None:
        state.target = move - PLACE


@final
class Change(Step):
    """Optional changes by the owner's Wonders, each once a roll.

    [U-ROLL-04, U-ROLL-10, U-SM-07, D-09]
    """

    name = "change"

    def begin(self, state: State) -> Seat:
        named = state.players[state.roller()].named & (
            1 << OVERSEERS | 1 << COLUMNS | 1 << SANCTUARY
        )
        if named & ~state.used and len(self.moves(state)) > 1:
            return state.roller()
        state.pop_step()
        return NOBODY

    def moves(self, state: State) -> list[Move]:
        unused = state.players[state.roller()].named & ~state.used
        moves = [STAND]
        if (
            unused >> OVERSEERS & 1 and FACES[state.die % DICE] == 8
        ):  # [U-NAMED-college_of_the_overseers]
            moves.append(OVERSEERS_UP)
        if unused >> COLUMNS & 1:  # [U-NAMED-the_harmonious_columns]
            moves.append(COLUMNS_DOWN)
        if unused >> SANCTUARY & 1 and matches_another(state):
            moves.append(SANCTUARY_UP)
            moves.append(SANCTUARY_DOWN)
        return moves

    def apply(self, state: State, move: Move) -> None:
        if move == STAND:
            state.pop_step()
        elif move == OVERSEERS_UP:
            change(state, OVERSEERS, 1)
        elif move == COLUMNS_DOWN:
            change(state, COLUMNS, -1)
        else:
            change(state, SANCTUARY, 1 if move == SANCTUARY_UP else -1)


def matches_another(state: State) -> bool:
    """Another die on the same Ruin shows the same value now.

    [U-NAMED-the_sanctuary_of_the_builders]
    """
    others = state.dice_at(state.place_of(state.die)) & ~(1 << state.die)
    return any(state.value_of(die) == state.shown for die in bits(others))


def change(state: State, wonder: i64, delta: i64) -> None:
    """A Wonder changes the shown and the tested value alike, each limited."""
    faces = FACES[state.die % DICE]
    state.used |= 1 << wonder
    state.shown = clamp(state.shown + delta, faces)
    state.tested = clamp(state.tested + delta, faces)
    state.turn(state.die, state.shown)
