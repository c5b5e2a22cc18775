"""Measures for how long a table stands still at a fault: of a host, or of the database.

python -m tests.tui.ssh.cluster.timing.interruptions [FAULT] [RUNS]

Hosts and servers are processes of their own; people play without screens, through gateways in this process.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import ExitStack, asynccontextmanager
from itertools import chain, cycle
from pathlib import Path
from random import Random
from typing import Final

from engine.games import GAMES, load
from tests.tui.ssh.cluster.checker import Verdict, verdict_on_game
from tests.tui.ssh.cluster.timing.groups import Game, Group, Player
from tests.tui.ssh.fixtures.cluster import SECRET, Cluster, RoleProcess
from tests.tui.ssh.fixtures.cut_line import CutLine
from tests.tui.ssh.fixtures.fake_clients import SLUG
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tests.tui.ssh.fixtures.postgres_server import DATABASE, PostgresServer, programs
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.tables import PostgresTables
from tui.ssh.ports.accounts import Account

GATEWAYS: Final = ("g1", "g2")

MOST_PLAYERS: Final = 3
"""Players of a group: as many as the game of the most needs at least."""

DOWN_SECONDS: Final = 1.0
"""Seconds for which the database is away."""

LONG_DOWN_SECONDS: Final = 5.0
"""The same, longer than a lease."""

STILL_SECONDS: Final = 60.0
"""Seconds after which something stands still for good."""

CALM_SECONDS: Final = 20.0

SETTLE_SECONDS: Final = 1.0
"""Seconds after a cut in which a move may still be made of what was under way."""


class Setting:
    """The servers, two hosts and two gateways."""

    def __init__(
        self,
        cluster: Cluster,
        postgres: PostgresServer,
        nats: NatsServer,
        gateways: list[NatsLinks],
        lines: dict[str, tuple[CutLine, CutLine]],
    ) -> None:
        """`lines` are those of each host to NATS and to the database."""
        self.cluster, self.postgres, self.nats, self.gateways = cluster, postgres, nats, gateways
        self.lines = lines
        self.verdicts: list[Verdict] = []
        """On the logs of all games."""

    async def group(self, number: int = 0, slug: str = SLUG) -> Group:
        """People whose game has begun; other numbers are other people."""
        seats = max(2, min(load(slug).SEATS))
        accounts = (Account(MOST_PLAYERS * number + place, f"Fox {number}.{place}") for place in range(1, seats + 1))
        group = Group([Player(*pair) for pair in zip(cycle(self.gateways), accounts, strict=False)], slug)
        await group.begin()
        return group

    async def interruption(self, fault: str, number: int = 0) -> float:
        """Seconds for which a new game stands still at a fault, beyond its own downtime; a number is for one game."""
        slugs = list(GAMES)
        people = len(FAULTS) * number + list(FAULTS).index(fault)
        group = await asyncio.wait_for(self.group(people, slugs[number % len(slugs)]), STILL_SECONDS)
        playing = asyncio.create_task(group.play())
        await group.after(0.0)
        await asyncio.sleep(Random(number).random())  # anywhere between two renewals
        moment, down = await asyncio.wait_for(FAULTS[fault](self, group), STILL_SECONDS)
        group.stopped = True
        await asyncio.wait_for(playing, STILL_SECONDS)
        for game in group.games:
            self.verdicts.append(await self._verdict(game))
        await group.leave()
        return group.gap(moment) - down

    async def _verdict(self, game: Game) -> Verdict:
        """The verdict on the log of a game, as the database has it."""
        database = Database(self.postgres.address, wait=30)
        try:
            log = await PostgresTables(database, "judge").log(game.table)
        finally:
            await database.close()
        return verdict_on_game(game.table, log or b"", game.sent, game.made)

    async def owner(self, group: Group) -> RoleProcess:
        """The host of the group's table, as soon as one has it."""
        while not (name := self.postgres.sql(f"SELECT owner FROM tab WHERE id = '{group.table}'").strip()):
            await asyncio.sleep(0.02)
        return self.cluster.roles[name]


@asynccontextmanager
async def setting(gateways: Iterable[str] = GATEWAYS) -> AsyncIterator[Setting]:
    """All of them, with gateways of these names."""
    folder, program = programs(), shutil.which("nats-server") or "/usr/sbin/nats-server"
    assert folder is not None, "There is no PostgreSQL: apt-get install postgresql nats-server"
    with ExitStack() as stack:
        postgres = PostgresServer(folder)
        stack.callback(postgres.remove)
        names = tuple(gateways)
        nats = NatsServer(program, names, ("h1", "h2"))
        stack.callback(nats.remove)
        at = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = stack.enter_context(Cluster(at, nats, postgres.address))
        lines = {}
        for name in ("h1", "h2"):
            to_nats, port = await CutLine.to_port(nats.port)
            to_postgres, socket = await CutLine.to_postgres(postgres.folder)
            lines[name] = to_nats, to_postgres
            cluster.ways[name] = f"nats://127.0.0.1:{port}", f"postgresql://skulduggery@/{DATABASE}?host={socket}"
            await asyncio.to_thread(cluster.start, "tables", name)
        links = [NatsLinks(nats.bus(name, known=True), name, SECRET) for name in names]
        yield Setting(cluster, postgres, nats, links, lines)
        for gateway in links:
            await gateway.close()
        for role in cluster.roles.values():
            await asyncio.to_thread(role.stop)
        for line in chain.from_iterable(lines.values()):
            await line.close()


async def killed(setting: Setting, group: Group) -> tuple[float, float]:
    """The moment at which a host is killed, and seconds of downtime that count for nothing."""
    host = await setting.owner(group)
    moment = time.monotonic()
    host.kill()
    await group.after(moment)
    await asyncio.to_thread(setting.cluster.start, "tables", host.name)
    return moment, 0.0


