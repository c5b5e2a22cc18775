"""The rows of the story: what a seat does one thing after another is a block below one chip and one name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.i18n.messages import language
from tui.i18n.text_layout import cut, cut_mark, without_notes, wrap
from tui.presentation.sentences import joined, single, split_name
from tui.presentation.story import StoryLine
from tui.widgets.panels.seat_list import SeatRow

CLAUSE: Final = re.compile(r"[:;] |[：；]")
"""The end of a sentence's main clause."""

MIN_CLAUSE: Final = 12
"""The cells of a main clause that tells what was done, beside a seat's chip: "chose" alone tells nothing."""

MIN_SENTENCE: Final = 22
"""The same without a chip: a heading before a list is shorter."""


class StoryRow(msgspec.Struct):
    """A row of the story: its words, their ink, and what stands before them."""

    ink: str
    bullet: str
    seat: SeatRow | None = None
    """The seat that is the subject of the sentence; None where the sentence has another subject or needs no chip."""
    mark: str = ""
    """The ink of the bullet, where it is not that of the words."""
    bar: str = ""
    """The sign that stands beside news: a heavy one where undo takes them back."""
    bright: bool = False
    text: str = ""
    first: bool = True


class Paragraph(msgspec.Struct):
    """Sentences that stand together, all in one look; those of a seat are kept without their subject."""

    look: StoryRow
    number: int
    turn: int
    subject: str
    """The name and what follows it in its sentence; empty where the sentences are whole."""
    sentences: list[str]
    brief: str = ""
    """The whole of a scoring in short; empty for anything else."""

    def rows(self, width: int, *, named: bool, last: int = 0) -> list[StoryRow]:
        """The rows of this width, of the `last` sentences where that is not 0; `named` puts the subject first."""
        texts = self._texts(width, named, last)
        return [msgspec.structs.replace(self.look, text=text, first=named and i == 0) for i, text in enumerate(texts)]

    def height(self, width: int, *, named: bool, last: int = 0) -> int:
        """The number of those rows."""
        return len(self._texts(width, named, last))

    def _texts(self, width: int, named: bool, last: int) -> tuple[str, ...]:
        return wrapped(self.subject, tuple(self.sentences[-last:]), width, named, language())


@lru_cache(maxsize=256)  # a column is measured many times for every move, and most of what it tells stays
def wrapped(subject: str, sentences: tuple[str, ...], width: int, named: bool, language: str) -> tuple[str, ...]:
    """The rows of a paragraph's words in a language."""
    sentence = joined(sentences)
    text = subject + sentence if named else sentence[:1].upper() + sentence[1:] if subject else sentence
    return tuple(wrap(text, width))


def split_subject(line: StoryLine, seats: Sequence[SeatRow]) -> tuple[SeatRow | None, str, str]:
    """The seat that is the subject of a line, the subject's words, and the rest; None for another subject."""
    if line.seat is None or not 0 <= line.seat < len(seats) or line.aside:
        return None, "", line.text
    seat = seats[line.seat]
    subject, rest = split_name(line.text, seat.said if seat.letter else "")
    return (seat, subject, rest) if subject else (None, "", line.text)


def paragraphs(
    lines: Sequence[StoryLine],
    seats: Sequence[SeatRow],
    look: Callable[[StoryLine, SeatRow | None], StoryRow],
    width: int,
    terse: bool = False,
) -> list[Paragraph]:
    """The lines in paragraphs: those of a seat's turn together.

    In `terse` ones the chip of a seat is the subject of what it does, and nothing stands in brackets.
    """
    made: list[Paragraph] = []
    for line in lines:
        seat, subject, rest = split_subject(line, seats)
        seen = look(line, seat)
        if seen.seat is None:
            seat, subject, rest = None, "", line.text
        if terse and seat is not None:
            subject, rest = "", without_notes(rest)
        last = made[-1] if made else None
        if line.brief:  # a scoring stands alone, so that it can be told in short
            subject, rest = "", line.text
        begun = Paragraph(seen, line.number, line.turn, subject, [rest], line.brief)
        alone = seat is None or last is None or line.brief or last.brief
        if alone or last is None or not single(last.sentences[-1]):
            made.append(begun)
        elif _turn_goes_on(last, line, seen):
            last.sentences.append(rest)
            last.look, last.number = seen, line.number
        elif (last.look, last.turn) == (seen, line.turn) and len(
            wrap(last.subject + joined([*last.sentences, rest]), width)
        ) == 1:
            last.sentences.append(rest)
        else:
            made.append(begun)
    return made


