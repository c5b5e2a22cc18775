"""The end of a hosted game in plain lines."""

from __future__ import annotations

from tests.tui.ssh.fixtures.fake_clients import end_game, vote_on_end
from tests.tui.ssh.fixtures.in_process_host import InProcessHost
from tests.tui.ssh.fixtures.lines_session import LinesSession, at_a_table


async def test_persons_report_each_other_and_ask_to_end_the_game(host: InProcessHost) -> None:
    fox, owl, id = await at_a_table(host)
    for line in ("report owl", "report", "report fox is rude", "report owlish is rude"):
        await fox.say(line, "Type report, the name of another player and the reason.")
    await fox.say("report OWL  is rude", "Reported to the operator.")
    assert [(report.name, report.reason) for report in host.accounts.reports()] == [("Owl", "is rude")]
    await fox.say("agree", "Nobody asks you to undo a move or to end the game.")
    await owl.ask(end_game(id))
    await fox.until("Owl asks to end the game: type agree or refuse.")
    await fox.say("refuse", "You refuse to end the game.")
    await fox.say("end", "You asked to end the game. Waiting for: Owl.")
    after = len(fox.text)
    await owl.ask(vote_on_end(id, True))
    await fox.until("The game was ended.", after)
    await fox.until("Unfinished, scores at its end: Owl 0 and you 0.", after)
    await fox.until("Type help for more.", after)
    await fox.say("games", "ended early")
    await fox.leave()


async def test_a_game_against_bots_is_ended_by_two_words(host: InProcessHost) -> None:
    fox = LinesSession(host)
    await fox.until("Type help for more.")
    await fox.say("bots 1", "At the table: ")
    await fox.say("end", "Type end game")
    assert host.lobby.tables
    after = len(fox.text)
    await fox.say("end game", "The game was ended.")
    await fox.until("Type help for more.", after)
    assert not host.lobby.tables
    await fox.leave()
