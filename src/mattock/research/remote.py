"""A seat of a server, held by its link as a person holds it; docs/wire.md has the messages."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final, TypeAlias
from urllib.parse import SplitResult, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from mattock.bots.base import Bot
from mattock.bots.guard import Hosted
from mattock.core.game import BadOption, MattockError
from mattock.games import position

Choose: TypeAlias = Callable[[dict[str, Any], list[str]], str]  # view and legal moves; one of them
TRIES: Final = 5  # at a server that cannot be reached, a second apart at first, then two, ...
MARK: Final = "s="  # before the secrets in a link


class RemoteSeat:
    """One seat, or several of one table; plays on after the server was away."""

    def __init__(self, link: str, pause: float = 1.0) -> None:
        parts = urlsplit(link)
        self.address = socket_address(parts)
        self.secrets = parts.fragment.removeprefix(MARK).split(",")
        self.pause = pause  # seconds before the second try
        self.answered = -1  # the number of the view that was answered last

    def play(self, choose: Choose) -> dict[str, Any]:
        """Play to the end; the result with its score sheet."""
        tries = 0
        while True:
            try:
                with connect(self.address, max_size=None) as line:
                    tries = 0
                    return self.sit(line, choose)
            except InvalidStatus as error:
                raise BadOption(f"the server refuses {self.address}: {error}") from None
            except (ConnectionClosed, OSError) as error:
                tries += 1
                if tries > TRIES:
                    raise MattockError(f"the server does not answer: {error}") from None
                time.sleep(self.pause * tries)

    def sit(self, line: ClientConnection, choose: Choose) -> dict[str, Any]:
        self.answered = -1
        send(line, type="sit", secrets=self.secrets, shape="data")
        while True:
            message = json.loads(line.recv())
            if message["type"] == "error":
                self.refused(message)
            elif message["type"] == "view":
                if message["result"] is not None:
                    return dict(message["result"])
                self.answer(line, message, choose)

    def refused(self, message: dict[str, Any]) -> None:
        """A table that has moved on sends another view; all else is a mistake of ours."""
        if message["number"] <= self.answered or self.answered < 0:
            raise MattockError(f"the server says: {message['text']}")

    def answer(self, line: ClientConnection, view: dict[str, Any], choose: Choose) -> None:
        """Views come again when somebody sits down; each is answered once."""
        seat, number = view["to_move"], view["number"]
        if seat != view["seat"] or seat not in view["mine"] or number == self.answered:
            return
        moves = [choice["move"] for choice in view["choices"]]
        self.answered = number
        move = choose(view["data"], moves)
        if move not in moves:
            raise MattockError(f"{move!r} is not legal; there are: {', '.join(moves[:4])}, ...")
        send(line, type="move", number=number, seat=seat, move=move)


def socket_address(parts: SplitResult) -> str:
    head, _, table = parts.path.rpartition("/t/")
    schemes = {"http": "ws", "https": "wss"}
    if parts.scheme not in schemes or not table or not parts.fragment.startswith(MARK):
        raise BadOption("the link of a seat is like http://host:8000/t/TABLE#s=SECRET")
    return f"{schemes[parts.scheme]}://{parts.netloc}{head}/api/tables/{table}/socket"


def send(line: ClientConnection, **message: object) -> None:
    line.send(json.dumps(message))


def chooser(bot: Bot, seconds: float | None = None) -> Choose:
    """Lets a bot of mattock play a remote seat: the view is rebuilt from its text."""
    hosted = Hosted(lambda: bot, seconds)

    def choose(data: dict[str, Any], moves: list[str]) -> str:
        state = position(data["text"])
        return state.game().write(hosted.decide(state.view(data["seat"])).move)

    return choose
