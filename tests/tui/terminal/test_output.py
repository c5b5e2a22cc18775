"""Frames on their way to a terminal: at once, or through the thread, in order and whole."""

from __future__ import annotations

import os
import pty
import tty
from collections.abc import Iterator
from threading import Thread
from typing import TextIO

import pytest

from tui.terminal.output import Output

FRAME = "▀ naïve 島\n" * 20
LONG = "".join(f"{number} ▀島\n" for number in range(20_000))
"""More than a terminal takes that nobody reads."""


@pytest.fixture
def ends() -> Iterator[tuple[int, TextIO]]:
    """Both ends of a terminal: what a person reads, and the stream that the program writes to."""
    person, program = pty.openpty()
    tty.setraw(program)
    with os.fdopen(program, "w", encoding="utf-8") as stream:
        yield person, stream
    os.close(person)


def read(person: int, count: int) -> str:
    data = b""
    while len(data) < count:
        data += os.read(person, 1 << 16)
    return data.decode()


def test_a_frame_is_there_without_the_thread(ends: tuple[int, TextIO]) -> None:
    person, stream = ends
    output = Output(stream)
    output.open()
    assert output.send(FRAME)
    assert read(person, len(FRAME.encode())) == FRAME


def test_a_full_terminal_gets_every_byte_once_and_in_order(ends: tuple[int, TextIO]) -> None:
    person, stream = ends
    output = Output(stream)
    output.open()
    assert not output.send(LONG)  # the terminal has taken some of it
    assert not output.send(FRAME)  # not past what waits

    def thread() -> None:
        for text in (LONG, FRAME):
            output.write(text)
        output.flush()

    writer = Thread(target=thread)
    writer.start()
    assert read(person, len((LONG + FRAME).encode())) == LONG + FRAME
    writer.join()
    assert output.send(FRAME)  # nothing waits any more
    assert read(person, len(FRAME.encode())) == FRAME


def test_all_goes_through_the_thread_after_the_close(ends: tuple[int, TextIO]) -> None:
    output = Output(ends[1])
    output.open()
    output.close()
    assert not output.send(FRAME)


def test_output_to_a_terminal_that_is_gone_is_lost_without_an_error() -> None:
    person, program = pty.openpty()
    with os.fdopen(program, "w", encoding="utf-8") as stream:
        output = Output(stream)
        output.open()
        os.close(person)
        assert output.send(FRAME)


def test_what_is_no_terminal_is_left_to_the_thread() -> None:
    with open(os.devnull, "w", encoding="utf-8") as stream:
        output = Output(stream)
        output.open()
        assert not output.send(FRAME)
