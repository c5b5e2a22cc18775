"""The output of a canvas after a partial change of its drawing."""

from __future__ import annotations

from rich.segment import Segment
from textual.filter import LineFilter
from textual.geometry import Region

from tui.art.pen import Pen
from tui.style import glyphs, theme
from tui.widgets.canvas import Canvas


def drawn(text: str) -> Pen:
    pen = Pen(12, 1, theme.inks("night"), glyphs.RICH)
    pen.put(1, 0, text)
    return pen


def test_only_the_columns_that_differ_are_sent() -> None:
    assert drawn("abXd").changed(drawn("abcd")) == [Region(3, 0, 1, 1)]


def test_a_wide_character_is_sent_whole() -> None:
    assert drawn("青を選ぶ").changed(drawn("赤を選ぶ")) == [Region(1, 0, 2, 1)]


def test_a_half_covered_wide_character_is_sent_whole() -> None:
    assert drawn("aあ").changed(drawn("あa")) == [Region(1, 0, 3, 1)]


def test_a_canvas_that_was_hidden_is_blank_until_all_is_laid_out_anew() -> None:
    class Hidden(Canvas):
        """Nothing is drawn on it, where the layout still knows its rows."""

        pen = Pen(0, 0, theme.inks("night"), glyphs.RICH)

        def _filters(self) -> list[LineFilter]:
            return []

    assert Hidden().reader()(3, 2, 7) == (2, [Segment(" " * 5)])
