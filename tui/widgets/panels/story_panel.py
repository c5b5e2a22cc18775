"""The story: what happened, the newest at the bottom, the news bright."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.i18n.text_layout import cut, cut_mark, wrap
from tui.presentation.story import StoryLine
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.panels.story_blocks import (
    StoryRow,
    count_rows,
    height_of,
    last_rows,
    news_rows,
    paragraphs,
)

FEW: Final = 3
"""Lines of the story below a tip that are worth more than the empty one between them."""

TIP: Final = 2
"""Rows of a tip in a narrow column."""

NEWS: Final = 2
"""Rows of a narrow column that tips, and lists of what the table shows too, leave to the story."""

PARTED: Final = 8
"""Rows of a story from which on an empty one parts the newest move from what was before."""

BROAD: Final = 28
"""Columns from which on tips are told whole."""

BADGE: Final = 4
"""Columns of a badge: a chip, and the sign behind it."""

SENTENCE_END: Final = re.compile(r"[.?!] |[。？！]")
"""The end of a sentence with another one after it."""

PAIR: Final = re.compile(r"(?<!\d)([1-6])/([1-6])(?!\d)")
"""Two faces of dice."""

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
    *,
    terse: bool = False,
    pairs: bool = False,
) -> None:
    """Draw the last lines that fit; those of records after `since` are news, and the last one always is.

    A sentence without room is left out rather than cut; of the news, those without a seat as their subject first.
    Where there are pictures, a bar stands beside the news, a heavy one beside what can be taken back. There the chip
    of one of the `seats` stands before its name, and its next sentences below go without both. Elsewhere lines that
    can be taken back begin with the key that does it. `more` is said below them when some of the news found no room.
    A high story has an empty row before the newest move.
    Lines of `undone` records are grey. What was said is quiet, and has a bullet of its own. In a `terse` story a chip
    stands for its name, and notes are left out. `pairs` of faces are dice in the colour of the seat that rolled them.
    """
    if height <= 0:
        return
    pictured = pen.glyphs.pictures
    who = seats if pictured else ()
    newest = next((line.number for line in reversed(lines) if not line.aside), 0)

    def look(line: StoryLine, seat: SeatRow | None) -> StoryRow:
        gone = line.number in undone and not line.aside
        fresh = not gone and not line.aside and (line.number > since or line.number == newest)
        undoes = undoable is not None and line.number > undoable.after and not line.aside
        row = StoryRow("faint" if gone else "quiet", pen.glyphs.gap if pictured else "-", None if gone else seat)
        if fresh and (line.number == newest or not pictured):
            row.ink = "text"
        if line.aside:
            row.bullet = pen.glyphs.dot
        if pictured and (undoes or fresh):
            row.bar = pen.glyphs.bar if undoes else pen.glyphs.news
            row.bright = undoes or line.number == newest
        elif undoable is not None and undoes:
            row.bullet, row.mark = undoable.key, "accent"
        return row

    shown = paragraphs(_latest(lines, width - 2, height), who, look, width - 2, terse)
    told = [one for one in shown if one.number > since]
    news = count_rows(told, width - 2)
    high = news > height
    announced = bool(more) and high
    breaks_off = announced and height > 3 and told[-1].height(width - 2, named=True) > height

    def fitting(room: int) -> list[StoryRow]:
        return news_rows(told, width - 2, room - breaks_off) if high else last_rows(shown, width - 2, room)

    parted = pictured and height >= PARTED and news != height
    rows = fitting(height - parted)
    first = _newest(rows) if parted else 0
    if first:
        bar = rows[first].bar and rows[first - 1].bar
        rows.insert(first, msgspec.structs.replace(rows[-1], text="", first=False, bar=bar))
    elif parted:
        rows = fitting(height)
    if pictured and announced and height == 1 and told[-1].look.seat is None:
        rows = []  # the beginning of a turn is said above the table, too
    for row, one in enumerate(rows, y):
        _draw(pen, x, row, one)
        if pairs:
            _draw_pairs(pen, x + 2, row, one)
    if announced and len(rows) < height:
        pen.put(x + 2, y + len(rows), cut(more, width - 2), pen.inks("faint"))


def _latest(lines: Sequence[StoryLine], width: int, height: int) -> Sequence[StoryLine]:
    """More of the last lines than have room. Of what was said, no more than a third: the game's news come first."""
    talk, kept = height // 3, list[StoryLine]()
    for line in reversed(lines):
        if len(kept) == 3 * height + 3:
            break
        if line.aside:
            if talk <= 0:
                continue
            talk -= len(wrap(line.text, width))
        kept.append(line)
    return lines[-3 * height - 3 :] if all(line.aside for line in kept) else kept[::-1]


