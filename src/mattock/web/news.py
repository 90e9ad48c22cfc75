"""News of what other processes have stored, carried by PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import psycopg
from sqlalchemy.engine import URL

from mattock.web.store import CHANNEL, Unreachable

LOG: Final = logging.getLogger(__name__)
RETRY: Final = 1.0  # seconds until a lost connection is tried again


async def listen(
    url: URL,
    hear: Callable[[str, str], Awaitable[None]],
    catch_up: Callable[[], Awaitable[None]],
) -> None:
    """Tell what is heard, for ever; after a broken connection everything may be news."""
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
                await line.execute(f"LISTEN {CHANNEL}")
                await catch_up()
                async for note in line.notifies():
                    id, _, words = note.payload.partition(" ")
                    await hear(id, words)
        except (psycopg.OperationalError, Unreachable) as error:
            LOG.warning("news from the database: %s", error)
        await asyncio.sleep(RETRY)
