"""Set-up draws that happen once; hands, Ruins and Stones come by the same steps as later.

[U-SETUP-01 to U-SETUP-13]
"""

from __future__ import annotations

from typing import Final, final

from mattock.core.bits import nth_bit, size
from mattock.core.game import CHANCE, Move, Seat
from mattock.games.unearth.moves import FACE, OFFER, RUIN, STARTS
from mattock.games.unearth.parts import NAMED_WONDERS
from mattock.games.unearth.profiles import ONE_D6_EACH, SUM_OF_FIVE_DICE, UNIFORM_RANDOM
from mattock.games.unearth.state import FACES, FIRST, OFFERING, TURN, State, Step
from mattock.games.unearth.steps.delver import start_turn
from mattock.games.unearth.steps.roll import THROWS
from mattock.games.unearth.steps.wonders import UnseenRuin

OUT: Final = -1  # in Player.thrown: no longer in the running


@final
class Hide(UnseenRuin):
    """A Ruin is dealt face down to a seat, which may look at it [U-SETUP-03]."""

    name = "hide"

    def kind(self, state: State) -> str:
        return f"hidden ruin of {state.argument()}"

    def apply(self, state: State, move: Move) -> None:
        ruin = 1 << (move - RUIN)
        state.players[state.argument()].hidden |= ruin
        state.unseen &= ~ruin
        state.deck -= 1
        state.pop_step()

    def witness(self, state: State) -> Seat:
        return state.argument()


@final
class Offering(Step):
    """A Named Wonder is laid out; the argument counts how many are still to come.

    [U-SETUP-09, U-RNG-05]
    """

    name = "offering"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        return [
            (OFFER + wonder, 1)
            for wonder in range(len(NAMED_WONDERS))
            if not state.offer >> wonder & 1
        ]

    def ways(self, state: State) -> int:
        return len(NAMED_WONDERS) - size(state.offer)

    def outcome(self, state: State, way: int) -> Move:
        return OFFER + nth_bit(~state.offer, way)

    def apply(self, state: State, move: Move) -> None:
        state.offer |= 1 << (move - OFFER)
        left = state.argument() - 1
        state.pop_step()
        if left:
            state.push_step(OFFERING, left)


@final
class First(Step):
    """Who starts, by the edition's method; tied leaders throw again [U-SETUP-12, U-RNG-07].

    The argument is seat * 8 + die for the throw to come.
    """

    name = "first"

    def begin(self, state: State) -> Seat:
        return CHANCE

    def chance(self, state: State) -> list[tuple[Move, int]]:
        if state.profile.first_player == UNIFORM_RANDOM:
            return [(STARTS + seat, 1) for seat in range(len(state.players))]
        return THROWS[self.faces(state)]

    def faces(self, state: State) -> int:
        if state.profile.first_player == SUM_OF_FIVE_DICE:
            return FACES[state.argument() & 7]
        return 6 if state.profile.first_player == ONE_D6_EACH else 8

    def kind(self, state: State) -> str:
        return f"first player, throw of {state.argument() >> 3}"

    def apply(self, state: State, move: Move) -> None:
        argument = state.argument()
        state.pop_step()
        if state.profile.first_player == UNIFORM_RANDOM:
            start_game(state, move - STARTS)
            return
        seat, die = argument >> 3, argument & 7
        state.players[seat].thrown += move - FACE
        if state.profile.first_player == SUM_OF_FIVE_DICE and die < 4:
            state.push_step(FIRST, argument + 1)
        else:
            next_thrower(state, seat + 1)


def next_thrower(state: State, seat: Seat) -> None:
    """The next seat still in the running throws; after the last one the leaders are compared."""
    players = state.players
    while seat < len(players) and players[seat].thrown == OUT:
        seat += 1
    if seat < len(players):
        state.push_step(FIRST, seat << 3)
        return
    best = max(player.thrown for player in players)
    leaders = [seat for seat, player in enumerate(players) if player.thrown == best]
    for player in players:
        player.thrown = 0 if player.thrown == best else OUT
    if len(leaders) == 1:
        start_game(state, leaders[0])
    else:
        state.push_step(FIRST, leaders[0] << 3)


def start_game(state: State, seat: Seat) -> None:
    state.active = seat
    state.push_step(TURN)
    start_turn(state)
