"""Visits in plain lines that break off: a lost host, the end of the input, and the operator's word."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.tui.ssh.fixtures.in_process_host import FakeGateway, InProcessHost
from tests.tui.ssh.fixtures.lines_session import LinesSession, at_a_table, game, in_a_waiting_room
from tui.ssh.shared.messages.base import decode, encode
from tui.ssh.shared.messages.envelopes import ASK, CLIENT_REQUEST, HANDSHAKE, Answer, News
from tui.ssh.shared.messages.notices import Announcement, Kicked, Replaced
from tui.ssh.shared.messages.replies import Refused
from tui.ssh.shared.messages.requests import OpenTable, SitDown, StartGame
from tui.ssh.shared.messages.worker_link import FromHost


async def test_the_line_to_the_host_breaks_and_comes_back(host: InProcessHost) -> None:
    fox, owl, id = await at_a_table(host)
    await owl.move(id, Random(1))
    await fox.until("ove to a door.")
    after = len(fox.text)
    fox.gateway.lose()
    await fox.until("Connection to the tables lost.", after)
    fox.gateway.arrive("Fox")
    await fox.until("ove to a door.", after)
    await fox.say("d1", "Open door 1 or leave it closed")
    await fox.leave()


async def test_a_waiting_room_is_entered_again_when_the_host_is_back(host: InProcessHost) -> None:
    fox, id = await in_a_waiting_room(host)
    account = host.account("Fox")
    fox.gateway.lose()
    assert account not in host.lobby.tables[id].clients
    await fox.until("Connection to the tables lost.")
    fox.gateway.arrive("Fox")
    await fox.wait(lambda: account in host.lobby.tables[id].clients)
    await host.come("Hare").ask(SitDown(id, None, ""))
    await fox.until("All seats taken: Owl begins the game.")
    await host.come("Owl").ask(StartGame(id))
    await fox.until("At the table: Owl (person), you and Hare (person).")
    await fox.leave()


async def test_a_table_that_was_opened_as_the_line_broke_is_not_opened_twice(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    answer = FakeGateway._answer

    async def done_and_lost(gateway: FakeGateway, frame: bytes) -> None:
        if isinstance(decode(CLIENT_REQUEST, decode(ASK, frame).request), OpenTable):
            came, gateway._came = gateway._came, asyncio.Queue()  # its answer is lost
            await answer(gateway, frame)
            gateway._came = came
            monkeypatch.setattr(FakeGateway, "_answer", answer)
            gateway.lose()
        else:
            await answer(gateway, frame)

    monkeypatch.setattr(FakeGateway, "_answer", done_and_lost)
    fox.type("bots 5")
    await fox.until("Connection to the tables lost.")
    after = len(fox.text)
    fox.gateway.arrive("Fox")
    await fox.until("Undercover; Fox", after)
    assert len(host.lobby.tables) == 1
    assert fox.text.count("Connection to the tables lost.") == 1
    await fox.leave()


async def test_the_end_of_the_input_leaves_the_table(host: InProcessHost) -> None:
    fox, _, _ = await at_a_table(host)
    hosted, account = game(host), host.account("Fox")
    assert account in hosted.clients
    await fox.leave()
    assert account not in hosted.clients


async def test_a_waiting_room_is_left_when_its_table_is_closed(host: InProcessHost) -> None:
    fox, id = await in_a_waiting_room(host)
    after = len(fox.text)
    await host.lobby.close(id)
    await fox.until("That table no longer exists.", after)
    await fox.until("Type help for more.", after)
    await fox.leave()


async def test_who_comes_again_after_a_break_stands_at_the_table(host: InProcessHost) -> None:
    fox, _ = await in_a_waiting_room(host)
    fox.gateway.lose()
    again = LinesSession(host)
    await again.until("Type quit to go.")
    assert "Type help for more." not in again.text
    await again.say("leave", "Type help for more.")
    for session in (fox, again):
        await session.leave()


async def test_who_comes_again_hears_how_the_game_stands_and_who_is_asked(host: InProcessHost) -> None:
    fox, owl, id = await at_a_table(host)
    await owl.move(id, Random(1))
    await fox.until("ove to a door.")
    await fox.say("1", "leave it closed")
    await fox.say("pass yes", "You moved to door 1")
    await fox.leave()
    again = LinesSession(host)
    await again.until("Type help for more.")
    text = await again.say("6", "Owl, the tycoon, lays")
    after = len(again.text)
    assert "The thief stands on door 1 with 0 of 4 guards; the dial is at 1 of 4.\n" in text
    await owl.move(id, Random(1))
    told = await again.until("ove to", after)
    assert "The thief stands on door 1" not in told, "it has not moved since"
    await again.leave()


async def test_news_of_the_operator_and_the_end(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    fox.gateway._tell(Announcement("We stop at ten."))
    await fox.until("From the server: We stop at ten.")
    fox.gateway._tell(Kicked())
    await fox.wait(fox.task.done)
    assert fox.app.farewell == "The operator of this server has disconnected you. You may come again."


async def test_a_session_ends_at_once_whatever_it_waits_for(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host of another version answers nothing more: no line would be read again."""

    async def unanswered(gateway: FakeGateway, frame: bytes) -> None:
        pass

    monkeypatch.setattr(FakeGateway, "_answer_in_turn", unanswered)
    fox = LinesSession(host)
    fox.type("games")
    refused = Answer(HANDSHAKE, Refused("version"))
    await fox.wait(lambda: fox.app.host is not None)
    fox.gateway._came.put_nowait(FromHost(encode(refused)))
    await fox.wait(lambda: bool(fox.app.farewell))
    await asyncio.wait_for(fox.task, 60)
    assert fox.app.farewell == "The server runs a different version of the program."


async def test_a_login_that_another_one_takes_over_at_once_is_told_so(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def taken_over(gateway: FakeGateway, frame: bytes) -> None:
        for message in (News(1, Replaced()), Answer(decode(ASK, frame).number, Refused("not_seated"))):
            gateway._came.put_nowait(FromHost(encode(message)))

    monkeypatch.setattr(FakeGateway, "_answer", taken_over)
    fox = LinesSession(host)
    await asyncio.wait_for(fox.task, 60)
    assert fox.app.farewell == "You have connected again elsewhere; this connection ends."
