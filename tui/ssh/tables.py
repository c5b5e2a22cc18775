"""The table host: owns the tables, their logs and their chance; the only process that knows secrets.

    python -m tui.ssh.tables SOCKET DATA

Its socket lies where only the host's own user comes, and whoever connects shows the token first.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import signal
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine.bots.pool import Pool
from engine.log import NotSaved
from engine.table import IllegalMove
from tui.ssh.accounts import Accounts
from tui.ssh.frames import FROM_SCREEN, Link
from tui.ssh.hall import Hall
from tui.ssh.introduction import OPERATOR, TOKEN, Introduction
from tui.ssh.journalled import line_by_line, say
from tui.ssh.link import ANSWER, ILLEGAL, NEWS, REFUSED, UNSAVED
from tui.ssh.operator import operate
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Register
from tui.ssh.requests import ask
from tui.ssh.sandbox import end_with_parent, keep_to_oneself


class TableHost:
    """Serves connections until told to stop."""

    def __init__(self, hall: Hall, token: str) -> None:
        self._hall = hall
        self._token = token

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one person, or the operator, until the connection ends."""
        link = Link(reader, writer, FROM_SCREEN)
        try:
            first = msgspec.convert(await link.receive(), Introduction)
            if not hmac.compare_digest(first.token.encode(), self._token.encode()):
                return
            if first.account == OPERATOR:
                await self._operate(link)
            else:
                await self._attend(link, first)
        except (ConnectionError, msgspec.ValidationError):
            pass
        finally:
            with suppress(ConnectionError):
                await link.close()

    async def _attend(self, link: Link, first: Introduction) -> None:
        person = Person(first.account, first.name, lambda kind, what: link.send((0, NEWS, kind, what)))
        self._hall.arrive(person)
        say("arrived", account=first.account)
        try:
            while True:
                number, verb, args = msgspec.convert(await link.receive(), tuple[int, str, list[Any]])
                link.send((number, *self._answer(person, verb, args)))
        finally:
            self._hall.depart(person)
            say("departed", account=first.account)

    def _answer(self, person: Person, verb: str, args: list[Any]) -> tuple[Any, ...]:
        try:
            return ANSWER, ask(self._hall, person, verb, args)
        except IllegalMove as refusal:
            return ILLEGAL, refusal.reason, refusal.clause
        except (NotSaved, sqlite3.Error, OSError) as error:
            say("not saved", account=person.account, kind=type(error).__name__, verb=verb)
            return (UNSAVED,)
        except Refused as refusal:
            return REFUSED, refusal.reason
        except Exception as error:  # one person's request must not end everybody's tables
            say("fault", kind=type(error).__name__, verb=verb)
            return REFUSED, "malformed"

    async def _operate(self, link: Link) -> None:
        """Do what the operator asks for."""
        while True:
            number, verb, args = msgspec.convert(await link.receive(), tuple[int, str, list[str]])
            try:
                link.send((number, ANSWER, operate(self._hall, verb, args)))
            except Refused as refusal:
                link.send((number, REFUSED, refusal.reason))


async def run(path: str, data: Path, token: str) -> None:
    """Be the table host until told to stop."""
    accounts, register = Accounts(data / "people.sqlite"), Register(data / "tables.sqlite")
    pool = Pool()
    hall = Hall(data, accounts, register, pool)
    for lost in hall.take_up():
        say("a table could not be taken up", table=lost)
    host = TableHost(hall, token)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    with suppress(FileNotFoundError):
        os.unlink(path)
    server = await asyncio.start_unix_server(host.serve, path)
    say("tables are served", tables=len(hall.tables))
    try:
        await stopped.wait()
    finally:
        server.close()
        await hall.stop()
        await asyncio.sleep(0.1)  # what was said last is on its way
        await pool.close()
        accounts.close()
        register.close()


def main(args: list[str]) -> int:
    line_by_line()
    keep_to_oneself()
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asyncio.run(run(args[0], Path(args[1]), os.environ.pop(TOKEN)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
