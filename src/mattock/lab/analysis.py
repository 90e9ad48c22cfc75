"""A game looked at again: what each decision cost, and what luck did.

Every estimate is made from what one seat could know at that moment, by imagining states that its
view allows. So a decision is judged by what its player saw, not by what lay hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mattock.bots.greedy import GreedyBot
from mattock.bots.search import SearchBot, Settings
from mattock.bots.tree import Node
from mattock.core.game import CHANCE, OVER, Json, MattockError, Move, Seat, State, View
from mattock.core.judge import result
from mattock.core.play import Rng
from mattock.core.record import Record
from mattock.research.players import host, make_player

SIMULATIONS = 300  # for an estimate, if the bot has no budget of its own
WORST = 5  # decisions in the summary

Shares = list[float]  # of the victory, one for each seat; alone the expected score / 100


@dataclass(slots=True)
class Decision:
    """One decision of a seat with a choice."""

    ply: int
    seat: Seat
    played: Move
    best: Move
    before: Shares  # if the best move found is played
    after: Shares  # with the move that was played

    def loss(self) -> float:
        return self.before[self.seat] - self.after[self.seat]


@dataclass(slots=True)
class Analysis:
    record: Record
    bot: str
    decisions: list[Decision] = field(default_factory=list)
    luck: Shares = field(default_factory=list)  # how far chance moved each seat's estimate

    def losses(self) -> list[float]:
        """What each seat gave away, all its decisions together."""
        totals = [0.0 for _ in self.luck]
        for decision in self.decisions:
            totals[decision.seat] += decision.loss()
        return totals

    def worst(self) -> list[Decision]:
        ranked = sorted(self.decisions, key=Decision.loss, reverse=True)
        return [decision for decision in ranked[:WORST] if decision.loss() > 0]


class Foresight:
    """Finds the best move and estimates what moves lead to, with a bot's own judgement."""

    def __init__(self, spec: str, record: Record, seed: int) -> None:
        self.spec = spec
        self.game = record.game
        self.seats = record.seats
        self.seed = seed
        bot = make_player(spec, record.game, seed)
        self.judge = bot.judge if isinstance(bot, SearchBot | GreedyBot) else self.game.judge()
        self.settings = bot.settings if isinstance(bot, SearchBot) else budget(SIMULATIONS)
        self.simulations = self.settings.simulations or SIMULATIONS

    def best(self, view: View) -> Move:
        """A new bot for each decision, so that one does not depend on the others."""
        bot = host(self.spec, self.game, self.seed)
        decision = bot.decide(view)
        bot.close()
        if decision.fault:
            raise MattockError(f"{self.spec} {decision.fault}")
        return decision.move

    def shares(self, view: View, seat: Seat, move: Move | None = None) -> Shares:
        """What all seats can expect as one seat sees it, after a move or as it stands."""
        search = SearchBot(self.judge, self.settings, self.seed)
        search.root = Node(self.seats)
        rng = Rng(self.seed)
        for _ in range(self.simulations):
            state = view.imagine(rng)
            if move is not None:
                state.apply(move)
            search.simulate(state, seat)
        return [search.root.mean(other) for other in range(self.seats)]


def budget(simulations: int) -> Settings:
    return Settings(simulations, 0.0, 0.1, 0.0)


class Analyst:
    """Walks through a record; `advance` is called after every move of it."""

    def __init__(self, record: Record, spec: str, seed: int, advance: Callable[[], None]) -> None:
        self.foresight = Foresight(spec, record, seed)
        self.advance = advance
        self.analysis = Analysis(record, spec, luck=[0.0] * record.seats)
        self.last: Decision | None = None  # the last decision, if chance has moved since
        self.has_chance = False

    def walk(self) -> Analysis:
        record = self.analysis.record
        state = record.start()
        for ply, move in enumerate(record.moves):
            self.look(state, ply, move)
            state.apply(move)
            self.advance()
        self.settle(state, None)
        return self.analysis

    def look(self, state: State, ply: int, move: Move) -> None:
        if state.to_move == CHANCE:
            self.has_chance = True
        elif len(state.moves()) > 1:
            decision = self.decision(state, ply, move)
            self.settle(state, decision)
            self.analysis.decisions.append(decision)
            self.last, self.has_chance = decision, False

    def decision(self, state: State, ply: int, played: Move) -> Decision:
        """The move played against the best found, each with the whole budget."""
        seat, view = state.to_move, state.view(state.to_move)
        best = self.foresight.best(view)
        after = self.foresight.shares(view, seat, played)
        before = after if best == played else self.foresight.shares(view, seat, best)
        if before[seat] <= after[seat]:
            best, before = played, after
        return Decision(ply, seat, played, best, before, after)

    def settle(self, state: State, decision: Decision | None) -> None:
        """Note what chance has done since the last decision, as the seat that made it sees it."""
        if self.last is None or not self.has_chance:
            return
        seat = self.last.seat
        if state.to_move == OVER:
            now = result(state)
        elif decision is not None and decision.seat == seat:
            now = decision.before
        else:
            now = self.foresight.shares(state.view(seat), seat)
        for other in range(len(now)):
            self.analysis.luck[other] += now[other] - self.last.after[other]


def analyse(
    record: Record, spec: str, seed: int = 1, advance: Callable[[], None] = lambda: None
) -> Analysis:
    return Analyst(record, spec, seed, advance).walk()


def summary(analysis: Analysis) -> Json:
    """All of it; chances are shares of the victory, alone they are points."""
    record = analysis.record
    alone = record.seats == 1
    rows = [decision_facts(analysis, decision) for decision in analysis.decisions]
    worst = [decision.ply for decision in analysis.worst()]
    scale = 100 if alone else 1
    over = record.state.to_move == OVER
    return {
        "game": record.game.name,
        "title": record.game.title,
        "seats": [record.game.seat_name(seat) for seat in range(record.seats)],
        "players": record.players,
        "bot": analysis.bot,
        "unit": "points" if alone else "share",
        "plies": len(record.moves),
        "decisions": rows,
        "worst": [row for ply in worst for row in rows if row["ply"] == ply],
        "loss": [round(scale * loss, 4) for loss in analysis.losses()],
        "luck": [round(scale * luck, 4) for luck in analysis.luck],
        "result": [round(scale * share, 4) for share in result(record.state)] if over else None,
    }


def decision_facts(analysis: Analysis, decision: Decision) -> Json:
    game = analysis.record.game
    scale = 100 if analysis.record.seats == 1 else 1
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "played": game.write(decision.played),
        "best": game.write(decision.best),
        "loss": round(scale * decision.loss(), 4),
        "chance": round(scale * decision.after[decision.seat], 4),
    }
