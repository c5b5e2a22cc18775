"""What can be done now: a key, a name and what it would lead to for each pick, and what Enter does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from tui.selection import Pick
from tui.text import cut, t, wrap
from tui.widgets.canvas import Pen


class Choice(msgspec.Struct, frozen=True):
    """One thing to pick."""

    pick: Pick
    key: str
    label: str
    ink: str = "text"
    detail: str = ""
    count: int = 0
    legal: bool = True
    focus: bool = False


ENTER = "confirm"
"""What the line of the Enter key stands for when it is clicked."""


def choices_height(choices: Sequence[Choice], enter: str, width: int) -> int:
    """The rows that all of it takes."""
    return _rows(choices, width)[0] + len(_enter(enter, width))


def draw_choices(
    pen: Pen, x: int, y: int, width: int, height: int, choices: Sequence[Choice], enter: str
) -> int:
    """Draw the choices, in two columns where they are short and many, and below them what Enter does.

    Where even that is too high, the part around the focus is drawn. Gives the row after it.
    """
    rows, columns = _rows(choices, width)
    lines = _enter(enter, width)[: max(height - 1, 1)]
    room = max(height - len(lines), 0)
    focus = next((i for i, choice in enumerate(choices) if choice.focus), 0) % max(rows, 1)
    first = max(0, min(focus - room // 2, rows - room))
    wide = width // columns
    for i, choice in enumerate(choices):
        row = i % rows - first
        if 0 <= row < room:
            _draw(pen, x + i // rows * wide, y + row, wide - (columns > 1), choice)
    below = y + min(rows, room)
    if lines:
        pen.put(x, below, t("Enter"), pen.inks.block())
        indent = cell_len(t("Enter")) + 1
        for row, line in enumerate(lines, below):
            pen.put(x + (indent if row == below else indent), row, line, pen.inks("accent", bold=True))
        pen.spot(x, below, width, len(lines), ENTER)
    return below + len(lines)


def _rows(choices: Sequence[Choice], width: int) -> tuple[int, int]:
    """How many rows and columns the choices stand in."""
    short = all(not choice.detail and cell_len(choice.label) + 3 < width // 2 for choice in choices)
    columns = 2 if short and len(choices) > 7 else 1
    return -(-len(choices) // columns), columns


def _enter(enter: str, width: int) -> list[str]:
    return wrap(enter, width - cell_len(t("Enter")) - 1) if enter else []


def _draw(pen: Pen, x: int, y: int, width: int, choice: Choice) -> None:
    inks = pen.inks
    pen.spot(x, y, width, 1, choice.pick)
    if choice.focus:
        pen.fill(x, y, width, 1, inks(on="raised"))
        pen.put(x, y, choice.key or pen.glyphs.dot, inks.block())
    else:
        pen.put(x, y, choice.key, inks("text" if choice.legal else "faint", bold=choice.legal))
    on = "raised" if choice.focus else "ground"
    end = x + width
    if choice.detail:
        end = pen.right(end, y, choice.detail, inks("quiet" if choice.legal else "faint", on=on)) - 1
    dots = pen.glyphs.pip * choice.count
    label = cut(choice.label, end - x - 2 - (len(dots) + 1 if dots else 0))
    after = pen.put(x + 2, y, label, inks(choice.ink if choice.legal else "faint", on=on, bold=choice.focus))
    if dots:
        pen.put(after + 1, y, dots, inks("accent", on=on, bold=True))
