"""The base of screens with a form: a title, a prompt, lines with a value each, the keys at the foot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from textual.widget import Widget

from tui.i18n.messages import t
from tui.screens.base.base_screen import BaseScreen
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import Field, Form

START: Final = ("start",)


class FormScreen(BaseScreen):
    """The focus goes up and down the lines; left and right change the value under it."""

    DEFAULT_CSS = """
    FormScreen Form { height: 1fr; margin: 1 0; }
    """

    START_FIELD: ClassVar[object] = START
    """The `what` of the button that submits the form."""
    START_WORD: ClassVar[str] = ""
    """The word at the foot for Enter on that button; without it that of the other lines."""

    def __init__(self, focus_on: object, width: int | None = None) -> None:
        """`focus_on` is the `what` of the first line in focus; `width` the column that the prompt stands over."""
        super().__init__()
        self.focus_on: Any = focus_on  # any value that names a line: the subclass's own
        self.message = ""
        """The latest refusal, until the next key."""
        self.title_bar = TitleBar(id="title")
        self.prompt_bar = PromptBar(id="prompt", width=width)
        self.form = Form(id="form")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.form
        yield FootBar(id="foot")

    def fields(self) -> list[Field]:
        """The lines of the form. For the subclass."""
        raise NotImplementedError

    def footer_label(self, action: str, label: str) -> str:
        if self.focus_on == self.START_FIELD and action.startswith(("change(", "start")):
            return ""  # a button has no values, and Enter works it
        if action == "confirm" and self.focus_on == self.START_FIELD and self.START_WORD:
            return t(self.START_WORD)
        return super().footer_label(action, label)

    def head(self, field: Field) -> None:
        """Show the title, and the prompt for the field in focus. For the subclass."""

    def redraw(self) -> None:
        """Draw the form and its head from the present values."""
        fields = self.fields()
        self.lay(fields)
        self.head(next((field for field in fields if field.what == self.focus_on), fields[0]))
        self.refresh_bindings()

    def lay(self, fields: Sequence[Field]) -> None:
        """Show the lines of the form."""
        self.form.show(fields, next((at for at, field in enumerate(fields) if field.what == self.focus_on), 0))

    def on_mount(self) -> None:
        self.redraw()

    def reword(self) -> None:
        self.redraw()
        super().reword()

    def say(self, sentence: str) -> None:
        self.message = sentence
        self.redraw()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        match event.what:
            case (target, int(step)):
                self.point(target, step)

    def point(self, target: object, step: int) -> None:
        """Take a click on the line of `what`; `step` 1 is its next value, -1 the one before, 0 neither."""
        again = target == self.focus_on
        self.focus_on = target
        if target == self.START_FIELD:
            self.action_confirm()
        elif step and (again or step > 0):
            self.action_change(step)
        else:
            self.redraw()

    def action_lines(self, step: int) -> None:
        self.message = ""
        places = [field.what for field in self.fields() if field.what is not None]
        at = places.index(self.focus_on) if self.focus_on in places else 0
        self.focus_on = places[(at + step) % len(places)]
        self.redraw()

    def action_change(self, step: int) -> None:
        """Change the value in focus. For the subclass."""

    def action_confirm(self) -> None:
        if self.focus_on == self.START_FIELD:
            self.submit()
        else:
            self.action_lines(1)

    def submit(self) -> None:
        """Use the form as it stands. For the subclass."""

    def action_leave(self) -> None:
        self.dismiss(None)


def sentence_case(text: str) -> str:
    """A note on a field as a sentence of its own."""
    return text[:1].upper() + text[1:]
