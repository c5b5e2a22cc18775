"""The list of seats: whose turn it is, which seats are asked, and one public note on each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

import msgspec
from msgspec.structs import replace
from rich.cells import cell_len

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.art.plates import heading
from tui.i18n.text_layout import cut, wrap

CHIP: Final = 4
"""The columns of a chip and the blank behind it."""


FEWEST_LETTERS: Final = 4
"""The cells that every name keeps beside the marks; a shorter one stays whole."""

SOME_LETTERS: Final = 8
"""The same beside marks that can be spared."""

MOST_BARED: Final = 5
"""The most lines below a seat for the secrets that it holds."""


class Mark(msgspec.Struct, frozen=True):
    """A fact of a seat beside its name. All seats have the same marks in the same order, each in a column of its own.

    Some are empty.
    """

    text: str = ""
    short: str = ""
    """The words of every seat where those of one have no room; empty: they stay whole."""
    ink: str = "quiet"
    on: str = ""
    """The colour that it stands on, as a chip; none where it stands on the column."""
    behind: str = ""
    """The end of its words that stands behind the chip, on the column."""
    head: str = ""
    """The word above its column; a list without a title leaves such marks out."""
    narrow: str = ""
    """The head of its column in a list without a title; none, where no mark has one."""
    legend: str = ""
    """A sign of one cell that it has, and its meaning: before those heads, where there is room."""
    spare: bool = False
    """True for a column that is left out first where names have no room."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat's line."""

    name: str
    note: str = ""
    tag: str = ""
    asked: bool = False
    own: bool = False
    ink: str = "text"
    letter: str = ""
    """The letter of its figure on the board."""
    head: str = ""
    """The head of the notes, the same for all seats."""
    said: str = ""
    """The name in sentences, without a sign on the board before it."""
    marks: tuple[Mark, ...] = ()
    """The facts of the note in columns, where the terminal shows pictures."""
    busy: bool = False
    """True when it decides something while others do too; the turn is not its own."""
    brief: str = ""
    """The tag where that of some seat has no room."""
    bared: str = ""
    """The secrets that it holds, for lines of their own below it; empty while they are secret."""

    @property
    def coat(self) -> str:
        """The colour of its chip."""
        return self.ink if self.ink != "text" or self.own else "edge"

    @property
    def figure(self) -> SeatRow:
        """The seat as the log shows it: its name, its letter and its colours, which stay the same for a whole game."""
        return SeatRow(self.name, own=self.own, ink=self.ink, letter=self.letter, said=self.said)


def draw_seats(pen: Pen, x: int, y: int, width: int, seats: Sequence[SeatRow], title: str = "", room: int = 0) -> int:
    """Draw a line a seat, below a `title` and a head of their notes; gives the row after them.

    `room` are the lines that are left for the secrets of the seats.
    """
    inks, top = pen.inks, y
    if title:
        heading(pen, x, y, width, title, seats[0].head if seats else "")
        y += 1
    else:
        if seats and seats[0].head and not (pen.glyphs.pictures and seats[0].marks):
            pen.right(x + width, y, seats[0].head, inks("faint"))
            y += 1
        seats = [replace(seat, marks=tuple(mark for mark in seat.marks if not mark.head)) for seat in seats]
    marked = pen.glyphs.pictures and any(seat.marks for seat in seats)
    form = _form(seats, width - CHIP, headed=not title) if marked else _Form()
    if marked and title:
        _head_marks(pen, x + width, top, seats[0].marks, form)
    if not marked:
        seats = _with_tags(seats, width, pictured=pen.glyphs.pictures)
    if marked and not title and has_heads(seats):
        _draw_mark_heads(pen, x, y, width, seats, form)
        y += 1
    lines = _bared(seats, width - 2, room)
    tops = accumulate((1 + len(below) for below in lines), initial=y)
    for row, seat, below in zip(tops, seats, lines, strict=False):
        for at, line in enumerate(below, row + 1):
            pen.put(x + 2, at, line, inks("quiet"))
        _draw_seat(pen, x, row, width, seat, form if marked else None)
    return y + len(seats) + sum(map(len, lines))


