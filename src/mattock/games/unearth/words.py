"""The position and the questions in English, for the terminal.

`draw` is a picture in plain characters, at most 100 columns wide; `prompt` says what the seat is
asked; `must_ask` says when a forced move is not to be played by itself.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from mattock.core import game as core
from mattock.core.bits import bits
from mattock.core.game import CHANCE, OVER, Seat
from mattock.core.steps import STEP_BITS, STEP_MASK
from mattock.games.unearth.moves import axial, cell_of
from mattock.games.unearth.notation import DIE_KINDS, cell_words
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    NAMED_WONDERS,
    RUIN_COLOURS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
    NamedWonder,
)
from mattock.games.unearth.position import cell_content, counted, ruin_words
from mattock.games.unearth.state import (
    ADJUST,
    BATCH,
    CHANGE,
    CLAIMS,
    COLOURS,
    DECLARE,
    DELVER,
    DICE,
    DIE,
    FLAME,
    GAIN,
    IN_HAND,
    KIND,
    LIBRARY,
    MEMORIAL,
    MORE,
    NAMED_CELL,
    NO_CARD,
    NO_RUIN,
    NUMBER,
    POOL,
    PUT,
    RETHROW,
    RINGS,
    SITE,
    SORT,
    TOKEN_CELL,
    UNKNOWN_CARD,
    UNKNOWN_GREATER,
    UNKNOWN_LESSER,
    WONDER,
    Player,
    State,
)
from mattock.games.unearth.view import View

WIDTH: Final = 100
LETTERS: Final = "LRBY"  # the stones, as in the formulas of the Named Wonders
LEGEND: Final = "L black, R red, B blue, Y yellow, ? any Stone, equal digits one colour"

QUESTIONS: Final[dict[int, str]] = {
    DELVER: "Delver Phase: play a card, or end the phase.",
    NUMBER: "Forgotten Song: name a number; every die that shows it is rerolled.",
    DIE: "{card}: name a die on a Ruin.",
    BATCH: "{card}: which die is rerolled next?",
    DECLARE: "Excavation Phase: which die do you roll, and for which Ruin?",
    MORE: "Band of Delvers: roll a second time?",
    ADJUST: "The {die} fell on {natural}: what shall it show after all changes?",
    RETHROW: "The {die} shows {shown}: keep it, or throw it again?",
    SITE: "Expedition: the {die} shows {shown}; on which Ruin do you place it?",
    CHANGE: "The {die} shows {shown} on slot {slot}: let it stand, or use a Wonder?",
    GAIN: "The low roll finds a Stone: which one do you take from slot {slot}?",
    LIBRARY: "Underground Library: draw two Stones and keep one, or draw just one?",
    SORT: "Underground Library: which Stone do you keep?",
    PUT: "Where does the {stone} Stone go? The choices are numbered in your tableau.",
    RINGS: "Several rings are complete: which comes first? They are numbered in your tableau.",
    WONDER: "The ring around {cell} is complete: which Wonder do you build?",
    MEMORIAL: "The Crumbling Memorial: which Ruin do you take from the box?",
    CLAIMS: "Several Ruins are due: which is settled first?",
    FLAME: "The Eternal Flame: a Ruin without your dice was claimed; draw a card?",
}


def known_state(view: core.View) -> State:
    assert isinstance(view, View)
    return view.known


def pending(state: State) -> int:
    """The step that is to be decided, or -1 after the end."""
    return state.stack[-1] & STEP_MASK if state.stack else -1


def prompt(view: core.View) -> str:
    """What this seat is asked, or whom it waits for."""
    state = known_state(view)
    if state.to_move == OVER:
        return "The game is over."
    if state.to_move == CHANCE:
        return "Dice, bag or deck come next."
    if state.to_move != view.seat:
        return f"{SEAT_COLOURS[state.to_move]} is to move."
    return QUESTIONS[pending(state)].format(
        card=DELVER_CARDS[state.resolving].name.capitalize() if state.resolving != NO_CARD else "",
        die=DIE_KINDS[KIND[state.die % DICE]],
        natural=state.natural,
        shown=state.shown,
        slot=state.target + 1,
        stone=STONE_COLOURS[state.held],
        cell=cell_words(state.stack[-1] >> STEP_BITS),
    )


def must_ask(view: core.View) -> bool:
    """Ending the Delver Phase with cards in hand is asked even when it is forced [D-01]."""
    state = known_state(view)
    return pending(state) == DELVER and sum(state.players[state.active].hand) > 0


def draw(view: core.View) -> str:
    """The table as one seat sees it; cells to choose from carry the number of their move, from
    1.
    """
    state = known_state(view)
    seats = range(len(state.players))
    players = [line for seat in seats for line in player_lines(state, seat, view.seat)]
    tableaus = [tableau_lines(view, state, seat) for seat in seats]
    parts = [
        wrapped("", title(state)),
        slot_lines(state),
        offer_lines(state),
        supply_lines(state),
        players,
        *beside([lines for lines in tableaus if len(lines) > 1]),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in parts if lines)


def title(state: State) -> str:
    profile = state.profile
    flags = "".join(f", {flag}={value}" for flag, value in profile.overrides.items())
    head = f"UNEARTH, edition {profile.edition}{flags}"
    if state.to_move == OVER:
        return f"{head}: the end"
    return f"{head}: {SEAT_COLOURS[state.active]}'s turn{turn_words(state)}"


def turn_words(state: State) -> str:
    """What the cards played so far have left for this turn."""
    words = counted(
        ["ancient map", "expedition", "reading the stones", "ancestral claim"],
        [state.maps, state.expeditions, state.readings, state.claims],
    )
    if state.rolls_allowed > 1:
        words += f"{', ' if words else ''}roll {state.rolls_made} of {state.rolls_allowed} made"
    return f" ({words})" if words else ""


def slot_lines(state: State) -> list[str]:
    lines = ["slot  ruin           claim  sum  missing  stones      dice"]
    for slot, ruin in enumerate(state.ruins):
        if ruin == NO_RUIN:
            lines.append(f"{slot + 1:>3}   (empty)")
            continue
        value, total = RUINS[ruin].value, state.sums[slot]
        stones = stone_letters(state.stones[slot * COLOURS : slot * COLOURS + COLOURS])
        head = (
            f"{slot + 1:>3}   {RUINS[ruin].name:<13}{value:>7}{total:>5}"
            f"{max(value - total, 0):>9}  {stones or '-':<12}"
        )
        lines += wrapped(head, dice_words(state, slot) or "-")
    return lines


def stone_letters(counts: Sequence[int]) -> str:
    return " ".join(LETTERS[colour] for colour, count in enumerate(counts) for _ in range(count))


def dice_words(state: State, slot: int) -> str:
    """`red d6=5 d8=6, blue d8=5`"""
    owners = []
    for seat, name in enumerate(SEAT_COLOURS[: len(state.players)]):
        dice = dice_at(state, seat, slot)
        if dice:
            owners.append(" ".join([name, *(f"{kind(die)}={state.value[die]}" for die in dice)]))
    return ", ".join(owners)


def dice_at(state: State, seat: Seat, place: int) -> list[int]:
    return [die for die in range(seat * DICE, (seat + 1) * DICE) if state.place[die] == place]


def kind(die: int) -> str:
    return DIE_KINDS[KIND[die % DICE]]


def offer_lines(state: State) -> list[str]:
    rows = [NAMED_WONDERS[wonder] for wonder in bits(state.offer)]
    if not rows:
        return []
    head = f"{'Named Wonders on offer':<31}{'ring':<7}pts"
    return [head, *(wonder_line(row) for row in rows)]


def wonder_line(row: NamedWonder) -> str:
    return f"{row.name:<31}{row.formula:<7}{row.points:>3}  {row.text}"


def supply_lines(state: State) -> list[str]:
    return [
        *wrapped("", LEGEND),
        *wrapped("Bag: ", counted([*STONE_COLOURS], state.bag) or "empty"),
        *wrapped("Decks: ", deck_words(state)),
        *wrapped("Discard: ", counted([card.name for card in DELVER_CARDS], state.discard)),
        *wrapped("Box, known: ", ruin_words(state.box)),
        *wrapped("End of Age: ", age_words(state)),
    ]


def wrapped(head: str, words: str) -> list[str]:
    """A head and its words on as many lines as they need; nothing if there are no words."""
    if not words:
        return []
    return textwrap.wrap(
        head + words, WIDTH, subsequent_indent=" " * len(head), break_on_hyphens=False
    )


def deck_words(state: State) -> str:
    """Sizes only: what a deck holds is nobody's knowledge [U-INFO-03]."""
    cards = sum(state.delver) - sum(player.hand[UNKNOWN_CARD] for player in state.players)
    placed = [code for player in state.players for code in player.cells.values()]
    lesser = sum(state.tokens[:3]) - placed.count(UNKNOWN_LESSER)
    greater = sum(state.tokens[3:]) - placed.count(UNKNOWN_GREATER)
    return (
        f"{plural(state.deck, 'Ruin')}, {plural(cards, 'Delver card')}, {lesser} Lesser and"
        f" {greater} Greater Wonders; {state.box.bit_count() + state.box_unseen} in the box"
    )


