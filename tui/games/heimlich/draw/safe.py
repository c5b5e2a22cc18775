"""The safe at a building's door, and the light that it throws on the stones."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.heimlich.state import CHURCH, RUIN
from tui.art.pen import Pen
from tui.games.heimlich.draw.houses import CAP, number_at
from tui.games.heimlich.draw.layout import Street
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.terms import plate_of
from tui.i18n.messages import t

SIGN: Final = "$"

CONE: Final = (5, 4, 2)
"""Columns between each half row of the door's light and the building's edges."""

BOX_COLUMNS: Final = 5
"""Columns of the steel box, three of which stand beside the building. At the ruin four do, and that is all of it."""


def draw_light(pen: Pen, street: Street, building: int) -> None:
    """Golden light on the stones before the safe's building."""
    if not street.large:
        return
    tone = tones(pen.inks)
    x, y = street.at(building)
    top = 2 * (y + street.house)
    for row, inset in enumerate(CONE):
        pen.pixels(x + inset, top + row, street.wide - 2 * inset, 1, tone[f"shine{row}"])


def draw_safe(pen: Pen, street: Street, building: int, *, coming: bool = False, crowded: bool = False) -> None:
    """The safe at a building's door: a steel box, or on a small one a golden sign; dimmed where it would come."""
    tone, inks = tones(pen.inks), pen.inks
    x, y = street.at(building)
    share = 0.65 if coming else 0.0
    gold, steel, dark = (
        inks.mix(tone[name], tone["street"], share) if coming else tone[name] for name in ("gold", "steel", "steel2")
    )
    style = inks(tone["gold"], on=gold, bold=True) if coming else inks(inks.ink_on(gold), on=gold, bold=True)
    arrow, name = pen.glyphs.moved if coming else "", t("Safe")
    if not street.large:  # below the window, or above those who stand there
        words = arrow + name
        if street.roof and building not in (CHURCH, RUIN):  # on the roof, behind the number
            pen.put(number_at(street, building, beside=True) + CAP, y, words if coming else f"{words} ", style)
            return
        left = x + street.wide - 4 - cell_len(words)
        if building == RUIN:  # whose plate is as broad as it is
            left, crowded = x + street.wide - 1 - cell_len(words), True
        elif building != CHURCH:  # behind the number
            left = x + 1 + cell_len(f" {plate_of(building)} ")
        pen.put(left, y + street.house - 1 - crowded, words, style)
        return
    apart = building == RUIN  # else it hides the walls
    wide = BOX_COLUMNS - apart
    row = y + street.house
    left = x - 3 if street.last(building) else min(x + street.wide - 2 + apart, pen.width - wide)
    top = 2 * row
    pen.pixels(left, top, wide, 4, steel)
    pen.pixels(left + wide - 1, top, 1, 4, dark)
    pen.pixels(left, top + 2, wide, 2, dark)
    pen.put(left + 1 - apart, row, f"{arrow or ' '}{SIGN} ", style)
    pen.center(left, row + 1, wide, name, inks(inks.ink_on(dark), on=dark, bold=True))
