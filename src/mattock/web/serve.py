"""Runs the server, and opens the browser on it."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from platformdirs import user_data_path

from mattock.core.game import BadOption, MattockError
from mattock.web.app import Settings, create_app
from mattock.web.door import Door
from mattock.web.family import Family
from mattock.web.line import lines
from mattock.web.shared import Shared
from mattock.web.store import read_url

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]


def serve(settings: Settings, host: str, port: int, browser: bool, processes: int = 1) -> int:
    """Until it is stopped."""
    raise_files()
    shared = Shared(settings.limits, processes)
    listener = bound(host, port)
    try:
        check_processes(settings, processes)
        app = create_app(settings, shared)
    except MattockError:
        listener.close()
        raise
    address = f"http://{shown(host)}:{listener.getsockname()[1]}/"
    print(f"mattock: a table at {address} (Ctrl-C ends it)", flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    if processes == 1:
        return run(app, listener)
    app.state.store.close()  # each process opens its own
    each = replace(settings, workers=max(1, settings.workers // processes))
    return Family(processes, shared, lambda pipe: child(each, shared, listener, pipe)).run()


def check_processes(settings: Settings, processes: int) -> None:
    if processes > 1:
        if not hasattr(os, "fork"):
            raise BadOption("--workers: this system runs one process only")
        if read_url(settings.database).get_backend_name() == "sqlite":
            raise BadOption("--workers needs PostgreSQL: --database postgresql://...")


def run(app: FastAPI, listener: socket.socket) -> int:
    server = uvicorn.Server(configuration(app))
    server.run([listener])
    return 0 if server.started else 1


def child(settings: Settings, shared: Shared, listener: socket.socket, pipe: int) -> int:
    """One of several processes; it ends with its parent."""
    server = uvicorn.Server(configuration(create_app(settings, shared)))

    async def work() -> None:
        def orphaned() -> None:
            server.should_exit = True

        asyncio.get_running_loop().add_reader(pipe, orphaned)
        await server.serve([listener])

    asyncio.run(work())
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
