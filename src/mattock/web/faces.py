"""How a game shows itself: one lookup for picture, choices, story and questions."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from mattock.core.choice import Choice, Help
from mattock.core.game import Game, Move, Seat, State, View
from mattock.core.story import Line
from mattock.draw.scene import Scene


@dataclass(frozen=True, slots=True)
class Face:
    """What the modules of a game offer."""

    picture: Callable[[View, Scene], str]
    art: Callable[[], str]
    choices: Callable[[View], list[Choice]]
    help_texts: Callable[[], dict[str, Help]]
    tell: Callable[[State, Move, Seat | None, list[str]], Line | None]
    question: Callable[[View], tuple[str, str]]
    phases: Callable[[View], tuple[list[str], int]]
    turn_words: Callable[[View], str]
    score_notes: Callable[[State], list[dict[str, str]]]
    must_ask: Callable[[View], bool]


def part(game: Game, name: str) -> ModuleType:
    return importlib.import_module(f"mattock.games.{game.name}.{name}")


@cache
def face_of(game: Game) -> Face:
    story, svg, words = part(game, "story"), part(game, "svg"), part(game, "words")
    return Face(
        svg.table,
        svg.art,
        part(game, "choices").choices,
        part(game, "help").help_texts,
        story.tell,
        story.question,
        story.phases,
        story.turn_words,
        story.score_notes,
        getattr(words, "must_ask", lambda view: False),
    )
