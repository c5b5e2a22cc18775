"""The charts of the island: a letter a pixel, one file a size, and what follows from them for drawing."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from itertools import groupby
from typing import Final

import msgspec

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.map import MOUNTAIN
from tui.art.grain import noise
from tui.games.doctor_lucky.draw.palette import LETTERS
from tui.games.doctor_lucky.terms import TERRAINS

CHARTED: Final = frozenset({1})
"""The component sets whose borders the charts show; a test proves it."""


Pixel = tuple[int, int]
"""A column and a half row."""


class Measures(msgspec.Struct, frozen=True):
    """The measures of a chart in cells: its size, the first area's corner, and the size of an area."""

    name: str
    width: int
    height: int
    left: int
    top: int
    wide: int
    high: int


SIZES: Final = (
    Measures("huge", 104, 44, 2, 1, 25, 7),
    Measures("large", 82, 31, 3, 1, 19, 5),
    Measures("middle", 62, 25, 1, 1, 15, 4),
    Measures("small", 53, 19, 2, 1, 12, 3),
)
"""The charts, the largest first."""


class Chart(msgspec.Struct, frozen=True, eq=False):
    """A chart as it is drawn for a component set; only equal to itself."""

    size: Measures
    rows: tuple[str, ...]
    """A sign a pixel: grounds `FMWP`, borders `fmwp`, sand `s`, ways `y`, shoals `,`, the open sea `.`."""
    place: dict[int, tuple[int, int]]
    """Area to the left upper cell of its own ground."""
    ground: dict[int, tuple[Pixel, ...]]
    """Area to the pixels of its ground."""
    line: dict[int, tuple[Pixel, ...]]
    """Area to the pixels of its outline."""


class Chartlet(msgspec.Struct, frozen=True):
    """A chart and the cell of the table that its left upper corner lies on."""

    chart: Chart
    left: int
    top: int

    def corner(self, area: int) -> tuple[int, int]:
        """The left upper cell of an area."""
        x, y = self.chart.place[area]
        return x + self.left, y + self.top


def fitting(width: int, height: int) -> Measures | None:
    """The largest chart that leaves a line below its lands; None where there is no room for any.

    The water before its first land may lie above the table: a replay's time line takes a row of the smallest screen.
    """
    return next((size for size in SIZES if size.width <= width and size.height <= height), None)


def charted(components: int, width: int, height: int) -> bool:
    """True when the table can be drawn as an island in so many cells."""
    return components in CHARTED and fitting(width, height) is not None


def text_of(size: Measures) -> str:
    """The pixels of a chart: a small letter an area, a capital where there is sand, a comma for shoals."""
    return files(__package__).joinpath("maps", f"{size.name}.txt").read_text("ascii")


@lru_cache(maxsize=8)
def chart(size: Measures, components: int) -> Chart:
    """A chart, read once."""
    box = COMPONENT_SETS[components]
    place = {
        area: (size.left + column * size.wide, size.top + row * size.high)
        for row, areas in enumerate(box.grid)
        for column, area in enumerate(areas)
    }
    text = _drawn(size, place)
    letters = {chr(ord("a") + area - 1): _grounds(box.island.terrain[area]) for area in place}
    ground: dict[str, list[Pixel]] = {sign: [] for sign in letters}
    line: dict[str, list[Pixel]] = {sign: [] for sign in letters}
    open_sea = "." * size.width
    low = [open_sea, *("".join(sign if sign.isalpha() else "." for sign in row.lower()) for row in text), open_sea]
    rows = []
    for y, row in enumerate(text):
        here, above, below = low[y + 1], low[y], low[y + 2]
        signs = []
        for x, (sign, own, east, west, north, south) in enumerate(
            zip(row, here, here[1:] + ".", "." + here, above, below, strict=False)
        ):
            if own == ".":
                signs.append(sign)
                continue
            if not own == east == west == north == south:
                line[own].append((x, y))
            if sign != own:
                signs.append("s" if "." in (east, west, north, south) else "y")
                continue
            letter = letters[own][_half(size, place[ord(own) - ord("a") + 1], x, y)]
            if own == east == south:
                ground[own].append((x, y))
                signs.append(letter)
            else:
                signs.append(letter.lower())
        rows.append("".join(signs))
    lines = _by_area(line)
    if size.high < 5:  # a line that bends would leave nothing of so small a land
        lines = {area: edge(corner, size) for area, corner in place.items()}
    return Chart(size, tuple(rows), place, _by_area(ground), lines)


