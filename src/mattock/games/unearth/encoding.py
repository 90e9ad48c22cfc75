"""The numbers of moves and observations for programs that learn; docs/encoding.md explains them.

Seats are counted from the observer's own, in actions too; what others hide is not read at all, so
that a whole position gives the same row as the view of the seat.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from mattock.core import game as core
from mattock.core.bits import size
from mattock.core.encoding import Encoding, Layout, put_bits
from mattock.core.game import Move, Seat
from mattock.core.steps import STEP_BITS, STEP_MASK
from mattock.games.unearth import moves as m
from mattock.games.unearth.notation import DIE_KINDS, WORDS, target_words
from mattock.games.unearth.parts import (
    AGE_CARDS,
    CARD_COUNTS,
    NAMED_WONDERS,
    RUINS,
    SANCTUARY,
    TOKEN_COUNTS,
)
from mattock.games.unearth.state import (
    ALL_RUINS,
    BATCH,
    CARDS,
    COLOURS,
    DEAL,
    DICE,
    FACES,
    IN_HAND,
    KIND,
    MEMORIAL,
    NAMED_CELL,
    NO_CARD,
    NO_DIE,
    NO_RUIN,
    ONE_STONE,
    POOL,
    PUT,
    RINGS,
    SLOTS,
    SORT,
    THROW,
    TOKEN_CELL,
    TOKENS,
    UNKNOWN_LESSER,
    VALUE,
    WONDER,
    Player,
    State,
)
from mattock.games.unearth.steps import STEPS
from mattock.games.unearth.words import known_state

VERSION: Final = 1
SEATS: Final = 4
STONES: Final = 60
# The n-th stone has 2n + 2 cells to choose from at most, see docs/encoding.md
MOST_OPEN: Final = 2 * STONES + 2
MOST_RINGS: Final = 3  # no two of a stone's neighbours that are centres lie side by side
LESSER_TOKENS: Final = sum(TOKEN_COUNTS[:3])
GREATER_TOKENS: Final = sum(TOKEN_COUNTS[3:])
MOST_LAID: Final = STONES + sum(TOKEN_COUNTS) + 6  # six Named Wonders are offered at most
UNEARTHED: Final = len(RUINS)

# A die as it lies: a d4 shows 1 to 4, then a d6 1 to 6, then a d8 1 to 8
FIRST_SHOWN: Final[list[int]] = [-1, 3, 9]
SHOWN: Final = 18

PLAIN: Final[list[Move]] = sorted(move for move in WORDS if move < m.FACE)
NUMBER: Final[list[int]] = [PLAIN.index(move) if move in PLAIN else -1 for move in range(m.FACE)]
TARGETS: Final = len(PLAIN)  # the first action that names a die on a Ruin
REROLLS: Final = TARGETS + SLOTS * SEATS * SHOWN
LIFTS: Final = REROLLS + SLOTS * SEATS * SHOWN
PUTS: Final = LIFTS + SLOTS * SHOWN * m.TARGETS
SETTLES: Final = PUTS + MOST_OPEN
OWNERS: Final = ("own", "next seat's", "second seat's", "third seat's")


def shown_words() -> list[str]:
    return [
        f"{name}={value}"
        for kind, name in enumerate(DIE_KINDS)
        for value in range(1, FACES[2 * kind] + 1)
    ]


def action_words() -> list[str]:
    """Moves one by one; dice as they lie, by their owner as the mover counts; cells by rank."""
    lying = [
        f"{owner} {die} on {slot}"
        for slot in range(1, SLOTS + 1)
        for owner in OWNERS
        for die in shown_words()
    ]
    lifted = [
        f"lift {die} on {slot}, roll {target_words(target)}"
        for slot in range(1, SLOTS + 1)
        for die in shown_words()
        for target in range(m.TARGETS)
    ]
    return [
        *(WORDS[move] for move in PLAIN),
        *(f"target {die}" for die in lying),
        *(f"reroll {die}" for die in lying),
        *lifted,
        *(f"put at open cell {rank}" for rank in range(MOST_OPEN)),
        *(f"settle ring {rank}" for rank in range(MOST_RINGS)),
    ]


LAYOUT: Final = Layout()
# Of all seats, the observer's own first
PRESENT: Final = LAYOUT.plane("present", SEATS)
ACTIVE: Final = LAYOUT.plane("active", SEATS)
TO_MOVE: Final = LAYOUT.plane("to move", SEATS)
HAND_SIZE: Final = LAYOUT.plane("hand size", SEATS, most=sum(CARD_COUNTS))
HIDDEN_COUNT: Final = LAYOUT.plane("hidden count", SEATS, most=25)
CLAIMED: Final = LAYOUT.plane("claimed", SEATS, len(RUINS))
BUILT: Final = LAYOUT.plane("named wonders", SEATS, len(NAMED_WONDERS))
IN_POOL: Final = LAYOUT.plane("pool", SEATS, len(DIE_KINDS), most=3)
REROLLED: Final = LAYOUT.plane("batch", SEATS, most=DICE)
OWED: Final = LAYOUT.plane("owed cards", SEATS, most=DICE * SEATS)
# What the observer alone knows
HAND: Final = LAYOUT.plane("hand", CARDS, most=max(CARD_COUNTS))
HIDDEN: Final = LAYOUT.plane("hidden", 25)
BOX_KNOWN: Final = LAYOUT.plane("box known", len(RUINS))
BOX_DOUBT: Final = LAYOUT.plane("box doubt", len(RUINS))
UNSEEN: Final = LAYOUT.plane("unseen ruins", 25)
UNSEEN_CARDS: Final = LAYOUT.plane("unseen cards", CARDS, most=max(CARD_COUNTS))
# Of the slots
RUIN: Final = LAYOUT.plane("ruins", SLOTS, len(RUINS))
STONES_ON: Final = LAYOUT.plane("stones", SLOTS, COLOURS, most=5)
SUMS: Final = LAYOUT.plane("sums", SLOTS, most=40)
LYING: Final = LAYOUT.plane("dice", SLOTS, SEATS, SHOWN, most=3)
# Of the supply
BAG: Final = LAYOUT.plane("bag", COLOURS, most=STONES // COLOURS)
DECK: Final = LAYOUT.plane("ruin deck", 1, most=25)
BOX_SIZE: Final = LAYOUT.plane("box size", 1, most=25)
DISCARD: Final = LAYOUT.plane("discard", CARDS, most=max(CARD_COUNTS))
AGE: Final = LAYOUT.plane("age", len(AGE_CARDS))
TOKENS_LEFT: Final = LAYOUT.plane("tokens left", 2, most=sum(TOKEN_COUNTS))
OFFER: Final = LAYOUT.plane("offer", len(NAMED_WONDERS))
PROFILE: Final = LAYOUT.plane("profile", 4)
# Of the turn
PENDING: Final = LAYOUT.plane("pending", len(STEPS))
RESOLVING: Final = LAYOUT.plane("resolving", CARDS)
MARKERS: Final = LAYOUT.plane("markers", 4, most=5)
ROLLS: Final = LAYOUT.plane("rolls", 2, most=2)
LAST_DIE: Final = LAYOUT.plane("last die", len(DIE_KINDS))
# Of the roll in progress
ROLLED: Final = LAYOUT.plane("rolled die", SEATS, len(DIE_KINDS))
IN_THE_AIR: Final = LAYOUT.plane("die in hand", 1)
EXCAVATION: Final = LAYOUT.plane("excavation", 1)
TARGET: Final = LAYOUT.plane("target", m.TARGETS)
VALUES: Final = LAYOUT.plane("natural, shown, tested", 3, most=8)
ATTACHED: Final = LAYOUT.plane("attached markers", 2, most=5)
CHANGED: Final = LAYOUT.plane("changes made", SANCTUARY + 1)
STONE: Final = LAYOUT.plane("drawn stones", 2, COLOURS)
# Of the tableaus; q and r are counted from the first stone of the tableau, which lies at 64, 64
LAID_CELL: Final = LAYOUT.plane("laid cells", MOST_LAID, 2, most=127)
LAID_BY: Final = LAYOUT.plane("laid by", MOST_LAID, SEATS)
LAID_STONE: Final = LAYOUT.plane("laid stones", MOST_LAID, COLOURS)
LAID_WONDER: Final = LAYOUT.plane("laid wonders", MOST_LAID, 3)
LAID_POINTS: Final = LAYOUT.plane("laid points", MOST_LAID, most=8)
OPEN_CELL: Final = LAYOUT.plane("open cells", MOST_OPEN, 2, most=127)
BESIDE_OPEN: Final = LAYOUT.plane("stones beside open cells", MOST_OPEN, COLOURS, most=6)
RING_CELL: Final = LAYOUT.plane("ring cells", MOST_RINGS, 2, most=127)
RING_STONES: Final = LAYOUT.plane("ring stones", MOST_RINGS, COLOURS, most=6)


@final
class UnearthEncoding(Encoding):
    def __init__(self) -> None:
        outcomes = sorted(move for move in WORDS if move >= m.FACE)
        super().__init__(VERSION, action_words(), outcomes, LAYOUT, hides=True)

    def action(self, position: core.State, move: Move) -> int:
        if move < m.FACE:
            return NUMBER[move]
        assert isinstance(position, State)
        if move < m.LIFT:
            return (TARGETS if move < m.REROLL else REROLLS) + lying_number(position, move)
        if move < m.CELL:
            kind, value, slot, target = m.lifted(move)
            return LIFTS + (slot * SHOWN + FIRST_SHOWN[kind] + value) * m.TARGETS + target
        if move < m.RING:
            return PUTS + rank(position.players[position.to_move].open, move)
        return SETTLES + rank(position.rings, m.cell_of(move))

    def known(self, view: core.View) -> core.State:
        return known_state(view)

    def write(self, position: core.State, seat: Seat, row: BytesWriter, at: i64) -> None:
        assert isinstance(position, State)
        write_seats(position, seat, row, at)
        write_secrets(position, seat, row, at)
        write_slots(position, row, at)
        write_dice(position, seat, row, at)
        write_supply(position, row, at)
        write_tableaus(position, seat, row, at)
        write_turn(position, row, at)
        write_stack(position, seat, row, at)


def lying_number(state: State, move: Move) -> int:
    """A die on a Ruin, its owner counted from the seat that moves."""
    owner, kind, value, slot = m.lying_die(move)
    return (slot * SEATS + turns(state, state.to_move, owner)) * SHOWN + FIRST_SHOWN[kind] + value


def turns(state: State, seat: Seat, other: Seat) -> int:
    """How many seats after one another sits."""
    away = other - seat
    return away if away >= 0 else away + len(state.players)


def rank(cells: list[int], cell: int) -> int:
    """How many of some cells have a smaller number."""
    smaller = 0
    for other in cells:
        if other < cell:
            smaller += 1
    return smaller


def write_seats(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    for other, player in enumerate(state.players):
        turn: i64 = turns(state, seat, other)
        row[at + PRESENT + turn] = 1
        row[at + HAND_SIZE + turn] = hand_size(player)
        row[at + HIDDEN_COUNT + turn] = u8(size(player.hidden) + player.hidden_unknown)
        put_bits(row, at + CLAIMED + turn * len(RUINS), player.claimed)
        put_bits(row, at + BUILT + turn * len(NAMED_WONDERS), player.named)
    row[at + ACTIVE + turns(state, seat, state.active)] = 1
    if state.to_move >= 0:
        row[at + TO_MOVE + turns(state, seat, state.to_move)] = 1


def hand_size(player: Player) -> int:
    size = 0
    for count in player.hand:
        size += count
    return size


def write_secrets(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    """The hand and hidden Ruins of the observer, and what is unseen for whoever has these."""
    own = state.players[seat]
    put_bits(row, at + HIDDEN, own.hidden)
    put_bits(row, at + BOX_KNOWN, own.box_known)
    put_bits(row, at + BOX_DOUBT, own.box_doubt)
    put_bits(row, at + UNSEEN, ALL_RUINS & ~seen_ruins(state, own) | own.box_doubt & ALL_RUINS)
    for card in range(CARDS):
        held = own.hand[card]
        gone = state.discard[card]
        row[at + HAND + card] = held
        row[at + DISCARD + card] = gone
        if card == state.resolving:
            gone += 1
        row[at + UNSEEN_CARDS + card] = CARD_COUNTS[card] - held - gone


def seen_ruins(state: State, own: Player) -> int:
    """The Ruins whose place a player knows."""
    seen = own.box_known | own.hidden
    for ruin in state.ruins:
        if ruin != NO_RUIN:
            seen |= 1 << ruin
    for player in state.players:
        seen |= player.claimed
    return seen


def write_slots(state: State, row: BytesWriter, at: i64) -> None:
    for slot, ruin in enumerate(state.ruins):
        if ruin != NO_RUIN:
            row[at + RUIN + slot * UNEARTHED + ruin] = 1
        row[at + SUMS + slot] = state.sums[slot]
    for place, count in enumerate(state.stones):
        row[at + STONES_ON + place] = count


def write_dice(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    """On each slot how many dice of an owner, kind and value lie there, and who has which left."""
    for die, slot in enumerate(state.place):
        kind: i64 = KIND[die % DICE]
        turn: i64 = turns(state, seat, die // DICE)
        if slot >= 0:
            shown = FIRST_SHOWN[kind] + state.value[die]
            here = at + LYING + (slot * SEATS + turn) * SHOWN + shown
            row[here] = row[here] + 1
        elif slot == POOL:
            here = at + IN_POOL + turn * len(DIE_KINDS) + kind
            row[here] = row[here] + 1


def write_supply(state: State, row: BytesWriter, at: i64) -> None:
    for colour in range(COLOURS):
        row[at + BAG + colour] = state.bag[colour]
    row[at + DECK] = state.deck
    row[at + BOX_SIZE] = u8(size(state.box) + state.box_unseen)
    if state.age != NO_CARD:
        row[at + AGE + state.age] = 1
    put_bits(row, at + OFFER, state.offer)
    profile = state.profile
    row[at + PROFILE] = profile.three_wonder_bonus
    row[at + PROFILE + 1] = profile.named_wonder_placement
    row[at + PROFILE + 2] = profile.tomb_counts
    row[at + PROFILE + 3] = profile.stone_test


def write_tableaus(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    """All that lies, in the order it was laid, and how many tokens that leaves."""
    number: i64 = 0
    seats = len(state.players)
    row[at + TOKENS_LEFT] = LESSER_TOKENS
    row[at + TOKENS_LEFT + 1] = GREATER_TOKENS
    for turn in range(seats):
        other = seat + turn if seat + turn < seats else seat + turn - seats
        for entry in state.players[other].laid:
            put_cell(row, at + LAID_CELL + 2 * number, entry >> 5)
            row[at + LAID_BY + number * SEATS + turn] = 1
            code = entry & 31
            if code < TOKEN_CELL:
                row[at + LAID_STONE + number * COLOURS + code] = 1
            else:
                write_wonder(row, at, number, code, turn == 0)
            number += 1


def write_wonder(row: BytesWriter, at: i64, number: i64, code: int, is_own: bool) -> None:
    """What kind of Wonder was laid; only its owner knows what a Lesser or Greater one is worth."""
    kind: i64 = 2
    if code >= UNKNOWN_LESSER:
        kind = code - UNKNOWN_LESSER
    elif code < NAMED_CELL:
        kind = 0 if code < TOKEN_CELL + 3 else 1
        if is_own:
            row[at + LAID_POINTS + number] = TOKENS[code - TOKEN_CELL]
    row[at + LAID_WONDER + number * 3 + kind] = 1
    if kind < 2:
        left = at + TOKENS_LEFT + kind
        row[left] = row[left] - 1


def put_cell(row: BytesWriter, at: i64, cell: i64) -> None:
    row[at] = u8((cell - m.CELL) // m.COLUMN)
    row[at + 1] = u8((cell - m.CELL) % m.COLUMN)


def write_turn(state: State, row: BytesWriter, at: i64) -> None:
    if state.resolving != NO_CARD:
        row[at + RESOLVING + state.resolving] = 1
    row[at + MARKERS] = state.maps
    row[at + MARKERS + 1] = state.expeditions
    row[at + MARKERS + 2] = state.readings
    row[at + MARKERS + 3] = state.claims
    row[at + ROLLS] = state.rolls_made
    row[at + ROLLS + 1] = state.rolls_allowed
    if state.last_die != NO_DIE:
        row[at + LAST_DIE + KIND[state.last_die % DICE]] = 1


def write_stack(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    """The step that waits, and what the steps below it will need."""
    if not state.stack:
        return
    top = state.stack[-1] & STEP_MASK
    row[at + PENDING + top] = 1
    rolling = False
    for frame in state.stack:
        step = frame & STEP_MASK
        if THROW <= step <= MEMORIAL:
            rolling = True
        elif step == DEAL:
            owed = frame >> STEP_BITS
            here = at + OWED + turns(state, seat, owed & 3)
            row[here] = row[here] + (owed >> 2)
        elif step == BATCH:
            write_batch(state, seat, row, at)
    if rolling:
        write_roll(state, seat, row, at)
        write_stones(state, top, row, at)


def write_batch(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    for die in range(len(state.place)):
        if state.batch >> die & 1:
            here = at + REROLLED + turns(state, seat, die // DICE)
            row[here] = row[here] + 1


def write_roll(state: State, seat: Seat, row: BytesWriter, at: i64) -> None:
    turn: i64 = turns(state, seat, state.die // DICE)
    row[at + ROLLED + turn * len(DIE_KINDS) + KIND[state.die % DICE]] = 1
    row[at + IN_THE_AIR] = 1 if state.place[state.die] == IN_HAND else 0
    row[at + EXCAVATION] = 1 if state.excavation else 0
    row[at + TARGET + state.target] = 1
    row[at + VALUES] = state.natural
    row[at + VALUES + 1] = state.shown
    row[at + VALUES + 2] = state.tested
    row[at + ATTACHED] = state.hit_readings
    row[at + ATTACHED + 1] = state.hit_claims
    put_bits(row, at + CHANGED, state.used)


def write_stones(state: State, top: int, row: BytesWriter, at: i64) -> None:
    """The stone to be put down with the cells it may take, or the rings that it has finished."""
    player = state.players[state.roller()]
    if top in (PUT, SORT):
        row[at + STONE + state.held] = 1
    if top == SORT and state.stack[-1] >> STEP_BITS:
        row[at + STONE + COLOURS + state.spare] = 1
    if top == PUT:
        for number, cell in enumerate(sorted(player.open)):
            put_cell(row, at + OPEN_CELL + 2 * number, cell)
            put_stones(row, at + BESIDE_OPEN + COLOURS * number, player.around.get(cell, 0))
    elif top in (RINGS, WONDER, VALUE):
        for number, cell in enumerate(centres(state, top)):
            put_cell(row, at + RING_CELL + 2 * number, cell)
            put_stones(row, at + RING_STONES + COLOURS * number, player.around[cell])


def centres(state: State, top: int) -> list[int]:
    """The rings to choose from, or the one that is being filled."""
    return sorted(state.rings) if top == RINGS else [state.stack[-1] >> STEP_BITS]


def put_stones(row: BytesWriter, at: i64, around: int) -> None:
    """How many stones of each colour surround a cell."""
    stones: i64 = around % ONE_STONE
    for colour in range(COLOURS):
        row[at + colour] = u8(stones & 7)
        stones >>= 3


ENCODING: Final = UnearthEncoding()
