"""With a real NATS server: what its users may hear and say, and what becomes of sessions when it is started again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from tests.tui.ssh.adapters.nats.clusters import FakeNode, guest
from tests.tui.ssh.fixtures.cut_line import CutLine
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tui.ssh.adapters.nats.bus import Arrived
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.shared.messages.requests import FindSeat, ListTables
from tui.ssh.shared.nats_login import Login

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


async def test_a_line_that_goes_silent_with_much_unsent_is_broken_and_made_anew(
    guarded: NatsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui.ssh.adapters.nats import connection  # of an extra
    from tui.ssh.adapters.nats.connection import NatsBus

    monkeypatch.setattr(connection, "PING_SECONDS", 0.1)
    line, port = await CutLine.to_port(guarded.port)
    login = Login((f"nats://127.0.0.1:{port}",), "one", "secret")
    bus = NatsBus(login, "one", "gw.one")
    await bus.listen("there", lambda arrived: arrived.answer(b"yes"))
    assert await bus.request("there", b"") == b"yes"
    line.lose()
    for _ in range(200):
        bus.publish("elsewhere", bytes(100_000))
    async with asyncio.timeout(10):  # until it is noticed
        while True:
            try:
                assert await bus.request("there", b"") == b"yes"
                break
            except OSError:
                await asyncio.sleep(0.1)
    line.lose()
    for _ in range(200):
        bus.publish("elsewhere", bytes(100_000))
    async with asyncio.timeout(5):
        await bus.close()
    await line.close()


def complaints(capfd: pytest.CaptureFixture[str], what: str) -> list[dict[str, object]]:
    lines = (msgspec.json.decode(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{"))
    return [line for line in lines if line["what"] == what]


async def test_what_is_wrong_with_a_user_or_a_hearer_is_logged(
    guarded: NatsServer, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui.ssh.adapters.nats import connection
    from tui.ssh.adapters.nats.connection import NatsBus

    monkeypatch.setattr(connection, "CONNECT_SECONDS", 0.5)
    with pytest.raises(OSError):
        await NatsBus(msgspec.structs.replace(guarded.login("red"), password="other"), "red", "gw.red").connect()
    (line,) = complaints(capfd, "the NATS server cannot be reached")
    assert "Authorization Violation" in str(line["why"])
    in_the_clear = Login((f"tls://127.0.0.1:{guarded.port}",), "red", "secret")
    with pytest.raises(OSError):  # no word of a password
        await NatsBus(in_the_clear, "red", "gw.red").connect()
    (line,) = complaints(capfd, "the NATS server cannot be reached")
    assert "secure" in str(line["why"])
    red, one = guarded.bus("red", known=True), guarded.bus("one", known=True)
    for subject in ("gw.blue.x", "gw.blue.y"):
        await red.listen(subject, lambda arrived: None)
    (line,) = complaints(capfd, "a subject is not allowed")
    assert "gw.blue.x" in str(line["why"])

    def hear(arrived: Arrived) -> None:
        arrived.answer(b"yes")
        raise KeyError(arrived.data)

    await one.listen("there", hear)
    assert await one.request("there", b"") == b"yes"
    assert await one.request("there", b"") == b"yes", "it hears on"
    assert [line["kind"] for line in complaints(capfd, "fault")][:1] == ["KeyError"]
    await red.close()
    await one.close()


async def test_without_a_server_there_is_no_way_to_a_host(guarded: NatsServer) -> None:
    guarded.kill()
    links = NatsLinks(guarded.bus("blue", known=True), "blue", "token")
    with pytest.raises(OSError):
        await guest(links)
    await links.close()
