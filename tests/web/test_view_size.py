"""What is sent after every move stays small, since the art is in a sheet that a page keeps."""

import json
import random
import zlib

import pytest

from mattock.web.rows import Chair, Plan
from mattock.web.show import Angle, Since, sight
from mattock.web.table import opened
from tests.luck import same_secret

PICTURE = 30_000  # bytes
SENT = 12_000  # bytes of a whole view as the socket packs it
LINES = 20  # of the log that are new; more come only to who comes back
LONGEST = 2000  # decisions of a game
NAMES = ("Rindfleischetikettierung", "Donaudampfschiffkapitän", "Maximiliane", "W" * 24)


@pytest.mark.parametrize(("game", "seats"), [("unearth", 2), ("unearth", 4), ("cave", 2)])
def test_views_of_a_whole_game_are_small(game, seats):
    chairs = tuple(Chair(name, "human", "", name) for name in NAMES[:seats])
    table, _ = opened(Plan("id", game, {}, chairs, secret=same_secret()))
    luck = random.Random(seats)
    for decision in range(LONGEST):
        if table.is_over():
            break
        seat = table.state.to_move
        if decision % 3 == 0:
            check_size(table, seat)
        text = luck.choice(table.face.show(table.state.view(seat), None).asked.choices).move
        table.take(table.move(table.number, seat, text))
    assert table.is_over()
    check_size(table, 0)


def check_size(table, seat):
    lines = len(table.log.lines(seat))
    since = Since(seat, len(table.record.moves), max(0, lines - LINES))
    for shape in ("wide", "phone"):
        shown = sight(table, Angle(seat, shape, since)).shown(shape)
        assert len(shown["picture"].encode()) < PICTURE
        assert len(zlib.compress(json.dumps(shown).encode())) < SENT
