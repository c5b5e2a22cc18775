"""An announcement: the game stops, tells an event step by step on a screen of its own, and goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui.art.pen import Pen
from tui.i18n.messages import later
from tui.i18n.text_layout import wrap
from tui.screens.base.base_screen import BaseScreen
from tui.widgets.bars import FootBar
from tui.widgets.canvas import Canvas

STEP: Final = 0.7
"""Seconds between two sentences, unless nothing is to move."""

WIDEST: Final = 60


class AnnouncementScreen(BaseScreen):
    """Tells public facts alone, so on a shared screen it needs no handover and comes before one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "go_on", later("go on"), id="aloud.go_on"),
    ]

    def __init__(self, sentences: Callable[[], Sequence[str]], guard: float, step: float = STEP) -> None:
        """`sentences` tells all of it, in the language in use; a key in the first `guard` seconds was meant for
        something else. With no `step` all of it stands there at once."""
        super().__init__()
        self._sentences = sentences
        self._guard = guard
        self._step = step
        self._since = 0.0
        self._telling = AnnouncementLines(id="telling")

    def content(self) -> Iterable[Widget]:
        yield self._telling
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self._since = self.program.clock()
        moves = self._step and self.program.animation_level != "none"
        self._telling.tell(self._sentences(), 1 if moves else None)
        if moves:
            self.set_interval(self._step, self._telling.one_more)

    def reword(self) -> None:
        self._telling.tell(self._sentences(), self._telling.shown)
        super().reword()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        self.action_go_on()

    def action_go_on(self) -> None:
        if self.program.clock() - self._since < self._guard:
            return
        if self._telling.whole:
            self.dismiss(None)
        else:
            self._telling.tell(self._sentences(), None)


class AnnouncementLines(Canvas):
    """The sentences told so far, in the middle of the screen; all of them keep their places from the first on."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sentences: Sequence[str] = ()
        self.shown: int | None = None
        """Number of sentences shown; None for all."""

    @property
    def whole(self) -> bool:
        """Whether all is told."""
        return self.shown is None or self.shown >= len(self._sentences)

    def tell(self, sentences: Sequence[str], shown: int | None) -> None:
        """Show so many of these sentences."""
        self._sentences, self.shown = sentences, shown
        self.repaint()

    def one_more(self) -> None:
        """Show the next sentence."""
        if not self.whole and self.shown is not None:
            self.shown += 1
            self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        width = min(pen.width - 8, WIDEST)
        told = [wrap(sentence, width) for sentence in self._sentences]
        x = (pen.width - width) // 2
        y = max((pen.height - sum(len(lines) + 1 for lines in told) + 1) // 2, 0)
        pen.spot(0, 0, pen.width, pen.height, "on")
        for number, lines in enumerate(told):
            if self.shown is not None and number >= self.shown:
                return
            pen.put(x - 2, y, pen.glyphs.here if number == 0 else pen.glyphs.dot, inks("accent", bold=True))
            for line in lines:
                pen.put(x, y, line, inks("accent" if number == 0 else "text", bold=True))
                y += 1
            y += 1
