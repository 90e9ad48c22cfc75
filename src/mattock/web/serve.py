"""Runs the server, and opens the browser on it."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from platformdirs import user_data_path

from mattock.core.game import BadOption, MattockError
from mattock.web.app import Settings, create_app
from mattock.web.door import Door
from mattock.web.line import lines

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]


def serve(settings: Settings, host: str, port: int, browser: bool) -> int:
    """Until it is stopped."""
    raise_files()
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


def configuration(app: FastAPI) -> uvicorn.Config:
    settings: Settings = app.state.settings
    door = Door(settings.limits, app.state.shared, settings.proxies)
    http, ws = lines(door)
    return uvicorn.Config(
        app,
        log_level="warning",
        http=http,
        ws=ws,
        forwarded_allow_ips=door.proxies,
        ws_max_size=16_384,
        ws_max_queue=8,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def raise_files() -> None:
    """Each connection is an open file; what the system allows at most is taken."""
    if resource is not None:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


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
    """In the user's data folder, or where 0.1.0 put it if it is still there and only there."""
    here = user_data_path("mattock", appauthor=False) / "mattock.db"
    before = folder_0_1_0() / "mattock.db"
    return str(before if before.exists() and not here.exists() else here)


def folder_0_1_0() -> Path:
    """The same on every system; on Linux it still is where data belongs."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mattock"
