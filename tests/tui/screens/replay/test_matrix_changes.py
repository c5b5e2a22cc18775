"""The page on who knew what: where its cursor begins, and the steps at which the field under it changed."""

from __future__ import annotations

from itertools import pairwise

from engine.knowledge.secrets import HAND
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.replay.knowledge.test_knowledge import shown
from tui.replay.playback import OPEN
from tui.screens.replay.matrix.knowledge import KnowledgeScreen


def _field(page: KnowledgeScreen) -> str:
    """The text of the field under the cursor."""
    row = next(row for row in page.text.rows if row.what == page.key)
    return row.cells[page.column].text


async def test_the_keys_of_changes_stop_where_the_field_of_a_hand_changes() -> None:
    """They said "This did not change any more" of a hand whose count and luck changed at each second step."""
    timeline = Library(FOLDER).read(FOLDER / "island-out-of-luck.skul").timeline
    async with shown(timeline, OPEN, 0, (120, 40)) as (pilot, page, _):
        assert (page.key, page.seat) == ((HAND, 1), 0), "the first field that is open"
        fields = {0: _field(page)}
        while page.check_action("change", (1,)):
            at = page.at
            await pilot.press("]")
            assert page.at > at
            fields[page.at] = _field(page)
            said = " ".join(row.text.strip() for row in page.facts.rows)
            assert "From here on: " in said, said
        assert len(fields) > 10 and page.check_action("change", (-1,))
        changed = [*fields.values()]
        assert all(one != two for one, two in pairwise(changed))
        steps = [*fields]
        await pilot.press("<")
        between = page.at
        assert between not in fields and _field(page) == changed[-2]
        said = " ".join(row.text.strip() for row in page.facts.rows)
        assert f"So since move {page._numbers[steps[-2]]}: " in said, said


async def test_the_cursor_begins_on_the_first_field_that_is_open() -> None:
    """It stood on a player's own secret, of which the keys said that it never changed."""
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    async with shown(timeline, OPEN, 3) as (pilot, page, _):
        assert page.seat == 0 and page.text.chosen == ("agent", 1)
        await pilot.press("]")
        assert page.at > 3