def _newest(rows: Sequence[StoryRow]) -> int:
    """The first of the bright rows, with which the newest move begins; 0 where nothing stands above them."""
    first = next((at for at, row in enumerate(rows) if row.ink == "text"), 0)
    return first if rows and rows[first].first else 0  # it may go on where its name stands further up


def _draw(pen: Pen, x: int, y: int, row: StoryRow) -> None:
    inks = pen.inks
    if row.bar:
        pen.glyph(x - 1, y, row.bar, inks.px("accent") if row.bright else inks.mix("accent", "ground", 0.55))
    if row.first and row.seat is not None:
        coat = inks.px(row.seat.coat)
        pen.put(x, y, row.seat.letter, inks(inks.ink_on(coat), on=coat, bold=True))
    elif row.first:
        pen.put(x, y, row.bullet, inks(row.mark or row.ink))
    pen.put(x + 2, y, row.text, inks(row.ink))


def _draw_pairs(pen: Pen, x: int, y: int, row: StoryRow) -> None:
    """Draw the faces in a row's words as dice of its seat."""
    if row.seat is None:
        return
    coat = pen.inks.px(row.seat.coat)
    for found in PAIR.finditer(row.text):
        start = x + cell_len(row.text[: found.start()])
        for column, face in ((start, found[1]), (start + 2, found[2])):
            pen.put(column, y, face, pen.inks(pen.inks.ink_on(coat), on=coat, bold=True))


def draw_lead(
    pen: Pen,
    x: int,
    y: int,
    width: int,
    height: int,
    sentence: str,
    lines: Sequence[StoryLine],
    seats: Sequence[SeatRow] = (),
    coached: bool = False,
    whole: str = "",
    news: int = NEWS,
    wanted: int = 0,
    most: int = TIP,
) -> int:
    """Draw a sentence for newcomers; gives the row after it.

    Only what a coach says takes the room of the last two moves of the story. Where a key shows the `whole` of it, a
    narrow column has its beginning, in at `most` so many rows, and that key. No line is left empty below it where the
    story has few, or where its news is `wanted` in so many rows. All of it but that key gives way to so many lines of
    `news`.
    """
    if not sentence:
        return y
    room, (tip, _, ending) = max(height - news, 0), sentence.partition("\n")
    tries = (lead_rows(sentence, width, whole, few) for few in range(most, TIP, -1))
    rows = next((rows for rows in tries if len(rows) <= room), lead_rows(sentence, width, whole))
    kept = len(rows) - len(lead_rows(ending, width))
    if coached and whole and width < BROAD and len(rows) > room:
        rows = rows[:room] if room >= kept else _key_alone(whole, ending, width)[:room]
    if not rows:
        return y
    moves = sorted({line.number for line in lines if line.number and not line.aside})[-2:]
    latest = height_of([line for line in lines if line.number in moves], seats, width - 2)
    if len(rows) + 1 + max(latest, 3) > height and not coached:
        return y
    if coached:
        pen.clipped += rows[max(height, 0) :]
    apart = height - len(rows) > max(FEW, wanted)
    on = "ground" if apart or not pen.glyphs.pictures else "tile"  # a band where no empty row parts it from the log
    if on == "tile":
        pen.fill(x - 1, y, width + 2, len(rows[: max(height, 0)]), pen.inks("quiet", on=on))
    for row, text in enumerate(rows[: max(height, 0)], y):
        pen.put(x, row, pen.glyphs.here if row == y else "", pen.inks("lamp", on=on, bold=True))
        pen.put(x + 2, row, text, pen.inks("quiet", on=on))  # the glow is the focus's alone
    if len(rows) < kept:
        pen.put(x + 2, y, whole if rows else "", pen.inks("lamp", on=on, bold=True))
    elif kept < len(lead_rows(tip, width)):
        more = t("{key}: more", key=whole)
        room = width - cell_len(more) - 3
        free = [at for at in (len(rows) - 1, kept - 1) if cell_len(rows[at]) <= room]
        pen.right(x + width, y + (free or [kept - 1])[0], more if free else whole, pen.inks("lamp", on=on, bold=True))
    return y + len(rows) + apart


