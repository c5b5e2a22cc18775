"""What was said at a hosted table, and a line to say something oneself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from engine.table import Spoke
from tui.screens.typing import Typing
from tui.ssh.asking import Asking
from tui.ssh.clean import LONGEST_TALK
from tui.text import later, t, wrap
from tui.widgets.bars import FootBar
from tui.widgets.scroll import Row

if TYPE_CHECKING:
    from textual.widget import Widget

    from tui.ssh.table import FarScreen


class Talk(Asking, Typing, inherit_bindings=False):
    """The latest stands at the foot; the screen stays while one speaks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("say it"), id="talk.submit", priority=True),
        Binding("pageup", "lines(-5)", later("up"), id="talk.up", show=False),
        Binding("pagedown", "lines(5)", later("down"), id="talk.down", show=False),
        Binding("escape", "leave", later("back"), id="talk.leave"),
    ]

    def __init__(self, table: FarScreen) -> None:
        super().__init__()
        self.line.max_length = LONGEST_TALK
        self._table = table

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.text
        yield self.line
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.line.display = self.seated

    @property
    def seated(self) -> bool:
        """Whether this person may say anything: who watches only listens."""
        return self._table.session.seat is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "submit" and not self.seated:
            return False
        return super().check_action(action, parameters)

    def rows(self) -> tuple[list[Row], int | None]:
        session = self._table.session
        rows: list[Row] = []
        for one in session.asides:
            if isinstance(one, Spoke):
                lines = wrap(f"{session.names[one.seat]}: {one.text}", self.text.column)
                rows += [Row(line, indent=2 * (i > 0)) for i, line in enumerate(lines)]
        self.text.top = len(rows)  # the latest
        return rows or [Row(t("Nothing has been said yet."), "faint")], None

    def head(self) -> None:
        self.title_bar.show(t("Talk"), (self._table.session.words.title(),))
        self.put(t("What do you want to say to the table?") if self.seated else t("Who watches only listens."))

    def typed(self, text: str) -> None:
        self.line.value = ""
        self.said = ""
        if text:
            self.run_worker(self.attempt(partial(self._say, text)), group="say")

    async def _say(self, text: str) -> None:
        await self.ask("say", self._table.far.id, text)
        self.refill()

    def action_lines(self, count: int) -> None:
        self.text.scroll_by(count)

    def hear(self, kind: str, what: Any) -> None:
        super().hear(kind, what)
        if kind == "here":
            self.said = ""
            self.refill()
