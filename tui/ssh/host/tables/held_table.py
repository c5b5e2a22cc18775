"""A table as its host holds it in the store: its terms, and the records of its log in their order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain, repeat
from typing import Any, Final

import msgspec

from engine.game import Game
from engine.log import NotSaved, Opened, Record
from saves import codec
from saves.codec import Undecodable
from tui.ssh.host.signing import Sign
from tui.ssh.ports.errors import BackInTime, Fenced, InDoubt, Unavailable
from tui.ssh.ports.table_store import Hold, TableStore
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.figures import count
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.lobby_state import Stage

DOUBT_SECONDS: Final = (0.05, 0.1, 0.2, 0.5)
"""Seconds of waiting before an append in doubt is tried again: the first, second and every later time."""


class Written(msgspec.Struct, frozen=True):
    """The part of a game that is written."""

    game: Game[Any]
    frames: int = 1
    """Number of frames in the log."""
    older: bool = False
    """True when the last of them are of an older program."""


class HeldTable:
    """The table: its changes come one after another, from its queue."""

    def __init__(
        self, store: TableStore, hold: Hold, date: Callable[[], float], written: Written | None = None
    ) -> None:
        """`date` gives seconds since 1970; `written` is of a game that goes on."""
        self._store = store
        self._hold = hold
        self.epoch: Final = hold.epoch
        self._date = date
        self._written = written

    async def begin(self, terms: TableTerms, opened: Opened[Any, Any], game: Game[Any]) -> None:
        """Begin the game with its first record. Raises as `append`."""
        first, at = codec.encode(opened, game), int(self._date())
        await self._surely(lambda: self._store.begin(self._hold, terms, first, at))
        self._written = Written(game)

    async def append(self, record: Record) -> None:
        """Write a record so that no crash can lose it. Raises NotSaved; Fenced or BackInTime when the table is lost."""
        assert self._written is not None
        if self._written.older:  # from here on the words are of this program's versions
            await self._write(codec.versions_line(self._written.game))
            self._written = msgspec.structs.replace(self._written, older=False)
        try:
            payload = codec.encode(record, self._written.game)
        except Undecodable as error:
            raise NotSaved(str(error)) from error
        await self._write(payload)

    async def sign(self, sign: Sign) -> None:
        """Sign the log of a finished game. Without a signature a game is finished, too."""
        try:
            log = await self._store.log(self._hold.table)
            signature = await asyncio.to_thread(sign, log or b"")
            await self._write(codec.receipt_line(signature))
        except (NotSaved, Unavailable, Fenced, BackInTime, OSError, ValueError) as error:
            write_log("a game could not be signed", kind=type(error).__name__)

    async def keep(self, terms: TableTerms, stage: Stage) -> None:
        """Store the terms and the stage. Raises Unavailable or Fenced."""
        await self._store.keep(self._hold, terms, stage, int(self._date()))

    async def log(self) -> bytes:
        """The whole log so far."""
        return await self._store.log(self._hold.table) or b""

    async def part(self, stage: Stage) -> None:
        """Give the table back."""
        await (self._store.finish(self._hold) if stage == "over" else self._store.give(self._hold))

    async def delete(self) -> None:
        """Delete the table; its log stays."""
        await self._store.delete(self._hold)

    async def _write(self, payload: bytes) -> None:
        assert self._written is not None
        number = self._written.frames
        await self._surely(lambda: self._store.append(self._hold, number, payload))
        self._written = msgspec.structs.replace(self._written, frames=number + 1)

    async def _surely(self, step: Callable[[], Awaitable[None]]) -> None:
        """Do a step until it is known whether it was done. Others play on meanwhile."""
        for pause in chain(DOUBT_SECONDS, repeat(DOUBT_SECONDS[-1])):
            try:
                await step()
                return
            except InDoubt:
                count("append_in_doubt")
                write_log("an append is in doubt", table=self._hold.table)
            await asyncio.sleep(pause)
