"""The prompt of a seat whose hand lies covered: nothing is offered, for each choice would tell of the cards."""

from __future__ import annotations

from tui.play.prompt import Prompt
from tui.play.session import SeatSession


class CoveredPrompt(Prompt):
    """Keeps the question of a session, and shows none of its picks."""

    def renew(self) -> None:
        self._offer_nothing()


def tells_of_hand(session: SeatSession) -> bool:
    """True when the picks that are listed, or the moves that are possible, name cards of the hand."""
    words, view, seat, selection = session.game_text, session.view, session.seat, session.selection
    held = set() if seat is None or selection is None else set(words.in_hand(view, seat))
    if selection is None or not held:
        return False
    listed = any(option.pick in held for option in selection.options())
    return listed or any(pick in held for move in selection.moves for step in words.picks(view, move) for pick in step)
