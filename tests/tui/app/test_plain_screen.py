"""Plain lines on a screen: one key in a small terminal, wrapped to its width, and the way back."""

from __future__ import annotations

import asyncio
import io
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from engine.game import options_of
from engine.games import GAMES, load
from engine.games.heimlich.state import MOVE, ROLL
from engine.log import Player
from engine.state import Options
from saves.library import Library
from tests.tui.fixtures.games.tables import at_home, at_table, few_seats, opened, played
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.running.plain_session import typed
from tui.app import plain_screen as module
from tui.app.navigation import table_screen
from tui.app.plain_home import Learn, PlainHomeScreen, choice
from tui.app.plain_screen import PlainScreen, PlainTableScreen
from tui.i18n.messages import use
from tui.plain import Lines, Output
from tui.plain.output import LineOutput
from tui.play.saved_table import create_table
from tui.presentation.game_info import all_game_infos
from tui.screens.base.base_screen import PLAIN_SIZE
from tui.screens.home.home import HomeScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.settings import settings_file


async def to_lines(pilot: Pilot[Any], kind: type[PlainScreen] = PlainTableScreen) -> PlainScreen:
    """Press the one key, and wait for a question."""
    await pilot.press("P")
    await until(pilot, lambda: isinstance(pilot.app.screen, kind) and bool(pilot.app.screen.written))
    screen = pilot.app.screen
    assert isinstance(screen, PlainScreen)
    return screen


async def answer(pilot: Pilot[Any], line: str) -> None:
    """Type a line, and wait until the program waits for the next one."""
    await pilot.press(*line, "enter")
    await pilot.pause()


def small_words(app: Any) -> str:
    return " ".join("".join(app.screen.query_one("#small").pen.plain()).split())


async def test_a_small_terminal_offers_plain_lines_by_one_key() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test(size=(50, 22)) as pilot:
        await pilot.pause()
        assert small_words(app) == "Terminal 50x22: at least 80x24 needed. P: go on in plain text."
        screen = await to_lines(pilot)
        assert "Your turn: roll the die." in screen.written
        await answer(pilot, "roll")
        await until(pilot, lambda: table.timeline.now.phase == MOVE)
        assert any(line.startswith("You rolled ") for line in screen.written)
        assert "> roll" in screen.written


async def test_below_forty_columns_nothing_is_offered() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test(size=(39, 20)) as pilot:
        await pilot.pause()
        assert small_words(app) == "Terminal 39x20: at least 80x24 needed."
        await pilot.press("P")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        await pilot.resize_terminal(*PLAIN_SIZE)
        await to_lines(pilot)


async def test_a_large_terminal_goes_there_and_back() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await to_lines(pilot)
        await answer(pilot, "roll")
        await until(pilot, lambda: table.timeline.now.phase == MOVE)
        head = table.head
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        await pilot.press("u")
        await until(pilot, lambda: table.head != head)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", GAMES)
async def test_every_line_stands_within_the_width(slug: str, language: str) -> None:
    table = opened(seats=few_seats(slug), slug=slug)
    for moves in range(60):
        if 0 in table.to_act and moves > 20:
            break
        played(table, 1)
    app = at_table(table, language)
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        await pilot.pause()
        screen = await to_lines(pilot)
        assert len(screen.text.rows) > len(screen.written) > 8, "some are wrapped"
        assert all(row.indent + cell_len(row.text) <= screen.text.column for row in screen.text.rows)
        assert screen.text.pen.clipped == []
        shown = re.sub(r"\s", "", "".join(row.text for row in screen.text.rows))
        assert shown == re.sub(r"\s", "", "".join(screen.written)), "no word is lost"


async def test_two_people_hand_a_small_terminal_over() -> None:
    table = opened(seats=2, people=2, policy="hotseat", slug="mr_sneaky")
    app = at_table(table)
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        await pilot.pause()
        screen = await to_lines(pilot)
        await until(pilot, lambda: any("Hand over to Fox." in line for line in screen.written))
        assert not any("behind the doors" in line for line in screen.written)
        await answer(pilot, "")
        assert "Fox knows what is behind the doors." in screen.written
        await answer(pilot, "d1 yes")
        await until(pilot, lambda: any("Owl: move to a door." in line for line in screen.written))
        assert not any("knows what is behind the doors" in line for line in screen.written), "it is off the screen"
        assert screen.secret_shown


