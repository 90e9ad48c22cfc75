"""What stands before the application: limits, the origin of requests, headers of answers."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mattock.web.hosts import Hosts
from mattock.web.limits import Limits
from mattock.web.shared import Shared

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


class Guard:
    """The outermost layer: what it refuses, the application never hears of."""

    def __init__(self, app: ASGIApp, limits: Limits, shared: Shared, hosts: Hosts) -> None:
        self.app = app
        self.limits = limits
        self.hosts = hosts
        self.shared = shared

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, self.counted(with_headers(send)))
        else:
            await self.app(scope, receive, send)

    def counted(self, send: Send) -> Send:
        metrics = self.shared.metrics

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.add("requests_total")
                metrics.add("faults_total", message["status"] >= 500)
                metrics.add("refused_total", message["status"] in (413, 421, 429))
            await send(message)

        return send_counted

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Turned away before it is accepted, which the client sees as status 403."""
        who = address(scope)
        if is_foreign(scope) or not self.hosts.know(scope) or not self.may_open(who):
            self.shared.metrics.add("refused_total")
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        self.shared.open.add(who, 1)
        try:
            await self.app(scope, receive, send)
        finally:
            self.shared.open.add(who, -1)

    def may_open(self, who: str) -> bool:
        return self.shared.open.of(
            who
        ) < self.limits.sockets_of_address and self.shared.sockets.take(who)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self.refusal(scope)
        if refusal is None and scope["method"] == "POST":
            body, refusal = await self.body(scope, receive)
            receive = again(body, receive)
        await (refusal or self.app)(scope, receive, send)

    def refusal(self, scope: Scope) -> JSONResponse | None:
        if not self.shared.requests.take(address(scope)):
            return refused(429, "Too many requests; wait a moment.")
        if not self.hosts.know(scope):
            return refused(421, "This server does not go by that name; see --allow-host.")
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if is_foreign(scope):
            return refused(403, "This request comes from another site.")
        if scope["method"] == "POST" and not self.shared.tables.take(address(scope)):
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
