"""The parts of the mine that stay the same all game: the rock, the timber around the chambers, the rails."""

from __future__ import annotations

from engine.games.gem_stone_mine.components import SIDES
from tui.art.grain import grain
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan, planned
from tui.games.gem_stone_mine.draw.palette import mine


def rock_face(pen: Pen, seats: int) -> None:
    """Draw the rock, a beam over the chambers, the hollows and the ledges between them."""
    colours = mine(pen.inks)
    plan = planned(pen.width, pen.height, seats)
    grain(pen, 0, 0, pen.width, plan.floor, colours["rock"], colours["speck"], 0.12)
    pen.fill(0, plan.floor, pen.width, pen.height - plan.floor, pen.inks(on=colours["tunnel"]))
    for first, end in ((plan.floor, plan.seats - plan.head), (plan.bag + 2, pen.height)):
        grain(pen, 0, first, pen.width, end - first, colours["tunnel"], colours["grit"], 0.08)
    _timber(pen, plan, colours)
    for place in range(SIDES * SIDES):
        hollow(pen, plan, place, colours["hole"], colours)


def hollow(pen: Pen, plan: MinePlan, place: int, ground: str, colours: dict[str, str]) -> None:
    """Hew a chamber out of the rock: rounded at the top, with a ledge as its floor."""
    x, y = plan.chamber(place)
    wide, rows = plan.wide - 1, plan.high
    pen.fill(x + 1, y, wide, rows - 1, pen.inks(on=ground))
    pen.pixels(x + 1, 2 * (y + rows) - 2, wide, 1, ground)
    pen.pixels(x + 1, 2 * (y + rows) - 1, wide, 1, colours["ledge"])
    if rows > 2:
        for corner in (x + 1, x + wide):
            pen.pixel(corner, 2 * y, colours["rock"])


def _timber(pen: Pen, plan: MinePlan, colours: dict[str, str]) -> None:
    """Draw the beam that bears the roof, and posts where there is room for them."""
    wood, dark = colours["wood"], colours["wood_dark"]
    pen.pixels(0, 0, pen.width, 1, colours["beam"])
    pen.pixels(0, 1, pen.width, 1, wood)
    for x in (plan.left - 5, plan.left + plan.width + 1):
        if x >= 0 and x + 2 <= pen.width and plan.wide > 11:
            pen.pixels(x, 2, 1, 2 * plan.floor - 2, wood)
            pen.pixels(x + 1, 2, 1, 2 * plan.floor - 2, dark)
