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
    """A figure and the column of its number: after it, on it, or nowhere."""

    icon: Icon
    art: Sprite
    number: int | None

    @property
    def wide(self) -> int:
        beyond = self.number is not None and self.number >= len(self.art[0])
        return len(self.art[0]) + beyond


def draw_hoard(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], room: int, ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives into the first `room` columns of its chamber; amounts are bold where there is light."""
    x, y = plan.chamber(place)
    things = _things(icons, plan)
    gap = 1 if sum(thing.wide for thing in things) + len(things) - 1 <= room else 0
    total = sum(thing.wide for thing in things) + gap * (len(things) - 1)
    left = x + 1 + max(0, room - total + (len(things) == 1)) // 2
    floor = 2 * (y + plan.high)
    for thing in things:
        kind = thing.icon[0]
        shades = tones(kind, colours)
        if kind == GEM and not plan.tight and ground == colours["hole"]:
            _blush(pen, left, floor, thing.art, colours["blush"])
        pen.sprite(left, floor - len(thing.art) - (plan.tight and kind in (COIN, TROPHY)), thing.art, shades)
        if thing.number is not None:
            row = y + (0 if plan.tight else plan.high - 2 if kind == COIN else 1)
            _number(pen, left + thing.number, row, thing, ground, colours, bold=ground == colours["lit"])
        left += thing.wide + gap


def _things(icons: Sequence[Icon], plan: MinePlan) -> list[Thing]:
    high, coin = plan.high, 3 + (plan.wide >= BROAD_COLUMNS)
    figures = (SINGLE if len(icons) == 1 else BESIDE)[high]
    things = []
    for icon in icons:
        kind, amount = icon
        if kind == COIN and high > 2:
            art = stacks(amount, coin, 2 * high - 1)
            things.append(Thing(icon, art, len(art[0])))
            continue
        art = figures[kind]
        things.append(Thing(icon, art, (len(art[0]) - 1) // 2 if kind in (COIN, TROPHY) else None))
    return things


def _number(pen: Pen, x: int, y: int, thing: Thing, ground: str, colours: Mapping[str, str], *, bold: bool) -> None:
    """Write an amount after its coins, or on the goblet."""
    kind, amount = thing.icon
    if thing.number is not None and thing.number >= len(thing.art[0]):
        pen.put(x, y, str(amount), pen.inks(colours["coins"], on=ground, bold=bold))
        return
    tone = colours["cup" if kind == TROPHY else "gold"]
    pen.put(x, y, str(amount), pen.inks(pen.inks.ink_on(tone), on=tone, bold=bold))


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
