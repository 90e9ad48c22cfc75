"""One table, plain and synchronous; it knows no sockets and no database.

What somebody wants to do becomes rows (`move`, `undo`, ...) and changes nothing yet; once the rows
are stored, `take` makes them true. Legality is checked here and nowhere behind it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from mattock.core.game import CHANCE, OVER, BadOption, Game, Json, MattockError, Move, Seat, State
from mattock.core.luck import Luck
from mattock.core.proof import prove
from mattock.core.record import Record
from mattock.core.undo import undo_bar
from mattock.games import game_named
from mattock.web.log import Log
from mattock.web.luck import table_luck
from mattock.web.rows import (
    AGREE,
    ASK,
    CHANCE_MOVE,
    CLOSE,
    FAULT,
    FORCED,
    LEAVE,
    MOVE,
    PLAYED,
    REFUSE,
    REMATCH,
    RETURN,
    UNDO,
    Chair,
    Plan,
    Row,
)

Awaited: TypeAlias = Literal["human", "bot", "nobody"]
ROW_LIMIT: Final = 5_000  # a game that stalls [U-SM-11] is stopped here, without a result


class Refused(MattockError):
    """What was asked for cannot be done now; nothing has changed."""


class TooMany(Refused):
    """There are enough of that kind already."""


class OtherRules(MattockError):
    """A table that this build cannot show: it does not have the game, or not these rules of it."""


class Late(Refused):
    """An answer to a number that is no longer the last one."""


@dataclass(slots=True)
class Request:
    """A seat asks to go back further than it may alone."""

    seat: Seat
    ply: int
    agreed: list[Seat]


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether a seat may take its last decision back."""

    can: bool
    why: str = ""
    ask: bool = False  # all people at the table have to agree
    ply: int = -1


