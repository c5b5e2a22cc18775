"""The line above the table of a replay on what turned the game."""

from __future__ import annotations

import pytest

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.replay.test_replay import at_replay, shown
from tui.i18n.messages import use
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import Change, Decision, TurningPoint
from tui.replay.playback import OPEN
from tui.screens.replay.onward import LinkedPage


async def test_a_long_kind_leaves_room_for_the_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line once told the luck and the moves of a stretch, and no chance."""
    use("en")
    change = (Change(2, 0.76, 0.43, 0.1),)
    found = [TurningPoint(60, 62, change), Decision(68, 70, (Change(1, 0.28, 0.72, 0.1),), "move")]
    monkeypatch.setattr(Evaluation, "complete", True)
    monkeypatch.setattr(Evaluation, "highlights", lambda self: found)
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    app = at_replay(timeline, viewpoint=OPEN, number=62)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        screen.evaluated(timeline.head)
        screen.go_to(62)
        assert screen.prompt_bar.text == "Turning point: Hare from 76 % to 43 % by the truth (y tells more)"
        assert screen.turned_here(120).startswith("Turning point, with a dice roll (moves 61 to 62): ")
        screen.go_to(70)
        assert screen.prompt_bar.text == "Decided the game: Owl from 28 % to 72 % by the truth (y tells more)"


@pytest.mark.parametrize("page", ["K", "y"])
async def test_the_keys_to_what_stands_out_lead_on_within_the_other_pages(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were refused there, though the page of chances has them."""
    use("en")
    found = [TurningPoint(number - 1, number, (Change(2, 0.76, 0.43, 0.1),)) for number in (18, 62)]
    monkeypatch.setattr(Evaluation, "complete", True)
    monkeypatch.setattr(Evaluation, "highlights", lambda self: found)
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    app = at_replay(timeline, viewpoint=OPEN, number=6)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(page)
        await pilot.pause()
        shown_page = app.screen
        assert isinstance(shown_page, LinkedPage)
        for key, number in (("right", 18), ("right", 62), ("left", 18)):
            await pilot.press(f"{key}_parenthesis")
            assert app.screen is shown_page and shown_page.number == number
        await pilot.press("left_parenthesis")
        assert shown_page.number == 18 and shown_page.prompt_bar.text == "There is no turning point before."
        await pilot.press("escape")
        assert shown(app).number == 6, "the replay stays where it was"
