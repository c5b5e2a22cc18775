"""A seat's view, kept up to date by its link."""

from __future__ import annotations

from collections.abc import AsyncIterator

from engine.link import TableLink, Welcome
from engine.log import Player
from engine.state import Seat, State, apply, copy
from engine.updates import Happened, Rewound, Sat, Update
from tui.presentation.game_text import GameText, Names


class SeatView:
    """A seat's view, and the record at which it stands."""

    def __init__(self, link: TableLink) -> None:
        self.link = link
        self.view: State
        self.head = 0
        self.players: tuple[Player, ...] = ()
        self._told: State | None = None
        """The view at which the seat was last told its private news."""
        self._updates: AsyncIterator[Update] | None = None

    async def open(self) -> Welcome:
        """Look at the table for the first time."""
        welcome = await self.link.welcome()
        self.view, self.head, self.players = welcome.view, welcome.head, welcome.players
        self._updates = self.link.updates()
        return welcome

    async def next(self) -> Update:
        """The next update, already applied. ConnectionError when the link has ended."""
        assert self._updates is not None
        update = await anext(self._updates, None)
        if update is None:
            raise ConnectionError
        match update:
            case Happened():
                for event in update.events:
                    apply(self.view, event)
                self.head = update.number
            case Rewound():
                self.view, self.head = update.view, update.to
                self._told = None if self._told is None else copy(update.view)
            case Sat():
                self.players = (*self.players[: update.seat], update.player, *self.players[update.seat + 1 :])
        return update

    def news(self, text: GameText[State], seat: Seat, names: Names) -> list[str]:
        """The private news of the seat since the last call, in sentences."""
        lines = text.learned(self._told, self.view, seat, names)
        self._told = copy(self.view)
        return lines
