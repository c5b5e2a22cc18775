"""The lobby service without sockets: secrets and refusals of each client, and its resumption after a stop."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random
from typing import Any

import msgspec
import pytest

from engine.link import NO_RIGHTS
from engine.pieces import decode
from engine.state import apply
from engine.table import IllegalMove
from engine.updates import Happened
from saves.library import Library
from tests.tui.ssh.fixtures.fake_clients import (
    SLUG,
    FakeClient,
    FakeHost,
    move,
    opening,
    playing,
    propose,
    redo,
    refused,
    say,
    to_the_end,
    undo,
    vote_on_undo,
    welcome,
)
from tui.ssh.host.client import Client
from tui.ssh.host.lobby import table_request
from tui.ssh.host.lobby.lobby_notifier import SPREAD_SECONDS, LobbyNotifier
from tui.ssh.host.tables.seating import fill
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.lobby_rows import in_list_order, table_status
from tui.ssh.screens.terms_text import terms_line
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.lobby_state import ListedSeat
from tui.ssh.shared.messages.notices import Replaced, Stopping
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ExitTable,
    FindConsent,
    FindSeat,
    ListGames,
    ListTables,
    MakeKeyCode,
    OpenTable,
    ReadChat,
    ReadLog,
    ReadOwnLog,
    ReadRights,
    ReadStory,
    Rename,
    Subscribe,
    Undo,
)


async def test_a_client_is_told_no_more_than_its_seat_may_know(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    watcher = host.come("Mole")
    await watcher.ask(EnterTable(id, ""))
    table = host.lobby.tables[id].table
    assert table is not None
    for client, seat in ((clients[0], 0), (clients[1], 1), (watcher, None)):
        answer = await welcome(client, id)
        assert answer.seat == seat and answer.view == table.view(seat) and answer.story == table.story(seat)
    rng = Random(2)
    views = {client: decode(table.game, msgspec.msgpack.encode(table.view(s))) for client, s in ((watcher, None),)}
    for _ in range(15):  # in which no game ends, whatever the dice
        turn = table.to_act[0]
        await clients[turn].ask(propose(id, rng.choice(table.offer(turn)), table.head))
    for update in watcher.updates():
        assert isinstance(update, Happened)
        for event in update.events:
            apply(views[watcher], event)
    assert views[watcher] == table.view(None)
    with pytest.raises(IllegalMove) as refusal:
        await watcher.ask(propose(id, table.offer(table.to_act[0])[0], table.head))
    assert refusal.value.reason == "seat"


@pytest.mark.pitfall(17)
async def test_a_seated_client_keeps_its_view_and_strangers_have_none(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", spectators=False)
    await clients[1].ask(Subscribe(id))
    mole = host.come("Mole")
    assert await refused(mole, EnterTable(id, "")) == "no_spectators"
    for request in (Subscribe(id), ReadStory(id), ReadRights(id), ReadChat(id), say(id, "hello")):
        assert await refused(mole, request) == "no_table"
    again = host.come("Owl")
    count = len(clients[1].items)
    await clients[0].ask(say(id, "hello"))
    assert len(clients[1].items) == count, "the old screen is told nothing more"
    await again.ask(EnterTable(id, ""))
    assert (await welcome(again, id)).seat == 1
    assert (await again.ask(FindSeat(id))).seat == 1
    assert Replaced() in clients[1].items
    assert await refused(clients[1], Subscribe(id)) == "not_seated"


@pytest.mark.parametrize(
    ("impossible", "reason"),
    [
        (OpenTable("../x", {}, (None, None)), "malformed"),
        (OpenTable(SLUG, {"top_secret": 7}, (None,) * 3), "malformed"),
        (OpenTable(SLUG, {}, (None,) * 40), "malformed"),
        (OpenTable(SLUG, {}, ("person", "person")), "malformed"),
        (OpenTable(SLUG, {}, (None, None), clock=-1), "malformed"),
        (OpenTable(SLUG, {}, (None, None), policy="study"), "malformed"),
        (OpenTable(SLUG, {}, (None, None), policy="hotseat"), "malformed"),
        (OpenTable(SLUG, {}, ("grandmaster", None)), "malformed"),  # bytes may hold anything
        (EnterTable(None, ""), "malformed"),
        (Undo("x", -1, 0), "malformed"),
        (EnterTable("x", ""), "no_table"),
    ],
)
async def test_an_impossible_request_is_refused(host: FakeHost, impossible: Request[Any], reason: str) -> None:
    assert await refused(host.come("Fox"), impossible) == reason
    assert not host.lobby.tables


async def test_a_host_that_starts_again_takes_its_tables_up(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    waiting = (await clients[0].ask(opening(4))).table
    rng = Random(4)
    for _ in range(15):
        await move(host, id, clients, rng)
    table = host.lobby.tables[id].table
    assert table is not None
    head, view = table.head, table.view(1)
    await host.shut()
    assert Stopping() in clients[0].items
    host.open()
    assert not host.lost and host.lobby.tables.keys() == {id, waiting}
    owl = host.come("Owl")
    await owl.ask(EnterTable(id, ""))
    answer = await welcome(owl, id)
    assert (answer.head, answer.seat, answer.view) == (head, 1, view)
    fox = host.come("Fox")
    await fox.ask(EnterTable(id, ""))
    await move(host, id, [fox, owl], rng)


async def test_the_lobby_tells_of_spectators_and_how_long_a_game_is_quiet(host: FakeHost) -> None:
    id, _ = await playing(host, "Fox", "Owl")
    later, others = await playing(host, "Mole", "Newt")
    hare = host.come("Hare")
    await hare.ask(EnterTable(id, ""))
    host.clock.now += 300
    await move(host, later, others, Random(4))
    host.clock.now += 60
    await others[0].ask(say(later, "hello"))
    tables = {table.id: table for table in (await hare.ask(ListTables())).tables}
    assert [tables[id].watching, tables[later].watching] == [1, 0]
    assert tables[later].moved_at - tables[id].moved_at == 300, "talk is no move"
    assert [table.id for table in in_list_order(tables.values())] == [later, id], "the latest move first"
    full = msgspec.structs.replace(tables[later], id="full", stage="gathering", to_act=())
    free = msgspec.structs.replace(full, id="free", seats=(full.seats[0], ListedSeat("", None, False, False)))
    own = msgspec.structs.replace(full, id="own", own_seat=0)
    bot = ListedSeat("Bot Fox", "regular", False, False)
    resting = msgspec.structs.replace(own, stage="running", seats=(full.seats[0], bot))
    assert table_status(resting) == "your turn" != table_status(tables[id])
    order = [table.id for table in in_list_order([tables[id], full, free, own])]
    assert order == ["free", "own", "full", id], "a free seat comes before what waits or can be watched"
    words = terms_line(tables[id], host.clock())
    assert "1 spectator" in words and words.endswith("last move 6 minutes ago")
    assert terms_line(tables[later], host.clock()).endswith("last move 1 minute ago")
    assert terms_line(tables[later], host.clock() + 86_400).endswith("last move 1 day ago")


async def test_a_table_whose_log_is_destroyed_goes_on_in_another_and_is_taken_up_from_that(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    rng = Random(5)
    for _ in range(8):
        await move(host, id, clients, rng)
    (log,) = Library(host.data).folder.glob("*.skul")
    log.write_bytes(b"")
    for _ in range(4):
        await move(host, id, clients, rng)
    table = host.lobby.tables[id].table
    assert table is not None
    head = table.head
    await host.shut()
    host.open()
    again = host.lobby.tables[id].table
    assert again is not None and again.head == head


async def test_a_new_key_joins_and_a_name_is_changed(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    code = (await fox.ask(MakeKeyCode())).code
    assert host.accounts.redeem(code, "other key", int(host.clock())) is not None
    assert await refused(owl, Rename("fox")) == "name_taken"
    with pytest.raises(RequestRefused) as alike:
        await owl.ask(Rename("F-o x"))
    assert alike.value.other == "Fox"
    assert "too like the name of Fox" in sentence(alike.value)
    assert sentence(RequestRefused("name_taken")) == "That name is taken. Choose another."
    assert await refused(owl, Rename("\x1b")) == "name_empty"
    assert (await owl.ask(Rename("Uhu"))).name == "Uhu"
    assert "Uhu" in (await fox.ask(ListTables())).clients
    client = FakeClient(host.lobby, -1, "Guest")
    host.lobby.connect(client.at_host)
    assert await refused(client, MakeKeyCode()) == "guest"


async def test_a_table_is_put_away_when_its_game_is_over_and_all_have_left(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    await to_the_end(host, id, [fox, owl])
    await fox.ask(ExitTable(id))
    assert id in host.lobby.tables, "a client still looks at the results"
    host.lobby.disconnect(owl.at_host)
    assert id not in host.lobby.tables
    await host.lobby._closing.all_written()
    (log,) = Library(host.data).folder.glob("*.skul")
    journal = Library(host.data).resume(log).journal
    assert journal is not None, "the log is closed"
    journal.close()
    assert [(game.id, game.stage) for game in (await fox.ask(ListGames())).games] == [(id, "over")]
    assert (await fox.ask(ReadOwnLog(id))).data
    kept = (await fox.ask(ListGames())).records["heimlich"]
    assert kept.hosted == 1 and kept.best > 1, "the scores are kept with the game"
    other_id, (hare, mole) = await playing(host, "Hare", "Mole")
    table = host.lobby.tables[other_id].table
    assert table is not None
    await to_the_end(host, other_id, [hare, mole])
    host.lobby.disconnect(hare.at_host)
    host.lobby.disconnect(mole.at_host)
    assert not host.lobby.tables


async def test_a_game_whose_log_is_open_takes_no_undo(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_request, "POLICIES", {"study"})  # under which every move could be taken back
    id, clients = await playing(host, "Fox", "Owl", policy="study")
    await to_the_end(host, id, clients)
    table = host.lobby.tables[id].table
    assert table is not None and any(table.undo_consent(seat, 0) is not None for seat in (0, 1)), "it could be"
    for client in clients:
        assert (await client.ask(ReadLog(id))).data
        assert (await client.ask(ReadRights(id))).rights == NO_RIGHTS
        assert (await client.ask(FindConsent(id, 0))).seats is None
        for request in (undo(id, 0), redo(id), vote_on_undo(id, True)):
            with pytest.raises(IllegalMove) as refusal:
                await client.ask(request)
            assert refusal.value.reason == "over"


async def test_a_move_is_told_to_all_though_the_terms_cannot_be_kept(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    await owl.ask(Subscribe(id))

    def full(*args: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(host.store, "keep", full)
        for _ in range(1000):
            table = host.lobby.tables[id].table
            assert table is not None
            if not table.to_act:
                break
            client = (fox, owl)[table.to_act[0]]
            await client.ask(propose(id, Random(table.head).choice(table.offer(table.to_act[0])), table.head))
    assert host.lobby.tables[id].stage == "over"
    assert [update.number for update in owl.updates()][-1] == table.head


async def test_requests_are_throttled(host: FakeHost) -> None:
    fox = host.come("Fox")
    with pytest.raises(RequestRefused) as refusal:
        for _ in range(2000):
            await fox.ask(ListTables())
    assert refusal.value.reason == "too_fast"


async def test_news_of_the_lobby_is_not_told_to_all_at_once_nor_all_the_time() -> None:
    sends: list[tuple[float, int]] = []
    loop = asyncio.get_running_loop()
    over = asyncio.Event()

    def tell(who: int) -> None:
        sends.append((loop.time(), who))
        news.spread()  # something is always new
        if len(sends) == 40:
            over.set()

    clients = [Client(at, "x", lambda item, at=at: tell(at)) for at in range(20)]
    news = LobbyNotifier(lambda: clients)
    news.spread()
    async with asyncio.timeout(60):
        await over.wait()
    news.stop()
    first, last = sends[0][0], sends[19][0]
    assert [who for _, who in sends] == 2 * list(range(20))
    assert last - first >= 18 * SPREAD_SECONDS and sends[20][0] - first >= 38 * SPREAD_SECONDS


async def test_a_client_that_leaves_during_a_round_of_news_is_told_nothing_more() -> None:
    told: list[int] = []
    over = asyncio.Event()
    clients: list[Client] = []

    def tell(who: int) -> None:
        told.append(who)
        if who == 0:
            del clients[1]
        if who == 2:
            over.set()

    clients += [Client(at, "x", lambda item, at=at: tell(at)) for at in range(3)]
    news = LobbyNotifier(lambda: clients)
    news.spread()
    async with asyncio.timeout(60):
        await over.wait()
    news.stop()
    assert told == [0, 2]


def test_no_bot_has_the_name_of_a_person_beside_it() -> None:
    seats = [SeatAssignment(1, "fOx"), SeatAssignment(2, "Owl"), SeatAssignment(), SeatAssignment()]
    players = fill(TableTerms("heimlich", 1, {}, "hotseat", seats))
    assert [player.name for player in players] == ["fOx", "Owl", "Bot Hare", "Bot Lynx"]
