"""The steps of a game of Unearth, by number.

- `setup`: hidden Ruins, the offer, the first player
- `delver`: turns, Delver cards, named dice and batches
- `declare`: the die and the Ruin of an excavation roll
- `roll`: throw, changes, placing
- `stones`: taking and putting Stones
- `wonders`: rings and what fills them
- `claims`: settling Ruins, drawing cards, refilling, the end
"""

from __future__ import annotations

from typing import Any, Final

from mattock.core.steps import Step, by_number
from mattock.games.unearth import state
from mattock.games.unearth.steps import claims, declare, delver, roll, setup, stones, wonders

STEPS: Final[list[Step[Any]]] = by_number(
    {
        state.HIDE: setup.Hide(),
        state.OFFERING: setup.Offering(),
        state.FIRST: setup.First(),
        state.TURN: delver.Turn(),
        state.DELVER: delver.Delver(),
        state.NUMBER: delver.Number(),
        state.DIE: delver.Die(),
        state.BATCH: delver.Batch(),
        state.DISCARD: delver.Discard(),
        state.DECLARE: declare.Declare(),
        state.MORE: declare.More(),
        state.THROW: roll.Throw(),
        state.ADJUST: roll.Adjust(),
        state.RETHROW: roll.Rethrow(),
        state.SITE: roll.Site(),
        state.CHANGE: roll.Change(),
        state.GAIN: stones.Gain(),
        state.LIBRARY: stones.Library(),
        state.BAG: stones.Bag(),
        state.SORT: stones.Sort(),
        state.PUT: stones.Put(),
        state.RINGS: wonders.Rings(),
        state.WONDER: wonders.Wonder(),
        state.VALUE: wonders.Value(),
        state.CENOTAPH: wonders.Cenotaph(),
        state.MEMORIAL: wonders.Memorial(),
        state.CLAIMS: claims.Claims(),
        state.DEAL: claims.Deal(),
        state.FLAME: claims.Flame(),
        state.CLEAR: claims.Clear(),
        state.REFILL: claims.Refill(),
        state.TURN_UP: claims.TurnUp(),
        state.REVEAL: claims.Reveal(),
        state.SEED: claims.Seed(),
        state.END: claims.End(),
    }
)
