"""Requests and messages that nobody sends by mistake, made from a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

DEEP = "[" * 3_000
HUGE = "9" * 4_000
ODD_TEXTS = (
    "",
    " ",
    "\0",
    "a\0b",
    "‮evil",
    "<script>alert(1)</script>",
    "'; DROP TABLE log_rows; --",
    "../../../etc/passwd",
    "%00",
    "{{7*7}}",
    "${jndi:x}",
    "ￜ" * 100,
    "x" * 199,
    "x" * 201,
    "\U0001f480" * 60,
    "é" * 90,
    "roll d8 on " + "9" * 60,
    "roll d99 on 1",
    "end phase\nend phase",
    "=1",
    "=nothing" * 3,
)
ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    [],
    {},
    [[]],
    -1,
    8,
    99,
    1.5,
    2**31,
    2**63,
    2**64,
    -(2**70),
    10**300,
    "0",
    "NaN",
    *ODD_TEXTS,
)
LITERALS = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-1e999",
    HUGE,
    '"\\ud800"',
    '"\\udfff\\ud800"',
)
RECORD: dict[str, Any] = {
    "game": "cave",
    "rules": 1,
    "options": {},
    "seats": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "human"}],
    "moves": ["=a starts", "=furnishing"],
    "result": {"scores": [1, 2], "sheet": [{"gold": 1}, {"gold": 2}], "winners": [1]},
}
TABLE: dict[str, Any] = {"game": "cave", "options": {}, "seats": [{"kind": "human"}] * 2}
FORK: dict[str, Any] = {"ply": 0, "seats": [{"kind": "human"}] * 3}


def spoiled(luck: random.Random, good: dict[str, Any]) -> str:
    """A good object with something about it that is not, however deep inside."""
    return luck.choice((other_value, missing, extra, literal, cut, nested))(luck, good)


def somewhere(luck: random.Random, good: Any, change: Callable[[Any, Any], None]) -> Any:
    """A copy with a change made to one of the lists and objects in it, at one of its places."""
    copied = json.loads(json.dumps(good))
    holder = copied
    while True:
        place = luck.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        inner = holder[place]
        if not inner or not isinstance(inner, dict | list) or luck.random() < 0.3:
            change(holder, place)
            return copied
        holder = inner


def other_value(luck: random.Random, good: dict[str, Any]) -> str:
    value = luck.choice(ODD_VALUES)
    return json.dumps(somewhere(luck, good, lambda holder, place: put(holder, place, value)))


def put(holder: Any, place: Any, value: Any) -> None:
    holder[place] = value


def missing(luck: random.Random, good: dict[str, Any]) -> str:
    return json.dumps(somewhere(luck, good, lambda holder, place: holder.pop(place)))


def extra(luck: random.Random, good: dict[str, Any]) -> str:
    return json.dumps({**good, luck.choice(ODD_TEXTS) or "more": luck.choice(ODD_VALUES)})


def written(luck: random.Random, good: dict[str, Any], text: str) -> str:
    """With a text in it that json.dumps would not write."""
    marked = somewhere(luck, good, lambda holder, place: put(holder, place, "HERE"))
    return json.dumps(marked).replace('"HERE"', text)


def literal(luck: random.Random, good: dict[str, Any]) -> str:
    """Not a number, too large, half a character."""
    return written(luck, good, luck.choice(LITERALS))


def cut(luck: random.Random, good: dict[str, Any]) -> str:
    text = json.dumps(good)
    return text[: luck.randrange(len(text))]


def nested(luck: random.Random, good: dict[str, Any]) -> str:
    deep = (DEEP, DEEP.replace("[", '{"a":'), "[" * 200 + "]" * 200, "[" * 900 + "]" * 900)
    return written(luck, good, luck.choice(deep))


# Over the socket


def message(luck: random.Random, number: int) -> str | bytes:
    """Nothing that whoever holds seat 2, whose turn it is not, may do."""
    return luck.choice((wrong_seat, stale, spoiled_message, no_json, too_long, binary))(
        luck, number
    )


def wrong_seat(luck: random.Random, number: int) -> str:
    """Of seats 0 and 1, somebody else's; of those above there are none."""
    seat = luck.choice((0, 1, 3, 7))
    return json.dumps(luck.choice(wishes(luck, number, seat)))


def wishes(luck: random.Random, number: int, seat: int) -> list[dict[str, Any]]:
    return [
        {"type": "move", "number": number, "seat": seat, "move": "end phase"},
        {"type": "move", "number": number, "seat": seat, "move": luck.choice(ODD_TEXTS)[:200]},
        {"type": "undo", "number": number, "seat": seat},
        {"type": "agree", "number": number, "seat": seat, "yes": luck.random() < 0.5},
        {"type": "look", "seat": seat, "shape": "phone"},
        {"type": "leave", "seat": seat, "bot": "easy"},
        {"type": "return", "seat": seat},
        {"type": "rematch", "seat": seat},
    ]


