"""Positions as text: what is refused, and what a line may leave out."""

import pytest

from mattock import BadText
from mattock.core.bits import size
from mattock.games.cave import GAME

ROUND_1 = "cave 2 players | round: 1 turn 1 | display: shelf, spinning wheel, tunnel, grindstone, "
LIGHT = ROUND_1 + "food corner, parlor"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("a goods: 9 wood 9 wood", "wood comes twice"),
        ("a goods: 10 wood", "nobody can have 10 wood"),
        ("a goods: 1 silver", "no good called 'silver'"),
        ("a walls: 20-30, 20-30", "20-30 comes twice"),
        ("a walls: 20-31", "no edge called '20-31'"),
        ("a walls: ac-e", "Additional Cavern"),
        (
            "b walls: " + ", ".join(["00-01", "00-10", "01-11", "10-11", "10-20", "11-21"] * 2),
            "twice",
        ),
        ("a cave: 20 ballroom", "no room called 'ballroom'"),
        ("a cave: 20 shelf", "shelf lies in two places"),
        ("a cave: 31 empty", "unseen rooms"),
        ("offer: masonry | taken: masonry", "masonry is both offered and taken"),
        ("offer: masonry, undermining", "too many tiles for round 1"),
        ("pile: 3", "only the solo game has a pile"),
        ("pending: next > resolve", "no line 'turn: ...'"),
        ("pending: dance", "no step called 'dance'"),
        ("mood: good", "unknown"),
        ("a goods 1 wood", "no colon"),
    ],
)
def test_a_wrong_line_is_refused_by_name(line, says):
    with pytest.raises(BadText) as refusal:
        GAME.position(f"{LIGHT} | {line}")
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("line", ["cave 3 players", "cave", "", "unearth en 2 players"])
def test_the_first_line_names_the_game_and_its_players(line):
    with pytest.raises(BadText):
        GAME.position(line)


@pytest.mark.parametrize("turn", ["9 turn 1", "1 turn 5", "one turn 1"])
def test_a_round_has_its_number_of_turns(turn):
    with pytest.raises(BadText):
        GAME.position(f"cave 2 players | round: {turn}")


def test_what_follows_is_left_out():
    state = GAME.position(f"{LIGHT} | a walls: 20-30")
    assert state.supply == 6
    assert size(state.unseen) == 18
    assert GAME.position(state.text()).text() == state.text()
