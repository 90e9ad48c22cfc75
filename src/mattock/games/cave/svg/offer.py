"""The action tiles on offer, those taken this round, and the tile in use with its parts."""

from __future__ import annotations

from typing import Final

from mattock.core.bits import bits
from mattock.draw.elements import INK2, circle, group, rect, text
from mattock.draw.parts import attribute, box_outline
from mattock.draw.sheet import tinted, use
from mattock.draw.ui import head, mark, panel
from mattock.games.cave.about import SEAT_COLOURS
from mattock.games.cave.labels import tile_key, tile_name
from mattock.games.cave.parts import (
    BREACH,
    SOLO_STAGE_OF_ROUND,
    STAGE_OF_ROUND,
    TILES,
)
from mattock.games.cave.state import State
from mattock.games.cave.story import part_in_progress
from mattock.games.cave.svg import tiles
from mattock.games.cave.svg.flow import flow_from
from mattock.games.cave.svg.ground import Box
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.look import Look
from mattock.games.cave.svg.tiles import CREAM, Form, Piece, layout, tile_symbol

WIDE_TILE: Final = 145.0  # their width on the wide table


def wide_offer(table: Look, x: float, y: float, width: float, height: float) -> str:
    """Every tile of the game has its place, so that none moves when another is turned up."""
    state = table.state
    shown = state.offer | state.taken
    out = panel(x, y, width, height)
    out += head(x + 14, y + 21, "Action tiles", counts(state), x + width - 14)
    for place, tile in enumerate(all_tiles(state)):
        box = wide_place(x, y, place)
        if shown >> tile & 1:
            out += tile_part(table, tile, box, tiles.WIDE)
        else:
            out += empty_place(state, tile, box)
    return out


def all_tiles(state: State) -> list[int]:
    solo = len(state.players) == 1
    return [tile for tile in range(len(TILES)) if not (solo and tile == BREACH)]


def counts(state: State) -> str:
    shown = len(bits(state.offer | state.taken))
    to_come = len(all_tiles(state)) - shown
    later = f" · {to_come} still to come" if to_come else ""
    return f"{len(bits(state.offer))} of {shown} free{later}"


