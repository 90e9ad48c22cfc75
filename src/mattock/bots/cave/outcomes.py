"""The outcomes of a turn of Cave in one list, as the network judges them."""

from __future__ import annotations

from typing import Protocol, final

from mattock.bots.cave.features import DUEL_WORDS, SOLO_WORDS, write_rows
from mattock.bots.cave.layout import Layout
from mattock.bots.cave.turns import Turn, follow
from mattock.core.game import CHANCE, Move
from mattock.core.play import Rng
from mattock.games.cave.state import State
from mattock.games.cave.tile_parts import SOLO_TURNS, TURNS, turns_each


class Judgement(Protocol):
    """What the network offers; a protocol, so that compiled code needs no numpy."""

    def values(self, rows: list[int]) -> list[float]:
        """What each outcome still adds to its points."""
        ...


@final
class Blurred:
    """A judgement that errs: evenly, by at most so many points."""

    def __init__(self, judgement: Judgement, most: float, seed: int) -> None:
        self.judgement = judgement
        self.most = most
        self.rng = Rng(seed)

    def values(self, rows: list[int]) -> list[float]:
        values = self.judgement.values(rows)
        return [value + self.error() for value in values]

    def error(self) -> float:
        return self.most * (self.rng.below(2001) - 1000) / 1000.0


def words_of(seats: int) -> int:
    """How many words a row has."""
    return SOLO_WORDS if seats == 1 else DUEL_WORDS


@final
class Outcomes:
    """All outcomes of a turn: their rows, their points, and what they promise at the end."""

    def __init__(self, state: State) -> None:
        self.turn = Turn(state)
        self.seat = state.to_move
        self.words = words_of(len(state.players))
        self.layouts: list[Layout] = []  # of each outcome
        self.goods: list[int] = []
        self.rows: list[int] = []
        self.points: list[int] = []
        self.worths: list[float] = []
        for layout in self.turn.outcomes():
            write_rows(layout, self.seat, self.rows, self.points)
            for goods in layout.lines:
                self.layouts.append(layout)
                self.goods.append(goods)

    def judge(self, network: Judgement) -> None:
        """Points so far and points to come; the end of the game needs no judgement."""
        gains = network.values(self.rows)
        if is_final(self.turn.root):
            for number, layout in enumerate(self.layouts):
                if layout.state.to_move != CHANCE:
                    gains[number] = 0.0
        self.worths = [points + gain for points, gain in zip(self.points, gains, strict=True)]

    def row(self, number: int) -> list[int]:
        return self.rows[self.words * number : self.words * (number + 1)]

    def best(self) -> int:
        return self.worths.index(max(self.worths))

    def ranked(self, width: int) -> list[int]:
        """The most promising outcomes, the best first."""
        order = sorted(range(len(self.worths)), key=self.worths.__getitem__, reverse=True)
        return order[:width]

    def plan(self, number: int) -> list[Move]:
        return self.turn.plan(self.layouts[number], self.goods[number])

    def state_after(self, number: int) -> State:
        """The position that an outcome leads to, chance not yet settled."""
        state = self.turn.root.copy()
        follow(state, self.plan(number))
        return state


def is_final(state: State) -> bool:
    """Whether nobody has a turn after this one."""
    seats = len(state.players)
    rounds = len(SOLO_TURNS if seats == 1 else TURNS) - 1
    return state.round == rounds and state.turn == seats * turns_each(state)
