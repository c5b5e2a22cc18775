"""The lobby of a host: who comes, which tables there are, and the way to each of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType

from engine.log import NotSaved
from engine.table import IllegalMove
from tui.facts import all_facts, facts
from tui.screens.ask import Ask
from tui.screens.page import Page
from tui.screens.setup import SetupScreen
from tui.ssh.refusal import Refused
from tui.ssh.sentences import sentence
from tui.text import c, cut, later, n, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.form import Field
from tui.widgets.note import Note
from tui.widgets.scroll import Cell, Row, Scroll

if TYPE_CHECKING:
    from textual.widget import Widget

WHO, HOW = 28, 58
"""The columns of the list of tables."""

STAGES: Final = {
    "gathering": later("gathering"),
    "running": later("under way"),
    "over": later("over"),
}


class Hosted(Page):
    """A screen that asks the host for things and says what it does not do."""

    said = ""

    async def ask(self, verb: str, *args: Any) -> Any:
        """Ask the host; None when it does not do it, and it is said why."""
        app: Any = self.app
        try:
            return await app.reach().ask(verb, *args)
        except (Refused, IllegalMove, NotSaved, ConnectionError) as error:
            self.say(sentence(error))
            return None

    def do(self, deed: Callable[[], Awaitable[Any]]) -> None:
        """Do something without keeping keys waiting for it."""
        self.run_worker(deed(), group="ask")  # type: ignore[arg-type]


class Newcomer(Hosted):
    """A key that nobody knows: a name for a new account, or the code of one that there is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="newcomer.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="newcomer.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="newcomer.down", show=False),
        Binding("q,escape", "leave", later("leave"), id="newcomer.leave"),
    ]

    DEFAULT_CSS = "Newcomer Scroll { height: 1fr; margin: 1 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.list = Scroll(id="list")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.reword()

    def reword(self) -> None:
        self.title_bar.show("Skulduggery")
        self.prompt.show(self.said or t("Welcome! Your key is your account here."), "alarm" if self.said else "text")
        rows = [
            Row(t("I am new here: choose a name"), what="name", bold=True),
            Row(t("I have an account: type its code"), what="code"),
        ]
        self.list.show(rows, self.list.cursor or 0)
        super().reword()

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.reword()

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
        """Go to the lobby, once the account is there and the question is gone from the screen."""
        app: Any = self.app
        if app.caller is not None and app.screen is self:
            self.dismiss(None)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        self.action_choose()

    def action_lines(self, step: int) -> None:
        self.list.scroll_by(step)

    def action_choose(self) -> None:
        app: Any = self.app
        kind = self.list.chosen

        def given(answer: str | None) -> None:
            if answer:
                app.link.send(("register" if kind == "name" else "redeem", answer))

        if kind == "name":
            screen = Ask(t("Name"), "", t("What are you called here?"))
        else:
            screen = Ask(t("Code"), "", t("Which code did your other computer show?"))
        app.push_screen(screen, given)

    def action_leave(self) -> None:
        app: Any = self.app
        app.bye("")


