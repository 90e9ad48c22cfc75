"""A process in which bots think: a question a line in, an answer a line out, both JSON.

It plays the moves of the question again and hands the bot the view of its seat, nothing else.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any, Final

from mattock.bots import make_bot
from mattock.bots.guard import decide
from mattock.bots.threads import use_one_thread
from mattock.games import game_named

GRACE: Final = 2.0  # seconds beyond the bot's time after which the system ends the process


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # those who wait for a view come first
    use_one_thread()
    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints does not answer with it
    for line in sys.stdin:
        question = json.loads(line)
        set_alarm(question["seconds"] + GRACE)
        print(json.dumps(answer(question)), file=answers, flush=True)
        set_alarm(0)


def set_alarm(seconds: float) -> None:
    """A bot that hangs in compiled code hears nothing else, and its server may be gone."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def answer(question: dict[str, Any]) -> dict[str, str]:
    game = game_named(question["game"])
    if question["position"] is None:
        state = game.start(question["seats"], question["options"])
    else:
        state = game.position(question["position"])
    for text in question["moves"]:
        state.apply(game.read(text))
    bot = make_bot(question["bot"], game, question["seed"])
    decision = decide(bot, state.view(state.to_move), question["seconds"])
    return {"move": game.write(decision.move), "fault": decision.fault}


if __name__ == "__main__":
    main()