def lead_rows(sentence: str, width: int, whole: str = "", most: int = TIP) -> list[str]:
    """The rows of a tip, then those of the key that ends tips.

    In a narrow column, where a key shows it `whole`, they are the first sentences that fit in `most` rows.
    """
    tip, *ending = sentence.split("\n") if sentence else ("",)
    rows = wrap(tip, width - 2) if tip else []
    below = [row for part in ending for row in wrap(part, width - 2)]
    if not whole or width >= BROAD or len(rows) <= most:
        return rows + below
    room = width - 3 - cell_len(whole)
    for end in reversed([found.end() for found in SENTENCE_END.finditer(tip)]):
        first = wrap(tip[:end].rstrip(), width - 2)
        if len(first) <= most and cell_len(first[-1]) - first[-1].endswith("。") <= room:  # its right half is blank
            return [*first, *below]
    kept = rows[most - 1]
    while " " in kept and cell_len(kept + cut_mark()) > room:  # whole words, where a language parts them
        kept = kept.rpartition(" ")[0]
    last = kept + cut_mark()
    return [*rows[: most - 1], cut(last, room) if cell_len(last) > room else last, *below]


def _key_alone(whole: str, ending: str, width: int) -> list[str]:
    """The key that tells a tip without room of its own; where there is room, the one that ends tips, too."""
    alone = t("{key} tip", key=whole)
    both = f"{alone}  {ending}".rstrip()
    return [both if cell_len(both) <= width - 2 else alone]


def draw_secrets(
    pen: Pen, x: int, y: int, width: int, height: int, sentences: Sequence[str], badges: Sequence[Badge] = ()
) -> int:
    """Draw what one seat alone knows, on a note to set it off; gives the row after it.

    `badges`, each with the sign of what is one's own, stand at the end of the first sentence.
    Where there is no room for all of it the last sentences are cut, down to a line each: what there is comes first.
    """
    inks = pen.inks
    ink, on = ("ink", "paper") if pen.glyphs.pictures else ("text", "raised")
    parts = [wrap(sentence, width - 2) for sentence in sentences]
    for at in reversed(range(len(parts))):
        over = sum(map(len, parts)) - height
        if over > 0:
            kept = max(len(parts[at]) - over, 1) - 1
            parts[at] = [*parts[at][:kept], cut(" ".join(parts[at][kept:]), width - 2)]
    rows = [row for part in parts for row in part][:height]
    pen.fill(x, y, width, len(rows), inks(ink, on=on))
    for row, text in enumerate(rows, y):
        pen.put(x + 1, row, text, inks(ink, on=on, bold=True))
    last = min(len(parts[0]), len(rows)) - 1 if parts else 0
    free = width - BADGE * len(badges) - (cell_len(rows[last]) + 1 if rows else 0)
    if rows and pen.glyphs.pictures and free >= 0:
        left = x + width - BADGE * len(badges) - (free > 0)  # a blank behind the last sign, where there is room
        for number, (letter, colour) in enumerate(badges):
            chip(pen, left + BADGE * number, y + last, letter, colour)
            pen.put(left + BADGE * number + 3, y + last, pen.glyphs.mark, inks("ink", on=on, bold=True))
    return y + len(rows)
