"""What the drawing functions are handed: a view, what it knows, and for whom it is drawn."""

from __future__ import annotations

from typing import NamedTuple

from mattock.core import game as core
from mattock.core.face import Asked, Scene
from mattock.core.game import OVER, Seat
from mattock.core.steps import STEP_MASK
from mattock.draw.parts import Parts
from mattock.draw.ui import Words, seat_name, words_of
from mattock.games.unearth.notation import DIE_KINDS
from mattock.games.unearth.parts import SEAT_COLOURS
from mattock.games.unearth.scoring import sheet_of, wonder_bonus
from mattock.games.unearth.state import (
    ADJUST,
    DICE,
    FACES,
    IN_HAND,
    KIND,
    THROW,
    TOKEN_CELL,
    UNKNOWN_CARD,
    UNKNOWN_GREATER,
    UNKNOWN_LESSER,
    State,
)
from mattock.games.unearth.words import known_state


class Look(NamedTuple):
    view: core.View
    state: State  # as the view knows it
    scene: Scene
    parts: Parts
    words: Words
    focus: Seat  # whose things lie nearest

    def name(self, seat: Seat) -> str:
        return seat_name(self.scene, seat, SEAT_COLOURS[seat])

    @property
    def rivals(self) -> list[Seat]:
        """Clockwise after the focus."""
        seats = len(self.state.players)
        return [(self.focus + turn) % seats for turn in range(1, seats)]


class Die(NamedTuple):
    """A die and where it is."""

    seat: Seat
    faces: int
    place: int  # a slot, POOL or IN_HAND
    value: int  # 0 while nobody knows it
    identity: str  # `die red 2`

    @property
    def kind(self) -> str:
        return f"d{self.faces}"


def look_of(view: core.View, scene: Scene, asked: Asked) -> Look:
    """A spectator looks over the shoulder of the first seat."""
    state = known_state(view)
    focus = 0 if view.seat is None else view.seat
    words = spoken(view, state, scene, asked)
    return Look(view, state, scene, Parts(asked.choices), words, focus)


def spoken(view: core.View, state: State, scene: Scene, asked: Asked) -> Words:
    mover = state.to_move if state.to_move >= 0 else state.active
    colour = "" if state.to_move == OVER else SEAT_COLOURS[mover]
    return words_of(view.game().title, colour, whose_turn(view, state, scene, mover), asked)


def whose_turn(view: core.View, state: State, scene: Scene, mover: Seat) -> str:
    if state.to_move == OVER:
        return "Game over"
    if mover == view.seat:
        return "Your turn" if mover == state.active else "Your choice"
    name = seat_name(scene, mover, SEAT_COLOURS[mover])
    return f"{name} to move"


def dice_of(state: State, seat: Seat) -> list[Die]:
    """All five dice of a seat, in the order d4, d6, d6, d6, d8."""
    return [die_at(state, die) for die in range(seat * DICE, (seat + 1) * DICE)]


def dice_on(state: State, slot: int) -> list[Die]:
    return [die_at(state, die) for die, place in enumerate(state.place) if place == slot]


def die_at(state: State, die: int) -> Die:
    place = state.place[die]
    value = state.value[die] if place >= 0 else thrown_value(state) if place == IN_HAND else 0
    identity = f"die {SEAT_COLOURS[die // DICE]} {die % DICE}"
    return Die(die // DICE, FACES[die % DICE], place, value, identity)


def thrown_value(state: State) -> int:
    """What the die in hand shows; nothing before it is thrown."""
    step = state.stack[-1] & STEP_MASK if state.stack else -1
    if step == THROW:
        return 0
    return state.natural if step == ADJUST else state.shown


def die_in_hand(state: State, slot: int) -> Die | None:
    """The die being rolled for a slot, or for none yet."""
    for die, place in enumerate(state.place):
        if place == IN_HAND and state.target == slot:
            return die_at(state, die)
    return None


def die_title(die: Die) -> str:
    """`Red d6: 4`; by colour, since names may be long and there are many dice."""
    name = f"{SEAT_COLOURS[die.seat].capitalize()} {die.kind}"
    return f"{name}: {die.value}" if die.value else name


def lying_part(die: Die) -> str:
    colour = SEAT_COLOURS[die.seat]
    kind = DIE_KINDS[KIND[FACES.index(die.faces)]]
    return f"lie {colour} {kind}={die.value} on {die.place + 1}"


def open_points(state: State, seat: Seat) -> int:
    """What everybody can see of a score; at the end all of it."""
    player = state.players[seat]
    if state.to_move == OVER:
        return sum(sheet_of(player, state.profile).values())
    public = player.copy()
    public.hidden = 0
    sheet = sheet_of(public, state.profile)
    codes = [entry & 31 for entry in player.laid]
    wonders = sum(code >= TOKEN_CELL for code in codes)
    sheet["lesser wonders"] = sheet["greater wonders"] = 0
    sheet["three wonders"] = wonder_bonus(wonders, state.profile)
    return sum(sheet.values())


def delver_deck(state: State) -> int:
    return sum(state.delver) - sum(player.hand[UNKNOWN_CARD] for player in state.players)


def token_stacks(state: State) -> tuple[int, int]:
    """Lesser and Greater tokens left."""
    codes = [entry & 31 for player in state.players for entry in player.laid]
    lesser = sum(state.tokens[:3]) - codes.count(UNKNOWN_LESSER)
    return lesser, sum(state.tokens[3:]) - codes.count(UNKNOWN_GREATER)
