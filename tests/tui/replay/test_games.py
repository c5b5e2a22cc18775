"""The replay of every game that can be played: all lies open at its end, it is played on from a step, and exported."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.bot_loop import Here
from engine.games import load
from engine.table import Table
from saves.library import Library
from tests.tui.fixtures.games.tables import Clock, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tui.app.app import SkulduggeryApp
from tui.art.pen import Pen
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.presentation.registry import file, playable
from tui.replay.playback import OPEN
from tui.screens.replay.fork import ForkScreen
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.table_screen import TableScreen
from tui.style.glyphs import CALM, RICH
from tui.widgets.board_view import OPEN as ALL_OPEN


def every_variant(slug: str) -> dict[str, Any]:
    """All variants of a game that can be switched on."""
    return {variant.name: True for variant in game_text(slug).variants(("", "")) if variant.values[-1][0] is True}


GAMES = [pytest.param(slug, min(3, load(slug).SEATS[-1]), every_variant(slug), id=slug) for slug in playable()]
EXPORTED = 120
"""Moves of the games that are exported: all of two games, the first of the others."""

DRAWN = [game for game in GAMES if file(str(game.id), "draw")]
"""The games with pictures of their own; the others show sentences."""


def over(slug: str, seats: int, options: dict[str, Any]) -> Table:
    """A finished game."""
    table = played(opened(seats, slug=slug, **options), 2000)
    assert not table.to_act
    return table


def at_replay(table: Table, data: Path, language: str = "en") -> SkulduggeryApp:
    """An app that opens in the replay of a table, seen by its first seat."""
    use(language)
    return SkulduggeryApp(
        lambda: ReplayScreen(table.slug, table.timeline, None, 0),
        data=data,
        glyph_set="rich",
        clock=Clock(1.0),
        now=lambda: 0.0,
        thinker=Here(),
        speed="instant",
    )


@asynccontextmanager
async def replaying(
    table: Table, folder: Path, size: tuple[int, int]
) -> AsyncIterator[tuple[Pilot[int], ReplayScreen]]:
    """A replay of a table on a screen of this size."""
    app = at_replay(table, folder)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        yield pilot, app.screen


@pytest.mark.parametrize(("slug", "seats", "options"), DRAWN)
async def test_the_smallest_screen_shows_a_picture_to_every_viewpoint(
    slug: str, seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    """The time line takes a row, a hand another one: neither turns a picture into the calm table."""
    async with replaying(played(opened(seats, slug=slug, **options), 30), tmp_path, (80, 24)) as (pilot, screen):
        for viewpoint in screen.allowed:
            screen.change_viewpoint(viewpoint)
            await pilot.pause()
            board = screen.board
            pictured, calm = (Pen(*board.size, screen.program.inks, signs) for signs in (RICH, CALM))
            for pen in (pictured, calm):
                screen.board_view.board(pen, screen.playback.view(screen.at), ALL_OPEN, screen.names)
            assert pictured.plain() != calm.plain(), viewpoint
            assert sum(row.count("▀") + row.count("▄") for row in pictured.plain()) > 40, viewpoint


@pytest.mark.parametrize(("slug", "seats", "options"), DRAWN)
async def test_a_replay_without_a_hand_gives_its_rows_to_the_table(
    slug: str, seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    async with replaying(played(opened(seats, slug=slug, **options), 30), tmp_path, (120, 40)) as (pilot, screen):
        rows = []
        for viewpoint in (screen.allowed[0], None):
            screen.change_viewpoint(viewpoint)
            await pilot.pause()
            rows.append(screen.board.size.height)
        assert rows[1] - rows[0] == screen.arrangement.hand


@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
async def test_at_the_end_all_lies_open(slug: str, seats: int, options: dict[str, Any], tmp_path: Path) -> None:
    table = over(slug, seats, options)
    app = at_replay(table, tmp_path, "ja")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        screen.change_viewpoint(OPEN)
        for step in range(0, screen.last + 1, 7):
            screen.go(step)
            assert screen.board._view == table.timeline.state(screen.number), "nothing is held back"
            assert not any(
                canvas.pen.clipped for canvas in (screen.board, screen.sidebar, screen.hand, screen.title_bar)
            )


@pytest.mark.parametrize(
    ("slug", "seats", "options", "kind"),
    [pytest.param(*game.values, ("fair", "same")[number % 2], id=str(game.id)) for number, game in enumerate(GAMES)],
)
async def test_it_is_played_on_from_a_step(
    slug: str, seats: int, options: dict[str, Any], kind: str, tmp_path: Path
) -> None:
    table = over(slug, seats, options)
    app = at_replay(table, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        replay.go(replay.last // 2)
        number = replay.number
        await pilot.press("p")
        form = app.screen
        assert isinstance(form, ForkScreen)
        form.kind = kind
        await pilot.press("enter")
        await pilot.pause()
        while isinstance(app.screen, AnnouncementScreen):  # a bot has moved and opened a door
            await pilot.press("enter")
            await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        forked = screen.local.table
        origin = forked.timeline.opened.origin
        assert origin is not None and (origin.number, origin.kind) == (number, kind)
        moves = 0
        while moves < 4 and forked.to_act:
            await until(pilot, lambda: 0 in forked.to_act or not forked.to_act)
            head = forked.head
            for _ in range(12):  # picks what is in focus until it is a move
                if forked.head == head and forked.to_act:
                    await pilot.press("enter")
                    await pilot.pause()
            assert forked.head != head or not forked.to_act, screen_text(app)
            moves += 1
        path = screen.local.path
    assert path is not None and Library(tmp_path).verify(path).error is None


@pytest.mark.long
@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
async def test_it_is_exported(slug: str, seats: int, options: dict[str, Any], tmp_path: Path) -> None:
    """The whole game where it is short, the first moves of a long one."""
    table = played(opened(seats, slug=slug, **options), EXPORTED)
    app = at_replay(table, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await pilot.press("x", "enter")
        await pilot.pause()
        await app.workers.wait_for_complete()
        for _ in range(2):
            await pilot.press("down", "enter")
            await pilot.pause()
        await pilot.press("down", "enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        number, steps = replay.number, replay.last + 1
    texts = {path.suffix: path.read_text("utf-8") for path in (tmp_path / "exports").iterdir()}
    assert set(texts) == {".html", ".txt", ".svg", ".cast"}
    assert all(path.stem == f"{slug}-seat1-{number}" for path in (tmp_path / "exports").iterdir())
    assert texts[".txt"].startswith("Move 0: ")
    assert texts[".html"].count("<li ") == steps
    assert not table.to_act or slug not in ("gem_stone_mine", "mr_sneaky")
    if not table.to_act:
        names = [player.name for player in table.players]
        end = game_text(slug).result(table.view(0), table.game.outcome(table.timeline.now), names)
        assert all(sentence in texts[".txt"] for sentence in end)
    assert texts[".svg"].startswith("<svg") and game_text(slug).title().split()[0] in texts[".svg"]
    head, *frames = map(json.loads, texts[".cast"].splitlines())
    assert (head["width"], head["title"]) == (80, game_text(slug).title())
    assert len(frames) == steps
