"""One socket: somebody who sits at a table or watches it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NoReturn

from pydantic import BaseModel
from starlette.websockets import WebSocket, WebSocketDisconnect

from mattock.core.game import MattockError, Seat
from mattock.web import wire
from mattock.web.asking import check_bot
from mattock.web.guard import address
from mattock.web.limits import Bucket, Limits
from mattock.web.making import rematch
from mattock.web.packing import PACKED, Packed
from mattock.web.show import Angle, has_secrets
from mattock.web.table import Refused, Table, Undo

if TYPE_CHECKING:
    from mattock.web.hub import Hub, Live

OUTBOX: Final = 20  # answers that may wait for a slow reader; the oldest go first
ABSENCE: Final = 20.0  # seconds after which others may give a seat to a bot
WATCHING: Final = Undo(False, "You are watching.")


class Goodbye(Exception):
    """This socket is to be closed."""


class Seated:
    def __init__(self, hub: Hub, live: Live, socket: WebSocket, limits: Limits) -> None:
        self.hub = hub
        self.live = live
        self.table = live.table
        self.socket = socket
        self.limits = limits
        self.bucket = Bucket(limits.messages)
        self.active = time.monotonic()  # when somebody last did anything
        self.secrets: dict[Seat, str] = {}
        self.shape: wire.Shape = "wide"
        self.looking: Seat | None = None
        self.turn: Seat | None = None  # whose it was when it last decided what to look at
        self.has_sat = False
        self.wants_view = False
        self.parting = ""  # why it is to be closed
        self.outbox: deque[str] = deque(maxlen=OUTBOX)
        self.news = asyncio.Event()

    @property
    def mine(self) -> list[Seat]:
        return sorted(self.secrets)

    async def run(self) -> None:
        """Until one of the two ends; if something broke, the socket breaks and the page returns."""
        tasks = [asyncio.create_task(self.read()), asyncio.create_task(self.write())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            first = next(task for task in tasks if task.done())
        finally:
            self.leave_room()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        with suppress(WebSocketDisconnect, Goodbye):
            await first

    # Writing: the newest view and short answers; a slow reader misses views, never the last

    def wake(self) -> None:
        self.wants_view = True
        self.news.set()

    def say(self, message: BaseModel) -> None:
        self.outbox.append(message.model_dump_json())
        self.news.set()

    async def write(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            while self.outbox:
                await self.socket.send_text(self.outbox.popleft())
            if self.parting:
                await self.socket.close(1001, self.parting)
                raise Goodbye
            if self.wants_view and self.has_sat:
                self.wants_view = False
                with self.hub.metrics.timed("draw_seconds"):
                    view = await self.view()
                await self.send(view)
                self.hub.metrics.add("views_total")

    async def send(self, message: Packed) -> None:
        """As it is packed already, unless whoever is there wants it plain."""
        if PACKED in self.socket.scope.get("extensions", {}):
            await self.socket.send({"type": "websocket.send", "packed": message})
        else:
            await self.socket.send_text(message.text)

    async def view(self) -> Packed:
        """Everything but the drawing is put together at one moment of the table."""
        seat = self.seat_shown()
        head = wire.ViewHead(**self.frame(seat)).model_dump_json()
        face = await self.live.shown(Angle(seat, self.shape))
        return Packed(f"{head[:-1]},", face)

    def seat_shown(self) -> Seat | None:
        """Whoever is to move, of those who share this screen; else who looked last."""
        turn = self.table.state.to_move
        if turn != self.turn and turn in self.secrets:
            self.looking = turn
        self.turn = turn
        return self.looking

    def frame(self, seat: Seat | None) -> dict[str, Any]:
        table, live = self.table, self.live
        here = live.here()
        offer = WATCHING if seat is None else live.undo_offer(seat)
        return {
            "table": table.plan.id,
            "game": table.game.name,
            "number": table.number,
            "ply": len(table.record.moves),
            "seat": seat,
            "seats": [
                wire.SeatShown(
                    seat=place, name=chair.name, kind=chair.kind, bot=chair.bot, here=place in here
                )
                for place, chair in enumerate(table.chairs)
            ],
            "to_move": table.state.to_move,
            "undo": wire.UndoShown(can=offer.can, why=offer.why, ask=offer.ask),
            "request": request_shown(self.table),
            "hidden": has_secrets(table, self.mine),
            "mine": self.mine,
            "rematch": table.rematch,
            "fault": table.fault,
            "taken_back": table.taken_back,
        }

    # Reading

    async def read(self) -> None:
        try:
            async with asyncio.timeout(self.limits.patience):
                while not self.has_sat:
                    await self.read_one()
        except TimeoutError:
            await self.hang_up("nobody sat down")
        while True:
            await self.read_one()

    async def read_one(self) -> None:
        text = await self.next_text()
        self.hub.metrics.add("messages_total")
        try:
            message = wire.read_message(text)
            if not isinstance(message, wire.Ping):
                self.active = time.monotonic()
            await self.answer(message)
        except MattockError as error:
            self.say(wire.ErrorMessage(text=str(error), number=self.table.number))

    async def next_text(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        if not self.bucket.take():
            await self.hang_up("too many messages")
        text = message.get("text") or ""
        return text if len(text) <= self.limits.message else ""

    def part(self, why: str) -> None:
        """Close it from outside; a page that is still there comes back."""
        self.parting = why
        self.news.set()

    async def hang_up(self, why: str) -> NoReturn:
        await self.socket.close(1008, why)
        raise Goodbye

    async def answer(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Sit) == self.has_sat:
            raise Refused("The first message, and only the first, is to sit down.")
        await ANSWERS[type(message)](self, message)

    async def sit(self, message: wire.Sit) -> None:
        for secret in message.secrets:
            for seat in self.table.seats_of([wire.hashed(secret)]):
                self.secrets[seat] = secret
        self.shape = message.shape
        self.looking = self.mine[0] if self.mine else None
        self.has_sat = True
        self.live.sockets.add(self)
        self.live.address = self.live.address or address(self.socket.scope)
        self.live.wake()
        self.hub.presence.changed(self.live)
        self.hub.kick(self.live)
        if len(self.secrets) < len(set(message.secrets)):
            raise Refused("A link does not fit this table.")

    def leave_room(self) -> None:
        self.live.sockets.discard(self)
        now = time.monotonic()
        self.live.gone.update(dict.fromkeys(self.secrets, now))
        self.live.wake()
        if self.secrets:
            self.hub.presence.changed(self.live)

    async def move(self, message: wire.MakeMove) -> None:
        self.check_seat(message.seat)
        await self.hub.act(
            self.live, lambda: self.table.move(message.number, message.seat, message.move)
        )

    async def undo(self, message: wire.TakeBack) -> None:
        self.check_seat(message.seat)
        await self.hub.act(self.live, lambda: self.table.undo(message.number, message.seat))

    async def agree(self, message: wire.Agree) -> None:
        self.check_seat(message.seat)
        await self.hub.act(
            self.live, lambda: self.table.agree(message.number, message.seat, message.yes)
        )

    async def look(self, message: wire.Look) -> None:
        if message.seat is not None:
            self.check_seat(message.seat)
        self.looking = message.seat
        self.shape = message.shape
        self.wake()

    async def leave(self, message: wire.Leave) -> None:
        """One's own seat, or that of somebody who has been away for a while."""
        if message.seat not in self.secrets:
            await self.check_absent(message.seat)
        check_bot(self.hub.settings.bots, self.table.game, message.bot)
        await self.hub.act(self.live, lambda: self.table.leave(message.seat, message.bot))

    async def come_back(self, message: wire.Return) -> None:
        self.check_seat(message.seat)
        await self.hub.act(self.live, lambda: self.table.come_back(message.seat))

    async def rematch(self, message: wire.Rematch) -> None:
        self.check_seat(message.seat)
        if self.table.rematch is None:
            await rematch(self.hub, self.live, message.seat)
        else:
            self.tell_rematch()

    def tell_rematch(self) -> None:
        """Links hold the seats of the new table as well, in its own order."""
        if self.table.rematch is not None:
            seats = {self.table.seat_in_rematch(seat): self.secrets[seat] for seat in self.mine}
            self.say(wire.RematchMessage(table=self.table.rematch, secrets=seats))

    async def ping(self, message: wire.Ping) -> None:
        self.say(wire.Pong())

    def check_seat(self, seat: Seat) -> None:
        if seat not in self.secrets:
            raise Refused("You do not hold that seat.")

    async def check_absent(self, seat: Seat) -> None:
        self.check_at_table()
        if seat >= len(self.table.chairs):
            raise Refused("There is no such seat.")
        elsewhere = await self.hub.presence.away(self.live, seat)
        away = time.monotonic() - self.live.gone[seat]
        if elsewhere is not None:
            away = min(away, elsewhere)
        if seat in self.live.here() or away < ABSENCE:
            raise Refused(f"{self.table.name(seat)} is still here or has only just gone.")

    def check_at_table(self) -> None:
        if not self.secrets:
            raise Refused("You are watching.")


def request_shown(table: Table) -> wire.RequestShown | None:
    request = table.request
    if request is None:
        return None
    return wire.RequestShown(seat=request.seat, ply=request.ply, agreed=request.agreed)


ANSWERS: Final[dict[type[BaseModel], Callable[[Seated, Any], Any]]] = {
    wire.Sit: Seated.sit,
    wire.MakeMove: Seated.move,
    wire.TakeBack: Seated.undo,
    wire.Agree: Seated.agree,
    wire.Look: Seated.look,
    wire.Leave: Seated.leave,
    wire.Return: Seated.come_back,
    wire.Rematch: Seated.rematch,
    wire.Ping: Seated.ping,
}
