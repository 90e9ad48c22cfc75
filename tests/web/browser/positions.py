"""Tables that begin at a moment of our own, as after `play on from here`."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from mattock.core.record import Record
from mattock.games import game_named

NAMES = ("Ada", "Blue", "Yellow", "Green")


def sit_at(page: Page, game: str, position: str, *moves: str) -> None:
    """Sit down on the first seat of a table that goes on from a position; nobody else comes."""
    options = {"edition": "en"} if game == "unearth" else {}
    record = Record(game_named(game), 2, options, position)
    for text in moves:
        record.push(text)
    go_on(page, record, len(record.moves), {"kind": "human"})


def go_on(page: Page, record: Record, ply: int, rival: dict[str, str]) -> None:
    """Sit down on the first seat of a table that goes on from a moment of a record."""
    page.goto("/")
    seats = [{"kind": "human"}, *[rival] * (record.seats - 1)]
    named = [{**seat, "name": name} for seat, name in zip(seats, NAMES, strict=False)]
    replay = post(page, "/api/records", record.to_json())["table"]
    made = post(page, f"/api/tables/{replay}/fork", {"ply": ply, "seats": named})
    page.goto(f"/t/{made['table']}#s={made['seats'][0]['secret']}")
    page.wait_for_selector(".prompt h1")


def post(page: Page, path: str, body: Any) -> Any:
    home = page.url.rstrip("/")
    headers = {"content-type": "application/json", "origin": home}
    answer = page.request.post(home + path, data=json.dumps(body), headers=headers)
    assert answer.status == 201, answer.text()
    return answer.json()
