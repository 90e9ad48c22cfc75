"""What every game must keep, over random play and its golden games: any game in GAMES, all its
editions and seat counts.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from mattock import CHANCE, GAMES, OVER, Record, load
from mattock.core.game import EVERYONE, Move, Seat, State
from mattock.core.play import Rng, draw
from mattock.core.record import read_record
from mattock.games import game_named
from tests.games.steering import TABLES, Choose, Table, next_move, play, recorded, steered, uniform
from tests.golden import golden_files
from tests.odds import fits

PLAIN = (int, float, str, bytes, type(None))
LONGEST = 20_000  # plies; random play is far from stalling


class RandomPlay(NamedTuple):
    """Games of one table played by one kind of player."""

    table: Table
    choose: Choose

    def games(self, count: int) -> Iterator[Iterator[tuple[int, State]]]:
        for seed in range(count):
            yield play(self.table.start(), self.choose, Rng(seed))

    def __str__(self) -> str:
        return f"{self.table}-{self.choose.__name__}"


class Golden(NamedTuple):
    """One golden game; these pass through corners that random play seldom meets."""

    path: Path
    choose: Choose = uniform  # for playing on

    def games(self, count: int) -> Iterator[Iterator[tuple[int, State]]]:
        yield replayed(load(self.path))

    def __str__(self) -> str:
        return f"{self.path.parts[-3]}-golden-{self.path.stem}"


def replayed(record: Record) -> Iterator[tuple[int, State]]:
    state = record.start()
    yield 0, state
    for ply, move in enumerate(record.moves, 1):
        state.apply(move)
        yield ply, state


Source: TypeAlias = RandomPlay | Golden
PLAYED = [RandomPlay(table, choose) for table in TABLES for choose in (uniform, steered)]
GOLDEN = [Golden(path) for name in GAMES for path in golden_files(name)]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_play = pytest.mark.parametrize("played", PLAYED, ids=str)
every_source = pytest.mark.parametrize("source", [*PLAYED, *GOLDEN], ids=str)


def positions(source: Source, games: int = 1, every: int = 1) -> Iterator[State]:
    """Positions of some games, one in so many; the state goes on changing afterwards."""
    for number, game in enumerate(source.games(games)):
        for ply, state in game:
            assert ply < LONGEST
            if (ply + number) % every == 0 or state.to_move == OVER:
                yield state


def finish(state: State, choose: Choose, seed: int = 0) -> State:
    for _ in play(state, choose, Rng(seed)):
        pass
    return state


def observers(state: State) -> list[Seat | None]:
    return [None, *range(state.seats())]


def options(state: State) -> list[Move]:
    return state.moves() or [move for move, _ in state.chance()]


# Totals, moves and chance


@every_source
def test_totals_add_up_at_every_step(source):
    for state in positions(source, games=2):
        assert state.faults() == []


@every_play
def test_games_end_with_a_score_for_every_seat(played):
    for seed in range(4):
        state = finish(played.table.start(), played.choose, seed)
        assert state.to_move == OVER
        assert len(state.scores()) == state.seats() == played.table.seats
        assert state.scores() == [sum(lines.values()) for lines in state.score_sheet()]
        assert set(state.winners()) <= set(range(state.seats()))


@every_source
def test_a_seat_to_move_has_moves_without_duplicates_and_always_the_same(source):
    for state in positions(source, games=4):
        moves = state.moves()
        assert bool(moves) == (state.to_move >= 0)
        assert len(set(moves)) == len(moves)
        assert state.moves() == moves


@every_source
def test_chance_has_outcomes_with_positive_ways_and_no_seat_has(source):
    for state in positions(source, games=4):
        draws = state.chance()
        assert bool(draws) == (state.to_move == CHANCE)
        assert all(ways > 0 for _, ways in draws)
        assert len({move for move, _ in draws}) == len(draws)


@every_source
def test_every_way_of_chance_leads_where_the_full_list_says(source):
    """The fast path `ways` and `outcome` against its slow twin `chance`."""
    for state in positions(source, games=2):
        if state.to_move == CHANCE:
            slow = [move for move, ways in state.chance() for _ in range(ways)]
            assert [state.outcome(way) for way in range(state.ways())] == slow


@every_source
def test_draws_follow_the_ways(source):
    rng = Rng(1)
    for state in positions(source, every=47):
        if state.to_move == CHANCE:
            counts = Counter(draw(state, rng) for _ in range(1000))
            moves, ways = zip(*state.chance(), strict=True)
            assert set(counts) <= set(moves)
            assert fits([counts[move] for move in moves], ways)


# Copies


def parts(thing: object) -> list[tuple[str, object]]:
    """What a thing is made of; compiled objects have no __dict__, so names come from dir()."""
    if isinstance(thing, dict):
        return [(f"[{key!r}]", value) for key, value in thing.items()]
    if isinstance(thing, (list, tuple)):
        return [(f"[{index}]", value) for index, value in enumerate(thing)]
    named = [(name, getattr(thing, name)) for name in dir(thing) if not name.startswith("__")]
    return [(f".{name}", value) for name, value in named if not callable(value)]


def snapshot(thing: object) -> object:
    """All values down to plain ones, in order."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, (set, frozenset)):
        return sorted(thing)
    return type(thing).__name__, [(name, snapshot(part)) for name, part in parts(thing)]


