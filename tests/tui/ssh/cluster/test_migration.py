"""A directory moved into Postgres and back: the same accounts, the same terms, and logs of the same bytes."""

from __future__ import annotations

import fcntl
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.games import GAMES, load
from tests.tui.ssh.contracts.test_directory import terms_of
from tests.tui.ssh.contracts.test_table_store import FIRST, frames
from tests.tui.ssh.fixtures.postgres_server import PostgresServer
from tests.tui.ssh.fixtures.real_host import serve
from tui.cli.hosting import migrate as module
from tui.ssh.adapters.one_machine import OneMachine
from tui.ssh.adapters.postgres import copied_rows
from tui.ssh.adapters.postgres.copied_rows import PEOPLE, PLACES, of_sqlite
from tui.ssh.adapters.postgres.storage import Cluster
from tui.ssh.host.lobby.game_logs import new_game
from tui.ssh.host.tables.held_table import HeldTable
from tui.ssh.ports.accounts import Report
from tui.ssh.ports.table_store import Taken
from tui.ssh.ports.table_terms import SeatAssignment
from tui.ssh.shared.audit_log import AUDIT_NAME
from tui.storage.annotations import SeatNote

pytestmark = pytest.mark.servers


async def filled(data: Path) -> None:
    """A directory with all that a host keeps: logs of all games, of no table, damaged and torn ones among them."""
    data.mkdir()
    machine = OneMachine(data)
    accounts, tables, directory, notes, _ = machine.storage
    fox, owl = [await accounts.create(f"SHA256:{name}{name}", name, 5) for name in ("Fox", "Owl")]
    await accounts.redeem(await accounts.code(fox.id, 5), "SHA256:second", 5)
    await accounts.code(fox.id, 5)
    await accounts.set(fox.id, b"\x00settings")
    await accounts.learn(owl.id, b"progress\xff")
    for subject in ("owl", "192.0.2.0/24", "SHA256:stranger"):
        await accounts.ban(subject, 6)
    await accounts.mute(owl.id, 7)
    await accounts.hear(fox.id, owl.id, heard=False)
    await accounts.report(Report(8, fox.id, -7, "Guest 7", "table", "狐"))
    for number, slug in enumerate(GAMES):
        terms = msgspec.structs.replace(terms_of(fox.id, owl.id), slug=slug)
        bots = [SeatAssignment(level="regular") for _ in range(load(slug).SEATS[0] - 2)]
        terms.seats = [*terms.seats[:2], *bots]
        held = HeldTable(tables, await tables.create(slug, terms, number), lambda number=number: number)
        table = new_game(terms, number)
        await held.begin(terms, table.timeline.opened, table.game)
        for _ in range(20):
            if not table.to_act:
                break  # the seed is another each time, and a short game can be over by then
            seat = table.to_act[0]
            draft = table.draft_move(seat, Random(number).choice(table.offer(seat)), table.head, 1)
            await held.append(draft.record)
            table.settle(draft)
        if number % 2:
            terms.winners = (0,)
            await held.keep(terms, "over")
    await tables.create("waits", terms_of(owl.id), 9)
    await notes.write("waits", fox.id, SeatNote(3, 1, "a thought"))
    await directory.records(fox.id)
    await machine.close()
    (data / "games" / "elsewhere.skul").write_bytes(b"no log at all")


def files(data: Path) -> dict[str, bytes]:
    """The logs of a directory."""
    return {path.name: path.read_bytes() for path in (data / "games").glob("*.skul")}


def rows(data: Path) -> dict[str, object]:
    """All rows of a directory's databases."""
    found: dict[str, object] = {}
    for name, tables in (("people", PEOPLE), ("tables", PLACES)):
        with closing(sqlite3.connect(data / f"{name}.sqlite")) as db:
            found |= {table.name: of_sqlite(db, table) for table in tables}
            if name == "tables":
                found["hosted"] = db.execute("SELECT id, terms, state, at FROM hosted ORDER BY id").fetchall()
    return found


@pytest.fixture
def cluster(tmp_path: Path, postgres: str) -> Path:
    """The file that names the database."""
    file = tmp_path / "cluster.toml"
    file.write_text(f"[postgres]\naddress = {json.dumps(postgres)}\n")
    return file


async def test_there_and_back_all_is_the_same(tmp_path: Path, cluster: Path, postgres: str) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    await filled(data)
    before, logs = rows(data), files(data)
    assert all(before.values()) and len(logs) == len(GAMES) + 1
    (data / AUDIT_NAME).touch()
    there = serve(data, "migrate", "--to", str(cluster))
    assert '"deed":"migrate","words":"--to"' in (data / AUDIT_NAME).read_text()
    assert there.returncode == 0 and "Accounts: 2; tables: 6; logs: 6." in there.stdout, there.stderr
    for words in (["start"], ["ban", "fox"], ["status"]):
        refused = serve(data, *words)
        assert refused.returncode and "To come back, use: serve migrate --back FILE" in refused.stderr
    store = Cluster(postgres, "A")
    taken = await store.storage.tables.take("heimlich")
    assert isinstance(taken, Taken) and taken.log == logs[taken.terms.log]
    assert (await store.storage.accounts.create("SHA256:elk", "Elk", 9)).id == 3
    assert "Stop them first" in serve(other, "migrate", "--back", str(cluster)).stderr and not files(other)
    async with store.database.transaction() as connection:
        await connection.execute("DELETE FROM key WHERE account = 3")
        await connection.execute("DELETE FROM account WHERE id = 3")
    await store.close()
    back = serve(other, "migrate", "--back", str(cluster))
    assert back.returncode == 0 and back.stdout.split()[-1] == there.stdout.split()[-1], back.stderr
    assert files(other) == logs and rows(other) == before
    machine = OneMachine(other)
    for slug in GAMES:
        again = await machine.storage.tables.take(slug)
        assert isinstance(again, Taken) and again.log == logs[again.terms.log]
    await machine.close()


