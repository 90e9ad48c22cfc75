"""The tables that are open in this process: their sockets, their bots, their news."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from mattock.core.game import CHANCE, Seat
from mattock.web.archive import Archive
from mattock.web.asking import question
from mattock.web.checker import Checker
from mattock.web.fair import Claim
from mattock.web.housekeeping import keep_house
from mattock.web.keeping import Keeping, mark
from mattock.web.metrics import Metrics
from mattock.web.pace import Pace
from mattock.web.packing import Part
from mattock.web.presence import Presence, SharedPresence
from mattock.web.rows import REMATCH, Append, Row
from mattock.web.seated import Seated
from mattock.web.show import Angle, sight
from mattock.web.store import Conflict, Store, UnknownTable, Unreachable
from mattock.web.table import Late, OtherRules, Table, TooMany, Undo
from mattock.web.thinkers import Ask, Known, Thinkers

if TYPE_CHECKING:
    from mattock.web.app import Settings

LOG: Final = logging.getLogger(__name__)
KEPT: Final = 200  # tables that stay open although nobody looks at them
RETRY: Final = 1.0  # seconds until a bot's move is tried again that could not be stored


class Live:
    """An open table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # held from the wish until its rows are stored and taken
        self.address = ""  # of whoever made it, as far as this process knows
        self.sockets: set[Seated] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.drawn_number = -1
        self.drawn: dict[Angle, asyncio.Task[Part]] = {}
        self.offers: dict[Seat, Undo] = {}
        self.elsewhere: set[Seat] = set()  # who sits here at other processes
        self.gone = dict.fromkeys(range(len(table.chairs)), time.monotonic())  # since when

    def wake(self) -> None:
        """Everybody who looks is sent what they may see now."""
        for socket in self.sockets:
            socket.wake()

    def here(self) -> set[Seat]:
        return self.local() | self.elsewhere

    def local(self) -> set[Seat]:
        """Who sits here at this process."""
        return {seat for socket in self.sockets for seat in socket.mine}

    def take(self, rows: list[Row]) -> None:
        """Rows are stored: they become true, and everybody is told."""
        self.table.take(rows)
        self.wake()
        if any(row.kind == REMATCH for row in rows):
            for socket in self.sockets:
                socket.tell_rematch()

    def is_bots_only(self) -> bool:
        return not self.table.people() and self.table.waits_for() == "bot"

    def is_idle(self) -> bool:
        return not self.sockets and self.thinking is None and not self.lock.locked()

    # What is shown is worked out once for each number, seat and shape

    def refresh(self) -> None:
        if self.drawn_number != self.table.number:
            self.drawn_number = self.table.number
            self.drawn = {}
            self.offers = {}

    def undo_offer(self, seat: Seat) -> Undo:
        self.refresh()
        if seat not in self.offers:
            self.offers[seat] = self.table.undo_offer(seat)
        return self.offers[seat]

    def shown(self, angle: Angle) -> asyncio.Future[Part]:
        """Drawing happens beside the event loop, on a copy of what the seat may know."""
        self.refresh()
        if angle not in self.drawn:
            now = sight(self.table, angle.seat)
            self.drawn[angle] = asyncio.create_task(asyncio.to_thread(now.packed, angle.shape))
        # One who hangs up while it is drawn does not stop it for the others
        return asyncio.shield(self.drawn[angle])


