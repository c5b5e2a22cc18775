"""A line of the gateway: its deadlines, its share of the processor, and what it may leave unread."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.tui.ssh.fixtures.fake_connection import until
from tui.ssh.gateway import line as lines
from tui.ssh.gateway.line import BURST, SHARE, SLICE, Line


class Library:
    """As much of a connection as a line asks for: each packet of 32 bytes costs it time."""

    def __init__(self) -> None:
        self.facts: dict[str, str] = {}
        self.taken = 0
        self.cost = 0.0
        """Seconds of processor time that each packet takes."""
        self.spent = 0.0
        self.ended = False

    def connection_made(self, transport: Any) -> None: ...

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True

    def data_received(self, data: bytes) -> None:
        self.taken += len(data)
        self.spent += len(data) / 32 * self.cost

    def get_extra_info(self, name: str) -> str | None:
        return self.facts.get(name)


class Socket(asyncio.Transport):
    """A transport that is flooded as fast as it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.reading = True
        self.aborted = False
        self.unsent = 0

    def pause_reading(self) -> None:
        assert self.reading
        self.reading = False

    def resume_reading(self) -> None:
        assert not self.reading
        self.reading = True

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def abort(self) -> None:
        self.aborted = True


class Now:
    """A clock that a test sets."""

    time = 0.0

    def __call__(self) -> float:
        return self.time


def opened() -> tuple[Line, Library, Socket, Now]:
    """A line that has just been opened."""
    library, socket, now = Library(), Socket(), Now()
    made = Line(library, lambda: library.spent, now)
    made.connection_made(socket)
    return made, library, socket, now


@pytest.mark.pitfall(2)
@pytest.mark.parametrize("cost", [0.0, 2e-5, 1e-4])
async def test_a_flood_takes_no_more_than_a_lines_share_of_the_processor(cost: float) -> None:
    made, library, socket, now = opened()
    library.cost = cost
    for second in range(100):
        now.time = float(second)
        if not socket.reading:
            made._reading.read_on("load")  # as the loop does when the wait is over
        while socket.reading:
            made.buffer_updated(SLICE)
    slice_seconds = max(SLICE / 32 * cost, SLICE * 1e-6)
    most = BURST + 99 * SHARE + 100 * slice_seconds
    assert library.spent <= most and library.taken > 0
    assert library.taken * 1e-6 <= most, "what the library does later counts by its bytes"
    made.connection_lost(None)


@pytest.mark.pitfall(2)
async def test_exchanges_of_keys_count_though_they_are_made_later() -> None:
    made, _, socket, _ = opened()
    exchanges = 0
    while socket.reading and exchanges < 1000:
        made.exchange_begins()
        made.exchange_ends()
        exchanges += 1
    assert exchanges < 20
    made.connection_lost(None)


async def test_a_person_who_types_and_moves_the_mouse_is_never_held_up() -> None:
    made, library, socket, now = opened()
    library.cost = 1e-4
    for packet in range(1000):
        now.time = packet / 200
        made.buffer_updated(64)
        assert socket.reading
    made.connection_lost(None)


@pytest.mark.pitfall(9)
async def test_a_line_that_takes_nothing_is_not_read_and_then_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "UNSENT_SECONDS", 0.01)
    made, _, socket, _ = opened()
    socket.unsent = lines.MOST_UNSENT + 1
    made.pause_writing()
    assert not socket.reading, "answers to its requests would fill the memory"
    made.resume_writing()
    assert socket.reading
    made.pause_writing()
    await until(lambda: socket.aborted)
    made.connection_lost(None)


@pytest.mark.pitfall(2)
@pytest.mark.parametrize(
    ("facts", "deadline"),
    [
        ({}, "VERSION_SECONDS"),
        ({"client_version": "SSH-2.0-x"}, "KEY_EXCHANGE_SECONDS"),
    ],
)
async def test_a_line_that_does_not_go_on_is_cut(
    monkeypatch: pytest.MonkeyPatch, facts: dict[str, str], deadline: str
) -> None:
    monkeypatch.setattr(lines, deadline, 0.01)
    made, library, socket, _ = opened()
    library.facts = facts
    await until(lambda: socket.aborted)
    made.connection_lost(None)


@pytest.mark.pitfall(9)
async def test_an_exchange_of_keys_that_does_not_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    made, library, socket, _ = opened()
    library.facts = {"client_version": "SSH-2.0-x", "recv_cipher": "aes"}
    monkeypatch.setattr(lines, "KEY_EXCHANGE_SECONDS", 0.01)
    made.exchange_begins()
    await until(lambda: socket.aborted)
    made.connection_lost(None)
    assert library.ended
