"""Rounds [C-ROUND-01 to C-ROUND-07]."""

import pytest

from mattock import CHANCE, OVER
from tests.games.cave.table import (
    START_TILES,
    display,
    facts,
    idle,
    new_cave,
    options,
    play,
    player,
    position,
    refused,
    taking,
)

TURNS = [2, 2, 2, 3, 3, 3, 3, 4]
every_round = pytest.mark.parametrize(("number", "turns"), [*enumerate(TURNS, 1)])
EARLY = f"{START_TILES}, furnishing, masonry, undermining"
EVERY = f"{EARLY}, expansion, expedition, drift mining, breach, renovation"


def idle_game(seats=2):
    """A game in which nobody does anything; facts of every choice of a tile."""
    state = new_cave(seats)
    while state.to_move == CHANCE:
        play(state, options(state)[0])
    while state.to_move != OVER:
        yield facts(state) | {"choices": options(state, "take")}
        idle(state)


def last_turn(number, more=""):
    """The last turn of a round, which b started."""
    lines = f"round: {number} turn {2 * TURNS[number - 1]} | players: b starts, a active"
    return position(f"{lines} | offer: {EARLY} | {more}")


def test_c_round_01_the_game_has_eight_rounds():
    assert sorted({turn["round"] for turn in idle_game()}) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_c_round_01_a_round_reveals_then_acts_then_cleans_up():
    state = last_turn(3, "offer: masonry | taken: housework")
    play(state, "take masonry", "end turn")
    assert (state.to_move, facts(state)["round"], facts(state)["taken"]) == (CHANCE, 4, [])
    play(state, "=breach")
    assert (state.to_move, facts(state)["turn_in_round"]) == (0, 1)


def test_c_round_01_nothing_is_revealed_after_the_eighth_round():
    state = play(position(f"round: 8 turn 8 | offer: {EVERY}"), "take breach", "end turn")
    assert state.to_move == OVER
    assert options(state) == []


@pytest.mark.parametrize("tile", ["furnishing", "masonry", "undermining"])
def test_c_round_02_the_revealed_tile_may_be_chosen_at_once(tile):
    state = play(new_cave(), "=a starts", f"={tile}")
    assert facts(state)["offer"] == [*START_TILES.split(", "), tile]
    play(state, f"take {tile}")
    assert facts(state)["tile"] == tile


def test_c_round_02_a_tile_not_yet_revealed_cannot_be_chosen():
    refused(play(new_cave(), "=a starts", "=masonry"), "take furnishing", "take breach")


def test_c_round_02_walls_drawn_on_the_action_board_mean_nothing():
    for turn in idle_game():
        assert turn["wall_supply"] == 7
        assert not any(seat["walls"] for seat in turn["players"])


def test_c_round_03_two_three_or_four_turns_each():
    games = [(turn["round"], turn["active"]) for turn in idle_game()]
    for seat in (0, 1):
        assert [games.count((number, seat)) for number in range(1, 9)] == TURNS
        assert sum(active == seat for _, active in games) == 22


@every_round
def test_c_round_03_the_fee_per_dwarf_is_the_number_of_turns(number, turns):
    """[C-FURN-05]"""
    lines = f"round: {number} turn 1 | a goods: 1 wood 4 food | display: shelf"
    state = taking("housework", lines)
    assert options(state, "furnish") == [f"furnish shelf at 20 for {turns} food"]


@every_round
def test_c_round_03_no_other_number_of_food_pays_the_fee(number, turns):
    lines = f"round: {number} turn 1 | a goods: 1 wood 9 food | display: shelf"
    state = taking("furnishing", lines)
    refused(state, *(f"furnish shelf at 20 for {fee} food" for fee in {2, 3, 4} - {turns}))


@pytest.mark.parametrize("first", [0, 1])
def test_c_round_04_the_start_player_moves_first_and_turns_alternate(first):
    state = play(new_cave(), f"={'ab'[first]} starts", "=masonry")
    movers = []
    while facts(state)["round"] == 1:
        movers.append(state.to_move)
        idle(state)
    assert movers == [first, 1 - first, first, 1 - first]


def test_c_round_04_nobody_is_skipped_in_any_round():
    active: dict[int, list[int]] = {number: [] for number in range(1, 9)}
    for turn in idle_game():
        active[turn["round"]].append(turn["active"])
    for number, movers in active.items():
        first = (number - 1) % 2
        assert movers == [first, 1 - first] * TURNS[number - 1]


def test_c_round_04_a_player_without_anything_still_has_a_turn():
    state = play(position("b goods: none"), "take excavation", "end turn")
    assert state.to_move == 1
    assert options(state) == ["take housework", "take cultivation", "take undergrowth"]


def test_c_round_05_clean_up_puts_all_taken_tiles_back():
    state = last_turn(3, "offer: undergrowth, masonry | taken: housework, furnishing")
    play(state, "take masonry", "end turn", "=breach")
    assert facts(state)["taken"] == []
    assert facts(state)["offer"] == ["housework", "undergrowth", "furnishing", "masonry", "breach"]


def test_c_round_05_who_moved_last_moves_first_in_the_next_round():
    state = play(last_turn(3), "take masonry", "end turn", "=breach")
    assert (facts(state)["start_player"], state.to_move) == (0, 0)
    play(state, "take masonry", "end turn")
    assert state.to_move == 1


def test_c_round_05_the_start_player_changes_every_round():
    starts = {turn["round"]: turn["start_player"] for turn in idle_game()}
    assert list(starts.values()) == [0, 1] * 4


def test_c_round_06_goods_walls_rooms_and_display_stay_as_they_are():
    state = last_turn(
        3,
        "display: stall, parlor | a goods: 9 wood 3 food 2 gold | a cave: 20 shelf, 31 empty |"
        "a walls: 00-01 | b goods: none | b cave: 20 tunnel, 10 warehouse | b walls: 41-42",
    )
    play(state, "take masonry")
    before = [player(state, seat) for seat in (0, 1)], display(state), facts(state)["wall_supply"]
    play(state, "end turn", "=breach")
    after = [player(state, seat) for seat in (0, 1)], display(state), facts(state)["wall_supply"]
    assert before == after


def test_c_round_06_the_reveal_is_all_that_chance_does_between_rounds():
    state = play(last_turn(3), "take masonry", "end turn")
    assert state.to_move == CHANCE
    assert play(state, "=breach").to_move == 0


def test_c_round_07_the_offer_holds_four_and_the_round_at_its_start():
    starts = [turn for turn in idle_game() if turn["turn_in_round"] == 1]
    assert [len(turn["offer"]) for turn in starts] == [4 + turn["round"] for turn in starts]


def test_c_round_07_at_every_choice_at_least_two_tiles_remain():
    left = [len(turn["choices"]) for turn in idle_game()]
    assert min(left) == 2


def test_c_round_07_in_round_8_four_tiles_besides_renovation_remain():
    last = [turn["choices"] for turn in idle_game() if turn["round"] == 8]
    assert min(len(set(choices) - {"take renovation"}) for choices in last) == 4


def test_c_round_07_in_solo_more_tiles_remain():
    solo = list(idle_game(seats=1))
    assert [len(turn["offer"]) for turn in solo if turn["turn_in_round"] == 1] == list(range(5, 12))
    assert min(len(turn["choices"]) for turn in solo) == 4
