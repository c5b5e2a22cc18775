"""Navigation: from any screen to another, to a new table, back to a saved game."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from textual.await_remove import AwaitRemove
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from engine.log import Player, Policy, Timeline
from engine.state import Options
from tui.app.configured_app import ConfiguredApp
from tui.app.screen_table import load_all, new_screen, screen_class
from tui.i18n.messages import prose, t
from tui.screens.base.base_screen import BaseScreen
from tui.screens.navigator import ResultHandler, ScreenName
from tui.storage.last_setup import LastSetup
from tui.storage.progress import ProgressFile

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from engine.bot_loop import Thinker
    from saves.log_reader import Saved
    from tui.play.local_table import Setup
    from tui.play.saved_table import SavedTable
    from tui.play.table_draft import TableDraft
    from tui.replay.playback import Viewpoint


class NavigatingApp(ConfiguredApp):
    """Opens each screen over the one below, which stays as it was."""

    data: Path | None
    thinker: Thinker | None
    now: Callable[[], float]
    _moved_on = False
    """True when the table that the program began at was left for another: no route leads back to it."""

    @cached_property
    def progress(self) -> ProgressFile:
        """The steps of tutorials and the explained prompts; nothing is kept for a player at another computer."""
        return ProgressFile(self.data, kept=self.remembers and not self.away)

    def _prune(self, *nodes: Widget, parent: DOMNode | None = None) -> AwaitRemove:
        """Take widgets away. When a screen has gone, Textual would paint the one below, which has long been painted."""
        return super()._prune(*nodes, parent=None if parent is self else parent)

    # saved games

    def saved_games(self) -> Sequence[Saved]:
        """The saved games, the latest first; empty when their folder cannot be read. Slow when many are new."""
        from saves.errors import SaveError
        from saves.library import Library

        try:
            return Library(self.data).list()
        except SaveError:
            return []

    def open_table(self, setup: Setup) -> None:
        """Open a new, saved table and show it."""
        from saves.library import Library
        from tui.play.saved_table import create_table

        library = Library(self.data)
        self._to_table(
            lambda: create_table(library, setup.slug, setup.players, setup.options, setup.seed, setup.policy)
        )

    def open_draft(self, draft: TableDraft) -> None:
        """Open the table of a finished draft, and keep the draft as the game's last setup."""
        setup = draft.setup(random.SystemRandom())
        seed = setup.seed or os.urandom(16).hex()
        self.remember(draft.slug, draft.last(seed))
        self.open_table(msgspec.structs.replace(setup, seed=seed))

    def quick_start(self, slug: str, seats: int | None = None) -> None:
        """Open a table of a game as in its last setup, or as is usual; with so many seats where a number is given."""
        self._with_name(lambda: self._quick_start(slug, seats))

    def _quick_start(self, slug: str, seats: int | None) -> None:
        from tui.play.table_draft import TableDraft

        last = self.last_time(slug)
        draft = TableDraft(slug, last, self.own_name, seats)
        if draft.problem():  # the rules may have changed since
            self.show("setup", slug, last, self.own_name, seats)
        else:
            self.open_draft(draft)

    def usual_seats(self, slug: str) -> int:
        """The number of players of the table that `quick_start` opens."""
        from tui.play.table_draft import TableDraft

        return TableDraft(slug, None if self.away else self.last_time(slug)).count

    def tutorial(self, slug: str) -> None:
        """Begin the tutorial of a game, or go on with it where it was left."""
        self.push_screen(tutorial_screen(slug, self))

    def rematch(self, slug: str, players: tuple[Player, ...], options: Options, policy: Policy) -> None:
        """Open a new table for the players of another, with its variants and a fresh deal."""
        from tui.play.local_table import Setup

        self.open_table(Setup(slug, players, options, None, policy))

    def resume(self, path: Path) -> None:
        """Continue a saved game at its table."""
        from saves.library import Library
        from tui.play.saved_table import resume_table

        library = Library(self.data)
        self._to_table(lambda: resume_table(library, path))

    def replay(self, path: Path, notice: str = "") -> None:
        """Show the replay of a saved game: all of it once it is over. A notice stands above it."""
        from saves.errors import SaveError
        from saves.library import Library
        from tui.play.saved_table import read_for_replay
        from tui.presentation.error_messages import missing_part, sentence
        from tui.replay.playback import first_viewpoint

        try:
            contents = read_for_replay(Library(self.data), path)
        except SaveError as error:
            self.complain(prose(notice, sentence(error)))
            return
        viewpoint = first_viewpoint(contents.timeline)
        notice = prose(notice, missing_part(contents))
        self.push_screen(replay_screen(contents.timeline, path, viewpoint, notice=notice, data=self.data))

    # the person's name

    @property
    def own_name(self) -> str:
        """The name that the first person at a new table goes by; empty for the usual one of the seat."""
        return self.settings.name or ""

    def ask_name(self, then: Callable[[], None] = lambda: None) -> None:
        """Ask for the person's name, keep it, and go on; a question that is left keeps the name as it was."""
        before = self.settings.name

        def answered(name: str | None) -> None:
            self.change(name=(before or "") if name is None else name)
            then()

        self.show("name_dialog", before or self._earlier_name(), then=answered)

    def _with_name(self, deed: Callable[[], None]) -> None:
        """Do something that leads to a game, after the name was asked for once."""
        if self.settings.name is None and self.remembers and not self.away and not self.in_lines:
            self.ask_name(deed)
        else:
            deed()

    def _earlier_name(self) -> str:
        """The name that a first person bore in the last setups of an older version, else the usual one."""
        from tui.presentation.players import NAMES
        from tui.storage.last_setup import last_setup_file

        for last in (last_setup_file(self.data).read() or {}).values():
            name = next((sitter.name for sitter in last.sitters if sitter.level == "person"), "")
            if name:
                return name
        return t(NAMES[0])

    # last setups

    def last_time(self, slug: str) -> LastSetup | None:
        """The last setup of a game; None when there is none."""
        from tui.storage.last_setup import last_setup_file

        return (last_setup_file(self.data).read() or {}).get(slug) if self.remembers else None

    def remember(self, slug: str, last: LastSetup) -> None:
        """Keep the last setup of a game."""
        from tui.storage.last_setup import last_setup_file

        if not self.remembers:
            return
        file = last_setup_file(self.data)
        known = file.read() or {}
        try:
            file.write({**known, slug: last})
        except OSError:
            return  # a convenience: its absence needs no message

    # screens

    def show(self, name: ScreenName, *arguments: object, then: ResultHandler | None = None, **options: object) -> None:
        """Push the named screen, made from `arguments` and `options`; `then` receives its result."""
        if name == "key_settings":
            load_all()
        self.push_screen(new_screen(name, *arguments, **options), then)

    def set_up(self, slug: str, seats: int | None = None) -> None:
        """Show the setup screen of a game, with so many seats where a number is given."""
        self._with_name(lambda: self.show("setup", slug, self.last_time(slug), self.own_name, seats))

    def library(self, shelf: str = "all") -> None:
        """Show the library; `shelf` is the part of it that is shown first."""
        self.show("library", shelf)

    def rules(self, slug: str | None = None) -> None:
        """Show the rules of a game; None shows the list of games first."""
        if slug is None:
            self.show("rules_index")
        else:
            self.show("rules", slug)

    def action_settings(self) -> None:
        unseen = isinstance(self.screen, BaseScreen) and self.screen.small
        if not unseen and not isinstance(self.screen, screen_class("settings")):
            self.show("settings")

    @property
    def ends_with_screen(self) -> bool:
        """True when leaving the screen in use ends the program."""
        return len(self.screen_stack) <= 1 + self._moved_on

    def leave_screen(self, news: str = "") -> None:
        """Return to the screen below and say the news there; from the first screen, leave the program."""
        if not self.ends_with_screen:
            self.pop_screen()
            if news and isinstance(self.screen, BaseScreen):
                self.screen.tell_news(news)
        else:
            self.exit(0)

    def complain(self, sentence: str) -> None:
        """Say on the screen in use why something could not be done."""
        if isinstance(self.screen, BaseScreen):
            self.screen.say(sentence)

    def _to_table(self, opened: Callable[[], SavedTable]) -> None:
        from engine.log import NotSaved
        from saves.errors import InUse, SaveError
        from tui.play.saved_table import GameIsOver
        from tui.presentation.error_messages import only_watched, sentence

        try:
            saved = opened()
        except InUse as error:
            self.replay(error.path, only_watched(error))
            return
        except (SaveError, NotSaved) as error:
            self.complain(sentence(error))
            return
        except GameIsOver:
            self.complain(t("The game is over. Press the replay key to watch it."))
            return
        home = screen_class("home")
        while len(self.screen_stack) > 1 and not isinstance(self.screen, home):
            self.pop_screen()
        self._moved_on = not isinstance(self.screen, home)
        self.push_screen(table_screen(saved, self))