def shared(one: object, other: object, path: str = "state") -> list[str]:
    """The paths of lists, dicts and sets that two states have in common; an object that is common
    as a whole has to be constant, which playing on shows.
    """
    if isinstance(one, PLAIN):
        return []
    if one is other:
        return [path] if isinstance(one, (list, dict, set)) else []
    if isinstance(one, (set, frozenset)):
        return []
    pairs = zip(parts(one), parts(other), strict=True)
    return [found for (name, a), (_, b) in pairs for found in shared(a, b, path + name)]


def constants(state: State) -> list[str]:
    """What even two states made apart from each other share."""
    one, other = (state.game().position(state.text()) for _ in range(2))
    return shared(one, other)


@every_source
def test_a_copy_is_equal_in_every_field_and_shares_no_container(source):
    for state in positions(source, every=10):
        copy = state.copy()
        assert copy.text() == state.text()
        assert snapshot(copy) == snapshot(state)
        assert shared(state, copy) == constants(state)


@every_source
def test_playing_on_in_a_copy_changes_nothing_in_the_original(source):
    for state in positions(source, every=59):
        before, text = snapshot(state), state.text()
        finish(state.copy(), source.choose)
        assert state.text() == text
        assert snapshot(state) == before


# Text and records


@every_source
def test_every_move_reads_back_from_its_text(source):
    for state in positions(source, games=2):
        game, moves = state.game(), options(state)
        texts = [game.write(move) for move in moves]
        assert [game.read(text) for text in texts] == moves
        assert len(set(texts)) == len(texts)


@every_source
def test_every_position_reads_back_from_its_text(source):
    for state in positions(source, every=3):
        text = state.text()
        again = state.game().position(text)
        assert again.text() == text
        assert again.to_move == state.to_move
        assert again.moves() == state.moves()
        assert again.chance() == state.chance()


@every_source
def test_a_position_read_back_plays_on_like_the_original(source):
    for state in positions(source, every=61):
        again = finish(state.game().position(state.text()), source.choose)
        original = finish(state.copy(), source.choose)
        assert again.text() == original.text()
        assert again.scores() == original.scores()


@every_play
def test_a_record_replays_to_the_same_position_and_scores(played):
    for seed in range(2):
        record = recorded(played.table, played.choose, seed)
        again = read_record(json.dumps(record.to_json()), game_named)
        assert again.moves == record.moves
        assert again.state.text() == record.state.text()
        assert again.state.scores() == record.state.scores()
        assert again.to_json() == record.to_json()


# What a seat may know


def told(state: State, seat: Seat | None) -> str:
    """All that a seat is told of a position, byte for byte."""
    view = state.view(seat)
    return json.dumps([view.to_json(), view.text(), view.moves()])


def watched(source: Source, every: int) -> Iterator[tuple[State, Seat | None]]:
    """Positions with somebody who looks at them: each seat and a spectator in turn."""
    for number, state in enumerate(positions(source, every=every)):
        yield state, observers(state)[number % (state.seats() + 1)]


@every_source
def test_an_imagined_state_gives_the_view_it_came_from(source):
    rng = Rng(2)
    for state, seat in watched(source, every=3):
        imagined = state.view(seat).imagine(rng)
        assert told(imagined, seat) == told(state, seat)
        assert imagined.faults() == []
        assert (imagined.to_move, imagined.witness()) == (state.to_move, state.witness())


