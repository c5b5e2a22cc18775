"""Names of accounts, and texts that reach another terminal."""

from __future__ import annotations

import pytest

from saves.plain_text import clean
from tui.ssh.shared.names import NameRefused, folded, usable


def test_accents_signs_and_strokes_make_no_other_name_and_marks_of_kana_do() -> None:
    for name in ("Álice", "Alice\u0332", "Aľice", "A\u0142ice", "Alice.", "Al!ce", "-Alice-", "Alice\u00b4"):
        assert folded(name) == folded("Alice"), name
    assert folded("ロビ一") == folded("ロビー")
    for one, other in (("か", "が"), ("Fox 2", "Fox 3"), ("はな", "ばな")):
        assert folded(one) != folded(other)
    for name in ("Bot-Fox", "you.", "B.o.t Fóx"):
        with pytest.raises(NameRefused, match="reserved"):
            usable(name)


@pytest.mark.pitfall(16)
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("hello", "hello"),
        ("  two \t words\n", "two words"),
        ("\x1b[2Jgone\x1b]0;title\x07", "[2Jgone]0;title"),
        ("abc\u202edef\u2066", "abcdef"),
        ("e" + "\u0301" * 50, "é" + "\u0301" * 2),
        ("狐" * 20, "狐" * 10),
        ("\ud800x", "x"),
        ("a\u2028b", "a b"),
    ],
)
def test_nothing_that_moves_a_cursor_reaches_another_terminal(text: str, shown: str) -> None:
    assert clean(text, 20) == shown


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alice", "Al\u0456ce"),
        ("Alice", "AIice"),
        ("Tom", "Torn"),
        ("カモ", "力モ"),
        ("pay", "рау"),
        ("O1", "0l"),
    ],
)
def test_names_that_cannot_be_told_apart_are_one(name: str, other: str) -> None:
    assert folded(name) == folded(other)


@pytest.mark.parametrize("name", ["Alic\u0435", "Ол\u0441ka", "\u03b1bc", "김Ольга"])
def test_a_name_of_several_scripts_is_refused(name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        usable(name)
    assert refusal.value.reason == "mixed"


@pytest.mark.parametrize(
    "name", ["山田たろう", "Anna山田", "Алиса", "김철수", "José", "Botticelli", "Talbot", "Robot Zoe", "12"]
)
def test_names_of_one_languages_script_are_good(name: str) -> None:
    assert usable(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "you",
        "Y0u",
        "Bot Fox",
        "あなた",
        "Host",
        "Owl #2",
        "Fox：ok",
        "Fox (bot)",
        "Fox bot",
        "Zoe Bot",
        "FoxBot",
        "bot Zoe",
        "狐ボット",
    ],
)
def test_words_and_signs_of_the_program_are_nobodys_name(name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        usable(name)
    assert refusal.value.reason == "reserved"


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u2800", "a\u115f\u115f"[1:], "!!", "\ufe0f"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        usable(name)
    assert refusal.value.reason == "empty"


def test_a_name_is_refused_when_it_is_too_long_and_never_cut() -> None:
    assert usable("abcdefghijkl") == "abcdefghijkl" and usable("アンダーカバ") == "アンダーカバ"
    for name in ("A very long name", "アンダーカバー"):
        with pytest.raises(NameRefused, match="long"):
            usable(name)
