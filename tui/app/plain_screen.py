"""The plain mode on a screen: what was written, wrapped to the terminal's width, and a line to type in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import ClassVar, Final, Literal

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from saves.library import data_directory
from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.plain import WATCHER, Ending, Lines, Output, play
from tui.plain.afterwards import again
from tui.plain.commands import language_command
from tui.plain.learning.advice import NotesBeside, hint_commands, note_commands
from tui.plain.learning.coach import Tips
from tui.plain.replay import PlainReplay
from tui.play.local_table import Place
from tui.replay.playback import OPEN, Playback
from tui.screens.base.base_screen import PLAIN_SIZE
from tui.screens.base.input_screen import InputScreen
from tui.storage.annotations import Annotations
from tui.storage.high_scores import enter_and_list
from tui.widgets.list_view import ListView, Row

MAX_LINES: Final = 2000
"""Written lines that are kept to be read again."""

TYPED: Final = "> "
"""The beginning of a line that was typed."""

MAX_TYPED: Final = 200
"""The most letters of a typed line."""

Run = Callable[[Lines, Output], Awaitable[object]]
"""A dialogue: reads lines, writes on the paper, and gives the screen's value."""

STAYING: Final = ("over", "input ended", "not saved", "bot failed")
"""Endings of a table whose last lines are to be read before the screen goes."""


class PlainScreen(InputScreen, inherit_bindings=False):
    """Runs a dialogue in lines; its value is the ending. Everything is closed when the screen goes."""

    least = PLAIN_SIZE

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("answer"), id="plain.submit", priority=True),
        Binding("up", "lines(-1)", later("up"), id="plain.up", show=False),
        Binding("down", "lines(1)", later("down"), id="plain.down", show=False),
        Binding("pageup", "pages(-1)", later("page up"), id="plain.page_up"),
        Binding("pagedown", "pages(1)", later("page down"), id="plain.page_down"),
        Binding("escape", "leave", later("back"), id="plain.leave"),
    ]

    DEFAULT_CSS = """
    PlainScreen > ListView { height: 1fr; }
    PlainScreen > TypedLine, PlainScreen > TypedLine:focus { margin: 0 1; }
    """

    def __init__(self, run: Run) -> None:
        super().__init__()
        self.line.max_length = MAX_TYPED
        self.text = ListView(id="text", width=MAX_TYPED)
        self.written: list[str] = []
        """The lines, the oldest first."""
        self._rows: list[Row] = []
        self._heights: list[int] = []
        """The rows of each line, wrapped to the width."""
        self._width = 0
        self._run = run
        self._typed: asyncio.Queue[str] = asyncio.Queue()
        self._ending: object = None

    def content(self) -> Iterable[Widget]:
        yield self.text
        yield self.line

    def on_mount(self) -> None:
        super().on_mount()
        self.start(self._play, "plain", exclusive=True)

    async def _play(self) -> None:
        ending = await self._run(self._next_line, ScreenOutput(self))
        if ending not in STAYING:
            self.dismiss(ending)
            return
        self._ending = ending
        self.write(t("Press Enter to leave."))

    async def _next_line(self) -> str | None:
        return await self._typed.get()

    # what is written

    def write(self, text: str) -> None:
        """Add lines at the foot; only they are wrapped."""
        lines = text.split("\n")
        self.written += lines
        if self._width == self.text.column:
            self._wrap(lines)
        excess = max(len(self.written) - MAX_LINES, 0)
        del self.written[:excess], self._rows[: sum(self._heights[:excess])], self._heights[:excess]
        self._show(last=True)

    def clear(self) -> None:
        """Take all that was written off the screen."""
        self.written, self._rows, self._heights = [], [], []
        self._show(last=True)

    def _show(self, *, last: bool) -> None:
        width = self.text.column
        if width < 1:
            return  # not laid out yet
        if width != self._width:
            self._width, self._rows, self._heights = width, [], []
            self._wrap(self.written)
        self.text.show(self._rows, top=len(self._rows) if last else None)

    def _wrap(self, lines: Iterable[str]) -> None:
        """Add the rows of lines to those in sight."""
        for line in lines:
            ink = "accent" if line.startswith(TYPED) else "text"
            rows = [Row(part, ink, indent=2 * (i > 0)) for i, part in enumerate(wrap(line, self._width - 2))]
            self._rows += rows
            self._heights.append(len(rows))

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._show, last=True)

    def reword(self) -> None:
        self._show(last=False)
        super().reword()

    # what is typed

    def typed(self, text: str) -> None:
        self.line.value = ""
        if self._ending is not None:
            self.dismiss(self._ending)
            return
        if text:
            self.write(TYPED + text)
        self._typed.put_nowait(text)

    def action_lines(self, count: int) -> None:
        self.text.scroll_by(count)

    def action_pages(self, count: int) -> None:
        self.text.scroll_by(count * max(self.text.size.height - 1, 1))

    def action_leave(self) -> None:
        self.dismiss()

    # secrets

    @property
    def secret_shown(self) -> bool:
        return bool(self.written)

    async def cover(self) -> None:
        self.clear()
        over = self._ending is not None
        self.write(t("Press Enter to leave.") if over else t("Type table or list to go on."))


class ScreenOutput:
    """The paper of a dialogue on a screen."""

    def __init__(self, screen: PlainScreen) -> None:
        self._screen = screen

    def line(self, text: str = "") -> None:
        """Write one line."""
        self._screen.write(text)

    def lines(self, texts: Iterable[str]) -> None:
        """Write several lines."""
        for text in texts:
            self.line(text)

    def clear(self) -> None:
        """Take all that was written off the screen."""
        self._screen.clear()


class PlainTableScreen(PlainScreen):
    """A table in numbered lines, for the people who share its screen. The bots are played by the screen below.

    Its value is the ending, or "again" where the same players want another game.
    """

    def __init__(self, place: Place, annotations: Annotations) -> None:
        """`annotations` are those of the table's screen."""

        async def run(lines: Lines, output: Output) -> Ending | Literal["again"]:
            links = {seat: place.link(seat) for seat in place.persons} or {WATCHER: place.link(None)}
            coach = Tips(self.program.progress) if self.program.store is not None else None
            spoken = {"lang": language_command(lambda tag: self.program.change(language=tag))}
            spoken |= note_commands(NotesBeside(lambda: annotations))
            spoken |= hint_commands(place.advises and len(place.persons) == 1, place.hint)
            ending = await play(links, lines, output, farewell="", commands=spoken, attends=True, coach=coach)
            if ending != "over" or place.table is None:
                return ending
            data, now = self.program.data or data_directory(), int(self.program.now())
            output.lines(enter_and_list(data, place.table, place.path, now))
            if not place.persons:
                return ending
            wanted = await again(lines, output, place.table.timeline, OPEN, str(place.keep() or ""))
            return "again" if wanted else "left"

        super().__init__(run)


class PlainReplayScreen(PlainScreen):
    """A replay in numbered lines; its value is the number of the record that it was left at."""

    def __init__(self, playback: Playback, at: int, save: Path | None) -> None:
        """`at` is a step; `save` is the log of the game."""

        async def run(lines: Lines, output: Output) -> int:
            replay = PlainReplay(playback, lines, output, at, save=save)
            await replay.run()
            return replay.spot[0]

        super().__init__(run)

    @property
    def secret_shown(self) -> bool:
        return False
