"""A session's links to its table: none stays open when the session ends or the screen changes hands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.link import LocalLink
from engine.state import Seat
from tests.tui.fixtures.games.tables import BOTH, opened
from tui.play.hotseat import HotSeat
from tui.play.local_table import LocalTable
from tui.play.session import SeatSession


class CountedLink(LocalLink):
    """A link that is known until it is closed."""

    made: list[CountedLink]

    def __init__(self, table: LocalTable, seat: Seat | None) -> None:
        super().__init__(table.table, seat, lambda: 0)
        self.closed = 0
        self.made.append(self)

    async def close(self) -> None:
        self.closed += 1
        await super().close()


@pytest.fixture
def made() -> Iterator[list[CountedLink]]:
    """All links that a test makes."""
    CountedLink.made = []
    yield CountedLink.made
    del CountedLink.made


@pytest.fixture
def local(made: list[CountedLink], monkeypatch: pytest.MonkeyPatch) -> LocalTable:
    """A table of two people and a bot, whose links are counted."""
    monkeypatch.setattr(LocalTable, "link", lambda table, seat: CountedLink(table, seat))
    return LocalTable(opened(3, people=2, policy="hotseat", **BOTH))


async def test_a_session_closes_each_of_its_links_once(local: LocalTable, made: list[CountedLink]) -> None:
    viewing, acting, earlier = (CountedLink(local, seat) for seat in (None, 0, 1))
    session = SeatSession(viewing, acting, 0, [earlier])
    await session.begin()
    await session.close()
    assert [link.closed for link in made] == [1, 1, 1] and not local.table._listeners


async def test_a_link_that_views_and_acts_is_closed_once(local: LocalTable, made: list[CountedLink]) -> None:
    session = SeatSession(CountedLink(local, 0))
    await session.begin()
    await session.close()
    assert [link.closed for link in made] == [1] and not local.table._listeners


async def test_a_screen_that_changes_hands_leaves_no_link_behind(local: LocalTable, made: list[CountedLink]) -> None:
    seat = HotSeat(local)
    await seat.sit()
    assert sum(not link.closed for link in made) == 3, "and that of the other person, who may take a move back"
    for person in (0, 1):
        await seat.look_as(person)
        await seat.turn_to_public()
    assert sum(not link.closed for link in made) == 2, "the public's, and that of whoever acts"
    assert len(local.table._listeners) == 1
    await seat.close()
    assert all(link.closed == 1 for link in made) and not local.table._listeners
