"""The file of accounts: who may read it, what it holds, and files of older programs."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.ssh.adapters.account_database import AccountDatabase
from tui.ssh.adapters.sqlite_accounts import SqliteAccounts
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.names import NameRefused

NOW = 1_000_000


@pytest.fixture
def accounts(tmp_path: Path) -> Iterator[AccountDatabase]:
    made = AccountDatabase(tmp_path / "people.sqlite")
    yield made
    made.close()


def test_an_account_is_found_by_its_key_also_by_another_program(tmp_path: Path, accounts: AccountDatabase) -> None:
    assert accounts.of_key("SHA256:a") is None
    fox = accounts.create("SHA256:a", "Fox", NOW)
    again = AccountDatabase(tmp_path / "people.sqlite")
    assert again.of_key("SHA256:a") == fox == Account(fox.id, "Fox")
    again.close()
    assert stat.S_IMODE((tmp_path / "people.sqlite").stat().st_mode) == 0o600


async def test_a_file_that_is_broken_meanwhile_makes_accounts_unavailable(tmp_path: Path) -> None:
    accounts = SqliteAccounts(tmp_path / "people.sqlite")
    with sqlite3.connect(tmp_path / "people.sqlite") as db:
        db.execute("DROP TABLE key")
    db.close()
    with pytest.raises(Unavailable):
        await accounts.of_key("SHA256:a")
    with pytest.raises(Unavailable):
        await accounts.create("SHA256:a", "Fox", NOW)
    await accounts.close()


def test_the_file_holds_no_code(tmp_path: Path, accounts: AccountDatabase) -> None:
    code = accounts.code(accounts.create("SHA256:a", "Fox", NOW).id, NOW)
    rows = sqlite3.connect(tmp_path / "people.sqlite").execute("SELECT * FROM code").fetchall()
    assert len(rows) == 1 and code not in str(rows) and code.replace("-", "") not in str(rows)


def test_names_of_an_older_file_are_folded_anew_and_the_elder_keeps_its_own(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    AccountDatabase(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 0")
        for number, name in enumerate(("Alice", "Al\u0456ce", "Owl"), 1):
            db.execute(
                "INSERT INTO account (id, name, folded, made) VALUES (?, ?, ?, 0)", (number, name, name.casefold())
            )
    db.close()
    accounts = AccountDatabase(path)
    assert [accounts.name(number) for number in (1, 2, 3)] == ["Alice", "Al\u0456ce", "Owl"], "nobody loses a name"
    with pytest.raises(NameRefused):
        accounts.create("SHA256:a", "AIice", NOW)
    accounts.close()
    again = AccountDatabase(path)
    again.close()
