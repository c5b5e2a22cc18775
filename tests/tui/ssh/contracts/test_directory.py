"""The contract of the directory: open tables by pages, the tables and the records of an account."""

from __future__ import annotations

from tests.tui.ssh.contracts.test_table_store import FIRST
from tui.presentation.record import GameRecord
from tui.ssh.ports.storage import Storage
from tui.ssh.ports.table_store import Hold
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.messages.lobby_state import Stage

FOX, OWL, ELK = 1, 2, 3


def terms_of(*accounts: int, winner: int | None = None) -> TableTerms:
    """The terms of a table of the first account, at which all of them sit; who won where it is over."""
    seats = [SeatAssignment(account, f"name {account}") for account in accounts]
    terms = TableTerms("heimlich", accounts[0], {}, "friends", [*seats, SeatAssignment(level="regular")])
    if winner is not None:
        terms.winners, terms.scores = (accounts.index(winner),), tuple(range(10, 10 + len(accounts) + 1))
    return terms


async def keep(storage: Storage, id: str, terms: TableTerms, stage: Stage = "gathering", at: int = 5) -> Hold:
    """A table that is stored at a stage."""
    hold = await storage.tables.create(id, terms, at)
    if stage != "gathering":
        await storage.tables.begin(hold, terms, FIRST, at)
        await storage.tables.keep(hold, terms, stage, at)
    return hold


def ids(found: object) -> list[str]:
    return [table.id for table in found]


async def test_open_tables_come_by_pages_in_the_order_of_their_ids(storage: Storage) -> None:
    assert await storage.directory.open() == []
    names = ["B", "a", "a2", "b", "Z", "_", "z"]
    for number, id in enumerate(names):
        await keep(storage, id, terms_of(FOX), ("gathering", "running")[number % 2], number)
    await keep(storage, "c", terms_of(FOX, winner=FOX), "over")
    seen: list[str] = []
    while page := await storage.directory.open(seen[-1] if seen else "", 3):
        assert len(page) <= 3
        seen += ids(page)
    assert seen == sorted(names)
    first = (await storage.directory.open())[0]
    assert (first.id, first.stage, first.at, first.terms.owner) == ("B", "gathering", 0, FOX)
    assert first.terms.seats == terms_of(FOX).seats


async def test_the_tables_of_an_account_are_those_where_it_sits_the_latest_first(storage: Storage) -> None:
    await keep(storage, "old", terms_of(FOX, OWL), at=1)
    await keep(storage, "new", terms_of(OWL, FOX, winner=FOX), "over", at=9)
    await keep(storage, "same", terms_of(OWL, FOX), "running", at=9)
    await keep(storage, "none", terms_of(OWL), at=8)
    assert ids(await storage.directory.of_account(FOX)) == ["new", "same", "old"]
    assert ids(await storage.directory.of_account(FOX, 2)) == ["new", "same"]
    assert await storage.directory.of_account(ELK) == []


async def test_who_leaves_a_table_is_not_at_it_any_more(storage: Storage) -> None:
    hold = await keep(storage, "table", terms_of(FOX, OWL))
    await storage.tables.keep(hold, terms_of(FOX, ELK), "gathering", 6)
    assert ids(await storage.directory.of_account(ELK)) == ["table"] and not await storage.directory.of_account(OWL)
    await storage.tables.keep(hold, terms_of(FOX), "gathering", 7)
    assert not await storage.directory.of_account(ELK)
    await storage.tables.delete(hold)
    assert await storage.directory.of_account(FOX) == await storage.directory.open() == []


async def test_a_table_where_an_account_has_two_seats_is_found_once(storage: Storage) -> None:
    await keep(storage, "table", terms_of(FOX, FOX))
    assert ids(await storage.directory.of_account(FOX)) == ["table"]


async def test_the_terms_of_a_running_game_are_for_those_who_sit_there(storage: Storage) -> None:
    await keep(storage, "waits", terms_of(FOX))
    await keep(storage, "runs", terms_of(FOX, OWL), "running")
    await keep(storage, "over", terms_of(FOX, winner=FOX), "over")
    found = await storage.directory.running("runs", OWL)
    assert found is not None and found.owner == FOX
    for id, account in (("runs", ELK), ("waits", FOX), ("over", FOX), ("none", FOX)):
        assert await storage.directory.running(id, account) is None


async def test_records_count_each_game_that_is_over_once(storage: Storage) -> None:
    assert await storage.directory.records(ELK) == {}
    hold = await keep(storage, "one", terms_of(FOX, OWL, winner=FOX), "over")
    before = await storage.directory.records(FOX)
    expected = GameRecord()
    expected.add_hosted(True, 10)
    assert before == {"heimlich": expected}
    await storage.tables.keep(hold, terms_of(FOX, OWL, winner=FOX), "over", 7)
    await keep(storage, "two", terms_of(FOX, OWL, winner=OWL), "over", 8)
    await keep(storage, "runs", terms_of(FOX, OWL), "running", 9)
    expected.add_hosted(False, 10)
    assert await storage.directory.records(FOX) == {"heimlich": expected}, "added to what was counted"
    other = GameRecord()
    other.add_hosted(False, 11)
    other.add_hosted(True, 11)
    assert await storage.directory.records(OWL) == {"heimlich": other}, "counted for the first time"
    assert await storage.directory.records(ELK) == {}
