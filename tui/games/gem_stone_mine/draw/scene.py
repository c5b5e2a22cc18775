"""The parts of the mine that stay the same all game: the rock, the timber around the chambers, lanterns, the tunnel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.gem_stone_mine.components import SIDES
from tui.art.grain import grain, noise
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import HEADS, MinePlan, planned
from tui.games.gem_stone_mine.draw.palette import mine

DEPTH: Final = 0.0195
"""The share of light that each row of chambers loses to the one above it; among 256 colours there is none so near."""

POST: Final = 2
"""Columns of a post at either end of the mine."""


def rock_face(pen: Pen, seats: int) -> None:
    """Draw the rock, beams over and under the chambers, the hollows and the ledges between them."""
    plan = planned(pen.width, pen.height, seats)
    colours = mine(pen.inks, small=plan.tight)
    grain(pen, 0, 0, pen.width, 1, colours["rock"], colours["speck"], 0.12)
    for row in range(SIDES):
        rock, speck = (pen.inks.dark(colours[name], DEPTH * row) for name in ("rock", "speck"))
        grain(pen, 0, 1 + row * plan.high, pen.width, plan.high, rock, speck, 0.12)
        if plan.tight:  # no specks on pillars: each is sent on its own
            pen.fill(plan.left + 1, 1 + row * plan.high, plan.width - 2, plan.high, pen.inks(on=rock))
    pen.fill(0, plan.floor, pen.width, pen.height - plan.floor, pen.inks(on=colours["tunnel"]))
    for first, end in ((plan.floor, plan.seats - plan.head), (plan.bag + 2, pen.height)):
        grain(pen, 0, first, pen.width, end - first, colours["tunnel"], colours["grit"], 0.08)
    _timber(pen, plan, colours)
    for place in range(SIDES * SIDES):
        hollow(pen, plan, place, colours[unlit(plan, place)], colours)


def unlit(plan: MinePlan, place: int) -> str:
    """The name of the ground of a chamber without light: every other row of small ones is a little lighter.

    A shelf between them took a quarter of their height.
    """
    return "gallery" if plan.tight and place // SIDES % 2 == 0 else "hole"


def hollow(pen: Pen, plan: MinePlan, place: int, ground: str, colours: Mapping[str, str]) -> None:
    """Hew a chamber out of the rock: a dark ceiling, rough corners, a ledge as its floor."""
    x, y = plan.chamber(place)
    wide, rows = plan.wide - 1, plan.high
    rock = pen.inks.dark(colours["rock"], DEPTH * (place // SIDES))
    if plan.tight:
        pen.fill(x + 1, y, wide, rows, pen.inks(on=ground))
        return
    pen.fill(x + 1, y, wide, rows - 1, pen.inks(on=ground))
    pen.pixels(x + 1, 2 * (y + rows) - 2, wide, 1, ground)
    pen.pixels(x + 1, 2 * (y + rows) - 1, wide, 1, colours["ledge"])
    shaded = ground if pen.inks.depth == "256" else pen.inks.dark(ground, 0.15)  # a dark brown would be red there
    pen.pixels(x + 1, 2 * y, wide, 1, colours["ceiling"] if ground == colours["hole"] else shaded)
    for corner, inwards in ((x + 1, 1), (x + wide, -1)):
        for column in range(int(noise(corner, y, 3) * 2.2)):
            pen.pixel(corner + inwards * column, 2 * y, rock)


def wall(pen: Pen, place: int, colours: Mapping[str, str]) -> str:
    """The colour of the rock over a small chamber."""
    if pen.inks.depth == "256":
        return colours["rack"]
    return pen.inks.dark(colours["rack"], DEPTH * (place // SIDES))


def _timber(pen: Pen, plan: MinePlan, colours: Mapping[str, str]) -> None:
    """Draw beams over and under the chambers, apart from these, a post at either end, and lanterns if they fit."""
    wood = colours["wood"]
    pen.pixels(0, 0, pen.width, 1, colours["beam"])
    if plan.tight:
        pen.pixels(0, 1, pen.width, 1, colours["beam_low"])
    for post in range(SIDES + 1):
        x = plan.left + post * plan.wide
        pen.pixels(x, 2, 1, 2 * SIDES * plan.high, wood if post in (0, SIDES) else colours["prop"])
    if plan.beam:
        pen.pixels(0, 2 * plan.floor, pen.width, 1, wall(pen, SIDES * SIDES, colours))  # no figure stands on the beam
        pen.pixels(0, 2 * plan.floor + 1, pen.width, 1, colours["beam"])
    if plan.sill:
        pen.fill(0, plan.floor, pen.width, 1, pen.inks(on=colours["sill"]))
    if plan.tight:  # a post before the column beside the table
        pen.pixels(pen.width - 1, 1, 1, 2 * pen.height - 1, wood)
    for x, lamp, level in ((0, POST, 4), (pen.width - POST, pen.width - POST - 1, 1)):  # inside, with all their light
        if plan.left - HEADS > POST and plan.wide > 11:
            pen.pixels(x, 2, POST, 2 * plan.floor - 2, colours["post"])
            _lantern(pen, lamp, 2 * (1 + level * plan.high + 1), colours)


def _lantern(pen: Pen, x: int, y: int, colours: Mapping[str, str]) -> None:
    """Hang a lantern on a post, its light on the rock around it."""
    shine = [] if pen.inks.theme == "day" else [(column, row) for column in range(-2, 3) for row in range(-3, 5)]
    for column, row in shine:
        at, line = x + column, y + row
        near = abs(column) + abs(row - 0.5)
        if pen.inks.depth == "256":  # a closed ring in one colour: a mix is grey there
            if 0 <= at < pen.width and near < 3:
                pen.pixel(at, line, colours["warm"])
        elif 0 <= at < pen.width and near < 4:
            tone = pen.halves(at, line // 2)[line % 2]
            pen.pixel(at, line, pen.inks.mix(tone, colours["ember"], 0.4 if near < 2 else 0.15))
    if pen.inks.theme == "day":
        for column, row in ((x - 1, y), (x - 1, y + 1), (x + 1, y), (x + 1, y + 1), (x, y - 1)):
            pen.pixel(column, row, colours["warm"])
    else:
        pen.pixel(x, y - 1, colours["ceiling"])
    pen.pixel(x, y, colours["flame"])
    pen.pixel(x, y + 1, colours["ember"])
    pen.pixels(x, y + 2, 1, 2, colours["wood_dark"])