def table_screen(saved: SavedTable, app: NavigatingApp) -> Screen[object]:
    """The screen of a table whose log is on disk."""
    from tui.play.local_table import LocalTable, Pace

    table = LocalTable(saved.table, app.thinker, Pace(app.speed), app.now, saved.journal, saved.unsaved)
    return new_screen("table", table)


def tutorial_screen(slug: str, app: NavigatingApp) -> Screen[object]:
    """The screen of a game's tutorial, where it was left."""
    from tui.play.local_table import Pace
    from tui.play.tutorial.tutorial_table import TutorialTable

    return new_screen("tutorial", TutorialTable(slug, Pace(app.speed), app.progress.progress.steps.get(slug, 0)))


def replay_screen(
    timeline: Timeline,
    save: Path,
    viewpoint: Viewpoint = None,
    number: int | None = None,
    notice: str = "",
    data: Path | None = None,
) -> Screen[object]:
    """The screen of a saved game's replay, with the viewpoints that it allows; `notice` is shown until a step.

    Without a `number` a finished game begins at its beginning, an unfinished one where it stands.
    """
    from tui.presentation.players import only_person
    from tui.storage.annotations import Annotations

    own = only_person(timeline.players)
    margin = Annotations(save, data)
    number = 0 if number is None and timeline.over else number
    slug = timeline.opened.game
    return new_screen("replay", slug, timeline, None, viewpoint, number, save, margin, notice=notice, own=own)
