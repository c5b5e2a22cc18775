"""A tutorial over SSH: played in the worker alone, from the lobby, and followed by a game on the host."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, gateway_of, session_app
from tests.tui.ssh.screens.visits import at_the_table, go_to_game, lobby, press
from tui.screens.table.tutorial_screen import TutorialScreen


@pytest.mark.usefixtures("homeless")
async def test_a_learner_plays_a_tutorial_from_the_lobby_and_then_a_game(host: InProcessHost) -> None:
    app: Any = session_app(host, bots="instant")
    async with app.run_test(size=(80, 24)) as pilot:

        async def lesson() -> TutorialScreen:
            await press(pilot, "t")
            await until(pilot, lambda: isinstance(app.screen, TutorialScreen) and app.screen.hotseat.seated)
            screen: TutorialScreen = app.screen
            await until(pilot, lambda: screen.session.selection is not None)
            return screen

        await lobby(pilot, "Fox")
        await go_to_game(pilot, "mr_sneaky")
        assert "t is the tutorial." in screen_text(app)
        screen = await lesson()
        begun = screen.lesson.done
        while screen.lesson.done == begun:
            await press(pilot, "enter")
        await until(pilot, lambda: "tutorial 2/8" in screen_text(app))
        done = screen.lesson.done
        await press(pilot, "q")
        await lobby(pilot, "Fox")
        screen = await lesson()
        assert screen.lesson.done == done, "it goes on where it was left"
        await press(pilot, "q")
        await lobby(pilot, "Fox")
        await until(pilot, lambda: b'"mr_sneaky":' in host.accounts.progress(host.account("Fox")))
    gateway_of(app).lose()
    app = session_app(host, bots="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "mr_sneaky")
        screen = await lesson()
        assert screen.lesson.done == done, "it goes on in another session, too"
        while screen.lesson.step is not None:
            await pilot.press("enter")
            await until(pilot, lambda: app.screen is not screen or not screen.busy)
        assert not host.lobby.tables, "nothing of it is on the host"
        while app.screen is not screen or screen.session.head != screen.lesson.head:
            await press(pilot, "enter")
        await press(pilot, "enter")
        await at_the_table(pilot)
        (hosted,) = host.lobby.tables.values()
        assert hosted.terms.slug == "mr_sneaky" and sum(seat.account is not None for seat in hosted.terms.seats) == 1
