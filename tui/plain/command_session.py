"""The session as its commands know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.state import Seat
from tui.plain.announcer import Announcer
from tui.plain.menu import Menu
from tui.plain.output import LineOutput
from tui.plain.seat_view import SeatView


class CommandSession(Protocol):
    """The views, the output and the handovers of one game in plain lines."""

    announcer: Announcer
    menu: Menu | None
    """The prompt that waits for an answer; None when none does."""

    @property
    def output(self) -> LineOutput: ...  # the lines that everybody at the keyboard reads
    @property
    def shared(self) -> bool: ...  # whether several people sit at this keyboard
    @property
    def seat_view(self) -> Mapping[Seat, SeatView]: ...  # the seats at this keyboard

    async def line(self) -> str:
        """The next typed line. Leave when the input has ended."""

    async def before(self, seat: Seat) -> None:
        """Hide what another seat was shown, before this seat reads on."""

    def cover(self, seat: Seat) -> None:
        """Push another seat's secrets out of sight."""

    async def uncover(self, seat: Seat) -> bool:
        """Hand the keyboard over to a seat; its secrets may be shown then. Gives whether the output was cleared."""

    async def happened(self, seat: Seat) -> None:
        """Announce the seat's own step; the prompt is gone by it."""
