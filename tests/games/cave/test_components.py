"""The rows of the engine are those of cave-components.json, field by field."""

from itertools import combinations

import pytest

from mattock.games.cave import board, effects, goods, tile_parts
from mattock.games.cave.board import EAST, NORTH, SOUTH, WEST
from mattock.games.cave.moves import EXCHANGE, GAIN, SELL
from mattock.games.cave.notation import MOVES, WORDS
from mattock.games.cave.parts import (
    FIRST_USE,
    ROOM_OF_USE,
    ROOMS,
    SOLO_STAGE_OF_ROUND,
    STAGE_OF_ROUND,
    STAGES,
    START_GOODS,
    TILES,
    USES,
)
from mattock.games.cave.setup import blank
from mattock.games.cave.state import ALL_WALLS, DARK, EMPTY, ENTRANCE, FACE_DOWN, LIGHT
from tests.games.cave.twin import RULES, picture_fits, words

SIDES = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}
WALL_CLASSES = {
    "none": 1,
    "one": board.ONE,
    "two_adjacent": board.ADJACENT,
    "two_opposite": board.OPPOSITE,
    "three": board.THREE,
    "four": board.FOUR,
}
STAGE_NAMES = ["start", "early", "middle", "last"]
PER_DWARF = {"food": "turns_per_player_this_round"}
CARDS = [RULES["cave_entrance"], *RULES["rooms"]]
numbered_rooms = pytest.mark.parametrize(
    ("number", "room"),
    [(room["number"], room) for room in RULES["rooms"]],
    ids=[room["id"] for room in RULES["rooms"]],
)
numbered_tiles = pytest.mark.parametrize(
    ("number", "tile"),
    list(enumerate(RULES["action_tiles"])),
    ids=[tile["id"] for tile in RULES["action_tiles"]],
)


def amounts(packed: int) -> dict[str, int]:
    return {
        name: goods.count(packed, good)
        for good, name in enumerate(goods.NAMES)
        if goods.count(packed, good)
    }


def sides(letters) -> int:
    return sum(SIDES[letter] for letter in letters)


def names_in(mask: int, names) -> list[str]:
    return [name for place, name in enumerate(names) if mask >> place & 1]


# Goods


def test_c_goods_01_the_goods_are_those_of_the_json():
    assert list(goods.NAMES) == RULES["goods"]["ids"]


def test_c_goods_02_the_limits_are_those_of_the_json():
    assert dict(zip(goods.NAMES, goods.LIMITS, strict=True)) == RULES["goods"]["limit"]


def test_c_setup_03_the_start_goods_are_those_of_the_json():
    assert amounts(START_GOODS) == RULES["goods"]["start"]


def test_c_any_01_the_exchanges_are_those_of_the_json():
    printed = RULES["anytime_exchange"]
    into_food = [text for text in MOVES if text.endswith(" to food")]
    assert into_food == [f"{good} to {printed['to']}" for good in printed["from"]]
    assert [MOVES[text] - EXCHANGE for text in into_food] == [
        goods.NAMES.index(good) for good in printed["from"]
    ]


# Board


def test_c_board_01_the_spaces_are_those_of_the_json():
    printed = RULES["board"]["spaces"]
    assert [*board.SPACES[: board.BOARD]] == [space["id"] for space in printed]
    assert all(space["id"] == f"{space['row']}{space['col']}" for space in printed)
    assert board.SPACES[board.CAVERN :] == (RULES["additional_cavern"]["id"],)
    assert RULES["checksums"]["spaces"] == board.BOARD


def test_c_board_02_the_edges_join_the_spaces_of_the_json():
    printed = RULES["board"]["edges"]
    assert [*board.EDGES[: RULES["checksums"]["edges"]]] == [edge["id"] for edge in printed]
    for edge, ends in zip(printed, board.SIDES[:14], strict=True):
        touching = "ew" if edge["orientation"] == "horizontal_neighbours" else "sn"
        assert [(board.SPACES[space], side) for space, side in ends] == [
            (edge["a"], SIDES[touching[0]]),
            (edge["b"], SIDES[touching[1]]),
        ]


