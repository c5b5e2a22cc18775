"""A view of the chances of a game: in truth, or as a seat could know them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.presentation.game_text import Names
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import Highlight
from tui.widgets.panels.seat_list import SeatRow


class Judge(NamedTuple):
    """Those as whom the chances are shown."""

    name: str
    """The viewpoint in words."""
    evaluation: Callable[[], Evaluation]
    """Made when it is asked for."""
    words: Callable[[Highlight], str]
    """Tells a highlight of it."""
    known: str
    """The chances in a word: by the truth, or by what a player knew."""
    seats: Sequence[SeatRow]
    """The lines of the seats, as this view knows them."""
    caused: Callable[[Highlight, Sequence[Highlight]], Sequence[str]]
    """Tells what happened at a highlight and what followed, given all of them."""
    named: Callable[[int], Names]
    """The names of the players at a record."""
    result: Sequence[str]
    """The winner, and the identities that this view learned; nothing before the end of the game."""
