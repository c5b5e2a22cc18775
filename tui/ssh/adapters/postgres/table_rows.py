"""The rows of a table: its terms, the accounts at it and their records, within a transaction of the caller."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.games import load
from tui.presentation.record import GameRecord
from tui.ssh.adapters.postgres.database import Connection
from tui.ssh.adapters.stored_terms import add_game, records_of, terms_of
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.lobby_state import Stage

KEEP: Final = """
WITH held AS (
    UPDATE tab SET terms = $4, state = $5, changed = $6, opener = $7
    WHERE id = $1 AND epoch = $2 AND owner = $3 RETURNING id
), gone AS (
    DELETE FROM sitter WHERE tab IN (SELECT id FROM held) AND seat <> ALL ($9::int[])
), come AS (
    INSERT INTO sitter SELECT held.id, sat.account, sat.seat
    FROM held, unnest($8::bigint[], $9::int[]) AS sat (account, seat)
    ON CONFLICT (tab, seat) DO UPDATE SET account = excluded.account
)
SELECT count(*) FROM held
"""


async def keep(
    connection: Connection, id: str, epoch: int, owner: str, terms: TableTerms, stage: Stage, at: int
) -> bool:
    """Store the terms and the stage of a table in one statement; False when it is not so held."""
    seats = [(seat.account, number) for number, seat in enumerate(terms.seats) if seat.account is not None]
    accounts, numbers = [account for account, _ in seats], [number for _, number in seats]
    stored = msgspec.msgpack.encode(terms)
    held = await connection.fetchval(KEEP, id, epoch, owner, stored, stage, at, terms.owner, accounts, numbers)
    return bool(held)


def versions(slug: str) -> tuple[int, int]:
    """The event schema and the rules that this program knows of a game; zeros for a game that it does not know."""
    try:
        game = load(slug)
    except KeyError:
        return 0, 0
    return game.SCHEMA, game.RULES


async def count_game(connection: Connection, terms: TableTerms) -> None:
    """Add a game that is over to the records of its players that are there."""
    for account in sorted({seat.account for seat in terms.seats if seat.account is not None}):
        await _alone(connection, account)
        data = await connection.fetchval("SELECT games FROM record WHERE account = $1", account)
        if data is not None:
            kept = records_of(data)
            add_game(kept, terms, account)
            await _keep_record(connection, account, kept)


async def count_all_games(connection: Connection, account: int) -> dict[str, GameRecord]:
    """Count all finished games of an account, once: from then on each game is added when it ends."""
    await _alone(connection, account)
    kept: dict[str, GameRecord] = {}
    rows = await connection.fetch(
        "SELECT terms FROM tab WHERE state = 'over' AND id IN (SELECT tab FROM sitter WHERE account = $1)"
        " ORDER BY changed, id",
        account,
    )
    for (terms,) in rows:
        add_game(kept, terms_of(terms), account)
    await _keep_record(connection, account, kept)
    return kept


async def _keep_record(connection: Connection, account: int, kept: dict[str, GameRecord]) -> None:
    await connection.execute(
        "INSERT INTO record VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET games = excluded.games",
        account,
        msgspec.msgpack.encode(kept),
    )


async def _alone(connection: Connection, account: int) -> None:
    """Have the record of an account alone until the end of the transaction."""
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended('record ' || $1::bigint, 0))", account)
