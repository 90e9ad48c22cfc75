"""Reading guide and components [U-META, U-COMP]; the rows of the engine are those of the JSON."""

import ast
import re
from pathlib import Path

import pytest

import mattock
from mattock import BadOption, BadText
from mattock.games.unearth import GAME
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    NAMED_WONDERS,
    NUMBERS,
    RUIN_COLOURS,
    RUINS,
    SEAT_COLOURS,
    STONE_COLOURS,
    STONES_PER_COLOUR,
    TOKEN_COUNTS,
)
from mattock.games.unearth.profiles import EDITIONS as PROFILES
from mattock.games.unearth.profiles import FLAGS, PROMOS, Profile
from mattock.games.unearth.state import FACES, TOKENS
from tests.games.unearth.rings import FACTS, RULES, drawn_up_to, owning, ring, row, words
from tests.games.unearth.table import (
    EDITIONS,
    every_edition,
    facts,
    new_unearth,
    options,
    play,
    position,
    refused,
    slot,
    ways,
)

SOURCES = Path(mattock.__file__).parent / "games" / "unearth"
SHOW_OR_READ_IT = {
    "about.py",
    "__init__.py",
    "parse.py",
    "position.py",
    "profiles.py",
    "svg.py",
    "view.py",
    "words.py",
}
LAST_CLAIM = "slot 1: gray 9; dice red d6=6 | slot 2: gray 11 | deck: 0"


def nodes_of(path):
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def is_edition(node):
    if isinstance(node, ast.Constant):
        return node.value in EDITIONS
    return isinstance(node, ast.Attribute) and node.attr == "edition"


def asks_for_edition(node):
    if isinstance(node, ast.Compare):
        return any(map(is_edition, (node.left, *node.comparators)))
    return isinstance(node, ast.Match) and is_edition(node.subject)


def points(lines, edition):
    return position(f"{lines} | pending: over", edition).scores()[0]


# Reading guide


def test_u_meta_01_no_rule_asks_for_the_name_of_an_edition():
    paths = list(SOURCES.rglob("*.py"))
    mentioning = {
        str(path.relative_to(SOURCES)) for path in paths if any(map(is_edition, nodes_of(path)))
    }
    assert {"profiles.py", "view.py"} <= mentioning <= SHOW_OR_READ_IT
    assert not [path for path in paths if any(map(asks_for_edition, nodes_of(path)))]


@every_edition
def test_u_meta_01_a_profile_is_the_set_of_flags_in_the_json(edition):
    printed = FACTS["profiles"][edition]["flags"]
    profile = Profile(edition, {})
    assert {flag: FLAGS[flag][getattr(profile, flag)] for flag in FLAGS} == {
        flag: row["value"] for flag, row in printed.items()
    }


def test_u_meta_01_editions_and_flag_values_are_those_of_the_json():
    assert list(PROFILES) == list(FACTS["profiles"]) == list(EDITIONS)
    assert {flag: list(values) for flag, values in FLAGS.items()} == FACTS["flag_values"]


def test_u_meta_01_the_profile_is_fixed_before_set_up():
    state = drawn_up_to(new_unearth(edition="ru", three_wonder_bonus="once"), "delver")
    assert facts(state)["edition"] == "ru"
    assert facts(state)["flags"] == {"three_wonder_bonus": "once"}


@pytest.mark.parametrize("options", [{"edition": "fr"}, {"stone_test": "never"}, {"mood": "good"}])
def test_u_meta_01_unknown_editions_and_flags_are_refused(options):
    with pytest.raises(BadOption):
        new_unearth(**options)


def test_u_meta_02_first_an_editions_own_document_decides():
    six = owning(
        "the harmonious columns",
        "college of the overseers",
        "the shattered edifice",
        "the eternal flame",
        "underground library",
        "the sanctuary of the builders",
    )
    assert points(f"red tableau: {six}", "en") == 11 + 5
    assert points(f"red tableau: {six}", "de") == 11 + 5 + 5


def test_u_meta_02_then_the_card_decides_over_the_english_rulebook():
    tomb = f"red tableau: {owning('tomb of the last age')} | red claimed: peach 9, peach 11"
    assert points(tomb, "en") == 6 + 1


@pytest.mark.parametrize("edition", ["de", "ru", "ref"])
def test_u_meta_02_where_a_document_is_silent_the_english_one_decides(edition):
    inherited = [
        flag
        for flag, row in FACTS["profiles"][edition]["flags"].items()
        if row["basis"].startswith("inherited")
    ]
    english, other = Profile("en", {}), Profile(edition, {})
    assert inherited
    assert [getattr(other, flag) for flag in inherited] == [
        getattr(english, flag) for flag in inherited
    ]


