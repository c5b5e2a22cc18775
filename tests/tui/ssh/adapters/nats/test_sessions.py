"""Sessions with several hosts: requests find the host of their table, and nothing is done twice or elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.tui.ssh.adapters.nats.clusters import FakeNode, Guest, guest
from tests.tui.ssh.fixtures.memory_bus import Wires
from tui.ssh.adapters.nats import links as nats_links
from tui.ssh.adapters.nats import session_side, wire
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.ports.links import NoSuchTable
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import Answer
from tui.ssh.shared.messages.replies import LogFile, Refused
from tui.ssh.shared.messages.requests import EnterTable, FindSeat, ListTables, Subscribe


class Cluster:
    """Two hosts and a gateway on one bus."""

    def __init__(self) -> None:
        self.wires = Wires()
        self.tables: dict[str, str] = {"archived": ""}
        self.one, self.two = (FakeNode(self.wires.bus(), name, self.tables) for name in ("one", "two"))
        self.gateway = NatsLinks(self.wires.bus(), "g1", "token")

    async def begin(self) -> None:
        for node in (self.one, self.two):
            await node.begin()
        self.two.load = 5
        await self.one.have("first")
        await self.two.have("second")


@pytest.fixture
async def cluster(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cluster]:
    monkeypatch.setattr(session_side, "ANSWER_SECONDS", 0.02)
    monkeypatch.setattr(session_side, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(nats_links, "LOOK_SECONDS", 0.02)
    made = Cluster()
    await made.begin()
    yield made
    for links in (made.gateway, made.one.links, made.two.links):
        await links.close()


async def ended(session: Guest) -> None:
    with pytest.raises(ConnectionError):
        while True:
            await session.hear()


async def test_requests_go_to_the_host_of_their_table_and_others_to_the_less_loaded_one(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    assert [await fox.ask(request) for request in (ListTables(), FindSeat("first"), FindSeat("second"))] == [
        "one",
        "one",
        "two",
    ]
    assert cluster.two.asked == [FindSeat("second")]
    cluster.one.load = 9
    assert await (await guest(cluster.gateway)).ask(ListTables()) == "two"


async def test_the_news_of_all_hosts_have_the_numbers_of_one_link(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    for request in (ListTables(), FindSeat("second"), FindSeat("first"), FindSeat("second")):
        await fox.ask(request)
    assert fox.news == [1, 2, 3, 4]
    cluster.wires.lose = lambda subject, data: subject.startswith("gw.") and b"announcement" in data
    cluster.two.news[0]()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    cluster.wires.lose = lambda subject, data: False
    await fox.ask(FindSeat("second"))
    assert fox.news == [1, 2, 3, 4, 6], "a gap stays a gap"


async def test_a_table_that_no_host_has_is_placed(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    owner = await fox.ask(EnterTable("archived", ""))
    assert owner in ("one", "two") and cluster.tables["archived"] == owner
    assert await cluster.gateway.place("archived") == owner == await fox.ask(Subscribe("archived"))
    asked = cluster.one.asked + cluster.two.asked
    assert asked.count(EnterTable("archived", "")) == 1


async def test_a_table_that_there_is_not_is_refused(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    assert await fox.ask(EnterTable("nowhere", "")) == Refused("no_table")
    with pytest.raises(NoSuchTable):
        await cluster.gateway.place("nowhere")
    for id in ("", "a.b", "*", "a b", "x" * 99):  # no words of a subject: any host refuses them
        assert await fox.ask(EnterTable(id, "")) == "one"


@pytest.mark.parametrize("lost", ["request", "answer"])
async def test_a_request_whose_message_is_lost_is_sent_again_and_done_once(cluster: Cluster, lost: str) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(FindSeat("second"))
    losses = iter([True])

    def lose(subject: str, data: bytes) -> bool:
        wanted = subject == "table.second" if lost == "request" else subject.startswith("gw.") and b"answer" in data
        return wanted and next(losses, False)

    cluster.wires.lose = lose
    assert await fox.ask(EnterTable("second", "")) == "two"
    assert next(losses, None) is None and cluster.two.asked.count(EnterTable("second", "")) == 1


async def test_a_session_ends_with_a_host_of_its_tables_and_begins_anew_at_the_next(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(FindSeat("second"))
    cluster.two.bus.kill()
    cluster.tables["second"] = ""
    await ended(fox)
    again = await guest(cluster.gateway)
    assert await again.ask(EnterTable("second", "")) == "one"


async def test_a_session_ends_whose_table_another_host_has_taken(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(FindSeat("second"))
    cluster.two.bus.frozen = True
    cluster.tables["second"] = "one"
    fox.send(FindSeat("second"))
    await ended(fox)
    cluster.two.bus.frozen = False
    late = encode(wire.Told("two", "an earlier link", encode(Answer(2, Refused("fault")))))
    again = await guest(cluster.gateway)
    await again.ask(ListTables())
    (link,) = cluster.gateway._sessions.values()
    link.came(wire.TOLD.decode(late))
    assert await again.ask(ListTables()) == "one"


async def test_what_another_link_of_a_host_says_ends_the_session(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(ListTables())
    (link,) = cluster.gateway._sessions.values()
    link.came(wire.Told("one", "another link", encode(Answer(1, Refused("fault")))))
    await ended(fox)


async def test_a_host_learns_that_a_session_or_its_gateway_is_gone(cluster: Cluster) -> None:
    fox, owl = await guest(cluster.gateway), await guest(cluster.gateway)
    for session in (fox, owl):
        await session.ask(FindSeat("second"))
    await fox.link.close()
    while cluster.two.ended < 1:
        await asyncio.sleep(0.01)
    side = cluster.two.links._side
    assert side is not None and len(side) == 1
    side._clock = lambda: 1e12  # long after the gateway was heard
    side.look()
    while cluster.two.ended < 2:
        await asyncio.sleep(0.01)


async def test_a_frame_that_is_longer_than_a_message_comes_whole(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(ListTables())
    side = cluster.one.links._side
    assert side is not None
    (link,) = side._links.values()
    log = bytes(range(256)) * 40
    link.send(Answer(0, LogFile(log)))
    while not isinstance(message := await fox.hear(), Answer):
        pass
    assert message.reply == LogFile(log)
    assert max(len(data) for _, data in cluster.wires.sent) < 1100


async def test_news_of_one_moment_to_the_sessions_of_a_gateway_are_one_message(cluster: Cluster) -> None:
    people = [await guest(cluster.gateway) for _ in range(3)]
    for person in people:
        await person.ask(FindSeat("first"))
        person.news.clear()
    cluster.wires.sent.clear()
    for _ in range(2):
        for tell in cluster.one.news:
            tell()
    for person in people:
        for _ in range(2):
            await person.hear()
    assert [person.news for person in people] == [[2, 3]] * 3
    told = [subject for subject, _ in cluster.wires.sent if subject.startswith("gw.")]
    assert set(told) == {"gw.g1.sessions"} and len(told) <= 3, "a message takes 1000 bytes here"


async def test_an_answer_stays_behind_the_news_before_it_though_others_are_told_as_well(cluster: Cluster) -> None:
    fox, owl = await guest(cluster.gateway), await guest(cluster.gateway)
    for person in (fox, owl):
        await person.ask(FindSeat("first"))
    numbers = [person.send(FindSeat("first")) for person in (fox, owl)]
    for person, number in zip((fox, owl), numbers, strict=True):
        before = len(person.news)
        message = await person.hear()
        while not isinstance(message, Answer):
            message = await person.hear()
        assert message.number == number and len(person.news) == before + 1
