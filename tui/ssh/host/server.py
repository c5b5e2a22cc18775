"""The host: owns the tables, their logs and their chance; the only process that knows secrets.

    python -m tui.ssh.process PARENT tui.ssh.host.server SOCKET DATA TABLES OWN_TABLES

Its socket lies in a directory of the host's own user, and every connection begins with a handshake.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, Never

import msgspec

from engine.bots.pool import Pool
from engine.log import NotSaved
from engine.table import IllegalMove
from tui.ssh.adapters.bug_folder import last_fault_kept
from tui.ssh.adapters.local_roster import LocalRoster
from tui.ssh.adapters.one_machine import OneMachine
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.gateway.host_key import KEY_NAME
from tui.ssh.host.admin import Loads, Operator
from tui.ssh.host.client import Client
from tui.ssh.host.drain import Drain
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.lobby.room import Limits
from tui.ssh.host.request_router import respond
from tui.ssh.host.signing import signs_with
from tui.ssh.host.tables.commit_queue import CommitQueue, writers
from tui.ssh.ports.errors import BackInTime, Fenced, Unavailable
from tui.ssh.ports.links import LOBBY, Link
from tui.ssh.process import end_supervisor, stop_event
from tui.ssh.shared import trace
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.figures import watch_loop
from tui.ssh.shared.handshake import HANDSHAKE, OPERATOR, TOKEN, VERSION, Handshake
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages import envelopes
from tui.ssh.shared.messages.base import WIRE_VERSION, BadMessage, decode
from tui.ssh.shared.messages.envelopes import ASK, OPERATOR_REQUEST, Answer, News
from tui.ssh.shared.messages.notices import TurnedAway
from tui.ssh.shared.messages.replies import HostFigures, Illegal, Refusal, Refused, Reply, Unsaved

LONGEST_REST: Final = 1.0
"""Seconds, at most, for which a client is not heard whose requests have taken too much time: it may be gone by then."""


FAULT: Final = Refused("fault")
"""The answer to a request that led to an error of the host."""


class HostServer:
    """Serves connections until told to stop."""

    def __init__(
        self,
        lobby: LobbyService,
        token: str,
        stop: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
        loads: Loads = Loads(),  # noqa: B008  # it is frozen
        drain_note: Path | None = None,
        speaks: Callable[[], bool] = lambda: True,
        *,
        turns_away: bool = True,
    ) -> None:
        """`stop` is called when the host has been told to stop and its games are over.

        `drain_note` is the file that tells the next process of a drain. `speaks` is false once other hosts may have
        taken the tables. `turns_away` is false where a host that drains may have sessions whose tables others have.
        """
        self._lobby = lobby
        self.drain = Drain(lobby, clock, stop, drain_note)
        self._token = token
        self._speaks = speaks
        self._turns_away = turns_away
        self._operator = Operator(lobby, self.drain, clock, loads)

    def figures(self) -> HostFigures:
        """The figures of the host, for its metrics."""
        return self._operator.figures()

    async def serve(self, link: Link) -> None:
        """Serve a client, or the operator, until the connection ends."""
        try:
            first = await link.receive_bytes()
            if decode(VERSION, first).version != WIRE_VERSION:
                write_log("a worker of another version was refused")
                link.send(Answer(envelopes.HANDSHAKE, Refused("version")))
                return
            handshake = decode(HANDSHAKE, first)
            if not hmac.compare_digest(handshake.token.encode(), self._token.encode()):
                return
            if handshake.account == OPERATOR:
                await self._serve_operator(link)
            else:
                await self._serve_client(link, handshake)
        except ConnectionError:
            pass
        finally:
            with suppress(ConnectionError):
                await link.close()

    async def _serve_client(self, link: Link, handshake: Handshake) -> None:
        numbers = count(1)
        client = Client(handshake.account, handshake.name, lambda item: link.send(News(next(numbers), item)))
        client.address, client.fingerprint = handshake.address, handshake.fingerprint
        client.session = handshake.session
        if self._turns_away and not self.drain.admits(client.account):
            await _turn_away(link, client)
        self._lobby.connect(client)
        write_log("arrived", account=client.account)
        try:
            while True:
                ask = decode(ASK, await link.receive_bytes())
                client.asked_at, began = time.monotonic(), time.thread_time()
                answer = await self.answer(client, ask.request)
                _note_slow(client)
                if not self._speaks():  # it may be true no more
                    return
                link.send(Answer(ask.number, answer))
                # even 0: requests that have come already would all be answered before those of others
                await asyncio.sleep(min(LONGEST_REST, client.load.spend(time.thread_time() - began)))
        finally:
            self._lobby.disconnect(client)
            write_log("departed", account=client.account)

    async def answer(self, client: Client, request: msgspec.Raw) -> Reply | Refusal:
        """The answer to a client's request: its reply, or one refusal."""
        try:
            return await respond(self._lobby, client, request)
        except Exception as error:  # one client's request must not end the host
            refusal = _refusal(error, client.account)
            if refusal == FAULT:
                there = (table for table in self._lobby.tables.values() if table.clients.get(client.account) is client)
                await self._lobby.profiles.bug_files.fault(error, client, next(there, None))
            return refusal

    async def _serve_operator(self, link: Link) -> None:
        while True:
            ask = decode(ASK, await link.receive_bytes())
            reply: Reply | Refusal
            try:
                reply = await self._operator.perform(decode(OPERATOR_REQUEST, ask.request))
            except BadMessage:
                reply = Refused("malformed")
            except Exception as error:  # nor must the operator's
                reply = _refusal(error, OPERATOR)
            link.send(Answer(ask.number, reply))


