"""The home screen's way to plain lines, for terminals that are too small for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tui.screens.base.base_screen import BaseScreen

if TYPE_CHECKING:
    # a type alone: saves would add to the time before the home screen
    from saves.log_reader import Saved


class HomeInLines(BaseScreen):
    """Asks in plain lines what to play, and plays it in plain lines."""

    @property
    def latest(self) -> Saved | None:
        """The game that can be gone on with, played last."""
        raise NotImplementedError

    async def look(self) -> None:
        """Look again which games are saved."""
        raise NotImplementedError

    _going = False
    """True when a chosen game is about to be shown."""

    def go_on_in_lines(self) -> None:
        """Ask again in plain lines where they were chosen in a terminal that is still too small."""
        if self.small and self.program.in_lines and self.on_top and not self._going:
            self.action_plain()

    def action_plain(self) -> None:
        self.start(self._to_plain_lines, "plain", exclusive=True)

    async def _to_plain_lines(self) -> None:
        await self.look()
        latest = self.latest
        held = None if latest is None or latest.summary is None else (latest.path, latest.summary.game)
        if self.on_top and not self._going:
            self.program.in_lines = self.small
            self.program.show("plain_home", lambda: held, then=self._chosen_in_lines)

    def _chosen_in_lines(self, choice: Path | str | None) -> None:
        self._going = choice is not None
        self.program.in_lines = self._going and self.small
        self.app.call_later(self._go, choice)  # the screen of the question is still to go

    def _go(self, choice: Path | str | None) -> None:
        match choice:
            case Path():
                self.program.resume(choice)
            case str():
                self.program.quick_start(choice)
        self._going = False
