"""What a reader may know of a game of Unearth: the names of hidden cards and Ruins."""

import re
from typing import Any

from mattock.core.game import EVERYONE
from mattock.games.unearth.parts import DELVER_CARDS, RUINS

ROWS: list[Any] = [*DELVER_CARDS, *RUINS]
SECRETS = {row.name.lower() for row in ROWS}
NAMED = re.compile(rf"\b({'|'.join(map(re.escape, sorted(SECRETS, key=len, reverse=True)))})\b")


def named(text):
    """The hidden things that a text names: Delver cards and Ruins."""
    return set(NAMED.findall(text.lower()))


class Knowledge:
    """All that a reader has been allowed to know so far."""

    def __init__(self, reader):
        self.reader = reader
        self.names = set()
        self.ply = 0

    def grow(self, table):
        """By the moves that it witnessed and the view that it has."""
        state = table.record.at(self.ply)
        for move in table.record.moves[self.ply :]:
            self.names |= named(state.view(self.reader).text())
            if state.witness() in (EVERYONE, self.reader):
                self.names |= named(table.game.write(move))
            state.apply(move)
        self.ply = len(table.record.moves)
        self.names |= named(state.view(self.reader).text())
