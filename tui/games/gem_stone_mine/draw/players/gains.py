"""Riches on their way: numbers rise where they were mined, a crystal goes to its cart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.gem_stone_mine.components import GEM
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Seat
from tui.art.motion import along, rising
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import MinePlan
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.columns import front
from tui.games.gem_stone_mine.draw.sprites import MIDDLE, SMALL_GEM, draw_fine, tones
from tui.games.gem_stone_mine.terms import open_purse


class Gain(NamedTuple):
    """The changes of a seat's riches that everybody sees."""

    seat: Seat
    money: int
    vp: int
    gems: int
    place: int
    """The place that was mined for them; -1 for none."""


def gains(before: GemStoneMineState | None, view: GemStoneMineState) -> list[Gain]:
    """The gains and losses since a table of the same game."""
    if before is None or before.game_from != view.game_from or before.seats != view.seats:
        return []
    gains = (_gain(before, view, seat) for seat in range(view.seats))
    return [gain for gain in gains if gain.money or gain.vp or gain.gems]


def _gain(before: GemStoneMineState, view: GemStoneMineState, seat: Seat) -> Gain:
    old, new = open_purse(before, seat), open_purse(view, seat)
    money, vp = (0, 0) if old is None or new is None else (new[0] - old[0], new[1] - old[1])
    gems = max(len(view.gems[seat]) - len(before.gems[seat]), 0)
    mined = view.mined[seat]
    return Gain(seat, money, vp, gems, mined[-1] if len(mined) > len(before.mined[seat]) else -1)


def draw_gains(
    pen: Pen, view: GemStoneMineState, won: Iterable[Gain], plan: MinePlan, ends: tuple[int, int, int], progress: float
) -> None:
    """Numbers above the chambers or the purses, and crystals on their way to the carts.

    `ends` are the columns of the gems, and those after the coins and the VP.
    """
    colours, rows = mine(pen.inks), plan.lanes(view.seats, front(view))
    for gain in won:
        row = rows[gain.seat]
        x, y = plan.chamber(gain.place) if gain.place >= 0 else (0, 0)
        if gain.gems and gain.place >= 0:
            figure = SMALL_GEM if plan.tight else MIDDLE[GEM]
            at = along([(x + 2, 2 * y), (ends[0], 2 * row)], progress)
            draw_fine(pen, *at, figure, tones(GEM, colours))
        for amount, beside, shift, name in ((gain.money, ends[1] + 2, -2, "gold"), (gain.vp, ends[2] - 2, 3, "cup")):
            if amount:  # coins to come stand left of the coins
                spot = (x + plan.wide // 2 + shift, y + 1) if gain.place >= 0 else (beside, row)
                rising(pen, *spot, amount, progress, colours[name] if amount > 0 else "")
