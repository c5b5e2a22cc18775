"""Talk in the waiting room, in plain lines."""

from __future__ import annotations

from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import in_a_waiting_room
from tui.ssh.shared.messages.requests import EnterTable
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
