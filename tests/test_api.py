"""The public entry: what `import mattock` offers."""

from typing import Any

import pytest

import mattock
from mattock import CHANCE, GAMES, BadOption, BadText, IllegalMove, MattockError


def test_a_game_starts_before_its_first_draw():
    state = mattock.new_game("unearth")
    assert state.to_move == CHANCE
    assert state.seats() == 2
    assert state.game() is GAMES["unearth"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", ["en", "de", "ru", "ref"])
def test_seats_and_edition_are_chosen_by_name(seats, edition):
    state = mattock.new_game("unearth", seats=seats, edition=edition)
    assert state.text().startswith(f"unearth {edition} {seats} players\n")


def test_a_single_flag_of_an_edition_can_be_overridden():
    state = mattock.new_game("unearth", seats=3, edition="de", three_wonder_bonus="once")
    assert state.text().splitlines()[0] == "unearth de 3 players three_wonder_bonus=once"
    assert state.view(None).to_json()["flags"] == {"three_wonder_bonus": "once"}


def test_an_override_that_says_what_the_edition_says_changes_nothing():
    same = mattock.new_game("unearth", edition="de", three_wonder_bonus="per_three")
    assert same.text() == mattock.new_game("unearth", edition="de").text()


def test_several_flags_can_be_overridden_together():
    state = mattock.new_game("unearth", first_player="uniform_random", stone_test="final")
    flags = {"first_player": "uniform_random", "stone_test": "final"}
    assert state.view(0).to_json()["flags"] == flags


def complaint(name: str, **options: Any) -> str:
    with pytest.raises(BadOption) as caught:
        mattock.new_game(name, **options)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_an_unknown_game_is_refused():
    message = f"there is no game 'chess'; there are: {', '.join(GAMES)}"
    assert complaint("chess") == message


def test_an_unknown_edition_is_refused():
    message = "edition cannot be 'fr'; it is one of: en, de, ru, ref"
    assert complaint("unearth", edition="fr") == message


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_wrong_number_of_players_is_refused(seats):
    assert complaint("unearth", seats=seats) == f"Unearth is for 2 to 4 players, not {seats}"


def test_an_unknown_flag_or_value_is_refused():
    assert "Unearth has no option 'bonus'" in complaint("unearth", bonus="once")
    message = "three_wonder_bonus cannot be 'twice'; it is one of: once, per_three"
    assert complaint("unearth", three_wonder_bonus="twice") == message


@pytest.mark.parametrize(
    "promo", ["fate of the delvers", "hidden_path", "Sunken Cathedral", "obelisk"]
)
def test_the_russian_promos_are_known_by_name_and_refused(promo):
    name = promo.replace("_", " ").lower()
    assert complaint("unearth", edition="ru", promos=promo).startswith(f"{name} is a Russian promo")


def test_other_promos_are_refused_too():
    assert "promos are known by name only" in complaint("unearth", promos="all")


def test_moves_are_pushed_as_text_and_checked():
    state = mattock.new_game("unearth", seats=2, edition="ru")
    state.push("=forlorn")
    seen: Any = state.view(0).to_json()
    assert seen["players"][0]["hand"] == {"forlorn": 1}
    with pytest.raises(IllegalMove, match="'end phase' is not legal here: chance may play"):
        state.push("end phase")
    with pytest.raises(BadText, match="'dance' is no move of Unearth"):
        state.push("dance")


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_read_whatever_its_game(name):
    text = mattock.new_game(name).text()
    for written in (text, text.upper(), f"\n {text}\n", text.replace("\n", "|")):
        state = mattock.position(written)
        assert state.game() is GAMES[name]
        assert state.text() == text


@pytest.mark.parametrize("text", ["", "chess: white to move", "unearthed"])
def test_a_position_of_no_game_is_refused(text):
    with pytest.raises(BadText) as caught:
        mattock.position(text)
    names = " or ".join(GAMES)
    assert str(caught.value) == f"a position begins with {names}, not {text!r}"


def test_a_record_is_loaded_from_a_path_and_checked(tmp_path):
    record = mattock.Record(GAMES["unearth"], 2, {"edition": "ru"})
    record.push("=forlorn")
    record.save(tmp_path / "game.json")
    for path in (tmp_path / "game.json", str(tmp_path / "game.json")):
        assert mattock.load(path).to_json() == record.to_json()
    with pytest.raises(MattockError, match="cannot read"):
        mattock.load(tmp_path / "none.json")


def test_everything_public_is_there():
    assert all(hasattr(mattock, name) for name in mattock.__all__)
    assert isinstance(mattock.COMPILED, bool)