class Lobby(Hosted):
    """The tables of the host. Enter goes to the one under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("go there"), id="lobby.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="lobby.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="lobby.down", show=False),
        Binding("o", "open", later("open a table"), id="lobby.open"),
        Binding("w", "watch", later("watch"), id="lobby.watch"),
        Binding("g", "games", later("my games"), id="lobby.games"),
        Binding("c", "code", later("another key"), id="lobby.code"),
        Binding("i", "rules", later("rules"), id="lobby.rules"),
        Binding("s", "settings", later("settings"), id="lobby.settings"),
        Binding("question_mark", "help", later("help"), id="lobby.help"),
        Binding("q", "leave", later("leave"), id="lobby.leave"),
    ]

    DEFAULT_CSS = "Lobby Scroll { height: 1fr; margin: 1 0 0 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.list = Scroll(id="list")
        self.note = Note(id="note")
        self.known: dict[str, Any] = {"people": [], "tables": []}
        self.answer = ""
        """What was asked for, until the cursor moves."""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield self.note
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.refill()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.refill()

    def on_resize(self, event: Any) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.reword)

    def hear(self, kind: str, what: Any) -> None:
        """Something is new at the host."""
        app: Any = self.app
        if kind in ("lobby", "here", "gone") and app.screen is self:
            self.refill()

    def refill(self) -> None:
        """Ask the host what is so."""
        self.run_worker(self._look(), group="look", exclusive=True)

    async def _look(self) -> None:
        app: Any = self.app
        if app.host is not None:
            known = await self.ask("lobby")
            if known is not None:
                self.known = known
        if app.screen is self:
            app.call(turn=self._turn())
        self.reword()

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.reword()

    # drawing

    def reword(self) -> None:
        if not self.list.size.width:
            return
        app: Any = self.app
        tables = self.known["tables"]
        here = n("{count} here", "{count} here", len(self.known["people"]))
        self.title_bar.show(t("Lobby"), (app.caller or "",), here)
        if app.host is None:
            self.prompt.show(t("The tables are not to be reached now; they will be back in a moment."), "alarm")
        elif self.said:
            self.prompt.show(self.said, "alarm")
        elif self.answer:
            self.prompt.show(self.answer)
        elif self._turn():
            self.prompt.show(t("It is your turn at a table."))
        else:
            self.prompt.show(t("Choose a table, or open one."))
        before = self.list.chosen
        rows: list[Row] = [Row(t("Open a table of your own"), "accent", bold=True, what=("open",)), Row("")]
        rows += [self._row(table) for table in tables]
        at = next((i for i, row in enumerate(rows) if row.what is not None and row.what == before), 0)
        self.list.show(rows, at)
        names = ", ".join(self.known["people"])
        self.note.show(t("Here now: {names}", names=names) if names else "")
        super().reword()

    def _turn(self) -> bool:
        app: Any = self.app
        return any(app.caller in table["to_act"] for table in self.known["tables"])

    def _row(self, table: dict[str, Any]) -> Row:
        names = [name or c("seat", "free") for name, _, _ in table["chairs"]]
        stage = STAGES[table["stage"]]
        how = t(stage)
        app: Any = self.app
        if app.caller in table["to_act"]:
            how = t("your turn")
        if table["locked"]:
            how += " " + t("(code)")
        ink = "text" if table["mine"] is not None or table["stage"] == "gathering" else "quiet"
        cells = (
            Cell(WHO, cut(", ".join(names), HOW - WHO - 2)),
            Cell(HOW, cut(how, self.list.column - HOW), "accent" if app.caller in table["to_act"] else "quiet"),
        )
        return Row(cut(facts(table["slug"]).name(), WHO - 2), ink, what=("table", table["id"]), cells=cells)

    # acting

    @property
    def chosen(self) -> dict[str, Any] | None:
        """The table under the cursor."""
        what = self.list.chosen
        if what is None or what[0] != "table":
            return None
        return next((table for table in self.known["tables"] if table["id"] == what[1]), None)

    def action_lines(self, step: int) -> None:
        self.said = self.answer = ""
        self.reword()
        self.list.scroll_by(step)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        if event.again:
            self.action_choose()

    def action_choose(self) -> None:
        table = self.chosen
        if table is None:
            self.action_open()
        elif table["mine"] is not None or table["stage"] != "gathering":
            self.go_to(table)
        else:
            self._with_code(table, self._sit)

    def action_watch(self) -> None:
        table = self.chosen
        if table is not None:
            self._with_code(table, self._enter)

    def go_to(self, table: dict[str, Any]) -> None:
        """Go to a table: to one's seat, or to watch."""
        if table["mine"] is not None:
            self.do(lambda: self._enter(table["id"], ""))
        else:
            self._with_code(table, self._enter)

    def _with_code(self, table: dict[str, Any], then: Callable[[str, str], Awaitable[None]]) -> None:
        if not table["locked"] or table["owner"]:
            self.do(lambda: then(table["id"], table["code"]))
            return

        def given(answer: str | None) -> None:
            if answer:
                self.do(lambda: then(table["id"], answer))

        self.app.push_screen(Ask(t("Code"), "", t("What is the code of the table?")), given)

    async def _sit(self, id: str, code: str) -> None:
        await self.ask("sit", id, None, code)
        if not self.said:
            await self._enter(id, code)

    async def _enter(self, id: str, code: str) -> None:
        self.said = ""
        found = await self.ask("enter", id, code)
        if found is not None:
            stage, slug, who, owner = found
            from tui.ssh.gathering import Gathering, go_in

            app: Any = self.app
            if app.screen is not self:
                return  # the key was pressed twice
            app.codes[id] = code
            if stage == "gathering":
                app.push_screen(Gathering(id, slug, who, owner=owner))
            else:
                go_in(app, id, slug)

    def action_open(self) -> None:
        self.app.push_screen(ChooseGame())

    def action_games(self) -> None:
        from tui.ssh.gathering import Games

        self.app.push_screen(Games())

    def action_code(self) -> None:
        self.do(self._code)

    async def _code(self) -> None:
        code = await self.ask("code")
        if code is not None:
            self.answer = t("On your other computer, within 15 minutes, type this code: {code}", code=code)
            self.reword()

    def action_rules(self) -> None:
        app: Any = self.app
        app.rules()

    def action_settings(self) -> None:
        app: Any = self.app
        app.action_settings()

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_leave(self) -> None:
        app: Any = self.app
        app.bye(t("Come again."))


