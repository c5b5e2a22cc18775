"""The room of the home screen: lamplight on the wall, and the shelf of wood that the boxes stand on."""

from __future__ import annotations

from math import hypot
from typing import Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.style import indexed
from tui.style.theme import Scenery

WOOD: Final[Scenery] = {
    "edge": ("#c08a55", 180, "#dcb88c", 223),
    "top": ("#94633a", 137, "#c79a68", 180),
    "wood": ("#6d4527", 94, "#b88a5c", 137),
    "vein": ("#5a371e", 94, "#a5774b", 137),
    "under": ("#3a2415", 236, "#8a6238", 94),
    "plate": ("#2a1a10", 234, "#f4e8d0", 230),
}

LAMP: Final = {"night": "#443320", "day": "#fffdf4"}
"""The wall where the lamplight is brightest."""

SHADES: Final = {"night": (233, 234, 235, 236), "day": (230, 231)}
"""The wall among 256 colours, from the dark to the light."""

STEPS: Final = 10
"""Steps of light on the wall where all colours are shown."""


def lamplight(pen: Pen, above: int, room: int, rows: int) -> None:
    """Light up the first rows of a pen, `above` rows deep in a room with a lamp over its middle."""
    shades = _shades(pen)
    if len(shades) < 2:
        return
    steps, half = len(shades), (pen.width + 1) // 2
    lines = []
    for y in range(2 * rows):
        far = (_light(x, y + 2 * above, half, room) for x in range(half))
        left = "".join(chr(max(0, min(int(light * steps), steps - 1)) + ord("a")) for light in far)
        lines.append(left + left[::-1][pen.width % 2 :])
    pen.sprite(0, 0, lines, {chr(step + ord("a")): shade for step, shade in enumerate(shades)})


def _light(x: int, y: int, half: int, room: int) -> float:
    """The light at column `x` of the left half and half row `y` of the room."""
    return 1.22 - hypot((half - x - 0.5) / (1.25 * half), 0.22 + y / (1.55 * room))


def _shades(pen: Pen) -> list[str]:
    inks = pen.inks
    if inks.theme not in LAMP:
        return []
    if inks.depth == "256":
        return [indexed.HEX[number] for number in SHADES[inks.theme]]
    return [inks.mix("ground", LAMP[inks.theme], step / (STEPS - 1)) for step in range(STEPS)]


def plank(pen: Pen, y: int, rows: int) -> None:
    """Draw the shelf, so many rows thick, and its shade on the wall below."""
    tones = pen.inks.scenery(WOOD)
    pen.pixels(0, 2 * y, pen.width, 1, tones["edge"])
    front = 2 * y + 1
    if rows > 1:
        pen.pixels(0, front, pen.width, 1, tones["top"])
        front += 1
    end = 2 * (y + rows)
    pen.pixels(0, front, pen.width, end - front, tones["wood"])
    for row in range(front, end):
        for x in range(pen.width):
            if noise(x // 5, row, 17) < 0.28:
                pen.pixel(x, row, tones["vein"])
    if rows > 1:
        pen.pixels(0, end - 1, pen.width, 1, tones["under"])


def plate(pen: Pen) -> str:
    """The ground of words on the shelf."""
    return pen.inks.scenery(WOOD)["plate"]
