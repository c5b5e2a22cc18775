"""The contents of chambers of two rows: a figure of fine pixels at the left, amounts at the end of the lower row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.games.gem_stone_mine.components import COIN, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.sprites import AMOUNT, SIGNS, Sprite, draw_amount, tones, wide

COINS: Final[Sprite] = ("      ", "yyyyyy", "YYYYYY", "yyyyyy")
"""Coins lying on each other, a dark edge between their faces."""

BRIM: Final = "_"
"""The upper pixel of a cell that is filled three quarters high: a bowl does not touch the foot above it."""

LOW: Final = "▆"

GOBLET: Final[Sprite] = (" C____C ", " CccccC ", "   dd   ", "  dddd  ")

PICKS: Final[Sequence[Sprite]] = (
    ("            ", "  NNNNNNnn  ", "NN    ww nn ", "    WWw   nn"),
    ("          ", "  NNNNnn  ", "     wwnn ", "   WW   nn"),
    ("        ", " NNNnn  ", "    wnn ", "  WW  nn"),
)
"""A bent head and a handle aslant, the broadest first: both ends of the head come down where there is room."""

BOTH: Final[Sprite] = (" C____C ", " CyyyyC ", "   dd   ", "  dddd  ")
"""A goblet full of coins."""

CRYSTAL: Final[Sprite] = ("   lrrd   ", " lllssddd ", "  llccdd  ", "    rr    ")
"""A whole cut stone, narrower to both ends; by day all its edges are dark, and its glint lies within."""


@cache
def figure(icons: Sequence[Icon], room: int) -> Sprite:
    """The figure of a place, four characters a cell."""
    kinds = [kind for kind, _ in icons]
    if PICKAXE in kinds:
        beside = AMOUNT * (len(kinds) - 1)
        return next((pick for pick in PICKS if wide(pick) + beside <= room), PICKS[-1])
    if len(kinds) > 1:
        return BOTH
    return {COIN: COINS, TROPHY: GOBLET}.get(kinds[0], CRYSTAL)


def draw_nook(
    pen: Pen,
    plan: MinePlan,
    place: int,
    icons: Sequence[Icon],
    room: int,
    ground: str,
    colours: Mapping[str, str],
    *,
    chosen: bool = False,
) -> None:
    """Draw what a place gives: its figure in the first `room` columns, its amounts at the end of the lower row."""
    x, y = plan.chamber(place)
    lit = chosen or ground == colours["lit"]
    calm = not lit and ground in (colours["hole"], colours["gallery"])
    art: Sprite = figure(icons, room)
    shades: dict[str, str] = {}
    for kind in sorted((kind for kind, _ in icons), key=TROPHY.__eq__):  # the silver of a goblet comes last
        shades |= tones(kind, colours, calm=calm, lit=lit)
    counted = [icon for icon in icons if icon[0] in SIGNS]
    free = min(room, plan.wide - 1 - AMOUNT * len(counted)) - wide(art)
    free += art is GOBLET  # apart from a ring
    _stand(pen, x + 1 + max(0, free // 2), y, art, shades, ground)
    column = x + plan.wide
    for icon in reversed(counted):
        column -= AMOUNT
        draw_amount(pen, column, y + 1, icon, colours, lit=ground == colours["lit"])


def _stand(pen: Pen, x: int, y: int, art: Sprite, shades: Mapping[str, str], ground: str) -> None:
    """Draw a figure before whatever lies over its chamber, but for what is above it.

    Such a cell has no third colour for a slant: the figure has all of its lower half. The bowl of a goblet, which
    would have arms then, is without its walls.
    """
    rows = [list(row) for row in art]
    framed = [pen.halves(x + column, y)[0] != ground for column in range(wide(art))]
    for column, frame in enumerate(framed):
        at = slice(2 * column, 2 * column + 2)
        top, below = ("".join(row[at]) for row in rows[:2])
        if frame and " " in top:
            rows[0][at] = "  "
            if BRIM in art[0]:
                rows[1][at] = "  "
            elif below.strip():
                pen.pixel(x + column, 2 * y + 1, shades[below.strip()[0]])
        elif top.strip():
            pen.pixels(x + column, 2 * y, 1, 2, ground)
    quadrants(pen, x, y, ["".join(row) for row in rows], shades)
    for column, frame in enumerate(framed):
        if art[0][2 * column] == BRIM:
            if frame and art is BOTH:  # coins above the brim, in the place of walls
                pen.pixel(x + column, 2 * y, shades["y"])
                pen.pixel(x + column, 2 * y + 1, shades["c"])
            else:
                pen.glyph(x + column, y, LOW, shades[art[1][2 * column]], ground)
