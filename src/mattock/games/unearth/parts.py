"""The components as rows, in the order of the rules file. `docs/rules/unearth-components.json`
holds the same facts.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mattock.games.unearth import effects
from mattock.games.unearth.effects import Play
from mattock.games.unearth.state import CARDS

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green")  # [U-COMP-01]
STONE_COLOURS: Final = ("black", "red", "blue", "yellow")  # fifteen of each [U-COMP-08]
STONES_PER_COLOUR: Final = 15
RUIN_COLOURS: Final = ("peach", "green", "blue", "purple", "gray")
CLAIM_VALUES: Final = (9, 11, 13, 15, 17)


class Ruin(NamedTuple):
    name: str
    value: int  # the claim value
    stones: int
    colour: int  # index into RUIN_COLOURS, -1 for none
    points: int = 0


# Five colours, each once with every claim value [U-COMP-02]
RUINS: Final = (
    *(
        Ruin(f"{name} {value}", value, 2 if value < 15 else 3, colour)
        for colour, name in enumerate(RUIN_COLOURS)
        for value in CLAIM_VALUES
    ),
    Ruin("city of gold", 21, 5, -1, 7),  # [U-AGE-city_of_gold]
    Ruin("city of ash", 17, 3, -1, -4),  # [U-AGE-city_of_ash]
)
RUIN_ROW: Final = {ruin.name: number for number, ruin in enumerate(RUINS)}
CITY_OF_GOLD: Final = RUIN_ROW["city of gold"]
CITY_OF_ASH: Final = RUIN_ROW["city of ash"]
CLAIM_VALUE: Final[list[int]] = [ruin.value for ruin in RUINS]
SEEDS: Final[list[int]] = [ruin.stones for ruin in RUINS]
COLOUR_OF: Final[list[int]] = [ruin.colour for ruin in RUINS]
POINTS_OF: Final[list[int]] = [ruin.points for ruin in RUINS]


class AgeCard(NamedTuple):
    name: str
    text: str
    delta: int = 0  # to every throw until the game ends
    draw: int = 0  # cards that each player draws at once
    ruin: int = -1  # the Ruin that it is


# One is used per game [U-COMP-03]
AGE_CARDS: Final = (
    AgeCard("day of rest", "Each player draws three Delver cards.", draw=3),
    AgeCard("the gathering", "-1 to every throw until the game ends.", delta=-1),
    AgeCard("festival of reclamation", "+1 to every throw until the game ends.", delta=1),
    AgeCard("city of gold", "A Ruin with claim value 21, worth 7 points.", ruin=CITY_OF_GOLD),
    AgeCard("city of ash", "A Ruin with claim value 17, worth -4 points.", ruin=CITY_OF_ASH),
)
AGE_DELTA: Final[list[int]] = [card.delta for card in AGE_CARDS]


class DelverCard(NamedTuple):
    name: str
    copies: int
    text: str
    play: Play
    marker: bool = False  # goes to the discard at once and leaves a marker for the turn [U-TURN-05]
    needs_die: bool = False  # playable only while a die lies on a Ruin [U-TURN-06]
    delta: int = 0  # to the die it names [U-ROLL-13]


# Thirty-eight cards of ten kinds [U-COMP-04]
DELVER_CARDS: Final = (
    DelverCard(
        "ancient map",
        5,
        "You may throw one excavation roll again.",
        effects.ancient_map,
        marker=True,
    ),
    DelverCard(
        "band of delvers",
        2,
        "You may make two excavation rolls.",
        effects.band_of_delvers,
        marker=True,
    ),
    DelverCard("restoration", 2, "Reroll all your dice on Ruins.", effects.restoration),
    DelverCard(
        "ancestral claim", 4, "The next d6 thrown gets +2.", effects.ancestral_claim, marker=True
    ),
    DelverCard(
        "forgotten song",
        3,
        "Name a number; all dice showing it are rerolled.",
        effects.forgotten_song,
    ),
    DelverCard(
        "forlorn", 3, "A die on a Ruin gets -2.", effects.name_a_die, needs_die=True, delta=-2
    ),
    DelverCard(
        "lost in the ruins",
        4,
        "A die on a Ruin is rerolled by its owner.",
        effects.name_a_die,
        needs_die=True,
    ),
    DelverCard(
        "reading the stones",
        5,
        "The next die thrown gets +1 or -1.",
        effects.reading_the_stones,
        marker=True,
    ),
    DelverCard(
        "a new discovery",
        5,
        "A die on a Ruin gets +2.",
        effects.name_a_die,
        needs_die=True,
        delta=2,
    ),
    DelverCard(
        "expedition", 5, "Throw first, then choose the Ruin.", effects.expedition, marker=True
    ),
)
DELVER_ROW: Final = {card.name: number for number, card in enumerate(DELVER_CARDS)}
LOST_IN_THE_RUINS: Final = DELVER_ROW["lost in the ruins"]
CARD_COUNTS: Final[list[int]] = [card.copies for card in DELVER_CARDS]
NEEDS_DIE: Final[list[bool]] = [card.needs_die for card in DELVER_CARDS]
assert len(DELVER_CARDS) == CARDS


class NamedWonder(NamedTuple):
    name: str
    formula: str  # letters: stone colours, digits: groups of one colour, ?: any [U-WONDER-09]
    points: int
    text: str


# [U-COMP-05]
NAMED_WONDERS: Final = (
    NamedWonder("college of the overseers", "BBB???", 2, "You may add 1 to a roll of your d8."),
    NamedWonder("temple of prosperity", "YYYY??", 0, "1 point per yellow Stone."),
    NamedWonder(
        "the harmonious columns", "RRR???", 2, "You may subtract 1 from any roll of yours."
    ),
    NamedWonder("the shattered edifice", "LLL???", 2, "You may throw a 4 or 5 again."),
    NamedWonder("the blackened cenotaph", "112233", 0, "Take a random Ruin from the box, hidden."),
    NamedWonder(
        "the eternal flame", "YYY???", 1, "Draw a card when a Ruin without your dice is claimed."
    ),
    NamedWonder("tomb of the last age", "LRBY??", 0, "1 point per colour of Ruin."),
    NamedWonder("fountain of reflection", "LRBY??", 0, "2 points per Stone of your rarest colour."),
    NamedWonder("underground library", "??????", 2, "Draw two Stones from the bag and keep one."),
    NamedWonder("palace of relics", "111222", 6, ""),
    NamedWonder("temple of flames", "RRRR??", 0, "1 point per red Stone."),
    NamedWonder("temple of fate", "LLLL??", 0, "1 point per black Stone."),
    NamedWonder(
        "the crumbling memorial", "111111", 0, "Look through the box and take a Ruin, hidden."
    ),
    NamedWonder("temple of clarity", "BBBB??", 0, "1 point per blue Stone."),
    NamedWonder(
        "the sanctuary of the builders",
        "??????",
        2,
        "A roll that matches another die there may get +1 or -1.",
    ),
)
WONDER_ROW: Final = {wonder.name: number for number, wonder in enumerate(NAMED_WONDERS)}
OVERSEERS: Final = WONDER_ROW["college of the overseers"]
PROSPERITY: Final = WONDER_ROW["temple of prosperity"]
COLUMNS: Final = WONDER_ROW["the harmonious columns"]
EDIFICE: Final = WONDER_ROW["the shattered edifice"]
BLACKENED_CENOTAPH: Final = WONDER_ROW["the blackened cenotaph"]
ETERNAL_FLAME: Final = WONDER_ROW["the eternal flame"]
TOMB: Final = WONDER_ROW["tomb of the last age"]
FOUNTAIN: Final = WONDER_ROW["fountain of reflection"]
UNDERGROUND_LIBRARY: Final = WONDER_ROW["underground library"]
TEMPLE_OF_FLAMES: Final = WONDER_ROW["temple of flames"]
TEMPLE_OF_FATE: Final = WONDER_ROW["temple of fate"]
CRUMBLING_MEMORIAL: Final = WONDER_ROW["the crumbling memorial"]
TEMPLE_OF_CLARITY: Final = WONDER_ROW["temple of clarity"]
SANCTUARY: Final = WONDER_ROW["the sanctuary of the builders"]
LESSER: Final = len(NAMED_WONDERS)  # as an option beside the Named Wonders
GREATER: Final = LESSER + 1

TOKEN_COUNTS: Final = (2, 6, 2, 1, 4, 1)  # of each of state.TOKENS [U-COMP-06, U-COMP-07]


def meets(formula: str, ring: list[int]) -> bool:
    """Whether a ring with so many stones of each colour meets a formula [U-WONDER-10]."""
    if formula[0].isdigit():
        sizes = sorted(formula.count(digit) for digit in set(formula))
        return sizes == sorted(count for count in ring if count)
    return all(count >= formula.count(letter) for letter, count in zip("LRBY", ring, strict=True))


def pack_ring(ring: list[int]) -> int:
    """The four counts as the state packs them, see state.ONE_STONE."""
    return ring[0] | ring[1] << 3 | ring[2] << 6 | ring[3] << 9


def fitting_wonders() -> dict[int, int]:
    """For every possible ring the Named Wonders whose formula it meets, as bits."""
    fits = {}
    for black in range(7):
        for red in range(7 - black):
            for blue in range(7 - black - red):
                ring = [black, red, blue, 6 - black - red - blue]
                met = [
                    wonder for wonder, row in enumerate(NAMED_WONDERS) if meets(row.formula, ring)
                ]
                fits[pack_ring(ring)] = sum(1 << wonder for wonder in met)
    return fits


FITTING: Final[dict[int, int]] = fitting_wonders()
# Packed rings of a Greater Wonder [U-WONDER-03]
ONE_COLOUR: Final[list[int]] = [6, 6 << 3, 6 << 6, 6 << 9]


class Numbers(NamedTuple):
    """What depends on the number of players [U-SETUP-13]."""

    boxed: int
    slots: int
    offered: int


NUMBERS: Final = {2: Numbers(10, 4, 4), 3: Numbers(5, 5, 5), 4: Numbers(5, 5, 6)}
