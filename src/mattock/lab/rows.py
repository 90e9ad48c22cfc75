"""A game between bots as rows, one a decision: what a seat saw, could do, and did."""

from __future__ import annotations

from typing import Any

from mattock.core.encoding import Encoding
from mattock.core.game import CHANCE, OVER, Json, Move, State
from mattock.lab.crew import Note
from mattock.lab.fixtures import Fixture, Terms
from mattock.lab.match import Match, played

Rows = list[dict[str, Any]]


def play_rows(terms: Terms, fixture: Fixture, note: Note) -> Json:
    """Play a game; its rows, or none if it did not come to its end."""
    match = played(terms, fixture, note)
    rows = match_rows(match) if match.state.to_move == OVER else []
    return {"rows": rows, "faults": sum(match.fault_counts)}


def match_rows(match: Match) -> Rows:
    state = match.start()
    game = state.game()
    encoding = game.encoding()
    rows: Rows = []
    for ply, move in enumerate(match.moves):
        if state.to_move != CHANCE:
            bot = match.fixture.bots[state.to_move]
            head = {"game": match.fixture.number, "ply": ply, "seat": state.to_move, "bot": bot}
            rows.append({**head, **decision(state, move, encoding), "after": []})
        elif rows:
            rows[-1]["after"].append(draw(state, move))
        state.apply(move)
    return [{**row, **outcome(state, row["seat"])} for row in rows]


def decision(state: State, move: Move, encoding: Encoding) -> dict[str, Any]:
    """What the seat to move sees, may do and does."""
    write, moves = state.game().write, state.moves()
    view = state.view(state.to_move)
    return {
        "position": state.text(),
        "view": view.text(),
        "observation": encoding.observe(view),
        "legal": [write(each) for each in moves],
        "mask": encoding.mask(state, moves),
        "move": write(move),
        "action": encoding.action(state, move),
    }


def draw(state: State, move: Move) -> dict[str, Any]:
    """What chance brought, and in how many of all ways it could."""
    ways = sum(ways for outcome, ways in state.chance() if outcome == move)
    return {"outcome": state.game().write(move), "ways": ways, "of": state.ways()}


def outcome(state: State, seat: int) -> dict[str, Any]:
    """At the end: all scores, and this seat's share of the victory."""
    winners = state.winners()
    share = 1 / len(winners) if seat in winners else 0.0
    return {"scores": state.scores(), "result": share}
