"""The contract of accounts: keys, names that are unique, further keys by one-time codes, bans, mutes and reports."""

from __future__ import annotations

import pytest

from tui.ssh.ports.accounts import (
    CODE_SECONDS,
    DAILY_REPORTS,
    Account,
    Accounts,
    NobodyBanned,
    OnlyKey,
    Report,
)
from tui.ssh.shared.names import NameRefused

NOW = 1_000_000


async def test_an_account_is_found_by_its_key_name_and_number(accounts: Accounts) -> None:
    assert await accounts.of_key("SHA256:a") is None and await accounts.name(1) is None
    fox = await accounts.create("SHA256:abcdef", "Fox", NOW)
    assert await accounts.of_key("SHA256:abcdef") == fox == Account(fox.id, "Fox")
    assert await accounts.name(fox.id) == "Fox"
    for whom in ("fox", f"#{fox.id}", "SHA256:abcdef"):
        assert await accounts.find(whom) == fox
    for whom in ("Owl", f"#{fox.id + 1}", "SHA256:a", "SHA256:abcdeg", ""):
        assert await accounts.find(whom) is None


async def test_settings_and_progress_are_kept_as_bytes(accounts: Accounts) -> None:
    fox = await accounts.create("SHA256:a", "Fox", NOW)
    assert await accounts.settings(fox.id) == await accounts.progress(fox.id) == b""
    for data in (b"one", b"\x00two"):
        await accounts.set(fox.id, data)
        await accounts.learn(fox.id, data[::-1])
        assert (await accounts.settings(fox.id), await accounts.progress(fox.id)) == (data, data[::-1])


async def test_the_only_key_of_an_account_is_not_removed(accounts: Accounts) -> None:
    fox = await accounts.create("SHA256:oldoldold", "Fox", NOW)
    with pytest.raises(OnlyKey):
        await accounts.remove_key("SHA256:oldold")
    await accounts.redeem(await accounts.code(fox.id, NOW), "SHA256:oldnewnew", NOW)
    assert await accounts.remove_key("SHA256:old") is None, "it is too short"
    assert await accounts.remove_key("SHA256:nobody") is None
    assert await accounts.remove_key("SHA256:oldold") == "SHA256:oldoldold"
    assert await accounts.of_key("SHA256:oldoldold") is None
    assert await accounts.of_key("SHA256:oldnewnew") == fox


async def test_an_account_hears_another_one_no_more_until_it_does(accounts: Accounts) -> None:
    await accounts.hear(7, 8, heard=False)
    await accounts.hear(7, 8, heard=False)
    await accounts.hear(7, 9, heard=False)
    assert await accounts.unheard(7) == {8, 9} and await accounts.unheard(8) == set()
    await accounts.hear(7, 8, heard=True)
    await accounts.hear(7, 8, heard=True)
    assert await accounts.unheard(7) == {9}


async def test_an_account_is_muted_until_it_is_not(accounts: Accounts) -> None:
    fox, owl = [await accounts.create(f"SHA256:{name}", name, NOW) for name in ("Fox", "Owl")]
    await accounts.mute(owl.id, 5)
    await accounts.mute(owl.id, 6)
    assert await accounts.muted(owl.id) and not await accounts.muted(fox.id)
    assert await accounts.mutes() == [(owl.id, 5)]
    assert await accounts.unmute(owl.id) and not await accounts.unmute(owl.id)
    assert not await accounts.muted(owl.id) and not await accounts.mutes()


async def test_an_account_makes_so_many_reports_a_day(accounts: Accounts) -> None:
    fox, owl = [await accounts.create(f"SHA256:{name}", name, NOW) for name in ("Fox", "Owl")]
    reports = [Report(NOW + at, fox.id, owl.id, "Owl", "table", f"reason {at}") for at in range(DAILY_REPORTS)]
    for report in reports:
        assert await accounts.report(report)
    assert not await accounts.report(Report(NOW + 10, fox.id, owl.id, "Owl", "table", "again"))
    assert await accounts.report(Report(NOW + 10, owl.id, -7, "Guest 7", "table", "another's"))
    assert await accounts.report(Report(NOW + 86_401, fox.id, owl.id, "Owl", "table", "a day later"))
    kept = await accounts.reports()
    assert kept[: len(reports)] == reports and [report.reason for report in kept[-2:]] == ["another's", "a day later"]


@pytest.mark.parametrize("name", ["Fox", "fox", " F o x ", "ＦＯＸ", "F\u200box", "\x1b[31mFox"[5:]])
async def test_names_that_look_alike_are_taken(accounts: Accounts, name: str) -> None:
    await accounts.create("SHA256:a", "Fox", NOW)
    with pytest.raises(NameRefused) as refusal:
        await accounts.create("SHA256:b", name, NOW)
    assert refusal.value.reason == "taken"
    assert await accounts.of_key("SHA256:b") is None


