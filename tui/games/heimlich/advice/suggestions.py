"""The pick that the focus is on first: what a regular bot would likeliest do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.heimlich.state import HeimlichState
from engine.state import Seat
from tui.selection.selection import Pick


def suggested(view: HeimlichState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The pick that comes next on the likeliest way of the seat; None where there is none."""
    from tui.games.heimlich.advice.likeliest import likeliest  # the bot is not needed before the first question

    return likeliest(view, seat, picked, picks)
