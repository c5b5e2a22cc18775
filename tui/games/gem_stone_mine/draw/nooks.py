"""The contents of chambers of two rows: a figure and its amount, or two amounts with small figures."""

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
    """A figure of three half rows, a character a pixel, at the left of its chamber: it stands on the shelf below."""

    rows: tuple[str, str, str]
    edges: tuple[tuple[int, str, str], ...] = ()
    """Columns of its lower row with a slant: a drawing character of quarters, and its colour."""


# slanted by quarters: in three rows of pixels a goblet was a T, and a crystal a cross
GOBLETS: Final = (
    Figure(("cgccC", "..m..", "..m.."), ((1, "▗", "c"), (3, "▖", "C"))),
    Figure(("cgcC", "....", "...."), ((1, "▟", "c"), (2, "▙", "C"))),
)
CRYSTALS: Final = (
    Figure((".psscd.", ".pscdd.", "..pcd.."), ((0, "▝", "p"), (1, "▜", "p"), (5, "▛", "d"), (6, "▘", "d"))),
    Figure((".pscd.", ".ppcd.", "..pc.."), ((0, "▝", "p"), (1, "▜", "p"), (4, "▛", "d"), (5, "▘", "d"))),
)
PICKS: Final = (
    Figure((".NNNnn.", "...w...", "..w...."), ((1, "▗", "w"), (4, "▝", "n"), (5, "▜", "n"), (6, "▖", "n"))),
    Figure((".NNn.", "..w..", ".w..."), ((0, "▗", "w"), (3, "▜", "n"), (4, "▖", "n"))),
)
COINS: Final = (
    Figure(("....", "....", "yyyY")),
    Figure(("....", "yy..", "YYyy")),
    Figure(("yy..", "YYyy", "yyYY")),
)
"""Coins, the fewest first: one, a low stack with one beside it, a high stack with a low one."""

FIGURES: Final = {TROPHY: GOBLETS, GEM: CRYSTALS, PICKAXE: PICKS}
"""Kind of a gain to its figures, the broadest first."""

SIGN: Final = {
    COIN: Figure(("yY", "..", "..")),
    TROPHY: Figure(("ccC", ".m.", ".m."), ((0, "▗", "c"), (2, "▖", "C"))),
}
"""Figures of two amounts: a coin over its own, a goblet before the other."""


@cache
def figure(icons: Sequence[Icon], room: int) -> Figure:
    """The figure of a place with one amount or none; beside its amount, or a miner, it is narrower."""
    kinds = [kind for kind, _ in icons]
    if len(kinds) > 1:
        return PICKS[1]
    if kinds[0] == COIN:
        return COINS[sum(icons[0][1] >= least for least in HEAPED)]
    figures = FIGURES[kinds[0]]
    return next((art for art in figures if len(art.rows[0]) <= room), figures[-1])


def crowded(icons: Sequence[Icon]) -> bool:
    """True when two amounts leave no room for a figure."""
    return sum(kind in SIGNS for kind, _ in icons) > 1


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
    """Draw what a place gives: its figure in the first `room` columns, its amount at the end of the lower row.

    Two amounts with a goblet between them fill that row; the coin lies over the first.
    """
    x, y = plan.chamber(place)
    lit = chosen or ground == colours["lit"]
    calm = ground == colours["hole"] and not lit
    counted = [icon for icon in icons if icon[0] in SIGNS]
    if not crowded(icons):
        art, shades = figure(icons, room), tones(icons[0][0], colours, calm=calm, lit=lit)
        _figure(pen, x + 1, y, art, shades, ground)
        column = x + plan.wide
        for kind, amount in counted:
            ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
            column = pen.right(column, y + 1, f"{SIGNS[kind]}{amount}", ink) - 1
        return
    column = x + 1
    for kind, amount in counted:
        art, shades = SIGN[kind], tones(kind, colours, calm=calm, lit=lit)
        ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
        _figure(pen, column, y, art, shades, ground)
        column += len(art.rows[0]) * (kind == TROPHY)
        column = pen.put(column, y + 1, f"{SIGNS[kind]}{amount}", ink)


def _figure(pen: Pen, x: int, y: int, art: Figure, shades: Mapping[str, str], ground: str) -> None:
    """Stand a figure on the shelf below it."""
    pen.sprite(x, 2 * y + 1, art.rows, shades)
    for at, char, colour in art.edges:
        pen.glyph(x + at, y + 1, char, shades[colour], ground)
