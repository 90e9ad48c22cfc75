"""What must hold in every position: walls, rooms and goods are conserved and within limits."""

from __future__ import annotations

from mattock.core.bits import bits, size
from mattock.core.steps import STEP_MASK
from mattock.games.cave import goods
from mattock.games.cave.board import BOARD, accessible
from mattock.games.cave.effects import BLUE
from mattock.games.cave.parts import ROOMS, SEAT_NAMES
from mattock.games.cave.state import ALL_WALLS, EMPTY, FACE_DOWN, UNCOVER, Player, State


def faults(state: State) -> list[str]:
    wrong: list[str] = []
    for seat, player in enumerate(state.players):
        wrong += [f"{SEAT_NAMES[seat]}: {fault}" for fault in player_faults(player)]
    return wrong + wall_faults(state) + room_faults(state)


def player_faults(player: Player) -> list[str]:
    wrong: list[str] = []
    for good, limit in enumerate(goods.LIMITS):
        if goods.count(player.goods, good) > limit:
            wrong.append(f"{goods.count(player.goods, good)} {goods.NAMES[good]}")
    if size(player.rooms) <= 2 * size(player.rooms & BLUE):  # [C-FURN-09]
        wrong.append("orange rooms do not outnumber blue ones")
    if player.near != accessible(player.dark, player.walls):
        wrong.append("wrong idea of what can be dug")
    dark = sum(1 << space for space in range(BOARD) if player.content(space) == FACE_DOWN)
    empty = sum(1 << space for space, content in enumerate(player.spaces) if content == EMPTY)
    rooms = sum(1 << room for room in player.spaces if room >= 0)
    if (dark, empty, rooms) != (player.dark, player.empty, player.rooms):
        wrong.append("the spaces do not agree with their summary")
    return wrong


def wall_faults(state: State) -> list[str]:
    """Seven walls in all [C-WALL-07]."""
    built = [size(player.walls) for player in state.players]
    if state.supply < 0 or state.supply + sum(built) != ALL_WALLS:
        return [f"walls: {state.supply} left and {built} built are not {ALL_WALLS}"]
    return []


def room_faults(state: State) -> list[str]:
    """No room lies in two places; unseen are as many as lie face down or in the pile."""
    together = 0
    for rooms in (state.display, state.unseen, *(player.rooms & ~1 for player in state.players)):
        if together & rooms:
            return [f"{ROOMS[bits(together & rooms)[-1]].name} lies in two places"]
        together |= rooms
    turning = 0
    if state.stack and state.stack[-1] & STEP_MASK == UNCOVER and not state.stack[-1] >> 6:
        turning = 1  # dug out, not turned up yet
    dark = sum(size(player.dark) for player in state.players)
    unseen = size(state.unseen)
    if unseen != dark + state.pile + turning:
        return [f"{unseen} unseen rooms for {dark} spaces and a pile of {state.pile}"]
    return []
