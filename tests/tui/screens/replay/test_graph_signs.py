"""The letters of the moves that stand out: below the graph of the chances, and before the moves in the list."""

from __future__ import annotations

from pathlib import Path

from saves.library import Library
from tests.samples import FOLDER
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.playback import OPEN
from tui.screens.replay.chances import ChancesScreen
from tui.screens.replay.replay import ReplayScreen


async def test_each_letter_below_the_graph_stands_before_a_move_in_the_list(tmp_path: Path) -> None:
    """The graph had no marks but a line at the entry that was chosen."""
    use("en")
    save = FOLDER / "undercover-bluffs.skul"
    timeline = Library(FOLDER).read(save).timeline
    app = SkulduggeryApp(
        lambda: ReplayScreen(timeline.opened.game, timeline, None, OPEN, 40, save), data=tmp_path, glyph_set="rich"
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ChancesScreen)
        *_, signs, numbers = screen.plot.pen.plain()
        heads = [row.text for row in screen.text.rows if isinstance(row.what, int) and row.bold]
        listed = [head[0] for head in heads if head[1] == " "]
        assert {"B", "T", "D"} <= {*listed} and sorted(filter(str.isalpha, signs)) == sorted(listed)
        assert "move 0" in numbers, "the row of numbers stays"
