"""The safe at a building's door, and the light that it throws on the stones."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.heimlich.state import CHURCH, RUIN
from tui.art.pen import Pen
from tui.games.heimlich.draw.houses import number_at
from tui.games.heimlich.draw.layout import Street
from tui.games.heimlich.draw.palette import tones
from tui.games.heimlich.terms import plate_of
from tui.i18n.messages import t

CONE: Final = (5, 4, 2)
"""Columns between each half row of the door's light and the building's edges."""

SMALL_BOX: Final = 5
"""The columns of the steel box before a small house."""

BOX_COLUMNS: Final = 5
"""Columns of the steel box, three of which stand beside the building; at the ruin four do."""

GHOST: Final = 0.65
"""Share by which a safe that would come fades into the street."""


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
    share = GHOST if coming else 0.0
    gold, steel, dark = (
        inks.mix(tone[name], tone["street"], share) if coming else tone[name] for name in ("gold", "steel", "steel2")
    )
    style = inks(tone["gold"], on=gold, bold=True) if coming else inks(inks.ink_on(gold), on=gold, bold=True)
    arrow, name = pen.glyphs.moved if coming else "", t("Safe")
    if not street.large:  # below the window, or above those who stand there
        words = arrow + name
        if street.roof and not coming:
            lidded = building != RUIN  # where words stand above it
            _strongbox(pen, x + street.wide - SMALL_BOX + 1, y + street.house - 1, lidded=lidded)
        if street.roof and building not in (CHURCH, RUIN):  # on the roof, behind the number
            first = number_at(street, building, beside=True) + 1 + cell_len(plate_of(building))
            end = pen.put(first, y, f" {words}", style)
            pen.glyph(end, y, "▌", gold)
            return
        left = x + street.wide - 4 - cell_len(words)
        if building == RUIN:  # behind its name
            left, crowded = x + 1 + cell_len(plate_of(building)), True
        elif building != CHURCH:  # behind the number
            left = x + 1 + cell_len(f" {plate_of(building)} ")
        above = crowded or (building == CHURCH and street.roof > 0)  # on its roof, clear of the windows
        pen.put(left, y + street.house - 1 - above, words, style)
        return
    apart = building == RUIN  # else it hides the walls
    row, wide = y + street.house, BOX_COLUMNS
    left = x - 3 if street.last(building) else min(x + street.wide - 2 + apart, pen.width - wide)
    if coming:
        steel, door, gold = (inks.mix(tone[name], tone["lane"], GHOST) for name in ("steel", "vault", "gold"))
        _front(pen, left, row, wide, steel, door, gold)
        pen.put(left, row, arrow, inks("accent", on=steel, bold=True))
    else:
        pen.pixels(left, 2 * row - 1, wide, 1, inks.light(steel, 0.4))
        _front(pen, left, row, wide, steel, tone["vault"], tone["gold"])
    pen.fill(left, row + 1, wide, 1, inks(on=dark))
    pen.center(left, row + 1, wide, name, inks(inks.ink_on(dark), on=dark, bold=True))


def _front(pen: Pen, x: int, row: int, wide: int, steel: str, door: str, gold: str) -> None:
    """The door of a steel box, with its dial and its handle."""
    style = pen.inks(gold, on=door, bold=True)
    pen.fill(x, row, wide, 1, style)
    pen.put(x + 1, row, pen.glyphs.pip, style)
    pen.put(x + 3, row, pen.glyphs.line, style)
    pen.glyph(x, row, "▌", steel, door)
    pen.glyph(x + wide - 1, row, "▐", steel, door)


def _strongbox(pen: Pen, x: int, row: int, *, lidded: bool) -> None:
    """A steel box before a small house, half a row higher with its lid."""
    tone = tones(pen.inks)
    if lidded:
        pen.pixels(x, 2 * row - 1, SMALL_BOX, 1, tone["steel"])
    _front(pen, x, row, SMALL_BOX, tone["steel"], tone["vault"], tone["gold"])
