"""The story: what happened, the newest at the bottom, the news bright."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

import msgspec
from rich.cells import cell_len

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.i18n.messages import LANGUAGES, language
from tui.i18n.second_person import You
from tui.i18n.text_layout import cut
from tui.i18n.text_layout import wrap as wrapped
from tui.presentation.story import StoryLine
from tui.widgets.panels.seat_list import SeatRow

wrap = lru_cache(maxsize=256)(wrapped)
"""The same lines stand there for many drawings."""


Badge = tuple[str, str]
"""The letter of a piece and its ink."""


class Undoable(msgspec.Struct, frozen=True):
    """The record that an undo key goes back to: later lines are taken back."""

    after: int
    key: str


def draw_story(
    pen: Pen,
    x: int,
    y: int,
    width: int,
    height: int,
    lines: Sequence[StoryLine],
    since: int,
    undoable: Undoable | None = None,
    more: str = "",
    undone: Container[int] = (),
    seats: Sequence[SeatRow] = (),
) -> None:
    """Draw the last lines that fit; those of records after `since` are news, and the last one always is.

    A line that began further up is left out rather than cut in two. Where there are pictures, a bar stands beside the
    news, a heavy one beside what can be taken back, and the chip of one of the `seats` instead of its name. Elsewhere
    lines that can be taken back begin with the key that does it. `more` is said above them when some of the news found
    no room. Lines of `undone` records are grey. What was said is quiet, and has a bullet of its own.
    """
    if height <= 0:
        return
    news = sum(line.number > since for line in lines[-height - 1 :])
    if more and news and height > 3 and _height(lines[-news:], width) > height:
        pen.put(x + 2, y, cut(more, width - 2), pen.inks("quiet"))
        y, height = y + 1, height - 1
    rows: list[_Told] = []
    newest = next((line.number for line in reversed(lines) if not line.aside), 0)
    for line in reversed(lines):
        seat, text = _speaker(line, seats) if pen.glyphs.pictures and line.number not in undone else (None, line.text)
        parts = wrap(text, width - 2)
        if len(rows) + len(parts) > height:
            if rows:
                break
            parts = parts[:height]  # the newest is shown as far as there is room
        ink, bullet = "quiet", pen.glyphs.gap if pen.glyphs.pictures else "-"
        if line.aside:
            bullet = pen.glyphs.dot
        elif line.number in undone:
            ink = "faint"
        elif line.number > since or line.number == newest:
            ink = "text"
        told = _Told(ink, bullet, seat)
        undoes = undoable is not None and line.number > undoable.after and not line.aside
        if pen.glyphs.pictures and (undoes or ink == "text"):
            told.bar = pen.glyphs.bar if undoes else pen.glyphs.finish
            told.bright = undoes or line.number == newest
        elif undoable is not None and undoes:
            told.bullet, told.mark = undoable.key, "accent"
        rows[:0] = [msgspec.structs.replace(told, text=part, first=i == 0) for i, part in enumerate(parts)]
    before: SeatRow | None = None
    for row, told in enumerate(rows, y):
        if told.first and told.seat is not None and told.seat == before:
            told.first = False  # what one seat does in a row stands below one chip
        elif told.first:
            before = told.seat
        _draw(pen, x, row, told)


class _Told(msgspec.Struct):
    """A row of the story: its words, their ink, and what stands before them."""

    ink: str
    bullet: str
    seat: SeatRow | None = None
    mark: str = ""
    """The ink of the bullet, where it is not that of the words."""
    bar: str = ""
    """The sign that stands beside news: a heavy one where undo takes them back."""
    bright: bool = False
    text: str = ""
    first: bool = True


def _draw(pen: Pen, x: int, y: int, told: _Told) -> None:
    inks = pen.inks
    if told.bar:
        pen.glyph(x - 1, y, told.bar, inks.px("accent") if told.bright else inks.mix("accent", "ground", 0.55))
    if told.first and told.seat is not None:
        coat = inks.px(told.seat.coat)
        pen.put(x, y, told.seat.letter, inks(inks.ink_on(coat), on=coat, bold=True))
    elif told.first:
        pen.put(x, y, told.bullet, inks(told.mark or told.ink))
    pen.put(x + 2, y, told.text, inks(told.ink))


def _speaker(line: StoryLine, seats: Sequence[SeatRow]) -> tuple[SeatRow | None, str]:
    """The seat that a line tells of, and its words: without the name of another than the reader, which its chip says.

    A name goes only where the words go on without it.
    """
    if line.seat is None or line.seat >= len(seats) or line.aside:
        return None, line.text
    seat = seats[line.seat]
    if not (seat.said and seat.letter and line.text.startswith(seat.said)):
        return None, line.text
    rest = line.text[len(seat.said) :]
    if isinstance(seat.said, You):
        return seat, line.text
    for end in LANGUAGES[language()].subject_ends:
        if rest.startswith(end):
            return seat, rest.removeprefix(end)
    return None, line.text


def _height(lines: Sequence[StoryLine], width: int) -> int:
    return sum(len(wrap(line.text, width - 2)) for line in lines)


def draw_lead(pen: Pen, x: int, y: int, width: int, height: int, sentence: str, lines: Sequence[StoryLine]) -> int:
    """Draw a sentence for newcomers, if it leaves room for the last two moves of the story; gives the row after it."""
    rows = wrapped(sentence, width - 2) if sentence else []
    moves = sorted({line.number for line in lines if line.number and not line.aside})[-2:]
    latest = _height([line for line in lines if line.number in moves], width)
    if not rows or len(rows) + 1 + max(latest, 3) > height:
        return y
    for row, text in enumerate(rows, y):
        pen.put(x, row, pen.glyphs.here if row == y else "", pen.inks("accent", bold=True))
        pen.put(x + 2, row, text, pen.inks("accent"))
    return y + len(rows) + 1


def draw_secrets(
    pen: Pen, x: int, y: int, width: int, height: int, sentences: Sequence[str], badges: Sequence[Badge] = ()
) -> int:
    """Draw what one seat alone knows, on a note to set it off, `badges` at the first one's end; gives the row after it.

    Where there is no room for all of it the last sentences are cut to a line each: what there is comes first.
    """
    inks = pen.inks
    ink, on = ("ink", "paper") if pen.glyphs.pictures else ("text", "raised")
    told = [wrap(sentence, width - 2) for sentence in sentences]
    for at in reversed(range(len(told))):
        if sum(map(len, told)) > height:
            told[at] = [cut(sentences[at], width - 2)]
    rows = [part for parts in told for part in parts][:height]
    pen.fill(x, y, width, len(rows), inks(ink, on=on))
    for row, text in enumerate(rows, y):
        pen.put(x + 1, row, text, inks(ink, on=on, bold=True))
    end = y + len(told[0]) - 1 if told else y
    wide = 4 * len(badges)
    if rows and pen.glyphs.pictures and cell_len(rows[min(end - y, len(rows) - 1)]) + 1 + wide <= width:
        for number, (letter, colour) in enumerate(badges):
            chip(pen, x + width - wide + 4 * number, min(end, y + len(rows) - 1), letter, colour)
    return y + len(rows)
