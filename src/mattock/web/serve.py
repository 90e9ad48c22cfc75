"""Runs the server, and opens the browser on it."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from mattock.core.game import BadOption, MattockError
from mattock.web.app import Settings, create_app


def serve(settings: Settings, host: str, port: int, browser: bool) -> int:
    """Until it is stopped."""
    listener = bound(host, port)
    try:
        server = uvicorn.Server(configuration(create_app(settings)))
    except MattockError:
        listener.close()
        raise
    address = f"http://{shown(host)}:{listener.getsockname()[1]}/"
    print(f"mattock: a table at {address} (Ctrl-C ends it)", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    server.run([listener])
    return 0 if server.started else 1


def configuration(app: object, level: str = "warning") -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level=level,
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_max_queue=8,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def bound(host: str, port: int) -> socket.socket:
    """Listening before the browser opens, so that its first request waits instead of failing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError) as error:
        raise BadOption(f"cannot listen on {host} port {port}: {error}") from None


def shown(host: str) -> str:
    """The host as a browser on this machine calls it."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def default_database() -> str:
    folder = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(folder) / "mattock" / "mattock.db")
