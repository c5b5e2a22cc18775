"""The places where a card may lie, as the picture of The Lost Mines shows them."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying, pixel, text_in
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.terms import SIDE_SIGNS
from tui.style.theme import Depth
from tui.widgets.board_view import Highlights


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("picked", [False, True])
def test_a_place_for_a_card_glows_between_corners_around_a_key_or_the_shape_of_the_card(
    theme: str, depth: Depth, size: tuple[int, int], picked: bool
) -> None:
    """The corners tell it without colour; a key stands there once the card is picked."""
    view, at = late("27"), place(*size, BOX)
    look, focus = laying(view)
    card = look.picked[0]
    shown = look if picked else Highlights(keys={card: "1"}, focus=card)
    pen = drawn(view, shown, size, theme, depth)
    shades = colours(pen.inks)
    cells = {pick.value[0] for pick in look.keys} - {focus.value[0]}
    assert cells
    tone = pen.inks.readable(shades["offer_tick" if picked else "offer_hint"], shades["rock"], 3.2)
    assert contrast(tone, shades["rock"]) >= 3 and shades["offer_floor"] != shades["rock"]
    sign = SIDE_SIGNS[BOX.cards[view.face[card.value]].sides]
    for cell in cells:
        x, y, wide, high = at.frame(cell)
        assert pixel(pen, x + 1, 2 * y + 1) == shades["offer_floor"]
        if not any(near.cell in view.at for near in BOX.grid.around[cell]):  # a shadow may fall on a corner
            for column, row in ((x, 2 * y), (x + wide - 1, 2 * y), (x, 2 * (y + high) - 1)):
                assert pixel(pen, column, row) == tone
        said = text_in(pen, at, cell).split()
        assert len([text for text in said if text in look.keys.values()]) == picked
        assert (sign in said) == (not picked), "the shape of the card until it is picked"
