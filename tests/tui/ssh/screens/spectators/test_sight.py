"""The sight of spectators, on screens: chosen at the set-up, shown before anyone sits down, and at the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.state import EVERY_SEAT
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, random_move, session_app
from tests.tui.ssh.screens.visits import at_the_table, go_to_game, lobby, press
from tui.presentation.registry import playable
from tui.ssh.shared.messages.requests import SitDown, StartGame
from tui.ssh.shared.roster import PUBLIC, Sight
from tui.widgets.board_view import board_view

OPEN = Sight(secrets=True)


async def test_the_owner_chooses_what_spectators_see(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 30)) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "heimlich")
        await press(pilot, "enter")
        app.screen.focus_on = ("spectators",)
        seen = []
        for _ in range(5):
            seen.append(app.screen.sight)
            await press(pilot, "right")
        assert seen == [PUBLIC, None, Sight(10), OPEN, Sight(10, secrets=True)] and app.screen.sight == PUBLIC
        for _ in range(3):
            await press(pilot, "right")
        assert "Each player agrees by sitting down" in screen_text(app)
        await press(pilot, "ctrl+s")
        await until(pilot, lambda: getattr(app.screen, "shown", None) is not None)
        (hosted,) = host.lobby.tables.values()
        assert hosted.terms.sight == OPEN and hosted.terms.spectators
        assert "with all secrets" in screen_text(app), "the waiting room says it, too"


async def test_a_person_agrees_before_they_sit_down(host: InProcessHost) -> None:
    owl = host.come("Owl")
    id = await owl.open("heimlich", 3, sight=OPEN)
    hosted, app = host.lobby.tables[id], session_app(host)
    screen: Any = app
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await until(pilot, lambda: "spectators with all secrets" in screen_text(app))
        await press(pilot, "enter")
        assert "Spectators see every player's secrets." in screen_text(app)
        await press(pilot, "enter")
        assert [seat.account for seat in hosted.terms.seats][1:] == [None, None], "the first answer is no"
        await press(pilot, "enter", "down", "enter")
        await until(pilot, lambda: getattr(screen.screen, "seated", False))
        await press(pilot, "escape")
        await until(pilot, lambda: hosted.terms.seats[1].account is None)


async def watched(host: InProcessHost, slug: str, sight: Sight, moves: int) -> tuple[str, Any]:
    """A game of two or more people with a like number of moves made."""
    seats = 3 if slug in ("lost_mines", "doctor_lucky") else 2
    clients = [host.come(name) for name in ("Owl", "Hare", "Mole")[:seats]]
    id = await clients[0].open(slug, seats, sight=sight)
    for client in clients[1:]:
        await client.ask(SitDown(id, None, "", sight))
    await clients[0].ask(StartGame(id))
    hosted: Any = host.lobby.tables[id]
    rng = Random(6)
    for _ in range(moves):
        await random_move(hosted, hosted.table.to_act[0], rng)
    return id, hosted


@pytest.mark.parametrize("slug", playable())
async def test_who_sees_all_reads_each_players_secrets(host: InProcessHost, slug: str) -> None:
    id, hosted = await watched(host, slug, OPEN, 6)
    app: Any = session_app(host)
    async with app.run_test(size=(160, 48)) as pilot:
        await lobby(pilot, "Fox")
        await app.go_to(id)
        await at_the_table(pilot)
        await until(pilot, lambda: "you watch, all secrets" in screen_text(app))
        shown = screen_text(app)
        for seat in range(len(hosted.table.players)):
            identity, held = board_view(slug).bared(hosted.table.view(EVERY_SEAT), seat)
            assert all(word in shown for word in [identity, *held][:2]), (identity, held)
        before = hosted.table.head
        await random_move(hosted, hosted.table.to_act[0], Random(1))
        await until(pilot, lambda: app.screen.session.head > before)
        assert app.screen.session.view == hosted.table.view(EVERY_SEAT)


async def test_a_late_spectator_is_told_so(host: InProcessHost) -> None:
    id, hosted = await watched(host, "heimlich", Sight(10), 12)
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        await app.go_to(id)
        await at_the_table(pilot)
        await until(pilot, lambda: "you watch, 10 moves late" in screen_text(app))
        assert 0 < app.screen.session.head < hosted.table.head
        await press(pilot, "at")
        assert "Spectators see the game 10 moves late." in screen_text(app)
