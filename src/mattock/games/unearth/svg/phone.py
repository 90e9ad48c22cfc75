"""The table at 390 x 844: choices and own things at the bottom, within reach of a thumb."""

from __future__ import annotations

from typing import Final

from mattock.core.game import OVER
from mattock.draw.elements import INK, INK2, Number, path, rect, text
from mattock.draw.lettering import fitted
from mattock.draw.ui import SHADOW, bar, button_row, mark, panel, region, well
from mattock.games.unearth.parts import DELVER_CARDS
from mattock.games.unearth.state import POOL, UNKNOWN_CARD
from mattock.games.unearth.svg.backdrop import backdrop
from mattock.games.unearth.svg.look import Look, dice_of, open_points
from mattock.games.unearth.svg.own import small_card, whose
from mattock.games.unearth.svg.phone_board import board, offer_strip, rival_strip
from mattock.games.unearth.svg.pool import away_place, pool_die, where
from mattock.games.unearth.svg.result import result
from mattock.games.unearth.svg.rivals import is_thrown_openly
from mattock.games.unearth.svg.sets import cities_of, city_chip, hidden_row, set_part
from mattock.games.unearth.svg.slots import box_cards
from mattock.games.unearth.svg.tableau import Box, choosable, held_stones, tableau

RIVALS: Final = Box(8, 57, 374, 70)
BOARD: Final = Box(8, 133, 374, 270)
TICKER: Final = Box(8, 406, 374, 22)
OFFER: Final = Box(8, 430, 374, 58)
OWN: Final = Box(8, 494, 374, 140)
CARDS: Final = Box(8, 640, 374, 60)
DRAWER: Final = Box(8, 706, 374, 132)
PLACING: Final = Box(8, 494, 374, 344)


def phone(look: Look) -> str:
    body = backdrop(look.scene) + bar(look.scene, look.words)
    body += rival_strip(look, RIVALS) + region("tour ruins", *BOARD)
    body += result(look, BOARD) or box_cards(look, BOARD) or board(look, BOARD)
    body += ticker(look)
    body += offer_strip(look, OFFER)
    if choosable(look, look.focus):
        return body + placing(look, PLACING)
    body += own_things(look, OWN) + card_row(look, CARDS)
    body += region("tour own", OWN.x, OWN.y, OWN.width, CARDS.y + CARDS.height - OWN.y)
    return body + drawer(look, DRAWER)


def ticker(look: Look) -> str:
    """One line of the log; alone, what this turn still holds."""
    body = ""
    if look.scene.standalone:
        body = text(16, TICKER.y + 16, look.words.turn, 13, 600)
    return body + region("log", *TICKER)


def own_things(look: Look, box: Box) -> str:
    x, y = box.x, box.y
    body = panel(*box, 11) + well(x + 6, y + 6, 224, box.height - 12, 8)
    held = held_stones(look, look.focus, x + 224, y + 26, 30)
    width = 176 if held else 212
    body += tableau(look, look.focus, Box(x + 12, y + 10, width, box.height - 20), 20)
    return body + held + own_ruins(look, x + 240, y)


