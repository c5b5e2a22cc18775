"""The operator's commands, typed on a command line that reaches the host through its own socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, guest_client, opening, playing, refused, say
from tui.cli.main import run as run_command
from tui.ssh.adapters import account_database
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.host import drain
from tui.ssh.host.server import HostServer
from tui.ssh.ports.accounts import DAILY_REPORTS, Account
from tui.ssh.ports.links import LOBBY
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
from tui.ssh.shared.handshake import handshake
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import HOST_MESSAGE, Answer, Ask, News
from tui.ssh.shared.messages.notices import Announcement, DrainBegun, GameEnded, Kicked, NameChanged, TurnedAway
from tui.ssh.shared.messages.replies import Refused
from tui.ssh.shared.messages.requests import EnterTable, ListTables, ReportPlayer

Operate = Callable[..., Awaitable[str]]
"""Runs `serve` with some words, and gives what it prints: on success to the one stream, else to the other."""


@pytest.fixture
def stopped() -> asyncio.Event:
    return asyncio.Event()


@pytest.fixture
async def operate(host: FakeHost, stopped: asyncio.Event, capsys: pytest.CaptureFixture[str]) -> AsyncIterator[Operate]:
    (host.data / "operator").write_text("host\ntoken\n")
    served = HostServer(host.lobby, "token", stopped.set, host.clock)
    server = await UnixLinks(host.data / "host", "token").serve(LOBBY, served.serve)

    async def typed(*words: str) -> str:
        code = await asyncio.to_thread(run_command, ["--data", str(host.data), "serve", *words])
        told = capsys.readouterr()
        assert not (told.err if code == 0 else told.out)
        return (told.out if code == 0 else f"{code}: {told.err}").strip()

    yield typed
    server.close()


async def test_the_operator_sees_who_is_there_and_tells_them_a_line(host: FakeHost, operate: Operate) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    fox.at_host.address, fox.at_host.fingerprint = "192.0.2.1", "SHA256:fox"
    await host.come("Elk").ask(EnterTable(id, ""))
    shown = (await operate("status")).splitlines()
    assert shown[0].startswith("Running for 0 h 0 min, ") and shown[1] == "Connected: Elk #3, Fox #1, Owl #2"
    assert shown[2].startswith(id) and shown[2].endswith("Fox, Owl  1 watches")
    facts = json.loads(await operate("status", "--json"))
    (listed,) = [person for person in facts["people"] if person["name"] == "Fox"]
    assert listed.pop("idle") >= 0
    assert listed == {"name": "Fox", "account": fox.at_host.account, "address": "192.0.2.1", "key": "SHA256:fox"}
    assert facts["tables"] == [
        {"table": id, "game": "heimlich", "stage": "running", "players": ["Fox", "Owl"], "viewers": 1}
    ]
    assert facts["memory"] > 1 << 20 or not Path("/proc/self/statm").exists()
    assert await operate("announce", "\x1b[2Jso", "on") == "Sent to 3 people."
    assert Announcement("[2Jso on") in owl.items


async def test_whoever_is_meant_is_sent_away_by_name_number_or_key(host: FakeHost, operate: Operate) -> None:
    for whom in ("fOX", "#1", "SHA256:foxfox", "SHA256:foxfoxfoxfox"):
        fox, owl = host.come("Fox"), host.come("1")
        fox.at_host.fingerprint, owl.at_host.fingerprint = "SHA256:foxfoxfoxfox", "SHA256:foxfowl"
        assert await operate("kick", whom) == "Disconnected."
        assert Kicked() in fox.items and Kicked() not in owl.items and await refused(fox, ListTables()) == "not_seated"
    for whom in ("Elk", "#9", "SHA256:fox", "SHA256:", "#"):
        assert await operate("kick", whom) == "2: skulduggery: Nobody with that name is connected."


async def test_the_audit_log_is_shown_with_its_older_files(host: FakeHost, operate: Operate) -> None:
    assert await operate("audit") == "2: skulduggery: This data directory has no audit log."
    (host.data / "audit.log.1").write_text('{"what":"older"}\n')
    (host.data / "audit.log").write_text('{"what":"came"}\n')
    await operate("kick", "Nobody")
    shown = (await operate("audit")).splitlines()
    assert shown[:2] == ['{"what":"older"}', '{"what":"came"}'] and '"words":"Nobody"' in shown[2] and len(shown) == 3


@pytest.mark.parametrize("words", [("start",), ("backup", "FILE"), ("restore", "FILE")])
async def test_commands_of_one_machine_take_no_cluster(operate: Operate, words: tuple[str, ...]) -> None:
    told = await operate(*words, "--cluster", "FILE")
    assert told == f"2: skulduggery: Use without --cluster: serve {words[0]}"


async def test_a_muted_account_says_nothing_until_it_is_heard_again(host: FakeHost, operate: Operate) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    assert await operate("mute", "fox") == "Muted."
    assert await refused(fox, say(id, "rubbish")) == "muted"
    await owl.ask(say(id, "at last"))
    assert (await operate("bans")).endswith("#1  muted")
    assert await operate("unmute", "#1") == "Not muted any more."
    await fox.ask(say(id, "sorry"))
    assert (await operate("unmute", "#1")).startswith("2: ") and (await operate("mute", "Elk")).startswith("2: ")


async def test_a_new_name_is_used_at_once_where_no_game_has_begun(host: FakeHost, operate: Operate) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    waiting = (await fox.ask(opening(3))).table
    assert await operate("rename", "Fox", "Reynard") == "Fox is called Reynard now."
    assert NameChanged("Reynard") in fox.items and "Reynard" in (await fox.ask(ListTables())).clients
    assert host.lobby.tables[waiting].terms.seats[0].name == "Reynard"
    assert host.lobby.tables[id].terms.seats[0].name == "Fox", "the log of its game has that name"
    assert {table.seats[0].name for table in (await fox.ask(ListTables())).tables} == {"Reynard"}, "in the lobby"
    assert await operate("rename", "#1", "OWL") == "2: skulduggery: That name is taken. Choose another."
    assert await operate("rename", "Fox") == "2: skulduggery: Use: serve rename WHOM NAME"
    assert (await operate("rename", "Elk", "Moose")).startswith("2: ")


async def test_a_key_is_removed_unless_it_is_the_only_one(host: FakeHost, operate: Operate) -> None:
    fox = host.accounts.create("SHA256:oldoldold", "Fox", 0)
    assert (await operate("remove-key", "SHA256:oldoldold")).startswith("2: skulduggery: The account has no other key")
    host.accounts.redeem(host.accounts.code(fox.id, 0), "SHA256:oldnewnew", 0)
    for tag in ("SHA256:ol", "SHA256:elk", "Fox"):
        assert await operate("remove-key", tag) == "2: skulduggery: There is no such key, or there are several."
    assert await operate("remove-key", "SHA256:oldold") == "The key is removed."
    assert host.accounts.of_key("SHA256:oldoldold") is None
    assert host.accounts.of_key("SHA256:oldnewnew") == Account(fox.id, "Fox")


async def test_a_table_is_closed_at_every_stage(host: FakeHost, operate: Operate) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    waiting = (await fox.ask(opening(3))).table
    log = host.log(id)
    assert await operate("close", id) == "The table is closed."
    assert GameEnded(id) in owl.items and log.exists()
    assert await operate("close", waiting) == "The table is closed."
    assert not host.lobby.tables and not (await owl.ask(ListTables())).tables
    assert await operate("close", id) == "2: skulduggery: That table no longer exists."


async def test_reports_are_listed_and_bounded(
    host: FakeHost, operate: Operate, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    guest = guest_client(host, 7)
    await guest.ask(EnterTable(id, ""))
    assert await refused(guest, ReportPlayer(id, 0, "why not")) == "guest"
    for seat in (-1, 0, 2):
        assert await refused(fox, ReportPlayer(id, seat, "nobody else")) == "nothing"
    for number in range(DAILY_REPORTS):
        await fox.ask(ReportPlayer(id, 1, f"\x1b[2J{number} " + "x" * 300))
    assert await refused(fox, ReportPlayer(id, 1, "again")) == "too_fast"
    host.clock.now += 86_400
    monkeypatch.setattr(account_database, "MOST_REPORTS", 2)
    await fox.ask(ReportPlayer(id, 1, "rude"))
    told = (await operate("reports")).splitlines()
    assert told[1] == f"1970-01-13  {id}  Fox #1 > Owl #2: rude"
    assert len(told) == 2 and told[0].split(": ")[1].startswith("[2J4 xxx") and len(told[0]) < 250


async def line_of(host: FakeHost, account: int) -> FramedLink:
    """A client's line to the host's socket."""
    link = FramedLink(*await asyncio.open_unix_connection(host.data / "host"), MAX_HOST_MESSAGE)
    link.send(handshake("token", account, "Elk"))
    link.send(Ask(1, msgspec.Raw(encode(ListTables()))))
    return link


async def test_a_host_drains(
    host: FakeHost, operate: Operate, stopped: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drain, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(drain, "LAST_SECONDS", 0.0)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    for minutes in ("0", "1441", "soon", "9" * 5000):
        assert await operate("drain", minutes) == "2: skulduggery: MINUTES is a number from 1 to 1440."
    assert json.loads(await operate("status", "--json"))["drains"] is None
    assert await operate("drain", "30") == "The server stops when all games are over."
    assert (await operate("status")).splitlines()[1] == "Stops in 30 minutes at the latest"
    assert json.loads(await operate("status", "--json"))["drains"] == 1800
    assert DrainBegun(30) in owl.items and await refused(fox, opening(3)) == "stopping"
    elk = await line_of(host, host.accounts.create("elk", "Elk", 0).id)
    assert await elk.receive(HOST_MESSAGE) == News(1, TurnedAway())
    assert await elk.receive(HOST_MESSAGE) == Answer(1, Refused("stopping"))
    host.lobby.disconnect(fox.at_host)
    again = await line_of(host, fox.at_host.account)
    assert isinstance(await again.receive(HOST_MESSAGE), Answer), "a player comes back"
    assert not stopped.is_set()
    await operate("close", id)
    await stopped.wait()
    for link in (elk, again):
        await link.close()


async def test_a_host_that_drains_stops_in_the_end_whoever_plays(
    host: FakeHost, operate: Operate, stopped: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drain, "POLL_SECONDS", 0.01)
    await playing(host, "Fox", "Owl")
    await operate("drain", "30")
    host.clock.now += 29 * 60
    await operate("drain", "2")
    assert not stopped.is_set()
    host.clock.now += 2 * 60
    await stopped.wait()


async def test_a_drain_goes_on_when_the_host_is_started_again(
    host: FakeHost, stopped: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drain, "POLL_SECONDS", 0)
    _, (fox, _) = await playing(host, "Fox", "Owl")
    note = host.data / "drain"
    drain.Drain(host.lobby, host.clock, lambda: None, note).resume()
    assert not host.lobby.stopping, "there was none"
    drain.Drain(host.lobby, host.clock, lambda: None, note).begin(30)
    await host.shut()
    host.open()
    host.clock.now += 60
    again = drain.Drain(host.lobby, host.clock, stopped.set, note)
    again.resume()
    assert host.lobby.stopping and again.seconds_left == 29 * 60
    assert again.admits(fox.at_host.account) and not again.admits(99)
    await asyncio.sleep(0.01)
    assert not stopped.is_set(), "its players are still to come again"
    host.clock.now += drain.LAST_SECONDS
    await stopped.wait()
