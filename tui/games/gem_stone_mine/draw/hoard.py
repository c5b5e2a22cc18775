"""The contents of the mine's chambers: coins by their number, goblets with their VP, crystals, pickaxes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, TROPHY, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.sprites import (
    LARGE,
    LARGE_BESIDE,
    MIDDLE,
    MIDDLE_BESIDE,
    SMALL,
    SMALL_BESIDE,
    Sprite,
    stacks,
    tones,
)

SINGLE: Final = {2: SMALL, 3: MIDDLE, 4: LARGE}
BESIDE: Final = {2: SMALL_BESIDE, 3: MIDDLE_BESIDE, 4: LARGE_BESIDE}
"""Rows of a chamber to the figures in it."""

BROAD_COLUMNS: Final = 16
"""Columns of a chamber from which on its coins are four wide."""


class Thing(NamedTuple):
    """A gain and its figure, in the middle of which its number stands."""

    icon: Icon
    art: Sprite

    @property
    def wide(self) -> int:
        return len(self.art[0])


def draw_hoard(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], room: int, ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives into the first `room` columns of its chamber."""
    x, y = plan.chamber(place)
    things = _things(icons, plan)
    gap = 1 if sum(thing.wide for thing in things) + len(things) - 1 <= room else 0
    total = sum(thing.wide for thing in things) + gap * (len(things) - 1)
    left = x + 1 + max(0, room - total + (len(things) == 1)) // 2
    floor, calm = 2 * (y + plan.high), ground == colours["hole"]
    for thing in things:
        kind = thing.icon[0]
        shades = tones(kind, colours, calm=calm)
        if kind == GEM and not plan.tight and calm:
            _blush(pen, left, floor, thing.art, colours["blush"])
        pen.sprite(left, floor - len(thing.art) - plan.tight, thing.art, shades)
        if kind in (COIN, TROPHY):
            _number(pen, left, y, thing, plan, shades["c" if kind == TROPHY else "y"])
        left += thing.wide + gap


def _things(icons: Sequence[Icon], plan: MinePlan) -> list[Thing]:
    high, coin = plan.high, 3 + 2 * (plan.wide >= BROAD_COLUMNS)
    figures = (SINGLE if len(icons) == 1 else BESIDE)[high]
    return [
        Thing((kind, amount), stacks(amount, coin, 2 * high - 1) if kind == COIN and high > 2 else figures[kind])
        for kind, amount in icons
    ]


def _number(pen: Pen, left: int, y: int, thing: Thing, plan: MinePlan, tone: str) -> None:
    """Write an amount on the goblet, or on the coins of a pile that are even with it."""
    kind, amount = thing.icon
    style = pen.inks(pen.inks.ink_on(tone), on=tone, bold=True)
    middle = left + (thing.wide - 1) // 2
    row = y + (not plan.tight)
    if kind == COIN and not plan.tight:
        row = y + plan.high - (1 if amount == 1 else 2)
        pen.fill(left, row, thing.wide, 1, style)
    pen.put(middle, row, str(amount), style)


def _blush(pen: Pen, x: int, floor: int, art: Sprite, blush: str) -> None:
    """Shed the light of a crystal on the rock around it, one pixel wide, and on the ledge below."""
    rows = [f".{row}." for row in art]
    wide = len(rows[0])
    glow = [
        "".join(
            "g"
            if any(
                0 <= column + aside < wide and rows[line][column + aside] != "."
                for line, aside in ((number, -1), (number, 1), (number, 0))
            )
            else "."
            for column in range(wide)
        )
        for number in range(len(rows))
    ]
    glow[-1] = "." * (wide // 2 - 2) + "ggggg" + "." * (wide - wide // 2 - 3)
    pen.sprite(x - 1, floor - len(rows), glow, {"g": blush})
