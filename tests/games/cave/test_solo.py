"""The solo game [C-SOLO-01 to C-SOLO-10]."""

import pytest

from mattock import CHANCE, OVER
from tests.games.cave.table import (
    ALMOST_FULL,
    display,
    facts,
    idle,
    new_cave,
    options,
    play,
    player,
    position,
    refused,
    spaces,
    taking,
    walls,
    wander,
    ways,
)
from tests.games.cave.twin import DARK, LIGHT


def solo(lines: str = ""):
    return position(lines, seats=1)


def alone(tile: str, lines: str = ""):
    """The only player has taken this tile."""
    return taking(tile, lines, seats=1)


def course(seed: int) -> tuple[list[set[str]], list[int]]:
    """What every round of a random game reveals, and how many turns it has."""
    tiles: dict[int, set[str]] = {}
    turns: dict[int, int] = {}
    for state in wander(new_cave(1), seed):
        view = facts(state)
        tiles[view["round"]] = {*view["offer"], *view["taken"]}
        turns[view["round"]] = view["turn_in_round"]
    last = max(tiles)
    revealed = [tiles[number] - tiles[number - 1] for number in range(1, last + 1)]
    return revealed, [turns[number] for number in range(1, last + 1)]


def test_c_solo_01_one_player_takes_every_turn():
    state = solo()
    for turn in (1, 2):
        assert facts(state)["turn_in_round"] == turn
        assert state.to_move == 0
        idle(state)
    assert facts(state)["round"] == 2
    assert state.to_move == 0


def test_c_solo_01_there_is_no_opponent_and_no_start_player():
    state = solo()
    assert facts(state)["start_player"] is None
    assert len(facts(state)["players"]) == 1
    assert "starts" not in state.text()


def test_c_solo_02_three_of_six_light_rooms_form_the_display():
    state = new_cave(1)
    assert state.to_move == CHANCE
    assert ways(state) == {f"={room}": 1 for room in LIGHT}
    play(state, "=parlor", "=shelf")
    assert set(ways(state)) == {f"={room}" for room in LIGHT} - {"=parlor", "=shelf"}
    play(state, "=tunnel", "=masonry")
    assert display(state) == ["shelf", "tunnel", "parlor"]


def test_c_solo_02_the_other_light_rooms_leave_the_game():
    state = play(new_cave(1), "=parlor", "=shelf", "=tunnel", "=masonry")
    assert facts(state)["unseen"] == DARK
    state.push("take excavation")
    play(state, "begin dig", "dig 21")
    assert set(ways(state)) == {f"={room}" for room in DARK}


def test_c_solo_02_nine_dark_rooms_lie_on_the_board_and_nine_in_the_pile():
    state = play(new_cave(1), "=parlor", "=shelf", "=tunnel", "=masonry")
    assert list(spaces(state).values()).count("face down") == 9
    assert facts(state)["pile"] == 9


@pytest.mark.parametrize("seed", range(4))
def test_c_solo_03_seven_rounds_without_breach(seed):
    revealed, turns = course(seed)
    assert set.union(*revealed[:3]) == {"furnishing", "masonry", "undermining"}
    assert set.union(*revealed[3:6]) == {"expansion", "expedition", "drift mining"}
    assert revealed[6] == {"renovation"}
    assert [len(tiles) for tiles in revealed] == [1] * 7
    assert turns == [2, 2, 2, 3, 3, 3, 4]


def test_c_solo_03_the_tiles_of_a_stage_come_in_random_order():
    state = solo("round: 3 turn 2 | offer: housework, furnishing, masonry, undermining")
    play(state, "take housework", "end turn")
    assert ways(state) == {"=expansion": 1, "=expedition": 1, "=drift mining": 1}


@pytest.mark.parametrize(("number", "fee"), [(3, 2), (4, 3), (6, 3), (7, 4)])
def test_c_solo_03_turns_are_also_the_food_per_dwarf(number, fee):
    lines = f"round: {number} turn 1 | a goods: 1 wood 9 food | display: shelf"
    assert options(alone("furnishing", lines), "furnish") == [f"furnish shelf at 20 for {fee} food"]


def test_c_solo_04_a_taken_tile_is_gone_until_the_round_ends():
    state = play(solo(), "take housework", "end turn")
    refused(state, "take housework")
    play(state, "take cultivation", "end turn", "=masonry")
    assert {"take housework", "take cultivation"} <= set(options(state))


ONE_DIG = {
    "excavation once": ("excavation", ["begin dig", "dig 21", "=stall"]),
    "the second dig declined": (
        "excavation",
        ["begin dig twice", "dig 21", "=stall", "stop"],
    ),
    "undermining": ("undermining", ["begin dig", "dig 21", "=stall"]),
    "drift mining": ("drift mining", ["begin dig", "dig 21", "=stall"]),
    "digging cave": ("cultivation", ["begin rooms", "use digging cave at 21", "=stall"]),
}
TWO_DIGS = {
    "excavation twice": (
        "excavation",
        ["begin dig twice", "dig 21", "=stall", "dig 40", "=treasury"],
    ),
    "drift mining and digging cave": (
        "drift mining",
        ["begin dig", "dig 21", "=stall", "begin rooms", "use digging cave at 40", "=treasury"],
    ),
}
DIGGER = "a goods: 2 food 1 gold | a cave: 20 digging cave"


