"""The places where a card may lie, as the picture of The Lost Mines shows them."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.games.lost_mines.components import TRAP, TROLL
from engine.games.lost_mines.queries import token_edges
from engine.games.lost_mines.state import WALK
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying, pixel, text_in
from tui.art.pen import Pen
from tui.games.lost_mines.draw.card_places import OPEN
from tui.games.lost_mines.draw.palette import colours, crisp
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.draw.stone.rails import TRACK
from tui.games.lost_mines.draw.stone.rock import LAYERS
from tui.selection.selection import Pick
from tui.style.theme import Depth
from tui.widgets.board_view import Highlights


def _ticks(pen: Pen, x: int, y: int, wide: int, high: int) -> str:
    """The tone of the three pixels in each corner of an area, but for two that another piece may cover."""
    spots = [
        (column, row)
        for over, down in ((0, 0), (1, 0), (0, 1))
        for column in (x + over, x + wide - 1 - over)
        for row in (2 * y + down, 2 * (y + high) - 1 - down)
    ]
    tone, count = Counter(pixel(pen, *spot) for spot in spots).most_common(1)[0]
    assert count >= len(spots) - 2
    return tone


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("picked", [False, True])
def test_a_place_for_a_small_card_has_ticks_in_its_corners_and_invites_by_its_key(
    theme: str, depth: Depth, picked: bool
) -> None:
    """Boxes of thin signs were not seen. The number of a row keeps its cell, and no mark is beside it."""
    view, at = late("27"), place(55, 21, BOX)
    look, focus = laying(view)
    card = look.picked[0]
    pen = drawn(view, look if picked else Highlights(keys={card: "1"}, focus=card), (55, 21), theme, depth)
    shades = colours(pen.inks)
    plate, rock = shades["offer_plate"], shades["offer_edge"]
    assert all(contrast(plate, shades[name]) >= 1.15 for name in LAYERS)
    cells = {pick.value[0] for pick in look.keys} - {focus.value[0]}
    assert cells
    keys = {pick.value[0]: key for pick, key in look.keys.items()}
    for cell in cells:
        x, y, wide, high = at.frame(cell)
        assert contrast(_ticks(pen, x, y, wide, high), rock) >= (4.2 if picked else 1.8), "quiet before"
        column, row = at.middle(cell)
        style = pen.style(column, row)
        assert pen.char(column, row) == (keys[cell] if picked else OPEN)
        assert style.bgcolor.name == (plate if picked else rock)
        assert contrast(style.color.name, style.bgcolor.name) >= 4.5
        around = {*pen.halves(column - 1, row), *pen.halves(column + 1, row)}
        assert around == {plate if picked else rock}, "a cap of three columns for a key alone"
        if x > at.box(cell)[0]:
            assert pen.styles[row][x - 1].bgcolor.name != rock
        for beside in ((x + wide, 2 * y), (x, 2 * (y + high)), (x + wide, 2 * (y + high))):
            crumb = shades["cross"] != shades["laid"] and pixel(pen, *beside) == shades["cross"]
            assert not crumb, "no mark of the rock beside a tick"


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
@pytest.mark.parametrize("size", [(82, 30), (104, 45)])
@pytest.mark.parametrize("picked", [False, True])
def test_a_place_for_a_large_card_has_ticks_and_its_shape_in_the_focus_alone(
    theme: str, depth: Depth, size: tuple[int, int], picked: bool
) -> None:
    """Tracks in outlines were a style of their own. A key stands in it once the card is picked, a plus before."""
    view, at = late("27"), place(*size, BOX)
    look, focus = laying(view)
    card = look.picked[0]
    shown = look if picked else Highlights(keys={card: "1"}, focus=card)
    pen = drawn(view, shown, size, theme, depth)
    rock = colours(pen.inks)["offer_edge"]
    cells = {pick.value[0] for pick in look.keys} - {focus.value[0]}
    assert cells
    for cell in cells:
        x, y, wide, high = at.frame(cell)
        assert contrast(_ticks(pen, x, y, wide, high), rock) >= (4.2 if picked else 1.8), "quiet before"
        assert not TRACK & {*text_in(pen, at, cell)}
        column, row = at.track(cell)
        capped = pen.inks("accent", on=colours(pen.inks)["offer_plate"], bold=True)
        assert (pen.style(column, row) == capped) == picked and (pen.char(column, row) == OPEN) != picked
        said = text_in(pen, at, cell).split()
        assert len([text for text in said if text in look.keys.values()]) == picked
    if picked and crisp(pen.inks):
        assert TRACK & {*text_in(pen, at, focus.value[0])}, "the way that the card would lie"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_an_edge_for_a_token_is_marked_once_the_card_is_picked(theme: str, depth: Depth) -> None:
    """Dots on all joints of the paths were the loudest thing on the table."""
    view, at = late("27"), place(55, 21, BOX)
    card = Pick("card", min(view.hand[0]))
    view.face[card.value] = next(face for face, one in enumerate(BOX.cards) if one.action == TRAP)
    edges = {Pick("edge", edge): "b" for edge in sorted({*token_edges(view)})[:3]}
    still = drawn(view, theme=theme, depth=depth)
    held = drawn(view, Highlights(keys={card: "1"}, focus=card), theme=theme, depth=depth)
    assert held.chars == still.chars and held.styles == still.styles
    caps = drawn(view, Highlights(keys=edges, picked=(card,)), theme=theme, depth=depth)
    legal = caps.inks("accent", on="legal", bold=True)
    for edge in edges:
        x, y, wide, high = at.edge(edge.value)
        below = [(column, row) for column in range(x, x + wide) for row in range(y, min(y + high + 1, 21))]
        assert any(caps.char(*cell) == "b" for cell in below if caps.style(*cell) == legal)


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_a_troll_that_does_not_lie_yet_is_green_and_bears_no_letter(size: tuple[int, int]) -> None:
    """In the colour of the focus, with the own letter in it, it was a second dwarf of the reader's."""
    view, at = late("27"), place(*size, BOX)
    card, edge = Pick("card", min(view.hand[0])), min(token_edges(view))
    view.face[card.value] = next(face for face, one in enumerate(BOX.cards) if one.action == TROLL)
    look = Highlights(keys={Pick("edge", edge): ""}, picked=(card,), focus=Pick("edge", edge))
    pen, (x, y, wide, high) = drawn(view, look, size), at.edge(edge)
    low = y + high - 1
    assert pen.plain()[low][x : x + wide].split() == ["!"]
    assert {pen.style(column, low).bgcolor.name for column in range(x, x + wide)} == {colours(pen.inks)["troll"]}
    assert pen.inks.px("accent") in {pixel(pen, column, 2 * y - 1) for column in range(x, x + wide)}


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_a_card_to_walk_to_is_ticked_at_its_corners_small_ones_with_a_pixel(size: tuple[int, int]) -> None:
    view, at = late("27"), place(*size, BOX)
    view.phase = WALK
    cell = next(cell for cell, card in enumerate(view.card) if card >= 0 and cell not in view.at)
    x, y, wide, high = at.frame(cell)
    still, pen = drawn(view, size=size), drawn(view, Highlights(keys={Pick("cell", cell): "c"}), size)
    spots = [(x + column, 2 * y + row) for column in range(wide) for row in range(2 * high)]
    tone = pen.inks.mix("accent", colours(pen.inks)["rock"], 0.25)
    ticked = [spot for spot in spots if pixel(pen, *spot) == tone != pixel(still, *spot)]
    assert len(ticked) == (9 if at.large else 3)
    assert {(x, 2 * y), (x + wide - 1, 2 * (y + high) - 1)} <= {*ticked}
    cap = [pen.char(x + column, y + high - 1) for column in range(1 + at.large)]
    assert cap == ["c", *[" "] * at.large], "its key in the corner that is left"


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_a_place_has_one_key_in_its_middle_also_where_the_card_may_be_turned(size: tuple[int, int]) -> None:
    view = late()
    look, focus = laying(view)
    at = place(*size, BOX)
    keys = {Pick("lay", (pick.value[0], way)): "b" * (not way) for pick in look.keys for way in (0, 1) if pick != focus}
    pen = drawn(view, replace(look, keys=keys), size)
    ground = colours(pen.inks)["offer_plate"]
    legal, around = pen.inks("accent", on=ground, bold=True), (-1, 0, 1)
    for cell in {pick.value[0] for pick in keys}:
        x, y = at.box(cell)
        capped = [
            (column, row)
            for row in range(at.height)
            for column in range(at.width)
            if pen.style(x + column, y + row) == legal
        ]
        middle = at.width // 2
        assert capped == [(middle + beside, at.track(cell)[1] - y) for beside in around], "apart from those beside"
        assert text_in(pen, at, cell).count("b") == 1
