"""The pictures of Unearth, along whole random games."""

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from mattock.core.face import SIZES, Scene, SeatLabel
from mattock.core.game import CHANCE, OVER
from mattock.games.unearth import GAME
from mattock.games.unearth.choices import choices
from mattock.games.unearth.help import help_texts
from mattock.games.unearth.parts import AGE_CARDS, DELVER_CARDS, NAMED_WONDERS, RUINS
from mattock.games.unearth.state import (
    DECLARE,
    DELVER,
    MEMORIAL,
    RINGS,
    SITE,
    SORT,
    WONDER,
    State,
)
from mattock.games.unearth.story import phases, question, turn_words
from mattock.games.unearth.svg import art
from mattock.games.unearth.svg.look import look_of
from mattock.games.unearth.svg.phone import needs_strip
from mattock.games.unearth.svg.slots import packing
from mattock.games.unearth.words import pending
from tests.games.pictures import pictured
from tests.games.unearth.rings import TWO_RINGS_BUT_ONE_STONE, owning, ring
from tests.games.unearth.table import SPREAD, play, position

SHAPES = ("wide", "phone")
LIMIT = 30_000  # bytes of a picture for a page
MARGIN = 8  # halos may reach so far over the edge
SEATS = tuple(SeatLabel(f"A rather <long> name & {seat}", "Bot · strong") for seat in range(4))
REGIONS = {"bar", "prompt", "log"}

every_shape = pytest.mark.parametrize("shape", SHAPES)


def random_step(state, rng):
    if state.to_move == CHANCE:
        state.apply(state.outcome(rng.randrange(state.ways())))
    else:
        state.apply(rng.choice(state.moves()))


@cache
def positions(seats: int, seed: int, every: int = 9) -> tuple[State, ...]:
    """Positions of a random game: each new kind of decision, and every so many moves."""
    rng, state = Random(seed), GAME.start(seats, {})
    kept, seen, ply = [], set(), 0
    while state.to_move != OVER:
        step = state.top.name
        if state.to_move >= 0 and (step not in seen or ply % every == 0):
            seen.add(step)
            kept.append(state.copy())
        random_step(state, rng)
        ply += 1
    return (*kept, state)


# Decisions that random games seldom reach, and tables as full as they get
HAND = ", ".join(f"{card.name} 2" for card in DELVER_CARDS)
SHELF = (
    "peach 9, peach 11, gray 9, gray 11, blue 9, blue 11, blue 13, purple 9, green 9, green 17,"
    " peach 17, purple 17"
)
TO_PUT = ("end phase", "roll d6 on 1", "=1")
RARE = {
    "a hand of twenty cards, both Cities' company and six dice on a Ruin": (
        "slot 1: gray 17; dice red d6=4, red d6=1, red d6=2, blue d6=1, blue d6=1, blue d4=3"
        " | slot 2: city of gold; stones black red blue yellow red; dice blue d8=7 | deck: 0"
        f" | age: city of gold | red hand: {HAND} | red claimed: peach 9, green 9, gray 9, blue 11"
        " | red hidden: blue 13, gray 11, gray 13 | blue claimed: blue 9",
        (),
    ),
    "City of Ash, claimed": ("slot 1: gray 17 | red claimed: city of ash, peach 9", ()),
    "two rings": (
        f"slot 1: gray 17; stones blue | red tableau: {TWO_RINGS_BUT_ONE_STONE}",
        (*TO_PUT, "take blue stone", "put at 2,0"),
    ),
    "a choice of Wonders": (
        f"slot 1: gray 17; stones blue | red tableau: {ring('LLRRB')}"
        " | offer: the blackened cenotaph, underground library, the sanctuary of the builders",
        (*TO_PUT, "take blue stone", "put at 1,-1"),
    ),
    "the box": (
        f"slot 1: gray 17; stones black | red tableau: {ring('LLLLL')}"
        f" | offer: the crumbling memorial | box: {SHELF}",
        (*TO_PUT, "take black stone", "put at 1,-1", "build the crumbling memorial"),
    ),
    "two Stones in hand": (
        f"slot 1: gray 17 | red tableau: {owning('underground library')}",
        (*TO_PUT, "draw two", "=red stone", "=blue stone"),
    ),
    "a thrown die without a Ruin": (
        "slot 1: gray 17 | slot 2: peach 17; dice blue d8=3 | red hand: expedition",
        ("play expedition", "end phase", "roll d8 open", "=7"),
    ),
    "no dice left to roll": (SPREAD, ("end phase",)),
}


