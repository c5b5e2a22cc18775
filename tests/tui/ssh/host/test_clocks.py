"""The clocks of a hosted table: that of its turns, and that of the day, which may be set anew."""

from __future__ import annotations

from pathlib import Path

from tests.tui.ssh.fixtures.fake_clients import FakeHost, Wall, playing
from tui.ssh.host.tables.presence import ALONE_SECONDS
from tui.ssh.shared.messages.requests import VoteForStandIn


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
