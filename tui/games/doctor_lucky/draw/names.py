"""The names on the map: where they stand; the ground that is levelled below them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec
from rich.cells import cell_len
from rich.style import Style

from tui.art.cell import Cell
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.ground.chart import Chart, Chartlet, Pixel, cells
from tui.games.doctor_lucky.draw.ground.coast import COLUMNS, columns, shore
from tui.games.doctor_lucky.draw.ground.seams import joined
from tui.games.doctor_lucky.draw.palette import CLEAR, tones
from tui.games.doctor_lucky.terms import map_name
from tui.i18n.messages import language
from tui.style.theme import Inks

WATER: Final = frozenset(".,")
"""The signs of a chart's open sea and its shoals."""


INDENT: Final = 4
"""The columns of a small land before its name."""

MARKS: Final = 3
"""The columns of the key or the mark below a name."""


BELOW: Final = 7
"""The half rows down to which a coast below a name is filled up."""

SHORE: Final = "sd.,;"
"""The signs of its sand and its water."""

LAND: Final = "FMWPfmwp"
"""The signs of a chart's lands."""


class Label(msgspec.Struct, frozen=True):
    """The number and the name of a land, and the columns of the chart that they take."""

    start: int
    number: str
    word: str
    end: int


@lru_cache(maxsize=256)
def label(at: Chart, area: int, spoken: str) -> Label:
    """A land's number and name, cut to its width, in a language; with a gap before them and after them.

    In the smallest lands all numbers and all names begin in the same columns. In larger ones a name that is only whole
    without a gap has none, where the name before it leaves one.
    """
    x, size = at.place[area][0], at.size
    if size.high < 4:  # in the same columns
        last = x + size.wide == size.left + COLUMNS * size.wide  # there it may run out on the beach
        word = map_name(area, size.wide - INDENT + last)
        return Label(x + 1, f"{area:2} ", word, x + INDENT + cell_len(word))
    small = size.high < 5
    if small and (whole := _whole(at, area, spoken)) is not None:
        return whole
    gap = small or cell_len(f"{area} {map_name(area, 40)}") < size.wide
    number = f"{area:2} " if small else f"{area} "
    gap = gap or cell_len(f"{area} {map_name(area, size.wide - cell_len(number))}") < size.wide  # a short name has one
    word = map_name(area, max(size.wide - gap - cell_len(number) - small, 1))
    if gap + cell_len(number + word) > size.wide:  # the last column of the land before it is free
        gap, number = False, f"{area:2} " if cell_len(f"{area:2} {word}") <= size.wide else f"{area} "
    first = x + gap + cell_len(number)
    end = first + cell_len(word)
    return Label(x, " " * gap + number, word, end + (end < x + size.wide - small))


def _free_before(at: Chart, area: int, spoken: str, columns: int) -> bool:
    """True where the name of the land before leaves so many columns."""
    x, y = at.place[area]
    before = next((other for other, place in at.place.items() if place == (x - at.size.wide, y)), None)
    return before is not None and label(at, before, spoken).end + columns <= x


def _whole(at: Chart, area: int, spoken: str) -> Label | None:
    """The whole name of a small land, if a gap stands before or behind it; else None."""
    x, wide, word = at.place[area][0], at.size.wide, map_name(area, 40)
    free = x == at.size.left or _free_before(at, area, spoken, 1)
    for number in (f" {area:2} ", f"{area:2} ", f"{area} "):
        end = x + cell_len(number + word)
        if end <= x + wide and (number.startswith(" ") or free):
            return Label(x, number, word, end + (end < x + wide - 1))
    return None


