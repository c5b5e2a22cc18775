"""The street without people: what stays the same for a whole game, drawn once a size and theme."""

from __future__ import annotations

from typing import Final

from tui.art.grain import fading, flecked, noise
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.art.trees import draw_tree
from tui.games.heimlich.draw.houses import draw_building, draw_lamp
from tui.games.heimlich.draw.layout import Street, street_of
from tui.games.heimlich.draw.palette import flat, tones

STARS: Final = 0.3
"""Share of every third cell of the sky with a star."""

SIDE: Final = 3
"""The most columns of the way along the ends of the town."""

MOON: Final = ("..mmmm..", ".mmmmmm.", "mmmmmmMM", "mmmmmMMM", ".mmMMMM.", "..MMMM..")
"""The moon, or by day the sun, half a column and half a row a character.

It hangs free between two roofs; where it would be cut, there is none.
"""


def draw_scene(pen: Pen) -> None:
    """Sky, street, lawn, buildings and lamps."""
    street = street_of(pen.width, pen.height)
    tone = tones(pen.inks)
    pen.fill(0, 0, pen.width, pen.height, pen.inks(on=tone["street"]))
    _sky(pen, street)
    _road(pen, street)
    _park(pen, street)
    for building in range(12):
        draw_building(pen, street, building)
    if street.gap >= 3 and (street.large or street.house > 3):
        for gap in range(4):
            x = street.left + street.wide + street.gap // 2 + gap * (street.wide + street.gap)
            for row in (0, 2):
                draw_lamp(pen, x, street.tops[row] + street.house - 2)


def _sky(pen: Pen, street: Street) -> None:
    """The sky behind the first houses, down to a hedge at their feet."""
    inks, tone = pen.inks, tones(pen.inks)
    fading(pen, 2 * street.horizon, tone["zenith"], tone["sky"])
    wide = len(MOON[0]) // 2
    free = street.tops[0] > 0 and street.gap > wide + 1  # else roofs would touch it
    left = street.left + street.wide + (street.gap - wide) // 2
    for y in range(street.tops[0] + 2 if inks.theme != "day" else 0):
        for x in range(1 + y % 2, pen.width, 3):
            if noise(x, y, 17) < STARS and not (free and left - 2 < x < left + wide + 1):
                pen.over(x, y, pen.glyphs.gap, tone["star"])
    if free:
        quadrants(pen, left, max(street.tops[0] - 1, 1), MOON, {"m": tone["moon"], "M": tone["moon2"]})
    pen.pixels(0, 2 * street.horizon - 2, pen.width, 2, tone["hedge"])


def _road(pen: Pen, street: Street) -> None:
    """The way round: paved before the houses, with a kerb in the light, and joined at both ends."""
    tone = tones(pen.inks)
    first, middle, last = (2 * (top + street.house) for top in street.tops)
    broad = 2 * street.people  # people and words stand on whole cells of it
    side = min(street.left, SIDE)
    for x, wide, kerb in ((street.left - side, side, street.left - 1), (street.right, SIDE, street.right)):
        pen.pixels(x, first, wide, last - first, tone["lane"])
        if street.large:
            pen.pixels(kerb, first, 1, last - first, tone["kerb"])
    inner = street.left + street.wide + 1
    for row, x, wide in (
        (first, 0, pen.width),
        (last, 0, pen.width),
        (middle, 0, inner),
        (middle, street.right - street.wide - 1, pen.width),
    ):
        pen.pixels(x, row, wide, broad, tone["lane"])
        if street.large:
            pen.pixels(x, row, wide, 1, tone["kerb"])


def _park(pen: Pen, street: Street) -> None:
    """A lawn with rounded corners and, where there is room, trees and a pond."""
    tone = tones(pen.inks)
    x, y, wide, high = street.park
    top, rows = 2 * y, 2 * high
    if not street.large and not street.dense:  # else people stand there
        top, rows = top - 1, rows + 1
    for row in range(rows):
        inset = 3 if row in (0, rows - 1) else 1 if row in (1, rows - 2) else 0
        if not street.large:
            inset = int(row in (0, rows - 1))
        elif flat(pen.inks):
            inset = 2 * (row in (0, 1, rows - 2, rows - 1))
        pen.pixels(x - street.large + inset, top + row, wide + 2 * street.large - 2 * inset, 1, tone["lawn"])
    pen.pixels(x + 3 * street.large + 1, top, wide - 6 * street.large - 2, 1, tone["lawn2"])
    if not street.large:
        return
    for blade in range(30 if flecked(pen.inks) else 0):
        column, row = x + int(noise(blade, 1) * wide), y + 1 + int(noise(blade, 2) * (high - 2))
        if row < y + 5 and column > x + wide // 2:
            continue  # there lies a card with its shadow
        pen.glyph(column, row, "▖▗▘▝"[blade % 4], tone["blade"])
    right, middle = x + wide, x + wide // 2
    pen.pixels(middle - 1, top, 3, rows, tone["path"])  # from the die to the gates
    pen.pixels(x, top + 6, wide, 2, tone["path"])
    low = top + rows - 6
    trees = ((x - 1, top + 1), (right - 4, top + 1), (x, low), (right - 5, low))
    roomy = low > top + 6  # below deck and card
    for column, row in trees if roomy else trees[:2]:
        draw_tree(pen, column, row, tone)
    if roomy:
        _fountain(pen, right - 13, top + rows - 5)
        pen.pixels(x + 7, top + rows - 3, 5, 1, tone["bench"])


def _fountain(pen: Pen, x: int, top: int) -> None:
    """A basin of stone with water, and a jet over it."""
    tone = tones(pen.inks)
    for row, (inset, wide) in enumerate(((1, 6), (0, 8), (1, 6))):
        pen.pixels(x + inset, top + 1 + row, wide, 1, tone["basin"])
    pen.pixels(x + 2, top + 1, 4, 1, tone["pond"])
    pen.pixels(x + 1, top + 2, 6, 1, tone["pond"])
    pen.pixels(x + 3, top, 2, 1, tone["pond2"])
    pen.pixels(x + 3, top + 2, 2, 1, tone["pond2"])
