"""The seams between lands: those of one ground join, and grounds beside each other meet in bent lines."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tui.art.grain import noise
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.doctor_lucky.draw.ground.chart import Chart, Pixel

BORDERS: Final = "fmwp"
"""The signs of a chart's borders."""

SEAMS: Final = {"F": "moss", "M": "scree", "W": "swell", "P": "turf"}
BETWEEN: Final = {ground: f"between_{ground}" for ground in SEAMS}
"""A ground's letter to the colour of a dotted line on it, or in small lands of a whole one."""

GROUNDS: Final = "FMWP"
SOIL: Final = "FMP"
SEA: Final = ".,;"

BENT: Final = 3
"""The columns at each end of a small land's foot in which the ground below may rise."""

SURF: Final = 0.5
"""The share of the water before the land south of it that is bright."""

Rows = Sequence[str]


def joined(at: Chart, rows: Rows) -> tuple[str, ...]:
    """The chart without borders between lands of one ground; small lands have none at all, but bent feet."""
    small = at.size.high < 5
    blank = "." * len(rows[0])
    whole = [
        "".join(
            own.upper() if own in BORDERS and (small or {*beside} <= {own, own.upper()}) else own
            for own, *beside in _beside(*three)
        )
        for three in zip((blank, *rows), rows, (*rows[1:], blank), strict=False)
    ]
    return tuple(_bent(at, whole) if small else whole)


def _beside(above: str, row: str, below: str) -> zip[tuple[str, ...]]:
    """Each sign of a row with those west, east, north and south of it."""
    return zip(row, "." + row, row[1:] + ".", above, below, strict=False)


def _bent(at: Chart, rows: Rows) -> list[str]:
    """Small lands with feet into whose ends the ground below them rises: straight ones were a grid of boxes."""
    bent = [list(row) for row in rows]
    for x, y in at.place.values():
        foot = 2 * (y + at.size.high) - 1
        if foot + 1 >= len(rows):
            continue
        for column in range(x, x + at.size.wide):
            if rows[foot][column] == "W" and rows[foot + 1][column] in SOIL and noise(column // 2, foot, 5) < SURF:
                bent[foot][column] = "w"
        for first, step in ((x, 1), (x + at.size.wide - 1, -1)):
            for column in range(first, first + step * int(noise(first, y, 3) * (BENT + 1)), step):
                if rows[foot][column] in SOIL and rows[foot + 1][column] in SOIL:
                    bent[foot][column] = rows[foot + 1][column]
    return ["".join(row) for row in bent]


@lru_cache(maxsize=16)
def dotted(at: Chart, rows: tuple[str, ...]) -> tuple[tuple[int, int, str], ...]:
    """The cells of the lines between lands that have joined, and the sign in each: a dot, or in small ones a stroke."""
    dots, small = [], at.size.high < 5
    for y in range(len(rows) // 2):
        for x in range(at.size.width):
            gone = [_gone(at, rows, x, row) for row in (2 * y, 2 * y + 1)]
            if rows[2 * y][x] != rows[2 * y + 1][x] or (x, y) in (_beside_ways if small else _near_ways)(at):
                continue
            if small and any(gone):
                dots.append((x, y, "▐" if gone[0] else "▄"))
            elif all(gone):
                dots.append((x, y, "▗"))
            elif any(gone) and x % 2:
                dots.append((x, y, "▗" if gone[1] else "▝"))
    return tuple(dots)


def draw_dots(
    pen: Pen,
    corner: tuple[int, int],
    at: Chart,
    rows: tuple[str, ...],
    named: Collection[Pixel],
    colours: Mapping[str, str],
    land: Collection[Pixel] = (),
) -> None:
    """The dotted lines between lands of one ground, but beside names; with a `land` only those in its cells."""
    for x, y, sign in dotted(at, rows):
        if (x, y) not in named and (not land or (x, y) in land):
            ground = rows[2 * y][x]
            line = (BETWEEN if at.size.high < 5 else SEAMS)[ground]
            pen.glyph(corner[0] + x, corner[1] + y, sign, colours[line], colours[ground])


def _gone(at: Chart, rows: Rows, x: int, y: int) -> bool:
    """True where a border lay between lands of the same ground."""
    own = rows[y][x]
    if at.rows[y][x] not in BORDERS or own != at.rows[y][x].upper():
        return False
    below = rows[y + 1][x] if y + 1 < len(rows) else "."
    return rows[y][x + 1 : x + 2] == own == below


@lru_cache(maxsize=16)
def _halved(at: Chart, rows: tuple[str, ...], named: frozenset[Pixel]) -> tuple[tuple[int, int, str], ...]:
    """The cells with a pixel parted into a left and a right one, and the signs of their four."""
    found = []
    for y in range(0, len(rows) - 1, 2):
        for x in range(len(rows[0])):
            if (x, y // 2) in named or (x, y // 2) in _near_ways(at):
                continue
            signs = _parted(at, rows, x, y) + _parted(at, rows, x, y + 1)
            if (signs[0] != signs[1] or signs[2] != signs[3]) and len({*signs}) < 3:
                found.append((x, y // 2, signs))
    return tuple(found)


@lru_cache(maxsize=8)
def _beside_ways(at: Chart) -> frozenset[Pixel]:
    """The cells of sand paths, and those beside them."""
    ways = [(x, y // 2) for y, row in enumerate(at.rows) for x, sign in enumerate(row) if sign == "y"]
    return frozenset((x + side, y) for x, y in ways for side in (-1, 0, 1))


@lru_cache(maxsize=8)
def _near_ways(at: Chart) -> frozenset[Pixel]:
    """The cells round the corners of small lands that a sand path leads across: the path takes whole pixels."""
    ways = [(x, y // 2) for y, row in enumerate(at.rows) for x, sign in enumerate(row) if sign == "y"]
    spread = range(-3, 4) if at.size.high < 5 else ()
    return frozenset((x + i, y + j) for x, y in ways for i in spread for j in (-1, 0, 1))


def _parted(at: Chart, rows: Rows, x: int, y: int) -> str:
    """A pixel as two: the sea cuts the corners of a beach; in small lands grounds waver and water has a bright rim."""
    own = rows[y][x]
    west = rows[y][x - 1] if x else own
    east = rows[y][x + 1] if x + 1 < len(rows[y]) else own
    if own in "sd":
        ends = {rows[row][x] for row in (y - 1, y + 1) if 0 <= row < len(rows)}
        return "".join(side if side in SEA and side in ends and west != east else own for side in (west, east))
    if at.size.high > 4 or own not in GROUNDS:
        return own * 2
    if own == "W":
        return "".join("w" if side in SOIL else own for side in (west, east))
    side = x + (noise(y, x // 3, 7) < 0.5)  # one of both pixels at a border gives way
    return (west if west in SOIL and side == x and noise(x, y, 9) < 0.6 else own) + (
        east if east in SOIL and side > x and noise(x, y, 9) < 0.6 else own
    )


def cut_corners(
    pen: Pen,
    corner: tuple[int, int],
    at: Chart,
    rows: tuple[str, ...],
    named: frozenset[Pixel],
    paint: Mapping[str, str],
    land: Collection[Pixel] = (),
) -> None:
    """Draw the cells of which a pixel is parted, but those with names; with a `land` only those in its cells."""
    for column, row, signs in _halved(at, rows, named):
        if land and (column, row) not in land:
            continue
        quadrants(pen, corner[0] + column, corner[1] + row, (signs[:2], signs[2:]), paint)
