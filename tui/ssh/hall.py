"""The hall of a host: who is here, which tables there are, and how people come to them and leave."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from engine.games import load
from engine.players import Thinker
from engine.table import Table
from saves.errors import SaveError
from saves.library import Library
from tui.local import Pace
from tui.ssh.accounts import Accounts
from tui.ssh.desk import Desk
from tui.ssh.hosted import Hosted
from tui.ssh.journalled import say
from tui.ssh.listing import listed
from tui.ssh.news import News
from tui.ssh.opening import Opening, terms_again, terms_of, token
from tui.ssh.people import GUEST, Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Register, Stage, Terms
from tui.ssh.seating import fill

MOST_TABLES: Final = 200
"""Tables that a host has at a time, those that are over not counted."""

MOST_OWN: Final = 5
"""Tables that one person may have open at a time."""

DESERTED: Final[dict[Stage, float]] = {"gathering": 3600.0, "running": 7 * 86_400.0}
"""Seconds for which nobody was at a table, after which it makes room for another one. The log of its game stays."""


class Hall:
    """Everything that the table host knows and does, without a socket in it."""

    def __init__(
        self,
        data: Path | None,
        accounts: Accounts,
        register: Register,
        thinker: Thinker,
        clock: Callable[[], float] = time.time,
        pace: Callable[[], Pace] = Pace,
    ) -> None:
        """`data` is where the saved games lie; `clock` gives seconds since 1970; `pace` is how fast bots move."""
        self.people: dict[int, Person] = {}
        self.tables: dict[str, Hosted] = {}
        self.stopping = False
        self._muted: dict[int, set[int]] = {}
        self._library = Library(data)
        self._register = register
        self._thinker = thinker
        self._clock = clock
        self._pace = pace
        self._news = News(self.people.values)
        self.desk = Desk(accounts, register, self._library, clock)

    # people

    def arrive(self, person: Person) -> None:
        """Somebody connects. Who is here already as the same account is told to go, and their place is free at once."""
        before = self.people.get(person.account)
        if before is not None:
            before.tell("replaced", None)
            self.depart(before)
        self.people[person.account] = person
        person.muted = self._muted.setdefault(person.account, person.muted)
        self._news.spread()

    def depart(self, person: Person) -> None:
        """Somebody goes, or their line dropped."""
        if self.people.get(person.account) is not person:
            return
        del self.people[person.account]
        for hosted in tuple(self.tables.values()):
            hosted.exit(person)
            if person.guest and hosted.seat_of(person.account) is not None:
                self._lose(hosted, person)
            self._tidy(hosted)
        if person.guest or not person.muted:
            self._muted.pop(person.account, None)
        self._news.spread()

    # the lobby

    def lobby(self, person: Person) -> Any:
        """Who is here, and the tables that this person may know of."""
        return {
            "people": sorted(other.name for other in self.people.values()),
            "tables": [listed(hosted, person) for hosted in self.tables.values()],
        }

    def open(self, person: Person, opening: Opening) -> str:
        """Open a table, and give its id. Who opens it sits on the first seat. IllegalMove, Refused."""
        if self.stopping:
            raise Refused("stopping")
        terms = terms_of(opening, person)
        self._make_room()
        live = [hosted for hosted in self.tables.values() if hosted.stage != "over"]
        if len(live) >= MOST_TABLES or sum(h.terms.owner == person.account for h in live) >= MOST_OWN:
            raise Refused("too_many")
        hosted = self._place(token(8), terms)
        hosted.enter(person, terms.code)
        self._keep(hosted)
        return hosted.id

    def sit(self, person: Person, id: str, seat: int | None, code: str) -> None:
        """Sit down at a table; the game begins when all seats are taken. NotSaved, Refused."""
        hosted = self.any(id)
        hosted.sit(person, seat, code)
        hosted.enter(person, code)
        self._keep(hosted)
        if not self.stopping and hosted.full:
            self._begin(hosted)

    def start(self, person: Person, id: str) -> None:
        """Begin the game of a table, with bots on the seats that are free. NotSaved, Refused."""
        hosted = self._known(person, id)
        hosted.ready(person)
        if self.stopping:
            raise Refused("stopping")
        self._begin(hosted)

    def stand(self, person: Person, id: str) -> None:
        """Get up from a table, and leave it; in a game, the seat is kept."""
        hosted = self._known(person, id)
        hosted.stand(person)
        hosted.exit(person)
        if hosted.table is None and not hosted.people:
            self._forget(hosted)  # whoever else has a seat there has not come to it, or is away
        else:
            self._keep_if_anybody(hosted)
        self._tidy(hosted)
        self._news.spread()

    def rematch(self, person: Person, id: str) -> str:
        """Open a table with the terms and people of one that is over: they sit down as soon as they are asked."""
        hosted = self._known(person, id)
        if hosted.stage != "over":
            raise Refused("not_begun")
        if hosted.seat_of(person.account) is None:
            raise Refused("not_seated")
        again = self.tables.get(hosted.again)
        if again is not None and again.seat_of(person.account) is not None:
            again.enter(person, again.terms.code)
            return again.id
        if self.stopping:
            raise Refused("stopping")
        again = self._place(token(8), terms_again(hosted.terms, person, self.people))
        hosted.again = again.id
        again.enter(person, again.terms.code)
        self._keep(again)
        for chair in again.terms.chairs:
            if chair.account is not None:
                self.people[chair.account].tell("rematch", (id, again.id))
        self._news.spread()
        return again.id

    def enter(self, person: Person, id: str, code: str) -> Any:
        """Come to a table: its stage, its game, who is there, and whether it is this person's."""
        hosted = self.any(id)
        hosted.enter(person, code)
        if hosted.gathered and not self.stopping:
            self._begin(hosted)
        return hosted.stage, hosted.terms.slug, hosted.who(), hosted.terms.owner == person.account

    def exit(self, person: Person, id: str) -> None:
        """Leave a table; a seat is kept."""
        hosted = self.any(id)
        hosted.exit(person)
        self._tidy(hosted)

    def rename(self, person: Person, name: str) -> str:
        """Call somebody something else, also where they wait for a game."""
        name = self.desk.rename(person, name)
        for hosted in self.tables.values():
            seat = hosted.seat_of(person.account)
            if seat is not None and hosted.stage == "gathering":
                hosted.terms.chairs[seat].name = name
                self._keep(hosted)
        self._news.spread()
        return name

    def any(self, id: str) -> Hosted:
        """A table. Refused when there is none."""
        hosted = self.tables.get(id)
        if hosted is None:
            raise Refused("no_table")
        return hosted

    # the host itself

    def take_up(self) -> list[str]:
        """Set up the tables again that were there when the host ended; give the ids of those that cannot be."""
        lost = []
        for id, terms, stage in self._register.unfinished():
            hosted = self._place(id, terms)
            if stage == "gathering":
                continue
            try:
                resumed = self._library.resume(self._library.folder / terms.log)
                if resumed.journal is None:
                    raise resumed.problem or SaveError(self._library.folder / terms.log, "cannot be resumed")
            except SaveError:
                del self.tables[id]
                lost.append(id)
                continue
            table = Table(terms.slug, resumed.contents.timeline, resumed.journal)
            hosted.begin(table, resumed.journal, self._thinker, self._pace())
        return lost

    async def stop(self) -> None:
        """Tell everybody that the host stops, and let go of all tables: whatever was confirmed has long been saved."""
        self.stopping = True
        for person in tuple(self.people.values()):
            person.tell("stopping", None)
        for hosted in self.tables.values():
            await hosted.end()
        self._news.stop()

    # how

    def _begin(self, hosted: Hosted) -> None:
        terms = hosted.terms
        journal = self._library.create(terms.slug)
        players, seed = fill(terms), secrets.token_hex(16)
        now = int(self._clock())
        try:
            table = Table.open(terms.slug, load(terms.slug), players, hosted.options, seed, journal, now, terms.policy)
        except BaseException:
            journal.close()
            raise
        assert journal.path is not None
        terms.log = journal.path.name
        hosted.begin(table, journal, self._thinker, self._pace())
        self._keep(hosted)
        for person in hosted.people.values():
            person.tell("begun", (hosted.id,))

    def _place(self, id: str, terms: Terms) -> Hosted:
        hosted = Hosted(id, terms, self._clock, self._changed, self._news.spread)
        self.tables[id] = hosted
        return hosted

    def _known(self, person: Person, id: str) -> Hosted:
        """A table at which somebody is: seated, or come to watch."""
        hosted = self.any(id)
        if person.account not in hosted.people and hosted.seat_of(person.account) is None:
            raise Refused("no_table")
        return hosted

    def _keep(self, hosted: Hosted) -> None:
        self._register.keep(hosted.id, hosted.terms, hosted.stage, int(self._clock()))

    def _keep_if_anybody(self, hosted: Hosted) -> None:
        """Keep a table; one that has not begun goes with the last of its people."""
        if hosted.table is None and all(chair.account is None for chair in hosted.terms.chairs):
            self._forget(hosted)
        else:
            self._keep(hosted)

    def _lose(self, hosted: Hosted, guest: Person) -> None:
        """A guest is gone for good: their seat is free before the game; a game of guests goes with the last of them."""
        if hosted.table is None:
            hosted.stand(guest)
            self._keep_if_anybody(hosted)
            return
        seated = [chair.account for chair in hosted.terms.chairs if chair.account is not None]
        if all(account < GUEST and account not in self.people for account in seated):
            self._forget(hosted)

    def _make_room(self) -> None:
        """Forget the tables that nobody has come to for long."""
        now = self._clock()
        for hosted in tuple(self.tables.values()):
            since = hosted.empty_since
            if since is not None and now - since > DESERTED.get(hosted.stage, 0.0):
                self._forget(hosted)

    def _tidy(self, hosted: Hosted) -> None:
        """Put a table away whose game is over and that everybody has left: its log and its terms are kept."""
        if hosted.stage == "over" and not hosted.people and self.tables.get(hosted.id) is hosted:
            del self.tables[hosted.id]
            hosted.let_go()
            self._news.spread()

    def _forget(self, hosted: Hosted) -> None:
        """Let go of a table as if it had not been; a log of it stays with the saved games."""
        if self.tables.pop(hosted.id, None) is not None:
            hosted.let_go()
            self._register.forget(hosted.id)
            self._news.spread()

    def _changed(self, hosted: Hosted) -> None:
        if hosted.table is not None and hosted.terms.log and hosted.id in self.tables:
            try:
                self._keep(hosted)
            except sqlite3.Error as error:  # what has happened at a table has happened; everybody must be told
                say("a table's terms were not kept", table=hosted.id, kind=type(error).__name__)
        if hosted.stage == "over":
            asyncio.get_running_loop().call_soon(self._tidy, hosted)
        self._news.spread()
