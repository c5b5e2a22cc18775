"""The parts of the picture that never change: the sky, the moon, the roofs, the walls and the garden."""

from __future__ import annotations

from typing import Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import FLOORS, WALLPAPERS, Box, Plan, plan
from tui.games.mr_sneaky.draw.sprites import MOON, SMALL_MOON, SMALL_SUN, SUN
from tui.style.theme import Inks

STEPS: Final = 6
"""Half rows of a roof beside a floor."""

SPECK_SHARE: Final = 0.04
"""Stars and tufts of grass, as a share of the cells."""

PATH: Final = 8
"""Half the columns of the path where it meets the house."""

LIGHT_SHARE: Final = 0.85
"""The share of a wall's height to which the light of its lamps falls."""

LIT_SHARE: Final = 0.3
"""The same among 256 colours, which have nothing between light and dark."""


def draw_scene(pen: Pen) -> None:
    """The mansion without its doors, as large as the pen's grid allows."""
    at = plan(pen.width, pen.height)
    _sky(pen, at)
    if at.large:
        _roofs(pen, at)
    _garden(pen, at)
    for floor in range(len(FLOORS)):
        _floor(pen, at, floor)
    if not at.large:
        _eaves(pen, at)


def _sky(pen: Pen, at: Plan) -> None:
    ours = colours(pen.inks)
    pen.pixels(0, 0, at.width, 2 * at.ground, ours["sky"])
    day = pen.inks.theme == "day"
    for y in range(0 if day else at.ground * 2 // 3):
        for x in range(at.width):
            if (x + 2 * y) % 5 == 0 and noise(x, y, 7) < 8 * SPECK_SHARE and _bare(at, x, y):  # never side by side
                pen.glyph(x, y, "·", ours["star"], ours["sky"])
    right, top = at.width - 1, 2 * at.floors[0] + 2
    rows: tuple[str, ...] = SUN if day else MOON
    if not at.large:  # where the card that is turned up covers it
        rows, right, top = SMALL_SUN if day else SMALL_MOON, at.edges(0)[0] - 4, top - 1
    pen.sprite(right - len(rows[0]), top, rows, {"m": ours["moon"], "n": ours["moon2"]})


def _bare(at: Plan, x: int, y: int) -> bool:
    """True if no words come near a place in the sky; beside them a star reads as a full stop."""
    top, beside = at.floors[0], at.corner(0, right=True)
    if not 0 < x < at.width - 1 or y >= at.floors[1] - 1:
        return False
    return x < beside.x - 1 and (at.large or y < top + 3)


def _roofs(pen: Pen, at: Plan) -> None:
    """Steps of tiles from each floor down to the wider one below it."""
    ours = colours(pen.inks)
    for floor in (1, 2):
        first, last = at.edges(floor - 1)
        y = 2 * at.floors[floor] - STEPS
        for step in range(1, STEPS + 1):
            tone = ours["roof" if step % 2 else "roof2"]
            wide = min(2 * step, first - at.edges(floor)[0])
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
        _wainscot(pen, Box(first, y + high - 2, wide, 1), WALLPAPERS[floor])
    for wall in (first, last):
        pen.pixels(wall, 2 * y, 1, 2 * high, ours["beam"])
    below = 2 * (y + high - 1)
    pen.pixels(first, below + 1, wide, 1, ours["beam"])
    pen.pixels(first, below, wide, 1, ours["carpet" if floor else "beam2"])


def wall_tone(inks: Inks, number: int, share: float) -> str:
    """The tone of a wallpaper at a share of its height, from the ceiling down: lamps light it from above."""
    ours = colours(inks)
    paper = ours[f"paper{number}"]
    if inks.depth == "256":
        return ours[f"lit{number}"] if share < LIT_SHARE else paper
    return inks.mix(paper, ours[f"lit{number}"], max(0.0, 1 - share / LIGHT_SHARE))


def _wallpaper(pen: Pen, box: Box, number: int) -> None:
    """Lighter towards the lamps at the ceiling, with specks; among 256 colours each of these would be a loud one."""
    damask = pen.inks.depth != "256" and box.height > 6
    for row in range(box.height):
        tone = wall_tone(pen.inks, number, row / box.height)
        speck = pen.inks.dark(tone, 0.1) if damask else tone
        for x in range(box.width):  # a row of one style is sent cheaply
            pen.glyph(box.x + x, box.y + row, "▘▗"[row % 2] if damask and (x + 2 * row) % 6 == 0 else " ", speck, tone)


def _wainscot(pen: Pen, box: Box, number: int) -> None:
    """A rail and panels at the foot of a wall, before which people stand."""
    ours, paper = colours(pen.inks), wall_tone(pen.inks, number, 1)
    pen.pixels(
        box.x,
        2 * box.y + 1,
        box.width,
        1,
        ours["foot"] if pen.inks.depth == "256" else pen.inks.dark(paper, 0.12 if pen.inks.theme == "day" else 0.3),
    )


def _garden(pen: Pen, at: Plan) -> None:
    """Grass with tufts, and the path to the house where there is room for it."""
    ours = colours(pen.inks)
    high = at.height - at.ground
    pen.pixels(0, 2 * at.ground, at.width, 2 * high, ours["grass"])
    for y in range(at.ground, at.height - 1):  # words stand in the last row
        for x in range(at.width):
            if noise(x, y, 11) < 3 * SPECK_SHARE:
                pen.glyph(x, y, "▖▗"[x % 2], ours["blade"], ours["grass"])
    if at.roomy:
        pen.pixels(0, 2 * at.ground, at.width, 1, ours["grass2"])
        for row in range(2 * high - 2):  # broader towards the eye
            half = PATH + row // 2
            pen.pixels(at.width // 2 - half, 2 * at.ground + row, 2 * half, 1, ours["path"])
