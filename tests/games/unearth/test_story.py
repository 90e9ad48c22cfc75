"""The log in sentences: what is told, and what is not."""

from random import Random
from typing import Any

import pytest

from mattock.core.face import Scene
from mattock.core.game import CHANCE, EVERYONE, OVER
from mattock.core.play import Rng
from mattock.games.unearth import GAME
from mattock.games.unearth.choices import choices
from mattock.games.unearth.names import title_case
from mattock.games.unearth.parts import DELVER_CARDS, RUINS
from mattock.games.unearth.story import question, tell, turn_words
from tests.games.pictures import pictured

NAMES = ["You", "Blue", "Ada", "Green"]


def told_game(seats, seed, seat):
    """Every move of a random game with what a seat reads of it."""
    rng, state = Random(seed), GAME.start(seats, {})
    lines = []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            move = state.outcome(rng.randrange(state.ways()))
        else:
            move = rng.choice(state.moves())
        lines.append((state.copy(), move, tell(state, move, seat, NAMES)))
        state.apply(move)
    return lines


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_lines_are_sentences_of_known_seats(seats, seat):
    for _, _, line in told_game(seats, seats, seat):
        if line is not None:
            assert -1 <= line.seat < seats
            assert line.text[0].isupper()
            assert line.text.endswith(".")
            assert "{" not in line.text


def test_u_info_02_who_does_not_see_a_move_reads_no_name_of_it():
    """[U-INFO-02, U-INFO-04]"""
    rows: list[Any] = [*DELVER_CARDS, *RUINS]
    secrets = [title_case(row.name) for row in rows]
    hidden = 0
    for state, _, line in told_game(3, 7, None):
        if state.witness() != EVERYONE:
            hidden += 1
            assert line is None or not any(secret in line.text for secret in secrets)
    assert hidden > 20


def test_whoever_sees_it_reads_it():
    lines = [
        line for state, _, line in told_game(3, 7, 1) if state.witness() == 1 and line is not None
    ]
    assert any("drew" in line.text and "a Delver card" not in line.text for line in lines)


def test_every_claim_and_every_throw_is_told():
    for state, move, line in told_game(4, 2, None):
        after = state.copy()
        after.apply(move)
        for seat, player in enumerate(after.players):
            if player.claimed != state.players[seat].claimed:
                assert f"{NAMES[seat]} claimed" in line.text
        if state.top.name == "throw":
            assert "rolled" in line.text


def test_the_last_line_ends_the_game():
    assert told_game(2, 3, 0)[-1][2].text.endswith("The game is over.")


def shuffled_unknown(state, seat, seed):
    """Another state that looks the same to a seat."""
    return state.view(seat).imagine(Rng(seed))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_u_info_02_pictures_tell_nothing_a_seat_cannot_know(seat):
    """Two states that differ only in hidden things give equal pictures, choices and questions.

    [U-INFO-02, U-INFO-03]
    """
    differing = 0
    for number, (state, _, _) in enumerate(told_game(3, 11, seat)):
        if number % 7 or state.to_move == OVER or (state.to_move != seat and state.to_move < 0):
            continue
        other = shuffled_unknown(state, seat, number)
        differing += other.text() != state.text()
        for shape in ("wide", "phone"):
            scene = Scene(shape, standalone=False)
            assert pictured(other.view(seat), scene) == pictured(state.view(seat), scene)
        assert choices(other.view(seat)) == choices(state.view(seat))
        assert question(other.view(seat)) == question(state.view(seat))
        assert turn_words(other.view(seat)) == turn_words(state.view(seat))
    assert differing > 10
