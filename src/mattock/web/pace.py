"""When a bot's move is shown where its hand hides whether it had a choice [U-SM-10].

How long a bot takes would tell: without a choice it need not think. So such moves are shown at the
ends of equal slots of time, and one without a choice takes as long as some recent one that had one.
"""

from __future__ import annotations

import math
import secrets
from collections import OrderedDict, deque
from typing import Final

REMEMBERED: Final = 40  # decisions of a bot
BOTS: Final = 200  # of which they are remembered


class Pace:
    def __init__(self, slot: float) -> None:
        self.slot = slot
        self.taken: OrderedDict[str, deque[float]] = OrderedDict()

    def note(self, bot: str, seconds: float) -> None:
        """A bot that had a choice took so long."""
        self.taken.setdefault(bot, deque(maxlen=REMEMBERED)).append(seconds)
        self.taken.move_to_end(bot)
        if len(self.taken) > BOTS:
            self.taken.popitem(last=False)

    def like_others(self, bot: str) -> float:
        """How long it might have taken with a choice."""
        return secrets.choice(self.taken[bot]) if bot in self.taken else 0.0

    def due(self, seconds: float) -> float:
        """The end of the slot in which so many seconds end."""
        return self.slot * max(1, math.ceil(seconds / self.slot)) if self.slot else 0.0
