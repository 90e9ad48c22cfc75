"""A process in which bots think: a question a line in, an answer a line out, both JSON.

It keeps the bots of the tables it serves, one for each seat, as the arena does, and hands each the
view of its seat, nothing else. A question brings the moves since the last one; whoever asks about
a table that is not kept is asked for more.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import OrderedDict
from typing import Any, Final

from mattock.bots import make_bot
from mattock.bots.guard import Hosted, is_spent
from mattock.bots.threads import use_one_thread
from mattock.core.game import Seat
from mattock.core.record import Record
from mattock.games import game_named

GRACE: Final = 2.0  # seconds beyond the bot's time after which the system ends the process
KEPT: Final = 300  # tables whose bots are kept; those that asked longest ago go first
MORE: Final = "more"  # the answer to a question that begins where no table is kept


class Table:
    """A table as a process follows it, and its bots."""

    def __init__(self, question: dict[str, Any]) -> None:
        self.game = game_named(question["game"])
        seats, options, position = (question[key] for key in ("seats", "options", "position"))
        self.state = Record(self.game, seats, options, position).state
        self.branch = question["branch"]
        self.ply = 0
        self.bots: dict[Seat, tuple[str, Hosted]] = {}

    def follow(self, moves: list[str]) -> None:
        for text in moves:
            self.state.apply(self.game.read(text))
        self.ply += len(moves)

    def bot(self, spec: str, seed: int, seconds: float) -> Hosted:
        """The bot of the seat to move; another one if somebody else plays the seat now."""
        seat = self.state.to_move
        if seat not in self.bots or self.bots[seat][0] != spec:
            self.bots[seat] = spec, Hosted(lambda: make_bot(spec, self.game, seed), seconds)
        return self.bots[seat][1]


class Desk:
    """All tables that are kept."""

    def __init__(self) -> None:
        self.tables: OrderedDict[str, Table] = OrderedDict()

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        for id in question["forget"]:
            self.tables.pop(id, None)
        table = self.table(question)
        if table is None:
            return {MORE: True}
        table.follow(question["moves"])
        bot = table.bot(question["bot"], question["seed"], question["seconds"])
        decision = bot.decide(table.state.view(table.state.to_move))
        move = table.game.write(decision.move)
        return {"move": move, "fault": decision.fault, "spent": is_spent()}

    def table(self, question: dict[str, Any]) -> Table | None:
        """The table at the move where the question begins, or a new one with new bots."""
        id, since = question["table"], question["since"]
        if since is None:
            self.tables[id] = Table(question)
        table = self.tables.get(id)
        if table is None or (table.branch, table.ply) != (question["branch"], since or 0):
            return None
        self.tables.move_to_end(id)
        if len(self.tables) > KEPT:
            self.tables.popitem(last=False)
        return table


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # those who wait for a view come first
    use_one_thread()
    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints does not answer with it
    desk = Desk()
    for line in sys.stdin:
        question = json.loads(line)
        set_alarm(question["seconds"] + GRACE)
        print(json.dumps(desk.answer(question)), file=answers, flush=True)
        set_alarm(0)


def set_alarm(seconds: float) -> None:
    """A bot that hangs in compiled code hears nothing else, and its server may be gone."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()
