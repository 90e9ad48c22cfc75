"""A plain, slow reference program of the board game Unearth.

Written from docs/rules alone, without a look at the engine; test_twin.py compares the two.
It asks one question at a time (`Twin.ask`) and takes its answer as text (`Twin.answer`). A
question is a decision of a seat, or a chance event (seat -1). Rule ids stand in the comments.
The game itself is one generator (`_game`); every procedure of section 14 is a sub-generator
that yields questions and receives answers. The end of the game is an exception that unwinds
everything unfinished (U-TURN-12, U-SM-03).
"""

import json
import pathlib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, reduce
from math import gcd
from typing import Any

RULES_DIR = pathlib.Path(__file__).parents[3] / "docs" / "rules"

POOL, AIR = -1, -2  # places of a die that lies in no slot (0, 1, ... are slots)
EXCAVATION, REROLL = "excavation", "reroll"
OPEN = "open"  # Expedition: the Ruin is named after the throw
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))  # U-STONE-07


def words(identifier: str) -> str:
    return identifier.replace("_", " ")


@dataclass
class Ask:
    """An open question: who, which one, and the possible answers with their number of ways."""

    seat: int
    id: str
    options: dict[str, int]


@dataclass(frozen=True)
class Ruin:
    name: str
    colour: str | None  # None for the two City cards (U-SCORE-04)
    claim_value: int
    stone_number: int
    points: int = 0  # City cards only (U-SCORE-03)


@dataclass(eq=False)
class Die:
    owner: int
    faces: int
    value: int = 0
    place: int = POOL

    def clamp(self, value: int) -> int:  # U-ROLL-07
        return max(1, min(self.faces, value))


@dataclass
class Slot:
    """A place for an open Ruin. `ruin` is None only while a claim is being settled (card gone)."""

    ruin: Any = None
    stones: Counter = field(default_factory=Counter)


@dataclass
class Player:
    hand: Counter = field(default_factory=Counter)
    hidden: list[Ruin] = field(default_factory=list)
    claimed: list[Ruin] = field(default_factory=list)
    tableau: dict[tuple[int, int], str] = field(default_factory=dict)
    named: list[str] = field(default_factory=list)


class GameOver(Exception):
    """Internal: unwinds the whole game when no Ruin is open any more (U-END-01)."""


class Facts:
    """The printed components, read from the JSON file."""

    def __init__(self):
        with open(RULES_DIR / "unearth-components.json", encoding="utf-8") as file:
            self.json = data = json.load(file)
        self.seat_colours = data["players"]["colors"]
        self.stone_colours = [c["id"] for c in data["stones"]["colors"]]
        self.stones = Counter({c["id"]: c["count"] for c in data["stones"]["colors"]})
        self.ruin_colours = data["ruin_colors"]
        self.ruins = {}
        for r in data["ruins"]:
            name = f"{r['color']} {r['claim_value']}"
            self.ruins[name] = Ruin(name, r["color"], r["claim_value"], r["stones"])
        self.ages = {words(a["id"]): a for a in data["end_of_age"] if a["playable"]}
        self.cities = {
            name: Ruin(name, None, a["claim_value"], a["stones"], a["points"])
            for name, a in self.ages.items()
            if a["kind"] == "ruin"
        }
        self.cards = {words(c["id"]): c for c in data["delver_cards"]}
        self.named = {words(n["id"]): n for n in data["named_wonders"] if n["playable"]}
        self.lesser = Counter({t["points"]: t["count"] for t in data["lesser_wonders"]["tokens"]})
        self.greater = Counter({t["points"]: t["count"] for t in data["greater_wonders"]["tokens"]})


@cache
def shown_values(faces: int, v: int, changes: tuple[tuple[int, ...], ...]) -> frozenset[int]:
    """Every value a die can end on, over all orders of the changes and all signs (D-06).

    Each change is the tuple of the deltas it may have; the limits hold after each one (U-ROLL-07).
    """
    if not changes:
        return frozenset([v])
    ends: set[int] = set()
    for i, deltas in enumerate(changes):
        rest = changes[:i] + changes[i + 1 :]
        for delta in deltas:
            ends |= shown_values(faces, max(1, min(faces, v + delta)), rest)
    return frozenset(ends)


def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in NEIGHBOURS]


