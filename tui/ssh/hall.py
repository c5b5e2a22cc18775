"""The hall of a host: who is here, which tables there are, and what each request of a person comes to.

Requests come from screen processes and may hold anything: every one is checked here, whatever the screens offer.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.game import MALFORMED, Options
from engine.games import load
from engine.log import Level, Policy
from engine.players import Thinker
from engine.table import IllegalMove, Table
from saves.errors import SaveError
from saves.library import Library
from tui.games import playable
from tui.local import Pace
from tui.settings import Settings
from tui.ssh.accounts import Accounts, NameRefused
from tui.ssh.hosted import Hosted
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Chair, Register, Terms

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"

MOST_TABLES: Final = 200
"""Tables that a host has at a time, those that are over not counted."""

SOON: Final = 0.1
"""Seconds after which people are told that there is something new in the lobby."""

MOST_OWN: Final = 5
"""Tables that one person may have open at a time."""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks for who opens a table. The first seat is their own."""

    slug: str
    options: dict[str, Any]
    chairs: tuple[Level | None, ...]
    """Seat to the bot that sits there; None for a free seat."""
    policy: Policy = "friends"
    spectators: bool = True
    clock: int = 0
    private: bool = False


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
        self._accounts = accounts
        self._register = register
        self._thinker = thinker
        self._clock = clock
        self._pace = pace
        self._news: asyncio.TimerHandle | None = None

    # people

    def arrive(self, person: Person) -> None:
        """Somebody connects. Who is here already as the same account is told to go, and their place is free at once."""
        before = self.people.get(person.account)
        if before is not None:
            before.tell("replaced", None)
            self.depart(before)
        self.people[person.account] = person
        person.muted = self._muted.setdefault(person.account, person.muted)
        self._show()

    def depart(self, person: Person) -> None:
        """Somebody goes, or their line dropped."""
        if self.people.get(person.account) is not person:
            return
        for hosted in self.tables.values():
            hosted.exit(person)
        del self.people[person.account]
        self._show()

    # requests

    async def ask(self, person: Person, verb: str, args: list[Any]) -> Any:
        """Do what a person asks for, and give the answer as plain data. IllegalMove, NotSaved, Refused."""
        if self.people.get(person.account) is not person:
            raise Refused("not_seated")  # another connection has taken over
        if not person.asks.take():
            raise Refused("too_fast")
        deed = _DEEDS.get(verb)
        if deed is None:
            raise Refused("malformed")
        kinds, do = deed
        try:
            taken = msgspec.convert(args, kinds)
        except (msgspec.ValidationError, RecursionError):
            raise Refused("malformed") from None
        answer = do(self, person, *taken)
        return await answer if hasattr(answer, "__await__") else answer

    def lobby(self, person: Person) -> Any:
        """Who is here, and the tables that this person may know of."""
        return {
            "people": sorted(other.name for other in self.people.values()),
            "tables": [self._shown(person, hosted) for hosted in self.tables.values()],
        }

    async def open(self, person: Person, opening: Opening) -> str:
        """Open a table, and give its id. Who opens it sits on the first seat."""
        if self.stopping:
            raise Refused("stopping")
        live = [hosted for hosted in self.tables.values() if hosted.stage != "over"]
        if len(live) >= MOST_TABLES or sum(h.terms.owner == person.account for h in live) >= MOST_OWN:
            raise Refused("too_many")
        options = _options(opening)
        clause = load(opening.slug).refuse(options, len(opening.chairs))
        if clause is not None:
            raise IllegalMove("malformed") if clause == MALFORMED else IllegalMove("clause", clause)
        if not 0 <= opening.clock <= 86_400:
            raise Refused("malformed")
        chairs = [Chair(level=level) for level in opening.chairs]
        chairs[0] = Chair(person.account, person.name)
        terms = Terms(
            opening.slug,
            person.account,
            msgspec.to_builtins(options),
            opening.policy,
            chairs,
            opening.spectators,
            opening.clock,
            _token(6) if opening.private else "",
        )
        hosted = self._place(_token(8), terms)
        hosted.enter(person, terms.code)
        self._keep(hosted)
        return hosted.id

    async def start(self, person: Person, id: str) -> None:
        """Begin the game of a table, with bots on the seats that are free. NotSaved, IllegalMove."""
        hosted = self._known(person, id)
        hosted.ready(person)
        if self.stopping:
            raise Refused("stopping")
        self._begin(hosted)

    async def rematch(self, person: Person, id: str) -> str:
        """Open a table with the terms and people of one that is over: they sit down as soon as they are asked."""
        hosted = self._known(person, id)
        if hosted.stage != "over":
            raise Refused("not_begun")
        if hosted.seat_of(person.account) is None:
            raise Refused("not_seated")
        again = self.tables.get(hosted.again)
        if again is not None and again.seat_of(person.account) is not None:
            return again.id
        old = hosted.terms
        chairs = [
            Chair(chair.account, chair.name) if chair.account in self.people else Chair(level=chair.level)
            for chair in old.chairs
        ]
        terms = msgspec.structs.replace(old, owner=person.account, chairs=chairs, log="", winners=None)
        again = self._place(_token(8), terms)
        hosted.again = again.id
        self._keep(again)
        for chair in chairs:
            if chair.account is not None:
                self.people[chair.account].tell("rematch", (id, again.id))
        self._show()
        return again.id

    async def sit(self, person: Person, id: str, seat: int | None, code: str) -> None:
        hosted = self._any(id)
        hosted.sit(person, seat, code)
        hosted.enter(person, code)
        self._keep(hosted)
        if all(not chair.free for chair in hosted.terms.chairs):
            self._begin(hosted)

    async def stand(self, person: Person, id: str) -> None:
        hosted = self._known(person, id)
        if hosted.seat_of(person.account) is not None:
            hosted.stand(person)
        hosted.exit(person)
        if hosted.table is None and all(chair.account is None for chair in hosted.terms.chairs):
            await hosted.end()
            del self.tables[id]
            self._register.forget(id)
        elif hosted.table is None:
            if hosted.terms.owner == person.account:
                chair = next(chair for chair in hosted.terms.chairs if chair.account is not None)
                assert chair.account is not None
                hosted.terms.owner = chair.account
            self._keep(hosted)
        self._show()

    async def enter(self, person: Person, id: str, code: str) -> Any:
        hosted = self._any(id)
        hosted.enter(person, code)
        return hosted.stage, hosted.terms.slug, hosted.who(), hosted.terms.owner == person.account

    async def exit(self, person: Person, id: str) -> None:
        self._any(id).exit(person)

    async def mine(self, person: Person) -> Any:
        """The tables at which somebody sat, the latest first: id, game, names, how far, when, who won."""
        return [
            (id, terms.slug, [chair.name for chair in terms.chairs], stage, at, terms.winners)
            for id, terms, stage, at in self._register.of_account(person.account)
        ]

    async def records(self, person: Person, id: str) -> bytes:
        """The whole log of a game that is over and at which somebody sat: nothing in it is a secret any more."""
        found = next((one for one in self._register.of_account(person.account, 10_000) if one[0] == id), None)
        if found is None or found[2] != "over":
            raise Refused("no_table")
        return (self._library.folder / found[1].log).read_bytes()

    async def code(self, person: Person) -> str:
        """A one-time code that adds a key to the account."""
        if person.guest:
            raise Refused("guest")
        return self._accounts.code(person.account, int(self._clock()))

    async def settings(self, person: Person, settings: Settings) -> None:
        """Keep what somebody has set for their screen."""
        if not person.guest:
            self._accounts.set(person.account, msgspec.json.encode(settings))

    async def rename(self, person: Person, name: str) -> str:
        """Call somebody something else. At tables that have begun they keep the name they had."""
        if person.guest:
            raise Refused("guest")
        try:
            person.name = self._accounts.rename(person.account, name).name
        except NameRefused as refusal:
            raise Refused("name_taken" if refusal.reason == "taken" else "name_empty") from None
        self._show()
        return person.name

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
        if self._news is not None:
            self._news.cancel()

    # how

    def _begin(self, hosted: Hosted) -> None:
        terms = hosted.terms
        journal = self._library.create(terms.slug)
        players, seed = hosted.players(), secrets.token_hex(16)
        table = Table.open(
            terms.slug, load(terms.slug), players, hosted.options, seed, journal, int(self._clock()), terms.policy
        )
        assert journal.path is not None
        terms.log = journal.path.name
        hosted.begin(table, journal, self._thinker, self._pace())
        self._keep(hosted)
        for person in hosted.people.values():
            person.tell("begun", (hosted.id,))

    def _place(self, id: str, terms: Terms) -> Hosted:
        hosted = Hosted(id, terms, self._clock, self._changed, self._show)
        self.tables[id] = hosted
        return hosted

    def _any(self, id: str) -> Hosted:
        hosted = self.tables.get(id)
        if hosted is None:
            raise Refused("no_table")
        return hosted

    def _known(self, person: Person, id: str) -> Hosted:
        """A table at which somebody is: seated, or come to watch."""
        hosted = self._any(id)
        if person.account not in hosted.people and hosted.seat_of(person.account) is None:
            raise Refused("no_table")
        return hosted

    def _keep(self, hosted: Hosted) -> None:
        self._register.keep(hosted.id, hosted.terms, hosted.stage, int(self._clock()))

    def _changed(self, hosted: Hosted) -> None:
        if hosted.table is not None and hosted.terms.log:
            self._keep(hosted)
        self._show()

    def _show(self) -> None:
        """Say soon that there is news: of many changes at a time, once."""
        if self._news is None:
            self._news = asyncio.get_running_loop().call_later(SOON, self._tell_news)

    def _tell_news(self) -> None:
        self._news = None
        for person in tuple(self.people.values()):
            person.tell("lobby", None)  # who has the lobby before them asks what is new

    def _shown(self, person: Person, hosted: Hosted) -> Any:
        terms = hosted.terms
        mine = hosted.seat_of(person.account)
        table = hosted.table
        return {
            "id": hosted.id,
            "slug": terms.slug,
            "chairs": [(chair.name, chair.level, chair.account is not None) for chair in terms.chairs],
            "stage": hosted.stage,
            "options": terms.options,
            "policy": terms.policy,
            "clock": terms.clock,
            "spectators": terms.spectators,
            "locked": bool(terms.code),
            "code": terms.code if terms.owner == person.account else "",
            "mine": mine,
            "owner": terms.owner == person.account,
            "to_act": [terms.chairs[seat].name for seat in table.to_act] if table is not None else [],
        }


