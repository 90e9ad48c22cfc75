"""Games in which everybody waits come to an end."""

from mattock.bots.greedy import GreedyBot
from mattock.bots.search import SearchBot, Settings
from mattock.bots.uniform import PATIENCE, WHIM, Patience
from mattock.core.play import Rng
from mattock.games.unearth import GAME
from tests.bots.tables import some_decisions


def test_patience_lasts_for_any_ordinary_game():
    patience, rng = Patience(), Rng(1)
    assert not any(patience.is_lost(rng) for _ in range(PATIENCE))


def test_after_that_some_decisions_are_random():
    patience, rng = Patience(), Rng(1)
    lost = sum(patience.is_lost(rng) for _ in range(PATIENCE + 4000))
    assert abs(lost - 4000 / WHIM) < 200


def test_greedy_and_search_lose_patience():
    state = some_decisions("unearth", 2, seed=1, count=3)[1]
    view, moves = state.view(state.to_move), state.moves()
    settings = Settings(20, 0.0, 0.1, 0.0)
    for bot in (GreedyBot(GAME.judge(), 1), SearchBot(GAME.judge(), settings, 1)):
        bot.patience.decisions = PATIENCE
        assert len({bot.choose(view, moves) for _ in range(60)}) > 2
