"""Bots: players that are programs. They get views and legal moves, and cannot cheat.

- `base`: what a bot is · `spec`: its name and parameters · `levels`: easy, medium, hard
- `uniform`: random moves · `greedy`: one decision ahead
- `search`: Monte Carlo tree search · `tree`: the tree it grows
- `rosters`: what belongs to one game · `unearth/`, `cave/`: bots, levels and judgement of each
- `guard`: asking a bot without trusting it · `threads`: how many of them arithmetic takes
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mattock.bots.base import Bot
from mattock.bots.greedy import GreedyBot
from mattock.bots.levels import LEVELS, level_spec
from mattock.bots.rosters import all_rosters, roster_of
from mattock.bots.search import SearchBot, Settings
from mattock.bots.spec import Maker, Parameters, check_parameters, decimal, split_spec, whole
from mattock.bots.uniform import RandomBot
from mattock.core.game import BadOption, Game
from mattock.core.judge import Judge

GROUP: Final = "mattock.bots"  # entry points; each names a Maker


def make_random(game: Game, parameters: Parameters, seed: int) -> Bot:
    return RandomBot(seed)


def make_greedy(game: Game, parameters: Parameters, seed: int) -> Bot:
    return GreedyBot(game.judge(), seed)


def make_search(game: Game, parameters: Parameters, seed: int) -> Bot:
    settings = Settings(
        simulations=whole(parameters, "simulations", 0 if "seconds" in parameters else 1000),
        seconds=decimal(parameters, "seconds", 0.0),
        explore=decimal(parameters, "explore", 0.1),
        caution=decimal(parameters, "caution", 0.0),
    )
    return SearchBot(judge_of(game, parameters.get("judge", BEST)), settings, seed)


BEST: Final = "best"
HAND: Final = "hand"


def judge_of(game: Game, kind: str) -> Judge:
    """The hand-written judge of a game, or the best there is."""
    if kind not in (BEST, HAND):
        raise BadOption(f"judge={kind}: it is one of: {BEST}, {HAND}")
    learned = roster_of(game.name).judge
    return learned() if kind == BEST and learned is not None else game.judge()


BOTS: Final[dict[str, Maker]] = {
    "random": Maker(make_random),
    "greedy": Maker(make_greedy),
    "search": Maker(make_search, ("simulations", "seconds", "explore", "caution", "judge")),
}


def found_bots() -> dict[str, EntryPoint]:
    """Bots of other packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def bot_names() -> list[str]:
    of_games = [name for roster in all_rosters() for name in roster.bots]
    own = [*BOTS, *of_games, *LEVELS]
    return own + [name for name in found_bots() if name not in own]


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot that a spec names, for instance `hard` or `search:simulations=1000`."""
    name, parameters = split_spec(spec)
    if name in LEVELS:
        check_parameters(name, parameters, ())
        return make_bot(level_spec(name, game.name), game, seed)
    maker = maker_named(name)
    if maker.game not in ("", game.name):
        raise BadOption(f"bot {name!r} plays only {maker.game}")
    check_parameters(name, parameters, maker.parameters)
    return maker.make(game, parameters, seed)


def maker_named(name: str) -> Maker:
    if name in BOTS:
        return BOTS[name]
    for roster in all_rosters():
        if name in roster.bots:
            return roster.bots[name]
    found = found_bots()
    if name not in found:
        raise BadOption(f"there is no bot {name!r}; there are: {', '.join(bot_names())}")
    maker = found[name].load()
    if not isinstance(maker, Maker):
        raise BadOption(f"bot {name!r}: its entry point names no mattock.bots.spec.Maker")
    return maker
