"""The parts of the picture that never change: the sky, the moon, the roofs, the walls and the garden."""

from __future__ import annotations

from typing import Final

from tui.art.grain import flecked, noise
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import FLOORS, WALLPAPERS, Box, Plan, plan
from tui.games.mr_sneaky.draw.sprites import MOON, SMALL_MOON, SMALL_SUN, SUN
from tui.style.theme import Inks

STEPS: Final = 6
"""Half rows of a roof beside a floor."""

WORDS: Final = 4
"""Rows of words beside a floor of a small mansion."""

LIT_GRASS: Final = 2
"""The half rows of a garden on which the light of the house falls."""

SPECK_SHARE: Final = 0.04
"""Stars and tufts of grass, as a share of the cells."""

PATH: Final = 8
"""Half the columns of the path where it meets the house."""

PANELS: Final = 0.42
"""The share of a wall's height up to its rail, among 256 colours."""

LIGHT_SHARE: Final = 0.85
"""The share of a wall's height to which the light of its lamps falls."""


def draw_scene(pen: Pen) -> None:
    """The mansion without its doors, as large as the pen's grid allows."""
    at = plan(pen.width, pen.height)
    _sky(pen, at)
    _roofs(pen, at)
    _garden(pen, at)
    for floor in range(len(FLOORS)):
        _floor(pen, at, floor)
    _porches(pen, at)
    if not at.large:
        _eaves(pen, at)


