"""What people need of a game, as one typed object: pages, terminals and galleries ask nothing else.

A game gives its face only when it is asked (`Game.face`), so that whoever simulates imports nothing
that draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from mypy_extensions import mypyc_attr

from mattock.core.about import About
from mattock.core.game import Move, Seat, State, View

Shape: TypeAlias = Literal["wide", "phone"]
Theme: TypeAlias = Literal["light", "dark", "auto"]
# throw: a die falls · win: somebody takes what all were after · void: nobody gets it
# gain: something comes to a seat · make: something is built · play: something is played from a hand
# event: the game changes · break, open: something closed is broken, something is turned up
# take: off the offer · change: numbers change · turn, stage: one begins · over: the end
# plain: all else
Stage: TypeAlias = Literal[
    "throw",
    "win",
    "void",
    "gain",
    "make",
    "play",
    "event",
    "break",
    "open",
    "take",
    "change",
    "turn",
    "stage",
    "over",
    "plain",
]
SIZES: Final[dict[Shape, tuple[int, int]]] = {"wide": (1366, 768), "phone": (390, 844)}


class SeatLabel(NamedTuple):
    """Who sits there: a name, and what kind of player in a word or two."""

    name: str
    kind: str = ""


class Scene(NamedTuple):
    """What a picture is wanted for: its shape, and what stands around it.

    A picture that stands alone carries the symbols and colours it uses and says in words what the
    page would say; any other refers to the symbols of the sheet that its page has.
    """

    shape: Shape = "wide"
    seats: tuple[SeatLabel, ...] = ()
    standalone: bool = True
    theme: Theme = "auto"

    @property
    def size(self) -> tuple[int, int]:
        return SIZES[self.shape]


class Choice(NamedTuple):
    """One legal move as a player chooses it: part by part. No path is the beginning of another of
    the same position.
    """

    move: str  # its text
    path: tuple[str, ...]  # keys of the parts to choose, in order
    labels: tuple[str, ...]  # the words of the button for each of them
    note: str = ""  # price or gain


class Help(NamedTuple):
    """What a part is and does, for whoever points at it."""

    name: str
    text: str
    rules: tuple[str, ...]  # ids in docs/rules


class Line(NamedTuple):
    """One sentence of the log."""

    seat: Seat  # whose doing, CHANCE for nobody's
    text: str
    part: str = ""  # key of the part it speaks of


class Moment(NamedTuple):
    """Something that happens, as people see it: one move may bring several, in this order."""

    stage: Stage  # how it is played
    seat: Seat  # whose doing, CHANCE for nobody's
    line: Line | None  # of the log
    state: State  # the position after it; only a view of it goes out
    thing: str = ""  # what moves, by the key that a picture follows it by
    place: str = ""  # key of the part where it happens
    symbol: str = ""  # of the sheet, shown large
    title: str = ""
    more: str = ""
    facts: tuple[tuple[str, str], ...] = ()  # beside a large symbol: what it costs, gives, ...
    counts: tuple[int, ...] = ()  # a total before and after, and the goal
    face: int = 0  # that a thrown die shows
    things: tuple[str, ...] = ()  # others that stand out


class Question(NamedTuple):
    """What a seat is asked, or whom it waits for; and a second, smaller sentence."""

    text: str
    more: str = ""


class Phases(NamedTuple):
    """The phases of a turn, and the number of the one that is on; at the end all are done."""

    names: list[str]
    on: int


class Asked(NamedTuple):
    """What a seat is asked and may answer, and where in the game that is."""

    choices: list[Choice]  # none if another seat moves
    question: Question
    phases: Phases
    turn: str


class Shown(NamedTuple):
    """A position as a seat sees it."""

    picture: str  # SVG; empty if none was wanted
    asked: Asked


class Palette(NamedTuple):
    """The colours of a game by day and by night, which become custom properties of whatever has its
    name as class.
    """

    name: str
    light: dict[str, str]
    dark: dict[str, str]


class Plate(NamedTuple):
    """All components of one kind, for the gallery."""

    kind: str
    picture: str  # SVG
    notes: list[tuple[str, str]]  # name and what it does


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """How one game shows itself and speaks. Whatever is handed in is of that game."""

    def about(self) -> About:
        raise NotImplementedError

    def cover(self) -> str:
        """A picture that stands for the game before one plays, as SVG."""
        raise NotImplementedError

    def show(self, view: View, scene: Scene | None) -> Shown:
        """A view as picture, choices and words, in one pass; without a scene nothing is drawn."""
        raise NotImplementedError

    def moments(
        self, state: State, move: Move, seat: Seat | None, names: Sequence[str]
    ) -> list[Moment]:
        """What a seat sees of a move about to be made; None is a spectator."""
        raise NotImplementedError

    def score_notes(self, state: State) -> list[dict[str, str]]:
        """At OVER: what the lines of each seat's score count, in a word or two."""
        return [{} for _ in range(state.seats())]

    def score_pieces(self, state: State) -> list[list[str]]:
        """At OVER: symbols of what each seat has made, to be shown over its score."""
        return []

    def must_ask(self, view: View) -> bool:
        """Whether the move is asked for even where there is only one."""
        return False

    def help_texts(self) -> dict[str, Help]:
        """What every part is and does, by the key that a picture carries as `data-help`."""
        return {}

    def palette(self) -> Palette:
        raise NotImplementedError

    def art(self) -> str:
        """The sheet of all symbols, for a page to keep."""
        raise NotImplementedError

    def gallery(self) -> list[Plate]:
        """Every component, kind by kind."""
        return []

    # The terminal

    def sketch(self, view: View) -> str:
        """The table in plain characters, at most 100 columns wide."""
        raise NotImplementedError

    def prompt(self, view: View) -> str:
        """What this seat is asked, or whom it waits for."""
        raise NotImplementedError