def test_c_board_03_the_natural_walls_are_those_of_the_json():
    for space, natural in zip(RULES["board"]["spaces"], board.NATURAL, strict=False):
        assert natural == sides(space["natural_walls"])
        assert board.CLASS[natural] == WALL_CLASSES[space["natural_wall_class"]]


def test_c_board_06_the_food_on_the_spaces_is_that_of_the_json():
    printed = [space["id"] for space in RULES["board"]["spaces"] if space["food_when_uncovered"]]
    assert names_in(board.FOOD_SPACES, board.SPACES) == printed
    assert {space["food_when_uncovered"] for space in RULES["board"]["spaces"]} == {0, 1}


@pytest.mark.parametrize("seats", [1, 2])
def test_c_setup_05_the_spaces_start_as_in_the_json(seats):
    start = {"face_down": FACE_DOWN, "empty": EMPTY, "cave_entrance": ENTRANCE}
    for player in blank(seats).players:
        assert [*player.spaces[: board.BOARD]] == [
            start[space["start"]] for space in RULES["board"]["spaces"]
        ]


def test_c_setup_06_walls_and_the_additional_cavern_are_those_of_the_json():
    """[C-WALL-07, C-CAVERN-02]"""
    assert RULES["walls"]["supply"] == ALL_WALLS == blank(2).supply
    for face, printed in enumerate(RULES["additional_cavern"]["faces"], 1):
        assert board.FACES[face] == sides(printed["natural_walls"])
        assert board.CLASS[board.FACES[face]] == WALL_CLASSES[printed["natural_wall_class"]]
        assert names_in(board.FACE_EDGES[face], board.EDGES) == printed["wallable"]


# Rooms


def test_c_setup_04_the_light_and_the_dark_rooms_are_those_of_the_json():
    names = [room.name for room in ROOMS]
    assert names == [words(card["id"]) for card in CARDS]
    for back, mask, count in (("light_grey", LIGHT, "light"), ("dark_grey", DARK, "dark")):
        printed = [words(room["id"]) for room in RULES["rooms"] if room["back"] == back]
        assert names_in(mask, names) == printed
        assert len(printed) == RULES["checksums"][count]


@numbered_rooms
def test_c_furn_04_the_price_of_a_room_is_that_of_the_json(number, room):
    assert amounts(ROOMS[number].price) == room["cost"]
    assert tile_parts.PRICES[number] == ROOMS[number].price


def test_c_score_01_the_points_of_the_rooms_are_those_of_the_json():
    assert [room.points for room in ROOMS] == [card["vp"] for card in CARDS]
    assert sum(room.points for room in ROOMS) == RULES["checksums"]["vp_sum"]


def test_c_furn_09_the_blue_rooms_are_those_of_the_json():
    blue = [words(card["id"]) for card in CARDS if card["colour"] == "blue"]
    assert names_in(effects.BLUE, [room.name for room in ROOMS]) == blue
    assert len(blue) == RULES["checksums"]["blue"]
    assert [room.name for room in ROOMS if not room.uses] == blue


def all_walls() -> list[str]:
    return ["".join(chosen) for count in range(5) for chosen in combinations("nesw", count)]


@numbered_rooms
def test_c_furn_06_a_room_fits_where_some_rotation_of_its_picture_does(number, room):
    accepted = {sides(walled) for walled in all_walls() if picture_fits(room["walls"], set(walled))}
    assert {bit for bit in range(16) if tile_parts.FITS[number] >> bit & 1} == accepted


@numbered_rooms
def test_c_furn_08_the_classes_of_a_room_are_those_of_the_json(number, room):
    accepted = [WALL_CLASSES[name] for name in room["accepts_wall_classes"]]
    assert ROOMS[number].fits == sum(accepted)
    assert not ROOMS[number].fits & WALL_CLASSES["none"]


def test_c_furn_08_sixteen_sets_of_walls_make_six_classes():
    opposite = [sides("ns"), sides("ew")]
    for walled in all_walls():
        name = ["none", "one", "two_adjacent", "three", "four"][len(walled)]
        name = "two_opposite" if sides(walled) in opposite else name
        assert board.CLASS[sides(walled)] == WALL_CLASSES[name]
    assert list(WALL_CLASSES) == RULES["wall_classes"]["ids"]


