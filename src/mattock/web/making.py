"""New tables: wanted, uploaded, played on from, played again."""

from __future__ import annotations

import json
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mattock.core.game import Game, Seat
from mattock.games import game_named
from mattock.web import wire
from mattock.web.asking import check_bot
from mattock.web.keeping import mark
from mattock.web.luck import commitment
from mattock.web.rows import REMATCH, Chair, Plan, Row
from mattock.web.table import Table, opened

if TYPE_CHECKING:
    from mattock.web.hub import Hub, Live


def new_id() -> str:
    """Who is not given it does not guess it: watching needs the link."""
    return secrets.token_urlsafe(12)


def new_chairs(game: Game, wanted: list[wire.SeatWanted]) -> tuple[list[Chair], list[str | None]]:
    """Chairs, and the secret of each that a person sits on; only its hash is kept."""
    links = [secrets.token_urlsafe(16) if seat.kind == "human" else None for seat in wanted]
    chairs = [
        Chair(
            seat.name or default_name(game, place, seat),
            seat.kind,
            seat.bot if seat.kind == "bot" else "",
            wire.hashed(link) if link else "",
        )
        for place, (seat, link) in enumerate(zip(wanted, links, strict=True))
    ]
    return chairs, links


def default_name(game: Game, place: Seat, seat: wire.SeatWanted) -> str:
    colour = game.seat_name(place).capitalize()
    return f"{colour} ({seat.bot} bot)" if seat.kind == "bot" else colour


async def make_table(hub: Hub, wanted: wire.TableWanted, address: str) -> wire.TableMade:
    game = game_named(wanted.game)
    game.start(len(wanted.seats), wanted.options)  # refuses what does not exist
    check_seats(hub, game, wanted.seats, address)
    await hub.check_room(address)
    chairs, links = new_chairs(game, wanted.seats)
    plan = Plan(
        new_id(),
        game.name,
        wanted.options,
        tuple(chairs),
        rules=game.rules,
        secret=hub.settings.secret(),
        made_by=mark(address),
    )
    table, rows = opened(plan)
    await hub.create(table, rows, address)
    return made(table, links)


def check_seats(hub: Hub, game: Game, wanted: list[wire.SeatWanted], address: str) -> None:
    for seat in wanted:
        if seat.kind == "bot":
            check_bot(hub.settings.bots, game, seat.bot)
    if all(seat.kind == "bot" for seat in wanted):
        hub.check_bots_only(address)


async def make_fork(hub: Hub, live: Live, wanted: wire.ForkWanted, address: str) -> wire.TableMade:
    check_seats(hub, live.table.game, wanted.seats, address)
    await hub.check_room(address)
    chairs, links = new_chairs(live.table.game, wanted.seats)
    plan, rows = live.table.fork(new_id(), wanted.ply, chairs)
    plan = replace(plan, secret=hub.settings.secret(), made_by=mark(address))
    table, rows = opened(plan, rows)
    await hub.create(table, rows, address)
    return made(table, links)


async def make_replay(hub: Hub, sent: wire.RecordSent, address: str) -> wire.ReplayMade:
    """Checked in another process, and opened when somebody looks."""
    await hub.check_room(address)
    record, rows = await hub.checker.check(sent.model_dump_json(exclude_none=True))
    plan = replace(replay_plan(record), made_by=mark(address))
    await hub.archive.change(hub.store.create, plan, rows, "nobody")
    return wire.ReplayMade(table=plan.id)


def replay_plan(record: dict[str, Any]) -> Plan:
    game = game_named(record["game"])
    chairs = tuple(
        Chair(name_in_record(game, seat, name), "human")
        for seat, name in enumerate(record["names"])
    )
    return Plan(
        new_id(),
        game.name,
        record["options"],
        chairs,
        record["position"],
        is_replay=True,
        rules=game.rules,
        proof="" if record["luck"] is None else json.dumps(record["luck"]),
    )


def name_in_record(game: Game, seat: Seat, name: str) -> str:
    """Who is called after the seat, as those of the command line are, begins with a capital."""
    own, plain = wire.clean_name(name), game.seat_name(seat)
    return plain.capitalize() if own in ("", plain) else own


async def rematch(hub: Hub, live: Live, seat: Seat) -> None:
    """Whoever asks first makes the new table, whichever process they are at."""
    async with live.lock:
        if live.table.rematch is None:
            plan = replace(live.table.rematch_plan(new_id()), secret=hub.settings.secret())
            table, rows = opened(plan)
            await hub.create_next(live, table, rows, [Row(REMATCH, seat, plan.id)])


def made(table: Table, links: list[str | None]) -> wire.TableMade:
    return wire.TableMade(
        table=table.plan.id,
        commitment=commitment(table.plan),
        seats=[
            wire.SeatMade(seat=seat, name=chair.name, kind=chair.kind, secret=link)
            for seat, (chair, link) in enumerate(zip(table.chairs, links, strict=True))
        ],
    )
