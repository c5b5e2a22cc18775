"""The screens of a session, with the real lobby service behind them: their ways, their words and their cost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engine.log import Said
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.fake_clients import end_game, say, undo
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, session_app
from tests.tui.ssh.screens.visits import at_the_table, go_to_table, lobby, over, playing, press, quiet, replaced
from tui.play.local_table import RESULT_SECONDS
from tui.ssh.host.tables.bot_player import hosted_pace
from tui.ssh.shared.messages.requests import SitDown, StartGame
from tui.ssh.shared.talk import LONGEST_TALK
from tui.widgets.panels.board import FRAME, MAX_FRAMES


def chat_lines(pilot: Pilot[Any]) -> list[str]:
    """The lines of the story that are beside the game, after the hash of its seed."""
    app: Any = pilot.app
    lines = [line.text for line in app.screen.session.story.lines if line.aside]
    return [line for line in lines if "SHA-256" not in line]


async def test_a_cursor_over_ssh_stands_still_and_costs_nothing(host: InProcessHost) -> None:
    app = session_app(host, "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        blinking = [line.cursor_blink for line in app.screen.query(Input)]
        assert blinking == [False] and app.settings.motion
        app.action_command_palette()
        await until(pilot, lambda: len(app.screen.query(Input)) == 1 and type(app.screen).__name__ == "Palette")
        assert [line.cursor_blink for line in app.screen.query(Input)] == [False]


async def test_who_comes_again_after_a_break_stands_at_the_table_and_leaves_it_once(host: InProcessHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = await fox.open("heimlich", 2)
    await owl.ask(SitDown(id, None, ""))
    await fox.ask(StartGame(id))
    fox.go()
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await at_the_table(pilot)
        await press(pilot, "q")
        await lobby(pilot, "Fox")
        await owl.open("heimlich", 3)
        await until(pilot, lambda: len(app.screen.tables) == 2)
        assert type(app.screen).__name__ == "LobbyScreen"


async def test_all_at_a_table_see_the_time_that_is_left(host: InProcessHost) -> None:
    owl, hare = host.come("Owl"), host.come("Hare")
    id = await owl.open("heimlich", 2, clock=60)
    await hare.ask(SitDown(id, None, ""))
    await owl.ask(StartGame(id))
    app: Any = session_app(host)
    app.clock.tick = 0.0
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Owl")
        await go_to_table(pilot)
        await at_the_table(pilot)
        await until(pilot, lambda: "you watch   1:00 left" in screen_text(app))
        app.clock.time += 15
        await until(pilot, lambda: "0:45 left" in screen_text(app))


async def test_results_stand_at_a_table_far_away_too(host: InProcessHost) -> None:
    assert hosted_pace().seconds >= RESULT_SECONDS + MAX_FRAMES * FRAME, "what moves on the screen is waited for"
    app: Any = session_app(host, "Fox")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(pilot, host)
        screen = app.screen
        screen.local.pace.seconds = 3600.0
        screen.hold_result("Owl rolled 3.")
        screen.redraw()
        assert screen.prompt_bar.text == "Owl rolled 3."
        screen.release_result()
        assert screen.prompt_bar.text != "Owl rolled 3."


@pytest.mark.usefixtures("homeless")
async def test_a_table_far_away_needs_no_home_directory(host: InProcessHost) -> None:
    app: Any = session_app(host, "Fox")
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(pilot, host)
        assert "Undercover" in screen_text(app)
        await press(pilot, "C", "C")
        await at_the_table(pilot)


async def test_talk_stands_in_the_story_costs_little_and_hides_nothing(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, owl = await playing(pilot, host)
        screen: Any = app.screen
        before, prompt = _drawn(app), screen.prompt_bar.text
        await owl.ask(say(id, "hello there"))
        await until(pilot, lambda: chat_lines(pilot) == ["Owl: hello there"])
        await pilot.pause()
        after = _drawn(app)
        changed = [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
        assert screen.prompt_bar.text == prompt and any("Owl: hello there" in line for line in after)
        assert len(changed) <= 10, "the story moves, and nothing else is painted"
        screen._changed(screen.session.asides[0])
        assert _drawn(app) == after


def _drawn(app: Any) -> list[str]:
    return screen_text(app).splitlines()


async def test_a_message_that_is_too_long_is_refused_whole(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        await press(pilot, "T")
        app.screen.line.value = "a" * (LONGEST_TALK + 3)
        await until(pilot, lambda: "Too long by 3 letters: shorten it." in screen_text(app))
        await press(pilot, "enter")
        assert len(app.screen.line.value) == LONGEST_TALK + 3, "what was written stays"
        await press(pilot, "backspace", "backspace", "backspace")
        assert "Write a message to the table." in screen_text(app)
        await press(pilot, "enter")
        await until(pilot, lambda: app.screen.line.value == "" and "aaaa" in screen_text(app))
    table = host.lobby.tables[id].table
    assert table is not None
    assert [record.text for record in table.timeline.records if isinstance(record, Said)] == ["a" * LONGEST_TALK]


async def test_a_muted_player_is_heard_neither_now_nor_in_the_history(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, owl = await playing(pilot, host)
        await owl.ask(say(id, "one"))
        await until(pilot, lambda: chat_lines(pilot) == ["Owl: one"])
        await press(pilot, "at", "M")
        await until(pilot, lambda: "muted" in screen_text(app))
        await press(pilot, "escape")
        await owl.ask(say(id, "two"))
        await quiet(pilot, host, id)
        assert chat_lines(pilot) == []
        await press(pilot, "at", "M", "escape")
        await until(pilot, lambda: chat_lines(pilot) == ["Owl: one", "Owl: two"])


async def test_a_replaced_player_takes_the_seat_back_with_a_key(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await replaced(pilot, host)
        (hosted,) = host.lobby.tables.values()
        await until(pilot, lambda: "take your seat back" in screen_text(app))
        await press(pilot, "S")
        await until(pilot, lambda: hosted.terms.seats[1].level is None)
        await until(pilot, lambda: chat_lines(pilot)[-1:] == ["You are back."])
        await until(pilot, lambda: "take your seat back" not in screen_text(app))


async def test_cards_are_turned_with_the_same_key_as_at_home(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        owl, hare = host.come("Owl"), host.come("Hare")
        id = await owl.open("lost_mines", 3)
        await hare.ask(SitDown(id, None, ""))
        await lobby(pilot, "Owl")
        await until(pilot, lambda: bool(app.screen.tables))
        await go_to_table(pilot)
        await until(pilot, lambda: getattr(app.screen, "seated", False))
        await owl.ask(StartGame(id))
        await at_the_table(pilot)
        keys = {key: entry.binding.action for key, entry in app.screen.active_bindings.items()}
        assert keys["t"] == "turn" and keys["T"] == "talk"


async def test_the_chat_is_in_the_replay_and_the_winner_in_the_list(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await over(pilot, host)
        await press(pilot, "escape", "v")
        await until(pilot, lambda: type(app.screen).__name__ == "ReplayScreen")
        replay: Any = app.screen
        await press(pilot, "end")
        assert "Owl: Well played!" in [line.text for line in replay.lines()]
        await press(pilot, "home")
        assert replay.at == 0 and len(replay.lines()) < 10
        await press(pilot, "q", "q")
        await until(pilot, lambda: type(app.screen).__name__ == "LobbyScreen")
        await press(pilot, "l")
        await until(pilot, lambda: " won" in screen_text(app))


async def test_the_tables_go_and_come_back_under_a_screen(host: InProcessHost) -> None:
    app = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await playing(pilot, host)
        line = gateway_of(app)
        line.lose()
        await until(pilot, lambda: "Reconnecting" in screen_text(app))
        line.arrive("Fox")
        await until(pilot, lambda: "Reconnecting" not in screen_text(app))
        await at_the_table(pilot)


async def test_a_request_is_read_while_the_chat_is_open(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, owl = await playing(pilot, host)
        assert " T chat " in screen_text(app).splitlines()[-1], "80 columns tell how to answer a person"
        await press(pilot, "T")
        await owl.ask(end_game(id))
        asked = "Owl asks to end the game. Press esc to answer."
        await until(pilot, lambda: asked in screen_text(app))
        await press(pilot, "escape")
        await at_the_table(pilot)
        await press(pilot, "T")
        await until(pilot, lambda: asked in screen_text(app))  # it was asked before
        await press(pilot, "escape")
        await at_the_table(pilot)
        await press(pilot, "N")
        await until(pilot, lambda: app.screen.pending_end is None)


async def test_who_comes_back_sees_the_vote_and_answers_in_small_letters(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, owl = await playing(pilot, host)
        table = host.lobby.tables[id].table
        assert table is not None
        rng = Random(3)
        while table.undo_consent(0, 0) != {1}:
            seat = table.to_act[0]
            table.propose(seat, rng.choice(list(table.offer(seat))), table.head, 0)
        await owl.ask(undo(id, 0))
        asked = f"asks to undo {table.timeline.depth(table.head)} moves (Y/N), back to before: H"
        await until(pilot, lambda: asked in screen_text(app))
        assert screen_text(app).splitlines()[-1].startswith(" Y agree"), "the answers stand in the row of keys"
        line = gateway_of(app)
        line.lose()
        await until(pilot, lambda: "Reconnecting" in screen_text(app))
        line.arrive("Fox")
        await until(pilot, lambda: asked in screen_text(app))
        await press(pilot, "n")
        await until(pilot, lambda: app.screen.pending_undo is None)
        assert "refuse to undo" in screen_text(app)
        await until(pilot, lambda: "refuse to undo" not in screen_text(app))
        app.clock.tick = 0.0
        await owl.ask(undo(id, 0))
        await until(pilot, lambda: asked in screen_text(app))
        await press(pilot, "y")
        assert "Too quick: press" in screen_text(app) and app.screen.pending_undo is not None


async def test_each_takeback_stands_in_the_story_far_away_too(host: InProcessHost) -> None:
    """Also in that of a player who was away meanwhile."""
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        id, _ = await playing(pilot, host)
        table = host.lobby.tables[id].table
        assert table is not None
        rng = Random(3)
        while not (table.undo_consent(0, 0) or table.undo_consent(1, 0)):
            seat = table.to_act[0]
            table.propose(seat, rng.choice(list(table.offer(seat))), table.head, 0)
        table.undo(0, 0, 0, (1,))
        await until(pilot, lambda: len(chat_lines(pilot)) == 1)
        (line,) = chat_lines(pilot)
        assert line == "Owl undid 2 moves; you agreed."
        gateway = gateway_of(app)
        gateway.lose()
        await until(pilot, lambda: "Reconnecting" in screen_text(app))
        gateway.arrive("Fox")
        await until(pilot, lambda: "Reconnecting" not in screen_text(app) and line in chat_lines(pilot))


async def test_a_spectator_looks_back_and_is_not_pulled_to_the_present(host: InProcessHost) -> None:
    owl, hare = host.come("Owl"), host.come("Hare")
    id = await owl.open("heimlich", 2)
    await hare.ask(SitDown(id, None, ""))
    await owl.ask(StartGame(id))
    table = host.lobby.tables[id].table
    assert table is not None
    rng = Random(3)
    app: Any = session_app(host, "Fox")
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Owl")
        await until(pilot, lambda: bool(app.screen.tables))
        await go_to_table(pilot)
        await at_the_table(pilot)
        assert app.screen.session.seat is None and not app.screen.has_secrets()
        for _ in range(6):
            table.propose(table.to_act[0], rng.choice(table.offer(table.to_act[0])), table.head, 0)
        session = app.screen.session
        await until(pilot, lambda: session.head == table.head)
        await press(pilot, "v")
        await until(pilot, lambda: type(app.screen).__name__ == "ReplayScreen")
        await press(pilot, "home", "right")
        replay = app.screen
        while table.to_act:  # also the end, with its identities and results
            table.propose(table.to_act[0], rng.choice(table.offer(table.to_act[0])), table.head, 0)
        await until(pilot, lambda: session.head == table.head)
        await pilot.pause()
        assert app.screen is replay and replay.at == 1
        await press(pilot, "q")
        await until(pilot, lambda: type(app.screen).__name__ != "ReplayScreen")
