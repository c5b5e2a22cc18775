"""The loop that asks bots for moves and plays them at a table; people propose through their own links."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

import msgspec

from engine.bots import choose
from engine.bots.pool import BotHung
from engine.drafts import Draft
from engine.log import RELIABLE, Player
from engine.pieces import encode
from engine.state import Move, Seat
from engine.table import IllegalMove, Table
from engine.updates import Update


class Thinker(Protocol):
    """Chooser of moves for bots: a pool of workers, or a function in this process."""

    async def choose(self, slug: str, level: str, view: bytes, seat: Seat, seed: str) -> Move:
        """The move of a bot of some level for a seat, from the bytes of its view."""


class Here:
    """Bots that think in this process: for simulations and tests."""

    async def choose(self, slug: str, level: str, view: bytes, seat: Seat, seed: str) -> Move:
        return choose(slug, level, view, seat, seed)


async def no_pace() -> None:
    """Bots act at once."""


Commit = Callable[[Callable[[], Draft]], Awaitable[None]]
"""Makes a draft when its turn has come, writes it and settles it. Raises IllegalMove or NotSaved."""


def at_once(table: Table) -> Commit:
    """The way to commit at a table that this task has alone."""

    async def commit(draft: Callable[[], Draft]) -> None:
        table.commit(draft())

    return commit


async def bots(
    table: Table,
    thinker: Thinker,
    clock: Callable[[], int],
    pace: Callable[[], Awaitable[None]] = no_pace,
    seed: str = "bots",
    commit: Commit | None = None,
) -> None:
    """Play the bots' seats until this is cancelled; wait while only people are asked or the game is over.

    `pace` is awaited before each of their moves, `clock` gives seconds since the table was opened. A bot's dice are
    keyed by its seed and the number of moves, never by the game's own seed. A bot that hangs is replaced by one
    that does not think. `commit` is the table's own, where others change it, too. NotSaved and BotFailed end it.
    """
    commit = commit or at_once(table)
    changed = asyncio.Event()

    def note(update: Update) -> None:
        changed.set()

    leave = table.subscribe(None, note)
    try:
        while True:
            changed.clear()
            seat = bot_to_act(table)
            if seat is None:
                await changed.wait()
                continue
            head = table.head
            depth = table.timeline.depth(head)
            bot = table.players[seat]
            thought = thinker.choose(table.slug, bot.level, encode(table.view(seat)), seat, f"{seed}:{seat}:{depth}")
            try:
                move = await thought
            except BotHung:
                if bot.level == RELIABLE:
                    raise
                draft = partial(_replacement, table, seat, bot, clock)
            else:
                await pace()
                draft = partial(_move, table, seat, move, head, clock)
            try:
                await commit(draft)
            except IllegalMove as refusal:
                # an undo or another's answer came first: think again about what is so now
                if refusal.reason == "malformed" or (refusal.reason == "clause" and table.head == head):
                    raise
    finally:
        leave()


def _move(table: Table, seat: Seat, move: Move, head: int, clock: Callable[[], int]) -> Draft:
    if table.players[seat].level == "person":
        raise IllegalMove("turn")  # who came back to the seat meanwhile decides
    return table.draft_move(seat, move, head, clock())


def _replacement(table: Table, seat: Seat, bot: Player, clock: Callable[[], int]) -> Draft:
    """A bot in place of one that hangs; all are told of it."""
    if table.players[seat] != bot:
        raise IllegalMove("turn")
    return table.draft_seat(seat, msgspec.structs.replace(bot, level=RELIABLE), clock())


def bot_to_act(table: Table) -> Seat | None:
    """The first seat that has a decision and a bot to make it; None when there is none."""
    for seat in table.to_act:
        if table.players[seat].level != "person":
            return seat
    return None
