"""The HTTP interface: thin, asynchronous, and without any rule."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, TypeAlias

from fastapi import APIRouter, Body, FastAPI, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import mattock
from mattock.core.about import About
from mattock.core.game import Game, Json, MattockError
from mattock.games import GAMES, game_named
from mattock.web import making, pages, wire
from mattock.web.access import Access, check_log
from mattock.web.asking import check_bots, offered
from mattock.web.guard import Guard, address
from mattock.web.health import HEALTH
from mattock.web.hosts import Hosts
from mattock.web.hub import Hub
from mattock.web.keeping import KEEP, Keep
from mattock.web.limits import LIMITS, Limits
from mattock.web.luck import commitment, new_secret
from mattock.web.replays import replay_shown, seats_listed
from mattock.web.seated import Seated
from mattock.web.shared import Shared
from mattock.web.store import Store, UnknownTable, Unreachable
from mattock.web.table import OtherRules, Refused, TooMany
from mattock.web.thinkers import Thinkers

DESCRIPTION: Final = (
    "Tables, records and replays of mattock. A table itself is played over the socket"
    " /api/tables/{table}/socket, whose messages docs/wire.md describes."
)
ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": wire.Error} for status in (400, 403, 404, 408, 409, 413, 421, 422, 429, 503)
}
API: Final = APIRouter(prefix="/api", responses=ERRORS)
Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


@dataclass(frozen=True, slots=True)
class Settings:
    database: str
    limits: Limits = LIMITS
    keep: Keep = KEEP
    metrics: bool = False  # whether /metrics answers
    access_log: str = ""  # a file, - for standard output
    workers: int = os.cpu_count() or 1  # processes in which bots think
    seconds: float = 5.0  # that a bot may think about a move
    pause: float = 0.5  # seconds between moves of bots that somebody watches
    hosts: tuple[str, ...] = ()  # names that the server goes by, beside those of the local network
    proxies: str = "127.0.0.1, ::1"  # who is believed to say for whom it speaks
    secret: Callable[[], str] = new_secret  # for each new table
    bots: Mapping[str, str] = field(default_factory=dict)  # beside the levels: name and spec


def create_app(settings: Settings, shared: Shared | None = None) -> FastAPI:
    app = FastAPI(
        title="mattock",
        description=DESCRIPTION,
        version=mattock.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    check_bots(settings.bots)
    check_log(settings.access_log)
    app.state.settings = settings
    app.state.store = Store(settings.database)  # a bad one is refused before anything is served
    app.include_router(API)
    pages.add_pages(app)
    app.add_exception_handler(MattockError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_form)
    app.add_exception_handler(HTTPException, refuse_request)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.state.shared = shared or Shared(settings.limits)
    hosts = Hosts(settings.hosts)
    app.include_router(HEALTH)
    app.add_middleware(Guard, limits=settings.limits, shared=app.state.shared, hosts=hosts)
    app.add_middleware(Access, where=settings.access_log)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    thinkers = Thinkers(settings.workers, settings.seconds)
    hub = Hub(app.state.store, thinkers, settings, app.state.shared.metrics)
    app.state.hub = hub
    await hub.begin()
    yield
    await hub.close()


# Refusals, in words


async def refuse(request: Request, error: Exception) -> JSONResponse:
    """Understood, but it cannot be."""
    kinds = {TooMany: 429, UnknownTable: 404, Unreachable: 503, MattockError: 409}
    status = next(status for kind, status in kinds.items() if isinstance(error, kind))
    return JSONResponse({"error": " ".join(str(error).split())}, status)


async def refuse_form(request: Request, error: Exception) -> JSONResponse:
    """Not understood: says what is wrong first, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(place) for place in first["loc"])[:80]
    return JSONResponse({"error": f"{where}: {first['msg']}"[:300]}, 422)


async def refuse_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code, error.headers)


# What there is


@API.get("/games")
async def games(request: Request) -> list[wire.GameListed]:
    """The games, their options, and the levels and other bots that seats may be given."""
    bots = hub_of(request).settings.bots
    return [game_listed(game, offered(game, bots)) for game in GAMES.values()]