@pytest.mark.parametrize("name", ["", "   ", "\x1b\x07", "\u202e", "\u0301\u0301"])
async def test_a_name_of_nothing_is_refused(accounts: Accounts, name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        await accounts.create("SHA256:a", name, NOW)
    assert refusal.value.reason == "empty"


@pytest.mark.parametrize("name", ["Guest", "guest 7", "G U E S T 1234", "Ｇuest１"])
async def test_a_guests_name_is_refused_to_accounts(accounts: Accounts, name: str) -> None:
    with pytest.raises(NameRefused) as refusal:
        await accounts.create("SHA256:a", name, NOW)
    assert refusal.value.reason == "reserved"
    assert (await accounts.create("SHA256:a", "Guesthouse", NOW)).name == "Guesthouse"


async def test_a_renamed_account_keeps_its_key_and_frees_its_name(accounts: Accounts) -> None:
    fox = await accounts.create("SHA256:a", "Fox", NOW)
    owl = await accounts.create("SHA256:b", "Owl", NOW)
    with pytest.raises(NameRefused):
        await accounts.rename(fox.id, "owl")
    assert (await accounts.rename(fox.id, "Reynard")).name == "Reynard"
    assert await accounts.of_key("SHA256:a") == Account(fox.id, "Reynard")
    assert (await accounts.rename(owl.id, "Fox")).name == "Fox"


async def test_a_number_means_no_account_of_that_name(accounts: Accounts) -> None:
    mole = await accounts.create("SHA256:a", "7", NOW)
    assert await accounts.find("#7") is None and await accounts.find("7") == mole == await accounts.find(f"#{mole.id}")


async def test_of_two_connections_with_one_new_key_the_second_gets_the_account_of_the_first(accounts: Accounts) -> None:
    fox, owl = await accounts.create("SHA256:a", "Fox", NOW), await accounts.create("SHA256:b", "Owl", NOW)
    assert await accounts.create("SHA256:a", "Reynard", NOW) == fox
    assert await accounts.redeem(await accounts.code(owl.id, NOW), "SHA256:a", NOW) == fox
    assert (await accounts.create("SHA256:c", "Reynard", NOW)).name == "Reynard", "the name is free"


async def test_a_code_adds_one_key_once_and_not_for_ever(accounts: Accounts) -> None:
    fox = await accounts.create("SHA256:a", "Fox", NOW)
    code = await accounts.code(fox.id, NOW)
    assert await accounts.redeem("AAAA-AAAA-AAAA", "SHA256:c", NOW) is None
    assert await accounts.redeem(code.lower().replace("-", " "), "SHA256:c", NOW + CODE_SECONDS) == fox
    assert await accounts.of_key("SHA256:c") == fox == await accounts.of_key("SHA256:a")
    assert await accounts.redeem(code, "SHA256:d", NOW) is None
    late = await accounts.code(fox.id, NOW)
    assert await accounts.redeem(late, "SHA256:d", NOW + CODE_SECONDS + 1) is None
    first, second = await accounts.code(fox.id, NOW), await accounts.code(fox.id, NOW)
    assert await accounts.redeem(first, "SHA256:d", NOW) is None
    assert await accounts.redeem(second, "SHA256:d", NOW) == fox


async def with_two(accounts: Accounts) -> None:
    """The accounts 1 of a fox and 2 of an owl."""
    for name in ("fox", "owl"):
        await accounts.create(f"SHA256:{name}", name.title(), 0)


@pytest.mark.parametrize("subject", ["Fox", "FOX", "#1"])
async def test_a_banned_account_is_out_with_each_of_its_keys(accounts: Accounts, subject: str) -> None:
    await with_two(accounts)
    assert await accounts.redeem(await accounts.code(1, 0), "SHA256:second", 0) is not None
    code = await accounts.code(1, 0)
    await accounts.ban(subject, 5)
    await accounts.ban(subject, 6)
    assert await accounts.banned("SHA256:fox", "") and await accounts.banned("SHA256:second", "")
    assert not await accounts.banned("SHA256:owl", "")
    assert await accounts.redeem(code, "SHA256:third", 0) is None, "its code brings it in no more"
    assert await accounts.bans() == [("#1", 5)]
    await accounts.unban(subject)
    assert not await accounts.banned("SHA256:fox", "") and not await accounts.bans()


async def test_a_banned_key_is_out_and_others_of_the_account_are_not(accounts: Accounts) -> None:
    await with_two(accounts)
    await accounts.redeem(await accounts.code(1, 0), "SHA256:second", 0)
    await accounts.ban("SHA256:second", 0)
    assert await accounts.banned("SHA256:second", "") and not await accounts.banned("SHA256:fox", "")
    await accounts.ban("SHA256:stranger", 0)
    assert await accounts.banned("SHA256:stranger", "")


async def test_a_banned_network_holds_its_addresses_in_every_form(accounts: Accounts) -> None:
    await with_two(accounts)
    assert not await accounts.banned(None, "192.0.2.7")
    await accounts.ban("192.0.2.9/24", 0)
    await accounts.ban("2001:db8::/48", 0)
    inside = ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8::1", "2001:db8::1%eth0")
    for address in inside:
        assert await accounts.banned(None, address)
    for address in ("192.0.3.7", "2001:db9::1", "local", ""):
        assert not await accounts.banned("SHA256:fox", address)
    await accounts.unban("192.0.2.0/24")
    assert not await accounts.banned(None, "192.0.2.7")


async def test_what_is_not_there_is_neither_banned_nor_lifted(accounts: Accounts) -> None:
    await with_two(accounts)
    for subject in ("Elk", "#3", "#" + "9" * 40, ""):
        with pytest.raises(NobodyBanned):
            await accounts.ban(subject, 0)
    for subject in ("Fox", "SHA256:fox", "192.0.2.1"):
        with pytest.raises(NobodyBanned):
            await accounts.unban(subject)
