"""The engine and the slow twin, written from the rules alone, agree move for move and fact for
fact.
"""

from math import gcd
from random import Random

import pytest

from mattock import CHANCE, OVER
from mattock.games.unearth.notation import read, write
from mattock.games.unearth.profiles import EDITIONS, FLAGS, Profile
from tests.games.unearth.table import new_unearth
from tests.games.unearth.twin import Twin


def flags_of(profile: Profile) -> dict[str, str]:
    return {flag: values[getattr(profile, flag)] for flag, values in FLAGS.items()}


def engine_facts(state):
    view = state.view(None).to_json()
    players = [state.view(seat).to_json()["players"][seat] for seat in range(state.seats())]
    supply = view["supply"]

    def many(counts):
        return sorted(name for name, count in counts.items() for _ in range(count))

    def slot_facts(slot):
        if slot["ruin"] is None and not slot["dice"]:
            return None
        dice = sorted(f"{die['die'].rstrip('abc')}={die['value']}" for die in slot["dice"])
        return {"ruin": slot["ruin"], "stones": many(slot["stones"]), "dice": dice}

    return {
        "active": view["active"],
        "hands": [many(player["hand"]) for player in players],
        "hidden": [sorted(player["hidden"]) for player in players],
        "claimed": [sorted(player["claimed"]) for player in players],
        "named": [sorted(player["named"]) for player in players],
        "tableau": [player["tableau"] for player in players],
        "slots": [slot_facts(slot) for slot in view["slots"]],
        "bag": supply["bag"],
        "discard": many(supply["discard"]),
        "offer": sorted(supply["offer"]),
        "age_revealed": supply["age"],
        "box_size": supply["box_size"],
        "deck_size": supply["ruin_deck"],
        "delver_deck_size": supply["delver_deck"],
    }


def options_of(state) -> dict[str, int]:
    if state.to_move == CHANCE:
        draws = state.chance()
        common = gcd(*(ways for _, ways in draws))
        return {write(move): ways // common for move, ways in draws}
    return {write(move): 1 for move in state.moves()}


def ring_chaser(state, texts, rng):
    """Random play that closes rings, so that Wonders occur."""
    if texts[0].startswith("put at"):
        player = state.players[state.roller()]
        stones = dict(zip(player.open, player.beside, strict=True))
        best = max(stones[read(text)] for text in texts)
        return rng.choice([text for text in texts if stones[read(text)] == best])
    named = [text for text in texts if text.startswith("build ") and not text.endswith("er")]
    return rng.choice(named or texts)


def play_both(seats, options, seed, choose):
    rng = Random(seed)
    state = new_unearth(seats=seats, **options)
    twin = Twin(seats, flags_of(state.profile))
    while state.to_move != OVER:
        options = options_of(state)
        assert twin.ask is not None
        assert twin.ask.seat == state.to_move
        reduced = gcd(*twin.ask.options.values()) if twin.ask.seat == CHANCE else 1
        assert {text: ways // reduced for text, ways in twin.ask.options.items()} == options
        if state.to_move == CHANCE:
            text = rng.choices(list(options), list(options.values()))[0]
        else:
            facts, twin_facts = engine_facts(state), twin.facts()
            assert {key: twin_facts[key] for key in facts} == facts
            text = choose(state, list(options), rng)
        state.push(text)
        twin.answer(text)
    assert twin.ask is None
    assert state.scores() == twin.scores
    assert state.winners() == twin.winners


def random_choice(state, texts, rng):
    return rng.choice(texts)


@pytest.mark.parametrize("choose", [random_choice, ring_chaser])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_engine_and_twin_play_the_same_games(edition, seats, choose):
    for seed in range(5):
        play_both(seats, {"edition": edition}, seed, choose)


@pytest.mark.parametrize(
    ("flag", "value"), [(flag, value) for flag, values in FLAGS.items() for value in values]
)
def test_engine_and_twin_agree_under_every_flag(flag, value):
    for seed in range(3):
        play_both(2, {"edition": "ru", flag: value}, seed, ring_chaser)
