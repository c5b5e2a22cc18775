"""The columns of the players' table below the mine, and the inks of words in it."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from engine.games.gem_stone_mine.state import OVER, GemStoneMineState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import GEMS, SEATS, mine
from tui.games.gem_stone_mine.effects import MONEY
from tui.i18n.messages import t
from tui.widgets.board_view import Highlights

NAME: Final = 8
"""Columns of a name in the narrow table: four Japanese letters."""

BROAD_COLUMNS: Final = 72
"""Columns from which on there is room for broad carts and dice apart."""

DICE: Final = 22
"""Columns for the dice at the end of the broad table."""

APART: Final = 7
"""Columns from the last one of coins to that of VP."""

PRICE: Final = 1
"""The column at which the price of a VP begins."""

WIDE_DICE: Final = 30
"""The same for the largest dice."""


class Columns(NamedTuple):
    """The columns at which the things of each player begin."""

    name: int
    names: int
    dice: int
    gems: int
    coins: int
    """The column after the coins."""
    points: int
    """The column after the VP."""
    end: int
    broad: bool
    ground: str = "tunnel"
    """The name of the tone below the words of a player."""


def columns(pen: Pen, plan: MinePlan) -> Columns:
    """The columns of the players' table; a gutter of two cells before the end."""
    end = pen.width - 2
    if pen.width < BROAD_COLUMNS:
        wheels = plan.cart > 1
        return Columns(4 + 3 * wheels, NAME, 13 + 2 * wheels, 32, end - APART, end, end, broad=False)
    name = 10 if plan.cart > 1 else 4
    spare = max(0, pen.width - BROAD_COLUMNS - 2)
    gems = name + 28 + spare // 4
    dice = max(gems + 11, end - (WIDE_DICE if plan.active > 3 else DICE))
    points = name + 25 + spare // 4
    return Columns(name, 9, dice, gems, points - APART, points, end, broad=True)


def heads(pen: Pen, plan: MinePlan, price: int, *, over: bool) -> None:
    """Name the columns, each head over its words; totals stand where dice were.

    The `price` of a VP in coins stands at the left, over the names: between heads it was read as one of them.
    """
    at, tones, y = columns(pen, plan), mine(pen.inks), plan.seats - 1
    ground = "sill" if plan.sill else "tunnel"
    bold = plan.sill or pen.inks.theme == "day"
    inks = [words(pen, name, bold=bold, on=ground) for name in ("quiet", tones["gem"], tones["coins"], tones["points"])]
    pen.put(at.dice + over, y, t("total") if over else t("dice"), inks[0])
    pen.put(at.gems, y, t("gems"), inks[1])
    first = pen.right(at.coins, y, t("coins"), inks[2])
    pen.right(at.points, y, t("VP"), inks[3])
    start = PRICE + at.broad * 3
    end = (first if at.broad else at.dice) - 1
    said = (t("{count} coins = 1 VP", count=price), t("{coins} = 1 VP", coins=f"{MONEY}{price}"))
    pen.put(start, y, next((rate for rate in said if start + cell_len(rate) <= end), ""), inks[2])
    if at.broad:  # figures of half a row between narrow columns were teeth
        pen.sprite(PRICE, 2 * y, ("yy", "YY"), {"y": tones["gold"], "Y": tones["gold_dark"]})


def words(pen: Pen, name: str, *, bold: bool = False, on: str = "tunnel") -> Style:
    """Words on a tone of the mine; by day none is quiet, for thin strokes are lost on sand."""
    tones = mine(pen.inks)
    if pen.inks.theme == "day":
        name = {"quiet": "text", "faint": tones["slate"]}.get(name, name)
    return pen.inks(name, on=tones[on], bold=bold)


def ghost(pen: Pen) -> Style:
    """Words on what the move in focus would bring: in glow, on the ground of what can be chosen."""
    return pen.inks("accent", on="legal", bold=True)


def gem_ink(pen: Pen, kind: int, on: str = "tunnel") -> Style:
    """Words in the colour of a gem; of the greens of people, none is dark enough for words by day."""
    return words(pen, mine(pen.inks)["emerald"] if GEMS[kind] == "green" else GEMS[kind], bold=True, on=on)


def coat(look: Highlights, seat: Seat) -> str:
    """The colour of a seat's cart and dice."""
    return look.seats[seat] if look.seats else SEATS[seat]


def front(view: GemStoneMineState) -> Seat:
    """The seat whose cart stands out: that of the turn, after the game that of the winner."""
    return view.winner if view.phase == OVER else view.active
