"""What is said at a hosted table, and a line to say something oneself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from tui.screens.page import Page
from tui.ssh.clean import LONGEST_TALK
from tui.text import later, t, wrap
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.scroll import COLUMN, Row, Scroll

if TYPE_CHECKING:
    from textual.widget import Widget

    from tui.ssh.table import FarScreen


class Talk(Page):
    """The talk of a table, the latest at the foot; it stays while one speaks."""

    DEFAULT_CSS = """
    Talk Scroll { height: 1fr; margin: 1 0; }
    Talk Input, Talk Input:focus {
        border: none; height: 1; padding: 0 1; margin: 0 3 1 3; width: 1fr; background: $panel; color: $foreground;
    }
    """

    AUTO_FOCUS: ClassVar[str | None] = "Input"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("say it"), id="talk.submit", priority=True),
        Binding("pageup", "lines(-5)", later("up"), id="talk.up", show=False),
        Binding("pagedown", "lines(5)", later("down"), id="talk.down", show=False),
        Binding("escape", "leave", later("back"), id="talk.leave"),
    ]

    def __init__(self, table: FarScreen) -> None:
        super().__init__()
        self._table = table
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt", width=COLUMN)
        self.list = Scroll(id="list")
        self.line = Input(id="line", max_length=LONGEST_TALK)

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield self.line
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        app: Any = self.app
        self.line.cursor_blink = app.settings.motion
        self.line.display = self.seated
        self.call_after_refresh(self.refill)

    def on_resize(self, event: Any) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.refill)

    @property
    def seated(self) -> bool:
        """Whether this person may say anything: who watches only listens."""
        return self._table.session.seat is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "submit" and not self.seated:
            return False
        return super().check_action(action, parameters)

    def refill(self) -> None:
        """Show what has been said by now."""
        rows: list[Row] = []
        wide = self.list.column
        for name, text in self._table.talk:
            lines = wrap(f"{name}: {text}", wide)
            rows += [Row(line, indent=2 * (i > 0)) for i, line in enumerate(lines)]
        self.list.show(rows or [Row(t("Nothing has been said yet."), "faint")], top=len(rows))
        self.title_bar.show(t("Talk"), (self._table.session.words.title(),))
        asked = t("What do you want to say to the table?") if self.seated else t("Who watches only listens.")
        self.prompt.show(self._table.notice or asked, "alarm" if self._table.notice else "text")

    def reword(self) -> None:
        self.refill()
        for canvas in self.query(Canvas):
            canvas.repaint()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_submit()

    def action_submit(self) -> None:
        # what was typed at one go with Enter, or pasted, is still on its way to the line
        self.line.call_later(self._submit)

    def _submit(self) -> None:
        text = self.line.value.strip()
        self.line.value = ""
        if text:
            self._table.speak(text)

    def action_lines(self, step: int) -> None:
        self.list.scroll_by(step)

    def action_leave(self) -> None:
        self.dismiss(None)
