"""The end of a hosted game by the agreement of its persons."""

from __future__ import annotations

import sqlite3
from random import Random
from typing import Any

import pytest

from engine.log import Ended, NotSaved
from engine.table import IllegalMove
from saves.log_file import read
from saves.log_reader import contents
from tests.tui.ssh.fixtures.fake_clients import (
    FakeHost,
    end_game,
    move,
    opening,
    playing,
    refused,
    to_the_end,
    vote_on_end,
    welcome,
)
from tui.replay.playback import Playback
from tui.ssh.shared.messages.notices import EndRefused, EndVoteChanged, GameEnded, PendingEnd
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ListGames,
    ListTables,
    ReadOwnLog,
    StartGame,
)


async def test_all_persons_end_a_game_and_its_log_stays(host: FakeHost) -> None:
    id, (fox, owl, hare) = await playing(host, "Fox", "Owl", "Hare")
    await move(host, id, [fox, owl, hare], Random(1))
    await owl.ask(end_game(id))
    assert EndVoteChanged(id, PendingEnd(1, (0, 2))) in hare.items
    assert await refused(owl, vote_on_end(id, True)) == "nothing"
    await fox.ask(vote_on_end(id, True))
    assert EndVoteChanged(id, PendingEnd(1, (2,))) in owl.items and id in host.lobby.tables
    await hare.ask(end_game(id))
    assert all(GameEnded(id) in client.items for client in (fox, owl, hare))
    assert id not in host.lobby.tables
    await host.shut()
    host.open()
    assert not host.lobby.tables, "an ended game does not go on"
    fox = host.come("Fox")
    (listed,) = (await fox.ask(ListGames())).games
    assert (listed.id, listed.stage, listed.winners) == (id, "over", None)
    assert (await fox.ask(ReadOwnLog(id))).data
    assert await refused(fox, EnterTable(id, "")) == "no_table"
    assert not (await fox.ask(ListTables())).tables


async def test_alone_with_bots_a_game_ends_at_once(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(3))).table
    await fox.ask(StartGame(id))
    await owl.ask(EnterTable(id, ""))
    assert await refused(owl, end_game(id)) == "not_seated"
    await fox.ask(end_game(id))
    assert GameEnded(id) in fox.items and GameEnded(id) in owl.items
    assert await refused(fox, EnterTable(id, "")) == "no_table"


async def test_one_refusal_ends_the_vote_and_the_absent_are_asked_too(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    await fox.ask(end_game(id))
    await owl.ask(vote_on_end(id, False))
    assert fox.items[-2:] == [EndVoteChanged(id, None), EndRefused(id, 0, 1)]
    host.lobby.disconnect(owl.at_host)
    await fox.ask(end_game(id))
    assert host.lobby.tables[id].stage == "running", "the other person's game is not ended behind their back"
    owl = host.come("Owl")
    await owl.ask(EnterTable(id, ""))
    await welcome(owl, id)
    assert EndVoteChanged(id, PendingEnd(0, (1,))) in owl.items
    await owl.ask(vote_on_end(id, True))
    assert id not in host.lobby.tables


async def test_a_game_that_is_over_is_not_ended(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    await fox.ask(end_game(id))
    await to_the_end(host, id, [fox, owl])
    assert EndVoteChanged(id, None) in owl.items
    for request in (end_game(id), vote_on_end(id, True)):
        with pytest.raises(IllegalMove) as refusal:
            await owl.ask(request)
        assert refusal.value.reason == "over"


async def test_an_end_that_cannot_be_kept_is_not_told(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    fox = host.come("Fox")
    id = (await fox.ask(opening(3))).table
    await fox.ask(StartGame(id))

    def full(*args: Any) -> None:
        raise NotSaved("the disk is full")

    with monkeypatch.context() as patch, pytest.raises(NotSaved):
        patch.setattr("saves.journal.FileJournal.write", full)
        await fox.ask(end_game(id))
    assert GameEnded(id) not in fox.items and host.lobby.tables[id].stage == "running"
    await fox.ask(end_game(id))
    assert GameEnded(id) in fox.items


async def test_the_log_says_who_ended_the_game_whatever_the_database_says(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    log = host.log(id)
    await fox.ask(end_game(id))

    def full(*args: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(host.store, "keep", full)
    await owl.ask(vote_on_end(id, True))
    assert GameEnded(id) in fox.items
    timeline = contents(log, read(log)).timeline
    assert timeline.ended is not None and timeline.ended.agreed == (0, 1)
    assert Playback(timeline, None).story().lines[-1].text == "Fox and Owl ended the game before it was over."
    timeline.add(Ended((), 9))
    assert Playback(timeline, None).story().lines[-1].text == "The operator ended the game before it was over."
    await host.shut()
    host.open()
    await host.lobby._closing.all_written()
    assert id not in host.lobby.tables
    assert [(game.id, game.stage) for game in (await host.come("Fox").ask(ListGames())).games] == [(id, "over")]
