"""The contents of chambers of two rows: a figure at the left, or crests over two amounts at the right end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.sprites import NUMBERS, SIGNS, tones

AMOUNT: Final = 2
"""Columns of an amount with its sign."""

HEAPED: Final = (2, 4)
"""Coins from which on a heap is two and three of them high."""


class Figure(NamedTuple):
    """A figure of three half rows from a column on, a character a pixel: it stands on the shelf below its chamber."""

    left: int
    rows: tuple[str, str, str]


GOBLET: Final = Figure(1, ("ccC", ".C.", "CCC"))
CRYSTAL: Final = Figure(1, (".psc.", "ppcdd", ".pcd."))
PICK: Final = Figure(0, (".nnnn..", "..wwnn.", "ww...nn"))
PICK_BESIDE: Final = Figure(0, ("nnnn", ".wwn", "w..n"))
COINS: Final = (
    Figure(0, ("....", "....", "yyyY")),
    Figure(0, ("....", "yy..", "YYyy")),
    Figure(0, ("yy..", "YYyy", "yyYY")),
)
"""Coins, the fewest first: one, a low stack with one beside it, a high stack with a low one."""

TOPS: Final = {COIN: "yy", TROPHY: "cC"}
"""Crests over two amounts, which leave figures no room: the top of a coin, the rim of a cup."""


@cache
def figure(icons: Sequence[Icon]) -> Figure:
    """The figure of a place with one amount or none; a pickaxe beside its amount is narrower."""
    kinds = [kind for kind, _ in icons]
    if len(kinds) > 1:
        return PICK_BESIDE
    if kinds[0] == COIN:
        return COINS[sum(icons[0][1] >= least for least in HEAPED)]
    return {TROPHY: GOBLET, GEM: CRYSTAL, PICKAXE: PICK}[kinds[0]]


def crowded(icons: Sequence[Icon]) -> bool:
    """True when two amounts leave no room for a figure."""
    return sum(kind in SIGNS for kind, _ in icons) > 1


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives: its figure at the left, its amounts at the right end of the lower row.

    Two amounts fill that row; crests of a coin and a cup show over them.
    """
    x, y = plan.chamber(place)
    calm, lit = ground == colours["hole"], ground == colours["lit"]
    counted = [icon for icon in icons if icon[0] in SIGNS]
    if not crowded(icons):
        art = figure(icons)
        pen.sprite(x + 1 + art.left, 2 * y + 1, art.rows, tones(icons[0][0], colours, calm=calm, lit=lit))
    column = x + plan.wide
    for kind, amount in reversed(counted):
        ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
        start = pen.right(column, y + 1, f"{SIGNS[kind]}{amount}", ink)
        if crowded(icons):
            pen.sprite(start, 2 * y + 1, (TOPS[kind],), tones(kind, colours, calm=calm, lit=lit))
        column = start - 1
