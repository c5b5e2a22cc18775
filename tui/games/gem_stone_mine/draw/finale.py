"""The end of Gem Stone Mine: the hunters in their carts before the rock, and the gems that they dug out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import colours, rank
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Outcome, Seat
from tui.art.grain import grain
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.palette import GEMS, SEATS, mine
from tui.games.gem_stone_mine.draw.sprites import tones
from tui.games.gem_stone_mine.terms import rank_title, tokens
from tui.i18n.messages import c, n, t
from tui.presentation.game_text import Names
from tui.widgets.podium.finale import Finale, Finisher, Sprite

CART: Final[Sprite] = (
    "...yyy...",
    "..yylyy..",
    "..fkfkf..",
    "..ffmff..",
    "..LcccD..",
    ".LLcccDD.",
    "LLcccccDD",
    "frrrrrrrf",
    ".LcccccD.",
    ".LcccccD.",
    ".DDDDDDD.",
    ".oo...oo.",
)
GREAT_CART: Final[Sprite] = (
    "......YYYYyy......",
    "....YYYllllyyy....",
    "....YYYllllyyy....",
    "...yyyyyyyyyyyy...",
    "....fffffffffF....",
    "....ffkkffkkfF....",
    "....ffkkffkkfF....",
    "....fffmmmmffF....",
    ".....FFFFFFFF.....",
    "....LLccccccDD....",
    "...LLccccccccDD...",
    "..LLccccccccccDD..",
    ".LLLccccccccccDDD.",
    ".LLccccccccccccDD.",
    "fffrrrrrrrrrrrrfff",
    ".ffRRRRRRRRRRRRff.",
    "..LcDccccccccDcD..",
    "..LcDccccccccDcD..",
    "..LcDccccccccDcD..",
    "..LcDccccccccDcD..",
    "..DDDDDDDDDDDDDD..",
    "...DooDDDDDDooD...",
    "...oROo....oROo...",
    "....oo......oo....",
)
SMALL_CART: Final[Sprite] = (".yly.", ".kfk.", ".fff.", "fcccf", "LcccD", "LcccD")
FOUND: Final[Sprite] = (
    "..psccd..",
    ".ppscccd.",
    "pppccccdd",
    ".ppcccdd.",
    "..ppcdd..",
    "...pcd...",
    "....d....",
)
"""A crystal in the rock."""

BODY: Final = "01234"
PALE: Final = "56789"
DARK: Final = "ghijn"
"""The signs of the pixels of a gem, by its kind."""

MOST: Final = 3
"""Gems on the tray of a figure: one on two others."""

LANTERN: Final[Sprite] = ("...s...", "..sss..", "..lfl..", "..lfl..", "..sss..")

FEW: Final = 4
"""Gems that are drawn as stones on a card; more of them are smaller."""

ACROSS: Final = 3
"""Small gems in a row."""

FACE_ROWS: Final = 8
"""Rows of pixels of a card."""


class CartsInTheMine(Finale[GemStoneMineState]):
    """The hunters with all that they brought out of the mine."""

    TALL = CART
    SMALL = SMALL_CART

    def inks(self, view: GemStoneMineState, seats: int) -> tuple[str, ...]:
        """The colours of the dice."""
        return SEATS[:seats]

    def cast(self, view: GemStoneMineState, outcome: Outcome, names: Names, inks: Sequence[str]) -> list[Finisher]:
        """Each seat with its gems and the parts of its score."""
        return [
            Finisher(
                one.seat,
                one.place,
                one.name,
                one.letter,
                one.ink,
                t("won {count}", count=one.score) if view.options.match else tokens(view.scores[one.seat]),
                _parts(view, one.seat),
                _brief(view, one.seat) if view.seats > 1 else (),
                n("{count} gem", "{count} gems", len(colours(view, one.seat))),
                "pink",
                look=tuple(colours(view, one.seat)),
            )
            for one in super().cast(view, outcome, names, inks)
        ]

    def backdrop(self, view: GemStoneMineState, floor: int) -> Callable[[Pen], None]:
        """The rock."""
        return _rock(floor)

    def sprite(self, who: Finisher, *, tall: bool) -> Sprite:
        """A hunter in a cart behind a tray with the best gems."""
        found = _best(who)
        if not tall:
            row = {0: "fcccf", 1: "fc{}cf", 2: "f{}c{}f"}.get(len(found), "f{}{}{}f").format(
                *(BODY[kind] for kind in found)
            )
            return (*SMALL_CART[:3], row, *SMALL_CART[4:])
        spots = [(3, 6)] if len(found) == 1 else [(1, 6), (5, 6), (3, 5)]
        return _laid(CART, [(x, y, _lump(kind)) for kind, (x, y) in zip(found, spots, strict=False)])

    def great(self, who: Finisher) -> Sprite:
        """The same in twice the size, with cut gems."""
        found = _best(who)
        spots = [(6, 11)] if len(found) == 1 else [(3, 11), (9, 11), (6, 9)]
        gems = [(x, y, _cut(kind)) for kind, (x, y) in zip(found, spots, strict=False)]
        return _laid(GREAT_CART, gems[::-1])

    def tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """A helmet with a lamp; the cart has the colour of the seat, each gem its own."""
        shades = mine(pen.inks)
        found = super().tones(pen, who) | {
            "y": shades["gold_dark"],
            "Y": shades["gold"],
            "l": shades["flame"],
            "F": shades["skin_low"],
            "m": shades["mouth"],
            "o": shades["wheel"],
            "r": shades["steel_edge"],
            "R": shades["steel"],
            "O": shades["steel"],
            "w": shades["sparkle"],
        }
        for kind, ink in enumerate(GEMS):
            tone = _gem(pen, ink)
            found |= {BODY[kind]: tone, PALE[kind]: pen.inks.light(tone, 0.45), DARK[kind]: pen.inks.dark(tone, 0.3)}
        return found

    def face(self, who: Finisher, *, tall: bool) -> Sprite:
        """The gems, each in its own colour: the number of a kind is the sign of its pixels."""
        kinds = who.look if isinstance(who.look, tuple) else ()
        if not tall:
            rows = [_pairs(kinds[:ACROSS]), _pairs(kinds[ACROSS : 2 * ACROSS])]
            return tuple(line for row in rows for line in (row, row))
        across, stones = (2, _stones) if len(kinds) <= FEW else (ACROSS, _chips)
        found: list[str] = []
        for first in range(0, len(kinds), across):
            found += stones(kinds[first : first + across])
        if len(kinds) == ACROSS:  # the third lies between the tips of the others
            del found[FACE_ROWS // 2 - 1]
        while found and not found[-1].strip("."):
            del found[-1]
        air = (FACE_ROWS - len(found)) // 2
        return (*found[-FACE_ROWS:], *("." * 10,) * air)

    def face_tones(self, pen: Pen, who: Finisher) -> dict[str, str]:
        """The colours of the gems; a clear one is grey on paper."""
        found = {}
        for kind, ink in enumerate(GEMS):
            tone = pen.inks.px("grey" if ink == "white" else ink)
            found[str(kind)] = tone
            found["abcde"[kind]] = pen.inks.light(tone, 0.45)
        return found


def _gem(pen: Pen, ink: str) -> str:
    """The colour of a gem before the rock; by day white ink is dark."""
    return mine(pen.inks)["cup_calm"] if ink == "white" else pen.inks.px(ink)


def _best(who: Finisher) -> tuple[int, ...]:
    """The gems of a figure that its tray has room for, the dearest first."""
    kinds = who.look if isinstance(who.look, tuple) else ()
    return tuple(sorted(kinds)[:MOST])


def _laid(rows: Sprite, things: Sequence[tuple[int, int, Sprite]]) -> Sprite:
    """A figure with things over it, each at its column and row."""
    grid = [list(row) for row in rows]
    for x, y, thing in things:
        for down, line in enumerate(thing):
            for across, char in enumerate(line):
                if char != ".":
                    grid[y + down][x + across] = char
    return tuple("".join(row) for row in grid)


def _lump(kind: int) -> Sprite:
    return (f"{PALE[kind]}{BODY[kind]}{DARK[kind]}",)


def _cut(kind: int) -> Sprite:
    pale, body, dark = PALE[kind], BODY[kind], DARK[kind]
    return (f".{pale}{pale}{body}{body}.", f"{pale}w{body}{body}{body}{dark}", f".{body}{body}{dark}{dark}.")


def _stones(kinds: Sequence[int]) -> list[str]:
    """Two stones side by side, four rows of ten pixels."""
    rows = [
        " ".join(row)
        for row in zip(
            *((f"{'abcde'[kind]}{kind}{kind}", f"{kind}{kind}{kind}", f".{kind}.") for kind in kinds), strict=True
        )
    ]
    return [row.replace(" ", "..").center(10, ".") for row in (*rows, "")]


def _chips(kinds: Sequence[int]) -> list[str]:
    """Three smaller ones side by side, three rows of ten pixels."""
    rows = (".".join(f"{'abcde'[kind]}{kind}" for kind in kinds), ".".join(f"{kind}{kind}" for kind in kinds), "")
    return [row.center(10, ".") for row in rows]


def _pairs(kinds: Sequence[int]) -> str:
    return "".join(f"{kind}{kind}." for kind in kinds).ljust(8, ".")[:8]


def _parts(view: GemStoneMineState, seat: Seat) -> tuple[tuple[str, str], ...]:
    """VP for gems, for coins and tokens, in the order of the table; one player alone has a title."""
    if view.seats == 1:
        return (("lamp", rank_title(rank(view, view.scores[seat]))),)
    chips, worth, bought = _sum(view, seat)
    return (
        ("pink", c("part of a score", "gems {count} VP", count=worth)),
        ("yellow", c("part of a score", "coins {count} VP", count=bought)),
        ("text", c("part of a score", "VP tokens {count}", count=chips)),
    )


def _brief(view: GemStoneMineState, seat: Seat) -> tuple[tuple[str, str], ...]:
    """The parts that count, for one row: the score before them has the unit."""
    chips, worth, bought = _sum(view, seat)
    parts = (
        (worth, "pink", c("part of a score", "gems {count}", count=worth)),
        (bought, "yellow", c("part of a score", "coins {count}", count=bought)),
        (chips, "text", c("part of a score", "VP {count}", count=chips)),
    )
    return tuple((ink, said) for count, ink, said in parts if count)


def _sum(view: GemStoneMineState, seat: Seat) -> tuple[int, int, int]:
    box = COMPONENT_SETS[view.components]
    worth = sum(box.values[kind] for kind in colours(view, seat))
    return vp(view, seat) or 0, worth, (money(view, seat) or 0) // box.money_a_point


@lru_cache(maxsize=8)
def _rock(floor: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        shades = mine(pen.inks)
        grain(pen, 0, 0, pen.width, floor, shades["rock"], shades["speck"], 0.12)
        middle = pen.width // 2
        for row in range(2 * floor - 4):
            half = int(pen.width * 0.42 * min(1.0, 0.5 + row / floor))
            pen.pixels(middle - half, row + 4, 2 * half, 1, shades["hole"])
        _timber(pen, floor, shades)
        gems = tones(GEM, shades)
        if pen.width >= 110:
            for x, y in ((1, 8), (pen.width - 9, 14)):
                pen.sprite(x, y, FOUND, gems)
        _rails(pen, floor, shades)

    return draw


def _timber(pen: Pen, floor: int, shades: dict[str, str]) -> None:
    """Posts and a beam over the gallery, and lanterns on the beam."""
    left, right = pen.width // 12, pen.width - pen.width // 12 - 3
    for x in (left, right):
        pen.pixels(x, 3, 3, 2 * floor - 3, shades["wood"])
        pen.pixels(x + 2, 3, 1, 2 * floor - 3, shades["wood_dark"])
    pen.pixels(0, 0, pen.width, 3, shades["wood"])
    pen.pixels(0, 0, pen.width, 1, shades["beam"])
    pen.pixels(0, 2, pen.width, 1, shades["wood_dark"])
    light = {"s": shades["steel"], "l": shades["flame"], "f": shades["gold"]}
    for x in (pen.width // 4, pen.width * 3 // 4):
        for tone, less in (("halo", 0), ("halo_near", 6)):
            for row, wide in ((3, 9), (4, 13), (5, 15), (6, 15), (7, 13), (8, 9)):
                pen.pixels(x - (wide - less) // 2, row, wide - less, 1, shades[tone])
        pen.sprite(x - 3, 3, LANTERN, light)


def _rails(pen: Pen, floor: int, shades: dict[str, str]) -> None:
    """The floor, with a pair of rails on sleepers before the podium."""
    grain(pen, 0, floor, pen.width, pen.height - floor, shades["tunnel"], shades["grit"], 0.08)
    rail = ("r" * 5 + "s") * (pen.width // 6 + 1)
    pen.sprite(0, 2 * floor, (rail[: pen.width],), {"r": shades["rail"], "s": shades["sleeper"]})
    for line in range(floor + 2, pen.height, 5):
        pen.sprite(0, 2 * line + 1, (rail[: pen.width],), {"r": shades["rail"], "s": shades["sleeper"]})
