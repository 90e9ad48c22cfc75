"""`search`: Monte Carlo tree search on what a seat can know.

Each simulation imagines a state that the view allows, goes down the tree to a position not seen
before, has it judged, and notes the verdict on the way back. Every seat is taken to play for its
own share of the victory; chance falls by its odds.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mattock.bots.base import Weigher
from mattock.bots.tree import UNSEEN, Node, branch, child_of, pick_move, pick_outcome
from mattock.bots.uniform import Patience
from mattock.core.game import CHANCE, OVER, Move, Seat, State, View
from mattock.core.judge import Judge
from mattock.core.play import Rng

DEEPEST: Final = 200  # moves in one simulation
LOOKS: Final = 300  # moves tried when a new position is looked up in the old tree
FOREVER: Final = 1e9


@final
class Settings:
    """How long and how a search looks."""

    def __init__(self, simulations: int, seconds: float, explore: float, caution: float) -> None:
        self.simulations = simulations  # at the root, those of a kept tree included; 0: no limit
        self.seconds = seconds  # 0: no limit
        self.explore = explore
        self.caution = caution  # how much less than the average an untried move promises


@final
class SearchBot(Weigher):
    def __init__(self, judge: Judge, settings: Settings, seed: int) -> None:
        self.judge = judge
        self.settings = settings
        self.rng = Rng(seed)
        self.patience = Patience()
        self.root = Node(0)
        self.root_state: State | None = None  # one that the last view allowed

    def choose(self, view: View, moves: list[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        if self.patience.is_lost(self.rng):
            return self.rng.pick(moves)
        self.think(view, moves)
        return most_visited(self.root, moves)

    def weigh(self, view: View, moves: list[Move]) -> list[float]:
        """The mean over the simulations that began with each move; below 0: none did."""
        self.think(view, moves)
        assert self.root_state is not None
        seat = self.root_state.to_move
        worths = []
        for move in moves:
            child = self.root.children.get(move)
            worths.append(child.mean(seat) if child is not None and child.visits else -1.0)
        return worths

    def think(self, view: View, moves: list[Move]) -> None:
        """Grow the tree for a view until the budget is spent or the choice is made."""
        start = perf_counter()
        state = view.imagine(self.rng)
        self.root = self.kept_node(view, state, moves)
        self.root_state = state
        simulations = self.settings.simulations or 1 << 40
        seconds = self.settings.seconds or FOREVER
        while self.root.visits < simulations and not is_settled(self.root, moves, simulations):
            if perf_counter() - start > seconds:
                break
            self.simulate(view.imagine(self.rng), state.to_move)

    def kept_node(self, view: View, state: State, moves: list[Move]) -> Node:
        """The part of the last tree that begins here, or a new tree."""
        found: Node | None = None
        if self.root_state is not None:
            lookup = Lookup(view, state.to_move, moves)
            played = most_visited(self.root, self.root_state.moves())
            found = lookup.look_behind(played, child_of(self.root, played), self.root_state)
        return found if found is not None else Node(state.seats())

    def simulate(self, state: State, observer: Seat) -> None:
        """One line of play from the root to a new position, which is judged."""
        explore, caution = self.settings.explore, self.settings.caution
        node = self.root
        path = [node]
        while state.to_move != OVER and len(path) < DEEPEST:
            if state.to_move == CHANCE:
                move = pick_outcome(node, state, self.rng)
            else:
                moves = state.options()
                if len(moves) > 1 and node.visits == 0 and len(path) > 1:
                    break
                move = pick_move(node, moves, state.to_move, explore, caution)
            node = child_of(node, branch(state, move, observer))
            path.append(node)
            state.apply(move)
        worths = self.judge.worth(state)
        for node in path:
            node.note(worths)


@final
class Lookup:
    """Finds a position in a tree by trying what may have been played since."""

    def __init__(self, view: View, seat: Seat, moves: list[Move]) -> None:
        self.text = view.text()
        self.seat = seat
        self.moves = moves
        self.looks = LOOKS

    def find(self, node: Node, state: State) -> Node | None:
        """The node of the position, at or below a node; the seat's own choices end each line."""
        if state.to_move == self.seat and len(state.moves()) > 1:
            return node if self.is_here(state) else None
        for move, child in node.children.items():
            if self.looks == 0:
                return None
            found = self.look_behind(move, child, state)
            if found is not None:
                return found
        return None

    def look_behind(self, move: Move, child: Node, state: State) -> Node | None:
        if move == UNSEEN or not state.is_legal(move):
            return None
        self.looks -= 1
        after = state.copy()
        after.apply(move)
        return self.find(child, after)

    def is_here(self, state: State) -> bool:
        return state.moves() == self.moves and state.view(self.seat).text() == self.text


def most_visited(node: Node, moves: list[Move]) -> Move:
    best, best_visits = moves[0], -1
    for move in moves:
        child = node.children.get(move)
        visits = child.visits if child is not None else 0
        if visits > best_visits:
            best, best_visits = move, visits
    return best


def is_settled(node: Node, moves: list[Move], simulations: int) -> bool:
    """No move can catch up with the most visited one in the simulations left."""
    first = second = 0
    for move in moves:
        child = node.children.get(move)
        visits = child.visits if child is not None else 0
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
    return first - second > simulations - node.visits
