"""The story: what happened, the newest at the bottom, the news bright."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

import msgspec

from tui.art.pen import Pen
from tui.i18n.text_layout import cut
from tui.i18n.text_layout import wrap as wrapped
from tui.presentation.story import StoryLine

wrap = lru_cache(maxsize=256)(wrapped)
"""The same lines stand there for many drawings."""


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
) -> None:
    """Draw the last lines that fit; those of records after `since` are news, and the last one always is.

    A line that began further up is left out rather than cut in two. Lines that can be taken back begin with the key
    that does it. `more` is said above them when some of the news found no room. Lines of `undone` records are grey.
    What was said is quiet, and has a bullet of its own.
    """
    if height <= 0:
        return
    news = sum(line.number > since for line in lines[-height - 1 :])
    if more and news and height > 3 and _height(lines[-news:], width) > height:
        pen.put(x + 2, y, cut(more, width - 2), pen.inks("quiet"))
        y, height = y + 1, height - 1
    rows: list[tuple[str, str, bool, str]] = []
    newest = next((line.number for line in reversed(lines) if not line.aside), 0)
    for line in reversed(lines):
        parts = wrap(line.text, width - 2)
        if len(rows) + len(parts) > height:
            if rows:
                break
            parts = parts[:height]  # the newest is shown as far as there is room
        ink, bullet = "quiet", "-"
        if line.aside:
            bullet = pen.glyphs.dot
        elif line.number in undone:
            ink = "faint"
        elif line.number > since or line.number == newest:
            ink = "text"
        undoes = undoable is not None and line.number > undoable.after and not line.aside
        if undoable is not None and undoes:
            bullet = undoable.key
        rows[:0] = [(ink, bullet if i == 0 else "", undoes, part) for i, part in enumerate(parts)]
    for row, (ink, bullet, undoes, text) in enumerate(rows, y):
        pen.put(x, row, bullet, pen.inks("accent" if undoes else ink))
        pen.put(x + 2, row, text, pen.inks(ink))


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


def draw_secrets(pen: Pen, x: int, y: int, width: int, height: int, sentences: Sequence[str]) -> int:
    """Draw what one seat alone knows, on a ground of its own to set it off; gives the row after it.

    Where there is no room for all of it the last sentences are cut to a line each: what there is comes first.
    """
    told = [wrap(sentence, width - 2) for sentence in sentences]
    for at in reversed(range(len(told))):
        if sum(map(len, told)) > height:
            told[at] = [cut(sentences[at], width - 2)]
    rows = [part for parts in told for part in parts][:height]
    pen.fill(x, y, width, len(rows), pen.inks(on="raised"))
    for row, text in enumerate(rows, y):
        pen.put(x + 1, row, text, pen.inks("text", on="raised", bold=True))
    return y + len(rows)
