"""The engine and the slow twin, written from the rules alone, agree move for move and fact for
fact.
"""

from random import Random

import pytest

from mattock import CHANCE, OVER
from mattock.games.cave.notation import write
from tests.games.cave.positions import position, rich_position
from tests.games.cave.table import new_cave
from tests.games.cave.twin import Twin


def engine_facts(state):
    view = state.view(None).to_json()

    def cavern(player):
        return player["cavern"] and [player["cavern"]["face"], player["cavern"]["room"]]

    same = ("round", "turn_in_round", "active", "wall_supply", "cavern_available", "pile")
    lists = ("offer", "taken", "display")
    return {
        **{key: view[key] for key in same},
        **{key: sorted(view[key]) for key in lists},
        "start_player": view["start_player"],
        "players": [
            {
                "goods": list(player["goods"].values()),
                "spaces": player["spaces"],
                "walls": sorted(player["walls"]),
                "cavern": cavern(player),
            }
            for player in view["players"]
        ],
    }


def options_of(state) -> set[str]:
    if state.to_move == CHANCE:
        assert {ways for _, ways in state.chance()} == {1}
        return {write(move) for move, _ in state.chance()}
    return {write(move) for move in state.moves()}


def compare(state, twin, choose, rng):
    while state.to_move != OVER:
        assert twin.ask is not None
        assert twin.ask.seat == state.to_move
        assert options_of(state) == set(twin.ask.options)
        if state.to_move != CHANCE and twin.ask.id != "D8":
            facts, twin_facts = engine_facts(state), twin.facts()
            assert {key: twin_facts[key] for key in facts} == facts
        text = choose(sorted(twin.ask.options), rng)
        state.push(text)
        twin.answer(text)
    assert twin.ask is None
    assert (state.scores(), state.winners()) == (twin.scores, twin.winners)


def uniform(texts, rng):
    return rng.choice(texts)


def eager(texts, rng):
    """Random play that furnishes when it can and ends a turn only when it must."""
    furnish = [text for text in texts if text.startswith(("furnish", "face"))]
    busy = [text for text in texts if text not in ("end turn", "stop") and " to food" not in text]
    return rng.choice(furnish or busy or texts)


@pytest.mark.parametrize("choose", [uniform, eager])
@pytest.mark.parametrize("seats", [1, 2])
def test_engine_and_twin_play_the_same_games(seats, choose):
    for seed in range(60):
        compare(new_cave(seats), Twin(solo=seats == 1), choose, Random(seed))


@pytest.mark.parametrize("choose", [uniform, eager])
@pytest.mark.parametrize("solo", [False, True])
def test_engine_and_twin_agree_from_rich_late_positions(solo, choose):
    for seed in range(60):
        rng = Random(seed)
        before = rich_position(rng, solo)
        compare(position(before), Twin.from_json(before), choose, rng)
