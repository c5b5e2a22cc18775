"""The base of screens with one line to type in."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.widgets import Input

from tui.screens.base.base_screen import BaseScreen


class TypedLine(Input):
    """A line of the terminal on a ground of its own."""

    DEFAULT_CSS = """
    TypedLine, TypedLine:focus {
        border: none; height: 1; padding: 0 1; margin: 1 3; width: 1fr; background: $panel; color: $foreground;
    }
    """

    def _on_paste(self, event: events.Paste) -> None:
        """Takes the first line of pasted text, as far as there is room; Textual refuses a text that is too long."""
        event.prevent_default()
        event.stop()
        lines = event.text.splitlines()
        start, end = sorted(self.selection)
        room = self.max_length - (len(self.value) - (end - start)) if self.max_length else None
        if lines and room != 0:
            self.replace(lines[0][:room], start, end)


class InputScreen(BaseScreen):
    """Its line is typed in at once; Enter hands over what stands there."""

    AUTO_FOCUS: ClassVar[str | None] = "Input"

    takes_text = True

    def __init__(self, text: str = "") -> None:
        """`text` stands there already, to be changed or confirmed."""
        super().__init__()
        self.line = TypedLine(text, id="line")

    def on_mount(self) -> None:
        # a line over SSH is not sent frames for this: its cursor stands still, and costs nothing
        self.line.cursor_blink = self.program.settings.motion and not self.program.away

    def typed(self, text: str) -> None:
        """Take the typed text. For the subclass."""

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_submit()

    def action_submit(self) -> None:
        # what was typed at one go with Enter, or pasted, is still on its way to the line
        self.line.call_later(self._submit)

    def _submit(self) -> None:
        if self.on_top:
            self.typed(self.line.value.strip())
