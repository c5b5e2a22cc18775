"""The games of hosted tables and their logs: begun from a table's terms, or taken up again."""

from __future__ import annotations

import secrets

from engine.games import load
from engine.table import Table
from saves.errors import SaveError
from saves.journal import FileJournal
from saves.library import Library
from tui.ssh.host.lobby.table_request import options_of
from tui.ssh.host.lobby.table_store import TableTerms
from tui.ssh.host.tables.seating import fill


def new_game(library: Library, terms: TableTerms, now: int) -> tuple[Table, FileJournal]:
    """A new game, with bots on the free seats. Raises NotSaved."""
    journal = library.create(terms.slug)
    players, seed = fill(terms), secrets.token_hex(16)
    try:
        game, options = load(terms.slug), options_of(terms)
        table = Table.open(terms.slug, game, players, options, seed, journal, now, terms.policy, committed=True)
    except BaseException:
        journal.close()
        raise
    assert journal.path is not None
    terms.log = journal.path.name
    return table, journal


def resumed_game(library: Library, terms: TableTerms) -> tuple[Table, FileJournal]:
    """A game as its log has it. Raises SaveError."""
    resumed = library.resume(library.folder / terms.log)
    if resumed.journal is None:
        raise resumed.problem or SaveError(library.folder / terms.log, "cannot be resumed")
    return Table(terms.slug, resumed.contents.timeline, resumed.journal), resumed.journal
