"""Every game on a host, over its wire: whole games, and no byte that depends on a secret of another seat."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.drafts import Draft
from engine.games import load
from engine.log import Memory, Timeline
from engine.pieces import decode
from engine.state import apply
from engine.table import Table
from engine.updates import Happened
from tests.contract.cases import Case
from tests.contract.walks.guides import GUIDES
from tests.contract.walks.random_games import picked
from tests.contract.walks.world_pairs import twins
from tests.tui.ssh.fixtures.fake_clients import FakeHost, propose, welcome
from tui.presentation.registry import playable
from tui.ssh.host.client import Client
from tui.ssh.host.tables.game_views import GameViews
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.messages import updates as module
from tui.ssh.shared.messages.notices import TableUpdated
from tui.ssh.shared.messages.requests import OpenTable, ReadLog, ReadOwnLog, SitDown, StartGame
from tui.ssh.shared.messages.updates import pack_update, unpack_update
from tui.ssh.shared.roster import PUBLIC, Sight
from tui.ssh.shared.token_bucket import TokenBucket

MAX_MOVES = 4000
"""Moves in which a game ends."""


@pytest.mark.parametrize("slug", playable())
async def test_a_whole_game_over_the_wire(tmp_path: Path, slug: str) -> None:
    host = FakeHost(tmp_path)
    game = load(slug)
    count = max(2, min(game.SEATS))
    clients = [host.come(f"P{seat}") for seat in range(count)]
    for client in clients:
        client.at_host.request_tokens = TokenBucket(1e9, 1e9)
    id = (await clients[0].ask(OpenTable(slug, {}, (None,) * count))).table
    for client in clients[1:]:
        await client.ask(SitDown(id, None, ""))
    await clients[0].ask(StartGame(id))
    table = host.lobby.tables[id].table
    assert table is not None
    views: list[Any] = []
    for client in clients:
        views.append((await welcome(client, id)).view)
        client.items.clear()
    rng = Random(slug)
    guide = GUIDES.get(slug)
    for _ in range(MAX_MOVES):
        if not table.to_act:
            break
        seat = table.to_act[0]
        offer = table.offer(seat)
        move = guide(table.timeline.now, seat, offer, rng) if guide is not None else None
        await clients[seat].ask(propose(id, move if move in offer else picked(offer, rng), table.head))
    assert host.lobby.tables[id].stage == "over"
    for seat, client in enumerate(clients):
        for item in client.items:
            if isinstance(item, TableUpdated):
                update = unpack_update(game, item.update)
                assert isinstance(update, Happened)
                for event in update.events:
                    apply(views[seat], event)
        assert views[seat] == table.view(seat)
    assert (await clients[0].ask(ReadLog(id))).data == (await clients[0].ask(ReadOwnLog(id))).data
    await host.shut()


def seen_by(table: Table, seat: int | None, sight: Sight = PUBLIC) -> list[bytes]:
    """All bytes that a client of a seat is sent in reply to every request; `sight` is that of spectators."""
    count = len(table.players)
    seats = [SeatAssignment(account=at + 1, name=f"P{at}") for at in range(count)]
    terms = TableTerms(table.slug, 1, {}, table.policy, seats, sight=sight)
    hosted = HostedTable("t", terms, lambda: 0.0, lambda _: None, lambda _: None)
    hosted.table = growing = Table(table.slug, Timeline.of(table.game, table.timeline.records[:1]), Memory())
    hosted.views.begin()
    frames: list[bytes] = []
    client = Client(99 if seat is None else seat + 1, "x", lambda item: frames.append(_bytes(item)))
    hosted.admit(client, "")
    frames.append(_bytes(hosted.welcome(client)))
    for number, record in enumerate(table.timeline.records[1:], 1):
        growing.settle(Draft(number, record))
        hosted.views.follow()
    for reply in (
        hosted.welcome(client),
        hosted.views.story(client),
        hosted.views.records(client),
        hosted.rights(client),
        hosted.views.chat_history(client),
        hosted.roster(),
        [hosted.consent(client, to) for to in table.timeline.nodes],
    ):
        frames.append(_bytes(reply))
    return frames


def _bytes(value: Any) -> bytes:
    return msgspec.msgpack.encode(value, order="deterministic")


def differences(slug: str, seats: int, seeds: int = 3, sight: Sight = PUBLIC) -> int:
    """The pairs of games that differ only in secrets of other seats, yet were sent otherwise."""
    case = Case(slug, seats, load(slug).OPTIONS())
    pairs = leaks = 0
    secrets = False
    for seat in (0, seats - 1, None):
        for seed in range(seeds):
            pair = twins(case, seat, f"host {seed}", 0.5)
            secrets |= pair.hidden
            if not pair.differs:
                continue
            pairs += 1
            first, second = (
                [*map(_bytes, map(pack_update, updates)), *seen_by(table, seat, sight)]
                for table, updates in zip(pair.tables, pair.heard, strict=True)
            )
            leaks += first != second
    assert pairs or not secrets, "pairs that do not differ prove nothing"
    return leaks


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("sight", [PUBLIC, Sight(delay=4)], ids=["present", "late"])
def test_two_games_that_differ_in_secrets_are_the_same_bytes(slug: str, sight: Sight) -> None:
    assert differences(slug, max(2, min(load(slug).SEATS)), sight=sight) == 0


def test_who_sees_all_is_sent_the_secrets() -> None:
    assert differences("heimlich", 2, sight=Sight(secrets=True))


@pytest.mark.parametrize("leak", ["events", "talk"])
def test_a_leak_on_the_wire_is_found(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    if leak == "events":
        monkeypatch.setattr(module, "publish", lambda events, seat: events)
    else:
        monkeypatch.setattr(GameViews, "chat_history", lambda self, client: [("", str(self._game().timeline.now.face))])
    leaks = sum(differences(slug, max(2, min(load(slug).SEATS))) for slug in ("heimlich", "mr_sneaky", "lost_mines"))
    assert leaks, leak


def test_a_view_comes_over_whole() -> None:
    for slug in playable():
        game = load(slug)
        pair = twins(Case(slug, max(2, min(game.SEATS)), game.OPTIONS()), 0, "whole", 0.3)
        view = pair.tables[0].view(0)
        assert decode(game, msgspec.msgpack.encode(view)) == view