class Table:
    def __init__(self, plan: Plan, rows: Iterable[Row] = ()) -> None:
        self.plan = plan
        self.game = game_of(plan)
        self.face = self.game.face()
        self.chairs = list(plan.chairs)
        self.record = Record(self.game, len(plan.chairs), plan.options, plan.position)
        self.luck: Luck = table_luck(plan, self.record)
        self.since = plan.since  # the ply from which luck follows from the secret
        self.taken_back = 0  # draws
        self.log = Log(self.record, self.names())
        self.number = 0  # of rows taken
        self.branch = 0  # how often something was taken back
        self.decided: list[tuple[int, Seat]] = []  # the plies before decisions, and whose
        self.request: Request | None = None
        self.rematch: str | None = None
        self.fault = ""
        self.closed = False  # by the host
        self.take(rows)

    @property
    def state(self) -> State:
        return self.record.state

    # Who sits here

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def name(self, seat: Seat) -> str:
        return self.chairs[seat].name

    def people(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "human"]

    def seats_of(self, hashed: Iterable[str]) -> list[Seat]:
        """The seats that secrets, given by their hashes, hold."""
        known = {chair.secret: seat for seat, chair in enumerate(self.chairs) if chair.secret}
        return sorted({known[secret] for secret in hashed if secret in known})

    def is_over(self) -> bool:
        return self.state.to_move == OVER

    def is_open(self) -> bool:
        """Whether everything about it may be told."""
        return self.is_over() or self.plan.is_replay

    def waits_for(self) -> Awaited:
        if self.plan.is_replay or self.closed or self.number >= ROW_LIMIT:
            return "nobody"
        return awaited(self.state, self.chairs)

    def waits_after(self, rows: Sequence[Row]) -> Awaited:
        """What it will wait for once these rows are taken."""
        state, chairs = self.state.copy(), self.chairs[:]
        for row in rows:
            if row.kind in PLAYED:
                state.apply(self.game.read(row.text))
            elif row.kind == UNDO:
                state = self.record.at(int(row.text))
            elif row.kind in (LEAVE, RETURN):
                chairs[row.seat] = seated(chairs[row.seat], row.text)
        return "nobody" if self.number + len(rows) >= ROW_LIMIT else awaited(state, chairs)

    # What can be wanted; each gives the rows that would do it, or is refused

    def move(self, number: int, seat: Seat, text: str) -> list[Row]:
        """A person's decision, with the luck and the forced moves that follow it."""
        self.check_number(number)
        self.check_turn(seat, "human")
        move = self.game.read(text)
        if move not in self.state.moves():
            raise Refused(f"{self.game.write(move)!r} is not among your choices.")
        return self.played(seat, move)

    def answer(self, number: int, seat: Seat, text: str, fault: str) -> list[Row]:
        """A bot's decision; where it has none that is legal, some move is made for it."""
        self.check_number(number)
        self.check_turn(seat, "bot")
        moves = {self.game.write(move): move for move in self.state.moves()}
        if text not in moves:
            fault = fault or f"answered {text!r}, which is not legal"
            text = self.game.write(self.luck.pick(self.state, self.record.moves))
        rows = self.played(seat, moves[text])
        return [Row(FAULT, seat, fault), *rows] if fault else rows

    def undo(self, number: int, seat: Seat) -> list[Row]:
        """Take the last decision of a seat back, or ask the others whether it may be."""
        self.check_number(number)
        offer = self.undo_offer(seat)
        if not offer.can:
            raise Refused(offer.why)
        if offer.ask and self.request is not None:
            raise Refused("Another request is waiting for its answer.")
        return [Row(ASK if offer.ask else UNDO, seat, str(offer.ply))]

    def agree(self, number: int, seat: Seat, yes: bool) -> list[Row]:
        """Answer a request; the last one to agree makes it happen."""
        self.check_number(number)
        request = self.request
        if request is None:
            raise Refused("Nobody is asking to take a move back.")
        if seat not in self.waited_for(request):
            raise Refused("Your answer is not waited for.")
        if not yes:
            return [Row(REFUSE, seat)]
        if self.waited_for(request) != [seat]:
            return [Row(AGREE, seat)]
        return [Row(AGREE, seat), Row(UNDO, request.seat, str(request.ply))]

    def leave(self, seat: Seat, bot: str) -> list[Row]:
        """A bot plays on for a seat."""
        if self.waits_for() == "nobody":
            raise Refused("The game is over.")
        if self.chairs[seat].kind == "bot":
            raise Refused("A bot has that seat already.")
        return [Row(LEAVE, seat, bot)]

    def come_back(self, seat: Seat) -> list[Row]:
        """A person takes the seat from the bot again."""
        if self.chairs[seat].kind == "human" or not self.chairs[seat].secret:
            raise Refused("That seat has not been left to a bot.")
        return [Row(RETURN, seat)]

    def settle(self) -> list[Row]:
        """What happens without anybody's decision, as at the start."""
        return self.settled(self.state.copy(), self.record.moves[:])

    # And how it is found out

    def check_number(self, number: int) -> None:
        if number != self.number:
            raise Late("The table has moved on since; nothing was changed.")

    def check_turn(self, seat: Seat, kind: str) -> None:
        if self.waits_for() == "nobody":
            raise Refused("The game is over.")
        if seat != self.state.to_move:
            raise Refused(f"It is {self.name(self.state.to_move)}'s turn.")
        if self.chairs[seat].kind != kind:
            raise Refused(f"A {self.chairs[seat].kind} plays that seat.")

    def played(self, seat: Seat, move: Move) -> list[Row]:
        after = self.state.copy()
        after.apply(move)
        moves = [*self.record.moves, move]
        return [Row(MOVE, seat, self.game.write(move)), *self.settled(after, moves)]

    def settled(self, state: State, moves: list[Move]) -> list[Row]:
        """Moves of chance and forced moves from a state on, until somebody has to decide."""
        rows: list[Row] = []
        while self.number + len(rows) < ROW_LIMIT:
            row, move = self.automatic(state, moves)
            if row is None:
                break
            rows.append(row)
            state.apply(move)
            moves.append(move)
        return rows

    def automatic(self, state: State, moves: list[Move]) -> tuple[Row | None, Move]:
        """The move that the table makes by itself after some moves, if there is one."""
        seat = state.to_move
        if seat == CHANCE:
            move = self.luck.draw(state, moves)
            return Row(CHANCE_MOVE, CHANCE, self.game.write(move)), move
        legal = state.moves()
        if len(legal) != 1 or self.is_asked(state, seat):
            return None, 0
        return Row(FORCED, seat, self.game.write(legal[0])), legal[0]

    def is_asked(self, state: State, seat: Seat) -> bool:
        """Whether even a forced move is made by its seat: that it is forced is hidden [D-01]."""
        return self.face.must_ask(state.view(seat))

    def hides_choice(self) -> bool:
        """Whether the others cannot know if the seat to move has a choice."""
        return self.is_asked(self.state, self.state.to_move)

    def undo_offer(self, seat: Seat) -> Undo:
        if self.waits_for() == "nobody":
            return Undo(False, "The game is over.")
        if self.chairs[seat].kind == "bot":
            return Undo(False, "A bot plays that seat.")
        plies = [ply for ply, decider in self.decided if decider == seat]
        if not plies:
            return Undo(False, "You have decided nothing yet.")
        bar = undo_bar(self.record, plies[-1], seat)
        if not bar:
            return Undo(True, "", False, plies[-1])
        if self.people() == [seat]:
            return Undo(True, f"Free against bots, although {bar}.", False, plies[-1])
        return Undo(True, f"The others have to agree: {bar}.", True, plies[-1])

    def waited_for(self, request: Request) -> list[Seat]:
        return [seat for seat in self.people() if seat not in (request.seat, *request.agreed)]

    # Rows that are stored become true

    def take(self, rows: Iterable[Row]) -> None:
        for row in rows:
            TAKE[row.kind](self, row)
            self.number += 1

    def take_played(self, row: Row) -> None:
        move = self.game.read(row.text)
        if row.kind == MOVE:
            self.decided.append((len(self.record.moves), row.seat))
            if self.chairs[row.seat].kind == "human":
                self.fault = ""
        self.log.before_move(self.state, move)
        self.record.apply(move)
        self.request = None

    def take_undo(self, row: Row) -> None:
        ply = int(row.text)
        draws = self.record.cut(ply)
        self.taken_back += draws
        self.since = None if self.since is None else min(self.since, ply)
        self.branch += 1
        self.decided = [(earlier, seat) for earlier, seat in self.decided if earlier < ply]
        self.request = None
        self.log.cut(ply)
        with_luck = " and the luck that followed it" if draws else ""
        self.log.note(row.seat, f"{self.name(row.seat)} took a decision back{with_luck}.")

    def take_ask(self, row: Row) -> None:
        self.request = Request(row.seat, int(row.text), [])
        self.log.note(row.seat, f"{self.name(row.seat)} asks to take a decision back.")

    def take_agree(self, row: Row) -> None:
        if self.request is not None:
            self.request.agreed.append(row.seat)
        self.log.note(row.seat, f"{self.name(row.seat)} agrees.")

    def take_refuse(self, row: Row) -> None:
        self.request = None
        self.log.note(row.seat, f"{self.name(row.seat)} does not agree.")

    def take_leave(self, row: Row) -> None:
        self.chairs[row.seat] = seated(self.chairs[row.seat], row.text)
        self.request = None
        self.log.note(row.seat, f"A bot ({row.text}) plays on for {self.name(row.seat)}.")

    def take_return(self, row: Row) -> None:
        self.chairs[row.seat] = seated(self.chairs[row.seat], "")
        self.request = None
        self.log.note(row.seat, f"{self.name(row.seat)} is back.")

    def take_fault(self, row: Row) -> None:
        """The details may tell what the bot held, so they are not for the table."""
        self.fault = f"The bot {self.name(row.seat)} failed; a legal move was played for it."
        self.log.note(row.seat, self.fault)

    def take_close(self, row: Row) -> None:
        self.closed = True
        self.request = None
        self.log.note(row.seat, "The host has closed this table.")

    def take_rematch(self, row: Row) -> None:
        self.rematch = row.text

    # Other tables that come from this one

    def rematch_plan(self, id: str) -> Plan:
        """The same people, the next one beginning; their links hold the new seats as well."""
        if not self.is_over():
            raise Refused("The game is not over.")
        if self.plan.is_replay:
            raise Refused("This is a replay; play on from one of its moments instead.")
        chairs = tuple(self.chairs[1:] + self.chairs[:1])
        plan = Plan(id, self.game.name, self.plan.options, chairs)
        return replace(plan, rules=self.game.rules)

    def seat_in_rematch(self, seat: Seat) -> Seat:
        return (seat - 1) % len(self.chairs)

    def fork(self, id: str, ply: int, chairs: Sequence[Chair]) -> tuple[Plan, list[Row]]:
        """The same game up to a ply, with others at the table."""
        if not self.is_open():
            raise Refused("One can only play on from a game that is over.")
        if len(chairs) != len(self.chairs):
            raise Refused(f"This game has {len(self.chairs)} seats, not {len(chairs)}.")
        if self.record.at(ply).to_move == OVER:
            raise Refused("The game is over at that moment.")
        plan = replace(
            self.plan, id=id, chairs=tuple(chairs), is_replay=False, secret="", since=ply, proof=""
        )
        return plan, rows_of(self.record, ply)

    def export(self) -> Record:
        """The record with who sat where."""
        self.record.players = [
            {"name": chair.name, "kind": chair.bot or chair.kind} for chair in self.chairs
        ]
        self.record.luck = self.proof()
        return self.record

    def proof(self) -> Json | None:
        """What the record says of its luck."""
        if self.plan.is_replay:
            return dict(json.loads(self.plan.proof)) if self.plan.proof else None
        if self.since is None:
            return None
        secret = bytes.fromhex(self.plan.secret)
        return prove(self.record, secret, self.since, self.taken_back).to_json()


