"""What playing each Delver card does first; choices it needs are pushed as steps [U-SM-05]."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mattock.games.unearth.state import BATCH, DICE, DIE, NUMBER, OWN_DICE, State

Play: TypeAlias = Callable[[State], None]


def ancient_map(state: State) -> None:
    """One more marker for the rethrow window [U-DELVER-ancient_map]."""
    state.maps += 1


def expedition(state: State) -> None:
    """One more marker to leave a roll's Ruin open [U-DELVER-expedition]."""
    state.expeditions += 1


def band_of_delvers(state: State) -> None:
    """Two rolls, never more [U-DELVER-band_of_delvers]."""
    state.rolls_allowed = 2


def reading_the_stones(state: State) -> None:
    """Waits for the next throw [U-DELVER-reading_the_stones]."""
    state.readings += 1


def ancestral_claim(state: State) -> None:
    """Waits for the next throw of a d6 [U-DELVER-ancestral_claim]."""
    state.claims += 1


def name_a_die(state: State) -> None:
    """Forlorn, A New Discovery and Lost in the Ruins name a die on a Ruin.

    [U-DELVER-forlorn, U-DELVER-a_new_discovery, U-DELVER-lost_in_the_ruins]
    """
    state.push_step(DIE)


def restoration(state: State) -> None:
    """All own dice on Ruins are rerolled; those in the pool are not [U-DELVER-restoration]."""
    state.batch = state.lying_dice() & OWN_DICE << DICE * state.active
    state.push_step(BATCH)


def forgotten_song(state: State) -> None:
    """A number is named, then all dice that show it are rerolled [U-DELVER-forgotten_song]."""
    state.push_step(NUMBER)
