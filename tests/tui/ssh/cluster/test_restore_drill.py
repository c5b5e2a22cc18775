"""The restore drill of docs/cluster.md: a dump, restored elsewhere, has every log as it was."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.tui.ssh.contracts.test_directory import terms_of
from tests.tui.ssh.contracts.test_table_store import FIRST
from tests.tui.ssh.fixtures.postgres_server import PostgresServer, programs
from tests.tui.ssh.fixtures.real_host import serve
from tui.ssh.adapters.postgres.storage import Cluster

pytestmark = pytest.mark.servers


async def test_a_dump_of_running_hosts_is_restored_elsewhere_and_compared(
    tmp_path: Path, postgres_server: PostgresServer, postgres: str
) -> None:
    store = Cluster(postgres, "A")
    logs = set()
    for number in range(5):
        hold = await store.storage.tables.create(str(number), terms_of(1), number)
        await store.storage.tables.begin(hold, terms_of(1), FIRST, number)
        await store.storage.tables.append(hold, 1, f"record {number}".encode())
        if number % 2:
            await store.storage.tables.finish(hold)
        logs.add(await store.storage.tables.log(str(number)))
    folder = programs()
    assert folder is not None
    dump, drill = tmp_path / "dump", postgres.replace("/postgres?", "/drill?")
    subprocess.run([folder / "pg_dump", "-Fc", "-f", dump, "-d", postgres], check=True)
    await store.close()
    postgres_server.sql("CREATE DATABASE drill")
    try:
        subprocess.run([folder / "pg_restore", "--no-owner", "-d", drill, dump], check=True)
        there, file = Cluster(drill, "A"), tmp_path / "drill.toml"
        await there.tables.renew()
        await there.close()  # ends the lease that the dump holds
        file.write_text(f"[postgres]\naddress = '{drill}'\n")
        back = serve(tmp_path / "data", "migrate", "--back", str(file))
        assert "tables: 5; logs: 5" in back.stdout, back.stderr
        assert {path.read_bytes() for path in (tmp_path / "data" / "games").iterdir()} == logs
    finally:
        postgres_server.sql("DROP DATABASE drill WITH (FORCE)")
