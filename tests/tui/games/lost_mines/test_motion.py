"""The motions of The Lost Mines: tunnels come out of the dark, then what lies in them; gold glitters once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.events.rounds import RoundScored
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, NONE, PATH, WALK, LostMinesState
from engine.pieces import view
from engine.state import apply, copy
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import decision, opened, over, played
from tui.art.pen import Pen
from tui.games.lost_mines.board import LostMinesBoard
from tui.games.lost_mines.draw.changes import changed, laid
from tui.games.lost_mines.draw.place import Place, place
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, Highlights

BOARD = LostMinesBoard("lost_mines")
NIGHT = inks("night")
SIZES = ((55, 21), (82, 37))
Pair = tuple[LostMinesState, LostMinesState]


@cache
def pairs() -> list[Pair]:
    """All that everybody sees of a game, before and after each record."""
    table = played(opened(3, seed="7"), over)
    return list(pairwise(view(table.timeline.state(number), None) for number in range(table.head + 1)))


def first(so: Callable[[LostMinesState, LostMinesState, int], bool]) -> tuple[LostMinesState, LostMinesState, int]:
    """The first record that changes a cell so, and the cell."""
    return next((old, new, cell) for old, new in pairs() for cell in changed(old, new) if so(old, new, cell))


def frame(before: LostMinesState, state: LostMinesState, progress: float, size: tuple[int, int]) -> Pen:
    pen = Pen(*size, NIGHT, RICH)
    BOARD.board(pen, state, Highlights(before=before, progress=progress), ("Fox", "Owl", "Hare"))
    return pen


def still(state: LostMinesState, size: tuple[int, int]) -> Pen:
    pen = Pen(*size, NIGHT, RICH)
    BOARD.board(pen, state, NOTHING, ("Fox", "Owl", "Hare"))
    return pen


def at(state: LostMinesState, size: tuple[int, int]) -> Place:
    return place(*size, COMPONENT_SETS[state.components])


def light(pen: Pen, place: Place, cell: int) -> int:
    """The light of all pixels of a cell together."""
    x, y = place.box(cell)
    pixels = [
        half for row in range(y, y + place.height) for column in range(x, x + place.width)
        for half in pen.halves(column, row)
    ]  # fmt: skip
    return sum(int(colour[at : at + 2], 16) for colour in pixels for at in (1, 3, 5))


@pytest.mark.parametrize("size", SIZES)
def test_a_tunnel_comes_out_of_the_dark_before_what_lies_in_it(size: tuple[int, int]) -> None:
    before, state, cell = first(lambda old, new, cell: old.ground[cell] == FREE and new.ground[cell] > PATH)
    assert BOARD.frames(before, state) == 3
    place = at(state, size)
    lights = [light(frame(before, state, progress, size), place, cell) for progress in (0.25, 0.5, 0.75)]
    assert lights == sorted(set(lights)), "brighter with every frame"
    bare = copy(state)
    bare.ground[cell] = PATH
    frames = [frame(before, moment, 0.75, size) for moment in (state, bare)]
    assert not frames[0].changed(frames[1]), "nothing lies in the tunnel yet"
    assert still(state, size).changed(still(bare, size))


@pytest.mark.parametrize("size", SIZES)
def test_a_tunnel_that_falls_in_grows_dark(size: tuple[int, int]) -> None:
    before, state, cell = first(lambda old, new, cell: old.ground[cell] != FREE and new.ground[cell] == FREE)
    place = at(state, size)
    lights = [light(frame(before, state, progress, size), place, cell) for progress in (0.01, 0.25, 0.5, 0.75)]
    assert lights == sorted(set(lights), reverse=True)
    assert lights[0] > light(still(state, size), place, cell)


@pytest.mark.parametrize("size", SIZES)
def test_light_wanders_over_a_mine_that_has_just_been_opened(size: tuple[int, int]) -> None:
    before, state, cell = first(lambda old, new, cell: old.ground[cell] == HIDDEN_MINE and new.ground[cell] == MINE)
    assert BOARD.frames(before, state) == 4
    alone = copy(state)
    alone.at = [*before.at]
    old = copy(before)
    x, y = at(state, size).box(cell)
    spots = set()
    for number in range(1, 5):
        regions = frame(old, alone, number / 5, size).changed(still(alone, size))
        assert regions, "a pixel is white"
        assert all(x <= region.x <= x + at(state, size).width and y <= region.y < y + 8 for region in regions)
        spots.add(tuple(regions))
    assert len(spots) > 1, "and another one in the next frame"


def test_a_new_round_is_laid_out_at_once() -> None:
    old, new = next((old, new) for old, new in pairs() if old.round == 1 and new.round == 2)
    assert not changed(old, new)


@pytest.mark.parametrize("size", SIZES)
def test_a_token_lies_where_its_card_has_turned_over(size: tuple[int, int]) -> None:
    before, state = next((old, new) for old, new in pairs() if laid(old, new))
    (edge,) = laid(before, state)
    assert BOARD.frames(before, state) == 3
    x, y, wide, high = at(state, size).edge(edge)
    cell = x + wide // 2, y + high - 1

    def ground(progress: float) -> str:
        return frame(before, state, progress, size).halves(*cell)[0]

    assert ground(0.25) == NIGHT.px("card_back") and ground(0.75) == NIGHT.px("paper")
    assert still(state, size).halves(*cell)[0] not in (NIGHT.px("card_back"), NIGHT.px("paper"))


def own_pairs() -> list[Pair]:
    """All that seat 0 sees of a game, before and after each record."""
    table = played(opened(3, seed="7"), over)
    return list(pairwise(view(table.timeline.state(number), 0) for number in range(table.head + 1)))


def hand(state: LostMinesState, size: tuple[int, int], look: Highlights = NOTHING) -> Pen:
    pen = Pen(*size, NIGHT, RICH)
    BOARD.draw_cards(pen, state, BOARD.hand(state, 0), look, ("Fox", "Owl", "Hare"))
    return pen


@pytest.mark.parametrize("size", [(25, 4), (25, 8), (82, 7)])
def test_a_drawn_card_slides_into_the_hand(size: tuple[int, int]) -> None:
    before, state = next((old, new) for old, new in own_pairs() if BOARD.dealt(old, new))
    (card,) = BOARD.dealt(before, state)
    assert 0 < BOARD.frames(before, state) <= 4, "a quarter of a second at most"

    def left(look: Highlights) -> int:
        return min([region.x for region, target in hand(state, size, look).spots if target == card], default=size[0])

    places = [left(Highlights(before=before, progress=progress)) for progress in (0.05, 0.4, 0.8)]
    assert places == sorted(set(places), reverse=True) and places[-1] > left(NOTHING)
    moving = hand(state, size, Highlights(before=before, progress=0.4))
    assert not moving.clipped
    x = left(Highlights(before=before, progress=0.4))
    alone = hand(state, size, Highlights(before=before, progress=0.05))
    area = [(column, row) for column in range(x, min(x + 4, size[0])) for row in range(size[1])]
    assert any(moving.halves(*cell) != alone.halves(*cell) for cell in area), "it lies above the others"
    assert {target for _, target in moving.spots} >= {*BOARD.hand(state, 0)} - {card}, "the others lie still"


def test_no_card_slides_that_the_view_does_not_know() -> None:
    assert not any(BOARD.dealt(old, new) for old, new in pairs())
    deals = [(old, new) for old, new in own_pairs() if old.round != new.round]
    assert deals and not any(BOARD.dealt(old, new) for old, new in deals), "a new hand is dealt at once"


@pytest.mark.parametrize("size", SIZES)
def test_points_rise_above_those_who_have_won_them(size: tuple[int, int]) -> None:
    before = next(new for _, new in pairs() if new.round == 1 and NONE not in new.at)
    state = copy(before)
    apply(state, RoundScored((4, 0, 11)))
    assert BOARD.frames(before, state) == 4
    words = "".join(frame(before, state, 0.2, size).plain())
    assert "+4" in words and "+11" in words and words.count("+") == 2
    assert "+" not in "".join(still(state, size).plain())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("level", ["full", "none"])
async def test_the_hand_is_drawn_with_the_motion_of_the_table(size: tuple[int, int], level: Any) -> None:
    app = at_table(
        played(opened(3, seed="7"), decision(WALK))
    )  # while a card is chosen, the smallest screen lists them
    app.animation_level = level
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = base(pilot)
        column = screen.sidebar if screen.sidebar.held else screen.hand
        still = column.pen.plain()
        before = copy(screen.session.view)
        before.hand[0] = before.hand[0][:-1]
        screen.board.move_from(before, screen.session.view)
        if screen.board._timer is not None:
            screen.board._timer.cancel()
        await pilot.pause()
        assert (column.pen.plain() != still) == (level == "full")
        screen.board.settle()
        await pilot.pause()
        assert column.pen.plain() == still
