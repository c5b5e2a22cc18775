"""The placement of tables: gateways ask all hosts for a table, and the store decides which of them has it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import Arrived, Bus
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import NoSuchTable, Taker
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.base import encode

SECOND_OFFER_SECONDS: Final = 0.02
"""Seconds for which a second host is waited for, when one would take a session in."""


class Places:
    """The questions of a gateway."""

    def __init__(self, bus: Bus, gateway: str) -> None:
        self._bus = bus
        self.gateway: Final = gateway

    async def place(self, table: str) -> str:
        """The host that has a table now. NoSuchTable; OSError when no host answers."""
        answer = wire.read(wire.PLACED, await self._bus.request(wire.place(table), b""))
        if answer is None:
            raise ConnectionResetError("the answer is malformed")
        if not answer.host:
            raise NoSuchTable(table)
        return answer.host


class Placement:
    """The answers of a host: it takes tables that nobody has."""

    def __init__(self, take: Taker) -> None:
        self._take = take
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, arrived: Arrived) -> None:
        """Take in a question."""
        task = asyncio.create_task(self._answer(arrived.subject.partition(".")[2], arrived.answer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, table: str, answer: Callable[[bytes], None]) -> None:
        """Tell the host that has a table; nothing while that cannot be known."""
        try:
            answer(encode(wire.Placed(await self._take(table))))
        except NoSuchTable:
            answer(encode(wire.Placed("")))
        except (OSError, Unavailable) as error:
            write_log("a table was not placed", table=table, kind=type(error).__name__)
        except Exception as error:
            write_log("fault", **fault_facts(error))


async def least_loaded(offers: asyncio.Queue[wire.Offer | None], seconds: float) -> str:
    """The less loaded of the first two hosts that offer to take a session in. OSError when there is none."""
    async with asyncio.timeout(seconds):
        first = await offers.get()
    if first is None:
        raise ConnectionRefusedError("no host is there")
    with suppress(TimeoutError):
        async with asyncio.timeout(SECOND_OFFER_SECONDS):
            second = await offers.get()
            if second is not None and second.load < first.load:
                return second.host
    return first.host
