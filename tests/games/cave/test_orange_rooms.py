"""The orange rooms one by one."""

from itertools import combinations

import pytest

from mattock import CHANCE
from tests.games.cave.table import (
    goods,
    options,
    play,
    player,
    position,
    refused,
    spaces,
    stock,
    taking,
)

GOODS = ("wood", "stone", "emmer", "flax", "food", "gold")
FOUR_GOODS = GOODS[:4]
# An empty space of every class that a board can show
CLASS_SPACES = {"adj": "00", "one": "10", "opp": "20", "four": "40", "three": "42"}
CLASS_CAVE = ", ".join(f"{space} empty" for space in CLASS_SPACES.values())
CLASS_WALLS = "20-21, 30-40, 40-41"


def offered(room: str, price: str, others: str = ""):
    """A may furnish the room on a space of any class, for its price and the fee of 2 food."""
    cave = ", ".join(filter(None, [CLASS_CAVE, others]))
    return taking(
        "furnishing",
        f"a goods: {price} 2 food | a walls: {CLASS_WALLS} | a cave: {cave} | display: {room}",
    )


def short_of_one(price: str) -> list[str]:
    """The price with one piece less, for every good in it: `2 wood 1 gold` lacks either."""
    words = price.split()
    pairs = list(zip(map(int, words[::2]), words[1::2], strict=True))
    return [
        " ".join(f"{count - (good == lacking)} {good}" for count, good in pairs)
        for _, lacking in pairs
    ]


def check_tile(room: str, price: str, points: int, fits: str, others: str = "") -> None:
    """The room is furnished for exactly its price, on spaces of these classes and no others, and
    counts its points.
    """
    state = offered(room, price, others)
    fitting = [space for name, space in CLASS_SPACES.items() if name in fits.split()]
    texts = [f"furnish {room} at {space} for 2 food" for space in fitting]
    assert options(state, "furnish") == texts
    refused(state, *(f"furnish {room} at {at} for 2 food" for at in unfit(fitting)))
    before = player(state)["points"] - goods(state)["gold"]
    play(state, texts[0])
    assert stock(state) == ""
    assert player(state)["points"] == before + points
    for less in short_of_one(price):
        refused(offered(room, less, others), texts[0])


def unfit(fitting: list[str]) -> list[str]:
    return [space for space in CLASS_SPACES.values() if space not in fitting]


def owning(room: str, own: str):
    """A has the room on 20 and is using rooms, two of them."""
    return play(taking("undermining", f"a goods: {own} | a cave: 20 {room}"), "begin rooms")


def used(room: str, own: str, way: str = "") -> str:
    """The goods after using the room with these."""
    return stock(play(owning(room, own), f"use {room} {way}".strip()))


def ways(room: str, own: str) -> list[str]:
    """The ways to use the room with these goods."""
    texts = options(owning(room, own), f"use {room}")
    return [text.removeprefix(f"use {room}").strip() for text in texts]


@pytest.mark.parametrize("good", FOUR_GOODS)
def test_c_room_cave_entrance_gives_one_of_four_goods(good):
    state = play(taking("masonry", "a goods: none"), "begin rooms")
    assert len(options(state, "use cave entrance")) == 4
    assert stock(play(state, f"use cave entrance for {good}")) == f"1 {good}"


def test_c_room_cave_entrance_is_preprinted_on_30_and_worth_nothing():
    state = position("a goods: none")
    assert spaces(state)["30"] == "cave entrance"
    assert player(state)["points"] == 0


def test_c_room_shelf_is_furnished():
    check_tile("shelf", "1 wood", 3, "one")


@pytest.mark.parametrize("good", FOUR_GOODS)
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (9, 9)])
def test_c_room_shelf_lifts_one_good_to_two(good, before, after):
    assert ways("shelf", f"{before} {good}") == [f"for {other}" for other in FOUR_GOODS]
    assert used("shelf", f"{before} {good}", f"for {good}") == f"{after} {good}"


def test_c_room_spinning_wheel_is_furnished():
    check_tile("spinning wheel", "1 wood", 4, "one")


@pytest.mark.parametrize(("flax", "gold"), [(1, 1), (3, 2)])
def test_c_room_spinning_wheel_turns_flax_into_gold(flax, gold):
    assert used("spinning wheel", f"{flax} flax", f"with {flax} flax") == f"{gold} gold"


def test_c_room_spinning_wheel_asks_for_one_flax_or_three():
    assert ways("spinning wheel", "9 emmer") == []
    assert ways("spinning wheel", "2 flax") == ["with 1 flax"]
    assert ways("spinning wheel", "3 flax") == ["with 1 flax", "with 3 flax"]
    refused(owning("spinning wheel", "2 flax"), "use spinning wheel with 3 flax")