def _turn_goes_on(last: Paragraph, line: StoryLine, seen: StoryRow) -> bool:
    """True when a line goes on with the turn or move of the paragraph before it, and looks alike.

    A move that ends a turn may be told a turn later.
    """
    one = (last.turn == line.turn or last.number == line.number) and last.look.seat == seen.seat
    return one and (last.look.bar, last.look.bullet, last.look.mark) == (seen.bar, seen.bullet, seen.mark)


def last_rows(shown: Sequence[Paragraph], width: int, height: int) -> list[StoryRow]:
    """The rows of the last paragraphs that fit, whole sentences only; the newest in short, or as far as it has room.

    The first one may be a sentence without what follows its colon, as empty rows and a sentence that breaks off
    tell less.
    """
    first, below = len(shown), 0
    for start in reversed(range(len(shown))):
        one = shown[start]
        if below + one.height(width, named=True) > height:
            for last in reversed(range(1, len(one.sentences))):
                if below + one.height(width, named=True, last=last) <= height:
                    return rows_of(shown[start:], width, last)
            short = main_clause(one) if start < len(shown) - 1 and not one.brief else None
            if short and below + short.height(width, named=True) <= height:
                return rows_of([short, *shown[start + 1 :]], width)
            break
        first = start
        below += one.height(width, named=_named(one, shown[start - 1] if start else None))
    if first < len(shown) or not shown:
        return rows_of(shown[first:], width)
    newest = shown[-1]
    if newest.brief and newest.sentences != [newest.brief]:
        return last_rows([msgspec.structs.replace(newest, sentences=[newest.brief])], width, height)
    clause = main_clause(newest)
    if clause is not None and clause.height(width, named=True) <= height:
        return clause.rows(width, named=True)
    return _begun(newest.rows(width, named=True, last=1), height, width)


def main_clause(paragraph: Paragraph) -> Paragraph | None:
    """The last sentence up to its first colon or semicolon, without notes; None where too little of it is left."""
    whole = paragraph.sentences[-1]
    clause = CLAUSE.split(without_notes(whole), maxsplit=1)[0].rstrip(".。")
    least = MIN_CLAUSE if paragraph.look.seat is not None else MIN_SENTENCE
    if cell_len(clause) < least or len(clause) + 1 >= len(whole):
        return None
    return msgspec.structs.replace(paragraph, sentences=[clause + ("。" if whole.endswith("。") else ".")])


def news_rows(news: Sequence[Paragraph], width: int, height: int) -> list[StoryRow]:
    """The rows of the news, whole sentences only: what is of no seat gives way first, scorings last."""
    return last_rows(shortened(news, height, width), width, height)


def shortened(news: Sequence[Paragraph], height: int, width: int) -> list[Paragraph]:
    """The paragraphs that fit whole: first those without a seat give way, then all but a seat's last.

    A scoring is told in short before a seat's deeds give way, and stays when they do.
    """
    kept, places = list(news), list(range(len(news)))
    heights = [one.height(width, named=True) for one in kept]  # measured once: a key draws the column, too

    def leave_out(give_way: Callable[[Sequence[Paragraph]], int | None]) -> None:
        while sum(heights) > height and (at := give_way(kept)) is not None:
            del kept[at], heights[at], places[at]

    leave_out(_of_no_seat)
    for at, one in enumerate(kept):
        if one.brief and sum(heights) > height:
            kept[at] = msgspec.structs.replace(one, sentences=[one.brief])
            heights[at] = kept[at].height(width, named=True)
    leave_out(_scored_before)
    leave_out(_of_a_seat_below)
    for at, one in enumerate(kept):
        terse = _terse(one)
        first = msgspec.structs.replace(one, sentences=one.sentences[:1])
        rows = first.height(width, named=True)
        fits = sum(heights) - heights[at] + rows <= height
        if terse and sum(heights) > height and (fits or at < len(kept) - 1):
            kept[at], heights[at] = first, rows
    if any(one.brief for one in kept):
        leave_out(_before_the_newest)
    return _regrown(news, dict(zip(places, kept, strict=True)), height - sum(heights), width)


