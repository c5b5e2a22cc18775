"""The hot-seat: one screen for one player, or for several in turn without each other's secrets."""

from __future__ import annotations

import msgspec

from engine.state import Seat
from engine.table import Table
from engine.undo import undo_point
from tui.play.local_table import Place
from tui.play.session import SeatSession
from tui.presentation.game_text import game_text
from tui.selection.group_question import GroupQuestion


class UndoQuestion(msgspec.Struct, frozen=True):
    """A wish to undo the latest move of a person at a shared screen."""

    by: Seat
    to: int
    """The record before the move."""
    asked: tuple[Seat, ...]
    """The people who must agree."""


class HotSeat:
    """The session of a screen, exchanged for another whenever the screen changes hands.

    With one person at the table, the session is always that seat's. With several, the public view is shown, and the
    seat with a prompt acts. The secrets of a seat are shown in that seat's view alone, after a handover.
    """

    def __init__(self, local: Place) -> None:
        self._local = local
        self.persons = local.persons
        self.shared = len(self.persons) > 1
        self.viewpoint: Seat | None = None
        """The seat whose view is shown; None for the public view."""
        self.seated = False
        self._answered: tuple[object, Seat | None] | None = None
        """Answer to the group prompt: the prompt, and the seat that said yes (None: no seat)."""
        self._only_looking = False
        """True when the seat's view is shown for a look alone, not to answer."""
        self._fallen_at = -1
        """The record of the last handover: earlier moves are not taken back any more."""
        self._question: tuple[int, UndoQuestion | None] | None = None
        """Number of records, and the undo that people can be asked for there."""
        self.session: SeatSession

    async def sit(self) -> None:
        """Take the first place: the only person's, or that of the public."""
        if len(self.persons) == 1:
            await self._exchange(self.persons[0], self.persons[0])
        else:
            await self._exchange(None, self._asked())

    @property
    def private_for(self) -> Seat | None:
        """The seat that needs a handover before anything else is shown; None when none does."""
        seat = self._asked() if self.shared else None
        if seat is None or self.viewpoint == seat:
            return None
        return seat if self.session.game_text.private(self.session.view) else None

    @property
    def call(self) -> GroupQuestion | None:
        """The pending group prompt on a shared screen, if any."""
        seat, table = self._asked() if self.shared else None, self._local.table
        if seat is None or self.viewpoint == seat or table is None:
            return None
        return game_text(table.slug).call(table.view(None))

    def answer(self, call: GroupQuestion, yes: Seat | None) -> None:
        """Take down who says yes to what goes round; None when nobody does."""
        self._answered = (call.stands, yes)

    def forget_answer(self) -> None:
        """Ask everybody again: something was taken back, or who said yes does not look."""
        self._answered = None

    def answered(self, call: GroupQuestion) -> bool:
        """True when the people asked next have answered: nothing was played since, and a yes is still to come."""
        if self._answered is None:
            return False
        stands, yes = self._answered
        return stands == call.stands and (yes is None or yes in call.seats)

    def declines(self, call: GroupQuestion) -> bool:
        """True when the seat with the prompt declined the group prompt."""
        return self.answered(call) and self._answered is not None and self._answered[1] != call.seats[0]

    def undo_question(self) -> UndoQuestion | None:
        """The undo for which other people here can be asked; None where one needs no asking, or none is possible."""
        table = self._local.table
        if not self.shared or table is None or self.session.rights.undo is not None:
            return None
        records = len(table.timeline.records)
        if self._question is None or self._question[0] != records:  # every drawing of the keys asks for it
            self._question = records, self._wish(table)
        return self._question[1]

    def _wish(self, table: Table) -> UndoQuestion | None:
        """The undo of the latest move of a person here that others must agree to."""
        wishes = []
        for seat in self.persons:
            to = undo_point(table.timeline, seat)
            need = None if to is None else table.undo_consent(seat, to)
            if to is not None and need is not None:  # a handover hides even a move that told nothing
                others = tuple(other for other in self.persons if other != seat)
                wishes.append(UndoQuestion(seat, to, tuple(sorted(need)) or others))
        return max(wishes, key=lambda wish: wish.to, default=None)

    async def undo(self, question: UndoQuestion) -> None:
        """Undo what all who were asked have agreed to. IllegalMove, NotSaved as the table says."""
        link = self._local.link(question.by)
        try:
            await link.undo(question.to, question.asked)
        finally:
            await link.close()

    async def decline(self, call: GroupQuestion) -> None:
        """Decline for the seat with the prompt, without showing its view. IllegalMove, NotSaved as the table says."""
        link = self._local.link(call.seats[0])
        try:
            await link.propose(call.no, self._local.head)
        finally:
            await link.close()

    async def cover(self) -> None:
        """Shows the public view alone, for every prompt."""
        if self.viewpoint is not None:
            await self._exchange(None, self.session.seat)

    async def turn_to_public(self) -> bool:
        """Returns to the public view when a seat has no private prompt any more; the seat with the prompt acts.

        Says whether that changed anything.
        """
        if not self.shared:
            return False
        seat = self._asked()
        stays = self.viewpoint is not None and self.viewpoint == seat and not self._only_looking
        if stays and self.session.game_text.private(self.session.view):
            return False
        acting = self.session.seat if seat is None else seat
        if self.viewpoint is None and self.session.seat == acting:
            return False
        await self._exchange(None, acting)
        return True

    async def open_to(self, seat: Seat) -> None:
        """Shows a seat's own view until it has answered its prompt."""
        self._fallen_at = self._local.head
        self._only_looking = False
        await self._exchange(seat, seat)

    async def look_as(self, seat: Seat) -> None:
        """Show a seat's own view, from now until `turn_to_public`."""
        await self.open_to(seat)
        self._only_looking = True

    def may_replay(self) -> tuple[Seat | None, ...]:
        """The viewpoints that a replay of the running game may have: those that are shown here anyway."""
        return (None,) if self.shared or not self.persons else (self.persons[0], None)

    async def close(self) -> None:
        """Leave the table."""
        if self.seated:
            self.seated = False
            await self.session.close()

    def _asked(self) -> Seat | None:
        return next((seat for seat in self._local.to_act if seat in self.persons), None)

    async def _exchange(self, viewpoint: Seat | None, acting: Seat | None) -> None:
        local = self._local
        before = []
        if viewpoint is None and local.head != self._fallen_at:
            before = [local.link(seat) for seat in self.persons if seat != acting]
        session = SeatSession(
            local.link(viewpoint),
            None if viewpoint == acting else local.link(acting),
            acting,
            before,
            self.persons[0] if len(self.persons) == 1 else None,
        )
        await session.begin()
        if self.seated:
            await self.session.close()
        self.session = session
        self.viewpoint = viewpoint
        self.seated = True
