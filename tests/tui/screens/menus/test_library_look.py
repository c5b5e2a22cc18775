"""The library as it looks: columns under heads, the latest first, and the game under the cursor beside the list."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from tests.tui.fixtures.games.library_fixtures import at_library, damaged, full, saved_game, settled
from tests.tui.fixtures.games.tables import NAMES, at_home, screen_text
from tests.tui.fixtures.languages import COMPLETE
from tui.presentation import save_summary
from tui.presentation.game_info import game_info
from tui.screens.library import library as module
from tui.screens.library.library import LibraryScreen


def aside(screen: LibraryScreen) -> list[str]:
    """The lines beside the list, without the picture."""
    return [line.strip() for line in screen.aside.pen.plain() if any(char.isalnum() for char in line)]


async def test_the_latest_by_the_date_that_is_shown_is_first(tmp_path: Path) -> None:
    first, second = saved_game(tmp_path, 0, 5), saved_game(tmp_path, 1, 5)
    os.utime(first, (2_000_000_000, 2_000_000_000))  # copied or put back since
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot)
        assert [row.what.path for row in screen.list.rows] == [second, first]


@pytest.mark.long
@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (118, 36), (120, 40), (160, 48)])
async def test_nothing_is_cut_off_and_no_column_runs_into_the_next(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    full(tmp_path)
    saved_game(tmp_path, 7, 20, slug="doctor_lucky")
    app = at_home(tmp_path, language)
    async with app.run_test(size=size) as pilot:
        screen = await at_library(pilot)
        for _ in screen.list.rows:
            for canvas in (screen.list, screen.heads, screen.note, screen.aside):
                assert canvas.pen.clipped == []
            await pilot.press("down")
        for row in screen.list.rows:
            places = sorted([(row.indent, row.text), *((cell.x, cell.text) for cell in row.cells)])
            for (x, text), (after, _) in pairwise(places):
                assert x + cell_len(text) < after
        name = game_info("doctor_lucky").name()
        assert name in "".join(screen.list.pen.plain())


async def test_a_finished_game_stands_there_with_its_places_and_the_record(tmp_path: Path) -> None:
    game = saved_game(tmp_path, 2, 400, top_secret=True)
    app = at_home(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await at_library(pilot, game)
        held = screen.chosen.summary if screen.chosen is not None else None
        assert held is not None
        lines = aside(screen)
        start = next(at for at, line in enumerate(lines) if line.startswith("RESULT"))
        for (place, seat), line in zip(save_summary.places(held), lines[start + 1 :], strict=False):
            assert NAMES[seat] in line and line.endswith(str(held.scores[seat]))
            assert ("won" in line) == (seat in held.winners) == (f" {place}." not in line)
        assert any(line.startswith("1 game against bots") for line in lines), lines
        assert "finished" in " ".join(lines) and "today" not in " ".join(lines)


async def test_a_running_game_tells_whose_turn_it_is(tmp_path: Path) -> None:
    game = saved_game(tmp_path, 1, 25)
    app = at_home(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await at_library(pilot, game)
        held = screen.chosen.summary if screen.chosen is not None else None
        assert held is not None
        asked = [line for line in aside(screen) if line.startswith(app.glyphs.here)]
        assert len(asked) == 1 and NAMES[held.to_act[0]] in asked[0]


@pytest.mark.parametrize("pictured", [True, False])
async def test_a_small_screen_shows_the_game_beside_the_list_or_tells_it_below(pictured: bool, tmp_path: Path) -> None:
    over, running = saved_game(tmp_path, 2, 400, top_secret=True), saved_game(tmp_path, 1, 25)
    app = at_home(tmp_path)
    app.settings = msgspec.structs.replace(app.settings, picture="full" if pictured else "off")
    async with app.run_test(size=(80, 24)) as pilot:
        for saved in (over, running):
            screen = await at_library(pilot, saved)
            assert screen.chosen is not None and screen.chosen.summary is not None
            held = screen.chosen.summary
            assert screen.aside.display is pictured
            assert pictured or save_summary.standing(held) in screen_text(app)
            for seat, score in enumerate(held.scores if pictured else ()):
                assert any(NAMES[seat] in line and line.endswith(str(score)) for line in aside(screen))
            assert ("\u2580" in "".join(screen.aside.pen.plain())) is pictured
            assert not pictured or all(words in screen_text(app) for words in (saved.name, save_summary.moves(held)))
        for number in range(10, 22):
            saved_game(tmp_path, number, 3)
        screen.refill()
        await settled(pilot)
        assert len(screen.list.pen.plain()) == (14 if pictured else 12), "a long list keeps its rows"


async def test_a_file_without_a_game_leaves_the_shelf_empty(tmp_path: Path) -> None:
    foreign = full(tmp_path)["foreign"]
    app = at_home(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await at_library(pilot, foreign)
        assert aside(screen) == [] and screen.aside.saved is not None
        screen = await at_library(pilot, damaged(saved_game(tmp_path, 9, 40)))
        assert "damaged" in " ".join(aside(screen))


async def test_the_records_are_counted_when_the_files_are_read_and_not_for_every_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        saved_game(tmp_path, number, 3)
    counted: list[Any] = []
    monkeypatch.setattr(module, "records", lambda saves: counted.append(saves) or {})
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await at_library(pilot)
        before = len(counted)
        await pilot.press("down", "down", "o", "tab", "up")
        assert before and len(counted) == before


async def test_the_games_of_a_shelf_are_counted(tmp_path: Path) -> None:
    """No own games were counted above the samples."""
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_library(pilot, name="samples")
        count = len(save_summary.samples())
        assert count > 1 and screen.prompt_bar.text.startswith(f"{count} games")
        assert "Turn, winner" in screen_text(app)