def _terse(paragraph: Paragraph) -> bool:
    """True where the chip is the subject."""
    return not paragraph.subject and paragraph.look.seat is not None


def _regrown(news: Sequence[Paragraph], shown: dict[int, Paragraph], room: int, width: int) -> list[Paragraph]:
    """The paragraphs `shown`, by their places, and as much of what gave way in terse ones as has `room`."""
    shown = dict(shown)
    for place in reversed(range(len(news))):
        one, was = news[place], shown.get(place)
        if one.brief or not _terse(one):
            continue
        known, rows = (0, 0) if was is None else (len(was.sentences), was.height(width, named=True))
        for end in range(len(one.sentences), known, -1):
            longer = msgspec.structs.replace(one, sentences=one.sentences[:end])
            more = longer.height(width, named=True) - rows
            if more <= room:
                shown[place], room = longer, room - more
                break
    return [shown[place] for place in sorted(shown)]


def _of_no_seat(kept: Sequence[Paragraph]) -> int | None:
    return next((at for at, one in enumerate(kept[:-1]) if one.look.seat is None and not one.brief), None)


def _scored_before(kept: Sequence[Paragraph]) -> int | None:
    """The first scoring that has another one of its seat, or of none, below: the table shows what both gave."""
    seats = [(one.look.seat,) if one.brief else None for one in kept]
    return next((at for at, seat in enumerate(seats) if seat is not None and seat in seats[at + 1 :]), None)


def _of_a_seat_below(kept: Sequence[Paragraph]) -> int | None:
    """The first paragraph of a seat that has another one below."""
    seats = [None if one.brief else one.look.seat for one in kept]
    return next((at for at, seat in enumerate(seats) if seat is not None and seat in seats[at + 1 :]), None)


def _before_the_newest(kept: Sequence[Paragraph]) -> int | None:
    """The first paragraph that tells no scoring, where it is not the newest one."""
    return next((at for at, one in enumerate(kept[:-1]) if not one.brief), None)


def _begun(rows: list[StoryRow], height: int, width: int) -> list[StoryRow]:
    """The first so many rows of a paragraph, the last of them with a mark that it breaks off."""
    begun = rows[:height]
    text = begun[-1].text + cut_mark()
    begun[-1].text = cut(text, width) if cell_len(text) > width else text
    return begun


def height_of(lines: Sequence[StoryLine], seats: Sequence[SeatRow], width: int, terse: bool = False) -> int:
    """The rows that these lines take in a column of this width."""
    return count_rows(paragraphs(lines, seats, lambda line, seat: StoryRow("", "", seat), width, terse), width)


def least_height_of(lines: Sequence[StoryLine], seats: Sequence[SeatRow], width: int, terse: bool) -> int:
    """The rows of the first sentence that each seat has among these lines."""
    shown = paragraphs(lines, seats, lambda line, seat: StoryRow("", "", seat), width, terse)
    firsts = {
        one.look.seat.said: msgspec.structs.replace(one, sentences=one.sentences[:1])
        for one in shown
        if one.look.seat is not None
    }
    return sum(one.height(width, named=True) for one in firsts.values())


def rows_of(shown: Sequence[Paragraph], width: int, last: int = 0) -> list[StoryRow]:
    """The rows of paragraphs, of the first one its `last` sentences; one chip and name for a seat's turn."""
    rows: list[StoryRow] = []
    before: Paragraph | None = None
    for paragraph in shown:
        rows += paragraph.rows(width, named=_named(paragraph, before), last=last)
        before, last = paragraph, 0
    return rows


def count_rows(shown: Sequence[Paragraph], width: int) -> int:
    """The number of rows of paragraphs."""
    return sum(one.height(width, named=_named(one, before)) for before, one in zip((None, *shown), shown, strict=False))


def _named(paragraph: Paragraph, before: Paragraph | None) -> bool:
    """True where a paragraph has a chip and a name of its own below another one: each turn has its own."""
    seat = paragraph.look.seat
    return seat is None or before is None or seat != before.look.seat or paragraph.turn != before.turn
