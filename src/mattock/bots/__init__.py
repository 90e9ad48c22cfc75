"""Bots: players that are programs. They get views and legal moves, and cannot cheat.

- `base`: what a bot is · `spec`: its name and parameters · `levels`: easy, medium, hard
- `uniform`: random moves · `greedy`: one decision ahead
- `search`: Monte Carlo tree search · `tree`: the tree it grows
- `unearth_judge`, `unearth_features`: the learned judgement of Unearth
- `cave_bot`: whole turns of Cave · `cave_turns`, `cave_layout`, `cave_goods`: what a turn can come
  to · `cave_outcomes`, `cave_features`: how a network sees it
- `guard`: asking a bot without trusting it
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from mattock.bots.base import Bot
from mattock.bots.cave_bot import NETWORKS, SIGHTS, Mind, Sight, TurnBot
from mattock.bots.cave_outcomes import Blurred, Judgement
from mattock.bots.greedy import GreedyBot
from mattock.bots.levels import LEVELS, level_spec
from mattock.bots.search import SearchBot, Settings
from mattock.bots.spec import Maker, Parameters, check_parameters, decimal, split_spec, whole
from mattock.bots.unearth_judge import LearnedUnearthJudge, load_weights
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


def learned_unearth() -> Judge:
    return LearnedUnearthJudge(load_weights())


def make_turns(game: Game, parameters: Parameters, seed: int) -> Bot:
    # By name, since compiling this module must not need numpy
    networks: dict[str, Judgement] = import_module("mattock.bots.learned.cave_net").load_networks()
    blur = decimal(parameters, "blur", 0.0)
    minds = {}
    for seats, usual in SIGHTS.items():
        network = networks[NETWORKS[seats]]
        judgement = Blurred(network, blur, seed) if blur else network
        minds[seats] = Mind(judgement, sight_of(parameters, usual))
    return TurnBot(minds, seed)


def sight_of(parameters: Parameters, usual: Sight) -> Sight:
    return Sight(
        turns=max(1, whole(parameters, "turns", usual.turns)),
        width=max(1, whole(parameters, "width", usual.width)),
        draws=max(1, whole(parameters, "draws", usual.draws)),
        inner=max(1, whole(parameters, "inner", usual.inner)),
        inner_draws=max(1, whole(parameters, "inner_draws", usual.inner_draws)),
        trust=min(1.0, decimal(parameters, "trust", usual.trust)),
    )


BEST: Final = "best"
HAND: Final = "hand"
LEARNED: Final[dict[str, Callable[[], Judge]]] = {"unearth": learned_unearth}


def judge_of(game: Game, kind: str) -> Judge:
    """The hand-written judge of a game, or the best there is."""
    if kind not in (BEST, HAND):
        raise BadOption(f"judge={kind}: it is one of: {BEST}, {HAND}")
    return LEARNED[game.name]() if kind == BEST and game.name in LEARNED else game.judge()


BOTS: Final[dict[str, Maker]] = {
    "random": Maker(make_random),
    "greedy": Maker(make_greedy),
    "search": Maker(make_search, ("simulations", "seconds", "explore", "caution", "judge")),
    "turns": Maker(
        make_turns, ("turns", "width", "draws", "inner", "inner_draws", "trust", "blur"), "cave"
    ),
}


def found_bots() -> dict[str, EntryPoint]:
    """Bots of other packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def bot_names() -> list[str]:
    own = [*BOTS, *LEVELS]
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
    found = found_bots()
    if name not in found:
        raise BadOption(f"there is no bot {name!r}; there are: {', '.join(bot_names())}")
    maker = found[name].load()
    if not isinstance(maker, Maker):
        raise BadOption(f"bot {name!r}: its entry point names no mattock.bots.spec.Maker")
    return maker