async def drained(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for a host that is told to end."""
    host = await setting.owner(group)
    moment = time.monotonic()
    host.program.terminate()
    await group.after(moment)
    await asyncio.to_thread(host.stop)
    await asyncio.to_thread(setting.cluster.start, "tables", host.name)
    return moment, 0.0


async def frozen(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for a host that hangs; later it wakes up, and says nothing of what it had."""
    host = await setting.owner(group)
    pid = int(host.line("started")["pid"])
    moment = time.monotonic()
    os.kill(pid, signal.SIGSTOP)
    try:
        await group.after(moment)
    finally:
        os.kill(pid, signal.SIGCONT)
    await group.after(time.monotonic())
    return moment, 0.0


async def database(setting: Setting, group: Group, seconds: float = DOWN_SECONDS) -> tuple[float, float]:
    """As above, for a database that is killed and started again."""
    moment = time.monotonic()
    setting.postgres.kill()
    await asyncio.sleep(seconds)
    setting.postgres.start()
    down = time.monotonic() - moment
    await group.after(moment + down)
    return moment, down


async def database_long(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for longer than a lease."""
    return await database(setting, group, LONG_DOWN_SECONDS)


async def cut(setting: Setting, group: Group, places: tuple[int, ...]) -> tuple[float, float]:
    """As above, for a host that is cut off from NATS (0), the database (1) or both."""
    host = await setting.owner(group)
    moment = time.monotonic()
    for place in places:
        setting.lines[host.name][place].cut()
    try:
        await group.after(moment + SETTLE_SECONDS)
    finally:
        for place in places:
            setting.lines[host.name][place].mend()
    await group.after(time.monotonic())
    return moment, 0.0


async def cut_from_nats(setting: Setting, group: Group) -> tuple[float, float]:
    """As above."""
    return await cut(setting, group, (0,))


async def cut_from_database(setting: Setting, group: Group) -> tuple[float, float]:
    """As above."""
    return await cut(setting, group, (1,))


async def cut_from_both(setting: Setting, group: Group) -> tuple[float, float]:
    """As above."""
    return await cut(setting, group, (0, 1))


async def silent(setting: Setting, group: Group, place: int) -> tuple[float, float]:
    """As above, for a host whose connections to NATS (0) or the database (1) bring nothing more; new ones do."""
    host = await setting.owner(group)
    moment = time.monotonic()
    setting.lines[host.name][place].lose()
    await group.after(moment + SETTLE_SECONDS)
    return moment, 0.0


async def silent_nats(setting: Setting, group: Group) -> tuple[float, float]:
    """As above."""
    return await silent(setting, group, 0)


async def silent_database(setting: Setting, group: Group) -> tuple[float, float]:
    """As above."""
    return await silent(setting, group, 1)


async def nats(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for a NATS server that is killed and started again at once."""
    moment = time.monotonic()
    setting.nats.kill()
    setting.nats.start()
    await group.after(time.monotonic())
    return moment, 0.0


async def nats_frozen(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for a NATS server that hangs."""
    moment = time.monotonic()
    setting.nats.freeze(frozen=True)
    await asyncio.sleep(LONG_DOWN_SECONDS)
    setting.nats.freeze(frozen=False)
    down = time.monotonic() - moment
    await group.after(moment + down)
    return moment, down


async def servers(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for both servers, which are killed and started again."""
    moment = time.monotonic()
    setting.nats.kill()
    setting.postgres.kill()
    await asyncio.sleep(DOWN_SECONDS)
    setting.nats.start()
    setting.postgres.start()
    down = time.monotonic() - moment
    await group.after(moment + down)
    return moment, down


async def read_only(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, for a database that writes nothing for a while, longer than a lease."""
    moment = time.monotonic()
    setting.postgres.sql("ALTER SYSTEM SET default_transaction_read_only = on")
    setting.postgres.sql("SELECT pg_reload_conf()")
    await asyncio.sleep(LONG_DOWN_SECONDS)
    setting.postgres.sql("ALTER SYSTEM RESET default_transaction_read_only")
    setting.postgres.sql("SELECT pg_reload_conf()")
    down = time.monotonic() - moment
    await group.after(moment + down)
    return moment, down


async def calm(setting: Setting, group: Group) -> tuple[float, float]:
    """As above, when nothing happens: on a busy machine no lease is to end."""
    moment = time.monotonic()
    await asyncio.sleep(CALM_SECONDS)
    return moment, 0.0


FAULTS: Final = {
    fault.__name__: fault
    for fault in (
        *(killed, drained, frozen, cut_from_nats, cut_from_database, cut_from_both, nats),
        *(silent_nats, silent_database, nats_frozen, servers, read_only),
        *(database, database_long, calm),
    )
}


async def main(names: list[str], runs: int) -> None:
    """Measure, some runs for each fault."""
    async with setting() as made:
        for name in names:
            gaps = [await made.interruption(name, number) for number in range(runs)]
            shown = " ".join(f"{gap:.2f}" for gap in gaps)
            print(f"{name}: median {statistics.median(gaps):.2f} s beyond its own downtime ({shown})")
        assert set(made.verdicts) == {Verdict()}, made.verdicts
        for role in made.cluster.roles.values():
            lost = [len(role.lines(what)) for what in ("the lease was not renewed", "the lease is over")]
            print(f"{role.name}: {lost[0]} renewals failed, {lost[1]} leases ended")


if __name__ == "__main__":
    asyncio.run(main([sys.argv[1]] if len(sys.argv) > 1 else list(FAULTS), int((*sys.argv, 3, 3)[2])))
