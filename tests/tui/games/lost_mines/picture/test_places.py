"""The places where a card may lie, as the picture of The Lost Mines shows them before one is chosen."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import E, N, S, W
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying, pixel
from tui.games.lost_mines.draw.palette import SCENERY
from tui.games.lost_mines.draw.place import place
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING, Highlights


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_a_place_for_a_card_in_focus_is_tinted_rock_in_a_thin_frame_around_paths(
    theme: str, depth: Depth, size: tuple[int, int]
) -> None:
    view, at = late("27"), place(*size, BOX)
    look, _ = laying(view)
    card = look.picked[0]
    cell = next(p.value[0] for p in look.keys if p.value[0] > BOX.columns and p.value[0] % BOX.columns)  # no name there
    bare = drawn(view, NOTHING, size, theme, depth)
    pen = drawn(view, Highlights(keys={card: "1"}, focus=card), size, theme, depth)
    x, y = at.box(cell)
    frame = [(x + column, 2 * y + row) for row in range(2 * at.height) for column in range(at.width)]
    tones = {pixel(pen, *spot) for spot in frame if pixel(pen, *spot) != pixel(bare, *spot)}
    shades = pen.inks.scenery(SCENERY)
    assert {shades["offer"], shades["offer_tick"]} <= tones
    sides, (column, row) = BOX.lying[view.face[card.value]][0], at.middle(cell)
    ends = {N: (column, y), S: (column, y + at.height - 1), W: (x, row), E: (x + at.width - 1, row)}
    for side, (end, line) in ends.items():
        assert (shades["offer_tick"] in pen.halves(end, line)) == bool(sides & side), "its paths as lines"
    corners = [pen.plain()[line][end] for line in (y, y + at.height - 1) for end in (x, x + at.width - 1 - at.large)]
    assert corners == [*"┌┐└┘"], "thin"
