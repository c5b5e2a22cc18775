"""The dialog for a path: one typed line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from tui.i18n.messages import later
from tui.screens.base.input_screen import InputScreen
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.list_view import COLUMN


class PathDialog(InputScreen):
    """Asks for one line; the result is the text, which may be empty, or None when the dialog is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("do it"), id="ask.submit", priority=True),  # before the line that is typed
        Binding("escape", "leave", later("back"), id="ask.leave"),
    ]

    def __init__(self, title: str, about: str, question: str, answer: str = "", longest: int = 0) -> None:
        """`answer` is the text at the start; `longest` the most characters of the line, 0 for any number."""
        super().__init__(answer)
        self.line.max_length = longest
        self._title, self._about, self._question = title, about, question
        self.title_bar = TitleBar(id="title")
        self.prompt_bar = PromptBar(id="prompt", width=COLUMN)

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.line
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.title_bar.show(self._title, (self._about,))
        self.prompt_bar.show(self._question)

    def typed(self, text: str) -> None:
        self.dismiss(text)

    def action_leave(self) -> None:
        self.dismiss(None)
