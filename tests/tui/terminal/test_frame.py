"""The writes of a frame as one write."""

from __future__ import annotations

from tui.terminal.frame import BEGIN, END, FrameJoiner


def test_a_frame_is_one_write() -> None:
    frame = FrameJoiner()
    assert [frame.join(part) for part in (BEGIN, "cells", END)] == ["", "", f"{BEGIN}cells{END}"]


def test_output_outside_a_frame_is_written_at_once() -> None:
    frame = FrameJoiner()
    assert [frame.join(part) for part in ("a", BEGIN, END, "b")] == ["a", "", BEGIN + END, "b"]


def test_a_frame_that_never_ended_is_forgotten_with_the_next() -> None:
    frame = FrameJoiner()
    frame.join(BEGIN)
    frame.join("secret")
    assert [frame.join(part) for part in (BEGIN, "cells", END)][-1] == f"{BEGIN}cells{END}"
