"""The command that opens a step of a replay again: its path, its quotes, and the view."""

from __future__ import annotations

import shlex
from pathlib import Path
from shutil import copy

import pytest

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.terminal.command_line import call
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.page.place_command import place_command
from tui.replay.playback import OPEN, Playback
from tui.screens.replay.replay import ReplayScreen

SAMPLE = FOLDER / "undercover-bluffs.skul"


def test_the_command_opens_the_same_step_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It named "my game" without its folder, and running it could not read that."""
    save = tmp_path / "my game.skul"
    copy(SAMPLE, save)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    playback = Playback(Library(tmp_path).read(save).timeline, 1)
    command = place_command(playback, playback.places[40], save)
    assert command == f"skulduggery replay '{save}' --at 40 --as Owl"
    monkeypatch.chdir("/")
    _, *words = shlex.split(command)
    assert "Hare rolled 2." in call(*words, "--text").out


def test_it_is_short_where_a_short_one_works_from_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    playback = Playback(Library(FOLDER).read(SAMPLE).timeline, OPEN)
    assert place_command(playback, 0, SAMPLE) == "skulduggery replay undercover-bluffs --at 0 --as open"
    save = tmp_path / "some games" / "one.skul"
    assert place_command(playback, 0, save) == "skulduggery replay ~/'some games/one.skul' --at 0 --as open"


async def test_a_key_of_the_replay_shows_it(tmp_path: Path) -> None:
    """It was four keys away, in the form of exports."""
    use("en")
    timeline = Library(FOLDER).read(SAMPLE).timeline
    app = SkulduggeryApp(lambda: ReplayScreen(timeline.opened.game, timeline, None, 1, 40, SAMPLE), data=tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("L")
        assert "skulduggery replay undercover-bluffs --at 40 --as Owl" in screen_text(app)
        assert app.clipboard == "skulduggery replay undercover-bluffs --at 40 --as Owl"


async def test_a_long_one_is_shown_whole(tmp_path: Path) -> None:
    use("en")
    save = tmp_path / ("a" * 60) / "game.skul"
    timeline = Library(FOLDER).read(SAMPLE).timeline
    app = SkulduggeryApp(lambda: ReplayScreen(timeline.opened.game, timeline, None, 1, 40, save), data=tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("L")
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        shown = "".join(row.strip() for row in screen_text(app).splitlines())
        assert app.clipboard.replace(" ", "") in shown.replace(" ", "") and "--at 40 --as Owl" in app.clipboard
