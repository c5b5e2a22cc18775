"""Measures for how long a table stands still at a fault: of a host, or of the database.

python -m tests.tui.ssh.cluster.timing.interruptions [FAULT] [RUNS]

Hosts and servers are processes of their own; two people play without screens, through gateways in this process.
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
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.games import load
from tests.tui.ssh.adapters.nats.clusters import Guest
from tests.tui.ssh.cluster.checker import Move, Verdict, verdict_on_game
from tests.tui.ssh.fixtures.cluster import SECRET, Cluster, RoleProcess
from tests.tui.ssh.fixtures.cut_line import CutLine
from tests.tui.ssh.fixtures.fake_clients import SLUG, opening, propose
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tests.tui.ssh.fixtures.postgres_server import DATABASE, PostgresServer, programs
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.tables import PostgresTables
from tui.ssh.ports.accounts import Account
from tui.ssh.shared.messages.replies import Done, TableOpened, WelcomeReply
from tui.ssh.shared.messages.requests import EnterTable, SitDown, Subscribe
from tui.ssh.shared.messages.updates import unpack_welcome

GATEWAYS: Final = ("g1", "g2")
PAUSE_SECONDS: Final = 0.1
"""Seconds between two moves: a game is to last longer than what is measured."""

DOWN_SECONDS: Final = 1.0
"""Seconds for which the database is away."""

LONG_DOWN_SECONDS: Final = 5.0
"""The same, longer than a lease."""

CALM_SECONDS: Final = 20.0

SETTLE_SECONDS: Final = 1.0
"""Seconds after a cut in which a move may still be made of what was under way."""


class Player:
    """A person who plays at one table, and comes again whenever the line breaks."""

    def __init__(self, gateway: NatsLinks, account: Account) -> None:
        self._gateway = gateway
        self._account = account
        self.guest: Guest | None = None

    async def there(self) -> Guest:
        if self.guest is None:
            self.guest = Guest(await self._gateway.session(self._account, "192.0.2.1", ""))
        return self.guest

    async def ask(self, request: Any) -> Any:
        """The reply to a request; None when the line broke."""
        try:
            return await (await self.there()).ask(request)
        except OSError:
            self.guest = None
            await asyncio.sleep(0.05)
            return None


async def until(player: Player, request: Any, kind: type) -> Any:
    while not isinstance(reply := await player.ask(request), kind):
        await asyncio.sleep(0.02)
    return reply


class Game:
    """A game of two people, and the times at which its moves were made."""

    def __init__(self, players: list[Player], table: str) -> None:
        self._players = players
        self.table = table
        self.moved: list[float] = []
        self.sent: list[Move] = []
        self.made: list[Move] = []
        self._chance = Random(1)
        self._proposed = 0.0
        self.over = False
        """Set to end `play`."""

    async def play(self) -> None:
        """Make moves at random, one after another, until the game is `over`; undo none."""
        while not self.over:
            for player in self._players:
                if await self._move(player):
                    self.moved.append(time.monotonic())
                    await asyncio.sleep(PAUSE_SECONDS)
            await asyncio.sleep(0.005)

    async def move(self) -> float:
        """Make one move, and tell when it was proposed, by `perf_counter`."""
        while not await self._move(self._players[0]):
            self._players.reverse()
        return self._proposed

    async def _move(self, player: Player) -> bool:
        reply = await player.ask(Subscribe(self.table))
        if not isinstance(reply, WelcomeReply):
            await player.ask(EnterTable(self.table, ""))
            return False
        welcome = unpack_welcome(reply.welcome)
        moves = load(SLUG).moves(welcome.view, welcome.seat) if welcome.seat is not None else []
        if not moves:
            return False
        self._proposed = time.perf_counter()
        move = (welcome.head, self._chance.choice(list(moves)))
        self.sent.append(move)
        made = await player.ask(propose(self.table, move[1], welcome.head)) == Done()
        self.made += [move] if made else []
        return made

    async def after(self, moment: float, moves: int = 3) -> None:
        """Wait until some moves were made after a moment."""
        while sum(at > moment for at in self.moved) < moves:
            await asyncio.sleep(0.01)

    def gap(self, moment: float) -> float:
        """Seconds without a move, the longest that ended after a moment."""
        pairs = zip(self.moved, self.moved[1:], strict=False)
        return max((b - max(a, moment) for a, b in pairs if b > moment), default=0.0)


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

    async def game(self, number: int) -> Game:
        """A game that has begun."""
        names = (f"Fox {number}", f"Owl {number}")
        accounts = (Account(2 * number + place, name) for place, name in enumerate(names, 1))
        players = [Player(*pair) for pair in zip(self.gateways, accounts, strict=False)]
        table = (await until(players[0], opening(), TableOpened)).table
        await until(players[1], SitDown(table, None, ""), Done)
        return Game(players, table)

    async def interruption(self, fault: str, number: int = 0) -> float:
        """Seconds for which a new game stands still at a fault, beyond its own downtime."""
        game = await self.game(len(FAULTS) * number + list(FAULTS).index(fault))
        playing = asyncio.create_task(game.play())
        await game.after(0.0)
        await asyncio.sleep(Random(number).random())  # anywhere between two renewals
        moment, down = await asyncio.wait_for(FAULTS[fault](self, game), 60)
        game.over = True
        await playing
        self.verdicts.append(await self._verdict(game))
        return game.gap(moment) - down

    async def _verdict(self, game: Game) -> Verdict:
        """The verdict on the log of a game, as the database has it."""
        database = Database(self.postgres.address, wait=30)
        try:
            log = await PostgresTables(database, "judge").log(game.table)
        finally:
            await database.close()
        return verdict_on_game(game.table, log or b"", game.sent, game.made)

    def owner(self, table: str) -> RoleProcess:
        return self.cluster.roles[self.postgres.sql(f"SELECT owner FROM tab WHERE id = '{table}'").strip()]


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


async def killed(setting: Setting, game: Game) -> tuple[float, float]:
    """The moment at which a host is killed, and seconds of downtime that count for nothing."""
    host = setting.owner(game.table)
    moment = time.monotonic()
    host.kill()
    await game.after(moment)
    await asyncio.to_thread(setting.cluster.start, "tables", host.name)
    return moment, 0.0


async def drained(setting: Setting, game: Game) -> tuple[float, float]:
    """As above, for a host that is told to end."""
    host = setting.owner(game.table)
    moment = time.monotonic()
    host.program.terminate()
    await game.after(moment)
    await asyncio.to_thread(host.stop)
    await asyncio.to_thread(setting.cluster.start, "tables", host.name)
    return moment, 0.0


async def frozen(setting: Setting, game: Game) -> tuple[float, float]:
    """As above, for a host that hangs; later it wakes up, and says nothing of what it had."""
    host = setting.owner(game.table)
    pid = int(host.line("started")["pid"])
    moment = time.monotonic()
    os.kill(pid, signal.SIGSTOP)
    try:
        await game.after(moment)
    finally:
        os.kill(pid, signal.SIGCONT)
    await game.after(time.monotonic())
    return moment, 0.0


async def database(setting: Setting, game: Game, seconds: float = DOWN_SECONDS) -> tuple[float, float]:
    """As above, for a database that is killed and started again."""
    moment = time.monotonic()
    setting.postgres.kill()
    await asyncio.sleep(seconds)
    setting.postgres.start()
    down = time.monotonic() - moment
    await game.after(moment + down)
    return moment, down


async def database_long(setting: Setting, game: Game) -> tuple[float, float]:
    """As above, for longer than a lease."""
    return await database(setting, game, LONG_DOWN_SECONDS)


async def cut(setting: Setting, game: Game, places: tuple[int, ...]) -> tuple[float, float]:
    """As above, for a host that is cut off from NATS (0), the database (1) or both."""
    host = setting.owner(game.table)
    moment = time.monotonic()
    for place in places:
        setting.lines[host.name][place].cut()
    try:
        await game.after(moment + SETTLE_SECONDS)
    finally:
        for place in places:
            setting.lines[host.name][place].mend()
    await game.after(time.monotonic())
    return moment, 0.0


async def cut_from_nats(setting: Setting, game: Game) -> tuple[float, float]:
    """As above."""
    return await cut(setting, game, (0,))


async def cut_from_database(setting: Setting, game: Game) -> tuple[float, float]:
    """As above."""
    return await cut(setting, game, (1,))


async def cut_from_both(setting: Setting, game: Game) -> tuple[float, float]:
    """As above."""
    return await cut(setting, game, (0, 1))


async def nats(setting: Setting, game: Game) -> tuple[float, float]:
    """As above, for a NATS server that is killed and started again at once."""
    moment = time.monotonic()
    setting.nats.kill()
    setting.nats.start()
    await game.after(time.monotonic())
    return moment, 0.0


async def calm(setting: Setting, game: Game) -> tuple[float, float]:
    """As above, when nothing happens: on a busy machine no lease is to end."""
    moment = time.monotonic()
    await asyncio.sleep(CALM_SECONDS)
    return moment, 0.0


FAULTS: Final = {
    fault.__name__: fault
    for fault in (
        *(killed, drained, frozen, cut_from_nats, cut_from_database, cut_from_both, nats),
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
