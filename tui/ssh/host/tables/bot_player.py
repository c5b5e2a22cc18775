"""The bots of a hosted table: they play until cancelled, and are asked again when they fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import chain, repeat
from typing import Final

from engine.bot_loop import Commit, Thinker, bots
from engine.bots.decision import Decision, Question
from engine.bots.pool import BotFailed
from engine.log import NotSaved
from engine.state import Seat
from engine.table import IllegalMove, Table
from tui.play.local_table import MOTION_SECONDS, RESULT_SECONDS, Pace
from tui.ssh.shared import trace
from tui.ssh.shared.json_log import fault_facts, write_log

PAUSES: Final = (1.0, 5.0, 30.0)
"""Seconds of waiting after the first, second and every later failure at a table."""


def hosted_pace() -> Pace:
    """The pace of bots at a host: results stand on every screen after what moved there has come to rest."""
    return Pace(seconds=RESULT_SECONDS + MOTION_SECONDS)


class TracedThinker:
    """Thinker of a table's bots, who go on with the trace of what they answer."""

    def __init__(self, thinker: Thinker, latest: Callable[[], int]) -> None:
        """`latest` gives the trace of the table's latest record."""
        self._thinker = thinker
        self._latest = latest

    async def choose(self, question: Question) -> Decision:
        """The decision of a bot."""
        trace.follow(self._latest())
        return await self._thinker.choose(question)


async def play_bots(
    table: Table,
    id: str,
    thinker: Thinker,
    clock: Callable[[], int],
    pace: Callable[[], Awaitable[None]],
    failed: Callable[[], None],
    commit: Commit,
) -> None:
    """Play the bots' seats of a table until cancelled. `failed` is called each time that a bot could not move."""

    def replaced(seat: Seat, fault: BotFailed) -> None:
        level = table.players[seat].level
        write_log("a bot was replaced for a move", table=id, seat=seat, level=level, **fault_facts(fault))

    for pause in chain(PAUSES, repeat(PAUSES[-1])):
        try:  # `bots` ends only by an error
            await bots(table, thinker, clock, pace, commit=commit, name=id, note=replaced)
        except (BotFailed, IllegalMove, NotSaved) as error:
            write_log("a bot's move failed", table=id, **fault_facts(error))
            failed()
        await asyncio.sleep(pause)
