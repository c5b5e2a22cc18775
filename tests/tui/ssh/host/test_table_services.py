"""The services of a hosted table: chat, undo votes, stand-ins and the turn clock."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from engine.bot_loop import Here
from engine.bots.decision import RANDOM_INSTEAD, Decision, Question
from engine.bots.pool import BotFailed, BotHung
from engine.log import Seated
from engine.table import IllegalMove
from engine.updates import Sat, Spoke
from tests.tui.ssh.fixtures.fake_clients import (
    FakeHost,
    move,
    opening,
    playing,
    refused,
    say,
    undo,
    undo_with_consent,
    until,
    vote_on_undo,
)
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import BotsStopped, PendingUndo, TableUpdated, UndoRefused, UndoVoteChanged
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ListMuted,
    Mute,
    ReadChat,
    ReadRights,
    StartGame,
    Subscribe,
    VoteForStandIn,
)
from tui.ssh.shared.messages.updates import SatUpdate, SpokeUpdate


async def test_a_refused_undo_is_told(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    _, by = await undo_with_consent(host, id, clients)
    other = 1 - by
    await clients[by].ask(undo(id, 0))
    assert await refused(clients[other], vote_on_undo(id, True, 1)) == "nothing", "an answer to another question"
    await clients[other].ask(vote_on_undo(id, False))
    for client in clients:
        assert UndoRefused(id, by, other) in client.items


async def test_a_player_who_comes_back_is_told_of_the_vote_again(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    table, by = await undo_with_consent(host, id, clients)
    other = 1 - by
    await clients[by].ask(undo(id, 0))
    host.lobby.disconnect(clients[other].at_host)
    again = host.come(("Fox", "Owl")[other])
    await again.ask(EnterTable(id, ""))
    await again.ask(Subscribe(id))
    assert UndoVoteChanged(id, PendingUndo(by, 0, (other,))) in again.items
    await again.ask(vote_on_undo(id, True))
    assert table.head == 0
    items = len(again.items)
    await again.ask(Subscribe(id))
    assert not [item for item in again.items[items:] if isinstance(item, UndoVoteChanged)], "the vote is over"


@pytest.mark.pitfall(16)
async def test_talk_is_cleaned_throttled_and_may_be_muted(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    await owl.ask(Subscribe(id))
    await fox.ask(say(id, "\x1b[2Jhello \u202ethere"))
    assert [entry.text for entry in owl.updates() if isinstance(entry, Spoke)] == ["[2Jhello there"]
    assert [
        (entry.seat, entry.text) for entry in (await owl.ask(ReadChat(id))).entries if isinstance(entry, SpokeUpdate)
    ] == [(0, "[2Jhello there")]
    await owl.ask(Mute(id, 0, True))
    await fox.ask(say(id, "again"))
    assert (
        len([entry for entry in owl.updates() if isinstance(entry, Spoke)]) == 1
        and not (await owl.ask(ReadChat(id))).entries
    )
    host.lobby.disconnect(owl.at_host)
    owl = host.come("Owl")
    await owl.ask(EnterTable(id, ""))
    assert (await owl.ask(ListMuted(id))).names == ("Fox",), "a lost connection unmutes no player"
    await owl.ask(Mute(id, 0, False))
    assert (await owl.ask(ListMuted(id))).names == () and await refused(owl, Mute(id, 1, True)) == "nothing"
    with pytest.raises(RequestRefused) as refusal:
        for _ in range(10):
            await fox.ask(say(id, "flood"))
    assert refusal.value.reason == "too_fast"


async def test_an_undo_needs_all_seats_it_touches(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", "Hare")
    rng = Random(3)
    table = host.lobby.tables[id].table
    assert table is not None
    while True:
        await move(host, id, clients, rng)
        seat = next((s for s in range(3) if table.undo_point(s) is None and table.undo_consent(s, 0)), None)
        if seat is not None:
            break
    head = table.head
    others = [at for at in range(3) if at != seat]
    await clients[seat].ask(undo(id, 0))
    assert table.head == head and UndoVoteChanged(id, PendingUndo(seat, 0, tuple(others))) in clients[others[0]].items
    assert await refused(clients[seat], vote_on_undo(id, True)) == "nothing"
    await clients[others[0]].ask(vote_on_undo(id, True))
    assert table.head == head
    await clients[others[1]].ask(vote_on_undo(id, False))
    assert table.head == head and clients[seat].items[-2] == UndoVoteChanged(id, None)
    await clients[seat].ask(undo(id, 0))
    for at in others:
        await clients[at].ask(vote_on_undo(id, True))
    assert table.head == 0


async def test_a_bot_stands_in_for_an_absent_player_and_gives_the_seat_back(host: FakeHost) -> None:
    id, (fox, owl, hare) = await playing(host, "Fox", "Owl", "Hare")
    table = host.lobby.tables[id].table
    assert table is not None
    assert await refused(fox, VoteForStandIn(id, 1)) == "nothing"
    host.lobby.disconnect(owl.at_host)
    await fox.ask(VoteForStandIn(id, 1))
    assert table.players[1].level == "person", "one of two is not most of them"
    await hare.ask(VoteForStandIn(id, 1))
    assert table.players[1].level == "regular" and table.players[1].name == "Owl"
    await fox.ask(Subscribe(id))
    back = host.come("Owl")
    await back.ask(EnterTable(id, ""))
    assert table.players[1].level == "person"
    assert any(isinstance(update, Sat) for update in fox.updates())
    host.lobby.disconnect(back.at_host)
    host.clock.now += 61
    await fox.ask(VoteForStandIn(id, 1))
    assert table.players[1].level == "regular", "who is long gone needs no vote"


async def test_at_a_table_of_two_a_bot_stands_in_after_30_seconds(host: FakeHost) -> None:
    """The vote of one person is no majority, and need not be given again when the time has come."""
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    hosted = host.lobby.tables[id]
    table = hosted.table
    assert table is not None
    host.lobby.disconnect(owl.at_host)
    await fox.ask(VoteForStandIn(id, 1))
    assert table.players[1].level == "person" and hosted.roster().seats[1].votes == (0,), "one vote is no majority"
    host.clock.now += 29.99
    hosted.presence.stand_in_for_absent()
    await hosted.commits.join()
    assert table.players[1].level == "person"
    host.clock.now += 0.02
    await asyncio.wait_for(until(lambda: table.players[1].level == "regular"), 60)
    back = host.come("Owl")
    await back.ask(EnterTable(id, ""))
    host.lobby.disconnect(back.at_host)
    host.clock.now += 1000
    hosted.presence.stand_in_for_absent()
    await hosted.commits.join()
    assert table.players[1].level == "person", "a vote is for one absence"


async def test_a_look_is_not_taken_back_while_the_opponent_is_away(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    table, by = await undo_with_consent(host, id, clients)
    other = 1 - by
    host.lobby.disconnect(clients[other].at_host)
    host.clock.now += 31
    await clients[by].ask(VoteForStandIn(id, other))
    assert table.players[other].level != "person"
    with pytest.raises(IllegalMove):
        await clients[by].ask(undo(id, 0))
    assert (await clients[by].ask(ReadRights(id))).rights.ask is None


class Thoughtful(Here):
    """Bots that never come to a move."""

    async def choose(self, *args: Any) -> Any:
        await asyncio.Event().wait()


async def test_an_absent_owner_is_asked_and_answers_after_coming_back(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    rng, by, to = Random(3), 0, 0
    while table.undo_consent(by, to) != {1 - by}:  # a move that told something
        await move(host, id, clients, rng)
        last = table.timeline.nodes[table.head]
        by, to = last.played.seat, last.parent
    head, other = table.head, 1 - by
    await clients[by].ask(undo(id, to))
    assert table.head == head and UndoVoteChanged(id, PendingUndo(by, to, (other,))) in clients[by].items
    host.lobby.disconnect(clients[other].at_host)
    host.clock.now += 31
    assert table.head == head
    back = host.come(("Fox", "Owl")[other])
    await back.ask(EnterTable(id, ""))
    await back.ask(vote_on_undo(id, True, to))
    assert table.head == to


async def test_the_end_of_a_turn_that_told_nothing_is_free_although_the_next_player_is_away(host: FakeHost) -> None:
    host.lobby._thinker = Thoughtful()
    id, clients = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    rng = Random(3)
    while True:
        await move(host, id, clients, rng)
        last = table.timeline.nodes[table.head]
        by = last.played.seat
        if by not in table.to_act and not any(event.reveals for event in last.played.events):
            break
    other = 1 - by
    host.lobby.disconnect(clients[other].at_host)
    host.clock.now += 31
    await clients[by].ask(VoteForStandIn(id, other))
    assert table.players[other].level != "person"
    await clients[by].ask(undo(id, last.parent))
    assert table.head == last.parent, "nobody has acted since"


async def test_the_turn_clock_takes_a_move_of_who_is_here_and_the_seat_of_who_is_away(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", clock=30)
    table: Any = host.lobby.tables[id].table
    for away, sits in ((False, ["regular", "person"]), (True, ["regular"])):
        seat, head, before = table.to_act[0], table.head, len(table.timeline.records)
        if away:
            host.lobby.disconnect(clients[seat].at_host)
        host.clock.now += 31
        async with asyncio.timeout(60):
            while table.head == head or table.players[seat].level != sits[-1]:
                await asyncio.sleep(0.01)
        records = [record for record in table.timeline.records[before:] if record.seat == seat]
        assert [record.player.level for record in records if isinstance(record, Seated)] == sits, "the log tells it"


async def test_a_spectator_puts_no_bot_on_a_seat(host: FakeHost) -> None:
    id, (_, owl) = await playing(host, "Fox", "Owl")
    mole = host.come("Mole")
    await mole.ask(EnterTable(id, ""))
    host.lobby.disconnect(owl.at_host)
    host.clock.now += 1000
    assert await refused(mole, VoteForStandIn(id, 1)) == "not_seated"


async def test_one_undo_is_voted_on_at_a_time(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", "Hare")
    table = host.lobby.tables[id].table
    assert table is not None
    rng = Random(3)
    while True:
        await move(host, id, clients, rng)
        asking = [seat for seat in range(3) if table.undo_consent(seat, 0)]
        if len(asking) > 1:
            break
    await clients[asking[0]].ask(undo(id, 0))
    assert await refused(clients[asking[1]], undo(id, 0)) == "asked"
    await clients[asking[0]].ask(undo(id, 0))  # who asked may ask again
    await clients[asking[1]].ask(vote_on_undo(id, False))
    await clients[asking[1]].ask(undo(id, 0))


async def test_a_bot_that_fails_is_asked_again(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.ssh.host.tables.bot_player.PAUSES", (0.0,))
    lines: list[dict[str, Any]] = []
    monkeypatch.setattr("tui.ssh.host.tables.bot_player.write_log", lambda what, **facts: lines.append(facts))
    fails = 5

    class Faint(Here):
        async def choose(self, *args: Any) -> Any:
            nonlocal fails
            if fails:
                fails -= 1
                raise BotFailed("no move", ("  engine.bots:1 in think",))
            return await super().choose(*args)

    host.lobby._thinker = Faint()
    fox = host.come("Fox")
    id = (await fox.ask(opening(2, bots=1))).table
    await fox.ask(StartGame(id))
    table = host.lobby.tables[id].table
    assert table is not None
    if table.to_act[0] == 0:
        head = table.head
        while table.to_act[0] == 0:
            await move(host, id, [fox], Random(1))
    head = table.head
    await asyncio.wait_for(until(lambda: table.head != head), 60)
    assert not fails and fox.items.count(BotsStopped(id)) == 5
    assert [(line["kind"], line["places"][-1]) for line in lines] == [("BotFailed", "  engine.bots:1 in think")] * 5


async def test_a_bot_that_hangs_costs_one_move_and_a_line_in_the_log(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr("tui.ssh.host.tables.bot_player.write_log", lambda what, **facts: lines.append((what, facts)))

    class Hanging(Here):
        async def choose(self, question: Question) -> Decision:
            if question.level != "random":
                raise BotHung("the bot took too long")
            return await super().choose(question)

    host.lobby._thinker = Hanging()
    fox = host.come("Fox")
    id = (await fox.ask(opening(2, bots=1))).table
    await fox.ask(StartGame(id))
    await fox.ask(Subscribe(id))
    table = host.lobby.tables[id].table
    assert table is not None
    while table.to_act[0] == 0:
        await move(host, id, [fox], Random(1))
    await asyncio.wait_for(until(lambda: table.to_act[0] == 0 or not table.to_act), 60)
    assert table.players[1].level == "easy"
    told = [item.update for item in fox.items if isinstance(item, TableUpdated)]
    assert not any(isinstance(update, SatUpdate) for update in told)
    moves = [node.played for node in table.timeline.path() if node.played.seat == 1]
    assert {played.effort for played in moves} == {RANDOM_INSTEAD}
    facts = {(what, line["table"], line["seat"], line["level"], line["kind"]) for what, line in lines}
    assert len(lines) >= len(moves)
    assert facts == {("a bot was replaced for a move", id, 1, "easy", "BotHung")}


async def test_a_resumed_table_takes_its_stand_ins_from_the_log(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    host.lobby.disconnect(owl.at_host)
    host.clock.now += 61
    hosted = host.lobby.tables[id]
    host.store.keep = lambda *args: True  # type: ignore[method-assign]  # killed before it is written
    await fox.ask(VoteForStandIn(id, 1))
    assert hosted.terms.seats[1].level == "regular"
    await host.shut()
    host.open()
    assert host.lobby.tables[id].terms.seats[1].level == "regular"
    back = host.come("Owl")
    await back.ask(EnterTable(id, ""))
    table = host.lobby.tables[id].table
    assert table is not None and table.players[1].level == "person"
