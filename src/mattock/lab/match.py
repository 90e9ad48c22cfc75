"""One game between bots, played to its end whatever the bots do."""

from __future__ import annotations

import time
from collections.abc import Callable

from mattock.core.game import CHANCE, OVER, Json, Move, Seat, State
from mattock.core.luck import DealLuck, Luck, SeededLuck
from mattock.core.playout import PLY_LIMIT
from mattock.games import game_named
from mattock.lab.fixtures import Fixture, Terms, bot_seed
from mattock.research.players import host

NOBODY: Seat = -1
FAULTS_KEPT = 5  # of a game; the others are only counted


class Match:
    """A game being played; `note` is told whose bot is asked next."""

    def __init__(self, terms: Terms, fixture: Fixture, note: Callable[[Seat], None]) -> None:
        game = game_named(terms.game)
        self.terms = terms
        self.fixture = fixture
        self.note = note
        self.state = self.start()
        self.luck = luck_of(fixture, self.state)
        self.moves: list[Move] = []
        self.decisions = [0] * terms.seats
        self.seconds = [0.0] * terms.seats
        self.slowest = [0.0] * terms.seats
        self.fault_counts = [0] * terms.seats
        self.faults: list[Json] = []
        self.bots = []
        for seat, spec in enumerate(fixture.bots):
            note(seat)
            own = bot_seed(fixture.seed, seat)
            self.bots.append(host(spec, game, own, terms.seconds))
        note(NOBODY)

    def start(self) -> State:
        """The position before set-up."""
        return game_named(self.terms.game).start(self.terms.seats, self.terms.options)

    def play(self) -> None:
        state = self.state
        while state.to_move != OVER and len(self.moves) < PLY_LIMIT:
            if state.to_move == CHANCE:
                move = self.luck.draw(state, self.moves)
            else:
                move = self.decision(state.to_move)
            state.apply(move)
            self.moves.append(move)

    def decision(self, seat: Seat) -> Move:
        """What a seat's bot decides; a forced move is no decision."""
        moves = self.state.moves()
        if len(moves) == 1:
            return moves[0]
        view = self.state.view(seat)
        self.note(seat)
        start = time.perf_counter()
        decision = self.bots[seat].decide(view)
        self.clock(seat, time.perf_counter() - start)
        self.note(NOBODY)
        if decision.fault:
            self.add_fault(seat, decision.fault)
        return decision.move

    def clock(self, seat: Seat, seconds: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)

    def add_fault(self, seat: Seat, text: str) -> None:
        self.fault_counts[seat] += 1
        if len(self.faults) < FAULTS_KEPT:
            self.faults.append({"seat": seat, "ply": len(self.moves), "text": text})

    def row(self) -> Json:
        """The game as a line of the results; one that stalls is shared by all."""
        over = self.state.to_move == OVER
        return {
            **head(self.fixture),
            "end": "over" if over else "stalled",
            "scores": self.state.scores() if over else None,
            "winners": self.state.winners() if over else list(range(self.state.seats())),
            "plies": len(self.moves),
            "decisions": self.decisions,
            "fault_counts": self.fault_counts,
            "faults": self.faults,
            "time": [round(seconds, 3) for seconds in self.seconds],
            "slowest": [round(seconds, 3) for seconds in self.slowest],
        }


def luck_of(fixture: Fixture, start: State) -> Luck:
    return DealLuck(fixture.deal, start) if fixture.deal else SeededLuck(fixture.seed)


def head(fixture: Fixture) -> Json:
    return {
        "pairing": list(fixture.pairing),
        "number": fixture.number,
        "game_seed": fixture.seed,
        "deal": fixture.deal,
        "bots": list(fixture.bots),
    }


def played(terms: Terms, fixture: Fixture, note: Callable[[Seat], None]) -> Match:
    """A game that is over, or has stalled."""
    match = Match(terms, fixture, note)
    match.play()
    for bot in match.bots:
        bot.close()
    return match


def play_match(terms: Terms, fixture: Fixture, note: Callable[[Seat], None]) -> Json:
    return played(terms, fixture, note).row()


def forfeit(fixture: Fixture, seat: Seat, end: str, text: str) -> Json:
    """A game that a bot broke off: the others win; if it was no bot, all share."""
    seats = range(len(fixture.bots))
    return {
        **head(fixture),
        "end": end,
        "scores": None,
        "winners": [other for other in seats if other != seat],
        "plies": None,
        "decisions": [0 for _ in seats],
        "fault_counts": [int(other == seat) for other in seats],
        "faults": [{"seat": seat, "ply": None, "text": text}],
        "time": [0.0 for _ in seats],
        "slowest": [0.0 for _ in seats],
    }
