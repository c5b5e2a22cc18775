"""All that can be done is seen on the island and in the hand before anything is chosen."""

from __future__ import annotations

from engine.games.doctor_lucky.queries import reach
from tests.rules.doctor_lucky.table import BOX, table
from tests.tui.games.doctor_lucky.test_picture import TABLES, drawn, land
from tui.games.doctor_lucky.prompts import GO
from tui.selection.selection import Pick
from tui.style import glyphs
from tui.widgets.board_view import Highlights


def test_the_lands_of_a_walk_are_marked_before_it_is_chosen() -> None:
    state = table(at={0: 1, 1: 1, 2: 2, 3: 18}, doctor=4, cat=2)
    lands = {Pick("area", area) for area in reach(state, 0)}
    for cells in TABLES:
        still, asked = drawn(state, cells), drawn(state, cells, Highlights({GO: "g"}))
        keyed = drawn(state, cells, Highlights(dict.fromkeys(lands, "g"), (GO,)))
        marked = {area for area in BOX.areas if f" {glyphs.RICH.dot} " in land(asked, area)}
        assert {Pick("area", area) for area in marked} == lands, cells
        assert glyphs.RICH.dot not in "\n".join(still.plain()[: still.height - 2])
        assert all(land(keyed, area) == land(asked, area).replace(glyphs.RICH.dot, "g") for area in marked), cells
