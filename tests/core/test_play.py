"""Random numbers, and the moves of chance made with them."""

from itertools import pairwise, permutations

import pytest

from mattock import CHANCE, OVER
from mattock.core.play import Rng, draw, settle_chance
from mattock.core.playout import play_out
from tests.games.steering import TABLES
from tests.odds import fits

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def counts_of(numbers, size):
    counts = [0] * size
    for number in numbers:
        counts[number] += 1
    return counts


def reference(seed, count):
    """The generator sfc32 in plain unbounded numbers, with the first fifteen left out."""
    size = 1 << 32
    a, b, c = (seed >> shift & size - 1 for shift in (0, 32, 64))
    made = []
    for counter in range(1, 16 + count):
        number = (a + b + counter) % size
        a, b = b ^ b >> 9, c * 9 % size
        c = ((c << 21 | c >> 11) + number) % size
        made.append(number)
    return made[15:]


def numbers(seed, count):
    rng = Rng(seed)
    return [rng.next() for _ in range(count)]


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**32 + 7, 2**95 + 2**40 + 3])
def test_numbers_are_those_of_sfc32(seed):
    assert numbers(seed, 200) == reference(seed, 200)


def test_the_first_numbers_never_change():
    assert numbers(1, 4) == [3387734806, 1080862987, 3546521498, 2861869171]


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others():
    assert numbers(5, 9) == numbers(5, 9)
    assert not set(numbers(5, 9)) & set(numbers(6, 9))


def test_seeds_differ_in_all_their_96_bits():
    firsts = {Rng(seed).next() for seed in (1 << bit for bit in range(96))}
    assert len(firsts) == 96


@pytest.mark.parametrize("size", [1, 2, 6, 25, 1000, 2**31 - 1])
def test_numbers_below_a_bound_stay_below_it(size):
    rng = Rng(2)
    assert all(0 <= rng.below(size) < size for _ in range(2000))


@pytest.mark.parametrize("size", [2, 4, 6, 7, 8, 25, 60])
def test_numbers_below_a_bound_are_uniform(size):
    rng = Rng(3)
    assert fits(counts_of((rng.below(size) for _ in range(20_000)), size), [1] * size)


def test_neighbouring_numbers_are_independent():
    rng = Rng(4)
    pairs = pairwise(rng.below(6) for _ in range(20_000))
    assert fits(counts_of((a * 6 + b for a, b in pairs), 36), [1] * 36)


def test_first_numbers_of_neighbouring_seeds_are_independent():
    firsts = [Rng(seed).below(6) for seed in range(20_000)]
    assert fits(counts_of(firsts, 6), [1] * 6)
    assert fits(counts_of((a * 6 + b for a, b in pairwise(firsts)), 36), [1] * 36)


def test_pick_takes_every_item_alike():
    rng = Rng(5)
    picks = [rng.pick([30, 10, 20]) // 10 - 1 for _ in range(6000)]
    assert fits(counts_of(picks, 3), [1] * 3)


def test_shuffle_makes_every_order_alike():
    orders = list(permutations(range(4)))
    rng = Rng(6)
    made = []
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        made.append(orders.index(tuple(items)))
    assert fits(counts_of(made, len(orders)), [1] * len(orders))


def test_unfair_counts_do_not_fit():
    assert fits([1000, 1010, 990], [1, 1, 1])
    assert not fits([1000, 1200, 800], [1, 1, 1])
    assert not fits([1000, 1000, 1000], [1, 1, 2])


@every_table
def test_a_draw_is_an_outcome_and_changes_nothing(table):
    state = table.start()
    text = state.text()
    outcomes = [move for move, _ in state.chance()]
    assert all(draw(state, Rng(seed)) in outcomes for seed in range(100))
    assert state.text() == text


@every_table
def test_settling_chance_stops_at_the_first_decision_and_tells_the_moves(table):
    state, again = table.start(), table.start()
    made = settle_chance(state, Rng(7))
    assert state.to_move >= 0
    for move in made:
        assert again.to_move == CHANCE
        again.apply(move)
    assert again.text() == state.text()


@every_table
def test_settling_chance_does_nothing_at_a_decision_or_after_the_end(table):
    state = table.start()
    settle_chance(state, Rng(8))
    text = state.text()
    assert settle_chance(state, Rng(8)) == []
    assert state.text() == text
    play_out(state, Rng(8))
    assert state.to_move == OVER
    assert settle_chance(state, Rng(8)) == []


@every_table
def test_a_playout_counts_its_moves_and_ends_the_same_every_time(table):
    first, again = (play_out(table.start(), Rng(9)) for _ in range(2))
    assert (first.checksum, first.decisions, first.draws) == (
        again.checksum,
        again.decisions,
        again.draws,
    )
    assert first.checksum != play_out(table.start(), Rng(10)).checksum
    assert first.decisions > 0
    assert first.draws > 0
    assert not first.aborted


@every_table
def test_a_playout_stops_at_its_limit_and_says_so(table):
    state = table.start()
    result = play_out(state, Rng(11), limit=30)
    assert result.aborted
    assert result.decisions + result.draws == 30
    assert state.to_move != OVER
