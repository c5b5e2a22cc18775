"""The rock of the whole board: the light of what is dug in it, and far from that its seams."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from math import sin
from typing import Final

from engine.games.lost_mines.state import FREE, HIDDEN_MINE, NONE, PATH, LostMinesState, W
from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours, crisp
from tui.games.lost_mines.draw.pieces import dug
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.terms import COLUMN_LETTERS

LEGIBLE: Final = 4.8
"""The least contrast of a letter with its ground: 4.5 for all eyes."""

LAYERS: Final = ("rock2", "rock", "rock3", "rock4")
"""The layers of the rock, from the top: wide bands of quiet tones."""

SEAMS: Final = (0.17, 0.46, 0.76)
"""The seams between two layers: shares of the height of a drawing."""

DIP: Final = 0.06
"""The fall of a seam from its left end to its right one: the same share."""

SWELL: Final = ((1.3, 9.5), (0.9, 4.1))
"""The rise and fall of a seam: half rows, and columns from one bend to the next."""

ORE: Final = 0.2
"""The share of a seam that glints at its right end, near the mines; there is none at its left end."""

EDGE: Final = 4
"""The columns at the right end of a seam that have no ore: it would look like a sign beside the next panel."""

Bits = list[int]
"""Pixels: a number a half row, in which the bit of a column is set."""

Thing = dict[tuple[int, int], str]
"""A thing in the rock: its pixels and their tones."""

GLOW: Final = ("glow", "glow2", "glow3", "glow4", "glow5")
"""The tones of the rock around what is lit: a ring of a pixel each, of two around the largest cards."""

STEPS: Final = ("near", "near", "far", "far")
"""The tones of the rock there where it is `crisp`: two flat steps."""


def draw_rock(pen: Pen) -> None:
    """The bare rock."""
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on=colours(pen.inks)["rock"]))
    if pen.inks.theme != "day":
        _draw_layers(pen)


def _draw_layers(pen: Pen) -> None:
    """The layers of the rock: wide bands that rise and fall."""
    shades, high = colours(pen.inks), 2 * pen.height
    for column in range(pen.width):
        ends = [_seam(number, column, pen.width, high) for number in range(len(SEAMS))]
        for name, top, low in zip(LAYERS, (0, *ends), (*ends, high), strict=True):
            pen.pixels(column, top, 1, low - top, shades[name])


def _seam(number: int, column: int, width: int, high: int) -> int:
    """The half row of a seam in a column of a drawing of so many columns and half rows."""
    share = SEAMS[number] + DIP * column / width
    swell = sum(rise * sin(column / length + 2.4 * number) for rise, length in SWELL)
    return round(high * share + swell)


@lru_cache(maxsize=8)
def _seams(width: int, high: int) -> tuple[tuple[Thing, ...], ...]:
    """The seams of a drawing, column by column: a pixel and its tone, with ore towards the mines."""
    seams = []
    for number in range(len(SEAMS)):
        rich = [noise(column, number, 3) < ORE * (column / width) ** 2 for column in range(width - EDGE)]
        rich += [False] * EDGE
        seams.append(
            tuple(
                {(column, _seam(number, column, width, high)): "ore" if glints else "seam"}
                for column, glints in enumerate(rich)
            )
        )
    return tuple(seams)


def _runs(seam: Sequence[Thing], taken: Bits, least: int) -> list[Thing]:
    """The parts of a seam that nothing covers, of so many columns at least: a shorter one is a stray pixel or two."""
    runs: list[list[Thing]] = [[]]
    for column in seam:
        if _free(column, taken):
            runs[-1].append(column)
        elif runs[-1]:
            runs.append([])
    return [column for run in runs if len(run) >= least for column in run]


def draw_names(
    pen: Pen, view: LostMinesState, at: Place, aimed: int, edge: int, offered: Container[int], near: Container[int]
) -> None:
    """The names of columns and rows within a board that leaves no room beside it: in corners, where no path runs.

    Those of columns stand at the upper edge, those of rows at the left one; they give way to tokens, and to one that
    would lie on an `edge`. The cell `aimed` at bears none, one `offered` stands out. Only the cells `near` are drawn.
    """
    if at.headed:
        return
    cells, columns = at.components.grid.cells, at.components.columns
    for cell, letter in enumerate(COLUMN_LETTERS[:columns]):
        if cell != aimed and cell in near:
            x, y = at.box(cell)
            _name(pen, x + _free_column(view, at, cell, edge), y, letter, tinted=cell in offered)
    for row, cell in enumerate(range(0, cells, columns), 1):
        if cell != aimed and cell in near:
            x, y = at.box(cell)
            _name(pen, x, y + at.height - 1, str(row), tinted=cell in offered)


def _name(pen: Pen, x: int, y: int, name: str, *, tinted: bool = False) -> None:
    """The name of a column or a row, faint on what lies there; within a `tinted` place it stands out."""
    on, shades = pen.behind(x, y), colours(pen.inks)
    ink = pen.inks.readable("text" if tinted else shades["name"], on, LEGIBLE)
    pen.put(x, y, name, pen.inks(ink, on=on))


def _free_column(view: LostMinesState, at: Place, cell: int, edge: int) -> int:
    """The column of a card in which its name stands: the first, or another where a token or a dwarf is on that."""
    around = at.components.grid.around[cell]
    tokens = [beside.side for beside in around if beside.edge == edge or view.token[beside.edge] != NONE]
    if view.at.count(cell) and view.ground[cell] != PATH:  # it stands to the left of what lies there
        return at.width - 1
    return at.width // 2 if W in tokens else 0


def draw_light(pen: Pen, view: LostMinesState, at: Place, joined: Container[int]) -> None:
    """The light that falls on the rock around tunnels, camps and mines.

    Above all that stand the names of columns and rows, where there is room for them beside the board.
    """
    shades, whole = colours(pen.inks), (1 << pen.width) - 1
    lit, dark, taken = _dug(view, at, joined, 2 * pen.height)
    around, tones = [0] * len(lit), dict[str, Bits]()
    flat = crisp(pen.inks)
    names = [name for name in (STEPS if flat else GLOW) for _ in range(1 + (at.height > 5))]
    for ring, name in zip(_rings(lit), names, strict=False):
        seen = [row & ~other for row, other in zip(ring, dark, strict=True)]
        tones[name] = _joined(tones.get(name, [0] * len(lit)), seen)
        around = _joined(around, ring)
    if not flat:
        covered = zip(next(_rings(dark)), lit, around, strict=True)
        tones["faint"] = [row & ~(bright | near) for row, bright, near in covered]
    chars = {name: char for char, name in enumerate(tones, ord("a"))}
    rows = [bytearray(b"." * pen.width) for _ in lit]
    for name, bits in tones.items():
        for line, row in zip(rows, bits, strict=True):
            for x in _columns(row & whole):
                line[x] = chars[name]
    dyes = {chr(char): shades["glow3" if name == "faint" else name] for name, char in chars.items()}
    pen.sprite(0, 0, [line.decode() for line in rows], dyes)
    taken = _joined(taken, around)
    veins = () if flat else _seams(pen.width, 2 * pen.height)
    seams = [run for seam in veins for run in _runs(seam, taken, 2 * at.width)]
    for thing in seams:
        if _free(thing, taken):
            for (x, y), name in thing.items():
                pen.pixel(x, y, shades[name])
    if at.headed:
        _draw_heads(pen, at)


def _draw_heads(pen: Pen, at: Place) -> None:
    """The names of columns and rows beside the board."""
    box = at.components
    for column, letter in enumerate(COLUMN_LETTERS[: box.columns]):
        _name(pen, at.left + column * at.width + at.width // 2, at.top - 1, letter)
    for row in range(box.rows):
        _name(pen, at.left - 2, at.top + row * at.height + (at.height - 1) // 2, str(row + 1))


def draw_near(pen: Pen, x: int, top: int, low: int) -> None:
    """A column of rock beside a lamp, from one half row to before another, in the brightest light."""
    pen.pixels(x, top, 1, low - top, colours(pen.inks)["glow"])


def _dug(view: LostMinesState, at: Place, joined: Container[int], high: int) -> tuple[Bits, Bits, Bits]:
    """The pixels of lit tunnels and mouths of mines, of tunnels in the dark, and of all cells in use.

    Those are cells that hold anything, and those to which a path may be laid next.
    """
    lit, dark, taken = [0] * high, [0] * high, [0] * high
    whole = [(1 << at.width) - 1] * 2 * at.height
    for cell, ground in enumerate(view.ground):
        if ground == FREE:
            continue
        _lay(taken, at, cell, whole)
        for side, neighbour, _, _ in at.components.grid.around[cell]:
            if view.sides[cell] & side:
                _lay(taken, at, neighbour, whole)
        if ground == HIDDEN_MINE:
            _lay(lit, at, cell, whole)
        else:
            _lay(lit if cell in joined else dark, at, cell, _tunnels(at.width, at.height, view.sides[cell]))
    return lit, dark, taken


def _lay(bits: Bits, at: Place, cell: int, rows: Sequence[int]) -> None:
    """Add the pixels of a card to those of the board."""
    left, top = at.box(cell)
    for y, row in enumerate(rows, 2 * top):
        if 0 <= y < len(bits):
            bits[y] |= row << left


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


def _free(thing: Thing, taken: Bits) -> bool:
    """True when none of a thing's pixels is taken."""
    return not any(0 <= y < len(taken) and taken[y] >> x & 1 for x, y in thing)
