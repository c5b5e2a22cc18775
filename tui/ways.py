"""The ways through the program: from any screen to another, to a new table, back to a saved one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tui.text import t
from tui.tuned import TunedApp

if TYPE_CHECKING:
    from textual.screen import Screen

    from engine.game import Options
    from engine.log import Player, Policy, Timeline
    from engine.players import Thinker
    from saves.examine import Saved
    from tui.kept import Kept
    from tui.lasttime import LastTime
    from tui.local import Setup
    from tui.playback import Eyes


class Ways(TunedApp):
    """Opens screens over the one below, which is found again as it was."""

    data: Path | None
    thinker: Thinker | None
    now: Callable[[], float]
    _moved_on = False
    """Whether the table that the program was begun at was left for another: nobody goes back to it."""

    # saved games

    def saved_games(self) -> Sequence[Saved]:
        """The saved games, the latest first; none when their folder cannot be read. Takes long when many are new."""
        from saves.errors import SaveError
        from saves.library import Library

        try:
            return Library(self.data).list()
        except SaveError:
            return []

    def open_table(self, setup: Setup) -> None:
        """Open a new, saved table and go to it."""
        from saves.library import Library
        from tui.kept import begin

        library = Library(self.data)
        self._to_table(lambda: begin(library, setup.slug, setup.players, setup.options, setup.seed, setup.policy))

    def quick_start(self, slug: str) -> None:
        """Open a table of a game as it was set up last, or as is usual."""
        from tui.screens.setup import SetupScreen

        setup = SetupScreen(slug, self.last_time(slug))
        if setup.problem():  # what was possible once need not be so for ever
            self.push_screen(setup)
        else:
            setup.open(self)

    def rematch(self, slug: str, players: tuple[Player, ...], options: Options, policy: Policy) -> None:
        """Open a new table for the people and bots of another, with its variants and a fresh deal."""
        from tui.local import Setup

        self.open_table(Setup(slug, players, options, None, policy))

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
            self.complain(sentence(error))
            return
        people = [seat for seat, player in enumerate(held.timeline.players) if player.level == "person"]
        self.push_screen(replay_screen(held.timeline, path, people[0] if len(people) == 1 else None))

    # how games were set up

    def last_time(self, slug: str) -> LastTime | None:
        """How a game was set up last; None when it never was, or that is not known any more."""
        from tui.lasttime import notebook

        return (notebook(self.data).read() or {}).get(slug) if self.remembers else None

    def remember(self, slug: str, last: LastTime) -> None:
        """Keep how a game was set up."""
        from tui.lasttime import notebook

        if not self.remembers:
            return
        book = notebook(self.data)
        known = book.read() or {}
        try:
            book.write({**known, slug: last})
        except OSError:
            return  # it is a convenience: nobody has to be told that it is not there

    # screens

    def set_up(self, slug: str) -> None:
        """Go to the set-up of a new game."""
        from tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(slug, self.last_time(slug)))

    def library(self, shelf: str = "all") -> None:
        """Go to the saved games; `shelf` is the part of them to begin with."""
        from tui.screens.library import LibraryScreen

        self.push_screen(LibraryScreen(shelf))

    def rules(self, slug: str | None = None) -> None:
        """Go to the rules of a game; without one, choose it first if there are several."""
        from tui.screens.rulebooks import RuleBooks
        from tui.screens.rules import Rules

        self.push_screen(RuleBooks() if slug is None else Rules(slug))

    def action_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def leave_screen(self) -> None:
        """Go back to the screen below; from the first one, leave the program."""
        if len(self.screen_stack) > 1 + self._moved_on:
            self.pop_screen()
        else:
            self.exit(0)

    def complain(self, sentence: str) -> None:
        """Say on the screen in use why something could not be done."""
        from tui.screens.page import Page

        if isinstance(self.screen, Page):
            self.screen.say(sentence)

    def _to_table(self, get: Callable[[], Kept]) -> None:
        from engine.log import NotSaved
        from saves.errors import SaveError
        from tui.faults import sentence
        from tui.kept import Over
        from tui.screens.home import Home

        try:
            kept = get()
        except (SaveError, NotSaved) as error:
            self.complain(sentence(error))
            return
        except Over:
            self.complain(t("The game is over: see it again with the replay key."))
            return
        while len(self.screen_stack) > 1 and not isinstance(self.screen, Home):
            self.pop_screen()
        self._moved_on = not isinstance(self.screen, Home)
        self.push_screen(table_screen(kept, self))


def table_screen(kept: Kept, app: Ways) -> Screen[Any]:
    """The screen of a table whose log is on disk."""
    from tui.local import LocalTable, Pace
    from tui.screens.table import TableScreen

    return TableScreen(LocalTable(kept.table, app.thinker, Pace(app.speed), app.now, kept.journal))


def replay_screen(timeline: Timeline, save: Path, eyes: Eyes = None, number: int | None = None) -> Screen[Any]:
    """The screen of a saved game seen again, with the eyes that there are for it."""
    from tui.screens.replay import ReplayScreen

    return ReplayScreen(timeline.opened.game, timeline, None, eyes, number, save)
