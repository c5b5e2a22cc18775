"""One line to type: where a file goes, or where it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding
from textual.widgets import Input

from tui.screens.page import Page
from tui.text import later
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.scroll import COLUMN

if TYPE_CHECKING:
    from textual.widget import Widget


class Ask(Page):
    """Gives the text, or None when nobody wants to say anything."""

    DEFAULT_CSS = """
    Ask Input, Ask Input:focus {
        border: none; height: 1; padding: 0 1; margin: 1 3; width: 1fr; background: $panel; color: $foreground;
    }
    """

    AUTO_FOCUS: ClassVar[str | None] = "Input"

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter", "submit", later("do it"), id="ask.submit", priority=True),  # before the line that is typed
        Binding("escape", "leave", later("back"), id="ask.leave"),
    ]

    def __init__(self, title: str, about: str, question: str, answer: str = "") -> None:
        """`answer` stands there already, to be changed or confirmed."""
        super().__init__()
        self._title, self._about, self._question = title, about, question
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt", width=COLUMN)
        self.answer = Input(answer, id="answer")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.answer
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        app: Any = self.app
        self.answer.cursor_blink = app.settings.motion
        self.title_bar.show(self._title, (self._about,))
        self.prompt.show(self._question)

    def reword(self) -> None:
        for canvas in self.query(Canvas):
            canvas.repaint()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_submit()

    def action_submit(self) -> None:
        # what was typed at one go with Enter, or pasted, is still on its way to the line
        self.answer.call_later(self._submit)

    def _submit(self) -> None:
        if self.is_current:
            self.dismiss(self.answer.value.strip() or None)

    def action_leave(self) -> None:
        self.dismiss(None)
