"""The accounts of a host in an SQLite file, read and written in threads of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from tui.ssh.adapters import threads
from tui.ssh.adapters.account_database import AccountDatabase
from tui.ssh.adapters.ban_database import BanDatabase
from tui.ssh.ports.accounts import Account, Report

R = TypeVar("R")


class SqliteAccounts:
    """The adapter. What is read waits for no writer."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it. sqlite3.Error when it cannot be used."""
        self._db = AccountDatabase(path)
        self._bans = BanDatabase(path)
        self._reader, self._writer = (ThreadPoolExecutor(1, f"accounts-{what}") for what in ("read", "write"))

    async def close(self) -> None:
        """Let go of the accounts, when all that was asked is done."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._reader.shutdown()
        self._bans.close()
        self._db.close()

    async def of_key(self, fingerprint: str) -> Account | None:
        return await self._read(self._db.of_key, fingerprint)

    async def name(self, account: int) -> str | None:
        return await self._read(self._db.name, account)

    async def find(self, whom: str) -> Account | None:
        return await self._read(self._db.find, whom)

    async def create(self, fingerprint: str, name: str, now: int) -> Account:
        return await self._write(self._db.create, fingerprint, name, now)

    async def rename(self, account: int, name: str) -> Account:
        return await self._write(self._db.rename, account, name)

    async def settings(self, account: int) -> bytes:
        return await self._read(self._db.settings, account)

    async def set(self, account: int, settings: bytes) -> None:
        await self._write(self._db.set, account, settings)

    async def progress(self, account: int) -> bytes:
        return await self._read(self._db.progress, account)

    async def learn(self, account: int, progress: bytes) -> None:
        await self._write(self._db.learn, account, progress)

    async def code(self, account: int, now: int) -> str:
        return await self._write(self._db.code, account, now)

    async def redeem(self, code: str, fingerprint: str, now: int) -> Account | None:
        return await self._write(self._db.redeem, code, fingerprint, now)

    async def remove_key(self, tag: str) -> str | None:
        return await self._write(self._db.remove_key, tag)

    async def banned(self, fingerprint: str | None, address: str) -> bool:
        return await self._read(self._bans.has, fingerprint, address)

    async def ban(self, subject: str, now: int) -> None:
        await self._read(self._bans.add, subject, now)  # bans have one connection, of the one thread

    async def unban(self, subject: str) -> None:
        await self._read(self._bans.lift, subject)

    async def bans(self) -> list[tuple[str, int]]:
        return await self._read(self._bans.all)

    async def mute(self, account: int, now: int) -> None:
        await self._write(self._db.mute, account, now)

    async def unmute(self, account: int) -> bool:
        return await self._write(self._db.unmute, account)

    async def muted(self, account: int) -> bool:
        return await self._read(self._db.muted, account)

    async def mutes(self) -> list[tuple[int, int]]:
        return await self._read(self._db.mutes)

    async def hear(self, account: int, other: int, *, heard: bool) -> None:
        await self._write(partial(self._db.hear, account, other, heard=heard))

    async def unheard(self, account: int) -> frozenset[int]:
        return await self._read(self._db.unheard, account)

    async def report(self, report: Report) -> bool:
        return await self._write(self._db.report, report)

    async def reports(self) -> list[Report]:
        return await self._read(self._db.reports)

    async def _read(self, step: Callable[..., R], *how: object) -> R:
        return await threads.in_thread(self._reader, step, *how)

    async def _write(self, step: Callable[..., R], *how: object) -> R:
        return await threads.in_thread(self._writer, step, *how)
