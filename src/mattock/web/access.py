"""The access log: one JSON object a line, without anything that would let its reader in.

Who knows the address of a table may watch it, so a table is named by a hash, by which its lines can
be found together; queries, headers and bodies are not written at all.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mattock.core.game import BadOption
from mattock.web.guard import address

LONG: Final = re.compile(r"[A-Za-z0-9_-]{14,}")  # the id of a table, or worse
LENGTH: Final = 120  # characters of a path


def open_log(where: str) -> IO[str]:
    """`-` is standard output."""
    if where == "-":
        return sys.stdout
    try:
        return Path(where).open("a", encoding="utf-8", buffering=1)
    except OSError as error:
        raise BadOption(f"--access-log: {where}: {error.strerror}") from None


def check_log(where: str) -> None:
    """A place that cannot be is refused before anything is served."""
    if where not in ("", "-"):
        open_log(where).close()


class Access:
    """Around all else; without a place to write to it does nothing."""

    def __init__(self, app: ASGIApp, where: str) -> None:
        self.app = app
        self.where = where
        self.log: IO[str] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.where:
            await self.app(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self.live(scope, receive, send)
        else:
            await self.watch(scope, receive, send)

    async def live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """As long as the server does."""
        self.log = open_log(self.where)
        try:
            await self.app(scope, receive, send)
        finally:
            if self.log is not sys.stdout:
                self.log.close()

    async def watch(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status, size = time.perf_counter(), 0, 0

        async def counted(message: Message) -> None:
            nonlocal status, size
            status = status or status_of(message)
            size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            self.write(scope, status, size, time.perf_counter() - begun)

    def write(self, scope: Scope, status: int, size: int, seconds: float) -> None:
        line = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "address": address(scope),
            "method": scope.get("method", "SOCKET"),
            "path": shown(scope["path"]),
            "status": status,
            "bytes": size,
            "ms": round(1000 * seconds, 1),
        }
        assert self.log is not None
        self.log.write(json.dumps(line) + "\n")


def status_of(message: Message) -> int:
    """101 for a socket that was opened, 403 for one that was turned away."""
    if message["type"] == "websocket.accept":
        return 101
    if message["type"] == "websocket.close":
        return 403
    return int(message.get("status", 0))


def shown(path: str) -> str:
    """With a hash in place of whatever somebody might know a table or a seat by."""
    return LONG.sub(lambda found: hashed(found[0]), path)[:LENGTH]


def hashed(table: str) -> str:
    return "~" + hashlib.blake2b(table.encode("utf-8", "replace"), digest_size=6).hexdigest()
