"""The role that the guide gives a gateway in the database: it knows accounts, and no game."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.ssh.fixtures.postgres_server import DATABASE, PostgresServer
from tui.ssh.ports.errors import Unavailable

pytest.importorskip("asyncpg")

from tui.ssh.adapters.postgres.accounts import PostgresAccounts
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.gateways import GatewayFacts, GatewayReports, SharedAudit, running_gateways

pytestmark = pytest.mark.servers

GUIDE = Path(__file__).parents[5] / "docs" / "cluster.md"


@pytest.fixture
async def gate(postgres: str, postgres_server: PostgresServer) -> AsyncIterator[Database]:
    """The database as a gateway has it."""
    (statements,) = re.findall(r"```sql\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    create, grants = statements.split(";", 1)
    postgres_server.sql("GRANT USAGE ON SCHEMA public TO PUBLIC")  # as in every new database
    postgres_server.sql(create)
    database = Database(f"postgresql://gate1@/{DATABASE}?host={postgres_server.folder}")
    with pytest.raises(Unavailable, match="InsufficientPrivilegeError"):
        async with database.connection():
            pass  # it makes no tables
    host = Database(postgres)
    async with host.connection():
        pass
    postgres_server.sql(grants)
    yield database
    await database.close()
    await host.close()
    postgres_server.sql("DROP OWNED BY gate1; DROP ROLE gate1")


async def test_a_gateway_needs_no_more_than_the_guide_says(
    gate: Database, postgres_server: PostgresServer, postgres: str, tmp_path: Path
) -> None:
    accounts = PostgresAccounts(gate)
    fox = await accounts.create("SHA256:fox", "Fox", 1)
    assert await accounts.of_key("SHA256:fox") == fox and await accounts.name(fox.id) == "Fox"
    assert await accounts.settings(fox.id) == b"" and not await accounts.banned("SHA256:fox", "192.0.2.1")
    host = Database(postgres)
    code = await PostgresAccounts(host).code(fox.id, 1)
    await host.close()
    assert await accounts.redeem(code, "SHA256:other", 1) == fox
    audit = SharedAudit(tmp_path / "audit.log", gate, "gate1")
    audit.write("came")
    reports = GatewayReports(gate, audit, lambda: GatewayFacts("gate1", 1, 2))
    await reports.report()
    assert [gateway.name for gateway in await running_gateways(gate)] == ["gate1"]
    await reports.end()
    assert not await running_gateways(gate)
    assert postgres_server.sql("SELECT role FROM audit").split() == ["gate1"]


async def test_a_gateway_reads_no_game_and_nobodys_notes(gate: Database) -> None:
    for table in (
        "host",
        "tab",
        "log",
        "game",
        "sitter",
        "note",
        "record",
        "progress",
        "report",
        "unheard",
        "mute",
        "bug",
    ):
        with pytest.raises(Unavailable, match="InsufficientPrivilegeError"):
            async with gate.connection() as connection:
                await connection.fetch(f"SELECT * FROM {table}")
