"""Plain lines over the screens of a host, for terminals that are too small for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from tui.app.plain_screen import PlainScreen
from tui.plain import Lines, Output
from tui.ssh.plain.lobby import receive
from tui.ssh.plain.table import go_to
from tui.ssh.plain.visit import Back, Left, Visit
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.remote_screen import NOT_DONE, Notice, RequestingScreen
from tui.storage.settings import Settings

Tour = Callable[[Visit], Awaitable[None]]
"""The part of a visit that a screen of lines shows."""


class PlainVisitScreen(PlainScreen, RequestingScreen):
    """A part of a visit in lines, which takes in the host's news."""

    visit: Visit | None = None
    """None until the screen is shown."""

    def __init__(self, tour: Tour) -> None:
        async def run(lines: Lines, output: Output) -> None:
            self.visit = visit = Visit(self.remote_app, lines, output)
            with suppress(Left, Back):
                await tour(visit)

        super().__init__(run)

    def notified(self, notice: Notice) -> None:
        if self.visit is not None:
            self.visit.notified(notice)

    def action_leave(self) -> None:
        if self.visit is not None:
            self.visit.leave_table()  # before the screen below may enter it again
        super().action_leave()


class LeadsToLines(RequestingScreen):
    """A screen of a host that one key leads away from, to lines."""

    lined = False
    """True when lines lie over this screen and take in the host's news in its place."""

    def show_lines(self, tour: Tour) -> None:
        """Show a part of the visit in lines."""
        if not self.lined:
            self.lined = True
            self.program.in_lines = self.small
            self.app.push_screen(PlainVisitScreen(tour), self._back)

    def _back(self, _: object) -> None:
        self.lined = False
        self.app.call_later(self.back_from_lines)  # the screen of the lines is still to go

    def back_from_lines(self) -> None:
        """Go on where the lines have ended. For the subclass."""

    def lobby_in_lines(self) -> None:
        """Show the lobby in lines, and the registration before it."""

        def save(settings: Settings) -> None:
            self.program.change(lines=settings.lines, language=settings.language)

        self.show_lines(lambda visit: receive(visit, save, self.program.settings))

    def table_in_lines(self, id: str) -> None:
        """Show a table in lines: its waiting room, its game, and those that follow."""

        async def tour(visit: Visit) -> None:
            visit.keep_language = lambda tag: self.program.change(language=tag)
            try:
                await go_to(visit, id, visit.app.codes.get(id, ""))
            except NOT_DONE as error:
                self.say(sentence(error))

        self.show_lines(tour)
