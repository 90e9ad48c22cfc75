"""The gallery in docs/: every component of every game, made from the rows in parts.py.

`python -m mattock.lab.gallery` writes docs/gallery.md and the pictures in docs/img.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import groupby
from pathlib import Path

from mattock.draw.exhibit import Exhibit, wall
from mattock.games import GAMES

INTRODUCTION = """# Gallery

Every component, drawn by the games themselves. Made by `python -m mattock.lab.gallery` from the
rows in `parts.py` of each game; a test compares this page with them.
"""


def pages() -> dict[str, str]:
    """File names below docs/ and what they contain."""
    files: dict[str, str] = {}
    words = [INTRODUCTION]
    for name, game in GAMES.items():
        svg = import_module(f"mattock.games.{name}.svg")
        words.append(f"## {game.title}\n")
        for kind, exhibits in groupby(svg.gallery(), key=lambda exhibit: exhibit.kind):
            shown = list(exhibits)
            file = f"img/gallery-{name}-{kind.lower().replace(' ', '-')}.svg"
            files[file] = wall(svg.SHEET, name, shown, f"{game.title}: {kind}")
            words.append(section(kind, file, shown))
    files["gallery.md"] = "\n".join(words)
    return files


def section(kind: str, file: str, exhibits: list[Exhibit]) -> str:
    """A heading, the picture, and a table of what the components do."""
    rows = [f"| {exhibit.name} | {exhibit.note} |" for exhibit in exhibits if exhibit.note]
    table = ["| | |", "|---|---|", *rows, ""] if rows else []
    return "\n".join([f"### {kind}\n", f"![{kind}]({file})\n", *table])


def write_pages(folder: Path) -> None:
    for name, words in pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
