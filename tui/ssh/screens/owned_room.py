"""The waiting room of a hosted table as its owner may change it: players sent away, bots on free seats, the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from engine.log import Level
from engine.state import Seat
from tui.i18n.messages import listing, t
from tui.presentation.game_info import game_info
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.ssh.screens import terms_text
from tui.ssh.screens.talk import TalkingRoom
from tui.ssh.shared.messages.lobby_state import ListedSeat, ListedTable
from tui.ssh.shared.messages.requests import CloseOwnTable, RemovePlayer
from tui.ssh.shared.messages.waiting_requests import ChangeSeat
from tui.widgets.form import next_value

VACANT: Final[tuple[Level | None, ...]] = (None, "regular", "easy", "expert")
"""The players of a seat without a person, in the order of the key that changes them."""


class OwnedRoom(TalkingRoom):
    """The seats of a table whose game has not begun, and the rights of its owner."""

    def __init__(self, id: str, slug: str) -> None:
        super().__init__(id, slug)
        self.shown: ListedTable | None = None
        """The table as the lobby lists it; None until the host has replied."""
        self._closes = False
        """True when the person is closing the table."""

    @property
    def free(self) -> int:
        """The number of free seats."""
        return 0 if self.shown is None else terms_text.free_seats(self.shown)

    @property
    def gathered(self) -> bool:
        """True when all seated persons are here."""
        return self.shown is not None and not self._missing()

    def _missing(self) -> list[str]:
        """The names of seated persons who are not here."""
        seats = () if self.shown is None else self.shown.seats
        return [seat.name for seat in seats if seat.person and not seat.here]

    @property
    def own_seat(self) -> Seat | None:
        """The seat of this client, if any."""
        return None if self.shown is None else self.shown.own_seat

    def _others(self) -> list[ListedSeat]:
        """The other players, if this client owns the table: it may send them away."""
        table = self.shown
        if table is None or not table.owner:
            return []
        return [seat for number, seat in enumerate(table.seats) if seat.person and number != table.own_seat]

    @property
    def chosen(self) -> tuple[int, str] | None:
        """The seat and name of the other player under the cursor, if any."""
        kind, number = self.text.chosen or ("", 0)
        if kind != "seat" or self.shown is None or not self.shown.seats[number].person:
            return None
        return number, self.shown.seats[number].name

    @property
    def vacant(self) -> list[Seat]:
        """The seats without a person, if this client owns the table: it may give them to bots, and free them."""
        if self.shown is None or not self.shown.owner:
            return []
        return [number for number, seat in enumerate(self.shown.seats) if not seat.person]

    def _confirm(
        self, question: str, stakes: Sequence[str], keep: str, do: str, deed: Callable[[], Awaitable[None]]
    ) -> None:
        """Do something after one more question, whose first answer changes nothing."""

        def answered(sure: bool | None) -> None:
            if sure:
                self.do(deed)

        self.app.push_screen(ConfirmDialog(game_info(self.slug).name(), question, tuple(stakes), keep, do), answered)

    @property
    def _vacancy(self) -> Seat | None:
        """The seat without a person under the cursor, if any."""
        kind, number = self.text.chosen or ("", 0)
        return number if kind == "seat" and number in self.vacant else None

    def action_change(self, step: int) -> None:
        """Give the seat under the cursor to the next kind of bot, or free it."""
        if (seat := self._vacancy) is not None:
            self._change([seat], step)

    def action_bots(self) -> None:
        """The next kind of player for all seats without a person: free, or bots of a level."""
        self._change(self.vacant, 1)

    def _change(self, seats: Sequence[Seat], step: int) -> None:
        self.message = ""
        if self.shown is not None and seats:
            level = next_value(VACANT, self.shown.seats[seats[0]].level, step)
            self.do(partial(self._give, seats, level))

    async def _give(self, seats: Sequence[Seat], level: Level | None) -> None:
        for seat in seats:
            await self.ask(ChangeSeat(self.table_id, seat, level))

    def action_remove(self) -> None:
        self.message = ""
        if self.chosen is not None:
            seat, name = self.chosen
            question, stakes = t("Send {name} away?", name=name), (t("They cannot come to this table again."),)
            self._confirm(question, stakes, t("Keep them"), t("Send away"), partial(self._remove, seat, name))

    async def _remove(self, seat: int, name: str) -> None:
        await self.ask(RemovePlayer(self.table_id, seat, name))

    def action_close(self) -> None:
        self.message = ""
        names = listing([seat.name for seat in self._others()])
        stakes = (t("It closes for {names}, too.", names=names),)
        self._confirm(t("Close the table?"), stakes, t("Keep it open"), t("Close the table"), self._close)

    async def _close(self) -> None:
        self._closes = True
        try:
            await self.ask(CloseOwnTable(self.table_id))
        finally:
            self._closes = False
        self.dismiss(None)
