"""Totals that must add up in every position: stones, dice, cards, ruins and tokens.

[U-COMP-01 to U-COMP-08]
"""

from __future__ import annotations

from mattock.games.unearth.parts import (
    CARD_COUNTS,
    DELVER_CARDS,
    NAMED_WONDERS,
    RUINS,
    STONE_COLOURS,
    STONES_PER_COLOUR,
    TOKEN_COUNTS,
)
from mattock.games.unearth.position import drawn_stones
from mattock.games.unearth.state import (
    ALL_RUINS,
    COLOURS,
    DICE,
    FACES,
    NAMED_CELL,
    NO_RUIN,
    TOKEN_CELL,
    TOKENS,
    State,
)


def faults(state: State) -> list[str]:
    return [
        *stone_faults(state),
        *die_faults(state),
        *card_faults(state),
        *ruin_faults(state),
        *wonder_faults(state),
    ]


def total_fault(what: str, counts: list[int], total: int) -> list[str]:
    if min(counts) < 0 or sum(counts) != total:
        return [f"{what}: {' + '.join(map(str, counts))} is not {total}"]
    return []


def stone_faults(state: State) -> list[str]:
    wrong: list[str] = []
    drawn = drawn_stones(state)
    for colour in range(COLOURS):
        lying = sum(state.stones[colour::COLOURS])
        placed = sum(list(player.cells.values()).count(colour) for player in state.players)
        counts = [state.bag[colour], lying, placed, drawn.count(colour)]
        wrong += total_fault(f"{STONE_COLOURS[colour]} stones", counts, STONES_PER_COLOUR)
    return wrong


def die_faults(state: State) -> list[str]:
    """Every die has a place, a value it can show, and is part of the sum of its Ruin."""
    sums = [0] * len(state.ruins)
    for die, place in enumerate(state.place):
        if place >= 0:
            sums[place] += state.value[die]
            if not 1 <= state.value[die] <= FACES[die % DICE]:
                return [f"die {die} shows {state.value[die]}"]
    return [] if tuple(sums) == state.sums else [f"dice add up to {sums}, not {state.sums}"]


def card_faults(state: State) -> list[str]:
    wrong: list[str] = []
    for card, count in enumerate(CARD_COUNTS):
        hands = [player.hand[card] for player in state.players]
        counts = [state.delver[card], state.discard[card], int(state.resolving == card), *hands]
        wrong += total_fault(f"{DELVER_CARDS[card].name} cards", counts, count)
    return wrong


def ruin_faults(state: State) -> list[str]:
    """No Ruin lies in two places, all are somewhere, and deck and box hold what nobody has seen."""
    places = [1 << ruin for ruin in state.ruins if ruin != NO_RUIN]
    places += [state.unseen, state.box]
    for player in state.players:
        places += [player.claimed, player.hidden]
    together = 0
    for place in places:
        if together & place:
            return [f"{RUINS[(together & place).bit_length() - 1].name} lies in two places"]
        together |= place
    if together & ALL_RUINS != ALL_RUINS:
        return [f"{RUINS[(ALL_RUINS & ~together).bit_length() - 1].name} lies nowhere"]
    unknown = sum(player.hidden_unknown for player in state.players)
    return total_fault(
        "unseen ruins", [state.deck, state.box_unseen, unknown], state.unseen.bit_count()
    )


def wonder_faults(state: State) -> list[str]:
    wrong: list[str] = []
    placed = [code for player in state.players for code in player.cells.values()]
    for token, count in enumerate(TOKEN_COUNTS):
        counts = [state.tokens[token], placed.count(TOKEN_CELL + token)]
        wrong += total_fault(f"tokens of {TOKENS[token]} points", counts, count)
    for wonder, row in enumerate(NAMED_WONDERS):
        owners = sum(player.named >> wonder & 1 for player in state.players)
        if placed.count(NAMED_CELL + wonder) != owners or owners + (state.offer >> wonder & 1) > 1:
            wrong.append(f"{row.name} is not in exactly one place")
    return wrong
