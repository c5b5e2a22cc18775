"""The story: what happened, the newest at the bottom, the news bright."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tui.narrate import Line
from tui.text import wrap as wrapped
from tui.widgets.canvas import Pen

wrap = lru_cache(maxsize=256)(wrapped)
"""The same lines stand there for many drawings."""


def draw_story(pen: Pen, x: int, y: int, width: int, height: int, lines: Sequence[Line], since: int) -> None:
    """Draw the last lines that fit; those of records after `since` are news, and the last one always is.

    A line that began further up is left out rather than cut in two.
    """
    if height <= 0:
        return
    rows: list[tuple[str, str]] = []
    newest = lines[-1].number if lines else 0
    for line in reversed(lines):
        parts = wrap(line.text, width - 2)
        if len(rows) + len(parts) > height:
            if rows:
                break
            parts = parts[:height]  # the newest is shown as far as there is room
        ink = "text" if line.number > since or line.number == newest else "quiet"
        rows[:0] = [(ink, ("- " if i == 0 else "  ") + part) for i, part in enumerate(parts)]
    for row, (ink, text) in enumerate(rows, y):
        pen.put(x, row, text, pen.inks(ink))


def draw_secrets(pen: Pen, x: int, y: int, width: int, height: int, sentences: Sequence[str]) -> None:
    """Draw what one seat alone knows, on a ground of its own so that it is seen to be something else."""
    rows = [part for sentence in sentences for part in wrap(sentence, width - 2)][:height]
    pen.fill(x, y, width, len(rows), pen.inks(on="raised"))
    for row, text in enumerate(rows, y):
        pen.put(x + 1, row, text, pen.inks("text", on="raised", bold=True))
