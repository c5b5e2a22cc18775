"""With a real NATS server: what its users may hear and say, and what becomes of sessions when it is started again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.tui.ssh.adapters.nats.clusters import FakeNode, guest
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.shared.messages.requests import FindSeat, ListTables

pytestmark = pytest.mark.servers


@pytest.fixture
def guarded(nats_program: str) -> Iterator[NatsServer]:
    server = NatsServer(nats_program, gateways=("red", "blue"), hosts=("one",))
    yield server
    server.remove()


async def test_a_gateway_hears_its_own_sessions_alone(guarded: NatsServer) -> None:
    host = FakeNode(guarded.bus("one", known=True), "one", {})
    await host.begin()
    await host.have("table")
    blue = NatsLinks(guarded.bus("blue", known=True), "blue", "token")
    red = guarded.bus("red", known=True)
    heard: list[object] = []
    for subject in ("gw.blue.>", "gw.>", ">", "table.*", "host.*", "person.*", "place.*", "_INBOX.>"):
        await red.listen(subject, heard.append)
    own: list[object] = []
    await red.listen("gw.red.>", own.append)
    for subject in ("gw.blue.x", "person.7", "beat.host", "lobby.changed", "bots.think"):
        red.publish(subject, b"x")
    fox = await guest(blue)
    assert await fox.ask(ListTables()) == await fox.ask(FindSeat("table")) == "one"
    host.bus.publish("gw.red.x", b"x")
    while not own:
        await asyncio.sleep(0.01)
    assert not heard
    for links in (blue, host.links):
        await links.close()
    await red.close()


async def test_sessions_go_on_when_the_server_is_started_again(guarded: NatsServer) -> None:
    host = FakeNode(guarded.bus("one", known=True), "one", {})
    await host.begin()
    await host.have("table")
    blue = NatsLinks(guarded.bus("blue", known=True), "blue", "token")
    fox = await guest(blue)
    assert await fox.ask(FindSeat("table")) == "one"
    guarded.kill()
    guarded.start()
    while True:
        try:
            assert await fox.ask(FindSeat("table")) == "one"
            break
        except ConnectionError:  # or they begin anew
            try:
                fox = await guest(blue)
            except OSError:
                await asyncio.sleep(0.05)
    for links in (blue, host.links):
        await links.close()


async def test_without_a_server_there_is_no_way_to_a_host(guarded: NatsServer) -> None:
    guarded.kill()
    links = NatsLinks(guarded.bus("blue", known=True), "blue", "token")
    with pytest.raises(OSError):
        await guest(links)
    await links.close()
