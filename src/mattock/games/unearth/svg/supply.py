"""The right column of the wide table: Named Wonders on offer, and what is left of everything."""

from __future__ import annotations

from typing import Final

from mattock.core.bits import bits
from mattock.draw.elements import INK2, Number, circle, line, text
from mattock.draw.lettering import fitted, text_width
from mattock.draw.parts import Parts, box_outline
from mattock.draw.sheet import SIZES, tinted, use, use_centred
from mattock.draw.ui import count_badge, head, panel
from mattock.games.unearth.names import title_case
from mattock.games.unearth.parts import AGE_CARDS, NAMED_WONDERS, STONE_COLOURS, NamedWonder
from mattock.games.unearth.state import NO_CARD, State
from mattock.games.unearth.svg.ages import age_symbol
from mattock.games.unearth.svg.look import Look, delver_deck, token_stacks
from mattock.games.unearth.svg.palette import WONDER
from mattock.games.unearth.svg.stones import mini
from mattock.games.unearth.svg.tableau import Box
from mattock.games.unearth.svg.wonders import wonder_symbol

# What a Named Wonder does in a few words; parts.py has the sentence. In the order of the rows
BRIEF: Final = {
    "college of the overseers": "your d8 may get +1",
    "temple of prosperity": "1 per yellow Stone",
    "the harmonious columns": "your rolls may get −1",
    "the shattered edifice": "throw a 4 or 5 again",
    "the blackened cenotaph": "a random hidden Ruin",
    "the eternal flame": "draw when others claim",
    "tomb of the last age": "1 per colour of Ruin",
    "fountain of reflection": "2 per rarest Stone",
    "underground library": "draw two, keep one",
    "palace of relics": "three and three alike",
    "temple of flames": "1 per red Stone",
    "temple of fate": "1 per black Stone",
    "the crumbling memorial": "pick a hidden Ruin",
    "temple of clarity": "1 per blue Stone",
    "the sanctuary of the builders": "±1 to match a die",
}


def offer_panel(look: Look, box: Box) -> str:
    rows = [NAMED_WONDERS[wonder] for wonder in bits(look.state.offer)]
    right = box.x + box.width - 14
    body = panel(*box) + head(
        box.x + 14, box.y + 22, "Named Wonders", f"{len(rows)} on offer", right
    )
    if not rows:
        middle = box.x + box.width / 2, box.y + box.height / 2 + 8
        return body + text(*middle, "all of them are built", 13, 400, INK2, "middle")
    pitch = min(60, (box.height - 34) / len(rows))
    for number, row in enumerate(rows):
        y = box.y + 32 + number * pitch
        if number:
            body += line(box.x + 14, y - 1, right, y - 1, "var(--line)")
        body += offer_row(look, row, Box(box.x + 8, y, box.width - 16, pitch))
    return body


def offer_row(look: Look, row: NamedWonder, box: Box) -> str:
    """The ring it asks for, its name, what it does and its points."""
    middle = box.y + box.height / 2
    ring = min(54, (box.height - 3) * 96 / 90)
    left = box.x + 64
    room = box.width - 70 - (26 if row.points else 0)
    body = use_centred(f"ring-{wonder_symbol(row.name)}", box.x + 30, middle, ring)
    body += fitted(left, middle - 3, short_name(row.name, room), 13, room, 700, anchor="start")
    body += fitted(left, middle + 13, BRIEF[row.name], 11.5, room, 400, INK2, "start")
    if row.points:
        body += points_disc(box.x + box.width - 14, middle, 11, row.points)
    outline = box_outline(box.x + 3, box.y + 3, box.width - 6, box.height - 6, 8)
    return look.parts.wrap(
        f"wonder {row.name}",
        body,
        outline,
        help_key=f"wonder {row.name}",
        identity=f"wonder {row.name}",
    )


def short_name(name: str, room: Number) -> str:
    """Without its article where the whole name would be hard to read."""
    title = title_case(name)
    return title if text_width(title, 11.5, 700) <= room else title.removeprefix("The ")


def points_disc(cx: Number, cy: Number, radius: Number, points: int) -> str:
    disc = circle(cx, cy, radius, WONDER)
    return disc + text(cx, cy + radius * 0.45, points, radius * 1.27, 800, "#FFFFFF", "middle")


def stacks_of(state: State) -> list[tuple[str, str, str, int]]:
    """Symbol, name, key and size of each stack."""
    lesser, greater = token_stacks(state)
    return [
        (ruin_stack(state), "Ruins", "deck ruins", state.deck),
        ("delver-back", "Delvers", "deck delvers", delver_deck(state)),
        ("lesser", "Lesser", "wonder lesser", lesser),
        ("greater", "Greater", "wonder greater", greater),
    ]


def ruin_stack(state: State) -> str:
    """The deck of Ruins; under it the End of Age card, which stays in sight."""
    if state.deck:
        return "ruin-back"
    return "end-of-age" if state.age == NO_CARD else age_symbol(AGE_CARDS[state.age])


def supply_panel(look: Look, box: Box) -> str:
    state = look.state
    boxed = state.box.bit_count() + state.box_unseen
    right = box.x + box.width - 14
    more = f"box {boxed} · discard {sum(state.discard)}"
    body = panel(*box) + head(box.x + 14, box.y + 22, "Supply", more, right)
    for number, stack in enumerate(stacks_of(state)):
        body += stack_part(look, stack, box.x + 14 + number * 56, box.y + 31)
    body += line(box.x + 14, box.y + 101, right, box.y + 101, "var(--line)")
    return body + bag(state, box.x, box.y + 121)


def stack_part(look: Look, stack: tuple[str, str, str, int], x: Number, y: Number) -> str:
    symbol, name, key, count = stack
    width, height = SIZES[symbol]
    body = use(symbol, x + 18 - 20 * width / height, y + 1, 40 * width / height)
    body += count_badge(x + 35, y + 39, count) + text(x + 22, y + 62, name, 12, 500, INK2, "middle")
    outline = box_outline(x - 3, y - 1, 54, 68, 9)
    title = f"{name}: {count} left"
    return look.parts.wrap(key, body, outline, title=title, help_key=stack_help(look.state, key))


def stack_help(state: State, key: str) -> str:
    """A revealed End of Age card is explained in the place of the deck it lay under."""
    if key == "deck ruins" and state.age != NO_CARD:
        return f"age {AGE_CARDS[state.age].name}"
    return key


def bag(state: State, x: Number, y: Number) -> str:
    """How many Stones are in the bag, and of which colours."""
    body = tinted("i-bag", x + 26, y, 22, INK2) + text(x + 41, y + 5.5, state.in_bag(), 15, 800)
    for number, (colour, count) in enumerate(zip(STONE_COLOURS, state.bag, strict=True)):
        left = x + 79 + number * 42
        body += mini(colour, left, y, 20) + text(left + 13, y + 5, count, 14, 700)
    return Parts().wrap("bag", body, title=f"{state.in_bag()} Stones in the bag", help_key="bag")