def _note_slow(client: Client) -> None:
    """Log a request that took long, where others can tell what it was for."""
    seconds = time.monotonic() - client.asked_at
    if seconds > trace.SLOW_SECONDS:
        write_log("a request took long", account=client.account, seconds=round(seconds, 3))


async def _turn_away(link: Link, client: Client) -> Never:
    """Refuse all that a client asks, until it ends the connection: it has been told why."""
    client.tell(TurnedAway())
    while True:
        link.send(Answer((decode(ASK, await link.receive_bytes())).number, Refused("stopping")))


def _refusal(error: Exception, account: int) -> Refusal:
    """The answer to a request of an account that ended with an error."""
    match error:
        case IllegalMove():
            return Illegal(error.reason, error.clause)
        case NotSaved() | Unavailable() | OSError():
            write_log("not saved", account=account, kind=type(error).__name__)
            return Unsaved()
        case RequestRefused():
            return Refused(error.reason, error.other)
        case Fenced() | BackInTime():
            write_log("a table was lost", account=account, kind=type(error).__name__)
            return Refused("no_table")
    write_log("fault", **fault_facts(error))
    return FAULT


async def run(path: str, data: Path, token: str, limits: Limits) -> None:
    """Serve the tables until told to stop."""
    pool, threads = Pool(), writers()
    machine = OneMachine(data, threads)
    loads = Loads(lambda: pool.waiting)
    queue = partial(CommitQueue, threads, signs_with(data / KEY_NAME), loads.appends)
    lobby = LobbyService(machine.storage, pool, limits=limits, queue=queue, roster=LocalRoster())
    for lost in await lobby.resume_tables():
        write_log("a table could not be taken up", table=lost)
    stopped = stop_event(signal.SIGTERM)
    host = HostServer(lobby, token, end_supervisor, loads=loads, drain_note=Path(path).with_name("drain"))
    host.drain.resume()
    server = await UnixLinks(Path(path), token).serve(LOBBY, host.serve)
    write_log("tables are served", tables=len(lobby.tables))
    watching = asyncio.create_task(watch_loop())
    try:
        await stopped.wait()
    finally:
        watching.cancel()
        server.close()
        await lobby.stop()
        await asyncio.sleep(0.1)  # give the links time to send their last messages
        await pool.close()
        await machine.close()
        threads.shutdown()


def main(args: list[str]) -> int:
    """Run the host's process, and return its exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    path, data, tables, own = args
    with last_fault_kept(Path(data)):
        asyncio.run(run(path, Path(data), os.environ.pop(TOKEN), Limits(int(tables), int(own))))
    return 0
