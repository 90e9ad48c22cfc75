"""A server in a thread of the tests: real connections, and settings as wanted."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import contextmanager, suppress

import uvicorn

from mattock.web.app import create_app
from mattock.web.serve import bound, configuration


class Listening(uvicorn.Server):
    port = 0


@contextmanager
def hosted(settings):
    """The running server; `port` is where it listens."""
    server = Listening(configuration(create_app(settings)))
    listener = bound("127.0.0.1", 0)
    server.port = listener.getsockname()[1]
    thread = threading.Thread(target=server.run, args=[[listener]], daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.005)
    try:
        yield server
    finally:
        server.should_exit = True
        thread.join(60)
        assert not thread.is_alive()


def ask(port: int, text: str = "", source: str = "127.0.0.1") -> socket.socket:
    """A connection on which something was said."""
    line = socket.create_connection(("127.0.0.1", port), 60, (source, 0))
    line.sendall(text.encode())
    return line


def heard(line: socket.socket) -> bytes:
    """All until the server hangs up."""
    data = b""
    with line, suppress(ConnectionResetError):
        while piece := line.recv(65_536):
            data += piece
    return data
