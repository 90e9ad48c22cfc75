"""A game move by move with what each seat has seen of it, as tree searches from outside need it."""

from __future__ import annotations

from typing import Any

from mattock import GAMES
from mattock.core.batch import utilities
from mattock.core.game import CHANCE, EVERYONE, OVER, Game, IllegalMove, Move, Seat, State
from mattock.core.play import Rng


class Course:
    """A position and the moves that led to it; copied often, so that all it holds is shared."""

    def __init__(self, game: Game, state: State, limit: int) -> None:
        self.game = game
        self.encoding = game.encoding()
        self.state = state
        self.limit = limit
        self.decisions = 0
        self.moves: list[tuple[Move, Seat]] = []  # each with its witness
        self.told = [f"seat {seat}:" for seat in range(state.seats())]  # what each has seen ...
        self.heard = [0] * state.seats()  # ... of so many of the moves
        self.origin = state  # where the moves begin, for those who have been told nothing

    @property
    def is_over(self) -> bool:
        return self.state.to_move == OVER or self.decisions >= self.limit

    def legal(self) -> list[int]:
        return self.encoding.legal(self.state, self.state.moves())

    def odds(self) -> list[tuple[int, float]]:
        """At chance: the number of each outcome with its share of all ways."""
        ways = self.state.ways()
        outcome = self.encoding.outcome
        return sorted((outcome(move), count / ways) for move, count in self.state.chance())

    def move(self, action: int) -> Move:
        """The move of an action number, or at chance of the number of an outcome."""
        if self.state.to_move != CHANCE:
            return self.encoding.move(self.state, action)
        move = self.encoding.outcomes[action] if 0 <= action < len(self.encoding.outcomes) else -1
        if not self.state.is_legal(move):
            raise IllegalMove(f"outcome {action} cannot come here: {self.state.hint()}")
        return move

    def apply(self, action: int) -> None:
        move = self.move(action)
        self.decisions += self.state.to_move != CHANCE
        self.moves.append((move, self.state.witness()))
        self.state.apply(move)

    def words(self, action: int, of_chance: bool) -> str:
        """What a number stands for; a legal one as the move that it is here."""
        if of_chance:
            return self.game.write(self.encoding.outcomes[action])
        try:
            return self.game.write(self.encoding.move(self.state, action))
        except IllegalMove:
            return self.encoding.actions[action]

    def results(self) -> list[float]:
        """What the end is worth to each seat; nothing before it, or if there was none."""
        if self.state.to_move != OVER:
            return [0.0] * self.state.seats()
        return utilities(self.state)

    def known_to(self, seat: Seat) -> str:
        """All that a seat has seen, move after move."""
        if not self.told[seat]:
            self.told[seat] = f"seat {seat} knows:\n{self.origin.view(seat).text()}\n"
        fresh = [
            self.game.write(move) if witness in (EVERYONE, seat) else f"?{witness}"
            for move, witness in self.moves[self.heard[seat] :]
        ]
        if fresh:
            self.told[seat] += f" {'; '.join(fresh)};"
            self.heard[seat] = len(self.moves)
        return self.told[seat]

    def imagined(self, seat: Seat, rng: Rng) -> Course:
        """A course that a seat cannot tell from this one. What others have seen begins with what
        they know in the position imagined for them.
        """
        known = self.known_to(seat)
        course = Course(self.game, self.state.view(seat).imagine(rng), self.limit)
        course.decisions = self.decisions
        course.told = [""] * self.state.seats()
        course.told[seat] = known
        course.origin = course.state.copy()
        return course

    def copy(self) -> Course:
        new = Course.__new__(Course)
        new.__dict__.update(self.__dict__)
        new.state = self.state.copy()
        new.moves = self.moves[:]
        new.told = self.told[:]
        new.heard = self.heard[:]
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        told = [self.known_to(seat) for seat in range(self.state.seats())]
        kept = (self.decisions, self.moves, told, self.heard)
        return restored, (self.game.name, self.state.text(), self.limit, kept)


def restored(name: str, position: str, limit: int, kept: tuple[Any, ...]) -> Course:
    course = Course(GAMES[name], GAMES[name].position(position), limit)
    course.decisions, course.moves, course.told, course.heard = kept
    return course
