"""Table luck: every draw follows from a secret fixed before the deal, and the moves so far.

The same history gives the same luck, so nothing is gained by taking a move back; and when the
game is over and the secret is shown, everybody can check every draw. docs/luck.md has the encoding.
"""

from __future__ import annotations

import hmac
import json
from hashlib import sha256
from typing import Final

from mattock.core.game import Game, MattockError, Move, State
from mattock.core.luck import Luck
from mattock.core.record import Record

VERSION: Final = 1
SECRET_BYTES: Final = 32
SPAN: Final = 1 << 256  # numbers that a digest can be


def start_of(record: Record, numbers: dict[str, str]) -> str:
    """What is fixed before the first move."""
    facts = {
        "game": record.game.name,
        "numbers": numbers,
        "options": record.options,
        "position": None if record.position is None else record.start().text(),
        "rules": record.game.rules,
        "seats": record.seats,
    }
    line = json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"mattock luck {VERSION}\n{line}\n"


def commitment_of(secret: bytes) -> str:
    return sha256(secret).hexdigest()


def keyed(secret: bytes, text: str) -> bytes:
    return hmac.digest(secret, text.encode(), "sha256")


def below(ways: int, secret: bytes, history: str) -> int:
    """One of so many ways, all of them exactly as likely."""
    limit = SPAN - SPAN % ways
    attempt = 0
    while True:
        number = int.from_bytes(keyed(secret, f"draw {history} {attempt}"), "big")
        if number < limit:
            return number % ways
        attempt += 1


class History:
    """The hash of the moves so far; moves that were there before are not hashed again."""

    def __init__(self, game: Game, start: str) -> None:
        self.game = game
        self.start = start
        self.moves: list[Move] = []
        self.hash = sha256(start.encode())

    def after(self, moves: list[Move]) -> str:
        known = len(self.moves)
        if self.moves != moves[:known]:
            self.hash = sha256(self.start.encode())
            known = 0
        for move in moves[known:]:
            self.hash.update(f"move {self.game.write(move)}\n".encode())
        self.moves = moves[:]
        return self.hash.hexdigest()


class TableLuck(Luck):
    def __init__(self, secret: bytes, record: Record, numbers: dict[str, str]) -> None:
        self.secret = secret
        self.history = History(record.game, start_of(record, numbers))

    def way(self, ways: int, state: State, moves: list[Move]) -> int:
        if len(self.secret) != SECRET_BYTES:
            raise MattockError("a table without a secret has no luck")
        return below(ways, self.secret, self.history.after(moves))
