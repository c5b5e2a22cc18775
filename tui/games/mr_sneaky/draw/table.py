"""The whole picture: the scene, the stairs, the doors, the thief, and what stands beside the house."""

from __future__ import annotations

from rich.cells import cell_len

from engine.games.mr_sneaky.state import MrSneakyState
from engine.pieces import encode
from tui.art.pen import Pen
from tui.art.scene import lay_scene, lay_still, scene
from tui.games.mr_sneaky.draw.corners import draw_corners, draw_counters
from tui.games.mr_sneaky.draw.doors import draw_door
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.people import draw_stairs, draw_start, draw_thief, goal_of, slip_room
from tui.games.mr_sneaky.draw.plan import Plan, plan
from tui.games.mr_sneaky.draw.scene import draw_scene
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights


def draw_table(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, about: str) -> None:
    """The mansion, as large as the pen's grid allows, and words on the focus below it."""
    at = plan(pen.width, pen.height)
    if look.before is None:
        _draw_still(pen, view, look, names, at)
    else:
        draw_house(pen, view, look, names, at)
    draw_stairs(pen, view, look, at)
    about = cut(about, slip_room(view, at))
    draw_start(pen, view, look, names, at, cell_len(about) + 2 * bool(about))
    draw_thief(pen, view, look, names, at)
    if about:  # a slip of paper in the grass
        pen.put(1, at.height - 1, f" {about} ", pen.inks("ink", on=colours(pen.inks)["note"]))


def draw_house(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, at: Plan) -> None:
    """The house with its doors, and what stands beside it."""
    lay_scene(pen, draw_scene)
    draw_corners(pen, view, look, names, at)
    for door in range(len(view.on)):
        draw_door(pen, view, look, door, at, names)


def _draw_still(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, at: Plan) -> None:
    """The same where nothing moves: drawn once for a question, and then only what the focus lights up."""
    plain = Highlights(look.keys, seats=look.seats, open=look.open)
    facts = (encode(view), *look.keys.items(), look.seats, look.open, *names)
    lay_still(pen, "mr_sneaky", lambda under: draw_house(under, view, plain, names, at), *facts)
    empty, spots = scene(pen, draw_scene), len(pen.spots)
    for door in _lit(view, look):
        pen.patch(*at.bays[door], at.bay, at.storey, empty)
        draw_door(pen, view, look, door, at, names)
    del pen.spots[spots:]  # they are there already
    if look.after is not None and (look.after.dial, look.after.guards) != (view.dial, view.guards):
        for right in (False, True):
            corner = at.corner(3, right=right)
            pen.patch(corner.x, corner.y, corner.width, corner.height, empty)
        draw_counters(pen, view, look, at)


def _lit(view: MrSneakyState, look: Highlights) -> set[int]:
    """The doors that look different for the focus, the picks and what they would change."""
    picks = {pick.value for pick in (look.focus, *look.picked) if pick is not None and pick.kind == "door"}
    goal = goal_of(view, look)
    if goal is not None:
        picks.add(goal)
    return picks | (
        {door for door, cards in enumerate(look.after.on) if cards != view.on[door]} if look.after else set()
    )
