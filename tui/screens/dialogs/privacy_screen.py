"""The empty screen of the panic key: any key ends it; secrets of several people stay behind a handover."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.widget import Widget

from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.screens.base.base_screen import BaseScreen
from tui.widgets.canvas import Canvas


class PrivacyScreen(BaseScreen):
    """Shows nothing. It takes no key before `ready`: until then what lies below may still hold a secret."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = False

    def content(self) -> Iterable[Widget]:
        yield EmptyCanvas(id="nothing")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self._back()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._back()

    def _back(self) -> None:
        if self.ready and self.on_top:
            self.program.uncover()


class EmptyCanvas(Canvas):
    """A sentence that the screen is hidden, and on the way back."""

    def draw(self, pen: Pen) -> None:
        pen.center(
            0, pen.height // 2, pen.width, t("The screen is hidden. Press any key to go back."), pen.inks("quiet")
        )
