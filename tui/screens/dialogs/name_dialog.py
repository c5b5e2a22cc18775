"""The dialog for a person's name, before the first game on this computer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widget import Widget

from tui.i18n.messages import later, t
from tui.presentation.players import MAX_NAME, clean_name, name_limit
from tui.screens.base.input_screen import InputScreen
from tui.widgets.bars import FootBar, Sentence, TitleBar


class NameDialog(InputScreen):
    """Asks for a name; the result is the name, or None when the question is left."""

    DEFAULT_CSS = """
    NameDialog { align: center bottom; }
    NameDialog #box { height: 9; background: $background; }
    NameDialog Sentence { height: 1; }
    NameDialog #question { margin: 1 0; }
    NameDialog Center { height: 2; }
    NameDialog TypedLine, NameDialog TypedLine:focus { width: 18; margin: 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("take the name"), id="ask.name", priority=True),  # before the line
        Binding("escape", "leave", later("skip"), id="ask.no_name"),
    ]

    def __init__(self, name: str = "") -> None:
        """`name` stands there at first; a typed letter replaces it."""
        super().__init__(name)
        self.line.max_length = MAX_NAME
        self.styles.background = "transparent"  # what lies round it stays in sight
        self.title_bar = TitleBar(id="title")
        self.question = Sentence(id="question")
        self.about = Sentence(id="about")

    def content(self) -> Iterable[Widget]:
        yield Vertical(self.title_bar, self.question, Center(self.line), self.about, FootBar(id="foot"), id="box")

    def on_mount(self) -> None:
        super().on_mount()
        self._say()

    def _say(self) -> None:
        self.title_bar.show("Skulduggery", (t("your name"),))
        self.question.say(t("What is your name?"))
        usual = t("Other people see it; your own screen says You. Change it in the settings.")
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
