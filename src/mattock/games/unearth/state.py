"""The position: plain numbers and lists, copied by hand.

A turn is a stack of pending steps, which nest depth-first [U-SM-03]; the steps are in `steps/`.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from mattock.core import steps as core
from mattock.core.game import Game, Seat, View
from mattock.games.unearth.moves import CELL, COLUMN, MIDDLE
from mattock.games.unearth.profiles import Profile

# Dice: five to a seat, die = seat * 5 + place in its set
DICE: Final = 5
FACES: Final[list[int]] = [4, 6, 6, 6, 8]
KIND: Final[list[int]] = [0, 1, 1, 1, 2]  # d4, d6, d8
POOL: Final = -1
IN_HAND: Final = -2  # lifted or thrown, on no Ruin
NO_DIE: Final = -1

COLOURS: Final = 4  # of stones
SLOTS: Final = 5
NO_RUIN: Final = -1
NO_CARD: Final = -1
CARDS: Final = 10  # kinds of Delver card
UNKNOWN_CARD: Final = 10  # in a view: a card in somebody else's hand
ALL_RUINS: Final = (1 << 25) - 1  # as bits; the two Cities are numbers 25 and 26

# Cells of a tableau, see moves.CELL
ORIGIN: Final = CELL + MIDDLE * COLUMN + MIDDLE
NEIGHBOURS: Final[list[int]] = [COLUMN, -COLUMN, 1, -1, COLUMN - 1, 1 - COLUMN]
# What surrounds an empty cell: three bits for each stone colour, above them the number of stones
ONE_STONE: Final = 1 << 12
SURROUNDED: Final = 6 << 12
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

    hand: list[int]  # cards of each kind; the last entry counts cards that a view does not show
    hidden: int  # ruins, as bits
    hidden_unknown: int  # in a view: hidden ruins that it does not show
    claimed: int  # ruins, as bits
    named: int  # Named Wonders, as bits
    laid: list[int]  # what lies in the tableau, in the order it was placed: cell * 32 + code
    around: dict[int, int]  # cells beside stones, with the stones around them; or TAKEN
    open: list[int]  # the cells that may take the next stone [U-STONE-07, U-STONE-08]
    box_known: int  # ruins this seat knows to lie in the box, as bits
    box_doubt: int  # ruins in the box unless secretly taken, as bits [U-INFO-04]
    thrown: int  # set-up: the sum thrown for the first player

    @property
    def cells(self) -> dict[int, int]:
        """What lies on each cell: a stone colour, or see TOKEN_CELL."""
        return {entry >> 5: entry & 31 for entry in self.laid}

    def lay(self, cell: int, code: int) -> None:
        self.laid.append(cell << 5 | code)
        self.around[cell] = TAKEN

    def copy(self) -> Player:
        new = Player()
        new.hand = self.hand[:]
        new.hidden = self.hidden
        new.hidden_unknown = self.hidden_unknown
        new.claimed = self.claimed
        new.named = self.named
        new.laid = self.laid[:]
        new.around = self.around.copy()
        new.open = self.open[:]
        new.box_known = self.box_known
        new.box_doubt = self.box_doubt
        new.thrown = self.thrown
        return new


def new_player() -> Player:
    player = Player()
    player.hand = [0] * (CARDS + 1)
    player.hidden = player.hidden_unknown = player.claimed = player.named = 0
    player.box_known = player.box_doubt = player.thrown = 0
    player.laid = []
    player.around = {}
    player.open = [ORIGIN]
    return player


@final
class State(core.StackState):
    """A position of Unearth [U-SM-01]."""

    profile: Profile
    players: list[Player]
    active: Seat

    ruins: list[int]  # by slot
    stones: list[int]  # slot * 4 + colour
    sums: list[int]  # values of the dice on each slot
    place: list[int]  # by die: a slot, POOL or IN_HAND
    value: list[int]  # by die

    bag: list[int]  # by colour
    unseen: int  # ruins that nobody has seen, as bits; they are in the deck or in the box
    deck: int  # ruins left in the deck
    age: int  # the End of Age card, NO_CARD while it is face down
    box: int  # ruins in the box that somebody has seen, as bits
    box_unseen: int  # how many more are in the box
    box_known: int  # of these, what everybody knows to lie in the box
    box_doubt: int  # in the box unless secretly taken, as everybody knows
    delver: list[int]  # the unseen Delver cards, by kind
    discard: list[int]
    resolving: int  # the Delver card being carried out
    tokens: list[int]  # how many of each of TOKENS are left
    offer: int  # Named Wonders, as bits

    maps: int
    expeditions: int
    readings: int  # Reading the Stones waiting for a throw
    claims: int  # Ancestral Claim waiting for a throw
    rolls_allowed: int
    rolls_made: int
    last_die: int

    die: int  # the die being rolled
    excavation: bool  # an excavation roll, not a reroll
    target: int  # the slot it goes to, or OPEN
    natural: int
    shown: int
    tested: int  # the value looked at for a Stone [U-ROLL-11]
    hit_readings: int  # modifiers attached to this throw
    hit_claims: int
    used: int  # Wonder changes made in this roll, as bits
    held: int  # the colour of the stone to be put down
    spare: int  # the second stone of the Underground Library
    rings: list[int]  # finished rings not yet settled
    batch: int  # dice still to be rerolled, as bits

    def seats(self) -> int:
        return len(self.players)

    # Dice on Ruins: the only places that change `place`, `value` and `sums`

    def lay(self, die: int, slot: int, value: int) -> None:
        self.place[die] = slot
        self.value[die] = value
        self.sums[slot] += value

    def lift(self, die: int) -> None:
        """Take a die in hand; on a Ruin its old value stops counting."""
        slot = self.place[die]
        if slot >= 0:
            self.sums[slot] -= self.value[die]
        self.place[die] = IN_HAND

    def turn(self, die: int, value: int) -> None:
        """Change the value of a lying die."""
        self.sums[self.place[die]] += value - self.value[die]
        self.value[die] = value

    def roller(self) -> Seat:
        """The owner of the die being rolled, who makes all choices about it [U-ROLL-02]."""
        return self.die // DICE

    def stones_on(self, slot: int) -> int:
        at = slot * COLOURS
        return self.stones[at] + self.stones[at + 1] + self.stones[at + 2] + self.stones[at + 3]

    def in_bag(self) -> int:
        bag = self.bag
        return bag[0] + bag[1] + bag[2] + bag[3]

    def copy(self) -> State:
        new = State()
        new.to_move = self.to_move
        new.table = self.table
        new.top = self.top
        new.profile = self.profile
        new.players = [player.copy() for player in self.players]
        new.active = self.active
        new.stack = self.stack[:]
        self.copy_table(new)
        self.copy_supply(new)
        self.copy_turn(new)
        return new

    def copy_table(self, new: State) -> None:
        new.ruins = self.ruins[:]
        new.stones = self.stones[:]
        new.sums = self.sums[:]
        new.place = self.place[:]
        new.value = self.value[:]

    def copy_supply(self, new: State) -> None:
        new.bag = self.bag[:]
        new.unseen = self.unseen
        new.deck = self.deck
        new.age = self.age
        new.box = self.box
        new.box_unseen = self.box_unseen
        new.box_known = self.box_known
        new.box_doubt = self.box_doubt
        new.delver = self.delver[:]
        new.discard = self.discard[:]
        new.resolving = self.resolving
        new.tokens = self.tokens[:]
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
        new.rings = self.rings[:]
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
