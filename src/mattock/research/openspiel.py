"""All games for OpenSpiel: importing this registers them, each as `mattock_` and its name.

    import pyspiel
    import mattock.research.openspiel
    game = pyspiel.load_game("mattock_unearth(players=3,edition=de)")

Chance nodes have the exact odds; information states are what a seat has seen of all moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from mattock import GAMES
from mattock.core.game import BadOption, Game, State
from mattock.core.play import Rng
from mattock.research.history import Course
from mattock.research.tensors import Tensors

PREFIX: Final = "mattock_"
LIMIT: Final = 10_000  # decisions after which a game is given up as worth nothing to anybody
MOST_DRAWS: Final = 20  # of chance between two decisions, on average
MOST_POINTS: Final = 1000.0  # of a player alone, with room to spare
SEED_LIMIT: Final = 2**53


def seats_by_default(game: Game) -> int:
    return max(2, game.min_seats)


def type_of(game: Game, seats: int) -> Any:
    """How OpenSpiel classes a game; what is hidden follows from its encoding's planes."""
    kinds = pyspiel.GameType
    perfect, imperfect = (
        kinds.Information.PERFECT_INFORMATION,
        kinds.Information.IMPERFECT_INFORMATION,
    )
    alone = seats == 1
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"mattock: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=imperfect if game.encoding().hides else perfect,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": seats_by_default(game),
            "limit": LIMIT,
            **dict.fromkeys(game.options, ""),
        },
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options chosen; a class below it says which game."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.game, params or {}
        seats = params.get("players", seats_by_default(game))
        chosen = {key: str(params[key]) for key in game.options if params.get(key)}
        self.tensors = Tensors(game.encoding())
        self.blank = game.start(seats, chosen)
        self.limit = params.get("limit", LIMIT)
        if self.limit < 1:
            raise BadOption(f"limit is at least 1, not {self.limit}")
        super().__init__(type_of(game, seats), self.numbers(seats), params)

    def numbers(self, seats: int) -> Any:
        worst, best = (0.0, MOST_POINTS) if seats == 1 else (-1.0, 1.0)
        return pyspiel.GameInfo(
            num_distinct_actions=self.tensors.actions,
            max_chance_outcomes=len(self.tensors.encoding.outcomes),
            num_players=seats,
            min_utility=worst,
            max_utility=best,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=self.limit,
        )

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS * int(self.limit)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self, kind, params)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position; OpenSpiel copies and pickles what `course` holds."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.course = Course(game.game, game.blank.copy(), game.limit)

    def current_player(self) -> int:
        course = self.course
        return int(pyspiel.PlayerId.TERMINAL) if course.is_over else course.state.to_move

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.course.odds()

    def _apply_action(self, action: int) -> None:
        self.course.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.words(action, player < 0)

    def is_terminal(self) -> bool:
        return self.course.is_over

    def returns(self) -> list[float]:
        return self.course.results()

    def __str__(self) -> str:
        return self.course.state.text()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Some state that a player cannot tell from this one; its past is empty, lest it tell."""
        imagined: TableState = self.get_game().new_initial_state()
        imagined.course = self.course.imagined(player, Rng(int(sampler() * SEED_LIMIT)))
        return imagined


class TableObserver:
    """What a player knows, in OpenSpiel's form: a tensor, its named planes, and a string.

    The string of perfect recall is all that the seat has seen; the tensor is always what can be
    seen now. Without the public part only what the player alone knows is left.
    """

    def __init__(self, game: TableGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations, but: {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer may see the secrets of all players")
        self.tensors = game.tensors
        self.perfect_recall = kind.perfect_recall
        self.has_public = kind.public_info
        self.has_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(self.tensors.size, np.float32)
        self.dict = self.tensors.planes(self.tensor)

    def set_from(self, state: TableState, player: int) -> None:
        position, encoding = state.course.state, self.tensors.encoding
        if self.has_public and self.has_private:
            self.tensor[:] = self.tensors.tensor(encoding.row(position, player))
            return
        public = self.tensors.tensor(encoding.row(encoding.known(position.view(None)), player))
        own = self.tensors.tensor(encoding.row(position, player))
        self.tensor[:] = public if self.has_public else np.where(own != public, own, 0)

    def string_from(self, state: TableState, player: int) -> str:
        position = state.course.state
        if not self.has_private:
            return position.view(None).text() if self.has_public else ""
        if not self.has_public:
            return private_text(position, player)
        return state.course.known_to(player) if self.perfect_recall else seen_text(position, player)


def seen_text(position: State, player: int) -> str:
    return f"seat {player} sees:\n{position.view(player).text()}"


def private_text(position: State, player: int) -> str:
    """The lines of a view that a spectator does not read so."""
    public = position.view(None).text().splitlines()
    return "\n".join(
        line for line in position.view(player).text().splitlines() if line not in public
    )


def class_of(game: Game) -> type[TableGame]:
    """OpenSpiel keeps what makes a game beyond Python's own end, which a class survives."""
    return type(f"{game.name.title()}Game", (TableGame,), {"game": game, "__module__": __name__})


CLASSES: Final = {game.name: class_of(game) for game in GAMES.values()}
globals().update({made.__name__: made for made in CLASSES.values()})  # where pickle looks for them
for known in GAMES.values():
    pyspiel.register_game(type_of(known, seats_by_default(known)), CLASSES[known.name])
