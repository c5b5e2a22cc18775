"""Accounts: keys, names that are unique, and further keys by one-time codes."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.plain_text import clean
from tui.ssh.shared.accounts import CODE_SECONDS, Account, Accounts, NameRefused

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


@pytest.mark.parametrize("name", ["", "   ", "\x1b\x07", "\u202e", "\u0301\u0301"])
def test_a_name_of_nothing_is_refused(accounts: Accounts, name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        accounts.create("SHA256:a", name, NOW)
    assert refusal.value.reason == "empty"


@pytest.mark.parametrize("name", ["Guest", "guest 7", "G U E S T 1234", "Ｇuest１"])
def test_a_guests_name_is_refused_to_accounts(accounts: Accounts, name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        accounts.create("SHA256:a", name, NOW)
    assert refusal.value.reason == "taken"
    assert accounts.create("SHA256:a", "Guesthouse", NOW).name == "Guesthouse"


def test_a_renamed_account_keeps_its_key_and_frees_its_name(accounts: Accounts) -> None:
    fox = accounts.create("SHA256:a", "Fox", NOW)
    owl = accounts.create("SHA256:b", "Owl", NOW)
    with pytest.raises(NameRefused):
        accounts.rename(fox.id, "owl")
    assert accounts.rename(fox.id, "Reynard").name == "Reynard"
    assert accounts.of_key("SHA256:a") == Account(fox.id, "Reynard")
    assert accounts.rename(owl.id, "Fox").name == "Fox"


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