def test_c_room_tunnel_is_furnished():
    check_tile("tunnel", "1 wood", 3, "opp")


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3), (9, 9)])
def test_c_room_tunnel_gives_two_food_and_a_stone_to_those_with_at_most_two(before, after):
    assert ways("tunnel", f"{before} stone") == [""]
    assert used("tunnel", f"{before} stone") == f"{after} stone 2 food"


def test_c_room_tunnel_gives_the_stone_again_after_stone_was_spent():
    state = taking(
        "undermining", "a goods: 1 wood 3 stone 1 gold | a cave: 11 tunnel, 20 junction room"
    )
    play(state, "begin rooms", "use junction room with wood stone gold", "use tunnel")
    assert stock(state) == "3 stone 2 food 2 gold"


def test_c_room_grindstone_is_furnished():
    check_tile("grindstone", "1 stone", 4, "one adj")


@pytest.mark.parametrize(("emmer", "food"), [(1, 3), (4, 7)])
def test_c_room_grindstone_turns_emmer_into_food(emmer, food):
    assert used("grindstone", f"{emmer} emmer", f"with {emmer} emmer") == f"{food} food"


def test_c_room_grindstone_asks_for_one_emmer_or_four():
    assert ways("grindstone", "9 flax") == []
    assert ways("grindstone", "3 emmer") == ["with 1 emmer"]
    assert ways("grindstone", "4 emmer") == ["with 1 emmer", "with 4 emmer"]


def test_c_room_food_corner_is_furnished():
    check_tile("food corner", "1 stone", 3, "adj")


@pytest.mark.parametrize(("before", "after"), [(0, 3), (2, 3), (3, 3), (9, 9)])
def test_c_room_food_corner_lifts_food_to_three(before, after):
    assert used("food corner", f"{before} food") == f"{after} food"


def test_c_room_parlor_is_furnished():
    check_tile("parlor", "1 stone 1 gold", 6, "three")


def test_c_room_parlor_lifts_all_six_goods_to_one():
    assert used("parlor", "none") == "1 wood 1 stone 1 emmer 1 flax 1 food 1 gold"
    assert used("parlor", "2 wood 9 food") == "2 wood 1 stone 1 emmer 1 flax 9 food 1 gold"


def test_c_room_parlor_lifts_them_at_the_same_time():
    cave = "a cave: 20 parlor, 31 retting room"
    state = play(taking("undermining", f"a goods: none | {cave}"), "begin rooms", "use parlor")
    assert goods(state)["food"] == 2


def test_c_room_warehouse_is_furnished():
    check_tile("warehouse", "2 wood", 2, "one adj three")


def test_c_room_warehouse_turns_two_food_into_four_different_goods():
    assert used("warehouse", "2 food") == "1 wood 1 stone 1 emmer 1 flax"
    assert ways("warehouse", "1 food") == []


def test_c_room_stall_is_furnished():
    check_tile("stall", "1 wood 1 gold", 6, "one adj three")


@pytest.mark.parametrize("good", ["emmer", "flax"])
def test_c_room_stall_turns_five_of_a_crop_into_four_gold(good):
    assert used("stall", f"5 {good}", f"with 5 {good}") == "4 gold"


def test_c_room_stall_takes_no_mixture():
    assert ways("stall", "4 emmer 4 flax") == []
    assert ways("stall", "5 emmer 5 flax") == ["with 5 emmer", "with 5 flax"]
    refused(owning("stall", "5 emmer 4 flax"), "use stall with 5 flax")


def test_c_room_sacrificial_altar_is_furnished():
    check_tile("sacrificial altar", "4 stone", 7, "one adj three")


def test_c_room_sacrificial_altar_turns_four_different_goods_into_three_gold():
    assert used("sacrificial altar", "1 wood 1 emmer 1 flax 1 food") == "3 gold"


@pytest.mark.parametrize("lacking", ["wood", "emmer", "flax", "food"])
def test_c_room_sacrificial_altar_needs_each_of_the_four(lacking):
    own = " ".join(f"9 {good}" for good in GOODS if good != lacking)
    refused(owning("sacrificial altar", own), "use sacrificial altar")


def test_c_room_storeroom_is_furnished():
    check_tile("storeroom", "2 wood 1 gold", 6, "adj")


def test_c_room_storeroom_gives_emmer_flax_and_food():
    assert used("storeroom", "none") == "1 emmer 1 flax 1 food"


def test_c_room_weaving_room_is_furnished():
    check_tile("weaving room", "2 wood", 5, "adj")


