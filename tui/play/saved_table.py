"""A table whose log is on disk: a new one, or a resumed one. Where nothing can be written, it is played unsaved."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.games import load
from engine.log import Journal, Memory, Player, Policy
from engine.state import Options
from engine.table import Table
from saves.errors import Corrupt, NotCreated, SaveError, Unwritable
from saves.journal import FileJournal
from saves.library import Library
from saves.log_reader import Contents
from tui.i18n.messages import prose, t
from tui.presentation.error_messages import NotPlayable, sentence
from tui.presentation.registry import playable
from tui.replay.playback import Playback, shared_viewpoints
from tui.replay.transcript import transcript_lines


class GameIsOver(Exception):
    """The saved game is over and cannot be resumed."""


class SavedTable(msgspec.Struct, frozen=True):
    """A table and the journal that it writes to, which is closed with the table; None where nothing can be saved."""

    table: Table
    journal: FileJournal | None
    torn: Path | None = None
    """The file that took the bytes of a record that was being written when the program last ended."""
    unsaved: str = ""
    """The sentences on why nothing of this game is saved; empty when it is."""

    @property
    def path(self) -> Path | None:
        """File of the log; None when the game is not saved."""
        return None if self.journal is None else self.journal.path

    def keep(self) -> Path | None:
        """File in which the whole game is saved now, made anew if it has gone; None when it is not saved."""
        return None if self.journal is None else self.journal.keep()

    def close(self) -> None:
        """Let go of the log. Safe to call twice."""
        if self.journal is not None:
            self.journal.close()

    def clock(self) -> int:
        """Seconds since the table was opened."""
        return max(0, int(time.time()) - self.table.timeline.opened.started)


def create_table(
    library: Library,
    slug: str,
    players: Sequence[Player],
    options: Options,
    seed: str | None = None,
    policy: Policy | None = None,
) -> SavedTable:
    """A new table, already saved, with the usual undo rule and a fresh seed unless they are given.

    Where no log can be made, nothing of it is saved. IllegalMove names what cannot be; SaveError for other faults.
    """
    seed = os.urandom(16).hex() if seed is None else seed
    rule = usual_policy(players) if policy is None else policy

    def opened(journal: Journal) -> Table:
        return Table.open(slug, load(slug), players, options, seed, journal, int(time.time()), rule)

    journal = library.create(slug)
    try:
        return SavedTable(opened(journal), journal)
    except NotCreated as error:
        return SavedTable(opened(Memory()), None, unsaved=_unsaved(error))


def resume_table(library: Library, path: Path) -> SavedTable:
    """A saved table as it was left. GameIsOver, or SaveError (NotPlayable too) when it cannot be played on.

    Where its log can be read and not written to, nothing more of it is saved.
    """
    resumed = library.resume(path)
    journal, held = resumed.journal, resumed.contents
    unsaved = _unsaved(resumed.problem) if isinstance(resumed.problem, Unwritable) else ""
    if resumed.problem is not None and not unsaved:
        raise resumed.problem
    saved_table = SavedTable(Table(held.slug, held.timeline, journal or Memory()), journal, resumed.tail, unsaved)
    if held.slug not in playable():
        saved_table.close()
        raise NotPlayable(path, held.slug)
    if not held.timeline.now.to_act:
        saved_table.close()
        raise GameIsOver
    try:
        _check_told(held)
    except Corrupt:
        saved_table.close()
        raise
    return saved_table


def _unsaved(error: SaveError) -> str:
    return prose(sentence(error), t("You can play, but nothing is saved."))


def read_for_replay(library: Library, path: Path) -> Contents:
    """The contents of a saved game. SaveError when it cannot be read, NotPlayable when it has no screen."""
    held = library.read(path)
    if held.slug not in playable():
        raise NotPlayable(path, held.slug)
    _check_told(held)
    return held


def _check_told(held: Contents) -> None:
    """Corrupt when the story of a game that the rules cannot measure, of an older version, cannot be told."""
    if held.by_rules:
        return
    try:
        for viewpoint in shared_viewpoints(held.timeline):
            playback = Playback(held.timeline, viewpoint)
            for _ in transcript_lines(playback, len(playback.steps) - 1):
                pass
    except Exception as error:  # anybody may have written the events
        raise Corrupt(held.path, 0, 0, f"its story cannot be told: {type(error).__name__}") from error


def usual_policy(players: Sequence[Player]) -> Policy:
    """The undo rule of a table at home: free when only one person plays."""
    people = sum(player.level == "person" for player in players)
    return "hotseat" if people > 1 else "study"
