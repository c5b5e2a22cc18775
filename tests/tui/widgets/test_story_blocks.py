"""Sentences of the log that break off where the room ends."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tui.presentation.story import StoryLine
from tui.widgets.panels.story_blocks import StoryRow, filled_rows, paragraphs


@pytest.mark.parametrize("width", [10, 15, 21, 23])
def test_a_sentence_that_breaks_off_is_no_wider_than_the_column(width: int) -> None:
    lines = [StoryLine(1, 1, "OwlがB7（B7、B6経由）へ進んだ。", ""), StoryLine(2, 1, "Hareが捨てた。", "")]
    shown = paragraphs(lines, (), lambda line, seat: StoryRow("text", "", None), width)
    for height in (1, 2, 3):
        assert all(cell_len(row.text) <= width for row in filled_rows(shown, width, height))
