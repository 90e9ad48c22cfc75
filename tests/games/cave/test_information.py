"""Open and hidden information [C-INFO-01 to C-INFO-05]."""

import json
from typing import Any

import pytest

from mattock import CHANCE, GAMES, Record
from mattock.core.undo import undo_bar
from tests.games.cave.table import facts, new_cave, options, play, position, spaces, wander, ways
from tests.games.cave.twin import DARK, LIGHT


def views(state) -> list[dict]:
    """What each seat and a spectator are told, the seat itself aside."""
    observers = [None, *range(state.seats())]
    return [facts(state, seat) | {"seat": None} for seat in observers]


@pytest.mark.parametrize("seats", [1, 2])
def test_c_info_01_everybody_is_told_the_same(seats):
    for state in wander(new_cave(seats), seed=1):
        first, *others = views(state)
        assert all(view == first for view in others)


def test_c_info_01_goods_boards_walls_display_supply_tiles_and_start_player_are_open():
    lines = "round: 4 turn 2 | players: b starts, a active | offer: housework | taken: excavation"
    caves = "b goods: 3 gold | b cave: 31 shelf | b walls: 20-30 | display: stall"
    view = facts(position(f"{lines} | {caves}"), 0)
    other = view["players"][1]
    assert other["goods"]["gold"] == 3
    assert other["spaces"]["31"] == "shelf"
    assert other["walls"] == ["20-30"]
    assert (view["offer"], view["taken"]) == (["housework"], ["excavation"])
    assert (view["display"], view["wall_supply"]) == (["stall"], 6)
    assert (view["round"], view["turn_in_round"], view["start_player"]) == (4, 2, 1)


def test_c_info_01_the_size_of_the_solo_pile_is_open():
    assert facts(position("pile: 7", seats=1), 0)["pile"] == 7


def test_c_info_02_the_room_under_a_face_down_tile_is_unknown_until_it_is_dug():
    state = position("a cave: 31 shelf | display: stall")
    for seat in (0, 1):
        assert set(spaces(state, seat).values()) <= {"cave entrance", "empty", "face down", "shelf"}
    play(state, "take excavation", "begin dig", "dig 21")
    unseen = facts(state)["unseen"]
    assert ways(state) == {f"={room}": 1 for room in unseen}


def test_c_info_02_what_is_unseen_is_known_as_a_set():
    state = play(new_cave(), "=a starts", "=masonry", "take excavation")
    assert facts(state)["unseen"] == DARK
    play(state, "begin dig", "dig 21", "=stall")
    assert facts(state)["unseen"] == [room for room in DARK if room != "stall"]


def test_c_info_03_the_order_of_unrevealed_tiles_is_unknown():
    state = play(new_cave(), "=a starts")
    assert ways(state) == {"=furnishing": 1, "=masonry": 1, "=undermining": 1}


@pytest.mark.parametrize(
    ("number", "seen", "known"),
    [
        (3, "furnishing, masonry", "undermining"),
        (7, "furnishing, masonry, undermining, expansion, breach, drift mining", "expedition"),
        (8, "expansion, breach, drift mining, expedition", "renovation"),
    ],
)
def test_c_info_03_the_last_tile_of_a_stage_is_known_by_elimination(number, seen, known):
    turns = {3: 4, 7: 6, 8: 6}[number]
    state = position(f"round: {number - 1} turn {turns} | offer: housework, {seen}")
    play(state, "take housework", "end turn")
    assert ways(state) == {f"={known}": 1}


def test_c_info_04_the_order_of_the_solo_pile_is_unknown():
    state = play(position("", seats=1), "take excavation", "begin dig", "dig 21", "=stall")
    play(state, "end turn")
    assert ways(state) == {f"={room}": 1 for room in DARK if room != "stall"}


def test_c_info_04_the_removed_light_rooms_are_known():
    state = play(new_cave(1), "=shelf", "=parlor", "=tunnel", "=masonry")
    shown = json.dumps(facts(state, 0)["display"] + facts(state, 0)["unseen"])
    removed = [room for room in LIGHT if room not in shown]
    assert removed == ["spinning wheel", "grindstone", "food corner"]


def recorded(seats: int, *texts: str) -> Record:
    record = Record(GAMES["cave"], seats, {})
    for text in texts:
        record.push(text)
    return record


SET_UP = {1: ["=shelf", "=parlor", "=tunnel", "=masonry"], 2: ["=a starts", "=masonry"]}
DIG = ["take excavation", "begin dig", "dig 21"]
CHANCES = {
    "set-up": (2, []),
    "reveal": (2, ["=a starts"]),
    "dig": (2, [*SET_UP[2], *DIG]),
    "pile": (1, [*SET_UP[1], *DIG, "=stall", "end turn"]),
    "solo set-up": (1, []),
}


@pytest.mark.parametrize("moment", CHANCES)
def test_c_info_05_chance_moves_at_set_up_reveal_dig_and_pile(moment):
    seats, texts = CHANCES[moment]
    state: Any = recorded(seats, *texts).state
    assert state.to_move == CHANCE
    play(state, options(state)[0])
    first, *others = views(state)
    assert all(view == first for view in others)


@pytest.mark.parametrize("seats", [1, 2])
def test_c_info_05_nothing_else_is_left_to_chance(seats):
    for state in wander(new_cave(seats), seed=2):
        step = "".join(facts(state)["pending"][-1:])
        is_draw = step.startswith(("first", "lay out", "reveal", "uncover"))
        assert is_draw == (state.to_move == CHANCE)


@pytest.mark.parametrize(
    ("texts", "is_barred"),
    [
        (["take excavation"], False),
        (["take excavation", "begin dig"], False),
        ([*DIG, "=stall"], True),
        ([*DIG, "=stall", "gain 1 stone"], True),
    ],
)
def test_c_info_05_nothing_is_taken_back_past_a_result_of_chance(texts, is_barred):
    record = recorded(2, *SET_UP[2], *texts)
    assert bool(undo_bar(record, len(SET_UP[2]), seat=0)) == is_barred
