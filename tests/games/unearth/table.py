"""Short words for rule tests: set up a position, play moves, look at the result."""

import pytest

from mattock import CHANCE, IllegalMove
from mattock.games.unearth import GAME
from mattock.games.unearth.notation import write
from mattock.games.unearth.parts import DELVER_CARDS
from mattock.games.unearth.state import State

EDITIONS = ("en", "de", "ru", "ref")
every_edition = pytest.mark.parametrize("edition", EDITIONS)

TABLE = "slot 1: gray 17 | slot 2: peach 17"
BARE = "slot 1: gray 17"
STONED = "slot 1: gray 17; stones red red | slot 2: peach 17; stones blue"
# The pool is empty: all five dice of red lie on Ruins
SPREAD = (
    "slot 1: gray 17; dice red d4=1, red d6=5, red d6=5"
    " | slot 2: peach 17; dice red d6=2 | slot 4: blue 17; dice red d8=6"
)
SPENT = "deck: 0 | age: day of rest"  # slots are no longer refilled
GATHERING = "age: the gathering | deck: 0"
FESTIVAL = "age: festival of reclamation | deck: 0"

SEATS = {"red": 0, "blue": 1, "yellow": 2, "green": 3}
CARDS = {card.name: card.copies for card in DELVER_CARDS}
TARGETED = ["forlorn", "lost in the ruins", "a new discovery"]


def new_unearth(seats: int = 2, **options: str) -> State:
    """A game before its first draw."""
    return GAME.start(seats, options)


def position(lines: str, edition: str = "en", seats: int = 2) -> State:
    """A position from its lines without the first one: `position("red hand: forlorn | ...")`."""
    return GAME.position(f"unearth {edition} {seats} players\n{lines}")


def play(state: State, *texts: str) -> State:
    """Push moves and outcomes of chance one after another."""
    for text in texts:
        state.push(text)
    return state


def options(state: State) -> list[str]:
    """The texts of all legal moves, or of all outcomes at CHANCE."""
    if state.to_move == CHANCE:
        return [write(move) for move, _ in state.chance()]
    return [write(move) for move in state.moves()]


def ways(state: State) -> dict[str, int]:
    return {write(move): count for move, count in state.chance()}


def refused(state: State, text: str) -> None:
    """The move is refused and changes nothing."""
    before = state.text()
    with pytest.raises(IllegalMove):
        state.push(text)
    assert state.text() == before


def facts(state: State, seat: int | None = None) -> dict:
    """The view of a seat (or of a spectator) as JSON."""
    return state.view(seat).to_json()


def hand(state: State, seat: int) -> dict[str, int]:
    return facts(state, seat)["players"][seat]["hand"]


def tableau(state: State, seat: int) -> dict[str, str]:
    return facts(state, seat)["players"][seat]["tableau"]


def slot(state: State, number: int) -> dict:
    """A slot by its printed number, from 1."""
    return facts(state)["slots"][number - 1]


def dice(state: State, number: int) -> list[str]:
    """The dice on a slot like `red d6=4`."""
    return [f"{die['die'].rstrip('abc')}={die['value']}" for die in slot(state, number)["dice"]]


def cards(**but: int) -> str:
    """All Delver cards but so many of some kinds: `cards(forlorn=1)`."""
    left = {name: count - but.get(name.replace(" ", "_"), 0) for name, count in CARDS.items()}
    return ", ".join(f"{name} {count}" for name, count in left.items() if count)


def claimed(state: State, colour: str) -> list[str]:
    return facts(state)["players"][SEATS[colour]]["claimed"]


def draws(state: State) -> dict[str, int]:
    """Everybody draws what is due to them; the number of cards in the order they were drawn."""
    drawn: dict[str, int] = {}
    while (step := " ".join(facts(state)["pending"][-1:])).startswith("deal"):
        colour = step.split()[1]
        play(state, options(state)[0])
        drawn[colour] = drawn.get(colour, 0) + 1
    return drawn


def on_turn(held: str, slots: str = BARE, edition: str = "en") -> State:
    """Red begins a turn with these cards, `a, b`."""
    return position(f"{slots} | red hand: {held}", edition)


def played(held: str, slots: str = BARE, edition: str = "en") -> State:
    """Red has played these cards one after another, `a, b`, and ended the phase."""
    texts = [f"play {card}" for card in held.split(", ")]
    return play(on_turn(held, slots, edition), *texts, "end phase")


def value(state: State) -> int:
    """The value of the only die on slot 1."""
    (die,) = slot(state, 1)["dice"]
    return die["value"]
