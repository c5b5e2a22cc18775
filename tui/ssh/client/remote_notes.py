"""A seat's notes at a hosted table: the host keeps them with the account, and they come again with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol, TypeVar

from engine.log import NotSaved
from engine.state import Seat
from engine.table import IllegalMove
from tui.i18n.messages import later
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.messages.requests import ReadNotes, StrikeNote, WriteNote
from tui.storage.annotations import Annotations, SeatNote

R = TypeVar("R")


class Ask(Protocol):
    """The way to ask the host."""

    async def __call__(self, request: Request[R]) -> R:
        """The host's reply. Raises RequestRefused, IllegalMove, NotSaved or ConnectionError."""


class RemoteNotes(Annotations):
    """The notes of the own seat. Those that the host did not get are sent again when it is back."""

    about = later("No other player sees them. The server keeps them with your account.")

    def __init__(self, table: str, ask: Ask, start: Callable[[Callable[[], Awaitable[object]]], None]) -> None:
        """`start` does something in the background, one thing after the other."""
        super().__init__(None)
        self._table = table
        self._ask = ask
        self._start = start
        self._unsent: list[Request[Done]] = []

    async def catch_up(self, seat: Seat) -> None:
        """Send what was not sent, and take in the notes as the host has them. Raises as `Ask` does."""
        for request in tuple(self._unsent):
            await self._send(request)
        if not self._unsent:
            reply = await self._ask(ReadNotes(self._table))
            self._keep_notes(seat, reply.notes)
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

    def _start_sending(self, request: Request[Done]) -> None:
        self._unsent.append(request)
        self._start(partial(self._send, request))

    async def _send(self, request: Request[Done]) -> None:
        """Send a change; what the host refuses is not sent again."""
        try:
            await self._ask(request)
        except (ConnectionError, NotSaved) as error:
            self.trouble = sentence(error)
            return
        except (RequestRefused, IllegalMove) as error:
            self.trouble = sentence(error)
        self._unsent.remove(request)
