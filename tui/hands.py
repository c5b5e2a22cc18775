"""Who sees and who acts at a screen: one person, or several in turn without seeing each other's secrets."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from tui.local import Place
from tui.narrate import Call, words
from tui.session import Session


class Hands:
    """The session of a screen, exchanged for another whenever the screen changes hands.

    One person at the table: the session is that seat's, always. Several: what everybody may see is shown, and whoever
    is asked acts; only what is private to a seat is seen through that seat's eyes, after a curtain.
    """

    def __init__(self, local: Place) -> None:
        self._local = local
        self.persons = local.persons
        self.shared = len(self.persons) > 1
        self.eyes: Seat | None = None
        """Whose view is shown; None for what everybody sees."""
        self.seated = False
        self._answered: tuple[Any, Seat | None] | None = None
        """What the board "does anybody play?" was told: which question, and who said yes (None: nobody)."""
        self._looks = False
        """Whether the eyes are a seat's only for a look, not to answer."""
        self._fallen_at = -1
        """The record at which the curtain fell last: what was done before it is not taken back any more."""
        self.session: Session

    async def sit(self) -> None:
        """Take the first place: the only person's, or that of the public."""
        if len(self.persons) == 1:
            await self._exchange(self.persons[0], self.persons[0])
        else:
            await self._exchange(None, self._asked())

    @property
    def private_for(self) -> Seat | None:
        """The person for whom a curtain must fall before anything else is shown; None when none must."""
        if not self.shared:
            return self.persons[0] if self.persons and self.eyes is None else None
        seat = self._asked()
        if seat is None or self.eyes == seat:
            return None
        return seat if self.session.words.private(self.session.view) else None

    @property
    def call(self) -> Call | None:
        """What goes round everybody who holds cards, on a shared screen, where a person is asked unseen."""
        seat, table = self._asked() if self.shared else None, self._local.table
        if seat is None or self.eyes == seat or table is None:
            return None
        return words(table.slug).call(table.view(None))

    def answer(self, call: Call, yes: Seat | None) -> None:
        """Take down who says yes to what goes round; None when nobody does."""
        self._answered = (call.stands, yes)

    def forget_answer(self) -> None:
        """Ask everybody again: something was taken back, or who said yes does not look."""
        self._answered = None

    def answered(self, call: Call) -> bool:
        """Whether the people asked next have answered: nothing was played since, and who said yes is still to come."""
        if self._answered is None:
            return False
        stands, yes = self._answered
        return stands == call.stands and (yes is None or yes in call.seats)

    def declines(self, call: Call) -> bool:
        """Whether whoever is asked now said no to what goes round."""
        return self.answered(call) and self._answered is not None and self._answered[1] != call.seats[0]

    async def decline(self, call: Call) -> None:
        """Say no for the person who is asked now, without looking. IllegalMove, NotSaved as the table says."""
        link = self._local.link(call.seats[0])
        try:
            await link.propose(call.no, self._local.head)
        finally:
            await link.close()

    async def cover(self) -> None:
        """See only what everybody may see, whoever is asked."""
        if self.eyes is not None:
            await self._exchange(None, self.session.seat)

    async def turn_to_public(self) -> bool:
        """Close a seat's eyes when nothing private is asked of it any more, and give the hands to whoever is asked.

        Says whether that changed anything.
        """
        if not self.shared:
            return False
        seat = self._asked()
        stays = self.eyes is not None and self.eyes == seat and not self._looks
        if stays and self.session.words.private(self.session.view):
            return False
        acting = self.session.seat if seat is None else seat
        if self.eyes is None and self.session.seat == acting:
            return False
        await self._exchange(None, acting)
        return True

    async def open_to(self, seat: Seat) -> None:
        """Show a seat's own view, from now until it has answered what is asked of it."""
        self._fallen_at = self._local.head
        self._looks = False
        await self._exchange(seat, seat)

    async def look_as(self, seat: Seat) -> None:
        """Show a seat's own view, from now until `turn_to_public`."""
        await self.open_to(seat)
        self._looks = True

    def may_replay(self) -> tuple[Seat | None, ...]:
        """Through whose eyes the game may be seen again while it runs: those that see it anyway."""
        return (None,) if self.shared or not self.persons else (self.persons[0], None)

    async def close(self) -> None:
        """Leave the table."""
        if self.seated:
            self.seated = False
            await self.session.close()

    def _asked(self) -> Seat | None:
        return next((seat for seat in self._local.to_act if seat in self.persons), None)

    async def _exchange(self, eyes: Seat | None, hands: Seat | None) -> None:
        local = self._local
        before = []
        if eyes is None and local.head != self._fallen_at:
            before = [local.link(seat) for seat in self.persons if seat != hands]
        session = Session(local.link(eyes), None if eyes == hands else local.link(hands), hands, before)
        await session.begin()
        if self.seated:
            await self.session.close()
        self.session = session
        self.eyes = eyes
        self.seated = True