@pytest.mark.parametrize("edition", ["en", "ref"])
def test_u_meta_02_then_a_clarification_of_another_edition_decides(edition):
    """[U-DELVER-band_of_delvers]"""
    state = position("slot 1: gray 17 | red hand: band of delvers 2", edition)
    play(state, "play band of delvers", "play band of delvers", "end phase")
    play(state, "roll d8 on 1", "=4", "roll again", "roll d6 on 1", "=4")
    assert facts(state)["active"] == 1


def test_u_meta_02_every_ruling_on_a_flag_is_an_open_question():
    open_questions = (RULES / "unearth.md").read_text(encoding="utf-8").split("## 19.")[1]
    rows = re.findall(r"^\| OQ-\d+ \|.*$", open_questions, re.MULTILINE)
    subject = {"first_player": "first-player", "stone_test": "Stones"}
    for edition, profile in FACTS["profiles"].items():
        for flag, row_ in profile["flags"].items():
            if "ruling" in row_["basis"]:
                assert any(f"`{edition}`" in row and subject[flag] in row for row in rows)


def test_u_meta_03_a_harmless_misprint_is_corrected():
    """The Russian d8 of 9 (S1) cannot lie on a Ruin, the English Band of Delves (S5) is no card."""
    with pytest.raises(BadText):
        position("slot 1: gray 17; dice red d8=9", "ru")
    assert GAME.read("play band of delvers")
    with pytest.raises(BadText):
        GAME.read("play band of delves")


def test_u_meta_03_every_slip_is_listed_with_its_handling():
    slips = (RULES / "unearth.md").read_text(encoding="utf-8").split("### C.")[1].split("---")
    rows = re.findall(r"^\| S(\d+) \| \S.* \| \S.* \| \S.* \|$", "".join(slips), re.MULTILINE)
    assert [int(number) for number in rows] == list(range(1, 12))


def test_u_meta_03_a_misprint_that_changes_play_is_an_edition_difference():
    """The Russian caption (S4) would give five points once; its text gives them per three."""
    assert FLAGS["three_wonder_bonus"][Profile("ru", {}).three_wonder_bonus] == "per_three"


@pytest.mark.parametrize(
    ("lines", "moves", "declining"),
    [
        ("red hand: ancient map", [], "end phase"),
        ("turn: maps 1", ["end phase", "roll d6 on 1", "=4"], "keep"),
        ("turn: more rolls 1", ["end phase", "roll d6 on 1", "=4"], "stop"),
        (
            f"red tableau: {owning('the harmonious columns')}",
            ["end phase", "roll d6 on 1", "=4"],
            "stand",
        ),
        (
            f"red tableau: {owning('underground library')}",
            ["end phase", "roll d6 on 1", "=1"],
            "draw one",
        ),
    ],
    ids=["D-01", "D-07", "D-18", "D-09", "D-11"],
)
def test_u_meta_04_where_a_rule_says_may_declining_is_legal(lines, moves, declining):
    state = play(position(f"slot 1: gray 17 | {lines}"), *moves)
    assert declining in options(state)
    assert len(options(state)) > 1


def test_u_meta_04_must_leaves_no_way_out():
    state = play(position("slot 1: gray 17; stones red"), "end phase", "roll d6 on 1", "=1")
    assert options(state) == ["take red stone"]
    refused(state, "decline")
    refused(state, "stand")


# Components


def test_u_comp_01_four_colours_of_three_d6_a_d4_and_a_d8():
    assert list(SEAT_COLOURS) == FACTS["players"]["colors"]
    printed = [die["faces"] for die in FACTS["dice"]["per_player"] for _ in range(die["count"])]
    assert sorted(FACES) == sorted(printed)
    assert len(FACES) * len(SEAT_COLOURS) == FACTS["dice"]["total"] == 20


@pytest.mark.parametrize("faces", [4, 6, 8])
def test_u_comp_01_a_die_shows_one_to_its_faces(faces):
    state = play(position("slot 1: gray 17"), "end phase", f"roll d{faces} on 1")
    assert ways(state) == {f"={face}": 1 for face in range(1, faces + 1)}


def test_u_comp_01_a_d4_never_shows_five():
    state = play(position("slot 1: gray 17"), "end phase", "roll d4 on 1")
    refused(state, "=5")
    with pytest.raises(BadText):
        position("slot 1: gray 17; dice red d4=5")


