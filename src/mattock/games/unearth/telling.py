"""Moves as sentences of the log, for one reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from mattock.core.face import Line
from mattock.core.game import CHANCE, EVERYONE, Move, Seat
from mattock.core.steps import STEP_MASK
from mattock.games.unearth import moves as m
from mattock.games.unearth.names import lying_key, ruin_name, slot_name, title_case
from mattock.games.unearth.notation import DIE_KINDS, WONDER_NAMES
from mattock.games.unearth.parts import (
    AGE_CARDS,
    COLUMNS,
    DELVER_CARDS,
    GREATER,
    LESSER,
    LOST_IN_THE_RUINS,
    NAMED_WONDERS,
    OVERSEERS,
    RUINS,
    SANCTUARY,
    STONE_COLOURS,
)
from mattock.games.unearth.state import (
    BAG,
    CENOTAPH,
    DICE,
    FACES,
    FIRST,
    HIDE,
    KIND,
    SORT,
    THROW,
    TOKENS,
    TURN_UP,
    State,
)
from mattock.games.unearth.steps.roll import clamp, event_delta

# Wonders that change a die: which, and by how much
CHANGES: Final[dict[Move, tuple[int, int]]] = {
    m.OVERSEERS_UP: (OVERSEERS, 1),
    m.COLUMNS_DOWN: (COLUMNS, -1),
    m.SANCTUARY_UP: (SANCTUARY, 1),
    m.SANCTUARY_DOWN: (SANCTUARY, -1),
}


@final
class Teller:
    """Tells moves about to be made to one seat; None is a spectator."""

    def __init__(self, state: State, seat: Seat | None, names: Sequence[str]) -> None:
        self.state = state
        self.seat = seat
        self.names = names
        self.step = state.stack[-1] & STEP_MASK if state.stack else -1

    def sees(self) -> bool:
        return self.state.witness() in (EVERYONE, self.seat)

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def owner(self, seat: Seat) -> str:
        """`Yellow’s`, or `your`."""
        name = self.names[seat]
        return "your" if name == "You" else f"{name}’s"

    def line(self, move: Move) -> Line | None:
        if self.state.to_move == CHANCE:
            return self.outcome(move)
        verb = m.verb_of(move)
        if verb == m.LIFT:
            return self.lift(move)
        if verb == m.TARGET:
            return self.target(move)
        if verb in DECISIONS:
            return DECISIONS[verb](self, m.argument_of(move))
        return self.simple(move)

    def by_mover(self, text: str, part: str = "") -> Line:
        seat = self.state.to_move
        return Line(seat, f"{self.name(seat)} {text}", part)

    # Outcomes of chance

    def outcome(self, move: Move) -> Line | None:
        verb = m.verb_of(move)
        return OUTCOMES[verb](self, m.argument_of(move)) if verb in OUTCOMES else None

    def throw(self, face: int) -> Line | None:
        state = self.state
        if self.step != THROW:
            return None
        seat, kind = state.roller(), DIE_KINDS[KIND[state.die % DICE]]
        text = f"{self.name(seat)} rolled {kind}: {face}"
        if state.target == m.OPEN:
            return Line(seat, f"{text}, for a Ruin still to be chosen.", f"die {kind}")
        ruin = state.ruins[state.target]
        text += f" on {slot_name(state, state.target)}"
        if not state.hit_readings and not state.hit_claims:
            value = clamp(face + event_delta(state), FACES[state.die % DICE])
            text += f" ({state.sums[state.target] + value} of {RUINS[ruin].value})"
        return Line(seat, f"{text}.", f"slot {state.target + 1}")

    def drawn_stone(self, colour: int) -> Line | None:
        if self.step not in (BAG, SORT):
            return None
        seat = self.state.roller()
        return Line(
            seat, f"{self.name(seat)} drew a {STONE_COLOURS[colour]} Stone from the bag.", "bag"
        )

    def drawn_card(self, card: int) -> Line | None:
        seat = self.state.argument() & 3
        if self.sees():
            name = DELVER_CARDS[card].name
            return Line(seat, f"{self.name(seat)} drew {title_case(name)}.", f"card {name}")
        if any(frame & STEP_MASK == FIRST for frame in self.state.stack):
            return None  # the first hands
        return Line(seat, f"{self.name(seat)} drew a Delver card.")

    def token(self, token: int) -> Line | None:
        if not self.sees():
            return None
        kind = "Lesser" if token < 3 else "Greater"
        seat = self.state.roller()
        return Line(seat, f"The {kind} Wonder is worth {TOKENS[token]} points.")

    def starts(self, seat: int) -> Line:
        return Line(seat, f"{self.name(seat)} got the first turn.")

    def age(self, number: int) -> Line:
        card = AGE_CARDS[number]
        text = f"End of Age: {title_case(card.name)}. {card.text}".replace(" -", " −")
        return Line(CHANCE, text, "deck ruins")

    def ruin(self, ruin: int) -> Line | None:
        name = ruin_name(RUINS[ruin])
        if self.step == TURN_UP:
            slot = self.state.argument()
            return Line(CHANCE, f"{name} is turned up.", f"slot {slot + 1}")
        if self.step == HIDE and self.sees():
            seat = self.state.argument()
            return Line(seat, f"{self.name(seat)} got a hidden Ruin: {name}.", "hidden")
        if self.step == CENOTAPH:
            return self.from_box(self.state.roller(), name)
        return None

    def from_box(self, seat: Seat, name: str) -> Line:
        what = name if self.sees() else "a hidden Ruin"
        return Line(seat, f"{self.name(seat)} took {what} from the box.", "hidden")

    # Decisions

    def lift(self, move: Move) -> Line:
        kind, value, slot, _ = m.lifted(move)
        place = slot_name(self.state, slot)
        return self.by_mover(f"took {DIE_KINDS[kind]} {value} off {place}.", f"slot {slot + 1}")

    def target(self, move: Move) -> Line:
        """A die that Forlorn, A New Discovery or Lost in the Ruins is meant for."""
        owner, kind, value, slot = m.lying_die(move)
        state = self.state
        die = f"{self.owner(owner)} {DIE_KINDS[kind]} on {slot_name(state, slot)}"
        part = lying_key(owner, kind, value, slot)
        if state.resolving == LOST_IN_THE_RUINS:
            return self.by_mover(f"had {die} rerolled.", part)
        delta = DELVER_CARDS[state.resolving].delta
        after = clamp(value + delta, (4, 6, 8)[kind])
        return self.by_mover(f"turned {die} from {value} to {after}.", part)

    def choose(self, ruin: int) -> Line:
        return self.from_box(self.state.to_move, ruin_name(RUINS[ruin]))

    def build(self, wonder: int) -> Line:
        if wonder in (LESSER, GREATER):
            return self.by_mover(f"built a {title_case(WONDER_NAMES[wonder])} Wonder.")
        name = NAMED_WONDERS[wonder].name
        return self.by_mover(f"built {title_case(name)}.", f"wonder {name}")

    def hold(self, colour: int) -> Line:
        return self.by_mover(f"kept the {STONE_COLOURS[colour]} Stone.")

    def take(self, colour: int) -> Line:
        slot = self.state.target
        place = slot_name(self.state, slot)
        text = f"took a {STONE_COLOURS[colour]} Stone from {place}."
        return self.by_mover(text, f"slot {slot + 1}")

    def place(self, slot: int) -> Line:
        total = self.state.sums[slot] + self.state.shown
        value = RUINS[self.state.ruins[slot]].value
        text = f"placed the die on {slot_name(self.state, slot)} ({total} of {value})."
        return self.by_mover(text, f"slot {slot + 1}")

    def show(self, value: int) -> Line:
        kind = DIE_KINDS[KIND[self.state.die % DICE]]
        return self.by_mover(f"made the {kind} show {value}.")

    def song(self, number: int) -> Line:
        return self.by_mover(f"named {number}: dice showing it are rerolled.")

    def play(self, card: int) -> Line:
        name = DELVER_CARDS[card].name
        return self.by_mover(f"played {title_case(name)}.", f"card {name}")

    def simple(self, move: Move) -> Line | None:
        if move in CHANGES:
            wonder, delta = CHANGES[move]
            after = clamp(self.state.shown + delta, FACES[self.state.die % DICE])
            name = title_case(NAMED_WONDERS[wonder].name)
            return self.by_mover(f"used {name}: the die shows {after}.")
        sentences = {
            m.USE_MAP: "threw again with Ancient Map.",
            m.USE_EDIFICE: "threw again with The Shattered Edifice.",
            m.ROLL_AGAIN: "took a second roll.",
        }
        return self.by_mover(sentences[move]) if move in sentences else None


# By verb, each with its argument; other moves are seen anyway, or told with the throw that follows
OUTCOMES: Final[dict[Move, Callable[[Teller, int], Line | None]]] = {
    m.FACE: Teller.throw,
    m.STONE: Teller.drawn_stone,
    m.CARD: Teller.drawn_card,
    m.TOKEN: Teller.token,
    m.STARTS: Teller.starts,
    m.AGE: Teller.age,
    m.RUIN: Teller.ruin,
}
DECISIONS: Final[dict[Move, Callable[[Teller, int], Line | None]]] = {
    m.CHOOSE: Teller.choose,
    m.BUILD: Teller.build,
    m.HOLD: Teller.hold,
    m.TAKE: Teller.take,
    m.PLACE: Teller.place,
    m.SHOW: Teller.show,
    m.NAME: Teller.song,
    m.PLAY: Teller.play,
}
