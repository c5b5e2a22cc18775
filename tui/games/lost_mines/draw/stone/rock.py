"""The rock of the whole board: its layers with their grain, and the walls of what is dug."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import sin
from typing import Final

from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, START, LostMinesState
from tui.art.grain import SPECKS, flecked, noise
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import WARM, colours, crisp, rims
from tui.games.lost_mines.draw.pieces import dug
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.stone.heads import draw_heads
from tui.style.theme import Inks

LAYERS: Final = ("rock2", "rock", "rock3", "rock4")
"""The layers of the rock, from the top: wide bands of quiet tones."""

SEAMS: Final = (0.17, 0.46, 0.76)
"""The seams between two layers: shares of the height of a drawing."""

DIP: Final = 0.06
"""The fall of a seam from its left end to its right one: the same share."""

SWELL: Final = ((1.3, 9.5), (0.9, 4.1))
"""The rise and fall of a seam: half rows, and columns from one bend to the next."""

GRAIN: Final = {"rock2": 0.05, "rock": 0.03, "rock3": 0.06, "rock4": 0.03}
"""Layer to the share of its cells that bear a speck."""

COARSE: Final = 3.5
"""The times as many specks among 256 colours: most of them, of a nearer tone, are the shade of the rock there."""

ROUGH: Final = 0.4
"""The share of the second ring around what is dug where the rock is hewn, too: an edge by hand, not by a brush."""

CLODS: Final = 0.09
"""The share of the earth of a card in which clods lie."""

REACH: Final = 0.86
"""The reach of a lamp around the middle of a card, in cards."""

CAMP_LIGHT: Final = 1.9
"""The same of the last light of a camp, which fades far out in the rock."""

LAMP: Final = 2
"""The reach of the lamp of a dwarf beyond its card, in pixels."""

LEDGE: Final = 4
"""The columns of a piece of the ledge along a seam."""

BROKEN: Final = 0.2
"""The share of those pieces that are seen: an unbroken line would be a border."""

Bits = list[int]
"""Pixels: a number a half row, in which the bit of a column is set."""


def draw_rock(pen: Pen) -> None:
    """The bare rock: layers that rise and fall, each with a grain of its own, and ledges where one ends."""
    shades, high = colours(pen.inks), 2 * pen.height
    grounds = [shades[name] for name in LAYERS]
    for column in range(pen.width):
        ends = [_seam(number, column, pen.width, high) for number in range(len(SEAMS))]
        for ground, top, low in zip(grounds, (0, *ends), (*ends, high), strict=True):
            pen.pixels(column, top, 1, low - top, ground)
        for number, end in enumerate(ends):
            if noise(column // LEDGE, number, 17) < BROKEN:
                pen.pixel(column, end, shades["ledge"])
        _grain(pen, column, ends)


def _grain(pen: Pen, column: int, ends: Sequence[int]) -> None:
    """The specks in a column of rock whose layers end at these half rows: none where they would be loud."""
    shades = colours(pen.inks)
    if not _flecked(pen.inks):
        return
    for row in range(pen.height):
        name = LAYERS[sum(2 * row >= end for end in ends)]
        stray, (over, under) = noise(column, row, 5), pen.halves(column, row)
        share = GRAIN[name] * (1 if flecked(pen.inks) else COARSE)
        if stray < share and over == under:
            tone = shades["speck" if stray < GRAIN[name] else "grit"]
            if tone != over:
                pen.glyph(column, row, SPECKS[int(stray * 9999) % 4], tone, over)
        elif over != under and not flecked(pen.inks) and stray > 0.5:  # one layer crumbles into the next
            pen.glyph(column, row, "▚▞"[row % 2], under, over)


def _flecked(inks: Inks) -> bool:
    """True where the rock bears specks: also among 256 colours, where a void would be bare."""
    return flecked(inks) or crisp(inks)


def _seam(number: int, column: int, width: int, high: int) -> int:
    """The half row of a seam in a column of a drawing of so many columns and half rows."""
    share = SEAMS[number] + DIP * column / width
    swell = sum(rise * sin(column / length + 2.4 * number) for rise, length in SWELL)
    return round(high * share + swell)


def draw_lamplight(pen: Pen, view: LostMinesState, at: Place) -> None:
    """The light of lamps on the rock around mines, camps and dwarfs, on the bare rock."""
    if not crisp(pen.inks):
        return
    bare = _bare(pen.inks)
    for cell, ground in enumerate(view.ground):
        if ground == START:
            _light_around(pen, at, cell, bare, "dusk", CAMP_LIGHT)
    for cell, ground in enumerate(view.ground):
        if ground in (HIDDEN_MINE, START):
            _light_around(pen, at, cell, bare)
        elif cell in view.at:
            _light_beside(pen, at, cell, bare)


def draw_corners(pen: Pen, view: LostMinesState, at: Place) -> None:
    """A quiet mark at each corner of four cells where cards are near: all over the rock they would be a pattern."""
    shades, columns, rows = colours(pen.inks), at.components.columns, at.components.rows
    for row in range(1, rows):
        for column in range(1, columns):
            low = row * columns + column
            if all(
                view.ground[cell] in (FREE, HIDDEN_MINE) for cell in (low, low - 1, low - columns, low - columns - 1)
            ):
                continue
            x, y = at.left + column * at.width, 2 * (at.top + row * at.height)
            if at.large:  # on small cards arms would be busy, and dear to send
                pen.pixels(x - 1, y, 3, 1, shades["cross2"])
                pen.pixels(x, y - 1, 1, 3, shades["cross2"])
            pen.pixel(x, y, shades["cross"])


def _light_around(
    pen: Pen, at: Place, cell: int, bare: Container[str], name: str = "lit_rock", reach: float = REACH
) -> None:
    """An uneven spot of lit rock around a card: flat, so that a row of it is sent cheaply."""
    tone = colours(pen.inks)[name]
    column, row = at.middle(cell)
    wide, high = at.width * reach, 2 * at.height * reach
    for y in range(round(-high), round(high) + 1):
        across = wide * max(1 - (y / high) ** 2, 0) ** 0.5 + 2 * noise(cell, y, 41) - 1
        for x in range(round(-across), round(across) + 1):
            place = column + x, (2 * row + 1 + y) // 2
            if pen.halves(*place)[(2 * row + 1 + y) % 2] in bare:
                pen.pixel(column + x, 2 * row + 1 + y, tone)


def _light_beside(pen: Pen, at: Place, cell: int, bare: Container[str]) -> None:
    """The light of a dwarf's lamp: a ring of lit rock around its card, without corners."""
    tone, (left, top) = colours(pen.inks)["lit_rock"], at.box(cell)
    for y in range(-LAMP, 2 * at.height + LAMP):
        beyond = max(-y, y + 1 - 2 * at.height, 0)
        for x in range(beyond - LAMP, at.width + LAMP - beyond):
            column, row = left + x, 2 * top + y
            if pen.halves(column, row // 2)[row % 2] in bare:
                pen.pixel(column, row, tone)


@lru_cache(maxsize=8)
def _bare(inks: Inks) -> frozenset[str]:
    """The colours of rock in which nothing is dug."""
    shades = colours(inks)
    return frozenset(shades[name] for name in (*LAYERS, "ledge", "lit_rock", "dusk"))


def draw_light(pen: Pen, view: LostMinesState, at: Place, joined: Container[int]) -> None:
    """The walls of camps, mines and tunnels: lit below them, dark above.

    A tunnel has one line around it where its rim is `crisp`. Above all that stand the names of columns and rows,
    where there is room for them beside the board.
    """
    shades = colours(pen.inks)
    lit, dark, mouths = _dug(view, at, joined, 2 * pen.height)
    plain = not flecked(pen.inks) or not at.large
    tunnels = _joined(lit, dark)
    lined, low = crisp(pen.inks), 2 * (at.top + at.components.rows * at.height)
    earth = _draw_earth(pen, view, at) if lined else [0] * 2 * pen.height
    open_rock = _joined(tunnels, mouths)
    near, second = islice(_rings(open_rock), 2)
    edge, around = next(_rings(tunnels)), list(islice(_rings(mouths), 2))
    if lined:  # no wall shuts a tunnel that leads on, but all end below the last row
        earth = [row | (earth[low - 1] if y == low else 0) for y, row in enumerate(earth)]
        edge = [row & within for row, within in zip(edge, earth, strict=True)]
        wall, beyond = ([row & ~within for row, within in zip(ring, earth, strict=True)] for ring in around)
        near, second = _joined(edge, wall), beyond
    over, under = (*open_rock[1:], 0), (0, *open_rock[:-1])
    bright = next(_rings(_joined(lit, mouths)))
    rim, step = rims(pen.inks, large=at.large)
    chars = {"d": "dark_wall", "r": "roof", "w": "wall", "s": "sill", "h": "hewn", "m": rim, "u": step}
    rows = []
    for y, row in enumerate(near):
        line = ["."] * pen.width
        for x in _columns((row | second[y]) & ((1 << pen.width) - 1)):
            bit = 1 << x
            if not row & bit:
                line[x] = "h" if not (plain or earth[y] & bit) and noise(x, y, 9) < ROUGH else "."
            elif lined and edge[y] & bit:
                line[x] = "s" if y == low else "u" if under[y] & bit else "m"
            elif not bright[y] & bit:
                line[x] = "d"
            else:
                line[x] = "s" if under[y] & bit else "r" if over[y] & bit else "w"
        rows.append("".join(line))
    pen.sprite(0, 0, rows, {char: shades[name] for char, name in chars.items()})
    draw_heads(pen, at)


def _draw_earth(pen: Pen, view: LostMinesState, at: Place) -> Bits:
    """The earth of all cards that are laid; gives its pixels. Clods lie in it where cards are large."""
    shades, earth = colours(pen.inks), [0] * 2 * pen.height
    for cell, ground in enumerate(view.ground):
        if ground in (FREE, HIDDEN_MINE):
            continue
        _lay(earth, at, cell, [(1 << at.width) - 1] * 2 * at.height)
        x, y = at.box(cell)
        pen.pixels(x, 2 * y, at.width, 2 * at.height, shades["laid"])
        if not at.large:
            continue
        for column in range(x, x + at.width):
            for row in range(2 * y, 2 * (y + at.height)):
                if noise(column, row, 21) < CLODS:
                    pen.pixel(column, row, shades["laid2"])
    return earth


def draw_warmth(pen: Pen, view: LostMinesState, at: Place, coming: Container[int] = ()) -> None:
    """The light of fires, in a small ring around each; `coming` ones give none."""
    if pen.inks.theme != "night":
        return
    shades = colours(pen.inks)
    names = ("floor", "floor2") if pen.inks.depth == "256" else WARM  # there walls are of one tone with all earth
    warm = {shades[name]: shades[WARM[name]] for name in names}
    far = at.width // 2
    around = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1) if x * x + y * y <= far * far]
    lit: set[tuple[int, int]] = set()
    for cell, ground in enumerate(view.ground):
        if ground == CAMPFIRE and cell not in coming:
            column, row = at.middle(cell)
            lit.update((column + x, 2 * row + 1 + y) for x, y in around)
    pen.recolour([place for place in lit if pen.pictured(place[0], place[1] // 2)], lambda tone: warm.get(tone, tone))


def _dug(view: LostMinesState, at: Place, joined: Container[int], high: int) -> tuple[Bits, Bits, Bits]:
    """The pixels of lit tunnels, of tunnels in the dark, and of mouths of mines."""
    lit, dark, mouths = ([0] * high for _ in range(3))
    whole = [(1 << at.width) - 1] * 2 * at.height
    for cell, ground in enumerate(view.ground):
        if ground == FREE:
            continue
        if ground == HIDDEN_MINE:
            _lay(mouths, at, cell, whole)
        else:
            _lay(lit if cell in joined else dark, at, cell, _tunnels(at.width, at.height, view.sides[cell]))
    return lit, dark, mouths


def _from(row: int, x: int) -> int:
    """Pixels of a row from a column on. A board that is wider than a small screen begins to the left of it."""
    return row << x if x >= 0 else row >> -x


def _lay(bits: Bits, at: Place, cell: int, rows: Sequence[int]) -> None:
    """Add the pixels of a card to those of the board."""
    left, top = at.box(cell)
    for y, row in enumerate(rows, 2 * top):
        if 0 <= y < len(bits):
            bits[y] |= _from(row, left)


@lru_cache(maxsize=64)
def _tunnels(width: int, height: int, sides: int) -> tuple[int, ...]:
    """The pixels that are dug out on a card."""
    return tuple(sum(inside << x for x, inside in enumerate(row)) for row in dug(width, height, sides))


def _rings(inside: Bits) -> Iterator[Bits]:
    """The pixels around an area, nearest first: every second ring has corners, so that they are round."""
    known, corners = inside, False
    while True:
        wide = [row | row << 1 | row >> 1 for row in known]
        tall = wide if corners else known
        beside = zip(wide, (0, *tall[:-1]), (*tall[1:], 0), strict=True)
        near = [row | above | below for row, above, below in beside]
        yield [row & ~old for row, old in zip(near, known, strict=True)]
        known, corners = near, not corners


def _joined(one: Bits, other: Bits) -> Bits:
    return [row | also for row, also in zip(one, other, strict=True)]


def _columns(row: int) -> Iterator[int]:
    """The columns of the pixels in a row."""
    while row:
        low = row & -row
        yield low.bit_length() - 1
        row ^= low