class Hub:
    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, metrics: Metrics | None = None
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.pace = Pace(2 * settings.pause)
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.opening = asyncio.Lock()
        self.archive = Archive(store)
        self.presence = Presence()
        self.keeping = Keeping(store, settings.keep)
        self.looked: set[str] = set()  # tables that somebody asked for, until that is stored
        self.checker = Checker()
        self.metrics = metrics or Metrics(1)
        self.tasks: set[asyncio.Task[None]] = set()

    # Opening and closing

    async def open(self, id: str) -> Live:
        """The table, read from the database if it is not open yet."""
        async with self.opening:
            is_fresh = id not in self.lives
            if is_fresh:
                table = await self.archive.read(self.load, id)
                self.keep(Live(table))
            self.lives.move_to_end(id)
            self.looked.add(id)
            live = self.lives[id]
        if not is_fresh and not self.store.is_sqlite:
            await self.refresh(live)  # whoever comes from another process has seen what it stored
        return live

    def load(self, id: str) -> Table:
        return Table(self.store.plan(id), self.store.rows(id))

    async def check_room(self, address: str) -> None:
        """Somebody may keep one more table, or is refused."""
        await self.archive.read(self.keeping.check_room, mark(address))

    async def create(self, table: Table, rows: list[Row], address: str) -> None:
        """For whoever asks from an address."""
        await self.archive.change(self.store.create, table.plan, rows, table.waits_for())
        live = Live(table)
        live.address = address
        self.keep(live)
        self.kick(live)

    async def create_next(self, live: Live, table: Table, rows: list[Row], last: list[Row]) -> None:
        """A new table that follows another, unless somebody else has made one."""
        wanted = Append(live.table.plan.id, live.table.number, last)
        call = self.store.create_next
        try:
            await self.archive.change(call, table.plan, rows, table.waits_for(), wanted)
        except Conflict:
            await self.catch_up(live)
            return
        live.take(last)
        following = Live(table)
        following.address = live.address
        self.keep(following)
        self.kick(following)

    def keep(self, live: Live) -> None:
        idle = [id for id, other in self.lives.items() if other.is_idle()]
        for id in idle[: max(0, len(self.lives) - KEPT)]:
            del self.lives[id]
        self.lives[live.table.plan.id] = live

    async def begin(self) -> None:
        if not self.store.is_sqlite:
            self.begin_company()
        self.start(self.resume())
        self.start(keep_house(self))

    def begin_company(self) -> None:
        """Other processes may serve the same tables."""
        from mattock.web.news import listen

        self.presence = presence = SharedPresence(self.archive, self.lives, self.neighbour_died)
        self.start(presence.beat())
        self.start(presence.tell())
        self.start(listen(self.store.url, self.hear, self.hear_all))

    def neighbour_died(self) -> None:
        """Its bots move here from now on."""
        self.start(self.resume())

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that goes on by itself until it is done or the hub closes."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def resume(self) -> None:
        """After a restart bots go on where they were."""
        for id in await self.archive.read(self.store.waiting):
            try:
                self.kick(await self.open(id))
            except OtherRules as error:
                LOG.warning("table %s waits for a bot: %s", id, error)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(Unreachable):
            await self.presence.end()
        await self.thinkers.close()
        await self.archive.close()

    # Log first, then tell

    async def act(self, live: Live, wish: Callable[[], list[Row]]) -> None:
        """Do what somebody wants, or raise the refusal."""
        async with live.lock:
            await self.commit(live, wish())

    async def commit(self, live: Live, rows: list[Row]) -> None:
        table = live.table
        after = table.waits_after(rows)
        change = after if after != table.waits_for() else None
        wanted = Append(table.plan.id, table.number, rows, change)
        try:
            with self.metrics.timed("commit_seconds"):
                await self.archive.append(wanted)
        except Conflict:
            self.metrics.add("conflicts_total")
            await self.catch_up(live)
            raise Late("The table has moved on since; nothing was changed.") from None
        self.metrics.add("moves_total", len(rows))
        live.take(rows)
        self.kick(live)

    async def catch_up(self, live: Live) -> None:
        """Take the rows that another process has stored."""
        table = live.table
        rows = await self.archive.read(self.store.rows, table.plan.id, table.number)
        if not rows and not await self.archive.read(self.store.has, table.plan.id):
            self.drop(live)
            raise UnknownTable("The host has deleted this table.")
        live.take(rows)

    def drop(self, live: Live) -> None:
        """It is no more."""
        self.lives.pop(live.table.plan.id, None)
        for socket in live.sockets:
            socket.part("the host has deleted this table")

    async def hear(self, id: str, words: str) -> None:
        """News from another process: `TABLE NUMBER`, `TABLE here PROCESS` or `TABLE gone`."""
        kind, _, process = words.partition(" ")
        if kind == "here":
            assert isinstance(self.presence, SharedPresence)
            await self.presence.hear(id, process)
        elif kind == "gone":
            if (live := self.lives.get(id)) is not None:
                self.drop(live)
        else:
            await self.hear_rows(id, int(kind))

    async def hear_rows(self, id: str, number: int) -> None:
        """Its bots are the business of whoever lets them move."""
        live = self.lives.get(id)
        if live is not None and live.table.number < number:
            await self.refresh(live)

    async def hear_all(self) -> None:
        for live in list(self.lives.values()):
            await self.refresh(live)

    async def refresh(self, live: Live) -> None:
        async with live.lock:
            with suppress(UnknownTable):
                await self.catch_up(live)

    # Bots

    def check_bots_only(self, address: str) -> None:
        """Refuse one more table of bots alone where there are enough of them."""
        limits = self.settings.limits
        going = [live for live in self.lives.values() if live.is_bots_only()]
        own = [live for live in going if live.address == address]
        if len(own) >= limits.bot_tables_of_address or len(going) >= limits.bot_tables:
            raise TooMany("Enough games of bots alone are going on; wait until one is over.")

    def kick(self, live: Live) -> None:
        """Let bots move if it is their turn and they are not at it already."""
        if live.thinking is None and live.table.waits_for() == "bot":
            live.thinking = self.start(self.bots_turn(live))

    async def bots_turn(self, live: Live) -> None:
        """Here or at another process, whichever has begun; if that one dies, then here."""
        wait, claimed = RETRY / 8, False
        try:
            while live.table.waits_for() == "bot":
                claimed = claimed or await self.claim(live)
                if claimed:
                    await self.bot_move(live)
                else:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, RETRY)
            if claimed:
                await self.presence.release(live)
        except UnknownTable:
            LOG.debug("table %s is no more", live.table.plan.id)
        except Unreachable as error:
            LOG.warning("that bots have moved could not be stored: %s", error)
        finally:
            live.thinking = None
            if live.table.is_over():
                self.thinkers.forget(live.table.plan.id)

    async def claim(self, live: Live) -> bool:
        try:
            return await self.presence.claim(live)
        except Unreachable as error:
            LOG.warning("whose bots move could not be asked: %s", error)
            return False

    async def bot_move(self, live: Live) -> None:
        """One move, unless the table moves on meanwhile or its move cannot be stored."""
        try:
            await self.act(live, await self.bot_wish(live))
        except Late:
            LOG.debug("table %s moved on while a bot was thinking", live.table.plan.id)
        except Unreachable as error:
            LOG.warning("a bot's move could not be stored: %s", error)
            await asyncio.sleep(RETRY)

    def ask(self, live: Live, number: int) -> Ask:
        """The question to the bot to move; put only if the table is still there by then."""
        table = live.table
        claim = Claim(table.plan.id, live.address, bool(table.people() and live.here()))

        def words(known: Known | None) -> dict[str, Any]:
            if table.number != number:
                raise Late("The table has moved on since.")
            return question(table, self.settings.bots, known)

        return Ask(claim, words, bots_only=not table.people())

    async def bot_wish(self, live: Live) -> Callable[[], list[Row]]:
        """What the bot to move wants, once people have had the time to see the move before."""
        table, began = live.table, time.monotonic()
        number, seat = table.number, table.state.to_move
        if seat == CHANCE:
            return table.settle
        answer = await self.answer(live, number)
        due = self.due(live, number, began)
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        return lambda: table.answer(number, seat, answer["move"], answer["fault"])

    async def answer(self, live: Live, number: int) -> dict[str, Any]:
        """Nobody thinks where there is no choice."""
        moves = live.table.state.moves()
        if len(moves) == 1:
            return {"move": live.table.game.write(moves[0]), "fault": ""}
        return await self.thinkers.think(self.ask(live, number))

    def due(self, live: Live, number: int, began: float) -> float:
        """When the move of a bot is shown: not before people have seen the one before, and so that
        it does not tell what a hand hides.
        """
        table, took = live.table, time.monotonic() - began
        if table.number != number or not table.hides_choice():
            return began + (self.settings.pause if live.sockets else 0.0)
        bot = f"{table.game.name} {len(table.chairs)} {table.chairs[table.state.to_move].bot}"
        if len(table.state.moves()) == 1:
            return began + self.pace.due(self.pace.like_others(bot))
        self.pace.note(bot, took)
        return began + self.pace.due(took)
