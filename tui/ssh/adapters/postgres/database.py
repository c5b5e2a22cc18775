"""A database and the connections to it. No other module imports the client library.

The library is asyncpg: it has wheels for every promised Python and needs no libpq. At 32 connections it appended 1.8
times as much as psycopg 3, whose pipelines nothing here could use: each table waits for its own append.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from tui.ssh.adapters.postgres.schema import SCHEMA, TABLES
from tui.ssh.ports.errors import Unavailable

LOST: Final = (
    OSError,
    EOFError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""The errors after which a step may have been done or not."""

AlreadyThere: Final = asyncpg.UniqueViolationError
"""A row with the same key is there already."""

Connection = Any
"""A connection of the library. Its rows are untyped: who reads them makes types of them."""

ADVISORY: Final = 7
"""The first half of the keys of this program's advisory locks; the second is the number of a host, 0 for the schema."""

WAIT_SECONDS: Final = 2.0
"""Seconds in which the database must answer."""

CONNECTIONS: Final = 8


class Database:
    """The database at an address, with a pool of connections that is opened when it is used first."""

    def __init__(self, address: str, *, wait: float = WAIT_SECONDS, most: int = CONNECTIONS, name: str = "") -> None:
        """`address` is a URI as libpq reads it; `wait` is in seconds; `name` is shown to the database's operator."""
        limit = f"{wait * 1000:.0f}ms"
        settings = {
            "application_name": f"skulduggery {name}".strip(),
            "jit": "off",
            "statement_timeout": limit,  # the server's own: nobody tells it of a statement that was given up
            "idle_in_transaction_session_timeout": limit,  # a frozen process is not to keep others from a table
        }
        self._how = {"dsn": address, "timeout": wait, "command_timeout": wait, "server_settings": settings}
        self._wait = wait
        self._most = most
        self._pool: Any = None
        self._opening = asyncio.Lock()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection, each of whose statements is a transaction. Unavailable when the database does not answer."""
        try:
            pool = await self._opened()
            async with pool.acquire(timeout=self._wait) as connection:
                try:
                    yield connection
                except TimeoutError:  # nothing comes from there any more, and the others may be no better
                    connection.terminate()
                    await pool.expire_connections()
                    raise
        except LOST as error:
            raise Unavailable(type(error).__name__) from error

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """A connection in a transaction. Unavailable as `connection`."""
        async with self.connection() as connection, connection.transaction():
            yield connection

    async def session(self) -> Connection:
        """A connection of its own, for what lasts as long as it. Raises LOST."""
        await self._opened()
        return await asyncpg.connect(**self._how)

    async def close(self) -> None:
        """Let go of the connections, when what they do is done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), self._wait)
            except LOST:
                pool.terminate()

    def cut(self) -> None:
        """End all connections at once, as the death of this process would."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.terminate()

    async def _opened(self) -> Any:
        async with self._opening:
            if self._pool is None:
                pool = asyncpg.create_pool(**self._how, min_size=0, max_size=self._most, reset=_nothing)
                try:
                    await pool
                    await _make_tables(pool)
                except BaseException:
                    pool.terminate()
                    raise
                self._pool = pool
            return self._pool


async def _make_tables(pool: Any) -> None:
    """Make the tables that are missing. A role that may make none does without, when they are there."""
    async with pool.acquire() as connection:
        try:
            async with connection.transaction():
                await connection.execute(f"SELECT pg_advisory_xact_lock({ADVISORY}, 0)")
                await connection.execute(SCHEMA)
        except asyncpg.InsufficientPrivilegeError:
            if await connection.fetchval(
                "SELECT bool_or(to_regclass(name) IS NULL) FROM unnest($1::text[]) name", TABLES
            ):
                raise


async def _nothing(connection: Connection) -> None:
    """Leave a connection as it is: no step leaves anything in its session, and to ask would cost a round trip."""
