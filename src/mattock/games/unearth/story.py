"""What is asked and what happened, in sentences; never more than a seat may know."""

from __future__ import annotations

from typing import Final

from mattock.core import game as core
from mattock.core.bits import bits
from mattock.core.face import Phases, Question
from mattock.core.game import CHANCE, OVER
from mattock.core.steps import STEP_MASK
from mattock.games.unearth.names import slot_name, title_case
from mattock.games.unearth.notation import DIE_KINDS
from mattock.games.unearth.parts import DELVER_CARDS, RUINS, SEAT_COLOURS, STONE_COLOURS
from mattock.games.unearth.scoring import COLOUR_LINES
from mattock.games.unearth.state import (
    ADJUST,
    BATCH,
    CHANGE,
    CLAIMS,
    DECLARE,
    DELVER,
    DICE,
    DIE,
    FLAME,
    GAIN,
    KIND,
    LIBRARY,
    MEMORIAL,
    MORE,
    NAMED_CELL,
    NO_CARD,
    NUMBER,
    PUT,
    RETHROW,
    RINGS,
    SITE,
    SORT,
    TOKEN_CELL,
    TOKENS,
    WONDER,
    Player,
    State,
)
from mattock.games.unearth.words import known_state, pending, plural

# Step -> the question and what more there is to say; the fields are filled from the position
QUESTIONS: Final[dict[int, tuple[str, str]]] = {
    DELVER: ("Play a card or end the phase", "the Excavation follows"),
    NUMBER: ("Forgotten Song: name a number", "every die showing it is rerolled"),
    DIE: ("{card}: choose a die on a Ruin", "{effect}"),
    BATCH: ("{card}: which die is rerolled next?", "all marked dice follow"),
    DECLARE: ("Choose a die to roll", "then choose its Ruin"),
    MORE: ("Roll a second time?", "Band of Delvers allows two rolls"),
    ADJUST: ("What shall the {die} show?", "it fell on {natural}, now the changes"),
    RETHROW: ("The {die} shows {shown}: keep it?", "or throw it again"),
    SITE: ("The {die} shows {shown}: which Ruin?", "Expedition lets you choose now"),
    CHANGE: ("The {die} shows {shown} on {ruin}", "let it stand, or use a Wonder"),
    GAIN: ("Take a Stone from {ruin}", "a low roll finds one"),
    LIBRARY: ("Draw two Stones or one?", "the Underground Library keeps one of two"),
    SORT: ("Which Stone do you keep?", "the other goes back into the bag"),
    PUT: ("Place the {stone} Stone", "beside one of your Stones"),
    RINGS: ("Which ring first?", "several are complete"),
    WONDER: ("Which Wonder do you build?", "a ring is complete"),
    MEMORIAL: ("Take a Ruin from the box", "it stays hidden until the end"),
    CLAIMS: ("Which Ruin is settled first?", "several have reached their value"),
    FLAME: ("Draw a card for the Eternal Flame?", "a Ruin without your dice was claimed"),
}

# What whoever waits is told beside the name of the player they wait for
WAITING: Final = {
    DELVER: "Delver cards first",
    DECLARE: "and chooses a die",
    GAIN: "and takes a Stone",
    PUT: "and places a Stone",
    WONDER: "and builds a Wonder",
    FLAME: "the Eternal Flame",
}


def question(view: core.View) -> Question:
    """What this seat is asked, or whom it waits for."""
    state = known_state(view)
    if state.to_move == OVER:
        return Question("The game is over", "all Ruins are settled")
    if state.to_move == CHANCE:
        return Question("Dice, bag or deck come next")
    if state.to_move != view.seat:
        name = SEAT_COLOURS[state.to_move].capitalize()
        return Question(f"{name} is to move", WAITING.get(pending(state), ""))
    sentence, more = QUESTIONS[pending(state)]
    facts = facts_of(state)
    return Question(sentence.format(**facts), more.format(**facts))


def facts_of(state: State) -> dict[str, object]:
    """What a question may speak of."""
    card = DELVER_CARDS[state.resolving] if state.resolving != NO_CARD else None
    return {
        "card": title_case(card.name) if card else "",
        "effect": card.text.rstrip(".") if card else "",
        "die": DIE_KINDS[KIND[state.die % DICE]],
        "natural": state.natural,
        "shown": state.shown,
        "ruin": slot_name(state, state.target) if state.target < len(state.ruins) else "a Ruin",
        "stone": STONE_COLOURS[state.held],
    }


def phases(view: core.View) -> Phases:
    """The phases of a turn and which is on; both are done at the end [U-TURN-01]."""
    state = known_state(view)
    names = ["Delver", "Excavation"]
    if state.to_move == OVER:
        return Phases(names, len(names))
    in_delver_phase = any(frame & STEP_MASK == DELVER for frame in state.stack)
    return Phases(names, 0 if in_delver_phase else 1)


def turn_words(view: core.View) -> str:
    """What cards have left for this turn, else how far the game is."""
    state = known_state(view)
    markers = [
        (state.maps, "Ancient Map"),
        (state.expeditions, "Expedition"),
        (state.readings, "Reading ±1"),
        (state.claims, "next d6 +2"),
    ]
    words = [name if count == 1 else f"{count} {name}" for count, name in markers if count]
    if state.rolls_allowed > 1:
        words.append(f"{state.rolls_made} of {state.rolls_allowed} rolls made")
    if state.to_move == OVER:
        return ""
    if words:
        return ", ".join(words)
    return f"{plural(state.deck, 'Ruin')} to come" if state.deck else "the last Ruins"


# What a score is made of


def score_notes(state: core.State) -> list[dict[str, str]]:
    """What the lines of each seat's score count, in a word or two: `×3`, `2 + 4`."""
    assert isinstance(state, State)
    return [notes_of(player) for player in state.players]


def notes_of(player: Player) -> dict[str, str]:
    owned = player.claimed | player.hidden
    colours = [(owned >> 5 * colour & 31).bit_count() for colour in range(len(COLOUR_LINES))]
    codes = [entry & 31 for entry in player.laid]
    tokens = sorted(TOKENS[code - TOKEN_CELL] for code in codes if TOKEN_CELL <= code < NAMED_CELL)
    wonders = len(tokens) + player.named.bit_count()
    notes = {line: f"×{count}" for line, count in zip(COLOUR_LINES, colours, strict=True) if count}
    notes["mixed sets"] = f"×{min(colours)}" if min(colours) else ""
    cities = [RUINS[ruin].name.split()[-1] for ruin in bits(owned) if RUINS[ruin].colour < 0]
    notes["city cards"] = " + ".join(cities)
    notes["lesser wonders"] = sum_words([points for points in tokens if points < TOKENS[3]])
    notes["greater wonders"] = sum_words([points for points in tokens if points >= TOKENS[3]])
    notes["named wonders"] = f"×{player.named.bit_count()}" if player.named else ""
    notes["three wonders"] = f"{wonders} built" if wonders else ""
    return notes


def sum_words(points: list[int]) -> str:
    return " + ".join(map(str, points)) if len(points) > 1 else ""