@cache
def rare_positions() -> tuple[State, ...]:
    return tuple(play(position(text), *moves) for text, moves in RARE.values())


def all_positions():
    games = [state for seats in (2, 3, 4) for state in positions(seats, seats)]
    return [*games, *rare_positions()]


def picture(state, seat, shape="wide", standalone=False):
    return pictured(state.view(seat), Scene(shape, SEATS, standalone))


def observers(state):
    """The seat to move, one that waits, and a spectator."""
    mover = max(state.to_move, 0)
    return (mover, (mover + 1) % state.seats(), None)


def parsed(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn)


def elements(root):
    return [element for element in root.iter() if isinstance(element.tag, str)]


def parts_of(root) -> list[str]:
    return [element.get("data-part") for element in elements(root) if element.get("data-part")]


@every_shape
def test_every_picture_is_well_formed_small_and_has_its_regions(shape):
    for state in all_positions():
        for seat in observers(state):
            drawn = picture(state, seat, shape)
            root = parsed(drawn)
            regions = {element.get("data-region") for element in elements(root)}
            assert regions >= REGIONS
            view = state.view(seat)
            asked = view.game().face().show(view, None).asked
            look = look_of(view, Scene(shape), asked)
            assert "choices" in regions or not needs_strip(look)
            assert len(drawn.encode()) < LIMIT
            assert root.get("class") == f"table unearth {shape}"


@every_shape
def test_a_picture_that_stands_alone_refers_to_nothing_outside(shape):
    for state in positions(3, 3, 40):
        root = parsed(picture(state, 0, shape, standalone=True))
        ids = [element.get("id") for element in elements(root) if element.get("id")]
        assert len(ids) == len(set(ids))
        markup = ElementTree.tostring(root, encoding="unicode")
        wanted = set(re.findall(r'href="#([^"]+)"', markup))
        wanted |= set(re.findall(r"url\(#([^)]+)\)", markup))
        assert wanted <= set(ids)


def test_the_sheet_has_every_symbol_that_pages_refer_to():
    ids = set(re.findall(r'id="([^"]+)"', art()))
    for shape in SHAPES:
        for state in all_positions():
            drawn = picture(state, 0, shape)
            assert set(re.findall(r'href="#([^"]+)"', drawn)) <= ids
            assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= ids
    assert "style=" not in art()


@every_shape
def test_what_can_be_chosen_is_there_and_can_be_reached(shape):
    for state in all_positions():
        view = state.view(max(state.to_move, 0))
        root = parsed(pictured(view, Scene(shape, SEATS, standalone=False)))
        parts = set(parts_of(root))
        offered = choices(view)
        for choice in offered:
            assert {key for key in choice.path if not key.startswith("do ")} <= parts, choice
        firsts = {choice.path[0] for choice in offered}
        glowing = [one for one in elements(root) if "may" in (one.get("class") or "").split()]
        assert {one.get("data-part") for one in glowing} <= firsts
        for one in glowing:
            assert (one.get("role"), one.get("tabindex")) == ("button", "0")
            assert one.get("aria-label")


@every_shape
def test_nothing_glows_for_who_is_not_asked(shape):
    for state in positions(4, 4, 30):
        for seat in observers(state)[1:]:
            assert 'class="part may"' not in picture(state, seat, shape)


@every_shape
def test_a_part_that_is_a_whole_choice_carries_its_move(shape):
    for state in all_positions():
        view = state.view(max(state.to_move, 0))
        root = parsed(pictured(view, Scene(shape, SEATS, standalone=False)))
        whole = {choice.path[0]: choice.move for choice in choices(view) if len(choice.path) == 1}
        for element in elements(root):
            if element.get("data-move"):
                assert whole[element.get("data-part")] == element.get("data-move")


@every_shape
def test_identities_are_unique_and_every_die_is_somewhere(shape):
    for state in all_positions():
        root = parsed(picture(state, 0, shape))
        keys = [element.get("data-key") for element in elements(root) if element.get("data-key")]
        assert len(keys) == len(set(keys))


@every_shape
def test_every_help_key_is_explained(shape):
    texts = help_texts()
    for state in all_positions():
        root = parsed(picture(state, 0, shape))
        for element in elements(root):
            key = element.get("data-help")
            assert key is None or key in texts


