"""The parts of the picture that never change: the sky, the moon, the roofs, the walls and the garden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import FLOORS, WALLPAPERS, Box, Plan, plan
from tui.games.mr_sneaky.draw.sprites import MOON, PAINTINGS, SMALL_MOON, SMALL_SUN, SUN

STEPS: Final = 6
"""Half rows of a roof beside a floor."""

SPECK_SHARE: Final = 0.03
"""Stars and tufts of grass, as a share of the cells."""

BLADES: Final = 0.35
"""Tufts among 256 colours, as a share of the cells."""


def draw_scene(pen: Pen) -> None:
    """The mansion without its doors, as large as the pen's grid allows."""
    at = plan(pen.width, pen.height)
    _sky(pen, at)
    if at.large:
        _roofs(pen, at)
    _garden(pen, at)
    for floor in range(len(FLOORS)):
        _floor(pen, at, floor)
    if at.large:
        for door in range(len(at.bays)):
            _painting(pen, at, door)


def _sky(pen: Pen, at: Plan) -> None:
    ours = colours(pen.inks)
    pen.pixels(0, 0, at.width, 2 * at.ground, ours["sky"])
    for y in range(at.ground * 2 // 3):
        for x in range(at.width):
            if (value := noise(x, y, 7)) < SPECK_SHARE and _bare(at, x, y):
                pen.glyph(x, y, "·" if value < SPECK_SHARE * 0.7 else "▘", ours["star"], ours["sky"])
    day, right, top = pen.inks.theme == "day", at.width - 1, 2 * at.floors[0] + 2
    rows: tuple[str, ...] = SUN if day else MOON
    if not at.large:  # where the card that is turned up covers it
        rows, right, top = SMALL_SUN if day else SMALL_MOON, at.edges(0)[0] - 4, top - 2
    pen.sprite(right - len(rows[0]), top, rows, {"m": ours["moon"], "n": ours["moon2"]})


def _bare(at: Plan, x: int, y: int) -> bool:
    """True if no words come near a place in the sky; beside them a star reads as a full stop."""
    top, beside = at.floors[0], at.corner(0, right=True)
    if not 0 < x < at.width - 1 or y >= at.floors[1] - 1:
        return False
    if not at.large:
        return 1 < x < beside.x - 1 and y < top + 3
    return y < top - 2 or (y > top + 2 and x < beside.x - 1)


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


def _floor(pen: Pen, at: Plan, floor: int) -> None:
    """Wallpaper between two walls, above a beam with a carpet."""
    ours = colours(pen.inks)
    first, last = at.edges(floor)
    y, wide, high = at.floors[floor], last - first + 1, at.storey
    pen.pixels(first, 2 * y, wide, 2 * high, ours[f"paper{WALLPAPERS[floor]}"])
    _wallpaper(pen, at, floor, Box(first, y, wide, high - 1))
    if pen.inks.depth == "256":
        pen.pixels(first, 2 * y, wide, 1, ours["cornice"])
    else:
        pen.pixels(first, 2 * y, wide, 1, pen.inks.light(ours[f"paper{WALLPAPERS[floor]}"], 0.12))
    if not at.large:
        _wainscot(pen, Box(first, y + high - 2, wide, 1), ours[f"paper{WALLPAPERS[floor]}"])
    for wall in (first, last):
        pen.pixels(wall, 2 * y, 1, 2 * high, ours["beam"])
    below = 2 * (y + high - 1)
    pen.pixels(first, below + 1, wide, 1, ours["beam"])
    pen.pixels(first, below, wide, 1, ours["carpet" if floor else "beam2"])


def _wainscot(pen: Pen, box: Box, paper: str) -> None:
    """A rail and panels at the foot of a wall, before which people stand."""
    ours = colours(pen.inks)
    plain = pen.inks.depth == "256"  # where a darker blue is a loud one
    rail = ours["beam2"] if plain else pen.inks.mix(paper, ours["beam2"], 0.5)
    pen.pixels(box.x, 2 * box.y, box.width, 1, rail)
    pen.pixels(box.x, 2 * box.y + 1, box.width, 1, ours["cornice"] if plain else pen.inks.dark(paper, 0.25))


def _wallpaper(pen: Pen, at: Plan, floor: int, box: Box) -> None:
    """Specks on a floor's wall; none among 256 colours, where each dark tone but grey is a loud one."""
    if pen.inks.depth == "256":
        return
    ours = colours(pen.inks)
    first, top = at.edges(floor)[0], at.floors[floor]
    paper, damask = (ours[f"{name}{WALLPAPERS[floor]}"] for name in ("paper", "damask"))
    for row in range(box.y, box.y + box.height):
        for x in range(box.x, box.x + box.width):  # a row of one style is sent cheaply
            speck = "▘▗"[row % 2] if (x - first + 2 * (row - top)) % 6 == 0 else " "
            pen.glyph(x, row, speck, damask, paper)


def _garden(pen: Pen, at: Plan) -> None:
    """Grass with tufts, and the path to the house where there is room for it."""
    ours = colours(pen.inks)
    high = at.height - at.ground
    # the only dark green of 256 colours glows: more tufts dull it
    share = BLADES if pen.inks.depth == "256" else 4 * SPECK_SHARE
    pen.pixels(0, 2 * at.ground, at.width, 2 * high, ours["grass"])
    for y in range(at.ground, at.height - (high > 1)):
        for x in range(at.width):
            if noise(x, y, 11) < share:
                pen.glyph(x, y, "▖▗"[x % 2], ours["grass2"], ours["grass"])
    if high > 2:
        pen.pixels(at.width // 2 - 10, 2 * at.ground, 20, 2 * high - 2, ours["path"])


def _painting(pen: Pen, at: Plan, door: int) -> None:
    """A picture on the wall beside a door, which notes may cover."""
    hang(pen, at, door, PAINTINGS[door % len(PAINTINGS)])


def take_down(pen: Pen, at: Plan, door: int) -> None:
    """The wall without its picture, which would stand on the head of the thief."""
    rows, wall = PAINTINGS[door % len(PAINTINGS)], at.wall(door)
    floor = next(floor for floor, doors in enumerate(FLOORS) if door in doors)
    x = wall.x + (wall.width - len(rows[0])) // 2
    pen.pixels(x, 2 * wall.y, len(rows[0]), len(rows), colours(pen.inks)[f"paper{WALLPAPERS[floor]}"])


def hang(pen: Pen, at: Plan, door: int, rows: Sequence[str]) -> None:
    """A picture in the middle of the wall beside a door."""
    ours, wall = colours(pen.inks), at.wall(door)
    tones = {"g": ours["gilt"], "s": ours["dusk"], "h": ours["hill"], "m": ours["moon2"], "f": ours["skin"]}
    pen.sprite(wall.x + (wall.width - len(rows[0])) // 2, 2 * wall.y, rows, tones)
