"""Whether a server lives, can serve, and how it does: for whoever watches over it."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from starlette.exceptions import HTTPException

from mattock.web.housekeeping import gauge
from mattock.web.hub import Hub
from mattock.web.store import Unreachable

HEALTH: Final = APIRouter(include_in_schema=False)
PATIENCE: Final = 2.0  # seconds for the database to answer
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


@HEALTH.get("/healthz")
async def alive() -> PlainTextResponse:
    """This process answers."""
    return PlainTextResponse("alive\n")


@HEALTH.get("/readyz")
async def ready(request: Request) -> PlainTextResponse:
    """It can store a move: its database answers."""
    hub: Hub = request.app.state.hub
    try:
        async with asyncio.timeout(PATIENCE):
            await hub.archive.read(hub.store.answers)
    except (TimeoutError, Unreachable):
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ready\n")


@HEALTH.get("/metrics")
async def metrics(request: Request) -> PlainTextResponse:
    """What all processes have done; asked for only where the host has said so."""
    if not request.app.state.settings.metrics:
        raise HTTPException(404, "Not Found")
    hub: Hub = request.app.state.hub
    gauge(hub)
    return PlainTextResponse(hub.metrics.text(), media_type=TEXT)
