"""The island without people: sea, coast and lands, and what grows and stands on them."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.map import MOUNTAIN, PLAINS, WATER, Island
from tui.art.grain import noise
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.doctor_lucky.draw.ground.chart import Chart, Chartlet, Measures, cells, chart
from tui.games.doctor_lucky.draw.ground.coast import bare, edged, lined, rounded
from tui.games.doctor_lucky.draw.ground.seams import cut_corners, draw_dots
from tui.games.doctor_lucky.draw.names import levelled, named_cells
from tui.games.doctor_lucky.draw.palette import LETTERS, tones
from tui.games.doctor_lucky.draw.sprites import large
from tui.games.doctor_lucky.draw.sprites.emblems import CROWNS, faded, grow_small
from tui.games.doctor_lucky.draw.sprites.signs import COLOURS, Sprite
from tui.games.doctor_lucky.terms import terrains
from tui.i18n.messages import language
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks

PIXELS: Final = dict(zip("FMWPfmwp", "FMWPfmwp", strict=True)) | {
    "s": "sand",
    "d": "sand_dark",
    "y": "way",
    ",": "shoal",
    ";": "deep",
    ".": "sea",
}
"""The character of a chart's pixel to its colour."""

TEXTURE: Final = {"F": ("▖▗▘▝", 0.10), "M": ("▖▗", 0.06), "W": ("~", 0.16), "P": ("▖▗", 0.06)}
"""A ground's letter to the characters that it is strewn with, and how densely."""

TUFTS: Final = 3
"""The most tufts in a land by night among 256 colours, whose few dark greens glow where they are strewn."""


SHORE: Final = frozenset({19, 20, 21, 22})
"""The lands in the south, where the sea takes the last row of the small charts."""

BARE: Final = 99
"""So many free columns that not even a house stands in a land."""

FLOORS: Final = {"F": "moss", "P": "turf"}
"""A ground's letter to what grows low on it."""

Colours = dict[str, str]


def origin(width: int, height: int, size: Measures) -> tuple[int, int]:
    """The left upper cell of a chart in the middle of the sea; its last row is for words.

    Where there is no row for them, the water above the first land is left out.
    """
    return (width - size.width) // 2, max((height - 1 - size.height) // 2, -size.top)


