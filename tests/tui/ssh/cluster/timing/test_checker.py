"""The checker of games that people play: it finds each fault that a log can have."""

from __future__ import annotations

from random import Random

from saves.framing import whole
from tests.tui.ssh.cluster.checker import Verdict, verdict_on_game
from tests.tui.ssh.contracts.memory_tables import MemoryDatabase, MemoryTables
from tests.tui.ssh.fixtures.fake_clients import SLUG
from tui.ssh.host.lobby.game_logs import new_game
from tui.ssh.host.tables.held_table import HeldTable
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms


async def test_what_a_log_lacks_or_has_too_much_is_found() -> None:
    database = MemoryDatabase()
    tables = MemoryTables(database, "one")
    terms = TableTerms(SLUG, 7, {}, "friends", [SeatAssignment(7, "Fox"), SeatAssignment(8, "Owl")])
    held = HeldTable(tables, await tables.create("table", terms, 0), lambda: 0)
    table, chance, made = new_game(terms, 1), Random(1), []
    await held.begin(terms, table.timeline.opened, table.game)
    for _ in range(6):
        seat = table.to_act[0]
        move = chance.choice(table.offer(seat))
        draft = table.draft_move(seat, move, table.head, 1)
        made.append((table.head, move))
        await held.append(draft.record)
        table.settle(draft)
    payloads = database.rows["table"].log
    log = whole(payloads)[0]
    assert verdict_on_game("table", log, made, made) == Verdict()
    assert verdict_on_game("table", log, made, made[:-1]) == Verdict(), "one of them was made and not answered"
    assert verdict_on_game("table", log, made[:-1], made[:-1]) == Verdict(double=1), "nobody has sent the last"
    assert verdict_on_game("table", whole(payloads[:-2])[0], made, made) == Verdict(lost=2)
    other = [*made[:-1], (made[-1][0], "another")]
    assert verdict_on_game("table", log, [*made, *other], other) == Verdict(forked=1)
    assert verdict_on_game("table", log[:-1], made, made) == Verdict(unreadable=1)
    assert verdict_on_game("table", whole([*payloads[:2], *payloads[1:]])[0], made, made) != Verdict()
