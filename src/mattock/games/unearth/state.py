"""The position: machine integers and a few lists, copied by hand.

What lies on the table is in `board.py`. A turn is a stack of pending steps, which nest depth-first
[U-SM-03]; the steps are in `steps/`.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from mattock.core import steps as core
from mattock.core.game import Game, Seat, View
from mattock.core.packed import packed, unpacked
from mattock.games.unearth.board import CARD_BITS, CARD_KINDS, CARD_MASK, Board
from mattock.games.unearth.moves import CELL, COLUMN, MIDDLE
from mattock.games.unearth.profiles import Profile

# Dice: five to a seat, die = seat * 5 + place in its set
DICE: Final = 5
FACES: Final[list[int]] = [4, 6, 6, 6, 8]
KIND: Final[list[int]] = [0, 1, 1, 1, 2]  # d4, d6, d8
FIRST_OF_KIND: Final[list[int]] = [0, 1, 1, 1, 4]
OWN_DICE: Final = 31  # of the first seat, as bits
POOL: Final = -1
IN_HAND: Final = -2  # lifted or thrown, on no Ruin
NO_DIE: Final = -1

COLOURS: Final = 4  # of stones
SLOTS: Final = 5
NO_RUIN: Final = -1
NO_CARD: Final = -1
CARDS: Final = CARD_KINDS
UNKNOWN_CARD: Final = 10  # in a view: a card in somebody else's hand
ALL_RUINS: Final = (1 << 25) - 1  # as bits; the two Cities are numbers 25 and 26

# Cells of a tableau, see moves.CELL
ORIGIN: Final = CELL + MIDDLE * COLUMN + MIDDLE
NEIGHBOURS: Final[list[int]] = [COLUMN, -COLUMN, 1, -1, COLUMN - 1, 1 - COLUMN]
# By the difference of two cells + COLUMN: which of NEIGHBOURS it is
HERE: Final = 6
APART: Final = 7
EVERY_WAY: Final = 63  # as bits
RING: Final = 6  # stones
WAYS: Final[list[int]] = [
    HERE if step == 0 else NEIGHBOURS.index(step) if step in NEIGHBOURS else APART
    for step in range(-COLUMN, COLUMN + 1)
]
# What surrounds an empty cell: three bits for each stone colour, above them the number of stones
STONE_OF: Final[list[int]] = [1 << 12 | 1 << 3 * colour for colour in range(COLOURS)]
ONE_STONE: Final = 1 << 12
SURROUNDED: Final = RING << 12
TAKEN: Final = -1  # there lies a stone or a Wonder
# What lies on a cell: a stone colour 0 to 3, then a token value, then a Named Wonder
TOKENS: Final[list[int]] = [2, 3, 4, 6, 7, 8]  # points: three Lesser, three Greater
TOKEN_CELL: Final = 4
NAMED_CELL: Final = 10
UNKNOWN_LESSER: Final = 30  # in a view
UNKNOWN_GREATER: Final = 31

# Steps; a frame on the stack is the step plus its argument times 64. steps/__init__.py lists them
TURN: Final = 0
DELVER: Final = 1
NUMBER: Final = 2
DIE: Final = 3
BATCH: Final = 4
DISCARD: Final = 5
DECLARE: Final = 6
MORE: Final = 7
THROW: Final = 8
ADJUST: Final = 9
RETHROW: Final = 10
SITE: Final = 11
CHANGE: Final = 12
GAIN: Final = 13
LIBRARY: Final = 14
BAG: Final = 15
SORT: Final = 16
PUT: Final = 17
RINGS: Final = 18
WONDER: Final = 19
VALUE: Final = 20
CENOTAPH: Final = 21
MEMORIAL: Final = 22
CLAIMS: Final = 23
DEAL: Final = 24
FLAME: Final = 25
CLEAR: Final = 26
REFILL: Final = 27
TURN_UP: Final = 28
REVEAL: Final = 29
SEED: Final = 30
END: Final = 31
HIDE: Final = 32
OFFERING: Final = 33
FIRST: Final = 34


@final
class Player:
    """What one seat has before it."""

    cards: i64  # the hand, packed; see `hand`
    hidden: int  # ruins, as bits
    hidden_unknown: int  # in a view: hidden ruins that it does not show
    claimed: int  # ruins, as bits
    named: int  # Named Wonders, as bits
    laid: tuple[int, ...]  # what lies in the tableau, in the order it was placed: cell * 32 + code
    open: list[int]  # the cells that may take the next stone [U-STONE-07, U-STONE-08]
    beside: list[int]  # how many Stones lie around each of these cells
    box_known: int  # ruins this seat knows to lie in the box, as bits
    box_doubt: int  # ruins in the box unless secretly taken, as bits [U-INFO-04]
    thrown: int  # set-up: the sum thrown for the first player

    @property
    def hand(self) -> tuple[int, ...]:
        """Cards of each kind; the last entry counts cards that a view does not show."""
        known = unpacked(self.cards, CARD_BITS, CARDS)
        return (*known, self.hidden_cards())

    @hand.setter
    def hand(self, counts: tuple[int, ...]) -> None:
        self.cards = packed(counts[:CARDS], CARD_BITS) | counts[CARDS] << CARD_BITS * CARDS

    def hand_of(self, card: i64) -> i64:
        return self.cards >> CARD_BITS * card & CARD_MASK

    def hidden_cards(self) -> i64:
        """In a view: how many cards it does not show."""
        return self.cards >> CARD_BITS * CARDS

    def kinds_in_hand(self) -> i64:
        """As bits."""
        found: i64 = 0
        rest = self.cards
        for card in range(i64(CARDS)):
            if rest & CARD_MASK:
                found |= 1 << card
            rest >>= CARD_BITS
        return found

    def add_card(self, card: i64, count: i64) -> None:
        self.cards += count << CARD_BITS * card

    @property
    def cells(self) -> dict[int, int]:
        """What lies on each cell: a stone colour, or see TOKEN_CELL."""
        return {entry >> 5: entry & 31 for entry in self.laid}

    def lay(self, cell: i64, code: i64) -> None:
        self.laid += (cell << 5 | code,)

    def close(self, at: i64) -> None:
        """The open cell at this place takes no stone any more."""
        self.open.pop(at)
        self.beside.pop(at)

    def around(self, cell: i64) -> i64:
        """The stones around a cell, see ONE_STONE; or TAKEN."""
        found: i64 = 0
        for entry in self.laid:
            way = way_to(cell, entry >> 5)
            if way == HERE:
                return TAKEN
            if way != APART and entry & 31 < COLOURS:
                found += STONE_OF[entry & 31]
        return found

    def copy(self) -> Player:
        new = Player()
        new.cards = self.cards
        new.hidden = self.hidden
        new.hidden_unknown = self.hidden_unknown
        new.claimed = self.claimed
        new.named = self.named
        new.laid = self.laid
        new.open = self.open[:]
        new.beside = self.beside[:]
        new.box_known = self.box_known
        new.box_doubt = self.box_doubt
        new.thrown = self.thrown
        return new


def new_player() -> Player:
    player = Player()
    player.cards = 0
    player.hidden = player.hidden_unknown = player.claimed = player.named = 0
    player.box_known = player.box_doubt = player.thrown = 0
    player.laid = ()
    player.open = [ORIGIN]
    player.beside = [0]
    return player


def way_to(cell: i64, other: i64) -> i64:
    """Which of NEIGHBOURS leads from a cell to another one; HERE if they are one, else APART."""
    step = other - cell + COLUMN
    return WAYS[step] if 0 <= step <= 2 * COLUMN else APART


@final
class State(Board):
    """A position of Unearth [U-SM-01]."""

    profile: Profile
    players: list[Player]
    active: Seat

    unseen: int  # ruins that nobody has seen, as bits; they are in the deck or in the box
    deck: int  # ruins left in the deck
    age: int  # the End of Age card, NO_CARD while it is face down
    box: int  # ruins in the box that somebody has seen, as bits
    box_unseen: int  # how many more are in the box
    box_known: int  # of these, what everybody knows to lie in the box
    box_doubt: int  # in the box unless secretly taken, as everybody knows
    resolving: int  # the Delver card being carried out
    offer: int  # Named Wonders, as bits

    maps: i64
    expeditions: i64
    readings: i64  # Reading the Stones waiting for a throw
    claims: i64  # Ancestral Claim waiting for a throw
    rolls_allowed: i64
    rolls_made: i64
    last_die: i64

    die: i64  # the die being rolled
    excavation: bool  # an excavation roll, not a reroll
    target: i64  # the slot it goes to, or OPEN
    natural: i64
    shown: i64
    tested: i64  # the value looked at for a Stone [U-ROLL-11]
    hit_readings: i64  # modifiers attached to this throw
    hit_claims: i64
    used: i64  # Wonder changes made in this roll, as bits
    held: i64  # the colour of the stone to be put down
    spare: i64  # the second stone of the Underground Library
    rings: tuple[int, ...]  # finished rings not yet settled
    batch: i64  # dice still to be rerolled, as bits

    def seats(self) -> int:
        return len(self.players)

    # Dice on Ruins: the sums of their values stay right

    def lay(self, die: i64, slot: i64, value: i64) -> None:
        self.move_die(die, slot)
        self.set_value(die, value)
        self.add_to_sum(slot, value)

    def lift(self, die: i64) -> None:
        """Take a die in hand; on a Ruin its old value stops counting."""
        slot = self.place_of(die)
        if slot >= 0:
            self.add_to_sum(slot, -self.value_of(die))
        self.move_die(die, IN_HAND)

    def turn(self, die: i64, value: i64) -> None:
        """Change the value of a lying die."""
        self.add_to_sum(self.place_of(die), value - self.value_of(die))
        self.set_value(die, value)

    def own_dice(self, dice: i64, seat: i64) -> i64:
        """Which of the five dice of a seat are among those given, as bits 0 to 4."""
        return dice >> DICE * seat & OWN_DICE

    def roller(self) -> Seat:
        """The owner of the die being rolled, who makes all choices about it [U-ROLL-02]."""
        return self.die // DICE

    def copy(self) -> State:
        new = State()
        new.to_move = self.to_move
        self.copy_stack(new)
        self.copy_board(new)
        new.profile = self.profile
        new.players = [player.copy() for player in self.players]
        new.active = self.active
        self.copy_supply(new)
        self.copy_turn(new)
        return new

    def copy_supply(self, new: State) -> None:
        new.unseen = self.unseen
        new.deck = self.deck
        new.age = self.age
        new.box = self.box
        new.box_unseen = self.box_unseen
        new.box_known = self.box_known
        new.box_doubt = self.box_doubt
        new.resolving = self.resolving
        new.offer = self.offer

    def copy_turn(self, new: State) -> None:
        new.maps = self.maps
        new.expeditions = self.expeditions
        new.readings = self.readings
        new.claims = self.claims
        new.rolls_allowed = self.rolls_allowed
        new.rolls_made = self.rolls_made
        new.last_die = self.last_die
        new.die = self.die
        new.excavation = self.excavation
        new.target = self.target
        new.natural = self.natural
        new.shown = self.shown
        new.tested = self.tested
        new.hit_readings = self.hit_readings
        new.hit_claims = self.hit_claims
        new.used = self.used
        new.held = self.held
        new.spare = self.spare
        new.rings = self.rings
        new.batch = self.batch

    # What the edges of the engine ask for; imported late, since those modules need this one

    def game(self) -> Game:
        from mattock.games.unearth import GAME

        return GAME

    def view(self, seat: Seat | None) -> View:
        from mattock.games.unearth.view import view_of

        return view_of(self, seat)

    def score_sheet(self) -> list[dict[str, int]]:
        from mattock.games.unearth.scoring import score_sheet

        return score_sheet(self)

    def scores(self) -> list[int]:
        from mattock.games.unearth.scoring import points_of

        return [points_of(player, self.profile) for player in self.players]

    def winners(self) -> list[Seat]:
        from mattock.games.unearth.scoring import winners

        return winners(self)

    def text(self) -> str:
        from mattock.games.unearth.position import write_position

        return write_position(self)

    def faults(self) -> list[str]:
        from mattock.games.unearth.audit import faults

        return faults(self)


Step: TypeAlias = core.Step[State]
