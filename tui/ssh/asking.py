"""The base of screens that ask the host for things, and say what it does not do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, cast

from engine.log import NotSaved
from engine.table import IllegalMove
from tui.screens.page import Page
from tui.screens.reading import Reading
from tui.ssh.program import Program
from tui.ssh.refusal import Refused
from tui.ssh.sentences import AWAY, sentence
from tui.text import t
from tui.widgets.scroll import Row

NOT_DONE: Final = (Refused, IllegalMove, NotSaved, ConnectionError)
"""How the host does not do what it was asked for."""


class Asks(Page):
    """A screen that asks the host for things. Why it does not do them is said where the screen says such things."""

    _busy_asking = False

    @property
    def visit(self) -> Program:
        """The program that this is a screen of."""
        return cast("Program", self.app)

    async def ask(self, verb: str, *args: Any) -> Any:
        """What the host answers. Refused, IllegalMove, NotSaved, ConnectionError."""
        return await self.visit.reach().ask(verb, *args)

    def do(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something without keeping keys waiting for it; nothing else of the kind before it is done."""
        if not self._busy_asking:
            self._busy_asking = True
            self.run_worker(partial(self._alone, deed), group="ask")

    async def attempt(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something, and say why where the host does not."""
        try:
            await deed()
        except NOT_DONE as error:
            self.say(sentence(error))

    async def _alone(self, deed: Callable[[], Awaitable[None]]) -> None:
        try:
            await self.attempt(deed)
        finally:
            self._busy_asking = False


class Asking(Reading, Asks):
    """Lines that come from the host: a title, what is asked, a list with a cursor, the keys at the foot."""

    DEFAULT_CSS = """
    Asking Scroll { height: 1fr; margin: 1 0 0 0; }
    """

    said = ""
    """What was refused and why, until something else is done."""

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.refill()

    def put(self, question: str, tone: str = "text") -> None:
        """Ask, in the line below the title, unless something was refused just now."""
        if self.said:
            self.prompt.show(self.said, "alarm")
        else:
            self.prompt.show(question, tone)

    def hear(self, kind: str, what: Any) -> None:
        """The host has news."""
        if kind == "gone":
            self.say(t(AWAY))
        elif kind == "here" and self.said == t(AWAY):
            self.said = ""
            self.look_again()

    def look_again(self) -> None:
        """Find out how things stand. For the subclass."""

    def kept(self, rows: Sequence[Row], usual: Any = None) -> int | None:
        """The row of what the cursor stands on; else of `usual`, else the first that can be chosen."""
        places = [at for at, row in enumerate(rows) if row.what is not None]
        for what in (self.text.chosen, usual):
            for at in places:
                if what is not None and rows[at].what == what:
                    return at
        return places[0] if places else None

    def action_lines(self, count: int) -> None:
        self.said = ""
        super().action_lines(count)
        self.head()
        self.refresh_bindings()
