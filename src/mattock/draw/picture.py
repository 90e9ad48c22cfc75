"""A whole picture, and the sheet of art that a page keeps for all of them."""

from __future__ import annotations

from mattock.core.face import Palette, Scene
from mattock.draw.elements import INK, escape
from mattock.draw.sheet import Sheet
from mattock.draw.style import style_of

NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def picture(scene: Scene, sheet: Sheet, palette: Palette, body: str, title: str) -> str:
    """The picture of a table; one that stands alone brings its symbols and its style."""
    width, height = scene.size
    size = f' width="{width}" height="{height}"' if scene.standalone else ""
    own = style_of(palette, scene.theme) + sheet.needed(body) if scene.standalone else ""
    kind = f"table {palette.name} {scene.shape}"
    return (
        f'<svg {NAMESPACE} class="{kind}" viewBox="0 0 {width} {height}"{size}'
        f' fill="{INK}" role="group" aria-label="{escape(title)}">{own}{body}</svg>'
    )


def vignette(
    sheet: Sheet, palette: Palette, body: str, width: float, height: float, title: str
) -> str:
    """A small picture of its own, for the gallery and for notebooks."""
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return (
        f'<svg {NAMESPACE} class="{palette.name}" {box}'
        f' fill="{INK}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>"
        f"{style_of(palette, 'light')}{sheet.needed(body)}{body}</svg>\n"
    )


def art_sheet(sheet: Sheet, palette: Palette) -> str:
    """All symbols of a game, for a page to keep inline; the style is `style.stylesheet`."""
    box = 'width="0" height="0" aria-hidden="true" focusable="false"'
    return f'<svg {NAMESPACE} class="art {palette.name}" {box}>{sheet.everything()}</svg>'