@pytest.mark.parametrize("way", ONE_DIG)
def test_c_solo_05_exactly_one_dig_turns_up_one_room_of_the_pile(way):
    tile, texts = ONE_DIG[way]
    state = play(alone(tile, DIGGER), *texts, "end turn")
    assert state.to_move == CHANCE
    pile = facts(state)["pile"]
    play(state, "=warehouse")
    assert display(state) == ["warehouse", "stall"]
    assert facts(state)["pile"] == pile - 1
    assert state.to_move == 0


@pytest.mark.parametrize("way", TWO_DIGS)
def test_c_solo_05_two_digs_turn_up_nothing(way):
    tile, texts = TWO_DIGS[way]
    state = alone(tile, DIGGER)
    pile = facts(state)["pile"]
    play(state, *texts, "end turn")
    assert state.to_move == 0
    assert display(state) == ["stall", "treasury"]
    assert facts(state)["pile"] == pile


def test_c_solo_05_a_turn_without_a_dig_turns_up_nothing():
    state = play(alone("excavation", DIGGER), "gain 1 stone", "end turn")
    assert state.to_move == 0
    assert display(state) == []


def test_c_solo_05_every_turn_is_counted_by_itself():
    state = alone("excavation", f"round: 4 turn 1 | {DIGGER}")
    play(state, "begin dig", "dig 21", "=stall", "end turn", "=warehouse")
    play(state, "take cultivation", "begin rooms", "use digging cave at 40", "=treasury")
    play(state, "end turn", "=bakehouse")
    assert display(state) == ["warehouse", "stall", "bakehouse", "treasury"]


def test_c_solo_05_with_two_players_nothing_is_turned_up():
    state = play(taking("excavation"), "begin dig", "dig 21", "=stall", "end turn")
    assert state.to_move == 1
    assert display(state) == ["stall"]


def test_c_solo_06_expansion_turns_the_room_up_right_after_the_dig():
    state = play(alone("expansion", "a goods: 1 wood 3 gold"), "begin dig", "dig 40", "=gold vein")
    assert state.to_move == CHANCE
    play(state, "=stall")
    assert display(state) == ["stall", "gold vein"]
    play(state, "furnish stall at 40 for 2 gold", "end turn")
    assert state.to_move == 0
    assert display(state) == ["gold vein"]


@pytest.mark.parametrize("way", ONE_DIG)
def test_c_solo_06_other_tiles_turn_the_room_up_at_the_end_of_the_turn(way):
    tile, texts = ONE_DIG[way]
    state = play(alone(tile, DIGGER), *texts)
    assert state.to_move == 0
    assert display(state) == ["stall"]
    assert play(state, "end turn").to_move == CHANCE


def test_c_solo_06_the_room_is_turned_up_before_clean_up():
    state = alone("excavation", "round: 1 turn 2")
    play(state, "begin dig", "dig 21", "=stall", "end turn")
    assert facts(state)["round"] == 1
    assert facts(state)["taken"] == ["excavation"]
    play(state, "=warehouse")
    assert facts(state)["round"] == 2
    assert set(options(state)) == {"=furnishing", "=masonry", "=undermining"}


@pytest.mark.parametrize("tile", ["excavation", "expansion"])
def test_c_solo_07_an_empty_pile_turns_up_nothing(tile):
    state = alone(tile, "pile: 0")
    play(state, "begin dig", "dig 21", "=stall", "end turn")
    assert state.to_move == 0
    assert display(state) == ["stall"]


@pytest.mark.parametrize("gold", [0, 1, 19])
def test_c_solo_08_renovation_may_be_chosen_whatever_the_gold(gold):
    assert facts(alone("renovation", f"a goods: {gold} gold"))["tile"] == "renovation"


def test_c_solo_09_the_additional_cavern_comes_as_usual():
    lines = f"a goods: 1 stone 2 food | {ALMOST_FULL} | display: retting room"
    state = play(alone("furnishing", lines), "furnish retting room at 41 for 2 food")
    assert options(state) == ["face two", "face three"]
    play(state, "face three")
    assert player(state)["cavern"] == {"face": "three", "room": None}


@pytest.mark.parametrize("seed", range(3))
def test_c_solo_09_no_wall_is_ever_razed(seed):
    built = 0
    for state in wander(new_cave(1), seed):
        assert len(walls(state)) >= built
        assert options(state, "raze") == []
        built = len(walls(state))


BIG = "a cave: 20 state room, 31 treasury, 42 gold vein"


@pytest.mark.parametrize(
    ("gold", "more", "result"),
    [
        (0, "", "missed"),
        (18, "", "missed"),
        (19, "", "reached"),
        (9, ", 41 dungeon, 40 digging cave", "reached"),
        (10, ", 41 dungeon, 40 digging cave", "reached"),
        (11, ", 41 dungeon, 40 digging cave", "remarkable"),
    ],
)
def test_c_solo_10_50_points_reach_the_goal_and_61_are_remarkable(gold, more, result):
    state = solo(f"round: 7 turn 4 | a goods: {gold} gold | {BIG}{more}")
    idle(state)
    assert state.to_move == OVER
    assert state.verdict() == f"{state.scores()[0]} points; the goal of 50: {result}."
