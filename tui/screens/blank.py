"""The empty screen of the panic key: any key ends it, what was secret stays behind a curtain."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tui.screens.page import Page
from tui.text import t
from tui.widgets.canvas import Canvas, Pen

if TYPE_CHECKING:
    from textual import events
    from textual.widget import Widget


class Blank(Page):
    """Shows nothing. It takes no key before `ready`: until then what lies below may still hold a secret."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False

    def content(self) -> Iterable[Widget]:
        yield Nothing(id="nothing")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self._back()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._back()

    def _back(self) -> None:
        app: Any = self.app
        if self.ready and self.on_top:
            app.uncover()


class Nothing(Canvas):
    """One faint word on how to go back."""

    def draw(self, pen: Pen) -> None:
        pen.center(0, pen.height - 1, pen.width, t("Any key goes back."), pen.inks("faint"))
