"""The new name of an account, at the tables that have not begun their games."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial

from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import rename
from tui.ssh.shared.errors import RequestRefused


async def rename_seats(tables: Iterable[HostedTable], account: int, name: str) -> None:
    """Give the seats of an account its new name, at tables that gather."""
    for hosted in tuple(tables):
        if hosted.stage == "gathering" and hosted.seat_of(account) is not None:
            with suppress(RequestRefused):  # the game has begun: it keeps the old name
                await hosted.commits.run(partial(hosted.reseat, partial(rename, account=account, name=name)))