def _options(opening: Opening) -> Options:
    if opening.slug not in playable():
        raise Refused("malformed")
    game = load(opening.slug)
    if len(opening.chairs) not in game.SEATS or "person" in opening.chairs:
        raise Refused("malformed")
    try:
        return msgspec.convert(opening.options, game.OPTIONS)
    except msgspec.ValidationError:
        raise Refused("malformed") from None


def _token(letters: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def _at(name: str, *more: Any) -> tuple[Any, Callable[..., Any]]:
    """A request to a table: the person must be there, and is answered as the seat that they sit on."""

    def do(hall: Hall, person: Person, id: str, *args: Any) -> Any:
        hosted = hall._any(id)
        if hosted.people.get(person.account) is not person:
            raise Refused("no_table")
        return getattr(hosted, name)(person, *args)

    return tuple[(str, *more)], do


_DEEDS: Final[dict[str, tuple[Any, Callable[..., Any]]]] = {
    "lobby": (tuple[()], Hall.lobby),
    "open": (tuple[Opening], Hall.open),
    "start": (tuple[str], Hall.start),
    "rematch": (tuple[str], Hall.rematch),
    "sit": (tuple[str, int | None, str], Hall.sit),
    "stand": (tuple[str], Hall.stand),
    "enter": (tuple[str, str], Hall.enter),
    "exit": (tuple[str], Hall.exit),
    "mine": (tuple[()], Hall.mine),
    "records": (tuple[str], Hall.records),
    "code": (tuple[()], Hall.code),
    "rename": (tuple[str], Hall.rename),
    "settings": (tuple[Settings], Hall.settings),
    "welcome": _at("welcome"),
    "story": _at("story"),
    "seen": _at("seen"),
    "log": _at("log"),
    "propose": _at("propose", Any, int),
    "rights": _at("rights"),
    "may_undo": _at("may_undo", int),
    "undo": _at("undo", int),
    "redo": _at("redo"),
    "agree": _at("agree", bool),
    "say": _at("say", str),
    "talk": _at("talk"),
    "there": _at("there"),
    "deaf": _at("deaf"),
    "mute": _at("mute", int, bool),
    "stand_in": _at("stand_in", int),
}
"""What may be asked for: the types of the arguments, and who does it."""
