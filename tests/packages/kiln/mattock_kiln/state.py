"""The position, and what a turn is made of."""

from __future__ import annotations

from typing import Final

from mattock.core import steps as core
from mattock.core.game import CHANCE, Game, Move, Seat, View
from mattock_kiln.parts import HOTTEST, POTS, TURNS

THROW: Final = 0  # steps
DECIDE: Final = 1
WAIT: Final = 10  # moves: 1 to 6 are the die, from FIRE on the pots
FIRE: Final = 20
SIDES: Final = range(1, 7)


class State(core.StackState):
    heat: list[int]  # of each kiln
    pots: list[int]  # of each seat, as bits
    turns: int  # that are over

    def seats(self) -> int:
        return len(self.heat)

    @property
    def active(self) -> Seat:
        return self.turns % len(self.heat)

    def shelf(self) -> list[int]:
        """The pots that nobody has fired."""
        taken = sum(self.pots)
        return [pot for pot in range(len(POTS)) if not taken >> pot & 1]

    def end_turn(self) -> None:
        """The next seat throws, unless it is over [K-TURN-04, K-END-01]."""
        self.turns += 1
        self.clear_steps()
        if self.turns < TURNS * len(self.heat) and self.shelf():
            self.push_step(THROW)

    def copy(self) -> State:
        new = State()
        new.to_move = self.to_move
        self.copy_stack(new)
        new.heat, new.pots, new.turns = self.heat[:], self.pots[:], self.turns
        return new

    # What the edges ask for; imported late, since those modules need this one

    def game(self) -> Game:
        from mattock_kiln import GAME

        return GAME

    def view(self, seat: Seat | None) -> View:
        from mattock_kiln.view import View

        return View(self.copy(), seat)

    def score_sheet(self) -> list[dict[str, int]]:
        from mattock_kiln.scoring import score_sheet

        return score_sheet(self)

    def winners(self) -> list[Seat]:
        from mattock_kiln.scoring import winners

        return winners(self)

    def text(self) -> str:
        from mattock_kiln.notation import write_position

        return write_position(self)

    def faults(self) -> list[str]:
        """A pot is fired once, and no kiln is hotter than it may be [K-TURN-02]."""
        wrong = [f"heat {heat}" for heat in self.heat if not 0 <= heat <= HOTTEST]
        held = sum(pots.bit_count() for pots in self.pots)
        return wrong if held + len(self.shelf()) == len(POTS) else [*wrong, "a pot twice"]


class Throw(core.Step[State]):
    """The die, added to the heat [K-TURN-01]."""

    name = "throw"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [(side, 1) for side in SIDES]

    def apply(self, state: State, move: Move) -> None:
        seat = state.active
        state.heat[seat] += move
        state.pop_step()
        if state.heat[seat] > HOTTEST:  # [K-TURN-02]
            state.heat[seat] = 0
            state.end_turn()
        else:
            state.push_step(DECIDE)


class Decide(core.Step[State]):
    """Fire a pot that is not too hard, or wait [K-TURN-03]."""

    name = "decide"

    def begin(self, state: State) -> Seat:
        return state.active

    def moves(self, state: State) -> list[Move]:
        heat = state.heat[state.active]
        return [WAIT, *(FIRE + pot for pot in state.shelf() if POTS[pot].heat <= heat)]

    def apply(self, state: State, move: Move) -> None:
        if move != WAIT:
            state.pots[state.active] |= 1 << move - FIRE
            state.heat[state.active] = 0
        state.end_turn()


STEPS: Final = core.by_number({THROW: Throw(), DECIDE: Decide()})


def start(seats: int) -> State:
    state = State()
    state.table = STEPS
    state.heat, state.pots, state.turns = [0] * seats, [0] * seats, 0
    state.stack = [THROW]
    state.go_on()
    return state
