"""Several dwarfs on a small card: each in a hat, side by side or around the middle, with a gap between any two."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from typing import Final

from textual.geometry import Region

from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import MINE, NONE, START, E, LostMinesState, N, S, W
from engine.state import Seat
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.camps import roofed
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites.fine import LEFT_DWARF, RIGHT_DWARF
from tui.games.lost_mines.draw.stone.rails import wordless
from tui.games.lost_mines.draw.things import plated_above, plated_below
from tui.presentation.players import READER
from tui.style.theme import Inks

Spot = tuple[int, int]
"""The column and the row of a letter on a card."""

PAIR: Final[tuple[Spot, ...]] = ((1, 1), (3, 1))
"""The places of two dwarfs who stand on the road."""

HAT: Final = 0.4
"""The share of black in the hat of a dwarf before two others."""

TWIN: Final = 0.4
"""The share of white in every second of the chips that touch."""

OUTLINE: Final = 0.64
"""The darkness of the ground around a figure."""


def spots_of(view: LostMinesState, at: Place, cell: int, count: int) -> tuple[Spot, ...]:
    """The places of so many dwarfs on a small card; fewer, where a number tells of the others."""
    free = _free(view, at, cell)
    if roofed(view, at, cell):  # the tent is above them
        free = {spot for spot in free if spot[1]}
    return PAIR if count == 2 and free.issuperset(PAIR) else chip_spots(free, count)


def chip_spots(free: Collection[Spot], count: int) -> tuple[Spot, ...]:
    """So many places in rows, apart where they can be; the last of them is a number's where there are too few."""
    lines = {row: sorted(column for column, other in free if other == row) for row in sorted({row for _, row in free})}
    for step in (2, 1):
        for many in range(1, len(lines) + 1):
            for rows in sorted(combinations(lines, many), key=_apart):
                shares = [count // many + (number < count % many) for number in range(many)]
                found = [_row_of(lines[row], row, share, step) for row, share in zip(rows, shares, strict=True)]
                if all(len(spots) == share for spots, share in zip(found, shares, strict=True)):
                    return tuple(spot for spots in found for spot in spots)
    return tuple(sorted(free, key=lambda spot: spot[::-1]))


def _apart(rows: Sequence[int]) -> tuple[int, int]:
    """The order of rows for chips: one in the middle, two with the road between them, more together."""
    gaps = [low - high for high, low in pairwise(rows)]
    return (abs(rows[0] - 1), 0) if not gaps else (-gaps[0] if len(gaps) == 1 else max(gaps), -rows[-1])


def _row_of(columns: Sequence[int], row: int, share: int, step: int) -> tuple[Spot, ...]:
    """So many places in a row, a `step` apart and as near its middle as its free `columns` allow."""
    if not columns:
        return ()
    wide = (share - 1) * step
    middle = (columns[0] + columns[-1] - wide) / 2
    for left in sorted(columns, key=lambda column: abs(column - middle)):
        spots = range(left, left + wide + 1, step)
        if set(columns).issuperset(spots):
            return tuple((column, row) for column in spots)
    return ()


def _free(view: LostMinesState, at: Place, cell: int) -> set[Spot]:
    """The places on a card that no token, no word and no name of a row takes."""
    x = at.box(cell)[0]
    tokens = {beside.side for beside in at.components.grid.around[cell] if view.token[beside.edge] != NONE}
    taken: set[Spot] = set()
    for side, spots in ((N, ((2, 0),)), (S, ((2, 2),)), (W, ((0, 0), (0, 1))), (E, ((4, 0), (4, 1)))):
        taken.update(spots if side in tokens else ())
    if view.ground[cell] == MINE:  # the words on its hoard, and the number of what is left
        taken.add((4, 2) if plated_above(view.sides[cell]) else (4, 0))
        taken.update((column, 0) for column in range(at.width) if plated_above(view.sides[cell]))
    through = view.ground[cell] == MINE and view.sides[cell] & N and view.sides[cell] & S
    if through:  # no plate covers a tunnel: a number stands in a corner
        taken.add((4, 2))
    elif plated_below(view, cell) or at.frame(cell)[3] < at.height:
        taken.update((column, 2) for column in range(at.width))
    if view.ground[cell] == START:
        taken.update(((0, 0), (1, 0)))
    if at.tight and x == at.left:
        taken.add((0, 1))
    return {(column, row) for column in range(at.width) for row in range(at.height)} - taken


def free_row(view: LostMinesState, at: Place, cell: int, count: int) -> int:
    """The row of a small card whose middle bears no letter of so many dwarfs: that of their hats, or the second."""
    rows = {row for column, row in spots_of(view, at, cell, count) if 0 < column < at.width - 1}
    return next((row for row in (0, 1) if row not in rows and (row or (2, 1) in _free(view, at, cell))), 0)


def draw_crowd(
    pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat], letters: Sequence[str]
) -> None:
    """The dwarfs on a small card, the reader's first: two of them whole, more as a chip each."""
    x, y = at.box(cell)
    spots = spots_of(view, at, cell, len(seats))
    if len(seats) == 2 and roofed(view, at, cell):
        _draw_pair(pen, x, y + 2, view, seats, letters, broad=_roomy(view, at, cell), camp=True)
        return
    if spots == PAIR:
        hatted = (2, 0) in _free(view, at, cell)  # below a token a hat would be a tooth of it
        _draw_pair(pen, x, y + 1, view, seats, letters, broad=_roomy(view, at, cell), hatted=hatted)
        return
    draw_chips(pen, Region(x, y, at.width, at.height), spots, view, seats, letters)


