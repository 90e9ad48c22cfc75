"""Tables that begin at a position of our own, as after `play on from here`."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from mattock.core.record import Record
from mattock.games import game_named


def sit_at(page: Page, game: str, position: str, *moves: str, rival: str = "human") -> None:
    """Sit down on the first seat of a table that goes on from a position; the other is `human`, and
    then nobody comes, or the level of a bot.
    """
    page.goto("/")
    made = post(page, "/api/records", record_at(game, position, *moves).to_json())
    seat = {"kind": "human", "name": "Blue"} if rival == "human" else {"kind": "bot", "bot": rival}
    wanted = {"ply": len(moves), "seats": [{"kind": "human", "name": "Ada"}, seat]}
    forked = post(page, f"/api/tables/{made['table']}/fork", wanted)
    page.goto(f"/t/{forked['table']}#s={forked['seats'][0]['secret']}")
    page.wait_for_selector(".prompt h1")


def record_at(game: str, position: str, *moves: str) -> Record:
    options = {"edition": "en"} if game == "unearth" else {}
    record = Record(game_named(game), 2, options, position)
    for text in moves:
        record.push(text)
    return record


def post(page: Page, path: str, body: Any) -> Any:
    home = page.url.rstrip("/")
    headers = {"content-type": "application/json", "origin": home}
    answer = page.request.post(home + path, data=json.dumps(body), headers=headers)
    assert answer.status == 201, answer.text()
    return answer.json()