def own_ruins(look: Look, x: Number, y: Number) -> str:
    player = look.state.players[look.focus]
    body = text(x, y + 22, whose(look, "ruins"), 12.5, 700, INK2)
    for colour in range(5):
        left, top = x + (colour % 3) * 43, y + 30 + (colour // 3) * 30
        body += set_part(player.claimed, colour, left, top, 39, 26)
    for city in cities_of(player.claimed)[:1]:
        body += city_chip(city, x + 86, y + 60, 39, 26)
    body += hidden_row(player, x, y + 93, 125)
    label = "Points" if look.state.to_move == OVER else "Open points"
    body += text(x, y + 129, label, 12.5, 500, INK2)
    return body + text(x + 125, y + 131, open_points(look.state, look.focus), 18, 800, INK, "end")


def card_row(look: Look, box: Box) -> str:
    """All kinds of cards in hand in one row; names only while there is room for them."""
    player = look.state.players[look.focus]
    kinds = [card for card in range(len(DELVER_CARDS)) if player.hand[card]]
    unknown = player.hand[UNKNOWN_CARD]
    body = panel(*box, 11) + text(box.x + 10, box.y + 27, "Cards", 12.5, 700, INK2)
    body += text(box.x + 10, box.y + 44, f"{sum(player.hand)} in hand", 11.5, 400, INK2)
    if not kinds:
        words = f"{unknown} that you do not see" if unknown else "none"
        return body + text(box.x + 216, box.y + 35, words, 12.5, 400, INK2, "middle")
    pitch = min(76.0, 300 / len(kinds))
    for number, card in enumerate(kinds):
        place = Box(box.x + 74 + number * pitch, box.y + 6, pitch - 8, 48)
        body += small_card(look, card, player.hand[card], place, 10.5 if pitch > 56 else 0)
    return body


def placing(look: Look, box: Box) -> str:
    """All the room of one's own things for the cells to choose from: a thumb has to hit them."""
    x, y, width, height = box
    body = drawer_frame(look, box) + well(x + 6, y + 42, width - 12, height - 84, 9)
    room = Box(x + 12, y + 46, width - 24, height - 92)
    body += tableau(look, look.focus, room, 27)
    body += held_stones(look, look.focus, x + width - 16, y + 66, 34)
    return body + drawer_dice(look, x, y + height - 36, 27)


def drawer(look: Look, box: Box) -> str:
    """What is asked, the dice, and a strip for the choices."""
    x, y, width, _ = box
    body = drawer_frame(look, box)
    if not needs_strip(look):
        return body + drawer_dice(look, x, y + 46, 50)
    if look.scene.standalone:
        body += button_row(look.words.buttons, x + 8, y + 86, width - 16, 40)
    body += drawer_dice(look, x, y + 41, 31)
    return body + region("choices", x + 6, y + 79, width - 12, 52)


def drawer_frame(look: Look, box: Box) -> str:
    x, y, width, _ = box
    edge = "var(--ring)" if look.words.buttons else "var(--line)"
    body = rect(*box, 14, "var(--panel)", edge, 2, SHADOW)
    top = f"M{x + 1:g} {y + 14:g}a13 13 0 0 1 13-13h{width - 28:g}a13 13 0 0 1 13 13v23H{x + 1:g}z"
    body += path(top, "var(--glowfill)") if look.words.buttons else ""
    body += region("prompt", x, y, width, 37)
    if look.scene.standalone:
        body += drawer_words(look, x, y, width)
    return body


def needs_strip(look: Look) -> bool:
    """Whether something is only a button; dice to choose from need the room themselves."""
    first = look.parts.first
    return any(key.startswith("do ") for key in first) and not any(
        key.startswith("die ") for key in first
    )


def drawer_words(look: Look, x: Number, y: Number, width: Number) -> str:
    left = x + 12
    body = ""
    if look.words.player:
        body, left = mark(look.words.player, x + 22, y + 19, 22), x + 40
    room = x + width - 12 - left
    return body + fitted(left, y + 25, look.words.question, 18, room, 700, anchor="start", least=11)


def drawer_dice(look: Look, x: Number, y: Number, size: Number) -> str:
    """Dice to roll from the left, empty places of the others after them; large ones are named."""
    dice = dice_of(look.state, look.focus)
    home = [one for one in dice if one.place == POOL or is_thrown_openly(look.state, one)]
    away = [one for one in dice if one not in home]
    is_named = size > 40
    body = ""
    for number, one in enumerate(home + away):
        middle = x + 41 + number * 73
        if one in away:
            body += away_place(look, one, middle - size * 0.43, y + size * 0.06, size * 0.86)
        else:
            body += pool_die(look, one, middle - size / 2, y, size)
        label = one.kind if one in home else where(look, one).lower()
        if is_named:
            ink, weight = (INK, 700) if one in home else (INK2, 400)
            body += fitted(middle, y + size + 24, label, 13, 70, weight, ink, least=10)
    return body
