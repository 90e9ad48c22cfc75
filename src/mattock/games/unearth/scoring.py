"""The score sheet, line by line, and who wins [U-SCORE-01 to U-SCORE-07, U-END-03 to U-END-05]."""

from __future__ import annotations

from typing import Final

from mattock.core.game import Seat
from mattock.games.unearth.parts import (
    FOUNTAIN,
    NAMED_WONDERS,
    PROSPERITY,
    RUIN_COLOURS,
    RUINS,
    TEMPLE_OF_CLARITY,
    TEMPLE_OF_FATE,
    TEMPLE_OF_FLAMES,
    TOMB,
)
from mattock.games.unearth.profiles import PER_THREE, STONE_COLORS, Profile
from mattock.games.unearth.state import COLOURS, NAMED_CELL, TOKEN_CELL, TOKENS, Player, State

COLOUR_SET: Final = (0, 2, 6, 12, 20, 30)  # [U-SCORE-01]
MIXED_SET: Final = 5
WONDER_BONUS: Final = 5
TEMPLES: Final = {  # the stone colour each one counts
    TEMPLE_OF_FATE: 0,  # [U-NAMED-temple_of_fate]
    TEMPLE_OF_FLAMES: 1,  # [U-NAMED-temple_of_flames]
    TEMPLE_OF_CLARITY: 2,  # [U-NAMED-temple_of_clarity]
    PROSPERITY: 3,  # [U-NAMED-temple_of_prosperity]
}
TIE_BREAK: Final = (21, 17, 15, 13, 11, 9)


def score_sheet(state: State) -> list[dict[str, int]]:
    """Every line of every seat's score; nothing else counts [U-SCORE-07]."""
    return [sheet_of(player, state.profile) for player in state.players]


def sheet_of(player: Player, profile: Profile) -> dict[str, int]:
    ruins = ruins_of(player)
    colours = [
        sum(RUINS[ruin].colour == colour for ruin in ruins) for colour in range(len(RUIN_COLOURS))
    ]
    tokens = [
        TOKENS[code - TOKEN_CELL]
        for code in player.cells.values()
        if TOKEN_CELL <= code < NAMED_CELL
    ]
    sheet = {
        f"{name} ruins": COLOUR_SET[count]
        for name, count in zip(RUIN_COLOURS, colours, strict=True)
    }
    sheet["mixed sets"] = MIXED_SET * min(colours)  # [U-SCORE-02]
    sheet["city cards"] = sum(RUINS[ruin].points for ruin in ruins)  # [U-SCORE-03, U-SCORE-04]
    sheet["lesser wonders"] = sum(points for points in tokens if points < TOKENS[3])  # [U-SCORE-05]
    sheet["greater wonders"] = sum(points for points in tokens if points >= TOKENS[3])
    sheet["named wonders"] = named_points(player, colours, profile)
    sheet["three wonders"] = wonder_bonus(len(tokens) + player.named.bit_count(), profile)
    return sheet


def ruins_of(player: Player) -> list[int]:
    """Claimed and hidden Ruins alike [U-END-03]."""
    owned = player.claimed | player.hidden
    return [ruin for ruin in range(len(RUINS)) if owned >> ruin & 1]


def stones_of(player: Player) -> list[int]:
    """Stones of each colour in the tableau, in rings or not."""
    codes = list(player.cells.values())
    return [codes.count(colour) for colour in range(COLOURS)]


def named_points(player: Player, colours: list[int], profile: Profile) -> int:
    """Printed points of Named Wonders and what some of them count [U-SCORE-05]."""
    stones = stones_of(player)
    points = 0
    for wonder, row in enumerate(NAMED_WONDERS):
        if player.named >> wonder & 1:
            points += row.points
            if wonder in TEMPLES:
                points += stones[TEMPLES[wonder]]
            elif wonder == FOUNTAIN:  # [U-NAMED-fountain_of_reflection]
                points += 2 * min(stones)
            elif wonder == TOMB:  # [U-NAMED-tomb_of_the_last_age]
                counted = stones if profile.tomb_counts == STONE_COLORS else colours
                points += sum(count > 0 for count in counted)
    return points


def wonder_bonus(wonders: int, profile: Profile) -> int:
    """Five points once, or for every three Wonders [U-SCORE-06]."""
    threes = wonders // 3
    return WONDER_BONUS * (threes if profile.three_wonder_bonus == PER_THREE else min(threes, 1))


def winners(state: State) -> list[Seat]:
    """Most points, then more Ruins of the highest claim value, and so on down; else shared.

    [U-END-04, U-END-05]
    """
    ranks = [
        (
            score,
            *(sum(RUINS[ruin].value == value for ruin in ruins_of(player)) for value in TIE_BREAK),
        )
        for score, player in zip(state.scores(), state.players, strict=True)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
