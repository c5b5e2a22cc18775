"""The contents of chambers of two rows: tokens with their amounts on them, gems and pickaxes, below a wall of rock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY, Icon
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.scene import wall
from tui.games.gem_stone_mine.draw.sprites import tones

TURNED: Final = {"▖": "▜", "▗": "▛"}
"""The corners of tokens to the signs that show the same, with ink and ground exchanged."""

AMOUNT: Final = "#"
"""The place of the amount in a foot."""


class Figure(NamedTuple):
    """Signs, a column each: a crest in the upper row, a foot in the lower one; the colours of both by their characters.

    A blank lets the ground through, which is "." in the colours of a foot. The corners of a token are ground upon it:
    a row of few grounds is sent in few bytes.
    """

    crest: str
    crests: str
    foot: str
    feet: str
    behind: str


DISC: Final = Figure("▗▄▖", "rrr", "▖#▗", "...", "fff")
CROWN: Final = Figure("▖ ▆ ▗", "r r r", "▖▘#▝▗", ".....", "fffff")
SMALL_CROWN: Final = Figure("▖▆▗", "rrr", "▖#▗", "...", "fff")
CRYSTAL: Final = Figure("▄▆▆▆▄", "pscdd", "▝▜▀▛▘", "cccdd", "..d..")
SHORT_PICK: Final = Figure("▄▆▄", "nwn", "▘█▝", "nwn", "...")
PICK: Final = Figure(" ▄▆▄ ", " nwn ", "▞ █ ▚", "n w n", ".....")
ALONE: Final = {COIN: DISC, TROPHY: CROWN, GEM: CRYSTAL, PICKAXE: PICK}
"""Gains to their figures in a chamber of their own; a miner has room beside each."""

BESIDE: Final = {COIN: DISC, TROPHY: SMALL_CROWN, PICKAXE: SHORT_PICK}
"""Gains to their figures beside another gain, with a column of air between both."""

TOKENS: Final = {COIN: "coin", TROPHY: "crown"}
"""Gains with an amount to the names of their tokens' colours."""


@cache
def placed(icons: Sequence[Icon], room: int) -> tuple[tuple[int, Icon, Figure], ...]:
    """The gains in the middle of so many columns, each with its first column."""
    alone = len(icons) == 1
    figures = [(ALONE if alone else BESIDE)[kind] for kind, _ in icons]
    at, things = max(0, room + 1 - sum(len(figure.crest) + 1 for figure in figures)) // 2, []
    for icon, figure in zip(icons, figures, strict=True):
        things.append((at, icon, figure))
        at += len(figure.crest) + 1
    return tuple(things)


def draw_nook(
    pen: Pen, plan: MinePlan, place: int, icons: Sequence[Icon], room: int, ground: str, colours: Mapping[str, str]
) -> None:
    """Draw what a place gives into the first `room` columns of its chamber."""
    x, y = plan.chamber(place)
    rock = wall(pen, place, colours)
    lit = ground == colours["lit"]
    for at, (kind, amount), figure in placed(icons, room):
        shades = shades_of(kind, colours, lit=lit)
        left = x + 1 + at
        for column, sign in enumerate(figure.crest):
            if sign != " ":
                pen.glyph(left + column, y, sign, shades[figure.crests[column]], rock)
            elif figure is CROWN:  # one ground from point to point is sent in few bytes
                pen.pixels(left + column, 2 * y, 1, 2, rock)
        for column, sign in enumerate(figure.foot):
            if sign == AMOUNT:
                pen.put(left + column, y + 1, str(amount), pen.inks(shades["a"], on=shades["f"], bold=True))
            elif sign != " ":
                behind = shades.get(figure.behind[column], ground)
                pen.glyph(left + column, y + 1, sign, shades.get(figure.feet[column], ground), behind)


def shades_of(kind: int, colours: Mapping[str, str], *, lit: bool) -> dict[str, str]:
    """Characters of a figure to colours; those of a token are its rim, its face and its amount.

    A token is dull where nothing may be mined now, and shines where it may.
    """
    if kind not in TOKENS:
        return tones(kind, colours, lit=lit)
    name = TOKENS[kind] + "_lit" * lit
    return {"r": colours[f"{name}_rim"], "f": colours[name], "a": colours[f"{name}_ink"]}


@cache
def at_pillar(icons: Sequence[Icon], room: int) -> bool:
    """True when a figure begins at the pillar, so that a key has no room beside it."""
    first, _, figure = placed(icons, room)[0]
    return first == 0 and figure.crest[0] != " "


def turn_corner(pen: Pen, row: str, x: int, y: int, ground: str) -> None:
    """Exchange ink and ground of a token's corner beside a ring: what touches the ring is the ground, which is dark.

    `row` are the signs of row `y`.
    """
    if row[x] in TURNED:
        pen.glyph(x, y, TURNED[row[x]], pen.halves(x, y)[0], ground)
