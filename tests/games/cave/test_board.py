"""The cave board [C-BOARD-01 to C-BOARD-06]."""

from random import Random

import pytest

from mattock import BadText
from mattock.games.cave import GAME, board
from tests.games.cave import positions
from tests.games.cave.table import (
    RICH,
    dug_out,
    goods,
    options,
    play,
    position,
    refused,
    spaces,
    stock,
    taking,
    wander,
)
from tests.games.cave.twin import ROOM

SPACES = ["00", "01", "10", "11", "20", "21", "30", "31", "40", "41", "42"]
EDGES = [
    *("00-01", "00-10", "01-11", "10-11", "10-20", "11-21", "20-21"),
    *("20-30", "21-31", "30-31", "30-40", "31-41", "40-41", "41-42"),
]
CLASSES = {
    "shelf": ["10", "11", "20", "21", "31", "41"],  # fits one wall
    "food corner": ["00", "01", "40"],  # two adjacent ones
    "tunnel": [],  # two opposite ones
    "parlor": ["42"],  # three
    "dungeon": [],  # four
}


def all_but_one(space, seat="a"):
    return dug_out({space: "face down"}, seat)


def test_c_board_01_eleven_spaces_on_both_boards():
    state = position()
    assert list(spaces(state, 0)) == list(spaces(state, 1)) == SPACES


@pytest.mark.parametrize("space", ["02", "12", "22", "32", "43", "50", "ac"])
def test_c_board_01_there_is_no_other_space(space):
    with pytest.raises(BadText):
        position(f"a cave: {space} empty")


@pytest.mark.parametrize("space", [space for space in SPACES if space not in ("20", "30")])
def test_c_board_01_both_boards_are_alike(space):
    for seat in "ab":
        lines = f"players: {seat} starts, {seat} active"
        state = taking("excavation", f"{lines} | {all_but_one(space, seat)}")
        assert options(play(state, "begin dig"), "dig") == [f"dig {space}"]


def test_c_board_02_fourteen_inner_edges_may_carry_a_wall():
    assert options(taking("masonry"), "wall") == [f"wall {edge}" for edge in EDGES]


@pytest.mark.parametrize("edge", ["00-11", "20-31", "30-41", "10-30", "42-31", "31-42", "10-00"])
def test_c_board_02_no_other_two_spaces_share_an_edge(edge):
    with pytest.raises(BadText):
        GAME.read(f"wall {edge}")


def shows_way_in(edge, others, board, target):
    """With the other walls in place this edge is the only way to the target."""
    state = taking("excavation", f"{board} | a walls: {', '.join(others)}")
    assert options(play(state, "begin dig"), "dig") == [f"dig {target}"]
    shut = taking("excavation", f"{board} | a walls: {', '.join([*others, edge])}")
    refused(shut, "begin dig")


@pytest.mark.parametrize("edge", [edge for edge in EDGES if edge != "20-30"])
def test_c_board_02_an_edge_joins_its_two_spaces(edge):
    first, second = edge.split("-")
    inside = first if second == "20" else second
    others = [other for other in EDGES if inside in other.split("-") and other != edge]
    shows_way_in(edge, others, all_but_one(inside), inside)


def test_c_board_02_an_edge_joins_the_entrance_to_the_first_empty_space():
    shows_way_in("20-30", ["00-10", "10-11", "20-21"], all_but_one("10"), "10")


@pytest.mark.parametrize("seed", range(20))
def test_c_board_02_a_walk_goes_edge_by_edge_around_walls(seed):
    """[C-EXC-02, C-EXC-03]"""
    luck = Random(seed)
    for _ in range(200):
        dark, walls = luck.getrandbits(board.BOARD), luck.getrandbits(len(board.EDGES))
        dark &= ~(1 << board.ENTRANCE_SPACE)
        assert board.accessible(dark, walls) == walked(dark, walls)


def walked(dark, walls):
    """The face-down spaces that a walk comes to, looked for space by space."""
    reached, todo = set(), [board.ENTRANCE_SPACE]
    while todo:
        space = todo.pop()
        reached.add(space)
        if not dark >> space & 1:
            for edge, beside in enumerate(board.SIDES):
                ends = [end for end, _ in beside]
                if space in ends and not walls >> edge & 1:
                    todo += set(ends) - reached
    return sum(1 << space for space in reached if dark >> space & 1)


def test_c_board_02_there_are_no_diagonal_links():
    state = play(taking("excavation"), "begin dig")
    assert options(state, "dig") == ["dig 10", "dig 21", "dig 31", "dig 40"]
    refused(state, "dig 11", "dig 41")


@pytest.mark.parametrize("room", CLASSES)
def test_c_board_03_natural_walls_give_every_space_its_class(room):
    board = dug_out({"20": "warehouse"} if room == "dungeon" else {})
    state = taking("renovation", f"{RICH} | {board} | display: {room}")
    assert options(state, "furnish") == [
        f"furnish {room} at {space} for nothing" for space in CLASSES[room]
    ]