def untold(bared: str, note: str) -> str:
    """The secrets of a seat without the identity that its note names."""
    identity, _, held = bared.partition(" · ")
    return held if identity and identity.split()[-1].casefold() in note.casefold() else bared


def _with_tags(seats: Sequence[SeatRow], width: int, *, pictured: bool) -> Sequence[SeatRow]:
    """The seats with tags that all have room: whole, or brief on all lines, or none on any."""
    brief = [replace(seat, tag=seat.tag and seat.brief) for seat in seats]
    for tagged in (seats, brief):
        if all(_tagged(seat, width, pictured=pictured) for seat in tagged):
            return tagged
    return [replace(seat, tag="") for seat in seats]


def _draw_seat(pen: Pen, x: int, y: int, width: int, seat: SeatRow, form: _Form | None) -> None:
    """Draw the line of a seat, with its marks in this form or else with its note."""
    inks, on = pen.inks, "raised" if seat.asked else "ground"
    if seat.asked:
        pen.fill(x - 1, y, width + 2, 1, inks(on=on))
        pen.put(x - 1, y, pen.glyphs.here, inks("lamp", on=on, bold=True))
    elif seat.busy:
        pen.put(x - 1, y, pen.glyphs.dot, inks("quiet", on=on))
    after = x + 1
    if pen.glyphs.pictures and seat.letter:
        chip(pen, x, y, seat.letter, seat.coat)
        after = x + CHIP
    if form is not None:
        note = _draw_marks(pen, x + width, y, seat.marks, form, on)
    else:
        note = pen.right(x + width, y, seat.note.lstrip(), inks("quiet", on=on)) if seat.note else x + width + 1
    ink = "text" if after == x + CHIP else seat.ink
    end = pen.put(after, y, cut(seat.name, note - after - 1), inks(ink, on=on, bold=seat.asked, underline=seat.own))
    tagged = form is None or form.tags
    if seat.tag and tagged and end + 1 + cell_len(seat.tag) < note:
        pen.put(end + 1, y, seat.tag, inks("faint", on=on))


def _bared(seats: Sequence[SeatRow], width: int, room: int) -> list[Sequence[str]]:
    """The lines below each seat: as many for all as there is room for, else for the seats that are asked alone."""
    whole = [wrap(seat.bared, width) if seat.bared else [] for seat in seats]
    for most in range(MOST_BARED, 0, -1):
        if sum(min(len(lines), most) for lines in whole) <= room:
            return [_shortened(lines, most, width) for lines in whole]
    return [_shortened(lines, room, width) if seat.asked else () for seat, lines in zip(seats, whole, strict=True)]


def _shortened(lines: Sequence[str], most: int, width: int) -> Sequence[str]:
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width)] if most > 0 else ()


def _tagged(seat: SeatRow, width: int, *, pictured: bool) -> bool:
    """True when the tag of a seat has room between its name and its note."""
    note = cell_len(seat.note.lstrip())
    start = CHIP if pictured and seat.letter else 1
    return not seat.tag or start + cell_len(seat.name) + 1 + cell_len(seat.tag) + bool(note) + note <= width


class _Form(msgspec.Struct, frozen=True):
    """The shape of the marks, the same for all seats."""

    columns: tuple[int, ...] = ()
    """The cells of each mark."""
    short: bool = False
    tags: bool = True
    """True when the word beside the name has room on each line."""
    headed: bool = True
    """False where only the last column keeps its head."""

    def names(self, width: int) -> int:
        """The cells that are left for the names."""
        return width - sum(cells + 1 for cells in self.columns if cells)


