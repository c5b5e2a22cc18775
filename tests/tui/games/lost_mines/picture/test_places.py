"""The places where a card may lie, as the picture of The Lost Mines shows them before one is chosen."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import E, N, S, W
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying, pixel
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import SCENERY
from tui.games.lost_mines.draw.place import place
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING, Highlights


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_a_place_for_a_card_in_focus_is_bare_rock_but_for_ticks_and_a_thin_line(
    theme: str, depth: Depth, size: tuple[int, int]
) -> None:
    view, at = late("27"), place(*size, BOX)  # the card is open on two sides: more lines cover more
    look, _ = laying(view)
    card = look.picked[0]
    cell = next(p.value[0] for p in look.keys if p.value[0] > BOX.columns and p.value[0] % BOX.columns)  # no name there
    bare = drawn(view, NOTHING, size, theme, depth)
    pen = drawn(view, Highlights(keys={card: "1"}, focus=card), size, theme, depth)
    x, y = at.box(cell)
    frame = [(x + column, 2 * y + row) for row in range(2 * at.height) for column in range(at.width)]
    shown = [spot for spot in frame if pixel(pen, *spot) != pixel(bare, *spot)]
    line = {(column - x, row - 2 * y) for column, row in shown if pixel(pen, column, row) == _way(pen)}
    sides = BOX.lying[view.face[card.value]][0]
    ends = {N: (at.width // 2, 0), E: (at.width - 1, at.height - 1), W: (0, at.height - 1)}
    ends[S] = (at.width // 2, 2 * at.height - 1)
    assert {side for side, end in ends.items() if end in line} == {side for side in ends if sides & side}
    assert len(shown) < len(frame) / 2, "the rock shows on most of it"
    assert len(line) < len(frame) / 4, "a line, no ground"


def _way(pen: Pen) -> str:
    return pen.inks.scenery(SCENERY)["offer_way"]
