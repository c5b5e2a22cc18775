"""A screen that paints what changed as soon as the deed that changed it is done.

Textual 8.2 first sends each widget, then the screen, then a timer a message of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import monotonic
from typing import Any, Final

from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget

FRAME: Final = 1 / 60
"""Least seconds between two frames, as Textual's timer keeps them."""


class PaintingScreen(Screen[Any]):  # Any: each screen has a result of its own
    """The base of screens whose widgets know the parts of them that changed."""

    def __init__(self) -> None:
        super().__init__()
        self._painted = -FRAME
        """The time at which the last frame was painted."""
        self._to_paint = False
        self._laying_out = False
        """True while all is laid out."""
        self._updating = False
        """True while a frame of all changes is under way."""
        self._withheld = False
        """True while nothing is painted."""

    @property
    def is_current(self) -> bool:
        """True while the screen shows. Textual counts one below an opaque screen, too, and paints that one again."""
        return super().is_current and (self.app.screen is self or self.app.screen.styles.background.a < 1)

    def paint(self, widget: Widget, regions: Iterable[Region]) -> None:
        """Paint parts of a widget, in one frame with all else that the deed under way changes."""
        widget._repaint_regions.update(regions)
        self._dirty_widgets.add(widget)
        self._paint_soon()

    def _paint_soon(self) -> None:
        if not self._to_paint:
            self._to_paint = True
            loop = asyncio.get_running_loop()
            # a key that ended a motion here is with the app in the next turn of the loop, and changes more there
            loop.call_soon(loop.call_soon, self._paint_now)

    def _screen_resized(self, size: Size) -> None:
        """Lay all out for another size. Textual tells a new screen three times of its first one."""
        if self._compositor.size != size:
            super()._screen_resized(size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay all out. Textual paints it at once, and then once more with what else has changed."""
        self._laying_out = True
        super()._refresh_layout(size, scroll)
        self._laying_out = False
        if not self._updating:
            self._paint_soon()

    def withhold(self, seconds: float) -> None:
        """Paint nothing before `show_all`, or for so many seconds: all of it is about to be known."""
        self._withheld = True
        self.set_timer(seconds, self.show_all)

    def show_all(self) -> None:
        """Paint all that was withheld."""
        if self._withheld:
            self._withheld = False
            self.refresh()
            self._paint_soon()

    def _compositor_refresh(self) -> None:
        if not self._laying_out and not self._withheld:
            super()._compositor_refresh()

    def _paint_now(self) -> None:
        self._to_paint = False
        if self.app._exit:
            return
        if monotonic() - self._painted < FRAME:
            self._update_timer.resume()
            return
        try:
            self._on_timer_update()
        except Exception as error:
            self.app._handle_exception(error)

    def _on_timer_update(self) -> None:
        self._painted = monotonic()
        self._updating = True
        try:
            super()._on_timer_update()
            if self._compositor._dirty_regions and self.is_current and not self.app._batch_count:
                self._compositor_refresh()
        finally:
            self._updating = False
