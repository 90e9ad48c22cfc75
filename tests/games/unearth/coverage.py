"""What the golden games of Unearth must show together."""

import re
from typing import Any

from mattock import Record
from mattock.core.bits import bits
from mattock.games.unearth.parts import AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, NUMBERS, RUINS
from mattock.games.unearth.profiles import EDITIONS
from mattock.games.unearth.state import TOKENS

TEXTS = {
    *(f"play {card.name}" for card in DELVER_CARDS),
    *(f"build {wonder.name}" for wonder in NAMED_WONDERS),
    *(f"=age {card.name}" for card in AGE_CARDS),
    *(f"={points} points" for points in TOKENS),
    "build lesser",
    "build greater",
}
# D-01 to D-19 without D-15, whose options are in TEXTS, and D-17, which cannot arise [U-CLAIM-03]
DECISIONS = {
    "end phase": r"end phase",
    "a number": r"name \d",
    "a die": r"target .*",
    "a reroll": r"reroll .*",
    "a roll": r"roll d\d on \d",
    "a roll left open": r"(roll d\d|lift .*, roll) open",
    "a lift": r"lift .*",
    "a value": r"show \d",
    "keep": r"keep",
    "a rethrow with a map": r"rethrow with map",
    "a rethrow with the edifice": r"rethrow with edifice",
    "a place": r"place on \d",
    "stand": r"stand",
    "overseers": r"overseers \+1",
    "columns": r"columns -1",
    "sanctuary up": r"sanctuary \+1",
    "sanctuary down": r"sanctuary -1",
    "a stone from a ruin": r"take \w+ stone",
    "two stones": r"draw two",
    "one stone": r"draw one",
    "a stone kept": r"keep \w+ stone",
    "a stone put": r"put at .*",
    "two rings at once": r"settle ring .*",
    "a ruin from the box": r"choose .*",
    "a second roll": r"roll again",
    "no second roll": r"stop",
    "a card by the flame": r"draw card",
    "no card by the flame": r"decline",
}
ENDS = {
    "the last ruin claimed",
    "the last ruin lost to a tie",
    "won on points",
    "won on the tie-break",
    "a shared victory",
}


def wanted() -> set[str]:
    editions = {f"edition {edition}" for edition in EDITIONS}
    seats = {f"{count} players" for count in NUMBERS}
    ruins = {f"{ruin.name} claimed" for ruin in RUINS}
    return TEXTS | set(DECISIONS) | ENDS | editions | seats | ruins


def found(record: Record) -> set[str]:
    texts = {record.game.write(move) for move in record.moves}
    decisions = {
        name
        for name, pattern in DECISIONS.items()
        if any(re.fullmatch(pattern, text) for text in texts)
    }
    table = {f"edition {record.options['edition']}", f"{len(record.players)} players"}
    claimed = {f"{RUINS[ruin].name} claimed" for ruin in bits(claimed_in(record.state))}
    return (texts & TEXTS) | decisions | table | claimed | {last_ruin(record), way_to_win(record)}


def claimed_in(state: Any) -> int:
    return sum(player.claimed for player in state.players)


def last_ruin(record: Record) -> str:
    """What became of the last open Ruin; cards may be drawn between that and the end."""
    state: Any = record.start()
    claimed, end = 0, ""
    for move in record.moves:
        opened = state.ruins[:]
        state.apply(move)
        if state.ruins != opened:
            end = "claimed" if claimed_in(state) != claimed else "lost to a tie"
            claimed = claimed_in(state)
    return f"the last ruin {end}"


def way_to_win(record: Record) -> str:
    scores = record.state.scores()
    if len(record.state.winners()) > 1:
        return "a shared victory"
    return "won on points" if scores.count(max(scores)) == 1 else "won on the tie-break"
