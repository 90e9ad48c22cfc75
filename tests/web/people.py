"""People at a table, over the test client."""

import json
import random
from typing import Any


def seats(*kinds):
    """`human` or the level of a bot, for each seat."""
    return [
        {"kind": "human"} if kind == "human" else {"kind": "bot", "bot": kind} for kind in kinds
    ]


def make(client, game="unearth", kinds=("human", "human"), **more):
    """A new table: its id and the secrets of its seats."""
    answer = client.post("/api/tables", json={"game": game, "seats": seats(*kinds), **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["table"], [seat["secret"] for seat in made["seats"]]


class Person:
    """A socket that keeps every text it was sent."""

    def __init__(self, socket, secrets=(), shape="wide"):
        self.socket = socket
        self.texts = []
        self.view: Any = None
        self.send(type="sit", secrets=list(secrets), shape=shape)

    def send(self, **message):
        self.socket.send_text(json.dumps(message))

    def hear(self):
        text = self.socket.receive_text()
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] == "view":
            self.view = message
        return message

    def until(self, accept, kind="view"):
        """The next message of a kind that is accepted."""
        while True:
            message = self.hear()
            if message["type"] == kind and accept(message):
                return message

    def error(self):
        return self.until(lambda message: True, "error")["text"]

    def see(self, number=0):
        """A view that is at least that new."""
        return self.until(lambda view: view["number"] >= number)

    def move(self, text, **changes):
        view = self.view
        message = {"number": view["number"], "seat": view["to_move"], "move": text, **changes}
        self.send(type="move", **message)

    def decide(self, luck):
        """Some choice; the view that follows it."""
        self.move(luck.choice(self.view["choices"])["move"])
        return self.see(self.view["number"] + 1)


def socket(client, table, **headers):
    return client.websocket_connect(f"/api/tables/{table}/socket", headers=headers)


def play(person, seed=1, limit=10_000):
    """Play all seats one holds to the end."""
    luck = random.Random(seed)
    if person.view is None:
        person.see()
    while person.view["result"] is None and limit:
        limit -= 1
        if person.view["to_move"] in person.view["mine"] and person.view["choices"]:
            person.decide(luck)
        else:
            person.see(person.view["number"] + 1)
    return person.view
