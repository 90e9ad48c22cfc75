"""Every message and every HTTP body as a type; what does not fit is refused before it is read
further. docs/wire.md has an example of each.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)

from mattock.core.game import MattockError

NAME_LENGTH: Final = 24
BOT_NAME: Final = r"^[a-z0-9][a-z0-9_.-]{0,31}$"  # no parameters and no commands
LONGEST: Final = 2_000  # moves of a record; of 10,000 random games the longest has 872


class BadMessage(MattockError):
    """A message that does not have the form it should have."""


def clean_name(name: str) -> str:
    """A name without control, direction and other invisible characters."""
    plain = unicodedata.normalize("NFC", " ".join(name.split()))
    seen = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "C")
    return " ".join(seen[:NAME_LENGTH].split())


def hashed(secret: str) -> str:
    """All that is kept of a seat's secret; 128 random bits need no salt."""
    return hashlib.sha256(secret.encode()).hexdigest()


def whole(value: object) -> object:
    """JSON knows one kind of number: 1.0 is a whole one."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE: Final = BeforeValidator(whole)
Name: TypeAlias = Annotated[str, StringConstraints(max_length=200), AfterValidator(clean_name)]
BotName: TypeAlias = Annotated[str, StringConstraints(pattern=BOT_NAME)]
Shape: TypeAlias = Literal["wide", "phone", "data"]  # the last is for programs
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=7), WHOLE]
Number: TypeAlias = Annotated[int, Field(ge=0, le=2**31 - 1), WHOLE]
Points: TypeAlias = Annotated[int, Field(ge=-(10**6), le=10**6), WHOLE]
ShortText: TypeAlias = Annotated[str, StringConstraints(max_length=200)]
Digest: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Secret: TypeAlias = Annotated[str, StringConstraints(max_length=64)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# What a client sends over the socket


class Sit(Strict):
    """The first message; without secrets one watches."""

    type: Literal["sit"]
    secrets: Annotated[list[Secret], Field(max_length=8)] = []
    shape: Shape = "wide"


class MakeMove(Strict):
    type: Literal["move"]
    number: Number
    seat: SeatNumber
    move: ShortText


class TakeBack(Strict):
    type: Literal["undo"]
    number: Number
    seat: SeatNumber


class Agree(Strict):
    type: Literal["agree"]
    number: Number
    seat: SeatNumber
    yes: bool


class Look(Strict):
    """Whose view to show (of the seats one holds), and in which shape."""

    type: Literal["look"]
    seat: SeatNumber | None = None
    shape: Shape = "wide"


class Leave(Strict):
    type: Literal["leave"]
    seat: SeatNumber
    bot: BotName


class Return(Strict):
    type: Literal["return"]
    seat: SeatNumber


class Rematch(Strict):
    type: Literal["rematch"]
    seat: SeatNumber


class Ping(Strict):
    type: Literal["ping"]


ClientMessage: TypeAlias = (
    Sit | MakeMove | TakeBack | Agree | Look | Leave | Return | Rematch | Ping
)
CLIENT: Final[TypeAdapter[ClientMessage]] = TypeAdapter(
    Annotated[ClientMessage, Field(discriminator="type")]
)


def read_message(text: str) -> ClientMessage:
    try:
        return CLIENT.validate_json(text)
    except ValidationError as error:
        raise BadMessage(f"This message cannot be read: {in_words(error)}.") from None


def in_words(error: ValidationError) -> str:
    """What is wrong first, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(place) for place in first["loc"])
    message = first["msg"].partition("\n")[0] if first["type"] != "json_invalid" else "no JSON"
    return f"{where[:80]}: {message}" if where else message


# What the server sends over the socket


class SeatShown(BaseModel):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    bot: str
    here: bool


class ChoiceShown(BaseModel):
    move: str
    path: list[str]
    labels: list[str]
    note: str


class LineShown(BaseModel):
    seat: int
    text: str
    part: str
    ply: int


class UndoShown(BaseModel):
    can: bool
    why: str
    ask: bool


class RequestShown(BaseModel):
    seat: int
    ply: int
    agreed: list[int]


class ResultShown(BaseModel):
    sheet: list[dict[str, int]]
    scores: list[int]
    winners: list[int]
    verdict: str
    lines: list[str]
    notes: list[dict[str, str]]
    pieces: list[list[str]]


class PositionShown(BaseModel):
    """A position as one seat sees it; for programs as JSON instead of a picture."""

    picture: str
    data: dict[str, Any] | None = None
    question: tuple[str, str]
    phases: tuple[list[str], int]
    turn: str
    choices: list[ChoiceShown]
    log: list[LineShown]
    result: ResultShown | None