def game_listed(game: Game, bots: list[str]) -> wire.GameListed:
    return wire.GameListed(
        name=game.name,
        title=game.title,
        about=about_shown(game.face().about()),
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options={key: list(values) for key, values in game.options.items()},
        levels=bots,
        seat_names=[game.seat_name(seat) for seat in range(game.max_seats)],
        art=pages.art_address(game.name),
        cover=pages.cover_address(game.name),
    )


def about_shown(about: About) -> wire.AboutShown:
    lines, motion = about.score_lines, about.motion
    alike = [wire.AlikeShown(**one._asdict()) for one in motion.alike]
    return wire.AboutShown(
        short_title=about.short_title,
        tagline=about.tagline,
        short_tagline=about.short_tagline,
        colours=list(about.colours),
        pair=about.pair,
        offers=[wire.OfferShown(**offer._asdict()) for offer in about.offers],
        tour=[wire.StopShown(**stop._asdict()) for stop in about.tour],
        score_lines={key: wire.ScoreLineShown(**line._asdict()) for key, line in lines.items()},
        places=dict(about.places),
        motion=wire.MotionShown(**{**motion._asdict(), "alike": alike}),
    )


@API.get("/help/{game}")
async def help_texts(game: str) -> dict[str, wire.HelpText]:
    """What every part of a game is called and does, with the ids of its rules."""
    if game not in GAMES:
        raise HTTPException(404, "There is no such game.")
    texts = game_named(game).face().help_texts()
    return {
        key: wire.HelpText(name=name, text=text, rules=list(rules))
        for key, (name, text, rules) in texts.items()
    }


# Tables


@API.post("/tables", status_code=201)
async def make_table(request: Request, wanted: wire.TableWanted) -> wire.TableMade:
    """A new table. The answer has the secrets of all seats that people take; they are not kept."""
    return await making.make_table(hub_of(request), wanted, address(request.scope))


@API.get("/tables/{table}")
async def get_table(request: Request, table: Id) -> wire.TableListed:
    """What everybody may know of a table."""
    found = (await hub_of(request).open(table)).table
    return wire.TableListed(
        table=table,
        game=found.game.name,
        options=found.plan.options,
        seats=seats_listed(found.chairs),
        over=found.is_over(),
        replay=found.plan.is_replay,
        ply=len(found.record.moves),
        rematch=found.rematch,
        commitment=commitment(found.plan),
        taken_back=found.taken_back,
    )


@API.get("/tables/{table}/record")
async def get_record(request: Request, table: Id) -> Json:
    """The record of a game that is over."""
    found = (await hub_of(request).open(table)).table
    if not found.is_open():
        raise Refused("The record is shown when the game is over.")
    return found.export().to_json()


@API.post("/records", status_code=201)
async def send_record(request: Request, record: wire.RecordSent) -> wire.ReplayMade:
    """Keep a record as a replay, once every move of it has been checked."""
    return await making.make_replay(hub_of(request), record, address(request.scope))


@API.get("/tables/{table}/replay")
async def get_replay(
    request: Request,
    table: Id,
    ply: Annotated[int, Query(ge=0, le=100_000)] = 0,
    seat: Annotated[str, Query(pattern=r"^([0-7]|none)$")] = "none",
    shape: Literal["wide", "phone"] = "wide",
) -> wire.ReplayShown:
    """A moment of a game that is over, as any of its seats saw it."""
    live = await hub_of(request).open(table)
    return await replay_shown(live.table, ply, seat, shape)


@API.post("/tables/{table}/fork", status_code=201)
async def fork(
    request: Request, table: Id, wanted: Annotated[wire.ForkWanted, Body()]
) -> wire.TableMade:
    """Play on from a moment of a game that is over."""
    hub = hub_of(request)
    return await making.make_fork(hub, await hub.open(table), wanted, address(request.scope))


@API.websocket("/tables/{table}/socket")
async def socket(websocket: WebSocket, table: Id) -> None:
    hub: Hub = websocket.app.state.hub
    try:
        live = await hub.open(table)
    except UnknownTable:
        await websocket.close(1008)
        return
    except OtherRules as error:
        await turn_away(websocket, error)
        return
    await websocket.accept()
    await Seated(hub, live, websocket, websocket.app.state.settings.limits).run()


async def turn_away(websocket: WebSocket, error: MattockError) -> None:
    """Say why, and close."""
    await websocket.accept()
    await websocket.send_text(wire.ErrorMessage(text=str(error), number=0).model_dump_json())
    await websocket.close(1008)


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub
