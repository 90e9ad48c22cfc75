"""Driving games in tests: every table there is, and players less blind than uniform chance.

Uniform play hardly ever reaches some corners of a game, so each game may have a player that steers
towards them; the tests use both.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from mattock import CHANCE, GAMES, OVER, Record, State, new_game
from mattock.core.bits import bits
from mattock.core.game import Move
from mattock.core.play import Rng, draw
from mattock.games.cave import moves as c
from mattock.games.cave.goods import EMMER, FLAX, FOOD, GOLD, LIMITS, count, one
from mattock.games.cave.parts import ROOMS, TILE_PARTS
from mattock.games.cave.state import State as CaveState
from mattock.games.cave.tile_parts import FITS
from mattock.games.unearth import moves as m
from mattock.games.unearth.parts import LESSER
from mattock.games.unearth.state import NEIGHBOURS, TOKEN_CELL
from mattock.games.unearth.state import State as UnearthState

Choose: TypeAlias = Callable[[Any, list[Move], Rng], Move]


class Table(NamedTuple):
    """A game with its seats and the options chosen for it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def start(self) -> State:
        return new_game(self.game, self.seats, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, *(value for _, value in self.options), str(self.seats)])


def tables_of(name: str) -> list[Table]:
    """Every edition of a game with every number of seats."""
    game = GAMES[name]
    editions = game.options.get("edition")
    choices = [(("edition", edition),) for edition in editions] if editions else [()]
    seats = range(game.min_seats, game.max_seats + 1)
    return [Table(name, count, options) for options, count in product(choices, seats)]


def flag_tables_of(name: str) -> list[Table]:
    """Every other option of a game with every value it may take."""
    game = GAMES[name]
    return [
        Table(name, count, ((flag, value),))
        for flag, values in game.options.items()
        if flag != "edition"
        for value in values
        for count in range(game.min_seats, game.max_seats + 1)
    ]


def all_tables_of(name: str) -> list[Table]:
    return tables_of(name) + flag_tables_of(name)


TABLES = [table for name in GAMES for table in tables_of(name)]


def uniform(state: State, moves: list[Move], rng: Rng) -> Move:
    return rng.pick(moves)


