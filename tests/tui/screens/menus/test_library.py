"""The saved games on the screen: every file is listed with its state, and changes only on request."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves.errors import NotCreated
from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import at_library, full, saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import click, until
from tui.presentation import save_summary
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.screens.dialogs.path_dialog import PathDialog
from tui.screens.library.library import SHELVES
from tui.screens.library.saved_list import row_of
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.annotations import Annotations, SeatNote
from tui.widgets.list_view import ListLine


async def test_every_file_is_listed_with_its_state_and_none_is_touched(tmp_path: Path) -> None:
    games = full(tmp_path)
    before = {path: path.read_bytes() for path in games.values()}
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        app.change(picture="off")
        screen = await at_library(pilot)
        lines = [line for line in screen.list.pen.plain() if line.strip()]
        assert len(lines) == len(games)
        for words in ("playing", "finished", "cut off", "damaged", "newer", "unreadable", "holiday.skul"):
            assert any(words in line for line in lines), words
        assert any("3 people and 1 bot" in line and "turn " in line and "2001-09-1" in line for line in lines), lines
        reasons = {
            "corrupt": "is damaged after",
            "newer": "was written by a newer version",
            "foreign": "is not a saved game",
            "torn": "its last record",
        }
        for state, reason in reasons.items():
            await at_library(pilot, games[state])
            assert reason in " ".join(screen_text(app).split()), state
            await pilot.press("enter" if state in ("newer", "foreign") else "e")
            await settled(pilot)
            await pilot.press("escape")
            await settled(pilot)
        assert "".join(screen.title_bar.pen.plain()).rstrip().endswith("/games")
        await at_library(pilot, games["open"])
        assert str(games["open"]) in "".join(screen_text(app).split()), "where it is"
    assert {path: path.read_bytes() for path in games.values()} == before
    assert set(Library(tmp_path).folder.glob("*.skul")) == set(games.values())


async def test_shelves_part_the_library_by_key_and_by_mouse(tmp_path: Path) -> None:
    games = full(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot)
        shelves = {}
        for name in SHELVES:
            assert screen.shelf == name
            shelves[name] = {saved.path for saved in screen.on_shelf(name)}
            await pilot.press("f")
        assert shelves["all"] == set(games.values())
        assert shelves["open"] == {games["new"], games["open"], games["shared"], games["torn"]}
        assert shelves["watch"] == {games["finished"]}
        assert shelves["samples"] == {saved.path for saved in save_summary.samples()}
        assert shelves["damaged"] == {games["torn"], games["corrupt"], games["newer"], games["foreign"]}
        spot = next(region for region, target in screen.tabs.pen.spots if target == "damaged")
        await click(pilot, screen.tabs.region.x + spot.x, screen.tabs.region.y + spot.y)
        assert screen.shelf == "damaged"


async def test_a_game_is_taken_up_and_one_that_is_over_is_seen_again(tmp_path: Path) -> None:
    games = full(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await at_library(pilot, games["open"])
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.local.path == games["open"]
        await pilot.press("q")
        for state, key in (("finished", "enter"), ("open", "v"), ("corrupt", "enter")):
            await at_library(pilot, games[state])
            await pilot.press(key)
            await settled(pilot)
            assert isinstance(app.screen, ReplayScreen), state
            assert (app.screen.at == 0) == (state == "finished"), "what is over is seen from its beginning"
            await pilot.press("q")
            await settled(pilot)


async def test_a_torn_game_is_taken_up_and_its_bytes_are_kept(tmp_path: Path) -> None:
    games = full(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await at_library(pilot, games["torn"])
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    assert list(games["torn"].parent.glob("*.torn-*"))


async def test_the_first_click_marks_and_the_second_opens(tmp_path: Path) -> None:
    saved_game(tmp_path, 0, 5)
    last = saved_game(tmp_path, 1, 5)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot)
        assert screen.chosen is not None and screen.chosen.path == last
        spot = next(region for region, target in screen.list.pen.spots if target == ListLine(1))
        place = screen.list.region.x + spot.x, screen.list.region.y + spot.y
        await click(pilot, *place)
        assert app.screen is screen and screen.chosen.path != last
        await click(pilot, *place)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_copy_is_a_game_of_its_own_and_marked(tmp_path: Path) -> None:
    games = full(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot, games["corrupt"])
        await pilot.press("c")
        await settled(pilot)
        assert screen.chosen is not None and screen.chosen.path not in games.values()
        assert screen.chosen.state == "open" and "Copied" in screen_text(app), "what is good of a damaged one goes on"


async def test_a_sample_is_watched_and_copied_and_never_deleted(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    sample = save_summary.samples()[0]
    async with app.run_test() as pilot:
        screen = await at_library(pilot, sample.path, "samples")
        await pilot.press("delete", "D")
        await settled(pilot)
        assert app.screen is screen and sample.path.exists()
        await pilot.press("c")
        await settled(pilot)
        assert screen.shelf == "all" and [saved.path for saved in screen.on_shelf("all")] == [screen.chosen.path]


async def test_out_and_in_again(tmp_path: Path) -> None:
    game = saved_game(tmp_path, 0, 20)
    outside = tmp_path / "outside"
    outside.mkdir()
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot, game)
        await pilot.press("x")
        ask = await settled(pilot)
        assert isinstance(ask, PathDialog) and ask.line.value.endswith(game.name)
        ask.line.value = str(outside)
        await pilot.press("enter")
        await settled(pilot)
        assert (outside / game.name).read_bytes() == game.read_bytes() and "Copied to" in screen_text(app)
        await pilot.press("x")
        ask = await settled(pilot)
        assert isinstance(ask, PathDialog)
        ask.line.value = str(outside)
        await pilot.press("enter")
        await settled(pilot)
        assert "already exists" in " ".join(screen_text(app).split())
        await pilot.press("I")
        ask = await settled(pilot)
        assert isinstance(ask, PathDialog)
        await pilot.press(*"nowhere", "enter")
        await settled(pilot)
        assert "there is no such file" in " ".join(screen_text(app).split())
        await pilot.press("I")
        ask = await settled(pilot)
        assert isinstance(ask, PathDialog)
        ask.line.value = str(outside / game.name)
        await pilot.press("enter")
        await settled(pilot)
        assert len(screen.on_shelf("all")) == 2 and screen.chosen is not None and screen.chosen.path != game
        await pilot.press("I", "escape")
        await settled(pilot)
        assert app.screen is screen and len(screen.on_shelf("all")) == 2


async def test_nothing_is_deleted_without_a_second_yes(tmp_path: Path) -> None:
    game, other = saved_game(tmp_path, 0, 5), saved_game(tmp_path, 1, 5)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot, game)
        for refusal in ("enter", "escape"):
            await pilot.press("ctrl+d")
            sure = await settled(pilot)
            assert isinstance(sure, ConfirmDialog) and game.name in screen_text(app)
            await pilot.press(refusal)
            await settled(pilot)
            assert game.exists() and app.screen is screen
        await pilot.press("delete", "down", "enter")
        await settled(pilot)
        assert not game.exists() and other.exists() and "Deleted" in screen_text(app)


async def test_a_game_that_is_being_played_elsewhere_is_not_deleted(tmp_path: Path) -> None:
    game = saved_game(tmp_path, 0, 5)
    held = Library(tmp_path).resume(game)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await at_library(pilot, game)
        await pilot.press("ctrl+d", "down", "enter")
        await settled(pilot)
        assert game.exists() and "is open in" in " ".join(screen_text(app).split())
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ReplayScreen) and "open in another window" in " ".join(screen_text(app).split())
    assert held.journal is not None
    held.journal.close()


async def test_a_refusal_of_the_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = saved_game(tmp_path, 0, 5)

    def full_disk(library: Library, path: Path) -> Path:
        raise NotCreated(path, OSError(28, os.strerror(28)))

    monkeypatch.setattr(Library, "copy", full_disk)
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await at_library(pilot, game)
        await pilot.press("c")
        await settled(pilot)
        assert "the disk is full" in " ".join(screen_text(app).split())


async def test_a_folder_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", "utf-8")
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot)
        assert "Could not read" in screen.prompt_bar.text and screen.chosen is None
        await pilot.press("enter", "v", "c", "x", "V", "ctrl+d", "down", "f")
        assert app.screen is screen


async def test_a_copy_takes_the_notes_along_and_an_export_says_that_they_stay(tmp_path: Path) -> None:
    game = saved_game(tmp_path, 0, 20)
    Annotations(game).write(0, SeatNote(3, 1, "Owl is green"))
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot, game)
        await pilot.press("c")
        await settled(pilot)
        assert screen.chosen is not None and screen.chosen.path != game
        assert Annotations(screen.chosen.path).notes(0) == Annotations(game).notes(0)
        await pilot.press("x")
        await settled(pilot)
        assert isinstance(app.screen, PathDialog)
        app.screen.line.value = str(tmp_path / "out.skul")
        await pilot.press("enter")
        await settled(pilot)
        assert (tmp_path / "out.skul").exists() and "they are private" in " ".join(screen_text(app).split())
        assert not list(tmp_path.glob("*.notes"))
        own = Library(tmp_path).take_in(tmp_path / "out.skul")
        assert Annotations(own).notes(0) == ()


def test_leavings_of_a_crash_are_swept_with_the_next_game(tmp_path: Path) -> None:
    folder = saved_game(tmp_path, 0, 1).parent
    old, fresh = folder / ".heimlich-x.skul.new-0011aabb", folder / ".heimlich-y.skul.new-0011aabb"
    for path in (old, fresh):
        path.write_bytes(b"half a game")
    os.utime(old, (1, 1))
    saved_game(tmp_path, 1, 1)
    assert not old.exists() and fresh.exists(), "another program may be making it now"


async def test_lines_are_sought_sorted_and_renamed(tmp_path: Path) -> None:
    game, other = saved_game(tmp_path, 0, 5), saved_game(tmp_path, 1, 30, slug="gem_stone_mine")
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot, game)

        def listed() -> list[Path]:
            return [row.what.path for row in screen.list.rows if row.what is not None]

        assert listed() == [other, game], "the latest first"
        await pilot.press("slash", *"gem fox", "enter")
        await settled(pilot)
        assert listed() == [other] and 'search: "gem fox"' in screen.prompt_bar.text
        await pilot.press("slash", *["backspace"] * 7, *"none", "enter")
        await settled(pilot)
        assert listed() == [] and "No game matches: none" in screen_text(app)
        await pilot.press("slash", "escape")
        assert listed() == [], "what is left without an answer changes nothing"
        await pilot.press("slash", *["backspace"] * 4, "enter")
        await settled(pilot)
        assert len(listed()) == 2
        for words in ("game", "length", "file name"):
            await pilot.press("o")
            await settled(pilot)
            assert f"sorted by {words}" in screen.prompt_bar.text
            assert listed() == [other, game]
        await pilot.press("o", "n", *["backspace"] * 40, *"a night", "enter")
        await settled(pilot)
        assert screen.chosen is not None and screen.chosen.path.name == "a night.skul"
        assert (tmp_path / "games" / "a night.skul").exists() and "Renamed." in screen_text(app)


async def test_a_finished_game_tells_its_winner_and_the_record_and_is_played_again(tmp_path: Path) -> None:
    game = saved_game(tmp_path, 0, 3000)
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_library(pilot, game)
        assert screen.chosen is not None and screen.chosen.summary is not None
        held = screen.chosen.summary
        first = held.players[held.winners[0]].name
        for width in (46, 76, 90, 110):
            cells = row_of(screen.chosen, width, 0).cells
            assert any(cell.text.startswith("won: ") for cell in cells), "no bare name below a head of turns"
        assert any(first in line and "won" in line for line in screen_text(app).splitlines())
        assert "Your record: 1 game against bots" in screen_text(app)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        (again, _) = Library(tmp_path).list()
        assert again.summary is not None and again.summary.players == held.players and not again.summary.finished
