"""What an address, a socket and all of them together may do."""

from __future__ import annotations

import time
from typing import Final, NamedTuple


class Rate(NamedTuple):
    burst: float
    per_second: float


class Limits(NamedTuple):
    requests: Rate = Rate(200, 50)  # of an address
    tables: Rate = Rate(40, 0.5)  # new ones of an address
    sockets: Rate = Rate(60, 2)  # opened by an address
    messages: Rate = Rate(60, 20)  # of one socket
    frames: Rate = Rate(120, 40)  # of one socket: messages, their fragments, pings and pongs
    message: int = 4_096  # characters
    body: int = 16_384  # bytes
    record: int = 200_000  # bytes of an uploaded record
    patience: float = 10.0  # seconds to say what one wants
    idle: float = 14_400.0  # seconds that a socket may stay open on which nobody does anything
    connections: int = 4_000  # of a process, at the same time
    waiting: int = 200  # of these, those whose request has not come whole
    connections_of_address: int = 200
    sockets_of_address: int = 100  # open at the same time
    bot_tables: int = 200  # at which bots play among themselves, at the same time
    bot_tables_of_address: int = 8


LIMITS: Final = Limits()


class Bucket:
    """Fills with time; each message takes from it."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.time = time.monotonic()

    def take(self, count: int = 1) -> bool:
        now = time.monotonic()
        self.level = min(self.rate.burst, self.level + (now - self.time) * self.rate.per_second)
        self.time = now
        if self.level < count:
            return False
        self.level -= count
        return True
