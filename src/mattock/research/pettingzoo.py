"""All games for PettingZoo, as turn-based (AEC) environments with action masks.

    from mattock.research.pettingzoo import unearth_v0
    env = unearth_v0.env(seats=3, edition="de")

There is one such name for every game. `raw_env` leaves out the wrappers that catch mistakes.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from mattock import GAMES
from mattock.core.game import Game
from mattock.core.playout import PLY_LIMIT
from mattock.research.sole import SEED_LIMIT, Sole

ILLEGAL_REWARD: Final = -1.0


class TableEnv(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """One table. A seat observes what it may know; rewards come with the end and add up to 0, or
    are the points of a player alone.
    """

    def __init__(
        self,
        game: Game,
        seats: int = 2,
        render_mode: str | None = None,
        limit: int = PLY_LIMIT,
        **options: str,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.sole = Sole(game, seats, options, limit)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.sole.tensors.size, self.sole.tensors.actions
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; without a seed the deals follow one another."""
        if seed is not None or not hasattr(self, "luck"):
            self.luck = np.random.default_rng(seed)
        self.sole.start(int(self.luck.integers(SEED_LIMIT)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.sole.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {"observation": self.sole.observe(seat), "action_mask": self.sole.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "None is no action while a game goes on"
        sole = self.sole
        sole.apply(sole.move(int(action)))
        self._cumulative_rewards[agent] = 0.0
        if sole.is_over or sole.is_stalled:
            self.end()
        else:
            self.agent_selection = self.possible_agents[sole.to_move]

    def end(self) -> None:
        """Every seat is told its result when its turn to be told comes."""
        over = self.sole.is_over
        self.rewards = dict(zip(self.possible_agents, self.sole.results(), strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as a spectator reads it."""
        if self.render_mode != "ansi":
            return None
        return self.sole.state.view(None).text()


class Version:
    """What PettingZoo expects of the module of an environment."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def raw_env(self, **settings: Any) -> TableEnv:
        return TableEnv(self.game, **settings)

    def env(self, **settings: Any) -> AECEnv[str, dict[str, Any], int | None]:
        """An environment in which an illegal action ends the game to its seat's cost."""
        env: Any = wrappers.TerminateIllegalWrapper(self.raw_env(**settings), ILLEGAL_REWARD)
        env = wrappers.AssertOutOfBoundsWrapper(env)
        return wrappers.OrderEnforcingWrapper(env)


VERSIONS: Final = {f"{name}_v0": Version(game) for name, game in GAMES.items()}


def __getattr__(name: str) -> Version:
    if name in VERSIONS:
        return VERSIONS[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