def test_c_room_weaving_room_turns_two_flax_into_two_food_and_two_gold():
    assert used("weaving room", "2 flax") == "2 food 2 gold"
    assert ways("weaving room", "1 flax") == []


def test_c_room_furniture_workshop_is_furnished():
    check_tile("furniture workshop", "1 wood 2 stone", 5, "adj three")


def test_c_room_furniture_workshop_turns_two_wood_and_a_flax_into_three_gold():
    assert used("furniture workshop", "2 wood 1 flax") == "3 gold"
    assert ways("furniture workshop", "1 wood 9 flax") == []
    assert ways("furniture workshop", "9 wood") == []


def test_c_room_gold_vein_is_furnished():
    check_tile("gold vein", "5 gold", 9, "adj three")


def test_c_room_gold_vein_gives_a_stone_and_a_gold():
    assert used("gold vein", "none") == "1 stone 1 gold"


def test_c_room_junction_room_is_furnished():
    check_tile("junction room", "2 wood", 6, "opp")


@pytest.mark.parametrize("trio", list(combinations(GOODS, 3)))
def test_c_room_junction_room_turns_any_three_different_goods_into_two_gold(trio):
    own = " ".join(f"1 {good}" for good in trio)
    assert ways("junction room", own) == ["with " + " ".join(trio)]
    assert used("junction room", own, "with " + " ".join(trio)) == "2 gold"


def test_c_room_junction_room_gains_one_gold_net_with_gold_among_the_three():
    assert used("junction room", "1 food 1 wood 5 gold", "with wood food gold") == "6 gold"


def test_c_room_junction_room_needs_three_kinds():
    assert ways("junction room", "9 wood 19 gold") == []
    assert len(ways("junction room", " ".join(f"1 {good}" for good in GOODS))) == 20


def test_c_room_digging_cave_is_furnished():
    check_tile("digging cave", "3 wood 1 stone", 8, "three")


def test_c_room_digging_cave_digs_for_a_gold():
    state = play(owning("digging cave", "1 gold"), "use digging cave at 31")
    assert state.to_move == CHANCE
    play(state, "=stall")
    assert spaces(state)["31"] == "empty"
    assert stock(state) == "1 food"


def test_c_room_digging_cave_is_stopped_by_walls():
    assert ways("digging cave", "1 gold") == ["at 10", "at 21", "at 31", "at 40"]
    state = taking("undermining", "a goods: 1 gold | a walls: 30-31 | a cave: 20 digging cave")
    refused(play(state, "begin rooms"), "use digging cave at 31", "use digging cave at 41")


def test_c_room_digging_cave_asks_for_gold():
    assert ways("digging cave", "9 food") == []


def test_c_room_bakehouse_is_furnished():
    check_tile("bakehouse", "1 wood 2 stone", 6, "three")


@pytest.mark.parametrize(("emmer", "gold"), [(2, 1), (3, 2)])
def test_c_room_bakehouse_turns_emmer_into_food_and_gold(emmer, gold):
    assert used("bakehouse", f"{emmer} emmer", f"with {emmer} emmer") == f"4 food {gold} gold"


def test_c_room_bakehouse_asks_for_two_emmer_or_three():
    assert ways("bakehouse", "1 emmer") == []
    assert ways("bakehouse", "2 emmer") == ["with 2 emmer"]
    assert ways("bakehouse", "3 emmer") == ["with 2 emmer", "with 3 emmer"]


def test_c_room_state_room_is_furnished():
    check_tile("state room", "7 gold", 12, "three four")


def test_c_room_state_room_gives_a_flax_and_a_gold():
    assert used("state room", "none") == "1 flax 1 gold"


def test_c_room_secret_chamber_is_furnished():
    check_tile("secret chamber", "2 wood 1 stone", 8, "four")


@pytest.mark.parametrize("gained", ["3 flax", "1 gold"])
def test_c_room_secret_chamber_gives_three_flax_or_a_gold(gained):
    assert ways("secret chamber", "none") == ["for 3 flax", "for 1 gold"]
    assert used("secret chamber", "none", f"for {gained}") == gained


def test_c_room_treasury_is_furnished():
    check_tile("treasury", "3 gold", 10, "four")


@pytest.mark.parametrize(("before", "after"), [(3, 4), (10, 11), (18, 19), (19, 19)])
def test_c_room_treasury_turns_three_gold_into_four_and_a_food(before, after):
    assert used("treasury", f"{before} gold") == f"1 food {after} gold"


def test_c_room_treasury_needs_three_gold_in_hand():
    refused(owning("treasury", "2 gold"), "use treasury")
