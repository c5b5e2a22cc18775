"""The island without people: sea, coast and lands, and what grows and stands on them."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER, Island
from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw import sprites
from tui.games.doctor_lucky.draw.chart import Chart, Measures, chart
from tui.games.doctor_lucky.draw.palette import ISLAND
from tui.games.doctor_lucky.terms import terrains

PIXELS: Final = dict(zip("FMWPfmwp", "FMWPfmwp", strict=True)) | {"s": "sand", "y": "way", ",": "shoal"}
"""The character of a chart's pixel to its colour."""

TEXTURE: Final = {"F": ("▖▗▘▝", 0.10), "M": ("▖▗", 0.06), "W": ("~", 0.16), "P": ('"', 0.10)}
"""A ground's letter to the characters that it is strewn with, and how densely."""

Colours = dict[str, str]


def origin(width: int, height: int, size: Measures) -> tuple[int, int]:
    """The left upper cell of a chart in the middle of the sea; its last row is for words.

    Where there is no row for them, the water above the first land is left out.
    """
    return (width - size.width) // 2, max((height - 1 - size.height) // 2, -size.top)


@lru_cache(maxsize=8)
def scenery(size: Measures, components: int) -> Callable[[Pen], None]:
    """The function that draws an island: the same one each time, for it is part of what a scene is kept by."""
    at = chart(size, components)
    island = COMPONENT_SETS[components].island

    def draw(pen: Pen) -> None:
        colours = pen.inks.scenery(ISLAND)
        left, top = origin(pen.width, pen.height, size)
        pen.pixels(0, 0, pen.width, 2 * pen.height, colours["sea"])
        paint = {char: colours[name] for char, name in PIXELS.items()}
        pen.sprite(left, 2 * top, at.rows, paint)
        _texture(pen, at, left, top, colours)
        for area in at.place:
            (_draw_small if size.high < 5 else _draw_land)(pen, island, area, at, (left, top), colours)
        # nothing grows on the beach, nor in the open sea
        pen.sprite(left, 2 * top, at.rows, {char: paint[char] for char in ",sy"} | {".": colours["sea"]})
        land = {(left + x, top + y // 2) for y, row in enumerate(at.rows) for x, char in enumerate(row) if char != "."}
        draw_waves(pen, colours, land)

    return draw


def draw_sea(pen: Pen) -> None:
    """Water with a wave here and there, over all of the pen's grid."""
    colours = pen.inks.scenery(ISLAND)
    pen.pixels(0, 0, pen.width, 2 * pen.height, colours["sea"])
    draw_waves(pen, colours)


def draw_waves(pen: Pen, colours: Colours, land: Set[tuple[int, int]] = frozenset()) -> None:
    """A wave here and there, beside the cells of the land."""
    for y in range(pen.height):
        for x in range(1, pen.width, 2):
            if noise(x // 2, y, 4) < 0.06 and (x, y) not in land:
                pen.glyph(x, y, "~", colours["wave"], colours["sea"])


def _texture(pen: Pen, at: Chart, left: int, top: int, colours: Colours) -> None:
    """Strew the grounds with characters of their own: they cost a row few changes of style, and tell without colour."""
    for y in range(at.size.height):
        upper, lower = at.rows[2 * y], at.rows[2 * y + 1]
        for x, ground in enumerate(upper):
            chars, share = TEXTURE.get(ground, ("", 0.0))
            value = noise(x, y, 6)
            if ground == lower[x] and value < share:
                char = chars[int(value * 9973) % len(chars)]
                ink = pen.inks.mix(colours[ground], colours[ground + "2"], 0.5)
                pen.glyph(left + x, top + y, char, ink, colours[ground])


def _sprite(pen: Pen, x: int, y: int, sprite: sprites.Sprite, colours: Colours) -> None:
    """Draw a sprite with its lowest pixels on half row `y`."""
    pen.sprite(x, y - len(sprite) + 1, sprite, {char: colours[name] for char, name in sprites.COLOURS.items()})


def house_of(island: Island, area: int) -> sprites.Sprite | None:
    """The house or the runway of an area."""
    if island.indoor[area]:
        return sprites.HOUSES.get(area, sprites.HUT)
    return sprites.PLANES.get(area, sprites.FIELD) if island.airplanes >> area & 1 else None


def _draw_land(pen: Pen, island: Island, area: int, at: Chart, corner: tuple[int, int], colours: Colours) -> None:
    """Trees, peaks and waves, and the house or runway in the east."""
    x, y = at.place[area][0] + corner[0], at.place[area][1] + corner[1]
    size = at.size
    foot = 2 * (y + size.high) - 3
    house = house_of(island, area)
    kinds = terrains(island, area)
    room = size.wide - 2 - (len(house[0]) + 1 if house else 0)
    for number, terrain in enumerate(kinds):
        first = x + 2 + number * (size.wide - 2) // 2
        wide = room if len(kinds) == 1 else min((size.wide - 3) // 2, room - number * (size.wide - 2) // 2)
        _grow(pen, area, terrain, first, foot, wide, colours)
    if house:
        _sprite(pen, x + size.wide - len(house[0]) - 1, foot + 1, house, colours)


def _grow(pen: Pen, area: int, terrain: int, x: int, foot: int, wide: int, colours: Colours) -> None:
    """Fill a stretch of land with what its terrain bears."""
    if terrain == WATER:
        _ripple(pen, area, x, foot, wide, colours)
        return
    if terrain == PLAINS:
        for number in range(max(wide // 4, 1)):
            pen.glyph(x + 4 * number + number % 2, foot // 2 - number % 2, '"', colours["P2"])
        return
    usual = {FOREST: sprites.TREES, MOUNTAIN: sprites.PEAKS}.get(terrain, sprites.TREES)
    sprite = sprites.ODD.get((area, terrain), usual)
    if len(sprite[0]) > wide and terrain == FOREST:
        sprite = sprites.TREE
    left = x
    while left + min(len(sprite[0]), 8) <= x + wide:
        _sprite(pen, left, foot - (left - x) // 7 % 2, tuple(row[: x + wide - left] for row in sprite), colours)
        left += len(sprite[0]) + 1
        if (area, terrain) in sprites.ODD:
            sprite = usual if terrain != FOREST else sprite


def _ripple(pen: Pen, area: int, x: int, foot: int, wide: int, colours: Colours) -> None:
    """Waves in a lagoon, and what swims in it."""
    soft = colours | {"W2": pen.inks.mix(colours["W"], colours["W2"], 0.55)}
    sprite = sprites.SEAS.get(area)
    for number in range(max(wide // 6, 1)):
        if not sprite or number == 0:
            _sprite(pen, x + 6 * number, foot - 3 * (number % 2), sprites.WAVE, soft)
    if sprite:
        _sprite(pen, x + min(7, wide - 4), foot - 1, sprite, colours)


def _draw_small(pen: Pen, island: Island, area: int, at: Chart, corner: tuple[int, int], colours: Colours) -> None:
    """A tree, a peak, waves or tufts a terrain, and the house or the airplane in the east."""
    x, y = at.place[area][0] + corner[0], at.place[area][1] + corner[1]
    foot = 2 * (y + at.size.high) - 1
    kinds = terrains(island, area)
    built = island.indoor[area] or island.airplanes >> area & 1
    left = x + 1 if len(kinds) > 1 or built else x + 6
    for terrain in kinds[:1] if built else kinds:
        if terrain in (FOREST, MOUNTAIN):
            sprite = sprites.SMALL_TREE if terrain == FOREST else sprites.SMALL_PEAK
            _sprite(pen, left, foot - (terrain == MOUNTAIN), sprite, colours)
        elif terrain == WATER:
            _sprite(pen, left, foot - 1, sprites.SMALL_SEAS.get(area, sprites.WAVE), colours)
        else:
            for row, shift in ((1, 0), (2, 1)):
                pen.glyph(left + shift, y + row, '"', colours["P2"])
        left += 6
    if island.indoor[area]:
        _sprite(pen, x + 7, foot - 1, sprites.SMALL_HUT, colours)
    elif island.airplanes >> area & 1:
        _sprite(pen, x + 7, foot - 1, sprites.SMALL_PLANE, colours)
