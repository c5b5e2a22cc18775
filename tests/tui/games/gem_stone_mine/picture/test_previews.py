"""The picture of Gem Stone Mine: what only may come, beside what is sure."""

from __future__ import annotations

import pytest

from engine.games.gem_stone_mine.state import ORDER
from engine.state import copy
from tests.tui.games.gem_stone_mine.drawing import SIZES, drawn, mining
from tui.games.gem_stone_mine.draw.layout import planned
from tui.widgets.board_view import Highlights


@pytest.mark.parametrize("size", SIZES)
def test_what_the_move_in_focus_would_bring_glows_and_what_is_sure_does_not(size: tuple[int, int]) -> None:
    state = mining(3, money={0: 5})
    state.phase, state.orders[1], state.aside[1] = ORDER, (0,), 1
    after = copy(state)
    after.orders[0], after.aside[2] = (1,), 2
    pen, plan = drawn(state, size, Highlights(after=after)), planned(*size, 3)
    glow = pen.inks.px("legal")
    rows = [{half for x in range(4, pen.width) for half in pen.halves(x, row)} for row in plan.lanes(3, 0)[:2]]
    assert [glow in row for row in rows] == [True, False], "a die that may be ordered, and one that is"
    for name, amount, glows in (("Owl", "+$1", False), ("Hare", "+$2", True)):
        y = next(y for y, line in enumerate(pen.plain()) if name in line)
        assert (pen.behind(pen.text(y).index(amount) + 1, y) == glow) == glows, name
