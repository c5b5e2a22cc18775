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

ROLLS: Final[Sequence[Sprite]] = (
    ("        ", "  tyyyY ", " yyyyyyY", "  yyyyY "),
    ("         ", "  tyyyYY ", " yyyyyyYY", "  yyyyYY "),
    ("          ", "  tyyYyY  ", " yyyyyYyY ", "  yyyYyY  "),
    ("          ", "  tyyYyYY ", " yyyyyYyYY", "  yyyYyYY "),
)
"""Coins on edge behind each other, the fewest first: a bright face, and a dark edge each."""

LONGER: Final = (4, 5, 6)
"""Coins from which on a roll is longer."""

GOBLET: Final[Sprite] = ("        ", "ggccccCC", "   dd   ", "  dddd  ")

PICKS: Final[Sequence[Sprite]] = (
    ("            ", "  NNNNNNnn  ", "NN    ww nn ", "    WWw   nn"),
    ("          ", "  NNNNnn  ", "     wwnn ", "   WW   nn"),
    ("        ", " NNNnn  ", "    wnn ", "  WW  nn"),
)
"""A bent head and a handle aslant, the broadest first: both ends of the head come down where there is room."""

BOTH: Final[Sprite] = ("        ", "ggyyyyCC", "   dd   ", "  dddd  ")
"""A goblet full of coins."""

CRYSTAL: Final[Sprite] = ("          ", " sspppccd ", "  sppccd  ", "    cd    ")
"""A cut stone, flat above."""


@cache
def figure(icons: Sequence[Icon], room: int) -> Sprite:
    """The figure of a place, four characters a cell: more coins are a longer roll where there is room."""
    kinds = [kind for kind, _ in icons]
    if PICKAXE in kinds:
        beside = AMOUNT * (len(kinds) - 1)
        return next((pick for pick in PICKS if wide(pick) + beside <= room), PICKS[-1])
    if len(kinds) > 1:
        return BOTH
    if kinds[0] == COIN:
        longest = sum(icons[0][1] >= least for least in LONGER)
        return next((roll for roll in reversed(ROLLS[: longest + 1]) if wide(roll) <= room), ROLLS[0])
    return GOBLET if kinds[0] == TROPHY else CRYSTAL


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
    _stand(pen, x + 1 + max(0, free // 2), y, art, shades, ground)
    column = x + plan.wide
    for icon in reversed(counted):
        column -= AMOUNT
        draw_amount(pen, column, y + 1, icon, colours, lit=ground == colours["lit"])


def _stand(pen: Pen, x: int, y: int, art: Sprite, shades: Mapping[str, str], ground: str) -> None:
    """Draw a figure before whatever lies over its chamber, but for what is above it.

    Such a cell has no third colour for a slant: the figure has all of its lower half.
    """
    for column in range(wide(art)):
        top, below, *_ = (row[2 * column : 2 * column + 2].ljust(2) for row in art)
        if top.strip():
            pen.pixels(x + column, 2 * y, 1, 2, ground)
        elif below.strip() and pen.halves(x + column, y)[0] != ground:
            pen.pixel(x + column, 2 * y + 1, shades[below.strip()[0]])
    quadrants(pen, x, y, art, shades)
