"""Bans of accounts, keys and networks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.ssh.shared.accounts import Accounts
from tui.ssh.shared.bans import Bans, NobodyBanned


@pytest.fixture
def accounts(tmp_path: Path) -> Iterator[Accounts]:
    made = Accounts(tmp_path / "people.sqlite")
    made.create("SHA256:fox", "Fox", 0)
    made.create("SHA256:owl", "Owl", 0)
    yield made
    made.close()


@pytest.fixture
def bans(tmp_path: Path, accounts: Accounts) -> Iterator[Bans]:
    made = Bans(tmp_path / "people.sqlite")
    yield made
    made.close()


@pytest.mark.parametrize("subject", ["Fox", "FOX", "#1"])
def test_a_banned_account_is_out_with_each_of_its_keys(bans: Bans, accounts: Accounts, subject: str) -> None:
    assert accounts.redeem(accounts.code(1, 0), "SHA256:second", 0) is not None
    code = accounts.code(1, 0)
    bans.add(subject, 5)
    bans.add(subject, 6)
    assert bans.has_key("SHA256:fox") and bans.has_key("SHA256:second") and not bans.has_key("SHA256:owl")
    assert accounts.redeem(code, "SHA256:third", 0) is None, "its code brings it in no more"
    assert bans.all() == [("#1", 5)]
    bans.lift(subject)
    assert not bans.has_key("SHA256:fox") and not bans.all()


def test_a_banned_key_is_out_and_others_of_the_account_are_not(bans: Bans, accounts: Accounts) -> None:
    accounts.redeem(accounts.code(1, 0), "SHA256:second", 0)
    bans.add("SHA256:second", 0)
    assert bans.has_key("SHA256:second") and not bans.has_key("SHA256:fox")
    bans.add("SHA256:stranger", 0)
    assert bans.has_key("SHA256:stranger")


def test_a_banned_network_holds_its_addresses_in_every_form(bans: Bans) -> None:
    assert not bans.has_address("192.0.2.7")
    bans.add("192.0.2.9/24", 0)
    bans.add("2001:db8::/48", 0)
    inside = ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "2001:db8::1%eth0")
    assert all(map(bans.has_address, inside))
    assert not any(map(bans.has_address, ("192.0.3.7", "2001:db9::1", "local", "")))
    bans.lift("192.0.2.0/24")
    assert not bans.has_address("192.0.2.7")


def test_what_is_not_there_is_neither_banned_nor_lifted(bans: Bans) -> None:
    for subject in ("Elk", "#3", "#" + "9" * 40, ""):
        with pytest.raises(NobodyBanned):
            bans.add(subject, 0)
    for subject in ("Fox", "SHA256:fox", "192.0.2.1"):
        with pytest.raises(NobodyBanned):
            bans.lift(subject)
