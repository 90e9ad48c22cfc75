"""The tree that a search grows: what each line of play has come to so far.

A node stands for all that a seat can tell apart: it is reached by the moves that the seat sees, so
that many imagined states share one tree.
"""

from __future__ import annotations

import math
from typing import Final, final

from mattock.core.game import CHANCE, EVERYONE, Move, Seat, State
from mattock.core.play import Rng

UNSEEN: Final = -1  # the branch for all moves that the searching seat does not see
MANY: Final = 12  # chance with more outcomes is drawn afresh each time, and not told apart


@final
class Node:
    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.worths = [0.0] * seats  # sums over the visits
        self.children: dict[Move, Node] = {}

    def mean(self, seat: Seat) -> float:
        return self.worths[seat] / self.visits

    def note(self, worths: list[float]) -> None:
        self.visits += 1
        sums = self.worths
        for seat in range(len(sums)):
            sums[seat] = sums[seat] + worths[seat]  # += would go through objects


def pick_move(node: Node, moves: list[Move], seat: Seat, explore: float, caution: float) -> Move:
    """The move that promises most to the seat that makes it; one never tried promises a little less
    than the node has come to so far.
    """
    if len(moves) == 1:
        return moves[0]
    untried = node.mean(seat) - caution if node.visits else 0.5
    urge = explore * math.sqrt(math.log(node.visits + 1.0))
    children = node.children
    best, best_promise = moves[0], -1e9
    for move in moves:
        child = children.get(move)
        if child is None or child.visits == 0:
            promise = untried + urge
        else:
            visits = float(child.visits)
            promise = child.worths[seat] / visits + urge / math.sqrt(visits)
        if promise > best_promise:
            best, best_promise = move, promise
    return best


def pick_outcome(node: Node, state: State, rng: Rng) -> Move:
    """The outcome of chance that is most behind its odds, so that few visits are spread fairly."""
    outcomes = state.chance()
    if len(outcomes) > MANY:
        return state.outcome(rng.below(state.ways()))
    ways = 0
    for _, count in outcomes:
        ways += count
    due = (node.visits + rng.below(1024) / 1024.0) / ways
    best, best_debt = outcomes[0][0], -1e9
    for outcome, count in outcomes:
        child = node.children.get(outcome)
        debt = count * due - (child.visits if child is not None else 0)
        if debt > best_debt:
            best, best_debt = outcome, debt
    return best


def branch(state: State, move: Move, observer: Seat) -> Move:
    """The branch that a move about to be made belongs to, as an observer sees it."""
    if state.to_move == CHANCE and state.ways() > MANY and len(state.chance()) > MANY:
        return UNSEEN
    witness = state.witness()
    return move if witness in (EVERYONE, observer) else UNSEEN


def child_of(node: Node, key: Move) -> Node:
    """The node behind a branch, made if it is new."""
    child = node.children.get(key)
    if child is None:
        child = Node(len(node.worths))
        node.children[key] = child
    return child
