"""Random games are, move for move, the games of the commit that wrote checksums.txt."""

import os
import re
from pathlib import Path

import pytest

from mattock import GAMES
from mattock.cli.arguments import Parser, options_of, seats_of
from mattock.cli.sim import add
from mattock.games import game_named
from mattock.lab.sim import Batch, simulate

KEPT = Path(__file__).with_name("checksums.txt")
LINE = re.compile(r"(.+): (\d+), (\d+), ([0-9a-f]{8})")
GAMES_EACH = 1000
MODES = {
    found[1]: (int(found[2]), int(found[3]), found[4])
    for found in map(LINE.fullmatch, KEPT.read_text().splitlines())
    if found
}


def setting_of(words: str) -> Batch:
    """The arguments of `mattock sim` as the command reads them."""
    parser = Parser()
    add(parser)
    arguments = parser.parse_args(words.split())
    game = game_named(arguments.game)
    return Batch(game, seats_of(game, arguments), options_of(arguments), GAMES_EACH, 1)


@pytest.mark.skipif(bool(os.environ.get("MATTOCK_INTERPRETED")), reason="takes minutes interpreted")
@pytest.mark.parametrize("mode", MODES)
def test_a_thousand_random_games_are_what_they_were(mode):
    tally = simulate(setting_of(mode))
    assert (tally.decisions, tally.draws, f"{tally.checksum:08x}") == MODES[mode]
    assert tally.aborted == 0


def test_every_line_is_read_and_every_mode_has_one():
    lines = [line for line in KEPT.read_text().splitlines() if not line.startswith("#")]
    assert len(lines) == len(MODES)
    kept = [setting_of(mode) for mode in MODES]
    every = {
        (name, seats, edition)
        for name, game in GAMES.items()
        for seats in range(game.min_seats, game.max_seats + 1)
        for edition in game.options.get("edition", (None,))
    }
    assert {(each.game.name, each.seats, each.options.get("edition")) for each in kept} == every
