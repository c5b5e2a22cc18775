"""Crowds of dwarfs: each is drawn at every size, with its letter whole and apart from the next."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.lost_mines.components import GOLD
from engine.games.lost_mines.state import MINE, NONE, WALK, E, N, S, W
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, learn, text_in
from tests.tui.games.lost_mines.tables import lying, opened, played
from tui.art.pen import Pen
from tui.games.lost_mines.draw.dwarfs.crowd import chip_spots
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.draw.table import draw_table
from tui.presentation.players import READER
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, Highlights

LETTERS = (READER, *"OHLCMTWN")
SIZES = ((55, 21), (82, 30), (104, 45), (130, 60), (160, 70))
Shown = dict[tuple[int, int], str]


def _crowd(where: str, count: int, side: int = 0) -> tuple[Any, int]:
    """So many of nine dwarfs on a card with a trap on a side of it; the others are far off."""
    view = played(opened(9, seed="8"), lambda state: lying(state) >= 9).view(0)
    inner = [cell for cell, card in enumerate(view.card) if card >= 0 and len(BOX.grid.around[cell]) == 4]
    view.ground[BOX.mines[1]], view.sides[BOX.mines[1]] = MINE, N | E | W
    learn(view, 1, GOLD)
    cell = {"path": inner[0], "camp": BOX.starts[0], "mine": BOX.mines[1]}[where]
    away = next(start for start in BOX.starts if start != cell)
    view.at, view.token = [*[cell] * count, *[away] * (9 - count)], [NONE] * len(view.token)
    for beside in BOX.grid.around[cell]:
        if beside.side == side:
            view.token[beside.edge] = 7
    return view, cell


def _shown(
    view: Any, cell: int, size: tuple[int, int], theme: str = "night", depth: Depth = "true", look: Highlights = NOTHING
) -> tuple[Pen, Shown]:
    """The picture, and the places of dwarfs' letters on a card."""
    at, pen = place(*size, BOX), Pen(*size, inks(theme, depth), RICH)
    draw_table(pen, view, look, LETTERS, at)
    x, y = at.box(cell)
    coats = {*(pen.inks.px(name) for name in ("blue", "yellow", "paper", "ink")), colours(pen.inks)["beard"]}
    coats |= {pen.inks.light(name, 0.4) for name in ("blue", "yellow")}
    area = [(column, row) for row in range(y, y + at.height) for column in range(x, x + at.width)]
    return pen, {
        (column, row): pen.plain()[row][column]
        for column, row in area
        if pen.plain()[row][column] in LETTERS and pen.style(column, row).bgcolor.name in coats
    }


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("where", ["path", "camp", "mine"])
@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 8, 9])
def test_every_dwarf_of_a_card_is_drawn_at_every_size(size: tuple[int, int], where: str, count: int) -> None:
    """Of five on a large card only the last was drawn: they stood on one another."""
    view, cell = _crowd(where, count)
    for theme, depth in LOOKS[:4]:
        _, shown = _shown(view, cell, size, theme, depth)
        assert sorted(shown.values()) == sorted(LETTERS[:count])


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 9])
@pytest.mark.parametrize("where", ["path", "camp", "mine"])
@pytest.mark.parametrize("side", [N, E, S, W])
def test_dwarfs_beside_a_token_have_their_letters_or_are_counted(
    count: int, where: str, side: int, size: tuple[int, int]
) -> None:
    view, cell = _crowd(where, count, side)
    pen, shown = _shown(view, cell, size)
    text = text_in(pen, place(*size, BOX), cell)
    assert len({*shown.values()}) == len(shown) and (len(shown) == count or f"+{count - len(shown)}" in text)
    assert len(shown) == count or (count == 9 and where == "mine")
    first = min(shown, key=lambda spot: spot[::-1])
    front = next(spot for spot, letter in shown.items() if letter == READER)
    assert front == first or (count == 3 and front[1] > first[1]), "the first of all, or before two others"


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 8, 9])
@pytest.mark.parametrize("where", ["path", "camp", "mine"])
def test_chips_on_a_small_card_are_apart_by_earth_or_by_their_tones(count: int, where: str) -> None:
    """A block of letters tells nobody apart."""
    view, cell = _crowd(where, count)
    for theme, depth in LOOKS[:4]:
        pen, shown = _shown(view, cell, (55, 21), theme, depth)
        for column, row in shown:
            if (column + 1, row) in shown:
                assert pen.style(column, row).bgcolor != pen.style(column + 1, row).bgcolor
        if where == "path":
            assert not any((column + 1, row) in shown for column, row in shown)


def test_a_key_on_a_card_of_nine_dwarfs_covers_none_of_them() -> None:
    for where in ("path", "camp"):
        view, cell = _crowd(where, 9)
        view.phase = WALK
        pen, shown = _shown(view, cell, (55, 21), look=Highlights(keys={Pick("cell", cell): "d"}))
        assert len(shown) == 9 and "d" in text_in(pen, place(55, 21, BOX), cell)


def test_places_for_chips_are_given_in_reading_order_as_far_apart_as_they_can_be() -> None:
    card = {(column, row) for column in range(5) for row in range(3)}
    assert chip_spots(card, 3) == ((0, 1), (2, 1), (4, 1))
    assert chip_spots(card, 4) == ((1, 0), (3, 0), (1, 2), (3, 2))
    assert len(chip_spots(card, 9)) == 9 and len(chip_spots({(0, 0), (1, 0)}, 5)) == 2
