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
from tui.i18n.messages import t
from tui.widgets.board_view import Highlights

NAME: Final = 8
"""Columns of a name in the narrow table: four Japanese letters."""

BROAD_COLUMNS: Final = 72
"""Columns from which on there is room for broad carts and dice apart."""

DICE: Final = 22
"""Columns for the dice at the end of the broad table."""

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


def columns(pen: Pen, plan: MinePlan) -> Columns:
    """The columns of the players' table; a gutter of two cells before the end."""
    end = pen.width - 2
    apart = sum(map(cell_len, _rate()[1:]))  # coins end where the rate over them says so
    if pen.width < BROAD_COLUMNS:
        wheels = plan.cart > 1
        return Columns(4 + 3 * wheels, NAME, 13 + 2 * wheels, 32, end - apart, end, end, broad=False)
    name = 10 if plan.cart > 1 else 4
    spare = max(0, pen.width - BROAD_COLUMNS - 2)
    gems = name + 28 + spare // 4
    dice = max(gems + 11, end - (WIDE_DICE if plan.active > 3 else DICE))
    points = name + 25 + spare // 4
    return Columns(name, 9, dice, gems, points - apart, points, end, broad=True)


def _rate(price: int = 0) -> tuple[str, str, str]:
    """The head over coins and VP, "5 coins = 1 VP": up to the coins, between them, and the VP."""
    said = t("{count} coins = 1 VP", count=price)
    until, coins, rest = said.partition(t("coins"))
    return until + coins, rest.removesuffix(t("VP")), t("VP")


def heads(pen: Pen, plan: MinePlan, price: int, *, over: bool) -> None:
    """Name the columns, and the `price` of a VP in coins; totals stand where dice were.

    Before the rate over broad columns lies a coin, as in the mine.
    """
    at, tones, y = columns(pen, plan), mine(pen.inks), plan.seats - 1
    ground = tones["sill" if plan.sill else "tunnel"]
    bold = plan.sill or pen.inks.theme == "day"
    inks = [words(pen, name, bold=bold, on=ground) for name in ("quiet", tones["gem"], tones["coins"], tones["points"])]
    pen.put(at.dice + over, y, t("total") if over else t("dice"), inks[0])
    pen.put(at.gems, y, t("gems"), inks[1])
    paid, equal, points = _rate(price)
    coins = pen.right(at.coins, y, paid, inks[2])
    pen.put(pen.put(at.coins, y, equal, inks[0]), y, points, inks[3])
    if at.broad:  # figures of half a row between narrow columns were teeth
        pen.sprite(coins - 3, 2 * y, ("yy", "YY"), {"y": tones["gold"], "Y": tones["gold_dark"]})


def words(pen: Pen, name: str, *, bold: bool = False, on: str = "") -> Style:
    """Words on the ground of the tunnel, or `on` another; by day none is quiet, for thin strokes are lost on sand."""
    tones = mine(pen.inks)
    if pen.inks.theme == "day":
        name = {"quiet": "text", "faint": tones["slate"]}.get(name, name)
    return pen.inks(name, on=on or tones["tunnel"], bold=bold)


def ghost(pen: Pen) -> Style:
    """Words on what the move in focus would bring: in glow, on the ground of what can be chosen."""
    return pen.inks("accent", on="legal", bold=True)


def gem_ink(pen: Pen, kind: int) -> Style:
    """Words in the colour of a gem; of the greens of people, none is dark enough for words by day."""
    return words(pen, mine(pen.inks)["emerald"] if GEMS[kind] == "green" else GEMS[kind], bold=True)


def coat(look: Highlights, seat: Seat) -> str:
    """The colour of a seat's cart and dice."""
    return look.seats[seat] if look.seats else SEATS[seat]


def front(view: GemStoneMineState) -> Seat:
    """The seat whose cart stands out: that of the turn, after the game that of the winner."""
    return view.winner if view.phase == OVER else view.active
