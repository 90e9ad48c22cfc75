"""Connections as bytes: what the application never hears of is limited here.

An idle connection costs little and a flood is cut after a few milliseconds: headers must come in
time, frames of any kind count, and what has come in one piece is read in small ones.
"""

from __future__ import annotations

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.http11 import Request
from websockets.server import ServerProtocol

from mattock.web.limits import Bucket
from mattock.web.packing import LEVEL, PACKED, WINDOW, Packed, framed

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

    from mattock.web.door import Door

PIECE: Final = 1_024  # bytes read at once, at most some hundred frames
POLICY: Final = 1008  # a limit was passed
NOT_TEXT: Final = 1007
LINGER: Final = 1.0  # seconds until a socket is closed that was told why


class HttpLine(H11Protocol):
    """A connection that asks; its headers have to come in time."""

    door: Door
    patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.door.enter(self):
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.is_waiting() and self.patience is None:
            self.wait()
        super().data_received(data)
        if not self.is_waiting():
            self.stop_waiting()

    def is_waiting(self) -> bool:
        """Whether the next request has not come whole; its body is the application's business."""
        return self.cycle is None or self.cycle.response_complete

    def wait(self) -> None:
        self.patience = self.loop.call_later(self.door.limits.patience, self.hang_up)
        self.door.wait(self)

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
        self.door.stop_waiting(self)

    def hang_up(self) -> None:
        self.stop_waiting()
        self.door.leave(self)
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        self.door.leave(self)
        super().handle_websocket_upgrade(event)


class SocketLine(WebSocketsSansIOProtocol):
    """A socket: every frame counts, whatever its kind."""

    door: Door
    is_deaf = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.bucket = Bucket(self.door.limits.frames)
        self.conn = ServerProtocol(
            extensions=[forgetful_deflate()], max_size=self.config.ws_max_size, logger=self.logger
        )

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.door.keep(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), PIECE):
            if self.is_deaf:
                return
            super().data_received(data[begin : begin + PIECE])

    def handle_events(self) -> None:
        if self.bucket.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.hang_up(POLICY, "too many frames")

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101 and can_send_packed(self.conn):
            self.scope["extensions"][PACKED] = {}

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.hang_up(NOT_TEXT, "no UTF-8")
        else:
            super().send_receive_event_to_app()

    def hang_up(self, code: int, why: str) -> None:
        """What still comes is not read any more; at once closed, the reason might get lost."""
        self.frames = []
        self.conn.events_received()
        with suppress(InvalidState):  # it is closing already
            self.conn.send_close(code, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.close_sent = self.is_deaf = True
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def send(self, message: ASGISendEvent) -> None:
        packed = cast("Packed | None", message.get("packed"))
        if self.close_sent and message["type"] in ("websocket.send", "websocket.close"):
            raise ClientDisconnected  # a flood was ended meanwhile
        if packed is None:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(framed(packed))


def forgetful_deflate() -> ServerPerMessageDeflateFactory:
    """Neither side remembers the message before: a message packed once is right for everybody,
    and an open socket keeps no window.
    """
    return ServerPerMessageDeflateFactory(
        server_no_context_takeover=True,
        client_no_context_takeover=True,
        compress_settings={"level": LEVEL},
    )


def can_send_packed(conn: ServerProtocol) -> bool:
    return any(
        isinstance(extension, PerMessageDeflate) and extension.local_max_window_bits == WINDOW
        for extension in conn.extensions
    )


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def lines(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The two protocols, as uvicorn wants them: classes that know their door."""
    http = type("HttpLine", (HttpLine,), {"door": door})
    socket = type("SocketLine", (SocketLine,), {"door": door})
    return http, socket
