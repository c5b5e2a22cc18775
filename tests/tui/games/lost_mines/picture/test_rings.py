"""The focus on a small card of The Lost Mines: a closed ring on the board, in the hand a mark that moves no card."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import FREE, MINE, E, N, S, W
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, hand_of, late, laying
from tui.art.pen import Pen
from tui.art.plates import THIN, Edge
from tui.games.lost_mines.draw.hand.strip import GAP, LEAST_ROWS, piece_columns
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
def test_a_card_of_a_low_narrow_hand_in_the_focus_is_told_by_its_upper_edge_its_tab_and_its_name(
    theme: str, depth: Depth
) -> None:
    view = late()
    cards = board_view("lost_mines").hand(view, 0)
    for card in cards:
        keys = {one: str(number) for number, one in enumerate(cards, 1)}
        pen = hand_of(view, Highlights(keys=keys, focus=card), (25, LEAST_ROWS), theme=theme, depth=depth)
        glow = pen.inks.px("accent")
        for other in cards:
            span = next(region for region, target in pen.spots if target == other)
            across = range(span.x + GAP, span.x + GAP + piece_columns(25, len(cards)))
            assert all((edged(pen, column, span.y, "top") == "thin") == (other == card) for column in across)
            assert (pen.halves(span.x + GAP, span.bottom - 1)[1] == glow) == (other == card), "its name"
            tab = {pen.halves(span.x, row)[1] for row in range(3)}
            assert tab == {glow if other == card else pen.inks.px("legal")}, "its key"


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
