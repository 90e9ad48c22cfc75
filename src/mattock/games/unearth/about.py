"""What the page says of Unearth beside its pictures."""

from __future__ import annotations

from typing import Final

from mattock.core.about import About, Alike, Motion, Offer, ScoreLine, Stop
from mattock.games.unearth.parts import RUIN_COLOURS, SEAT_COLOURS
from mattock.games.unearth.svg.palette import RUINS

TOUR: Final = (
    Stop("bar"),
    Stop(
        "tour ruins",
        "The ruins",
        "Roll dice here. When the dice on a ruin reach its number, whoever shows the highest die"
        " claims it; the others draw cards. A roll of 1 to 3 takes a stone.",
    ),
    Stop("prompt"),
    Stop(
        "tour own",
        "Your things",
        "Stones become wonders when six of them make a ring. Cards help when you roll. Your claimed"
        " ruins score in sets of a colour.",
    ),
    Stop(
        "rival",
        "The others",
        "What everybody may see of your rivals. Click a panel to look closely.",
    ),
    Stop("log"),
)


def score_lines() -> dict[str, ScoreLine]:
    plates = [RUINS[colour].plate for colour in RUIN_COLOURS]
    sets = {
        f"{colour} ruins": ScoreLine(f"{colour.capitalize()} ruins", f"emblem-{colour}", plate)
        for colour, plate in zip(RUIN_COLOURS, plates, strict=True)
    }
    return {
        **sets,
        "mixed sets": ScoreLine("One of every colour", ground=stripes(plates)),
        "city cards": ScoreLine("City of Gold, City of Ash", "ruin-back"),
        "lesser wonders": ScoreLine("Lesser Wonders", "lesser"),
        "greater wonders": ScoreLine("Greater Wonders", "greater"),
        "named wonders": ScoreLine("Named Wonders", "named-palace-of-relics"),
        "three wonders": ScoreLine("Three or more wonders", "greater"),
    }


def stripes(colours: list[str]) -> str:
    """All colours side by side, as a background."""
    width = 100 // len(colours)
    bands = [f"{colour} {n * width}% {(n + 1) * width}%" for n, colour in enumerate(colours)]
    return f"linear-gradient(90deg, {', '.join(bands)})"


ABOUT: Final = About(
    short_title="Unearth",
    tagline="Roll dice on ruins, gather stones, raise wonders.",
    short_tagline="Ruins, dice, wonders",
    colours=SEAT_COLOURS,
    pair="a die, then a ruin",
    offers=(
        Offer(
            "edition",
            "Rules",
            {"en": "English", "de": "German", "ru": "Russian", "ref": "Reference"},
        ),
    ),
    tour=TOUR,
    score_lines=score_lines(),
    places={"cell ": "middle"},
    motion=Motion((Alike("s-", "stone "),), turning="die ", fetched="held ", source="bag"),
)