@lru_cache(maxsize=8)
def scenery(size: Measures, components: int, spoken: str) -> Callable[[Pen], None]:
    """The function that draws an island: the same one each time, for it is part of what a scene is kept by."""
    at = chart(size, components)
    shaded = rounded(levelled(at, spoken))
    named = named_cells(at, spoken)
    rimmed = lined(shaded) if size.high > 4 else edged(bare(shaded), ";")
    island = COMPONENT_SETS[components].island

    def draw(pen: Pen) -> None:
        colours = tones(pen.inks)
        left, top = origin(pen.width, pen.height, size)
        pen.pixels(0, 0, pen.width, 2 * pen.height, colours[open_water(size)])
        paint = _painted(colours, size)
        rows = rimmed if pen.inks.depth == "256" else shaded
        pen.sprite(left, 2 * top, rows, paint)
        cut_corners(pen, (left, top), at, rows, named, paint)
        draw_dots(pen, (left, top), at, rows, named, colours)
        _texture(pen, rows, at.size, (left, top), colours)
        _tufts(pen, rows, at, (left, top), colours)
        for area in at.place:
            grow(pen, island, area, at, (left, top), colours)
        if size.high > 4:  # where there is room, nothing grows in the sea nor on the beach
            pen.sprite(left, 2 * top, rows, {char: paint[char] for char in ",;.sdy"})
        places = ((x, y, char) for y, row in enumerate(rows) for x, char in enumerate(row))
        land = {(left + x, top + y // 2) for x, y, char in places if char not in ".;"}
        draw_waves(pen, colours, land, open_water(size))

    return draw


def _painted(colours: Colours, size: Measures) -> Colours:
    """The character of a chart's pixel to its tone; of shoals and deep water a small chart has too few to tell them."""
    paint = {char: colours[name] for char, name in PIXELS.items()}
    return paint | (dict.fromkeys(".,;", colours[open_water(size)]) if size.high < 5 else {})


def open_water(size: Measures) -> str:
    """The name of the sea's colour: round a small island all of it is as blue as by the coast of a large one."""
    return "sea" if size.high > 4 else "deep"


def draw_sea(pen: Pen) -> None:
    """Water with a wave here and there, over all of the pen's grid."""
    colours = tones(pen.inks)
    pen.pixels(0, 0, pen.width, 2 * pen.height, colours["sea"])
    draw_waves(pen, colours)


def draw_waves(pen: Pen, colours: Colours, land: Set[tuple[int, int]] = frozenset(), water: str = "sea") -> None:
    """A wave here and there on the `water`, beside the cells of the land."""
    for y in range(pen.height):
        for x in range(1, pen.width, 2):
            if noise(x // 2, y, 4) < 0.06 and (x, y) not in land:
                pen.glyph(x, y, "~", colours["wave"], colours[water])


def _texture(pen: Pen, rows: tuple[str, ...], size: Measures, corner: tuple[int, int], colours: Colours) -> None:
    """Strew the grounds with characters of their own: they cost a row few changes of style, and tell without colour."""
    left, top = corner
    calm = pen.inks.depth == "256" or size.high < 5  # specks beside small pictures looked like crumbs of them
    few = dict.fromkeys("FMP", 0.0) if calm else {}
    for y in range(len(rows) // 2):
        if (y - size.top) % size.high == 0:
            continue  # names stand there
        upper, lower = rows[2 * y], rows[2 * y + 1]
        for x, ground in enumerate(upper):
            chars, share = TEXTURE.get(ground, ("", 0.0))
            value = noise(x, y, 6)
            share = few.get(ground, share)
            if ground == lower[x] and value < share:
                char = chars[int(value * 9973) % len(chars)]
                low = FLOORS.get(ground)
                ink = colours[low] if low else pen.inks.mix(colours[ground], colours[ground + "2"], 0.5)
                pen.glyph(left + x, top + y, char, ink, colours[ground])


def _tufts(pen: Pen, rows: tuple[str, ...], at: Chart, corner: tuple[int, int], colours: Colours) -> None:
    """A few tufts by night among 256 colours, in woods and on plains, apart from each other."""
    (left, top), size = corner, at.size
    if (pen.inks.depth, pen.inks.theme) != ("256", "night"):
        return
    for x, y in at.place.values():
        soil = [
            (column, row)
            for row in range(y + 1, y + size.high)
            for column in range(x + 1, x + size.wide - 1)
            if rows[2 * row][column] in FLOORS and rows[2 * row + 1][column] in FLOORS
        ]
        chosen: list[tuple[int, int]] = []
        for column, row in sorted(soil, key=lambda cell: noise(*cell, 6)):
            if len(chosen) < TUFTS and all(abs(column - other) > 2 for other, _ in chosen):
                chosen.append((column, row))
        for column, row in chosen:
            ground = rows[2 * row][column]
            pen.glyph(left + column, top + row, "▗▖"[column % 2], colours[FLOORS[ground]], colours[ground])


def _sprite(pen: Pen, x: int, y: int, sprite: Sprite, colours: Colours) -> None:
    """Draw a sprite with its lowest pixels on half row `y`."""
    pen.sprite(x, y - len(sprite) + 1, sprite, {char: colours[name] for char, name in COLOURS.items()})


def house_of(island: Island, area: int) -> Sprite | None:
    """The house or the runway of an area."""
    if island.indoor[area]:
        return large.HOUSES.get(area, large.HUT)
    return large.PLANES.get(area, large.FIELD) if island.airplanes >> area & 1 else None


def grow(
    pen: Pen,
    island: Island,
    area: int,
    at: Chart,
    corner: tuple[int, int],
    colours: Colours,
    free: int = 0,
) -> None:
    """Draw what grows and stands in a land; in the west so many columns stay free for people."""
    (grow_small if at.size.high < 4 else _grow_large)(pen, island, area, at, corner, colours, free)


def _grow_large(
    pen: Pen, island: Island, area: int, at: Chart, corner: tuple[int, int], colours: Colours, free: int
) -> None:
    """Trees, peaks and waves, and the house or runway in the east."""
    x, y = at.place[area][0] + corner[0], at.place[area][1] + corner[1]
    size = at.size
    low = size.high < 5
    foot = 2 * (y + size.high) - 3 + 2 * low - 2 * (area in SHORE and size.high > 5)  # above the wider beach
    house = large.LOW.get(area) if low and area in large.LOW else house_of(island, area)
    kinds = terrains(island, area)
    end = x + size.wide - 1 - (len(house[0]) + 1 if house else 0)
    for number, terrain in enumerate(kinds):
        first = max(x + 2 + number * (size.wide - 2) // 2, x + free + bool(free))
        last = end if number == len(kinds) - 1 else min(end, x + (size.wide + 1) // 2)
        if last > first:
            _strew(pen, area, terrain, first, foot, last - first, colours)
    if house and free < BARE:
        east = x + size.wide - 1
        _sprite(pen, east - len(house[0]), foot + (area not in SHORE and not low), house, colours)
        if house in large.PLANES.values():
            paint = {sign: colours[name] for sign, name in COLOURS.items()}
            top = y + size.high - 4 + low
            quadrants(pen, east - len(large.AIRPLANE[0]) // 2, top, large.AIRPLANE, paint)


def _strew(pen: Pen, area: int, terrain: int, x: int, foot: int, wide: int, colours: Colours) -> None:
    """Fill a stretch of land with what its terrain bears, each of it whole."""
    if terrain == WATER:
        _ripple(pen, area, x, foot, wide, colours)
        return
    if terrain == PLAINS:
        soft = colours | {"P2": pen.inks.mix(colours["P"], colours["P2"], 0.55)}
        for left in range(x, x + wide - len(large.GRASS[0]) + 1, len(large.GRASS[0]) + 2):
            _sprite(pen, left, foot - 1, large.GRASS, soft)
        return
    trees = (large.TREES, large.TREE)
    usual = large.GROVES.get((area, terrain), (large.PEAKS, large.PEAK) if terrain == MOUNTAIN else trees)
    row = [odd for odd in large.ODD.get((area, terrain), ()) if len(odd[0]) <= wide][:1]
    left = wide - sum(len(odd[0]) + 1 for odd in row)
    while sprite := next((one for one in usual if len(one[0]) <= left), None):
        row.append(sprite)
        left -= len(sprite[0]) + 1
    gap = (left + 1) // (len(row) + 1)
    for number, sprite in enumerate(row):
        x += gap
        _sprite(pen, x, foot - number % 2, sprite, colours)
        x += len(sprite[0]) + 1


def _ripple(pen: Pen, area: int, x: int, foot: int, wide: int, colours: Colours) -> None:
    """Waves in a lagoon, and what swims in it."""
    soft = colours | {"W2": pen.inks.mix(colours["W"], colours["W2"], 0.55)}
    sprite = large.SEAS.get(area)
    waves = max((wide - (len(sprite[0]) + 2 if sprite else 0)) // 6, 0)
    for number in range(waves):
        _sprite(pen, x + 6 * number, foot - 3 * (number % 2), large.WAVE, soft)
    if sprite and len(sprite[0]) <= wide:
        _sprite(pen, x + (wide + 6 * waves - len(sprite[0])) // 2, foot - 1, sprite, colours)


def clear(pen: Pen, components: int, area: int, at: Chartlet, free: int) -> None:
    """Let so many columns of a land lie bare, and what has grown there grow beside them."""
    drawn = _cleared(pen.inks, pen.glyphs, (pen.width, pen.height), components, area, at, free, language())
    runs, halves = _pieces(at.chart, area)
    for x, y, width in runs:
        pen.patch(x + at.left, y + at.top, width, 1, drawn)
    for x, y, bottom in halves:
        column, row = x + at.left, y + at.top
        pen.pixel(column, 2 * row + bottom, drawn.halves(column, row)[bottom])
    if at.chart.size.high < 5:
        _weed(pen, area, at)


@lru_cache(maxsize=64)
def _pieces(at: Chart, area: int) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, bool]]]:
    """The runs of an area's whole cells, and the cells of which it has one half: the lower one, or not."""
    runs: list[tuple[int, int, int]] = []
    halves = []
    for x, y, top, bottom in sorted(cells(at, area), key=lambda cell: (cell[1], cell[0])):
        if not (top and bottom):
            halves.append((x, y, bottom))
        elif runs and runs[-1][1] == y and sum(runs[-1][::2]) == x:
            runs[-1] = (runs[-1][0], y, runs[-1][2] + 1)
        else:
            runs.append((x, y, 1))
    return runs, halves


def _weed(pen: Pen, area: int, at: Chartlet) -> None:
    """Take away what reached over the bent border of a small land before it was cleared."""
    colours, grown = tones(pen.inks), _grown(pen.inks)
    for x, y, sign in _border(at.chart, area, language()):
        column, row = x + at.left, y + 2 * at.top
        if pen.pictured(column, row // 2) and pen.halves(column, row // 2)[row % 2] in grown:
            pen.pixel(column, row, colours[PIXELS[sign]])


@lru_cache(maxsize=16)
def _grown(inks: Inks) -> frozenset[str]:
    """The colours of all that grows and stands, without those of the grounds."""
    colours = tones(inks)
    grown = {tone for ground in LETTERS.values() for tone in faded(inks, ground).values()}
    grown |= {colours[name] for name in CROWNS.values()}
    return frozenset(grown) - {colours[name] for name in PIXELS.values()}


@lru_cache(maxsize=64)
def _border(at: Chart, area: int, spoken: str) -> tuple[tuple[int, int, str], ...]:
    """The pixels of other lands in the west of a small land's own cells, and what ground lies there."""
    (x, y), rows = at.place[area], levelled(at, spoken)
    own = {(column, 2 * row + half) for column, row, *owned in cells(at, area) for half in (0, 1) if owned[half]}
    return tuple(
        (column, row, rows[row][column])
        for row in range(2 * y + 2, 2 * (y + at.size.high))
        for column in range(x, x + 7)
        if (column, row) not in own
    )


@lru_cache(maxsize=128)
def _cleared(
    inks: Inks,
    glyphs: Glyphs,
    across: tuple[int, int],
    components: int,
    area: int,
    at: Chartlet,
    free: int,
    spoken: str,
) -> Pen:
    """A land with so many bare columns in the west, and nothing else."""
    drawn = Pen(*across, inks, glyphs)
    colours, rows, size = tones(inks), rounded(levelled(at.chart, spoken)), at.chart.size
    paint = _painted(colours, size)
    left, top = at.chart.place[area]
    for x, y, *halves in cells(at.chart, area):
        for row in (2 * y + half for half in (0, 1) if halves[half]):
            sign = rows[row][x]
            edge = x == left + size.wide - 1 or row == 2 * (top + size.high) - 1
            if size.high < 5 and not edge and sign in "fmwp":
                sign = sign.upper()  # a bent border would stand among the people
            drawn.pixel(x + at.left, row + 2 * at.top, paint[sign])
    land = frozenset((x, y) for x, y, *both in cells(at.chart, area) if all(both))
    named = named_cells(at.chart, spoken)
    cut_corners(drawn, (at.left, at.top), at.chart, rows, named, paint, land)
    draw_dots(drawn, (at.left, at.top), at.chart, rows, named, colours, land)
    grow(drawn, COMPONENT_SETS[components].island, area, at.chart, (at.left, at.top), colours, free)
    return drawn
