"""Our bots against OpenSpiel's own searches at equal time a move.

    python -m tests.research.against_openspiel unearth --games 20

Games are played in pairs of one seed with the seats exchanged. OpenSpiel's bot (IS-MCTS where
something is hidden, MCTS else) is given as many simulations as fit, at its measured pace, into the
time that ours takes for a move; both are measured in seconds of the processor.
"""

import argparse
import random
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from mattock import GAMES
from mattock.bots import make_bot
from mattock.bots.base import Bot
from mattock.research import openspiel

LEAST = 2  # simulations without which their bots cannot choose


class Theirs:
    """OpenSpiel's search with random rollouts."""

    def __init__(self, game, seed: int) -> None:
        luck = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        self.is_blind = game.get_type().information == (
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
        )
        self.bot = (
            ismcts.ISMCTSBot(game, evaluator, 2.0, LEAST, random_state=luck)
            if self.is_blind
            else mcts.MCTSBot(game, 2.0, LEAST, evaluator, solve=False, random_state=luck)
        )
        self.spent, self.simulations, self.moves = 0.0, 0, 0

    def step(self, state, seconds: float) -> int:
        pace = self.spent / self.simulations if self.simulations else 0.01
        count = max(LEAST, round(seconds / pace))
        name = "_max_simulations" if self.is_blind else "max_simulations"
        setattr(self.bot, name, count)
        begin = time.process_time()
        action = self.bot.step(state)
        self.spent += time.process_time() - begin
        self.simulations += count
        self.moves += 1
        return action


class Ours:
    def __init__(self, bot: Bot) -> None:
        self.bot, self.spent, self.moves = bot, 0.0, 0

    def step(self, state) -> int:
        course = state.course
        begin = time.process_time()
        move = self.bot.choose(course.state.view(course.state.to_move), course.state.moves())
        self.spent += time.process_time() - begin
        self.moves += 1
        return course.encoding.action(course.state, move)

    @property
    def pace(self) -> float:
        return self.spent / self.moves if self.moves else 0.2


def play(game, ours: Ours, theirs: Theirs, our_seat: int, seed: int) -> float:
    """What the result is worth to us."""
    state, luck = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(numbers, odds)[0])
            continue
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        elif state.current_player() == our_seat:
            action = ours.step(state)
        else:
            action = theirs.step(state, ours.pace)
        state.apply_action(action)
    return state.returns()[our_seat]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", choices=list(openspiel.CLASSES))
    words.add_argument("--bot", default="hard")
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--minutes", type=float, default=1e9, help="begin no further pair after")
    chosen = words.parse_args()
    game = pyspiel.load_game(f"{openspiel.PREFIX}{chosen.game}")
    ours = Ours(make_bot(chosen.bot, GAMES[chosen.game], 1))
    theirs = Theirs(game, 1)
    results: list[float] = []
    begin = time.monotonic()
    for number in range(chosen.games):
        if number % 2 == 0 and time.monotonic() - begin > chosen.minutes * 60:
            break
        results.append(play(game, ours, theirs, number % 2, number // 2))
        print(summary(results, ours, theirs), flush=True)


def summary(results: list[float], ours: Ours, theirs: Theirs) -> str:
    won, drawn, count = results.count(1.0), results.count(0.0), len(results)
    moves = max(1, theirs.moves)
    return (
        f"{count} games: {won} won, {drawn} drawn, share {(won + drawn / 2) / count:.3f}; a move:"
        f" {ours.pace:.3f} s of ours, {theirs.spent / moves:.3f} s of theirs with"
        f" {theirs.simulations / moves:.0f} simulations"
    )


if __name__ == "__main__":
    main()
