"""The checker of a chaos run: what hosts were told is in the logs, once, in its place, and can be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from engine.log import Ended, Played
from saves.errors import SaveError
from saves.framing import Condition, scan
from saves.log_reader import contents
from tui.ssh.adapters.postgres.database import Database

Move = tuple[int, object]
"""A move, and the number of the record after which it was made."""


class Verdict(NamedTuple):
    """Numbers of records that are not as they should be."""

    lost: int = 0
    """Told as written, and not there."""
    double: int = 0
    """There at another place than it was written for."""
    forked: int = 0
    """In the place of another that was told as written; or written by a host that had lost the table."""
    unreadable: int = 0
    """Logs that no host could take up."""


class Witness:
    """All that hosts wanted to write, and all that they were told is written."""

    def __init__(self) -> None:
        self.wanted: defaultdict[str, set[tuple[int, bytes]]] = defaultdict(set)
        self.told: defaultdict[str, dict[int, bytes]] = defaultdict(dict)
        self.forked = 0

    def tell(self, table: str, number: int, payload: bytes) -> None:
        """A host was told that a record is written."""
        if self.told[table].setdefault(number, payload) != payload:
            self.forked += 1

    @property
    def records(self) -> int:
        """Number of records told as written."""
        return sum(map(len, self.told.values()))

    async def verdict(self, log: Callable[[str], Awaitable[bytes | None]], late: int) -> Verdict:
        """The verdict on the logs of all tables; `late` is the number of records of hosts that had lost theirs."""
        lost, double, unreadable, forked = 0, 0, 0, self.forked + late
        for table, wanted in self.wanted.items():
            data = await log(table) or b""
            if not data and not self.told[table]:
                continue  # its host died before it began
            found = scan(data)
            if found.condition is not Condition.CLEAN or not _readable(table, data):
                unreadable += 1
            payloads = found.payloads
            for number, payload in self.told[table].items():
                lost += number >= len(payloads)
                forked += number < len(payloads) and payloads[number] != payload
            anywhere = {payload for _, payload in wanted}
            for place, payload in enumerate(payloads):
                if (place, payload) not in wanted:
                    double, forked = double + (payload in anywhere), forked + (payload not in anywhere)
        return Verdict(lost, double, forked, unreadable)


async def late_records(database: Database) -> int:
    """Number of the records that were written in an older epoch than the one before them."""
    async with database.connection() as connection:
        return int(
            await connection.fetchval(
                "SELECT count(*) FROM (SELECT epoch < lag(epoch) OVER (PARTITION BY tab ORDER BY seq) AS late FROM log)"
                " AS records WHERE late"
            )
        )


def verdict_on_game(table: str, data: bytes, proposed: list[Move], made: list[Move]) -> Verdict:
    """The verdict on the log of a game in which people have done nothing but move.

    `proposed` are all moves that they have sent, with the record after which each was to come; `made` are those of them
    that they were told are made.
    """
    if scan(data).condition is not Condition.CLEAN or not _readable(table, data):
        return Verdict(unreadable=1)
    records = contents(Path(table), scan(data)).records
    found = [(number, record.move) for number, record in enumerate(records[1:]) if isinstance(record, Played)]
    lost = sum(head >= len(found) for head, _ in made)
    forked = sum(head < len(found) and found[head] != (head, move) for head, move in made)
    others = len(records) - 1 - len(found) - isinstance(records[-1], Ended)
    double = sum(move not in proposed for move in found) + others
    return Verdict(lost, double, forked)


def _readable(table: str, data: bytes) -> bool:
    """True when a host could take the game up, by its rules."""
    try:
        return contents(Path(table), scan(data), by_rules=True).damage is None
    except SaveError:
        return False
