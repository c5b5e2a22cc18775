"""Dwarfs in the hats of their clans: as they stand and as they walk."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from textual.geometry import Region

from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import MINE, NONE, START, E, LostMinesState, N, S, W
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.camps import eaves
from tui.games.lost_mines.draw.dwarfs.crowd import (
    OUTLINE,
    chip_spots,
    draw_chip,
    draw_chips,
    draw_crowd,
    draw_triangle,
    dwarf_dyes,
    plate,
)
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites.fine import DWARF, FRONT, TALL_DWARF
from tui.games.lost_mines.draw.stone.rails import FLOORS, railed, wordless
from tui.games.lost_mines.draw.things import draw_front, plated_below
from tui.games.lost_mines.terms import pawns_on
from tui.presentation.players import READER
from tui.style.colour import contrast
from tui.widgets.board_view import Highlights

BODY: Final[tuple[str, ...]] = (".c.", "ccC", "fFf", "ccC", "ccC", "k.k")
"""The shape of a dwarf on a large card, hat to boots: the ground around it is darker."""

LANTERN: Final = "▖"

APART: Final = 2.5
"""The least contrast of a hat with the floor behind it."""


def draw_dwarfs(
    pen: Pen,
    view: LostMinesState,
    at: Place,
    cell: int,
    letters: Sequence[str],
    away: Container[Seat],
    *,
    thing: bool,
) -> None:
    """The dwarfs on a cell: each with its letter.

    Those that are `away` are still on their way here.
    """
    standing = [seat for seat in pawns_on(view, cell) if seat not in away]
    seats = sorted(standing, key=lambda seat: (letters[seat] != READER, clan(view, seat)))
    if not seats:
        return
    x, y = at.box(cell)
    _, row = at.middle(cell)
    camp = view.ground[cell] == START
    end = y + at.height - plated_below(view, cell)
    if len(seats) > 1 and not at.large:
        draw_crowd(pen, view, at, cell, seats, letters)
        draw_front(pen, x + 1, y + 2, view.ground[cell])
        return
    if not at.large:
        y -= _plated(view, at, cell)
        left = x + (at.frame(cell)[0] > x if thing and not camp else (at.width - 3) // 2)
        lower = int(beside_tent(view, at, cell))  # its roof stays in sight
        _draw_small(pen, left + lower, y + lower, letters[seats[0]], view, seats[0], end)
        return
    if camp:  # before the tent
        row = y + (at.height - 2 if at.height < 6 else at.height - 3)
    if len(seats) > 2:
        _draw_crowd(pen, view, at, cell, seats, letters, row + 1)
    elif len(seats) == 1:
        left = x + at.width // 2 - 1 - (thing and not camp)
        beside, seat = int(thing and not camp), seats[0]
        draw_dwarf(pen, left, row, letters[seat], view, seat, large=True, end=end, beside=beside, alone=not camp)
    else:
        left = x + (at.width - 5) // 2 - camp  # what lies between two cards covers no letter
        right = left + 3 + (at.width > 7 or camp)
        aside = view.ground[cell] in FRONT and not any(_token(view, at, cell, side) for side in (W, E))
        if aside:  # what lies on the path is in sight between them
            left, right = x + (at.width > 9), x + at.width - 3 - (at.width > 9)
        between = aside and at.width > 7
        for column, seat, beside in zip((left, right), seats, (1, -1), strict=True):
            draw_dwarf(pen, column, row, letters[seat], view, seat, large=True, end=end, beside=beside * between)
        if aside and not between:
            draw_front(pen, x + 2, row + 2, view.ground[cell])


def _free(view: LostMinesState, at: Place, cell: int) -> set[tuple[int, int]]:
    """The places on a large card that no roof, no token and no word takes."""
    columns, rows = range(at.width), range(at.height)
    taken: set[tuple[int, int]] = set()
    if view.ground[cell] == START:
        taken.update((column, row) for column in columns for row in rows if 2 * row < eaves(at))
    x, y = at.box(cell)
    for edge in (near.edge for near in at.components.grid.around[cell] if view.token[near.edge] != NONE):
        left, top, wide, high = at.edge(edge)
        taken.update((left - x + column, top - y + row) for column in range(wide) for row in range(high))
    if view.ground[cell] == MINE:  # its words, and in the corner opposite the number of what is left
        above = not plated_below(view, cell)
        taken.update((column, 0 if above else at.height - 1) for column in columns)
        taken.add((at.width - 1, at.height - 1 if above else 0))
    elif plated_below(view, cell):
        taken.update((column, at.height - 1) for column in columns)
    return {(column, row) for column in columns for row in rows} - taken


def beside_tent(view: LostMinesState, at: Place, cell: int) -> bool:
    """True when a single dwarf stands low beside the tent of a camp on a small card: no token lies on that edge."""
    whole = view.ground[cell] == START and at.frame(cell)[3] == at.height
    return whole and not at.large and not _token(view, at, cell, S)


def _token(view: LostMinesState, at: Place, cell: int, side: int) -> bool:
    """True when a trap or a troll lies on an edge of a cell, into which it reaches."""
    return any(beside.side == side and view.token[beside.edge] != NONE for beside in at.components.grid.around[cell])


def _reached(view: LostMinesState, at: Place, cell: int) -> bool:
    """True when a flag, or words above, reach into a card; or tokens on any edge but the lower one."""
    words = view.ground[cell] == MINE and not plated_below(view, cell)
    return words or view.ground[cell] == START or any(_token(view, at, cell, side) for side in (N, E, W))


def _plated(view: LostMinesState, at: Place, cell: int) -> bool:
    """True when words stand in the second row of a small card that the edge of the board cuts."""
    return at.frame(cell)[3] < at.height and plated_below(view, cell)


def _draw_small(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat, end: int) -> None:
    """A dwarf on a small card: its hat in row `y`, below it a beard with its letter, the reader's the brightest.

    Its boots are above row `end`. A lantern hangs in its hand where there is track beside it.
    """
    dyes = dwarf_dyes(pen.inks, view, seat, letter)
    _shade_hat(pen, x, y, dyes["c"])
    quadrants(pen, x, y, DWARF[: 4 if y + 2 >= end else None], dyes)
    draw_chip(pen, x + 1, y + 1, letter, view, seat, dyes["P"])
    if railed(pen, x + 3, y + 1):
        pen.glyph(x + 3, y + 1, LANTERN, colours(pen.inks)["mouth"], pen.halves(x + 3, y + 1)[1])


def _shade_hat(pen: Pen, x: int, y: int, hat: str) -> None:
    """Darken the floor of a tunnel beside a hat that would not stand apart from it."""
    shades, inks = colours(pen.inks), pen.inks
    floors = {shades[name] for name in FLOORS}
    for beside in (x, x + 2):
        floor = pen.halves(beside, y)[0]
        if floor in floors and contrast(hat, floor) < APART and wordless(pen, beside, y):
            plain = inks.depth == "256" or inks.theme == "day"
            pen.pixels(beside, 2 * y, 1, 2, shades["shade"] if plain else inks.dark(floor, OUTLINE))


def _draw_crowd(
    pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat], letters: Sequence[str], row: int
) -> None:
    """Many dwarfs on a large card side by side, as broad as they can be, with their letters in `row`.

    Where there is no room for all of them in a row, each is a chip.
    """
    x, y = at.box(cell)
    count = len(seats)
    broad = next((wide for wide in (3, 2, 1) if count * (wide + 1) - 1 <= at.width), 0)
    if not broad:
        spots = chip_spots(_free(view, at, cell), count)
        draw_chips(pen, Region(x, y, at.width, at.height), spots, view, seats, letters)
        return
    end = y + at.height - (plated_below(view, cell) or _token(view, at, cell, S))
    if count == 3 and 3 * broad < at.width < 11 and end == y + at.height and not _reached(view, at, cell):
        left = x + (at.width - 7) // 2  # two stand behind one
        for column, line, seat in ((left, row - 2, seats[1]), (left + 4, row - 2, seats[2]), (left + 2, row, seats[0])):
            draw_dwarf(pen, column, line, letters[seat], view, seat, large=True, end=end)
        return
    if (count, at.width, at.height, end) == (3, 7, 4, y + 3) and not _reached(view, at, cell):
        draw_triangle(pen, x, y, at.width, view, seats, letters)
        return
    if (count, at.width) == (3, 7):
        for column, sides, seat in zip((x + 1, x + 3, x + 5), ((1, 0), (1, 1), (0, 1)), seats, strict=True):
            _draw_hooded(pen, column, row, sides, letters[seat], view, seat, end)
        return
    step = broad + 1
    wide = count * step - 1
    west, east = (_token(view, at, cell, side) for side in (W, E))
    left = x + (at.width - wide) // 2
    left = min(max(left + int(west) - int(east), x), x + at.width - wide)
    for number, seat in enumerate(seats):
        column = left + step * number
        if broad == 3:
            draw_dwarf(pen, column, row - 1, letters[seat], view, seat, large=True, end=end)
        else:
            _draw_narrow(pen, column, row, broad, letters[seat], view, seat, end)


def _draw_hooded(
    pen: Pen, x: int, y: int, sides: tuple[int, int], letter: str, view: LostMinesState, seat: Seat, end: int
) -> None:
    """A dwarf with its letter in row `y`, half a column broader on some of its `sides`.

    The other halves are dark: they part it from those beside it.
    """
    inks, dark = pen.inks, colours(pen.inks)["gap"]
    tone = inks.px(CLAN_INKS[clan(view, seat)])
    coat, dyes = plate(inks, letter) or tone, dwarf_dyes(inks, view, seat, letter)
    for column, half in ((x - 1, "▐"), (x + 1, "▌")):
        if sides[column > x]:
            pen.glyph(column, y - 1, half, tone, dark)
            pen.glyph(column, y, half, coat, dark)
            if y + 1 < end:
                pen.pixel(column, 2 * y + 2, dyes["k"])
    _outline(pen, x, 2 * y - 3, ("c",))
    pen.sprite(x, 2 * y - 3, ("c", "c", "f"), dyes)
    if y + 1 < end:
        pen.pixel(x, 2 * y + 2, dyes["k"])
    draw_chip(pen, x, y, letter, view, seat)


def _draw_narrow(pen: Pen, x: int, y: int, wide: int, letter: str, view: LostMinesState, seat: Seat, end: int) -> None:
    """A dwarf of fewer than three columns: its cap and its face above its letter in row `y`, boots before row `end`."""
    tone = pen.inks.px(CLAN_INKS[clan(view, seat)])
    rows = ("c", "F") if wide == 1 else (".c", "cc", "cf")
    _outline(pen, x, 2 * y - len(rows), (*rows, "c" * wide, "c" * wide))
    dyes = dwarf_dyes(pen.inks, view, seat, letter)
    pen.sprite(x, 2 * y - len(rows), rows, dyes)
    pen.fill(x, y, wide, 1, pen.inks(on=plate(pen.inks, letter) or tone))
    draw_chip(pen, x + wide - 1, y, letter, view, seat)
    if y + 1 < end:
        pen.sprite(x, 2 * y + 2, ("k" * wide,), dyes)


def crowded(view: LostMinesState, at: Place, cell: int) -> bool:
    """True when the dwarfs on a cell stand as a group, whose letters may reach its edge."""
    return view.ground[cell] == START or len(pawns_on(view, cell)) > 1 + at.large


def walkers(before: LostMinesState | None, view: LostMinesState) -> dict[Seat, int]:
    """Seat to the cell from which its dwarf has just come."""
    if before is None or before.round != view.round or len(before.at) != len(view.at):
        return {}
    pairs = enumerate(zip(before.at, view.at, strict=True))
    return {seat: old for seat, (old, new) in pairs if old not in (new, NONE) and new != NONE}


def draw_walkers(pen: Pen, view: LostMinesState, look: Highlights, at: Place, letters: Sequence[str]) -> None:
    """The dwarfs that are on their way, as far as they have come."""
    for seat, old in walkers(look.before, view).items():
        (x, y), (to_x, to_y) = at.middle(old), at.middle(view.at[seat])
        column = x + round((to_x - x) * look.progress)
        row = y + round((to_y - y) * look.progress)
        draw_dwarf(pen, column - 1, row, letters[seat], view, seat, large=at.large)


def draw_dwarf(
    pen: Pen,
    x: int,
    y: int,
    letter: str,
    view: LostMinesState,
    seat: Seat,
    *,
    large: bool,
    end: int = 0,
    beside: int = 0,
    alone: bool = False,
) -> None:
    """A dwarf of three columns, from its pointed hat down to the beard with its letter.

    The active dwarf has a line below its letter. Nothing of it reaches the row `end`, and no shadow of it falls on
    what lies `beside` it: 1 for its right, -1 for its left. Beside one that stands `alone` the road runs on.
    """
    inks = pen.inks
    dyes, top = dwarf_dyes(inks, view, seat, letter), 2 * y - 1
    if not large:
        quadrants(pen, x, y - 1, DWARF, dyes)
        draw_chip(pen, x + 1, y, letter, view, seat, dyes["P"])
        return
    rows = BODY[: 2 * end - top] if end else BODY
    _outline(pen, x, top, rows[:1] if alone else rows, beside)
    if alone:
        _shade(pen, x, top + 1, len(rows) - 1)
    quadrants(pen, x, y - 1, TALL_DWARF[: len(rows) + 1], dyes)
    draw_chip(pen, x + 1, y + 1, letter, view, seat, dyes["P"])


def _outline(pen: Pen, x: int, top: int, rows: Sequence[str], beside: int = 0) -> None:
    """A shadow around a figure but for the side `beside`: no hat runs into another one or a flag."""
    dark, plain = colours(pen.inks)["outline"], pen.inks.depth == "256" or pen.inks.theme == "day"
    for column, row in _silhouette(x, top, rows)[1]:
        if (beside > 0 and column > x + 2) or (beside < 0 and column < x):
            continue
        if 0 <= column < pen.width and 0 <= row < 2 * pen.height and pen.pictured(column, row // 2):
            behind = pen.halves(column, row // 2)[row % 2]
            pen.pixel(column, row, dark if plain else pen.inks.dark(behind, OUTLINE))


def _silhouette(x: int, top: int, rows: Sequence[str]) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The pixels of a figure, and those above it and beside it."""
    pixels = ((column, row, char) for row, chars in enumerate(rows, top) for column, char in enumerate(chars, x))
    inside = {(column, row) for column, row, char in pixels if char != "."}
    return inside, {
        (column + to, row + down) for column, row in inside for to, down in ((-1, 0), (1, 0), (0, -1))
    } - inside


def _shade(pen: Pen, x: int, top: int, high: int) -> None:
    """Darken the floor on either side of a figure of three columns."""
    shades = colours(pen.inks)
    floors = {shades[name] for name in FLOORS}
    for column in (x - 1, x + 3):
        for row in range(top, top + high):
            behind = pen.halves(column, row // 2)[row % 2]
            if behind in floors and pen.pictured(column, row // 2):
                pen.pixel(column, row, shades["shade"] if pen.inks.depth == "256" else pen.inks.dark(behind, 0.35))