def _form(seats: Sequence[SeatRow], width: int, *, headed: bool) -> _Form:
    """The widest shape for which all names stay whole: in words and with tags, then in short, then without tags.

    The last column has room for its head where it is `headed`; heads of the others reach to the left of theirs.
    Then the last head alone stays and reaches to the left, too. Then columns are left out where names would be cut:
    those that can be spared for some letters, others for the fewest.
    """
    head = cell_len(seats[0].marks[-1].narrow) if headed else 0
    for short, tags in ((False, True), (True, True), (True, False)):
        texts = [[_words(mark, short=short) for mark in seat.marks] for seat in seats]
        *first, last = (max(map(cell_len, column)) for column in zip(*texts, strict=True))
        names = max(cell_len(seat.name) + (1 + cell_len(seat.tag) if tags and seat.tag else 0) for seat in seats)
        for room in (head,) if short else (head, 0):  # before words are cut, the last head reaches to the left
            form = _Form((*first, max(last, room)), short, tags)
            if names <= form.names(width):
                return form
    form = replace(form, columns=(*first, last), headed=False)
    places = range(len(seats[0].marks) - 1)
    spare = [place for place in places if seats[0].marks[place].spare]
    for place in (*spare, *(place for place in places if place not in spare)):
        if form.names(width) >= min(names, SOME_LETTERS if place in spare else FEWEST_LETTERS):
            break
        columns = (*form.columns[:place], 0, *form.columns[place + 1 :])
        form = replace(form, columns=columns)
    return form


def has_heads(seats: Sequence[SeatRow]) -> bool:
    """True when a row of heads stands above the marks in a list without a title."""
    return bool(seats) and any(mark.narrow for mark in seats[0].marks)


def _draw_mark_heads(pen: Pen, x: int, y: int, width: int, seats: Sequence[SeatRow], form: _Form) -> None:
    """The heads of the columns, each ending where its column does, and before them what short signs mean."""
    end, start = x + width, x + width
    *_, last = seats[0].marks
    for mark, cells in reversed(list(zip(seats[0].marks, form.columns, strict=True))):
        if mark.narrow and cells and (form.headed or mark is last):
            if end >= start < x + width:  # else two words would read as one
                pen.put(start, y, "/", pen.inks("faint"))
            start = pen.right(min(end, start), y, mark.narrow, pen.inks("faint")) - 1
        end -= cells + bool(cells)
    left = x
    for column in zip(*(seat.marks for seat in seats), strict=True):
        shown = next((mark for mark in column if mark.legend and _words(mark, short=form.short)), None)
        if shown is not None and form.short and left + cell_len(shown.legend) + 1 < start:
            ground = pen.inks.px(shown.on or "ground")
            ink = pen.inks.ink_on(ground) if shown.on else shown.ink
            after = pen.put(left, y, shown.legend[0], pen.inks(ink, on=ground, bold=True))
            left = pen.put(after + 1, y, shown.legend[1:], pen.inks("faint")) + 1


def _words(mark: Mark, *, short: bool) -> str:
    return mark.short or mark.text if short else mark.text


def _first_column(end: int, form: _Form) -> int:
    return end - sum(cells + 1 for cells in form.columns if cells) + 1


def _head_marks(pen: Pen, end: int, y: int, marks: Sequence[Mark], form: _Form) -> None:
    """Write the words above the columns of marks, each word once, over the first column of its own."""
    left, said = _first_column(end, form), ""
    for mark, cells in zip(marks, form.columns, strict=False):
        if cells and mark.head != said:
            said = mark.head
            at = min(left - 1, end - cell_len(said) - 1)  # a narrow last column has its word whole
            pen.put(at, y, f" {said} " if said else "", pen.inks("faint"))
        left += cells + bool(cells)


def _draw_marks(pen: Pen, end: int, y: int, marks: Sequence[Mark], form: _Form, on: str) -> int:
    """Draw marks in columns that end before one; gives the column in which they start."""
    start = left = _first_column(end, form)
    for mark, cells in zip(marks, form.columns, strict=False):
        if not cells:
            continue
        words = _words(mark, short=form.short)
        ground = pen.inks.px(mark.on or on)
        ink = pen.inks.ink_on(ground) if mark.on else pen.inks.readable(mark.ink, ground)
        put = left + (cells - cell_len(words) if mark is marks[-1] else 0)  # below the end of its head
        if mark.behind and words.endswith(mark.behind):
            pen.right(put + cell_len(words), y, mark.behind, pen.inks("text", on=on))
            words = words[: -len(mark.behind)]
        pen.put(put, y, words, pen.inks(ink, on=ground, bold=bool(mark.on) or mark.ink != "quiet"))
        left += cells + 1
    return start