def test_u_comp_02_the_ruins_are_those_of_the_json():
    rows = [(ruin.name, RUIN_COLOURS[ruin.colour], ruin.value, ruin.stones) for ruin in RUINS[:25]]
    assert rows == [
        (f"{ruin['color']} {ruin['claim_value']}", *list(ruin.values())[1:])
        for ruin in FACTS["ruins"]
    ]
    assert list(RUIN_COLOURS) == FACTS["ruin_colors"]
    assert sum(stones for *_, stones in rows) == FACTS["checks"]["stones_printed_on_ruins"]


@every_edition
def test_u_comp_02_twenty_five_different_ruins_can_be_dealt(edition):
    state = drawn_up_to(new_unearth(edition=edition), "hide")
    names = [f"={colour} {value}" for colour in RUIN_COLOURS for value in (9, 11, 13, 15, 17)]
    assert ways(state) == dict.fromkeys(names, 1)


def test_u_comp_02_no_two_ruins_are_alike():
    with pytest.raises(BadText, match="two places"):
        position("slot 1: gray 17 | slot 2: gray 17")


@pytest.mark.parametrize(("value", "stones"), [(9, 2), (11, 2), (13, 2), (15, 3), (17, 3)])
def test_u_comp_02_a_ruin_carries_its_stones(value, stones):
    state = play(position(LAST_CLAIM.replace("0", "1")), "end phase", "roll d6 on 1", "=4")
    play(state, f"=peach {value}", *["=red stone"] * stones)
    assert slot(state, 1)["claim_value"] == value
    assert slot(state, 1)["stones"]["red"] == stones
    assert state.to_move == 1


def test_u_comp_03_the_end_of_age_cards_are_those_of_the_json():
    printed = [card for card in FACTS["end_of_age"] if card["playable"]]
    assert [card.name for card in AGE_CARDS] == [words(card["id"]) for card in printed]
    for card, row_ in zip(printed, AGE_CARDS, strict=True):
        assert (row_.delta, row_.draw) == (card.get("delta", 0), card.get("draw", 0))
        assert (row_.ruin >= 0) == (card["kind"] == "ruin")
        if card["kind"] == "ruin":
            city = RUINS[row_.ruin]
            assert (city.name, city.colour) == (row_.name, -1)
            assert (city.value, city.stones) == (card["claim_value"], card["stones"])
            assert city.points == card["points"]


@every_edition
def test_u_comp_03_three_events_and_two_ruins_may_end_the_age(edition):
    state = play(position(LAST_CLAIM, edition), "end phase", "roll d6 on 1", "=4")
    assert ways(state) == {
        "=age day of rest": 1,
        "=age the gathering": 1,
        "=age festival of reclamation": 1,
        "=age city of gold": 1,
        "=age city of ash": 1,
    }


def test_u_comp_03_only_one_end_of_age_card_is_used():
    state = play(position(LAST_CLAIM), "end phase", "roll d6 on 1", "=4", "=age city of ash")
    play(state, *["=red stone"] * 3, "end phase", "roll d8 on 2", "=5", "end phase")
    play(state, "roll d8 on 2", "=8", "=forlorn")
    assert slot(state, 2)["ruin"] is None
    assert state.to_move == 1


def test_u_comp_04_the_delver_cards_are_those_of_the_json():
    printed = FACTS["delver_cards"]
    for card, row_ in zip(printed, DELVER_CARDS, strict=True):
        lying = card["effect"] == "placed_die_delta"
        assert (row_.name, row_.copies) == (words(card["id"]), card["count"])
        assert row_.marker == card.get("marker", False)
        assert row_.needs_die == card.get("needs_die_on_ruin", False)
        assert row_.delta == (card["delta"] if lying else 0)
    assert sum(card.copies for card in DELVER_CARDS) == FACTS["checks"]["delver_total"] == 38


@every_edition
def test_u_comp_04_the_first_card_is_one_of_thirty_eight(edition):
    state = new_unearth(edition=edition)
    assert ways(state) == {f"={words(card['id'])}": card["count"] for card in FACTS["delver_cards"]}
    assert sum(ways(state).values()) == 38


def test_u_comp_04_there_is_no_third_restoration():
    with pytest.raises(BadText, match="restoration"):
        position("slot 1: gray 17 | red hand: restoration 2 | blue hand: restoration")


def test_u_comp_05_the_named_wonders_are_those_of_the_json():
    printed = [wonder for wonder in FACTS["named_wonders"] if wonder["playable"]]
    assert [(row_.name, row_.formula, row_.points) for row_ in NAMED_WONDERS] == [
        (words(wonder["id"]), wonder["formula"], wonder["points"]) for wonder in printed
    ]


