"""Help for every component, with rules that exist."""

from pathlib import Path

from mattock.games.cave.goods import NAMES
from mattock.games.cave.help import help_texts
from mattock.games.cave.parts import ROOMS, TILES

RULES = Path(__file__).parents[3] / "docs" / "rules" / "cave.md"


def test_every_room_tile_and_good_has_help():
    keys = {f"room {room.name}" for room in ROOMS} | {f"tile {tile.name}" for tile in TILES}
    assert keys | {f"good {good}" for good in NAMES} <= help_texts().keys()


def test_every_rule_that_help_names_exists():
    rules = RULES.read_text(encoding="utf-8")
    for key, entry in help_texts().items():
        assert entry.rules, key
        assert all(f"**{rule}**" in rules for rule in entry.rules), key


def test_help_is_whole_sentences():
    for key, entry in help_texts().items():
        assert entry.name, key
        assert entry.text.endswith("."), key
        assert "->" not in entry.text, key


def test_a_room_says_what_it_does_costs_and_needs():
    text = help_texts()["room stall"].text
    assert text == (
        "Use: 5 emmer for 4 gold; or 5 flax for 4 gold. "
        "Costs 1 wood and 1 gold, 6 points, needs one wall or two walls that meet or three walls."
    )
