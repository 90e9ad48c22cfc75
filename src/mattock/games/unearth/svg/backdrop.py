"""A pale sky and two ranges of hills behind the table."""

from __future__ import annotations

from mattock.core.face import SIZES, Scene
from mattock.draw.elements import path
from mattock.draw.sheet import Sheet, use
from mattock.draw.ui import backdrop as sky

FAR = (
    (0, 0.55), (0.12, 0.42), (0.2, 0.5), (0.34, 0.34), (0.5, 0.52), (0.63, 0.4), (0.8, 0.56),
    (0.9, 0.46), (1, 0.55),
)  # fmt: skip
NEAR = ((0, 0.75), (0.2, 0.62), (0.42, 0.74), (0.66, 0.6), (1, 0.76))


def add_symbols(sheet: Sheet) -> None:
    for shape, (width, height) in SIZES.items():
        hills = range_of_hills(FAR, width, height, "var(--hill1)", 0.55)
        hills += range_of_hills(NEAR, width, height, "var(--hill2)", 0.7)
        sheet.symbol(f"backdrop-{shape}", width, height, sky(width, height) + hills)


def range_of_hills(
    peaks: tuple[tuple[float, float], ...], width: int, height: int, fill: str, opacity: float
) -> str:
    ridge = " ".join(f"{width * x:.0f} {height * y:.0f}" for x, y in peaks)
    return path(f"M0 {height}L{ridge}V{height}z", fill, extra=f' opacity="{opacity}"')


def backdrop(scene: Scene) -> str:
    width, height = scene.size
    return use(f"backdrop-{scene.shape}", 0, 0, width, height)
