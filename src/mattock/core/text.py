"""What all position texts share: lines like `deck: 9`, each read by a function of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from mattock.core.game import BadText

S = TypeVar("S")
Reader: TypeAlias = Callable[[S, str, str], None]  # state, the words before the colon, those after


def plain_lines(text: str) -> list[str]:
    """Lower case lines with single spaces; `|` may stand for a line break."""
    lines = text.lower().replace("|", "\n").splitlines()
    return [" ".join(line.split()) for line in lines if line.strip()]


def line(head: str, words: str) -> list[str]:
    """One line, or none if it would say nothing."""
    return [f"{head}: {words}"] if words else []


def split_facts(lines: list[str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for fact in lines:
        head, colon, words = fact.partition(":")
        if not colon or head in facts:
            raise BadText(f"position line {fact!r} {'comes twice' if colon else 'has no colon'}")
        facts[head] = words.strip()
    return facts


def read_facts(
    state: S, facts: dict[str, str], reader_of: Callable[[str], Reader[S] | None]
) -> None:
    """Have each line read; a ValueError becomes BadText that names the line."""
    for head, words in facts.items():
        reader = reader_of(head)
        if reader is None:
            raise BadText(f"position line {head!r} is unknown")
        try:
            reader(state, head, words)
        except (ValueError, IndexError) as error:
            raise BadText(f"position line {head}: {words}: {error}") from None


def one_of(names: Sequence[str], name: str, what: str) -> int:
    """The place of a name in a list, or a ValueError that says what is missing."""
    if name not in names:
        raise ValueError(f"no {what} called {name!r}")
    return names.index(name)
