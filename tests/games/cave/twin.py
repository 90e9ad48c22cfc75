"""Plain, slow reference program ("twin") of Caverna: Cave vs. Cave, two players and solo.

Written from docs/rules alone, without a look at the engine; test_twin.py compares the two. Ids
such as C-EXC-02 name rules of cave.md. The game is one Python generator that asks a question (Ask)
and waits for its answer; the state is kept in plain attributes and every option list is worked out
afresh from them.
"""

from __future__ import annotations

import itertools
import json
import pathlib
from dataclasses import dataclass, field

RULES_DIR = pathlib.Path(__file__).parents[3] / "docs" / "rules"
RULES = json.loads((RULES_DIR / "cave-components.json").read_text(encoding="utf-8"))


def words(ident: str) -> str:
    """spinning_wheel -> spinning wheel"""
    return ident.replace("_", " ")


# ------------------------------------------------------------------ components

GOODS = ["wood", "stone", "emmer", "flax", "food", "gold"]  # C-GOODS-01
assert RULES["goods"]["ids"] == GOODS
LIMIT = RULES["goods"]["limit"]  # C-GOODS-02
SIDES = ["n", "e", "s", "w"]

SPACE = {s["id"]: s for s in RULES["board"]["spaces"]}  # C-BOARD-01, -03
EDGE = {e["id"]: e for e in RULES["board"]["edges"]}  # C-BOARD-02
FACE = {f["id"]: f for f in RULES["additional_cavern"]["faces"]}  # C-CAVERN-02
ROOM = {words(r["id"]): r for r in RULES["rooms"]}
ENTRANCE = "cave entrance"
CARD = {**ROOM, ENTRANCE: RULES["cave_entrance"]}  # everything on a space
LIGHT = [name for name, r in ROOM.items() if r["back"] == "light_grey"]
DARK = [name for name, r in ROOM.items() if r["back"] == "dark_grey"]
TILE = {words(t["id"]): t for t in RULES["action_tiles"]}
FACE_DOWN, EMPTY = "face down", "empty"
LETTER = "ab"


def amounts(goods: dict) -> str:
    """{'emmer': 2, 'flax': 1} -> '2 emmer 1 flax'"""
    return " ".join(f"{goods[g]} {g}" for g in GOODS if goods.get(g))


# ------------------------------------------------------------------ wall pictures


def picture_fits(picture: dict, walls: set) -> bool:
    """C-FURN-06: does some rotation of the tile's picture fit these walled sides?"""
    for turn in range(4):
        good = True
        for i, side in enumerate(SIDES):
            mark = picture[SIDES[(i + turn) % 4]]
            if mark == "required" and side not in walls:
                good = False
            if mark == "absent" and side in walls:
                good = False
        if good:
            return True
    return False


def wall_class(walls: set) -> str:
    """C-FURN-08; only used to check the class table against the pictures."""
    if len(walls) == 2:
        opposite = walls in ({"n", "s"}, {"e", "w"})
        return "two_opposite" if opposite else "two_adjacent"
    return {0: "none", 1: "one", 3: "three", 4: "four"}[len(walls)]


def _check_tables() -> None:
    for size in range(5):
        for chosen in itertools.combinations(SIDES, size):
            walls = set(chosen)
            for name, room in ROOM.items():
                by_class = wall_class(walls) in room["accepts_wall_classes"]
                assert picture_fits(room["walls"], walls) == by_class, (name, walls)
    for space, info in SPACE.items():
        if space != "30":  # C-BOARD-03
            assert wall_class(set(info["natural_walls"])) == info["natural_wall_class"]
    for info in FACE.values():
        assert wall_class(set(info["natural_walls"])) == info["natural_wall_class"]
    for edge, info in EDGE.items():  # C-BOARD-02
        a, b = SPACE[info["a"]], SPACE[info["b"]]
        assert edge == a["id"] + "-" + b["id"]
        assert a["id"] < b["id"]
        step = (b["row"] - a["row"], b["col"] - a["col"])
        assert step == ((0, 1) if info["orientation"] == "horizontal_neighbours" else (1, 0))
    sums = RULES["checksums"]
    assert len(ROOM) == sums["rooms"]
    assert len(LIGHT) == sums["light"]
    assert len(DARK) == sums["dark"]
    assert sum(r["vp"] for r in ROOM.values()) == sums["vp_sum"]
    assert len(SPACE) == sums["spaces"]
    assert len(EDGE) == sums["edges"]
    assert len(TILE) == sums["action_tiles"]


