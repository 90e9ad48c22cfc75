"""Bots that do all the things a bot must not; `install` offers them as another package would."""

import os
import re
import threading
from collections.abc import Callable

from mattock.bots.base import Bot
from mattock.bots.spec import Maker


class Raiser(Bot):
    def choose(self, view, moves):
        raise ZeroDivisionError("no idea\nat all")


class Cheater(Bot):
    def choose(self, view, moves):
        return max(moves) + 1


class Mute(Bot):
    def choose(self, view, moves):
        return None


class Sleeper(Bot):
    """Overruns its time once, however much of it there is."""

    def __init__(self):
        self.is_awake = False

    def choose(self, view, moves):
        if not self.is_awake:
            self.is_awake = True
            threading.Event().wait()
        return moves[0]


class Killer(Bot):
    def choose(self, view, moves):
        os._exit(9)


class Hanger(Bot):
    """Never comes back from native code, where no other thread can run either."""

    def choose(self, view, moves):
        re.fullmatch("(a|aa)+", "a" * 100 + "b")
        return moves[0]


BOTS = {kind.__name__.lower(): kind for kind in (Raiser, Cheater, Mute, Sleeper, Killer, Hanger)}


def maker(kind: Callable[[], Bot]) -> Maker:
    return Maker(lambda game, parameters, seed: kind())


raiser, cheater, mute, sleeper, killer, hanger = map(maker, BOTS.values())
