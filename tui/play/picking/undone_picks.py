"""The picks of an answer that were taken back and can be made again."""

from __future__ import annotations

from tui.play.session import SeatSession
from tui.selection.selection import Pick


class UndonePicks:
    """The picks taken back one after the other, for as long as the answer stands as it did then."""

    def __init__(self) -> None:
        self._kept: list[tuple[int, tuple[Pick, ...], Pick]] = []
        """The number of the question, the picks before it, and the pick; the latest last."""

    def keep(self, session: SeatSession) -> None:
        """Keep the last pick, which is about to be taken back."""
        selection = session.selection
        if selection is not None and selection.picked:
            if self.latest(session) is None:
                self._kept.clear()
            self._kept.append((session.questions, selection.picked[:-1], selection.picked[-1]))

    def latest(self, session: SeatSession) -> Pick | None:
        """The pick to make again; None where nothing was taken back, or something else was picked since."""
        selection = session.selection
        if selection is None or not self._kept:
            return None
        question, before, pick = self._kept[-1]
        fits = (question, before) == (session.questions, selection.picked)
        return pick if fits and selection.legal(pick) else None

    def take(self, session: SeatSession) -> Pick | None:
        """The pick to make again, which is kept no longer."""
        pick = self.latest(session)
        if pick is not None:
            self._kept.pop()
        return pick
