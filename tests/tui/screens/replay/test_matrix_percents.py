"""The percents in the matrix on who knew what, and those below it."""

from __future__ import annotations

import re

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.replay.test_knowledge import shown
from tui.replay.playback import OPEN


async def test_with_five_players_the_field_under_the_cursor_has_its_percents() -> None:
    """At 80 columns none of the fields had room for them."""
    timeline = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline
    async with shown(timeline, OPEN, 60) as (pilot, page, _):
        found = 0
        for _ in range(5):
            for _ in range(5):
                row = next(row for row in page.text.rows if row.what == page.text.chosen)
                cell = row.cells[page.column]
                if cell.text[:1] in ("~", "!"):
                    found += 1
                    assert re.fullmatch(r"[~!]\w+\.? \d+ %", cell.text), cell.text
                    assert cell.text.rpartition(" ")[0].rpartition(" ")[2] + " %" in page.facts.rows[1].text + (
                        page.facts.rows[2].text
                    )
                await pilot.press("right")
            await pilot.press("down")
        assert found >= 3
