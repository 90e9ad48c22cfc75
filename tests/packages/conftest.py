"""Packages of others, each with tests of its own; tests/test_packages.py installs and runs them."""

from pathlib import Path

import mattock

collect_ignore = [
    folder.name
    for folder in Path(__file__).parent.iterdir()
    if folder.is_dir() and folder.name not in mattock.GAMES
]