# Uses of rooms


def uses_of(number: int) -> list:
    return USES[FIRST_USE[number] : FIRST_USE[number + 1]]


def shown_use(use) -> tuple:
    """The words, the payment, and what it brings: goods, levels, or a dig."""
    if isinstance(use, effects.Swap):
        return use.words, amounts(use.pay), amounts(use.get)
    if isinstance(use, effects.Refill):
        return use.words, amounts(use.pay), {"to": amounts(use.levels)}
    if isinstance(use, effects.DigHere):
        return use.words, amounts(use.pay), {"dig": board.SPACES[use.space]}
    return use.words, amounts(use.pay), None


def listed(amount: dict[str, int]) -> str:
    return " ".join(f"{amount[good]} {good}" for good in RULES["goods"]["ids"] if good in amount)


def side_of_slash(side: dict) -> tuple:
    if side["op"] == "exchange":
        return f"with {listed(side['pay'])}", side["pay"], side["get"]
    return f"for {listed(side['goods'])}", {}, side["goods"]


def printed_uses(action: dict) -> list[tuple]:
    match action:
        case {"op": "gain_one", "amount": amount, "choose_from": choice}:
            return [(f"for {good}", {}, {good: amount}) for good in choice]
        case {"op": "replenish_one", "to": level, "choose_from": choice}:
            return [(f"for {good}", {}, {"to": {good: level}}) for good in choice]
        case {"op": "replenish_all", "to": level, "goods": lifted}:
            return [("", {}, {"to": dict.fromkeys(lifted, level)})]
        case {"op": "gain", "goods": gained}:
            return [("", {}, gained)]
        case {"op": "exchange", "pay": pay, "get": gained}:
            return [("", pay, gained)]
        case {"op": "either", "options": options}:
            return [side_of_slash(side) for side in options]
        case {"op": "exchange_distinct", "types": count, "one_each_from": choice, "get": gained}:
            return [
                (f"with {' '.join(chosen)}", dict.fromkeys(chosen, 1), gained)
                for chosen in combinations(choice, count)
            ]
        case {"op": "excavate", "times": 1, "through_walls": False, "pay": pay}:
            spaces = [space["id"] for space in RULES["board"]["spaces"]]
            return [(f"at {space}", pay, {"dig": space}) for space in spaces]
        case {"op": "parts"}:
            return [("", {}, None)]
    raise ValueError(action)


@pytest.mark.parametrize(
    ("number", "action"),
    [(number, card["action"]) for number, card in enumerate(CARDS) if "action" in card],
    ids=[card["id"] for card in CARDS if "action" in card],
)
def test_c_use_05_the_uses_of_a_room_are_those_of_the_json(number, action):
    assert [shown_use(use) for use in uses_of(number)] == printed_uses(action)
    assert ROOM_OF_USE[FIRST_USE[number]] == number


@pytest.mark.parametrize("stone", range(10))
def test_c_room_tunnel_the_stone_depends_on_the_number_of_the_json(stone):
    food, extra = CARDS[3]["action"]["parts"]
    state = blank(2)
    player = state.players[0]
    player.goods = effects.goods(stone=stone)
    uses_of(3)[0].run(state, player)
    gained = dict(food["goods"])
    if stone < extra["condition"]["less_than"]:
        gained |= extra["goods"]
    expected = {"stone": stone + gained.pop("stone", 0), **gained}
    assert amounts(player.goods) == {good: count for good, count in expected.items() if count}


# Tiles


def shown_fee(fee: int) -> dict:
    return PER_DWARF if fee == tile_parts.PER_DWARF else amounts(tile_parts.FEES[fee])


def shown_sale(part, good: int) -> list:
    """What a sale takes and brings, found by carrying it out."""
    state = blank(2)
    player = state.players[0]
    player.goods = before = effects.goods(wood=9, stone=9)
    part.take(state, player, SELL + good)
    gold = goods.count(player.goods, goods.GOLD)
    return [
        "exchange",
        amounts(before + gold * goods.one(goods.GOLD) - player.goods),
        {"gold": gold},
    ]


