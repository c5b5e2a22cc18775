"""A host's screens without its processes: the real hall and the real screens, with a queue in the place of the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from textual.pilot import Pilot

from engine.players import Here
from tests.tui.hands import until
from tests.tui.tables import Clock, screen_text
from tui.local import Pace
from tui.ssh.accounts import Accounts, NameRefused
from tui.ssh.away import AwayApp
from tui.ssh.clean import clean
from tui.ssh.hall import Hall
from tui.ssh.link import NEWS
from tui.ssh.people import Person
from tui.ssh.register import Register
from tui.ssh.requests import ask
from tui.ssh.tables import TableHost
from tui.ssh.terminal import Terminal
from tui.text import use

START = 1_000_000_000.0
"""When the host was started: seconds since 1970."""


class Luck:
    """Chance that is the same in every test: codes are counted up, and so are deals."""

    def __init__(self) -> None:
        self._drawn = 0

    def choice(self, letters: str) -> str:
        self._drawn += 1
        return letters[self._drawn % len(letters)]

    def token_hex(self, count: int) -> str:
        self._drawn += 1
        return f"{self._drawn:0{count}x}"


class Premises:
    """A hall on disk, and the people who come to it."""

    def __init__(self, data: Path, monkeypatch: Any) -> None:
        monkeypatch.setattr("tui.ssh.hall.secrets", Luck())
        monkeypatch.setattr("tui.ssh.opening.secrets", Luck())
        monkeypatch.setattr("tui.ssh.accounts.secrets", Luck())
        self.time = START
        self.accounts = Accounts(data / "people.sqlite")
        self._register = Register(data / "tables.sqlite")
        self.hall = Hall(data, self.accounts, self._register, Here(), lambda: self.time, lambda: Pace("instant"))

    async def shut(self) -> None:
        """The host ends."""
        await self.hall.stop()
        self.accounts.close()
        self._register.close()

    def account(self, name: str) -> int:
        """The account of somebody of this name."""
        return (self.accounts.of_key(name) or self.accounts.create(name, name, 0)).id

    def come(self, name: str) -> Other:
        """Somebody else comes, whose screen does not matter."""
        other = Other(self.hall, self.account(name), name)
        self.hall.arrive(other.person)
        return other


class Other:
    """Somebody who is here and does what the test says."""

    def __init__(self, hall: Hall, account: int, name: str) -> None:
        self.told: list[tuple[str, Any]] = []
        self.person = Person(account, name, lambda kind, what: self.told.append((kind, plain(what))))
        self._hall = hall

    def ask(self, verb: str, *args: Any) -> Any:
        """Ask as over the wire. Refused, IllegalMove."""
        return plain(ask(self._hall, self.person, verb, plain(args)))

    def open(self, slug: str = "heimlich", seats: int = 3, *, bots: int = 0, **more: Any) -> str:
        """Open a table with so many bots."""
        chairs = [None] * (seats - bots) + ["regular"] * bots
        return str(self.ask("open", {"slug": slug, "options": {}, "chairs": chairs, **more}))

    def go(self) -> None:
        """Their line drops."""
        self._hall.depart(self.person)

    def move(self, id: str, rng: Random) -> None:
        """Make some move, if one is asked for."""
        table = self._hall.tables[id].table
        seat = self._hall.tables[id].seat_of(self.person.account)
        if table is not None and seat in table.to_act:
            table.propose(seat, rng.choice(list(table.offer(seat))), table.head, 0)


class Line:
    """The one socket of a screen: the front end and the table host at its other end."""

    waiting = 0

    def __init__(self, premises: Premises, name: str) -> None:
        self.premises = premises
        self.painted: list[bytes] = []
        self._came: asyncio.Queue[Any] = asyncio.Queue()
        self._host = TableHost(premises.hall, "")
        self._person: Person | None = None
        self._name = name

    def arrive(self, name: str) -> None:
        """Tell the screen that the tables are there, and the hall that somebody is here."""
        self._came.put_nowait(("host_here",))
        self._person = Person(self.premises.account(name), name, lambda kind, what: self._told(0, NEWS, kind, what))
        self.premises.hall.arrive(self._person)

    def lose(self) -> None:
        """The tables go."""
        if self._person is not None:
            self.premises.hall.depart(self._person)
        self._came.put_nowait(("host_gone",))

    def ask(self, verb: str, *args: Any) -> Any:
        """Let the person who sits before this screen do something, whatever the screen shows."""
        assert self._person is not None
        return plain(ask(self.premises.hall, self._person, verb, plain(args)))

    def send(self, message: Any) -> None:
        match message:
            case ("paint", data):
                self.painted.append(data)
            case ("host", raw):
                self._answer(*msgspec.msgpack.decode(raw))
            case ("register", name):
                try:
                    self.premises.accounts.create(clean(name, 20), name, 0)
                except NameRefused as refusal:
                    self._came.put_nowait(("refused", "name_taken" if refusal.reason == "taken" else "name_empty"))
                else:
                    self._came.put_nowait(("account", name))
                    self.arrive(name)
            case ("redeem", _):
                self._came.put_nowait(("refused", "code"))

    async def receive(self) -> Any:
        if self._name:
            name, self._name = self._name, ""
            self.arrive(name)
        return await self._came.get()

    def _answer(self, number: int, verb: str, args: list[Any]) -> None:
        assert self._person is not None
        self._told(number, *self._host._answer(self._person, verb, args))

    def _told(self, *message: Any) -> None:
        self._came.put_nowait(("host", msgspec.msgpack.encode(message)))


def visiting(premises: Premises, name: str = "Fox", language: str = "en", **settings: Any) -> AwayApp:
    """The program of somebody who comes to a host; without a name, with a key that nobody knows."""
    use(language)
    kept = msgspec.json.encode({"glyphs": "rich", "bots": "instant", "language": language, **settings})
    line: Any = Line(premises, name)
    app = AwayApp(line, Terminal(80, 24, {"TERM": "xterm-256color"}), name or None, kept)
    app.clock = Clock(1.0)
    app.now = lambda: premises.time
    app.animation_level = "none"
    return app


def line_of(app: AwayApp) -> Line:
    """What is at the other end of a screen's socket."""
    line: Any = app.link
    return line


async def seen(pilot: Pilot[Any], wanted: str) -> str:
    """Wait until something stands on the screen, and give the screen."""
    app: Any = pilot.app
    await until(pilot, lambda: wanted in screen_text(app))
    return screen_text(app)


def plain(value: Any) -> Any:
    """A value as the wire brings it."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))
