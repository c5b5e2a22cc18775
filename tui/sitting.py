"""A table on disk that somebody sits down at: a new one, or one taken up again. Its clock runs on from where it stopped."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from pathlib import Path

from engine.game import Options
from engine.games import load
from engine.log import Opened, Player, Policy
from engine.table import Table
from saves.journal import FileJournal
from saves.library import Library


class Over(Exception):
    """The saved game is over: there is nothing to take up."""


class Sitting:
    """A table in this process with its journal, to be closed when everybody has got up."""

    def __init__(self, table: Table, journal: FileJournal, kept: Path | None = None) -> None:
        self.table = table
        self.journal = journal
        self.kept = kept
        """The file that took the bytes of a record that was being written when the program last ended."""
        last = table.timeline.records[-1]
        self._since = 0 if isinstance(last, Opened) else last.at
        self._begun = time.monotonic()

    @property
    def path(self) -> Path:
        """Where the log is."""
        assert self.journal.path is not None
        return self.journal.path

    def clock(self) -> int:
        """Seconds of play since the table was opened: those between two sittings do not count."""
        return self._since + int(time.monotonic() - self._begun)

    def close(self) -> None:
        """Let go of the log. Safe to call twice."""
        self.journal.close()


def begin(
    library: Library, slug: str, players: Sequence[Player], options: Options, seed: str | None = None
) -> Sitting:
    """A new table, already saved. IllegalMove names what cannot be; SaveError when it could not be saved."""
    journal = library.create(slug)
    seed = secrets.token_hex(16) if seed is None else seed
    table = Table.open(slug, load(slug), players, options, seed, journal, int(time.time()), policy(players))
    return Sitting(table, journal)


def take_up(library: Library, path: Path) -> Sitting:
    """A saved table, as it was left. Over, or SaveError when it cannot be played on."""
    resumed = library.resume(path)
    if resumed.journal is None:
        assert resumed.problem is not None
        raise resumed.problem
    held = resumed.contents
    if not held.timeline.now.to_act:
        resumed.journal.close()
        raise Over
    return Sitting(Table(held.slug, held.timeline, resumed.journal), resumed.journal, resumed.kept)


def policy(players: Sequence[Player]) -> Policy:
    """The undo rule of a table at home: everything goes when nobody else is there."""
    people = sum(player.level == "person" for player in players)
    return "hotseat" if people > 1 else "study"