def _drawn(size: Measures, place: dict[int, tuple[int, int]]) -> list[str]:
    """The rows of a chart; of a small one with straight borders, and with its ways a pixel wide.

    Bent borders cut into pictures there, and broad ways looked like rubble beside them.
    """
    text = text_of(size).split()
    if size.high > 4:
        return text
    owner = {
        (x + i, 2 * y + j): chr(ord("a") + area - 1)
        for area, (x, y) in place.items()
        for i in range(size.wide)
        for j in range(2 * size.high)
    }
    sea = "." * size.width
    around = [sea, *text, sea]
    rows = []
    for y, row in enumerate(text):
        ways = [
            sign.isupper() and all(map(str.isalpha, (*row[max(x - 1, 0) : x + 2], around[y][x], around[y + 2][x])))
            for x, sign in enumerate(row)
        ]
        runs = [list(run) for way, run in groupby(range(len(row)), ways.__getitem__) if way]
        dots = {run[len(run) // 2] for run in runs}
        signs = []
        for x, sign in enumerate(row):
            own = owner.get((x, y), "." if sign.isalpha() else sign)
            signs.append(own.upper() if x in dots else own.lower())
        rows.append("".join(signs))
    return rows


def edge(corner: tuple[int, int], size: Measures) -> tuple[Pixel, ...]:
    """The pixels along the edge of a land's own cells."""
    (x, y), right, bottom = corner, corner[0] + size.wide - 1, 2 * (corner[1] + size.high) - 1
    along = [(column, row) for row in (2 * y, bottom) for column in range(x, right + 1)]
    return (*along, *((column, row) for column in (x, right) for row in range(2 * y + 1, bottom)))


def _by_area(pixels: dict[str, list[Pixel]]) -> dict[int, tuple[Pixel, ...]]:
    return {ord(sign) - ord("a") + 1: tuple(places) for sign, places in pixels.items()}


@lru_cache(maxsize=64)
def rim(at: Chart, area: int) -> tuple[Pixel, ...]:
    """The pixels on both sides of an area's outline."""
    line = set(at.line[area])
    return tuple({(x + i, y + j) for x, y in line for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))} - line)


@lru_cache(maxsize=128)
def cells(at: Chart, area: int) -> tuple[tuple[int, int, bool, bool], ...]:
    """The cells of an area, and whether their upper and their lower pixel belong to it."""
    text, sign = _drawn(at.size, at.place), chr(ord("a") + area - 1)
    inside = {(x, y) for y, row in enumerate(text) for x, own in enumerate(row) if own.lower() == sign}
    places = sorted({(x, y // 2) for x, y in inside})
    return tuple((x, y, (x, 2 * y) in inside, (x, 2 * y + 1) in inside) for x, y in places)


def _grounds(terrain: int) -> tuple[str, str]:
    """The letters of an area's ground, in the west and in the east."""
    here = [LETTERS[one] for one in TERRAINS if terrain & one] or [LETTERS[MOUNTAIN]]
    return here[0], here[-1]


def _half(size: Measures, corner: tuple[int, int], x: int, y: int) -> int:
    """True when a pixel lies in the eastern half of its area, behind a bent line."""
    bent = size.wide * (0.5 + 0.16 * (noise(y // 3, corner[0], 8) - 0.5))
    return int(x - corner[0] > bent)
