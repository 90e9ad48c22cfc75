"""The names that a server goes by.

A page of another site can make its own name point here (DNS rebinding), and its browser then
believes that page and server are one. So a request must use a name that no stranger can own: an
address, a name of the local network, or one that the host of the tables has allowed.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

LOCAL: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")  # public DNS has none


class Hosts:
    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = {name.lower().rstrip(".") for name in allowed}

    def know(self, scope: Scope) -> bool:
        return self.may_be(name_in(Headers(scope=scope).get("host", "")))

    def may_be(self, name: str) -> bool:
        if "*" in self.allowed or name in self.allowed or is_address(name):
            return True
        return bool(name) and ("." not in name or name.endswith(LOCAL))


def name_in(host: str) -> str:
    """Without the port; nothing if it is no host at all."""
    try:
        parts = urlsplit(f"//{host}")
        is_plain = parts.netloc == host and "@" not in host
        return (parts.hostname or "").rstrip(".") if is_plain else ""
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
