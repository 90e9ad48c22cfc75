"""Many games at once as one vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode

from mattock import GAMES
from mattock.core.game import Game
from mattock.research.batch import Array, Games


class GamesVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games as one environment. With several seats each step belongs to the seat that is to
    move, which `info` names; its reward is that seat's, and `info` has those of all.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: Game | str,
        seats: int = 1,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = render_mode
        game = GAMES[game] if isinstance(game, str) else game
        size = game.encoding().layout.size
        rows = np.zeros((num_envs, size), np.float32)
        self.games = Games(game, seats, num_envs, rows, **settings)
        actions = self.games.tensors.actions
        box, mask = spaces.Box(0.0, 1.0, (size,)), spaces.Box(0, 1, (actions,), np.int8)
        self.single_observation_space: Any = spaces.Dict({"observation": box, "action_mask": mask})
        self.single_action_space: Any = spaces.Discrete(actions)
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space: Any = batch_space(self.single_observation_space, num_envs)
        self.action_space: Any = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**32)))
        return self.observation(), self.info()

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        games = self.games
        movers = games.seats.copy()
        games.step(np.asarray(actions))
        rewards = games.rewards[np.arange(self.num_envs), movers].astype(np.float64)
        return self.observation(), rewards, games.ended.copy(), games.stalled.copy(), self.info()

    def observation(self) -> dict[str, Array]:
        """Arrays of their own, since the next step writes into the batch's."""
        games = self.games
        return {"observation": games.observations.copy(), "action_mask": games.masks.copy()}

    def info(self) -> dict[str, Any]:
        return {"seat": self.games.seats.copy(), "results": self.games.rewards.copy()}
