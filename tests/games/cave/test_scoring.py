"""End and score [C-SCORE-01 to C-SCORE-04]."""

import pytest

from mattock import OVER
from mattock.games.cave.parts import ROOMS
from mattock.games.cave.scoring import best_room
from tests.games.cave.table import facts, options, play, position

LAST_TURN = "round: 8 turn 8 | players: a starts, b active"
FREE = ("10", "11", "20", "21", "31", "40", "41", "42")


def cave_with(rooms: list[str]) -> str:
    """The words of a cave that has these rooms on some spaces."""
    return ", ".join(f"{space} {room}" for space, room in zip(FREE, rooms, strict=False))


def finished(lines: str):
    """The position after b, who has the last turn of the game, did nothing with it."""
    return play(position(f"{LAST_TURN} | {lines}"), "take housework", "end turn")


def with_rooms(a_rooms: list[str], a_gold: int, b_rooms: list[str], b_gold: int):
    """A finished game of two caves with these rooms and gold."""
    return finished(
        f"a goods: {a_gold} gold | a cave: {cave_with(a_rooms)}"
        f" | b goods: {b_gold} gold | b cave: {cave_with(b_rooms)}"
    )


def test_c_score_01_the_game_ends_after_the_last_turn_of_round_8():
    state = position(LAST_TURN)
    play(state, "take housework")
    assert state.to_move == 1
    play(state, "end turn")
    assert state.to_move == OVER
    assert options(state) == []


def test_c_score_01_the_turn_before_the_last_does_not_end_the_game():
    state = position("round: 8 turn 7 | players: a starts, a active")
    assert play(state, "take housework", "end turn").to_move == 1


def test_c_score_01_no_clean_up_follows_the_last_turn():
    state = finished("a goods: none")
    assert facts(state)["taken"] == ["housework"]
    assert facts(state)["round"] == 8


def test_c_score_01_rooms_of_board_and_extra_cavern_and_gold_make_the_score():
    state = finished(
        "a goods: 5 gold | a cave: 20 stall, 31 retting room | a cavern: two storeroom"
    )
    assert state.score_sheet()[0] == {
        "orange rooms": 6,
        "blue rooms": 3,
        "additional cavern": 6,
        "gold": 5,
    }
    assert state.scores() == [20, 1]


def test_c_score_02_other_goods_count_nothing():
    state = finished("a goods: 9 wood 9 stone 9 emmer 9 flax 9 food | b goods: none")
    assert state.scores() == [0, 0]


def test_c_score_02_walls_and_spaces_without_a_room_count_nothing():
    state = finished(
        "a goods: 1 gold | a walls: 20-30, 30-31, 41-42 | a cave: 31 empty, 41 empty, 42 empty"
        " | b goods: 1 gold"
    )
    assert state.scores() == [1, 1]


def test_c_score_03_the_higher_total_wins():
    assert with_rooms(["shelf"], 3, ["state room"], 0).winners() == [1]
    assert with_rooms(["shelf"], 10, ["state room"], 0).winners() == [0]


def test_c_score_03_the_most_valuable_room_breaks_a_tie():
    state = with_rooms(["shelf", "parlor"], 3, ["state room"], 0)
    assert state.scores() == [12, 12]
    assert state.winners() == [1]


def test_c_score_03_a_room_in_the_extra_cavern_may_break_a_tie():
    state = finished("a goods: none | a cavern: three parlor | b goods: 6 gold")
    assert state.scores() == [6, 6]
    assert state.winners() == [0]


def test_c_score_03_the_cave_entrance_is_worth_nothing():
    state = finished("a goods: 1 gold")
    assert [best_room(player) for player in state.players] == [0, 0]
    assert state.scores() == [1, 1]


@pytest.mark.parametrize(
    ("a_rooms", "b_rooms"),
    [(["digging cave"], ["secret chamber"]), (["stall", "shelf"], ["parlor", "food corner"])],
)
def test_c_score_04_equal_totals_and_equal_best_rooms_are_a_draw(a_rooms, b_rooms):
    assert with_rooms(a_rooms, 2, b_rooms, 2).winners() == [0, 1]


def test_c_score_04_no_second_best_room_is_compared():
    state = with_rooms(["stall", "spinning wheel"], 0, ["parlor", "shelf"], 1)
    assert state.scores() == [10, 10]
    assert state.winners() == [0, 1]


def test_c_score_04_two_rooms_are_equally_valuable_only_at_8_points_or_at_6_and_below():
    points = [room.points for room in ROOMS]
    assert {value for value in points if points.count(value) > 1} == {2, 3, 4, 5, 6, 8}
