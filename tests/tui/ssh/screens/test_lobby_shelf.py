"""The boxes below the lobby's list: the game under the cursor stands out, and they are whole beside any list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import go_to_game, lobby, press, tables
from tui.ssh.screens import lobby_cursor
from tui.ssh.screens.lobby_rows import BOTS, is_game
from tui.ssh.screens.lobby_shelf import EDGE, LEAST_BOX_ROWS, LIFT
from tui.widgets.canvas import Canvas


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_box_of_the_chosen_game_stands_out(host: InProcessHost, size: tuple[int, int]) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=size) as pilot:
        await lobby(pilot, "Fox")
        await go_to_game(pilot, "mr_sneaky")
        shelf = app.screen.shelf
        assert shelf.display and shelf.game == "mr_sneaky" and shelf.size.height >= 7
        before = [line.text for line in shelf.render_lines(shelf.region.reset_offset)]
        assert all(any(word in line for line in before) for word in ("Mr.", "Sneaky")), "in one row or two"
        shown = shelf.pen
        await press(pilot, "right")
        assert shelf.game == "doctor_lucky" and shelf.pen is not shown
        assert app.screen.text.size.height >= app.screen.text.listed, "the list is seen whole"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_boxes_stay_whole_below_many_tables(host: InProcessHost, size: tuple[int, int]) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=size) as pilot:
        await tables(pilot, host)
        screen = app.screen
        assert len(screen.tables) >= 3 and screen.shelf.display
        assert screen.shelf.size.height >= LIFT + LEAST_BOX_ROWS + EDGE
        words = screen_text(app)
        assert all(word in words for word in ("Gem Stone", "Mr. Sneaky", "Doctor Lucky"))
        assert screen.chosen is not None and screen.shelf.game is None, "the row alone is framed"
        rows = screen.text.rows[: screen.text.listed]
        assert not any(is_game(row) for row in rows), "what stands on the shelf does not stand in the list, too"
        await go_to_game(pilot, "mr_sneaky")
        await press(pilot, "right")
        assert screen.text.chosen == ("game", "doctor_lucky") and screen.shelf.game == "doctor_lucky"
        await press(pilot, "left", "enter")
        await until(pilot, lambda: type(app.screen).__name__ == "OpenTableScreen")
        assert app.screen.draft.slug == "mr_sneaky"


async def test_the_arrows_tell_rows_from_games(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await tables(pilot, host)
        screen = app.screen
        first = screen.text.chosen
        await press(pilot, "left")
        assert screen.text.chosen == first, "there is nothing beside a row"
        await press(pilot, "up")
        assert screen.text.chosen[0] == "game" and screen.shelf.game == screen.text.chosen[1]
        await press(pilot, "right", "right")
        stood = screen.text.chosen
        await press(pilot, "up")
        assert screen.text.chosen == BOTS and screen.shelf.game is None, "up leaves the shelf"
        await press(pilot, "down")
        assert screen.text.chosen == stood, "the shelf keeps its place"
        await press(pilot, "down")
        assert screen.text.chosen == first
        games = set()
        await press(pilot, "up")
        for _ in range(10):
            games.add(screen.text.chosen)
            await press(pilot, "right")
        assert {kind for kind, _ in games} == {"game"} and len(games) == 5


async def test_a_newcomer_is_led_to_a_person_who_waits(host: InProcessHost) -> None:
    owl = host.come("Owl")
    await owl.open("mr_sneaky", 2)
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Owl")
        assert app.screen.chosen is not None
        assert "Owl waits for a player: Enter sits down." in screen_text(app)
        await press(pilot, "down")
        assert "Owl waits for a player: see above." in screen_text(app)
        await press(pilot, "e")
        assert "Nothing to watch on this row" in screen_text(app), "no key is silent"


async def test_the_cursor_goes_to_a_table_that_opens_later_unless_it_was_moved(
    host: InProcessHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_cursor, "GUARD", 1e6)
    owl = host.come("Owl")
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        screen = app.screen
        assert screen.text.chosen == BOTS
        await owl.open("doctor_lucky", 5)
        await until(pilot, lambda: screen.chosen is not None)
        assert "Owl waits for 4 players: Enter sits down." in screen_text(app)
        await press(pilot, "enter")
        assert "A table has just opened" in screen_text(app)
        assert app.screen is screen and len(screen.tables) == 1 and screen.chosen.own_seat is None, (
            "the key was meant for the row before"
        )
        await press(pilot, "down")
        assert screen.text.chosen == BOTS
        await owl.open("mr_sneaky", 2)
        await until(pilot, lambda: len(screen.tables) == 2)
        assert screen.text.chosen == BOTS, "the cursor stays where a person has put it"


async def test_a_click_on_a_box_chooses_its_game(host: InProcessHost) -> None:
    app: Any = session_app(host)
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        screen = app.screen
        for times in (1, 2):
            screen.shelf.post_message(Canvas.Pointed(("game", "lost_mines")))
            await pilot.pause()
            assert screen.text.chosen == ("game", "lost_mines")
            assert (app.screen is screen) == (times == 1), "the second click opens a table"


async def test_without_pictures_the_games_stand_in_the_list(host: InProcessHost) -> None:
    app: Any = session_app(host, glyphs="safe")
    async with app.run_test(size=(80, 24)) as pilot:
        await lobby(pilot, "Fox")
        assert not app.screen.shelf.display and not app.screen.text.elsewhere
        assert "hidden roles" in screen_text(app)
