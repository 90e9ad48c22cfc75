"""What lies nearest on the wide table: one's own Stones, dice, cards and Ruins."""

from __future__ import annotations

from mattock.core.game import OVER
from mattock.draw.elements import INK, INK2, Number, line, rect, text
from mattock.draw.lettering import fitted, text_width, wrap
from mattock.draw.parts import box_outline
from mattock.draw.sheet import use, use_centred
from mattock.draw.ui import count_badge, panel, well
from mattock.games.unearth.names import title_case
from mattock.games.unearth.parts import DELVER_CARDS, NAMED_WONDERS, SEAT_COLOURS
from mattock.games.unearth.state import POOL, UNKNOWN_CARD, Player
from mattock.games.unearth.svg.delvers import HEIGHT, WIDTH, card_symbol, picture_symbol
from mattock.games.unearth.svg.look import Look, dice_of, open_points
from mattock.games.unearth.svg.palette import SLATE
from mattock.games.unearth.svg.pool import away_die, named_die
from mattock.games.unearth.svg.rivals import is_thrown_openly
from mattock.games.unearth.svg.sets import cities_of, city_chip, hidden_row, set_part
from mattock.games.unearth.svg.supply import BRIEF, short_name
from mattock.games.unearth.svg.tableau import (
    Box,
    held_stones,
    stone_count,
    tableau,
    wonder_count,
)
from mattock.games.unearth.svg.wonders import wonder_symbol
from mattock.games.unearth.words import plural


def own_panel(look: Look, box: Box) -> str:
    x, y = box.x, box.y
    left = x + 306
    frame = look.state.to_move == look.focus and look.view.seat is None
    body = panel(*box)
    if frame:
        body += rect(*box, 14, "none", "var(--ring)", 2.5)
    body += own_stones(look, Box(x + 14, y + 14, 278, box.height - 28))
    body += own_dice(look, Box(left, y + 14, box.width - 320, 98))
    body += own_cards(look, Box(left, y + 124, 400, 170))
    return body + own_ruins(look, left + 420, y + 137)


def whose(look: Look, things: str) -> str:
    """`Your dice`, or whose they are for someone who looks on; by colour where a name is long."""
    if look.focus == look.view.seat:
        return f"Your {things}"
    name = look.name(look.focus)
    short = name if text_width(name, 12.5, 700) < 50 else SEAT_COLOURS[look.focus].capitalize()
    return f"{short}’s {things}"


def own_stones(look: Look, box: Box) -> str:
    state, seat = look.state, look.focus
    stones, wonders = stone_count(state, seat), wonder_count(state, seat)
    counts = f"{plural(stones, 'Stone')} · {plural(wonders, 'Wonder')}"
    named = named_rows(state.players[seat])
    used = 20 * len(named[:3]) + (6 if named else 0)
    body = well(*box)
    body += text(box.x + 12, box.y + 22, whose(look, "stones"), 12.5, 700, INK2)
    body += text(box.x + box.width - 12, box.y + 22, counts, 12.5, 400, INK2, "end")
    held = held_stones(look, seat, box.x + box.width - 14, box.y + 56, 42)
    top = 76 if held else 32
    room = Box(box.x + 8, box.y + top, box.width - 16, box.height - top - 8 - used)
    body += tableau(look, seat, room, 27)
    body += named_list(look, named, box.x + 12, box.y + box.height - used, box.width - 24)
    return body + held


def named_rows(player: Player) -> list[str]:
    return [row.name for wonder, row in enumerate(NAMED_WONDERS) if player.named >> wonder & 1]


def named_list(look: Look, names: list[str], x: Number, y: Number, width: Number) -> str:
    """Named Wonders that one has, at most three lines of them."""
    body = ""
    for number, name in enumerate(names[:3]):
        base = y + 14 + number * 20
        is_last_of_many = number == 2 and len(names) > 3
        words = f"and {len(names) - 2} more" if is_last_of_many else short_name(name, 130)
        row = use_centred(wonder_symbol(name), x + 8, base - 4, 18)
        is_brief = width > 230 and not is_last_of_many
        brief = text_width(BRIEF[name], 11) if is_brief else 0
        room = width - 30 - brief
        row += fitted(x + 24, base, words, 12.5, room, 700, anchor="start", least=9.5)
        if is_brief:
            row += text(x + width, base, BRIEF[name], 11, 400, INK2, "end")
        body += look.parts.wrap("", row, title=title_case(name), help_key=f"wonder {name}")
    return body


# Dice


def own_dice(look: Look, box: Box) -> str:
    state = look.state
    dice = dice_of(state, look.focus)
    home = [one for one in dice if one.place == POOL or is_thrown_openly(state, one)]
    away = [one for one in dice if one not in home]
    x, y = box.x, box.y
    body = well(*box) + text(x + 14, y + 26, whose(look, "dice"), 12.5, 700, INK2)
    body += text(x + 14, y + 44, f"{len(home)} to roll", 12.5, 400, INK2)
    if away:
        body += text(x + 14, y + 61, f"{len(away)} on Ruins", 12.5, 400, INK2)
    for number, one in enumerate(home):
        body += named_die(look, one, x + 118 + number * 80, y + 14, 54)
    for number, one in enumerate(away, len(home)):
        body += away_die(look, one, x + 118 + number * 80, y + 17, 48)
    if home and away:
        at = x + 118 + len(home) * 80 - 14
        body += line(at, y + 14, at, y + 84, "var(--line)", 1.2)
    return body


