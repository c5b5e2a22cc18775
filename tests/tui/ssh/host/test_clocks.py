"""The clocks of a hosted table: that of its turns, and that of the day, which may be set anew."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost, Wall, playing, refused, until
from tui.ssh.host.tables import turn_clock
from tui.ssh.host.tables.presence import ALONE_SECONDS
from tui.ssh.shared.messages.clock_requests import StopClock
from tui.ssh.shared.messages.notices import RosterChanged
from tui.ssh.shared.messages.requests import EnterTable, VoteForStandIn


async def test_a_seat_that_changes_hands_gives_no_other_seat_more_time(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", clock=60)
    hosted = host.lobby.tables[id]
    assert hosted.table is not None
    seat = hosted.table.to_act[0]
    other = 1 - seat
    host.lobby.disconnect(clients[other].at_host)
    host.clock.now += 40
    await clients[seat].ask(VoteForStandIn(id, other))
    assert hosted.table.players[other].level != "person"
    assert hosted.roster().left == 20


async def test_a_date_that_is_set_anew_takes_no_turn_and_no_seat(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    await host.shut()
    host.steady = Wall()
    host.open()
    id, clients = await playing(host, "Fox", "Owl", clock=60)
    hosted = host.lobby.tables[id]
    host.lobby.disconnect(clients[1].at_host)
    for jump in (86_400, -2 * 86_400):
        host.clock.now += jump
        assert hosted.roster().left == 60, "the turn clock goes on as before"
        await clients[0].ask(VoteForStandIn(id, 1))
        assert hosted.table is not None and hosted.table.players[1].level == "person", "nor is it a minute later"
    host.steady.now += ALONE_SECONDS
    await clients[0].ask(VoteForStandIn(id, 1))
    assert hosted.table.players[1].level != "person"
    await host.shut()


async def test_a_stopped_clock_takes_no_turn_and_goes_on_with_the_time_that_was_left(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "POLL_SECONDS", 0.001)
    id, clients = await playing(host, "Fox", "Owl", clock=60)
    hosted = host.lobby.tables[id]
    host.clock.now += 20
    await clients[0].ask(StopClock(id, True))
    told = [item.roster for item in clients[1].items if isinstance(item, RosterChanged)][-1]
    assert told.stopped and told.left == 40, "all at the table are told"
    assert await refused(clients[1], StopClock(id, True)) == "nothing"
    host.clock.now += 10_000
    await asyncio.sleep(0.02)
    assert hosted.table is not None and hosted.table.head == 0
    await clients[1].ask(StopClock(id, False))
    assert hosted.roster().left == 40 and not hosted.roster().stopped
    host.clock.now += 41
    await asyncio.wait_for(until(lambda: hosted.table is not None and hosted.table.head > 0), 30)


async def test_a_stopped_clock_stays_stopped_when_the_host_starts_again(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", clock=60)
    await clients[0].ask(StopClock(id, True))
    await host.shut()
    host.open()
    assert host.lobby.tables[id].roster().stopped


async def test_only_players_stop_a_clock_and_only_where_there_is_one(host: FakeHost) -> None:
    id, _ = await playing(host, "Fox", "Owl", clock=60)
    mole = host.come("Mole")
    await mole.ask(EnterTable(id, ""))
    assert await refused(mole, StopClock(id, True)) == "not_seated"
    other, (hare, _) = await playing(host, "Hare", "Lynx")
    assert await refused(hare, StopClock(other, True)) == "nothing"
