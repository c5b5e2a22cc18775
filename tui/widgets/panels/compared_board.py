"""A table beside another one: what both show alike is dimmed, so that what differs is seen."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from engine.state import State
from tui.art.cell import Cell
from tui.art.pen import Pen
from tui.presentation.game_text import Names
from tui.style.colour import blend
from tui.widgets.board_view import BoardView, Highlights
from tui.widgets.canvas import Canvas

DIMMED: Final = 0.5
"""Share of the way to the ground that the colours of equal cells go."""


class ComparedBoard(Canvas):
    """Draws a view of a game, and dims all that the other view shows, too."""

    def __init__(self, board_view: BoardView[State], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._board_view = board_view
        self._shown: tuple[State, State, Names, Highlights] | None = None

    def show(self, view: State, other: State, names: Names, look: Highlights) -> None:
        """Draw `view` beside `other`. Neither is changed."""
        self._shown = view, other, names, look
        self.repaint()

    def draw(self, pen: Pen) -> None:
        if self._shown is None:
            return
        view, other, names, look = self._shown
        beside = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
        self._board_view.board(beside, other, look, names)
        self._board_view.board(pen, view, look, names)
        pen.spots.clear()  # nothing can be chosen here
        runs = pen.differing(beside, Region(0, 0, pen.width, pen.height))
        lit = {(x, run.y) for run in runs for x in range(run.x, run.right)}
        if not lit:
            return
        ground = pen.inks.px(self.GROUND)
        equal = [(x, y) for y in range(pen.height) for x in range(pen.width) if (x, y) not in lit]
        pen.tones(equal, lambda colour: blend(colour, ground, DIMMED), _DIM.setdefault(ground, {}))


_DIM: dict[str, dict[Cell, Cell]] = {}
"""The colour of the ground to cells and the dimmed ones that were made of them."""
