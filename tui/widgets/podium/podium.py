"""The podium on the screen: the places are told one after another, from the last to the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, cast

import msgspec
from textual.timer import Timer

from engine.state import State
from tui.art.pen import Pen
from tui.style.styled_app import StyledApp
from tui.widgets.canvas import Canvas
from tui.widgets.podium.drawing import BACK, FACE, draw_podium
from tui.widgets.podium.finale import Finale, Finisher

FRAME: Final = 0.06
"""Seconds of a side of a card: three sides make a turn."""

COUNTS: Final = 4
"""Frames in which a score counts up, after its card: a quarter of a second at most."""

MAX_SECONDS: Final = 2.4
"""Seconds that all turns take at most."""

LATE_SECONDS: Final = 0.1
"""Seconds by which a frame is late on a slow line: the frames still to come are left out."""


class Podium(Canvas):
    """Draws a game's finale. A click anywhere is `shown`, as any key is."""

    def __init__(self, finale: Finale[State], on_end: Callable[[], None], *, id: str | None = None) -> None:
        """`done` is called when all lies open."""
        super().__init__(id=id)
        self._finale = finale
        self._on_end = on_end
        self._view: State | None = None
        self._cast: Sequence[Finisher] = ()
        self._frame = 0
        """Frames that were shown since the turning began."""
        self._timer: Timer | None = None
        self._stepped = 0.0

    @property
    def turning(self) -> bool:
        """True when some figure is still unknown."""
        return self._timer is not None

    def show(self, view: State, cast: Sequence[Finisher]) -> None:
        """Draw these figures; all lies open unless the turning is begun."""
        self._view, self._cast = view, cast
        self.repaint()

    def begin(self) -> None:
        """Turn one figure after another, from the last place on."""
        self._frame = 0
        turns = len(self._order())
        if turns:
            pace = min(FRAME, MAX_SECONDS / (turns * FACE + COUNTS))
            self._timer, self._stepped = self.set_interval(pace, self.step), monotonic()
        self.repaint()

    def step(self) -> None:
        """Show the next frame; on a slow line, the last one."""
        now = monotonic()
        late, self._stepped = now - self._stepped, now
        self._frame += 1
        behind = late > FRAME + LATE_SECONDS or cast(StyledApp, self.app).line_full
        if behind or self._frame >= FACE * len(self._order()) + COUNTS:
            self.settle()
        else:
            self.repaint()

    def settle(self) -> None:
        """Show all at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.repaint()
            self._on_end()

    def _order(self) -> list[Finisher]:
        """The figures in the order in which they are told: those without a place first, the winner last."""
        return sorted(self._cast, key=lambda who: (-who.place if who.place else -99, -who.seat))

    def _side(self, at: int) -> int:
        """The side that the card of a figure shows, by its number in that order."""
        return max(BACK, min(self._frame - FACE * at, FACE)) if self.turning else FACE

    def _counted(self, at: int, who: Finisher) -> Finisher:
        """A figure with its score as far as that has been counted."""
        counted = self._frame - FACE * (at + 1)
        if not self.turning or counted >= COUNTS:
            return who
        score = risen(who, max(counted, 0) / COUNTS)
        return msgspec.structs.replace(who, score=score)

    def draw(self, pen: Pen) -> None:
        if self._view is None or not self._cast:
            return
        shown = {who: (self._counted(at, who), self._side(at)) for at, who in enumerate(self._order())}
        cast = [shown[who][0] for who in self._cast]
        draw_podium(pen, self._finale, self._view, cast, dict(shown.values()))


def risen(who: Finisher, share: float) -> str:
    """The score while it counts up: its numbers so far, and the word beside them in the form for these."""
    if who.counting is not None and (number := re.search(r"[0-9]+", who.score)):
        return who.counting(int(int(number[0]) * share))
    return re.sub(r"[0-9]+", lambda number: str(int(int(number[0]) * share)), who.score)
