"""What the log of a table is made of. The rows are the truth; a table is their replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from mattock.core.game import Seat

MOVE: Final = "move"  # a seat has decided
FORCED: Final = "forced"  # the only move there was, played by the table
CHANCE_MOVE: Final = "chance"  # dice, bags and decks
UNDO: Final = "undo"  # back to the ply in the text
ASK: Final = "ask"  # a seat asks to go back to the ply in the text
AGREE: Final = "agree"
REFUSE: Final = "refuse"
LEAVE: Final = "leave"  # the bot in the text plays on for a seat
RETURN: Final = "return"  # the person takes the seat again
FAULT: Final = "fault"  # a bot failed; the text says how and is for the host alone
REMATCH: Final = "rematch"  # the table in the text goes on with the same people
CLOSE: Final = "close"  # the host has ended the table
PLAYED: Final = (MOVE, FORCED, CHANCE_MOVE)

Kind: TypeAlias = Literal["human", "bot"]


class Row(NamedTuple):
    kind: str
    seat: Seat
    text: str = ""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat and who sits there."""

    name: str
    kind: Kind
    bot: str = ""  # the level, if it is a bot
    secret: str = ""  # the hash of the link that holds this seat


@dataclass(frozen=True, slots=True)
class Plan:
    """A table before it is opened: all that is kept of it beside its rows."""

    id: str
    game: str
    options: dict[str, str]
    chairs: tuple[Chair, ...]
    position: str | None = None  # the text it starts from, if not from set-up
    is_replay: bool = False  # to look at only
    rules: int = 1  # of the game, under which it is played
    secret: str = ""  # 256 bits as hex, fixed before the deal; all its luck follows from them
    since: int | None = 0  # the ply from which it does; None: some does not, nobody knows which
    proof: str = ""  # of a replay: what its record says of its luck, as JSON
    made_by: str = ""  # a hash of the address that wanted it


class Append(NamedTuple):
    """Rows to be stored from a number on; what the table waits for only if that changes."""

    table: str
    number: int
    rows: Sequence[Row]
    waits_for: str | None = None
