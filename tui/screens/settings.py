"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from textual.binding import Binding

from tui.screens.page import Page
from tui.text import LANGUAGES, language_name, later, n, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import WIDTH, Field, Form

if TYPE_CHECKING:
    from textual.widget import Widget

KEYS: Final = ("keys",)


class Choice(msgspec.Struct, frozen=True):
    """A setting as a person chooses it: its field in `Settings`, its values with labels, and what it is about."""

    name: str
    label: str
    about: str
    values: tuple[tuple[Any, str], ...]


def choices(*, away: bool = False) -> Sequence[Choice]:
    """Every setting but the keys, in the language in use; `away`: those of somebody who plays on a host."""
    call = Choice(
        "call",
        t("When it is your turn"),
        t("how the terminal tells you"),
        (("title", t("in its title")), ("bell", t("by its bell")), ("", t("not at all"))),
    )
    return [choice for choice in (*_choices(), call) if choice.name != ("bots" if away else "call")]


def _choices() -> Sequence[Choice]:
    return (
        Choice(
            "language",
            t("Language"),
            t("of everything on the screen, the story included"),
            (("", t("as the system has it")), *((code, language_name(code)) for code in LANGUAGES)),
        ),
        Choice(
            "colours",
            t("Colours"),
            t("whatever has a colour has a letter or a shape as well"),
            (("night", t("on dark")), ("day", t("on light")), ("plain", t("without any hue"))),
        ),
        Choice(
            "glyphs",
            t("Drawing characters"),
            t("plain ones, where lines and dots come out too wide"),
            (("rich", t("rich")), ("safe", t("plain"))),
        ),
        Choice(
            "bots",
            t("Bots move"),
            t("how fast; keys work all the time"),
            (("readable", t("at a readable pace")), ("instant", t("at once")), ("step", t("when a key says so"))),
        ),
        Choice(
            "confirm",
            t("A move that is picked"),
            t("whether the last pick of a move makes it"),
            ((True, t("waits for Enter")), (False, t("is made at once"))),
        ),
        Choice("motion", t("Motion"), t("what glides or blinks"), ((True, t("as usual")), (False, t("none")))),
        Choice(
            "cursor",
            t("The terminal's cursor"),
            t("for readers of braille and magnifiers: it stands where the focus is"),
            ((False, t("is hidden")), (True, t("follows the focus"))),
        ),
    )


class SettingsScreen(Page):
    """One line a setting; left and right change it."""

    DEFAULT_CSS = """
    SettingsScreen Form { height: 1fr; margin: 1 0; }
    """

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter", "choose", later("next value"), id="settings.choose"),
        Binding("left,h", "change(-1)", later("change"), id="settings.less", key_display="< >"),
        Binding("right,l,space", "change(1)", later("change"), id="settings.more", show=False),
        Binding("up,k,shift+tab", "lines(-1)", later("up"), id="settings.up", show=False),
        Binding("down,j,tab", "lines(1)", later("down"), id="settings.down", show=False),
        Binding("question_mark", "help", later("help"), id="settings.help"),
        Binding("escape,q,backspace", "leave", later("back"), id="settings.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.focus_on: Any = ("language",)
        self.form = Form(id="form")
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt", width=WIDTH)
        self._said = ""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.form
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    def reword(self) -> None:
        self.redraw()
        super().reword()

    def say(self, sentence: str) -> None:
        self._said = sentence
        self.redraw()

    # drawing

    def fields(self) -> list[Field]:
        """All lines of the form."""
        app: Any = self.app
        fields = []
        for choice in choices(away=app.away):
            value = self._value(choice)
            label = next(label for known, label in choice.values if known == value)
            fields.append(Field(choice.label, label, choice.about, (choice.name,)))
        changed = n("{count} is not the usual one", "{count} are not the usual ones", len(app.keys))
        fields += [
            Field(""),
            Field(t("Keys"), about=changed if app.keys else t("which key does what"), what=KEYS, button=True),
            Field(""),
            Field(_place(app)),
        ]
        return fields

    def redraw(self) -> None:
        fields = self.fields()
        focus = next((i for i, field in enumerate(fields) if field.what == self.focus_on), 0)
        self.form.show(fields, focus)
        self.title_bar.show(t("Settings"))
        about = fields[focus].about
        self.prompt.show(self._said or about[:1].upper() + about[1:], "alarm" if self._said else "text")
        self.refresh_bindings()

    def _value(self, choice: Choice) -> Any:
        app: Any = self.app
        return app.glyph_set if choice.name == "glyphs" else getattr(app.settings, choice.name)

    # acting

    def action_lines(self, step: int) -> None:
        self._said = ""
        places = [field.what for field in self.fields() if field.what is not None]
        self.focus_on = places[(places.index(self.focus_on) + step) % len(places)]
        self.redraw()

    def action_choose(self) -> None:
        self.action_change(1)

    def action_change(self, step: int) -> None:
        self._said = ""
        app: Any = self.app
        choice = next((choice for choice in choices(away=app.away) if (choice.name,) == self.focus_on), None)
        if choice is None:
            self.open_keys()
            return
        values = [value for value, _ in choice.values]
        app.change(**{choice.name: values[(values.index(self._value(choice)) + step) % len(values)]})
        self.redraw()

    def open_keys(self) -> None:
        """Go to the keys."""
        from tui.screens.keys import KeysScreen

        self.app.push_screen(KeysScreen())

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        self.focus_on, step = event.what
        if step or self.focus_on == KEYS:
            self.action_change(step)
        else:
            self.redraw()

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_leave(self) -> None:
        self.dismiss(None)


def _place(app: Any) -> str:
    """Where the settings are kept."""
    if app.away:
        return t("kept by the host, for your account")
    if app.store is None:
        return t("kept nowhere: they hold until the program ends")
    return t("kept in {path}", path=app.store.path)
