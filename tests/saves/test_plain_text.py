"""Text of strangers is made harmless in one place: cut, cleaned, and never obeyed by a terminal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.plain_text import FORBIDDEN, clean, printable


@given(st.text(max_size=30))
def test_nothing_that_a_terminal_obeys_is_left(text: str) -> None:
    for made in (clean(text, 20), printable(text)):
        assert not {char for char in made if unicodedata.category(char) in FORBIDDEN}
    assert len(printable(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Fox", "Fox"),
        ("\x1b]52;c;aGk=\x07 Owl", "]52;c;aGk= Owl"),
        ("ab\u202egnp.exe", "abgnp.exe"),
        ("  a \t b\n", "a b"),
        ("山田たろう", "山田たろう"),
        ("e\u0301\u0301\u0301\u0301", "\u00e9\u0301\u0301"),
        ("bad\udcff", "bad"),
        ("\u200b\u2060", ""),
    ],
)
def test_a_name_loses_what_is_forbidden(text: str, left: str) -> None:
    assert clean(text, 20) == left


def test_a_text_is_cut_by_its_cells() -> None:
    assert clean("山" * 30, 9) == "山" * 4 and clean("a" * 30, 9) == "a" * 9


def test_a_path_shows_the_place_of_what_is_forbidden() -> None:
    assert printable("bad\udcff\x1b[2Jname\u3000\n") == "bad??[2Jname\u3000?"
