"""A saved game that another program plays: it can be watched."""

from __future__ import annotations

import re
from pathlib import Path

from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import until
from tui.screens.replay.replay import ReplayScreen


async def test_a_game_in_use_is_watched(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 0, 12)
    before = path.read_bytes()
    held = Library(tmp_path).resume(path)
    assert held.journal is not None
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.resume(path)
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        await pilot.pause()
        words = "This game is open in another window (since "
        assert words in screen_text(app)
        assert not re.search(r"\bc chances", screen_text(app)), "they come when it is over"
        await pilot.press("left")
        assert words not in screen_text(app), "until the next step"
        await pilot.press("q")
        assert path.read_bytes() == before
        held.journal.close()
        app.resume(path)
        await settled(pilot)
        assert not isinstance(app.screen, ReplayScreen), "let go of, it is played on"
        await pilot.press("q")


async def test_a_game_that_cannot_be_watched_either_says_why(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(160, 24)) as pilot:
        await settled(pilot)
        said: list[str] = []
        app.screen.say = said.append
        app.replay(tmp_path / "gone.skul", "It is open elsewhere.")
        assert len(said) == 1 and said[0].startswith("It is open elsewhere. ")
        assert len(said[0]) > len("It is open elsewhere. "), "the reason stands beside it"