@every_shape
def test_boxes_stay_inside_the_picture(shape):
    """Coordinates outside moved groups; those are scaled to fit their box."""
    width, height = SIZES[shape]
    for state in all_positions():
        root = parsed(picture(state, 0, shape))
        for element in unmoved(root):
            if element.get("data-region") or element.tag.endswith(("rect", "use")):
                left, top = float(element.get("x", 0)), float(element.get("y", 0))
                right = left + float(element.get("width", 0))
                bottom = top + float(element.get("height", 0))
                assert left >= -MARGIN
                assert top >= -MARGIN
                assert right <= width + MARGIN
                assert bottom <= height + MARGIN


def unmoved(element):
    """Elements whose coordinates are those of the picture."""
    for child in element:
        if child.get("transform") is None:
            yield child
            yield from unmoved(child)


@every_shape
def test_hexagons_stay_inside_their_box(shape):
    """The far corners of every scaled group of Stones."""
    width, height = SIZES[shape]
    for state in all_positions():
        for group in parsed(picture(state, 0, shape)).iter():
            found = re.fullmatch(
                r"translate\((\S+) (\S+)\)scale\((\S+)\)", group.get("transform") or ""
            )
            if not found:
                continue
            left, top, scale = map(float, found.groups())
            for child in group.iter():
                if child.get("x") and child.tag.endswith("use"):
                    assert left + (float(child.attrib["x"]) - 26) * scale >= 0
                    assert left + (float(child.attrib["x"]) + 26) * scale <= width
                    assert top + (float(child.attrib["y"]) + 31) * scale <= height


def test_a_view_draws_itself():
    drawn = positions(2, 2)[3].view(0)._repr_svg_()
    assert parsed(drawn).get("class") == "table unearth wide"
    assert "<style>" in drawn


@every_shape
def test_who_looks_on_reads_whose_things_lie_nearest_by_colour_if_names_are_long(shape):
    state = positions(2, 2)[3]
    assert "Red’s ruins" in picture(state, None, shape)
    assert "Your ruins" in picture(state, 0, shape)
    assert "Ada’s ruins" in pictured(state.view(None), Scene(shape, (SeatLabel("Ada"),), False))


def test_hostile_names_stay_text():
    drawn = picture(positions(4, 4)[2], 0, standalone=True)
    assert "<long>" not in drawn
    parsed(drawn)


def test_all_components_are_in_the_sheet():
    ids = set(re.findall(r'id="([^"]+)"', art()))
    for row in RUINS:
        assert "ruin-" + row.name.replace(" ", "-") in ids
    for card in DELVER_CARDS:
        assert "delver-" + card.name.replace(" ", "-") in ids
    for wonder in NAMED_WONDERS:
        assert "named-" + wonder.name.replace(" ", "-") in ids
    for age in AGE_CARDS:
        assert "age-" + age.name.replace(" ", "-") in ids


@pytest.mark.parametrize("count", range(1, 21))
def test_any_number_of_dice_fits_a_tray(count):
    size, columns = packing(count, 150, 55, 44)
    rows = -(-count // columns)
    assert columns * (size + 4) <= 150
    assert rows * (size * 52 / 48 + 2) <= 57
    assert size >= 12


# What may be asked and said


def test_every_legal_move_is_one_choice_and_no_path_begins_another():
    for state in all_positions():
        view = state.view(max(state.to_move, 0))
        offered = choices(view)
        texts = [GAME.write(move) for move in view.moves()]
        assert sorted(choice.move for choice in offered) == sorted(texts)
        paths = [choice.path for choice in offered]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert not any(path[:length] in paths for length in range(1, len(path)))
        assert all(len(choice.path) == len(choice.labels) for choice in offered)


def test_every_position_has_a_question_and_a_phase():
    for state in all_positions():
        for seat in observers(state):
            view = state.view(seat)
            sentence, more = question(view)
            assert sentence
            assert "{" not in sentence + more
            names, active = phases(view)
            assert 0 <= active <= len(names)
            assert isinstance(turn_words(view), str)


def test_the_rare_positions_are_what_they_say():
    asked = [pending(state) for state in rare_positions()]
    assert {RINGS, WONDER, MEMORIAL, SORT, SITE, DECLARE, DELVER} <= set(asked)
    assert any("lift" in choice.move for choice in choices(rare_positions()[-1].view(0)))


def test_a_die_is_chosen_before_its_ruin():
    state = play(position("slot 1: gray 17; dice red d6=4"), "end phase")
    by_move = {choice.move: choice for choice in choices(state.view(0))}
    assert by_move["roll d8 on 1"].path == ("die d8", "slot 1")
    assert by_move["roll d8 on 1"].labels == ("d8", "Gray 17")
    assert by_move["roll d8 on 1"].note == "needs 13 more"
