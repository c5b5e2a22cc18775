"""The full-screen program: its first screen, its actions everywhere, and its ways to end."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from rich.console import RenderableType
from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver as BaseDriver
from textual.screen import Screen

from saves.plain_text import printable
from tui.app.reporting_app import ReportingApp
from tui.app.screen_table import new_screen
from tui.i18n.messages import later, prose, t
from tui.screens.base.base_screen import BaseScreen
from tui.screens.dialogs.privacy_screen import PrivacyScreen
from tui.storage.json_file import JsonFile
from tui.storage.settings import Settings
from tui.terminal.plain_keys import plain_key

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from engine.bot_loop import Thinker
    from tui.play.local_table import Speed
    from tui.terminal.driver import Driver


SECRET_SECONDS: Final = 10.0
"""Seconds for which one's own secret is shown."""


class SkulduggeryApp(ReportingApp):
    """Opens on the home screen, at a table or in a replay.

    Gives an exit code; `farewell` is the sentence to say when the terminal is itself again.
    """

    CSS = """
    Screen { background: $background; color: $foreground; }
    """

    ALLOW_SELECT = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "stop", later("quit at once"), id="app.stop", show=False, priority=True),
        Binding("ctrl+q", "stop", later("quit at once"), id="app.quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", later("suspend"), id="app.suspend", show=False, priority=True),
        Binding("colon", "command_palette", later("all commands"), id="app.palette", show=False),
        Binding("ctrl+l", "language", later("change the language"), id="app.language", show=False),
        Binding("full_stop", "blank", later("blank the screen at once"), id="app.blank", show=False),
        Binding("f4", "report", later("write a bug report"), id="app.report", show=False),
        # works inside text fields and over lists, too
        Binding("f9", "blank", later("blank the screen at once"), id="app.panic", show=False, priority=True),
    ]

    def __init__(
        self,
        first: Callable[[], Screen[object]] | None = None,
        *,
        data: Path | None = None,
        glyph_set: Literal["", "rich", "safe"] = "",
        thinker: Thinker | None = None,
        speed: Speed = "readable",
        settings: Settings | None = None,
        store: JsonFile[Settings] | None = None,
        look_seconds: float = SECRET_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`first` makes the screen to open on; default home. `data` is the directory of saved games.

        `settings` hold as they are, `glyph_set` and `speed` where none are given; `store` is the file that keeps them.
        `clock` measures short times, `now` is the wall clock; both in seconds.
        """
        super().__init__(settings or Settings(glyphs=glyph_set, bots=speed), store)
        self.title = "Skulduggery"
        self.farewell = ""
        self.data = data
        self.thinker = thinker
        self.look_seconds = look_seconds
        self.clock = clock
        self.now = now
        self._first = first
        self._holder: Driver | None = None

    def get_driver_class(self) -> type[BaseDriver]:
        from tui.terminal.driver import Driver

        return Driver

    def get_default_screen(self) -> Screen[object]:
        if self._first is not None:
            return self._first()
        return new_screen("home")

    async def on_event(self, event: events.Event) -> None:
        if self._screen_stack or not isinstance(event, events.InputEvent):  # a key may come after the last screen went
            plain = self._without_input_method(event)
            self.note_key(plain)
            await super().on_event(plain)

    def _without_input_method(self, event: events.Event) -> events.Event:
        """The event with the plain key for a full-width one, unless letters are typed as they are."""
        if not isinstance(event, events.Key) or event.is_forwarded:
            return event
        typed = not isinstance(self.screen, BaseScreen) or self.screen.takes_text
        return event if typed else plain_key(event)

    # the command palette

    def action_command_palette(self) -> None:
        if isinstance(self.screen, BaseScreen) and not self.screen.small:
            self.show("palette")

    # the end

    def action_leave(self) -> None:
        self.exit(0)

    def action_stop(self) -> None:
        self.stop(130, t("Stopped by Ctrl-C."))

    def stop(self, code: int, sentence: str) -> None:
        """End now. Whatever was confirmed has long been saved."""
        self.farewell = prose(sentence, self._resume_words())
        self.exit(code, return_code=code)

    def stop_by_signal(self, number: int) -> None:
        """End now, as a signal asks."""
        words = t("Stopped by the signal {name}.", name=signal.Signals(number).name)
        self.stop(128 + number, words)

    def _resume_words(self) -> str:
        """Instructions for going on with the interrupted game; empty where none is open."""
        paths = (screen.saved_path for screen in base_screens(self))
        path = next((path for path in paths if path is not None), None)
        return "" if path is None else t("The game is saved. Resume it with: skulduggery resume {path}", path=path)

    async def action_suspend_process(self) -> None:  # type: ignore[override]  # Textual awaits it
        if self._driver is None or not self._driver.can_suspend:
            return
        if secret_page(self) is not None:
            await self.action_blank()  # whoever continues the program may be somebody else
        with self.suspend():
            text = t("Paused. Type fg to come back.")
            print(printable(f"skulduggery: {text} {self._resume_words()}"), flush=True)
            os.kill(os.getpid(), signal.SIGSTOP)

    @on(BaseDriver.SignalResume)
    async def _draw_again(self) -> None:
        """The program goes on after a stop: the terminal gave it an empty screen."""
        if self._holder is not None:
            await self.action_blank()  # whoever continues it may be somebody else
            self._holder.muted = False
            self._holder = None
            self._end_batch()
        self.screen.refresh()

    @property
    def held(self) -> bool:
        """True when nothing is to be sent until the screen is blank."""
        return self._holder is not None

    def hold(self, driver: Driver) -> None:
        """Send nothing of a secret: the program was stopped from outside, and `_draw_again` comes next.

        `driver` sends again afterwards.
        """
        if self._holder is None and secret_page(self) is not None:
            self._holder = driver
            self._begin_batch()

    # handovers

    async def action_blank(self) -> None:
        """Show nothing until a key is pressed; secrets of several people then need their handover again."""
        if isinstance(self.screen, PrivacyScreen):
            return
        page = secret_page(self)
        blank = PrivacyScreen()
        await self.push_screen(blank)
        if page is not None:
            await page.cover()
        blank.ready = True

    def uncover(self) -> None:
        """Leave the privacy screen for the screen below, or for a handover over a table that needs it."""
        self.pop_screen()
        table = next((screen for screen in base_screens(self) if screen.handover_due), None)
        if table is not None:
            while self.screen is not table:
                self.pop_screen()
            table.uncover()

    def panic(self, *renderables: RenderableType) -> None:
        """Called by the driver when it cannot read keys any more: the terminal is gone."""
        self.stop(129, t("The terminal was closed."))

    def _handle_exception(self, error: Exception) -> None:
        """End the program with a sentence after an unexpected fault. A file tells of it, without any secret."""
        first = self._exception is None
        if first:
            self._exception = error
            self._exception_event.set()
            path = self.report(error)
            text = t("Something unexpected went wrong.")
            where = "" if path is None else t("A report with this game is in {path}.", path=path)
            self.farewell = prose(text, where, self._resume_words())
        self._return_code = 1
        self._return_value = 1
        self._close_messages_no_wait()


def base_screens(app: App[int]) -> list[BaseScreen]:
    """The program's own screens, from the bottom of the stack up."""
    return [screen for screen in app.screen_stack if isinstance(screen, BaseScreen)]


def secret_page(app: App[int]) -> BaseScreen | None:
    """The screen that shows a secret now; None when none does."""
    return next((screen for screen in reversed(base_screens(app)) if screen.secret_shown), None)
