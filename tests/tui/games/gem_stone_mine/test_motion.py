"""The motions of Gem Stone Mine: crystals go to their carts, coins and VP count up where they were mined."""

from __future__ import annotations

import pytest

from engine.games.gem_stone_mine.events import Gained, GemDrawn, Mined
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.pieces import Revealed, view
from engine.state import apply, copy
from tests.tui.games.gem_stone_mine.drawing import VIEW, drawn, mining
from tui.art.pen import Pen
from tui.games.gem_stone_mine.draw.layout import planned
from tui.games.gem_stone_mine.draw.palette import mine
from tui.games.gem_stone_mine.draw.players.columns import columns
from tui.style.theme import inks
from tui.widgets.board_view import Highlights

SIZES = ((54, 21), (82, 37), (144, 57))
PLACE = 3


def gained(before: GemStoneMineState, money: int, vp: int) -> GemStoneMineState:
    state = copy(before)
    for event in (Mined(0, PLACE), Gained(0, money, vp)):
        apply(state, event)
    return state


def with_gem(before: GemStoneMineState, face: int = 1) -> GemStoneMineState:
    state = copy(before)
    for event in (Mined(0, PLACE), Revealed((state.drawn,), (face,)), GemDrawn(0)):
        apply(state, event)
    return state


def frame(before: GemStoneMineState, state: GemStoneMineState, progress: float, size: tuple[int, int]) -> Pen:
    return drawn(state, size, Highlights(before=before, progress=progress))


@pytest.mark.parametrize("size", SIZES)
def test_coins_and_vp_rise_where_they_were_mined_and_count_up_in_the_purse(size: tuple[int, int]) -> None:
    before = mining(seats=3)
    state = gained(before, 7, 8)
    assert VIEW.frames(before, state) == 4
    plan = planned(*size, 3)
    x, y = plan.chamber(PLACE)
    row = plan.lanes(3, 0)[0]
    end = columns(drawn(state, size), plan).coins

    def coins(pen: Pen) -> int:
        return int(pen.plain()[row][:end].split()[-1])

    old, new = (coins(drawn(moment, size)) for moment in (before, state))
    assert new == old + 7
    counted = []
    for progress in (0.2, 0.4, 0.6, 0.8):
        pen = frame(before, state, progress, size)
        chamber = " ".join(line[x - 3 : x + plan.wide + 3] for line in pen.plain()[y : y + 2])
        assert "+7" in chamber and "+8" in chamber
        counted.append(coins(pen))
    assert counted == sorted(counted) and old <= counted[0] and counted[-1] < new
    assert "+7" not in "".join(drawn(state, size).plain())


@pytest.mark.parametrize("size", SIZES)
def test_a_crystal_goes_from_its_chamber_to_the_cart(size: tuple[int, int]) -> None:
    before = mining(seats=3)
    state = with_gem(before)
    assert VIEW.frames(before, state) == 5
    pink = mine(inks("night"))["crystal"]

    def crystals(pen: Pen) -> set[tuple[int, int]]:
        cells = ((x, y) for y in range(pen.height) for x in range(pen.width))
        return {(x, y) for x, y in cells if pen.pictured(x, y) and pink in pen.halves(x, y)}

    still = crystals(drawn(state, size))
    lows = []
    for progress in (0.2, 0.4, 0.6, 0.8):
        pen = frame(before, state, progress, size)
        lows.append(max((y for _, y in crystals(pen) - still), default=0))
        assert (
            pen.plain()[planned(*size, 3).lanes(3, 0)[0]]
            == drawn(before, size).plain()[planned(*size, 3).lanes(3, 0)[0]]
            or progress > 0.7
        ), "the stone is not in the cart yet"
    assert lows[-1] > lows[0]


@pytest.mark.parametrize("size", SIZES)
def test_no_purse_of_the_dark_mine_moves(size: tuple[int, int]) -> None:
    before = view(mining(seats=3, dark_mine=True), 0)
    state = gained(before, 4, 2)
    assert VIEW.frames(before, state) == 0
    rich, poor = gained(before, 400, 2), state
    assert not frame(before, rich, 0.5, size).changed(frame(before, poor, 0.5, size))
