"""Non-interference: what a seat is given at two tables that differ only in what it may not know is the same.

Each check compares one thing that reaches a seat, and yields where it differs. `GIVEN` lists them all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec

from engine.bot_loop import bots
from engine.bots.decision import Decision, Question
from engine.chance import Chance
from engine.game import play
from engine.link import LocalLink
from engine.log import Player, Policy
from engine.pieces import encode, publish
from engine.pieces import view as seen_as
from engine.state import Move, copy
from engine.table import Table
from tests.contract.checks.event_laws import Found
from tests.contract.checks.offers import pool
from tests.contract.walks.world_pairs import Pair, Redeal, disclosed, refusal

Policies: tuple[Policy, ...] = get_args(Policy)


def packed(thing: Any) -> bytes:
    """The bytes that a link would send."""
    return msgspec.msgpack.encode(thing)


def view(pair: Pair) -> Found:
    first, second = (table.view(pair.seat) for table in pair.tables)
    if first != second or packed(first) != packed(second):
        yield "view: differs"


def updates(pair: Pair) -> Found:
    first, second = pair.heard
    if len(first) != len(second):
        yield f"updates: {len(first)} updates at one table, {len(second)} at the other"
    for update, twin in zip(first, second, strict=False):
        if update != twin or packed(update) != packed(twin):
            yield f"updates: {update} and {twin}"
            return


def story(pair: Pair) -> Found:
    first, second = (table.story(pair.seat) for table in pair.tables)
    if first != second or packed(first) != packed(second):
        yield "story: differs"


def offer(pair: Pair) -> Found:
    yield from pair.refused
    if pair.seat is None:
        return
    first, second = (list(table.offer(pair.seat)) for table in pair.tables)
    if first != second:
        yield (
            f"offer: {len(first)} moves at one table, {len(second)} at the other"
            if set(first) != set(second)
            else "order"
        )
    first, second = (list(pair.case.game.moves(state, pair.seat)) for state in pair.states)
    if first != second:
        yield "offer: the rules offer other moves on the other table"


def refusals(pair: Pair) -> Found:
    if pair.seat is None:
        return
    for move in sample(pool(pair.case), 60, f"refusals {pair.case}"):
        first, second = (refusal(table, pair.seat, move) for table in pair.tables)
        if first != second:
            yield f"refusal: {move!r} is answered {first} and {second}"
            return


def rights(pair: Pair) -> Found:
    if pair.seat is None:
        return
    first, second = (_rights(table, pair.seat) for table in pair.tables)
    for right, twin in zip(first, second, strict=True):
        if right != twin:
            yield f"rights: {right} and {twin}"


def _rights(table: Table, seat: int) -> list[Any]:
    original = table.timeline.opened
    answers: list[Any] = []
    for policy in Policies:
        table.timeline.opened = msgspec.structs.replace(original, policy=policy)
        answers.append((policy, table.undo_point(seat), table.reset_point(seat), table.redo_point(seat)))
        answers += [(policy, to, table.undo_consent(seat, to)) for to in _points(table.head)]
    table.timeline.opened = original
    return answers


def _points(head: int) -> list[int]:
    """Points to go back to: the latest, some earlier ones, and one that does not exist."""
    return [*range(max(0, head - 25), head - 3, 4), *range(max(0, head - 3), head + 2)]


def redo(pair: Pair) -> Found:
    """Takes some moves back, looks at the possible redos, and redoes them."""
    if pair.seat is None or pair.tables[0].head == 0:
        return
    told_of: list[list[Any]] = []
    for table, heard in zip(pair.tables, pair.heard, strict=True):
        before = len(heard)
        answers: list[Any] = []
        head, back = table.head, max(0, table.head - 3)
        table.undo(pair.seat, back, 9)
        answers += [_rights(table, pair.seat), list(table.offer(pair.seat))]
        table.redo(pair.seat, 9)
        assert table.head == head
        told_of.append([*answers, *map(packed, heard[before:])])
    if told_of[0] != told_of[1]:
        yield "redo: what is told of an undo and a redo differs"


def wire(pair: Pair) -> Found:
    first, second = (asyncio.run(_sent(table, pair.seat)) for table in pair.tables)
    if first != second:
        yield "wire: other bytes are sent"


async def _sent(table: Table, seat: int | None) -> list[bytes]:
    link = LocalLink(table, seat, clock=lambda: 0)
    sent = [packed(await link.welcome()), packed(await link.rights()), packed(await link.story())]
    await link.close()
    return sent


class Spy:
    """Notes what a bot is given, and gives no move."""

    def __init__(self) -> None:
        self.question: Question | None = None

    async def choose(self, question: Question) -> Decision:
        self.question = question
        raise Asked


class Asked(Exception):
    """A bot was asked."""


def bot_input(pair: Pair) -> Found:
    if pair.seat is None or pair.seat not in pair.tables[0].to_act or pair.seat not in pair.tables[1].to_act:
        return
    questions = []
    for table in pair.tables:
        kept = table.timeline.players
        table.timeline.players = [p if s != pair.seat else Player("regular", "Bot") for s, p in enumerate(kept)]
        spy = Spy()
        try:
            asyncio.run(bots(table, spy, clock=lambda: 0))
        except Asked:
            questions.append(spy.question)
        table.timeline.players = kept
    if questions[0] != questions[1]:
        yield "bot: a bot is given other bytes"


CHECKS_OF_PAIRS: tuple[Callable[[Pair], Found], ...] = (
    view,
    updates,
    story,
    offer,
    refusals,
    rights,
    wire,
    bot_input,
    redo,  # last: it writes records
)


def leaks(pair: Pair) -> Found:
    """Everything that differs between the two tables for the seat."""
    for check in CHECKS_OF_PAIRS:
        yield from check(pair)


def redealt(deal: Redeal) -> Found:
    """Everything that a state and an indistinguishable world give to a seat, now and by the others' next moves."""
    game, seat = deal.going.case.game, deal.seat
    start, other_start = deal.first, deal.second
    if seen_as(start, seat) != seen_as(other_start, seat):
        yield "view: differs from that of a world made from it"
        return
    if seat is not None:
        if list(game.moves(start, seat)) != list(game.moves(other_start, seat)):
            yield f"offer: seat {seat} is offered other moves in another world"
        for move in sample(pool(deal.going.case), 30, f"redealt {deal.going.case}"):
            if game.check(start, seat, move) != game.check(other_start, seat, move):
                yield f"refusal: {move!r} in another world"
                return
    first, second = copy(start), copy(other_start)
    for step in deal.going.steps[deal.number : deal.number + 4]:
        if game.check(second, step.seat, step.move) is not None:
            if step.seat == seat:
                yield f"offer: {step.move!r} of seat {seat} is forbidden in another world"
            return
        chance = Chance(f"{deal.going.case} {deal.going.seed}")
        events = [play(game, state, step.seat, step.move, chance) for state in (first, second)]
        if disclosed(deal.going.case, events[0], events[1], seat):
            return
        if publish(events[0], seat) != publish(events[1], seat):
            yield f"updates: seat {seat} is told other things of {step.move!r} in another world"
            return
        if encode(seen_as(first, seat)) != encode(seen_as(second, seat)):
            yield f"view: seat {seat}'s views part with {step.move!r}"
            return


def sample(moves: tuple[Move, ...], count: int, seed: str) -> list[Move]:
    """A sample of moves, always the same."""
    return list(moves) if len(moves) <= count else Random(seed).sample(moves, count)
