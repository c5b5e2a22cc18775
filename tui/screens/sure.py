"""Asks once more before something that cannot be taken back; what is offered first changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding

from tui.screens.page import Page
from tui.text import later
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import WIDTH, Field, Form

if TYPE_CHECKING:
    from textual.widget import Widget


class Sure(Page):
    """Gives True when it is to be done."""

    DEFAULT_CSS = """
    Sure Form { height: 1fr; margin: 1 0; }
    """

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter", "choose", later("choose"), id="ask.choose"),
        Binding("up,down,left,right,tab", "other", later("the other"), id="ask.other", key_display="< >"),
        Binding("escape,q", "leave", later("back"), id="ask.no"),
    ]

    def __init__(self, title: str, question: str, facts: tuple[str, ...], keep: str, do: str) -> None:
        """`facts` say what is at stake; `keep` and `do` are the two answers."""
        super().__init__()
        self._title, self._question, self._facts = title, question, facts
        self._answers = {False: keep, True: do}
        self._sure = False
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt", width=WIDTH)
        self.form = Form(id="form")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.form
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.title_bar.show(self._title)
        self.prompt.show(self._question)
        self.redraw()

    def redraw(self) -> None:
        fields = [*(Field(fact) for fact in self._facts), Field("")]
        for sure, label in self._answers.items():
            fields += [Field(label, what=sure, button=True), Field("")]
        self.form.show(fields, next(i for i, field in enumerate(fields) if field.what is self._sure))

    def action_other(self) -> None:
        self._sure = not self._sure
        self.redraw()

    def action_choose(self) -> None:
        self.dismiss(self._sure)

    def action_leave(self) -> None:
        self.dismiss(False)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        self.dismiss(event.what[0])
