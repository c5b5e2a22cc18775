"""The whole picture: the scene, the stairs, the doors, the thief, and what stands beside the house."""

from __future__ import annotations

from engine.games.mr_sneaky.state import MrSneakyState
from tui.art.pen import Pen
from tui.art.scene import lay_scene
from tui.games.mr_sneaky.draw.corners import draw_corners
from tui.games.mr_sneaky.draw.doors import draw_door
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.people import draw_stairs, draw_start, draw_thief
from tui.games.mr_sneaky.draw.plan import plan
from tui.games.mr_sneaky.draw.scene import draw_scene
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights


def draw_table(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, about: str) -> None:
    """The mansion, as large as the pen's grid allows, and words on the focus below it."""
    at = plan(pen.width, pen.height)
    lay_scene(pen, draw_scene)
    draw_corners(pen, view, look, names, at)
    for door in range(len(view.on)):
        draw_door(pen, view, look, door, at)
    draw_stairs(pen, view, look, at)
    draw_start(pen, view, look, names, at)
    draw_thief(pen, view, look, names, at)
    pen.put(1, at.height - 1, cut(about, at.width - 2), pen.inks("text", on=colours(pen.inks)["grass"]))