def dig_for_stones(state: UnearthState, moves: list[Move], rng: Rng) -> Move:
    """Throw small dice for Stones of few colours, close rings with them, and build Wonders that
    have a name; one choice in eight is blind.
    """
    first = moves[0]
    if rng.below(8) == 0:
        return rng.pick(moves)
    if m.SHOW <= first < m.PLACE:
        return first
    if m.TAKE <= first < m.ROLL:
        stones = list(state.players[state.roller()].cells.values())
        return best_of(moves, lambda move: stones.count(move & 3), rng)
    if m.ROLL <= first < m.BUILD:
        return best_of(moves, lambda move: -((move - m.ROLL) // 6), rng)
    if m.BUILD <= first < m.BUILD + LESSER:
        return rng.pick([move for move in moves if move < m.BUILD + LESSER])
    if m.CELL <= first < m.RING:
        cells = state.players[state.roller()].cells
        return best_of(moves, lambda cell: ring_prospect(cells, cell, state.held), rng)
    return rng.pick(moves)


def best_of(moves: list[Move], worth: Callable[[Move], int], rng: Rng) -> Move:
    worths = [worth(move) for move in moves]
    best = max(worths)
    return rng.pick([move for move, own in zip(moves, worths, strict=True) if own == best])


def ring_prospect(cells: dict[int, int], cell: int, held: int) -> int:
    """How full the best ring around a neighbour is, stones of the held colour counting more, less
    what is lost when this cell is no longer a centre.
    """
    rings = [stones_around(cells, cell + way) for way in NEIGHBOURS if cell + way not in cells]
    best = max((4 * len(ring) + 3 * ring.count(held) for ring in rings), default=0)
    return best - 4 * len(stones_around(cells, cell))


def stones_around(cells: dict[int, int], centre: int) -> list[int]:
    """The colours of the stones beside a cell."""
    near = [cells.get(centre + way, TOKEN_CELL) for way in NEIGHBOURS]
    return [code for code in near if code < TOKEN_CELL]


def fill_the_cave(state: CaveState, moves: list[Move], rng: Rng) -> Move:
    """Furnish whenever it can be paid, dig, gather goods of many kinds and build walls that make
    rooms fit; one choice in a hundred is blind.
    """
    if rng.below(100) == 0:
        return rng.pick(moves)
    return best_of(moves, lambda move: cave_prospect(state, move), rng)


CROPS_TO_FOOD = (c.EXCHANGE + EMMER, c.EXCHANGE + FLAX)
FIXED_PROSPECTS = {
    c.END_TURN: 0,
    c.STOP: 0,
    c.EXCHANGE + GOLD: -9,
    c.BEGIN_ROOMS: 6,
    c.BEGIN_DIG: 10,
    c.BEGIN_TWO_DIGS: 12,
    c.FACE_TWO: 0,
    c.FACE_THREE: 0,
}
A_MEAL = 30


def cave_prospect(state: CaveState, move: Move) -> int:
    """What a move promises: mostly the wealth it brings, and most of all for a room."""
    if move in FIXED_PROSPECTS:
        return FIXED_PROSPECTS[move]
    if move in CROPS_TO_FOOD:
        return A_MEAL if lacks_food(state) else -1
    after = state.copy()
    after.apply(move)
    if c.TAKE <= move < c.DIG:
        return tile_prospect(after)
    bonus = 40 if move >= c.FURNISH else 0 if c.WALL <= move < c.RAZE else 1
    return cave_wealth(after, state.active) - cave_wealth(state, state.active) + bonus


def tile_prospect(state: CaveState) -> int:
    """What the parts of the tile just taken promise together."""
    moves = state.moves()
    best = [
        max((cave_prospect(state, move) for move in moves if part.offers(move)), default=0)
        for part in TILE_PARTS[state.tile]
    ]
    return sum(best) + (A_MEAL if lacks_food(state) else 0)


def lacks_food(state: CaveState) -> bool:
    """Whether a room could be furnished now if only all crops were food."""
    fed = state.copy()
    player = fed.player()
    crops = count(player.goods, EMMER) + count(player.goods, FLAX)
    player.goods += min(crops, LIMITS[FOOD] - count(player.goods, FOOD)) * one(FOOD)
    return not can_furnish(state) and can_furnish(fed)


def can_furnish(state: CaveState) -> bool:
    return any(move >= c.FURNISH for move in state.moves())


NTH_PIECE = (0, 6, 11, 15, 18, 20, 21, 22, 23, 24)  # the worth of so many pieces of a good


def cave_wealth(state: CaveState, seat: int) -> int:
    """Rooms, empty spaces and what might be put there, and goods, each kind worth less the more
    there is of it.
    """
    player = state.players[seat]
    rooms = sum(20 + 3 * ROOMS[room].points for room in bits(player.rooms))
    spaces = sum(space_worth(state, player.sides_of(space)) for space in bits(player.empty))
    goods = sum(NTH_PIECE[count(player.goods, good)] for good in range(GOLD))
    return rooms + spaces + goods + 8 * count(player.goods, GOLD)


def space_worth(state: CaveState, sides: int) -> int:
    """An empty space with these walls promises the best displayed room that fits it."""
    fitting = (ROOMS[room].points for room in bits(state.display) if FITS[room] >> sides & 1)
    return 10 + 2 * max(fitting, default=0)


STEER: dict[str, Choose] = {"unearth": dig_for_stones, "cave": fill_the_cave}


def steered(state: State, moves: list[Move], rng: Rng) -> Move:
    return STEER.get(state.game().name, uniform)(state, moves, rng)


def next_move(state: State, choose: Choose, rng: Rng) -> Move:
    """What chance draws or what the player chooses."""
    if state.to_move == CHANCE:
        return draw(state, rng)
    return choose(state, state.moves(), rng)


def play(state: State, choose: Choose, rng: Rng) -> Iterator[tuple[int, State]]:
    """Play to the end; every position with its ply, the same state object each time."""
    ply = 0
    yield ply, state
    while state.to_move != OVER:
        state.apply(next_move(state, choose, rng))
        ply += 1
        yield ply, state


def recorded(table: Table, choose: Choose, seed: int) -> Record:
    """A whole random game."""
    record = Record(GAMES[table.game], table.seats, dict(table.options))
    for player in record.players:
        player["kind"] = "random"
    rng = Rng(seed)
    while record.state.to_move != OVER:
        record.apply(next_move(record.state, choose, rng))
    return record
