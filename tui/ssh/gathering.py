"""Before a hosted game: who sits there already, and what must happen before it begins; and the games one has played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from tui.facts import facts
from tui.ssh.lobby import STAGES, Hosted
from tui.text import c, cut, later, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.scroll import Cell, Row, Scroll

if TYPE_CHECKING:
    from textual.widget import Widget


def go_in(app: Any, id: str, slug: str) -> None:
    """Go from wherever one is to a table whose game has begun."""
    from tui.ssh.lobby import Lobby
    from tui.ssh.table import FarScreen

    if any(isinstance(screen, FarScreen) and screen.far.id == id for screen in app.screen_stack):
        return
    while len(app.screen_stack) > 1 and not isinstance(app.screen, Lobby):
        app.pop_screen()
    app.push_screen(FarScreen(app, id, slug))


def go_to_seats(app: Any, id: str, slug: str, who: Any, *, owner: bool) -> None:
    """Go from wherever one is to a table whose game has not begun."""
    from tui.ssh.lobby import Lobby

    while len(app.screen_stack) > 1 and not isinstance(app.screen, Lobby):
        app.pop_screen()
    app.push_screen(Gathering(id, slug, who, owner=owner))


class Gathering(Hosted):
    """The seats of a table whose game has not begun."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", later("start"), id="gathering.start"),
        Binding("i", "rules", later("rules"), id="gathering.rules"),
        Binding("q,escape", "leave", later("leave"), id="gathering.leave"),
    ]

    DEFAULT_CSS = "Gathering Scroll { height: 1fr; margin: 1 0; }"

    def __init__(self, id: str, slug: str, who: Any, *, owner: bool) -> None:
        super().__init__()
        self.table = id
        self.slug = slug
        self.who = who
        self.owner = owner
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.list = Scroll(id="list")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield FootBar(id="foot")

    def on_resize(self, event: Any) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.reword)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "start":
            return self.owner and super().check_action(action, parameters)
        return super().check_action(action, parameters)

    def hear(self, kind: str, what: Any) -> None:
        """Somebody came or went, or the game begins."""
        if kind == "who" and what[0] == self.table:
            self.who = what[1]
            self.reword()
        elif kind == "lobby":
            self.do(self._look)
        elif kind == "here":
            self.do(self._come_back)
        elif kind == "begun" and what[0] == self.table:
            go_in(self.app, self.table, self.slug)

    async def _come_back(self) -> None:
        """The tables are there again: come to this one again."""
        app: Any = self.app
        self.said = ""
        found = await self.ask("enter", self.table, app.codes.get(self.table, ""))
        if found is not None and found[0] != "gathering":
            go_in(app, self.table, self.slug)

    async def _look(self) -> None:
        known = await self.ask("lobby")
        shown = next((table for table in (known or {"tables": []})["tables"] if table["id"] == self.table), None)
        if shown is not None:
            self.owner = shown["owner"]
            self.code = shown["code"]
            self.who = [[name, person, level, True] for name, level, person in shown["chairs"]], self.who[1]
            self.reword()

    code = ""

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.reword()

    def reword(self) -> None:
        if not self.list.size.width:
            return
        chairs, _ = self.who
        free = sum(not person and level is None for _, person, level, _ in chairs)
        code = t("code {code}", code=self.code) if self.code else ""
        self.title_bar.show(facts(self.slug).name(), (t("gathering"),), code)
        if self.said:
            self.prompt.show(self.said, "alarm")
        elif self.owner:
            self.prompt.show(t("Enter begins; bots take the seats that are free."))
        else:
            self.prompt.show(t("The game begins when all seats are taken."))
        rows = []
        for seat, (name, person, level, _) in enumerate(chairs):
            who = name if person else t("bot") if level is not None else c("seat", "free")
            rows.append(Row(t("Seat {number}", number=seat + 1), "quiet", cells=(Cell(12, who, "text"),)))
        rows += [Row(""), Row(t("free seats: {count}", count=free), "faint")]
        self.list.show(rows)
        self.refresh_bindings()
        super().reword()

    def action_start(self) -> None:
        self.do(self._start)

    async def _start(self) -> None:
        self.said = ""
        await self.ask("start", self.table)

    def action_rules(self) -> None:
        app: Any = self.app
        app.rules(self.slug)

    def action_leave(self) -> None:
        self.do(self._leave)

    async def _leave(self) -> None:
        await self.ask("stand", self.table)
        if self.app.screen is self:
            self.app.pop_screen()


class Games(Hosted):
    """The tables at which this person has sat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "lines(-1)", later("up"), id="games.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="games.down", show=False),
        Binding("enter", "choose", later("go there"), id="games.choose"),
        Binding("q,escape", "leave", later("back"), id="games.leave"),
    ]

    DEFAULT_CSS = "Games Scroll { height: 1fr; margin: 1 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.list = Scroll(id="list")
        self.games: list[Any] = []

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.do(self._look)

    async def _look(self) -> None:
        self.games = await self.ask("mine") or []
        self.reword()

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.reword()

    def reword(self) -> None:
        self.title_bar.show(t("My games"))
        self.prompt.show(
            self.said or t("Enter shows a game again, or goes on with it."), "alarm" if self.said else "text"
        )
        rows = [
            Row(
                cut(facts(slug).name(), 24),
                what=(id, slug, stage),
                cells=(Cell(26, cut(", ".join(filter(None, names)), 34)), Cell(62, t(word))),
            )
            for id, slug, names, stage, _ in self.games
            for word in (STAGES[stage],)
        ]
        self.list.show(rows or [Row(t("None yet."), "faint")], 0 if rows else None)
        super().reword()

    def action_lines(self, step: int) -> None:
        self.list.scroll_by(step)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        if event.again:
            self.action_choose()

    def action_choose(self) -> None:
        chosen = self.list.chosen
        if chosen is None:
            return
        id, slug, stage = chosen
        if stage == "over":
            self.do(lambda: self._replay(id))
        elif stage == "running":
            self.do(lambda: self._enter(id, slug))

    async def _enter(self, id: str, slug: str) -> None:
        if await self.ask("enter", id, "") is not None:
            go_in(self.app, id, slug)

    async def _replay(self, id: str) -> None:
        log = await self.ask("records", id)
        if log is not None:
            from tui.ssh.table import seen_again

            self.app.push_screen(seen_again(log))

    def action_leave(self) -> None:
        self.app.pop_screen()
