"""Whole turns of Cave against a slow twin that tries every small move."""

from typing import Any

import pytest

from mattock import CHANCE
from mattock.bots.cave.goods import (
    best_goods,
    exchanges,
    payments,
    refills,
    room_for,
)
from mattock.bots.cave.layout import draw_key, end_key
from mattock.bots.cave.turns import Turn, follow
from mattock.core.bits import bits
from mattock.core.play import Rng, settle_chance
from mattock.core.steps import STEP_MASK
from mattock.games.cave.effects import goods
from mattock.games.cave.goods import covers_with_exchange
from mattock.games.cave.moves import END_TURN, EXCHANGE, GAIN, STOP
from mattock.games.cave.parts import ROOMS, TILE_PARTS, TILES
from mattock.games.cave.state import RESOLVE
from mattock.games.cave.tile_parts import GainPart
from tests.bots.tables import cave_decisions
from tests.games.cave.table import new_cave

MANY = 30_000  # positions; turns that have more are left to luckier seeds


def is_resolving(state):
    return state.stack[-1] & STEP_MASK == RESOLVE


def whole_key(state):
    """All that a turn can change."""
    player = state.player()
    turn = (state.tile, state.parts, state.uses, state.used, state.sold, state.dug)
    return (*player.spaces, player.walls, player.face, player.goods, *turn, *state.stack)


def every_end(state):
    """Every position before the end of the turn or before a draw; None if there are too many."""
    seen: set[Any] = set()
    ends, waiting = [], [state]
    while waiting and len(seen) < MANY:
        before = waiting.pop()
        for move in before.moves():
            after = before.copy()
            if move == END_TURN and is_resolving(before):
                ends.append(after)
                continue
            after.apply(move)
            key = whole_key(after)
            if key not in seen:
                seen.add(key)
                (ends if after.to_move == CHANCE else waiting).append(after)
    return None if waiting else ends


def key_of(state):
    return draw_key(state) if state.to_move == CHANCE else end_key(state)


def with_gains(state):
    """The positions after all gains that are still owed, each of which costs nothing."""
    states = [state]
    for number, part in enumerate(TILE_PARTS[state.tile]):
        if state.parts >> number & 1 and isinstance(part, GainPart):
            states = [taken(before, number, index) for before in states for index in part.gains]
    return states


def taken(state, number, index):
    after = state.copy()
    after.parts &= ~(1 << number)
    TILE_PARTS[state.tile][number].take(after, after.player(), GAIN + index)
    return after


def goods_by_key(states):
    table: dict[Any, Any] = {}
    for state in states:
        table.setdefault(key_of(state), set()).add(state.player().goods)
    return table


def outcome_states(turn):
    for layout in turn.outcomes():
        for stock in layout.lines:
            state = layout.state.copy()
            state.player().goods = stock
            yield state


def gained(states):
    return goods_by_key(after for state in states for after in with_gains(state))


def compared(state):
    """Compare the two; whether the position was small enough."""
    ends = every_end(state)
    if ends is None:
        return False
    turn = Turn(state)
    found, reachable = goods_by_key(outcome_states(turn)), goods_by_key(ends)
    for key, stocks in found.items():
        assert stocks <= reachable[key]
    found = gained(outcome_states(turn))
    for key, stocks in gained(ends).items():
        for stock in stocks:
            assert any(covers_with_exchange(other, stock) for other in found[key])
    return True


@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_lost_against_trying_every_move(seats):
    states = [state for seed in range(6) for state in cave_decisions(seats, seed, 12)]
    assert sum(compared(state) for state in states) > 50


@pytest.mark.parametrize("seats", [1, 2])
def test_a_plan_leads_where_it_says(seats):
    for state in cave_decisions(seats, seed=7, count=12):
        turn = Turn(state)
        for layout in turn.outcomes():
            for stock in layout.lines:
                moves = turn.plan(layout, stock)
                after = state.copy()
                follow(after, moves[:-1] if moves[-1] == END_TURN else moves)
                while after.to_move != CHANCE and not is_resolving(after):
                    after.apply(STOP)
                assert after.player().goods == stock
                assert key_of(after) == key_of(layout.state)


FULL = goods(wood=9, stone=9, emmer=8, flax=9, food=7, gold=1)
SCANT = goods(wood=1, emmer=1, flax=2, gold=1)


def room_named(name):
    return [room.name for room in ROOMS].index(name)


def choosing(tile, room, stock):
    """A cave with a room and a few walls, and a single tile to choose."""
    state = new_cave(1)
    settle_chance(state, Rng(1))
    player = state.player()
    state.offer = 1 << [tile.name for tile in TILES].index(tile)
    state.display |= 1 << room_named("treasury") | 1 << room_named("stall")
    for space in (5, 7, 9):
        player.uncover(space)
    player.place(room_named(room), 5)
    player.toggle_wall(6)
    player.toggle_wall(11)
    player.goods = stock
    return state


@pytest.mark.parametrize("room", ["shelf", "parlor", "junction room", "retting room", "dungeon"])
@pytest.mark.parametrize("tile", ["cultivation", "expedition", "undermining", "renovation"])
def test_full_stores_lose_nothing_either(room, tile):
    assert compared(choosing(tile, room, FULL))


@pytest.mark.parametrize("room", ["digging cave", "prospecting site", "wood storeroom", "dungeon"])
@pytest.mark.parametrize("tile", ["undergrowth", "masonry", "drift mining", "expedition"])
def test_poor_stores_pay_by_exchange(room, tile):
    assert compared(choosing(tile, room, SCANT))


def test_the_cavern_asks_for_its_face_within_the_turn():
    state = choosing("housework", "shelf", goods(wood=2, stone=2, food=9, gold=2))
    player = state.player()
    for space in bits(player.dark):
        player.uncover(space)
    state.display = 1 << room_named("stall") | 1 << room_named("warehouse")
    for space in bits(player.empty)[:-1]:
        player.place(room_named("tunnel"), space)
    assert compared(state)
    assert {layout.state.player().face for layout in Turn(state).outcomes()} == {0, 1, 2}


# Goods


def test_a_price_is_paid_by_as_few_exchanges_as_can_be():
    stock, price = goods(emmer=1, flax=1, food=1), goods(food=2)
    assert payments(goods(food=2), price) == [goods(food=2)]
    assert sorted(payments(stock, price)) == sorted([goods(emmer=1, food=2), goods(flax=1, food=2)])
    assert payments(goods(wood=9, food=1), price) == []


def test_what_is_part_of_the_price_cannot_be_exchanged_as_well():
    assert payments(goods(flax=1), goods(flax=1, food=1)) == []


def test_exchanges_say_what_became_food():
    assert exchanges(goods(emmer=2, gold=1), goods(emmer=1, food=2)) == [EXCHANGE + 2, EXCHANGE + 5]


def test_what_a_gain_would_push_over_the_limit_is_eaten():
    assert room_for(goods(emmer=8), goods(emmer=2)) == goods(emmer=7, food=1)
    assert room_for(goods(wood=9), goods(wood=1)) == goods(wood=9)


def test_what_is_refilled_anyway_can_be_eaten():
    assert refills(goods(flax=2), goods(flax=2)) == [goods(food=2)]
    assert refills(goods(flax=3), goods(flax=2)) == [goods(flax=3), goods(food=3)]


def test_a_stock_that_can_become_another_replaces_it():
    better, worse, other = goods(flax=2), goods(flax=1, food=1), goods(wood=1)
    assert best_goods({worse: 1, better: 2, other: 3}) == {better: 2, other: 3}
