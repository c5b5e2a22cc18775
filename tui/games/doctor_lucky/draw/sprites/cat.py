"""The cat: its word, and its ears where lands are tall."""

from __future__ import annotations

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.messages import c


def cat_wide() -> int:
    """The columns of the cat."""
    return max(cell_len(cat_word()), 3)


def cat_word() -> str:
    """The cat on the map."""
    return c("on the map", "cat")


def cat_figure(pen: Pen, x: int, y: int, *, tall: bool) -> None:
    """The cat; with its ears where lands are `tall`."""
    coat = pen.inks.px("orange")
    style = pen.inks(pen.inks.ink_on(coat), on=coat, bold=True)
    wide = cat_wide()
    if tall:
        ears(pen, x, y - 1, coat)
    pen.fill(x, y, wide, 1, style)
    pen.put(x, y, cat_word(), style)


def ears(pen: Pen, x: int, y: int, tone: str) -> None:
    """The ears of the cat, and below them its eyes."""
    wide, eye = cat_wide(), pen.inks.ink_on(tone)
    for column in range(wide):
        side = column in (0, wide - 1)
        if side:
            pen.pixel(x + column, 2 * y, tone)
        pen.pixel(x + column, 2 * y + 1, eye if side else tone)
