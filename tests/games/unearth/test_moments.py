"""What people see happen: every throw, claim, tie, Ruin, card and age once and in order."""

from random import Random

from mattock.core.game import CHANCE, EVERYONE, OVER
from mattock.core.play import Rng
from mattock.core.steps import STEP_MASK
from mattock.games.unearth import GAME
from mattock.games.unearth import moves as m
from mattock.games.unearth.moments import moments
from mattock.games.unearth.state import THROW, TURN_UP, State
from tests.games.unearth.table import every_edition, play, position

NAMES = ["Ada", "Blue", "Cleo", "Green"]
SHOWN = ("throw", "win", "void", "open", "event", "play")


def expected(state, move):
    """From the move and the facts alone: what has to be seen of it, in this order."""
    after = state.copy()
    after.apply(move)
    step, verb = state.stack[-1] & STEP_MASK, m.verb_of(move)
    seen = ["throw"] if step == THROW else []
    seen += ["open"] if step == TURN_UP else []
    seen += ["event"] if verb == m.AGE else []
    seen += ["play"] if verb == m.PLAY else []
    claimed = sum(player.claimed.bit_count() for player in after.players)
    before = sum(player.claimed.bit_count() for player in state.players)
    ties = (after.box_known & ~state.box_known).bit_count()
    return seen + ["win"] * (claimed - before) + ["void"] * ties


def random_games(count):
    """Positions of random games of all editions and seat counts, each with the move made in it."""
    for seed in range(count):
        edition = ("en", "de", "ru", "ref")[seed % 4]
        rng, state = Random(seed), GAME.start(2 + seed % 3, {"edition": edition})
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                move = state.outcome(rng.randrange(state.ways()))
            else:
                move = rng.choice(state.moves())
            yield state, move
            state.apply(move)


def test_everything_is_seen_once_and_in_order():
    ties = ends = 0
    for state, move in random_games(24):
        for reader in (0, None):
            seen = [one.stage for one in moments(state, move, reader, NAMES)]
            assert [stage for stage in seen if stage in SHOWN] == expected(state, move)
        ties += "void" in seen
        ends += "over" in seen
    assert ties > 5
    assert ends == 24


def test_u_info_02_moments_tell_nothing_a_seat_cannot_know():
    """Equal views give equal moments of what everybody sees, byte for byte. [U-INFO-02]"""
    differing = 0
    for number, (state, move) in enumerate(random_games(4)):
        other = state.view(0).imagine(Rng(number))
        if state.witness() == EVERYONE and other.is_legal(move):
            differing += other.text() != state.text()
            assert told(other, move) == told(state, move)
    assert differing > 50


def told(state, move):
    """All that seat 0 is sent of a move; the position itself goes out as a view only."""
    return [
        {**one._asdict(), "state": one.state.view(0).text()}
        for one in moments(state, move, 0, NAMES)
    ]


ROLL = "roll: red d6a, excavation, to 1"
THROWN = f"{ROLL} | pending: turn > more > claims > gain > change > site > rethrow > adjust > throw"


@every_edition
def test_u_claim_04_a_claiming_throw_is_seen_before_the_claim(edition):
    table = "active: red | slot 1: purple 17; dice blue d8=8, red d4=4 | slot 2: peach 17"
    state = position(f"{table} | {THROWN}", edition)
    thrown, won = moments(state, m.FACE + 6, None, NAMES)[:2]
    assert (thrown.stage, thrown.face, thrown.counts) == ("throw", 6, (12, 18, 17))
    before, after = thrown.state, won.state
    assert isinstance(before, State)
    assert isinstance(after, State)
    assert before.place[1] == 0
    assert before.ruins == state.ruins
    assert (won.stage, won.seat, won.title) == ("win", 1, "Blue claimed Purple 17")
    assert won.more == "highest die: 8 · Ada 6 and 4"
    assert after.ruins != state.ruins


@every_edition
def test_u_claim_10_a_tie_names_the_equal_dice(edition):
    """[U-CLAIM-05, U-CLAIM-10]"""
    table = "active: red | slot 1: gray 11; dice blue d6a=6 | slot 2: peach 17"
    state = position(f"{table} | {THROWN}", edition)
    void = moments(state, m.FACE + 6, None, NAMES)[1]
    assert (void.stage, void.title) == ("void", "Nobody claims Gray 11")
    assert void.more == "Ada and Blue tie at 6. The Ruin goes to the box."
    assert set(void.things) == {"die red 1", "die blue 1"}


def test_u_turn_11_a_turn_begins_with_a_moment():
    state = play(position("active: red | slot 1: purple 17"), "end phase", "roll d8 on 1", "=8")
    assert state.active == 1
    state = play(position("active: red | slot 1: purple 17"), "end phase", "roll d8 on 1")
    assert [one.stage for one in moments(state, m.FACE + 8, 1, NAMES)] == ["throw", "turn"]
    assert moments(state, m.FACE + 8, 1, NAMES)[-1].title == "Your turn"
