"""`turns`: plays Cave by whole turns, judged by a learned network.

Of all outcomes of its turn the bot takes the most promising ones, lets chance fall a few times and
looks at the best outcome of the turn that follows, and so on for as many turns as it is told to.
Its answer to each small question is the next move of the turn that it has decided on.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mattock.bots.base import Bot
from mattock.bots.cave.outcomes import Judgement, Outcomes
from mattock.core.game import CHANCE, OVER, Move, Seat, View
from mattock.core.play import Rng, settle_chance
from mattock.games.cave.moves import STOP
from mattock.games.cave.scoring import sheet_of
from mattock.games.cave.state import CHOOSE, State

CLOSE: Final = 4.0  # points; an outcome that seems so much worse than the best is not looked at


@final
class Sight:
    """How far and how wide a bot looks."""

    def __init__(
        self, turns: int, width: int, draws: int, inner: int, inner_draws: int, trust: float
    ) -> None:
        self.turns = turns  # 1: only its own
        self.width = width  # outcomes of its turn that are looked at
        self.draws = draws  # how often chance falls behind the best of them
        self.inner = inner  # the same for the turns that follow, but for the last one
        self.inner_draws = inner_draws
        self.trust = trust  # how much the network's own judgement counts beside what is seen


# By the number of seats: how far the bot looks if nothing else is said, and its network
SIGHTS: Final[dict[int, Sight]] = {
    1: Sight(2, 12, 32, 1, 1, 0.5),
    2: Sight(2, 10, 2, 1, 1, 0.0),
}
NETWORKS: Final[dict[int, str]] = {1: "solo", 2: "duel"}


class Mind(NamedTuple):
    """What a bot needs for games of a number of seats."""

    network: Judgement
    sight: Sight


@final
class TurnBot(Bot):
    def __init__(self, minds: dict[int, Mind], seed: int) -> None:
        self.minds = minds  # by the number of seats
        self.rng = Rng(seed)
        self.plan: list[Move] = []
        self.expected = ""  # the view in which the plan goes on

    def choose(self, view: View, moves: list[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        state = view.imagine(self.rng)
        assert isinstance(state, State)
        if not self.plan or view.text() != self.expected:
            self.plan = self.think(state)
        return self.next_move(state, moves)

    def next_move(self, state: State, moves: list[Move]) -> Move:
        """The next move of the plan, or the stop that it leaves out."""
        move = self.plan[0]
        if move in moves:
            self.plan.pop(0)
        else:
            move = STOP
        state.apply(move)
        while self.plan and state.to_move >= 0 and state.moves() == [self.plan[0]]:
            state.apply(self.plan.pop(0))  # nobody is asked where there is no choice
        self.expected = state.text()
        return move

    def think(self, state: State) -> list[Move]:
        """The moves of the best turn."""
        mind = self.minds[len(state.players)]
        outlook = Outlook(mind.network, mind.sight, self.rng)
        outcomes = outlook.judged(state)
        return outcomes.plan(outlook.best_of(outcomes))


@final
class Outlook:
    """Looks behind the outcomes of a turn."""

    def __init__(self, network: Judgement, sight: Sight, rng: Rng) -> None:
        self.network = network
        self.sight = sight
        self.rng = rng

    def judged(self, state: State) -> Outcomes:
        outcomes = Outcomes(state)
        outcomes.judge(self.network)
        return outcomes

    def best_of(self, outcomes: Outcomes) -> int:
        """The outcome that comes out best when chance has fallen; the worse half of those that
        depend on it drops out again and again, so that the best are looked at most often.
        """
        if self.sight.turns == 1:
            return outcomes.best()
        racers = [
            Racer(number, outcomes.state_after(number), outcomes.worths[number], self.sight.trust)
            for number in close(outcomes, self.sight.width)
        ]
        if len(racers) == 1:
            return racers[0].number
        seed = self.rng.below(1 << 30)
        draws = 0
        goal = 2
        while True:
            while draws < goal:
                for racer in racers:
                    self.run(racer, outcomes.seat, seed + draws)
                draws += 1
            racers.sort(key=promise_of, reverse=True)
            if len(racers) <= 2 or goal >= self.sight.draws:
                return racers[0].number
            racers = racers[: (len(racers) + 1) // 2]
            goal = min(2 * goal, self.sight.draws)

    def run(self, racer: Racer, seat: Seat, seed: int) -> None:
        """Once more behind an outcome; without chance one look is enough."""
        if racer.state.to_move == CHANCE or racer.looks == 0:
            racer.note(self.worth(settled(racer.state, seed), seat, self.sight.turns - 1))

    def worth(self, state: State, seat: Seat, turns: int) -> float:
        """What a position comes to for a seat when so many turns more have been played; the rest of
        a turn that was interrupted by a draw is none.
        """
        if state.to_move == OVER:
            return final_points(state, seat)
        outcomes = self.judged(state)
        sign = 1.0 if state.to_move == seat else -1.0
        if state.pending() == CHOOSE:
            turns -= 1
        if turns == 0:
            return sign * max(outcomes.worths)
        numbers = close(outcomes, self.sight.inner)
        draws = self.sight.inner_draws if len(numbers) > 1 else 1
        seed = self.rng.below(1 << 30)
        best = -1e9
        for number in numbers:
            best = max(best, self.mean_worth(outcomes, number, turns, draws, seed))
        return sign * best

    def mean_worth(
        self, outcomes: Outcomes, number: int, turns: int, draws: int, seed: int
    ) -> float:
        """The same behind an outcome, over some falls of chance."""
        after = outcomes.state_after(number)
        if after.to_move != CHANCE:
            draws = 1
        total = 0.0
        for draw in range(draws):
            total += self.worth(settled(after, seed + draw), outcomes.seat, turns)
        return total / draws


def settled(state: State, seed: int) -> State:
    """A state after chance has fallen; equal seeds make it fall alike."""
    if state.to_move != CHANCE:
        return state
    after = state.copy()
    settle_chance(after, Rng(seed))
    return after


@final
class Racer:
    """An outcome that is looked at more closely."""

    def __init__(self, number: int, state: State, judged: float, trust: float) -> None:
        self.number = number
        self.state = state  # after it, chance not yet settled
        self.judged = judged
        self.trust = trust
        self.total = 0.0
        self.looks = 0

    def note(self, worth: float) -> None:
        self.total += worth
        self.looks += 1

    def promise(self) -> float:
        """The mean of the looks, which few draws of chance make uncertain, steadied by the
        network.
        """
        return self.trust * self.judged + (1 - self.trust) * self.total / self.looks


def promise_of(racer: Racer) -> float:
    return racer.promise()


def close(outcomes: Outcomes, width: int) -> list[int]:
    """The best outcomes by the network, without those that are far behind."""
    ranked = outcomes.ranked(width)
    least = outcomes.worths[ranked[0]] - CLOSE
    return [number for number in ranked if outcomes.worths[number] >= least]


def final_points(state: State, seat: Seat) -> float:
    """Points at the end, minus those of the other side."""
    points = 0.0
    for other, player in enumerate(state.players):
        own = float(sum(sheet_of(player).values()))
        points += own if other == seat else -own
    return points
