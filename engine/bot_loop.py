"""The loop that asks bots for moves and plays them at a table; people propose through their own links."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from hashlib import sha256
from typing import Protocol

import msgspec

from engine.bots import choose
from engine.bots.decision import RANDOM_INSTEAD, REGULAR_INSTEAD, Decision, Question
from engine.bots.fold import StoryWriter, encode_story
from engine.bots.pool import BotDied, BotFailed, BotHung
from engine.drafts import Draft
from engine.pieces import encode
from engine.state import Seat
from engine.table import IllegalMove, Table
from engine.updates import Update


class Thinker(Protocol):
    """Chooser of moves for bots: a pool of workers, or a function in this process."""

    async def choose(self, question: Question) -> Decision:
        """The decision of a bot. BotFailed when there is none, BotHung or BotDied when it may lie in its thinking."""


class Here:
    """Bots that think in this process: for simulations and tests."""

    async def choose(self, question: Question) -> Decision:
        q = question
        return choose(q.slug, q.level, q.view, q.story, q.seat, q.seed)


async def no_pace() -> None:
    """Bots act at once."""


Commit = Callable[[Callable[[], Draft]], Awaitable[None]]
"""Makes a draft when its turn has come, writes it and settles it. Raises IllegalMove or NotSaved."""

Note = Callable[[Seat, BotFailed], None]
"""Takes note of a bot that gave no move, before another level makes it."""


def no_note(seat: Seat, fault: BotFailed) -> None:
    """Nobody takes note."""


def at_once(table: Table) -> Commit:
    """The way to commit at a table that this task has alone."""

    async def commit(draft: Callable[[], Draft]) -> None:
        table.commit(draft())

    return commit


def bot_seed(game_seed: str, seat: Seat, depth: int) -> str:
    """The seed of a bot's decision after `depth` moves: nobody at the table can foresee it, or find the game's own.

    It tells nothing of the cards: a move tells no more than the bot meant. Its words keep it apart from other hashes.
    """
    return f"bots:{sha256(f'skulduggery bots {game_seed}'.encode()).hexdigest()[:16]}:{seat}:{depth}"


async def bots(
    table: Table,
    thinker: Thinker,
    clock: Callable[[], int],
    pace: Callable[[], Awaitable[None]] = no_pace,
    seed: str = "",
    commit: Commit | None = None,
    name: str = "",
    note: Note = no_note,
) -> None:
    """Play the bots' seats until this is cancelled; wait while only people are asked or the game is over.

    `pace` is awaited before each of their moves, `clock` gives seconds since the table was opened. A bot's dice are
    keyed by `bot_seed`; `seed` is put before it. Where a bot hangs or dies, another level
    makes that one move, and `note` is told; the next is its own again. `commit` is the table's own, where others change
    it, too; `name` is what workers know it by. NotSaved and BotFailed end it.
    """
    commit = commit or at_once(table)
    changed = asyncio.Event()
    writer = StoryWriter(table.timeline)

    def noted(update: Update) -> None:
        changed.set()

    leave = table.subscribe(None, noted)
    try:
        while True:
            changed.clear()
            seat = bot_to_act(table)
            if seat is None:
                await changed.wait()
                continue
            head = table.head
            level, view = table.players[seat].level, encode(table.view(seat))
            dice = seed + bot_seed(table.timeline.opened.seed, seat, table.timeline.depth(head))
            question = Question(table.slug, level, view, writer.story(seat), seat, dice, name)
            decision = await _decision(thinker, question, partial(note, seat))
            await pace()
            try:
                await commit(partial(_move, table, seat, decision, head, clock))
            except IllegalMove as refusal:
                # an undo or another's answer came first: think again about what is so now
                if refusal.reason == "malformed" or (refusal.reason == "clause" and table.head == head):
                    raise
    finally:
        leave()


async def hint(table: Table, thinker: Thinker, seat: Seat, clock: Callable[[], int]) -> Decision:
    """The decision of an expert in a seat's place, from what that seat knows; the log holds that it was asked.

    IllegalMove where no hint is given, or where the table has moved on meanwhile. BotFailed, NotSaved.
    """
    head = table.head
    table.draft_hint(seat, clock())  # where none is given, nobody thinks
    view = encode(table.view(seat))
    dice = bot_seed(table.timeline.opened.seed, seat, table.timeline.depth(head))
    story = encode_story(table.story(seat))
    decision = await thinker.choose(Question(table.slug, "expert", view, story, seat, dice, why=True))
    if table.head != head:
        raise IllegalMove("stale")
    table.commit(table.draft_hint(seat, clock()))
    return decision


async def _decision(thinker: Thinker, question: Question, note: Callable[[BotFailed], None]) -> Decision:
    """The decision of a bot, or of another level in its place."""
    try:
        return await thinker.choose(question)
    except BotFailed as fault:
        failure = fault
    for level, effort in _instead(question.level, failure):
        note(failure)
        try:
            decision = await thinker.choose(msgspec.structs.replace(question, level=level))
        except BotFailed as fault:
            failure = fault
        else:
            return msgspec.structs.replace(decision, effort=effort)
    raise failure


def _instead(level: str, failure: BotFailed) -> Iterator[tuple[str, int]]:
    """The levels that may move in place of one that failed: none for a fault of the bot that all games rely on."""
    gone = isinstance(failure, BotHung | BotDied)
    if level == "expert" or (gone and level != "random"):
        if level != "regular" or isinstance(failure, BotDied):
            yield "regular", REGULAR_INSTEAD
        if gone:
            yield "random", RANDOM_INSTEAD


def _move(table: Table, seat: Seat, decision: Decision, head: int, clock: Callable[[], int]) -> Draft:
    if table.players[seat].level == "person":
        raise IllegalMove("turn")  # who came back to the seat meanwhile decides
    return table.draft_move(seat, decision.move, head, clock(), decision.effort)


def bot_to_act(table: Table) -> Seat | None:
    """The first seat that has a decision and a bot to make it; None when there is none."""
    for seat in table.to_act:
        if table.players[seat].level != "person":
            return seat
    return None
