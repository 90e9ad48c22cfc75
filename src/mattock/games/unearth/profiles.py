"""Edition profiles: what differs between the printed rules, as flags [U-META-01].

No rule may ask for the name of an edition, only for a flag.
"""

from __future__ import annotations

from typing import Final

from mattock.core.game import BadOption

# Each flag with its values; the engine keeps the index of the value
FLAGS: Final[dict[str, tuple[str, ...]]] = {
    "first_player": (
        "one_d6_each",
        "sum_of_five_dice",
        "uniform_random",
        "one_d8_each",
    ),  # [U-SETUP-12]
    "three_wonder_bonus": ("once", "per_three"),  # [U-SCORE-06]
    "named_wonder_placement": ("optional", "mandatory"),  # [U-WONDER-04]
    "tomb_counts": ("ruin_colors", "stone_colors"),  # [U-NAMED-tomb_of_the_last_age]
    "stone_test": ("without_cards", "final"),  # [U-ROLL-11]
}
ONE_D6_EACH: Final = 0
SUM_OF_FIVE_DICE: Final = 1
UNIFORM_RANDOM: Final = 2
PER_THREE: Final = 1
MANDATORY: Final = 1
STONE_COLORS: Final = 1
FINAL_VALUE: Final = 1

EDITIONS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "first_player": "one_d6_each",
        "three_wonder_bonus": "once",
        "stone_test": "without_cards",
    },
    "de": {
        "first_player": "sum_of_five_dice",
        "three_wonder_bonus": "per_three",
        "stone_test": "without_cards",
    },
    "ru": {
        "first_player": "uniform_random",
        "three_wonder_bonus": "per_three",
        "stone_test": "final",
    },
    "ref": {
        "first_player": "one_d8_each",
        "three_wonder_bonus": "once",
        "stone_test": "without_cards",
    },
}

# Printed in the Russian box, but no source gives their text [U-COMP-09]
PROMOS: Final = {
    "fate of the delvers": "U-AGE-fate_of_the_delvers",
    "hidden path": "U-AGE-hidden_path",
    "sunken cathedral": "U-NAMED-sunken_cathedral",
    "obelisk": "U-NAMED-obelisk",
}


class Profile:
    """One edition with the flags overridden at this table."""

    def __init__(self, edition: str, overrides: dict[str, str]) -> None:
        printed = {flag: EDITIONS[edition].get(flag, FLAGS[flag][0]) for flag in FLAGS}
        values = {**printed, **overrides}
        self.edition = edition
        self.overrides = {
            flag: value for flag, value in overrides.items() if value != printed[flag]
        }
        self.first_player = FLAGS["first_player"].index(values["first_player"])
        self.three_wonder_bonus = FLAGS["three_wonder_bonus"].index(values["three_wonder_bonus"])
        self.named_wonder_placement = FLAGS["named_wonder_placement"].index(
            values["named_wonder_placement"]
        )
        self.tomb_counts = FLAGS["tomb_counts"].index(values["tomb_counts"])
        self.stone_test = FLAGS["stone_test"].index(values["stone_test"])


def refuse_promo(name: str) -> None:
    """The Russian promos are known by name and refused [U-COMP-09]."""
    plain = name.replace("_", " ").lower()
    if plain in PROMOS:
        raise BadOption(
            f"{plain} is a Russian promo whose text is unknown: not playable [{PROMOS[plain]}]"
        )
