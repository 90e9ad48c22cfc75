#!/usr/bin/env python3
"""Lets a bot hold a seat of a server, by the link that the menu of the table shows.

python examples/remote_bot.py 'http://127.0.0.1:8000/t/TABLE#s=SECRET' hard
python examples/remote_bot.py 'http://127.0.0.1:8000/t/TABLE#s=SECRET' cmd:./mybot
"""

import sys
from typing import Any

from mattock import GAMES
from mattock.bots.base import Bot
from mattock.research.players import make_player
from mattock.research.remote import RemoteSeat, chooser


def main(link: str, spec: str = "medium") -> None:
    bots: dict[str, Bot] = {}

    def choose(view: dict[str, Any], moves: list[str]) -> str:
        """The first view tells which game it is."""
        if not bots:
            bots["own"] = make_player(spec, GAMES[view["game"]], seed=1)
        return chooser(bots["own"])(view, moves)

    result = RemoteSeat(link).play(choose)
    for bot in bots.values():
        bot.close()
    print(result["scores"], result["verdict"])


if __name__ == "__main__":
    main(*sys.argv[1:])