_check_tables()


# ------------------------------------------------------------------ questions and players


@dataclass
class Ask:
    seat: int  # 0, 1, or -1 for chance
    id: str
    options: dict[str, int]  # move text -> ways


@dataclass
class Use:
    """One way to use a room: pay, then gain, or lift markers, or dig."""

    pay: dict = field(default_factory=dict)
    gain: dict = field(default_factory=dict)
    lift: dict = field(default_factory=dict)
    dig: str | None = None


def payable(goods: dict, price: dict) -> bool:
    return all(goods[g] >= n for g, n in price.items())  # C-GOODS-04


def together(*prices: dict) -> dict:
    return {g: sum(p.get(g, 0) for p in prices) for g in GOODS}  # C-FURN-04


class Player:
    def __init__(self) -> None:
        self.goods = dict(RULES["goods"]["start"])  # C-SETUP-03
        self.spaces = {s: words(SPACE[s]["start"]) for s in SPACE}  # C-SETUP-05
        self.walls: set[str] = set()
        self.face: str | None = None  # Additional Cavern
        self.cavern_room: str | None = None

    # ---- rooms
    def cards(self) -> list[str]:
        """Own face-up rooms: entrance, board and extra cavern (C-BOARD-05, C-CAVERN-03)."""
        here = [c for c in self.spaces.values() if c not in (FACE_DOWN, EMPTY)]
        return here + ([self.cavern_room] if self.cavern_room else [])

    def count(self, colour: str) -> int:
        return sum(CARD[c]["colour"] == colour for c in self.cards())

    def empty_spaces(self) -> list[str]:
        found = [s for s in self.spaces if self.spaces[s] == EMPTY]  # C-FURN-03
        if self.face and self.cavern_room is None:
            found.append("ac")  # C-CAVERN-03
        return found

    # ---- goods
    def gain(self, goods: dict) -> None:
        """One gain event, cut at the limits good by good (C-GOODS-03, C-GOODS-08)."""
        flax_before = self.goods["flax"]
        for g, n in goods.items():
            self.goods[g] = min(LIMIT[g], self.goods[g] + n)
        self._retting(flax_before)

    def lift(self, levels: dict) -> None:
        """Replenishing, also one gain event (C-GOODS-06, C-GOODS-08)."""
        flax_before = self.goods["flax"]
        for g, level in levels.items():
            self.goods[g] = max(level, self.goods[g])
        self._retting(flax_before)

    def _retting(self, flax_before: int) -> None:
        if "retting room" in self.cards() and self.goods["flax"] > flax_before:
            self.goods["food"] = min(LIMIT["food"], self.goods["food"] + 1)  # C-BLUE-RETTING-ROOM

    def pay(self, price: dict) -> None:
        assert payable(self.goods, price)
        for g, n in price.items():
            self.goods[g] -= n

    def exchange(self, good: str) -> None:
        """C-ANY-01, -04, -06: no gain event, food above the limit is lost."""
        self.goods[good] -= 1
        self.goods["food"] = min(LIMIT["food"], self.goods["food"] + 1)

    # ---- walls
    def edges(self) -> list[str]:
        """Every edge that may carry an own wall (C-WALL-02, C-CAVERN-04)."""
        return list(EDGE) + (FACE[self.face]["wallable"] if self.face else [])

    def walled_sides(self, space: str) -> set[str]:
        """C-FURN-07: natural walls and own built walls round one space."""
        if space == "ac":
            built = {edge[-1] for edge in self.walls if edge.startswith("ac-")}
            return set(FACE[self.face]["natural_walls"]) | built
        sides = set(SPACE[space]["natural_walls"])
        for edge in self.walls & set(EDGE):
            level = EDGE[edge]["orientation"] == "horizontal_neighbours"
            if EDGE[edge]["a"] == space:
                sides.add("e" if level else "s")
            if EDGE[edge]["b"] == space:
                sides.add("w" if level else "n")
        return sides

    # ---- digging
    def accessible(self, through_walls: bool = False) -> list[str]:
        """C-EXC-02 to -04: face-down spaces beside a space reached from the entrance."""
        reached, frontier, found = {"30"}, ["30"], set()
        while frontier:
            here = frontier.pop()
            for edge, info in EDGE.items():
                if here not in (info["a"], info["b"]):
                    continue
                if edge in self.walls and not through_walls:
                    continue
                there = info["b"] if info["a"] == here else info["a"]
                if self.spaces[there] == FACE_DOWN:
                    found.add(there)
                elif there not in reached:
                    reached.add(there)
                    frontier.append(there)
        return sorted(found)

    # ---- uses of one orange room
    def uses(self, room: str, goods: dict) -> dict[str, Use]:
        """All printed ways to use a room by move text, payable or not, holding `goods`."""
        act, name = CARD[room]["action"], "use " + room
        op = act["op"]
        if op == "gain_one":  # Cave Entrance
            return {f"{name} for {g}": Use(gain={g: act["amount"]}) for g in act["choose_from"]}
        if op == "replenish_one":  # Shelf
            return {f"{name} for {g}": Use(lift={g: act["to"]}) for g in act["choose_from"]}
        if op == "replenish_all":  # Food Corner, Parlor
            return {name: Use(lift=dict.fromkeys(act["goods"], act["to"]))}
        if op == "gain":  # C-USE-05
            return {name: Use(gain=act["goods"])}
        if op == "exchange":
            return {name: Use(pay=act["pay"], gain=act["get"])}
        if op == "either":  # C-USE-05, slash
            found = {}
            for side in act["options"]:
                if side["op"] == "exchange":
                    found[f"{name} with {amounts(side['pay'])}"] = Use(
                        pay=side["pay"], gain=side["get"]
                    )
                else:
                    found[f"{name} for {amounts(side['goods'])}"] = Use(gain=side["goods"])
            return found
        if op == "parts":  # C-ROOM-TUNNEL
            total: dict[str, int] = {}
            for part in act["parts"]:
                rule = part.get("condition")
                if rule is None or goods[rule["good"]] < rule["less_than"]:
                    total.update(part["goods"])
            return {name: Use(gain=total)}
        if op == "exchange_distinct":  # C-ROOM-JUNCTION-ROOM
            return {
                f"{name} with {' '.join(three)}": Use(pay=dict.fromkeys(three, 1), gain=act["get"])
                for three in itertools.combinations(GOODS, act["types"])
            }
        assert op == "excavate"  # C-ROOM-DIGGING-CAVE
        return {f"{name} at {space}": Use(pay=act["pay"], dig=space) for space in self.accessible()}

    def payable_uses(self, goods: dict, used: set, one_room_part: bool) -> dict[str, tuple]:
        """C-DEC-03: text -> (room, Use) for own orange rooms not yet used this turn."""
        found = {}
        with_wood = dict(goods)
        if one_room_part and "wood storeroom" in self.cards():  # payable with its wood
            with_wood["wood"] = min(LIMIT["wood"], goods["wood"] + 1)
        for room in self.cards():
            if CARD[room]["colour"] == "orange" and room not in used:  # C-USE-01, -02
                for text, use in self.uses(room, goods).items():
                    if payable(goods, use.pay) or payable(with_wood, use.pay):  # C-USE-06
                        found[text] = (room, use)
        return found

    # ---- score
    def score(self) -> int:
        return sum(CARD[c]["vp"] for c in self.cards()) + self.goods["gold"]  # C-SCORE-01

    def best(self) -> int:
        return max(CARD[c]["vp"] for c in self.cards())  # C-SCORE-03, entrance 0


