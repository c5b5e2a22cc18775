"""Dwarfs in the hats of their clans: as they stand and as they walk."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import NONE, START, LostMinesState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.terms import pawns_on
from tui.widgets.board_view import Highlights

BODY: Final = (".c.", "ccC", "fFf", "bbB", "kbk", ".b.")
"""A dwarf from its hat down; the letter stands in the beard, in the middle of the fourth and the fifth row."""

LOW_BODY: Final = (".c.", "ccC", "fbf", "kbk", ".b.")
"""A dwarf on a small card, with its letter in the third and the fourth row."""

HOLLOW: Final = 0.45
"""The share of its colours that is left of a dwarf that is not here, or not yet."""


def draw_dwarfs(
    pen: Pen,
    view: LostMinesState,
    at: Place,
    cell: int,
    letters: Sequence[str],
    away: Container[Seat],
    *,
    thing: bool,
    whole: bool,
) -> None:
    """The dwarfs on a cell: each with its letter while there is room, else how many of a clan. `whole` has them all.

    Those that are `away` are still on their way here.
    """
    seats = [seat for seat in pawns_on(view, cell) if seat not in away]
    if not seats:
        return
    x, _ = at.box(cell)
    _, row = at.middle(cell)
    shown = (at.width + 1) // 2
    camp = view.ground[cell] == START
    if len(seats) == 1 and not camp:
        draw_dwarf(pen, x + at.width // 2 - 1 - thing, row, letters[seats[0]], view, seats[0], large=at.large)
    elif len(seats) == 2 and at.width >= 7 and not camp:
        left = x + (at.width - 5) // 2  # what lies between two cards covers no letter
        for column, seat in zip((left, left + 3 + (at.width > 7)), seats, strict=True):
            draw_dwarf(pen, column, row, letters[seat], view, seat, large=at.large)
    elif len(seats) <= shown or (whole and len(seats) <= at.width):
        step = 2 if len(seats) <= shown else 1
        left = x + (at.width - step * (len(seats) - 1)) // 2
        for number, seat in enumerate(seats):
            low = row + at.large + camp
            _small(pen, left + step * number, low, letters[seat], view, seat, faced=at.large or not camp)
    else:
        _counts(pen, view, at, cell, seats)


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
    pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat, *, large: bool, share: float = 1.0
) -> None:
    """A dwarf of three columns, from its pointed hat down to the beard with its letter.

    The lamp of the one whose turn it is shines on what is around it; one that is not here has a `share` of its colours.
    """
    inks, shades = pen.inks, colours(pen.inks)
    hat = inks.px(CLAN_INKS[clan(view, seat)])
    paper = inks.px("paper")
    dyes = {
        "c": hat,
        "C": inks.dark(hat, 0.22),
        "f": shades["skin"],
        "F": shades["nose"],
        "b": paper,
        "B": inks.px("paper_shade"),
        "k": shades["coat"],
    }
    rows = BODY if large else LOW_BODY
    top = 2 * y - (1 if large else 2)
    if seat == view.active and share == 1.0:
        _shine(pen, x, top, rows)
    for row, signs in enumerate(rows, top):
        for column, sign in enumerate(signs, x):
            colour = dyes.get(sign)
            if colour and 0 <= row < 2 * pen.height and 0 <= column < pen.width:
                if share < 1:
                    colour = inks.mix(pen.halves(column, row // 2)[row % 2], colour, share)
                pen.pixel(column, row, colour)
    if share == 1.0:
        for column in (x, x + 2):
            _shade(pen, column, top + len(rows) - 1)
        pen.put(x + 1, y + large, letter, inks(inks.ink_on(paper), on=paper, bold=True))
    else:
        behind = pen.behind(x + 1, y + large)
        pen.put(x + 1, y + large, letter, inks(inks.ink_on(behind), on=behind))


def _shine(pen: Pen, x: int, top: int, rows: Sequence[str]) -> None:
    """Lay lamplight on the pixels around a figure."""
    inside = {(x + column, top + row) for row, signs in enumerate(rows) for column in range(3) if signs[column] != "."}
    light = colours(pen.inks)["fire2"]
    around = {(column + to, row + down) for column, row in inside for to in (-1, 0, 1) for down in (-1, 0, 1)}
    for column, row in around - inside:
        if 0 <= column < pen.width and 0 <= row < 2 * pen.height and pen.pictured(column, row // 2):
            pen.pixel(column, row, pen.inks.mix(pen.halves(column, row // 2)[row % 2], light, 0.4))


def _shade(pen: Pen, x: int, y: int) -> None:
    """Darken a pixel of the ground below a figure."""
    if 0 <= x < pen.width and 0 <= y < 2 * pen.height and pen.pictured(x, y // 2):
        pen.pixel(x, y, pen.inks.dark(pen.halves(x, y // 2)[y % 2], 0.35))


def _small(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat, *, faced: bool) -> None:
    """A dwarf of one column: its hat, its face where there is room, and its letter on the clan's colour."""
    tone = pen.inks.px(CLAN_INKS[clan(view, seat)])
    if faced:
        pen.pixel(x, 2 * y - 2, pen.inks.px("lamp") if seat == view.active else tone)
    pen.pixel(x, 2 * y - 1, colours(pen.inks)["skin"])
    style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True, underline=seat == view.active)
    pen.put(x, y, letter, style)


def _counts(pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat]) -> None:
    """Draw a face below a hat for each clan, and how many of it are here."""
    x, _ = at.box(cell)
    _, y = at.middle(cell)
    numbers = [(number, sum(clan(view, seat) == number for seat in seats)) for number in (0, 1)]
    there = [(number, count) for number, count in numbers if count]
    low = y + at.large + (view.ground[cell] == START)
    for number, count in there:
        tone = pen.inks.px(CLAN_INKS[number])
        left = x + at.width // 2 - 1 if len(there) == 1 else x if number == 0 else x + at.width - 2
        if low > y:
            pen.pixels(left, 2 * low - 2, 2, 1, tone)
        pen.pixels(left, 2 * low - 1, 2, 1, colours(pen.inks)["skin"] if low > y else tone)
        pen.put(left, low, f"x{count}", pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))
