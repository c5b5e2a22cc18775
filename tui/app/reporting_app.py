"""The app's reports: the latest keys, and one file about the game on the screen, by a key or after a fault."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from textual import events

from tui.app.navigation import NavigatingApp
from tui.i18n.messages import language, t
from tui.screens.base.base_screen import BaseScreen, Spot

if TYPE_CHECKING:
    # types alone: zip archives would add to the time before the home screen
    from tui.storage.bug_file import BugReport

MOST_KEYS: Final = 200
"""The latest keys that a report holds."""


class ReportingApp(NavigatingApp):
    """Notes the latest keys, and writes a bug file that opens at the spot that was shown."""

    def __init__(self, *arguments: Any, **options: Any) -> None:  # those of the app below
        super().__init__(*arguments, **options)
        self._pressed: deque[tuple[str, int]] = deque(maxlen=MOST_KEYS)
        self._asking = False
        """True while the question stands whether to write a report."""

    def note_key(self, event: events.Event) -> None:
        """Note a key, but for one that is typed into a text."""
        if not isinstance(event, events.Key) or event.is_forwarded or not isinstance(self.screen, BaseScreen):
            return
        if not self.screen.takes_text:
            self._pressed.append((event.key, self._spot().number))

    def report(self, error: BaseException) -> Path | None:
        """Write a bug file on a fault, and give its path; None where nothing is kept."""
        if self.away or (self.data is None and self.store is None):
            return None
        from tui.storage.bug_file import write_bug_file

        return write_bug_file(self._report(error), self._spot().log, self.data)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "report" and self.away:
            return False  # it would be kept on a computer that is not this person's
        return super().check_action(action, parameters)

    def action_report(self) -> None:
        """Write a bug file because a person asks for it, once it has been said what is in it."""
        if self._asking or not isinstance(self.screen, BaseScreen):
            return
        from tui.storage.bug_file import write_bug_file

        report, log = self._report(None), self._spot().log
        self._asking = True

        def answered(sure: bool | None) -> None:
            self._asking = False
            if sure:
                path = write_bug_file(report, log, self.data)
                if path is None:
                    self.warn(t("The report could not be written."))
                else:
                    self.inform(t("Written: {path}", path=path.name))

        stakes = (
            t("The file holds the whole game with its secrets, your settings and your latest keys."),
            t("Nothing is sent. The file goes beside the saved games, into the folder faults."),
        )
        question = t("Write a report for the developers?")
        self.show("confirm", t("Bug report"), question, stakes, t("no"), t("write it"), then=answered)

    def _report(self, error: BaseException | None) -> BugReport:
        from tui.storage.bug_file import Pressed, new_report

        spot = self._spot()
        settings = msgspec.to_builtins(self.settings)
        del settings["name"]
        return new_report(
            error,
            screen=type(self.screen).__name__ if self._screen_stack else "",
            number=spot.number,
            viewpoint=spot.viewpoint,
            size=(self.size.width, self.size.height),
            language=language(),
            settings=settings,
            keys=tuple(Pressed(key, number) for key, number in self._pressed),
        )

    def _spot(self) -> Spot:
        """The spot of the uppermost screen that shows a game."""
        shown = (screen.spot for screen in reversed(self._screen_stack) if isinstance(screen, BaseScreen))
        return next((spot for spot in shown if spot is not None), Spot())
