"""The street without people: what stays the same for a whole game, drawn once a size and theme."""

from __future__ import annotations

from typing import Final

from tui.art.grain import grain, noise
from tui.art.pen import Pen
from tui.art.trees import draw_tree
from tui.games.heimlich.draw.houses import draw_building, draw_lamp
from tui.games.heimlich.draw.layout import Street, street_of
from tui.games.heimlich.draw.palette import tones

BLADES: Final = 0.24
"""Share of the lawn's cells with a blade of a duller green."""

STARS: Final = 0.05
"""Share of the sky's cells with a star."""


def draw_scene(pen: Pen) -> None:
    """Stones, lawn, buildings and lamps."""
    street = street_of(pen.width, pen.height)
    tone = tones(pen.inks)
    grain(pen, 0, 0, pen.width, pen.height, tone["street"], tone["cobble"])
    if (pen.inks.depth, pen.inks.theme) == ("256", "night"):
        _sky(pen, street)
    airy = street.large or street.tops[1] - street.tops[0] > street.house + street.people + 1
    if airy:
        _lanes(pen, street)
    _park(pen, street)
    for building in range(12):
        draw_building(pen, street, building)
    if airy and street.gap >= 3:
        for gap in range(4):
            x = street.left + street.wide + street.gap // 2 + gap * (street.wide + street.gap)
            for row in (0, 2):
                draw_lamp(pen, x, street.tops[row] + street.house - 2)


def _sky(pen: Pen, street: Street) -> None:
    """The night behind the first houses, down to the stones before them, with a star here and there."""
    tone = tones(pen.inks)
    rows = street.tops[0] + street.house
    pen.fill(0, 0, pen.width, rows, pen.inks(on=tone["sky"]))
    for y in range(rows):
        for x in range(pen.width):
            if (value := noise(x, y, 17)) < STARS:
                pen.glyph(x, y, "▖▗▘▝"[int(value * 9973) % 4], tone["star"], tone["sky"])


def _lanes(pen: Pen, street: Street) -> None:
    """Lighter stones before the houses, for people to stand on."""
    tone = tones(pen.inks)["lane"]
    edge = max(street.left - 1, 0)
    wide = pen.width - 2 * edge
    for row in (0, 2):
        pen.fill(edge, street.tops[row] + street.house, wide, street.people, pen.inks(on=tone))
    for x in (edge, street.left + 4 * (street.wide + street.gap) - 1):
        pen.fill(x, street.tops[1] + street.house, street.wide + 2, street.people, pen.inks(on=tone))


def _park(pen: Pen, street: Street) -> None:
    """A lawn with rounded corners and, where there is room, trees and a pond."""
    tone = tones(pen.inks)
    x, y, wide, high = street.park
    top, rows = 2 * y, 2 * high
    if not street.large:
        top, rows = top - 1, rows + 3  # below lie the words on what is left to do
    for row in range(rows):
        inset = 3 if row in (0, rows - 1) else 1 if row in (1, rows - 2) else 0
        if not street.large:
            inset = 0  # half a cell off a corner reads as torn
        pen.pixels(x - street.large + inset, top + row, wide + 2 * street.large - 2 * inset, 1, tone["lawn"])
    _shaded(pen, x, top, wide, rows)
    if not street.large:
        return
    for blade in range(30):
        column, row = x + int(noise(blade, 1) * wide), y + 1 + int(noise(blade, 2) * (high - 2))
        pen.glyph(column, row, "▖▗▘▝"[blade % 4], tone["lawn2"])
    right = x + wide
    low = top + rows - 6
    for column, row in ((x, top + 1), (right - 4, top + 1), (x - 1, low), (right - 5, low)):
        draw_tree(pen, column, row, tone)
    _pond(pen, right - 13, top + rows - 3)


def _shaded(pen: Pen, x: int, top: int, wide: int, rows: int) -> None:
    """Among 256 colours at night the only dark green glows: blades of a duller one lie over it."""
    tone = tones(pen.inks)
    if (pen.inks.depth, pen.inks.theme) != ("256", "night"):
        return
    for row in range(top // 2, (top + rows) // 2 + 1):
        for column in range(x - 1, x + wide + 1):
            if noise(column, row, 11) < BLADES and pen.halves(column, row) == (tone["lawn"],) * 2:
                pen.glyph(column, row, "▖▗▘▝"[int(noise(column, row, 12) * 4) % 4], tone["lawn2"], tone["lawn"])


def _pond(pen: Pen, x: int, top: int) -> None:
    tone = tones(pen.inks)
    for row, (inset, wide) in enumerate(((2, 4), (0, 8), (1, 6))):
        pen.pixels(x + inset, top + row, wide, 1, tone["pond"])
    pen.pixels(x + 2, top + 1, 3, 1, tone["pond2"])
