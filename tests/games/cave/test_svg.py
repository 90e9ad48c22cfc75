"""The table as a picture, at every step of whole games."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from mattock import CHANCE, OVER
from mattock.core.face import SIZES, Scene, SeatLabel
from mattock.games.cave import GAME
from mattock.games.cave.choices import choices
from mattock.games.cave.goods import NAMES
from mattock.games.cave.help import help_texts
from mattock.games.cave.parts import ROOMS, TILES
from mattock.games.cave.svg import art, gallery
from mattock.games.cave.svg.icons import SHEET
from tests.games.cave.table import ALMOST_FULL, RICH, play, position, taking
from tests.games.pictures import pictured

SEATS = (SeatLabel("Ada", "human"), SeatLabel("Blue", "bot"))
SHAPES = ("wide", "phone")
LIMIT = 30_000
shapes = pytest.mark.parametrize("shape", SHAPES)
CROWDED = (
    "round: 8 turn 5 | offer: housework, excavation, furnishing, masonry, undermining, expansion, "
    "drift mining, breach, renovation, expedition | taken: cultivation, undergrowth | "
    "display: parlor, stall, warehouse, weaving room, gold vein, bakehouse, dungeon, "
    "wood storeroom, state room, treasury, secret chamber, retting room, equipment room, "
    "prospecting site, junction room, digging cave, furniture workshop, storeroom, "
    "sacrificial altar | a cave: 00 empty, 01 empty, 10 empty, 11 spinning wheel, 20 shelf, "
    "21 tunnel, 31 empty, 40 food corner, 41 empty, 42 empty | "
    "a goods: 9 wood 9 stone 9 emmer 9 flax 9 food 19 gold"
)
FULL = f"{ALMOST_FULL} | display: retting room, parlor | {RICH}"


def face_choice():
    return play(taking("housework", FULL), "furnish retting room at 41 for 1 gold")


SITUATIONS = {
    "before the first round": lambda: GAME.start(2, {}),
    "solo before the first round": lambda: GAME.start(1, {}),
    "a crowded table": lambda: position(CROWDED),
    "furnishing from a crowd": lambda: play(position(CROWDED), "take housework"),
    "free edges": lambda: play(position(CROWDED), "take renovation"),
    "walls to raze": lambda: taking("breach", "a walls: 20-30, 31-41 | a goods: 1 wood"),
    "the face of the cavern": face_choice,
    "the cavern is empty": lambda: play(face_choice(), "face two"),
    "the cavern has a room": lambda: play(
        face_choice(), "face three", "furnish parlor at ac for 2 food"
    ),
    "a dig through walls": lambda: play(taking("undermining", "a walls: 20-30"), "begin dig"),
    "three goods to choose": lambda: play(
        taking("expedition", f"a cave: 20 junction room | {RICH}"), "begin rooms"
    ),
}
situations = pytest.mark.parametrize("name", SITUATIONS)


def drawn(state, shape="wide", seat=0, standalone=False, theme="auto"):
    return pictured(state.view(seat), Scene(shape, SEATS, standalone, theme))


def positions(seats, seed):
    """A state after every move of a random game."""
    rng, state = Random(seed), GAME.start(seats, {})
    while state.to_move != OVER:
        yield state
        is_chance = state.to_move == CHANCE
        moves = [move for move, _ in state.chance()] if is_chance else state.moves()
        state.apply(rng.choice(moves))
    yield state


def parts(svg):
    return set(re.findall(r'data-part="([^"]*)"', svg))


def uses(svg):
    return set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))


def check(state, shape, seat):
    """What every picture keeps, whatever the position."""
    svg = drawn(state, shape, seat)
    ElementTree.fromstring(svg)
    assert len(svg.encode()) < LIMIT
    assert uses(svg) <= SHEET.symbols.keys() | SHEET.defs.keys()
    clicks = {key for choice in choices(state.view(seat)) for key in choice.path}
    assert {key for key in clicks if not key.startswith("do ")} <= parts(svg)
    return svg


@shapes
@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 2), (2, 1), (2, 2)])
def test_every_position_of_random_games_is_drawn_with_all_its_parts(shape, seats, seed):
    for state in positions(seats, seed):
        check(state, shape, max(state.to_move, 0))


@shapes
@situations
def test_every_kind_of_situation_is_drawn_with_all_its_parts(shape, name):
    state = SITUATIONS[name]()
    for seat in (0, None):
        check(state, shape, seat)


def boxes(svg):
    """Places of all rectangles, symbols and texts that stand in no moved group."""
    root = ElementTree.fromstring(svg)
    todo = list(root)
    while todo:
        node = todo.pop()
        if "transform" in node.attrib or node.tag.endswith(("defs", "style")):
            continue
        todo += list(node)
        if "x" in node.attrib:
            yield tuple(float(node.get(name) or 0) for name in ("x", "y", "width", "height"))


@shapes
@situations
def test_everything_lies_within_the_picture(shape, name):
    wide, tall = SIZES[shape]
    for x, y, width, height in boxes(drawn(SITUATIONS[name](), shape, standalone=True)):
        assert min(x, y) >= -8
        assert x + width <= wide + 8
        assert y + height <= tall + 8


def hand_held(svg):
    """The size of what may be chosen: the outline of each part with the class `may`."""
    for node in ElementTree.fromstring(svg).iter():
        if "may" in node.get("class", "").split():
            for ring in node:
                if ring.get("class") == "ring":
                    yield (
                        node.get("data-part"),
                        float(ring.attrib["width"]),
                        float(ring.attrib["height"]),
                    )


@situations
def test_tiles_rooms_and_goods_that_glow_can_be_hit_with_a_thumb(name):
    for key, width, height in hand_held(drawn(SITUATIONS[name](), "phone")):
        if not key.startswith(("edge", "part")):
            assert min(width, height) >= 44, key


@shapes
def test_equal_views_give_equal_pictures(shape):
    one, other = list(positions(2, 5))[-1].copy(), list(positions(2, 5))[-1].copy()
    assert drawn(one, shape) == drawn(other, shape)


@shapes
def test_a_picture_that_stands_alone_has_all_it_refers_to(shape):
    svg = drawn(position(CROWDED), shape, standalone=True)
    assert uses(svg) <= set(re.findall(r' id="([^"]+)"', svg))
    assert "<style>" in svg


def test_a_picture_for_a_page_brings_no_style_and_no_symbols():
    svg = drawn(position())
    assert "<style" not in svg
    assert " style=" not in svg
    assert "<symbol" not in svg


def test_the_art_sheet_has_every_symbol_once():
    names = re.findall(r'<symbol id="([^"]+)"', art())
    assert len(names) == len(set(names))
    assert {f"room-{room.name.replace(' ', '-')}" for room in ROOMS[1:]} <= set(names)
    assert {f"act-{tile.name.replace(' ', '-')}" for tile in TILES} <= set(names)
    ElementTree.fromstring(art())


@shapes
@situations
def test_help_keys_are_known(shape, name):
    keys = set(re.findall(r'data-help="([^"]*)"', drawn(SITUATIONS[name](), shape)))
    assert keys
    assert keys <= help_texts().keys()


@shapes
@situations
def test_no_two_things_have_one_identity(shape, name):
    keys = re.findall(r'data-key="([^"]*)"', drawn(SITUATIONS[name](), shape))
    assert len(keys) == len(set(keys))


@shapes
def test_what_may_be_chosen_is_a_button_with_a_name(shape):
    root = ElementTree.fromstring(drawn(position(CROWDED), shape))
    chosen = [node for node in root.iter() if "may" in node.get("class", "").split()]
    assert len(chosen) == 13  # ten tiles and three goods
    for node in chosen:
        assert node.get("role") == "button"
        assert node.get("tabindex") == "0"
        assert node.get("aria-label")


def test_a_tile_carries_its_move():
    root = ElementTree.fromstring(drawn(position()))
    (tile,) = [node for node in root.iter() if node.get("data-part") == "tile cultivation"]
    assert tile.get("data-move") == "take cultivation"


@shapes
def test_a_spectator_can_choose_nothing(shape):
    assert " may" not in drawn(position(CROWDED), shape, seat=None)


@shapes
def test_names_are_only_text(shape):
    seats = (SeatLabel("<b>&", "x"), SeatLabel('"><script>', "y"))
    svg = pictured(position().view(0), Scene(shape, seats, False))
    ElementTree.fromstring(svg)
    assert "<script" not in svg


@shapes
def test_the_page_finds_its_regions(shape):
    found = set(re.findall(r'data-region="([^"]+)"', drawn(position(CROWDED), shape)))
    assert {"bar", "prompt", "log", "rival 1", "tour cave", "tour tiles"} <= found


def test_solo_shows_the_goal_and_the_pile_and_no_rival():
    *_, state = positions(1, 3)
    svg = drawn(state)
    assert "rival" not in svg
    assert 'data-help="goal"' in svg
    assert 'data-help="pile"' in svg


def test_a_view_draws_itself():
    assert position().view(0)._repr_svg_().startswith("<svg ")


def luminance(colour):
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("#FFFFFF", "#B4560C"),  # names of orange rooms
        ("#FFFFFF", "#2B6CA3"),  # names of blue rooms
        ("#FFF6E2", "#5A4322"),  # names of tiles
        ("#3A2616", "#FFF8E8"),  # effects
        ("#5E4A36", "#FFF6E2"),  # names of goods
        ("#4A2708", "#FFF6E0"),  # points
        ("#B5301C", "#FFF8E8"),  # slashes
        ("#FFFFFF", "#4A6414"),  # parts that are done
    ],
)
def test_inks_of_the_components_can_be_read(ink, ground):
    assert contrast(ink, ground) >= 4.5


def test_the_gallery_shows_every_room_tile_and_good():
    names = [exhibit.name.lower() for exhibit in gallery()]
    assert set(names) >= {row.name for row in (*ROOMS, *TILES)} | set(NAMES)
    assert len(names) == len(set(names))