@lru_cache(maxsize=128)
def closed(at: Chart, area: int, spoken: str) -> tuple[Pixel, ...]:
    """The pixels of an outline, above or before the names of other lands that would break it."""
    named = {other: label(at, other, spoken) for other in at.place if other != area}
    spans = {
        (at.place[other][1], column): name.start
        for other, name in named.items()
        for column in range(name.start, name.end)
    }
    own, top = at.place[area]
    cells = []
    for x, y in at.line[area]:
        start = spans.get((y // 2, x))
        if start is None:
            cells.append((x, y))
        elif y // 2 != top:
            above = y // 2 * 2 - 1
            ends = [x + side for side in (-1, 1) if (y // 2, x + side) not in spans]
            cells += [(x, above), *((end, row) for end in ends for row in range(above, y + 1))]
        else:
            cells.append((start - 1 if start > own else own, y))
            # below the name it comes back in one piece
            cells += [(column, y + 1) for column in range(start - 1, x) if y % 2 and start > own]
    return tuple(cells)


@lru_cache(maxsize=16)
def levelled(at: Chart, spoken: str) -> tuple[str, ...]:
    """The pixels of a chart with bare ground below the names: the coast runs round them.

    Sand in the light is told from sand in the shade, and deep water from the open sea.
    """
    rows = [list(row) for row in at.rows]
    high, wide = len(rows), at.size.width
    for area, (left, top) in at.place.items():
        last = 2 * top + min(BELOW, 2 * at.size.high - 1)
        grounds = {x: at.rows[y][x] for x, y in at.ground[area]}
        own = label(at, area, spoken)
        sign = named = grounds[min(grounds)]
        small, usual = at.size.high < 5, columns(at, area)  # there a name stands on one ground
        for x in range(own.start, own.end):
            sign = grounds.get(x, sign)
            deep = 2 * top + 2
            while deep < last and rows[deep][x] in "s,.":  # no water between a name and its land
                deep += 1
            for y in range(2 * top, deep if rows[deep][x] in LAND else 2 * top + 2):
                rows[y][x] = named if small and y < 2 * top + 2 else sign
        for x in range(left, left + at.size.wide - 1) if small else ():
            for y in (2 * top, 2 * top + 1):  # neither sand nor grass cuts into the row of a name
                rows[y][x] = named if x < own.end else usual[x].upper()
        for x in range(left + 1, left + 1 + MARKS):  # the first marks stand there
            for y in (2 * top + 2, 2 * top + 3):
                rows[y][x] = grounds[min(grounds)]
        for x in range(left + 1 + MARKS, left + at.size.wide - 2) if small else ():
            for y in (2 * top + 2, 2 * top + 3):  # no bay cuts into the pictures of a small land
                sign = grounds.get(x, sign)
                rows[y][x] = sign if rows[y][x] in "s,." else rows[y][x]
        for x in range(left - 1, max(left + at.size.wide, own.end + 1)):
            for y in range(2 * top - 1, 2 * top + BELOW + 1):
                if 0 <= x < wide and 0 <= y < high and rows[y][x] in WATER and _beside(rows, x, y, LAND):
                    rows[y][x] = "s"
    for row in rows if at.size.high < 5 else ():  # there a sign over the corner stands for a way
        for x, sign in enumerate(row):
            if sign == "y":
                row[x] = next(own for own in (*row[x - 1 :: -1], *row[x + 1 :]) if own in LAND)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "s" and not _beside(rows, x, y, ".,;"):
                row[x] = next((own for own in row[x + 1 : x + 4] if own in "FMWP"), sign)
            elif sign == "s" and not _lit(rows, x, y):
                row[x] = "d"
            elif sign == "." and _near(rows, x, y):
                row[x] = ";"
    if at.size.high < 5:
        spans = {area: range((own := label(at, area, spoken)).start, own.end) for area in at.place}
        shore(at, rows, spans)
    return joined(at, ["".join(row) for row in rows])


@lru_cache(maxsize=16)
def named_cells(at: Chart, spoken: str) -> frozenset[Pixel]:
    """The cells of the chart in which names stand, with one before and after them."""
    own = {area: label(at, area, spoken) for area in at.place}
    return frozenset((x, at.place[area][1]) for area, one in own.items() for x in range(one.start - 1, one.end + 1))


@lru_cache(maxsize=128)
def filled(at: Chart, area: int, spoken: str) -> tuple[tuple[int, int, bool, bool], ...]:
    """The cells that a land has gained from the sea, and for each its upper and its lower pixel."""
    rows = levelled(at, spoken)
    left, top = at.place[area]
    gained = []
    for x in range(max(left - 1, 0), min(left + at.size.wide + 1, at.size.width)):
        for y in range(max(top - 1, 0), min(top + 1 + BELOW // 2, at.size.height)):
            upper, lower = (at.rows[row][x] in WATER and rows[row][x] not in ".,;" for row in (2 * y, 2 * y + 1))
            if upper or lower:
                gained.append((x, y, upper, lower))
    return tuple(gained)


def shade_land(pen: Pen, at: Chartlet, area: int, shade: Callable[[str], str]) -> None:
    """Give a whole land other tones, with all that grows on it."""
    whole, halves = _wholly(at, area, language())
    pen.tones(whole, shade, _made(shade))
    for x, y, bottom in halves:
        pen.tone(x, y, shade, top=not bottom, bottom=bottom)


@lru_cache(maxsize=128)
def _wholly(at: Chartlet, area: int, spoken: str) -> tuple[list[Pixel], list[tuple[int, int, bool]]]:
    """The whole cells of a land with those gained from the sea; the cells of which it has one half: the lower one?"""
    end = at.chart.place[area][1] + at.chart.size.high  # what is filled below is ground of another's name
    own = (*cells(at.chart, area), *(cell for cell in filled(at.chart, area, spoken) if cell[1] < end))
    found = [(x + at.left, y + at.top, top, bottom) for x, y, top, bottom in own]
    return [(x, y) for x, y, *both in found if all(both)], [(x, y, low) for x, y, up, low in found if up != low]


@lru_cache(maxsize=16)
def _made(shade: Callable[[str], str]) -> dict[Cell, Cell]:
    """The cells that a shade has made of others."""
    return {}


def _beside(rows: list[list[str]], x: int, y: int, signs: str) -> bool:
    """True if a pixel beside this one has one of the signs."""
    around = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
    return any(0 <= j < len(rows) and 0 <= i < len(rows[j]) and rows[j][i] in signs for i, j in around)


def _lit(rows: list[list[str]], x: int, y: int) -> bool:
    """True if the light from the upper left falls on sand: water lies there."""
    above = rows[y - 1][x] if y else "."
    west = rows[y][x - 1] if x else "."
    return above in ".,;" or west in ".,;"


def _near(rows: list[list[str]], x: int, y: int) -> bool:
    """True if shoals lie within two pixels."""
    return any("," in rows[j][max(x - 2, 0) : x + 3] for j in range(max(y - 1, 0), min(y + 2, len(rows))))


def draw_name(pen: Pen, at: Chartlet, area: int, state: str, sign: str = "") -> None:
    """A land's number and name on its own ground; on a plate where its `state` is more than "".

    In the smallest lands a `sign` stands before the number, for below it there is only room for a picture.
    """
    own = label(at.chart, area, language())
    x, y = own.start + at.left, at.corner(area)[1]
    left = at.corner(area)[0]
    small = at.chart.size.high < 4
    state = "near" if state == "legal" and at.chart.size.high > 4 else state  # plates beside borders swamp names
    whole = state in ("struck", "lamplit") or (small and sign != "" and state == "legal")
    end = left + at.chart.size.wide - at.left if whole else own.end
    if whole:
        pen.fill(left, y, 1, 1, _written(pen.inks, "", state, named=True))
    if small and sign:
        ground = pen.behind(left + 1, y)
        pen.put(left, y, sign, _written(pen.inks, ground, state, named=True, marked=True))
    plate = own.word + " " * (end - own.start - cell_len(own.number + own.word))
    grounds = [] if state not in ("", "near") else _grounds(pen, x, y, own.end - own.start)
    even = len(set(grounds)) < 2  # then a word is written in one piece
    for named, word in ((False, own.number), (True, plate)):
        for piece in (word,) if even else word:
            ground = "" if not grounds else grounds[0] if even else grounds[x - own.start - at.left]
            x = pen.put(x, y, piece, _written(pen.inks, ground, state, named=named))


def _grounds(pen: Pen, x: int, y: int, width: int) -> list[str]:
    """The ground below each cell of a name, or the one of all; where an outline runs, the one that lies before it."""
    borders = _borders(pen.inks)
    if (alone := pen.plain_ground(x, y, width)) and alone not in borders:
        return [alone]
    grounds = [pen.behind(column, y) for column in range(x, x + width)]
    usual = next((ground for ground in grounds if ground not in borders), grounds[0])
    return [ground if borders.isdisjoint(pen.halves(column, y)) else usual for column, ground in enumerate(grounds, x)]


@lru_cache(maxsize=16)
def _borders(inks: Inks) -> frozenset[str]:
    """The colours of the outlines of lands."""
    colours = tones(inks)
    return frozenset({inks.px("accent"), colours["legal"], colours["glow"], inks.px("alarm")})


@lru_cache(maxsize=256)
def _written(inks: Inks, ground: str, state: str, *, named: bool, marked: bool = False) -> Style:
    """The style of a number or a name on a ground, or of the mark before them.

    `state` is that of the land: "focused", "struck", "legal", "near", "lamplit" or "". A near one keeps its ground.
    """
    glow = tones(inks)["glow"]
    on = {"focused": "accent", "struck": "alarm", "legal": "legal", "lamplit": glow}.get(state, ground)
    ink = {"focused": "accent_ink", "struck": inks.ink_on("alarm"), "lamplit": inks.ink_on(glow)}.get(state, "")
    colours = tones(inks)
    plain = colours["unseen" if marked else "number"] if state in ("", "near") else "accent" if marked else "lamp"
    usual = "text" if named and not marked else plain
    ink = ink or inks.readable(usual, on, CLEAR)
    return inks(ink, on=on, bold=bool(state) or marked or not named)
