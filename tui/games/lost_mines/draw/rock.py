"""The rock of the whole board: the light of what is dug in it, and far from that what lies buried."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, sin
from typing import Final

from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, NONE, PATH, E, LostMinesState, W
from tui.art.grain import noise
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.pieces import dug
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.terms import COLUMN_LETTERS

LEGIBLE: Final = 4.8
"""The least contrast of a letter with its ground: 4.5 for all eyes."""

STRATUM: Final = 10
"""Half rows from a layer of the rock to the next."""

RUN: Final = 7
"""The columns of a straight part of a layer; two of them are seen or not."""

SEEN: Final = 0.55
"""The share of a layer that is seen."""

Pixels = set[tuple[int, int]]
Thing = dict[tuple[int, int], str]
"""A thing in the rock: its pixels and their tones."""

HAZE: Final = (
    ("▒", ((1, 0), (-1, 0), (0, 1), (0, -1))),
    ("░", ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))),
)
"""The light on the rock among 256 colours, which have no dark brown: textures of a warm tone, and how far off."""

FAR: Final = (("░", ((3, 0), (-3, 0), (2, 1), (2, -1), (-2, 1), (-2, -1), (0, 2), (0, -2))),)
"""The light that falls farther off on a large board."""

GLOW: Final = ("glow", "glow2", "glow3", "glow4")
"""The tones of the rock around what is lit: a ring of a pixel each, of two around the largest cards, and
without the faintest around the smallest."""

BOULDERS: Final = ((0.63, 0.82, 1.2, 0.5), (0.53, 0.44, 0.85, 0.4))
"""Boulders: the place of the middle as a share of the board, and half the size in cards."""

CRYSTALS: Final = ("...c....", "..cC.c..", "..cCcC..", ".ccCcCc.", ".cCCCCC.")
SHELL: Final = (".bbb.", "b...b", "b.b.b", "..bb.")
SKULL: Final = (".bbb.", "bbbbb", "b.b.b", "bbbbb", ".b.b.")
BURIED: Final = ((CRYSTALS, 0.62, 0.29), (SHELL, 0.34, 0.33), (SKULL, 0.41, 0.8))
"""Things in the rock, and their places: the share of the board from its left and upper edge."""

VEINS: Final = (
    ((0.22, 0.86), (0.3, 0.74), (0.44, 0.7), (0.53, 0.62), (0.62, 0.68), (0.8, 0.64)),
    ((0.61, 0.57), (0.66, 0.5), (0.72, 0.45), (0.8, 0.44)),
)
"""Veins of ore, from bend to bend: they lead towards the mines."""

GLINTS: Final = 0.16
"""The share of a vein that glints."""

ROOTS: Final = ((0.53, 5), (0.55, 3), (0.65, 6))
"""Roots that hang from above: the share of the board's width, and their length in pixels."""


