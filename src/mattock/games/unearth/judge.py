"""How good a position of Unearth is: points so far, and what dice, Stones and cards promise."""

from __future__ import annotations

from typing import Final

from mattock.core import game as core
from mattock.core.game import OVER
from mattock.core.judge import Judge, result, shares
from mattock.core.steps import STEP_MASK
from mattock.games.unearth.parts import CLAIM_VALUE, RUINS
from mattock.games.unearth.scoring import sheet_of
from mattock.games.unearth.state import (
    DICE,
    GAIN,
    NO_RUIN,
    PUT,
    Player,
    State,
)

CARD: Final = 0.8
STONE: Final = 0.5
RING: Final[list[float]] = [0.0, 0.0, 0.1, 0.4, 0.9, 1.8]  # for the stones around a centre
NEXT_OF_COLOUR: Final = 0.7  # of the next step of a set, for each Ruin in it
RUIN: Final = 2.0  # a Ruin of a colour not owned yet
SPREAD: Final = 6.0


class UnearthJudge(Judge):
    def worth(self, state: core.State) -> list[float]:
        assert isinstance(state, State)
        if state.to_move == OVER:
            return result(state)
        points = [prospects(player, state) for player in state.players]
        add_claims(state, points)
        if state.stack and state.stack[-1] & STEP_MASK in (GAIN, PUT):
            points[state.roller()] += STONE
        return shares(points, SPREAD)


def prospects(player: Player, state: State) -> float:
    """Points a seat has, with what its cards and Stones are worth."""
    points = float(sum(sheet_of(player, state.profile).values()))
    points += CARD * sum(player.hand)
    points += STONE * len(player.laid)
    best = max(player.beside, default=0)
    return points + RING[best]


def add_claims(state: State, points: list[float]) -> None:
    """Dice on a Ruin give a share of it: by their height, and the nearer its claim the more."""
    for slot, ruin in enumerate(state.ruins):
        if ruin == NO_RUIN or not state.sums[slot]:
            continue
        near = min(1.0, state.sums[slot] / CLAIM_VALUE[ruin])
        heights = claim_heights(state, slot)
        total = float(sum(heights)) + 40.0 * (1.0 - near)
        for seat, height in enumerate(heights):
            if height:
                value = ruin_value(state.players[seat], ruin)
                points[seat] += value * height / total
    for die, place in enumerate(state.place):
        if place >= 0:
            points[die // DICE] += CARD / 4


def claim_heights(state: State, slot: int) -> list[int]:
    """For each seat the square of its highest die on a Ruin."""
    heights = [0] * len(state.players)
    for die, place in enumerate(state.place):
        if place == slot:
            seat = die // DICE
            heights[seat] = max(heights[seat], state.value[die] ** 2)
    return heights


def ruin_value(player: Player, ruin: int) -> float:
    """What one more Ruin brings a seat: two points more for each of its colour."""
    colour = RUINS[ruin].colour
    if colour < 0:
        return float(RUINS[ruin].points)
    owned = ((player.claimed | player.hidden) >> 5 * colour & 31).bit_count()
    return RUIN + (2.0 + NEXT_OF_COLOUR) * owned
