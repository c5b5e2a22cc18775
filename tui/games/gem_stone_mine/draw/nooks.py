"""The contents of chambers of two rows: one figure at the left, at the right end its amounts in one line."""

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

BESIDE: Final = tuple(Figure(0, stack) for stack in ((".", ".", "y"), (".", "y", "Y"), ("y", "Y", "y")))
"""The same in a narrow stack before two amounts."""


@cache
def figure(icons: Sequence[Icon]) -> Figure:
    """The figure of a place: of two gains the pickaxe, or the coin before its amount."""
    kinds = [kind for kind, _ in icons]
    if len(kinds) > 1:
        return PICK_BESIDE if PICKAXE in kinds else BESIDE[icons[0][1] - 1]
    if kinds[0] == COIN:
        return COINS[sum(icons[0][1] >= least for least in HEAPED)]
    return {TROPHY: GOBLET, GEM: CRYSTAL, PICKAXE: PICK}[kinds[0]]


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives: its figure at the left, its amounts at the right end of the lower row."""
    x, y = plan.chamber(place)
    lit, art = ground == colours["lit"], figure(icons)
    shades = tones(icons[0][0], colours, calm=ground == colours["hole"], lit=lit)
    pen.sprite(x + 1 + art.left, 2 * y + 1, art.rows, shades)
    column = x + plan.wide
    for kind, amount in reversed([icon for icon in icons if icon[0] in SIGNS]):
        ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
        column = pen.right(column, y + 1, f"{SIGNS[kind]}{amount}", ink) - 1
