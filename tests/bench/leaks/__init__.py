"""Observers of what the bots give away: they count on games of the same bots, and know nothing of their code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from engine.state import Move, Seat, State
from tests.bench.leaks import doctor_lucky, heimlich, lost_mines, mr_sneaky
from tests.bench.leaks.readers import Reading


class Observer(Protocol):
    """A watcher of one game, and the judge of many."""

    def see(self, state: State, seat: Seat, move: Move) -> None:
        """Take down a move, before it is played."""

    def noted(self, end: State) -> object:
        """All that was taken down, with the truth, when the game is over."""

    @staticmethod
    def readings(notes: Sequence[Any]) -> list[Reading]:
        """The rows of the table, from the notes of many games."""


OBSERVERS: Final[dict[str, type[Observer]]] = {
    "heimlich": heimlich.Observer,
    "mr_sneaky": mr_sneaky.Observer,
    "lost_mines": lost_mines.Observer,
    "doctor_lucky": doctor_lucky.Observer,
}
