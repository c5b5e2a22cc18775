"""Before a hosted game: who sits there already, what was agreed on, and what must happen before the game begins."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from tui.facts import facts
from tui.seats import level_name
from tui.ssh import terms
from tui.ssh.asking import Asking
from tui.text import c, cut, later, n, t
from tui.widgets.scroll import Cell, Row

VALUES = 28
"""The column of what the lines say."""


class Gathering(Asking, inherit_bindings=False):
    """The seats of a table whose game has not begun; goes to the game when it begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", later("begin"), id="gathering.start"),
        Binding("enter", "sit", later("sit down"), id="gathering.sit"),
        Binding("up,k", "lines(-1)", later("up"), id="gathering.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="gathering.down", show=False),
        Binding("i", "rules", later("rules"), id="gathering.rules"),
        Binding("question_mark", "help", later("help"), id="gathering.help"),
        Binding("q,escape", "leave", later("leave"), id="gathering.leave"),
    ]

    def __init__(self, id: str, slug: str) -> None:
        super().__init__()
        self.table_id = id
        self.slug = slug
        self.shown: dict[str, Any] | None = None
        """The table as the host shows it; None as long as it has said nothing."""

    def on_mount(self) -> None:
        self.look_again()

    def hear(self, kind: str, what: Any) -> None:
        super().hear(kind, what)
        match kind:
            case "here":
                self.do(self._come_back)
            case "lobby":
                self.look_again()
            case "who" if what[0] == self.table_id:
                self.look_again()
            case "begun" if what[0] == self.table_id:
                self.run_worker(partial(self.attempt, self._come_back), group="begun", exclusive=True)

    def look_again(self) -> None:
        self.run_worker(partial(self.attempt, self._look), group="look", exclusive=True)

    async def _come_back(self) -> None:
        """Come to the table again: the tables were away, or its game has begun."""
        await self.visit.come_again(self.table_id)

    async def _look(self) -> None:
        known = await self.ask("lobby")
        self.shown = next((table for table in known["tables"] if table["id"] == self.table_id), self.shown)
        self.refill()

    # drawing

    @property
    def free(self) -> int:
        """How many seats are free."""
        return 0 if self.shown is None else terms.free(self.shown)

    @property
    def gathered(self) -> bool:
        """Whether everybody who has a seat is here."""
        table = self.shown
        return table is not None and all(
            here for here, (_, _, person) in zip(table["here"], table["chairs"], strict=True) if person
        )

    @property
    def seated(self) -> bool:
        """Whether this person has a seat here."""
        return self.shown is not None and self.shown["mine"] is not None

    def head(self) -> None:
        table = self.shown
        if table is None:
            self.title_bar.show(facts(self.slug).name(), (t("gathering"),))
            self.put("")
            return
        free = n("{count} seat free", "{count} seats free", self.free) if self.free else t("full")
        self.title_bar.show(facts(self.slug).name(), (t("gathering"),), free)
        if table["begins"] and self.free:
            words = n(
                "Enter begins at once: a bot takes the seat that is free.",
                "Enter begins at once: bots take the {count} seats that are free.",
                self.free,
            )
            self.put(words)
        elif table["begins"] and not self.gathered:
            self.put(t("The game begins when everybody is here; Enter begins it now."))
        elif table["begins"]:
            self.put(t("Enter begins the game."))
        elif self.seated and not self.free:
            self.put(
                t("The game begins when everybody is here, or when {name} begins it.", name=table["opener"]), "quiet"
            )
        elif self.seated:
            self.put(
                t("The game begins when all seats are taken, or when {name} begins it.", name=table["opener"]), "quiet"
            )
        elif self.free:
            self.put(t("Enter sits you down at this table."))
        else:
            self.put(t("All seats are taken; you will watch."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        table = self.shown
        if table is None:
            return [], None
        wide = self.text.column - VALUES
        rows = []
        for seat, (name, level, person) in enumerate(table["chairs"]):
            who, ink = (name, "text") if person else (c("seat", "free"), "accent")
            if level is not None:
                who, ink = level_name(level), "quiet"
            beside = t("you") if seat == table["mine"] else t("not here") if person and not table["here"][seat] else ""
            cells = (Cell(VALUES, cut(who, wide), ink), Cell(VALUES + 24, beside, "faint"))
            rows.append(Row(t("Seat {number}", number=seat + 1), "quiet", cells=cells))
        rows.append(Row(""))
        rules = terms.variants(self.slug, table["options"], terms.seats(table["chairs"]))
        told = rules or [(t("Variants"), t("the usual rules"))]
        told = [
            *told,
            (t("Undo"), terms.undo(table["policy"])),
            (t("Turn clock"), terms.clock(table["clock"])),
            (t("Spectators"), t("yes") if table["spectators"] else t("no")),
            (t("Who may come"), t("who has its code") if table["locked"] else t("everybody here")),
        ]
        rows += [Row(cut(label, VALUES - 2), "quiet", cells=(Cell(VALUES, cut(said, wide)),)) for label, said in told]
        rows.append(Row(""))
        if table["code"]:
            rows.append(Row(t("Code"), "accent", True, cells=(Cell(VALUES, table["code"], "accent"),)))
            rows.append(Row(t("Tell it to whom you want here: Enter on the table in the lobby asks for it."), "faint"))
        elif not table["locked"] and self.free:
            rows.append(Row(t("Others find the table in the lobby and sit down there."), "faint"))
        return rows, None

    # acting

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "start":
            return bool(self.shown and self.shown["begins"] and super().check_action(action, parameters))
        if action == "sit":
            return bool(self.shown and not self.seated and self.free and super().check_action(action, parameters))
        return super().check_action(action, parameters)

    def about_keys(self) -> list[str]:
        return [*facts(self.slug).in_short()]

    def action_start(self) -> None:
        self.said = ""
        self.do(self._start)

    async def _start(self) -> None:
        await self.ask("start", self.table_id)

    def action_sit(self) -> None:
        self.said = ""
        self.do(self._sit)

    async def _sit(self) -> None:
        app: Any = self.app
        await self.ask("sit", self.table_id, None, app.codes.get(self.table_id, ""))

    def action_rules(self) -> None:
        self.visit.rules(self.slug)

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def action_leave(self) -> None:
        self.run_worker(self._leave, group="leave", exclusive=True)

    async def _leave(self) -> None:
        async def stand() -> None:
            await self.ask("stand", self.table_id)

        await self.attempt(stand)
        self.dismiss(None)