async def test_a_game_is_begun_and_gone_on_with_in_a_small_terminal(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    app.store, app.settings = settings_file(tmp_path), msgspec.structs.replace(app.settings, name=None)
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        await pilot.pause()
        home = await to_lines(pilot, PlainHomeScreen)
        await answer(pilot, "undercover")
        await until(pilot, lambda: home.written[-1] == "What is your name? Press Enter alone for Fox.")
        await answer(pilot, "Bartholomew the Third")
        await until(pilot, lambda: home.written[-1].startswith("A name has up to "))
        await answer(pilot, "Anna")
        await until(pilot, lambda: isinstance(app.screen, PlainTableScreen) and bool(app.screen.written))
        (saved,) = Library(tmp_path).list()
        assert saved.summary is not None and saved.summary.players[0].name == "Anna"
        assert app.store.read() == app.settings and app.settings.name == "Anna"
        await answer(pilot, "quit")
        await until(pilot, lambda: isinstance(app.screen, PlainHomeScreen) and len(app.screen.written) > 5)
        assert "1. Continue: Undercover" in app.screen.written
        await answer(pilot, "1")
        await until(pilot, lambda: isinstance(app.screen, PlainTableScreen) and bool(app.screen.written))
        await answer(pilot, "quit")
        await until(pilot, lambda: isinstance(app.screen, PlainHomeScreen))
        await answer(pilot, "quit")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_a_solo_game_in_lines_ends_with_the_best_scores(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        await pilot.pause()
        saved = create_table(Library(tmp_path), "gem_stone_mine", [Player("person", "Fox")], options(), "evening")
        app.push_screen(table_screen(saved, app))
        await pilot.pause()
        screen = await to_lines(pilot)
        for _ in range(400):
            if saved.table.outcome() is not None:
                break
            screen.typed("1")
            await pilot.pause()
        await until(pilot, lambda: "The best solo scores:" in screen.written)
        await until(pilot, lambda: screen.written[-1] == "3. leave (leave)")
        await screen.cover()
        await answer(pilot, "list")
        await until(pilot, lambda: screen.written[-1] == "3. leave (leave)")
        await answer(pilot, "again")
        await until(pilot, lambda: isinstance(app.screen, PlainTableScreen) and app.screen is not screen)
        assert len(Library(tmp_path).list()) == 2
        await answer(pilot, "lang ja")
        assert app.settings.language == "ja"
        await answer(pilot, "quit")
        await until(pilot, lambda: isinstance(app.screen, PlainHomeScreen))


def options() -> Options:
    game = load("gem_stone_mine")
    return options_of(game, {})


async def test_a_new_line_is_wrapped_alone_and_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    wrapped: list[str] = []
    whole = module.wrap

    def counted(text: str, cells: int) -> list[str]:
        wrapped.append(text)
        return whole(text, cells)

    async def run(lines: Lines, output: Output) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(module, "wrap", counted)
    monkeypatch.setattr(module, "MAX_LINES", 50)
    app = at_table(opened())
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        screen = PlainScreen(run)
        app.push_screen(screen)
        await until(pilot, lambda: screen.text.column > 0)
        await pilot.pause()
        lines = [f"line {number} " + "with many words " * (number % 4) for number in range(70)]
        for line in lines:
            screen.write(line)
        assert wrapped == lines, "each once, however many stand above it"
        assert screen.written == lines[-50:]
        parts = [part for line in lines[-50:] for part in whole(line, screen.text.column - 2)]
        assert [row.text for row in screen.text.rows] == parts
        await pilot.resize_terminal(60, 22)
        await pilot.pause()
        parts = [part for line in lines[-50:] for part in whole(line, screen.text.column - 2)]
        assert [row.text for row in screen.text.rows] == parts


async def test_after_the_end_a_cleared_screen_says_how_to_leave() -> None:
    table = opened(seats=2, people=0, slug="mr_sneaky")
    played(table, 400)
    app = at_table(table)
    async with app.run_test(size=PLAIN_SIZE) as pilot:
        await pilot.pause()
        screen = await to_lines(pilot)
        await until(pilot, lambda: "Press Enter to leave." in screen.written)
        await screen.cover()
        assert screen.written == ["Press Enter to leave."]


async def test_home_in_lines_leads_to_tutorials() -> None:
    use("en")
    paper = io.StringIO()
    first = [game.slug for game in all_game_infos() if game.built].index("mr_sneaky") + 1
    assert await choice(typed("tutorial", f"tutorial {first}"), LineOutput(paper), None) == Learn("mr_sneaky")
    assert "type tutorial and its number" in paper.getvalue()
