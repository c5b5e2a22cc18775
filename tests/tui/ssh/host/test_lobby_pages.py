"""Pages of the lobby: they cost the same however many people and tables there are, and only those who look are told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, opening
from tui.ssh.adapters.local_roster import LocalRoster
from tui.ssh.host.client import Client
from tui.ssh.host.lobby import lobby_pages
from tui.ssh.host.lobby.archive import Archive
from tui.ssh.host.lobby.lobby_index import MOST_OVER, LobbyIndex
from tui.ssh.host.lobby.lobby_listing import listed_table
from tui.ssh.host.lobby.lobby_pages import MOST_NAMES, PAGE, LobbyPages
from tui.ssh.host.lobby.room import Limits
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.messages.lobby_state import Stage
from tui.ssh.shared.messages.notices import LobbyChanged
from tui.ssh.shared.messages.requests import FindTable, ListTables, StartGame

MANY = 10_000


class StagedTable(HostedTable):
    """A table that says what its stage is."""

    told: Stage = "gathering"

    @property
    def stage(self) -> Stage:
        return self.told


def staged(id: str, account: int, stage: Stage = "gathering") -> StagedTable:
    seats = [SeatAssignment(account, f"P{account}"), SeatAssignment()]
    hosted = StagedTable(id, TableTerms("heimlich", account, {}, "friends", seats), lambda: 0.0, print, print)
    hosted.told = stage
    return hosted


async def test_a_page_costs_what_it_shows_with_ten_thousand_people_and_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(
        lobby_pages, "listed_table", lambda hosted, client: (drawn.append(hosted.id), listed_table(hosted, client))[1]
    )
    host = FakeHost(tmp_path)
    tables: dict[str, HostedTable] = {}
    roster = LocalRoster()
    pages = LobbyPages(tables, Archive(host.machine.storage.directory), roster)
    for account in range(1, MANY + 1):
        hosted = tables[f"t{account}"] = staged(f"t{account}", account)
        pages.changed(hosted)
        roster.here(account, f"P{account:05}", "session")
    walked: list[object] = []
    kinds = pages._index._kinds
    seats = HostedTable.seat_of
    monkeypatch.setattr(HostedTable, "seat_of", lambda hosted, account: (walked.append(1), seats(hosted, account))[1])
    fox = Client(MANY, "P10000", lambda item: None)
    state = await pages.page(fox, 0)
    assert drawn == ["t10000", *(f"t{number}" for number in range(1, PAGE))], "the own table is the first"
    assert (state.here, len(state.clients), state.more) == (MANY, MOST_NAMES, MANY - PAGE)
    assert len(walked) <= PAGE and len(kinds["free"]) == MANY
    drawn.clear()
    state = await pages.page(fox, MANY - 10)
    assert len(drawn) == 10 and state.more == 0
    drawn.clear()
    assert (await pages.listing(fox, "t77")).table is not None and drawn == ["t77"]
    pages.stop()
    await host.shut()


def test_the_index_has_own_tables_first_then_those_that_wait_then_the_latest_moved() -> None:
    index = LobbyIndex()
    running = [staged(f"r{number}", 9, "running") for number in range(4)]
    over = [staged(f"o{number}", 8, "over") for number in range(MOST_OVER + 2)]
    waiting, own = staged("w", 7), staged("own", 1, "running")
    for hosted in (*over, *running, own, waiting):
        index.update(hosted)
    index.update(running[1], moved=True)
    listed, more = index.page(1, 0, 50)
    assert [hosted.id for hosted in listed] == ["own", "w", "r1", "r3", "r2", "r0", "o2", "o3", "o4"] and more == 0
    assert [hosted.id for hosted in index.page(1, 2, 2)[0]] == ["r1", "r3"] and index.page(1, 2, 2)[1] == 5
    running[3].told = "over"
    index.update(running[3])
    own.terms.seats[0] = SeatAssignment()
    index.update(own, moved=True)
    index.remove(over[4])
    assert [hosted.id for hosted in index.page(1, 0, 50)[0]] == ["w", "own", "r1", "r2", "r0", "o2", "o3", "r3"]
    assert not index._own.get(1)


def test_tables_with_free_seats_come_before_those_that_are_full_or_take_a_code() -> None:
    index = LobbyIndex()
    full, locked, free = staged("full", 7), staged("locked", 8), staged("free", 9)
    locked.terms.code = "K7QF"
    for hosted in (locked, free):
        hosted.terms.seats = [SeatAssignment(7), SeatAssignment()]
    full.terms.seats = [SeatAssignment(7), SeatAssignment(8)]
    for hosted in (full, locked, free):
        index.update(hosted)
    assert [hosted.id for hosted in index.page(1, 0, 50)[0]] == ["free", "locked", "full"]
    full.terms.seats, free.terms.seats = [SeatAssignment()], [SeatAssignment(5), SeatAssignment(6)]
    index.update(full)
    index.update(free)
    assert [hosted.id for hosted in index.page(1, 0, 50)[0]] == ["full", "locked", "free"]


def test_the_index_is_that_of_the_tables_whatever_happens() -> None:
    rng, index, tables = Random(7), LobbyIndex(), dict[str, StagedTable]()
    for _ in range(2_000):
        id = f"t{rng.randrange(12)}"
        if id in tables and rng.random() < 0.2:
            index.remove(tables.pop(id))
            continue
        hosted = tables.setdefault(id, staged(id, 1))
        hosted.told = rng.choice(("gathering", "running", "over"))
        hosted.terms.seats = [SeatAssignment(rng.choice((1, 2, 3, None))) for _ in range(2)]
        index.update(hosted, moved=rng.random() < 0.5)
        for account in (1, 4):
            listed, more = index.page(account, 0, 50)
            over = [table for table in listed if table.told == "over"]
            assert more == 0 and len({table.id for table in listed}) == len(listed)
            assert {table.id for table in listed if table.told != "over"} == {
                table.id for table in tables.values() if table.told != "over"
            }
            assert len(over) == min(MOST_OVER, sum(table.told == "over" for table in tables.values()))


async def test_a_table_is_found_by_its_id_with_what_the_client_may_know(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(needs_code=True))).table
    own, other = [(await client.ask(FindTable(id))).table for client in (fox, owl)]
    assert own is not None and other is not None
    assert own.code and own.owner and not other.code and not other.owner
    assert (await owl.ask(FindTable("nowhere"))).table is None
    alone = (await owl.ask(opening(bots=1))).table
    await owl.ask(StartGame(alone))
    host.lobby.disconnect(owl.at_host)  # the game is put away
    again = host.come("Owl")
    found = (await again.ask(FindTable(alone))).table
    assert found is not None and found.own_seat == 0
    assert (await fox.ask(FindTable(alone))).table is None
    await host.shut()


async def test_the_tables_after_a_page_are_on_the_next(tmp_path: Path) -> None:
    host = FakeHost(tmp_path, Limits(PAGE + 5, PAGE + 5))
    openers = [host.come(name) for name in ("Fox", "Elk", "Hen")]
    ids = [(await openers[number % 3].ask(opening())).table for number in range(PAGE + 3)]
    owl = host.come("Owl")
    first, second = await owl.ask(ListTables()), await owl.ask(ListTables(PAGE))
    assert [table.id for table in (*first.tables, *second.tables)] == ids
    assert (first.more, first.next, second.more, second.next) == (3, PAGE, 0, 0)
    assert not (await owl.ask(ListTables(1 << 60))).tables
    await host.shut()


async def test_only_who_has_looked_since_is_told_of_a_change(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    fox, owl, elk = (host.come(name) for name in ("Fox", "Owl", "Elk"))
    told = asyncio.Event()
    tell = fox.at_host.tell
    fox.at_host.tell = lambda item: (tell(item), told.set() if item == LobbyChanged() else None)[0]
    await fox.ask(ListTables())
    for _ in range(2):
        await elk.ask(opening())
        await asyncio.wait_for(told.wait(), 60)
        told.clear()
        assert LobbyChanged() not in owl.items
        await fox.ask(ListTables())
    assert LobbyChanged() not in owl.items and fox.items.count(LobbyChanged()) == 2
    await host.shut()
