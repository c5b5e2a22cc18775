"""The calm table: the diamond of doors, and beside it the cards, the players, the dial and the guards."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.games.mr_sneaky.calm.doors import draw_door, draw_start
from tui.games.mr_sneaky.calm.layout import layout
from tui.games.mr_sneaky.calm.panels import draw_panels
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights


def draw_calmly(pen: Pen, view: MrSneakyState, look: Highlights, names: Names) -> None:
    """The whole table."""
    at = layout(pen.width, pen.height)
    for door in range(len(view.on)):
        draw_door(pen, view, look, door, at)
    draw_start(pen, view, look, at)
    draw_panels(pen, view, look, names, at)
