"""What the page says of Cave beside its pictures."""

from __future__ import annotations

from typing import Final

from mattock.core.about import About, ScoreLine, Stop
from mattock.games.cave.scoring import GOAL, REMARKABLE

SEAT_COLOURS: Final = ("red", "blue")
SHORT_TITLE: Final = "Cave vs. Cave"
TOUR: Final = (
    Stop("bar"),
    Stop(
        "tour cave",
        "Your cave",
        "Rock is dug out, empty caverns are furnished with rooms. The shelf holds your goods, at"
        " most nine of a kind.",
    ),
    Stop(
        "tour tiles",
        "Action tiles",
        "Take one each turn and do what it shows, from left to right. A gold line separates its"
        " parts.",
    ),
    Stop("prompt"),
    Stop(
        "rival",
        "Your rival",
        "Their goods and their cave. Click the panel to look closely.",
        "others",
    ),
    Stop(
        "tour goal",
        "Your goal",
        f"Alone you play for {GOAL} points; {REMARKABLE} are remarkable. A turn with exactly one"
        " dig also turns up a room of the pile.",
        "alone",
    ),
    Stop("log"),
)
ABOUT: Final = About(
    short_title=SHORT_TITLE,
    tagline="Dig into the mountain and furnish what you find.",
    short_tagline="Dig and furnish",
    colours=SEAT_COLOURS,
    pair="a room, then a space",
    tour=TOUR,
    score_lines={
        "orange rooms": ScoreLine("Orange rooms", "shield"),
        "blue rooms": ScoreLine("Blue rooms", "shield"),
        "additional cavern": ScoreLine("Additional cavern", "cavern"),
        "gold": ScoreLine("Gold", "g-gold"),
    },
    places={"space ": "corner", "edge ": "middle"},
)
