"""The notes of a seat on their way to the host: in their order, each once, and none lost while others are read."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from engine.log import NotSaved
from tui.ssh.client.remote_notes import RemoteNotes
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.note_requests import ReadNotes, StrikeNote, WriteNote
from tui.ssh.shared.messages.replies import Done, Notebook
from tui.storage.annotations import SeatNote

RED, BLUE = SeatNote(1, 1, "red"), SeatNote(2, 1, "blue")


class SlowHost:
    """A host that answers one request after the other, when it is let; `fails` are errors that come first."""

    def __init__(self, *fails: Exception) -> None:
        self.notes: tuple[SeatNote, ...] = ()
        self.asked: list[Any] = []
        self.fails = list(fails)
        self.free = asyncio.Event()
        self.free.set()

    async def ask(self, request: Any) -> Any:
        self.asked.append(request)
        answer: Any = Notebook(self.notes, True) if isinstance(request, ReadNotes) else Done()
        await self.free.wait()
        if self.fails and not isinstance(request, ReadNotes):
            raise self.fails.pop(0)
        if isinstance(request, WriteNote):
            self.notes += (request.note,)
        elif isinstance(request, StrikeNote):
            self.notes = tuple(note for note in self.notes if note != request.note)
        return answer


class Desk:
    """The notes of seat 0 with their host, and what was started in the background."""

    def __init__(self, *fails: Exception) -> None:
        self.host = SlowHost(*fails)
        self.tasks: list[asyncio.Task[object]] = []
        self.book = RemoteNotes("t", self.host.ask, lambda deed: self.tasks.append(asyncio.ensure_future(deed())))

    async def settle(self) -> None:
        self.host.free.set()
        await asyncio.gather(*self.tasks)


async def turns() -> None:
    """Let all tasks go on as far as they can."""
    for _ in range(9):
        await asyncio.sleep(0)


async def test_a_note_that_is_on_its_way_is_not_sent_twice_when_the_table_is_entered_again() -> None:
    desk = Desk()
    desk.host.free.clear()
    desk.book.write(0, RED)
    await turns()
    entering = asyncio.ensure_future(desk.book.catch_up(0))
    await turns()
    await desk.settle()
    await entering
    assert desk.host.asked == [WriteNote("t", RED), ReadNotes("t")]
    assert desk.book.notes(0) == desk.host.notes == (RED,)


async def test_a_note_written_while_the_others_are_read_stays() -> None:
    desk = Desk()
    desk.host.notes = (RED,)
    desk.host.free.clear()
    entering = asyncio.ensure_future(desk.book.catch_up(0))
    await turns()
    desk.book.write(0, BLUE)
    await turns()
    desk.host.free.set()
    await entering
    assert desk.book.notes(0) == (RED, BLUE)
    await desk.settle()
    assert desk.host.notes == (RED, BLUE)


async def test_a_note_deleted_before_it_was_kept_does_not_come_back() -> None:
    desk = Desk(ConnectionError())
    desk.book.write(0, RED)
    await turns()
    desk.book.strike(0, 0)
    await desk.settle()
    await desk.book.catch_up(0)
    assert [type(request) for request in desk.host.asked] == [WriteNote, WriteNote, StrikeNote, ReadNotes]
    assert desk.book.notes(0) == desk.host.notes == ()


@pytest.mark.parametrize("fault", [ConnectionError(), NotSaved("full"), RequestRefused("too_fast")])
async def test_what_could_not_be_kept_is_sent_again_with_the_next_note(fault: Exception) -> None:
    desk = Desk(fault)
    desk.book.write(0, RED)
    await turns()
    assert desk.host.notes == () and desk.book.trouble
    desk.book.write(0, BLUE)
    await desk.settle()
    assert desk.host.notes == (RED, BLUE)


async def test_what_the_host_refuses_is_not_sent_again() -> None:
    desk = Desk(RequestRefused("no_notes"))
    desk.book.write(0, RED)
    await turns()
    assert desk.book.trouble
    desk.book.write(0, BLUE)
    await desk.settle()
    assert desk.host.asked == [WriteNote("t", RED), WriteNote("t", BLUE)]
