"""The worked examples of cave-components.json: their actions as moves, run step by step."""

import pytest

from mattock import CHANCE, BadText, IllegalMove
from mattock.games.cave.board import SPACES
from mattock.games.cave.state import State
from tests.games.cave.positions import position
from tests.games.cave.table import facts, options, player
from tests.games.cave.twin import CARD, LETTER, RULES, TILE, amounts, words

EXAMPLES = {example["id"]: example for example in RULES["worked_examples"]}


class Example:
    """An example in progress, with the rooms that chance is going to turn up."""

    def __init__(self, ident: str) -> None:
        example = in_words(EXAMPLES[ident])
        before = EXAMPLES[ident]["before"]
        self.steps = example["steps"]
        self.after = example["after"]
        self.key_facts = example["after_key_facts"]
        self.hidden = example["before"].get("hidden", {})
        self.pile = example["before"].get("draw_pile", [])
        self.state = position(before)
        self.seat = self.state.active

    def run(self) -> None:
        for step in self.steps:
            if "expect" in step:
                self.check(step["expect"])
            elif "illegal" in step:
                self.refuse(step["illegal"])
            else:
                self.do(step)
        self.check(self.key_facts)
        assert self.whole() == self.after

    def do(self, action: dict) -> None:
        for text in move_texts(self.state, action):
            self.state.push(text)
        if self.state.to_move == CHANCE and "space" in action:
            self.state.push("=" + self.hidden[action["space"]])
        if self.state.to_move == CHANCE:
            self.state.push("=" + self.pile.pop(0))

    def refuse(self, action: dict) -> None:
        """Nothing changes; for the use of a blue room there is not even a text."""
        before = self.state.text()
        is_blue = action["do"] == "use room" and CARD[action["room"]]["colour"] == "blue"
        [text] = move_texts(self.state, action)
        with pytest.raises(BadText if is_blue else IllegalMove):
            self.state.push(text)
        assert self.state.text() == before

    def check(self, expected: dict) -> None:
        """Facts about the game and about the seat whose turn the example shows."""
        found = {**self.whole(), **of_seat(self.state, self.seat)}
        spaces = found["spaces"]
        found["spaces"] = {space: spaces[space] for space in expected.get("spaces", {})}
        assert {name: found[name] for name in expected} == expected

    def whole(self) -> dict:
        """The position in the words of an `after` object; the example alone knows which rooms are
        in the pile, since an unseen room has no place.
        """
        assert facts(self.state)["pile"] == len(self.pile)
        solo = {"mode": "solo", "draw_pile": self.pile}
        pair = {"mode": "two player", "start_player": LETTER[self.state.start_player]}
        return {**(solo if self.state.seats() == 1 else pair), **of_table(self.state)}


def run(ident: str) -> None:
    Example(ident).run()


def in_words(thing):
    """A part of the JSON with names as words and lists sorted, except those whose order counts."""
    if isinstance(thing, str):
        return words(thing)
    if isinstance(thing, dict):
        ordered = ("steps", "draw_pile", "goods")
        found = {name: in_words(value) for name, value in thing.items()}
        return {
            name: sorted(value) if isinstance(value, list) and name not in ordered else value
            for name, value in found.items()
        }
    return [in_words(part) for part in thing] if isinstance(thing, list) else thing


def move_texts(state: State, action: dict) -> list[str]:
    """The moves that make up an action; only an exchange can be several."""
    kind = action["do"]
    if kind == "exchange":
        return [f"{action['source']} to food"] * action["count"]
    if kind == "gain":
        return [f"gain {gained(state, action)}"]
    if kind == "begin dig":
        return [f"begin dig {action.get('option', '')}".strip()]
    if kind == "use room":
        return [f"use {action['room']} {way_of_use(action)}".strip()]
    if kind == "furnish":
        fee = amounts(action["fee"]) or "nothing"
        return [f"furnish {action['room']} at {action['space']} for {fee}"]
    return [PLAIN[kind].format(**action)]


PLAIN = {
    "choose tile": "take {tile}",
    "begin rooms": "begin rooms",
    "excavate": "dig {space}",
    "build wall": "wall {edge}",
    "raze wall": "raze {edge}",
    "choose cavern face": "face {face}",
    "end turn": "end turn",
}


def gained(state: State, action: dict) -> str:
    if "good" in action:
        return f"1 {action['good']}"
    parts = TILE[facts(state)["tile"]]["parts"]
    return next(amounts(part["goods"]) for part in parts if part["id"] == action["part"])


def way_of_use(action: dict) -> str:
    if "good" in action:
        return f"for {action['good']}"
    if "goods" in action:
        return "with " + " ".join(action["goods"])
    if "space" in action:
        return f"at {action['space']}"
    if "option" in action:
        sides = CARD[action["room"]]["action"]["options"]
        pay = next(side["pay"] for side in sides if side["id"] == action["option"])
        return f"with {amounts(pay)}"
    return ""


def of_table(state: State) -> dict:
    view = facts(state)
    return {
        "round": view["round"],
        "turn_in_round": view["turn_in_round"],
        "active": LETTER[view["active"]],
        "players": {LETTER[seat]: cave_of(state, seat) for seat in range(state.seats())},
        **{name: sorted(view[name]) for name in ("offer", "taken", "display")},
        "wall_supply": view["wall_supply"],
        "additional_cavern_available": view["cavern_available"],
    }


def cave_of(state: State, seat: int) -> dict:
    known = player(state, seat)
    return {
        "goods": known["goods"],
        "spaces": known["spaces"],
        "walls": sorted(known["walls"]),
        "additional_cavern": known["cavern"],
    }


def of_seat(state: State, seat: int) -> dict:
    """What an `expect` object or the key facts may speak of."""
    cave = state.players[seat]
    return {
        **cave_of(state, seat),
        "score": player(state, seat)["points"],
        "accessible": spaces_of(cave.near),
        "accessible_through_walls": spaces_of(cave.near_through),
        "tiles": sorted(text.removeprefix("take ") for text in options(state, "take ")),
    }


def spaces_of(mask: int) -> list[str]:
    return [space for number, space in enumerate(SPACES) if mask >> number & 1]
