"""The letters on paths of those who laid them since the reader's last move."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.lost_mines.events.cards import PathLaid
from engine.games.lost_mines.state import NONE, PATH
from engine.state import Event, Seat
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, NAMES, drawn, late
from tui.games.lost_mines.draw.place import place
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


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_path_bears_the_letter_of_its_layer_in_a_corner(size: tuple[int, int], theme: str, depth: Depth) -> None:
    view, at = late(), place(*size, BOX)
    view.token = [NONE] * len(view.token)
    bare = [cell for cell, card in enumerate(view.card) if card >= 0 and cell not in view.at]
    cell = next(cell for cell in bare if view.ground[cell] == PATH)
    x, y = at.box(cell)
    still = drawn(view, size=size, theme=theme, depth=depth)
    pen = drawn(view, Highlights(recalled=((cell, 1),)), size, theme, depth)
    corner = x, y + at.height - 1
    assert (still.char(*corner) != "O", pen.char(*corner)) == (True, TABLE.letter(NAMES, 1))
    style = pen.style(*corner)
    assert contrast(style.color.name, style.bgcolor.name) >= 4.5
    assert style.bgcolor.name != pen.inks.px("blue") and not style.bold, "no plate of a dwarf"
