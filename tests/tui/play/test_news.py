"""The news of a session: all that differs from the table after the seat's own last move."""

from __future__ import annotations

from engine.games.heimlich.moves import MoveAgents
from engine.state import Move
from engine.table import Table
from tests.tui.fixtures.games.tables import bot_moves, opened, played, until
from tui.play.local_table import LocalTable
from tui.play.session import SeatSession


async def _play(session: SeatSession, table: Table, move: Move) -> None:
    """Make a move for the session's seat, and take in all that it tells of."""
    table.propose(0, move, table.head, 1)
    updates = session._viewing.updates()
    while session.head < table.head:
        await session.take_in(await anext(updates))


async def test_what_moved_while_a_seat_was_away_is_news_to_it_also_after_an_undo() -> None:
    table = played(until(opened(3), 1), 3)
    while table.to_act != (0,):
        bot_moves(table, table.head)
    session = SeatSession(LocalTable(table).link(0))
    await session.begin()
    came = list(session.then.at)
    assert session.since == max(entry.number for entry in table.story(0) if entry.seat == 0)
    assert came != session.view.at, "the others have moved since"
    await _play(session, table, table.game.moves(table.timeline.now, 0)[0])
    await session.undo()
    updates = session._viewing.updates()
    while session.head != table.head:
        await session.take_in(await anext(updates))
    assert session.then.at == came
    await session.close()


async def test_what_moved_is_marked_through_the_own_roll_until_the_move() -> None:
    table = opened(3)
    session = SeatSession(LocalTable(table).link(0))
    await session.begin()
    session.then.at[0] = (session.view.at[0] + 1) % 12  # an agent that the others have moved since
    came, since = session.then.at[0], session.since
    await _play(session, table, table.game.moves(table.timeline.now, 0)[0])
    assert (session.then.at[0], session.since) == (came, since), "the die is rolled, and nothing has moved"
    move = next(move for move in table.game.moves(table.timeline.now, 0) if isinstance(move, MoveAgents))
    await _play(session, table, move)
    assert session.then.at[0] == session.view.at[0] and session.since > since
    await session.close()
