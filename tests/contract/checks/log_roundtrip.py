"""Logs of every game on their way to bytes and back: equal records, and the same table from them."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.games import load
from engine.log import Player, Record, Timeline
from engine.pieces import encode
from saves import codec
from tests.contract.checks.event_laws import Found
from tests.contract.checks.offers import standing
from tests.contract.walks.random_games import Walk


def records_of(going: Walk) -> list[Record]:
    """A log in which all kinds of records occur."""
    table, journal = standing(going, max(1, len(going.steps) * 2 // 3))
    rng = Random(f"keeping {going.case}")
    table.say(0, "Whose is that? だれのもの", 1)
    table.undo(0, table.head - 1, 2)
    table.redo(0, 3)
    table.seat(going.case.seats - 1, Player("easy", "stand-in"), 4)
    table.undo(0, max(0, table.head - 2), 5)
    for number in range(6):
        if table.to_act:
            seat = rng.choice(table.to_act)
            table.propose(seat, rng.choice(table.offer(seat)), table.head, number)
    journal.records += table.fork(table.head, "fair", 0, "new", table.players, 0, "origin")[-1:]
    return journal.records


def logs_come_back(going: Walk) -> Found:
    """Records are the same after a way through bytes, and make the same table."""
    game = going.case.game
    records = records_of(going)
    payloads = [codec.encode(record, game) for record in records]
    decoded = codec.decode(Path("log"), payloads, load)
    if decoded.bad is not None or decoded.records != records:
        yield f"saves: a log comes back otherwise: {decoded.bad}"
        return
    first, second = Timeline.of(game, records), Timeline.of(game, decoded.records)
    if encode(first.now) != encode(second.now) or (first.head, first.redo_heads, first.players) != (
        second.head,
        second.redo_heads,
        second.players,
    ):
        yield "saves: a log that came back makes another table"
