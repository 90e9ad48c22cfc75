"""What happens and what is asked, in sentences: the log, the prompt and the bar of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mattock.core import game as core
from mattock.core.bits import bits
from mattock.core.face import Line, Phases, Question
from mattock.core.game import CHANCE, OVER, Move, Seat
from mattock.core.steps import STEP_MASK
from mattock.games.cave import goods as g
from mattock.games.cave import moves as m
from mattock.games.cave.board import CAVERN
from mattock.games.cave.effects import BLUE, PROSPECTING_SITE
from mattock.games.cave.labels import (
    EXTRA,
    edge_key,
    edge_name,
    good_key,
    listed,
    room_key,
    room_name,
    space_key,
    space_name,
    tile_key,
    tile_name,
)
from mattock.games.cave.parts import ROOM_OF_USE, TILES
from mattock.games.cave.state import (
    CHOOSE,
    DIGGING,
    ENTRANCE,
    FACE,
    LAY_OUT,
    NO_TILE,
    RESOLVE,
    Player,
    State,
)
from mattock.games.cave.state import ROOMS as USING
from mattock.games.cave.tile_parts import (
    DigPart,
    EitherPart,
    FurnishPart,
    GainPart,
    Part,
    RazePart,
    RoomsPart,
    SellPart,
    WallPart,
    turns_each,
)
from mattock.games.cave.words import known_state


def tell(state: core.State, move: Move, seat: Seat | None, names: Sequence[str]) -> Line | None:
    """A line of the log for a move about to be made; nothing is hidden here [C-INFO-01]."""
    assert isinstance(state, State)
    if state.to_move == CHANCE:
        return chance_line(state, move, names)
    found = deed(state, move)
    if found is None:
        return None
    part, words = found
    return Line(state.to_move, f"{names[state.to_move]} {words}.", part)


def chance_line(state: State, move: Move, names: Sequence[str]) -> Line:
    verb, number = m.verb_of(move), m.argument_of(move)
    if verb == m.STARTS:
        return Line(CHANCE, f"{names[number]} started the game.", "")
    if verb == m.TILE:
        words = f"Round {state.round}: {tile_name(number)} joined the offer."
        return Line(CHANCE, words, tile_key(number))
    return room_line(state, number, names)


def room_line(state: State, room: int, names: Sequence[str]) -> Line:
    if state.stack[-1] & STEP_MASK == LAY_OUT:
        return Line(CHANCE, f"The {room_name(room)} was laid out.", room_key(room))
    if state.stack[-1] >> 6:
        return Line(CHANCE, f"The pile brought the {room_name(room)}.", room_key(room))
    return Line(state.active, f"{names[state.active]} found the {room_name(room)}.", room_key(room))


def deed(state: State, move: Move) -> tuple[str, str] | None:
    """The part that a move is about and what its player did, in the past tense."""
    if move in (m.END_TURN, m.STOP, m.BEGIN_ROOMS, m.BEGIN_DIG):
        return None
    if move in PLAIN:
        return PLAIN[move]
    verb = m.verb_of(move)
    if verb == m.FURNISH:
        return furnished(m.furnishing(move))
    if verb == m.USE:
        return used(state, move)
    return done_to(state, move)


PLAIN: Final[dict[Move, tuple[str, str]]] = {
    m.SELL_FOOD: (room_key(PROSPECTING_SITE), "sold 1 food for 1 gold at the Prospecting Site"),
    m.BEGIN_TWO_DIGS: ("", "paid 2 food to dig twice"),
    m.FACE_TWO: ("space ac", f"won the {EXTRA} and chose two walls"),
    m.FACE_THREE: ("space ac", f"won the {EXTRA} and chose three walls"),
    **{
        m.EXCHANGE + good: (good_key(good), f"turned 1 {g.NAMES[good]} into food")
        for good in (g.EMMER, g.FLAX, g.GOLD)
    },
}


def furnished(furnishing: m.Furnishing) -> tuple[str, str]:
    room, space = furnishing.room, furnishing.space
    return room_key(room), f"furnished the {room_name(room)} in {lower(space_name(space))}"


def used(state: State, move: Move) -> tuple[str, str]:
    room = ROOM_OF_USE[m.argument_of(move)]
    return room_key(room), f"used the {room_name(room)}: {change(state, move)}"


def done_to(state: State, move: Move) -> tuple[str, str]:
    """The verbs whose argument is a space, an edge, a tile or a gain."""
    verb, number = m.verb_of(move), m.argument_of(move)
    if verb == m.DIG:
        return space_key(number), f"dug out {lower(space_name(number))}"
    if verb == m.WALL:
        return edge_key(number), f"built a wall: {lower(edge_name(number))}"
    if verb == m.RAZE:
        return edge_key(number), f"razed a wall: {change(state, move)}"
    if verb == m.TAKE:
        return tile_key(number), f"took {tile_name(number)}"
    word = "sold" if verb == m.SELL else "gained"
    return tile_key(state.tile), f"{word} {change(state, move)}"


def lower(name: str) -> str:
    """A name inside a sentence; the Additional Cavern keeps its capitals."""
    return f"the {name}" if name.startswith(EXTRA) else name[0].lower() + name[1:]


def change(state: State, move: Move) -> str:
    """What a move does to the goods, blue rooms and limits included: `1 emmer for 3 food`."""
    after = state.copy()
    after.apply(move)
    before, now = state.player().goods, after.players[state.active].goods
    amounts = [g.count(now, good) - g.count(before, good) for good in range(g.KINDS)]
    paid = [f"{-amount} {g.NAMES[good]}" for good, amount in enumerate(amounts) if amount < 0]
    gained = [f"{amount} {g.NAMES[good]}" for good, amount in enumerate(amounts) if amount > 0]
    if not paid:
        return listed(gained) or "nothing gained"
    return f"{listed(paid)} for {listed(gained) or after_words(state, after)}"


def after_words(state: State, after: State) -> str:
    """What was bought when it is no good."""
    dug = state.player().dark & ~after.players[state.active].dark
    return lower(space_name(bits(dug)[0])) if dug else "nothing"


# What is asked


def question(view: core.View) -> Question:
    """What this seat is asked, or whom it waits for."""
    state = known_state(view)
    if state.to_move == OVER:
        return Question("The game is over")
    if state.to_move == CHANCE:
        return Question("Something is turned up")
    if state.to_move != view.seat:
        return Question("The other player is to move", waiting(state))
    return QUESTIONS[state.stack[-1] & STEP_MASK](state)


def waiting(state: State) -> str:
    """What whoever waits is told beside the name of the player they wait for."""
    return "and chooses a tile" if state.tile == NO_TILE else f"with {tile_name(state.tile)}"


def ask_tile(state: State) -> Question:
    return Question("Choose an action tile")


def ask_part(state: State) -> Question:
    """What the tile still offers; a room on display also needs its space."""
    parts = TILES[state.tile].parts
    left = [part for number, part in enumerate(parts) if state.parts >> number & 1]
    if not left:
        return Question(f"{tile_name(state.tile)} is done: end your turn")
    asked = or_words([ASKED[type(part)] for part in left])
    is_furnishing = any(m.verb_of(move) == m.FURNISH for move in state.moves())
    return Question(
        f"{tile_name(state.tile)}: {asked}", "then choose where it goes" if is_furnishing else ""
    )


def or_words(words: list[str]) -> str:
    """`use a room, take goods or build a wall`"""
    *most, last = dict.fromkeys(words)
    return f"{', '.join(most)} or {last}" if most else last


def ask_room(state: State) -> Question:
    more = f" ({state.uses} left)" if state.uses > 1 else ""
    return Question(f"Choose a room to use{more}", "then choose how")


def ask_dig(state: State) -> Question:
    return Question("Choose where to dig" + (", walls or not" if state.through else ""))


def ask_face(state: State) -> Question:
    return Question(f"Choose a face of the {EXTRA}")


QUESTIONS: Final = {
    CHOOSE: ask_tile,
    RESOLVE: ask_part,
    USING: ask_room,
    DIGGING: ask_dig,
    FACE: ask_face,
}
ASKED: Final[dict[type[Part], str]] = {
    RoomsPart: "use a room",
    GainPart: "take goods",
    DigPart: "dig",
    FurnishPart: "furnish a room",
    WallPart: "build a wall",
    RazePart: "raze a wall",
    SellPart: "sell goods",
    EitherPart: "choose a side",
}


# What a score is made of


def score_notes(state: core.State) -> list[dict[str, str]]:
    """What the lines of each seat's score count, in a word or two."""
    assert isinstance(state, State)
    return [notes_of(player) for player in state.players]


