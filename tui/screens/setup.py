"""Before a game: who sits at the table, which variants are in force, how strict the table is about undo, which deal."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from rich.cells import cell_len
from textual.binding import Binding, BindingType

from tui.facts import facts
from tui.plan import Plan
from tui.screens.page import Page
from tui.seats import COLOURS, MAX_NAME, level_name
from tui.text import later, n, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import WIDTH, Field, Form, Mark

if TYPE_CHECKING:
    from textual import events
    from textual.widget import Widget

    from tui.lasttime import LastTime
    from tui.ways import Ways

START: Final = ("start",)
COUNT: Final = ("count",)
SEATING: Final = ("seating",)
UNDO: Final = ("undo",)
DEAL: Final = ("deal",)

MAX_SEED: Final = 24
"""The longest deal that can be typed, in cells."""


class SetupScreen(Page):
    """Gives nothing: what is chosen is handed to the app, which opens the table."""

    DEFAULT_CSS = """
    SetupScreen Form { height: 1fr; margin: 1 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("next"), id="setup.confirm"),
        Binding("left", "change(-1)", later("change"), id="setup.less", key_display="< >"),
        Binding("right", "change(1)", later("change"), id="setup.more", show=False),
        Binding("shift+right,f6", "colour(1)", later("colour"), id="setup.colour"),
        Binding("shift+left", "colour(-1)", later("colour before"), id="setup.colour_before", show=False),
        Binding("up,shift+tab", "lines(-1)", later("up"), id="setup.up", show=False),
        Binding("down,tab", "lines(1)", later("down"), id="setup.down", show=False),
        Binding("ctrl+s,f5", "start", later("start"), id="setup.start"),
        Binding("f3,i", "rules", later("rules"), id="setup.rules"),
        Binding("f1,question_mark", "help", later("help"), id="setup.help"),
        Binding("escape", "leave", later("back"), id="setup.leave"),
    ]

    def __init__(self, slug: str, last: LastTime | None = None) -> None:
        super().__init__()
        self.plan = Plan(slug, last)
        self.focus_on: Any = START
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

    def reword(self) -> None:
        self.redraw()
        super().reword()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "colour":
            return self.plan.coloured and self.focus_on[0] == "seat"
        return super().check_action(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (
            *facts(self.plan.slug).in_short(),
            t("Each line has a value that the left and right keys change. Enter on the last line deals the cards."),
        )

    def summary(self) -> str:
        """Who sits at the table, in a few words."""
        plan = self.plan
        bots = plan.count - plan.persons
        return n("{count} person", "{count} people", plan.persons) + ", " + n("{count} bot", "{count} bots", bots)

    def problem(self) -> str:
        """Why no game can begin so; empty when one can."""
        return self.plan.problem()

    def open(self, app: Ways) -> None:
        """Open the table as it is set up, and remember how."""
        setup = self.plan.setup(random.SystemRandom())
        seed = setup.seed or secrets.token_hex(16)
        app.remember(self.plan.slug, self.plan.last(seed))
        app.open_table(msgspec.structs.replace(setup, seed=seed))

    # drawing

    def fields(self) -> list[Field]:
        """All lines of the form."""
        plan = self.plan
        fields = [Field(t("Seats"), str(plan.count), t("how many play"), COUNT)]
        fields += [self._seat(seat) for seat in range(plan.count)]
        seating = t("by chance") if plan.shuffled else t("as listed")
        fields += [Field(t("Seating"), seating, t("who sits where round the table"), SEATING), Field("")]
        for variant in plan.variants():
            label = next(label for known, label in variant.values if known == plan.value(variant))
            fields.append(Field(variant.label, label, variant.about, ("variant", variant.name)))
        fields += [
            Field(""),
            self._undo(),
            self._deal(),
            Field(""),
            Field(t("Start the game"), what=START, button=True),
        ]
        return fields

    def _seat(self, seat: int) -> Field:
        plan = self.plan
        mark = None
        about = t("type to change the name, left and right change who plays")
        if plan.coloured:
            colour = plan.colours[seat]
            word, letter = COLOURS[colour]
            mark = Mark(letter, colour, t(word))
            about = t("type a name; left and right: who plays; with shift: the colour")
        level = level_name(plan.levels[seat])
        return Field(plan.called(seat), level, about, ("seat", seat), typed="label", mark=mark)

    def _undo(self) -> Field:
        plan = self.plan
        if plan.persons > 1:
            return Field(t("Undo"), t("own moves"), t("until the next person sees the screen"), UNDO)
        if plan.strict:
            return Field(t("Undo"), t("strict"), t("own moves, as long as nothing was revealed"), UNDO)
        return Field(t("Undo"), t("free"), t("back to any point; dice stay the same"), UNDO)

    def _deal(self) -> Field:
        plan = self.plan
        about = t("type any word: the same word deals the same cards and rolls the same dice")
        if plan.last_seed and not plan.seed:
            about = t("left and right: the last deal again; or type any word to deal from")
        value = plan.seed or (t("the last one again") if plan.again else t("by chance"))
        return Field(t("Deal"), value, about, DEAL, typed="value" if plan.seed else "")

    def redraw(self) -> None:
        plan = self.plan
        fields = self.fields()
        focus = next((i for i, field in enumerate(fields) if field.what == self.focus_on), 0)
        self.form.show(fields, focus)
        self.title_bar.show(plan.words.title(), (t("new game"),), self.summary())
        problem = self._said or self.problem()
        about = fields[focus].about or t("who plays, and how?")
        self.prompt.show(problem or about[:1].upper() + about[1:], "alarm" if problem else "text")
        self._said = ""
        self.refresh_bindings()

    def say(self, sentence: str) -> None:
        self._said = sentence
        self.redraw()

    # typing

    def on_key(self, event: events.Key) -> None:
        if self.small or self.focus_on[0] not in ("seat", "deal"):
            return
        if event.key == "backspace":
            self._type(self._typed()[:-1])
        elif event.character and event.is_printable:
            self._type(self._typed() + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        if not self.small and self.focus_on[0] in ("seat", "deal"):
            event.stop()
            self._type(self._typed() + "".join(char for char in event.text if char.isprintable()))

    def _typed(self) -> str:
        return self.plan.called(self.focus_on[1]) if self.focus_on[0] == "seat" else self.plan.seed

    def _type(self, text: str) -> None:
        """Put a text where it is typed; what has no room there is not taken."""
        text = text.lstrip()
        while cell_len(text) > (MAX_NAME if self.focus_on[0] == "seat" else MAX_SEED):
            text = text[:-1]
        if self.focus_on[0] == "seat":
            self.plan.given[self.focus_on[1]] = text
        else:
            self.plan.seed, self.plan.again = text, False
        self.redraw()

    # acting

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        what, step = event.what
        if what == ("colour",):
            self.action_colour(1)
            return
        again = what == self.focus_on
        self.focus_on = what
        if what == START:
            self.action_start()
        elif step and (again or step > 0):
            self.action_change(step)
        else:
            self.redraw()

    def on_mouse_scroll_down(self) -> None:
        self.action_lines(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_lines(-1)

    def action_lines(self, step: int) -> None:
        places = [field.what for field in self.fields() if field.what is not None]
        at = places.index(self.focus_on) if self.focus_on in places else 0
        self.focus_on = places[(at + step) % len(places)]
        self.redraw()

    def action_confirm(self) -> None:
        if self.focus_on == START:
            self.action_start()
        else:
            self.action_lines(1)

    def action_change(self, step: int) -> None:
        plan = self.plan
        match self.focus_on:
            case ("count",):
                plan.change_count(step)
            case ("seat", seat):
                plan.change_level(seat, step)
            case ("seating",):
                plan.shuffled = not plan.shuffled
            case ("variant", name):
                plan.change_variant(name, step)
            case ("undo",) if plan.persons <= 1:
                plan.strict = not plan.strict
            case ("deal",):
                plan.change_deal()
        self.redraw()

    def action_colour(self, step: int) -> None:
        if self.focus_on[0] == "seat":
            self.plan.change_colour(self.focus_on[1], step)
            self.redraw()

    def action_start(self) -> None:
        if self.problem():
            self.focus_on = START
            self.redraw()
            return
        app: Any = self.app
        self.open(app)

    def action_rules(self) -> None:
        app: Any = self.app
        app.rules(self.plan.slug)

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_leave(self) -> None:
        self.dismiss()
