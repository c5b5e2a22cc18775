"""The new name of an account, at its tables."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial

from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import rename, rename_in_lobby
from tui.ssh.shared.errors import RequestRefused


async def rename_seats(tables: Iterable[HostedTable], account: int, name: str) -> None:
    """Give the seats of an account its new name; once a game has begun, in the lobby alone."""
    for hosted in tuple(tables):
        if hosted.seat_of(account) is None:
            continue
        if hosted.stage == "gathering":
            with suppress(RequestRefused):  # the game begins now
                await hosted.commits.run(partial(hosted.reseat, partial(rename, account=account, name=name)))
                continue
        change = partial(rename_in_lobby, account=account, name=name)
        await hosted.commits.run(partial(hosted.keeper.change, change))
