"""Bug files on a host: a game as one client's eyes see it, with what that client's screen knew or what failed here.

A running game's file holds no secret that the client may not know. Files are few and small, whatever clients send.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec

from engine.fault_places import places
from saves.codec import encode
from saves.errors import SaveError
from saves.framing import whole
from tui import __version__
from tui.ssh.host.client import Client
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.bug_reports import BugReports
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.screen_report import ScreenReport
from tui.ssh.shared.token_bucket import TokenBucket
from tui.storage.bug_file import BugReport, Pressed

MAX_REPORT_BYTES: Final = 1 << 15
"""Bytes of a report that a client sends."""

FAULTS: Final = (5.0, 1 / 600)
"""Faults of the host that are written at once, and a second: the same may come with every request."""


class BugFiles:
    """Makes the bug files of a host."""

    def __init__(self, kept: BugReports) -> None:
        self._kept = kept
        self._faults = TokenBucket(*FAULTS)

    async def keep(self, client: Client, hosted: HostedTable | None, sent: ScreenReport) -> None:
        """Keep what a client reports. Raises RequestRefused or OSError."""
        if len(msgspec.json.encode(sent)) > MAX_REPORT_BYTES:
            raise RequestRefused("malformed")
        if not client.report_tokens.take():
            raise RequestRefused("too_fast")
        settings = msgspec.to_builtins(sent.settings)
        del settings["name"]
        report = BugReport(
            version=__version__,
            fault=sent.fault,
            screen=sent.screen,
            number=sent.number,
            viewpoint=None if hosted is None else hosted.seat_of(client.account),
            size=sent.size,
            terminal=sent.terminal,
            language=sent.language,
            settings=settings,
            keys=tuple(Pressed(key, number) for key, number in sent.keys),
        )
        await self._write(report, None if hosted is None else await _log(client, hosted))

    async def fault(self, error: BaseException, client: Client, hosted: HostedTable | None) -> None:
        """Keep a fault of the host that a client's request led to, as far as it can be. Raises nothing."""
        if not self._faults.take():
            return
        seat = None if hosted is None else hosted.seat_of(client.account)
        with suppress(OSError, RequestRefused, SaveError, Unavailable, ValueError):
            log = None if hosted is None else await _log(client, hosted)
            await self._write(BugReport(version=__version__, fault=tuple(places(error)), viewpoint=seat), log)

    async def _write(self, report: BugReport, log: bytes | None) -> None:
        write_log("a bug file was written", file=await self._kept.keep(report, log))


async def _log(client: Client, hosted: HostedTable) -> bytes | None:
    """The log of a table: whole once the game is over, before that as the client may know it; None without a game."""
    if hosted.stage == "over":
        return await hosted.log()
    if hosted.table is None:
        return None
    game = hosted.table.game
    content, _ = whole(encode(record, game) for record in hosted.views.known(client))
    return content