def winners_of(scores: list[int], best: list[int]) -> list[int]:
    """C-SCORE-03, -04: higher total, then higher best room, else a draw."""
    keys = list(zip(scores, best, strict=False))
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


# ------------------------------------------------------------------ the game


class Twin:
    def __init__(self, solo: bool = False) -> None:
        self._fresh(solo)
        self._begin(self._play(resumed=False), lambda: Twin(solo))

    def _fresh(self, solo: bool) -> None:
        """State right after the unrandom part of the set-up."""
        self.solo = solo
        self.rows = RULES["rounds"]["solo" if solo else "two_player"]  # C-ROUND-03, C-SOLO-03
        self.round, self.turn, self.active = 1, 1, 0
        self.start_player: int | None = None
        self.players = [Player()] if solo else [Player(), Player()]
        self.offer = {t for t in TILE if TILE[t]["stage"] == "start"}  # C-SETUP-01
        self.taken: set[str] = set()
        self.display: set[str] = set() if solo else set(LIGHT)  # C-SETUP-04, C-SOLO-02
        self.unseen: set[str] = set(DARK)  # C-SETUP-05
        self.pile = RULES["solo"]["dark_draw_pile"] if solo else 0
        self.wall_supply = RULES["walls"]["supply"]  # C-SETUP-06
        self.cavern_available = True
        self.tile: str | None = None  # tile in use
        self.dug = 0  # tiles dug this turn
        self.scores: list[int] | None = None
        self.best: list[int] | None = None
        self.winners: list[int] | None = None

    @classmethod
    def from_json(cls, before: dict) -> Twin:
        """Start at a turn's D1 from the 'before' object of a worked example."""
        twin = cls.__new__(cls)
        twin._fresh(before["mode"] == "solo")
        twin.round, twin.turn = before["round"], before["turn_in_round"]
        twin.active = LETTER.index(before["active"])
        if not twin.solo:
            twin.start_player = LETTER.index(before["start_player"])
        for letter, given in before["players"].items():
            player = twin.players[LETTER.index(letter)]
            player.goods = {g: given["goods"][g] for g in GOODS}
            player.spaces = {s: words(given["spaces"][s]) for s in SPACE}
            player.walls = set(given["walls"])
            if given["additional_cavern"]:
                player.face = given["additional_cavern"]["face"]
                room = given["additional_cavern"]["room"]
                player.cavern_room = words(room) if room else None
        twin.display = {words(r) for r in before["display"]}
        twin.offer = {words(t) for t in before["offer"]}
        twin.taken = {words(t) for t in before["taken"]}
        twin.wall_supply = before["wall_supply"]
        twin.cavern_available = before["additional_cavern_available"]
        twin.pile = len(before.get("draw_pile", []))
        out = twin.display.union(*(p.cards() for p in twin.players))
        twin.unseen = set(DARK) - out
        twin._begin(twin._play(resumed=True), lambda: cls.from_json(before))
        return twin

    # ---- outside
    def _begin(self, game, again) -> None:
        self.history: list[str] = []
        self._again = again
        self._game = game
        self.ask: Ask | None = next(self._game)

    def answer(self, text: str) -> None:
        if self.ask is None or text not in self.ask.options:
            raise ValueError(f"not an option: {text!r}")
        self.history.append(text)
        try:
            self.ask = self._game.send(text)
        except StopIteration:
            self.ask = None

    def copy(self) -> Twin:
        """A second twin in the same position, by replaying all answers."""
        other = self._again()
        for text in self.history:
            other.answer(text)
        return other

    def facts(self) -> dict:
        return {
            "round": self.round,
            "turn_in_round": self.turn,
            "active": self.active,
            "start_player": self.start_player,
            "offer": sorted(self.offer),
            "taken": sorted(self.taken),
            "display": sorted(self.display),
            "wall_supply": self.wall_supply,
            "cavern_available": self.cavern_available,
            "pile": self.pile,
            "unseen": sorted(self.unseen),
            "players": [
                {
                    "goods": [p.goods[g] for g in GOODS],
                    "spaces": dict(p.spaces),
                    "walls": sorted(p.walls),
                    "cavern": [p.face, p.cavern_room] if p.face else None,
                }
                for p in self.players
            ],
            "over": self.ask is None,
        }

    # ---- asking
    def _chance(self, ident: str, names):
        text = yield Ask(-1, ident, {"=" + name: 1 for name in sorted(names)})
        return text[1:]

    def _decide(self, ident: str, moves: dict):
        """Ask the active player.  An anytime exchange is done here and gives None."""
        player = self.players[self.active]
        options = dict.fromkeys(moves, 1)
        if ident != "D8":  # C-ANY-02, chapter 18
            for good in RULES["anytime_exchange"]["from"]:
                if player.goods[good] >= 1:
                    options[f"{good} to food"] = 1
        text = yield Ask(self.active, ident, options)
        if text in moves:
            return moves[text]
        player.exchange(text.split()[0])
        return None

    # ---- rounds
    def _play(self, resumed: bool):
        if not resumed:
            yield from self._setup()
        while True:
            row = self.rows[self.round - 1]
            if not resumed:  # C-ROUND-02
                stage = [
                    t
                    for t in TILE
                    if TILE[t]["stage"] == row["reveals_stage"]
                    and not (self.solo and not TILE[t]["in_solo"])
                ]
                hidden = set(stage) - self.offer - self.taken
                self.offer.add((yield from self._chance("reveal", hidden)))
            resumed = False
            while True:
                yield from self._turn(row["turns_per_player"])
                if self.turn == row["turns_total"]:
                    break
                self.turn += 1
                if not self.solo:
                    self.active = 1 - self.active  # C-ROUND-04
            if self.round == len(self.rows):
                break
            self.offer |= self.taken  # C-ROUND-05
            self.taken = set()
            self.round, self.turn = self.round + 1, 1
            if not self.solo:
                assert self.start_player is not None
                self.start_player = 1 - self.start_player
                self.active = self.start_player
        self.scores = [p.score() for p in self.players]  # chapter 15
        self.best = [p.best() for p in self.players]
        self.winners = winners_of(self.scores, self.best)

    def _setup(self):
        if self.solo:  # C-SOLO-02
            for _ in range(RULES["solo"]["light_rooms_displayed"]):
                room = yield from self._chance("light", set(LIGHT) - self.display)
                self.display.add(room)
        else:  # C-SETUP-07
            text = yield from self._chance("start", ["a starts", "b starts"])
            self.start_player = self.active = LETTER.index(text[0])

    # ---- one turn
    def _turn(self, dwarfs: int):
        player = self.players[self.active]
        self.tile, self.dug = None, 0
        bonus_used = False
        while self.tile is None:  # C-DEC-01
            self.tile = yield from self._decide("D1", {"take " + t: t for t in self._choosable()})
        self.offer.remove(self.tile)  # C-TURN-02
        self.taken.add(self.tile)
        parts = list(TILE[self.tile]["parts"])  # untaken parts, C-TURN-03
        while True:  # D2 RESOLVE
            moves = {}
            for part in parts:
                for text, what in self._part_moves(part, dwarfs).items():
                    assert text not in moves
                    moves[text] = (part, *what)
            if (
                self.tile == "undergrowth"
                and not bonus_used
                and player.goods["food"] >= 1
                and "prospecting site" in player.cards()
            ):
                moves["food to gold"] = (None, "bonus", None)  # C-BLUE-PROSPECTING-SITE
            moves["end turn"] = (None, "end", None)  # C-TURN-07
            move = yield from self._decide("D2", moves)
            if move is None:
                continue
            part, what, how = move
            if part is not None:
                parts.remove(part)  # C-TURN-05
            if what == "end":
                break
            if what == "bonus":
                bonus_used = True
                player.pay({"food": 1})
                player.gain({"gold": 1})
            elif what == "gain":
                player.gain(how)
            elif what == "swap":  # C-GOODS-04
                player.pay(how["pay"])
                player.gain(how["get"])
            elif what == "rooms":
                yield from self._rooms(how)
            elif what == "dig":
                player.pay(how["pay"])  # C-EXC-08: once, up front
                yield from self._digs(how["times"], how["through_walls"])
            elif what == "furnish":
                yield from self._furnish(*how)
            elif what == "wall":  # C-WALL-01
                self.wall_supply -= 1
                player.walls.add(how)
                if "dungeon" in player.cards():
                    player.gain({"gold": 2})  # C-BLUE-DUNGEON
            elif what == "raze":  # C-WALL-05
                player.walls.remove(how)
                self.wall_supply += 1
                player.gain(part["get"])
        if self.solo and self.dug == 1 and self.tile != "expansion":  # C-SOLO-05, -06
            yield from self._turn_pile_tile()
        self.tile = None

    def _choosable(self) -> list[str]:
        mine = self.players[self.active].goods["gold"]
        found = []
        for tile in sorted(self.offer):
            gated = tile == "renovation" and not self.solo  # C-ACT-RENOVATION, C-ANY-05
            if gated and mine <= self.players[1 - self.active].goods["gold"]:
                continue
            found.append(tile)
        return found

    def _part_moves(self, part: dict, dwarfs: int) -> dict[str, tuple]:
        """C-DEC-02: every legal way to begin an untaken part, text -> (what, how)."""
        player = self.players[self.active]
        op, moves = part["op"], {}
        if op == "either":  # C-TURN-04: one side only
            for side in part["options"]:
                moves.update(self._part_moves(side, dwarfs))
        elif op == "gain":
            moves["gain " + amounts(part["goods"])] = ("gain", part["goods"])
        elif op == "gain_one":
            for good in part["choose_from"]:
                moves[f"gain {part['amount']} {good}"] = ("gain", {good: part["amount"]})
        elif op == "exchange":
            if payable(player.goods, part["pay"]):
                moves["sell " + amounts(part["pay"])] = ("swap", part)
        elif op == "use_rooms":
            moves["begin rooms"] = ("rooms", part["count"])  # entrance always usable
        elif op == "excavate":  # C-EXC-07
            if payable(player.goods, part["pay"]) and player.accessible(part["through_walls"]):
                moves["begin dig" + (" twice" if part["times"] == 2 else "")] = ("dig", part)
        elif op == "build_wall":  # C-DEC-06, C-WALL-04
            if self.wall_supply > 0:
                for edge in player.edges():
                    if edge not in player.walls:
                        moves["wall " + edge] = ("wall", edge)
        elif op == "raze_wall":  # C-DEC-07
            for edge in sorted(player.walls):
                moves["raze " + edge] = ("raze", edge)
        else:
            assert op == "furnish"
            for printed in part["fee_options"]:  # C-FURN-05
                fee = {
                    g: dwarfs if n == "turns_per_player_this_round" else n
                    for g, n in printed.items()
                }
                for room, space in itertools.product(sorted(self.display), player.empty_spaces()):
                    price = together(fee, ROOM[room]["cost"])
                    if self._may_place(room, space) and payable(player.goods, price):
                        text = f"furnish {room} at {space} for {amounts(fee) or 'nothing'}"
                        moves[text] = ("furnish", (room, space, price))
        return moves

    def _may_place(self, room: str, space: str) -> bool:
        player = self.players[self.active]
        if not picture_fits(ROOM[room]["walls"], player.walled_sides(space)):  # C-FURN-06
            return False
        orange, blue = player.count("orange"), player.count("blue")
        if ROOM[room]["colour"] == "orange":
            orange += 1
        else:
            blue += 1
        return orange > blue  # C-FURN-09

    def _furnish(self, room: str, space: str, price: dict):
        player = self.players[self.active]
        player.pay(price)
        self.display.remove(room)
        if space == "ac":
            player.cavern_room = room
            return
        player.spaces[space] = room
        full = all(card not in (FACE_DOWN, EMPTY) for card in player.spaces.values())
        if full and self.cavern_available:  # C-CAVERN-01, -02
            self.cavern_available = False
            player.face = yield from self._decide("D8", {"face " + f: f for f in ("two", "three")})

    # ---- using rooms
    def _rooms(self, printed: int):
        """D3.  Left by `stop`, without uses left, or when no room can be used any more."""
        player = self.players[self.active]
        left = printed
        if printed in (2, 3) and "equipment room" in player.cards():
            left += 1  # C-BLUE-EQUIPMENT-ROOM
        one_room_part = printed == 1
        used: set[str] = set()  # no tile has two room parts
        while left > 0 and self._some_room_usable(used, one_room_part):
            moves = player.payable_uses(player.goods, used, one_room_part)
            moves["stop"] = ("stop", None)  # C-TURN-05
            move = yield from self._decide("D3", moves)
            if move is None:
                continue
            room, use = move
            if room == "stop":
                break
            used.add(room)
            left -= 1
            wood_due = one_room_part and "wood storeroom" in player.cards()
            if wood_due and not payable(player.goods, use.pay):  # C-BLUE-WOOD-STOREROOM
                player.gain({"wood": 1})
                wood_due = False
            player.pay(use.pay)
            if use.gain:
                player.gain(use.gain)
            if use.lift:
                player.lift(use.lift)
            if use.dig:
                yield from self._dig(use.dig)
            if wood_due:
                player.gain({"wood": 1})

    def _some_room_usable(self, used: set, one_room_part: bool) -> bool:
        """Now, or after some anytime exchanges (notation's ruling on C-TURN-05)?"""
        player = self.players[self.active]
        have = player.goods
        for e, f, g in itertools.product(*(range(have[x] + 1) for x in ("emmer", "flax", "gold"))):
            goods = dict(have)
            goods["emmer"] -= e
            goods["flax"] -= f
            goods["gold"] -= g
            goods["food"] = min(LIMIT["food"], goods["food"] + e + f + g)
            if player.payable_uses(goods, used, one_room_part):
                return True
        return False

    # ---- digging
    def _digs(self, times: int, through_walls: bool):
        """D4: the first dig is due, the second may be declined or impossible (C-EXC-08)."""
        player = self.players[self.active]
        done = 0
        while done < times and player.accessible(through_walls):
            moves = {"dig " + space: space for space in player.accessible(through_walls)}
            if done > 0:
                moves["stop"] = "stop"
            move = yield from self._decide("D4", moves)
            if move is None:
                continue
            if move == "stop":
                break
            yield from self._dig(move)
            done += 1

    def _dig(self, space: str):
        player = self.players[self.active]
        assert player.spaces[space] == FACE_DOWN
        player.spaces[space] = EMPTY  # C-EXC-01
        self.dug += 1
        if SPACE[space]["food_when_uncovered"]:
            player.gain({"food": SPACE[space]["food_when_uncovered"]})  # C-EXC-05
        yield from self._turn_up_room()
        if self.solo and self.tile == "expansion":  # C-SOLO-06
            yield from self._turn_pile_tile()

    def _turn_up_room(self):
        room = yield from self._chance("room", self.unseen)
        self.unseen.remove(room)
        self.display.add(room)

    def _turn_pile_tile(self):
        if self.pile > 0:  # C-SOLO-07
            self.pile -= 1
            yield from self._turn_up_room()
