"""A turn as a stack of pending steps; the machine that both games run on.

`apply` hands a move to the topmost step and then begins the steps below until one of them needs a
decision or a draw. An effect that needs a choice pushes a step.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from mattock.core.game import CHANCE, EVERYONE, OVER, Move, Seat, State

NOBODY: Final = -4  # a step answers this when it is done and the next one may begin
STEP_BITS: Final = 6  # a frame on the stack is the number of the step plus its argument times 64
STEP_MASK: Final = 63

S = TypeVar("S", bound="StackState")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A pending decision, draw or duty."""

    name: str

    def begin(self, state: S) -> Seat:
        """Do what needs no choice; then who moves: a seat, CHANCE, or NOBODY if it is done."""
        raise NotImplementedError

    def moves(self, state: S) -> list[Move]:
        return []

    def chance(self, state: S) -> list[tuple[Move, int]]:
        return []

    def ways(self, state: S) -> int:
        return sum(ways for _, ways in self.chance(state))

    def outcome(self, state: S, way: int) -> Move:
        for move, ways in self.chance(state):
            way -= ways
            if way < 0:
                return move
        raise IndexError("no such way")

    def kind(self, state: S) -> str:
        """What is drawn; a step that draws for a seat or a place names it as well."""
        return self.name

    def apply(self, state: S, move: Move) -> None:
        raise NotImplementedError

    def witness(self, state: S) -> Seat:
        return EVERYONE


class Over(Step["StackState"]):
    """What is on top of an empty stack; it waits for nothing."""

    name = "over"


def by_number(steps: dict[int, Step[Any]]) -> list[Step[Any]]:
    """The table of a game's steps; every number has one, without a gap."""
    return [steps[number] for number in range(len(steps))]


@mypyc_attr(allow_interpreted_subclasses=True)
class StackState(State):
    """A state whose turn is a stack of steps, the topmost last."""

    stack: list[int]
    table: list[Step[StackState]]  # the game's steps, by number
    top: Step[StackState]  # the step that waits for a move, kept so that no question looks it up

    def moves(self) -> list[Move]:
        return self.top.moves(self) if self.to_move >= 0 else []

    def chance(self) -> list[tuple[Move, int]]:
        return self.top.chance(self) if self.to_move == CHANCE else []

    def ways(self) -> int:
        return self.top.ways(self)

    def outcome(self, way: int) -> Move:
        return self.top.outcome(self, way)

    def kind(self) -> str:
        return self.top.kind(self)

    def witness(self) -> Seat:
        return self.top.witness(self)

    def apply(self, move: Move) -> None:
        self.top.apply(self, move)
        self.go_on()

    def go_on(self) -> None:
        """Begin the topmost steps until one needs a move; nothing is queued beside the stack."""
        table, stack = self.table, self.stack
        while stack:
            step = table[stack[-1] & STEP_MASK]
            seat = step.begin(self)
            if seat != NOBODY:
                self.top, self.to_move = step, seat
                return
        self.top, self.to_move = FINISHED, OVER

    def push_step(self, step: int, argument: int = 0) -> None:
        self.stack.append(step | argument << STEP_BITS)

    def pop_step(self) -> None:
        self.stack.pop()

    def argument(self) -> int:
        """The argument of the topmost step."""
        return self.stack[-1] >> STEP_BITS


FINISHED: Final = Over()
