"""Kiln in sentences: choices, questions, the log, helps, and the drawing for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mattock.core.about import About, Motion, ScoreLine, Stop
from mattock.core.face import Asked, Choice, Help, Line, Moment, Phases, Question, Stage
from mattock.core.game import CHANCE, OVER, Move, View
from mattock_kiln.notation import write
from mattock_kiln.parts import HOTTEST, POTS, SEATS, TURNS
from mattock_kiln.scoring import sheet_of
from mattock_kiln.state import FIRE, WAIT, State
from mattock_kiln.view import known_state

ABOUT: Final = About(
    short_title="Kiln",
    tagline="Feed the fire, and take the pot out before the kiln cracks.",
    short_tagline="Fire and pots",
    colours=SEATS,
    pair="a kiln, then a pot",
    tour=(
        Stop("bar"),
        Stop("tour shelf", "The shelf", "Raw pots, with the heat they need and their points."),
        Stop("prompt"),
        Stop("log"),
    ),
    score_lines={
        "ash pots": ScoreLine("Ash pots", "pot-ash"),
        "blue pots": ScoreLine("Blue pots", "pot-blue"),
        "red pots": ScoreLine("Red pots", "pot-red"),
        "pot sets": ScoreLine("Sets of three glazes"),
    },
    motion=Motion(),
)


def asked(view: View) -> Asked:
    state = known_state(view)
    done = state.to_move == OVER
    phase = 2 if done else 0 if state.to_move == CHANCE else 1
    found = [choice(move) for move in view.moves()]
    return Asked(found, question(view), Phases(["Throw", "Fire"], phase), turn_words(state))


def choice(move: Move) -> Choice:
    if move == WAIT:
        return Choice(write(move), ("do wait",), ("Wait",), "keep the heat")
    pot = POTS[move - FIRE]
    return Choice(write(move), (f"pot {pot.name}",), (f"Fire the {pot.name}",), worth(pot.points))


def worth(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def question(view: View) -> Question:
    state = known_state(view)
    if state.to_move == OVER:
        return Question("The game is over")
    if state.to_move == CHANCE:
        return Question("The die is thrown")
    if state.to_move != view.seat:
        return Question(f"{SEATS[state.to_move].capitalize()} is to move")
    return Question("Fire a pot, or wait?", f"the heat is {state.heat[state.active]}")


def turn_words(state: State) -> str:
    turn = min(state.turns // state.seats() + 1, TURNS)
    return f"Turn {turn} of {TURNS}"


def tell(state: State, move: Move, names: Sequence[str]) -> Line:
    name = names[state.active]
    if move < WAIT:
        heat = state.heat[state.active] + move
        end = f"the heat is {heat}" if heat <= HOTTEST else "the kiln cracked"
        return Line(state.active, f"{name} threw {move}: {end}.", f"kiln {SEATS[state.active]}")
    if move == WAIT:
        return Line(state.active, f"{name} waited.", f"kiln {SEATS[state.active]}")
    pot = POTS[move - FIRE].name
    return Line(state.active, f"{name} fired the {pot}.", f"pot {pot}")


def moments(state: State, move: Move, names: Sequence[str]) -> list[Moment]:
    """The throw, the pot that is fired, and the turn that it ends [K-TURN-04]."""
    after = state.copy()
    after.apply(move)
    line = tell(state, move, names)
    found = [Moment(stage_of(move), state.active, line, after, place=line.part)]
    if after.to_move != OVER and after.turns != state.turns:
        title = f"{names[after.active]}: turn {after.turns // after.seats() + 1}"
        found.append(Moment("turn", after.active, None, after, title=title))
    return found


def stage_of(move: Move) -> Stage:
    if move < WAIT:
        return "throw"
    return "plain" if move == WAIT else "make"


def help_texts() -> dict[str, Help]:
    texts = {
        f"pot {pot.name}": Help(
            pot.name.title(),
            f"Needs heat {pot.heat}; {worth(pot.points)}. Its glaze is {pot.glaze}.",
            ("K-TURN-03", "K-SCORE-01"),
        )
        for pot in POTS
    }
    for seat in SEATS:
        text = f"The die of each turn is added to its heat. Above {HOTTEST} it cracks and is cold."
        texts[f"kiln {seat}"] = Help(f"{seat.title()}’s kiln", text, ("K-TURN-01", "K-TURN-02"))
    return texts


# The terminal


def sketch(view: View) -> str:
    state = known_state(view)
    shelf = [f"  {row.name:<6} {row.glaze:<5} heat {row.heat:>2}  {worth(row.points)}"
             for pot, row in enumerate(POTS) if pot in state.shelf()]  # fmt: skip
    kilns = [
        f"{SEATS[seat]:<7} heat {heat:>2}  {held(pots) or 'no pots'}"
        f" ({sum(sheet_of(pots).values())})"
        for seat, (heat, pots) in enumerate(zip(state.heat, state.pots, strict=True))
    ]
    return "\n".join([f"KILN, {turn_words(state)}", "The shelf:", *shelf, "", *kilns])


def held(pots: int) -> str:
    return ", ".join(row.name for pot, row in enumerate(POTS) if pots >> pot & 1)


def prompt(view: View) -> str:
    asked, more = question(view)
    return f"{asked} ({more})" if more else asked