@pytest.mark.parametrize(
    ("space", "edge"),
    [("10", "10-11"), ("11", "10-11"), ("20", "20-21"), ("21", "20-21"), ("31", "30-31")],
)
def test_c_board_03_the_outer_side_lies_across_from_the_neighbour(space, edge):
    state = taking("renovation", f"{RICH} | {dug_out()} | a walls: {edge} | display: tunnel")
    assert f"furnish tunnel at {space} for nothing" in options(state)


@pytest.mark.parametrize(
    ("space", "edge", "room"),
    [
        ("00", "00-01", "parlor"),
        ("01", "01-11", "parlor"),
        ("40", "30-40", "parlor"),
        ("41", "31-41", "tunnel"),
        ("41", "40-41", "food corner"),
        ("42", "41-42", "dungeon"),
    ],
)
def test_c_board_03_a_built_wall_adds_to_the_natural_ones(space, edge, room):
    board = dug_out({"20": "shelf"})
    state = taking("renovation", f"{RICH} | {board} | a walls: {edge} | display: {room}")
    assert f"furnish {room} at {space} for nothing" in options(state)


@pytest.mark.parametrize("text", ["wall 30-w", "wall 30", "raze 30-w", "dig 29"])
def test_c_board_04_the_cave_mouth_takes_no_wall_and_leads_nowhere(text):
    with pytest.raises(BadText):
        GAME.read(text)


def test_c_board_04_three_walls_close_the_entrance():
    state = taking("excavation", "a walls: 20-30, 30-31, 30-40 | a goods: 9 food")
    refused(state, "begin dig", "begin dig twice")


def test_c_board_05_a_space_is_first_dug_and_then_furnished():
    state = taking("expansion", "a goods: 1 wood 2 gold | display: spinning wheel")
    refused(state, "furnish spinning wheel at 31 for 2 gold")
    play(state, "begin dig", "dig 31", "=stall")
    assert spaces(state)["31"] == "empty"
    play(state, "furnish spinning wheel at 31 for 2 gold")
    assert spaces(state)["31"] == "spinning wheel"


def test_c_board_05_neither_an_empty_nor_a_furnished_space_is_dug_again():
    state = play(taking("excavation", "a cave: 31 shelf, 41 empty"), "begin dig")
    refused(state, "dig 20", "dig 31", "dig 41", "dig 30")


@pytest.mark.parametrize("seed", range(8))
def test_c_board_05_no_space_ever_goes_back(seed):
    """[C-FURN-11]"""
    rng = Random(seed)
    state = positions.position(positions.rich_position(rng, solo=seed % 2 == 0))
    before = [spaces(state, seat) for seat in range(state.seats())]
    for _ in wander(state, seed):
        now = [spaces(state, seat) for seat in range(state.seats())]
        for old, new in zip(before, now, strict=True):
            assert all(new[space] in follows(content) for space, content in old.items())
        before = now


def follows(content):
    """What may come after some content within one move."""
    later = {"face down": {"empty"}, "empty": set(ROOM)}
    return later.get(content, set()) | {content}


def test_c_board_05_the_entrance_is_an_orange_room_from_the_start():
    state = taking("housework", f"{RICH} | a cave: 20 shelf, 31 empty | display: retting room")
    assert spaces(state)["30"] == "cave entrance"
    assert "furnish retting room at 31 for 1 gold" in options(state)


def test_c_board_05_the_entrance_is_never_furnished():
    state = taking("renovation", f"{RICH} | display: shelf, warehouse, stall")
    refused(state, "furnish shelf at 30 for nothing", "furnish stall at 30 for nothing")
    with pytest.raises(BadText):
        position("a cave: 30 empty")


@pytest.mark.parametrize("space", [space for space in SPACES if space not in ("20", "30")])
def test_c_board_06_only_11_and_31_yield_food(space):
    state = taking("excavation", f"a goods: 1 wood 1 food | {all_but_one(space)}")
    play(state, "begin dig", f"dig {space}", "=warehouse")
    assert stock(state) == ("1 wood 2 food" if space in ("11", "31") else "1 wood 1 food")


@pytest.mark.parametrize(("space", "food"), [("11", 1), ("31", 1), ("21", 0)])
def test_c_board_06_the_food_is_the_same_through_the_digging_cave_and_through_walls(space, food):
    """[C-ROOM-DIGGING-CAVE, C-EXC-04]"""
    board = dug_out({space: "face down", "00": "digging cave"})
    state = taking("drift mining", f"a goods: 1 gold | {board}")
    play(state, "begin rooms", f"use digging cave at {space}")
    assert goods(state)["food"] == food
    state = taking("undermining", f"a goods: none | {all_but_one(space)}")
    assert goods(play(state, "begin dig", f"dig {space}"))["food"] == food
