"""The app as its screens know it: protocols, so that no screen imports the app or the screens it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from engine.log import Player, Policy
from engine.state import Options
from tui.storage.json_file import JsonFile
from tui.storage.progress import ProgressFile
from tui.storage.settings import Settings
from tui.style.styled_app import StyledApp

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from engine.bot_loop import Thinker
    from saves.log_reader import Saved
    from tui.play.table_draft import TableDraft


ScreenName = Literal[
    "chances",
    "compare",
    "confirm",
    "explanation",
    "export",
    "first_known",
    "fork",
    "handover",
    "help",
    "history",
    "home",
    "key_settings",
    "knowledge",
    "library",
    "name_dialog",
    "notes",
    "palette",
    "path_dialog",
    "plain_home",
    "plain_replay",
    "plain_table",
    "privacy_screen",
    "puzzle",
    "puzzle_answer",
    "puzzle_move",
    "puzzle_proof",
    "puzzles",
    "recap",
    "replay",
    "results",
    "rules",
    "rules_index",
    "settings",
    "setup",
    "table",
    "tutorial",
    "why",
]
"""The screens that are loaded when they are first shown."""


ResultHandler = Callable[[Any], Any]
"""A call with the result of a screen. Any: each screen has a result of its own."""


class Navigator(Protocol):
    """The routes between screens: to another screen, to a new table, back to a saved game."""

    def show(self, name: ScreenName, *arguments: object, then: ResultHandler | None = None, **options: object) -> None:
        """Push the named screen, made from `arguments` and `options`; `then` receives its result."""

    def saved_games(self) -> Sequence[Saved]:
        """The saved games, the latest first; empty when their folder cannot be read."""

    def open_draft(self, draft: TableDraft) -> None:
        """Open the table of a finished draft, and keep the draft as the game's last setup."""

    def quick_start(self, slug: str, seats: int | None = None) -> None:
        """Open a table of a game as in its last setup, or as is usual; with so many seats where a number is given."""

    def usual_seats(self, slug: str) -> int:
        """The number of players of the table that `quick_start` opens."""

    def tutorial(self, slug: str) -> None:
        """Begin the tutorial of a game, or go on with it where it was left."""

    def rematch(self, slug: str, players: tuple[Player, ...], options: Options, policy: Policy) -> None:
        """Open a new table for the players of another, with its variants and a fresh deal."""

    def resume(self, path: Path) -> None:
        """Continue a saved game at its table."""

    def replay(self, path: Path) -> None:
        """Show the replay of a saved game."""

    def set_up(self, slug: str, seats: int | None = None) -> None:
        """Show the setup screen of a game, with so many seats where a number is given."""

    def ask_name(self) -> None:
        """Ask for the person's name, and keep it."""

    def library(self, shelf: str = "all") -> None:
        """Show the library; `shelf` is the part of it that is shown first."""

    def rules(self, slug: str | None = None) -> None:
        """Show the rules of a game; None shows the list of games first."""

    def action_settings(self) -> None:
        """Show the settings."""

    def leave_screen(self, news: str = "") -> None:
        """Return to the screen below and say the news there; from the first screen, leave the program."""

    @property
    def ends_with_screen(self) -> bool: ...  # true when leaving the screen in use ends the program

    def uncover(self) -> None:
        """Return from the privacy screen; a covered table comes back behind its handover."""


class ScreenApp(StyledApp, Navigator, Protocol):
    """The settings, clocks and routes that screens use of their app."""

    data: Path | None
    """The directory of saved games; None for the platform's."""
    thinker: Thinker | None
    store: JsonFile[Settings] | None
    """The file of the settings; None when they are kept nowhere."""
    away: bool
    """True when the player sits at another computer: nothing is written to this one for them."""
    in_lines: bool
    """True when the player has chosen plain lines where the terminal is too small for the screens."""
    trouble: str
    """The pending message about the settings file."""
    look_seconds: float
    clock: Callable[[], float]
    """Short times, in seconds."""
    now: Callable[[], float]
    """The wall clock, in seconds since 1970."""

    @property
    def progress(self) -> ProgressFile: ...  # the steps of tutorials and the explained prompts

    @property
    def remembers(self) -> bool: ...  # true when anything is kept for this person

    @property
    def settings(self) -> Settings: ...  # the settings in effect
    @property
    def glyph_set(self) -> str: ...  # the name of the drawing characters in use

    @property
    def animation_level(self) -> str: ...  # "none" when nothing is to move

    def report(self, error: Exception) -> Path | None:
        """Write a report on a fault beside the saved games, and give its path; None where nothing is kept."""

    def report_lost_keys(self) -> None:
        """Say once which action has lost a key to another by a settings file edited by hand."""

    def change(self, **changes: object) -> None:
        """Apply settings immediately and save them. ValidationError for an impossible value."""
