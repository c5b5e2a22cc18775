"""The places where a card may lie, as the picture of The Lost Mines shows them."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying, pixel, text_in
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import place
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING, Highlights


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("picked", [False, True])
def test_a_place_for_a_card_is_a_tinted_floor_in_a_frame_of_corners_inside_its_cell(
    theme: str, depth: Depth, size: tuple[int, int], picked: bool
) -> None:
    """No two places join, none covers the wall of a tunnel beside it, and the corners tell it without colour."""
    view, at = late("27"), place(*size, BOX)
    look, focus = laying(view)
    card = look.picked[0]
    shown = look if picked else Highlights(keys={card: "1"}, focus=card)
    bare, pen = (drawn(view, lights, size, theme, depth) for lights in (NOTHING, shown))
    shades = colours(pen.inks)
    floor = shades["offer_floor" if picked else "offer"]
    cells = {pick.value[0] for pick in look.keys} - {focus.value[0]}
    assert cells
    for cell in cells:
        x, y = at.box(cell)
        left, right, low = x + 1, x + at.width - 2, y + at.height - 1
        corners = [(column, row) for row in (y, low) for column in (left, right)]
        assert [pen.chars[row][column] for column, row in corners] == ["▛", "▜", "▙", "▟"]
        inks_ = [pen.styles[row][column].color for column, row in corners]
        assert all(ink and contrast(ink.get_truecolor().hex, floor) >= 3 for ink in inks_)
        assert pixel(pen, x + at.width // 2, 2 * y + 1) == floor
        outside = [(column, 2 * y + row) for column in (x, x + at.width - 1) for row in range(2 * at.height)]
        assert all(pixel(pen, *place_) == pixel(bare, *place_) for place_ in outside)
        capped = [text for text in text_in(pen, at, cell).split() if text in look.keys.values()]
        assert len(capped) == picked, "a key once the card is picked, and no sign else"
