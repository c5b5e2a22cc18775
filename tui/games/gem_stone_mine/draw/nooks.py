"""The contents of chambers of two rows: one figure at the left, at the right end an amount, or one over another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.scene import wall
from tui.games.gem_stone_mine.draw.sprites import NUMBERS, SIGNS, tones

FIRST: Final = 1
"""The first column of a figure: the one before it is left to a key and to a miner."""

AMOUNT: Final = 2
"""Columns of an amount with its sign."""

HEAPED: Final = (2, 4)
"""Coins from which on a heap is two and three of them high."""


class Figure(NamedTuple):
    """Signs, a column each: a crest in the upper row, a foot in the lower one; the colours of both by their characters.

    A blank lets the ground through, which is "." in the colours of a foot.
    """

    crest: str
    crests: str
    foot: str
    feet: str
    behind: str


GOBLET: Final = Figure(" ▆▆▆", ".ccC", " ▂▂▂", ".CCC", "..d.")
COIN_AND_GOBLET: Final = Figure(" ▆▆▆", ".ccC", "▄▂▂▂", "yCCC", "..d.")
CRYSTAL: Final = Figure("▄▄▄▄▄", "pscdd", "▝▜█▛▘", "pcccd", ".....")
PICK: Final = Figure(" ▄▄▄▖", ".nnnn", "▄▞▀▝▌", "wwwnn", ".....")
SHORT_PICK: Final = Figure(" ▄▄▖", ".nnn", "▄▞▝▌", "wwnn", "....")
COINS: Final = (
    Figure("    ", "....", "▗▄▄▖", "yyyY", "...."),
    Figure("    ", "....", "▀▀▗▄", "yyyy", "YY.."),
    Figure("▄▄  ", "yy..", "▀▀▀▀", "YYyy", "yyYY"),
)
"""Coins, the fewest first: one, a low stack with one beside it, a high stack with a low one."""


@cache
def figure(icons: Sequence[Icon]) -> Figure:
    """The figure of a place: of two gains a coin beside a goblet, or the pickaxe."""
    kinds = [kind for kind, _ in icons]
    if len(kinds) > 1:
        return SHORT_PICK if PICKAXE in kinds else COIN_AND_GOBLET
    if kinds[0] == COIN:
        return COINS[sum(icons[0][1] >= least for least in HEAPED)]
    return {TROPHY: GOBLET, GEM: CRYSTAL, PICKAXE: PICK}[kinds[0]]


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives: its figure at the left, the amounts with their signs at the right end."""
    x, y = plan.chamber(place)
    rock, lit, art = wall(pen, place, colours), ground == colours["lit"], figure(icons)
    metal = TROPHY if art in (GOBLET, COIN_AND_GOBLET) else icons[0][0]
    shades = tones(metal, colours, calm=ground == colours["hole"], lit=lit)
    left = x + 1 + FIRST
    for column, sign in enumerate(art.crest):
        if sign != " ":
            pen.glyph(left + column, y, sign, shades[art.crests[column]], rock)
    for column, sign in enumerate(art.foot):
        if sign != " ":
            behind = shades.get(art.behind[column], ground)
            pen.glyph(left + column, y + 1, sign, shades[art.feet[column]], behind)
    amounts = _amounts(icons)
    for row, (kind, words) in enumerate(amounts, y + 2 - len(amounts)):
        ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
        pen.right(x + plan.wide, row, words, ink)


def close_ring(pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon]) -> None:
    """Light an amount that stands over another one: there it is a part of the ring of the focus."""
    if stacked(icons):
        x, y = plan.chamber(place)
        pen.right(x + plan.wide, y, _amounts(icons)[0][1], pen.inks.block())


def stacked(icons: Sequence[Icon]) -> bool:
    """True where an amount stands over another one, at the right end of the upper row."""
    return len(_amounts(icons)) > 1


def _amounts(icons: Sequence[Icon]) -> list[tuple[int, str]]:
    """Kinds and amounts with their signs."""
    return [(kind, f"{SIGNS[kind]}{amount}") for kind, amount in icons if kind in SIGNS]
