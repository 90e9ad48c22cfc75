"""Positions within a turn of Cave but for goods, and when two of them are the same."""

from __future__ import annotations

from typing import final

from mattock.bots.cave.goods import best_goods
from mattock.core.bits import size
from mattock.core.steps import STEP_MASK
from mattock.games.cave.state import ROOMS, State
from mattock.games.cave.tile_parts import turns_each


@final
class Layout:
    """A position within a turn but for the goods of the player: in RESOLVE, or before a draw."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.lines: dict[int, int] = {}  # goods -> the line of moves that leads to them


def rank(state: State) -> int:
    return 2 * size(state.parts) + (0 if state.sold else 1)


def cave_number(state: State) -> int:
    """What lies in the cave of the player, as one number."""
    return state.player().contents


def cave_key(state: State) -> tuple[int, int]:
    player = state.player()
    rest = player.walls << 8 | player.face << 6 | state.parts << 1 | (1 if state.sold else 0)
    return cave_number(state), rest


def draw_key(state: State) -> tuple[int, int, int]:
    """All in which two positions before a draw of the same turn may differ."""
    player = state.player()
    rest = (player.walls << 2 | player.face) << 8 | state.tile << 4 | state.parts << 1
    in_rooms = any(frame & STEP_MASK == ROOMS for frame in state.stack)
    used = state.used if in_rooms else 0  # no tile has two parts that use rooms
    return cave_number(state), rest | (1 if state.sold else 0), used << 4 | state.uses


def end_key(state: State) -> tuple[int, int, int]:
    """What matters after the turn: at the end of a round all tiles come back."""
    player = state.player()
    is_last = state.turn == len(state.players) * turns_each(state)
    rest = player.walls << 4 | player.face << 2 | min(state.dug, 2)
    return cave_number(state), rest, -1 if is_last else state.offer


def merge(
    known: dict[tuple[int, int, int], Layout], key: tuple[int, int, int], layout: Layout
) -> None:
    """Add an outcome to those known; of equal layouts with equal goods one line is enough."""
    same = known.get(key)
    if same is None:
        known[key] = layout
        same = layout
    elif same is not layout:
        for goods, line in layout.lines.items():
            if goods not in same.lines:
                same.lines[goods] = line
    same.lines = best_goods(same.lines)
