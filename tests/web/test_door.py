"""What the application never hears of: half a request, too many connections, floods of frames."""

import asyncio
import json
import logging
from contextlib import suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from mattock.core.game import BadOption
from mattock.web.door import Door
from mattock.web.limits import Limits, Rate
from mattock.web.shared import Shared

from .conftest import settings
from .hosted import ask, heard, hosted
from .people import seats
from .process import request
from .seeded import NO_LIMITS

HALF = "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: "
WHOLE = "GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
TABLE = {"game": "cave", "seats": seats("human", "human")}


@pytest.fixture
def served(tmp_path):
    """A server with the limits given."""

    def served(**limits):
        changed = NO_LIMITS._replace(**limits)
        return hosted(settings(str(tmp_path / "mattock.db"), limits=changed, proxies=""))

    return served


# Requests that never come whole


def test_headers_that_do_not_come_in_time_end_the_connection(served):
    with served(patience=0.2) as server:
        assert heard(ask(server.port, HALF)) == b""
        assert heard(ask(server.port)) == b""


def test_the_second_request_of_a_connection_must_come_in_time_too(served):
    with served(patience=0.5) as server, ask(server.port, WHOLE) as line:
        first = line.recv(100_000)
        assert first.startswith(b"HTTP/1.1 200")
        line.sendall(HALF.encode())
        assert b"HTTP/1.1" not in heard(line)


def test_of_too_many_half_requests_the_oldest_go(served):
    """Somebody whose request comes whole is served beside them, whatever they hold open."""
    with served(patience=600.0, waiting=5, connections=8) as server:
        halves = [ask(server.port, HALF) for _ in range(20)]
        assert request(server.port, "GET", "/api/games")[0] == 200
        assert all(heard(half) == b"" for half in halves[:15])
        for half in halves:
            half.close()


def test_an_address_has_only_so_many_connections(served):
    with served(patience=600.0, connections_of_address=3) as server:
        halves = [ask(server.port, HALF) for _ in range(3)]
        assert b"503" in heard(ask(server.port, WHOLE))
        assert request(server.port, "GET", "/api/games", source="127.0.0.2")[0] == 200
        for half in halves:
            half.close()
        while request_status(server.port) != 200:  # that they have gone is heard a little later
            pass


def request_status(port):
    with ask(port, WHOLE.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n")) as line:
        return int(heard(line)[9:12])


def test_a_proxy_speaks_for_many(tmp_path):
    door = Door(Limits(connections_of_address=1), Shared(Limits()), "127.0.0.1, 10.0.0.0/8")
    assert door.is_proxy("127.0.0.1")
    assert door.is_proxy("10.1.2.3")
    assert not door.is_proxy("192.168.1.1")
    assert not door.is_proxy("")
    with pytest.raises(BadOption, match="--proxies"):
        Door(Limits(), Shared(Limits()), "nobody")


# Sockets


async def seated(port, table, **options):
    line = await connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket", **options)
    await line.send(json.dumps({"type": "sit"}))
    assert json.loads(await line.recv())["type"] == "view"
    return line


def made(port):
    return request(port, "POST", "/api/tables", TABLE)[1]["table"]


def flood(frame):
    """Ten thousand times the same frame, in one piece."""
    return frame.serialize(mask=True) * 10_000


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.PING, b""),
        Frame(Opcode.PONG, b"x"),
        Frame(Opcode.CONT, b"", fin=False),
    ],
)
def test_a_flood_of_frames_ends_the_socket(served, frame):
    async def work(port, table):
        line = await seated(port, table)
        if frame.opcode == Opcode.CONT:
            line.transport.write(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        line.transport.write(flood(frame))
        with suppress(ConnectionClosed):
            while True:
                await line.recv()
        return line.close_code

    with served(frames=Rate(100, 0.001)) as server:
        assert asyncio.run(work(server.port, made(server.port))) == 1008


def test_frames_that_are_no_utf_8_close_the_socket_and_log_nothing(served, caplog):
    async def work(port, table):
        line = await seated(port, table)
        await line.send(b'{"type": "ping\xff"}', text=True)
        with pytest.raises(ConnectionClosed):
            await line.recv()
        return line.close_code

    with served() as server, caplog.at_level(logging.WARNING):
        assert asyncio.run(work(server.port, made(server.port))) == 1007
    assert caplog.records == []


def test_an_address_has_only_so_many_sockets(served):
    async def work(port, table):
        first, second = [await seated(port, table) for _ in range(2)]
        assert await another(port, table) is None
        await first.close()
        while (third := await another(port, table)) is None:
            pass  # that one has gone is heard a little later
        await second.close()
        await third.close()

    async def another(port, table):
        try:
            return await seated(port, table)
        except InvalidStatus:
            return None

    with served(sockets_of_address=2) as server:
        asyncio.run(work(server.port, made(server.port)))


def test_views_come_packed_or_plain_as_the_client_wants(served):
    """Packed once for all: the blocks that are sent are a valid stream for every client."""

    async def work(port, table):
        packed = await seated(port, table)
        plain = await seated(port, table, compression=None)
        return [await phone(packed), await phone(plain)]

    async def phone(line):
        await line.send(json.dumps({"type": "look", "shape": "phone"}))
        while "table cave phone" not in (text := await line.recv()):
            pass
        await line.close()
        return json.loads(text)

    with served() as server:
        first, second = asyncio.run(work(server.port, made(server.port)))
        assert first == second
        assert first["picture"].startswith("<svg")
