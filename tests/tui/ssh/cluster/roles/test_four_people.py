"""Four people by the real ssh, through two gateways, at one table, while hosts and servers go and come.

`pytest -n 0 -s -m "servers and openssh" tests/tui/ssh/cluster/roles/test_four_people.py` prints for how long the table
stood still at each fault.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import asyncpg
import pytest

from saves.framing import Condition, scan
from saves.log_reader import contents
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.fixtures.terminal.pty_terminal import Terminal, wait_for_ends
from tests.tui.ssh.fixtures.cluster import Cluster, RoleProcess
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tests.tui.ssh.fixtures.postgres_server import PostgresServer
from tests.tui.ssh.fixtures.terminal_client import on_shelf

pytestmark = [pytest.mark.servers, pytest.mark.openssh]

NAMES = ("Reynard", "Noctua", "Meles", "Lepus")
PATIENCE_SECONDS = 90.0


def ssh(gateway: RoleProcess, folder: Path, name: str) -> Terminal:
    """The ssh of a person with a key of their own."""
    key = folder / name
    if not key.exists():
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
    options = {"UserKnownHostsFile": folder / "known", "StrictHostKeyChecking": "accept-new", "Port": gateway.port}
    options |= {"IdentityAgent": "none", "IdentitiesOnly": "yes", "IdentityFile": key}
    words = [f"-o{option}={value}" for option, value in options.items()]
    return Terminal([shutil.which("ssh") or "ssh", "-F", "none", *words, "127.0.0.1"], TERM="xterm-256color")


class Records:
    """The number of records in the database, and the times at which there were more of them."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self.grew: list[float] = []
        self.count = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=asyncio.run, args=(self._watch(),))

    def __enter__(self) -> Records:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()

    async def _watch(self) -> None:
        """Ask over one connection: a program a question would take the time of those who play."""
        while not self._over.is_set():
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError):
                await self._ask()
            await asyncio.sleep(0.01)

    async def _ask(self) -> None:
        connection = await asyncpg.connect(self._server.address)
        try:
            while not self._over.is_set():
                count = await connection.fetchval("SELECT count(*) FROM log")
                if count > self.count:
                    self.count = count
                    self.grew.append(time.monotonic())
                await asyncio.sleep(0.01)
        finally:
            connection.terminate()

    def still(self, since: float) -> float:
        """Seconds from a moment until the next record."""
        return next((at for at in self.grew if at > since), time.monotonic()) - since


def play(people: list[Terminal], until: Callable[[], bool]) -> None:
    """Press Enter wherever a question stands, or the result of dice in its place, until something is so."""
    limit = time.monotonic() + PATIENCE_SECONDS
    while not until():
        assert time.monotonic() < limit, "\n".join(person.text for person in people)
        for person in people:
            while person.take_in(0.02):
                pass
            if re.search(r"Enter +\S|enter do", person.text):
                person.type("\r")


def seat_four(people: list[Terminal]) -> None:
    """Four people come, and sit down at one table."""
    for person, name in zip(people, NAMES, strict=True):
        person.until("Choose your name")
        person.type(name + "\r")
        person.until(f"Lobby +{name}")
    first, *others = people
    first.press("o", "Enter opens a table")
    first.press(">", on_shelf("Undercover"))
    first.type("\r")
    first.until("Open the table")
    first.type("\x1b[B")
    seats = len(re.findall(r"Seat \d", first.text)) + 1
    for seat in range(seats, 4, -1):
        first.type("\x1b[D")
        first.wait_for(lambda at=seat: f"Seat {at} " not in first.text, "one seat less")
    for seat in range(seats, 4):
        first.type("\x1b[C")
        first.until(f"Seat {seat + 1} ")
    first.press("\x13", "waiting for players")
    for free, person in zip((3, 2, 1), others, strict=True):
        person.until(f"{free} seats? free")
        person.press("j", f"▸ Undercover +{NAMES[0]}")
        person.press("\r", "Seat 4|4 +free|waiting")  # the first may come as the row does
    first.until("All seats taken: Enter begins")
    first.press("\r", "turn 1")
    for person in others:
        person.until("turn 1")


@pytest.fixture
def people(cluster: Cluster, tmp_path: Path) -> Iterator[list[Terminal]]:
    cluster.start("tables", "h1")
    cluster.start("bots", "b1")
    gateways = [cluster.start("gateway", name) for name in ("g1", "g2")]
    with ExitStack() as stack:
        yield [stack.enter_context(ssh(gateways[at % 2], tmp_path, name)) for at, name in enumerate(NAMES)]


def test_four_people_play_on_whatever_goes(
    cluster: Cluster,
    people: list[Terminal],
    nats_of_roles: NatsServer,
    postgres_server: PostgresServer,
    tmp_path: Path,
) -> None:
    seat_four(people)
    cluster.start("tables", "h2")

    def owner() -> RoleProcess:
        return cluster.roles[postgres_server.sql("SELECT owner FROM tab WHERE owner IS NOT NULL").strip()]

    def host_killed() -> None:
        owner().kill()

    def host_drained() -> None:
        leaving = owner()
        cluster.start("tables", "h1" if leaving.name == "h2" else "h2")
        leaving.program.terminate()

    def nats_restarted() -> None:
        nats_of_roles.kill()
        nats_of_roles.start()

    def postgres_restarted() -> None:
        postgres_server.kill()
        postgres_server.start()

    took = {}
    with Records(postgres_server) as records:

        def more(moves: int) -> Callable[[], bool]:
            wanted = records.count + moves
            return lambda: records.count >= wanted

        play(people, more(6))
        for fault in (host_killed, host_drained, nats_restarted, postgres_restarted):
            fault()
            came = time.monotonic()
            play(people, more(8))
            took[fault.__name__] = round(records.still(came), 2)
    print(took, records.count, "records")
    assert all(seconds < 10 for seconds in took.values()), took
    for person in people:
        assert person.ended() is None, "nobody's connection was lost"
        person.send(1)
    wait_for_ends(*people)
    for role in cluster.roles.values():
        role.stop()
    rows = postgres_server.sql("SELECT encode(rec, 'hex') FROM log ORDER BY seq").split()
    back = tmp_path / "back"
    told = call("--data", str(back), "serve", "migrate", "--back", str(cluster.config("operator")))
    assert told.code == 0, told
    (path,) = (back / "games").glob("*.skul")
    found = scan(path.read_bytes())
    assert found.condition is Condition.CLEAN and [payload.hex() for payload in found.payloads] == rows
    game = contents(path, found, by_rules=True)
    assert game.damage is None and game.by_rules and len(game.records) == len(rows) >= records.count
    print(told.out, f"{len(rows)} records, by the rules")
