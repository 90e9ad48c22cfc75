"""The table at 1366 x 768: rivals on the left, Ruins in the middle, supply on the right."""

from __future__ import annotations

from mattock.draw.ui import bar, log_panel, region, wide_prompt
from mattock.games.unearth.svg.backdrop import backdrop
from mattock.games.unearth.svg.lone import rivals
from mattock.games.unearth.svg.look import Look
from mattock.games.unearth.svg.own import own_panel
from mattock.games.unearth.svg.result import result
from mattock.games.unearth.svg.slots import box_cards, ruin_row
from mattock.games.unearth.svg.supply import offer_panel, supply_panel
from mattock.games.unearth.svg.tableau import Box

LEFT = Box(12, 58, 222, 698)
RUINS = Box(246, 58, 850, 322)
PROMPT = Box(246, 388, 850, 52)
OWN = Box(246, 448, 850, 308)
OFFER = Box(1108, 58, 246, 276)
SUPPLY = Box(1108, 342, 246, 142)
LOG = Box(1108, 492, 246, 264)


def wide(look: Look) -> str:
    body = backdrop(look.scene) + bar(look.scene, look.words)
    body += rivals(look, LEFT)
    body += result(look, RUINS) or box_cards(look, RUINS) or ruin_row(look, RUINS)
    body += wide_prompt(look.scene, look.words, *PROMPT)
    body += own_panel(look, OWN)
    body += offer_panel(look, OFFER) + supply_panel(look, SUPPLY)
    body += region("tour ruins", *RUINS) + region("tour own", *OWN)
    return body + log_panel(look.scene, look.words, *LOG)
