"""What stands around the caves: rounds, walls left, and the goal of the solo game."""

from __future__ import annotations

from typing import Final

from mattock.core.bits import bits
from mattock.draw.elements import INK, INK2, group, line, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.parts import attribute
from mattock.draw.sheet import use, use_centred
from mattock.draw.ui import head, panel, region
from mattock.games.cave.labels import room_key, room_name
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.scoring import GOAL, REMARKABLE
from mattock.games.cave.state import ALL_WALLS, State
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.look import Look, cavern_owner, points_of
from mattock.games.cave.svg.rooms import POINTS_INK, frame_of, picture_name, shield, slug
from mattock.games.cave.tile_parts import SOLO_TURNS, TURNS

TOP: Final = 75  # points at the end of the solo gauge


def help_of(key: str, body: str) -> str:
    return group(body, extra=attribute("data-help", key))


# Rounds


def track(state: State, x: float, y: float, width: float) -> str:
    """Every round with a dwarf for each turn of a player [C-ROUND-03]."""
    turns = (SOLO_TURNS if len(state.players) == 1 else TURNS)[1:]
    out = panel(x, y, width, 46, 12) + text(x + 14, y + 28.5, "Round", 13.5, 700, INK2)
    step = (width - 82) / len(turns)
    for number, count in enumerate(turns, 1):
        out += round_cell(number, count, state.round, x + 70 + (number - 1) * step, y, step)
    return help_of("round", out)


def round_cell(number: int, count: int, now: int, x: float, y: float, step: float) -> str:
    fill = "var(--accent)" if number == now else "var(--well)" if number < now else "var(--panel2)"
    edge = "var(--accent)" if number == now else "var(--line)"
    out = rect(x, y + 7, step - 6, 32, 8, fill, edge)
    ink = "var(--onaccent)" if number == now else INK2
    out += text(x + 12, y + 28.5, number, 15, 800, ink, "middle")
    past = ' opacity=".55"' if number < now else ""
    return out + use(f"dwarves-{count}", x + 21, y + 16, 9.8 * count + 2.2, extra=past)


def add_dwarves() -> None:
    for count in (2, 3, 4):
        row = "".join(use("dwarf", 9.8 * number, 0, 12) for number in range(count))
        SHEET.symbol(f"dwarves-{count}", 9.8 * count + 2.2, 12, row)


add_dwarves()


# Supply


def supply(table: Look, x: float, y: float, width: float, height: float) -> str:
    """Walls left, and who has the Additional Cavern."""
    state = table.state
    out = panel(x, y, width, height) + head(x + 14, y + 22, "Supply")
    walls = use("wall", x + 14, y + 36, 34)
    walls += text(x + 54, y + 52, f"{state.supply} of {ALL_WALLS}", 14.5, 800)
    walls += text(x + 54, y + 68, "walls", 12.5, 400, INK2)
    extra = use("cavern", x + 108, y + 34, 44) + use("extra-rim-two", x + 108, y + 34, 44)
    extra += text(x + 158, y + 44, "Additional", 12.5, 700)
    extra += text(x + 158, y + 59, "Cavern", 12.5, 700)
    extra += fitted(x + 158, y + 75, owner_words(table), 12.5, width - 166, 400, INK2, "start", 10)
    return out + help_of("walls", walls) + help_of("extra cavern", extra)


def owner_words(table: Look) -> str:
    owner = cavern_owner(table.state)
    if owner is None:
        return "not won yet"
    return "yours" if table.is_mine and owner == table.seat else f"of {table.name(owner)}"


# Solo


def solo_panel(table: Look, x: float, y: float, width: float, height: float) -> str:
    """The goal, the pile, and the rooms that nobody has seen yet."""
    state = table.state
    out = panel(x, y, width, height) + head(x + 14, y + 22, "Solo game", "goal 50", x + width - 14)
    out += gauge(points_of(table.player), x + 16, y + 58, width - 32)
    out += pile(state, x + 14, y + 108)
    unseen = bits(state.unseen)
    out += head(x + 14, y + 186, "Not seen yet", str(len(unseen)), x + width - 14)
    out += unseen_rooms(unseen, x + 14, y + 196)
    return out + region("tour goal", x, y, width, height)


def gauge(points: int, x: float, y: float, width: float) -> str:
    """Points on a bar with the marks of the goal [C-SOLO-10]."""
    share = min(points, TOP) / TOP
    out = rect(x, y, width, 16, 8, "var(--well)", "var(--line)")
    out += rect(x, y, max(16, width * share), 16, 8, "var(--accent)")
    for mark in (GOAL, REMARKABLE):
        at = x + width * mark / TOP
        out += line(at, y - 4, at, y + 20, INK, 2)
        out += text(at, y + 34, mark, 12.5, 700, INK2, "middle")
    out += text(x + 4, y + 34, verdict(points), 12.5, 500, INK2)
    return help_of("goal", out + shield(x + max(14, width * share), y + 4, points, 30))


def verdict(points: int) -> str:
    if points < GOAL:
        return f"{GOAL - points} to the goal"
    return "remarkable" if points >= REMARKABLE else "goal reached"


def pile(state: State, x: float, y: float) -> str:
    layers = min(3, int(state.pile))
    out = "".join(
        rect(x + 3 * layer, y + 20 - 4 * layer, 52, 38, 5, "#5A4322", "#2B1B0E", 1)
        for layer in range(layers)
    )
    if not state.pile:
        out = rect(x, y + 12, 52, 38, 5, "none", "var(--slot)", 1.6, ' stroke-dasharray="6 5"')
    else:
        out += use_centred("pickaxe", x + 26 + 3 * (layers - 1), y + 31, 24)
    rooms = f"{state.pile} room{'s' if state.pile != 1 else ''} in the pile"
    out += text(x + 70, y + 28, rooms, 14, 700)
    return help_of("pile", out + text(x + 70, y + 46, "one dig turns one up", 12.5, 400, INK2))


def unseen_rooms(rooms: list[int], x: float, y: float) -> str:
    """Small pictures; what is unseen is known by elimination [C-INFO-02]."""
    out = ""
    for place, room in enumerate(rooms):
        picture = use(
            f"unseen-{slug(ROOMS[room].name)}", x + place % 6 * 37, y + place // 6 * 45, 33
        )
        out += help_of(room_key(room), f"<title>{room_name(room)}</title>{picture}")
    return out


def unseen_room(room: int) -> str:
    frame = frame_of(room)
    cell = rect(0, 0, 33, 40, 5, frame.ground, frame.face, 1.6)
    cell += use(picture_name(room), 2.5, 2, 28)
    return cell + text(16.5, 37, ROOMS[room].points, 11.5, 800, POINTS_INK, "middle")


def add_unseen() -> None:
    for room in range(1, len(ROOMS)):
        SHEET.symbol(f"unseen-{slug(ROOMS[room].name)}", 33, 40, unseen_room(room))


add_unseen()
