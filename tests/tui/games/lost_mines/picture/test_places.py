"""The places where a card may lie, as the picture of The Lost Mines shows them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.lost_mines.state import FREE
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying, pixel, text_in
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.draw.targets import QUARTERS
from tui.selection.selection import Pick
from tui.style.theme import Depth
from tui.widgets.board_view import Highlights


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize("picked", [False, True])
def test_a_place_for_a_card_is_bare_rock_between_corners_of_one_size(
    theme: str, depth: Depth, size: tuple[int, int], picked: bool
) -> None:
    """The corners tell it without colour, and cover no tunnel; a key stands there once the card is picked."""
    view, at = late("27"), place(*size, BOX)
    look, focus = laying(view)
    card = look.picked[0]
    shown = look if picked else Highlights(keys={card: "1"}, focus=card)
    pen = drawn(view, shown, size, theme, depth)
    shades = colours(pen.inks)
    cells = {pick.value[0] for pick in look.keys} - {focus.value[0]}
    assert cells
    tone = pen.inks.readable(shades["offer_tick" if picked else "offer_hint"], shades["rock"], 3.2)
    assert contrast(tone, shades["rock"]) >= 3
    full, bare = _quarters(pen, tone), drawn(view, size=size, theme=theme, depth=depth)
    for cell in cells:
        x, y, wide, high = at.frame(cell)
        assert pixel(pen, x + wide // 2, 2 * y + 1) == pixel(bare, x + wide // 2, 2 * y + 1)
        if not any(near.cell in view.at for near in BOX.grid.around[cell]):  # a shadow may fall on a corner
            for column in (2 * x + 1, 2 * (x + wide) - 2):
                assert {(column, 2 * y + 1), (column, 2 * (y + high) - 1)} <= full
                assert not {(column, row) for row in (2 * y, 2 * y + high)} & full, "at the corners alone"
        capped = [text for text in text_in(pen, at, cell).split() if text in look.keys.values()]
        assert len(capped) == picked, "a key once the card is picked, and no sign else"


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
def test_places_beside_each_other_have_a_gap_between_their_corners(size: tuple[int, int]) -> None:
    view, at, columns = late("27"), place(*size, BOX), BOX.columns
    look, _ = laying(view)
    cell = next(
        cell
        for cell in range(columns, BOX.grid.cells - 2 * columns)
        if 1 < cell % columns < columns - 2
        and all(view.ground[cell + step] == FREE for step in (0, 1, columns, columns + 1))
    )
    block = [cell, cell + 1, cell + columns, cell + columns + 1]
    keys = {Pick("lay", (one, 0)): key for one, key in zip(block, "abcd", strict=True)}
    pen = drawn(view, replace(look, keys=keys, focus=None), size)
    shades = colours(pen.inks)
    full = _quarters(pen, pen.inks.readable(shades["offer_tick"], shades["rock"], 3.2))
    x, y = (2 * edge for edge in at.box(block[-1]))
    for along in range(-2 * at.height, 2 * at.height):
        assert not {(x - 1, y + along), (x, y + along)} <= full
    for along in range(-2 * at.width, 2 * at.width):
        assert not {(x + along, y - 1), (x + along, y)} <= full


def _quarters(pen: Pen, tone: str) -> set[tuple[int, int]]:
    """The quarters of cells in a tone, by their half columns and half rows."""
    full: set[tuple[int, int]] = set()
    for y in range(pen.height):
        for x in range(pen.width):
            sign, ink = pen.char(x, y), pen.style(x, y).color
            if pen.pictured(x, y):
                full |= {
                    (2 * x + right, 2 * y + down)
                    for down in (0, 1)
                    for right in (0, 1)
                    if pen.halves(x, y)[down] == tone
                }
            elif sign in QUARTERS and ink and ink.get_truecolor().hex == tone:
                bits = QUARTERS.index(sign)
                full |= {(2 * x + part % 2, 2 * y + part // 2) for part in range(4) if bits >> part & 1}
    return full
