"""The charts of the island: a letter a pixel, one file a size, and what follows from them for drawing."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.map import MOUNTAIN
from tui.art.grain import noise
from tui.games.doctor_lucky.draw.palette import LETTERS
from tui.games.doctor_lucky.terms import TERRAINS

CHARTED: Final = frozenset({1})
"""The component sets whose borders the charts show; a test proves it."""


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
    Measures("small", 53, 19, 1, 1, 13, 3),
)
"""The charts, the largest first."""


class Chart(msgspec.Struct, frozen=True, eq=False):
    """A chart as it is drawn for a component set; only equal to itself."""

    size: Measures
    rows: tuple[str, ...]
    """A sign a pixel: grounds `FMWP`, borders `fmwp`, sand `s`, ways `y`, shoals `,`, the open sea `.`."""
    place: dict[int, tuple[int, int]]
    """Area to the left upper cell of its own ground."""
    ground: dict[int, tuple[tuple[int, int], ...]]
    """Area to the pixels of its ground, each a column and a half row."""
    line: dict[int, tuple[tuple[int, int], ...]]
    """Area to the pixels of its outline."""
    rim: dict[int, tuple[tuple[int, int], ...]]
    """Area to the pixels on both sides of its outline."""


def fitting(width: int, height: int) -> Measures | None:
    """The largest chart that leaves a line below it; None where there is no room for any."""
    return next((size for size in SIZES if size.width <= width and size.height < height), None)


def charted(components: int, width: int, height: int) -> bool:
    """Whether the table can be drawn as an island in so many cells."""
    return components in CHARTED and fitting(width, height) is not None


def text_of(size: Measures) -> str:
    """The pixels of a chart: a small letter an area, a capital where there is sand, a comma for shoals."""
    return files(__package__).joinpath("maps", f"{size.name}.txt").read_text("ascii")


@lru_cache(maxsize=8)
def chart(size: Measures, components: int) -> Chart:
    """A chart, read once."""
    box = COMPONENT_SETS[components]
    text = text_of(size).split()
    land = {
        (x, y): ord(sign.lower()) - ord("a") + 1
        for y, row in enumerate(text)
        for x, sign in enumerate(row)
        if sign > "@"
    }
    place = {
        area: (size.left + column * size.wide, size.top + row * size.high)
        for row, areas in enumerate(box.grid)
        for column, area in enumerate(areas)
    }
    letters = {area: _grounds(box.island.terrain[area]) for area in place}
    rows: list[str] = []
    ground: dict[int, list[tuple[int, int]]] = {area: [] for area in place}
    for y, row in enumerate(text):
        signs = ""
        for x, sign in enumerate(row):
            area = land.get((x, y), 0)
            if not area:
                signs += sign
            elif sign.isupper():
                inner = all((x + i, y + j) in land for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1)))
                signs += "y" if inner else "s"
            else:
                here = letters[area][_half(size, place[area], x, y)]
                edge = any(land.get(at, area) != area for at in ((x + 1, y), (x, y + 1)))
                signs += here.lower() if edge else here
                if not edge:
                    ground[area].append((x, y))
        rows.append(signs)
    own: dict[int, set[tuple[int, int]]] = {area: set() for area in place}
    for at, area in land.items():
        own[area].add(at)
    line = {area: tuple(at for at in sorted(pixels) if not _inside(at, pixels)) for area, pixels in own.items()}
    return Chart(
        size,
        tuple(rows),
        place,
        {area: tuple(pixels) for area, pixels in ground.items()},
        line,
        {area: _beside(pixels) for area, pixels in line.items()},
    )


def _grounds(terrain: int) -> tuple[str, str]:
    """The letters of an area's ground, in the west and in the east."""
    here = [LETTERS[one] for one in TERRAINS if terrain & one] or [LETTERS[MOUNTAIN]]
    return here[0], here[-1]


def _half(size: Measures, corner: tuple[int, int], x: int, y: int) -> int:
    """Whether a pixel lies in the eastern half of its area, behind a bent line."""
    bent = size.wide * (0.5 + 0.16 * (noise(y // 3, corner[0], 8) - 0.5))
    return int(x - corner[0] > bent)


def _inside(at: tuple[int, int], pixels: set[tuple[int, int]]) -> bool:
    x, y = at
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= pixels


def _beside(line: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The pixels next to a line."""
    on = set(line)
    found = {(x + i, y + j) for x, y in line for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))} - on
    return tuple(sorted(found))
