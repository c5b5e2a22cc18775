"""The sight of a table's spectators: so many moves late, or with the secrets of all seats."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.log import Played
from engine.pieces import view
from engine.state import EVERY_SEAT, apply, copy
from engine.table import Table
from engine.updates import Happened, Update
from tests.tui.ssh.fixtures.fake_clients import (
    SLUG,
    FakeClient,
    FakeHost,
    move,
    opening,
    playing,
    refused,
    to_the_end,
    undo,
    undo_with_consent,
    vote_on_undo,
    welcome,
)
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.notices import UndoVoteChanged
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ListTables,
    OpenRematch,
    ReadRecords,
    ReadStory,
    SitDown,
    StartGame,
)
from tui.ssh.shared.messages.updates import unpack_records, unpack_story
from tui.ssh.shared.roster import LONGEST_DELAY, PUBLIC, Sight

LATE = Sight(delay=3)
OPEN = Sight(secrets=True)


def game_of(host: FakeHost, id: str) -> Table:
    table = host.lobby.tables[id].table
    assert table is not None
    return table


async def watching(host: FakeHost, id: str, name: str = "Mole") -> FakeClient:
    watcher = host.come(name)
    await watcher.ask(EnterTable(id, ""))
    return watcher


def numbers(updates: list[Update]) -> list[int]:
    return [update.number for update in updates if isinstance(update, Happened)]


async def test_late_spectators_see_each_move_when_three_more_are_made(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", sight=LATE)
    table, watcher, rng = game_of(host, id), await watching(host, id), Random(4)
    assert (await welcome(watcher, id)).head == 0
    for made in range(1, 8):
        await move(host, id, clients, rng)
        moves = [number for number, record in enumerate(table.timeline.records) if isinstance(record, Played)]
        assert len(moves) == made and numbers(watcher.updates()) == moves[: max(0, made - 3)]
        late = await welcome(await watching(host, id, "Hare"), id)
        seen = moves[made - 4] if made > 3 else 0
        assert late.head == seen and late.view == view(table.timeline.state(seen), None), "as for who came before"
    story = unpack_story(table.game, (await watcher.ask(ReadStory(id))).story)
    records = unpack_records(table.game, (await watcher.ask(ReadRecords(id))).records)
    assert numbers(list(story))[-1] == len(records) - 1 == moves[-4]
    assert (await welcome(clients[0], id)).head == table.head, "a player is not late"


async def test_late_spectators_see_all_of_a_game_that_is_over(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", sight=LATE)
    watcher = await watching(host, id)
    seen = (await welcome(watcher, id)).view
    await to_the_end(host, id, clients)
    for update in watcher.updates():
        assert isinstance(update, Happened)
        for event in update.events:
            apply(seen, event)
    assert seen == game_of(host, id).view(None)


async def test_late_spectators_hear_of_an_undo_when_it_is_due(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", sight=LATE)
    watcher = await watching(host, id)
    await welcome(watcher, id)
    table, by = await undo_with_consent(host, id, clients)
    await clients[by].ask(undo(id, 0))
    assert [item for item in clients[1 - by].items if isinstance(item, UndoVoteChanged)]
    assert not [item for item in watcher.items if isinstance(item, UndoVoteChanged)], "it names moves they do not know"
    await clients[1 - by].ask(vote_on_undo(id, True))
    assert table.head == 0
    at = len(table.timeline.records)
    rng = Random(1)
    for _ in range(3):
        assert len(watcher.updates()) < at - 1
        await move(host, id, clients, rng)
    assert [update.number for update in watcher.updates()] == list(range(1, at)), "with the third move after it"


async def test_late_spectators_stay_late_when_the_host_starts_again(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", sight=LATE)
    for _ in range(6):
        await move(host, id, clients, Random(4))
    head = (await welcome(await watching(host, id), id)).head
    assert 0 < head < game_of(host, id).head
    await host.shut()
    host.open()
    again = await watching(host, id)
    assert (await welcome(again, id)).head == head
    assert host.lobby.tables[id].terms.sight == LATE


async def test_nobody_sits_down_who_was_not_told_that_spectators_see_all(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(sight=OPEN))).table
    listed = next(table for table in (await owl.ask(ListTables())).tables if table.id == id)
    assert listed.sight == OPEN, "the lobby tells it before anybody sits down"
    assert await refused(owl, SitDown(id, None, "")) == "sight"
    assert host.lobby.tables[id].table is None
    await owl.ask(SitDown(id, None, "", listed.sight))
    await fox.ask(StartGame(id))
    assert game_of(host, id).view(EVERY_SEAT) is not None
    late = (await fox.ask(opening(sight=LATE))).table
    await owl.ask(SitDown(late, None, ""))  # this tells nobody a secret


async def test_who_sees_all_sees_what_any_player_does_and_no_deck(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    request = opening(sight=OPEN)
    id = (await fox.ask(msgspec.structs.replace(request, options={"top_secret": True}))).table
    await owl.ask(SitDown(id, None, "", OPEN))
    await fox.ask(StartGame(id))
    table, watcher = game_of(host, id), await watching(host, id)
    told = await welcome(watcher, id)
    assert told.seat is None, "nothing is asked of it"
    seen = copy(told.view)
    rng = Random(2)
    for _ in range(20):
        await move(host, id, [fox, owl], rng)
    for update in watcher.updates():
        assert isinstance(update, Happened)
        for event in update.events:
            apply(seen, event)
    assert seen == table.view(EVERY_SEAT)
    whole = table.timeline.now
    players = [table.view(seat).face for seat in range(2)]
    for piece, face in enumerate(seen.face):
        known = [faces[piece] for faces in players if faces[piece] is not None]
        assert face == (known[0] if known else None)
    assert None in seen.face and None not in whole.face, "the deck lies face down"
    assert seen.face != table.view(None).face
    for seat, client in enumerate((fox, owl)):
        assert (await welcome(client, id)).view == table.view(seat), "a player sees no more than before"


async def test_a_rematch_has_the_same_sight(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", sight=LATE)
    await to_the_end(host, id, clients)
    again = (await clients[0].ask(OpenRematch(id))).table
    assert host.lobby.tables[again].terms.sight == LATE


@pytest.mark.parametrize("delay", [-1, LONGEST_DELAY + 1])
async def test_a_delay_has_bounds(host: FakeHost, delay: int) -> None:
    assert await refused(host.come("Fox"), opening(sight=Sight(delay))) == "malformed"


def test_tables_of_older_hosts_show_spectators_what_they_did() -> None:
    terms = msgspec.to_builtins(TableTerms(SLUG, 1, {}, "friends", []))
    del terms["sight"]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(terms), type=TableTerms).sight == PUBLIC
