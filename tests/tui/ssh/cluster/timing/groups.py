"""People without screens who play one game after another, and the moves that they have sent and made."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any, Final

import msgspec

from engine.games import load
from tests.tui.ssh.adapters.nats.clusters import Guest
from tests.tui.ssh.cluster.checker import Move
from tests.tui.ssh.fixtures.fake_clients import propose
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.ports.accounts import Account
from tui.ssh.shared.messages.replies import Done, OwnSeat, Refused, TableOpened, WelcomeReply
from tui.ssh.shared.messages.requests import EnterTable, ExitTable, FindSeat, OpenTable, SitDown, StartGame, Subscribe
from tui.ssh.shared.messages.updates import unpack_welcome

PAUSE_SECONDS: Final = 0.1
"""Seconds between two moves: a game is to last longer than what is measured."""


class Player:
    """A person who comes again whenever the line breaks."""

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

    async def until(self, request: Any, kind: type) -> Any:
        """The first reply to a request that is of a kind."""
        while not isinstance(reply := await self.ask(request), kind):
            await asyncio.sleep(0.02)
        return reply

    async def sit_down(self, table: str) -> None:
        """Take a free seat, whether or not the answer to the first request comes."""
        while True:
            if await self.ask(SitDown(table, None, "")) == Done():
                return
            await self.ask(
                EnterTable(table, "")
            )  # the game may have begun, and only those at a table ask for their seat
            reply = await self.ask(FindSeat(table))
            if isinstance(reply, OwnSeat) and reply.seat is not None:
                return
            await asyncio.sleep(0.02)

    async def start(self, table: str) -> None:
        """Begin the game of an own table, whether or not the answer to the first request comes."""
        while await self.ask(StartGame(table)) not in (Done(), Refused("begun")):
            await asyncio.sleep(0.02)

    async def leave(self) -> None:
        """End the session."""
        if self.guest is not None:
            await self.guest.link.close()
            self.guest = None


class Game(msgspec.Struct):
    """A game at a table, the moves that were sent there, and those that were made."""

    table: str
    sent: list[Move] = []
    made: list[Move] = []


class Group:
    """Some players who play one game after another, and the times at which their moves were made."""

    def __init__(self, players: list[Player], slug: str) -> None:
        self._players = players
        self._slug = slug
        self.games: list[Game] = []
        """Their games, the latest last."""
        self.moved: list[float] = []
        self._chance = Random(1)
        self._proposed = 0.0
        self.stopped = False
        """Set to end `play`."""

    @property
    def table(self) -> str:
        """The table of their latest game."""
        return self.games[-1].table

    async def begin(self) -> None:
        """Open a table, sit down there, and begin the game."""
        first, *others = self._players
        opened = await first.until(OpenTable(self._slug, {}, (None,) * len(self._players)), TableOpened)
        for player in others:
            await player.sit_down(opened.table)
        await first.start(opened.table)
        self.games.append(Game(opened.table))

    async def play(self) -> None:
        """Make moves at random, one after another; undo none."""
        while not self.stopped:
            for player in self._players:
                if await self._move(player):
                    self.moved.append(time.monotonic())
                    await asyncio.sleep(PAUSE_SECONDS)
            await asyncio.sleep(0.005)

    async def move(self) -> float:
        """Make one move, and tell when it was proposed, by `perf_counter`."""
        while not await self._move(self._players[0]):
            self._players.append(self._players.pop(0))
        return self._proposed

    async def leave(self) -> None:
        """End the sessions of all."""
        for player in self._players:
            await player.leave()

    async def _move(self, player: Player) -> bool:
        game, rules = self.games[-1], load(self._slug)
        reply = await player.ask(Subscribe(game.table))
        if not isinstance(reply, WelcomeReply):
            await player.ask(EnterTable(game.table, ""))
            return False
        welcome = unpack_welcome(reply.welcome)
        if rules.outcome(welcome.view) is not None:
            await self._begin_next()
            return False
        moves = rules.moves(welcome.view, welcome.seat) if welcome.seat is not None else []
        if not moves:
            return False
        self._proposed = time.perf_counter()
        move = (welcome.head, self._chance.choice(list(moves)))
        game.sent.append(move)
        made = await player.ask(propose(game.table, move[1], welcome.head)) == Done()
        game.made += [move] if made else []
        return made

    async def _begin_next(self) -> None:
        """Leave a game that is over, and begin another one."""
        for player in self._players:
            await player.ask(ExitTable(self.table))
        await self.begin()

    async def after(self, moment: float, moves: int = 3) -> None:
        """Wait until some moves were made after a moment."""
        while sum(at > moment for at in self.moved) < moves:
            await asyncio.sleep(0.01)

    def gap(self, moment: float) -> float:
        """Seconds without a move, the longest that ended after a moment."""
        pairs = zip(self.moved, self.moved[1:], strict=False)
        return max((b - max(a, moment) for a, b in pairs if b > moment), default=0.0)
