"""How many connections a process holds open, and for whom."""

from __future__ import annotations

import ipaddress
from asyncio import Transport
from collections import OrderedDict
from functools import lru_cache
from typing import Final, Protocol, TypeAlias

from mattock.core.game import BadOption
from mattock.web.limits import Limits
from mattock.web.shared import Shared

RESERVE: Final = 200  # open files for the database, the bots and the page
BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 5\r\n"
    b"connection: close\r\n\r\n"
)


class Line(Protocol):
    """A connection, of whichever kind."""

    transport: Transport
    client: tuple[str, int] | None


class Asking(Line, Protocol):
    """One that may be told to go."""

    def hang_up(self) -> None: ...


class Door:
    """A proxy speaks for many, so only its own limits hold for them (`X-Forwarded-For`)."""

    def __init__(self, limits: Limits, shared: Shared, proxies: str = "") -> None:
        self.limits = limits
        self.most = min(limits.connections, open_files() - RESERVE)
        self.counts = shared.connections
        self.metrics = shared.metrics
        self.proxies = proxies.replace(" ", "")
        self.trusted = read_proxies(proxies)
        self.inside: dict[object, str] = {}  # and whose they are
        self.waiting: OrderedDict[Asking, None] = OrderedDict()  # the longest first

    def enter(self, line: Line) -> bool:
        who = peer(line)
        if len(self.inside) >= self.most and self.waiting:
            next(iter(self.waiting)).hang_up()
        if len(self.inside) >= self.most or self.has_enough(who):
            self.metrics.add("refused_total")
            line.transport.write(BUSY)
            line.transport.close()
            return False
        self.keep(line)
        return True

    def keep(self, line: Line) -> None:
        self.inside[line] = peer(line)
        self.counts.add(self.inside[line], 1)
        self.metrics.put("connections", len(self.inside))

    def has_enough(self, who: str) -> bool:
        if self.is_proxy(who):
            return False
        return self.counts.of(who) >= self.limits.connections_of_address

    def leave(self, line: Line) -> None:
        who = self.inside.pop(line, None)
        if who is not None:
            self.counts.add(who, -1)
            self.metrics.put("connections", len(self.inside))

    def wait(self, line: Asking) -> None:
        """Who has waited longest makes room: an honest request comes whole in a moment."""
        self.waiting[line] = None
        while len(self.waiting) > self.limits.waiting:
            self.metrics.add("refused_total")
            next(iter(self.waiting)).hang_up()

    def stop_waiting(self, line: Asking) -> None:
        self.waiting.pop(line, None)

    def is_proxy(self, who: str) -> bool:
        return is_within(who, self.trusted)


def peer(line: Line) -> str:
    return line.client[0] if line.client else ""


def open_files() -> int:
    """How many the system allows this process."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 20
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


Networks: TypeAlias = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]


def read_proxies(text: str) -> Networks:
    try:
        return tuple(ipaddress.ip_network(name) for name in text.replace(",", " ").split())
    except ValueError as error:
        raise BadOption(f"--proxies: {error}") from None


@lru_cache(4096)
def is_within(who: str, networks: Networks) -> bool:
    try:
        address = ipaddress.ip_address(who)
    except ValueError:
        return False
    return any(address in network for network in networks)