def age_words(state: State) -> str:
    if state.age == NO_CARD:
        return "face down"
    return f"{AGE_CARDS[state.age].name}. {AGE_CARDS[state.age].text}"


def player_lines(state: State, seat: Seat, viewer: Seat | None) -> list[str]:
    player = state.players[seat]
    unknown = player.hand[UNKNOWN_CARD]
    name = SEAT_COLOURS[seat] + (" (you)" if seat == viewer else "")
    return [
        *wrapped(f"{name:<14}", f"dice {pool_words(state, seat)}; {held_words(player)}"),
        *hand_lines(player),
        *wrapped("    hand      ", f"{unknown} unknown" if unknown else ""),
        *wrapped("    hidden    ", ruin_words(player.hidden, player.hidden_unknown)),
        *wrapped("    claimed   ", claimed_words(player.claimed)),
        *wrapped("    wonders   ", ", ".join(wonder_words(player))),
    ]


def pool_words(state: State, seat: Seat) -> str:
    pool = " ".join(kind(die) for die in dice_at(state, seat, POOL)) or "none"
    rolling = dice_at(state, seat, IN_HAND)
    return f"{pool} (rolling {kind(rolling[0])})" if rolling else pool


def held_words(player: Player) -> str:
    cards, ruins = sum(player.hand), player.claimed.bit_count()
    return f"{plural(cards, 'card')}; {plural(ruins, 'Ruin')} claimed"


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def hand_lines(player: Player) -> list[str]:
    """The cards that this view shows, with what they do."""
    rows = [
        f"{f'{row.name} x{count}' if count > 1 else row.name:<24}{row.text}"
        for row, count in zip(DELVER_CARDS, player.hand, strict=False)
        if count
    ]
    return [f"    {'' if number else 'hand':<10}{row}" for number, row in enumerate(rows)]


