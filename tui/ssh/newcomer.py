"""A key that nobody knows: a name for a new account, or the code of one that there is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Vertical

from tui.screens.home import Sign
from tui.screens.typing import Typing
from tui.seats import MAX_NAME
from tui.ssh.asking import Asking
from tui.ssh.refusal import Refused
from tui.ssh.sentences import sentence
from tui.text import later, t
from tui.widgets.bars import FootBar
from tui.widgets.note import Note
from tui.widgets.scroll import Row

if TYPE_CHECKING:
    from textual.widget import Widget

NAME: Final = "name"
CODE: Final = "code"

LONGEST_CODE: Final = 20


class Newcomer(Asking, Typing, inherit_bindings=False):
    """Goes to the lobby by itself, once the account is there."""

    DEFAULT_CSS = """
    Newcomer #middle { height: 1fr; align-vertical: middle; }
    Newcomer Sign { height: 6; }
    Newcomer.-tall Sign { height: 11; }
    Newcomer Scroll { height: 2; margin: 1 0; }
    Newcomer #field { align-horizontal: center; height: 3; }
    Newcomer TypedLine, Newcomer TypedLine:focus { width: 76; margin: 1 0; }
    """

    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-low"), (32, "-tall")]

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("come in"), id="newcomer.choose", priority=True),
        Binding("tab,up,down", "other", later("the other"), id="newcomer.other", key_display="tab", priority=True),
        Binding("escape", "leave", later("leave"), id="newcomer.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.line.max_length = MAX_NAME
        self.kind = NAME
        self.note = Note(id="note")

    def content(self) -> Iterable[Widget]:
        field = Vertical(self.line, id="field")
        yield Vertical(Sign(id="sign"), self.text, self.prompt, field, self.note, id="middle")
        yield FootBar(id="foot")

    def rows(self) -> tuple[list[Row], int | None]:
        rows = [
            Row(t("I am new here"), what=NAME),
            Row(t("I have an account: type the code that my other computer shows"), what=CODE),
        ]
        return rows, next(at for at, row in enumerate(rows) if row.what == self.kind)

    def head(self) -> None:
        if self.kind == NAME:
            self.put(t("What are you called here?"))
            self.note.show(t("Others see that name. Your key is your account: there is no password."))
        else:
            self.put(t("Which code did your other computer show?"))
            self.note.show(t("In the lobby there, a key shows one. From then on both keys are yours."))

    def hear(self, kind: str, what: Any) -> None:
        """The front end has answered."""
        if kind == "account":
            self._go_on()
        elif kind == "refused":
            self.say(sentence(Refused(what)))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._go_on()

    def _go_on(self) -> None:
        """Go to the lobby, once the account is there and nothing lies over this screen."""
        if self.visit.caller is not None and self.on_top:
            self.dismiss(None)

    def on_scroll_chosen(self, event: Any) -> None:
        event.stop()
        self._turn_to(event.what)

    def action_other(self) -> None:
        self._turn_to(CODE if self.kind == NAME else NAME)

    def _turn_to(self, kind: str) -> None:
        self.kind, self.said = kind, ""
        self.line.value = ""
        self.line.max_length = MAX_NAME if kind == NAME else LONGEST_CODE
        self.refill()

    def typed(self, text: str) -> None:
        if not text:
            return
        self.said = ""
        if self.kind == NAME:
            self.visit.register(text)
        else:
            self.visit.redeem(text)

    def action_leave(self) -> None:
        self.visit.bye("")
