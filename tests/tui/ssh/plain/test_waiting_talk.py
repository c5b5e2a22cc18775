"""The waiting room in plain lines: its talk, its commands, and the rights of its owner."""

from __future__ import annotations

from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import LinesSession, game, in_a_waiting_room
from tui.ssh.shared.messages.requests import CloseOwnTable, EnterTable
from tui.ssh.shared.messages.waiting_requests import SayWaiting


async def test_players_who_wait_talk_by_lines(host: InProcessHost) -> None:
    fox, id = await in_a_waiting_room(host)
    assert "To talk to the others, type say and your words." in fox.text
    owl = host.come("Owl")
    await owl.ask(EnterTable(id, ""))
    await owl.ask(SayWaiting(id, "Hello, who is there?"))
    await fox.until("Owl says: Hello, who is there?")
    await fox.say("say It is me.", "You say: It is me.")
    await fox.say("say", "Type say and your words.")
    told = await fox.say("talk", "You say: It is me.")
    assert "Owl says: Hello, who is there?" in told
    await fox.leave()


async def test_an_owner_seats_bots_by_lines_and_help_names_the_commands(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    fox.type("5")
    await fox.until("how many play?")
    for line in ("4", "", ""):
        fox.type(line)
    await fox.until("Seat 4: free")
    told = await fox.say("help", "quit:")
    assert all(f"{word}: " in told for word in ("start", "say", "talk", "bot", "free", "rules", "lang"))
    assert "Seat 2" not in told, "no list of the seats again"
    assert fox.text.count("To give a free seat to a bot, type bot and the seat's number") == 1
    assert "To talk to the others" not in fox.text, "nobody else is here"
    assert "Seat 4: expert bot" in await fox.say("bot 4 expert", "Type start")
    assert "Seat 2: regular bot" in await fox.say("bot 2", "Type start")
    assert "Seat 4: free" in await fox.say("free 4", "Type start")
    for wrong in ("bot", "bot 1", "bot 9", "bot 2 clever", "free x"):
        await fox.say(wrong, "Type bot 2, bot 2 expert or free 2")
    assert [seat.level for seat in game(host).terms.seats] == [None, "regular", None, None]
    assert fox.text.count("To give a free seat to a bot, type bot and the seat's number") == 1, "it is told once"
    await fox.leave()


async def test_guests_hear_who_closed_their_table(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("mr_sneaky", 2)
    fox = LinesSession(host)
    await fox.until("1 seat free")
    await fox.say("6", "Seat 2: you")
    await owl.ask(CloseOwnTable(id))
    told = await fox.until("Type help for more.", len(fox.text) - 1)
    assert "Owl closed the table." in fox.text and "no longer exists" not in told
    await fox.leave()
