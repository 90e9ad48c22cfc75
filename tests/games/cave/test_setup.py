"""Set-up [C-SETUP-01 to C-SETUP-07]."""

import pytest

from mattock import CHANCE, BadText
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
    stock,
    taking,
    walls,
    ways,
)
from tests.games.cave.twin import DARK, LIGHT

START = ["housework", "cultivation", "undergrowth", "excavation"]
EARLY = {"=furnishing": 1, "=masonry": 1, "=undermining": 1}
MIDDLE = {"=expansion": 1, "=expedition": 1, "=drift mining": 1, "=breach": 1}


def started(*moves):
    """A game whose start player is drawn."""
    return play(new_cave(), "=a starts", *moves)


def last_turn_of(number, offer):
    """The last turn of a round, just ended: the next tile is about to be turned up."""
    turns = 4 if number < 4 else 6
    state = position(f"round: {number} turn {turns} | offer: {', '.join(START)}, {offer}")
    return play(state, "take housework", "end turn")


def test_c_setup_01_the_four_dwarf_backed_tiles_lie_open():
    assert facts(started())["offer"] == START


def test_c_setup_01_the_order_of_the_tiles_carries_no_meaning():
    assert (
        position("offer: masonry, housework").text() == position("offer: housework, masonry").text()
    )


def test_c_setup_02_the_first_round_turns_up_one_of_the_early_stage():
    state = started()
    assert ways(state) == EARLY
    refused(state, "=expansion", "=renovation")


@pytest.mark.parametrize(
    ("number", "offer", "expected"),
    [
        (1, "masonry", {"=furnishing": 1, "=undermining": 1}),
        (2, "masonry, furnishing", {"=undermining": 1}),
        (3, "masonry, furnishing, undermining", MIDDLE),
        (6, "expansion, breach, drift mining", {"=expedition": 1}),
        (7, "expansion, breach, drift mining, expedition", {"=renovation": 1}),
    ],
)
def test_c_setup_02_every_stage_is_shuffled_on_its_own(number, offer, expected):
    assert ways(last_turn_of(number, offer)) == expected


@pytest.mark.parametrize("seat", [0, 1])
def test_c_setup_03_everybody_starts_with_one_of_each_good(seat):
    state = started("=masonry")
    assert stock(state, seat) == "1 wood 1 stone 1 emmer 1 flax 1 food 1 gold"


def test_c_setup_03_the_solo_player_starts_with_one_of_each_good():
    state = play(new_cave(1), "=shelf", "=tunnel", "=parlor")
    assert stock(state) == "1 wood 1 stone 1 emmer 1 flax 1 food 1 gold"


def test_c_setup_04_the_six_light_rooms_lie_open():
    assert display(started()) == LIGHT
    assert len(LIGHT) == 6


def test_c_setup_04_the_display_is_shared():
    state = position(
        "offer: housework, furnishing | display: shelf, spinning wheel |"
        "a goods: 1 wood 1 gold | b goods: 1 wood 2 food"
    )
    play(state, "take housework", "furnish shelf at 20 for 1 gold", "end turn", "take furnishing")
    assert options(state, "furnish") == ["furnish spinning wheel at 20 for 2 food"]
    refused(state, "furnish shelf at 20 for 2 food")


def test_c_setup_04_the_display_never_refills_itself():
    state = taking("housework", "a goods: 1 wood 1 gold | display: shelf")
    play(state, "furnish shelf at 20 for 1 gold")
    assert display(idle(play(state, "end turn"), 7)) == []


def test_c_setup_04_the_display_has_no_limit():
    state = started("=masonry", "take excavation", "begin dig", "dig 31", "=warehouse")
    assert display(state) == [*LIGHT, "warehouse"]


def test_c_setup_04_the_display_has_no_order():
    assert position("display: shelf, stall").text() == position("display: stall, shelf").text()


@pytest.mark.parametrize("seat", [0, 1])
def test_c_setup_05_nine_rooms_lie_face_down_on_each_board(seat):
    contents = spaces(started(), seat)
    assert contents.pop("20") == "empty"
    assert contents.pop("30") == "cave entrance"
    assert list(contents.values()) == ["face down"] * 9


def test_c_setup_05_any_of_the_eighteen_dark_rooms_may_lie_on_a_space():
    state = started("=masonry", "take excavation", "begin dig", "dig 31")
    assert ways(state) == {f"={room}": 1 for room in DARK}
    assert len(DARK) == 18
    refused(state, "=shelf")


def test_c_setup_05_a_room_is_dealt_only_once():
    state = started("=masonry", "take excavation", "gain 1 stone", "begin dig", "dig 31", "=stall")
    play(state, "end turn", "take undergrowth", "end turn", "take masonry", "end turn")
    play(state, "take housework", "end turn", "=furnishing", "take excavation", "begin dig")
    play(state, "dig 31")
    assert ways(state) == {f"={room}": 1 for room in DARK if room != "stall"}


def test_c_setup_06_seven_walls_form_one_common_supply():
    state = started("=masonry")
    assert facts(state)["wall_supply"] == 7
    assert walls(state, 0) == walls(state, 1) == []
    play(state, "take masonry", "wall 41-42", "end turn")
    assert facts(state, 1)["wall_supply"] == 6


def test_c_setup_06_there_is_no_eighth_wall():
    seven = "a walls: 00-01, 00-10, 01-11, 10-11 | b walls: 00-01, 00-10, 01-11"
    assert facts(position(seven))["wall_supply"] == 0
    with pytest.raises(BadText):
        position(f"{seven}, 10-11")


def test_c_setup_06_the_additional_cavern_lies_aside():
    state = started("=masonry")
    assert facts(state)["cavern_available"]
    assert [player(state, seat)["cavern"] for seat in (0, 1)] == [None, None]
    play(state, "take housework")
    refused(state, "furnish shelf at ac for 1 gold")


def test_c_setup_06_there_is_only_one_additional_cavern():
    state = taking(
        "housework",
        f"{ALMOST_FULL} | a goods: 1 stone 1 gold | b cavern: two empty | display: retting room",
    )
    play(state, "furnish retting room at 41 for 1 gold")
    assert player(state, 0)["cavern"] is None
    refused(state, "face two")


@pytest.mark.parametrize(("name", "seat"), [("a", 0), ("b", 1)])
def test_c_setup_07_the_first_start_player_is_drawn_at_random(name, seat):
    state = new_cave(2)
    assert state.to_move == CHANCE
    assert ways(state) == {"=a starts": 1, "=b starts": 1}
    play(state, f"={name} starts", "=masonry")
    assert (facts(state)["start_player"], state.to_move) == (seat, seat)


def test_c_setup_07_nobody_moves_before_the_draw():
    refused(new_cave(2), "take housework", "emmer to food")
