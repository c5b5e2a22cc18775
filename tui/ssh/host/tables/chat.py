"""The chat of a table: cleaned, throttled and part of the log. A client sees nothing of the players it has muted."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

import msgspec

from engine.drafts import Draft
from engine.log import Record, Said, Seated
from engine.state import Seat
from engine.table import Table
from engine.updates import Sat, Spoke
from saves.plain_text import clean
from tui.ssh.host.client import Client
from tui.ssh.ports.table_terms import SeatAssignment
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.waiting_talk import SaidWaiting, WaitingLine
from tui.ssh.shared.talk import LONGEST_TALK

MOST_TALK: Final = 1000
"""Messages of a game, a like number of each person: its log is bounded, and the moves must have room."""


MOST_WAITING: Final = 50
"""Messages before a game that newcomers can read: no log keeps them, and the game begins without them."""


class TableChat:
    """Takes chat messages, and leaves out those of muted players."""

    def __init__(self, seats: list[SeatAssignment]) -> None:
        self._seats = seats
        self._waiting: deque[tuple[int, WaitingLine]] = deque(maxlen=MOST_WAITING)
        """The messages before the game, each with its account."""

    def say_waiting(self, id: str, client: Client, seat: Seat | None, text: str, listeners: Iterable[Client]) -> None:
        """Tell a message to all at a table whose game has not begun. Raises RequestRefused."""
        if seat is None:
            raise RequestRefused("not_seated")
        if not (cleaned := clean(text, LONGEST_TALK)):
            return
        if not client.chat_tokens.take():
            raise RequestRefused("too_fast")
        line = WaitingLine(seat, client.name, cleaned)
        self._waiting.append((client.account, line))
        for listener in tuple(listeners):
            if client.account not in listener.muted:
                listener.tell(SaidWaiting(id, line))

    def waiting(self, client: Client) -> tuple[WaitingLine, ...]:
        """The latest messages before the game, without those of muted players."""
        return tuple(line for account, line in self._waiting if account not in client.muted)

    def say(self, table: Table, client: Client, seat: Seat, text: str, at: int) -> Draft | None:
        """Draft a message, without unsafe characters; None without any. Raises IllegalMove or RequestRefused."""
        cleaned = clean(text, LONGEST_TALK)
        if not cleaned:
            return None
        said = sum(type(record) is Said and record.seat == seat for record in table.timeline.records)
        persons = sum(assignment.account is not None for assignment in self._seats)
        if said >= MOST_TALK // max(1, persons) or not client.chat_tokens.take():
            raise RequestRefused("too_fast")
        return table.draft_talk(seat, cleaned, at)

    def history(self, table: Table, client: Client) -> list[Spoke | Sat]:
        """The messages so far without muted players, and the seats that changed hands."""
        entries: list[Spoke | Sat] = []
        for number, record in enumerate(table.timeline.records):
            match record:
                case Said(seat, text, at) if not self.muted(client, seat):
                    entries.append(Spoke(number, seat, text, at))
                case Seated(seat, player, at):
                    entries.append(Sat(number, seat, player, at))
        return entries

    def filtered(self, record: Record, client: Client) -> Record:
        """A record as a client may see it: a muted player's message is empty."""
        if isinstance(record, Said) and self.muted(client, record.seat):
            return msgspec.structs.replace(record, text="")
        return record

    def muted(self, client: Client, seat: Seat) -> bool:
        """True when a client has muted the player of a seat."""
        return self._seats[seat].account in client.muted

    def muted_names(self, client: Client) -> tuple[str, ...]:
        """The names of the players that a client has muted."""
        return tuple(assignment.name for seat, assignment in enumerate(self._seats) if self.muted(client, seat))

    def mute(self, client: Client, seat: Seat, *, muted: bool) -> int:
        """Mute a player at every table, or hear them again; gives the account. Raises RequestRefused."""
        other = self._seats[seat].account if 0 <= seat < len(self._seats) else None
        if other is None or other == client.account:
            raise RequestRefused("nothing")
        if muted:
            client.muted.add(other)
        else:
            client.muted.discard(other)
        return other
