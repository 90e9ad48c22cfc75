"""Reading a position from text; `position.py` writes it and says what the lines are."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from mattock.core.game import BadText
from mattock.core.steps import STEP_BITS, STEP_MASK
from mattock.core.text import Reader, one_of, plain_lines, read_facts, split_facts
from mattock.games.unearth.audit import faults
from mattock.games.unearth.board import STONE_BITS
from mattock.games.unearth.notation import cell_at, cell_words
from mattock.games.unearth.parse_turn import (
    die_of,
    read_batch,
    read_pending,
    read_roll,
    read_throws,
    read_turn,
    seat_of,
)
from mattock.games.unearth.parts import (
    AGE_CARDS,
    CARD_COUNTS,
    DELVER_CARDS,
    NAMED_WONDERS,
    NUMBERS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
    STONES_PER_COLOUR,
    TOKEN_COUNTS,
)
from mattock.games.unearth.position import (
    drawn_stones,
    has_pending,
)
from mattock.games.unearth.profiles import EDITIONS, FLAGS, Profile
from mattock.games.unearth.setup import blank
from mattock.games.unearth.state import (
    ALL_RUINS,
    CARDS,
    COLOURS,
    DELVER,
    MEMORIAL,
    NAMED_CELL,
    POOL,
    SURROUNDED,
    THROW,
    TOKEN_CELL,
    TOKENS,
    TURN,
    UNKNOWN_GREATER,
    UNKNOWN_LESSER,
    VALUE,
    WONDER,
    State,
)
from mattock.games.unearth.steps.stones import put_stone

HEAD: Final = re.compile(r"unearth (\w+) ([2-4]) players((?: \w+=\w+)*)")
CONTENT: Final = re.compile(r"\s*([a-z ]+?(?: [?\d])?) at (-?\d{1,2}),(-?\d{1,2})\s*(?:,|$)")
CARD_NAMES: Final = [card.name for card in DELVER_CARDS] + ["?"]
MOST_STONES: Final = (1 << STONE_BITS) - 1  # of a colour on a Ruin
RUIN_NAMES: Final = [ruin.name for ruin in RUINS]
WONDER_NAMES: Final = [wonder.name for wonder in NAMED_WONDERS]


def read_position(text: str) -> State:
    """The position, or BadText that names the line that is wrong."""
    lines = plain_lines(text)
    state = read_head(lines[0] if lines else "")
    facts = split_facts(lines[1:])
    read_facts(state, facts, reader_of)
    finish(state, facts)
    return state


def read_head(line: str) -> State:
    found = HEAD.fullmatch(line)
    if not found or found[1] not in EDITIONS:
        raise BadText(f"a position begins like 'unearth en 2 players', not {line!r}")
    flags = dict(pair.split("=", 1) for pair in found[3].split())
    for flag, value in flags.items():
        if value not in FLAGS.get(flag, ()):
            raise BadText(f"position line {line!r}: no flag {flag}={value}")
    return blank(Profile(found[1], flags), int(found[2]))


LineReader: TypeAlias = Reader[State]


def reader_of(head: str) -> LineReader | None:
    first, _, rest = head.partition(" ")
    if first == "slot" and rest.isdigit():
        return read_slot
    return PLAYER_READERS.get(rest) if first in SEAT_COLOURS else READERS.get(head)


def ruins_of(words: str) -> tuple[int, int]:
    """Ruins as bits, and the number of question marks."""
    mask = unknown = 0
    for name in filter(None, (part.strip() for part in words.split(","))):
        if name == "?":
            unknown += 1
        else:
            mask |= 1 << one_of(RUIN_NAMES, name, "Ruin")
    return mask, unknown


def cards_of(words: str) -> tuple[int, ...]:
    counts = [0] * (CARDS + 1)
    for part in filter(None, (part.strip() for part in words.split(","))):
        found = re.fullmatch(r"(.+?)(?: (\d+))?", part)
        assert found
        counts[one_of(CARD_NAMES, found[1], "Delver card")] += int(found[2] or 1)
    return tuple(counts)


def read_slot(state: State, head: str, words: str) -> None:
    slot = int(head.split()[1]) - 1
    if not 0 <= slot < state.slots:
        raise ValueError(f"there are {state.slots} slots")
    ruin, *rest = [part.strip() for part in words.split(";")]
    if ruin != "empty":
        state.put_ruin(slot, one_of(RUIN_NAMES, ruin, "Ruin"))
    for part in rest:
        what, _, names = part.partition(" ")
        if what == "stones":
            for name in names.split():
                read_stone(state, slot, name)
        elif what == "dice":
            for die in names.split(","):
                lay_die(state, slot, die.strip())
        else:
            raise ValueError(f"{what!r} is neither stones nor dice")


def read_stone(state: State, slot: int, name: str) -> None:
    colour = one_of(STONE_COLOURS, name, "stone")
    if state.stones[slot * COLOURS + colour] == MOST_STONES:
        raise ValueError(f"more than {MOST_STONES} {name} stones on one Ruin")
    state.add_stone(slot, colour, 1)


def lay_die(state: State, slot: int, words: str) -> None:
    name, _, value = words.partition("=")
    die = die_of(state, name)
    if state.place_of(die) != POOL:
        raise ValueError(f"{name} lies on a Ruin already")
    if not 1 <= int(value) <= int(name.rstrip("abc")[-1]):
        raise ValueError(f"{name} cannot show {value}")
    state.lay(die, slot, int(value))


def read_active(state: State, head: str, words: str) -> None:
    state.active = seat_of(state, words)


def read_deck(state: State, head: str, words: str) -> None:
    state.deck = int(words)


def read_age(state: State, head: str, words: str) -> None:
    state.age = one_of([card.name for card in AGE_CARDS], words, "End of Age card")


def read_box(state: State, head: str, words: str) -> None:
    state.box, state.box_unseen = ruins_of(words)


def read_box_known(state: State, head: str, words: str) -> None:
    if head.startswith("box"):
        state.box_known = ruins_of(words)[0]
    else:
        state.players[seat_of(state, head)].box_known = ruins_of(words)[0]


def read_box_doubt(state: State, head: str, words: str) -> None:
    if head.startswith("box"):
        state.box_doubt = ruins_of(words)[0]
    else:
        state.players[seat_of(state, head)].box_doubt = ruins_of(words)[0]


def read_offer(state: State, head: str, words: str) -> None:
    names = [name.strip() for name in words.split(",")]
    state.offer = sum(1 << one_of(WONDER_NAMES, name, "Named Wonder") for name in names)


def read_discard(state: State, head: str, words: str) -> None:
    state.discard = cards_of(words)[:CARDS]


def read_resolving(state: State, head: str, words: str) -> None:
    state.resolving = one_of(CARD_NAMES[:CARDS], words, "Delver card")


def read_hand(state: State, head: str, words: str) -> None:
    state.players[seat_of(state, head)].hand = cards_of(words)


def read_hidden(state: State, head: str, words: str) -> None:
    player = state.players[seat_of(state, head)]
    player.hidden, player.hidden_unknown = ruins_of(words)


def read_claimed(state: State, head: str, words: str) -> None:
    state.players[seat_of(state, head)].claimed = ruins_of(words)[0]


def read_tableau(state: State, head: str, words: str) -> None:
    """Stones and Wonders in the order they were placed."""
    player = state.players[seat_of(state, head)]
    at = 0
    while at < len(words):
        found = CONTENT.match(words, at)
        if not found:
            raise ValueError(f"{words[at:]!r} is not like 'black at 0,0'")
        at = found.end()
        code, cell = content_code(found[1]), cell_at(int(found[2]), int(found[3]))
        if code < TOKEN_CELL:
            if cell not in player.open:
                raise ValueError(f"no stone may lie at {found[2]},{found[3]}")
            put_stone(player, cell, code)
        else:
            if player.around(cell) < SURROUNDED:
                raise ValueError(f"no ring around {found[2]},{found[3]}")
            player.lay(cell, code)
            if NAMED_CELL <= code < UNKNOWN_LESSER:
                player.named |= 1 << (code - NAMED_CELL)


def content_code(words: str) -> int:
    """What lies on a cell, see state.TOKEN_CELL."""
    if words in STONE_COLOURS:
        return STONE_COLOURS.index(words)
    kind, _, points = words.partition(" ")
    if kind in ("lesser", "greater"):
        if points == "?":
            return UNKNOWN_LESSER if kind == "lesser" else UNKNOWN_GREATER
        return TOKEN_CELL + TOKENS.index(int(points))
    return NAMED_CELL + one_of(WONDER_NAMES, words, "stone or Wonder")


READERS: Final[dict[str, LineReader]] = {
    "active": read_active,
    "deck": read_deck,
    "age": read_age,
    "box": read_box,
    "box known": read_box_known,
    "box doubt": read_box_doubt,
    "offer": read_offer,
    "discard": read_discard,
    "resolving": read_resolving,
    "turn": read_turn,
    "roll": read_roll,
    "batch": read_batch,
    "throws": read_throws,
    "pending": read_pending,
}
PLAYER_READERS: Final[dict[str, LineReader]] = {
    "hand": read_hand,
    "hidden": read_hidden,
    "claimed": read_claimed,
    "tableau": read_tableau,
    "box known": read_box_known,
    "box doubt": read_box_doubt,
}


def finish(state: State, facts: dict[str, str]) -> None:
    """Fill in what follows from the rest, check the totals and find who is to move."""
    if "pending" not in facts:
        state.stack = [TURN, DELVER]
    if has_pending(state, THROW, MEMORIAL) and "roll" not in facts:
        raise BadText("position: a roll is pending, but there is no line 'roll: ...'")
    finish_ruins(state, facts)
    finish_box(state, facts)
    finish_stacks(state)
    check_rings(state)
    wrong = faults(state)
    if wrong:
        raise BadText(f"position: {wrong[0]}")
    state.go_on()


def finish_stacks(state: State) -> None:
    """The Delver deck, the bag and the tokens: what lies nowhere else."""
    hands = [player.hand for player in state.players]
    state.delver = tuple(
        left(
            f"{CARD_NAMES[card]} cards",
            count,
            sum(hand[card] for hand in hands) + state.discard[card] + (state.resolving == card),
        )
        for card, count in enumerate(CARD_COUNTS)
    )
    laid = [code for player in state.players for code in player.cells.values()]
    out = laid + drawn_stones(state)
    state.bag = tuple(
        left(
            f"{name} stones",
            STONES_PER_COLOUR,
            out.count(colour) + sum(state.stones[colour::COLOURS]),
        )
        for colour, name in enumerate(STONE_COLOURS)
    )
    state.tokens = tuple(
        left(f"tokens of {TOKENS[token]} points", count, laid.count(TOKEN_CELL + token))
        for token, count in enumerate(TOKEN_COUNTS)
    )


def left(name: str, count: int, used: int) -> int:
    """How many are left, or BadText if more lie about than there are."""
    if used > count:
        raise BadText(f"position: {used} {name}, and there are only {count}")
    return count - used


def check_rings(state: State) -> None:
    """A Wonder can only be pending where six Stones lie around an empty cell."""
    centres = [frame >> STEP_BITS for frame in state.stack if frame & STEP_MASK in (WONDER, VALUE)]
    for centre in (*centres, *state.rings):
        if state.players[state.roller()].around(centre) < SURROUNDED:
            raise BadText(f"position: no ring around {cell_words(centre)}")


def finish_ruins(state: State, facts: dict[str, str]) -> None:
    seen = state.box
    for ruin in state.ruins:
        seen |= 1 << ruin if ruin >= 0 else 0
    for player in state.players:
        seen |= player.claimed | player.hidden
    state.unseen = ALL_RUINS & ~seen
    left = state.unseen.bit_count()
    if "box" not in facts:
        state.box_unseen = (
            min(left, NUMBERS[len(state.players)].boxed)
            if "deck" not in facts
            else left - state.deck
        )
    if "deck" not in facts:
        state.deck = left - state.box_unseen


def finish_box(state: State, facts: dict[str, str]) -> None:
    """Unless a line says otherwise, everybody knows the cards seen in the box, and no seat knows
    more.
    """
    if "box known" not in facts:
        state.box_known = state.box
    for name, player in zip(SEAT_COLOURS, state.players, strict=False):
        if f"{name} box known" not in facts:
            player.box_known = state.box_known
        if f"{name} box doubt" not in facts:
            player.box_doubt = state.box_doubt
