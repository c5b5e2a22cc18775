"""An account's record: rebuilt once from its games, then kept, and added to when a game ends."""

from __future__ import annotations

from typing import Any

from tests.tui.ssh.fixtures.fake_clients import FakeHost, playing, to_the_end
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.messages.requests import ListGames, ReadOwnRecords


def finished(host: FakeHost, id: str, account: int, won: bool) -> None:
    """A finished game in the host's store, stored twice as at the end of a game and at its closing."""
    seats = [SeatAssignment(account, "Fox"), SeatAssignment(level="regular")]
    terms = TableTerms("heimlich", account, {}, "friends", seats, winners=(int(not won),), scores=(40, 31))
    host.store.create(id, "host", terms, 5)
    for _ in range(2):
        assert host.store.keep(id, 1, terms, "over", 5)


async def test_a_record_is_rebuilt_once_and_then_added_to(host: FakeHost, monkeypatch: Any) -> None:
    fox = host.come("Fox")
    account = fox.at_host.account
    finished(host, "a", account, won=False)
    finished(host, "b", account, won=True)
    assert host.store.record(account) is None
    before = (await fox.ask(ReadOwnRecords())).records["heimlich"]
    assert (before.hosted, before.won, before.streak, before.best) == (2, 1, 1, 40)
    monkeypatch.delattr(type(host.store), "rebuild_record")
    finished(host, "c", account, won=True)
    after = (await fox.ask(ReadOwnRecords())).records["heimlich"]
    assert (after.hosted, after.won, after.streak) == (3, 2, 2)
    assert (await fox.ask(ListGames())).records == {"heimlich": after}


async def test_a_game_that_is_played_to_its_end_counts_for_both_players(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    assert [(await client.ask(ReadOwnRecords())).records for client in clients] == [{}, {}]
    await to_the_end(host, id, clients)
    records = [(await client.ask(ReadOwnRecords())).records["heimlich"] for client in clients]
    assert [record.hosted for record in records] == [1, 1]
    accounts = [client.at_host.account for client in clients]
    assert [host.store.rebuild_record(account)["heimlich"] for account in accounts] == records
