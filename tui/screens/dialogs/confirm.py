"""The dialog before an action that cannot be undone; the first answer changes nothing."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import later
from tui.i18n.text_layout import wrap
from tui.screens.base.form_screen import FormScreen
from tui.widgets.form import WIDTH, Field


class ConfirmDialog(FormScreen):
    """Results in True when the action is confirmed."""

    DEFAULT_CSS = """
    ConfirmDialog.-panel { align: left middle; }
    ConfirmDialog.-panel #title { display: none; }
    ConfirmDialog.-panel #prompt, ConfirmDialog.-panel #form { width: 44; margin: 0 0 0 4; }
    ConfirmDialog.-panel #form { height: 4; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="ask.choose"),
        Binding("up,left,shift+tab,less_than_sign", "other(-1)", later("other choice"), id="ask.other"),
        Binding("down,right,tab,greater_than_sign", "other(1)", later("other choice"), id="ask.next", show=False),
        Binding("escape,q", "leave", later("back"), id="ask.no"),
    ]

    def __init__(
        self, title: str, question: str, stakes: tuple[str, ...], keep: str, do: str, *, panel: bool = False
    ) -> None:
        """`stakes` say what would be lost; `keep` and `do` are the two answers.

        A `panel` without stakes leaves in sight what lies round it.
        """
        super().__init__(False, None if panel else WIDTH)
        if panel:
            self.add_class("-panel", update=False)
            self.styles.background = "transparent"  # the app's own rule for screens comes before a default one
        self._panel = panel
        self._title, self._question, self._stakes = title, question, stakes
        self._answers = {False: keep, True: do}

    def fields(self) -> list[Field]:
        fields = [*(Field(row) for stake in self._stakes for row in wrap(stake, WIDTH)), Field("")]
        for sure, label in self._answers.items():
            fields += [Field(label, what=sure, button=True), *([] if self._panel else [Field("")])]
        return fields

    def head(self, field: Field) -> None:
        self.title_bar.show(self._title)
        self.prompt_bar.show(self._question)

    def action_other(self, step: int) -> None:
        self.focus_on = not self.focus_on
        self.redraw()

    def action_choose(self) -> None:
        self.dismiss(self.focus_on)

    def action_leave(self) -> None:
        self.dismiss(False)

    def point(self, target: object, step: int) -> None:
        self.dismiss(target)
