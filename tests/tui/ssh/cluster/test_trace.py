"""The trace of a key: the logs of the gateway, of the host and of the bots hold the same number."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from engine.bots.decision import Decision, Question
from engine.bots.pool import BotFailed
from tests.tui.ssh.adapters.nats.clusters import FakeNode, guest
from tests.tui.ssh.adapters.nats.test_thinker import Own, question
from tests.tui.ssh.fixtures.memory_bus import Wires
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tui.ssh.adapters.nats.bus import Arrived
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.nats.thinker import BotService, BusThinker
from tui.ssh.gateway.key_timer import KeyTimer
from tui.ssh.host.tables.bot_player import TracedThinker
from tui.ssh.ports.links import Link
from tui.ssh.shared import trace
from tui.ssh.shared.figures import Histogram
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.requests import FindSeat


def lines(captured: pytest.CaptureFixture[bytes], what: str) -> list[dict[str, Any]]:
    """The lines of a log that tell something."""
    found = (msgspec.json.decode(line) for line in captured.readouterr().err.splitlines() if line.startswith(b"{"))
    return [line for line in found if line["what"] == what]


class LoggingNode(FakeNode):
    """A host that logs each link's frames."""

    async def serve(self, link: Link) -> None:
        await super().serve(_Logged(link))  # type: ignore[arg-type]  # all that a node uses


class _Logged:
    def __init__(self, link: Link) -> None:
        self._link = link
        self.send = link.send

    async def receive_bytes(self) -> bytes:
        frame = await self._link.receive_bytes()
        write_log("received")
        return frame


def test_each_key_has_another_trace() -> None:
    timer = KeyTimer(Histogram())
    seen = {trace.current()}
    for _ in range(5):
        timer.key()
        timer.follow()
        seen.add(trace.current())
    trace.follow(trace.NONE)
    assert len(seen) == 6 and max(seen) < 1 << trace.BITS


@pytest.mark.parametrize("text", ["", "x", "-1", "1" * 16, "²"])
def test_a_header_that_is_no_trace_is_passed_over(text: str) -> None:
    assert trace.read(text) == trace.NONE


async def test_the_host_and_the_gateway_log_the_trace_of_a_slow_request(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trace, "SLOW_SECONDS", -1.0)
    wires = Wires()
    host = LoggingNode(wires.bus(), "one", {})
    await host.begin()
    await host.have("table")
    gateway = NatsLinks(wires.bus(), "g1", "token")
    fox = await guest(gateway)
    capfdbinary.readouterr()
    for number in (5, 6):
        trace.follow(number)
        assert await fox.ask(FindSeat("table")) == "one"
    trace.follow(trace.NONE)
    error = capfdbinary.readouterr().err
    logged = [msgspec.json.decode(line) for line in error.splitlines()]
    told = [(line["what"], line.get("trace")) for line in logged]
    for number in (5, 6):
        assert ("received", number) in told and ("an answer took long", number) in told
    for links in (gateway, host.links):
        await links.close()


async def test_bots_go_on_with_the_trace_of_the_move_that_they_answer(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    class Failing:
        async def choose(self, question: Question) -> Decision:
            raise BotFailed("no move")

    wires = Wires()
    await BotService(wires.bus(), Failing()).serve()
    thinker = TracedThinker(BusThinker(wires.bus(), Own()), lambda: 77)
    await asyncio.create_task(thinker.choose(question()))
    (line,) = lines(capfdbinary, "a bot gave no move")
    assert line["trace"] == 77 and trace.current() == trace.NONE
    assert "BotFailed" in line["places"][0]


@pytest.mark.servers
async def test_a_real_server_carries_the_trace(nats_program: str) -> None:
    server = NatsServer(nats_program)
    try:
        one, two = server.bus("one"), server.bus("two")
        heard: asyncio.Queue[int] = asyncio.Queue()

        def hear(arrived: Arrived) -> None:
            heard.put_nowait(trace.current())
            arrived.answer(b"")

        await one.listen("there", hear)
        await two.connect()
        for number in (7, trace.NONE, 8):
            trace.follow(number)
            two.publish("there", b"")
            await two.request("there", b"")
        trace.follow(trace.NONE)
        assert [await heard.get() for _ in range(6)] == [7, 7, 0, 0, 8, 8]
        await one.close()
        await two.close()
    finally:
        server.remove()
