"""Tables of the tiny game, and its moves in a word."""

from __future__ import annotations

from collections.abc import Sequence

from engine.log import Journal, Memory, Player, Policy
from engine.pieces import encode
from engine.table import Table
from tests import tiny
from tests.tiny import Hunch, HunchOptions

Level = str

RAISE, SWEAR, THROW = Hunch("raise"), Hunch("swear"), Hunch("throw")


def people(*levels: Level) -> list[Player]:
    """A player a level."""
    return [Player(level, f"{level} {seat}") for seat, level in enumerate(levels)]


def opened(
    *levels: Level, policy: Policy = "study", journal: Journal | None = None, seed: str = "seed", hand: int = 2
) -> Table:
    """A new table; two people unless told otherwise."""
    seated = people(*(levels or ("person", "person")))
    return Table.open("tiny", tiny, seated, HunchOptions(hand), seed, journal or Memory(), policy=policy)


def do(table: Table, *moves: Hunch, seat: int | None = None) -> int:
    """Makes moves of the seat whose decision it is, or of another that also has one. Gives the last record's number."""
    number = table.head
    for move in moves:
        number = table.propose(table.to_act[0] if seat is None else seat, move, table.head, 7)
    return number


def look(table: Table, stock_card: int = 0) -> Hunch:
    """The move by which a seat looks at a card of the stock."""
    return Hunch("peek", tiny.stock(table.timeline.now) + stock_card)


def show(table: Table, seat: int, card: int = 0) -> Hunch:
    """The move by which a seat shows a card of its hand."""
    return Hunch("show", tiny.own(table.timeline.now, seat)[card])


def to_the_sheets(table: Table) -> Table:
    """Has everybody throw until all must write."""
    while len(table.to_act) == 1:
        do(table, THROW)
    return table


def to_the_end(table: Table) -> Table:
    """Plays on until the game is over."""
    to_the_sheets(table)
    while table.to_act:
        do(table, Hunch("write", 0))
    return table


def trace(table: Table) -> tuple[bytes, int, int, Sequence[object]]:
    """All that a refusal or a failure must leave as it was."""
    return encode(table.timeline.now), table.head, len(table.timeline.records), tuple(table.timeline.redo_heads)
