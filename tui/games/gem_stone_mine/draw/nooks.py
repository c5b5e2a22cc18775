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
    """A figure of three half rows, a character a pixel, at the left of its chamber: it stands on the shelf below."""

    rows: tuple[str, str, str]
    edges: tuple[tuple[int, str, str], ...] = ()
    """Columns of its lower row with a slant: a drawing character of quarters, and its colour."""


# slanted by quarters: in three rows of pixels a goblet was a T, and a crystal a cross
GOBLETS: Final = (
    Figure(("cgccC", ".ccC.", "..C.."), ((0, "▝", "c"), (4, "▘", "C"))),
    Figure(("cgcC", "....", "...."), ((0, "▝", "c"), (1, "▜", "c"), (2, "▛", "C"), (3, "▘", "C"))),
)
CRYSTALS: Final = (
    Figure((".psscd.", ".pscdd.", "..pcd.."), ((0, "▝", "p"), (1, "▜", "p"), (5, "▛", "d"), (6, "▘", "d"))),
    Figure((".pscd.", ".ppcd.", "..pc.."), ((0, "▝", "p"), (1, "▜", "p"), (4, "▛", "d"), (5, "▘", "d"))),
)
PICKS: Final = (
    Figure(
        (".nnnn..", "...w.n.", ".w....n"),
        ((0, "▗", "w"), (2, "▛", "w"), (4, "▝", "n"), (5, "▜", "n"), (6, "▙", "n")),
    ),
)
PICK_BESIDE: Final = Figure(("nnnn", ".wwn", "w..n"))
COINS: Final = (
    Figure(("....", "....", "yyyY")),
    Figure(("....", "yy..", "YYyy")),
    Figure(("yy..", "YYyy", "yyYY")),
)
"""Coins, the fewest first: one, a low stack with one beside it, a high stack with a low one."""

FIGURES: Final = {TROPHY: GOBLETS, GEM: CRYSTALS, PICKAXE: PICKS}
"""Kind of a gain to its figures, the broadest first."""

TOPS: Final = {COIN: "yy", TROPHY: "cC"}
"""Crests over two amounts, which leave figures no room: the top of a coin, the rim of a cup."""


@cache
def figure(icons: Sequence[Icon], room: int) -> Figure:
    """The figure of a place with one amount or none; beside its amount, or a miner, it is narrower."""
    kinds = [kind for kind, _ in icons]
    if len(kinds) > 1:
        return PICK_BESIDE
    if kinds[0] == COIN:
        return COINS[sum(icons[0][1] >= least for least in HEAPED)]
    figures = FIGURES[kinds[0]]
    return next((art for art in figures if len(art.rows[0]) <= room), figures[-1])


def crowded(icons: Sequence[Icon]) -> bool:
    """True when two amounts leave no room for a figure."""
    return sum(kind in SIGNS for kind, _ in icons) > 1


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], room: int, ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives: its figure in the first `room` columns, its amounts at the end of the lower row.

    Two amounts fill that row; crests of a coin and a cup show over them.
    """
    x, y = plan.chamber(place)
    calm, lit = ground == colours["hole"], ground == colours["lit"]
    counted = [icon for icon in icons if icon[0] in SIGNS]
    if not crowded(icons):
        art, shades = figure(icons, room), tones(icons[0][0], colours, calm=calm, lit=lit)
        pen.sprite(x + 1, 2 * y + 1, art.rows, shades)
        for at, char, colour in art.edges:
            pen.glyph(x + 1 + at, y + 1, char, shades[colour], ground)
    column = x + plan.wide
    for kind, amount in reversed(counted):
        ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
        start = pen.right(column, y + 1, f"{SIGNS[kind]}{amount}", ink)
        if crowded(icons):
            pen.sprite(start, 2 * y + 1, (TOPS[kind],), tones(kind, colours, calm=calm, lit=lit))
        column = start - 1
