"""The contract of notes: each account's own at a table, once, and not without end."""

from __future__ import annotations

import pytest

from tests.tui.ssh.contracts.test_table_store import terms_of
from tui.ssh.adapters import table_database
from tui.ssh.ports.storage import Storage
from tui.storage import annotations
from tui.storage.annotations import SeatNote

FOX, OWL = 1, 2


def note(number: int, text: str = "a thought") -> SeatNote:
    return SeatNote(number, 3, text)


@pytest.fixture
async def table(storage: Storage) -> str:
    """A table that notes can be written at."""
    return (await storage.tables.create("table", terms_of(), 1)).table


async def test_notes_are_read_in_the_order_in_which_they_were_written(storage: Storage, table: str) -> None:
    notes = [note(5), note(2, "狐 \N{FOX FACE} '; DROP"), note(9)]
    for one in notes:
        await storage.notes.write(table, FOX, one)
    assert await storage.notes.read(table, FOX) == tuple(notes)
    assert await storage.notes.read(table, OWL) == await storage.notes.read("none", FOX) == ()


async def test_a_note_that_is_sent_again_is_kept_once(storage: Storage, table: str) -> None:
    for one in (note(1), note(2), note(1), note(1, "another")):
        await storage.notes.write(table, FOX, one)
    await storage.notes.write(table, OWL, note(1))
    assert await storage.notes.read(table, FOX) == (note(1), note(2), note(1, "another"))
    assert await storage.notes.read(table, OWL) == (note(1),)


async def test_a_note_is_struck_for_its_account_alone(storage: Storage, table: str) -> None:
    for account in (FOX, OWL):
        await storage.notes.write(table, account, note(1))
        await storage.notes.write(table, account, note(2))
    await storage.notes.strike(table, FOX, note(1))
    await storage.notes.strike(table, FOX, note(7))
    assert await storage.notes.read(table, FOX) == (note(2),) and len(await storage.notes.read(table, OWL)) == 2


async def test_the_greatest_numbers_are_kept(storage: Storage, table: str) -> None:
    most = (1 << 63) - 1
    await storage.notes.write(table, FOX, SeatNote(most, most, "x" * 200))
    assert await storage.notes.read(table, FOX) == (SeatNote(most, most, "x" * 200),)


async def test_the_oldest_note_goes_when_there_are_too_many_at_a_table(
    storage: Storage, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (table_database, annotations):
        monkeypatch.setattr(module, "MAX_NOTES", 3)
    await storage.tables.create("other", terms_of(), 1)
    await storage.notes.write("other", FOX, note(9))
    for number in range(5):
        await storage.notes.write(table, FOX, note(number))
    assert await storage.notes.read(table, FOX) == (note(2), note(3), note(4))
    assert await storage.notes.read("other", FOX) == (note(9),)


async def test_the_oldest_note_of_an_account_goes_when_it_has_too_many(
    storage: Storage, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_database, "MOST_NOTES", 3)
    await storage.tables.create("other", terms_of(), 1)
    for number in range(3):
        await storage.notes.write(table, FOX, note(number))
    await storage.notes.write(table, OWL, note(0))
    await storage.notes.write("other", FOX, note(3))
    assert await storage.notes.read(table, FOX) == (note(1), note(2))
    assert await storage.notes.read("other", FOX) == (note(3),) and await storage.notes.read(table, OWL) == (note(0),)


async def test_the_notes_of_a_deleted_table_are_deleted(storage: Storage) -> None:
    hold = await storage.tables.create("table", terms_of(), 1)
    await storage.notes.write("table", FOX, note(1))
    await storage.tables.delete(hold)
    assert await storage.notes.read("table", FOX) == ()
