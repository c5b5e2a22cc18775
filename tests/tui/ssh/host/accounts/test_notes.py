"""Notes at hosted tables: each account's own, kept with the table, and only where its owner allows them."""

from __future__ import annotations

import gc

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, guest_client, opening, playing, refused
from tui.ssh.adapters import table_database
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.note_requests import ReadNotes, StrikeNote, WriteNote
from tui.ssh.shared.messages.requests import EnterTable, ReadRoster, SitDown, StartGame
from tui.storage.annotations import MAX_NOTE_LENGTH, MAX_NOTES, SeatNote

FIRST = SeatNote(3, 1, "the red one is Owl's")
SECOND = SeatNote(9, 2, "no, it is 赤 of Hare")


async def test_notes_are_kept_for_their_player_alone_over_a_start_of_the_host(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    for note in (FIRST, SECOND, FIRST):  # the last one was sent again
        await fox.ask(WriteNote(id, note))
    assert (await fox.ask(ReadNotes(id))).notes == (FIRST, SECOND)
    assert (await owl.ask(ReadNotes(id))).notes == ()
    await owl.ask(StrikeNote(id, FIRST))
    await host.shut()
    host.open()
    fox = host.come("Fox")
    await fox.ask(EnterTable(id, ""))
    book = await fox.ask(ReadNotes(id))
    assert book.notes == (FIRST, SECOND) and book.kept
    await fox.ask(StrikeNote(id, FIRST))
    assert (await fox.ask(ReadNotes(id))).notes == (SECOND,)


async def test_the_oldest_note_makes_room(host: FakeHost) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    account = fox.at_host.account
    for number in range(MAX_NOTES + 2):
        host.store.write_note(id, account, SeatNote(number, 1, "x"))
    notes = (await fox.ask(ReadNotes(id))).notes
    assert [note.number for note in notes] == list(range(2, MAX_NOTES + 2))


async def test_an_accounts_oldest_notes_make_room_at_all_its_tables(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_database, "MOST_NOTES", 4)
    client = host.come("Fox")
    fox, owl = client.at_host.account, host.come("Owl").at_host.account
    first, second = [(await client.ask(opening(2))).table for _ in range(2)]
    host.store.write_note(first, owl, FIRST)
    for id in (first, second):
        for number in range(3):
            host.store.write_note(id, fox, SeatNote(number, 1, "x"))
    assert [note.number for note in host.store.notes(first, fox)] == [2]
    assert [note.number for note in host.store.notes(second, fox)] == [0, 1, 2]
    assert host.store.notes(first, owl) == (FIRST,)


async def test_notes_are_deleted_with_their_table(host: FakeHost) -> None:
    fox = host.come("Fox")
    account = fox.at_host.account
    tables = [(await fox.ask(opening(2))).table for _ in range(2)]
    for id in tables:
        host.store.write_note(id, account, FIRST)
    host.store.delete(tables[0], 1)
    assert [host.store.notes(id, account) for id in tables] == [(), (FIRST,)]


async def test_notes_are_for_seats_of_tables_that_allow_them(host: FakeHost) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl", notebook=False)
    assert not (await fox.ask(ReadRoster(id))).roster.notebook
    for request in (ReadNotes(id), WriteNote(id, FIRST), StrikeNote(id, FIRST)):
        assert await refused(fox, request) == "no_notes"
    id, _ = await playing(host, "Owl", "Hare")
    await fox.ask(EnterTable(id, ""))
    assert await refused(fox, WriteNote(id, FIRST)) == "not_seated"


@pytest.mark.parametrize("text", ["", "a\x1b[2J", "x" * (MAX_NOTE_LENGTH + 1)])
async def test_no_note_is_empty_long_or_controls_a_terminal(host: FakeHost, text: str) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    with pytest.raises(RequestRefused):
        await fox.ask(WriteNote(id, SeatNote(0, 1, text)))
    assert (await fox.ask(ReadNotes(id))).notes == ()


async def test_no_note_has_a_number_that_the_database_cannot_hold(host: FakeHost) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    for note in (SeatNote(1 << 63, 1, "x"), SeatNote(1, 1 << 63, "x"), SeatNote(-1, 1, "x")):
        assert await refused(fox, WriteNote(id, note)) == "malformed"
    await fox.ask(WriteNote(id, SeatNote((1 << 63) - 1, (1 << 63) - 1, "x")))


async def test_a_guests_notes_end_with_the_connection(host: FakeHost) -> None:
    fox, guest = host.come("Fox"), guest_client(host, 1)
    id = (await fox.ask(opening(2))).table
    await guest.ask(SitDown(id, None, ""))
    await fox.ask(StartGame(id))
    await guest.ask(WriteNote(id, FIRST))
    book = await guest.ask(ReadNotes(id))
    assert book.notes == (FIRST,) and not book.kept
    assert host.store.notes(id, guest.at_host.account) == ()


async def test_a_guests_notes_end_with_the_table(host: FakeHost) -> None:
    fox, guest = host.come("Fox"), guest_client(host, 1)
    id = (await fox.ask(opening(2))).table
    await guest.ask(SitDown(id, None, ""))
    await fox.ask(StartGame(id))
    await guest.ask(WriteNote(id, FIRST))
    assert len(guest.at_host.notes) == 1
    hosted = host.lobby.tables[id]
    host.lobby._closing.delete(hosted)
    await hosted.commits.join()
    del hosted
    gc.collect()
    assert not guest.at_host.notes
