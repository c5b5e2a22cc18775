"""The pages of a replay keep to the view that they are opened from."""

from __future__ import annotations

import pytest

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.test_replay import at_replay, shown
from tui.i18n.messages import use
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.highlights import Change, TurningPoint
from tui.replay.playback import OPEN, Viewpoint
from tui.screens.replay.matrix.first_known import FirstKnownScreen
from tui.screens.replay.matrix.knowledge import KnowledgeScreen


@pytest.mark.parametrize(("viewpoint", "told"), [(1, False), (OPEN, True)])
async def test_a_seat_s_page_on_who_knew_what_has_its_own_column_and_no_truth(viewpoint: Viewpoint, told: bool) -> None:
    """It once had all columns, and the truth, whoever had looked on."""
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "mr-sneaky-comeback.skul").timeline
    app = at_replay(timeline, viewpoint=viewpoint, number=30)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("K")
        await until(pilot, lambda: isinstance(app.screen, KnowledgeScreen) and bool(app.screen.heads.rows))
        page = app.screen
        assert isinstance(page, KnowledgeScreen)
        for _ in range(8):
            text = screen_text(app)
            assert ("truth" in text) == told and ("In truth" in text) <= told
            assert ("Fox" in str(page.heads.rows)) == told and "Owl" in str(page.heads.rows)
            assert ("a wrong guess" in text) == told and ("ight about it" in text) == told
            await pilot.press("down")
        await pilot.press("K")
        await until(pilot, lambda: isinstance(app.screen, FirstKnownScreen))
        text = screen_text(app)
        assert told or ("Door 1: trap (2 guards)" in text and "= Owl knew" in text)
        assert ("Nobody else was right about it" in text) <= told
        assert any(f"{sign} Fox" in text for sign in "=~!") <= told, "what the others knew stays hidden"


@pytest.mark.parametrize(("viewpoint", "told"), [(0, False), (OPEN, True)])
async def test_the_key_to_what_stands_out_tells_a_seat_no_chance_by_the_truth(
    viewpoint: Viewpoint, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    use("en")
    found = [TurningPoint(61, 62, (Change(2, 0.76, 0.43, 0.1),))]
    monkeypatch.setattr(Evaluation, "complete", True)
    monkeypatch.setattr(Evaluation, "highlights", lambda self: found)
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    app = at_replay(timeline, viewpoint=viewpoint, number=6)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = shown(app)
        screen.evaluated(timeline.head)
        await pilot.press("right_parenthesis")
        await pilot.pause()
        assert screen.number == 62 and screen.playback.viewpoint == viewpoint
        assert ("by the truth" in screen_text(app)) == told