class ChooseGame(Page):
    """Which game a table is to be opened for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="choosing.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="choosing.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="choosing.down", show=False),
        Binding("q,escape", "leave", later("back"), id="choosing.leave"),
    ]

    DEFAULT_CSS = "ChooseGame Scroll { height: 1fr; margin: 1 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.list = Scroll(id="list")
        self.note = Note(id="note")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield self.note
        yield FootBar(id="foot")

    def on_resize(self, event: Any) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.reword)

    def reword(self) -> None:
        self.title_bar.show(t("Open a table"))
        self.prompt.show(t("Which game?"))
        rows = [
            Row(game.name(), what=game, cells=(Cell(32, game.seats()), Cell(44, t(game.kind))))
            for game in all_facts()
            if game.built
        ]
        self.list.show(rows, self.list.cursor or 0)
        self._explain()
        super().reword()

    def _explain(self) -> None:
        game = self.list.chosen
        self.note.show(t(game.about) if game is not None else "")

    def action_lines(self, step: int) -> None:
        self.list.scroll_by(step)
        self._explain()

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        self.action_choose()

    def action_choose(self) -> None:
        game = self.list.chosen
        if game is not None:
            self.app.switch_screen(OpenTable(game.slug))

    def action_leave(self) -> None:
        self.app.pop_screen()


CLOCKS: Final = (0, 60, 180, 600, 86_400)
POLICIES: Final = ("friends", "hosted")


class OpenTable(SetupScreen):
    """The set-up of a hosted table: free seats and bots, variants, undo rule, who may watch, the turn clock."""

    def __init__(self, slug: str) -> None:
        super().__init__(slug)
        self.plan.levels = ["person"] * len(self.plan.levels)
        self.clock = 0
        self.private = self.closed = False
        self.focus_on = ("start",)

    def fields(self) -> list[Field]:
        plan = self.plan
        fields = [Field(t("Seats"), str(plan.count), t("how many play"), ("count",))]
        for seat in range(1, plan.count):
            level = c("seat", "free") if plan.levels[seat] == "person" else self._level(seat)
            about = t("left and right: who plays")
            fields.append(Field(t("Seat {number}", number=seat + 1), level, about, ("seat", seat)))
        fields.append(Field(""))
        for variant in plan.variants():
            label = next(label for known, label in variant.values if known == plan.value(variant))
            fields.append(Field(variant.label, label, variant.about, ("variant", variant.name)))
        undo = t("strict") if plan.strict else t("by consent")
        watch = t("no") if self.closed else t("yes")
        clock = t("none") if not self.clock else n("{count} second", "{count} seconds", self.clock)
        fields += [
            Field(t("Undo"), undo, t("whether a move may be taken back when all whom it touches agree"), ("undo",)),
            Field(t("Turn clock"), clock, t("after that a bot moves for whoever thinks"), ("clock",)),
            Field(t("Who may come"), t("with a code") if self.private else t("everybody"), "", ("private",)),
            Field(t("Spectators"), watch, t("they see what lies open to all"), ("closed",)),
            Field(""),
            Field(t("Open the table"), what=("start",), button=True),
        ]
        return fields

    def problem(self) -> str:
        from engine.game import options_of

        plan = self.plan
        clause = plan.game.refuse(options_of(plan.game, plan.options()), plan.count)
        return "" if clause is None else plan.words.refusal(clause)

    def action_change(self, step: int) -> None:
        match self.focus_on:
            case ("clock",):
                self.clock = CLOCKS[(CLOCKS.index(self.clock) + step) % len(CLOCKS)]
            case ("private",):
                self.private = not self.private
            case ("closed",):
                self.closed = not self.closed
            case ("undo",):
                self.plan.strict = not self.plan.strict
            case _:
                super().action_change(step)
                return
        self.redraw()

    def on_key(self, event: Any) -> None:
        """Nothing is typed here: everybody brings their own name."""

    def action_start(self) -> None:
        if self.problem():
            self.redraw()
            return
        self.run_worker(self._open(), group="ask", exclusive=True)

    async def _open(self) -> None:
        app: Any = self.app
        plan = self.plan
        levels = plan.levels[: plan.count]
        opening = {
            "slug": plan.slug,
            "options": plan.options(),
            "chairs": [None if level == "person" else level for level in levels],
            "policy": POLICIES[plan.strict],
            "spectators": not self.closed,
            "clock": self.clock,
            "private": self.private,
        }
        try:
            id = await app.reach().ask("open", opening)
            found = await app.reach().ask("enter", id, "")
        except (Refused, IllegalMove, NotSaved, ConnectionError) as error:
            self.say(sentence(error))
            return
        from tui.ssh.gathering import Gathering

        _, slug, who, owner = found
        app.switch_screen(Gathering(id, slug, who, owner=owner))

    def _level(self, seat: int) -> str:
        from tui.seats import level_name

        return level_name(self.plan.levels[seat])
