"""The games of hosted tables: begun from a table's terms, or taken up again from a log."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from engine.games import load
from engine.log import Memory
from engine.table import Table
from saves.framing import scan
from saves.log_reader import contents
from tui.ssh.host.lobby.table_request import options_of
from tui.ssh.host.tables.held_table import Written
from tui.ssh.host.tables.seating import fill
from tui.ssh.ports.directory import Directory, StoredTable
from tui.ssh.ports.table_store import OwnedBy, TableStore, Taken
from tui.ssh.ports.table_terms import TableTerms

R = TypeVar("R")

Aside = Callable[[Callable[[], Any]], Awaitable[Any]]  # each step gives its own
"""Does a step in a thread, and gives what it gives."""

Game = tuple[Table, Written]
"""A game that was taken up, and what is written of it."""


def new_game(terms: TableTerms, now: int) -> Table:
    """A new game, with bots on the free seats; nothing is written yet. Raises IllegalMove."""
    players, seed = fill(terms), secrets.token_hex(16)
    game, options = load(terms.slug), options_of(terms)
    return Table.open(terms.slug, game, players, options, seed, Memory(), now, terms.policy, committed=True)


async def at_once(step: Callable[[], R]) -> R:
    """Do a step here: nobody waits for anything else yet."""
    return step()


async def take_up(store: TableStore, id: str, aside: Aside = at_once) -> tuple[Taken, Game | None] | OwnedBy | None:
    """Take a table and read its game, if it has begun.

    `aside` does what takes long. Raises SaveError or Unusable, and gives the table back then.
    """
    taken = await store.take(id)
    if not isinstance(taken, Taken):
        return taken
    try:
        return taken, await aside(partial(resumed_game, taken)) if taken.log else None
    except BaseException:
        await store.give(taken.hold)
        raise


async def unfinished(directory: Directory) -> list[StoredTable]:
    """All tables whose games are not over, the one first that was stored first."""
    tables: list[StoredTable] = []
    while page := await directory.open(tables[-1].id if tables else ""):
        tables += page
    return sorted(tables, key=lambda table: (table.at, table.id))


def resumed_game(taken: Taken) -> Game:
    """A game as its log has it, and what is written of it. Raises SaveError."""
    log = scan(taken.log)
    found = contents(Path(taken.hold.table), log, by_rules=True)
    if found.damage is not None:
        raise found.damage
    game = found.game
    written = Written(game, len(log.payloads), found.versions != (game.SCHEMA, game.RULES))
    return Table(found.slug, found.timeline, Memory()), written