def wide_place(x: float, y: float, place: int) -> Box:
    tall = WIDE_TILE * tiles.WIDE.height / tiles.WIDE.width
    return Box(x + 14 + place % 4 * (WIDE_TILE + 8), y + 30 + place // 4 * 85, WIDE_TILE, tall)


def empty_place(state: State, tile: int, box: Box) -> str:
    """A tile that is still to come, with the rounds that may bring it [C-INFO-03]."""
    x, y, width, _ = box
    out = use("free-tile", *box)
    out += text(x + width / 2, y + 34, tile_name(tile), 13, 600, INK2, "middle")
    out += text(x + width / 2, y + 52, rounds_of(state, tile), 12, 400, INK2, "middle")
    return group(out, extra=attribute("data-help", tile_key(tile)))


def free_tile() -> str:
    width, height = tiles.WIDE.width, tiles.WIDE.height
    dashes = ' stroke-dasharray="6 5"'
    return rect(1, 1, width - 2, height - 3, 9, "var(--panel2)", "var(--slot)", 1.7, dashes)


SHEET.symbol("free-tile", tiles.WIDE.width, tiles.WIDE.height, free_tile())


def rounds_of(state: State, tile: int) -> str:
    stages = SOLO_STAGE_OF_ROUND if len(state.players) == 1 else STAGE_OF_ROUND
    rounds = [
        number
        for number, stage in enumerate(stages)
        if stage == TILES[tile].stage and number > max(state.round, 0)
    ]
    if len(rounds) < 2:
        return f"round {rounds[0]}" if rounds else "this round"
    return f"round {rounds[0]} to {rounds[-1]}"


def tile_part(table: Look, tile: int, box: Box, form: Form) -> str:
    """A tile: free, taken this round, or in use."""
    state = table.state
    picture = use(tile_symbol(tile, form), *box)
    if tile == state.tile:
        return in_use(table, box, form, table.state.active)
    if state.taken >> tile & 1:
        picture = group(picture, classes="taken") + gone(box)
    outline = box_outline(box.x, box.y, box.width, box.height - 1, 9 * box.width / form.width)
    return table.parts.wrap(
        tile_key(tile),
        picture,
        outline,
        title=tile_title(state, tile),
        help_key=tile_key(tile),
        identity=tile_key(tile),
    )


def tile_title(state: State, tile: int) -> str:
    return f"{tile_name(tile)}, taken this round" if state.taken >> tile & 1 else tile_name(tile)


def gone(box: Box) -> str:
    """Back in the next round."""
    x, y = box.x + box.width / 2, box.y + box.height * 0.64
    plate = rect(x - 28, y - 11, 56, 22, 11, "var(--panel)", "var(--line)", 1.2)
    return plate + text(x, y + 4.5, "taken", 12.5, 700, INK2, "middle")


# The tile in use


def in_use(table: Look, box: Box, form: Form, active: int) -> str:
    """The tile of this turn: what is done is covered, what may be begun can be clicked."""
    tile, scale = table.state.tile, box.width / form.width
    corner = 9 * scale + 2.5
    ring = rect(
        box.x - 3, box.y - 3, box.width + 6, box.height + 5, corner, "none", "var(--select)", 3
    )
    inner = use(tile_symbol(tile, form), 0, 0, form.width, form.height)
    pieces = layout(tile, form).pieces
    inner += "".join(piece_part(table, form, piece, pieces) for piece in pieces)
    inner += "".join(cover(form, number, pieces) for number in done(table.state))
    picture = group(inner, box.x, box.y, scale)
    badge = mark(SEAT_COLOURS[active], box.x + box.width - 4, box.y + 2, 22)
    return table.parts.wrap(
        tile_key(tile),
        ring + picture + badge,
        title=f"{tile_name(tile)}, in use",
        help_key=tile_key(tile),
        identity=tile_key(tile),
    )


def done(state: State) -> list[int]:
    """The parts that are over; one whose rooms or digs go on is not."""
    parts, now = TILES[state.tile].parts, part_in_progress(state)
    return [
        number
        for number, part in enumerate(parts)
        if not state.parts >> number & 1 and part is not now
    ]


def piece_part(table: Look, form: Form, piece: Piece, pieces: list[Piece]) -> str:
    """A piece of a part of the tile that can be begun now is a part of the picture."""
    key = piece.option.key
    if not key or not table.parts.may(key) or not table.state.parts >> piece.part & 1:
        return ""
    x, y, width, height = piece_box(form, piece, pieces)
    ground = rect(x, y, width, height, 4, CREAM)
    tokens = flow_from(piece.option.tokens, piece.x, piece.y, piece.size)
    outline = box_outline(x + 1, y + 1, width - 2, height - 2, 4)
    return table.parts.wrap(key, ground + tokens, outline, title=table.parts.first[key])


def piece_box(form: Form, piece: Piece, pieces: list[Piece]) -> Box:
    """The area of a piece: the height of its row, and a little more than its width."""
    rows = len({other.y for other in pieces})
    body = form.height - 2 - form.bar
    tall = body - 9 if rows == 1 else body / 2 - 5
    pad = 3.5 if len(piece.option.tokens) < 3 else 2
    return Box(piece.x - pad, piece.y - tall / 2, piece.width + 2 * pad, tall)


def cover(form: Form, part: int, pieces: list[Piece]) -> str:
    """A part that was begun is used up [C-TURN-05]."""
    boxes = [piece_box(form, piece, pieces) for piece in pieces if piece.part == part]
    left, right = boxes[0].x, boxes[-1].x + boxes[-1].width
    _, y, _, height = boxes[0]
    veil = rect(left, y, right - left, height, 4, CREAM, extra=' opacity=".68"')
    middle = (left + right) / 2
    disc = circle(middle, y + height / 2, 7, "#4A6414")
    return veil + disc + tinted("i-check", middle, y + height / 2, 9, "#FFFFFF")


# On a phone


def phone_offer(table: Look, box: Box) -> str:
    """Three by three tiles, or three by four low ones."""
    shown = bits(table.state.offer | table.state.taken)
    form = tiles.PHONE if len(shown) <= 9 else tiles.LOW
    rows = 3 if form is tiles.PHONE else 4
    step = min(box.height / rows, form.height + 11.5)
    out = ""
    for place, tile in enumerate(shown):
        x = box.x + 9 + place % 3 * 123
        y = box.y + 4 + place // 3 * step
        out += tile_part(table, tile, Box(x, y, form.width, form.height), form)
    return out


def phone_tile(table: Look, box: Box, form: Form) -> str:
    """The tile in use, as large as there is room."""
    scale = min(box.width / form.width, box.height / form.height, 2)
    width, height = form.width * scale, form.height * scale
    x, y = box.x + (box.width - width) / 2, box.y + (box.height - height) / 2
    return in_use(table, Box(x, y, width, height), form, table.state.active)
