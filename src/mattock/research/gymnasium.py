"""All games for Gymnasium: one seat, against bots or alone.

    import gymnasium
    import mattock.research.gymnasium
    env = gymnasium.make("mattock/CaveSolo-v0")

Importing this registers an environment for every game, and one for every game that can be played
alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from mattock import GAMES
from mattock.bots.base import Bot
from mattock.core.game import BadOption, Game
from mattock.core.playout import PLY_LIMIT
from mattock.research.players import make_player
from mattock.research.sole import SEED_LIMIT, Sole

Observation: TypeAlias = dict[str, Any]
RIVAL: Final = "easy"


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game; bots hold the others. An illegal action changes nothing and is told in
    `info`; the reward comes with the end: what the result is worth, or the points of a game alone.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int = 2,
        seat: int = 0,
        bots: str | Sequence[str] = RIVAL,
        render_mode: str | None = None,
        limit: int = PLY_LIMIT,
        **options: str,
    ) -> None:
        self.game = GAMES[game] if isinstance(game, str) else game
        self.sole = Sole(self.game, seats, options, limit)
        if not 0 <= seat < seats:
            raise BadOption(f"seat {seat} is none of the {seats} seats, which begin with 0")
        self.seat = seat
        self.specs = rival_specs(bots, seats - 1)
        self.render_mode = render_mode
        self.rivals = self.hire(0)
        size, actions = self.sole.tensors.size, self.sole.tensors.actions
        self.action_space: Any = spaces.Discrete(actions)
        self.observation_space: Any = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def hire(self, seed: int) -> dict[int, Bot]:
        """A bot for every other seat."""
        others = [other for other in range(self.sole.seats) if other != self.seat]
        return {
            other: make_player(spec, self.game, seed + other)
            for other, spec in zip(others, self.specs, strict=True)
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.close()
        self.rivals = self.hire(int(self.np_random.integers(2**31)))
        self.sole.start(int(self.np_random.integers(SEED_LIMIT)))
        self.let_rivals_move()
        return self.observation(), {}

    def let_rivals_move(self) -> None:
        sole = self.sole
        while sole.to_move in self.rivals and not sole.is_stalled:
            moves = sole.moves
            rival = self.rivals[sole.to_move]
            sole.apply(rival.choose(sole.view(sole.to_move), moves) if moves[1:] else moves[0])

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        sole = self.sole
        if not self.action_masks()[action]:
            sole.decisions += 1  # so that a player who knows no legal action comes to an end too
            return self.observation(), 0.0, sole.is_over, sole.is_stalled, {"illegal": True}
        sole.apply(sole.move(int(action)))
        self.let_rivals_move()
        info = {"scores": sole.state.scores()} if sole.is_over else {}
        reward = sole.results()[self.seat]
        return self.observation(), reward, sole.is_over, sole.is_stalled, info

    def observation(self) -> Observation:
        return {"observation": self.sole.observe(self.seat), "action_mask": self.action_masks()}

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions, under the name that masking learners ask for."""
        return self.sole.mask(self.seat)

    def render(self) -> str | None:
        """The position as this seat knows it."""
        return self.sole.view(self.seat).text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """The game is over for the bots: programs may play another one."""
        for rival in self.rivals.values():
            rival.close()


def rival_specs(bots: str | Sequence[str], count: int) -> list[str]:
    """One bot for each other seat; a single name stands for all of them."""
    specs = [bots] * count if isinstance(bots, str) else list(bots)
    if len(specs) != count:
        raise BadOption(f"{count} other seats want as many bots, not {len(specs)}")
    return specs


def register_all() -> None:
    """One environment a game, against bots; alone where the rules allow it, then also by many."""
    one, many = f"{__name__}:SeatEnv", "mattock.research.vector:GamesVectorEnv"
    for name, game in GAMES.items():
        settings = {"game": name, "seats": max(2, game.min_seats)}
        gymnasium.register(f"mattock/{name.title()}-v0", entry_point=one, kwargs=settings)
        if game.min_seats == 1:
            gymnasium.register(
                f"mattock/{name.title()}Solo-v0",
                entry_point=one,
                vector_entry_point=many,
                kwargs={"game": name, "seats": 1},
            )


register_all()
