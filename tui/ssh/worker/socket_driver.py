"""Textual's driver for a terminal at the other end of a socket: keys come in, and paint goes out.

A terminal that is slow to read must not fill the memory of the host. While much is on its way, frames are left out.
When there is room again, everything is painted once.
"""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from pathlib import Path
from typing import BinaryIO, Final, Literal, Protocol, TextIO, cast

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.ssh.shared.framing import FramedLink
from tui.ssh.shared.messages.worker_link import Paint
from tui.ssh.shared.terminal import ENTER, RESET, SYNC, TITLE
from tui.ssh.shared.terminal import size as bounded
from tui.ssh.shared.token_bucket import TokenBucket
from tui.terminal.colour_probe import ASK, AnswerFilter
from tui.terminal.frame import FrameJoiner
from tui.terminal.key_parser import KeyParser
from tui.terminal.paste_filter import PasteFilter
from tui.terminal.width_probe import ASK as ASK_WIDTH
from tui.terminal.width_probe import WidthFilter

Cells = tuple[int, int]
"""Columns and rows."""

# `App[Any]`: a driver serves the app of any result


class MeasuredApp(Protocol):
    """The app as this driver knows it."""

    def show_all_colours(self) -> None:
        """Draw with all colours from now on, unless the settings name a number of them."""

    def show_measured(self, cells: int) -> None:
        """Draw with the characters that suit a measured width from now on, unless the settings name a set."""


FULL_BYTES: Final = 1 << 18
"""Bytes on their way to a terminal from which on frames are left out."""

LOW_BYTES: Final = 1 << 14
"""Bytes on their way at which painting goes on."""

POLL_SECONDS: Final = 0.05
"""Seconds between two looks at whether there is room again."""

ESCAPE: Final = 0.11
"""Seconds after which an escape character is the escape key, and not the beginning of another key."""

DEBOUNCE: Final = 0.05
"""Seconds for which a window must stand still before the screen takes its size."""

MOST_INPUT: Final = 8192
"""Bytes of keys, mouse and pastes that are taken in at once."""

INPUT_RATE: Final = 4096
"""Bytes of them that are taken in every second: a mouse that is waved about sends half as many."""


class SocketDriver(Driver):
    """The driver of a session. `bound` makes a class for its link."""

    link: FramedLink

    def __init__(self, app: App[int], *, debug: bool = False, mouse: bool = True, size: Cells | None = None) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._parser = KeyParser(sizes=False)  # SSH tells them
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._input = TokenBucket(MOST_INPUT, INPUT_RATE)
        self._pastes = PasteFilter(lambda count: self._input.take(count))
        self._answers = AnswerFilter()
        self._width = WidthFilter()
        self._frame = FrameJoiner()
        self._waits_for_room = False
        self._resize: asyncio.TimerHandle | None = None
        self._tick: asyncio.TimerHandle | None = None
        self._ended = False

    @classmethod
    def bound(cls, link: FramedLink, columns: int, rows: int) -> type[SocketDriver]:
        """A driver class for a link, whose terminal has so many cells."""

        class Bound(cls):  # type: ignore[valid-type,misc]  # mypy takes no class that is a value
            def __init__(
                self, app: App[int], *, debug: bool = False, mouse: bool = True, size: Cells | None = None
            ) -> None:
                super().__init__(app, debug=debug, mouse=mouse, size=bounded(columns, rows))
                self.link = link

        return Bound

    # out

    def write(self, data: str) -> None:
        whole = self._frame.join(data)
        if not whole or self._ended or self._waits_for_room:
            return
        self.link.send(Paint(whole.encode()))
        if self.link.waiting > FULL_BYTES:
            self._waits_for_room = True
            self._loop.call_later(POLL_SECONDS, self._look)

    def _look(self) -> None:
        if self._ended:
            return
        if self.link.waiting > LOW_BYTES:
            self._loop.call_later(POLL_SECONDS, self._look)
            return
        self._waits_for_room = False
        app = self._app
        self.write("\x1b[?2026l\x1b[0m")
        app.screen.refresh(layout=True)
        app.screen._compositor_refresh()
        app.call_later(app.refresh, repaint=True, layout=True)

    # in

    def send_message(self, message: Message) -> None:
        """Pass a message on to the app. Textual's own makes a task of each, as if it came from another thread."""
        self._app.post_message(message)

    def keys(self, data: bytes) -> None:
        """Take in the bytes of a terminal; those beyond the speed of typing are left out."""
        if self._ended:
            return
        shown_all = self._answers.all_colours
        measured = self._width.cells
        typed = self._width.through(self._answers.through(data))
        app = cast(MeasuredApp, self._app)
        if self._answers.all_colours and not shown_all:
            self._app.call_later(app.show_all_colours)
        if self._width.cells is not None and measured is None:
            self._app.call_later(app.show_measured, self._width.cells)
        text = self._decode(b"".join(self._pastes.through(typed)))
        if not text:
            return  # part of a character; to the parser an empty text is the end of everything
        for event in self._parser.feed(text):
            self.process_message(event)
        if self._tick is not None:
            self._tick.cancel()
        self._tick = self._loop.call_later(ESCAPE, self._ticked)

    def _ticked(self) -> None:
        for event in self._parser.tick():
            self.process_message(event)

    def resized(self, columns: int, rows: int) -> None:
        """Take another size of the window, once it stands still."""
        if self._resize is not None:
            self._resize.cancel()
        self._resize = self._loop.call_later(DEBOUNCE, self._take_size, Size(*bounded(columns, rows)))

    def _take_size(self, cells: Size) -> None:
        self._size = cells
        self._app.post_message(events.Resize(cells, cells))

    # the screen as a whole

    def belong(self, link: FramedLink, columns: int, rows: int) -> None:
        """Begin on a terminal: all until now went to none."""
        self.link = link
        self._size = Size(*bounded(columns, rows))
        self.start_application_mode()

    def start_application_mode(self) -> None:
        self._width = WidthFilter()
        self.write(ENTER + SYNC + ASK.decode() + ASK_WIDTH)
        assert self._size is not None
        cells = Size(*self._size)
        self._app.post_message(events.Resize(cells, cells))

    def disable_input(self) -> None:
        self._ended = True

    def stop_application_mode(self) -> None:
        self._ended = False
        self._waits_for_room = False
        self.write(RESET + TITLE)
        self._ended = True
        self._parser._parse_extended_key.cache_clear()  # it keeps keys, and with them the app, beyond the app's end

    # effects on the computer of the host

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: this is not the person's computer."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Write nothing: this is not the person's computer."""
