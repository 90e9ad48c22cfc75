"""The classes that every game fills in: State, View and Game.

Chance is a seat: dice, bags and decks move when `to_move` is CHANCE, so a game is a plain list
of moves. They are base classes rather than protocols so that compiled calls stay direct.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mattock.core.encoding import Encoding
    from mattock.core.face import Face
    from mattock.core.judge import Judge
    from mattock.core.play import Rng

Seat: TypeAlias = int  # 0, 1, ... around the table
Move: TypeAlias = int  # verb and arguments in one number, unambiguous within its game
CHANCE: Final = -1  # dice, bags and decks move next
OVER: Final = -2  # nobody moves any more
EVERYONE: Final = -3  # said of a move that all seats see

Json: TypeAlias = dict[str, object]


class MattockError(ValueError):
    """Bad input; the message is one line that says what is wrong and where."""


class IllegalMove(MattockError):
    """A move that the rules do not allow in this position."""


class BadText(MattockError):
    """A text that names no move, position or record."""


class BadOption(MattockError):
    """A game, seat count, edition or other choice that does not exist."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A complete position, changed in place; it knows no players, clocks, sockets or random
    numbers.
    """

    to_move: Seat

    def game(self) -> Game:
        raise NotImplementedError

    def seats(self) -> int:
        raise NotImplementedError

    def moves(self) -> list[Move]:
        """The legal moves of the seat to move, in a stable order; none at CHANCE and OVER."""
        raise NotImplementedError

    def chance(self) -> list[tuple[Move, int]]:
        """At CHANCE: every outcome with its number of ways; otherwise none."""
        raise NotImplementedError

    def ways(self) -> int:
        """At CHANCE: the number of equally likely ways, all outcomes together."""
        return sum(ways for _, ways in self.chance())

    def outcome(self, way: int) -> Move:
        """At CHANCE: the outcome that way number 0, 1, ... leads to; walks `chance` without making
        it.
        """
        for move, ways in self.chance():
            way -= ways
            if way < 0:
                return move
        raise IndexError("no such way")

    def kind(self) -> str:
        """At CHANCE: what is drawn, and for whom if it is one seat's own. The n-th draw of a kind
        is what two games of one deal have in common; a game that does not tell has one kind.
        """
        return "draw"

    def apply(self, move: Move) -> None:
        """Make a legal move; trusts its caller."""
        raise NotImplementedError

    def witness(self) -> Seat:
        """Who sees the move that is about to be made: one seat, or EVERYONE."""
        return EVERYONE

    def copy(self) -> State:
        raise NotImplementedError

    def view(self, seat: Seat | None) -> View:
        """What a seat may know; None is a spectator."""
        raise NotImplementedError

    def score_sheet(self) -> list[dict[str, int]]:
        """At OVER: the lines of each seat's score."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        return [sum(lines.values()) for lines in self.score_sheet()]

    def winners(self) -> list[Seat]:
        """At OVER: the seats that win; several share the victory."""
        raise NotImplementedError

    def verdict(self) -> str:
        """At OVER: who wins, as a sentence."""
        names = [self.game().seat_name(seat) for seat in self.winners()]
        if len(names) == 1:
            return f"{names[0]} wins."
        return f"{' and '.join(names)} share the victory."

    def text(self) -> str:
        """The whole position as text; `Game.position` reads it back."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """Totals that do not add up; empty in every position the rules can reach."""
        raise NotImplementedError

    def is_legal(self, move: Move) -> bool:
        if self.to_move == CHANCE:
            return any(move == outcome for outcome, _ in self.chance())
        return move in self.moves()

    def texts(self) -> list[str]:
        """What may be pushed now: the legal moves, or at CHANCE the outcomes, as texts."""
        moves = [move for move, _ in self.chance()] if self.to_move == CHANCE else self.moves()
        return [self.game().write(move) for move in moves]

    def push(self, text: str) -> None:
        """Make the move written as text, or raise IllegalMove and change nothing."""
        move = self.game().read(text)
        if not self.is_legal(move):
            raise IllegalMove(f"{text.strip()!r} is not legal here: {self.hint()}")
        self.apply(move)

    def hint(self) -> str:
        """Who is to move and the first few of their moves, in words."""
        if self.to_move == OVER:
            return "the game is over"
        who = "chance" if self.to_move == CHANCE else self.game().seat_name(self.to_move)
        texts = self.texts()
        shown = ", ".join(repr(text) for text in texts[:4])
        return f"{who} may play {shown}" + (f" and {len(texts) - 4} more" if len(texts) > 4 else "")


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """All that one seat may know, and nothing else."""

    seat: Seat | None

    def game(self) -> Game:
        raise NotImplementedError

    def imagine(self, rng: Rng) -> State:
        """Some complete state that this view allows."""
        raise NotImplementedError

    def moves(self) -> list[Move]:
        """The legal moves if it is this seat's turn, else none."""
        raise NotImplementedError

    def text(self) -> str:
        """The position as this seat knows it, with question marks for the rest."""
        raise NotImplementedError

    def to_json(self) -> Json:
        raise NotImplementedError

    def _repr_svg_(self) -> str:
        """The table as this seat sees it, as notebooks show it."""
        from mattock.core.face import Scene

        return self.game().face().show(self, Scene()).picture


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game; every game folder has one instance called GAME."""

    name: str
    title: str
    rules: int  # raised when old records would replay otherwise
    min_seats: int
    max_seats: int
    options: dict[
        str, tuple[str, ...]
    ]  # what may be chosen, with the values that exist; the first is the default

    def start(self, seats: int, options: dict[str, str]) -> State:
        """The position before set-up, which begins with moves of chance."""
        raise NotImplementedError

    def seat_name(self, seat: Seat) -> str:
        raise NotImplementedError

    def write(self, move: Move) -> str:
        """The text of a move."""
        raise NotImplementedError

    def read(self, text: str) -> Move:
        """The move that a text names, or BadText."""
        raise NotImplementedError

    def position(self, text: str) -> State:
        """The position that a text describes, or BadText."""
        raise NotImplementedError

    def bands(self) -> dict[str, int]:
        """What a score comes to in a game alone, each with the least score for it; the first has
        no lower end.
        """
        return {}

    def face(self) -> Face:
        """How it shows itself and speaks."""
        raise NotImplementedError

    def judge(self) -> Judge:
        """How good positions are, for bots; without one of its own a game judges only its end."""
        from mattock.core.judge import Judge

        return Judge()

    def encoding(self) -> Encoding:
        """Its moves and observations as numbers, for programs that learn."""
        raise BadOption(f"{self.title} has no encoding for programs that learn")

    def check(self, seats: int, options: dict[str, str]) -> None:
        """Refuse seat counts and options that this game does not have."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(
                f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {seats}"
            )
        for key, value in options.items():
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadOption(f"{self.title} has no option {key!r}; there are: {known}")
            if value not in self.options[key]:
                raise BadOption(
                    f"{key} cannot be {value!r}; it is one of: {', '.join(self.options[key])}"
                )

    def log_line(self, state: State, move: Move, seat: Seat | None) -> str:
        """What a seat reads of a move about to be made; what it may not see is a question mark."""
        mover = "chance" if state.to_move == CHANCE else self.seat_name(state.to_move)
        witness = state.witness()
        if witness in (EVERYONE, seat):
            return f"{mover}: {self.write(move)}"
        return f"{mover}: ? (seen by {self.seat_name(witness)})"
