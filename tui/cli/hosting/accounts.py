"""The operator's commands on accounts and keys: they change the file of the accounts, whether a host runs or not."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from tui.cli.hosting.ask import NoHost, ask
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.accounts import Account, Accounts, OnlyKey
from tui.ssh.shared.bans import Bans, NobodyBanned
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
        with closing(Accounts(path)) as accounts, closing(Bans(path)) as bans:
            match deed:
                case "ban":
                    bans.add(words[0], int(time.time()))
                    say(t("Banned."))
                    await _send_away(data, bans)
                case "unban":
                    bans.lift(*words)
                    say(t("The ban is lifted."))
                case "bans":
                    _show(bans, accounts)
                case "reports":
                    _show_reports(accounts)
                case "mute":
                    accounts.mute(_account(accounts, *words).id, int(time.time()))
                    say(t("Muted."))
                case "unmute":
                    if not accounts.unmute(_account(accounts, *words).id):
                        raise NobodyBanned
                    say(t("Not muted any more."))
                case "rename":
                    await _rename(data, accounts, *words)
                case "remove-key":
                    await _remove_key(data, accounts, *words)
    except NobodyBanned:
        raise CommandRefused(t("There is no such account or ban.")) from None
    except sqlite3.Error:
        raise no_file from None


def _account(accounts: Accounts, whom: str) -> Account:
    account = accounts.find(whom)
    if account is None:
        raise NobodyBanned
    return account


def _show(bans: Bans, accounts: Accounts) -> None:
    for banned, at in bans.all():
        say(f"{_day(at)}  {banned}")
    muted = t("muted")
    for account, at in accounts.mutes():
        say(f"{_day(at)}  #{account}  {muted}")


def _day(at: int) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


def _show_reports(accounts: Accounts) -> None:
    for report in accounts.reports():
        author = f"{accounts.name(report.author)} #{report.author}"
        whom = f"{report.name} #{report.whom}" if report.whom > 0 else report.name
        say(f"{_day(report.at)}  {report.table}  {author} > {whom}: {report.reason}")


async def _send_away(data: Path, bans: Bans) -> None:
    """Disconnect the clients that are banned now, if a host runs."""
    with suppress(NoHost):
        for client in (await ask(data, ShowStatus())).clients:
            if bans.has_key(client.fingerprint) or bans.has_address(client.address):
                await ask(data, Kick(f"#{client.account}"))


async def _rename(data: Path, accounts: Accounts, whom: str, name: str) -> None:
    account = _account(accounts, whom)
    try:
        name = accounts.rename(account.id, name).name
    except NameRefused as refusal:
        raise CommandRefused(sentence(RequestRefused(NAME_FAULTS[refusal.reason]))) from None
    say(t("{before} is called {name} now.", before=account.name, name=name))
    with suppress(NoHost):
        await ask(data, TellName(account.id, name))


async def _remove_key(data: Path, accounts: Accounts, tag: str) -> None:
    try:
        fingerprint = accounts.remove_key(tag)
    except OnlyKey:
        raise CommandRefused(t("The account has no other key, and would be lost. Ban the key instead.")) from None
    if fingerprint is None:
        raise CommandRefused(t("There is no such key, or there are several."))
    say(t("The key is removed."))
    with suppress(NoHost):
        await ask(data, Kick(fingerprint))
