"""How Kiln shows itself and speaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mattock.core import face
from mattock.core.about import About
from mattock.core.face import Help, Moment, Palette, Plate, Scene, Shown
from mattock.core.game import Move, Seat, State, View
from mattock_kiln import words
from mattock_kiln.state import State as KilnState


class KilnFace(face.Face):
    def about(self) -> About:
        return words.ABOUT

    def cover(self) -> str:
        from mattock_kiln import svg

        return svg.cover()

    def show(self, view: View, scene: Scene | None) -> Shown:
        asked = words.asked(view)
        if scene is None:
            return Shown("", asked)
        from mattock_kiln import svg

        return Shown(svg.table(view, scene, asked), asked)

    def moments(
        self, state: State, move: Move, seat: Seat | None, names: Sequence[str]
    ) -> list[Moment]:
        assert isinstance(state, KilnState)
        return words.moments(state, move, names)

    def help_texts(self) -> dict[str, Help]:
        return words.help_texts()

    def palette(self) -> Palette:
        from mattock_kiln import svg

        return svg.PALETTE

    def art(self) -> str:
        from mattock_kiln import svg

        return svg.art()

    def gallery(self) -> list[Plate]:
        from mattock_kiln import svg

        return svg.gallery()

    def sketch(self, view: View) -> str:
        return words.sketch(view)

    def prompt(self, view: View) -> str:
        return words.prompt(view)


FACE: Final = KilnFace()
