"""A terminal is asked whether it shows all colours; its answer is never taken for keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal.colour_probe import AnswerFilter, says_all_colours

XTERM = b"\x1bP1$r0;48:2::1:2:3m\x1b\\"
KITTY = b"\x1bP1$r0;48:2:1:2:3m\x1b\\"
FEW_COLOURS = b"\x1bP1$r0;48:5;16m\x1b\\"
NONE = b"\x1bP0$r\x1b\\"


@pytest.mark.parametrize(
    ("answer", "all_colours"), [(XTERM, True), (KITTY, True), (FEW_COLOURS, False), (NONE, False), (b"", False)]
)
def test_an_answer_names_the_colour_that_was_set(answer: bytes, all_colours: bool) -> None:
    assert says_all_colours(answer) == all_colours


@given(
    before=st.binary(max_size=4).filter(lambda data: b"\x1b" not in data),
    cut=st.sampled_from([0, *range(2, len(KITTY) + 1)]),
)
def test_only_the_answer_is_taken_out_however_it_is_cut(before: bytes, cut: int) -> None:
    answers = AnswerFilter()
    data = before + KITTY + b"q"
    at = len(before) + cut
    assert answers.through(data[:at]) + answers.through(data[at:]) == before + b"q"
    assert answers.all_colours
    assert answers.through(KITTY) == KITTY, "one answer is awaited"


def test_what_only_begins_like_an_answer_is_given_back() -> None:
    answers = AnswerFilter()
    assert answers.through(b"a\x1bP") == b"a"
    assert answers.through(b"x") == b"\x1bPx", "a key with Alt, and the next key"
    endless = b"\x1bP1$r" + b"0;" * 100
    assert answers.through(endless) == endless
    assert not answers.all_colours
