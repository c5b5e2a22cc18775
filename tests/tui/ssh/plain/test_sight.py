"""The sight of spectators, in plain lines."""

from __future__ import annotations

from random import Random

from tests.tui.ssh.fixtures.in_process_host import InProcessHost, random_move
from tests.tui.ssh.fixtures.lines_session import LinesSession, game
from tui.ssh.shared.messages.requests import SitDown, StartGame
from tui.ssh.shared.roster import Sight


async def test_a_person_agrees_in_lines_before_they_sit_down(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("heimlich", 2, sight=Sight(secrets=True))
    fox = LinesSession(host)
    await fox.until("spectators with all secrets")
    await fox.say("6", "Sit down all the same?")
    await fox.say("1", "Type help for more.")
    assert game(host).terms.seats[1].account is None
    await fox.say("6", "Sit down all the same?")
    await fox.say("2", "Seat 2: you")
    await owl.ask(StartGame(id))
    await fox.until("Spectators see every player's secrets.")
    assert game(host).stage == "running"
    await fox.leave()


async def test_who_sees_all_reads_the_secrets_on_demand(host: InProcessHost) -> None:
    owl, hare = host.come("Owl"), host.come("Hare")
    sight = Sight(secrets=True)
    id = await owl.open("heimlich", 2, sight=sight)
    await hare.ask(SitDown(id, None, "", sight))
    await owl.ask(StartGame(id))
    hosted = game(host)
    for _ in range(3):
        await random_move(hosted, hosted.table.to_act[0], Random(2))
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("watch 6", "You watch this game.")
    told = await fox.say("secrets", "Hare:")
    assert "Owl:" in told and "agent" in told
    assert "secrets:" in await fox.say("help", "secrets")
    await fox.leave()


async def test_a_usual_spectator_has_no_such_command(host: InProcessHost) -> None:
    owl, hare = host.come("Owl"), host.come("Hare")
    id = await owl.open("heimlich", 2)
    await hare.ask(SitDown(id, None, ""))
    await owl.ask(StartGame(id))
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("watch 6", "You watch this game.")
    assert "secrets:" not in await fox.say("help", "report:")
    await fox.leave()
