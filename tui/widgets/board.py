"""The table itself: one widget, drawn by the game's scene."""

from __future__ import annotations

from typing import Any

from tui.narrate import Names
from tui.scene import NOTHING, Look, Scene
from tui.widgets.canvas import Canvas, Pen


class Board(Canvas):
    """Draws a view of a game, with what is lit up on it. The spots on it are picks."""

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scene = scene
        self._view: Any = None
        self._names: Names = ()
        self._look = NOTHING

    def show(self, view: Any, names: Names, look: Look) -> None:
        """Draw this view from now on. It is not kept beyond the next call and never changed."""
        self._view, self._names, self._look = view, names, look
        self.repaint()

    def draw(self, pen: Pen) -> None:
        if self._view is not None:
            self._scene.board(pen, self._view, self._look, self._names)
            here = (region for region, what in pen.spots if what == self._look.focus)
            focus = next(here, None) if self._look.focus is not None else None
            pen.caret = None if focus is None else (focus.x, focus.y)

    def neighbour(self, here: Any, among: set[Any], direction: str) -> Any:
        """The nearest of some picks in a direction, as they lie on the board; None when there is none."""
        places = {what: region.center for region, what in self.pen.spots if what in among or what == here}
        if here not in places:
            return None
        x, y = places[here]
        across, along = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, found = 0.0, None
        for what, (to_x, to_y) in places.items():
            # a row counts as two columns: cells are about twice as high as wide
            right, down = to_x - x, (to_y - y) * 2
            forward = right * across + down * along
            sideways = abs(right * along) + abs(down * across)
            if what == here or forward <= 0 or sideways > forward * 3:
                continue
            distance = forward + 2 * sideways
            if found is None or distance < best:
                best, found = distance, what
        return found
