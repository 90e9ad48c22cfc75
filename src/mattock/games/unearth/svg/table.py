"""The whole table as one picture."""

from __future__ import annotations

from mattock.core import game as core
from mattock.core.face import Asked, Scene
from mattock.draw.picture import picture
from mattock.games.unearth.svg.look import look_of
from mattock.games.unearth.svg.palette import PALETTE
from mattock.games.unearth.svg.phone import phone
from mattock.games.unearth.svg.sheet import ART
from mattock.games.unearth.svg.wide import wide


def table(view: core.View, scene: Scene, asked: Asked) -> str:
    """What a seat sees, in the shape that the scene asks for."""
    look = look_of(view, scene, asked)
    body = wide(look) if scene.shape == "wide" else phone(look)
    title = f"Unearth. {look.words.who}: {look.words.question}"
    return picture(scene, ART, PALETTE, body, title)
