"""Steps a second through the interfaces, beside games of others where their packages are installed.

    python -m tests.research.speeds --seconds 3

Random legal actions on one core, observations and masks made for every decision; seconds are those
of the processor, since the machine may have other work.
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

import mattock

BATCH = 1024
Loop = Callable[[], int]  # makes some decisions and says how many


def pettingzoo_loop(env) -> Loop:
    """What PettingZoo's own benchmark does, without its clock."""
    env.reset(seed=1)
    luck = random.Random(1)

    def decide() -> int:
        for _ in range(200):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        return 200

    return decide


def gymnasium_loop(env, mask: Callable | None = None) -> Loop:
    seen, info = env.reset(seed=1)
    luck = random.Random(1)
    mask = mask or masked
    legal = [mask(env, seen, info)]

    def decide() -> int:
        for _ in range(200):
            seen, _, terminated, truncated, info = env.step(luck.choice(legal[0]))
            if terminated or truncated:
                seen, info = env.reset()
            legal[0] = mask(env, seen, info)
        return 200

    return decide


def openspiel_loop(name: str) -> Loop:
    """Legal actions and the observation of the player to move; chance by its odds."""
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)
    state = [game.new_initial_state()]

    def decide() -> int:
        made = 0
        while made < 100:
            now = state[0]
            if now.is_terminal():
                state[0] = game.new_initial_state()
            elif now.is_chance_node():
                numbers, odds = zip(*now.chance_outcomes(), strict=True)
                now.apply_action(luck.choices(numbers, odds)[0])
            else:
                now.observation_tensor(now.current_player())
                now.apply_action(luck.choice(now.legal_actions()))
                made += 1
        return made

    return decide


def batch_loop(name: str, seats: int, kind: type) -> Loop:
    from mattock.research.batch import Games

    size = mattock.GAMES[name].encoding().layout.size
    games = Games(name, seats, BATCH, np.zeros((BATCH, size), kind))

    def decide() -> int:
        games.step(games.sample())
        return BATCH

    return decide


def catanatron_loop() -> Loop:
    import catanatron_gym  # registers its environment
    import gymnasium

    env = gymnasium.make(f"{catanatron_gym.__name__}:catanatron-v1")
    return gymnasium_loop(env, lambda env, seen, info: info["valid_actions"])


def masked(env, seen, info) -> list[int]:
    return np.flatnonzero(seen["action_mask"]).tolist()


def ours() -> Iterator[tuple[str, Callable[[], Loop]]]:
    from mattock.research.gymnasium import SeatEnv
    from mattock.research.pettingzoo import VERSIONS

    for name, seats in (("cave", 1), ("cave", 2), ("unearth", 2), ("unearth", 4)):
        zoo = VERSIONS[f"{name}_v0"]
        words = f"mattock {name}, {seats} seats"
        yield f"PettingZoo raw_env: {words}", partial(on, pettingzoo_loop, zoo.raw_env, seats=seats)
        yield f"PettingZoo env: {words}", partial(on, pettingzoo_loop, zoo.env, seats=seats)
        make = partial(SeatEnv, name, bots="random", seats=seats)
        yield f"Gymnasium, random bots: {words}", partial(on, gymnasium_loop, make)
        spiel = f"mattock_{name}(players={seats})"
        yield f"OpenSpiel: {words}", partial(openspiel_loop, spiel)
        for kind in (np.uint8, np.float32):
            row = f"batch of {BATCH}, {kind.__name__}: {words}"
            yield row, partial(batch_loop, name, seats, kind)


def on(loop: Callable, make: Callable, **settings) -> Loop:
    return loop(make(**settings))


def theirs() -> Iterator[tuple[str, Callable[[], Loop]]]:
    for name in ("leduc_holdem_v4", "texas_holdem_no_limit_v6", "connect_four_v3", "chess_v6"):
        yield f"PettingZoo env: {name}", partial(classic_loop, name)
    yield "Gymnasium, random bots: catanatron", catanatron_loop
    for name in ("backgammon", "gin_rummy", "hearts", "yacht", "chess", "python_liars_poker"):
        yield f"OpenSpiel: {name}", partial(openspiel_loop, name)


def classic_loop(name: str) -> Loop:
    return pettingzoo_loop(importlib.import_module(f"pettingzoo.classic.{name}").env())


def rate(loop: Loop, seconds: float) -> float:
    loop()  # what is made once is not counted
    begin, made = time.process_time(), 0
    while time.process_time() - begin < seconds:
        made += loop()
    return made / (time.process_time() - begin)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=3.0, help="of the processor, for each row")
    words.add_argument("--only", default="", help="rows with this in their name")
    chosen = words.parse_args()
    for registers in ("mattock.research.openspiel", "open_spiel.python.games"):
        importlib.import_module(registers)
    print(f"compiled: {mattock.COMPILED}")
    for name, make in [*ours(), *theirs()]:
        if chosen.only in name:
            try:
                print(f"{rate(make(), chosen.seconds):>12,.0f}  {name}", flush=True)
            except ImportError as error:
                print(f"{'-':>12}  {name}: {error}", flush=True)


if __name__ == "__main__":
    main()
