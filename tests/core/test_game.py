"""What the base classes do for every game: hints, checked moves, checked options."""

import pytest

from mattock import CHANCE, GAMES, OVER, BadOption, BadText, IllegalMove, new_game
from mattock.core.game import EVERYONE, MattockError
from mattock.core.play import Rng, settle_chance
from mattock.core.playout import play_out
from tests.games.steering import TABLES

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def at_decision(table):
    state = table.start()
    settle_chance(state, Rng(1))
    return state


def at_end(table):
    state = table.start()
    play_out(state, Rng(1))
    return state


def quoted(state, moves):
    return ", ".join(repr(state.game().write(move)) for move in moves)


# Hints


@every_table
def test_a_hint_names_the_seat_and_its_first_moves(table):
    state = at_decision(table)
    moves = state.moves()
    rest = f" and {len(moves) - 4} more" if len(moves) > 4 else ""
    name = state.game().seat_name(state.to_move)
    assert state.hint() == f"{name} may play {quoted(state, moves[:4])}{rest}"


@every_table
def test_a_hint_at_chance_names_outcomes(table):
    state = table.start()
    outcomes = [move for move, _ in state.chance()]
    assert state.hint().startswith(f"chance may play {quoted(state, outcomes[:4])}")


@every_table
def test_a_hint_after_the_end_says_so(table):
    assert at_end(table).hint() == "the game is over"


def test_a_hint_tells_how_many_moves_it_leaves_out():
    assert new_game("unearth").hint().endswith(" and 6 more")  # of ten kinds of card


def test_a_hint_with_few_moves_leaves_nothing_out():
    state = new_game("unearth", first_player="uniform_random")
    while len(state.chance()) > 2:
        state.apply(state.outcome(0))
    assert state.hint() == "chance may play '=red starts', '=blue starts'"


# Checked moves


@every_table
def test_texts_are_the_moves_or_the_outcomes_in_order(table):
    chance, decision = table.start(), at_decision(table)
    write = chance.game().write
    assert chance.texts() == [write(move) for move, _ in chance.chance()]
    assert decision.texts() == [write(move) for move in decision.moves()]
    assert at_end(table).texts() == []


@every_table
def test_push_makes_every_legal_move(table):
    for state in (table.start(), at_decision(table)):
        for move in state.moves() or [move for move, _ in state.chance()]:
            pushed, applied = state.copy(), state.copy()
            pushed.push(f"  {state.game().write(move).upper()} ")
            applied.apply(move)
            assert pushed.text() == applied.text()


@every_table
def test_push_refuses_a_move_of_another_moment_and_changes_nothing(table):
    chance, decision, end = table.start(), at_decision(table), at_end(table)
    outcome = chance.game().write(chance.outcome(0))
    choice = chance.game().write(decision.moves()[0])
    for state, text in ((chance, choice), (decision, outcome), (end, choice), (end, outcome)):
        before = state.text()
        with pytest.raises(IllegalMove) as caught:
            state.push(text)
        assert str(caught.value) == f"{text!r} is not legal here: {state.hint()}"
        assert state.text() == before


@every_table
def test_push_refuses_a_text_that_is_no_move_and_changes_nothing(table):
    state = at_decision(table)
    before = state.text()
    for text in ("", "jump", "=", "=jump", "jump\nhigh", "9" * 50):
        with pytest.raises(BadText) as caught:
            state.push(text)
        assert repr(text) in str(caught.value)
        assert "\n" not in str(caught.value)
    assert state.text() == before


@every_table
def test_only_listed_moves_and_outcomes_are_legal(table):
    chance, decision, end = table.start(), at_decision(table), at_end(table)
    outcomes, moves = [move for move, _ in chance.chance()], decision.moves()
    assert all(chance.is_legal(move) for move in outcomes)
    assert all(decision.is_legal(move) for move in moves)
    assert not any(chance.is_legal(move) for move in moves)
    assert not any(decision.is_legal(move) for move in outcomes)
    assert not any(end.is_legal(move) for move in moves + outcomes)


@every_table
def test_a_game_begins_with_chance_and_ends_with_nobody(table):
    start, end = table.start(), at_end(table)
    assert start.to_move == CHANCE
    assert end.to_move == OVER
    assert (end.moves(), end.chance(), end.witness()) == ([], [], EVERYONE)
    assert start.game() is GAMES[table.game]
    assert start.seats() == table.seats


# Checked options


@every_game
@pytest.mark.parametrize("more", [-99, -1, 1, 99])
def test_seat_counts_outside_the_game_are_refused(game, more):
    seats = game.max_seats + more if more > 0 else game.min_seats + more
    with pytest.raises(BadOption) as caught:
        game.start(seats, {})
    bounds = f"{game.min_seats} to {game.max_seats} players"
    assert str(caught.value) == f"{game.title} is for {bounds}, not {seats}"


@every_game
def test_an_unknown_option_is_refused_with_those_there_are(game):
    with pytest.raises(BadOption) as caught:
        game.start(game.max_seats, {"colour": "red"})
    known = ", ".join(game.options) or "none"
    assert str(caught.value) == f"{game.title} has no option 'colour'; there are: {known}"


@every_game
def test_an_unknown_value_of_an_option_is_refused_with_those_there_are(game):
    for option, values in game.options.items():
        with pytest.raises(BadOption) as caught:
            game.start(game.max_seats, {option: "purple"})
        known = ", ".join(values)
        assert str(caught.value) == f"{option} cannot be 'purple'; it is one of: {known}"


@every_game
def test_every_value_of_every_option_is_accepted(game):
    for option, values in game.options.items():
        for value in values:
            for seats in range(game.min_seats, game.max_seats + 1):
                assert game.start(seats, {option: value}).faults() == []


@every_game
def test_the_first_value_of_an_option_is_the_default(game):
    defaults = {option: values[0] for option, values in game.options.items()}
    for seats in range(game.min_seats, game.max_seats + 1):
        assert game.start(seats, defaults).text() == game.start(seats, {}).text()


@every_game
@pytest.mark.parametrize("text", ["", "   ", "chess", "?", "|||", "unearth", "cave", "a: b"])
def test_a_text_that_is_no_position_is_refused_in_one_line(game, text):
    with pytest.raises(BadText) as caught:
        game.position(text)
    assert str(caught.value)
    assert "\n" not in str(caught.value)


def test_all_complaints_are_of_one_family():
    for error in (IllegalMove, BadText, BadOption):
        assert issubclass(error, MattockError)
    assert issubclass(MattockError, ValueError)
