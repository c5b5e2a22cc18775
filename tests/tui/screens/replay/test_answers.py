"""Answers of the replay that stand while chances are worked out, and its marks once they are known."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.test_chances import sample
from tests.tui.replay.test_replay import at_replay, shown
from tui.play.saved_table import read_for_replay
from tui.replay.playback import OPEN
from tui.screens.replay.chances import ChancesScreen


async def test_what_was_told_stands_until_the_next_key_while_the_evaluation_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.bots.rounds.playouts_each", lambda slug, count: 1_000_000)
    timeline, path = sample(tmp_path)
    app = at_replay(timeline, tmp_path, save=path, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        screen = app.screen
        assert isinstance(screen, ChancesScreen)
        for answer in (lambda: screen.inform("Written: report."), lambda: screen.say("Z does nothing here.")):
            answer()
            told = screen.prompt_bar.text
            screen._draw()  # as at each point that is known
            assert screen.prompt_bar.text == told
            await pilot.press("down")
            assert screen.prompt_bar.text.startswith("Bots play on by the truth")


async def test_moves_that_stand_out_have_their_letters_on_the_line_once_they_are_known() -> None:
    path = FOLDER / "mr-sneaky-comeback.skul"
    timeline = read_for_replay(Library(FOLDER), path).timeline
    app = at_replay(timeline, save=path, number=0, viewpoint=OPEN)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        line = shown(app).bar
        assert ") turning point" in screen_text(app), "the key stands at the foot"
        assert not {*"TDM"} & {*line.pen.plain()[0]}, "nothing is told before it was asked for"
        await pilot.press("right_parenthesis")
        await pilot.pause()
        first = shown(app).number
        assert first and {*"TD"} <= {*line.pen.plain()[0]}
        step = shown(app).playback.places[first]
        await pilot.press("home")
        left, right = line._ends(line._passage, line.size.width)
        assert line.pen.char(left + round((right - left) * step / shown(app).last), 0) in "TtDMmBR"
        await pilot.press("e")
        await pilot.pause()
        assert not {*"TDM"} & {*line.pen.plain()[0]}, "a seat's view does not tell what the truth was"
