"""Measures how soon the last of many spectators has an event of their table.

python -m tests.tui.ssh.cluster.timing.spectators [WATCHERS] [GATEWAYS]

Hosts and servers are processes of their own. All gateways are in this process, and the screens are simulated: each
spectator unpacks the update, and paints nothing.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from collections.abc import Iterable
from typing import Final

from engine.games import load
from tests.tui.ssh.adapters.nats.clusters import Guest
from tests.tui.ssh.cluster.timing.groups import Group, Player
from tests.tui.ssh.cluster.timing.interruptions import setting
from tests.tui.ssh.fixtures.fake_clients import SLUG
from tui.ssh.ports.accounts import Account
from tui.ssh.shared.messages.envelopes import News
from tui.ssh.shared.messages.notices import TableUpdated
from tui.ssh.shared.messages.replies import Entered, WelcomeReply
from tui.ssh.shared.messages.requests import EnterTable, Subscribe
from tui.ssh.shared.messages.updates import unpack_update

WATCHERS: Final = 500
GATEWAYS: Final = 10
MOVES: Final = 40
PAUSE_SECONDS: Final = 0.1
FIRST: Final = 1_000
"""The account of the first spectator."""


class Watcher:
    """A spectator with a simulated screen."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._game = load(SLUG)
        self.seen: dict[int, float] = {}
        """Number of an update to the time when it was unpacked."""

    async def watch(self) -> None:
        """Unpack all updates, until this is cancelled."""
        while True:
            message = await self._guest.hear()
            if isinstance(message, News) and isinstance(message.item, TableUpdated):
                unpack_update(self._game, message.item.update)
                self.seen[message.item.number] = time.perf_counter()


async def watching(gateways: list[Player], group: Group) -> list[Watcher]:
    """Spectators of a game, one for each player without a seat."""
    watchers = []
    for player in gateways:
        await player.until(EnterTable(group.table, ""), Entered)
    for player in gateways:
        await player.until(Subscribe(group.table), WelcomeReply)
        watchers.append(Watcher(await player.there()))
    return watchers


async def seconds_to_the_last(watchers: Iterable[Watcher], group: Group, moves: int) -> list[float]:
    """The seconds from the proposal of each move until the last spectator has it."""
    took = []
    for number in range(1, moves + 1):
        began = await group.move()
        while any(number not in watcher.seen for watcher in watchers):
            await asyncio.sleep(0.002)
        took.append(max(watcher.seen[number] for watcher in watchers) - began)
        await asyncio.sleep(PAUSE_SECONDS)
    return sorted(took)


async def measured(watchers: int, gateways: int, moves: int = MOVES) -> list[float]:
    """The same, of a new cluster, the shortest first."""
    async with setting(f"g{number}" for number in range(1, gateways + 1)) as made:
        group = await made.group()
        people = [
            Player(made.gateways[number % gateways], Account(FIRST + number, f"Mole {number}"))
            for number in range(watchers)
        ]
        there = await watching(people, group)
        tasks = [asyncio.create_task(watcher.watch()) for watcher in there]
        took = await seconds_to_the_last(there, group, moves)
        for task in tasks:
            task.cancel()
        return took


async def main(watchers: int, gateways: int) -> None:
    """Measure, and print the figures."""
    took = await measured(watchers, gateways)
    p50, worst = statistics.median(took) * 1e3, took[-1] * 1e3
    print(
        f"{watchers} spectators, {gateways} gateways: the last has it after {p50:.0f} ms (half), {worst:.0f} ms (all)"
    )


if __name__ == "__main__":
    asyncio.run(main(*map(int, (*sys.argv[1:], *(WATCHERS, GATEWAYS)[len(sys.argv) - 1 :]))))