# Cards


def own_cards(look: Look, box: Box) -> str:
    """Whole cards as long as there are few kinds, then small ones in two rows."""
    player = look.state.players[look.focus]
    kinds = [card for card in range(len(DELVER_CARDS)) if player.hand[card]]
    total = sum(player.hand)
    is_mine = look.focus == look.view.seat
    hint = "play in the Delver phase" if total and is_mine and look.state.to_move != OVER else ""
    body = text(box.x, box.y + 13, whose(look, "cards"), 12.5, 700, INK2)
    body += text(box.x + box.width, box.y + 13, hint, 12.5, 400, INK2, "end")
    if player.hand[UNKNOWN_CARD]:
        return body + card_backs(player.hand[UNKNOWN_CARD], box)
    if not kinds:
        return body + no_cards(box)
    if len(kinds) > 4:
        return body + card_rows(look, kinds, Box(box.x + 2, box.y + 24, box.width - 4, 136))
    for number, card in enumerate(kinds):
        body += whole_card(look, card, player.hand[card], box.x + number * 102, box.y + 23, 94)
    return body


def card_rows(look: Look, kinds: list[int], box: Box) -> str:
    """Small cards in two rows, as wide as their number allows."""
    columns = -(-len(kinds) // 2)
    wide, tall = (box.width + 12) / columns, (box.height + 12) / 2
    body = ""
    for number, card in enumerate(kinds):
        row, column = divmod(number, columns)
        place = Box(box.x + column * wide, box.y + row * tall, wide - 12, tall - 12)
        body += small_card(look, card, look.state.players[look.focus].hand[card], place)
    return body


def card_backs(count: int, box: Box) -> str:
    """Cards that this view does not show, overlapping where there are many."""
    step = min(102.0, (box.width - 94) / max(1, count - 1))
    return "".join(
        use("delver-back", box.x + number * step, box.y + 23, 94) for number in range(count)
    )


def no_cards(box: Box) -> str:
    dashes = ' stroke-dasharray="7 6"'
    body = rect(box.x + 2, box.y + 25, box.width - 4, 128, 12, "none", "var(--slot)", 2, dashes)
    middle = box.x + box.width / 2
    return body + text(middle, box.y + 93, "no cards in hand", 13, 400, INK2, "middle")


def whole_card(look: Look, card: int, count: int, x: Number, y: Number, width: Number) -> str:
    name = DELVER_CARDS[card].name
    height = width * HEIGHT / WIDTH
    body = use(card_symbol(name), x, y, width)
    if count > 1:
        body += count_badge(x + width - 12, y + height - 10, count)
    return card_part(look, card, body, Box(x, y, width, height), 9)


def small_card(look: Look, card: int, count: int, box: Box, name_size: Number = 11.5) -> str:
    """A picture over a name in one line or two, or without one where there is no room."""
    name = DELVER_CARDS[card].name
    x, y, width, height = box
    lines = wrap(title_case(name), name_size, width - 5, 700) if name_size else []
    room = height - 3 - 12 * len(lines)
    picture = min(room * 0.94, 42, width - 2)
    body = rect(*box, 8, "#FBF6EA", "#8E9EA8", 1.2)
    body += use_centred(picture_symbol(name), x + width / 2, y + room / 2 + 1, picture)
    for number, words in enumerate(reversed(lines)):
        base = y + height - 5 - 12 * number
        body += fitted(x + width / 2, base, words, name_size, width - 5, 700, SLATE, least=9)
    if count > 1:
        body += count_badge(x + width - 10, y + 8, count, 11)
    return card_part(look, card, body, box, 8)


def card_part(look: Look, card: int, body: str, box: Box, radius: Number) -> str:
    row = DELVER_CARDS[card]
    return look.parts.wrap(
        f"card {row.name}",
        body,
        box_outline(*box, radius),
        title=title_case(row.name),
        help_key=f"card {row.name}",
        identity=f"card {row.name}",
    )


# Ruins


def own_ruins(look: Look, x: Number, y: Number) -> str:
    player = look.state.players[look.focus]
    body = text(x, y, whose(look, "ruins"), 12.5, 700, INK2)
    for colour in range(5):
        left, top = x + (colour % 2) * 58, y + 10 + (colour // 2) * 32
        body += set_part(player.claimed, colour, left, top, 52, 27)
    for city in cities_of(player.claimed)[:1]:
        body += city_chip(city, x + 58, y + 74, 52, 27)
    body += hidden_row(player, x, y + 107, 110)
    label = "Points" if look.state.to_move == OVER else "Open points"
    body += text(x, y + 149, label, 12.5, 500, INK2)
    return body + text(x + 110, y + 151, open_points(look.state, look.focus), 19, 800, INK, "end")
