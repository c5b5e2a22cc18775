"""The part of a game's text that finds the keys of cards and of numbered things: defaults that games override."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from engine.state import Seat, State
from tui.selection.selection import Pick

Held = TypeVar("Held", bound=State)
"""The state of a game, as a seat knows it."""


class CardText(Generic[Held]):
    """The cards in a hand, and what a number typed on a screen stands for."""

    def in_hand(self, view: Held, seat: Seat) -> Sequence[Pick]:
        """The picks for the cards in a seat's hand, from the left: each keeps its key."""
        return ()

    def occasion(self, view: Held) -> object:
        """The turn or attack in which cards keep their keys; None where they keep them as long as they are in hand."""
        return None

    def twin(self, view: Held, pick: Pick) -> Pick:
        """The pick that stands in lists for all that nobody can tell from it; by default each is its own."""
        return pick

    def before_number(self, view: Held, picked: Sequence[Pick]) -> Pick | None:
        """The pick after which a number of the table may be typed; None where none comes first."""
        return None
