"""`search` chooses the moves it chose before it was made faster."""

import os
from pathlib import Path

import pytest

from mattock import GAMES
from mattock.bots import make_bot
from tests.bots.tables import TABLES, some_decisions

KEPT = Path(__file__).with_name("search_moves.txt")
SPEC = "search:simulations=150"
HEAD = f"""\
# What `{SPEC}` plays in positions of random games, written by commit 1257671.
# A change that must not change a judgement keeps every line; new weights or rules change some.
# game seats number of the position: move
"""


def chosen(game: str, seats: int) -> list[str]:
    """The answers of new bots, so that each stands alone."""
    return [
        f"{game} {seats} {number}: "
        + GAMES[game].write(make_bot(SPEC, GAMES[game], number).choose(view, view.moves()))
        for number, view in enumerate(
            state.view(state.to_move) for state in some_decisions(game, seats, seed=21, count=12)
        )
    ]


def kept_lines() -> list[str]:
    return KEPT.read_text().removeprefix(HEAD).splitlines()


@pytest.mark.skipif(bool(os.environ.get("MATTOCK_INTERPRETED")), reason="takes long interpreted")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_search_chooses_what_it_chose(game, seats):
    kept = [line for line in kept_lines() if line.startswith(f"{game} {seats} ")]
    assert chosen(game, seats) == kept


def test_every_table_has_kept_moves():
    assert {tuple(line.split()[:2]) for line in kept_lines()} == {
        (game, str(seats)) for game, seats in TABLES
    }
    assert KEPT.read_text().startswith(HEAD)


if __name__ == "__main__":
    lines = [line for game, seats in TABLES for line in chosen(game, seats)]
    KEPT.write_text(HEAD + "\n".join(lines) + "\n")
