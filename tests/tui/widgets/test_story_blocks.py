"""Sentences of the log that break off where the room ends."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.presentation.story import StoryLine
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.panels.story_blocks import Paragraph, StoryRow, filled_rows, paragraphs, shortened, wrap
from tui.widgets.panels.story_panel import NEWS, draw_lead


@pytest.mark.parametrize("width", [10, 15, 21, 23])
def test_a_sentence_that_breaks_off_is_no_wider_than_the_column(width: int) -> None:
    lines = [StoryLine(1, 1, "OwlがB7（B7、B6経由）へ進んだ。", ""), StoryLine(2, 1, "Hareが捨てた。", "")]
    shown = paragraphs(lines, (), lambda line, seat: StoryRow("text", "", None), width)
    for height in (1, 2, 3):
        assert all(cell_len(row.text) <= width for row in filled_rows(shown, width, height))


@pytest.mark.parametrize("height", range(1, 8))
def test_a_tip_leaves_a_narrow_column_its_newest_news(height: int) -> None:
    pen, lines = Pen(25, height, inks("night"), RICH), [StoryLine(1, 1, "Owl discarded 1 card.", "")]
    tip = "Treasures in the mines are worth points, and each turn you play a card.\nC: hide tips"
    after = draw_lead(pen, 1, 0, 23, height, tip, lines, coached=True, whole="?")
    told = "".join(pen.plain())
    assert after <= max(height - NEWS, 0) and pen.clipped == []
    assert ("Treasures" in told) == (height >= NEWS + 2), "whole rows"
    assert ("?" in told) == (height > NEWS), "the key to all of it"
    assert ("hide tips" in told) == (height > NEWS and height != NEWS + 2), (
        "it stands in the line of the key alone, too"
    )


def test_no_sign_stands_alone_in_the_last_row() -> None:
    """The rows before it are shorter, and no more of them."""
    sentence = "オオヤマネコがフクロウに1マネーでオーダーした。"
    rows = wrap(sentence, 22)
    assert len(rows) == 3 and "".join(rows) == sentence and cell_len(rows[-1]) > 4, rows


def test_a_tall_log_has_fewer_sentences_rather_than_broken_ones() -> None:
    news = [Paragraph(StoryRow("text", ""), at, 1, "", ["The Doctor went to Ravine."]) for at in range(6)]
    assert len(shortened(news, 8, 16)) == 4, "two rows each"
    assert len(shortened(news, 6, 16)) == 6, "a row each"
