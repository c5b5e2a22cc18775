"""The ring of the focus on a small card of The Lost Mines: closed on the board and in the hand."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import FREE, MINE, E, N, S, W
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, hand_of, late, laying
from tui.art.pen import Pen
from tui.art.plates import THIN, Edge
from tui.games.lost_mines.draw.hand.strip import CORNER, HALF, LEAST_ROWS, PIECE_COLUMNS
from tui.games.lost_mines.draw.place import place
from tui.selection.selection import Pick
from tui.style.theme import Depth
from tui.widgets.board_view import Highlights, board_view

EDGES: dict[Edge, int] = {"top": N, "bottom": S, "left": W, "right": E}


def edged(pen: Pen, x: int, y: int, edge: Edge) -> str:
    """The kind of the line in the glow along an edge of a cell: thick, thin or none."""
    glow, (char, filled) = pen.inks.px("accent"), THIN[edge]
    style = pen.style(x, y)
    if pen.char(x, y) == char:
        ink = style.bgcolor if filled else style.color
        return "thin" if ink is not None and ink.name == glow else ""
    halves = pen.halves(x, y)
    lit = {"top": halves[:1], "bottom": halves[1:]}.get(edge, halves)
    return "thick" if {*lit} == {glow} else ""


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_ring_on_a_small_card_is_closed_by_a_thin_line_where_its_paths_leave(theme: str, depth: Depth) -> None:
    """Open ends made two posts of the ring of a straight path; the shape of the card is told by the thin lines."""
    view, at = late("27"), place(55, 21, BOX)
    look, _ = laying(view)
    face, seen = view.face[look.picked[0].value], set()
    for pick in look.keys:
        pen = drawn(view, Highlights(picked=look.picked, focus=pick, keys={pick: ""}), theme=theme, depth=depth)
        sides = BOX.cards[face].sides
        x, y, wide, high = at.frame(pick.value[0])
        middle, row = at.middle(pick.value[0])
        ends: dict[Edge, tuple[int, int]] = {
            "top": (middle, y),
            "bottom": (middle, y + high - 1),
            "left": (x, row),
            "right": (x + wide - 1, row),
        }
        for edge, end in ends.items():
            assert edged(pen, *end, edge) == ("thin" if sides & EDGES[edge] else "thick"), (edge, sides)
            seen.add(bool(sides & EDGES[edge]))
    assert seen == {True, False}


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_card_of_a_low_narrow_hand_has_a_frame_on_all_four_sides_in_the_focus(theme: str, depth: Depth) -> None:
    view = late()
    cards = board_view("lost_mines").hand(view, 0)
    for card in cards:
        keys = {one: str(number) for number, one in enumerate(cards, 1)}
        pen = hand_of(view, Highlights(keys=keys, focus=card), (25, LEAST_ROWS), theme=theme, depth=depth)
        span = next(region for region, target in pen.spots if target == card)
        top, low = span.y, span.bottom - 1
        corner = min(span.x + PIECE_COLUMNS, pen.width - 1)
        assert all(edged(pen, column, top, "top") for column in range(span.x + 1, min(span.x + PIECE_COLUMNS, corner)))
        glow = pen.inks.px("accent")
        assert glow == pen.halves(span.x + 1, low)[1], "its name"
        assert pen.char(corner, top) == CORNER and pen.style(corner, top).bgcolor.name == glow
        for column, edge in ((span.x - 1, "left"), (span.x + PIECE_COLUMNS, "right")):
            if 0 <= column < pen.width:
                style = pen.style(column, top + 1)
                tones = {colour.name for colour in (style.color, style.bgcolor) if colour is not None}
                assert pen.char(column, top + 1) in (HALF, "▐") and glow in tones, edge
            else:
                assert edged(pen, min(max(column, 0), pen.width - 1), top + 1, "left" if column < 0 else "right")


def test_the_key_of_a_card_to_be_laid_stands_apart_from_the_number_of_a_mine() -> None:
    """A number on the mine in the west and the key would be one word."""
    view, at = late("27"), place(55, 21, BOX)
    look, _ = laying(view)
    corners = []
    for ground in (FREE, MINE):
        cell = BOX.mines[1] + 1
        view.ground[BOX.mines[1]], view.sides[BOX.mines[1]] = ground, N | E | W
        pick = Pick("lay", (cell, 0))
        pen = drawn(view, Highlights(picked=look.picked, focus=pick, keys={pick: "k"}))
        x, y, wide, high = at.frame(cell)
        corners.append([pen.char(column, y + high - 1) == "k" for column in (x, x + wide - 1)])
    assert corners == [[True, False], [False, True]]