@every_edition
def test_u_comp_05_fifteen_named_wonders_may_be_offered(edition):
    state = drawn_up_to(new_unearth(edition=edition), "offering")
    names = [words(row_["id"]) for row_ in FACTS["named_wonders"] if row_["playable"]]
    assert ways(state) == {f"={name}": 1 for name in names}
    assert len(names) == 15


def test_u_comp_05_each_named_wonder_exists_once():
    twice = f"red tableau: {owning('temple of fate')} | offer: temple of fate"
    with pytest.raises(BadText, match="temple of fate"):
        position(f"slot 1: gray 17 | {twice}")


def built(letters, wonder):
    state = position(f"slot 1: gray 17; stones red | red tableau: {ring(letters)}")
    play(state, "end phase", "roll d6 on 1", "=1", "take red stone", "put at 1,-1")
    return play(state, f"build {wonder}")


def tokens(kind):
    return {f"={token['points']} points": token["count"] for token in FACTS[kind]["tokens"]}


def test_u_comp_06_ten_lesser_tokens():
    assert ways(built("LRBYL", "lesser")) == tokens("lesser_wonders")
    assert tokens("lesser_wonders") == {"=2 points": 2, "=3 points": 6, "=4 points": 2}


def test_u_comp_07_six_greater_tokens():
    assert ways(built("RRRRR", "greater")) == tokens("greater_wonders")
    assert tokens("greater_wonders") == {"=6 points": 1, "=7 points": 4, "=8 points": 1}


def test_u_comp_07_token_rows_are_those_of_the_json():
    """[U-COMP-06]"""
    both = FACTS["lesser_wonders"]["tokens"] + FACTS["greater_wonders"]["tokens"]
    assert list(zip(TOKENS, TOKEN_COUNTS, strict=True)) == [
        (token["points"], token["count"]) for token in both
    ]


@every_edition
def test_u_comp_08_fifteen_stones_of_each_colour(edition):
    state = position("slot 1: gray 17", edition)
    assert facts(state)["supply"]["bag"] == {
        colour["id"]: colour["count"] for colour in FACTS["stones"]["colors"]
    }
    assert sum(facts(state)["supply"]["bag"].values()) == 60


def test_u_comp_08_stone_rows_are_those_of_the_json():
    assert list(STONE_COLOURS) == [colour["id"] for colour in FACTS["stones"]["colors"]]
    assert {colour["count"] for colour in FACTS["stones"]["colors"]} == {STONES_PER_COLOUR}


def test_u_comp_08_there_is_no_sixteenth_red_stone():
    with pytest.raises(BadText, match="red stones"):
        position(f"slot 1: gray 17 | red tableau: {row('R' * 16)}")


def test_u_comp_09_the_promos_of_the_json_are_known_by_name():
    promos = [row_ for row_ in FACTS["end_of_age"] + FACTS["named_wonders"] if not row_["playable"]]
    assert {words(row_["id"]): row_["rule"] for row_ in promos} == PROMOS


@every_edition
@pytest.mark.parametrize("promo", PROMOS)
def test_u_comp_09_no_game_starts_with_a_promo(edition, promo):
    with pytest.raises(BadOption, match="text is unknown"):
        new_unearth(edition=edition, promos=promo)


@every_edition
def test_u_comp_09_promos_are_neither_offered_nor_revealed(edition):
    offered = drawn_up_to(new_unearth(edition=edition), "offering")
    revealed = play(position(LAST_CLAIM, edition), "end phase", "roll d6 on 1", "=4")
    assert not {f"={promo}" for promo in PROMOS} & set(options(offered))
    assert not {f"=age {promo}" for promo in PROMOS} & set(options(revealed))


@pytest.mark.parametrize("line", ["offer: obelisk", "age: hidden path"])
def test_u_comp_09_no_position_has_a_promo(line):
    with pytest.raises(BadText):
        position(f"slot 1: gray 17 | {line}", "ru")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_u_comp_10_two_to_four_players(seats):
    state = drawn_up_to(new_unearth(seats=seats), "first")
    assert len(facts(state)["players"]) == seats
    assert (FACTS["players"]["min"], FACTS["players"]["max"]) == (2, 4)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_u_comp_10_no_other_number_of_players(seats):
    with pytest.raises(BadOption, match="2 to 4 players"):
        new_unearth(seats=seats)


def test_u_comp_10_numbers_by_player_count_are_those_of_the_json():
    """[U-SETUP-13]"""
    assert {seats: tuple(numbers) for seats, numbers in NUMBERS.items()} == {
        int(seats): (row_["ruins_boxed"], row_["ruins_open"], row_["named_wonders_on_offer"])
        for seats, row_ in FACTS["setup"].items()
    }
