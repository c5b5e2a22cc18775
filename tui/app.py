"""The full-screen program: its screens, its colours, glyphs and language, and what it is to leave it."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver as BaseDriver

from tui import glyphs, theme
from tui.crash import report
from tui.text import LANGUAGES, language, later, t, use

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.screen import Screen

    from engine.log import Timeline
    from engine.players import Thinker
    from saves.examine import Saved
    from tui.kept import Kept
    from tui.local import Setup, Speed
    from tui.playback import Eyes
    from tui.screens.watching import WatchingPage

LOOK: Final = 10.0
"""Seconds for which one's own secret is shown."""

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

SPEEDS: Final = {
    "readable": later("Bots: at a readable pace"),
    "instant": later("Bots: at once"),
    "step": later("Bots: one move at a time, on a key"),
}


class SkulduggeryApp(App[int]):
    """Opens on the home screen, at a table or in a replay.

    Gives an exit code; `farewell` is the sentence to say when the terminal is itself again.
    """

    CSS = """
    Screen { background: $background; color: $foreground; }
    """

    ALLOW_SELECT = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "stop", later("stop at once"), id="app.stop", show=False, priority=True),
        Binding("ctrl+q", "stop", later("stop at once"), id="app.quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", later("to the background"), id="app.suspend", show=False, priority=True),
        Binding("ctrl+l", "language", later("change the language"), id="app.language", show=False),
        Binding("full_stop", "blank", later("blank the screen at once"), id="app.blank", show=False),
        # also where a text is being written or a list lies on top
        Binding("f9", "blank", later("blank the screen at once"), id="app.panic", show=False, priority=True),
    ]

    def __init__(
        self,
        first: Callable[[], Screen[Any]] | None = None,
        *,
        data: Path | None = None,
        glyph_set: str | None = None,
        thinker: Thinker | None = None,
        speed: Speed = "readable",
        look_seconds: float = LOOK,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
    ) -> None:
        """`first` makes the screen to open on; default home. `data` is the directory of saved games.

        `clock` measures short times, `now` is the wall clock; both in seconds.
        """
        super().__init__()
        self.register_theme(theme.theme("night"))
        self.theme = "night"
        self.title = "Skulduggery"
        self.farewell = ""
        self.data = data
        self.glyph_set = glyph_set or glyphs.preferred(os.environ)
        self.thinker = thinker
        self.speed: Speed = speed
        self.look_seconds = look_seconds
        self.clock = clock
        self.now = now
        self._first = first
        self._held = False

    def get_driver_class(self) -> type[BaseDriver]:
        from tui.driver import Driver

        return Driver

    @property
    def inks(self) -> theme.Inks:
        """The colours in use."""
        return theme.inks(self.theme)

    @property
    def glyphs(self) -> glyphs.Glyphs:
        """The drawing characters in use."""
        return glyphs.SETS[self.glyph_set]

    def get_default_screen(self) -> Screen[Any]:
        if self._first is not None:
            return self._first()
        from tui.screens.home import Home

        return Home()

    # from screen to screen

    def saved_games(self) -> Sequence[Saved]:
        """The saved games, the latest first; none when their folder cannot be read."""
        from saves.errors import SaveError
        from saves.library import Library

        try:
            return Library(self.data).list()
        except SaveError:
            return []

    def set_up(self, slug: str) -> None:
        """Go to the set-up of a new game."""
        from tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(slug))

    def open_table(self, setup: Setup) -> None:
        """Open a new, saved table and go to it."""
        from saves.library import Library
        from tui.kept import begin

        library = Library(self.data)
        self._to_table(lambda: begin(library, setup.slug, setup.players, setup.options, setup.seed, setup.policy))

    def resume(self, path: Path) -> None:
        """Take up a saved game and go to its table."""
        from saves.library import Library
        from tui.kept import take_up

        library = Library(self.data)
        self._to_table(lambda: take_up(library, path))

    def replay(self, path: Path) -> None:
        """See a saved game again. While it is not over, only through the eyes that its people share."""
        from saves.errors import SaveError
        from saves.library import Library
        from tui.faults import sentence
        from tui.kept import to_watch

        try:
            held = to_watch(Library(self.data), path)
        except SaveError as error:
            self._complain(sentence(error))
            return
        timeline = held.timeline
        people = [seat for seat, player in enumerate(timeline.players) if player.level == "person"]
        self.push_screen(_replay(timeline, path, people[0] if len(people) == 1 else None))

    def leave_screen(self) -> None:
        """Go back to the screen below; from the first one, leave the program."""
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.action_leave()

    def _to_table(self, get: Callable[[], Kept]) -> None:
        from engine.log import NotSaved
        from saves.errors import SaveError
        from tui.faults import sentence
        from tui.kept import Over
        from tui.screens.home import Home

        try:
            kept = get()
        except (SaveError, NotSaved) as error:
            self._complain(sentence(error))
            return
        except Over:
            self._complain(t("The game is over: see it again with the replay key."))
            return
        while len(self.screen_stack) > 1 and not isinstance(self.screen, Home):
            self.pop_screen()
        self.push_screen(table(kept, self))

    def _complain(self, sentence: str) -> None:
        from tui.screens.page import Page

        if isinstance(self.screen, Page):
            self.screen.say(sentence)

    # settings

    def speak(self, code: str) -> None:
        """Say everything in another language from now on."""
        use(code)
        self.reword()

    def reword(self) -> None:
        """Let every screen say and draw everything again."""
        from tui.screens.page import Page

        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.reword()

    def action_language(self) -> None:
        at = LANGUAGES.index(language())
        self.speak(LANGUAGES[(at + 1) % len(LANGUAGES)])

    def action_daylight(self) -> None:
        if "day" not in self.available_themes:
            self.register_theme(theme.theme("day"))
        self.theme = "day" if self.theme == "night" else "night"
        self.call_after_refresh(self.reword)

    def action_glyphs(self) -> None:
        self.glyph_set = "safe" if self.glyph_set == "rich" else "rich"
        self.reword()

    def set_speed(self, speed: Speed) -> None:
        """How fast bots move from now on."""
        self.speed = speed
        for screen in self.screen_stack:
            local = getattr(screen, "local", None)
            if local is not None:
                local.pace.speed = speed
                local.pace.hurry()
                screen.refresh_bindings()

    # the command palette

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from tui.screens.palette import commands

        yield from commands(self, screen)

    def action_command_palette(self) -> None:
        from tui.screens.page import Page
        from tui.screens.palette import Palette

        if isinstance(self.screen, Page) and not self.screen.small:
            self.push_screen(Palette(placeholder=t("Search for commands…"), id="--command-palette"))

    # the end

    def action_leave(self) -> None:
        self.exit(0)

    def action_stop(self) -> None:
        self.stop(130, t("Stopped by Ctrl-C."))

    def stop(self, code: int, sentence: str) -> None:
        """End now. Whatever was confirmed has long been saved."""
        self.farewell = f"{sentence} {self._kept_words()}".strip()
        self.exit(code, return_code=code)

    def stop_by_signal(self, number: int) -> None:
        """A signal asks the program to end."""
        words = t("Stopped by the signal {name}.", name=signal.Signals(number).name)
        self.stop(128 + number, words)

    def _kept_words(self) -> str:
        """How to go on, where a game was being played."""
        paths = [local.path for local in (getattr(screen, "local", None) for screen in self.screen_stack) if local]
        path = next((path for path in paths if path is not None), None)
        return "" if path is None else t("The game is saved; go on with: skulduggery resume {path}", path=path)

    async def action_suspend_process(self) -> None:  # type: ignore[override]
        if self._driver is None or not self._driver.can_suspend:
            return
        if secret_page(self) is not None:
            await self.action_blank()  # whoever continues the program may be somebody else
        with self.suspend():
            said = t("In the background; fg brings it back.")
            print(f"skulduggery: {said} {self._kept_words()}", flush=True)
            os.kill(os.getpid(), signal.SIGSTOP)

    @on(BaseDriver.SignalResume)
    async def _draw_again(self) -> None:
        """The program goes on after a stop: the terminal gave it an empty screen."""
        if self._held:
            await self.action_blank()  # whoever continues it may be somebody else
            self._held = False
            self._end_batch()
        self.screen.refresh()

    def hold(self) -> None:
        """Send nothing of a secret: the program was stopped from outside, and `_draw_again` comes next."""
        if not self._held and secret_page(self) is not None:
            self._held = True
            self._begin_batch()

    # other eyes

    async def action_blank(self) -> None:
        """Show nothing until a key is pressed; what was secret then needs its curtain again."""
        from tui.screens.blank import Blank

        if isinstance(self.screen, Blank):
            return
        page = secret_page(self)
        blank = Blank()
        await self.push_screen(blank)
        if page is not None:
            await page.cover()
        blank.ready = True

    def uncover(self) -> None:
        """Go back from the empty screen: to where one was, or to a curtain over the table."""
        self.pop_screen()
        page = next((screen for screen in self.screen_stack if getattr(screen, "covered", False)), None)
        if page is not None:
            while self.screen is not page:
                self.pop_screen()
            page.uncover()  # type: ignore[attr-defined]

    def panic(self, *renderables: RenderableType) -> None:
        """Called by the driver when it cannot read keys any more: the terminal is gone."""
        self.stop(129, t("The terminal was closed."))

    def _handle_exception(self, error: Exception) -> None:
        """An unexpected fault ends the program with one sentence; what it was goes to a file, without any secret."""
        first = self._exception is None
        if first:
            self._exception = error
            self._exception_event.set()
            path = report(error, self.data)
            what = t("Something went wrong that should not have.")
            where = "" if path is None else t("A report is in {path}.", path=path)
            self.farewell = f"{what} {where} {self._kept_words()}".strip()
        self._return_code = 1
        self._return_value = 1
        self._close_messages_no_wait()


