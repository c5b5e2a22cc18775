"""The operator's commands on accounts and keys: they change the file of the accounts, whether a host runs or not."""

from __future__ import annotations

import sqlite3
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from tui.cli.hosting.ask import Hosts, NoHost, OneHost
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.adapters.sqlite_accounts import SqliteAccounts
from tui.ssh.ports.accounts import Account, Accounts, NobodyBanned, OnlyKey
from tui.ssh.ports.errors import Unavailable
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import NAME_FAULTS, RequestRefused
from tui.ssh.shared.messages.operator_requests import Kick, ShowStatus, TellName
from tui.ssh.shared.names import NameRefused


async def operate(data: Path, deed: str, *words: str) -> None:
    """Do a command and say what was done. Raises CommandRefused."""
    path = data / "people.sqlite"
    no_file = CommandRefused(t("This data directory has no accounts."))
    if not path.exists():
        raise no_file
    try:
        accounts = SqliteAccounts(path)
        try:
            await perform(OneHost(data), accounts, deed, *words)
        finally:
            await accounts.close()
    except (sqlite3.Error, Unavailable):
        raise no_file from None


async def perform(hosts: Hosts, accounts: Accounts, deed: str, *words: str) -> None:
    """Do a command with the accounts of the hosts. Raises CommandRefused and Unavailable."""
    try:
        await _perform(hosts, accounts, deed, *words)
    except NobodyBanned:
        raise CommandRefused(t("There is no such account or ban.")) from None


async def _perform(hosts: Hosts, accounts: Accounts, deed: str, *words: str) -> None:
    match deed:
        case "ban":
            await accounts.ban(words[0], int(time.time()))
            say(t("Banned."))
            await _send_away(hosts, accounts)
        case "unban":
            await accounts.unban(*words)
            say(t("The ban is lifted."))
        case "bans":
            await _show(accounts)
        case "reports":
            await _show_reports(accounts)
        case "mute":
            await accounts.mute((await _account(accounts, *words)).id, int(time.time()))
            say(t("Muted."))
        case "unmute":
            if not await accounts.unmute((await _account(accounts, *words)).id):
                raise NobodyBanned
            say(t("Not muted any more."))
        case "rename":
            await _rename(hosts, accounts, *words)
        case "remove-key":
            await _remove_key(hosts, accounts, *words)


async def _account(accounts: Accounts, whom: str) -> Account:
    account = await accounts.find(whom)
    if account is None:
        raise NobodyBanned
    return account


async def _show(accounts: Accounts) -> None:
    for banned, at in await accounts.bans():
        say(f"{_day(at)}  {banned}")
    muted = t("muted")
    for account, at in await accounts.mutes():
        say(f"{_day(at)}  #{account}  {muted}")


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


async def _show_reports(accounts: Accounts) -> None:
    for report in await accounts.reports():
        author = f"{await accounts.name(report.author)} #{report.author}"
        whom = f"{report.name} #{report.whom}" if report.whom > 0 else report.name
        say(f"{_day(report.at)}  {report.table}  {author} > {whom}: {report.reason}")


async def _send_away(hosts: Hosts, accounts: Accounts) -> None:
    """Disconnect the clients that are banned now, if a host runs."""
    with suppress(NoHost):
        for status in (await hosts.ask(ShowStatus())).values():
            for client in status.clients:
                if await accounts.banned(client.fingerprint, client.address):
                    await hosts.ask(Kick(f"#{client.account}"))


async def _rename(hosts: Hosts, accounts: Accounts, whom: str, name: str) -> None:
    account = await _account(accounts, whom)
    try:
        name = (await accounts.rename(account.id, name)).name
    except NameRefused as refusal:
        refused = RequestRefused(NAME_FAULTS[refusal.reason], refusal.other)
        raise CommandRefused(sentence(refused)) from None
    say(t("{before} is called {name} now.", before=account.name, name=name))
    with suppress(NoHost):
        await hosts.ask(TellName(account.id, name))


async def _remove_key(hosts: Hosts, accounts: Accounts, tag: str) -> None:
    try:
        fingerprint = await accounts.remove_key(tag)
    except OnlyKey:
        raise CommandRefused(t("The account has no other key, and would be lost. Ban the key instead.")) from None
    if fingerprint is None:
        raise CommandRefused(t("There is no such key, or there are several."))
    say(t("The key is removed."))
    with suppress(NoHost):
        await hosts.ask(Kick(fingerprint))