class ViewHead(BaseModel):
    """What of a view may differ between two sockets that see the same."""

    type: Literal["view"] = "view"
    table: str
    game: str
    number: int
    ply: int
    seat: int | None
    seats: list[SeatShown]
    to_move: int
    undo: UndoShown
    request: RequestShown | None
    hidden: bool
    mine: list[int]
    rematch: str | None
    fault: str
    taken_back: int  # draws that were taken back


class ViewMessage(ViewHead, PositionShown):
    """The words of both."""


class ErrorMessage(BaseModel):
    type: Literal["error"] = "error"
    text: str
    number: int


class RematchMessage(BaseModel):
    type: Literal["rematch"] = "rematch"
    table: str
    secrets: dict[int, str]


class Pong(BaseModel):
    type: Literal["pong"] = "pong"


ServerMessage: TypeAlias = ViewMessage | ErrorMessage | RematchMessage | Pong


# Bodies of the HTTP interface


class SeatWanted(Strict):
    kind: Literal["human", "bot"]
    name: Name = ""
    bot: BotName = "medium"


Seats: TypeAlias = Annotated[list[SeatWanted], Field(min_length=1, max_length=8)]
Options: TypeAlias = Annotated[dict[ShortText, ShortText], Field(max_length=16)]


class TableWanted(Strict):
    game: ShortText
    options: Options = {}
    seats: Seats


class ForkWanted(Strict):
    ply: Number
    seats: Seats


class ResultSent(Strict):
    scores: Annotated[list[Points], Field(max_length=8)]
    sheet: Annotated[
        list[Annotated[dict[ShortText, Points], Field(max_length=32)]], Field(max_length=8)
    ]
    winners: Annotated[list[SeatNumber], Field(max_length=8)]


class LuckSent(Strict):
    """What a record says of its luck; kept with the replay, checked by `mattock verify`."""

    version: Number
    commitment: Digest
    numbers: Annotated[dict[ShortText, ShortText], Field(max_length=8)]
    since: Number
    taken_back: Number
    draws: Annotated[
        list[Annotated[list[Number], Field(min_length=2, max_length=2)]],
        Field(max_length=LONGEST),
    ]
    secret: Digest | None = None
    seal: Digest | None = None


class RecordSent(Strict):
    """A record as `GET /api/tables/{id}/record` and `mattock play --save` write it."""

    game: ShortText
    rules: Number
    options: Options
    seats: Annotated[list[dict[ShortText, ShortText]], Field(min_length=1, max_length=8)]
    moves: Annotated[list[ShortText], Field(max_length=LONGEST)]
    position: Annotated[str, StringConstraints(max_length=20_000)] | None = None
    result: ResultSent | None = None
    luck: LuckSent | None = None


class Error(BaseModel):
    error: str


class SeatMade(BaseModel):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    secret: str | None


class TableMade(BaseModel):
    table: str
    commitment: str
    seats: list[SeatMade]


class ReplayMade(BaseModel):
    table: str


class SeatListed(BaseModel):
    seat: int
    name: str
    kind: Literal["human", "bot"]
    bot: str


class TableListed(BaseModel):
    table: str
    game: str
    options: dict[str, str]
    seats: list[SeatListed]
    over: bool
    replay: bool
    ply: int
    rematch: str | None
    commitment: str  # the hash of the secret from which all luck of the table follows
    taken_back: int  # draws


class OfferShown(BaseModel):
    option: str
    title: str
    words: dict[str, str]


class StopShown(BaseModel):
    region: str
    title: str
    text: str
    company: Literal["any", "alone", "others"]


class ScoreLineShown(BaseModel):
    words: str
    sign: str
    ground: str


class AlikeShown(BaseModel):
    symbol: str
    help: str


class MotionShown(BaseModel):
    alike: list[AlikeShown]
    turning: str
    fetched: str
    source: str


class AboutShown(BaseModel):
    short_title: str
    tagline: str
    short_tagline: str
    colours: list[str]
    pair: str
    offers: list[OfferShown]
    tour: list[StopShown]
    score_lines: dict[str, ScoreLineShown]
    places: dict[str, Literal["middle", "corner"]]
    motion: MotionShown


class GameListed(BaseModel):
    name: str
    title: str
    about: AboutShown
    min_seats: int
    max_seats: int
    options: dict[str, list[str]]
    levels: list[str]
    seat_names: list[str]
    art: str
    cover: str


class HelpText(BaseModel):
    name: str
    text: str
    rules: list[str]


class ReplayShown(PositionShown):
    table: str
    game: str
    options: dict[str, str]
    ply: int
    plies: int
    seat: int | None
    seats: list[SeatListed]
    to_move: int
