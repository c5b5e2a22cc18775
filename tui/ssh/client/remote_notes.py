"""A seat's notes at a hosted table: the host keeps them with the account, and they come again with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from engine.log import NotSaved
from engine.state import Seat
from engine.table import IllegalMove
from tui.i18n.messages import later
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.note_requests import ReadNotes, StrikeNote, WriteNote
from tui.ssh.shared.messages.request import Request
from tui.storage.annotations import Annotations, SeatNote

R = TypeVar("R")

Change = WriteNote | StrikeNote


class Ask(Protocol):
    """The way to ask the host."""

    async def __call__(self, request: Request[R]) -> R:
        """The host's reply. Raises RequestRefused, IllegalMove, NotSaved or ConnectionError."""


class RemoteNotes(Annotations):
    """The notes of the own seat. Those that the host did not get are sent again when it is back."""

    about = later("No other player sees them. The server keeps them with your account.")

    def __init__(self, table: str, ask: Ask, start: Callable[[Callable[[], Awaitable[object]]], None]) -> None:
        """`start` does something in the background."""
        super().__init__(None)
        self._table = table
        self._ask = ask
        self._start = start
        self._unsent: list[Change] = []
        """The changes that the host is not known to have, the first first."""
        self._sending = asyncio.Lock()
        """Held while changes are sent: the host gets them in their order, and each once at a time."""

    async def catch_up(self, seat: Seat) -> None:
        """Send what was not sent, and take in the notes as the host has them. Raises as `Ask` does."""
        async with self._sending:
            await self._send_all()
            reply = await self._ask(ReadNotes(self._table))
            trouble, notes = self.trouble, reply.notes
            for change in self._unsent:
                notes = tuple(note for note in notes if note != change.note)
                notes += (change.note,) * isinstance(change, WriteNote)
            self._keep_notes(seat, notes)
            self.trouble = trouble if self._unsent else ""
            self.about = (
                RemoteNotes.about
                if reply.kept
                else later("No other player sees them. They end with a guest's connection.")
            )

    def write(self, seat: Seat, note: SeatNote) -> None:
        super().write(seat, note)
        self._start_sending(WriteNote(self._table, note))

    def strike(self, seat: Seat, which: int) -> None:
        note = self.notes(seat)[which]
        super().strike(seat, which)
        self._start_sending(StrikeNote(self._table, note))

    def _start_sending(self, change: Change) -> None:
        self._unsent.append(change)
        self._start(self._send)

    async def _send(self) -> None:
        async with self._sending:
            await self._send_all()

    async def _send_all(self) -> None:
        """Send the changes until the host is away or can keep none; what it refuses for good is not sent again."""
        while self._unsent:
            try:
                await self._ask(self._unsent[0])
            except (ConnectionError, NotSaved, RequestRefused, IllegalMove) as error:
                self.trouble = sentence(error)
                if not isinstance(error, RequestRefused | IllegalMove) or error.reason == "too_fast":
                    return
            del self._unsent[0]
