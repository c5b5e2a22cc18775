"""The numbers of requests: a request sent twice is done once. The types of replies."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games.doctor_lucky.moves import Walk
from engine.table import IllegalMove
from tests.tui.ssh.fixtures.fake_clients import FakeClient, FakeHost, playing, undo_with_consent, vote_on_undo
from tui.ssh.host.tables.completed import RECENT_SECONDS
from tui.ssh.shared.messages import notices, replies, requests
from tui.ssh.shared.messages.request import Request, reply_type
from tui.ssh.shared.messages.requests import Propose, ReadRoster, Redo, Say, Subscribe, Undo


async def test_the_same_number_twice_is_done_once(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    seat = table.to_act[0]
    proposal = Propose(id, 7, msgspec.Raw(msgspec.msgpack.encode(table.offer(seat)[0])), table.head)
    assert await clients[seat].ask(proposal) == replies.Done()
    head = table.head
    assert await clients[seat].ask(proposal) == replies.Done(), "answered again, but not done again"
    assert table.head == head
    assert await clients[seat].ask(msgspec.structs.replace(proposal, number=8)) == replies.Done(), "it stands"
    assert table.head == head
    fox, owl = clients
    for number in (1, 1, 2):
        await fox.ask(Say(id, number, "well"))
    await owl.ask(Say(id, 1, "well"))
    assert [record.seat for record in table.timeline.records if type(record).__name__ == "Said"] == [0, 0, 1]


async def test_a_number_that_was_refused_may_be_tried_again(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    seat = table.to_act[0]
    good = msgspec.Raw(msgspec.msgpack.encode(table.offer(seat)[0]))
    for bad in (b"\xc0", b"\x81\xa1x\x01", b"\xa1\xff"):
        with pytest.raises(IllegalMove) as refusal:
            await clients[seat].ask(Propose(id, 1, msgspec.Raw(bad), table.head))
        assert refusal.value.reason == "malformed"
    before = table.head
    await clients[seat].ask(Propose(id, 1, good, table.head))
    assert table.head > before


async def test_what_stands_in_the_log_is_not_done_again_after_a_start(host: FakeHost) -> None:
    """The numbers are gone with the process: the same move to the same question is the same request."""
    clients = [host.come(name) for name in ("Fox", "Owl")]
    id = (await clients[0].ask(requests.OpenTable("doctor_lucky", {}, (None, None)))).table
    await clients[1].ask(requests.SitDown(id, None, ""))
    await clients[0].ask(requests.StartGame(id))
    table: Any = host.lobby.tables[id].table
    seat = table.to_act[0]
    walks = [move for move in table.offer(seat) if isinstance(move, Walk)]
    first, second = (msgspec.Raw(msgspec.msgpack.encode(move)) for move in walks[:2])
    await clients[seat].ask(Propose(id, 7, first, 0))
    head, records = table.head, len(table.timeline.records)
    clients = await after_a_start(host, id)
    assert await clients[seat].ask(Propose(id, 7, first, 0)) == replies.Done()
    table = host.lobby.tables[id].table
    assert (table.head, len(table.timeline.records)) == (head, records)
    with pytest.raises(IllegalMove) as refusal:
        await clients[seat].ask(Propose(id, 8, second, 0))
    assert refusal.value.reason == "stale"
    await clients[seat].ask(Undo(id, 9, 0))  # free: the step revealed nothing, and nobody acted since
    await clients[1 - seat].ask(Say(id, 10, "well"))
    clients = await after_a_start(host, id)
    assert await clients[seat].ask(Undo(id, 9, 0)) == replies.Done()
    assert await clients[1 - seat].ask(Say(id, 10, " well")) == replies.Done()
    table = host.lobby.tables[id].table
    assert len(table.timeline.records) == records + 2
    with pytest.raises(IllegalMove):
        await clients[seat].ask(Redo(id, 13, head + 1))  # it leads elsewhere
    await clients[seat].ask(Redo(id, 14, head))
    clients = await after_a_start(host, id)
    assert await clients[seat].ask(Redo(id, 14, head)) == replies.Done()
    table = host.lobby.tables[id].table
    assert (table.head, len(table.timeline.records)) == (head, records + 3)
    clients = await after_a_start(host, id)
    host.clock.now += RECENT_SECONDS + 1
    await clients[1 - seat].ask(Say(id, 11, "well"))
    await clients[1 - seat].ask(Say(id, 12, "well"))
    assert len(host.lobby.tables[id].table.timeline.records) == records + 5, "that is said anew"


async def test_a_move_and_an_undo_stand_also_behind_other_words_of_the_account(host: FakeHost) -> None:
    """Of several requests that are sent again, an earlier one is not to hide a later one."""
    id, clients = await playing(host, "Fox", "Owl")
    table: Any = host.lobby.tables[id].table
    seat = table.to_act[0]
    move = msgspec.Raw(msgspec.msgpack.encode(table.offer(seat)[0]))
    await clients[seat].ask(Propose(id, 7, move, 0))
    clients = await after_a_start(host, id)
    await clients[seat].ask(Say(id, 8, "well"))
    assert await clients[seat].ask(Propose(id, 7, move, 0)) == replies.Done()
    await clients[seat].ask(Undo(id, 9, 0))
    await clients[1 - seat].ask(vote_on_undo(id, True))
    clients = await after_a_start(host, id)
    await clients[seat].ask(Say(id, 10, "well?"))
    assert await clients[seat].ask(Undo(id, 9, 0)) == replies.Done()
    table = host.lobby.tables[id].table
    assert table.head == 0


async def after_a_start(host: FakeHost, id: str) -> list[FakeClient]:
    await host.shut()
    host.open()
    clients = [host.come(name) for name in ("Fox", "Owl")]
    for client in clients:
        await client.ask(requests.EnterTable(id, ""))
    return clients


async def test_an_undo_that_is_repeated_asks_once(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    _, seat = await undo_with_consent(host, id, clients)
    by, other = clients[seat], clients[1 - seat]
    other.items.clear()
    for _ in range(2):
        await by.ask(Undo(id, 5, 0))
    assert len(votes(other)) == 1


def votes(client: FakeClient) -> list[notices.NewsItem]:
    return [item for item in client.items if isinstance(item, notices.UndoVoteChanged)]


async def test_numbers_outlast_a_connection_and_only_so_many_are_kept(host: FakeHost) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    await fox.ask(Say(id, 1, "one"))
    host.lobby.disconnect(fox.at_host)
    fox = host.come("Fox")
    await fox.ask(requests.EnterTable(id, ""))
    await fox.ask(Say(id, 1, "one"))
    hosted = host.lobby.tables[id]
    assert hosted.table is not None
    assert sum(type(record).__name__ == "Said" for record in hosted.table.timeline.records) == 1
    for number in range(2, 1000):
        hosted.commits.completed.add(fox.at_host.account, number)
    for account in range(1000):
        hosted.commits.completed.add(1000 + account, 1)
    assert len(hosted.commits.completed._numbers) <= 100


async def test_a_reply_has_the_type_that_its_request_names(host: FakeHost) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    samples: list[Request[Any]] = [
        *(kind(id) for kind in (Subscribe, ReadRoster, requests.ReadStory, requests.ReadRecords, requests.FindSeat)),
        *(kind(id) for kind in (requests.ReadRights, requests.ReadChat, requests.ListMuted)),
        requests.FindConsent(id, 0),
        requests.Rename("Reynard"),
        requests.MakeKeyCode(),
        requests.ListGames(),
        requests.ReadOwnRecords(),
    ]
    for request in samples:
        assert isinstance(await fox.ask(request), reply_type(type(request)))
