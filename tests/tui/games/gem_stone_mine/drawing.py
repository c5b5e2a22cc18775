"""The table of Gem Stone Mine for tests of its picture: its states, and how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import newest
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import COMPONENT_SETS, Icon, cell
from engine.games.gem_stone_mine.state import GemStoneMineState
from tests.rules.gem_stone_mine.table import table, to_mine
from tests.tui.fixtures.games.tables import NAMES
from tui.art.pen import Pen
from tui.art.quadrants import SHAPES
from tui.games.gem_stone_mine.draw.nooks import LOW
from tui.games.gem_stone_mine.draw.sprites import SIGNS
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import Inks, inks
from tui.widgets.board_view import NOTHING, Highlights, board_view

SLUG = "gem_stone_mine"
BOX = COMPONENT_SETS[newest(gem_stone_mine)]
VIEW = board_view(SLUG)
SIZES = ((54, 20), (54, 21), (74, 27), (83, 32), (82, 37), (92, 42), (104, 45), (144, 57))
"""Sizes of the table on screens from 80x24 to 200x60."""

LOOKS = [(theme, depth) for theme in ("night", "day") for depth in ("true", "256")]


def mining(seats: int = 5, **fields: Any) -> GemStoneMineState:
    """A table at which seat 0 chooses a place with the dice 1, 5 and 6."""
    state = to_mine(table(seats=seats, **fields))
    state.dice[0] = (1, 5, 6)
    return state


def resting(seats: int = 5) -> GemStoneMineState:
    """A table at which no dice are thrown."""
    state = table(seats=seats)
    state.dice = []
    return state


def look(place: int = cell(6, 5)) -> Highlights:
    """Six places are legal, and one of them is in focus."""
    legal = [cell(*way) for way in ((1, 5), (1, 6), (5, 1), (5, 6), (6, 1), (6, 5))]
    return Highlights(
        {Pick("place", at): key for at, key in zip(legal, "abcdef", strict=True)}, focus=Pick("place", place)
    )


def drawn(
    state: GemStoneMineState,
    size: tuple[int, int] = (54, 21),
    lit: Highlights = NOTHING,
    ink: Inks | None = None,
    glyphs: Any = RICH,
) -> Pen:
    pen = Pen(*size, ink or inks("night"), glyphs)
    VIEW.board(pen, state, lit, NAMES[: state.seats])
    return pen


def amounts(icons: Sequence[Icon]) -> list[str]:
    """The amounts of a place as its chamber says them."""
    return [f"{SIGNS[kind]}{amount}" for kind, amount in icons if kind in SIGNS]


def quarter(pen: Pen, x: int, y: int) -> str:
    """The colour of a quarter of a cell, by half column and half row."""
    column, row = x // 2, y // 2
    shape = SHAPES.find(pen.char(column, row) or " ")
    if pen.char(column, row) == LOW:
        return ink_of(pen, column, row) if y % 2 else pen.halves(column, row)[0]
    if shape < 0 or pen.pictured(column, row):
        return pen.halves(column, row)[y % 2]
    return ink_of(pen, column, row) if shape >> (x % 2 + 2 * (y % 2)) & 1 else pen.halves(column, row)[0]


def ink_of(pen: Pen, column: int, row: int) -> str:
    """The colour of a sign."""
    ink = pen.style(column, row).color
    assert ink is not None
    return ink.name


def row_of(pen: Pen, name: str) -> str:
    return next(line for line in pen.plain() if name in line)
