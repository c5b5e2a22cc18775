"""Five hosts that play all five games in one database, while sessions, lines, hosts and the server die."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from random import Random
from subprocess import CalledProcessError

from engine.games import GAMES, load
from saves.errors import SaveError
from tests.tui.ssh.cluster.checker import Verdict, Witness, late_records
from tests.tui.ssh.fixtures.cut_line import CutLine
from tests.tui.ssh.fixtures.postgres_server import DATABASE, PostgresServer
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.tables import PostgresTables
from tui.ssh.host.lobby.game_logs import new_game, take_up
from tui.ssh.host.tables.held_table import HeldTable
from tui.ssh.ports.errors import BackInTime, Fenced, Unavailable
from tui.ssh.ports.table_store import Hold, OwnedBy
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms

HOSTS = "ABCDE"

LEASE_SECONDS = 0.8
RENEW_SECONDS = 0.2

OPENING_SECONDS = 60.0
"""The lease of the host that opens the tables: it is not to fail, however busy the machine is."""

WAIT_SECONDS = 1.0
"""Seconds in which the database must answer a host."""

FULL_DISK = """
CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON log FOR EACH STATEMENT EXECUTE FUNCTION refuse();
"""
"""The answer of a server whose disk is full, to each record."""

GAP_SECONDS = 0.15
"""Seconds between two faults, on average."""


class WatchedTables(PostgresTables):
    """The tables of a host, whose appends a witness sees."""

    witness: Witness

    async def begin(self, hold: Hold, terms: TableTerms, first: bytes, at: int) -> None:
        self.witness.wanted[hold.table].add((0, first))
        await super().begin(hold, terms, first, at)
        self.witness.tell(hold.table, 0, first)

    async def append(self, hold: Hold, number: int, payload: bytes) -> None:
        self.witness.wanted[hold.table].add((number, payload))
        await super().append(hold, number, payload)
        self.witness.tell(hold.table, number, payload)


class Host:
    """A host that takes any table it can get, plays a while, and gives it back or keeps it."""

    def __init__(self, chaos: Chaos, name: str, lease_seconds: float = LEASE_SECONDS) -> None:
        self.chaos, self.name = chaos, name
        self.database = Database(chaos.ways.get(name, chaos.address), name=name, most=4, wait=WAIT_SECONDS)
        self.tables = WatchedTables(self.database, name, lease_seconds=lease_seconds)
        self.tables.witness = chaos.witness
        self.asleep_until = 0.0
        """Until then it renews no lease, and knows nothing of it."""
        self.tasks = [asyncio.create_task(step()) for step in (self.renew, self.work, self.work)]

    async def renew(self) -> None:
        while True:
            if time.monotonic() > self.asleep_until:
                with suppress(Unavailable):
                    await self.tables.renew()
            await asyncio.sleep(RENEW_SECONDS)

    async def work(self) -> None:
        chance = self.chaos.chance
        while True:
            try:
                await self.play(chance.choice(self.chaos.open), chance.randrange(1, 30))
            except (Fenced, BackInTime) as error:
                self.chaos.count(type(error).__name__)
            except (SaveError, Unavailable) as error:
                self.chaos.count(type(error).__name__)
                await asyncio.sleep(0.02)

    async def play(self, id: str, moves: int) -> None:
        """Take a table and make moves at random."""
        found = await take_up(self.tables, id)
        if found is None or isinstance(found, OwnedBy):
            await asyncio.sleep(0.002)
            return None
        taken, game = found
        self.chaos.count("taken")
        assert game is not None
        table, written = game
        held = HeldTable(self.tables, taken.hold, time.time, written)
        for _ in range(moves):
            if not table.to_act:
                await held.keep(taken.terms, "over")
                await held.part("over")
                return await self.chaos.replace(self, id)
            seat = self.chaos.chance.choice(table.to_act)
            move = self.chaos.chance.choice(table.offer(seat))
            draft = table.draft_move(seat, move, table.head, 1)
            await held.append(draft.record)
            table.settle(draft)
            await asyncio.sleep(0)
        if self.chaos.chance.random() < 0.5:  # else another host waits until the lease is over, or this one comes again
            await held.part("running")
        return None

    async def open_table(self, slug: str) -> str:
        """A new table whose game has begun; any host may take it."""
        id = f"{slug}{self.chaos.chance.randrange(1 << 48):x}"
        seats = [SeatAssignment(level="regular") for _ in range(load(slug).SEATS[0])]
        terms = TableTerms(slug, 1, {}, "friends", seats)
        hold = await self.tables.create(id, terms, 1)
        held, table = HeldTable(self.tables, hold, time.time), new_game(terms, 1)
        await held.begin(terms, table.timeline.opened, table.game)
        await held.part("running")
        return id

    def die(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.tables.lease.cut()
        self.database.cut()

    async def stop(self) -> None:
        """Let go of all, once every step has ended: a step may miss that it is cancelled when it is just done."""
        while working := [task for task in self.tasks if not task.done()]:
            for task in working:
                task.cancel()
            await asyncio.wait(working, timeout=0.1)
        await self.tables.close()
        await self.database.close()


class Chaos:
    """A run of a seed."""

    def __init__(self, server: PostgresServer, seed: int) -> None:
        self.server = server
        self.address = server.address
        self.chance = Random(seed)
        self.witness = Witness()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}
        self.hosts: dict[str, Host] = {}
        self.dead: list[Host] = []
        self.ways: dict[str, str] = {}
        """Host to the address of the database over a line of its own, which may be cut."""
        self._lines: dict[str, CutLine] = {}
        self._mending: set[asyncio.Task[None]] = set()
        self._faults = [
            *(self.end_sessions, self.end_sessions, self.kill_host, self.let_host_sleep, self.kill_host),
            *(self.cut_line, self.cut_line, self.fill_disk),
        ]

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    async def replace(self, host: Host, id: str) -> None:
        """Have another table of the same game in the place of one that is over."""
        slug = next(slug for slug in GAMES if id.startswith(slug))
        with suppress(ValueError):
            self.open[self.open.index(id)] = await host.open_table(slug)
            self.count("over")

    async def end_sessions(self) -> None:
        """Have the server end some of its sessions, in the midst of what they do."""
        await asyncio.to_thread(
            self.server.sql,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'skulduggery%'"
            f" AND random() < {self.chance.random()}",
        )

    async def kill_host(self) -> None:
        """Let a host die, and begin again at once or not."""
        name = self.chance.choice(HOSTS)
        self.hosts[name].die()
        self.dead.append(self.hosts[name])
        await asyncio.sleep(self.chance.choice((0, LEASE_SECONDS)))
        self.hosts[name] = Host(self, name)

    async def let_host_sleep(self) -> None:
        """Let a host's lease end while it plays on."""
        self.hosts[self.chance.choice(HOSTS)].asleep_until = time.monotonic() + 2 * LEASE_SECONDS

    async def cut_line(self) -> None:
        """Cut a host off from the database, for less than a lease or for longer."""
        line = self._lines[self.chance.choice(HOSTS)]
        line.cut()
        seconds = self.chance.uniform(0.1, 3) * LEASE_SECONDS

        async def mend() -> None:
            await asyncio.sleep(seconds)
            line.mend()

        task = asyncio.create_task(mend())
        self._mending.add(task)
        task.add_done_callback(self._mending.discard)

    async def fill_disk(self) -> None:
        """Have the server refuse each record for a while, since its disk is full."""
        with suppress(CalledProcessError):  # it is full already, or the server is away
            await asyncio.to_thread(self.server.sql, FULL_DISK)
        await asyncio.sleep(self.chance.random() * LEASE_SECONDS)
        await self.empty_disk()

    async def empty_disk(self) -> None:
        """Have the server take records again."""
        await asyncio.to_thread(self.server.sql, "DROP TRIGGER IF EXISTS full_disk ON log")

    async def lay_lines(self) -> None:
        """Give each host a line of its own."""
        for name in HOSTS:
            line, folder = await CutLine.to_postgres(self.server.folder)
            self._lines[name] = line
            self.ways[name] = f"postgresql://skulduggery@/{DATABASE}?host={folder}"

    async def restart_server(self) -> None:
        """Kill the server and start it again."""
        await asyncio.to_thread(self.server.kill)
        await asyncio.sleep(self.chance.random() * 0.3)
        self.server.start()  # in this thread: the server ends with the thread that started it

    async def run(self, seconds: float, restarts: int = 1) -> Verdict:
        """Play for some seconds, then let all come to rest, and judge."""
        opener = Host(self, "opener", OPENING_SECONDS)
        for slug in GAMES:
            self.open += [await opener.open_table(slug) for _ in range(2)]
        await opener.stop()
        await self.lay_lines()
        self.hosts = {name: Host(self, name) for name in HOSTS}
        begun, coming = time.monotonic(), self.chance.sample(self._faults, len(self._faults))
        for number in range(restarts + 1):
            until = begun + seconds * (number + 1) / (restarts + 1)
            while time.monotonic() < until:
                await asyncio.sleep(self.chance.expovariate(1 / GAP_SECONDS))
                if not coming:  # each kind within a round, for a short run misses one by chance
                    coming += self.chance.sample(self._faults, len(self._faults))
                fault = coming.pop()
                self.count(fault.__name__)
                await fault()
            if number < restarts:
                await self.restart_server()
        if self._mending:
            await asyncio.wait(self._mending)
        await self.empty_disk()
        for host in (*self.dead, *self.hosts.values()):
            await host.stop()
            for task in host.tasks:
                error = None if task.cancelled() else task.exception()
                assert error is None, repr(error)
        for line in self._lines.values():
            await line.close()
        judge = Database(self.address, wait=30)
        try:
            return await self.witness.verdict(PostgresTables(judge, "judge").log, await late_records(judge))
        finally:
            await judge.close()


class Failover(Chaos):
    """A run in which the primary is lost, and its synchronous standby promoted."""

    def __init__(self, server: PostgresServer, standby: PostgresServer, seed: int) -> None:
        super().__init__(server, seed)
        self.standby = standby
        folders = f"{server.folder},{standby.folder}"
        self.address = f"postgresql://skulduggery@/{DATABASE}?host={folders}&target_session_attrs=read-write"
        self._faults = [fault for fault in self._faults if fault not in (self.cut_line, self.fill_disk)]

    async def lay_lines(self) -> None:
        """Lay none: the hosts find the primary by themselves."""

    async def restart_server(self) -> None:
        """Kill the primary for good and promote the standby."""
        self.server.kill()
        await asyncio.to_thread(self.standby.promote)
        self.server = self.standby