def secret_page(app: App[int]) -> WatchingPage | None:
    """The table that shows somebody's secret now; None when none does."""
    pages: list[Any] = [screen for screen in app.screen_stack if getattr(screen, "secret_shown", False)]
    return pages[-1] if pages else None


def table(kept: Kept, app: SkulduggeryApp) -> Screen[Any]:
    """The screen of a table whose log is on disk."""
    from tui.local import LocalTable, Pace
    from tui.screens.table import TableScreen

    return TableScreen(LocalTable(kept.table, app.thinker, Pace(app.speed), app.now, kept.journal))


def _exit_code(app: SkulduggeryApp) -> int:
    """Run the app until it is left, by its keys or a signal; say its last sentence; give the exit code."""
    code = asyncio.run(_run(app))
    if app.farewell:
        with suppress(OSError):
            print(f"skulduggery: {app.farewell}", file=sys.stderr, flush=True)
    return code


async def _run(app: SkulduggeryApp) -> int:
    loop = asyncio.get_running_loop()
    wanted = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]  # as after nohup
    before = {number: signal.getsignal(number) for number in wanted}
    for number in wanted:
        loop.add_signal_handler(number, app.stop_by_signal, number)
    # what is imported stays for good: the collector need not look through all of it while keys are waiting
    gc.freeze()
    try:
        code = await app.run_async()
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)
    return app.return_code or code or 0


def home(data: Path | None = None) -> int:
    """Run the program from its home screen, and give the exit code."""
    return _exit_code(SkulduggeryApp(data=data))


def play(kept: Kept) -> int:
    """Sit down at a table; its people leave the program when they leave it."""
    app = SkulduggeryApp(lambda: table(kept, app))
    return _exit_code(app)


def replay(timeline: Timeline, save: Path, eyes: Eyes, at: int | None, data: Path | None) -> int:
    """See a saved game again, beginning at a step."""
    return _exit_code(SkulduggeryApp(lambda: _replay(timeline, save, eyes, at), data=data))


def _replay(timeline: Timeline, save: Path, eyes: Eyes = None, at: int | None = None) -> Screen[Any]:
    from tui.screens.replay import ReplayScreen

    return ReplayScreen(timeline.opened.game, timeline, None, eyes, at, save)
