"""How Cave shows itself and speaks: all that is asked of it from outside for people.

What draws is imported when it is needed, so that the terminal does without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mattock.core import face
from mattock.core.about import About
from mattock.core.face import Asked, Help, Moment, Palette, Plate, Scene, Shown
from mattock.core.game import Move, Seat, State, View
from mattock.games.cave import words
from mattock.games.cave.choices import choices
from mattock.games.cave.help import help_texts
from mattock.games.cave.moments import moments
from mattock.games.cave.story import phases, question, score_notes, turn_words


class CaveFace(face.Face):
    def about(self) -> About:
        from mattock.games.cave.about import ABOUT

        return ABOUT

    def cover(self) -> str:
        from mattock.games.cave.svg import cover

        return cover()

    def show(self, view: View, scene: Scene | None) -> Shown:
        asked = Asked(choices(view), question(view), phases(view), turn_words(view))
        if scene is None:
            return Shown("", asked)
        from mattock.games.cave.svg import table

        return Shown(table(view, scene, asked), asked)

    def moments(
        self, state: State, move: Move, seat: Seat | None, names: Sequence[str]
    ) -> list[Moment]:
        return moments(state, move, seat, names)

    def score_notes(self, state: State) -> list[dict[str, str]]:
        return score_notes(state)

    def score_pieces(self, state: State) -> list[list[str]]:
        from mattock.games.cave.svg.rooms import pieces

        return pieces(state)

    def help_texts(self) -> dict[str, Help]:
        return help_texts()

    def palette(self) -> Palette:
        from mattock.games.cave.svg import PALETTE

        return PALETTE

    def art(self) -> str:
        from mattock.games.cave.svg import art

        return art()

    def gallery(self) -> list[Plate]:
        from mattock.draw.exhibit import plates
        from mattock.games.cave.svg import PALETTE, SHEET, gallery

        return plates(SHEET, PALETTE, "Caverna: Cave vs. Cave", gallery())

    def sketch(self, view: View) -> str:
        return words.draw(view)

    def prompt(self, view: View) -> str:
        return words.prompt(view)


FACE: Final = CaveFace()
