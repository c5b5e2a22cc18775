"""A visit to a host in plain lines: the typed lines, the host's news, and the way from place to place."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

from tui.i18n.messages import LANGUAGES, language, language_name, later, prose, said_in, t, use
from tui.plain import Lines, Output
from tui.plain.input import plain
from tui.plain.menu import without_yes
from tui.ssh.client.host_client import HostClient
from tui.ssh.client.remote_app_protocol import VisitedApp
from tui.ssh.screens.error_messages import HOST_AWAY, sentence
from tui.ssh.screens.remote_screen import NOT_DONE, Notice
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import Announcement
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ExitTable,
    FindSeat,
    FindTable,
    ListGames,
    ListTables,
    ReadOwnLog,
    ReadRoster,
)
from tui.ssh.shared.messages.worker_link import AccountRefused, HostLost

R = TypeVar("R")

LEAVING: Final = ("quit", "exit", "q")
"""Words that leave a place."""

ASKING: Final = ("help", "?", "h")
"""Words that ask what can be typed."""

REPEATABLE: Final = (EnterTable, FindSeat, FindTable, ListGames, ListTables, ReadOwnLog, ReadRoster)
"""Requests that change nothing if they are made twice."""


class Left(Exception):
    """The person leaves the host, or the input has ended."""


class Back(Exception):
    """The person goes back to the lobby, out of a row of questions."""


class Listener(Protocol):
    """A place of the host that wants its news."""

    def notified(self, notice: Notice) -> None:
        """Take in a notice."""


OTHER_LANGUAGE: Final = later("For {language}, type lang {code}.")


def in_other_languages() -> list[str]:
    """For each language that is not in use a line in it that leads to it."""
    return [
        said_in(code, OTHER_LANGUAGE, language=language_name(code), code=code)
        for code in LANGUAGES
        if code != language()
    ]


class Visit:
    """The lines of one person, and the host's news between them."""

    def __init__(self, app: VisitedApp, lines: Lines, output: Output) -> None:
        self.app = app
        self.lines = lines
        self.output = output
        self.here: Listener | None = None
        """The place that the person is at."""
        self.keep_language: Callable[[str], object] = str
        """Keeps a language that was chosen for the next time."""
        self.table: str | None = None
        """The table that the host knows the person to be at."""
        self._news = asyncio.Event()
        """Set by every notice."""
        self._refusal = ""

    # news

    def notified(self, notice: Notice) -> None:
        """Take in a notice of the host or the gateway."""
        match notice:
            case HostLost():
                for link in self.app.links.values():
                    link.cut()
                self.output.line(t(HOST_AWAY))
            case AccountRefused(reason, other):
                self._refusal = sentence(RequestRefused(reason, other))
            case Announcement(text):
                self.output.line(prose(t("From the server:"), text))
        if self.here is not None:
            self.here.notified(notice)
        self._news.set()

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait for news until a condition holds."""
        while not so():
            self._news.clear()
            await self._news.wait()

    async def host(self) -> HostClient:
        """The host, as soon as it can be reached."""
        await self.until(lambda: self.app.host is not None)
        assert self.app.host is not None
        return self.app.host

    async def ask(self, request: Request[R]) -> R:
        """The host's reply, as soon as it can be reached. Raises RequestRefused, IllegalMove, NotSaved.

        ConnectionError when the host is lost during a request that may be done and must not be done twice.
        """
        while True:
            host = await self.host()
            try:
                return await host.ask(request)
            except ConnectionError:
                if not isinstance(request, REPEATABLE):
                    raise
                await self._without(host)

    def leave_table(self) -> None:
        """Let the host know that the person has left the table, without waiting for its reply. A seat is kept."""
        if self.table is not None and self.app.host is not None:
            self.app.host.tell(ExitTable(self.table))
        self.table = None

    async def _without(self, gone: HostClient) -> None:
        """Wait until a connection to the host is known to be gone."""
        await self.until(lambda: self.app.host is not gone)

    async def attempt(self, deed: Callable[[], Awaitable[object]]) -> bool:
        """True when something was done; the reason is told where the host refuses."""
        try:
            await deed()
        except ConnectionError:
            return False  # told when the host was lost
        except NOT_DONE as error:
            self.output.line(sentence(error))
            return False
        return True

    # lines

    async def typed(self, gone: Callable[[], bool] = lambda: False) -> str | None:
        """The next typed line; None when `gone` comes true before. Raises Left when the input has ended."""
        line: asyncio.Future[str | None] = asyncio.ensure_future(self.lines())
        news: asyncio.Future[None] = asyncio.ensure_future(self.until(lambda: gone() or line.done()))
        waiting: set[asyncio.Future[str | None] | asyncio.Future[None]] = {line, news}
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
        if line.cancelled() or not line.done():
            return None
        text = line.result()
        if text is None:
            raise Left
        return plain(text).strip()

    async def number(self, question: str, labels: list[str], usual: int = 0, fewest: int | None = None) -> int:
        """The place of the label that a person picks by its number; an empty line picks the usual one. Raises Back.

        Labels of counts are numbered by them, from the `fewest` on: 3 means three.
        """
        first = 1 if fewest is None else fewest
        last = first + len(labels) - 1
        empty = t("An empty line takes {number}.", number=usual + 1)
        if fewest is not None:
            empty = t("An empty line: {choice}.", choice=labels[usual])
        while True:
            self.output.line(prose(question, empty))
            self.output.lines(
                t("{number}. {label}", number=number, label=label) for number, label in enumerate(labels, first)
            )
            line = without_yes(await self.typed() or "")
            if not line:
                return usual
            if line.casefold() in (*LEAVING, "back", "leave"):
                raise Back
            if line.isdecimal() and first <= int(line[:6]) <= last:
                return int(line[:6]) - first
            wanted = t("Type a number from {first} to {last}, or back for the lobby.", first=first, last=last)
            self.output.line(wanted)

    def speak(self, tag: str) -> bool:
        """Change the language, or name those that there are; gives whether it was changed."""
        if tag in LANGUAGES:
            use(tag)
            self.keep_language(tag)
        else:
            self.output.line(t("The languages are: {codes}.", codes=", ".join(LANGUAGES)))
        return tag in LANGUAGES

    # the account

    def _explain_name(self) -> None:
        """Say what a name is for, and what else can be typed in its place."""
        self.output.line(t("Others see that name. Your SSH key is your account: there is no password."))
        self.output.line(t("For an account that you have, press + in its lobby, or type code there in lines."))
        self.output.line(t("Then type here code and what it shows."))
        self.output.lines(in_other_languages())

    async def register(self) -> None:
        """Ask an unknown key for a name, or for the code of an account. Raises Left."""
        explained = False
        while self.app.caller is None:
            self.output.line(t("Choose your name."))
            if not explained:
                self._explain_name()
                explained = True
            line = await self.typed() or ""
            word, _, rest = line.partition(" ")
            if line.casefold() in LEAVING:
                raise Left
            if not line or line.casefold() in ASKING:
                explained = False
                continue
            if word.casefold() == "lang":
                explained = not self.speak(rest.strip().casefold())
                continue
            self._refusal = ""
            if word.casefold() == "code" and rest:
                self.app.redeem(rest.strip())
            else:
                self.app.register(line)
            await self.until(lambda: self.app.caller is not None or bool(self._refusal))
            if self._refusal:
                self.output.line(self._refusal)


HELP: Final = {
    "list": later("the tables and games once more"),
    "more": later("the next tables, where there are more"),
    "bots": later("with a game's number: play against bots at once"),
    "tutorial": later("with a game's number: learn it by playing it"),
    "watch": later("with a table's number: watch it"),
    "games": later("the games that you have played here; with a name, those with that player or game"),
    "replay": later("with the number of one of them: see it again step by step"),
    "code": later("a code that adds a key to your account"),
    "name": later("with a name: change yours"),
    "rules": later("with a game's number: its rules"),
    "lang": later("change the language: lang en or lang ja"),
    "screens": later("screens in place of lines, from the next connection on"),
    "help": later("this list"),
    "quit": later("leave the server"),
}
"""Word that is typed in the lobby to its meaning."""
