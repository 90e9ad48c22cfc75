"""The page, the art and the description of the HTTP interface."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from mattock.draw.style import stylesheet
from mattock.games import GAMES, game_named
from mattock.web.describe import describe

STATIC: Final = Path(__file__).parent / "static"
FRESH: Final = {"cache-control": "no-cache"}  # asked for again, answered with 304
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
PAGES: Final = APIRouter(include_in_schema=False)


class Files(StaticFiles):
    """The modules of the page; a new version is seen at once."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers.update(FRESH)
        return response


def add_pages(app: FastAPI) -> None:
    app.include_router(PAGES)
    app.mount("/static", Files(directory=STATIC))


@PAGES.get("/")
@PAGES.get("/t/{table}")
@PAGES.get("/r/{table}")
async def page(table: str = "") -> FileResponse:
    """One page; its script reads the address."""
    return FileResponse(STATIC / "index.html", headers=FRESH)


@PAGES.get("/art/{game}.svg")
async def art(game: str, v: str = "") -> Response:
    """The sheet of symbols; with its hash in the address it never changes."""
    return drawing(art_of(known(game)), v)


@PAGES.get("/art/{game}/cover.svg")
async def cover(game: str, v: str = "") -> Response:
    """The picture of a game on the start page."""
    return drawing(cover_of(known(game)), v)


def known(game: str) -> str:
    if game not in GAMES:
        raise HTTPException(404, "There is no such game.")
    return game


def drawing(svg: str, v: str) -> Response:
    headers = FOREVER if v == hash_of(svg) else FRESH
    return Response(svg, media_type="image/svg+xml", headers=headers)


@PAGES.get("/art/style.css")
async def style() -> Response:
    """The colours and states of the pictures, which the page links."""
    return Response(
        stylesheet([game.face().palette() for game in GAMES.values()]),
        media_type="text/css",
        headers=FRESH,
    )


@cache
def art_of(game: str) -> str:
    return game_named(game).face().art()


@cache
def cover_of(game: str) -> str:
    return game_named(game).face().cover()


@cache
def hash_of(svg: str) -> str:
    return hashlib.sha256(svg.encode()).hexdigest()[:16]


def art_address(game: str) -> str:
    return f"/art/{game}.svg?v={hash_of(art_of(game))}"


def cover_address(game: str) -> str:
    return f"/art/{game}/cover.svg?v={hash_of(cover_of(game))}"


@PAGES.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    return HTMLResponse(describe(request.app.openapi()))
