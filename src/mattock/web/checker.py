"""Checks an uploaded record in a process of its own: the record on standard input, what a table is
made of on standard output, both JSON.

Replaying thousands of moves holds up whatever else a process does, so the server never does it.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from mattock.core.game import BadText, MattockError
from mattock.core.record import Record, read_record
from mattock.games import game_named
from mattock.web.rows import Row
from mattock.web.table import TooMany, rows_of

PATIENCE: Final = 30.0  # seconds that a check may take
QUEUE: Final = 8  # uploads that may wait for their turn


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # those who wait for a view come first
    try:
        answer = checked(read_record(sys.stdin.read(), game_named))
    except MattockError as error:
        answer = {"error": " ".join(str(error).split())}
    print(json.dumps(answer))


def checked(record: Record) -> dict[str, Any]:
    """The position is written anew, so that nothing but a position is kept."""
    return {
        "game": record.game.name,
        "options": record.options,
        "names": [player["name"] for player in record.players],
        "position": None if record.position is None else record.start().text(),
        "luck": record.luck,
        "rows": rows_of(record, len(record.moves)),
    }


class Checker:
    """One upload after the other, so that they cost others one processor at most."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def check(self, text: str) -> tuple[dict[str, Any], list[Row]]:
        """What the checker says, and the rows; raises what is wrong with the record."""
        if self.waiting >= QUEUE:
            raise TooMany("Too many records are being checked; wait a moment.")
        self.waiting += 1
        try:
            async with self.turn:
                answer = await self.ask(text)
        finally:
            self.waiting -= 1
        if "error" in answer:
            raise BadText(answer["error"])
        return answer, [Row(*row) for row in answer.pop("rows")]

    async def ask(self, text: str) -> dict[str, Any]:
        module = (sys.executable, "-m", "mattock.web.checker")
        process = await asyncio.create_subprocess_exec(*module, stdin=PIPE, stdout=PIPE)
        try:
            async with asyncio.timeout(self.patience):
                said, _ = await process.communicate(text.encode())
            answer: dict[str, Any] = json.loads(said)
        except (TimeoutError, ValueError):
            raise BadText("This record could not be checked.") from None
        finally:
            await end(process)
        return answer


async def end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()


if __name__ == "__main__":
    main()
