"""The contents of chambers of three rows and more: coins by their number, trophies, crystals, pickaxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.sprites import (
    AMOUNT,
    LARGE,
    MIDDLE,
    MIDDLE_BESIDE,
    MIDDLE_NARROW,
    ROOMY,
    SIGNS,
    Sprite,
    Sprites,
    draw_amount,
    draw_fine,
    stacks,
    tones,
    wide,
)


class Figures(NamedTuple):
    """A way to draw gains: columns of a coin, whether heaps of coins lie apart, the other figures."""

    coin: int
    apart: bool
    arts: Sprites


FIGURES: Final = {
    3: (
        Figures(3, True, MIDDLE),
        Figures(2, True, MIDDLE_BESIDE),
        Figures(2, False, MIDDLE_NARROW),
        Figures(1, False, MIDDLE_NARROW),
    ),
    4: (
        Figures(4, True, LARGE),
        Figures(3, True, LARGE),
        Figures(3, False, MIDDLE_BESIDE),
        Figures(2, False, MIDDLE_NARROW),
        Figures(1, False, MIDDLE_NARROW),
    ),
}
"""Rows of a chamber to the ways to draw gains in it, the broadest first."""

BESIDE: Final = 3
"""Rows of a heap beside another gain in a low chamber: a key cap has room above it."""

CAP: Final = 2
"""Columns of a key cap in a chamber."""


class Thing(NamedTuple):
    """A gain and its figure; its amount stands to the right of it."""

    icon: Icon
    art: Sprite
    gap: int
    """Columns between the figure and its amount."""

    @property
    def wide(self) -> int:
        """Columns of the figure and its amount."""
        return wide(self.art) + (self.gap + AMOUNT if self.icon[0] in SIGNS else 0)


def draw_hoard(
    pen: Pen,
    plan: MinePlan,
    place: int,
    icons: Sequence[Icon],
    room: int,
    ground: str,
    colours: Mapping[str, str],
    *,
    chosen: bool = False,
    ringed: bool = False,
) -> None:
    """Draw what a place gives into the first `room` columns of its chamber, beside its key cap if any.

    What is `chosen` is lit. In a ring, which takes the ledge, the tallest figures lack a row.
    """
    x, y = plan.chamber(place)
    floor, lit = 2 * (y + plan.high) - 1, chosen or ground == colours["lit"]
    calm = ground == colours["hole"] and not lit
    left, gap, things = _placed(icons, plan, room, 0)
    if lit and _below_cap(left, things[0].art, plan):
        left, gap, things = _placed(icons, plan, room, CAP)
    left += x + 1
    for thing in things:
        kind = thing.icon[0]
        shades = tones(kind, colours, calm=calm, lit=lit)
        if kind == GEM and calm and not ringed:  # its light on the ledge
            pen.pixels(left + 1, floor, wide(thing.art) - 2, 1, colours["blush"])
        tall = len(thing.art) > 2 * plan.high - 2
        art = _shorter(kind, thing.art) if tall and ringed else thing.art
        draw_fine(pen, left, floor - len(art) + (tall and not ringed), art, shades)
        if kind in SIGNS:
            at = left + thing.wide - AMOUNT
            draw_amount(pen, at, y + plan.high // 2, thing.icon, colours, lit=ground == colours["lit"])
        left += thing.wide + gap


def _shorter(kind: int, art: Sprite) -> Sprite:
    """A figure without a row that it can spare: the end of a handle, or the second one."""
    return art[:-1] if kind == PICKAXE else art[:1] + art[2:]


def _placed(icons: Sequence[Icon], plan: MinePlan, room: int, cap: int) -> tuple[int, int, list[Thing]]:
    """The gains in the middle of a room behind a key cap: the first column, columns between them, and their figures."""
    things = _things(icons, plan, room)
    if cap and sum(thing.wide for thing in things) >= room - cap:  # the same figures, nearer to their amounts
        things = [thing._replace(gap=0) for thing in things]
    if sum(thing.wide for thing in things) > room - cap:
        things = _things(icons, plan, room - cap)
    total = sum(thing.wide for thing in things)
    gap = int(len(things) > 1 and total + 1 < room - cap)
    free = room - total - gap
    return min(cap + max(0, free - cap) // 2, max(0, free)), gap, things  # air between the amount and the post


def _below_cap(left: int, art: Sprite, plan: MinePlan) -> bool:
    """True when a key cap would cover a part of a figure that begins so many columns from the wall."""
    rows = art[: max(0, 2 - (2 * plan.high - 1 - len(art)))]
    return any(row[: 2 * max(0, CAP - left)].strip() for row in rows)


def _things(icons: Sequence[Icon], plan: MinePlan, room: int) -> list[Thing]:
    """The gains in the broadest figures that fit; more than one of them, or large ones, with air."""
    things: list[Thing] = []
    alone = len(icons) == 1
    ways = [(figures, False) for figures in FIGURES[plan.high] if figures.coin > 1]
    ways += [(figures, not alone) for figures in FIGURES[plan.high]]  # amounts close to coins before thin ones
    for figures, close in ways:
        things = [_thing(icon, figures, 2 * plan.high - 2, alone=alone) for icon in icons]
        if close:
            things = [thing._replace(gap=0) for thing in things]
        if sum(thing.wide for thing in things) < room:
            break
    return things


def _thing(icon: Icon, figures: Figures, tall: int, *, alone: bool) -> Thing:
    kind, amount = icon
    tall = tall if alone or tall > ROOMY else BESIDE
    art = stacks(amount, figures.coin, tall, apart=figures.apart and alone) if kind == COIN else figures.arts[kind]
    return Thing(icon, art, int(alone or kind == COIN))  # the foot of a goblet stands clear of its amount
