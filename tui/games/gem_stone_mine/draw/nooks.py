"""The contents of chambers of two rows: figures of block characters, below a shelf that a ring may take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.scene import AIR, shelf
from tui.games.gem_stone_mine.draw.sprites import NUMBERS, tones
from tui.style.theme import Inks

HEAP: Final = 3
"""Coins that lie on each other; more make two heaps."""

WIDEST: Final = 7
"""Columns of a chamber without miners."""


class Figure(NamedTuple):
    """Signs, a column each: a crest in the upper row, a foot in the lower one; the colours of both by their characters.

    A blank crest lets the ground through; of the two colours of a foot "." is the ground.
    """

    crest: str
    crests: str
    foot: str
    feet: str
    behind: str


CUP: Final = Figure("▆▆▆", "ccm", "▂█▂", "CCC", "...")
CRYSTAL: Final = Figure("▄▆▆▆▄", "pscdd", "▝▜▀▛▘", "cccdd", "..d..")
SHORT_PICK: Final = Figure("▄▆▄", "nwn", "▘█▝", "nwn", "...")
PICK: Final = Figure(" ▄▆▄ ", " nwn ", "▞ █ ▚", "nnwnn", ".....")
WIDE_PICK: Final = Figure(" ▄▄▆▄▄ ", " nnwnn ", "▞▘ █ ▝▚", "nnnwnnn", ".......")

ALONE: Final = {TROPHY: (CUP, CUP), GEM: (CRYSTAL, CRYSTAL), PICKAXE: (WIDE_PICK, PICK)}
"""Gains to their figures in a chamber of their own: without miners, and beside them."""

BESIDE: Final = {TROPHY: CUP, GEM: CRYSTAL, PICKAXE: SHORT_PICK}
"""Gains to their figures beside another gain."""

Placed = tuple[int, Icon, Figure, int]
"""The first column of a gain, its figure, and the column of its number; 0 for none."""


def coins(amount: int, wide: int) -> Figure:
    """As many coins on one or two heaps, the upper ones on the lower ones; each has its edge in another tone."""
    heaps = (amount,) if amount <= HEAP else (amount - amount // 2, amount // 2)
    columns: list[int] = []
    for heap in heaps:
        columns += [0] * bool(columns) + [heap] * wide
    tops = {0: (" ", " ", " ", " ", "."), 1: (" ", " ", "▄", "y", "."), 2: (" ", " ", "▀", "y", "Y")}
    lines = zip(*(tops.get(heap, (AIR, "y", "▀", "Y", "y")) for heap in columns), strict=True)
    return Figure(*("".join(line) for line in lines))


@cache
def placed(icons: Sequence[Icon], room: int) -> tuple[Placed, ...]:
    """The gains in the middle of so many columns, each with its number to the right."""
    alone = len(icons) == 1
    figures = [_figure(icon, room, alone=alone) for icon in icons]
    wide = [
        len(figure.crest) + (1 + alone if kind in NUMBERS else 0)
        for (kind, _), figure in zip(icons, figures, strict=True)
    ]
    at, things = max(0, room - sum(wide) + 1) // 2, []
    for icon, figure, columns in zip(icons, figures, wide, strict=True):
        things.append((at, icon, figure, at + columns - 1 if icon[0] in NUMBERS else 0))
        at += columns
    return tuple(things)


def _figure(icon: Icon, room: int, *, alone: bool) -> Figure:
    kind, amount = icon
    if kind == COIN:
        heaps = 1 if room < WIDEST else 2
        return coins(amount, 3 if alone and amount <= HEAP else heaps)
    return ALONE[kind][room < WIDEST] if alone else BESIDE[kind]


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], room: int, ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives into the first `room` columns of its chamber."""
    x, y = plan.chamber(place)
    rock = shelf(pen, place, colours)
    calm, lit = ground == colours["hole"], ground == colours["lit"]
    for at, (kind, amount), figure, number in placed(icons, room):
        shades = tones(kind, colours, calm=calm, lit=lit)
        left = x + 1 + at
        for column, sign in enumerate(figure.crest):
            tone = shades.get(figure.crests[column], "")
            if tone:
                pen.glyph(left + column, y, sign, tone, rock)
        for column, sign in enumerate(figure.foot):
            if figure.feet[column] in shades:
                behind = shades.get(figure.behind[column], ground)
                pen.glyph(left + column, y + 1, sign, shades[figure.feet[column]], behind)
        if number:
            ink = pen.inks(colours[NUMBERS[kind] + "_lit" * lit], on=ground, bold=True)
            pen.put(x + 1 + number, y + 1, str(amount), ink)


@cache
def crested(inks: Inks, icons: Sequence[Icon], room: int, light: str) -> Mapping[int, str]:
    """The columns of a chamber in which a crest stands, from its pillar on, and the colours of the crests."""
    columns: dict[int, str] = {}
    for at, (kind, _), figure, _number in placed(icons, room):
        shades = tones(kind, mine(inks), calm=light == "hole", lit=light == "lit")
        columns |= {at + 1 + column: shades[char] for column, char in enumerate(figure.crests) if char in shades}
    return columns
