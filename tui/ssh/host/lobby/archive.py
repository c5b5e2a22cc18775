"""The archive of a host: games without clients, in the store and their logs alone.

They take no place among the tables, and go on when a player returns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Container
from typing import Final

from tui.ssh.host.client import Client
from tui.ssh.host.lobby.lobby_listing import listed_terms, with_own_name
from tui.ssh.host.tables.seating import seat_of
from tui.ssh.ports.directory import Directory
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.lobby_state import ListedTable

SHOWN: Final = 5
"""Archived games that the lobby lists for an account, the latest; all of them are among its games."""


class Archive:
    """The archived games of the connected accounts."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._listed: dict[int, dict[str, ListedTable]] = {}
        """Account to its archived games, the latest first; only of connected accounts."""
        self._loading: dict[int, asyncio.Task[None]] = {}
        """Account to the look-up of its games."""

    def connect(self, client: Client, open_ids: Container[str]) -> None:
        """Look up the games of a client, in the background; those that are open are not archived."""
        if not client.guest:
            self._listed[client.account] = {}
            self._loading[client.account] = asyncio.create_task(self._load(client.account, open_ids))

    async def _load(self, account: int, open_ids: Container[str]) -> None:
        try:
            games = await self._directory.of_account(account)
        except Unavailable as error:
            write_log("an account's games were not looked up", account=account, kind=type(error).__name__)
            return
        archived = {
            id: listed_terms(id, terms, account, stage, moved_at=at)
            for id, terms, stage, at in games
            if stage == "running" and id not in open_ids
        }
        if account in self._listed:  # with those that were archived meanwhile
            self._listed[account] = {**self._listed[account], **archived}

    def disconnect(self, client: Client) -> None:
        """Forget the games of a client that is gone."""
        self._listed.pop(client.account, None)
        if (loading := self._loading.pop(client.account, None)) is not None:
            loading.cancel()

    async def unlisted(self, client: Client) -> int:
        """The number of archived games of a client that its lobby does not list."""
        return max(0, len(await self._games(client)) - SHOWN)

    async def tables(self, client: Client) -> tuple[ListedTable, ...]:
        """The archived games of a client, as its lobby lists them."""
        return tuple(with_own_name(table, client.name) for table in (await self._games(client))[:SHOWN])

    async def _games(self, client: Client) -> tuple[ListedTable, ...]:
        """The archived games of a client, the latest first."""
        if (loading := self._loading.get(client.account)) is not None:
            await asyncio.wait([loading])
        return tuple(self._listed.get(client.account, {}).values())

    def add(self, id: str, terms: TableTerms, at: int, turn: int) -> None:
        """List a game that is archived now, in this turn."""
        for account, games in self._listed.items():
            if seat_of(terms, account) is not None:
                listed = listed_terms(id, terms, account, "running", moved_at=at, turn=turn)
                self._listed[account] = {id: listed, **games}

    def remove(self, id: str) -> None:
        """List a game no more: it goes on."""
        for games in self._listed.values():
            games.pop(id, None)

    async def terms(self, client: Client, id: str) -> TableTerms | None:
        """The terms of an archived game of a client; None when there is no such game."""
        return None if client.guest else await self._directory.running(id, client.account)