def shown_part(part) -> list:
    match part:
        case tile_parts.EitherPart():
            return [*shown_part(part.first), *shown_part(part.second)]
        case tile_parts.FurnishPart():
            return ["furnish", *(shown_fee(fee) for fee in part.fees)]
        case tile_parts.RoomsPart():
            return ["use_rooms", part.count]
        case tile_parts.GainPart():
            return ["gain", *(amounts(tile_parts.GAINS[index]) for index in part.gains)]
        case tile_parts.DigPart():
            return ["excavate", part.digs, part.through, amounts(part.pay)]
        case tile_parts.WallPart():
            return ["build_wall", 1]
        case tile_parts.RazePart():
            return ["raze_wall", 1, amounts(part.get)]
        case tile_parts.SellPart():
            return [*shown_sale(part, goods.WOOD), *shown_sale(part, goods.STONE)]
    raise ValueError(part)


def printed_part(part: dict) -> list:
    match part:
        case {"op": "either", "options": options}:
            return [word for side in options for word in printed_part(side)]
        case {"op": "furnish", "fee_options": fees}:
            return ["furnish", *fees]
        case {"op": "gain", "goods": gained}:
            return ["gain", gained]
        case {"op": "gain_one", "amount": amount, "choose_from": choice}:
            return ["gain", *({good: amount} for good in choice)]
        case {"op": "excavate", "times": times, "through_walls": through, "pay": pay}:
            return ["excavate", times, through, pay]
        case {"op": "raze_wall", "count": count, "get": gained}:
            return ["raze_wall", count, gained]
        case {"op": "exchange", "pay": pay, "get": gained}:
            return ["exchange", pay, gained]
        case {"op": op, "count": count}:
            return [op, count]
    raise ValueError(part)


@numbered_tiles
def test_c_turn_03_the_parts_of_a_tile_are_those_of_the_json(number, tile):
    assert TILES[number].name == words(tile["id"])
    assert [shown_part(part) for part in TILES[number].parts] == [
        printed_part(part) for part in tile["parts"]
    ]


def test_c_turn_04_a_long_slash_is_one_part_with_sides_as_in_the_json():
    split = [
        (words(tile["id"]), place)
        for tile in RULES["action_tiles"]
        for place, part in enumerate(tile["parts"])
        if part["op"] == "either"
    ]
    assert split == [
        (tile.name, place)
        for tile in TILES
        for place, part in enumerate(tile.parts)
        if isinstance(part, tile_parts.EitherPart)
    ]


def test_c_setup_02_the_stages_of_the_tiles_are_those_of_the_json():
    for stage, mask in zip(STAGE_NAMES, STAGES, strict=True):
        printed = [words(tile["id"]) for tile in RULES["action_tiles"] if tile["stage"] == stage]
        assert names_in(mask, [tile.name for tile in TILES]) == printed
    assert len(TILES) == RULES["checksums"]["action_tiles"]


def test_c_goods_07_every_gain_of_a_tile_has_its_words():
    for index, gained in enumerate(tile_parts.GAINS):
        assert WORDS[GAIN + index] == f"gain {listed(amounts(gained))}"


# Rounds


@pytest.mark.parametrize(
    ("mode", "turns", "stages"),
    [
        ("two_player", tile_parts.TURNS, STAGE_OF_ROUND),
        ("solo", tile_parts.SOLO_TURNS, SOLO_STAGE_OF_ROUND),
    ],
)
def test_c_round_03_rounds_and_turns_are_those_of_the_json(mode, turns, stages):
    """[C-ROUND-01, C-SETUP-02, C-SOLO-03]"""
    rounds = RULES["rounds"][mode]
    assert turns[1:] == [row["turns_per_player"] for row in rounds]
    assert [STAGE_NAMES[stage] for stage in stages[1:]] == [row["reveals_stage"] for row in rounds]
    checksum = "turns_solo_game" if mode == "solo" else "turns_per_player_two_player_game"
    assert sum(turns) == RULES["checksums"][checksum]
