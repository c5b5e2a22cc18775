"""The places where a card may lie, as the picture of The Lost Mines shows them before one is chosen."""

from __future__ import annotations

import pytest

from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying
from tui.games.lost_mines.draw.palette import SCENERY
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.terms import SIDE_SIGNS
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING, Highlights


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_a_place_for_a_card_in_focus_is_the_rock_as_it_is_with_thin_corners_and_a_sign(
    theme: str, depth: Depth, size: tuple[int, int]
) -> None:
    view, at = late("27"), place(*size, BOX)
    look, _ = laying(view)
    card = look.picked[0]
    cell = next(p.value[0] for p in look.keys if p.value[0] > BOX.columns and p.value[0] % BOX.columns)  # no name there
    bare = drawn(view, NOTHING, size, theme, depth)
    pen = drawn(view, Highlights(keys={card: "1"}, focus=card), size, theme, depth)
    (x, y), (column, row) = at.box(cell), at.middle(cell)
    left, right = (x, x + at.width - 2) if at.large else (column - 1, column + 1)
    signs = dict(zip([(c, r) for r in (y, y + at.height - 1) for c in (left, right)], "┌┐└┘", strict=True))
    signs[column, row] = SIDE_SIGNS[BOX.lying[view.face[card.value]][0]]
    before, after = bare.plain(), pen.plain()
    for line in range(y, y + at.height):
        for end in range(x, x + at.width):
            assert after[line][end] == signs.get((end, line), before[line][end]), "nothing else"
    free = [c for c in range(x + 1, x + at.width - 1) if (c, y + 1) not in signs]
    assert all(pen.halves(c, y + 1) == bare.halves(c, y + 1) for c in free), "no tile"
    tick = pen.inks.scenery(SCENERY)["offer_tick"]
    assert all((style := pen.styles[line][end].color) and style.name == tick for end, line in signs)