def notes_of(player: Player) -> dict[str, str]:
    rooms = [room for room in player.spaces[:CAVERN] if room > ENTRANCE]
    blue = sum(BLUE >> room & 1 for room in rooms)
    extra = player.content(CAVERN)
    return {
        "orange rooms": f"×{len(rooms) - blue}" if len(rooms) > blue else "",
        "blue rooms": f"×{blue}" if blue else "",
        "additional cavern": room_name(extra) if extra >= 0 else "",
    }


# The bar


def phases(view: core.View) -> Phases:
    """The tile, its parts in the order of this turn, and the end; and which of them is on."""
    state = known_state(view)
    if state.tile == NO_TILE or state.to_move == OVER:
        return Phases(["Tile", "Actions", "End"], 3 if state.to_move == OVER else 0)
    parts = TILES[state.tile].parts
    begun = part_in_progress(state)
    done = [part for number, part in enumerate(parts) if not state.parts >> number & 1]
    left = [part for number, part in enumerate(parts) if state.parts >> number & 1]
    if begun is not None:
        done.remove(begun)
        left.insert(0, begun)
    return Phases(["Tile", *map(phase, done + left), "End"], 1 + len(done))


def phase(part: Part) -> str:
    if isinstance(part, EitherPart):
        return (
            f"{phase(part.first)} or {phase(part.second).lower()}"
            if phase(part.first) != phase(part.second)
            else phase(part.first)
        )
    return PHASES[type(part)]


PHASES: Final[dict[type[Part], str]] = {
    RoomsPart: "Rooms",
    GainPart: "Goods",
    DigPart: "Dig",
    FurnishPart: "Furnish",
    WallPart: "Wall",
    RazePart: "Raze",
    SellPart: "Sell",
}


def part_in_progress(state: State) -> Part | None:
    """The part whose rooms or digs are under way."""
    step = state.stack[-1] & STEP_MASK if state.stack else RESOLVE
    verbs = {USING: (m.BEGIN_ROOMS,), DIGGING: (m.BEGIN_DIG, m.BEGIN_TWO_DIGS)}.get(step, ())
    for part in TILES[state.tile].parts:
        if any(part.offers(verb) for verb in verbs):
            return part
    return None


def turn_words(view: core.View) -> str:
    """`Round 5 · turn 2 of 3 · you started`"""
    state = known_state(view)
    if state.round == 0:
        return "Setting up"
    seats = len(state.players)
    words = f"Round {state.round} · turn {(state.turn + seats - 1) // seats} of {turns_each(state)}"
    if seats == 1 or view.seat is None:
        return words
    return f"{words} · {'you' if view.seat == state.start_player else 'rival'} started"
