"""The session as its commands know it, and what they have in common."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from engine.state import Seat
from engine.updates import Happened
from tui.i18n.messages import t
from tui.plain.announcer import Announcer
from tui.plain.menu import Menu
from tui.plain.output import Output
from tui.plain.seat_view import SeatView
from tui.play.peeking import PEEKED, revealed_to
from tui.selection.move_sequence import MoveOrSequence


class Command(msgspec.Struct, frozen=True):
    """A typed command: its action, its help, and whether the prompt is repeated after it."""

    do: Callable[[CommandSession, str], Awaitable[None]]
    """The deed, of the text behind the command."""
    about: str
    asks_again: bool = True
    needs: Literal["nothing", "seat", "prompt"] = "nothing"
    """The state in which it makes sense: always, for a player alone at the keyboard, or while a prompt waits."""
    surely: str = ""
    """The same command in words that begin no choice, for one that must not be done by mistake."""
    hidden: bool = False
    """True when the help does not name it: it only says why it cannot be done."""


class CommandSession(Protocol):
    """The views, the output and the handovers of one game in plain lines."""

    announcer: Announcer
    confirms: bool
    """True when answers are read back before they are done."""
    menu: Menu | None
    """The prompt that waits for an answer; None when none does."""

    @property
    def commands(self) -> Mapping[str, Command]: ...  # name to command, those of the place included
    @property
    def output(self) -> Output: ...  # the lines that everybody at the keyboard reads
    @property
    def shared(self) -> bool: ...  # whether several people sit at this keyboard
    @property
    def seat(self) -> Seat | None: ...  # the seat that types: the one asked, else the only person's; None: a spectator
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

    def objection(self, seat: Seat, choice: MoveOrSequence) -> str:
        """The coach's answer to a move that it holds back; "" where it lets it through."""

    async def happened(self, seat: Seat) -> None:
        """Announce the seat's own step; the prompt is gone by it."""


def tell_peeking(session: CommandSession, undone: Sequence[Happened]) -> None:
    """Once a game say that what undone moves showed is known."""
    told = session.announcer.peeked
    if not told and any(revealed_to(entry.events, session.seat_view) for entry in undone):
        session.announcer.peeked = True
        session.output.line(t(PEEKED))


def unpicked(session: CommandSession) -> bool:
    """Take the last pick of a move that is being made back, and say so; False where none is made."""
    if session.menu is None or not session.menu.selection.back():
        return False
    session.output.line(t("Pick undone. Type undo again to undo more."))
    return True