async def test_what_the_cluster_began_has_a_file_of_its_own(tmp_path: Path, cluster: Path, postgres: str) -> None:
    store = Cluster(postgres, "A")
    tables = store.storage.tables
    for id in ("runs", "over", "gone"):
        hold = await tables.create(id, terms_of(1), 1)
        await tables.begin(hold, terms_of(1), FIRST, 1)
        await tables.append(hold, 1, b"one")
        if id == "over":
            await tables.keep(hold, terms_of(1, winner=1), "over", 2)
            await tables.finish(hold)
        if id == "gone":
            await tables.delete(hold)
    await store.close()
    data = tmp_path / "data"
    back = serve(data, "migrate", "--back", str(cluster))
    assert "Accounts: 0; tables: 2; logs: 3." in back.stdout, back.stderr
    assert all(frames(log) == [FIRST, b"one"] for log in files(data).values())
    assert sorted(name.split("-")[0] + name[-9:] for name in files(data)) == [
        f"heimlich{id}.skul" for id in ("gone", "over", "runs")
    ]
    machine = OneMachine(data)
    taken = await machine.storage.tables.take("runs")
    assert isinstance(taken, Taken) and frames(taken.log) == [FIRST, b"one"] and taken.hold.epoch == 2
    await machine.close()


async def test_a_torn_log_loses_its_tail_and_a_damaged_one_stays_as_it_is(
    tmp_path: Path, cluster: Path, postgres: str
) -> None:
    data = tmp_path / "data"
    await filled(data)
    with closing(sqlite3.connect(data / "tables.sqlite")) as db:
        running = [id for (id,) in db.execute("SELECT id FROM hosted WHERE state = 'running' ORDER BY id")]
    machine = OneMachine(data)
    names = {}
    for id in running:
        taken = await machine.storage.tables.take(id)
        assert isinstance(taken, Taken)
        names[id] = taken.terms.log
    await machine.close()
    torn, damaged = (data / "games" / names[id] for id in running[:2])
    whole = torn.read_bytes()
    torn.write_bytes(whole + b"\x00\x09")
    broken = bytearray(damaged.read_bytes())
    broken[len(broken) // 2] ^= 0xFF
    damaged.write_bytes(broken)
    assert serve(data, "migrate", "--to", str(cluster)).returncode == 0
    store = Cluster(postgres, "A")
    assert await store.storage.tables.log(running[0]) == whole
    assert await store.storage.tables.log(running[1]) == broken
    await store.close()


async def test_a_move_that_fails_leaves_both_sides_as_they_were(
    tmp_path: Path, cluster: Path, postgres: str, postgres_server: PostgresServer
) -> None:
    data = tmp_path / "data"
    assert "no server's files" in serve(data, "migrate", "--to", str(cluster)).stderr
    await filled(data)
    log = next((data / "games").glob("heimlich*"))
    shutil.move(log, tmp_path / "log")
    assert f"missing: {log.name}" in serve(data, "migrate", "--to", str(cluster)).stderr
    assert not (data / module.MARKER).exists()
    assert postgres_server.sql("SELECT count(*) FROM account") == "0\n"
    shutil.move(tmp_path / "log", log)
    for name in ("supervisor.lock", "host.lock"):
        with (data / name).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            assert "already running" in serve(data, "migrate", "--to", str(cluster)).stderr
    assert "Use: serve migrate" in serve(data, "migrate").stderr
    assert "go with: serve migrate" in serve(data, "bans", "--to", str(cluster)).stderr
    assert serve(data, "migrate", "--to", str(cluster)).returncode == 0
    assert "already holds" in serve(data, "migrate", "--to", str(cluster)).stderr
    assert (data / module.MARKER).exists(), "it was moved before"
    assert "Move them away first" in serve(data, "migrate", "--back", str(cluster)).stderr
    cluster.write_text("[nats]\n")
    assert "needs the lines" in serve(data, "migrate", "--back", str(cluster)).stderr
    cluster.write_text("[postgres]\naddress = 'postgresql:///none?host=/nowhere'\n")
    for name in ("people.sqlite", "tables.sqlite"):
        (data / name).unlink()
    shutil.rmtree(data / "games")
    assert "does not answer" in serve(data, "migrate", "--back", str(cluster)).stderr


async def test_a_copy_that_differs_is_dropped(
    tmp_path: Path, cluster: Path, postgres: str, postgres_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    await filled(data)
    into = copied_rows.into_postgres

    async def amiss(connection: object, copied: copied_rows.Copied, rows: list[copied_rows.Row]) -> None:
        await into(connection, copied, rows[:-1] if copied.name == "note" else rows)

    monkeypatch.setattr(copied_rows, "into_postgres", amiss)
    with pytest.raises(module.CommandRefused, match="note is not equal"):
        await module.migrate(data, cluster, None)
    assert not (data / module.MARKER).exists() and postgres_server.sql("SELECT count(*) FROM account") == "0\n"