def draw_chips(
    pen: Pen,
    card: Region,
    spots: Sequence[Spot],
    view: LostMinesState,
    seats: Sequence[Seat],
    letters: Sequence[str],
) -> None:
    """A chip for each dwarf on a card, on dark earth; those that touch are of two tones, those left over counted."""
    inks, dark = pen.inks, colours(pen.inks)["gap"]
    for column, row in spots:
        for beside in (column - 1, column + 1):
            if 0 <= beside < card.width and (beside, row) not in spots:
                pen.pixels(card.x + beside, 2 * (card.y + row), 1, 2, dark)
    short = len(spots) < len(seats)
    for (column, row), seat in zip(spots[: len(spots) - 2 * short], seats, strict=False):
        tone = plate(inks, letters[seat]) or inks.px(CLAN_INKS[clan(view, seat)])
        if column % 2 and letters[seat] != READER and {(column - 1, row), (column + 1, row)} & {*spots}:
            tone = inks.light(tone, TWIN)
        draw_chip(pen, card.x + column, card.y + row, letters[seat], view, seat, tone)
    if short:
        column, row = spots[-2]
        said = f"+{len(seats) - len(spots) + 2}"
        pen.put(card.x + column, card.y + row, said, inks("text", on=colours(inks)["pit"], bold=True))


def _draw_pair(
    pen: Pen,
    x: int,
    y: int,
    view: LostMinesState,
    seats: Sequence[Seat],
    letters: Sequence[str],
    *,
    broad: bool,
    camp: bool = False,
    hatted: bool = True,
) -> None:
    """Two dwarfs with their letters in row `y`: each in a coat, `broad` or not, and most often in a pointed hat.

    Floor is between them, or the earth of a camp: a dark gap would make one figure in trousers of them.
    """
    if wordless(pen, x + 2, y - 1):  # what lies there is seen before them alone
        pen.pixel(x + 2, 2 * y - 1, pen.halves(x + 2, y - 1)[0])
    if camp:
        pen.pixels(x + 2, 2 * y, 1, 2, colours(pen.inks)["laid"])
    for (column, _), rows, first, seat in zip(PAIR, (LEFT_DWARF, RIGHT_DWARF), (not broad, 0), seats, strict=True):
        rows = rows[0 if hatted else 2 : 4 if camp else 5]
        dyes = dwarf_dyes(pen.inks, view, seat, letters[seat])
        left = x + column - (column == 1) + first
        quadrants(pen, left, y - hatted, rows if broad else [row[2 * first : 2 * first + 2] for row in rows], dyes)
        draw_chip(pen, x + column, y, letters[seat], view, seat, dyes["P"])


