"""The lobby of a host: who is here, which tables there are, which games can be played, and the way to each of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from tui.facts import all_facts, facts
from tui.plan import Plan
from tui.screens.ask import Ask
from tui.screens.home import FIRST
from tui.ssh import terms
from tui.ssh.asking import Asking
from tui.ssh.link import Host
from tui.ssh.sentences import AWAY
from tui.text import cut, later, n, t
from tui.widgets.bars import FootBar
from tui.widgets.note import Note
from tui.widgets.scroll import COLUMN, Cell, Row, Scroll

if TYPE_CHECKING:
    from textual.widget import Widget

WHO: Final = 28
HOW: Final = 56
"""The columns of the list of tables."""

PLAYERS: Final = 30
MINUTES: Final = 40
KIND: Final = 50
"""The columns of the list of games."""

BOTS: Final = ("bots", FIRST)
"""The row that leads to a game at once."""

OVER: Final = 3
"""The most tables that are listed though their games are over."""


class Lobby(Asking, inherit_bindings=False):
    """The first screen of a visit: what Enter does follows from the row that the cursor stands on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="lobby.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="lobby.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="lobby.down", show=False),
        Binding("b", "bots", later("against bots"), id="lobby.bots"),
        Binding("o", "open", later("open a table"), id="lobby.open"),
        Binding("w", "watch", later("watch"), id="lobby.watch"),
        Binding("g", "games", later("my games"), id="lobby.games"),
        Binding("c", "code", later("add a key"), id="lobby.code"),
        Binding("i", "rules", later("rules"), id="lobby.rules"),
        Binding("s", "settings", later("settings"), id="lobby.settings"),
        Binding("question_mark", "help", later("help"), id="lobby.help"),
        Binding("q", "leave", later("leave"), id="lobby.leave"),
    ]

    DEFAULT_CSS = "Lobby #people { height: 1; margin: 0; }"

    def __init__(self) -> None:
        super().__init__()
        self.note = Note(id="note")
        self.people = Note(id="people")
        self.known: dict[str, Any] | None = None
        """What the host says; None as long as it has said nothing."""
        self.answer = ""
        """What was asked for, until the cursor moves."""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.text
        yield self.note
        yield self.people
        yield FootBar(id="foot")

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.look_again()

    def hear(self, kind: str, what: Any) -> None:
        super().hear(kind, what)
        if kind in ("lobby", "here") and self.on_top:
            self.look_again()

    def look_again(self) -> None:
        if self.visit.host is not None:
            self.run_worker(partial(self._look, self.visit.host), group="look", exclusive=True)

    async def _look(self, host: Host) -> None:
        async def look() -> None:
            self.known = await host.ask("lobby")

        await self.attempt(look)
        if self.on_top:
            self.visit.call(turn=any(self._my_turn(table) for table in self.tables))
        self.refill()

    @property
    def tables(self) -> list[dict[str, Any]]:
        """The tables as they are listed: one's own first, then where a seat is free; those that are over last."""
        tables = [] if self.known is None else self.known["tables"]
        over = [table["id"] for table in tables if table["stage"] == "over"][:-OVER]
        return sorted((table for table in tables if table["id"] not in over), key=self._rank)

    def _rank(self, table: dict[str, Any]) -> int:
        if table["stage"] == "over":
            return 4
        if table["mine"] is not None:
            return 0 if self._my_turn(table) else 1
        return 2 if table["stage"] == "gathering" else 3

    def _my_turn(self, table: dict[str, Any]) -> bool:
        return self.visit.caller in table["to_act"]

    # drawing

    def rows(self) -> tuple[list[Row], int | None]:
        tables = self.tables
        rows: list[Row] = []
        if not any(table["mine"] is not None and table["stage"] != "over" for table in tables):
            title = facts(FIRST).name()
            rows += [Row(t("Play {title} at once, against three bots", title=title), "accent", True, what=BOTS)]
            rows += [Row("")]
        if tables:
            rows += [Row(t("Tables"), "faint", cells=(Cell(WHO, t("at the table"), "faint"),))]
            rows += [self._table(table) for table in tables]
        elif self.known is not None:
            rows += [Row(t("No table is open. Choose a game below: everybody here will see your table."), "quiet")]
        rows += [Row(""), self._heading()]
        games = sorted((game for game in all_facts() if game.built), key=lambda game: game.name())
        for game in games:
            cells = (
                Cell(PLAYERS, game.seats()),
                Cell(MINUTES, game.time()),
                Cell(KIND, cut(t(game.kind), self.text.column - KIND - 1)),
            )
            rows.append(Row(cut(game.name(), PLAYERS - 2), what=("game", game.slug), cells=cells))
        return rows, self.kept(rows, ("table", tables[0]["id"]) if tables and self._rank(tables[0]) in (0, 2) else None)

    def _heading(self) -> Row:
        cells = (Cell(PLAYERS, t("players"), "faint"), Cell(MINUTES, t("minutes"), "faint"))
        return Row(t("Open a table"), "faint", cells=cells)

    def _table(self, table: dict[str, Any]) -> Row:
        turn, mine = self._my_turn(table), table["mine"] is not None
        how = self._how(table)
        if table["locked"]:
            how += " " + t("(code)")
        cells = (
            Cell(WHO, cut(terms.sitting(table), HOW - WHO - 2)),
            Cell(HOW, cut(how, self.text.column - HOW), "accent" if turn else "quiet"),
        )
        ink = "text" if mine or table["stage"] == "gathering" else "quiet"
        return Row(cut(facts(table["slug"]).name(), WHO - 2), ink, turn, what=("table", table["id"]), cells=cells)

    def _how(self, table: dict[str, Any]) -> str:
        """How a table stands, in a word or two."""
        if self._my_turn(table):
            return t("your turn")
        if table["stage"] == "gathering":
            free = terms.free(table)
            return n("{count} seat free", "{count} seats free", free) if free else t("full")
        asked = table["to_act"]
        if table["stage"] == "running" and len(asked) == 1 and table["mine"] is not None:
            return t("{name} to move", name=asked[0])
        stage = terms.STAGES[table["stage"]]
        return t(stage)

    def head(self) -> None:
        people = [] if self.known is None else self.known["people"]
        here = n("{count} here", "{count} here", len(people)) if people else ""
        self.title_bar.show(t("Lobby"), (self.visit.caller or "",), here)
        if self.visit.host is None:
            self.prompt.show(t(AWAY), "alarm")
        elif self.answer:
            self.prompt.show(self.answer)
        else:
            self.put(self._enter_does())
        self.people.show(self._names(people), "faint")
        table, what = self.chosen, self.text.chosen
        if table is not None:
            self.note.show(terms.in_short(table))
        elif what == BOTS:
            self.note.show(t("The table says what can be done, and which key does it."))
        elif what is not None:
            self.note.show(t(facts(what[1]).about))

    def _enter_does(self) -> str:
        table, what = self.chosen, self.text.chosen
        if what is None:
            return ""
        if what == BOTS:
            return t("Enter deals you in. Further down are the tables and the games.")
        if table is None:
            key = self.key_of("bots")
            return t("Which game? Enter sets up a table for it; {key} plays against bots at once.", key=key)
        if self._my_turn(table):
            return t("It is your turn: Enter goes to the table.")
        if table["mine"] is not None:
            return t("You sit at this table: Enter goes to it.")
        if table["stage"] == "gathering" and terms.free(table):
            return t("Enter sits you down at this table.")
        return t("Enter watches this table.") if table["spectators"] else t("Nobody may watch at this table.")

    def _names(self, people: Sequence[str]) -> str:
        """Who is here, as many as there is room for."""
        for count in range(len(people), 0, -1):
            rest = len(people) - count
            names = ", ".join(people[:count]) + (n(" and {count} more", " and {count} more", rest) if rest else "")
            said = t("Here now: {names}", names=names)
            if cell_len(said) <= COLUMN:
                return said
        return ""

    # what is chosen

    @property
    def chosen(self) -> dict[str, Any] | None:
        """The table under the cursor."""
        what = self.text.chosen
        if what is None or what[0] != "table" or self.known is None:
            return None
        return next((table for table in self.known["tables"] if table["id"] == what[1]), None)

    @property
    def game(self) -> str | None:
        """The game under the cursor, or of the table there."""
        table, what = self.chosen, self.text.chosen
        if table is not None:
            return str(table["slug"])
        return None if what is None else str(what[1])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        table = self.chosen
        if action == "watch":
            possible = table is not None and table["mine"] is None and table["spectators"]
            return bool(possible and super().check_action(action, parameters)) or None
        if action == "bots" and table is not None:
            return None
        return super().check_action(action, parameters)

    # acting

    def action_lines(self, count: int) -> None:
        self.answer = ""
        before = self.text.cursor
        super().action_lines(count)
        if before is not None and self.text.cursor == before:  # round again at the end
            places = [at for at, row in enumerate(self.text.rows) if row.what is not None]
            self.text.show(self.text.rows, places[0] if count > 0 else places[-1])
            self.head()
            self.refresh_bindings()

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
        self.said = self.answer = ""
        self.head()
        self.refresh_bindings()
        if event.again:
            self.action_choose()

    def action_choose(self) -> None:
        table, what = self.chosen, self.text.chosen
        if table is not None:
            sits = table["mine"] is None and table["stage"] == "gathering" and terms.free(table)
            self._with_code(table, self._sit if sits else self.visit.go_to)
        elif what == BOTS:
            self.action_bots()
        elif what is not None and what[0] == "game":
            from tui.ssh.set_up import OpenTable

            self.app.push_screen(OpenTable(what[1], self.visit.caller or ""))

    def action_watch(self) -> None:
        table = self.chosen
        if table is not None:
            self._with_code(table, self.visit.go_to)

    def action_open(self) -> None:
        """Go to the games."""
        first = next((at for at, row in enumerate(self.text.rows) if row.what and row.what[0] == "game"), None)
        self.said = self.answer = ""
        self.text.show(self.text.rows, first)
        self.head()
        self.refresh_bindings()

    def action_bots(self) -> None:
        slug = self.game
        if slug is not None:
            self.do(partial(self._against_bots, slug))

    async def _against_bots(self, slug: str) -> None:
        from tui.ssh.set_up import opening

        plan = Plan(slug)
        id = await self.ask("open", opening(plan))
        await self.ask("start", id)
        await self.visit.go_to(id)

    def _with_code(self, table: dict[str, Any], then: Callable[[str, str], Awaitable[None]]) -> None:
        """Go on with the code of a table; ask for it where somebody needs it and cannot know it yet."""
        if not table["locked"] or table["owner"] or table["mine"] is not None:
            self.do(partial(then, table["id"], table["code"]))
            return

        def given(answer: str | None) -> None:
            if answer:
                self.do(partial(then, table["id"], "".join(answer.split()).lower()))

        about = facts(table["slug"]).name()
        self.app.push_screen(Ask(t("Code"), about, t("What is the code of the table? Who opened it has it.")), given)

    async def _sit(self, id: str, code: str) -> None:
        await self.ask("sit", id, None, code)
        await self.visit.go_to(id, code)

    def action_games(self) -> None:
        from tui.ssh.games import Games

        self.app.push_screen(Games())

    def action_code(self) -> None:
        self.do(self._code)

    async def _code(self) -> None:
        code = await self.ask("code")
        self.answer = t("On your other computer, within 15 minutes, type this code: {code}", code=code)
        self.refill()

    def action_rules(self) -> None:
        self.visit.rules(self.game)

    def action_settings(self) -> None:
        self.visit.action_settings()

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def about_keys(self) -> Sequence[str]:
        return (
            t("A table belongs to who opens it. The game begins when all its seats are taken, or bots take the rest."),
            t("Your seat is yours: if the line drops or you leave, come again and take it up where you were."),
        )

    def action_leave(self) -> None:
        self.visit.bye(t("Come again."))
