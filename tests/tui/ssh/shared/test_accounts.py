"""Accounts: keys, names that are unique, and further keys by one-time codes."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.plain_text import clean
from tui.ssh.shared.accounts import CODE_SECONDS, Account, Accounts
from tui.ssh.shared.names import NameRefused, folded, usable

NOW = 1_000_000


@pytest.fixture
def accounts(tmp_path: Path) -> Iterator[Accounts]:
    made = Accounts(tmp_path / "people.sqlite")
    yield made
    made.close()


def test_an_account_is_found_by_its_key_also_by_another_program(tmp_path: Path, accounts: Accounts) -> None:
    assert accounts.of_key("SHA256:a") is None
    fox = accounts.create("SHA256:a", "Fox", NOW)
    again = Accounts(tmp_path / "people.sqlite")
    assert again.of_key("SHA256:a") == fox == Account(fox.id, "Fox")
    again.close()
    assert stat.S_IMODE((tmp_path / "people.sqlite").stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["Fox", "fox", " F o x ", "ＦＯＸ", "F\u200box", "\x1b[31mFox"[5:]])
def test_names_that_look_alike_are_taken(accounts: Accounts, name: str) -> None:
    accounts.create("SHA256:a", "Fox", NOW)
    with pytest.raises(NameRefused) as refusal:
        accounts.create("SHA256:b", name, NOW)
    assert refusal.value.reason == "taken"
    assert accounts.of_key("SHA256:b") is None


def test_accents_signs_and_strokes_make_no_other_name_and_marks_of_kana_do() -> None:
    for name in ("Álice", "Alice\u0332", "Aľice", "A\u0142ice", "Alice.", "Al!ce", "-Alice-", "Alice\u00b4"):
        assert folded(name) == folded("Alice"), name
    assert folded("ロビ一") == folded("ロビー")
    for one, other in (("か", "が"), ("Fox 2", "Fox 3"), ("はな", "ばな")):
        assert folded(one) != folded(other)
    for name in ("Bot-Fox", "you.", "B.o.t Fóx"):
        with pytest.raises(NameRefused, match="reserved"):
            usable(name)


@pytest.mark.parametrize("name", ["", "   ", "\x1b\x07", "\u202e", "\u0301\u0301"])
def test_a_name_of_nothing_is_refused(accounts: Accounts, name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        accounts.create("SHA256:a", name, NOW)
    assert refusal.value.reason == "empty"


@pytest.mark.parametrize("name", ["Guest", "guest 7", "G U E S T 1234", "Ｇuest１"])
def test_a_guests_name_is_refused_to_accounts(accounts: Accounts, name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        accounts.create("SHA256:a", name, NOW)
    assert refusal.value.reason == "reserved"
    assert accounts.create("SHA256:a", "Guesthouse", NOW).name == "Guesthouse"


def test_a_renamed_account_keeps_its_key_and_frees_its_name(accounts: Accounts) -> None:
    fox = accounts.create("SHA256:a", "Fox", NOW)
    owl = accounts.create("SHA256:b", "Owl", NOW)
    with pytest.raises(NameRefused):
        accounts.rename(fox.id, "owl")
    assert accounts.rename(fox.id, "Reynard").name == "Reynard"
    assert accounts.of_key("SHA256:a") == Account(fox.id, "Reynard")
    assert accounts.rename(owl.id, "Fox").name == "Fox"


def test_a_number_means_no_account_of_that_name(accounts: Accounts) -> None:
    mole = accounts.create("SHA256:a", "7", NOW)
    assert accounts.find("#7") is None and accounts.find("7") == mole == accounts.find(f"#{mole.id}")


def test_of_two_connections_with_one_new_key_the_second_gets_the_account_of_the_first(accounts: Accounts) -> None:
    fox, owl = accounts.create("SHA256:a", "Fox", NOW), accounts.create("SHA256:b", "Owl", NOW)
    assert accounts.create("SHA256:a", "Reynard", NOW) == fox
    assert accounts.redeem(accounts.code(owl.id, NOW), "SHA256:a", NOW) == fox
    assert accounts.create("SHA256:c", "Reynard", NOW).name == "Reynard", "the name is free"


def test_a_code_adds_one_key_once_and_not_for_ever(accounts: Accounts) -> None:
    fox = accounts.create("SHA256:a", "Fox", NOW)
    code = accounts.code(fox.id, NOW)
    assert accounts.redeem("AAAA-AAAA-AAAA", "SHA256:c", NOW) is None
    assert accounts.redeem(code.lower().replace("-", " "), "SHA256:c", NOW + CODE_SECONDS) == fox
    assert accounts.of_key("SHA256:c") == fox == accounts.of_key("SHA256:a")
    assert accounts.redeem(code, "SHA256:d", NOW) is None
    late = accounts.code(fox.id, NOW)
    assert accounts.redeem(late, "SHA256:d", NOW + CODE_SECONDS + 1) is None
    first, second = accounts.code(fox.id, NOW), accounts.code(fox.id, NOW)
    assert accounts.redeem(first, "SHA256:d", NOW) is None and accounts.redeem(second, "SHA256:d", NOW) == fox


def test_the_file_holds_no_code(tmp_path: Path, accounts: Accounts) -> None:
    code = accounts.code(accounts.create("SHA256:a", "Fox", NOW).id, NOW)
    rows = sqlite3.connect(tmp_path / "people.sqlite").execute("SELECT * FROM code").fetchall()
    assert len(rows) == 1 and code not in str(rows) and code.replace("-", "") not in str(rows)


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


@pytest.mark.parametrize("name", ["山田たろう", "Anna山田", "Алиса", "김철수", "José", "Botticelli", "12"])
def test_names_of_one_languages_script_are_good(name: str) -> None:
    assert usable(name) == name


@pytest.mark.parametrize("name", ["you", "Y0u", "Bot Fox", "あなた", "Host", "Owl #2", "Fox：ok", "Fox (bot)"])
def test_words_and_signs_of_the_program_are_nobodys_name(name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        usable(name)
    assert refusal.value.reason == "reserved"


@pytest.mark.parametrize("name", ["\u3164\u3164", "\u2800", "a\u115f\u115f"[1:], "!!", "\ufe0f"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        usable(name)
    assert refusal.value.reason == "empty"


def test_names_of_an_older_file_are_folded_anew_and_the_elder_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    Accounts(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 0")
        for number, name in enumerate(("Alice", "Al\u0456ce", "Owl"), 1):
            db.execute(
                "INSERT INTO account (id, name, folded, made) VALUES (?, ?, ?, 0)", (number, name, name.casefold())
            )
    db.close()
    accounts = Accounts(path)
    assert [accounts.name(number) for number in (1, 2, 3)] == ["Alice", "Al\u0456ce", "Owl"], "nobody loses a name"
    with pytest.raises(NameRefused):
        accounts.create("SHA256:a", "AIice", NOW)
    accounts.close()
    again = Accounts(path)
    again.close()


def test_a_name_is_refused_when_it_is_too_long_and_never_cut() -> None:
    assert usable("abcdefghijkl") == "abcdefghijkl" and usable("アンダーカバ") == "アンダーカバ"
    for name in ("A very long name", "アンダーカバー"):
        with pytest.raises(NameRefused, match="long"):
            usable(name)
