"""The gallery in docs/: every component of every game, made from the rows in parts.py.

`python -m mattock.lab.gallery` writes docs/gallery.md and the pictures in docs/img.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mattock.core.face import Plate
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
        words.append(f"## {game.title}\n")
        for plate in game.face().gallery():
            file = f"img/gallery-{name}-{plate.kind.lower().replace(' ', '-')}.svg"
            files[file] = plate.picture
            words.append(section(plate, file))
    files["gallery.md"] = "\n".join(words)
    return files


def section(plate: Plate, file: str) -> str:
    """A heading, the picture, and a table of what the components do."""
    rows = [f"| {name} | {note} |" for name, note in plate.notes]
    table = ["| | |", "|---|---|", *rows, ""] if rows else []
    return "\n".join([f"### {plate.kind}\n", f"![{plate.kind}]({file})\n", *table])


def write_pages(folder: Path) -> None:
    for name, words in pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