def draw_triangle(
    pen: Pen, x: int, y: int, width: int, view: LostMinesState, seats: Sequence[Seat], letters: Sequence[str]
) -> None:
    """Three dwarfs in three rows, as broad as so many columns allow: the first one stands before the two others."""
    front, left, right = seats
    middle, wide = width // 2, (width - 1) // 2
    figures = (
        (left, 1, 1, range(wide)),
        (right, width - 2, 1, range(width - wide, width)),
        (front, middle, 2, range(middle - 1, middle + 2)),
    )
    bodies = [(x + side, 2 * (y + row) + half) for _, _, row, sides in figures for side in sides for half in (0, 1)]
    bodies += [(x + column, 2 * (y + row) - up) for _, column, row, _ in figures for up in (1, 2)[: 3 - row]]
    _shade(pen, bodies, Region(x, 2 * y, width, 6))
    for seat, column, row, sides in figures:
        tone = pen.inks.px(CLAN_INKS[clan(view, seat)])
        if seat == front:  # no more than its hat is seen between the two others, and duller than they
            pen.pixel(x + column, 2 * (y + row) - 1, pen.inks.dark(tone, HAT))
        else:
            pen.pixel(x + column, 2 * (y + row) - 2, tone)
            pen.pixels(x + sides[0], 2 * (y + row) - 1, len(sides), 1, tone)
            pen.pixel(x + column, 2 * (y + row) - 1, colours(pen.inks)["nose"])
        pen.fill(x + sides[0], y + row, len(sides), 1, pen.inks(on=plate(pen.inks, letters[seat]) or tone))
        draw_chip(pen, x + column, y + row, letters[seat], view, seat)


def _roomy(view: LostMinesState, at: Place, cell: int) -> bool:
    """True where two dwarfs may take all columns of a card: no others on the cards beside it come so near."""
    beside = [near.cell for near in at.components.grid.around[cell] if near.side in (W, E)]
    alone = all(view.at.count(other) < 2 for other in beside)
    return alone and _free(view, at, cell).issuperset(((0, 1), (4, 1)))


def _shade(pen: Pen, bodies: Sequence[Spot], card: Region) -> None:
    """Darken the ground of a card beside figures and above them, by their pixels."""
    shades, inks = colours(pen.inks), pen.inks
    plain = inks.depth == "256" or inks.theme == "day"
    around = {(x + right, y - up) for x, y in bodies for right, up in ((-1, 0), (1, 0), (0, 1))} - {*bodies}
    for x, y in around:
        if card.contains(x, y) and wordless(pen, x, y // 2):
            between = (x - 1, y) in bodies and (x + 1, y) in bodies  # two of one clan would be one
            pen.pixel(x, y, shades["gap"] if plain or between else inks.dark(pen.halves(x, y // 2)[y % 2], OUTLINE))


def plate(inks: Inks, letter: str) -> str:
    """The plate of the reader's own dwarf, that no other one has."""
    return "" if letter != READER else inks.px("ink" if inks.theme == "day" else "paper")


def dwarf_dyes(inks: Inks, view: LostMinesState, seat: Seat, letter: str) -> dict[str, str]:
    """The signs of a dwarf in the colour of its clan, and of its beard: the reader's is the brightest."""
    ink, shades = CLAN_INKS[clan(view, seat)], colours(inks)
    navy = inks.depth == "256" and inks.theme == "day" and ink == "blue"  # a step darker there is night
    return {
        "c": inks.px(ink),
        "C": shades["fold"] if navy else inks.dark(ink, 0.22),
        "f": shades["skin"],
        "F": shades["nose"],
        "k": shades["coat"],
        "P": inks.px("paper") if letter == READER else shades["beard"],
    }


def draw_chip(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat, beard: str = "") -> None:
    """A dwarf's letter in its clan's colour or on a `beard`; the reader's on a plate of its own."""
    tone = beard or plate(pen.inks, letter) or pen.inks.px(CLAN_INKS[clan(view, seat)])
    style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True, underline=seat == view.active)
    pen.put(x, y, letter, style)
