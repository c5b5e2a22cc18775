"""Votes at a hosted game from the screens, with the real lobby service behind them: on its end, and for a bot."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.fake_clients import end_game, undo, vote_on_end
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import at_the_table, go_to_game, lobby, playing, press, voted
from tui.presentation.story import StoryLine
from tui.ssh.screens.table.votes import vote_text, vote_words
from tui.ssh.shared.messages.notices import PendingUndo
from tui.widgets.podium.podium import Podium


async def test_persons_report_each_other_and_ask_to_end_the_game(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, owl = await playing(pilot, host)
        await owl.ask(end_game(id))
        await until(pilot, lambda: "asks to end the game: Y agrees, N refuses." in screen_text(app))
        await press(pilot, "n")
        await until(pilot, lambda: "refuse to end the game." in screen_text(app))
        await press(pilot, "at")
        await until(pilot, lambda: "Its SHA-256 is" in screen_text(app))
        await press(pilot, "exclamation_mark", *"rude", "enter")
        await until(pilot, lambda: "Reported to the operator." in screen_text(app))
        (report,) = host.accounts.reports()
        assert (report.author, report.whom, report.name) == (host.account("Fox"), host.account("Owl"), "Owl")
        assert (report.table, report.reason) == (id, "rude")
        await press(pilot, "E")
        await until(pilot, lambda: "Ask the others to end the game?" in screen_text(app))
        await press(pilot, "down", "enter")
        await until(pilot, lambda: "You asked to end the game. Waiting for:" in screen_text(app))
        await owl.ask(vote_on_end(id, True))
        await until(pilot, lambda: "The game was ended." in screen_text(app))
        await until(pilot, lambda: "Unfinished, scores at its end: " in screen_text(app))
        assert "shows all that was secret" in screen_text(app), "and nobody stands above others"
        podium = app.screen.query_one(Podium)
        assert podium.display and podium._cast and not any(one.place or one.role for one in podium._cast)
        assert id not in host.lobby.tables


async def test_a_game_against_bots_ends_after_one_question(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "heimlich")
        await press(pilot, "g")
        await at_the_table(pilot)
        await press(pilot, "at", "E")
        await until(pilot, lambda: "End the game?" in screen_text(app))
        await press(pilot, "enter")
        assert host.lobby.tables, "the first answer changes nothing"
        await press(pilot, "E", "down", "enter")
        await until(pilot, lambda: "The game was ended." in screen_text(app))
        await until(pilot, lambda: not host.lobby.tables)


async def test_no_bot_is_voted_for_by_enter_alone(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await voted(pilot, host)
        await until(pilot, lambda: "Lynx is away" in screen_text(app))
        (hosted,) = host.lobby.tables.values()
        before = hosted.roster().seats[2].votes
        await press(pilot, "at")
        await until(pilot, lambda: app.screen.query("ListView") and app.screen.text.chosen == 2)
        await press(pilot, "enter")
        await until(pilot, lambda: "Vote for a bot to play for Lynx?" in screen_text(app))
        await press(pilot, "enter")
        await until(pilot, lambda: "Vote for a bot to play" not in screen_text(app))
        assert hosted.roster().seats[2].votes == before, "the first answer is to wait"
        await press(pilot, "enter", "down", "enter")
        await until(pilot, lambda: hosted.roster().seats[2].votes != before or hosted.roster().seats[2].level)


async def test_a_letter_of_the_decision_answers_no_request_that_comes_in(host: InProcessHost) -> None:
    """The y that moves yellow gave away an undo that was asked for a moment before."""
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, owl = await playing(pilot, host)
        table = host.lobby.tables[id].table
        assert table is not None
        rng = Random(3)
        while table.to_act[0] != 1 or len(table.offer(1)) < 8 or table.undo_consent(0, 0) != {1}:
            table.propose(table.to_act[0], rng.choice(list(table.offer(table.to_act[0]))), table.head, 0)
        await until(pilot, lambda: app.screen.prompt.named("y") is not None)
        head, picked = table.head, app.screen.session.selection.picked
        await owl.ask(undo(id, 0))
        await until(pilot, lambda: app.screen.pending_undo is not None and "Shift+Y/N" in screen_text(app))
        app.screen.asked_at -= 5
        await press(pilot, "y")
        await until(pilot, lambda: app.screen.session.selection.picked != picked)
        assert app.screen.pending_undo is not None, "y is the decision's"
        await press(pilot, "n")
        await until(pilot, lambda: app.screen.pending_undo is None)
        assert table.head == head, "n is nobody's: it refuses"
        await owl.ask(undo(id, 0))
        await until(pilot, lambda: app.screen.pending_undo is not None)
        app.screen.asked_at -= 5
        await press(pilot, "Y")
        await until(pilot, lambda: "agreed." in screen_text(app))


def test_a_request_to_undo_names_the_deed_without_what_follows_from_it() -> None:
    """A line of 80 columns broke off in the place of the dial."""

    class Told:
        def beyond(self, to: int) -> tuple[int, str]:
            assert to == 3
            return 1, "Fox moved to door 2; the dial is at 2 of 4."

    vote = PendingUndo(by=0, to=3, waiting=(1,))
    story: Any = Told()
    text = vote_text(vote, 1, ("Fox", "Owl"), story)
    assert text == "Fox asks to undo this: Fox moved to door 2."


def test_a_long_move_is_asked_about_in_few_words_rather_than_cut() -> None:
    class Told:
        def beyond(self, to: int) -> tuple[int, str]:
            return 1, "Grimalkin of laid Tycoon's Two Agents on door 10."

    vote = PendingUndo(by=0, to=3, waiting=(1,))
    story: Any = Told()
    names = ("Grimalkin of", "Owl")
    question, _ = vote_words(vote, 1, names, "Y", "N", story, 76)
    assert question == "Undo this (Y/N)? Grimalkin of laid Tycoon's Two Agents on door 10."
    question, _ = vote_words(vote, 1, names, "Y", "N", story, 60)
    assert question == "Grimalkin of asks to undo a move (Y/N).", "a deed that would be cut is left out: the log has it"
    _, notice = vote_words(vote, 0, names, "Y", "N", story, 76)
    assert notice == "You asked Owl to undo a move.", "what is one's own is known"


def test_the_asker_and_the_asked_read_the_same_count_in_any_room() -> None:
    """The asker read "a move" of five, and the asked one not who asked."""

    class Told:
        def beyond(self, to: int) -> tuple[int, str]:
            return 5, "Owl moved orange by 2 to house 10 and blue by 3 to house 9."

        lines = tuple(StoryLine(at, 1, "It moved.", "", seat=at % 2) for at in range(9))

    vote = PendingUndo(by=0, to=3, waiting=(1,))
    story: Any = Told()
    for room in range(30, 120):
        question, _ = vote_words(vote, 1, ("Fox", "Owl"), "Y", "N", story, room)
        _, notice = vote_words(vote, 0, ("Fox", "Owl"), "Y", "N", story, room)
        assert "5 moves" in question and question.startswith("Fox")
        assert "5 moves" in notice and notice.startswith("You asked Owl")
    question, _ = vote_words(vote, 1, ("Fox", "Owl"), "Y", "N", story, 60)
    assert question == "Fox asks to undo 5 moves (Y/N): 3 by Fox and 2 by Owl.", "whose, where no deed fits"


async def test_the_asker_takes_a_request_back_with_the_key_of_a_refusal(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        table = host.lobby.tables[id].table
        assert table is not None
        rng = Random(3)
        while not table.undo_consent(1, 0):
            table.propose(table.to_act[0], rng.choice(list(table.offer(table.to_act[0]))), table.head, 0)
        await app.screen.ask(undo(id, 0))
        await until(pilot, lambda: app.screen.pending_undo is not None)
        await until(pilot, lambda: "N take the request back" in screen_text(app).splitlines()[-1])
        assert "You asked Owl to undo " in screen_text(app) and " Y agree" not in screen_text(app)
        app.screen.asked_at -= 5
        await press(pilot, "N")
        await until(pilot, lambda: app.screen.pending_undo is None)
        await until(pilot, lambda: "You no longer ask to undo." in screen_text(app))
