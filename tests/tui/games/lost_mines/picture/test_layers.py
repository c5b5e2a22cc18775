"""The paths that others laid since the reader's last move, the ways that they walked, and the words on both."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.state import NONE, PATH
from engine.state import Event, Seat, copy
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, NAMES, drawn, late
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.terms import cell_name
from tui.style.glyphs import RICH
from tui.style.theme import Depth
from tui.widgets.board_view import Highlights, board_view

TABLE = board_view("lost_mines")


def laid(view: Any, seat: Seat, cell: int) -> tuple[Seat | None, Event]:
    """The news that a seat laid the path which lies on a cell."""
    return seat, PathLaid(seat, view.card[cell], cell, view.sides[cell], view.ground[cell])


def test_others_paths_since_the_readers_last_move_are_remembered_as_long_as_they_lie() -> None:
    view = late()
    first, second, third, fourth = [cell for cell, card in enumerate(view.card) if card >= 0][:4]
    told = [laid(view, 3, first), laid(view, 2, second), laid(view, 0, third), laid(view, 1, fourth)]
    assert TABLE.recall(view, told, 0) == ((first, 3), (second, 2))
    assert set(TABLE.recall(view, told, None)) == {(first, 3), (second, 2), (third, 0), (fourth, 1)}, "in a replay"
    view.card[first] = NONE
    assert TABLE.recall(view, told, 0) == ((second, 2),)


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_small_cards_bear_no_crumbs_for_traces_but_a_line_of_dots(theme: str, depth: Depth) -> None:
    """Single pixels for pegs and steps were dirt on the floors."""
    view, at = late(), place(55, 21, BOX)
    view.token = [NONE] * len(view.token)
    laid = next(cell for cell, card in enumerate(view.card) if card >= 0 and view.ground[cell] == PATH)
    still = drawn(view, theme=theme, depth=depth)
    assert drawn(view, Highlights(recalled=((laid, 0),)), theme=theme, depth=depth).styles == still.styles
    then = copy(view)
    end = next(near.cell for near in BOX.grid.around[laid] if view.sides[laid] & near.side and view.sides[near.cell])
    view.at, then.at = [end] + [BOX.starts[1]] * 3, [laid] + [BOX.starts[1]] * 3
    pen = drawn(view, Highlights(then=then), theme=theme, depth=depth)
    spots = [(x, y) for y in range(21) for x in range(55) if pen.char(x, y) == RICH.dot]
    assert spots and all(contrast(pen.style(*spot).color.name, pen.behind(*spot)) >= 2 for spot in spots)
    assert at.height == 3


def test_the_marks_on_the_table_are_told_with_their_seats() -> None:
    """The layer of each new path, and the cell that each dwarf has left."""
    view = late()
    then = copy(view)
    laid, left = next(cell for cell, card in enumerate(view.card) if card >= 0), BOX.starts[1]
    view.at[2], then.at[2] = laid, left
    told = " ".join(TABLE.traces(view, Highlights(recalled=((laid, 1),), then=then), NAMES))
    for fact in (f"Owl on {cell_name(view, laid)}", f"Hare from {cell_name(view, left)}"):
        assert fact in told
    assert TABLE.traces(view, Highlights(), NAMES) == ()
