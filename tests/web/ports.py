"""Ports of this machine that nobody else is given, however many run their tests side by side."""

from __future__ import annotations

import socket

# Bound but never listening, which does not hinder a server that does: until this process ends
# the system gives their ports to no other
KEPT: list[socket.socket] = []


def free_port() -> int:
    """A port on which servers of the tests may listen, one after the other."""
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    KEPT.append(keeper)
    return int(keeper.getsockname()[1])
