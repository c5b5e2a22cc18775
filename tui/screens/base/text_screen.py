"""The base of screens that are read: a title, lines that scroll, the keys at the foot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui.i18n.messages import later
from tui.screens.base.base_screen import BaseScreen
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.list_view import COLUMN, ListView, Row

READ: Final = Binding("enter", "leave", later("back"), id="reading.read", show=False)
"""Enter on a page that is only read: it closes the page, and never acts below."""

HELP: Final = Binding("question_mark", "help", later("all keys"), id="reading.help", show=False)
"""The key to the list of keys, on pages whose foot has no room for it."""


class TextScreen(BaseScreen):
    """Shows `rows()`; they are asked for again whenever the width or the language changes."""

    SCROLL_BINDINGS: ClassVar[tuple[Binding, ...]] = (
        Binding("up,k", "lines(-1)", later("up"), id="reading.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="reading.down", show=False),
        Binding("pageup", "pages(-1)", later("page up"), id="reading.page_up"),
        Binding("pagedown,space", "pages(1)", later("page down"), id="reading.page_down"),
        Binding("home", "pages(-1000)", later("top"), id="reading.top", show=False),
        Binding("end", "pages(1000)", later("end"), id="reading.end", show=False),
    )
    """Also for screens that are left by other keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace", "leave", later("back"), id="reading.leave"),
        *SCROLL_BINDINGS,
    ]

    def __init__(self) -> None:
        super().__init__()
        self.title_bar = TitleBar(id="title")
        self.prompt_bar = PromptBar(id="prompt", width=COLUMN)
        self.text = ListView(id="text")
        self._width = 0

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.text
        yield FootBar(id="foot")

    def rows(self) -> tuple[list[Row], int | None]:
        """The lines, and the one that the cursor begins on (None: no cursor)."""
        raise NotImplementedError

    def head(self) -> None:
        """Say what this is in the title and the line below it."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "pages" and len(self.text.rows) <= self.text.size.height:
            return None  # all of it is seen
        return super().check_action(action, parameters)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fill)

    def refill(self) -> None:
        """Ask for the lines again: they are others now."""
        self._width = 0
        self._fill()

    def reword(self) -> None:
        self.refill()
        super().reword()

    def say(self, sentence: str) -> None:
        """Say it in the line below the title, until the lines or the cursor change."""
        self.prompt_bar.show(sentence, "alarm")

    def inform(self, sentence: str) -> None:
        self.prompt_bar.show(sentence, "accent")

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_lines(self, count: int) -> None:
        self.text.scroll_by(count)

    def action_pages(self, count: int) -> None:
        self.text.scroll_by(count * max(self.text.size.height - 1, 1))

    def _fill(self) -> None:
        if self.text.column != self._width and self.text.size.width:
            self._width = self.text.column
            rows, cursor = self.rows()
            self.text.show(rows, cursor)
            self.head()
            self.refresh_bindings()
