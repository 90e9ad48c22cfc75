"""Cave as pictures.

- `palette`: colours
- `pictures`, `icons`: line art of the rooms, small symbols
- `tokens`: what rooms and tiles do, read from their rows · `flow`: such rows drawn
- `rooms`, `tiles`, `spaces`: the components as symbols · `ground`: the mountain and its grid
- `look`: what a picture is drawn from · `cave`, `shelf`: one's own things
- `offer`, `display`: tiles and rooms to choose from · `rival`, `sides`: what else is on the table
- `wide`, `phone`: the whole table in both shapes · `gallery`: one by one
"""

from __future__ import annotations

from pathlib import Path

from mattock.core import game as core
from mattock.core.face import Asked, Scene
from mattock.draw.picture import art_sheet, picture
from mattock.games.cave.svg.gallery import gallery
from mattock.games.cave.svg.icons import SHEET
from mattock.games.cave.svg.look import look_of
from mattock.games.cave.svg.palette import PALETTE
from mattock.games.cave.svg.phone import phone
from mattock.games.cave.svg.wide import wide

__all__ = ["PALETTE", "SHEET", "art", "cover", "gallery", "table"]


def table(view: core.View, scene: Scene, asked: Asked) -> str:
    """The whole table as one picture."""
    found = look_of(view, scene, asked)
    body = wide(found) if scene.shape == "wide" else phone(found)
    return picture(scene, SHEET, PALETTE, body, f"Cave table: {found.words.question}")


def art() -> str:
    """Every symbol, for a page to keep."""
    return art_sheet(SHEET, PALETTE)


def cover() -> str:
    """The picture that stands for the game before one plays."""
    return Path(__file__).with_name("cover.svg").read_text(encoding="utf-8")
