"""The plot of scores: all its lines are named, beside the title or below it."""

from __future__ import annotations

import pytest

from tui.art.pen import Pen
from tui.style import glyphs, theme
from tui.widgets.plot import Series, draw_plot

AGENTS = ("red", "blue", "yellow", "green", "orange", "purple", "silver")


@pytest.mark.parametrize(("width", "names"), [(118, 0), (70, 1), (40, 2)])
def test_every_line_is_named_on_every_width(width: int, names: int) -> None:
    """Names that have no room beside the title stand in rows below it, and none is cut."""
    drawn = Pen(width, 12, theme.inks("night"), glyphs.RICH)
    draw_plot(drawn, [Series(name[0].upper(), "text", (0, at), name) for at, name in enumerate(AGENTS)], (), "scores")
    rows = drawn.plain()
    assert all(f"{name[0].upper()} {name}" in "\n".join(rows[: names + 1]) for name in AGENTS)
    assert "scores" in rows[0] and ("red" in rows[0]) is (names == 0)
    assert not drawn.clipped
