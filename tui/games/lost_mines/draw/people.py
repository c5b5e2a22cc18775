"""Dwarfs in the hats of their clans: as they stand and as they walk."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import NONE, START, E, LostMinesState, S, W
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.crowd import OUTLINE, draw_chip, draw_crowd, plate
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.things import plated_below
from tui.games.lost_mines.terms import pawns_on
from tui.presentation.players import READER
from tui.style.theme import Inks
from tui.widgets.board_view import Highlights

BODY: Final[tuple[str, ...]] = (".c.", "ccC", "fFf", "bbB", "kbk", ".b.")
"""A dwarf from its hat down; the letter stands in the beard, in the middle of the fourth and the fifth row."""

OWN_BODY: Final[tuple[str, ...]] = (".c.", "ccC", "fFf", "PPP", "PPP", ".P.")
"""The reader's own dwarf: its letter is on a plate as wide as its hat."""

LOW_BODY: Final[tuple[str, ...]] = (".c.", "ccc", "fbf", "cbc", ".b.")
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
        return
    if len(seats) > 2:
        _draw_crowd(pen, view, at, cell, seats, letters, whole=whole)
        return
    if not at.large:
        y -= _plated(view, at, cell)
        left = x + (at.frame(cell)[0] > x if thing and not camp else (at.width - 3) // 2)
        _draw_small(pen, left, y, letters[seats[0]], view, seats[0])
        return
    if camp:  # before the tent
        row = y + (at.height - 2 if at.height < 6 else at.height - 3)
    if len(seats) == 1:
        left = x + at.width // 2 - 1 - (thing and not camp) + camp  # the tent behind it stays in sight
        beside = int(thing and not camp)
        draw_dwarf(pen, left, row, letters[seats[0]], view, seats[0], large=True, end=end, beside=beside)
    else:
        left = x + (at.width - 5) // 2 - (camp and at.width == 7)  # what lies between two cards covers no letter
        for column, seat in zip((left, left + 3 + (at.width > 7 or camp)), seats, strict=True):
            draw_dwarf(pen, column, row, letters[seat], view, seat, large=True, end=end)


def _token(view: LostMinesState, at: Place, cell: int, side: int) -> bool:
    """True when a trap or a troll lies on an edge of a cell, into which it reaches."""
    return any(beside.side == side and view.token[beside.edge] != NONE for beside in at.components.grid.around[cell])


def _plated(view: LostMinesState, at: Place, cell: int) -> bool:
    """True when words stand in the second row of a small card that the edge of the board cuts."""
    return at.frame(cell)[3] < at.height and plated_below(view, cell)


HAT: Final = (".c.", "ccc")
"""The hat of a dwarf on a small card, above its letter."""


def _draw_small(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat) -> None:
    """A dwarf on a small card: its hat in row `y`, below it a plate with its letter, the reader's the brightest."""
    inks = pen.inks
    tone = inks.px(CLAN_INKS[clan(view, seat)])
    on = plate(inks, letter) or tone
    _outline(pen, x, 2 * y, (*HAT, "ccc", "ccc"))
    pen.sprite(x, 2 * y, HAT, {"c": tone})
    pen.fill(x, y + 1, 3, 1, inks(on=on))
    style = inks(inks.ink_on(on), on=on, bold=True, underline=seat == view.active)
    pen.put(x + 1, y + 1, letter, style)


def _draw_crowd(
    pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat], letters: Sequence[str], *, whole: bool
) -> None:
    """The first of many dwarfs on a large card as a figure, the others as chips below it; what is too much is counted.

    Where something lies below, and as a `whole`, all of them are chips.
    """
    x, y = at.box(cell)
    others, inks = seats[1:], pen.inks
    room = (at.width + 1) // 2
    low = y + at.height - 1
    covered = _token(view, at, cell, S) or plated_below(view, cell)
    if covered or (whole and len(others) > room):
        _draw_group(pen, view, at, cell, seats, letters)
        return
    west, east = (_token(view, at, cell, side) for side in (W, E))
    left = x + (at.width - 3) // 2 + int(west) - int(east)
    draw_dwarf(pen, left, low - 2, letters[seats[0]], view, seats[0], large=True, end=low)
    shown = others if len(others) <= room else others[: (at.width - 2) // 2]
    last = x + at.width - 1
    columns = range(min(max(left + 2 - len(shown), x), last - 2 * len(shown) + 2), last + 1, 2)
    if len(shown) < len(others):
        columns, column = range(x, last, 2), x + 2 * len(shown)
        pen.put(column, low, f"+{len(others) - len(shown)}", inks("ink", on=colours(inks)["laid"]))
    pen.fill(columns[0], low, columns[len(shown) - 1] - columns[0] + 1, 1, inks(on=colours(inks)["pit"]))
    for column, seat in zip(columns, shown, strict=False):
        draw_chip(pen, column, low, letters[seat], view, seat)


def draw_ghost(pen: Pen, x: int, y: int, letter: str, view: LostMinesState, seat: Seat) -> None:
    """A dwarf that would stand on a small card: its hat and its plate in a dull tone, with its letter in row `y`."""
    inks = pen.inks
    back = inks.light if inks.theme == "day" else inks.dark
    tone = back(CLAN_INKS[clan(view, seat)], HOLLOW)
    pen.sprite(x, 2 * y - 2, HAT, {"c": tone})
    pen.fill(x, y, 3, 1, inks(on=tone))
    pen.put(x + 1, y, letter, inks(inks.ink_on(tone), on=tone, bold=True))


def crowded(view: LostMinesState, at: Place, cell: int) -> bool:
    """True when the dwarfs on a cell stand as a group, whose letters may reach its edge."""
    return view.ground[cell] == START or len(pawns_on(view, cell)) > 1 + at.large


def _draw_group(
    pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat], letters: Sequence[str]
) -> None:
    """Hats above chips with the letters of all dwarfs, as far apart as they can be; too many are counted."""
    if len(seats) > at.width:
        _counts(pen, view, at, cell, seats)
        return
    x, y = at.box(cell)
    step = 2 if len(seats) <= (at.width + 1) // 2 else 1
    low = y + at.height - 1 - plated_below(view, cell)
    wide = step * (len(seats) - 1) + 1
    left = x + (at.width - wide) // 2
    pen.fill(left, low, wide, 1, pen.inks(on=colours(pen.inks)["pit"]))
    for number, seat in enumerate(seats):
        hat, column = pen.inks.px(CLAN_INKS[clan(view, seat)]), left + step * number
        if step > 1:
            _outline(pen, column, 2 * low - 1, "ccc")
        pen.pixel(column, 2 * low - 1, hat)
        draw_chip(pen, column, low, letters[seat], view, seat)


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
    share: float = 1.0,
    end: int = 0,
    beside: int = 0,
) -> None:
    """A dwarf of three columns, from its pointed hat down to the beard with its letter.

    The active dwarf has a line below its letter. A dwarf that is not here has a `share` of its colours. Nothing of it
    reaches the row `end`, and no shadow of it falls on what lies `beside` it: 1 for its right, -1 for its left.
    """
    inks = pen.inks
    paper = plate(inks, letter) or inks.px("paper")
    dyes = _dyes(inks, inks.px(CLAN_INKS[clan(view, seat)])) | {"P": paper}
    rows = (OWN_BODY if letter == READER else BODY) if large else LOW_BODY
    top = 2 * y - (1 if large else 2)
    rows = rows[: 2 * end - top] if end else rows
    if share == 1.0:
        _outline(pen, x, top, rows, beside)
    for row, chars in enumerate(rows, top):
        for column, char in enumerate(chars, x):
            colour = dyes.get(char)
            if colour and 0 <= row < 2 * pen.height and 0 <= column < pen.width:
                if share < 1:
                    colour = inks.mix(pen.halves(column, row // 2)[row % 2], colour, share)
                pen.pixel(column, row, colour)
    if share == 1.0:
        for column in (x, x + 2) if letter != READER else ():
            _shade(pen, column, top + len(rows) - 1)
        style = inks(inks.ink_on(paper), on=paper, bold=True, underline=seat == view.active)
        pen.put(x + 1, y + large, letter, style)
    else:
        behind = pen.behind(x + 1, y + large)
        pen.put(x + 1, y + large, letter, inks(inks.ink_on(behind), on=behind))


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


def _shade(pen: Pen, x: int, y: int) -> None:
    """Darken a pixel of the ground below a figure."""
    if 0 <= x < pen.width and 0 <= y < 2 * pen.height and pen.pictured(x, y // 2):
        behind = pen.halves(x, y // 2)[y % 2]
        pen.pixel(x, y, colours(pen.inks)["shade"] if pen.inks.depth == "256" else pen.inks.dark(behind, 0.35))


def _dyes(inks: Inks, hat: str) -> dict[str, str]:
    """The signs of a dwarf in a hat of one colour."""
    shades = colours(inks)
    return {
        "c": hat,
        "C": inks.dark(hat, 0.22),
        "f": shades["skin"],
        "F": shades["nose"],
        "b": inks.px("paper"),
        "B": inks.px("paper_shade"),
        "k": shades["coat"],
    }


def _counts(pen: Pen, view: LostMinesState, at: Place, cell: int, seats: Sequence[Seat]) -> None:
    """Draw a face below a hat for each clan, and how many of it are here."""
    x, _ = at.box(cell)
    _, y = at.middle(cell)
    numbers = [(number, sum(clan(view, seat) == number for seat in seats)) for number in (0, 1)]
    groups = [(number, count) for number, count in numbers if count]
    low = y + 1 + (view.ground[cell] == START)
    for number, count in groups:
        tone = pen.inks.px(CLAN_INKS[number])
        left = x + at.width // 2 - 1 if len(groups) == 1 else x if number == 0 else x + at.width - 2
        pen.pixels(left, 2 * low - 2, 2, 1, tone)
        pen.pixels(left, 2 * low - 1, 2, 1, colours(pen.inks)["skin"])
        pen.put(left, low, f"x{count}", pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))
