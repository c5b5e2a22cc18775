"""The registration of an unknown key: a name for a new account, or the code of an existing one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from tui.i18n.messages import LANGUAGE_LABEL, LANGUAGES, language, language_name, later, prose, said_in, t
from tui.presentation.players import name_limit
from tui.screens.base.input_screen import InputScreen
from tui.screens.home.sign import Sign
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.plain_visit import LeadsToLines
from tui.ssh.screens.remote_screen import Notice, RemoteScreen
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.worker_link import AccountGiven, AccountRefused
from tui.ssh.shared.names import LONGEST_TYPED
from tui.style.glyphs import RICH
from tui.widgets.bars import FootBar
from tui.widgets.list_view import ListView, Row
from tui.widgets.message import MessageLine

NAME: Final = "name"
CODE: Final = "code"

TURN: Final = later("Enter: everything in {language}.")

LONGEST_CODE: Final = 20

SIGNS: Final = "".join((RICH.mark, RICH.pip, RICH.up, RICH.on, "\u2580\u2584\u258c\u2590"))
"""Some signs of the tables, half blocks among them."""


class RegistrationScreen(RemoteScreen, LeadsToLines, InputScreen, inherit_bindings=False):
    """Leads to the lobby by itself, once the account is there."""

    DEFAULT_CSS = """
    RegistrationScreen #middle { height: 1fr; align-vertical: middle; }
    RegistrationScreen Sign { height: 6; }
    RegistrationScreen.-tall Sign { height: 11; }
    RegistrationScreen ListView { height: 3; margin: 1 0; }
    RegistrationScreen #field { align-horizontal: center; height: 3; }
    RegistrationScreen TypedLine, RegistrationScreen TypedLine:focus { width: 76; margin: 1 0; }
    """

    VERTICAL_BREAKPOINTS: list[tuple[int, str]] | None = [(0, "-low"), (32, "-tall")]  # noqa: RUF012  # as in Textual

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("send"), id="newcomer.choose", priority=True),
        Binding("tab,down", "other(1)", later("other choice"), id="newcomer.other", priority=True),
        Binding("up", "other(-1)", later("other choice"), id="newcomer.other_up", show=False, priority=True),
        Binding("P", "plain", later("plain text"), id="newcomer.plain", show=False),
        Binding("escape", "leave", later("quit"), id="newcomer.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.line.max_length = LONGEST_TYPED
        self.kind = NAME
        self.note = MessageLine(id="note")
        self.card = MessageLine(id="card")
        """Signs by which a person sees whether the terminal draws what it was measured to draw."""

    def content(self) -> Iterable[Widget]:
        field = Vertical(self.line, id="field")
        yield Vertical(Sign(id="sign"), self.text, self.prompt_bar, field, self.note, self.card, id="middle")
        yield FootBar(id="foot")

    def rows(self) -> tuple[list[Row], int | None]:
        rows = [
            Row(t("I am new here"), what=NAME),
            Row(t("I have an account: use a code from the lobby on my other computer"), what=CODE),
            *(
                Row(t("{label}: {value}", label=LANGUAGE_LABEL, value=language_name(code)), what=code)
                for code in LANGUAGES
                if code != language()
            ),
        ]
        return rows, next(at for at, row in enumerate(rows) if row.what == self.kind)

    def head(self) -> None:
        if self.kind in LANGUAGES:
            self.prompt_bar.show(said_in(self.kind, TURN, language=language_name(self.kind)))
            self.note.show("")
        elif self.kind == NAME:
            self.put(t("Choose your name."), "quiet")  # the mark stands at the choice above
            usual = t("Others see that name. Your SSH key is your account: there is no password.")
            self.note.show(name_limit(self.line.value) or usual)
        else:
            self.put(t("Type the code from your other computer."), "quiet")
            self.note.show(
                t("In the lobby on that computer press + for the code. From then on both SSH keys open your account.")
            )

        self.card.show(t("You should see shapes: {signs} If not: s in the lobby, plain characters.", signs=SIGNS))
        self.card.display = self.program.glyphs.pictures

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.set_focus(None if self.small else self.line)  # a line takes each letter, that of a key too

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "plain" and not self.small:
            return False  # a letter of a name
        return super().check_action(action, parameters)

    def action_plain(self) -> None:
        """Go on in plain lines, for which a small terminal has room."""
        self.lobby_in_lines()

    def back_from_lines(self) -> None:
        if self.small or self.remote_app.caller is None:
            self.remote_app.bye("" if self.remote_app.caller is None else t("Goodbye. Your seats are kept."))
        else:
            self._go_on()

    def notified(self, notice: Notice) -> None:
        if isinstance(notice, AccountGiven):
            self._go_on()
        elif isinstance(notice, AccountRefused):
            refusal = sentence(RequestRefused(notice.reason, notice.other))
            new = t("For a new name choose 'I am new here'.") if self.kind == CODE else ""
            self.say(prose(refusal, new))

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._go_on()

    def _go_on(self) -> None:
        """Close, once the account is there and no screen lies over this one."""
        if self.remote_app.caller is not None and self.on_top:
            self.dismiss(None)

    def on_input_changed(self) -> None:
        self.head()

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self._turn_to(str(event.what))

    def action_other(self, count: int) -> None:
        kinds = [row.what for row in self.text.rows]
        self._turn_to(str(kinds[(kinds.index(self.kind) + count) % len(kinds)]))

    def _turn_to(self, kind: str) -> None:
        self.kind, self.message = kind, ""
        if kind in LANGUAGES:  # a name that was typed stays
            self.refill()
            return
        if self.line.max_length == LONGEST_CODE or kind == CODE:
            self.line.value = ""
        self.line.max_length = LONGEST_TYPED if kind == NAME else LONGEST_CODE
        self.refill()

    def typed(self, text: str) -> None:
        if self.kind in LANGUAGES:
            chosen, self.kind = self.kind, NAME
            self.program.change(language=chosen)
            self.refill()
            return
        if not text:
            self.say(t("Type your name, then Enter.") if self.kind == NAME else t("Type the code, then Enter."))
            return
        self.message = ""
        if self.kind == NAME:
            self.remote_app.register(text)
        else:
            self.remote_app.redeem(text)

    def action_leave(self) -> None:
        self.remote_app.bye("")