def draw_rock(pen: Pen, at: Place) -> None:
    """The bare rock, and the names of columns and rows where there is room beside it."""
    shades, box = colours(pen.inks), at.components
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on=shades["rock"]))
    _draw_strata(pen)
    if at.headed:
        for column, letter in enumerate(COLUMN_LETTERS[: box.columns]):
            pen.over(at.left + column * at.width + at.width // 2, at.top - 1, letter, shades["idle"])
        for row in range(box.rows):
            pen.over(at.left - 2, at.top + row * at.height + (at.height - 1) // 2, str(row + 1), shades["idle"])


def _draw_strata(pen: Pen) -> None:
    """The layers of the rock: thin lines that rise and fall, each broken here and there."""
    tone = colours(pen.inks)["stratum"]
    for number, level in enumerate(range(STRATUM // 2, 2 * pen.height, STRATUM)):
        for part in range(-(-pen.width // RUN)):
            if noise(part // 2, number, 3) < SEEN:
                pen.pixels(part * RUN, level + round(2 * sin(part * 0.8 + 2.4 * number)), RUN, 1, tone)


def draw_names(
    pen: Pen, view: LostMinesState, at: Place, aimed: int, edge: int = NONE, offered: Container[int] = ()
) -> None:
    """The names of columns and rows within a board that leaves no room beside it: in the middle of the cards' edges.

    They stand on bare rock, at the other edge of the board where there is more of it; else they give way to dwarfs, to
    tokens, and to one that would lie on an `edge`. The cell `aimed` at bears none; that of one `offered` stands out.
    """
    if at.headed:
        return
    cells, columns = at.components.grid.cells, at.components.columns
    for letter, (cell, far) in zip(COLUMN_LETTERS, _ends(view, range(columns), cells - columns), strict=False):
        if cell != aimed:
            x, y = at.box(cell)
            left = at.width // 2 if cell in offered else _free_column(view, at, cell, edge)
            low = far and cell not in offered  # keys stand below the upper row of such a cell
            _name(pen, x + left, y + low * (at.height - 1), letter, tinted=cell in offered)
    for row, (cell, far) in enumerate(_ends(view, range(0, cells, columns), columns - 1), 1):
        if cell != aimed:
            x, y = at.box(cell)
            _name(pen, x + far * (at.width - 2), y + _free_row(view, at, cell), str(row), tinted=cell in offered)


def _ends(view: LostMinesState, near: Sequence[int], across: int) -> list[tuple[int, bool]]:
    """The cells that bear the names of columns or rows; True for those at the far edge.

    All lie at the edge with more bare rock, but for those that are bare at the other one alone.
    """
    bare = [(view.ground[cell] == FREE, view.ground[cell + across] == FREE) for cell in near]
    mostly = sum(far for _, far in bare) > sum(here for here, _ in bare)
    turned = [mostly if here == far else far for here, far in bare]
    return [(cell + across * far, far) for cell, far in zip(near, turned, strict=True)]


def _name(pen: Pen, x: int, y: int, name: str, *, tinted: bool) -> None:
    """The name of a column or a row, faint on what lies there; within a `tinted` place it stands out."""
    on = pen.behind(x, y)
    ink = pen.inks.readable("text" if tinted else colours(pen.inks)["idle"], on, LEGIBLE)
    pen.put(x, y, name, pen.inks(ink, on=on))


def _free_column(view: LostMinesState, at: Place, cell: int, edge: int) -> int:
    """The column of a card in which its name stands: the middle, or the next one that nothing covers."""
    last, middle, ground = at.width - 1, at.width // 2, view.ground[cell]
    around = at.components.grid.around[cell]
    tokens = [beside.side for beside in around if beside.edge == edge or view.token[beside.edge] != NONE]
    covered = {column for column, side in ((0, W), (last, E)) if side in tokens}
    dwarfs = view.at.count(cell)
    if dwarfs:  # their hats; a single one stands to the left of what lies there
        covered |= {*range(middle + 1)} if dwarfs == 1 and ground != PATH else {middle - 1, middle, middle + 1}
    if dwarfs == 2:
        covered = {*range(at.width)} - {middle}
    if ground == MINE:
        covered |= {middle, last}
    return next((column for column in (middle, 0, 1, last, middle + 1) if column not in covered), 0)


def _free_row(view: LostMinesState, at: Place, cell: int) -> int:
    """The row of a card in which its number stands: the middle, or the last one below a dwarf."""
    return at.height - 1 if cell in view.at else (at.height - 1) // 2


def draw_light(pen: Pen, view: LostMinesState, at: Place, joined: Container[int]) -> None:
    """The light that falls on the rock around tunnels, camps and mines; what lies buried beyond it."""
    shades = colours(pen.inks)
    lit, dark, taken = _dug(view, at, joined)
    around = (_draw_haze if pen.inks.depth == "256" else _draw_glow)(pen, at, lit, dark)
    for x, y in next(_rings(dark), set()) - lit - around:
        if _inside(at, x, y):
            pen.pixel(x, y, shades["glow3"])
    taken |= around
    veins = [run for vein in _veins(at) for run in _runs(vein, taken, at.width + 2)]
    for thing in (*veins, *_buried(at)):
        if taken.isdisjoint(thing):
            for (x, y), name in thing.items():
                pen.pixel(x, y, shades[name])


def _draw_glow(pen: Pen, at: Place, lit: Pixels, dark: Pixels) -> Pixels:
    """The light on the rock, ring by ring; gives its pixels."""
    shades, around = colours(pen.inks), set()
    names = [name for name in GLOW[: 3 + at.large] for _ in range(1 + (at.height > 5))]
    for ring, name in zip(_rings(lit), names, strict=False):
        for x, y in ring - dark:
            if _inside(at, x, y):
                pen.pixel(x, y, shades[name])
        around |= ring
    return around


def _draw_haze(pen: Pen, at: Place, lit: Pixels, dark: Pixels) -> Pixels:
    """The light on the rock among 256 colours, cell by cell; gives its pixels."""
    shades = colours(pen.inks)
    source = {(x, y // 2) for x, y in lit}
    known = source | {(x, y // 2) for x, y in dark}
    for texture, steps in (*HAZE, *(FAR if at.large else ())):
        ring = {(x + right, y + down) for x, y in source for right, down in steps} - known
        for x, y in ring:
            if _inside(at, x, 2 * y):
                pen.glyph(x, y, texture, shades["haze"], shades["rock"])
        known |= ring
    return {(x, 2 * y + half) for x, y in known for half in (0, 1)}


def draw_near(pen: Pen, x: int, top: int, low: int) -> None:
    """A column of rock beside a lamp, from one half row to before another, in the brightest light."""
    shades = colours(pen.inks)
    if pen.inks.depth != "256":
        pen.pixels(x, top, 1, low - top, shades["glow"])
        return
    for row in range(top // 2, low // 2):
        pen.glyph(x, row, HAZE[0][0], shades["haze"], shades["rock"])


def _dug(view: LostMinesState, at: Place, joined: Container[int]) -> tuple[Pixels, Pixels, Pixels]:
    """The pixels of lit tunnels and mouths of mines, of tunnels in the dark, and of all cells in use.

    Those are cells that hold anything, and those to which a path may be laid next.
    """
    lit: Pixels = set()
    dark: Pixels = set()
    taken: Pixels = set()
    for cell, ground in enumerate(view.ground):
        if ground == FREE:
            continue
        left, top = at.box(cell)
        box = _box(at, cell)
        taken |= box
        for side, neighbour, _, _ in at.components.grid.around[cell]:
            if view.sides[cell] & side:
                taken |= _box(at, neighbour)
        if ground == HIDDEN_MINE:
            lit |= box
            continue
        rows = dug(at.width, at.height, view.sides[cell])
        (lit if cell in joined else dark).update((x, y) for x, y in box if rows[y - 2 * top][x - left])
    return lit, dark, taken


def _box(at: Place, cell: int) -> Pixels:
    left, top = at.box(cell)
    return {(x, y) for x in range(left, left + at.width) for y in range(2 * top, 2 * (top + at.height))}


def _rings(inside: Pixels) -> Iterator[Pixels]:
    """The pixels around an area, nearest first: every second ring has corners, so that they are round."""
    known, ring, corners = set(inside), inside, False
    while True:
        near = {(x + 1, y) for x, y in ring} | {(x - 1, y) for x, y in ring}
        near |= {(x, y + 1) for x, y in ring} | {(x, y - 1) for x, y in ring}
        if corners:
            near |= {(x + to, y + down) for x, y in ring for to in (1, -1) for down in (1, -1)}
        ring = near - known
        known |= ring
        corners = not corners
        yield ring


def _inside(at: Place, x: int, y: int) -> bool:
    """True when a pixel is one of the board."""
    box = at.components
    return 0 <= x - at.left < at.width * box.columns and 0 <= y - 2 * at.top < 2 * at.height * box.rows


@lru_cache(maxsize=8)
def _buried(at: Place) -> tuple[Thing, ...]:
    """All that lies in the rock, thing by thing: a pixel to its tone."""
    box = at.components
    wide, high = at.width * box.columns, 2 * at.height * box.rows

    def moved(thing: Thing) -> Thing:
        return {
            (at.left + x, 2 * at.top + y): name for (x, y), name in thing.items() if 0 <= x < wide and 0 <= y < high
        }

    things = [
        _boulder(round(wide * x), round(high * y) - 0.5, at.width * across, 2 * at.height * down)
        for x, y, across, down in BOULDERS
    ]
    tones = {"c": "crystal", "C": "crystal2", "b": "bone"}
    for rows, x, y in BURIED:
        left, top = int(wide * x), int(high * y)
        things.append(
            {
                (left + column, top + row): tones[char]
                for row, chars in enumerate(rows)
                for column, char in enumerate(chars)
                if char != "."
            }
        )
    things += [_root(int(wide * x), length * at.height // 3) for x, length in ROOTS]
    return tuple(moved(thing) for thing in things)


def _boulder(x: float, y: float, across: float, down: float) -> Thing:
    """A boulder with the light from above: its pixels to their tones."""
    inside = {
        (column, row)
        for column in range(int(x - across) - 1, int(x + across) + 2)
        for row in range(int(y - down) - 1, int(y + down) + 2)
        if hypot((column - x) / across, (row - y) / down) < 1
    }
    tones = {}
    for column, row in inside:
        high = (column, row - 1) not in inside
        low = (column, row + 1) not in inside or (column + 1, row) not in inside
        tones[column, row] = "boulder2" if high else "boulder3" if low else "boulder"
    return tones


@lru_cache(maxsize=8)
def _veins(at: Place) -> tuple[tuple[Thing, ...], ...]:
    """The veins of ore, column by column: a bright pixel here and there, and its shade."""
    box, veins = at.components, []
    for bends in VEINS:
        vein: list[Thing] = []
        points = [(at.left + int(at.width * box.columns * x), int(2 * at.height * box.rows * y)) for x, y in bends]
        for (x, y), (to_x, to_y) in pairwise(points):
            for column in range(x, to_x):
                row = 2 * at.top + y + (to_y - y) * (column - x) // (to_x - x)
                glint = noise(column - at.left, row, 7) < GLINTS
                vein.append({(column, row): "ore" if glint else "vein", (column, row + 1): "vein2"})
        veins.append(tuple(vein))
    return tuple(veins)


def _runs(vein: Sequence[Thing], taken: Pixels, least: int) -> list[Thing]:
    """The parts of a vein that nothing covers, of so many columns at least: a shorter one is a stray pixel or two."""
    runs: list[list[Thing]] = [[]]
    for column in vein:
        if taken.isdisjoint(column):
            runs[-1].append(column)
        elif runs[-1]:
            runs.append([])
    return [column for run in runs if len(run) >= least for column in run]


def _root(x: int, length: int) -> Thing:
    """A root that hangs from above, thinner and bent at its end."""
    tones = {(x + (row > length // 2), row): "root" for row in range(length)}
    return tones | {(x - 1, row): "root" for row in range(length // 3)}
