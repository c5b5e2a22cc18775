"""Two steps side by side: any two of them, by a mark or by keys that move the other side."""

from __future__ import annotations

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.playback import OPEN
from tui.screens.replay.compare import CompareScreen
from tui.screens.replay.replay import ReplayScreen


async def test_a_marked_step_is_compared_with_any_other_one() -> None:
    """Only the step before and the start of a turn were there to compare with."""
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    replay = ReplayScreen(timeline.opened.game, timeline, None, OPEN, 40)
    app = SkulduggeryApp(lambda: replay, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("X")
        assert "Move 40 is marked" in screen_text(app)
        await pilot.press("pagedown", "vertical_line")
        await pilot.pause()
        assert isinstance(app.screen, CompareScreen)
        shown = screen_text(app)
        assert "before: move 40" in shown and "after: move 50" in shown and "the marked step" in shown
        for key, heads, said in (
            ("<", ("before: move 39", "after: move 50"), "On the left: move 39. On the right: this step."),
            (">", ("before: move 40", "after: move 50"), "On the left: move 40. On the right: this step."),
            ("]", ("the other: move 50", "this one: move 50"), "On the left: move 50. On the right: this step."),
            (">", ("before: move 50", "after: move 51"), "On the left: this step. On the right: move 51."),
        ):
            await pilot.press(key)
            await pilot.pause()
            shown = screen_text(app)
            assert all(word in shown for word in (*heads, said)), (key, shown)
            first, second = (shown.index(head) for head in heads)
            assert first < second, "the earlier one stands on the left"
        await pilot.press("escape")
        await pilot.press("home", "vertical_line")
        await pilot.pause()
        assert isinstance(app.screen, CompareScreen), "the first step has the marked one"
        shown = screen_text(app)
        assert "On the left: this step. On the right: the marked step." in shown
        assert "before: move 0" in shown and "after: move 40" in shown
