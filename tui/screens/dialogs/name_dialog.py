"""The dialog for a person's name, before the first game on this computer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from tui.i18n.messages import later, t
from tui.presentation.players import MAX_NAME, clean_name, name_limit
from tui.screens.base.input_screen import InputScreen
from tui.widgets.bars import FootBar, Sentence, TitleBar


class NameDialog(InputScreen):
    """Asks for a name; the result is the name, or None when the question is left."""

    DEFAULT_CSS = """
    NameDialog #middle { height: 1fr; align: center middle; }
    NameDialog #box { width: 70; height: 7; padding: 1 2; }
    NameDialog Sentence { height: 1; }
    NameDialog TypedLine, NameDialog TypedLine:focus { width: 18; margin: 1 0 1 24; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("take the name"), id="ask.name", priority=True),  # before the line
        Binding("escape", "leave", later("skip"), id="ask.no_name"),
    ]

    def __init__(self, name: str = "") -> None:
        """`name` stands there at first; a typed letter replaces it."""
        super().__init__(name)
        self.line.max_length = MAX_NAME
        self.title_bar = TitleBar(id="title")
        self.question = Sentence(id="question")
        self.about = Sentence(id="about")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield Vertical(Vertical(self.question, self.line, self.about, id="box"), id="middle")
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        super().on_mount()
        self._say()

    def _say(self) -> None:
        self.title_bar.show("Skulduggery", (t("your name"),))
        self.question.say(t("What is your name?"))
        usual = t("It is shown at your seat. You can change it in the settings.")
        self.about.say(name_limit(self.line.value) or usual)

    def on_input_changed(self) -> None:
        self.line.value = clean_name(self.line.value)
        self._say()

    def reword(self) -> None:
        self._say()
        super().reword()

    def typed(self, text: str) -> None:
        self.dismiss(clean_name(text).rstrip())

    def action_leave(self) -> None:
        self.dismiss(None)