TAKE: Final[dict[str, Callable[[Table, Row], None]]] = {
    MOVE: Table.take_played,
    FORCED: Table.take_played,
    CHANCE_MOVE: Table.take_played,
    UNDO: Table.take_undo,
    ASK: Table.take_ask,
    AGREE: Table.take_agree,
    REFUSE: Table.take_refuse,
    LEAVE: Table.take_leave,
    RETURN: Table.take_return,
    FAULT: Table.take_fault,
    REMATCH: Table.take_rematch,
    CLOSE: Table.take_close,
}


def game_of(plan: Plan) -> Game:
    """The game of a table under the rules that the table is played under."""
    try:
        game = game_named(plan.game)
    except BadOption:
        words = f"This table needs the game {plan.game!r}, which this server does not have."
        raise OtherRules(words) from None
    if game.rules != plan.rules:
        raise OtherRules(
            f"This table is played under rules {plan.rules} of {game.title}; this server has"
            f" rules {game.rules}. It is kept as it was."
        )
    return game


def awaited(state: State, chairs: Sequence[Chair]) -> Awaited:
    """Chance that has not settled is left to whoever makes the bots move."""
    if state.to_move == OVER:
        return "nobody"
    return "bot" if state.to_move == CHANCE else chairs[state.to_move].kind


def seated(chair: Chair, bot: str) -> Chair:
    """The chair with a bot on it, or with its person again."""
    return replace(chair, kind="bot" if bot else "human", bot=bot)


def rows_of(record: Record, ply: int) -> list[Row]:
    """The first moves of a record as rows."""
    state = record.start()
    rows = []
    for move in record.moves[:ply]:
        rows.append(Row(kind_of(state), state.to_move, record.game.write(move)))
        state.apply(move)
    return rows


def kind_of(state: State) -> str:
    if state.to_move == CHANCE:
        return CHANCE_MOVE
    return MOVE if len(state.moves()) > 1 else FORCED


def opened(plan: Plan, rows: Sequence[Row] = ()) -> tuple[Table, list[Row]]:
    """A new table with its first rows: those given, and what happens by itself after them."""
    table = Table(plan, rows)
    first = [] if plan.is_replay else table.settle()
    table.take(first)
    return table, [*rows, *first]