def stale(luck: random.Random, number: int) -> str:
    late = luck.choice((0, 1, max(0, number - 1), number + 1, 2**31 - 1))
    return json.dumps({"type": "move", "number": late, "seat": 2, "move": "end phase"})


def spoiled_message(luck: random.Random, number: int) -> str:
    return spoiled(luck, luck.choice(wishes(luck, number, 0)))


def no_json(luck: random.Random, number: int) -> str:
    return luck.choice((*ODD_TEXTS, DEEP, "{" * 900, "null", "[1, 2]", '"sit"', *LITERALS))


def too_long(luck: random.Random, number: int) -> str:
    return json.dumps({"type": "ping", "x": "y" * luck.randrange(4_000, 12_000)})


def binary(luck: random.Random, number: int) -> bytes:
    return luck.randbytes(luck.randrange(200))


# Over HTTP, as bytes, since not all of it is HTTP


def http(luck: random.Random, table: str) -> bytes:
    kind: Callable[[random.Random, str], bytes] = luck.choice(
        (odd_path, running_game, odd_query, odd_method, odd_body, odd_body, odd_body, foreign, odd)
    )
    return kind(luck, table)


def plain(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    lines = {"host": "127.0.0.1", "connection": "close", "content-length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, **headers}.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body


def odd_path(luck: random.Random, table: str) -> bytes:
    folder = luck.choice(("/static/", "/art/", "/api/tables/", "/api/help/", "/t/", "/", "/api/"))
    ends = ("..%2f..%2fetc/passwd", "../../../../etc/passwd", "%00", "%ff%fe", "x" * 9_000, "//")
    end = luck.choice((*ends, "index.html%00", "js/..", "%2e%2e/", "nothing", table + "%0a", "*"))
    return plain("GET", folder + end)


def running_game(luck: random.Random, table: str) -> bytes:
    """What is told when the game is over, asked for before."""
    if luck.random() < 0.3:
        return posted(f"/api/tables/{table}/fork", json.dumps(FORK).encode())
    return plain("GET", f"/api/tables/{table}/{luck.choice(('record', 'replay?seat=0', 'replay'))}")


def odd_query(luck: random.Random, table: str) -> bytes:
    values = ("-1", "1e9", "abc", str(2**64), "", "%00", "0&ply=1", "none", "[]", "9" * 2_000)
    query = "&".join(f"{key}={luck.choice(values)}" for key in ("ply", "seat", "shape"))
    return plain("GET", f"/api/tables/{table}/replay?{query}")


def odd_method(luck: random.Random, table: str) -> bytes:
    method = luck.choice(("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "FOO", "POST"))
    return plain(method, luck.choice((f"/api/tables/{table}", "/", "/api/games", "/docs")))


def odd_body(luck: random.Random, table: str) -> bytes:
    path, good = luck.choice(
        (
            ("/api/tables", TABLE),
            ("/api/records", RECORD),
            (f"/api/tables/{table}/fork", FORK),
        )
    )
    body = spoiled(luck, good).encode("utf-8", "surrogatepass")
    if luck.random() < 0.2:
        place = luck.randrange(len(body) + 1)
        body = body[:place] + luck.choice((b"\xff", b"\0", b"\xed\xa0\x80")) + body[place:]
    elif luck.random() < 0.05:
        body = b" " * (20_000 if good is TABLE else 1_100_000)
    return posted(path, body)


def posted(path: str, body: bytes, **headers: str) -> bytes:
    return plain("POST", path, body, **{"content-type": "application/json", **headers})


def foreign(luck: random.Random, table: str) -> bytes:
    origin = luck.choice(
        ("http://evil.example", "null", "http://127.0.0.1.evil.example", "http://[")
    )
    return posted("/api/tables", json.dumps(TABLE).encode(), origin=origin)


def odd(luck: random.Random, table: str) -> bytes:
    body = json.dumps(TABLE).encode()
    return luck.choice(
        (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + luck.randbytes(60),
            luck.randbytes(200) + b"\r\n\r\n",
            b"GET / HTTP/9.9\r\nconnection: close\r\n\r\n",
            b"GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n",
            plain("GET", "/api/games", cookie="x" * 70_000),
            plain("GET", "/api/games", host="evil.example\r\nx-forwarded-for: 1.2.3.4"),
            plain("POST", "/api/tables", body, **{"content-length": "-5"}),
            plain("POST", "/api/tables", body, **{"content-length": "x"}),
            posted("/api/tables", b"zz\r\n", **{"transfer-encoding": "chunked"}),
            plain("POST", "/api/tables", body, **{"content-type": luck.choice(ODD_TEXTS[4:8])}),
            plain("GET", f"/api/tables/{table}/socket"),
            plain("GET", f"/api/tables/{table}/socket", upgrade="websocket", connection="upgrade"),
        )
    )
