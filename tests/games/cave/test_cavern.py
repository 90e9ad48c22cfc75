"""The Additional Cavern [C-CAVERN-01 to C-CAVERN-05]."""

from typing import Any

import pytest

from mattock.core.play import Rng
from tests.games.cave.table import (
    ALMOST_FULL,
    facts,
    goods,
    options,
    play,
    player,
    refused,
    spaces,
    stock,
    taking,
    walls,
)
from tests.games.steering import Table, steered
from tests.games.steering import play as play_game

FULL = ALMOST_FULL.replace("41 empty", "41 retting room")
RICH = "a goods: 9 wood 9 stone 9 emmer 9 flax 9 food 19 gold"
LAST_ROOM = "furnish retting room at 41 for 2 food"
every_face = pytest.mark.parametrize("face", ["two", "three"])


def about_to_fill(tile: str = "housework", shown: str = "parlor", more: str = ""):
    """A may close the last space with a Retting Room."""
    return taking(tile, f"{RICH} | {ALMOST_FULL} | display: retting room, {shown} | {more}")


def test_c_cavern_01_it_comes_at_once_with_the_room_that_closes_the_last_space():
    state = about_to_fill()
    assert facts(state)["cavern_available"]
    play(state, LAST_ROOM)
    assert facts(state)["pending"][-1] == "face"
    play(state, "face two")
    assert player(state)["cavern"] == {"face": "two", "room": None}
    assert not facts(state)["cavern_available"]


@pytest.mark.parametrize("content", ["31 empty", "31 face down"])
def test_c_cavern_01_all_spaces_must_hold_face_up_rooms(content):
    cave = ALMOST_FULL.replace("31 grindstone", content)
    state = play(taking("housework", f"{RICH} | {cave} | display: retting room"), LAST_ROOM)
    assert facts(state)["pending"][-1] == "resolve"
    assert player(state)["cavern"] is None


B_ALMOST_FULL = (
    "b cave: 00 furniture workshop, 01 prospecting site, 10 tunnel, 11 bakehouse,"
    " 20 junction room, 21 equipment room, 31 parlor, 40 wood storeroom, 41 empty, 42 state room"
)


def test_c_cavern_01_the_second_player_to_fill_a_board_gets_nothing():
    """[C-CAVERN-05]"""
    turn = "players: b starts, b active | b goods: 4 stone 2 food | display: sacrificial altar"
    caves = f"{FULL} | a cavern: two empty | {B_ALMOST_FULL}"
    state = taking("furnishing", f"{turn} | {caves}")
    play(state, "furnish sacrificial altar at 41 for 2 food")
    assert set(spaces(state, 1).values()).isdisjoint({"empty", "face down"})
    assert state.to_move == 1
    assert options(state) == ["gain 1 food", "end turn"]
    assert player(state, 1)["cavern"] is None
    assert player(state)["cavern"] == {"face": "two", "room": None}


@every_face
def test_c_cavern_02_the_receiver_picks_a_face_before_anything_else(face):
    state = play(about_to_fill(), LAST_ROOM)
    assert options(state) == ["face two", "face three"]
    refused(state, "end turn", "gold to food", "furnish parlor at ac for 1 gold")
    play(state, f"face {face}")
    assert player(state)["cavern"]["face"] == face


def test_c_cavern_02_the_face_is_chosen_for_good():
    state = play(about_to_fill(), LAST_ROOM, "face two")
    refused(state, "face three", "face two")


@pytest.mark.parametrize(
    ("face", "fitting"),
    [("two", ["weaving room", "stall"]), ("three", ["parlor", "stall"])],
)
def test_c_cavern_02_the_faces_have_two_adjacent_or_three_natural_walls(face, fitting):
    cave = FULL.replace("00 weaving room", "00 treasury").replace("21 stall", "21 dungeon")
    rooms = "parlor, weaving room, tunnel, stall, secret chamber"
    state = taking("furnishing", f"{RICH} | {cave} | a cavern: {face} empty | display: {rooms}")
    assert sorted(options(state, "furnish")) == sorted(
        f"furnish {room} at ac for 2 food" for room in fitting
    )


def test_c_cavern_03_it_may_be_furnished_by_a_part_left_over_on_the_same_turn():
    state = play(about_to_fill(), LAST_ROOM, "face three", "furnish parlor at ac for 1 gold")
    assert player(state)["cavern"] == {"face": "three", "room": "parlor"}


def test_c_cavern_03_it_may_be_furnished_on_a_later_turn():
    state = play(about_to_fill("furnishing"), LAST_ROOM, "face three", "end turn")
    play(state, "take cultivation", "end turn", "take housework")
    assert "furnish parlor at ac for 2 food" in options(state)


def test_c_cavern_03_it_takes_one_room():
    lines = f"{RICH} | {FULL} | a cavern: three parlor | display: bakehouse"
    refused(taking("furnishing", lines), "furnish bakehouse at ac for 2 food")


def test_c_cavern_03_its_room_counts_for_the_balance_of_colours():
    lines = "a goods: 1 stone 2 food | a cavern: three {} | display: retting room"
    refused(taking("furnishing", lines.format("empty")), LAST_ROOM.replace("41", "20"))
    state = play(taking("furnishing", lines.format("parlor")), LAST_ROOM.replace("41", "20"))
    assert spaces(state)["20"] == "retting room"


