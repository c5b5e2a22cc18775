"""The coast of the island: its beach, and the water beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tui.games.doctor_lucky.draw.ground.chart import Chart

ROWS: Final = 6

COLUMNS: Final = 4
"""The rows and the columns of lands."""

COAST: Final = {
    3: (
        "".join(("224322", "222233", "211112", "222223", "211222", "222335")),
        "".join(("335433", "333332", "112223", "333334", "443333", "333446")),
    ),
    4: (
        "0" * 2 + "1" * 6 + "0" * 18 + "1" * 6 + "0" * 10 + "1" * 6,
        "0" * 10 + "1" * 12 + "0" * 24 + "1" * 2,
    ),
}
"""Rows of lands of a small island to the sea in each half row, west and east, in pixels.

The names leave them free.
"""

DEEP: Final = 3
"""The pixels of deeper water round the coast among 256 colours."""


def rounded(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The coast with sand in the corners of its bays: a rim of one width went down like stairs."""
    bays = [list(row) for row in rows]
    for y, row in enumerate(rows[1:-1], 1):
        for x, sign in enumerate(row[1:-1], 1):
            beside = next((own for own in (row[x - 1], row[x + 1]) if own in "sd"), "")
            if sign in ".,;" and beside and {rows[y - 1][x], rows[y + 1][x]} & {*"sd"}:
                bays[y][x] = beside
    return tuple(map("".join, bays))


def lined(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The coast with a shoal of one pixel and a rim of deeper water.

    Among 256 colours broad ones outshine the land, and the open sea has none.
    """
    lined = edged(bare(rows), ",")
    for _ in range(DEEP):
        lined = edged(lined, ";")
    return lined


def bare(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The chart with nothing but open sea round its land."""
    return tuple("".join("." if sign in ",;" else sign for sign in row) for row in rows)


def edged(rows: tuple[str, ...], sign: str) -> tuple[str, ...]:
    """The chart with this sign on the sea beside all that is none."""
    blank = "." * len(rows[0])
    edged = []
    for above, row, below in zip((blank, *rows), rows, (*rows[1:], blank), strict=False):
        beside = zip(row, above, below, "." + row, row[1:] + ".", strict=False)
        edged.append("".join(sign if own == "." != "".join({*near}) else own for own, *near in beside))
    return tuple(edged)


def shore(at: Chart, rows: list[list[str]], spans: dict[int, range]) -> None:
    """A calm beach round a small island, and half a row of it in the south."""
    first = min(top for _, top in at.place.values())
    wide, last = at.size.width, 2 * (first + ROWS * at.size.high) - 1
    for area, (left, top) in at.place.items():
        usual = columns(at, area)
        for y in range(2 * top, 2 * (top + at.size.high)):
            for x in range(left, left + at.size.wide):
                if rows[y][x] in "sd,;.":
                    rows[y][x] = usual[x].lower() if y == 2 * (top + at.size.high) - 1 else usual[x]
    for y in range(2 * first, last + 1):
        row = rows[y]
        west, east = (int(side[y - 2 * first]) for side in COAST[at.size.high])
        for x in range(west + 1, at.size.left):
            row[x] = row[at.size.left]
        end = at.size.left + COLUMNS * at.size.wide
        for x in range(end - 1, wide - east - 1):
            row[x] = row[end - 2]
        row[:west], row[wide - east :] = "." * west, "." * east
        row[west], row[wide - 1 - east] = "sd"
        if y == last:
            row[west + 1 : wide - 1 - east] = "d" * (wide - 2 - west - east)
    for area, (left, top) in at.place.items():  # nor does sand stand below the end of a name
        end = spans[area].stop
        for y in (2 * top, 2 * top + 1):
            row = rows[y]
            for x in range(left + at.size.wide - 2, end):
                row[x] = columns(at, area)[left + at.size.wide - 1]
    _north(at, rows, spans)


def _north(at: Chart, rows: list[list[str]], spans: dict[int, range]) -> None:
    """The northern coast of a small island: the names of its first lands stand on the sea, above the beach."""
    first = at.size.top
    areas = [area for area, (_, top) in at.place.items() if top == first]
    named = {x for area in areas for x in range(spans[area].start - 1, spans[area].stop + 1)}
    west, east = (int(side[2]) for side in COAST[at.size.high])
    rows[: 2 * first] = [["."] * at.size.width for _ in range(2 * first)]
    for x in range(at.size.width):
        beach = west < x < at.size.width - east
        rows[2 * first][x] = "."
        rows[2 * first + 1][x] = "s" if beach and x not in named else "."
        if beach and x in named:
            rows[2 * first + 2][x] = "s"


@lru_cache(maxsize=64)
def columns(at: Chart, area: int) -> dict[int, str]:
    """The ground of a land in each of its columns."""
    known, left = {x: at.rows[y][x] for x, y in at.ground[area]}, at.place[area][0]
    return {x: known[min(known, key=lambda own: abs(own - x))] for x in range(left, left + at.size.wide)}
