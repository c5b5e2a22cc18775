"""A table whose log is on disk: a new one, or a resumed one."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.games import load
from engine.log import Player, Policy
from engine.state import Options
from engine.table import Table
from saves.journal import FileJournal
from saves.library import Library
from saves.log_reader import Contents
from tui.presentation.error_messages import NotPlayable
from tui.presentation.registry import playable


class GameIsOver(Exception):
    """The saved game is over and cannot be resumed."""


class SavedTable(msgspec.Struct, frozen=True):
    """A table and the journal that it writes to, which is closed with the table."""

    table: Table
    journal: FileJournal
    torn: Path | None = None
    """The file that took the bytes of a record that was being written when the program last ended."""

    @property
    def path(self) -> Path:
        """File of the log."""
        assert self.journal.path is not None
        return self.journal.path

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

    IllegalMove names what cannot be; SaveError when it could not be saved.
    """
    journal = library.create(slug)
    seed = os.urandom(16).hex() if seed is None else seed
    rule = usual_policy(players) if policy is None else policy
    table = Table.open(slug, load(slug), players, options, seed, journal, int(time.time()), rule)
    return SavedTable(table, journal)


def resume_table(library: Library, path: Path) -> SavedTable:
    """A saved table as it was left. GameIsOver, or SaveError (NotPlayable too) when it cannot be played on."""
    resumed = library.resume(path)
    if resumed.journal is None:
        assert resumed.problem is not None
        raise resumed.problem
    held = resumed.contents
    if held.slug not in playable():
        resumed.journal.close()
        raise NotPlayable(path, held.slug)
    if not held.timeline.now.to_act:
        resumed.journal.close()
        raise GameIsOver
    return SavedTable(Table(held.slug, held.timeline, resumed.journal), resumed.journal, resumed.tail)


def read_for_replay(library: Library, path: Path) -> Contents:
    """The contents of a saved game. SaveError when it cannot be read, NotPlayable when it has no screen."""
    held = library.read(path)
    if held.slug not in playable():
        raise NotPlayable(path, held.slug)
    return held


def usual_policy(players: Sequence[Player]) -> Policy:
    """The undo rule of a table at home: free when only one person plays."""
    people = sum(player.level == "person" for player in players)
    return "hotseat" if people > 1 else "study"