def test_c_cavern_03_its_orange_room_can_be_used():
    state = taking("undermining", f"a goods: none | {FULL} | a cavern: three parlor")
    play(state, "begin rooms", "use parlor")
    assert goods(state)["gold"] == 1


def test_c_cavern_03_its_blue_room_works():
    cave = FULL.replace("retting room", "tunnel")
    state = taking("cultivation", f"a goods: none | {cave} | a cavern: three retting room")
    assert stock(play(state, "gain 2 emmer 1 flax")) == "2 emmer 1 flax 1 food"


def test_c_cavern_03_its_room_counts_for_the_score():
    state = play(about_to_fill(), LAST_ROOM, "face three")
    before = player(state)["points"]
    play(state, "furnish parlor at ac for 1 gold")
    assert player(state)["points"] == before + 6 - 2


@pytest.mark.parametrize(("face", "sides"), [("two", ["ac-e", "ac-s"]), ("three", ["ac-s"])])
def test_c_cavern_04_walls_may_be_built_on_its_free_sides(face, sides):
    state = taking("masonry", f"{FULL} | a cavern: {face} empty")
    assert options(state, "wall ac") == [f"wall {side}" for side in sides]
    play(state, f"wall {sides[-1]}")
    assert walls(state) == [sides[-1]]


def test_c_cavern_04_no_wall_goes_on_a_natural_side_or_without_the_cavern():
    refused(taking("masonry", f"{FULL} | a cavern: three empty"), "wall ac-e")
    refused(taking("masonry"), "wall ac-e", "wall ac-s")


def test_c_cavern_04_a_side_takes_one_wall():
    refused(taking("masonry", f"{FULL} | a cavern: two empty | a walls: ac-s"), "wall ac-s")


@pytest.mark.parametrize(
    ("face", "built", "fitting"),
    [
        ("two", "ac-e", ["parlor"]),
        ("two", "ac-s", ["parlor"]),
        ("two", "ac-e, ac-s", ["treasury"]),
        ("three", "ac-s", ["treasury"]),
    ],
)
def test_c_cavern_04_built_walls_change_which_rooms_fit(face, built, fitting):
    lines = (
        f"{RICH} | {FULL.replace('00 weaving room', '00 stall').replace('21 stall', '21 dungeon')}"
    )
    cavern = f"a cavern: {face} empty | a walls: {built}"
    state = taking("furnishing", f"{lines} | {cavern} | display: weaving room, parlor, treasury")
    assert options(state, "furnish") == [f"furnish {room} at ac for 2 food" for room in fitting]


def test_c_cavern_04_its_built_walls_may_be_razed_but_not_its_natural_ones():
    state = taking("breach", f"a goods: none | {FULL} | a cavern: three empty | a walls: ac-s")
    refused(state, "raze ac-e")
    play(state, "raze ac-s")
    assert walls(state) == []
    assert stock(state) == "2 stone 3 food 1 gold"


@every_face
def test_c_cavern_05_it_gives_no_food_and_nothing_to_dig(face):
    state = play(
        about_to_fill("expansion"), "furnish retting room at 41 for 5 food", f"face {face}"
    )
    assert goods(state)["food"] == 4
    refused(state, "begin dig")


def test_c_cavern_05_its_walls_stand_between_no_other_spaces():
    lines = "a goods: none | a cavern: two empty | a walls: {} | a cave: 20 shelf"
    open_sides, walled = (
        options(play(taking("excavation", lines.format(built)), "begin dig"), "dig")
        for built in ("", "ac-e, ac-s")
    )
    assert open_sides == walled == ["dig 10", "dig 21", "dig 31", "dig 40"]


@pytest.mark.parametrize(
    ("face", "built"),
    [
        ("two", ""),
        ("two", "ac-e"),
        ("two", "ac-s"),
        ("two", "ac-e, ac-s"),
        ("three", ""),
        ("three", "ac-s"),
    ],
)
def test_c_cavern_05_it_never_has_one_wall_or_two_opposite_ones(face, built):
    cave = FULL.replace("10 shelf", "10 bakehouse")
    lines = f"{RICH} | {cave} | a cavern: {face} empty | a walls: {built}"
    state = taking("furnishing", f"{lines} | display: shelf, tunnel")
    assert options(state, "furnish") == []


def test_c_cavern_05_once_won_it_is_never_lost():
    state = play(about_to_fill("furnishing", more="round: 1 turn 4"), LAST_ROOM, "face three")
    play(state, "end turn", "=masonry", "take housework", "end turn")
    assert player(state)["cavern"] == {"face": "three", "room": None}


@pytest.mark.parametrize(("seed", "face"), [(9, "three"), (20, "two"), (132, "three")])
def test_c_cavern_01_steered_games_from_the_start_win_it(seed, face):
    """Uniform play never fills a board; `fill_the_cave` in steering.py sometimes does."""
    state: Any = None
    for _, later in play_game(Table("cave", 2).start(), steered, Rng(seed)):
        assert later.faults() == []
        state = later
    caverns = [player["cavern"] for player in facts(state)["players"] if player["cavern"]]
    assert [cavern["face"] for cavern in caverns] == [face]
