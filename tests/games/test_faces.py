"""What the face of every game must keep."""

import subprocess
import sys

import pytest

from mattock import GAMES, OVER
from mattock.core.face import Scene
from mattock.core.play import Rng
from mattock.core.playout import play_out
from tests.games.steering import TABLES, play, uniform

SCENES = (Scene("wide", standalone=False), Scene("phone", standalone=False))
EVERY = 37  # plies that are looked at, beside the last

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def sights(table):
    """What all seats and a spectator see in the course of a random game."""
    for ply, state in play(table.start(), uniform, Rng(5)):
        if ply % EVERY == 0 or state.to_move == OVER:
            for seat in (*range(state.seats()), None):
                yield state.view(seat)


@every_table
def test_a_face_says_the_same_with_and_without_a_picture(table):
    for view in sights(table):
        face = view.game().face()
        alone = face.show(view, None)
        assert alone.picture == ""
        for scene in SCENES:
            picture, asked = face.show(view, scene)
            assert picture.startswith("<svg ")
            assert asked == alone.asked


@every_table
def test_every_move_is_one_choice_and_nobody_else_is_offered_any(table):
    for view in sights(table):
        offered = [choice.move for choice in view.game().face().show(view, None).asked.choices]
        assert sorted(offered) == sorted(view.game().write(move) for move in view.moves())


@every_table
def test_a_phase_is_on_until_the_end(table):
    for view in sights(table):
        names, on = view.game().face().show(view, None).asked.phases
        assert 0 <= on <= len(names)


@every_table
def test_the_terminal_draws_within_a_hundred_columns_and_asks_something(table):
    for view in sights(table):
        face = view.game().face()
        assert max(map(len, face.sketch(view).splitlines())) <= 100
        assert face.prompt(view)


PLAY = """
import sys
from mattock import new_game
from mattock.core.play import Rng, settle_chance
state = new_game(sys.argv[1], int(sys.argv[2]))
settle_chance(state, Rng(1))
view = state.view(state.to_move)
"""
ASK = "face = view.game().face(); face.sketch(view), face.prompt(view), face.show(view, None)\n"
TELL = "print(*(name for name in sys.modules if name.startswith('mattock.')))"


@every_game
def test_who_wants_no_picture_imports_nothing_that_draws(game):
    """Games are played without their faces, and faces speak without drawing."""
    assert f"mattock.games.{game.name}.face" not in imported(game, PLAY)
    assert [name for name in imported(game, PLAY + ASK) if "draw" in name or "svg" in name] == []


def imported(game, code):
    """The modules that a program has imported at its end."""
    run = [sys.executable, "-c", code + TELL, game.name, str(game.min_seats)]
    done = subprocess.run(run, capture_output=True, check=True, text=True)
    return done.stdout.split()


@every_table
def test_what_a_face_says_of_an_end_fits_its_score_and_its_art(table):
    """Notes are of lines that there are; pieces and signs are symbols of the sheet."""
    state = table.start()
    play_out(state, Rng(6))
    face, sheet = state.game().face(), state.score_sheet()
    notes, pieces = face.score_notes(state), face.score_pieces(state)
    assert all(own.keys() <= lines.keys() for own, lines in zip(notes, sheet, strict=True))
    assert len(pieces) in (0, state.seats())
    signs = {line.sign for line in face.about().score_lines.values()} - {""}
    art = face.art()
    for symbol in signs.union(*pieces):
        assert f'id="{symbol}"' in art
