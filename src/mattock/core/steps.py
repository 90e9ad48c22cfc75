"""A turn as a stack of pending steps; the machine that both games run on.

`apply` hands a move to the topmost step and then begins the steps below until one of them needs a
decision or a draw. An effect that needs a choice pushes a step.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

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
        """The legal moves; may be a list that is kept, so nobody changes it, see State.options."""
        return []

    def chance(self, state: S) -> list[tuple[Move, int]]:
        """Every outcome with its ways; may be a list that is kept, like that of `moves`."""
        return []

    def ways(self, state: S) -> int:
        total = 0
        for _, ways in self.chance(state):
            total += ways
        return total

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

    def is_shown(self, state: S) -> bool:
        """Whether people want to see the position as it is before this step begins."""
        return False


class Over(Step["StackState"]):
    """What is on top of an empty stack; it waits for nothing."""

    name = "over"


def by_number(steps: dict[int, Step[Any]]) -> list[Step[Any]]:
    """The table of a game's steps; every number has one, without a gap."""
    return [steps[number] for number in range(len(steps))]


@mypyc_attr(allow_interpreted_subclasses=True)
class StackState(State):
    """A state whose turn is a stack of steps, the topmost last."""

    frames: list[int]  # the stack and what is left of frames above it, which is overwritten
    depth: i64  # how many frames count
    table: list[Step[StackState]]  # the game's steps, by number
    top: Step[StackState]  # the step that waits for a move, kept so that no question looks it up

    def moves(self) -> list[Move]:
        return self.top.moves(self)[:] if self.to_move >= 0 else []

    def options(self) -> list[Move]:
        return self.top.moves(self) if self.to_move >= 0 else []

    def chance(self) -> list[tuple[Move, int]]:
        return self.top.chance(self)[:] if self.to_move == CHANCE else []

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
        table = self.table
        while self.depth:
            frame: i64 = self.frames[self.depth - 1]
            step = table[frame & STEP_MASK]
            seat = step.begin(self)
            if seat != NOBODY:
                self.top, self.to_move = step, seat
                return
        self.top, self.to_move = FINISHED, OVER

    def stations(self, move: Move) -> list[State]:
        """Make a move; the positions it passes through that people want to see. Nobody moves in
        them.
        """
        passed: list[State] = []
        self.top.apply(self, move)
        while self.depth:
            step = self.table[self.pending()]
            if step.is_shown(self):
                still = self.copy()
                still.to_move = CHANCE
                passed.append(still)
            seat = step.begin(self)
            if seat != NOBODY:
                self.top, self.to_move = step, seat
                return passed
        self.top, self.to_move = FINISHED, OVER
        return passed

    # The stack

    @property
    def stack(self) -> list[int]:
        """The frames, the topmost last; to change them, push and pop."""
        return self.frames[: self.depth]

    @stack.setter
    def stack(self, frames: list[int]) -> None:
        self.frames = frames[:]
        self.depth = len(frames)

    def copy_stack(self, new: StackState) -> None:
        new.frames = self.frames[:]
        new.depth = self.depth
        new.table = self.table
        new.top = self.top

    def push_step(self, step: i64, argument: i64 = 0) -> None:
        frame = step | argument << STEP_BITS
        if self.depth < len(self.frames):
            self.frames[self.depth] = frame
        else:
            self.frames.append(frame)
        self.depth += 1

    def push_steps(self, steps: list[int]) -> None:
        """Several without an argument, the topmost last."""
        depth, frames = self.depth, self.frames
        while len(frames) < depth + len(steps):
            frames.append(NOBODY)
        for step in steps:
            frames[depth] = step
            depth += 1
        self.depth = depth

    def pop_step(self) -> None:
        self.depth -= 1

    def clear_steps(self) -> None:
        self.depth = 0

    def argument(self) -> i64:
        """The argument of the topmost step."""
        frame: i64 = self.frames[self.depth - 1]
        return frame >> STEP_BITS

    def pending(self) -> int:
        """The number of the topmost step; NOBODY when the game is over."""
        return self.frames[self.depth - 1] & STEP_MASK if self.depth else NOBODY


FINISHED: Final = Over()