@every_source
def test_in_an_imagined_state_every_seat_can_imagine_again(source):
    rng = Rng(3)
    for state, seat in watched(source, every=11):
        imagined = state.view(seat).imagine(rng)
        for other in observers(state):
            again = imagined.view(other).imagine(rng)
            assert again.faults() == []
            assert told(again, other) == told(imagined, other)


@every_source
def test_an_imagined_state_reads_back_and_plays_on_to_the_end(source):
    rng = Rng(4)
    for state, seat in watched(source, every=71):
        imagined = state.view(seat).imagine(rng)
        assert imagined.game().position(imagined.text()).text() == imagined.text()
        for ply, later in play(imagined, source.choose, rng):
            assert ply % 5 or later.faults() == []


@every_source
def test_only_the_seat_to_move_sees_moves(source):
    for state, seat in watched(source, every=1):
        assert state.view(seat).moves() == (state.moves() if seat == state.to_move else [])


@every_source
def test_a_view_stays_as_it_was_when_the_game_or_an_imagined_one_goes_on(source):
    for state, seat in watched(source, every=51):
        copy = state.copy()
        view = copy.view(seat)
        before = snapshot(view)
        finish(view.imagine(Rng(5)), uniform)
        finish(copy, uniform)
        assert snapshot(view) == before


class Twins:
    """Two games that one observer cannot tell apart: what everybody or the observer sees is the
    same in both, all else is drawn and chosen anew in each.
    """

    def __init__(self, table: Table, observer: Seat | None, choose: Choose, seed: int) -> None:
        game = GAMES[table.game]
        self.one, self.other = (Record(game, table.seats, dict(table.options)) for _ in range(2))
        self.observer = observer
        self.choose = choose
        self.rng = Rng(seed)

    def step(self) -> bool:
        """Make a move in both games; False at the end, or when no move is legal in both."""
        one, other = self.one.state, self.other.state
        assert (one.to_move, one.witness()) == (other.to_move, other.witness())
        if one.to_move == OVER:
            return False
        if one.witness() not in (EVERYONE, self.observer):
            self.one.apply(next_move(one, self.choose, self.rng))
            self.other.apply(next_move(other, self.choose, self.rng))
            return True
        possible = set(options(other))
        common = [move for move in options(one) if move in possible]
        if common:
            choose = uniform if one.to_move == CHANCE else self.choose
            move = choose(one, common, self.rng)
            self.one.apply(move)
            self.other.apply(move)
        return bool(common)

    def steps(self, every: int) -> Iterator[tuple[State, State]]:
        """Both states while the game is on, one time in so many."""
        while self.step() and self.one.state.to_move != OVER:
            if len(self.one.moves) % every == 0:
                yield self.one.state, self.other.state


def twin_games(played: RandomPlay) -> Iterator[Twins]:
    for observer in (None, *range(played.table.seats)):
        yield Twins(played.table, observer, played.choose, seed=played.table.seats)


@every_play
def test_states_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(played):
    for twins in twin_games(played):
        for one, other in twins.steps(every=7):
            assert told(one, twins.observer) == told(other, twins.observer)


@every_play
def test_what_a_seat_imagines_depends_on_nothing_it_cannot_know(played):
    for twins in twin_games(played):
        for states in twins.steps(every=9):
            one, other = (state.view(twins.observer).imagine(Rng(6)) for state in states)
            assert one.text() == other.text()


@every_play
def test_logs_of_games_that_differ_in_what_a_seat_cannot_know_read_the_same(played):
    for twins in twin_games(played):
        for _ in twins.steps(every=1):
            pass
        if twins.one.state.to_move == OVER:
            twins.one.pop()
            twins.other.pop()
        logs = [json.dumps(record.log(twins.observer)) for record in (twins.one, twins.other)]
        assert logs[0] == logs[1]


@every_play
def test_a_running_log_tells_a_seat_what_it_saw_and_nothing_else(played):
    record = recorded(played.table, played.choose, seed=7)
    record.pop()
    for seat in observers(record.state):
        state = record.start()
        for line, move in zip(record.log(seat), record.moves, strict=True):
            seen = state.witness() in (EVERYONE, seat)
            assert (state.game().write(move) in line) == seen
            state.apply(move)


@every_table
def test_after_the_end_the_log_hides_nothing(table):
    record = recorded(table, steered, seed=8)
    texts = [record.game.write(move) for move in record.moves]
    for seat in observers(record.state):
        lines = record.log(seat)
        assert all(text in line for text, line in zip(texts, lines, strict=True))
