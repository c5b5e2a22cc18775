"""The contents of chambers of two rows: coins, goblets, gems and pickaxes, each amount at the right of its sign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.scene import wall
from tui.games.gem_stone_mine.draw.sprites import HEAPS, NUMBERS, tones

STACK: Final = 3
"""The most coins of a heap in so low a chamber."""


class Figure(NamedTuple):
    """Signs, a column each: a crest in the upper row, a foot in the lower one; the colours of both by their characters.

    A blank lets the ground through, which is "." in the colours of a foot.
    """

    crest: str
    crests: str
    foot: str
    feet: str
    behind: str


GOBLET: Final = Figure("▆▆▆▆", "ccmC", "▗▟▙▖", "CmCC", "....")
SLIM_GOBLET: Final = Figure("▆▆", "cC", "▜▛", "mC", "..")
CRYSTAL: Final = Figure("▄▆▆▆▄", "pscdd", "▝▜▀▛▘", "cccdd", "..d..")
PICK: Final = Figure("▄▄▄▄ ", "nnnn.", "▄▄▀▀▜", "wwwnn", ".....")
SHORT_PICK: Final = Figure("▄▄▖", "nnn", "▄▀▐", "wwn", "...")
BROAD: Final = {TROPHY: GOBLET, GEM: CRYSTAL, PICKAXE: PICK}
NARROW: Final = {TROPHY: SLIM_GOBLET, GEM: CRYSTAL, PICKAXE: SHORT_PICK}
"""Gains but coins to their figures: in a chamber of their own, and beside another gain or a miner."""

HEAP: Final = {1: (" ", "▀", ".", "y"), 2: (" ", "▀", "y", "Y"), STACK: ("▄", "▀", "Y", "y")}
"""Coins of a heap to a column of it: its crest, its foot, and the upper and the lower colour of that."""


@cache
def coins(amount: int, *, apart: bool) -> Figure:
    """A heap of coins two columns wide; `apart` every coin is there, on one heap or on two."""
    heaps = HEAPS[amount - 1] if apart and amount > 2 else (min(amount, STACK),)
    columns = [(" ", " ", ".", ".")]
    for heap in heaps:
        columns += [(" ", " ", ".", "."), HEAP[heap], HEAP[heap]]
    crest, foot, feet, behind = map("".join, zip(*columns[2:], strict=True))
    return Figure(crest, "y" * len(crest), foot, feet, behind)


@cache
def placed(icons: Sequence[Icon], room: int) -> tuple[tuple[int, Icon, Figure], ...]:
    """The gains in the middle of so many columns, each with its first column; the first column of all stays free."""
    for broad in (True, False):
        figures = [
            coins(amount, apart=broad) if kind == COIN else (BROAD if broad else NARROW)[kind] for kind, amount in icons
        ]
        taken = [len(figure.foot) + (kind in NUMBERS) for (kind, _), figure in zip(icons, figures, strict=True)]
        if sum(taken) < room:
            break
    at, things = 1 + (room - 1 - sum(taken)) // 2, []
    for icon, figure, wide in zip(icons, figures, taken, strict=True):
        things.append((max(at, 0), icon, figure))
        at += wide
    return tuple(things)


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], room: int, ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives into the first `room` columns of its chamber."""
    x, y = plan.chamber(place)
    rock, lit = wall(pen, place, colours), ground == colours["lit"]
    for at, (kind, amount), figure in placed(icons, room):
        shades = tones(kind, colours, calm=ground == colours["hole"], lit=lit)
        left = x + 1 + at
        for column, sign in enumerate(figure.crest):
            if sign != " ":
                pen.glyph(left + column, y, sign, shades[figure.crests[column]], rock)
        for column, sign in enumerate(figure.foot):
            if sign != " ":
                behind = shades.get(figure.behind[column], ground)
                pen.glyph(left + column, y + 1, sign, shades.get(figure.feet[column], ground), behind)
        if kind in NUMBERS:
            ink = colours[NUMBERS[kind] + "_lit" * lit]
            pen.put(left + len(figure.foot), y + 1, str(amount), pen.inks(ink, on=ground, bold=True))


@cache
def at_pillar(icons: Sequence[Icon], room: int) -> bool:
    """True when a figure begins at the pillar, so that a key has no room beside it."""
    return placed(icons, room)[0][0] == 0