def claimed_words(claimed: int) -> str:
    """`peach 9 13, gray 11, city of gold`"""
    rows = [RUINS[ruin] for ruin in bits(claimed)]
    words = []
    for colour, name in enumerate(RUIN_COLOURS):
        values = [str(row.value) for row in rows if row.colour == colour]
        if values:
            words.append(" ".join([name, *values]))
    return ", ".join(words + [row.name for row in rows if row.colour < 0])


def wonder_words(player: Player) -> list[str]:
    """Wonders in the reading order of the tableau's stars, Named ones with their text."""
    cells = [cell for cell, code in player.cells.items() if code >= TOKEN_CELL]
    return [wonder_name(player.cells[cell]) for cell in sorted(cells, key=row_and_column)]


def wonder_name(code: int) -> str:
    named = NAMED_CELL <= code < UNKNOWN_LESSER
    text = NAMED_WONDERS[code - NAMED_CELL].text if named else ""
    return f"{cell_content(code)} ({text.rstrip('.')})" if text else cell_content(code)


def row_and_column(cell: int) -> tuple[int, int]:
    """Where a cell stands in the picture: rows go along r, each half a cell further right."""
    q, r = axial(cell)
    return r, 2 * q + r


def tableau_lines(view: core.View, state: State, seat: Seat) -> list[str]:
    """The hexagons as rows of letters: stones, stars for Wonders, numbers for cells to choose."""
    labels = {
        cell: LETTERS[code] if code < COLOURS else "*"
        for cell, code in state.players[seat].cells.items()
    }
    if seat == view.seat and pending(state) in (PUT, RINGS):
        for number, move in enumerate(view.moves(), 1):
            labels[cell_of(move)] = str(number)
    return [f"{SEAT_COLOURS[seat]}'s tableau", *hexagons(labels)]


def hexagons(labels: dict[int, str]) -> list[str]:
    rows: dict[int, dict[int, str]] = {}
    for cell, label in labels.items():
        row, column = row_and_column(cell)
        rows.setdefault(row, {})[column] = label
    left = min((min(row) for row in rows.values()), default=0)
    return ["".join(placed(rows.get(row, {}), left)) for row in range_of(list(rows))]


def range_of(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1) if numbers else range(0)


def placed(row: dict[int, str], left: int) -> list[str]:
    """The labels of one row, each right-aligned at its column."""
    pieces: list[str] = []
    end = 0
    for column in sorted(row):
        edge = 2 * (column - left) + 4
        pieces.append(row[column].rjust(edge - end))
        end = edge
    return pieces


def beside(blocks: list[list[str]]) -> list[list[str]]:
    """Blocks of lines side by side, as many as fit."""
    groups: list[list[str]] = []
    used = WIDTH
    for block in blocks:
        width = max(len(line) for line in block)
        if used + 6 + width > WIDTH:
            groups.append(block)
            used = width
        else:
            groups[-1] = joined(groups[-1], block, used + 6)
            used += 6 + width
    return groups


def joined(one: list[str], other: list[str], column: int) -> list[str]:
    height = max(len(one), len(other))
    return [
        f"{one[row] if row < len(one) else '':<{column}}{other[row] if row < len(other) else ''}"
        for row in range(height)
    ]
