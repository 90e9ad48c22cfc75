"""What a page says of a game beside its pictures: titles, the tour, the lines of a score."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

Spot: TypeAlias = Literal["middle", "corner"]
Company: TypeAlias = Literal["any", "alone", "others"]
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class Offer(NamedTuple):
    """An option that is offered before a game; its first value is the default."""

    option: str  # its name among the options of the game
    title: str
    words: dict[str, str]  # for each value


class Stop(NamedTuple):
    """A stop of the tour around the table: a region of the picture and what is said of it. Without
    words the page has its own, for `bar`, `prompt` and `log`.
    """

    region: str
    title: str = ""
    text: str = ""
    company: Company = "any"  # whether it is for games alone or for games with others


class ScoreLine(NamedTuple):
    """A line of the score sheet in words, and its sign."""

    words: str
    sign: str = ""  # a symbol of the art sheet
    ground: str = ""  # what the sign stands on, as a background of CSS


class Alike(NamedTuple):
    """Things without names of their own, which are followed by what they look like: one that is
    new on the table comes from where one like it has gone.
    """

    symbol: str  # how the names of their symbols begin
    help: str  # how the keys of their helps begin, with the same end


class Motion(NamedTuple):
    """How things move from picture to picture, by the beginnings of their keys."""

    alike: tuple[Alike, ...] = ()
    turning: str = ""  # what turns over on its way
    fetched: str = ""  # what comes out of a source when it is new
    source: str = ""  # the part that is the source


class About(NamedTuple):
    """All that a page says of a game before and beside its pictures."""

    short_title: str
    tagline: str
    short_tagline: str  # for a phone
    colours: tuple[str, ...]  # of the seats
    pair: str  # what a choice of two parts is like: "a die, then a target"
    offers: tuple[Offer, ...] = ()
    tour: tuple[Stop, ...] = (Stop("bar"), Stop("prompt"), Stop("log"))
    score_lines: Mapping[str, ScoreLine] = (
        NOTHING  # lines without a row are shown by their own name
    )
    # Parts whose words only say where they are, by the beginnings of their keys; each has its
    # number drawn there
    places: Mapping[str, Spot] = NOTHING
    motion: Motion = Motion()
