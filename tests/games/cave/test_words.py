"""The cave in plain characters, as the terminal shows it."""

from random import Random

from mattock import CHANCE, OVER
from mattock.core.play import Rng, settle_chance
from mattock.games.cave import GAME
from mattock.games.cave.words import WIDTH, draw, prompt
from tests.games.cave.positions import position, rich_position

WALLED = """cave 2 players
round: 6 turn 1
display: parlor
absent: shelf, tunnel, food corner, warehouse, stall
a goods: 2 wood 1 gold
a cave: 20 grindstone, 31 spinning wheel, 41 empty, 42 treasury
a walls: 20-30, 41-42
pending: next > choose"""


def drawn(text: str) -> str:
    return draw(GAME.position(text).view(0))


def test_built_walls_and_rock_look_different():
    lines = drawn(WALLED).splitlines()
    below_20 = next(number for number, line in enumerate(lines) if " 20 grindstone" in line) + 3
    assert lines[below_20].startswith("+==============+")
    row_4 = next(line for line in lines if " 42 treasury" in line)
    assert "H 42 treasury  #" in row_4


def test_rooms_show_their_points_and_undug_spaces_their_food():
    shown = drawn(WALLED)
    assert "10 points" in shown
    assert shown.count("+1 food") == 3  # 11 of both caves, and 31 of b
    assert "Round 6 of 8" in shown
    assert "a (to move) · 19 points" in shown
    assert "2 wood 1 gold" in shown


def test_the_display_tells_price_points_walls_and_effect():
    assert "parlor              1 stone 1 gold · 6 points · 3 · refill all six goods to 1" in drawn(
        WALLED
    )


def test_the_additional_cavern_is_drawn_with_its_walls():
    state = position(rich_position(Random(5), True))
    state.players[0].open_cavern(2)
    shown = draw(state.view(0))
    assert "Additional Cavern" in shown
    assert "# ac           #" in shown


def test_every_position_of_a_game_fits_the_width_and_asks_a_question():
    for solo in (False, True):
        state, rng = position(rich_position(Random(1), solo)), Rng(1)
        while state.to_move != OVER:
            assert max(map(len, draw(state.view(state.to_move)).splitlines())) <= WIDTH
            assert prompt(state.view(state.to_move)).endswith(("?", "more.", "turn?"))
            state.apply(rng.pick(state.moves()))
            settle_chance(state, rng)
        assert prompt(state.view(0)) == "The game is over."


def test_who_waits_is_told_for_whom():
    state = GAME.position(WALLED)
    assert prompt(state.view(1)) == "a is to move."
    assert GAME.start(2, {}).to_move == CHANCE
    assert prompt(GAME.start(2, {}).view(0)) == "A tile or a room is turned up next."