def _sky(pen: Pen, at: Plan) -> None:
    ours = colours(pen.inks)
    pen.pixels(0, 0, at.width, 2 * at.ground, ours["sky_low"])
    pen.pixels(0, 0, at.width, 2 * at.floors[1], ours["sky"])
    day = pen.inks.theme == "day"
    for y in range(0 if day else at.ground * 2 // 3):
        for x in range(at.width):
            if (x + 2 * y) % 5 == 0 and noise(x, y, 7) < 8 * SPECK_SHARE and _bare(at, x, y):  # never side by side
                pen.over(x, y, "·", ours["star"])
    right, top = at.width - 1, 2 * at.floors[0] + 2
    rows: tuple[str, ...] = SUN if day else MOON
    if not at.large:  # where the card that is turned up covers it
        rows, right, top = SMALL_SUN if day else SMALL_MOON, at.edges(0)[0] - 4, top - 1
    rows = ("", *rows) if top % 2 else rows
    quadrants(pen, right - len(rows[-1]) // 2, top // 2, rows, {"m": ours["moon"], "n": ours["moon2"]})


def _bare(at: Plan, x: int, y: int) -> bool:
    """True if no words come near a place in the sky; beside them a star reads as a full stop."""
    top, beside = at.floors[0], at.corner(0, right=True)
    if not 0 < x < at.width - 1 or y >= at.floors[1] - 1:
        return False
    return x < beside.x - 1 and (at.large or y < top + 3)


def _roofs(pen: Pen, at: Plan) -> None:
    """Steps of tiles from each floor down to the wider one below it; of a small mansion where no words stand."""
    ours = colours(pen.inks)
    steps, slope = (STEPS, 2) if at.large else (min(STEPS, 2 * (at.storey - WORDS)), 3)
    for floor in (1, 2):
        first, last = at.edges(floor - 1)
        y = 2 * at.floors[floor] - steps
        for step in range(1, steps + 1):
            tone = ours["roof" if step % 2 else "roof2"]
            wide = min(slope * step, first - at.edges(floor)[0])
            pen.pixels(first - wide, y + step - 1, wide, 1, tone)
            pen.pixels(last + 1, y + step - 1, wide, 1, tone)
    first, last = at.edges(0)
    if at.floors[0]:
        pen.pixels(first, 2 * at.floors[0] - 1, last - first + 1, 1, ours["roof2"])


def _eaves(pen: Pen, at: Plan) -> None:
    """A line of tiles on each floor of a small mansion."""
    ours = colours(pen.inks)
    for floor in range(3):
        first, last = at.edges(floor)
        pen.pixels(first, 2 * at.floors[floor], last - first + 1, 1, ours["roof2"])


def _floor(pen: Pen, at: Plan, floor: int) -> None:
    """Wallpaper in the light of lamps between two walls, above a beam with a carpet."""
    ours = colours(pen.inks)
    first, last = at.edges(floor)
    y, wide, high = at.floors[floor], last - first + 1, at.storey
    _wallpaper(pen, Box(first, y, wide, high - 1), WALLPAPERS[floor])
    pen.pixels(first, 2 * y, wide, 1, ours["cornice"])
    if not at.large:
        pen.pixels(first, 2 * (y + high) - 3, wide, 1, ours["foot"])
    below = 2 * (y + high - 1)
    pen.pixels(first, below + 1, wide, 1, ours["beam"])
    pen.pixels(first, below, wide, 1, ours["carpet" if floor else "beam2"])
    for wall in (first, last):
        pen.pixels(wall, 2 * y, 1, 2 * high, ours["stone"])


def _porches(pen: Pen, at: Plan) -> None:
    """A porch on both sides of the lowest floor, below the broad one that rests on the pillars of both."""
    ours = colours(pen.inks)
    for right in (False, True):
        air = at.porch(right=right)
        pen.pixels(air.x, 2 * air.y, air.width, 2 * air.height, ours["porch"])
        pen.pixels(at.edges(2)[right], 2 * air.y, 1, 2 * air.height, ours["stone"])


def wall_tone(inks: Inks, number: int, share: float) -> str:
    """The tone of a wallpaper at a share of its height, from the ceiling down: lamps light it from above."""
    ours = colours(inks)
    return inks.mix(ours[f"paper{number}"], ours[f"lit{number}"], max(0.0, 1 - share / LIGHT_SHARE))


def _wallpaper(pen: Pen, box: Box, number: int) -> None:
    """Lighter towards the lamps at the ceiling, with specks; among 256 colours flat, and panelled where it is high."""
    high = box.height > 6
    if not flecked(pen.inks) and (high or pen.inks.theme != "day"):
        _flat(pen, box, number, panelled=high)
        return
    if not high:
        for row in range(2 * box.height):
            pen.pixels(box.x, 2 * box.y + row, box.width, 1, wall_tone(pen.inks, number, row / 2 / box.height))
        return
    for row in range(box.height):
        tone = wall_tone(pen.inks, number, row / box.height)
        speck = pen.inks.dark(tone, 0.1)
        for x in range(box.width):  # a row of one style is sent cheaply
            pen.glyph(box.x + x, box.y + row, " " if (x + 2 * row) % 6 else "▘▗"[row % 2], speck, tone)


def _flat(pen: Pen, box: Box, number: int, *, panelled: bool) -> None:
    """A wall of one colour: among 256 a shadow on it is a hard band, or teeth. Below a straight rail are panels."""
    ours, high = colours(pen.inks), 2 * box.height
    paper = ours[f"{'paper' if pen.inks.theme == 'day' else 'lit'}{number}"]
    pen.pixels(box.x, 2 * box.y, box.width, high, paper)
    if panelled:
        rail = 2 * box.y + high - round(high * PANELS)
        pen.pixels(box.x, rail, box.width, 1, ours["rail"])
        pen.pixels(box.x, rail + 1, box.width, 2 * box.y + high - rail - 1, ours[f"dado{number}"])


def _garden(pen: Pen, at: Plan) -> None:
    """Grass with tufts, and the path to the house where there is room for it."""
    ours = colours(pen.inks)
    high = at.height - at.ground
    pen.pixels(0, 2 * at.ground, at.width, 2 * high, ours["soil"])
    if high > 1:
        pen.pixels(0, 2 * at.ground, at.width, LIT_GRASS, ours["grass"])
    for y in range(at.ground, at.height - 1):  # words stand in the last row
        for x in range(at.width):
            value = noise(x, y, 11)
            if value < 3 * SPECK_SHARE:
                pen.glyph(x, y, "▖▗"[x % 2], ours["blade"], ours["soil" if y > at.ground else "grass"])
    if at.roomy:
        pen.pixels(0, 2 * at.ground, at.width, 1, ours["grass2"])
        for row in range(2 * high - 2):  # broader towards the eye
            half = PATH + row // 2
            pen.pixels(at.width // 2 - half, 2 * at.ground + row, 2 * half, 1, ours["path"])
