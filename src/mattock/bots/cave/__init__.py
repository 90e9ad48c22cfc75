"""Bots of Cave.

- `bot`: `turns`, which plays by whole turns · `turns`, `layout`, `goods`: what a turn can come to
- `outcomes`, `features`: how a network sees it · `learned/`: the network, and what teaches it
- `probe`: the fingerprint of what the network was trained on
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mattock.bots.base import Bot
from mattock.bots.cave.bot import NETWORKS, SIGHTS, Mind, Sight, TurnBot
from mattock.bots.cave.outcomes import Blurred, Judgement
from mattock.bots.search import SearchBot, Settings
from mattock.bots.spec import Maker, Parameters, Roster, decimal, whole
from mattock.bots.trained import say_untrained
from mattock.core.game import Game

UNTRAINED: Final = 300  # simulations with the hand-written judgement, where the networks do not fit
EXPLORE: Final = 0.1


def make_turns(game: Game, parameters: Parameters, seed: int) -> Bot:
    # By name, since compiling this module must not need numpy
    net = import_module("mattock.bots.cave.learned.net")
    if not net.is_trained():
        say_untrained(game.title)
        return SearchBot(game.judge(), Settings(UNTRAINED, 0.0, EXPLORE, 0.0), seed)
    networks: dict[str, Judgement] = net.load_networks()
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


TURNS: Final[Maker] = Maker(
    make_turns, ("turns", "width", "draws", "inner", "inner_draws", "trust", "blur"), "cave"
)
ROSTER: Final[Roster] = Roster(
    bots={"turns": TURNS},
    levels=("greedy", "turns:turns=1,blur=5", "turns"),
    school="mattock.bots.cave.learned.train",
)
