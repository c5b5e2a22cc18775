"""A start of the host: what was asked of a table's players before it is asked still."""

from __future__ import annotations

from random import Random

from tests.tui.ssh.fixtures.fake_clients import (
    FakeClient,
    FakeHost,
    end_game,
    move,
    playing,
    refused,
    undo,
    undo_with_consent,
    vote_on_end,
    vote_on_undo,
    welcome,
)
from tui.ssh.host.tables.presence import ALONE_SECONDS, AWAY_SECONDS
from tui.ssh.host.tables.turn_clock import RETURN_SECONDS
from tui.ssh.shared.messages.notices import EndVoteChanged, PendingEnd, PendingUndo, UndoVoteChanged
from tui.ssh.shared.messages.requests import EnterTable, VoteForStandIn


async def start_again(host: FakeHost, id: str, *names: str) -> list[FakeClient]:
    """The clients of these names at the table, after a start of the host."""
    await host.lobby.tables[id].commits.join()
    await host.shut()
    host.open()
    clients = [host.come(name) for name in names]
    for client in clients:
        await client.ask(EnterTable(id, ""))
        await welcome(client, id)
    return clients


async def test_an_undo_that_was_asked_for_is_asked_for_still(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", "Hare")
    _, by = await undo_with_consent(host, id, clients)
    first, second = [seat for seat in range(3) if seat != by]
    await clients[by].ask(undo(id, 0))
    await clients[first].ask(vote_on_undo(id, True))
    clients = await start_again(host, id, "Fox", "Owl", "Hare")
    assert clients[second].items[-1] == UndoVoteChanged(id, PendingUndo(by, 0, (second,)))
    table = host.lobby.tables[id].table
    assert table is not None and table.head != 0
    await clients[second].ask(vote_on_undo(id, True))
    assert table.head == 0
    clients = await start_again(host, id, "Fox", "Owl", "Hare")
    assert not [item for client in clients for item in client.items if isinstance(item, UndoVoteChanged)]


async def test_a_vote_on_an_undo_ends_where_the_log_goes_on_though_that_was_not_kept(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    _, by = await undo_with_consent(host, id, clients)
    await clients[by].ask(undo(id, 0))
    await host.lobby.tables[id].commits.join()
    host.store.keep = lambda *args: True  # type: ignore[method-assign]  # killed before it is written
    await move(host, id, clients, Random(5))
    clients = await start_again(host, id, "Fox", "Owl")
    assert await refused(clients[1 - by], vote_on_undo(id, True)) == "nothing"


async def test_an_end_that_was_asked_for_is_asked_for_still(host: FakeHost) -> None:
    id, (fox, _, _) = await playing(host, "Fox", "Owl", "Hare")
    await fox.ask(end_game(id))
    fox, owl, hare = await start_again(host, id, "Fox", "Owl", "Hare")
    assert hare.items[-1] == EndVoteChanged(id, PendingEnd(0, (1, 2)))
    await owl.ask(vote_on_end(id, True))
    await hare.ask(vote_on_end(id, True))
    assert id not in host.lobby.tables


async def test_a_vote_for_a_bot_counts_when_the_voter_is_back(host: FakeHost) -> None:
    id, (fox, _, hare) = await playing(host, "Fox", "Owl", "Hare")
    host.lobby.disconnect(hare.at_host)
    await fox.ask(VoteForStandIn(id, 2))
    await start_again(host, id, "Fox", "Owl")
    hosted = host.lobby.tables[id]
    assert hosted.roster().seats[2].votes == (0,) and hosted.roster().seats[2].away
    host.clock.now += max(AWAY_SECONDS, ALONE_SECONDS)
    hosted.presence.stand_in_for_absent()
    await hosted.commits.join()
    assert hosted.roster().seats[2].level == "regular"
    (hare,) = await start_again(host, id, "Hare")
    assert not host.lobby.tables[id].roster().seats[2].votes


async def test_the_clock_of_a_turn_goes_on_and_leaves_time_to_come_again(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", clock=100)
    await move(host, id, clients, Random(1))
    host.clock.now += 45
    await start_again(host, id, "Fox", "Owl")
    assert host.lobby.tables[id].roster().left == 55
    host.clock.now += 50
    await start_again(host, id, "Fox", "Owl")
    assert host.lobby.tables[id].roster().left == RETURN_SECONDS
    host.clock.now += 5_000  # nobody is here to be late: the bots of the table play on
    clients = await start_again(host, id, "Fox", "Owl")
    assert host.lobby.tables[id].roster().left == RETURN_SECONDS
