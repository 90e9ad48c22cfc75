"""Numbers that all processes of one command share: memory that a process inherits from its parent.

Each address has a place by a salted hash; two that share one share their limits, which is rare.
"""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from functools import lru_cache
from typing import Final

from mattock.web.limits import Limits, Rate
from mattock.web.memory import WORD, numbers
from mattock.web.metrics import Metrics

PLACES: Final = 16_384


class Shared:
    """Made before the processes are; each of them becomes one."""

    def __init__(self, limits: Limits, processes: int = 1) -> None:
        salt = secrets.token_bytes(16)
        self.process = 0
        self.requests = Buckets(salt, limits.requests)
        self.tables = Buckets(salt, limits.tables)
        self.sockets = Buckets(salt, limits.sockets)
        self.open = Counts(salt, processes)  # sockets
        self.connections = Counts(salt, processes)
        self.metrics = Metrics(processes)

    def become(self, process: int) -> None:
        """Whatever the one before it had open is open no more."""
        self.process = process
        for counts in (self.open, self.connections):
            counts.begin(process)
        self.metrics.begin(process)


@lru_cache(4096)
def place(salt: bytes, address: str) -> int:
    digest = hashlib.blake2b(network(address).encode(), digest_size=8, key=salt).digest()
    return int.from_bytes(digest) % PLACES


def network(address: str) -> str:
    """Whoever has an address of IPv6 has 2**64 of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


class Buckets:
    """One for each address: what has been used of it comes back with time.

    Two processes that write at the same moment may count one thing less, which does no harm.
    """

    def __init__(self, salt: bytes, rate: Rate) -> None:
        self.salt = salt
        self.rate = rate
        self.used = numbers(2 * PLACES)  # how much, and when that was

    def take(self, address: str) -> bool:
        at = 2 * place(self.salt, address)
        now = time.monotonic()
        back = (now - self.used[at + 1]) * self.rate.per_second
        used = max(0.0, self.used[at] - back) + 1
        if used > self.rate.burst:
            return False
        self.used[at], self.used[at + 1] = used, now
        return True


class Counts:
    """How many of something each address has open, in all processes; each writes its own row."""

    def __init__(self, salt: bytes, processes: int) -> None:
        self.salt = salt
        self.open = numbers(processes * PLACES)
        self.row = 0

    def begin(self, process: int) -> None:
        self.row = process * PLACES
        self.open[self.row : self.row + PLACES] = memoryview(bytes(WORD * PLACES)).cast("d")

    def add(self, address: str, change: int) -> None:
        self.open[self.row + place(self.salt, address)] += change

    def of(self, address: str) -> int:
        at = place(self.salt, address)
        return int(sum(self.open[at::PLACES]))
