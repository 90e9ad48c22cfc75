"""What every part of the table is and does, in our words, with the rules it comes from."""

from __future__ import annotations

from typing import Final

from mattock.core.face import Help
from mattock.games.unearth.names import ruin_name, title_case
from mattock.games.unearth.parts import (
    AGE_CARDS,
    DELVER_CARDS,
    NAMED_WONDERS,
    RUIN_COLOURS,
    RUINS,
    STONE_COLOURS,
    AgeCard,
    DelverCard,
    NamedWonder,
    Ruin,
)

STONE_NAMES: Final = {"L": "black", "R": "red", "B": "blue", "Y": "yellow"}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
# Key -> name, what it does, rules
PLAIN: Final[dict[str, Help]] = {
    "die d4": Help(
        "Four-sided die",
        "Rolls 1 to 4. A 1, 2 or 3 finds a Stone, so it finds one more often than any other.",
        ("U-COMP-01", "U-STONE-01"),
    ),
    "die d6": Help(
        "Six-sided die",
        "Rolls 1 to 6. A 1, 2 or 3 finds a Stone, higher numbers win Ruins.",
        ("U-COMP-01", "U-STONE-01"),
    ),
    "die d8": Help(
        "Eight-sided die",
        "Rolls 1 to 8. The highest die takes a Ruin; of equal dice the one with more faces.",
        ("U-COMP-01", "U-CLAIM-05"),
    ),
    "wonder lesser": Help(
        "Lesser Wonder",
        "For a ring of six Stones of more than one colour. Worth 2 to 4 points; only its owner"
        " knows how many.",
        ("U-WONDER-03", "U-WONDER-06"),
    ),
    "wonder greater": Help(
        "Greater Wonder",
        "For a ring of six Stones of one colour. Worth 6 to 8 points; only its owner knows how"
        " many.",
        ("U-WONDER-03", "U-WONDER-06"),
    ),
    "deck ruins": Help(
        "Deck of Ruins",
        "A claimed Ruin is replaced by the next one. Under the last lies the End of Age card.",
        ("U-AGE-01", "U-AGE-02"),
    ),
    "deck delvers": Help(
        "Deck of Delver cards",
        "Who does not win a Ruin draws a card for each die there. An empty deck is made anew"
        " from the discard pile.",
        ("U-CLAIM-07", "U-CLAIM-12"),
    ),
    "bag": Help(
        "Bag of Stones",
        "New Ruins get their Stones from it, and a low roll where no Stone lies draws one.",
        ("U-STONE-01", "U-SETUP-08"),
    ),
    "box": Help(
        "Box",
        "Ruins that are out of play, face down. Two Named Wonders take one from here.",
        ("U-SETUP-05", "U-CLAIM-10"),
    ),
    "hidden": Help(
        "Hidden Ruin",
        "Dealt at the start and known to its owner alone. It scores at the end like a claimed one.",
        ("U-SETUP-03", "U-END-03"),
    ),
}


def help_texts() -> dict[str, Help]:
    """By the key that a picture carries as `data-help`."""
    texts = dict(PLAIN)
    texts |= {f"card {row.name}": card_help(row) for row in DELVER_CARDS}
    texts |= {f"ruin {row.name}": ruin_help(row) for row in RUINS}
    texts |= {f"wonder {row.name}": wonder_help(row) for row in NAMED_WONDERS}
    texts |= {f"age {row.name}": age_help(row) for row in AGE_CARDS}
    texts |= {f"stone {colour}": stone_help(colour) for colour in STONE_COLOURS}
    texts |= {f"set {colour}": set_help(colour) for colour in RUIN_COLOURS}
    return texts


def rule_of(family: str, name: str) -> str:
    return f"U-{family}-{name.replace(' ', '_')}"


def card_help(row: DelverCard) -> Help:
    needs = " Only while a die lies on a Ruin." if row.needs_die else ""
    rules = (rule_of("DELVER", row.name), *(["U-TURN-06"] if row.needs_die else []))
    return Help(title_case(row.name), f"Delver card. {row.text}{needs}", rules)


def ruin_help(row: Ruin) -> Help:
    if row.colour < 0:
        worth = f"{row.points} points".replace("-", "minus ")
        text = f"Claimed when its dice reach {row.value}. Worth {worth}; it has no colour."
        return Help(ruin_name(row), text, (rule_of("AGE", row.name), "U-SCORE-03"))
    text = (
        f"Claimed when its dice reach {row.value}: whoever has the highest die there takes it,"
        " all others draw a card for each of their dice."
    )
    name = f"{RUIN_COLOURS[row.colour].capitalize()} Ruin, claim value {row.value}"
    return Help(name, text, ("U-CLAIM-02", "U-CLAIM-04"))


def wonder_help(row: NamedWonder) -> Help:
    points = f" {row.points} points." if row.points > 1 else " 1 point." if row.points else ""
    text = f"Needs a ring of {formula_words(row.formula)}.{points} {row.text}".rstrip()
    return Help(title_case(row.name), text, (rule_of("NAMED", row.name), "U-WONDER-09"))


def formula_words(formula: str) -> str:
    """`three red and any three`"""
    if formula[0].isdigit():
        sizes = [formula.count(digit) for digit in dict.fromkeys(formula)]
        if len(sizes) == 1:
            return "six Stones of one colour"
        groups = " and ".join(NUMBERS[size] for size in sizes)
        return f"{groups} Stones, each group of another single colour"
    wanted = [letter for letter in dict.fromkeys(formula) if letter != "?"]
    words = [f"{NUMBERS[formula.count(letter)]} {STONE_NAMES[letter]}" for letter in wanted]
    free = formula.count("?")
    if free == len(formula):
        return "any six Stones"
    return f"{', '.join(words)} and any {NUMBERS[free]} Stones"


def age_help(row: AgeCard) -> Help:
    text = f"End of Age. {row.text}".replace("-", "−")
    return Help(title_case(row.name), text, (rule_of("AGE", row.name), "U-AGE-02"))


def stone_help(colour: str) -> Help:
    text = (
        "A roll of 1, 2 or 3 takes a Stone. It goes beside another of your Stones; six around an"
        " empty cell make a Wonder."
    )
    return Help(f"{colour.capitalize()} Stone", text, ("U-STONE-01", "U-WONDER-01"))


def set_help(colour: str) -> Help:
    text = (
        "One to five Ruins of a colour are worth 2, 6, 12, 20 or 30 points; one of every colour"
        " 5 points more."
    )
    return Help(f"{colour.capitalize()} Ruins", text, ("U-SCORE-01", "U-SCORE-02"))
