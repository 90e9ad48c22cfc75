"""The score sheet, line by line, and who wins [U-SCORE-01 to U-SCORE-07, U-END-03 to U-END-05]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mattock.core.bits import bits, size
from mattock.core.game import Seat
from mattock.games.unearth.parts import (
    CITY_OF_ASH,
    CITY_OF_GOLD,
    FOUNTAIN,
    NAMED_WONDERS,
    POINTS_OF,
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

COLOUR_LINES: Final[list[str]] = [f"{name} ruins" for name in RUIN_COLOURS]
COLOUR_SET: Final[list[int]] = [0, 2, 6, 12, 20, 30]  # [U-SCORE-01]
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
    """Claimed and hidden Ruins score alike [U-END-03]."""
    owned = player.claimed | player.hidden
    colours = ruins_by_colour(player)
    codes = [entry & 31 for entry in player.laid]
    tokens = [TOKENS[code - TOKEN_CELL] for code in codes if TOKEN_CELL <= code < NAMED_CELL]
    sheet = {COLOUR_LINES[colour]: COLOUR_SET[count] for colour, count in enumerate(colours)}
    sheet["mixed sets"] = MIXED_SET * min(colours)  # [U-SCORE-02]
    sheet["city cards"] = city_points(owned)
    sheet["lesser wonders"] = sum(points for points in tokens if points < TOKENS[3])  # [U-SCORE-05]
    sheet["greater wonders"] = sum(points for points in tokens if points >= TOKENS[3])
    sheet["named wonders"] = named_points(player, profile)
    sheet["three wonders"] = wonder_bonus(len(tokens) + player.named.bit_count(), profile)
    return sheet


def points_of(player: Player, profile: Profile) -> int:
    """The sum of a seat's sheet, without the sheet."""
    owned: i64 = player.claimed | player.hidden
    fewest: i64 = 5
    points: i64 = POINTS_OF[CITY_OF_GOLD] * (owned >> CITY_OF_GOLD & 1)
    points += POINTS_OF[CITY_OF_ASH] * (owned >> CITY_OF_ASH & 1)
    for colour in range(i64(5)):
        count = size(owned >> 5 * colour & 31)
        points += COLOUR_SET[count]
        fewest = min(fewest, count)
    wonders = size(player.named)
    for entry in player.laid:
        code = entry & 31
        if TOKEN_CELL <= code < NAMED_CELL:
            points += TOKENS[code - TOKEN_CELL]
            wonders += 1
    points += MIXED_SET * fewest + wonder_bonus(wonders, profile)
    return points + named_points(player, profile) if player.named else points


def ruins_by_colour(player: Player) -> list[int]:
    owned = player.claimed | player.hidden
    return [(owned >> 5 * colour & 31).bit_count() for colour in range(len(COLOUR_LINES))]


def city_points(owned: int) -> int:
    """City cards have points of their own and no colour [U-SCORE-03, U-SCORE-04]."""
    cities = (CITY_OF_GOLD, CITY_OF_ASH)
    return sum(RUINS[city].points for city in cities if owned >> city & 1)


def stones_of(player: Player) -> list[int]:
    """Stones of each colour in the tableau, in rings or not."""
    codes = [entry & 31 for entry in player.laid]
    return [codes.count(colour) for colour in range(COLOURS)]


def named_points(player: Player, profile: Profile) -> int:
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
                of_stones = profile.tomb_counts == STONE_COLORS
                counted = stones if of_stones else ruins_by_colour(player)
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
        [score, *ruins_by_value(player)]
        for score, player in zip(state.scores(), state.players, strict=True)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def ruins_by_value(player: Player) -> list[int]:
    """How many Ruins a player has at each claim value, the highest first."""
    values = [RUINS[ruin].value for ruin in bits(player.claimed | player.hidden)]
    return [values.count(value) for value in TIE_BREAK]
