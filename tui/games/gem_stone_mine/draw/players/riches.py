"""The riches of the players, beside their carts: gems, coins and VP."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import colours
from engine.games.gem_stone_mine.state import BETWEEN, GemStoneMineState
from engine.state import Seat
from tui.art.motion import between
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.palette import GEMS, mine
from tui.games.gem_stone_mine.draw.players.columns import Columns, gem_ink, ghost, words
from tui.games.gem_stone_mine.draw.players.gains import Gain
from tui.games.gem_stone_mine.draw.sprites import draw_fine, wide
from tui.games.gem_stone_mine.effects import MONEY
from tui.games.gem_stone_mine.terms import open_purse
from tui.i18n.messages import t
from tui.widgets.board_view import Highlights

STONE_COLUMNS: Final = 7
"""Columns of a gem on the rails, its value and the air behind it."""

STONE: Final = (" sppccd ", "ssppccdd", "   pc   ")
"""A cut gem on the rails, four characters a cell."""

OPEN: Final = "◇"
"""A gem that is not there: still to be drawn for a seat, or drawn from the bag."""


def draw_riches(
    pen: Pen,
    view: GemStoneMineState,
    look: Highlights,
    seat: Seat,
    y: int,
    at: Columns,
    won: Gain | None,
    dice: int,
    *,
    rails: bool,
    spare: int,
) -> None:
    """Gems, coins and VP of a seat in its row; before the coins those that are set aside for later.

    `dice` is the column where its dice begin; `spare` are the columns between names and coins. Gems stand on the
    `rails` where those of all seats have room there.
    """
    start = end = _purse(pen, view, look, seat, y, at, won)
    aside = (view if look.after is None else look.after).aside[seat]
    if aside:
        ink = words(pen, mine(pen.inks)["coins"], on=at.ground) if aside == view.aside[seat] else ghost(pen)
        sign = f"+{MONEY}{aside}"
        label = t("{coins} later", coins=sign)
        end = pen.right(start - 1, y, label if cell_len(label) <= spare else sign, ink)
    if at.broad:
        end = dice
    _gems(pen, view, look, seat, y, at, end, won, rails=rails)


def _gems(
    pen: Pen,
    view: GemStoneMineState,
    look: Highlights,
    seat: Seat,
    y: int,
    at: Columns,
    end: int,
    won: Gain | None,
    *,
    rails: bool,
) -> None:
    """A stone and its value for each gem, closer together where there are many; an open stone is the one to come.

    Only how many there are, where there is no room for more.
    """
    x, room = at.gems, end - at.gems
    held, mark = colours(view, seat), pen.glyphs.mark
    held = held[: len(held) - (won.gems if won else 0)]  # what is still on its way is not there
    values = COMPONENT_SETS[view.components].values
    coming = seat == view.active and _gem_in_focus(view, look)
    count = len(held) + coming
    if rails:
        for gem in held:
            _stone(pen, x, y, gem)
            x = pen.put(x + wide(STONE) + 1, y, str(values[gem]), gem_ink(pen, gem, at.ground)) + 1
    elif count * 2 <= room:
        for gem in held:
            x = pen.put(x, y, f"{mark}{values[gem]}", gem_ink(pen, gem, at.ground)) + (count * 3 <= room)
    elif count + 1 < room:
        x = pen.put(x, y, mark, words(pen, "text", on=at.ground))
        for gem in held:
            x = pen.put(x, y, str(values[gem]), gem_ink(pen, gem, at.ground))
    else:
        x = pen.put(x, y, f"{mark}x{len(held)}", words(pen, "text", bold=True, on=at.ground))
    if coming and x < end:
        pen.put(x, y, OPEN, ghost(pen))


def room_on_rails(view: GemStoneMineState, seat: Seat, columns: int) -> bool:
    """True when so many columns hold the gems of a seat, and that to come, as stones."""
    return (len(view.gems[seat]) + (seat == view.active)) * STONE_COLUMNS <= columns + 1


def _stone(pen: Pen, x: int, y: int, gem: int) -> None:
    """A cut gem in its colour on the rails; a clear one is grey by day, when white is dark."""
    inks, tones = pen.inks, mine(pen.inks)
    tone = tones["cup_calm"] if GEMS[gem] == "white" else inks.px(GEMS[gem])
    pale, dark = inks.light(tone, 0.35), inks.dark(tone, 0.35)
    draw_fine(pen, x, 2 * y, STONE, {"p": pale, "c": tone, "d": dark, "s": inks.light(tone, 0.7)})


def _gem_in_focus(view: GemStoneMineState, look: Highlights) -> bool:
    focus = look.focus
    if focus is None or focus.kind != "place" or focus not in look.keys:
        return False
    return any(kind == GEM for kind, _ in COMPONENT_SETS[view.components].board[focus.value])


def _purse(
    pen: Pen, view: GemStoneMineState, look: Highlights, seat: Seat, y: int, at: Columns, won: Gain | None
) -> int:
    """Coins and VP as this view knows them, and what the picked move would make of them; gives the first column.

    A purse that is its owner's secret is covered, or lies on paper while its owner looks.
    """
    tones, inks = mine(pen.inks), pen.inks
    own = open_purse(view, seat) is None
    after = view if look.after is None or view.phase == BETWEEN else look.after
    start = at.points
    for end, value, then, name, gain in (
        (at.coins, money(view, seat), money(after, seat), "coins", won.money if won else 0),
        (at.points, vp(view, seat), vp(after, seat), "points", won.vp if won else 0),
    ):
        if value is None or (own and not look.open):
            begins = pen.right(end, y, "?", words(pen, "quiet", on=at.ground))
        elif then is not None and then != value:
            begins = pen.right(end, y, f"{value}{pen.glyphs.moved}{then}", ghost(pen))
        elif own:
            begins = pen.right(end + 1, y, f" {value} ", inks("ink", on="paper", bold=True))
        else:
            counted = between(value - gain, value, look.progress)
            begins = pen.right(end, y, str(counted), words(pen, tones[name], bold=True, on=at.ground))
        start = min(start, begins)
    return start
