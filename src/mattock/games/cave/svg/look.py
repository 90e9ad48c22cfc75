"""What a picture of the table is drawn from: the position, who looks, and what may be chosen."""

from __future__ import annotations

from typing import NamedTuple

from mattock.core import game as core
from mattock.core.face import Asked, Choice, Scene
from mattock.core.game import CHANCE, OVER
from mattock.draw.parts import Parts
from mattock.draw.ui import Words, seat_name, words_of
from mattock.games.cave.about import SEAT_COLOURS, SHORT_TITLE
from mattock.games.cave.board import NO_FACE
from mattock.games.cave.scoring import sheet_of
from mattock.games.cave.state import Player, State
from mattock.games.cave.words import known_state


class Look(NamedTuple):
    state: State
    scene: Scene
    parts: Parts
    words: Words
    open: list[Choice]
    seat: int  # whose cave is drawn large
    is_mine: bool  # whether that is the cave of whoever looks

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    @property
    def rival(self) -> int | None:
        return 1 - self.seat if len(self.state.players) == 2 else None

    @property
    def is_choosing_face(self) -> bool:
        return self.parts.may("face two")

    @property
    def has_buttons(self) -> bool:
        """Whether some click is on no part of the picture."""
        return any(key.startswith("do ") for choice in self.open for key in choice.path)

    def name(self, seat: int) -> str:
        return seat_name(self.scene, seat, SEAT_COLOURS[seat])


def look_of(view: core.View, scene: Scene, asked: Asked) -> Look:
    state = known_state(view)
    colour = SEAT_COLOURS[state.to_move] if state.to_move >= 0 else ""
    words = words_of(SHORT_TITLE, colour, whose(view, state, scene), asked)
    found = asked.choices
    return Look(state, scene, Parts(found), words, found, view.seat or 0, view.seat is not None)


def whose(view: core.View, state: State, scene: Scene) -> str:
    if state.to_move == OVER:
        return "Game over"
    if state.to_move == CHANCE:
        return "Turning up"
    if state.to_move == view.seat:
        return "Your turn"
    return f"{seat_name(scene, state.to_move, SEAT_COLOURS[state.to_move])}’s turn"


def points_of(player: Player) -> int:
    return sum(sheet_of(player).values())


def cavern_owner(state: State) -> int | None:
    """Who has the Additional Cavern."""
    owners = [seat for seat, player in enumerate(state.players) if player.face != NO_FACE]
    return owners[0] if owners else None