def formula_met(parsed: dict, ring: Counter) -> bool:
    """U-WONDER-10; `ring` counts the six Stones by colour."""
    if parsed["type"] == "colors":
        return all(ring[colour] >= need for colour, need in parsed["required"].items())
    # groups: distinct colours with exactly these counts, and the groups use all six Stones
    return sorted(n for n in ring.values() if n) == sorted(parsed["sizes"])


class Twin:
    """One game. `ask` is the open question, None when the game is over."""

    def __init__(self, seats: int, flags: dict[str, str]):
        self.facts_file = f = Facts()
        if seats not in (2, 3, 4):
            raise ValueError("two to four players (U-COMP-10)")
        for name, values in f.json["flag_values"].items():
            if flags.get(name) not in values:
                raise ValueError(f"flag {name}: {flags.get(name)!r}")
        if set(flags) != set(f.json["flag_values"]):
            raise ValueError("unknown flag")
        self.flags = dict(flags)
        self.seats = seats
        numbers = f.json["setup"][str(seats)]
        self.numbers = numbers
        self.players = [Player() for _ in range(seats)]
        kinds = [d["faces"] for d in f.json["dice"]["per_player"] for _ in range(d["count"])]
        self.dice = [Die(seat, faces) for seat in range(seats) for faces in kinds]
        self.active = 0
        self.slots: list[Any] = [None] * numbers["ruins_open"]
        self.unseen = dict(f.ruins)  # Ruins nobody has ever seen: in the deck or in the box
        self.deck_size = len(self.unseen)  # without the End of Age card
        self.age_waits = True  # the End of Age card still lies under the deck
        self.age_revealed: str | None = None
        self.event = 0
        self.box_seen: list[Ruin] = []  # box cards that somebody has seen
        self.box_unseen = 0  # how many box cards nobody has seen
        self.delver_deck = Counter({name: c["count"] for name, c in f.cards.items()})
        self.discard: Counter = Counter()
        self.resolving: list[str] = []
        self.bag = Counter(f.stones)
        self.lesser, self.greater = Counter(f.lesser), Counter(f.greater)
        self.offer: list[str] = []
        self.reset_turn()
        self.over = False
        self.scores: list[int] = []
        self.sheets: list[dict[str, int]] = []
        self.winners: list[int] = []
        self.turns = 0
        self.tally: Counter = Counter()  # statistics only, no rule looks at it
        self.running = self._game()
        self.ask: Ask | None = next(self.running)

    def answer(self, text: str) -> None:
        if self.ask is None or text not in self.ask.options:
            raise ValueError(f"not an option: {text!r}")
        try:
            self.ask = self.running.send(text)
        except StopIteration:
            self.ask = None

    # ---- questions ---------------------------------------------------------------------------

    def decide(self, seat: int, id: str, options: dict):
        """Ask a seat. `options` maps the text of a move to what it means."""
        text = yield Ask(seat, id, dict.fromkeys(options, 1))
        return options[text]

    def chance(self, id: str, outcomes: dict):
        """A chance event. `outcomes` maps a text to (meaning, number of ways)."""
        ways = {t: w for t, (_, w) in outcomes.items() if w > 0}
        divisor = reduce(gcd, ways.values())
        text = yield Ask(-1, id, {t: w // divisor for t, w in ways.items()})
        return outcomes[text][0]

    def throw(self, faces: int):  # U-RNG-08
        return (yield from self.chance("throw", {f"={n}": (n, 1) for n in range(1, faces + 1)}))

    def draw_stone(self):  # U-RNG-04, -09; the Stone has left the bag
        ways = {f"={c} stone": (c, n) for c, n in self.bag.items()}
        colour = yield from self.chance("stone", ways)
        self.bag[colour] -= 1
        return colour

    def draw_delver(self, seat: int):  # U-CLAIM-12
        if not self.delver_deck.total():
            if not self.discard.total():
                self.tally["lost draws"] += 1
                return  # lost (U-FAQ-01)
            self.delver_deck, self.discard = self.discard, Counter()
            self.tally["reshuffles"] += 1
        ways = {f"={c}": (c, n) for c, n in self.delver_deck.items()}
        card = yield from self.chance("delver", ways)
        self.delver_deck[card] -= 1
        self.players[seat].hand[card] += 1

    def see_ruin(self):
        """A Ruin nobody has seen is turned up (from the deck, or the unseen part of the box)."""
        ways = {f"={name}": (name, 1) for name in self.unseen}
        name = yield from self.chance("ruin", ways)
        return self.unseen.pop(name)

    # ---- small helpers -----------------------------------------------------------------------

    def reset_turn(self) -> None:  # U-TURN-07
        self.maps = self.expeditions = self.rolls_made = 0
        self.rolls_allowed = 1
        self.waiting: list[str] = []
        self.last_die: Die | None = None

    def open_slots(self) -> list[int]:
        return [i for i, slot in enumerate(self.slots) if slot is not None]

    def on(self, place: int) -> list[Die]:
        return [d for d in self.dice if d.place == place]

    def lying(self) -> list[Die]:
        return [d for d in self.dice if d.place >= 0]

    def die_text(self, d: Die) -> str:
        return f"{self.facts_file.seat_colours[d.owner]} d{d.faces}={d.value}"

    def die_options(self, verb: str, dice: list[Die]) -> dict[str, Die]:
        options: dict[str, Die] = {}
        for d in dice:  # equal dice merge; the lowest numbered one stands for them
            options.setdefault(f"{verb} {self.die_text(d)} on {d.place + 1}", d)
        return options

    def clockwise(self) -> list[int]:  # all seats, from A on
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def owns(self, seat: int, wonder: str) -> bool:
        return wonder in self.players[seat].named

    # ---- set-up (section 2; order by the notation) ---------------------------------------------

    def _game(self):
        yield from self.setup()
        try:
            while True:
                self.turns += 1
                yield from self.turn()
                self.active = (self.active + 1) % self.seats  # U-TURN-11
        except GameOver:
            self.over = True
            self.score()

    def setup(self):
        for seat in range(self.seats):  # U-SETUP-02
            for _ in range(self.numbers["delver_cards_each"]):
                yield from self.draw_delver(seat)
        for player in self.players:  # U-SETUP-03
            for _ in range(self.numbers["hidden_ruins_each"]):
                player.hidden.append((yield from self.see_ruin()))
                self.deck_size -= 1
        self.box_unseen = self.numbers["ruins_boxed"]  # U-SETUP-04, no event
        self.deck_size -= self.box_unseen
        for i in range(len(self.slots)):  # U-SETUP-07
            self.slots[i] = Slot((yield from self.see_ruin()))
            self.deck_size -= 1
        for slot in self.slots:  # U-SETUP-08
            yield from self.seed(slot)
        left = list(self.facts_file.named)  # U-SETUP-09
        for _ in range(self.numbers["named_wonders_on_offer"]):
            wonder = yield from self.chance("named", {f"={w}": (w, 1) for w in left})
            left.remove(wonder)
            self.offer.append(wonder)
        self.active = yield from self.first_player()

    def first_player(self):  # U-SETUP-12
        method = self.flags["first_player"]
        if method == "uniform_random":
            names = self.facts_file.seat_colours[: self.seats]
            return (
                yield from self.chance(
                    "first", {f"={name} starts": (seat, 1) for seat, name in enumerate(names)}
                )
            )
        faces = {"one_d6_each": [6], "one_d8_each": [8], "sum_of_five_dice": [4, 6, 6, 6, 8]}[
            method
        ]
        leaders = list(range(self.seats))
        while len(leaders) > 1:
            totals = {}
            for seat in leaders:
                totals[seat] = 0
                for f in faces:
                    totals[seat] += yield from self.throw(f)
            leaders = [seat for seat in leaders if totals[seat] == max(totals.values())]
        return leaders[0]

    def seed(self, slot: Slot):
        for i in range(slot.ruin.stone_number):
            if not self.bag.total():  # U-STONE-09
                self.tally["stones missing at seeding"] += slot.ruin.stone_number - i
                return
            slot.stones[(yield from self.draw_stone())] += 1

    # ---- turn (U-SM-04) ------------------------------------------------------------------------

    def turn(self):
        self.reset_turn()
        a = self.active
        while True:  # Delver Phase
            options: dict[str, Any] = {f"play {c}": c for c in self.playable(a)}
            options["end phase"] = None
            card = yield from self.decide(a, "D-01", options)
            if card is None:
                break
            self.players[a].hand[card] -= 1
            self.resolving.append(card)  # U-TURN-05
            yield from self.play(a, card)
            self.resolving.remove(card)
            self.discard[card] += 1
        while self.rolls_made < self.rolls_allowed:  # Excavation Phase
            if self.rolls_made == 1:
                again = yield from self.decide(a, "D-18", {"roll again": True, "stop": False})
                if not again:
                    break
            die, target = yield from self.declare(a)
            if target == OPEN:
                self.expeditions -= 1
            self.rolls_made += 1
            if die is self.last_die:
                self.tally["same die twice"] += 1
            self.last_die = die
            yield from self.roll(die, EXCAVATION, target)

    def playable(self, seat: int) -> list[str]:  # U-TURN-06
        cards = self.facts_file.cards
        return [
            c
            for c, n in self.players[seat].hand.items()
            if n > 0 and (self.lying() or not cards[c].get("needs_die_on_ruin"))
        ]

    def declare(self, a: int):  # U-TURN-09, U-TURN-10, U-FAQ-13
        targets: dict[str, Any] = {f"on {i + 1}": i for i in self.open_slots()}
        if self.expeditions > 0:
            targets["open"] = OPEN
        dice = [(f"roll d{d.faces}", d) for d in self.on(POOL) if d.owner == a]
        if not dice:
            self.tally["empty pool declarations"] += 1
            dice = [
                (f"lift d{d.faces}={d.value} on {d.place + 1}, roll", d)
                for d in self.lying()
                if d.owner == a and not (self.rolls_made == 1 and d is self.last_die)
            ]
        options: dict[str, Any] = {}
        for die_text, d in dice:
            for target_text, target in targets.items():
                options.setdefault(f"{die_text} {target_text}", (d, target))
        return (yield from self.decide(a, "D-05", options))

    # ---- cards (U-SM-05, section 10) -------------------------------------------------------------

    def play(self, a: int, card: str):
        if card == "ancient map":
            self.maps += 1
        elif card == "expedition":
            self.expeditions += 1
        elif card == "band of delvers":
            self.rolls_allowed = 2  # a second copy is wasted (U-FAQ-19)
        elif card in ("reading the stones", "ancestral claim"):
            self.waiting.append(card)
        elif card in ("forlorn", "a new discovery"):  # U-ROLL-13: no roll
            die = yield from self.decide(a, "D-03", self.die_options("target", self.lying()))
            die.value = die.clamp(die.value + self.facts_file.cards[card]["delta"])
        elif card == "lost in the ruins":
            die = yield from self.decide(a, "D-03", self.die_options("target", self.lying()))
            yield from self.roll(die, REROLL, die.place)
        elif card == "restoration":
            yield from self.batch(a, [d for d in self.lying() if d.owner == a])
        elif card == "forgotten song":
            number = yield from self.decide(a, "D-02", {f"name {n}": n for n in range(1, 9)})
            yield from self.batch(a, [d for d in self.lying() if d.value == number])
        else:
            raise AssertionError(card)
        yield from self.check_claims()

    def batch(self, a: int, dice: list[Die]):  # U-ROLL-12
        while True:
            # no die gets onto a Ruin during a batch but by its own roll (U-FAQ-10)
            dice = [d for d in dice if d.place >= 0]
            if not dice:
                return
            die = yield from self.decide(a, "D-04", self.die_options("reroll", dice))
            dice.remove(die)
            yield from self.roll(die, REROLL, die.place)

    # ---- roll (U-SM-06) --------------------------------------------------------------------------

    def roll(self, die: Die, kind: str, target):
        p = die.owner
        die.place, die.value = AIR, 0  # step 1
        attached = [m for m in self.waiting if m == "reading the stones" or die.faces == 6]
        self.waiting = [m for m in self.waiting if m not in attached]  # step 2, U-ROLL-05
        while True:
            n = yield from self.throw(die.faces)  # step 3
            v, t = yield from self.compulsory(die, n, attached)  # step 4
            options = {"keep": "keep"}  # step 5
            if kind == EXCAVATION and self.maps > 0:
                options["rethrow with map"] = "map"
            if self.owns(p, "the shattered edifice") and v in (4, 5):
                options["rethrow with edifice"] = "edifice"
            if len(options) == 1:
                break
            choice = yield from self.decide(p, "D-07", options)
            if choice == "keep":
                break
            if choice == "map":
                self.maps -= 1
            attached = []  # used up by the throw that does not count (U-ROLL-09)
        if target == OPEN:  # step 6
            places = {f"place on {i + 1}": i for i in self.open_slots()}
            target = yield from self.decide(p, "D-08", places)
        die.place, die.value = target, v
        t = yield from self.optional_changes(die, t)  # step 7
        if t <= 3:  # step 8
            yield from self.gain_stone(p, self.slots[target])
        yield from self.check_claims()  # step 9

    def compulsory(self, die: Die, n: int, attached: list[str]):
        """Step 4: the shown value v and the value t tested for a Stone (U-ROLL-06, -07, -11)."""
        deltas = {"reading the stones": (1, -1), "ancestral claim": (2,)}
        changes = [deltas[m] for m in attached]
        if self.event:
            changes.append((self.event,))
        ends = shown_values(die.faces, n, tuple(sorted(changes)))
        if len(ends) == 1:
            (v,) = ends
        else:
            v = yield from self.decide(self.active, "D-06", {f"show {e}": e for e in sorted(ends)})
        if self.flags["stone_test"] == "final":
            return v, v
        return v, die.clamp(n + self.event)  # without the cards, whatever the order

    def optional_changes(self, die: Die, t: int):  # U-ROLL-10, U-SM-07; returns t
        p = die.owner
        unused = {"overseers", "columns", "sanctuary"}
        while True:
            options: dict[str, Any] = {"stand": None}
            if (
                "overseers" in unused
                and self.owns(p, "college of the overseers")
                and die.faces == 8
            ):
                options["overseers +1"] = ("overseers", 1)
            if "columns" in unused and self.owns(p, "the harmonious columns"):
                options["columns -1"] = ("columns", -1)
            if "sanctuary" in unused and self.owns(p, "the sanctuary of the builders"):
                others = [d for d in self.on(die.place) if d is not die]
                if any(d.value == die.value for d in others):
                    options["sanctuary +1"] = ("sanctuary", 1)
                    options["sanctuary -1"] = ("sanctuary", -1)
            if len(options) == 1:
                return t
            choice = yield from self.decide(p, "D-09", options)
            if choice is None:
                return t
            wonder, delta = choice
            unused.remove(wonder)
            die.value = die.clamp(die.value + delta)
            t = die.clamp(t + delta)

    # ---- Stones and Wonders (U-SM-08) ------------------------------------------------------------

    def gain_stone(self, p: int, slot: Slot):
        on_ruin = [c for c, n in slot.stones.items() if n > 0]
        if on_ruin:  # U-STONE-01
            colour = yield from self.decide(p, "D-10", {f"take {c} stone": c for c in on_ruin})
            slot.stones[colour] -= 1
        elif self.bag.total():
            two = False
            if self.owns(p, "underground library") and self.bag.total() >= 2:
                two = yield from self.decide(p, "D-11", {"draw two": True, "draw one": False})
            colour = yield from self.draw_stone()
            if two:
                pair = [colour, (yield from self.draw_stone())]
                colour = yield from self.decide(p, "D-12", {f"keep {c} stone": c for c in pair})
                pair.remove(colour)
                self.bag[pair[0]] += 1
        else:
            self.tally["low rolls without a stone"] += 1
            return  # U-FAQ-03
        cells = {f"put at {q},{r}": (q, r) for q, r in self.legal_cells(p)}
        cell = yield from self.decide(p, "D-13", cells)
        self.players[p].tableau[cell] = colour
        centres = [c for c in around(cell) if self.is_ring(p, c)]
        if len(centres) > 1:
            self.tally["several rings at once"] += 1
        while centres:  # U-WONDER-08
            centre = centres[0]
            if len(centres) > 1:
                rings = {f"settle ring {q},{r}": (q, r) for q, r in centres}
                centre = yield from self.decide(p, "D-14", rings)
            centres.remove(centre)
            yield from self.build(p, centre)

    def stone_at(self, p: int, cell: tuple[int, int]) -> str | None:
        content = self.players[p].tableau.get(cell)
        return content if content in self.facts_file.stone_colours else None

    def is_ring(self, p: int, centre: tuple[int, int]) -> bool:  # U-WONDER-01
        empty = centre not in self.players[p].tableau
        return empty and all(self.stone_at(p, c) for c in around(centre))

    def legal_cells(self, p: int) -> list[tuple[int, int]]:  # U-STONE-07, U-STONE-08
        tableau = self.players[p].tableau
        if not tableau:
            return [(0, 0)]
        cells = {c for stone in tableau if self.stone_at(p, stone) for c in around(stone)}
        return sorted(c for c in cells if c not in tableau and not self.is_ring(p, c))

    def build(self, p: int, centre: tuple[int, int]):
        player = self.players[p]
        ring = Counter(self.stone_at(p, c) for c in around(centre))
        named = [
            w for w in self.offer if formula_met(self.facts_file.named[w]["formula_parsed"], ring)
        ]
        kind = "greater" if len(ring) == 1 else "lesser"  # U-WONDER-03
        stack = self.greater if kind == "greater" else self.lesser
        options: dict[str, Any] = {f"build {w}": w for w in named}
        if stack.total() and not (named and self.flags["named_wonder_placement"] == "mandatory"):
            options[f"build {kind}"] = None  # U-WONDER-04
        if not options:
            self.tally["rings with nothing to place"] += 1
            return  # U-WONDER-05
        wonder = yield from self.decide(p, "D-15", options)
        if wonder is None:  # U-WONDER-06
            ways = {f"={points} points": (points, n) for points, n in stack.items()}
            points = yield from self.chance("token", ways)
            stack[points] -= 1
            player.tableau[centre] = f"{kind} {points}"
            return
        self.offer.remove(wonder)  # U-WONDER-07
        player.named.append(wonder)
        player.tableau[centre] = wonder
        if wonder == "the blackened cenotaph":
            yield from self.cenotaph(p)
        elif wonder == "the crumbling memorial":
            yield from self.memorial(p)

    def cenotaph(self, p: int):  # U-RNG-11
        if not self.box_seen and not self.box_unseen:
            return  # U-FAQ-26
        seen_ways = len(self.unseen) or 1
        ways = {f"={r.name}": (r, seen_ways) for r in self.box_seen}
        ways |= {f"={r.name}": (r, self.box_unseen) for r in self.unseen.values()}
        ruin = yield from self.chance("ruin", ways)
        if ruin in self.box_seen:
            self.box_seen.remove(ruin)
        else:
            del self.unseen[ruin.name]
            self.box_unseen -= 1
        self.players[p].hidden.append(ruin)

    def memorial(self, p: int):
        while self.box_unseen:
            ruin = yield from self.see_ruin()
            self.box_unseen -= 1
            self.box_seen.append(ruin)
        if not self.box_seen:
            return  # U-FAQ-26
        ruin = yield from self.decide(p, "D-16", {f"choose {r.name}": r for r in self.box_seen})
        self.box_seen.remove(ruin)
        self.players[p].hidden.append(ruin)

    # ---- claims and Ruin supply (U-SM-09, sections 8 and 9) --------------------------------------

    def check_claims(self):
        while True:
            due = [
                i
                for i in self.open_slots()
                if self.on(i)  # U-CLAIM-13
                and sum(d.value for d in self.on(i)) >= self.slots[i].ruin.claim_value
            ]
            if not due:
                return
            i = due[0]
            if len(due) > 1:  # U-CLAIM-03
                self.tally["several ruins due"] += 1
                i = yield from self.decide(
                    self.active, "D-17", {f"settle ruin {j + 1}": j for j in due}
                )
            yield from self.settle(i)

    def settle(self, i: int):  # U-CLAIM-09
        slot, dice = self.slots[i], self.on(i)
        lists = {}  # U-CLAIM-04; a shorter list is the lesser one, like padding with (0, 0)
        for seat in {d.owner for d in dice}:
            own = [(d.value, d.faces) for d in dice if d.owner == seat]
            lists[seat] = sorted(own, reverse=True)
        best = [seat for seat in lists if lists[seat] == max(lists.values())]
        winner = best[0] if len(best) == 1 else None
        if winner is None:  # U-CLAIM-10
            self.tally["unbreakable ties"] += 1
            self.box_seen.append(slot.ruin)
        else:
            self.players[winner].claimed.append(slot.ruin)
        slot.ruin = None
        for seat in self.clockwise():  # U-CLAIM-07
            if seat in lists and seat != winner:
                for _ in lists[seat]:
                    yield from self.draw_delver(seat)
        if winner is not None:  # U-CLAIM-11
            for seat in self.clockwise():
                if (
                    self.owns(seat, "the eternal flame")
                    and seat not in lists
                    and (
                        yield from self.decide(seat, "D-19", {"draw card": True, "decline": False})
                    )
                ):
                    yield from self.draw_delver(seat)
        for d in dice:  # U-CLAIM-08
            d.place, d.value = POOL, 0
        self.bag += slot.stones
        self.slots[i] = None
        yield from self.refill(i)
        if not self.open_slots():  # U-END-01
            raise GameOver

    def refill(self, i: int):
        if self.deck_size:  # U-AGE-01
            ruin = yield from self.see_ruin()
            self.deck_size -= 1
        elif self.age_waits:  # U-AGE-02
            ages = self.facts_file.ages
            name = yield from self.chance("age", {f"=age {a}": (a, 1) for a in ages})
            self.age_waits = False
            self.age_revealed = name
            if name not in self.facts_file.cities:  # U-AGE-04: an event, the slot stays empty
                self.event = ages[name].get("delta", 0)
                for seat in self.clockwise():
                    for _ in range(ages[name].get("draw", 0)):
                        yield from self.draw_delver(seat)
                return
            ruin = self.facts_file.cities[name]  # U-AGE-03
        else:
            return  # U-AGE-05
        self.slots[i] = Slot(ruin)
        yield from self.seed(self.slots[i])

    # ---- scoring (section 12) --------------------------------------------------------------------

    def score(self) -> None:
        self.sheets = [self.sheet(p) for p in self.players]
        self.scores = [sum(s.values()) for s in self.sheets]
        ranks = []  # U-END-04
        for player, points in zip(self.players, self.scores, strict=False):
            values = Counter(r.claim_value for r in player.hidden + player.claimed)
            steps = self.facts_file.json["scoring"]["tie_break_values"]
            ranks.append((points, [values[v] for v in steps]))
        self.winners = [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]  # U-END-05

    def sheet(self, player: Player) -> dict[str, int]:
        f, table = self.facts_file, self.facts_file.json["scoring"]
        ruins = player.hidden + player.claimed  # U-END-03
        colours = [sum(r.colour == c for r in ruins) for c in f.ruin_colours]
        stones = {c: list(player.tableau.values()).count(c) for c in f.stone_colours}
        tokens = [w for w in player.tableau.values() if w.split()[0] in ("lesser", "greater")]
        named = 0
        for wonder in player.named:  # section 11
            card = f.named[wonder]
            named += card["points"]
            if card["effect"] == "score_1_per_stone_of_color":
                named += stones[card["stone_color"]]
            elif card["effect"] == "score_2_per_stone_of_fewest_color":
                named += 2 * min(stones.values())
            elif card["effect"] == "score_1_per_color":
                by_ruin = self.flags["tomb_counts"] == "ruin_colors"
                named += sum(n > 0 for n in (colours if by_ruin else stones.values()))
        wonders = len(tokens) + len(player.named)  # U-SCORE-06
        threes = wonders // table["wonder_bonus_at"]
        if self.flags["three_wonder_bonus"] == "once":
            threes = min(threes, 1)
        return {
            "colour sets": sum(table["color_set"][str(n)] for n in colours if n),  # U-SCORE-01
            "mixed sets": table["mixed_set_each"] * min(colours),  # U-SCORE-02
            "city cards": sum(r.points for r in ruins),  # U-SCORE-03
            "tokens": sum(int(w.split()[1]) for w in tokens),  # U-SCORE-05
            "named wonders": named,
            "three wonders": table["wonder_bonus"] * threes,
        }

    # ---- view ------------------------------------------------------------------------------------

    def facts(self) -> dict:
        slots: list[Any] = []
        for i, slot in enumerate(self.slots):
            if slot is None:
                slots.append(None)
                continue
            slots.append(
                {
                    "ruin": slot.ruin.name if slot.ruin else None,
                    "stones": sorted(slot.stones.elements()),
                    "dice": sorted(self.die_text(d) for d in self.on(i)),
                }
            )
        return {
            "active": self.active,
            "hands": [sorted(p.hand.elements()) for p in self.players],
            "hidden": [sorted(r.name for r in p.hidden) for p in self.players],
            "claimed": [sorted(r.name for r in p.claimed) for p in self.players],
            "named": [sorted(p.named) for p in self.players],
            "tableau": [{f"{q},{r}": w for (q, r), w in p.tableau.items()} for p in self.players],
            "slots": slots,
            "bag": {c: self.bag[c] for c in self.facts_file.stone_colours},
            "discard": sorted(self.discard.elements()),
            "offer": sorted(self.offer),
            "event": self.event,
            "box_size": len(self.box_seen) + self.box_unseen,
            "deck_size": self.deck_size,
            "age_revealed": self.age_revealed,
            "delver_deck_size": self.delver_deck.total(),
            "over": self.over,
        }
