"""Sessions with several hosts: requests find the host of their table, and nothing is done twice or elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from tests.tui.ssh.adapters.nats.clusters import FakeNode, Guest, guest
from tests.tui.ssh.fixtures.memory_bus import Wires
from tui.ssh.adapters.nats import host_side, session_side, wire
from tui.ssh.adapters.nats import links as nats_links
from tui.ssh.adapters.nats.bus import Arrived
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.ports.links import Link, NoSuchTable
from tui.ssh.shared.handshake import handshake
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import Answer, Ask
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


@pytest.mark.parametrize("lost", range(3))
async def test_a_frame_of_which_a_part_is_lost_ends_the_session(cluster: Cluster, lost: int) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(ListTables())
    (link,) = cluster.gateway._sessions.values()
    frame, whole = encode(Answer(0, LogFile(bytes(300)))), encode(Answer(0, LogFile(b"")))
    parts = [wire.Told("one", link.hosts["one"], frame[at : at + 111], at == 222, at // 111) for at in (0, 111, 222)]
    del parts[lost]
    for part in (*parts, wire.Told("one", link.hosts["one"], whole, True, 0)):
        link.came(part)
    await ended(fox)


def sent(session: str, request: msgspec.Struct | None, number: int = 1) -> Arrived:
    """A message of a session to a host."""
    token = handshake("token", 7, "Fox", session=session)
    frame = None if request is None else encode(Ask(number, msgspec.Raw(encode(request))))
    return Arrived("table.first", encode(wire.Sent(session, encode(token), frame)), lambda data: None)


async def test_what_comes_later_than_the_end_of_its_session_is_not_done(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(FindSeat("first"))
    side = cluster.one.links._side
    assert side is not None
    (session,) = side._links
    await fox.link.close()
    while len(side):
        await asyncio.sleep(0.01)
    asked, cluster.wires.sent = cluster.one.asked.copy(), []
    side.hear(sent(session, ListTables()))  # another subject of the same gateway: nothing keeps their order
    side.hear(sent("gw.g2.abc", None))
    side.hear(sent("gw.g2.abc", ListTables()))
    while len(cluster.wires.sent) < 2:
        await asyncio.sleep(0.01)
    assert not len(side) and cluster.one.asked == asked
    assert {subject for subject, _ in cluster.wires.sent} == {session, "gw.g2.abc"}
    assert {wire.read(wire.TOLD, data) for _, data in cluster.wires.sent} == {wire.Told("one", "", None)}
    for number in range(5000):
        side.hear(sent(f"gw.g1.{number:x}", None))
    assert len(side._gone) == host_side.MOST_GONE


@pytest.mark.parametrize(
    "session", ["gw.g1.a b", "gw.g1.a\r\nPUB x", "gw.*.abc", "gw.g1.>", "gw.g1.sessions", "person.7"]
)
async def test_a_session_has_a_subject_of_its_own(cluster: Cluster, session: str) -> None:
    side = cluster.one.links._side
    assert side is not None
    cluster.wires.sent.clear()
    side.hear(sent(session, ListTables()))
    await asyncio.sleep(0.05)
    assert not len(side) and not cluster.wires.sent


async def test_gateways_without_sessions_are_not_remembered(cluster: Cluster) -> None:
    side = cluster.one.links._side
    assert side is not None
    for number in range(99):
        side.hear(Arrived("host.one", f"g{number}".encode(), lambda data: None))
    assert not side._heard
    side.hear(sent("gw.g1.abc", ListTables()))
    side.look()
    assert side._heard.keys() == {"g1"}
    side.hear(sent("gw.g1.abc", None))
    side.look()
    assert not side._heard


async def test_a_session_that_asks_for_too_much_at_once_ends(cluster: Cluster) -> None:
    fox = await guest(cluster.gateway)
    await fox.ask(ListTables())
    cluster.wires.lose = lambda subject, data: subject.startswith("table.")
    for _ in range(session_side.MOST_WAITING):
        fox.send(FindSeat("first"))
    assert cluster.gateway._sessions
    fox.send(FindSeat("first"))
    assert not cluster.gateway._sessions
    await ended(fox)


async def test_a_link_is_cut_whose_frames_nobody_takes(cluster: Cluster) -> None:
    side = cluster.one.links._side
    assert side is not None
    wait = asyncio.Event()

    async def serve(link: Link) -> None:
        await wait.wait()

    side._handler = serve
    for number in range(host_side.MOST_UNREAD):
        assert len(side) == (number > 0)
        side.hear(sent("gw.g1.abc", ListTables(), number))
    assert not len(side)
    wait.set()


async def test_a_long_answer_is_made_again_and_not_kept(cluster: Cluster) -> None:
    side = cluster.one.links._side
    assert side is not None
    side.hear(sent("gw.g1.abc", ListTables(), 1))
    (link,) = side._links.values()
    side.hear(sent("gw.g1.abc", ListTables(), 2))
    link.send(Answer(2, LogFile(bytes(host_side.LARGE_ANSWER))))
    assert link._answers.keys() == {1}
    side.hear(sent("gw.g1.abc", ListTables(), 2))
    assert link._answers.keys() == {1, 2} and link._answers[2] is None


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
