"""Before a game: who sits at the table, which variants are in force, how strict the table is about undo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from engine.bots import LEVELS
from engine.game import options_of
from engine.games import load
from engine.log import Player, Policy
from tui.local import Setup
from tui.narrate import words
from tui.screens.page import Page
from tui.seats import MAX_NAME, NAMES, level_name
from tui.text import later, n, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.canvas import Canvas
from tui.widgets.form import Field, Form

if TYPE_CHECKING:
    from textual import events
    from textual.widget import Widget

SITTERS: Final = ("person", *reversed(LEVELS))
START: Final = ("start",)


class SetupScreen(Page):
    """Gives nothing: what is chosen is handed to the app, which opens the table."""

    DEFAULT_CSS = """
    SetupScreen Form { height: 1fr; margin: 1 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("next"), id="setup.confirm"),
        Binding("left", "change(-1)", later("change"), id="setup.less", key_display="< >"),
        Binding("right", "change(1)", later("change"), id="setup.more", show=False),
        Binding("up", "lines(-1)", later("up"), id="setup.up", show=False),
        Binding("down,tab", "lines(1)", later("down"), id="setup.down", show=False),
        Binding("ctrl+s", "start", later("start"), id="setup.start"),
        Binding("f1", "rules", later("rules"), id="setup.rules"),
        Binding("escape", "leave", later("back"), id="setup.leave"),
    ]

    def __init__(self, slug: str, seats: int = 4) -> None:
        super().__init__()
        self.slug = slug
        self.game = load(slug)
        self.words = words(slug)
        self.count = min(max(seats, self.game.SEATS[0]), self.game.SEATS[-1])
        self.levels: list[Any] = ["person"] + ["regular"] * (self.game.SEATS[-1] - 1)
        self.given: list[str | None] = [None] * self.game.SEATS[-1]
        """Seat to the name that was typed for it; None = the usual one."""
        self.chosen: dict[str, Any] = {}
        self.strict = False
        self.focus_on: Any = START
        self.form = Form(id="form")
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")

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

    # what is chosen

    def called(self, seat: int) -> str:
        """What a seat is called."""
        given = self.given[seat]
        return t(NAMES[seat]) if given is None else given

    @property
    def persons(self) -> int:
        """How many people play."""
        return self.levels[: self.count].count("person")

    @property
    def policy(self) -> Policy:
        """The undo rule: several people at one screen have their own."""
        if self.persons > 1:
            return "hotseat"
        return "strict" if self.strict else "study"

    def options(self) -> dict[str, Any]:
        """The variants, by name, as far as they were changed and still are to be had."""
        offered = {
            variant.name: [value for value, _ in variant.values] for variant in self.words.variants(self._names())
        }
        return {name: value for name, value in self.chosen.items() if value in offered.get(name, ())}

    def _names(self) -> list[str]:
        return [self.called(seat) for seat in range(self.count)]

    def problem(self) -> str:
        """Why no game can begin so; empty when one can."""
        names = self._names()
        if not all(name.strip() for name in names):
            return t("Every seat needs a name.")
        if len({name.strip() for name in names}) < len(names):
            return t("Two seats have the same name.")
        clause = self.game.refuse(options_of(self.game, self.options()), self.count)
        return "" if clause is None else self.words.refusal(clause)

    # drawing

    def fields(self) -> list[Field]:
        """All lines of the form."""
        fields = [
            Field(t("Seats"), str(self.count), t("How many play."), ("count",)),
            *(
                Field(
                    self.called(seat),
                    level_name(self.levels[seat]),
                    t("Type to change the name, left and right change who plays."),
                    ("seat", seat),
                    typed=True,
                )
                for seat in range(self.count)
            ),
            Field(""),
        ]
        for variant in self.words.variants(self._names()):
            value = self.options().get(variant.name, variant.values[0][0])
            label = next(label for known, label in variant.values if known == value)
            fields.append(Field(variant.label, label, variant.about, ("variant", variant.name)))
        if self.persons > 1:
            fields.append(Field(t("Undo"), t("own moves"), t("until the next person sees the screen"), ("undo",)))
        elif self.strict:
            fields.append(Field(t("Undo"), t("strict"), t("own moves, as long as nothing was revealed"), ("undo",)))
        else:
            fields.append(Field(t("Undo"), t("free"), t("back to any point; dice stay the same"), ("undo",)))
        fields += [Field(""), Field(t("Start the game"), what=START, button=True)]
        return fields

    def redraw(self) -> None:
        fields = self.fields()
        focus = next((i for i, field in enumerate(fields) if field.what == self.focus_on), 0)
        self.form.show(fields, focus)
        bots = self.count - self.persons
        right = n("{count} person", "{count} people", self.persons) + ", " + n("{count} bot", "{count} bots", bots)
        self.title_bar.show(self.words.title(), (t("new game"),), right)
        problem = self.problem()
        about = fields[focus].about or t("Who plays, and how?")
        self.prompt.show(problem or about[:1].upper() + about[1:], "alarm" if problem else "text")

    # acting

    def on_key(self, event: events.Key) -> None:
        if self.small or self.focus_on[0] != "seat":
            return
        seat = self.focus_on[1]
        name = self.called(seat)
        char = event.character or ""
        if event.key == "backspace":
            self.given[seat] = name[:-1]
        elif char.isprintable() and char and (char != " " or name):
            if len(name) >= MAX_NAME or cell_len(name + char) > MAX_NAME:
                return
            self.given[seat] = name + char
        else:
            return
        event.stop()
        event.prevent_default()
        self.redraw()

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        what, step = event.what
        again = what == self.focus_on
        self.focus_on = what
        if what == START:
            self.action_start()
        elif step and (again or step > 0):
            self.action_change(step)
        else:
            self.redraw()

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
        match self.focus_on:
            case ("count",):
                seats = self.game.SEATS
                self.count = seats[(seats.index(self.count) + step) % len(seats)]
            case ("seat", seat):
                at = SITTERS.index(self.levels[seat])
                self.levels[seat] = SITTERS[(at + step) % len(SITTERS)]
            case ("variant", name):
                variant = next(v for v in self.words.variants(self._names()) if v.name == name)
                values = [value for value, _ in variant.values]
                at = values.index(self.options().get(name, values[0]))
                self.chosen[name] = values[(at + step) % len(values)]
            case ("undo",):
                self.strict = not self.strict
        self.redraw()

    def action_start(self) -> None:
        if self.problem():
            self.focus_on = START
            self.redraw()
            return
        app: Any = self.app
        players = tuple(Player(self.levels[seat], self.called(seat).strip()) for seat in range(self.count))
        options = options_of(self.game, self.options())
        app.open_table(Setup(self.slug, players, options, policy=self.policy))

    def action_rules(self) -> None:
        from tui.screens.rules import Rules

        self.app.push_screen(Rules(self.slug))

    def say(self, sentence: str) -> None:
        self.prompt.show(sentence, "alarm")

    def action_leave(self) -> None:
        self.app.pop_screen()
