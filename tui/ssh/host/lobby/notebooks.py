"""The notes of players at hosted tables: each account's own, kept beside the table's terms."""

from __future__ import annotations

from functools import partial

from tui.ssh.host.client import Client
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.notes import Notes
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.replies import Notebook
from tui.storage.annotations import MAX_NOTES, SeatNote


class Notebooks:
    """Reads and writes notes. Only their own player is told of them; a guest's end with the connection or the table."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes

    async def read(self, client: Client, hosted: HostedTable) -> Notebook:
        """A client's notes at a table. Raises RequestRefused and Unavailable."""
        _check(client, hosted)
        if client.guest:
            return Notebook(client.notes.get(hosted, ()), False)
        return Notebook(await self._notes.read(hosted.id, client.account), True)

    async def write(self, client: Client, hosted: HostedTable, note: SeatNote) -> None:
        """Keep a note. Raises RequestRefused and Unavailable."""
        _check(client, hosted)
        if not client.guest:
            await hosted.commits.run(partial(self._notes.write, hosted.id, client.account, note))
            return
        notes = client.notes.get(hosted, ())
        if note not in notes:
            client.notes[hosted] = (*notes, note)[-MAX_NOTES:]

    async def strike(self, client: Client, hosted: HostedTable, note: SeatNote) -> None:
        """Delete a note. Raises RequestRefused and Unavailable."""
        _check(client, hosted)
        if not client.guest:
            await hosted.commits.run(partial(self._notes.strike, hosted.id, client.account, note))
            return
        client.notes[hosted] = tuple(kept for kept in client.notes.get(hosted, ()) if kept != note)


def _check(client: Client, hosted: HostedTable) -> None:
    if hosted.seat_of(client.account) is None:
        raise RequestRefused("not_seated")
    if not hosted.terms.notebook:
        raise RequestRefused("no_notes")
