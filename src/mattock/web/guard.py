"""What stands before the application: limits, the origin of requests, headers of answers."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESSES: Final = 10_000  # whose counts are kept; the longest unseen go first
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self';"
    " img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Rate(NamedTuple):
    burst: float
    per_second: float


class Limits(NamedTuple):
    requests: Rate = Rate(200, 50)  # of an address
    tables: Rate = Rate(40, 0.5)  # new ones of an address
    sockets: Rate = Rate(60, 2)  # opened by an address
    messages: Rate = Rate(60, 20)  # of one socket
    message: int = 4_096  # characters
    body: int = 16_384  # bytes
    record: int = 1_000_000  # bytes of an uploaded record
    patience: float = 10.0  # seconds to say what one wants


LIMITS: Final = Limits()


class Bucket:
    """Fills with time; each request takes from it."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.time = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.rate.burst, self.level + (now - self.time) * self.rate.per_second)
        self.time = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One for each address."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.known.setdefault(address, Bucket(self.rate))
        self.known.move_to_end(address)
        if len(self.known) > ADDRESSES:
            self.known.popitem(last=False)
        return bucket.take()


class Guard:
    """The outermost layer: what it refuses, the application never hears of."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.sockets = Buckets(limits.sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, with_headers(send))
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Turned away before it is accepted, which the client sees as status 403."""
        if is_foreign(scope) or not self.sockets.take(address(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self.refusal(scope)
        if refusal is None and scope["method"] == "POST":
            body, refusal = await self.body(scope, receive)
            receive = again(body, receive)
        await (refusal or self.app)(scope, receive, send)

    def refusal(self, scope: Scope) -> JSONResponse | None:
        if not self.requests.take(address(scope)):
            return refused(429, "Too many requests; wait a moment.")
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if is_foreign(scope):
            return refused(403, "This request comes from another site.")
        if scope["method"] == "POST" and not self.tables.take(address(scope)):
            return refused(429, "Too many new tables; wait a moment.")
        return None

    async def body(self, scope: Scope, receive: Receive) -> tuple[bytes, JSONResponse | None]:
        """The whole body, unless it is too long or too slow."""
        limit = self.limits.record if scope["path"] == "/api/records" else self.limits.body
        chunks, length, more = [], 0, True
        try:
            async with asyncio.timeout(self.limits.patience):
                while more and length <= limit:
                    message = await receive()
                    chunks.append(message.get("body", b""))
                    length += len(chunks[-1])
                    more = message.get("more_body", False)
        except TimeoutError:
            return b"", refused(408, "The request took too long to arrive.")
        if length > limit:
            return b"", refused(413, f"This is too long; the limit is {limit} bytes.")
        return b"".join(chunks), None


def again(body: bytes, receive: Receive) -> Receive:
    """Gives the body that has been read already, then whatever comes after it."""
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def read() -> Message:
        return parts.pop() if parts else await receive()

    return read


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def is_foreign(scope: Scope) -> bool:
    """A browser names the site whose page asks; it must be ours. Others name none."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    host = headers.get("host", "").lower()
    return origin is not None and (not host or host_of(origin) != host)


def host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def refused(status: int, text: str) -> JSONResponse:
    return JSONResponse({"error": text}, status)


def with_headers(send: Send) -> Send:
    async def send_with(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return send_with
