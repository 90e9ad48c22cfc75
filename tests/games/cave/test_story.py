"""The log, the prompt and the bar, in sentences."""

from random import Random

import pytest

from mattock import CHANCE, OVER
from mattock.games.cave import GAME
from mattock.games.cave.story import phases, question, tell, turn_words
from tests.games.cave.table import ALMOST_FULL, RICH, play, position, taking

NAMES = ["You", "Blue"]


def told(state, text, seat=0):
    line = tell(state, GAME.read(text), seat, NAMES)
    return line and line.text


def test_taking_a_tile():
    state = position()
    line = tell(state, GAME.read("take undergrowth"), 1, NAMES)
    assert line == (0, "You took Undergrowth.", "tile undergrowth")


def test_digging_and_what_is_found():
    state = play(taking("excavation"), "begin dig")
    assert told(state, "dig 31") == "You dug out row 4 right and got 1 food."
    play(state, "dig 31")
    assert told(state, "=bakehouse") == "You found the Bakehouse."


def test_furnishing():
    state = taking("furnishing", f"{RICH} | display: shelf")
    assert told(state, "furnish shelf at 20 for 2 food") == (
        "You furnished the Shelf in row 3 left for 1 wood and 2 food."
    )


def test_using_a_room_tells_what_was_paid_and_got():
    lines = "a cave: 20 grindstone | a goods: 1 emmer"
    state = play(taking("cultivation", lines), "begin rooms")
    assert (
        told(state, "use grindstone with 1 emmer") == "You used the Grindstone: 1 emmer for 3 food."
    )


def test_goods_that_are_lost_at_the_limit_are_not_told():
    lines = "a cave: 20 grindstone | a goods: 1 emmer 8 food"
    state = play(taking("cultivation", lines), "begin rooms")
    assert (
        told(state, "use grindstone with 1 emmer") == "You used the Grindstone: 1 emmer for 1 food."
    )


def test_what_blue_rooms_add_is_told():
    state = taking("cultivation", "a cave: 20 shelf, 31 retting room | a goods: 1 wood")
    assert told(state, "gain 2 emmer 1 flax") == "You gained 2 emmer, 1 flax and 1 food."


def test_the_digging_cave_bought_a_dig():
    state = play(taking("cultivation", "a cave: 20 digging cave | a goods: 1 gold"), "begin rooms")
    assert told(state, "use digging cave at 31") == "You used the Digging Cave: 1 gold for 1 food."
    assert told(state, "use digging cave at 21").endswith("1 gold for row 3 right.")


def test_walls_are_told():
    state = taking("masonry")
    assert told(state, "wall 20-30") == "You built a wall: left, row 3 to 4."
    state = taking("breach", "a walls: 20-30 | a goods: 1 wood")
    assert told(state, "raze 20-30") == "You razed a wall: 2 stone, 3 food and 1 gold."


def test_the_additional_cavern_is_told():
    lines = f"{ALMOST_FULL} | display: retting room | {RICH}"
    state = play(taking("housework", lines), "furnish retting room at 41 for 1 gold")
    assert told(state, "face two") == "You won the Additional Cavern and chose two walls."


@pytest.mark.parametrize("text", ["end turn", "begin rooms"])
def test_what_needs_no_line(text):
    assert told(taking("cultivation"), text) is None


def test_every_move_of_random_games_can_be_told():
    for seats in (1, 2):
        rng, state = Random(seats), GAME.start(seats, {})
        while state.to_move != OVER:
            is_chance = state.to_move == CHANCE
            moves = [move for move, _ in state.chance()] if is_chance else state.moves()
            for move in moves:
                line = tell(state, move, None, NAMES)
                assert line is None or (line.text[0].isupper() and line.text.endswith("."))
            state.apply(rng.choice(moves))


def test_the_questions():
    assert question(position().view(0)) == ("Choose an action tile", "")
    waiting = "The other player is to move"
    assert question(position().view(1)) == (waiting, "and chooses a tile")
    assert question(taking("masonry").view(1)) == (waiting, "with Masonry")
    asked = question(taking("masonry").view(0))
    assert asked == ("Masonry: use a room, take goods or build a wall", "")
    state = play(taking("undermining"), "begin rooms")
    assert question(state.view(0)) == ("Choose a room to use (2 left)", "then choose how")
    state = play(taking("undermining"), "begin dig")
    assert question(state.view(0)) == ("Choose where to dig, walls or not", "")


def test_a_room_that_can_be_furnished_also_needs_a_space():
    state = taking("furnishing", f"{RICH} | display: shelf")
    asked = ("Furnishing: take goods or furnish a room", "then choose where it goes")
    assert question(state.view(0)) == asked


def test_the_phases_follow_the_order_of_the_turn():
    state = taking("masonry")
    assert phases(state.view(0)) == (["Tile", "Rooms", "Goods", "Wall", "End"], 1)
    play(state, "wall 20-30")
    assert phases(state.view(0)) == (["Tile", "Wall", "Rooms", "Goods", "End"], 2)
    play(state, "begin rooms")
    assert phases(state.view(0)) == (["Tile", "Wall", "Rooms", "Goods", "End"], 2)


def test_the_turn_in_words():
    state = position("round: 5 turn 4")
    assert turn_words(state.view(0)) == "Round 5 · turn 2 of 3 · you started"
    assert turn_words(state.view(None)) == "Round 5 · turn 2 of 3"
