"""The names of rows and columns on a small board, and what lies in its bare rock."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from textual.geometry import Region

from engine.games.lost_mines.components import GEMS, GOLD
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, MINE, NONE, PATH, ROCK, TRAPPED, E, N, S, W
from engine.state import copy
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, NAMES, drawn, late, laying, learn, pixel
from tui.art.pen import Pen
from tui.games.lost_mines.draw.dwarfs.people import draw_dwarfs
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.terms import COLUMN_LETTERS, kind_name
from tui.style.glyphs import RICH
from tui.style.theme import Depth
from tui.widgets.board_view import NOTHING


def _crowded(view: Any) -> Any:
    """The view with paths, dwarfs and traps in its outermost rows and columns."""
    state = copy(view)
    for cell in range(BOX.grid.cells):
        column, row = BOX.grid.where(cell)
        if (column in (1, BOX.columns) or row in (1, BOX.rows)) and cell not in BOX.mines:
            state.ground[cell], state.sides[cell] = PATH, N | E | S | W
    state.at = [0, 1, BOX.columns, BOX.grid.cells - 1]
    state.token = [TRAPPED if edge.second < 2 * BOX.columns else NONE for edge in BOX.grid.edges]
    return state


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_names_stand_on_the_outermost_cards_on_the_smallest_screen(theme: str, depth: Depth) -> None:
    """All rows are whole there, and all columns have their name in one row: in the middle, where no tooth is."""
    view, at = late(), place(55, 21, BOX)
    assert (at.top, at.short) == (0, False)
    for state in (view, _crowded(view)):
        for look in (laying(view)[0], NOTHING):
            pen = drawn(state, look, theme=theme, depth=depth)
            for number, letter in enumerate(COLUMN_LETTERS[: BOX.columns]):
                x = next(x for x in (5 * number + 2, 5 * number, 5 * number + 4) if pen.plain()[0][x] == letter)
                style = pen.style(x, 0)
                assert contrast(style.color.name, style.bgcolor.name) >= 4.5
            for row in range(BOX.rows):
                line = at.middle(row * BOX.columns)[1]
                style = pen.style(0, line)
                assert pen.plain()[line][0] == str(row + 1)
                assert contrast(style.color.name, style.bgcolor.name) >= 4.5


def test_no_name_of_a_column_takes_a_letter_from_the_word_on_a_mine() -> None:
    state = copy(late())
    cell = next(cell for cell in BOX.mines if cell < BOX.columns)
    state.ground[cell], state.sides[cell] = MINE, S
    learn(state, BOX.mine_on[cell], GOLD)
    state.holder = [1] * len(state.holder)
    state.at, state.token = [BOX.starts[0]] * len(state.at), [NONE] * len(state.token)
    rows = drawn(state, NOTHING).plain()
    assert rows[1][5 * cell : 5 * cell + 5] == "empty" and rows[0][5 * cell + 2] == COLUMN_LETTERS[cell]
    state.at[0] = cell
    assert drawn(state, NOTHING).plain()[0][5 * cell - 1 : 5 * cell + 5] == f"{COLUMN_LETTERS[cell]}empty", "a dwarf"


@pytest.mark.parametrize("kind", [GOLD, GEMS])
def test_the_word_on_a_mine_of_the_first_row_leaves_its_column_a_name(kind: int) -> None:
    """It stands on the rock beside the plate, in another colour."""
    state = copy(late())
    cell = next(cell for cell in BOX.mines if cell < BOX.columns)
    state.ground[cell], state.sides[cell], state.token = MINE, S, [NONE] * len(state.token)
    learn(state, BOX.mine_on[cell], kind)
    state.holder = [NONE] * len(state.holder)
    pen = drawn(state, NOTHING)
    name = kind_name(kind, short=True)
    row = pen.plain()[0]
    start = row.index(name)
    x = row.rindex(COLUMN_LETTERS[cell], 0, start)
    assert x >= 5 * cell - 1
    assert pen.style(x, 0).bgcolor != pen.style(start, 0).bgcolor, "apart from the word"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_the_name_of_a_column_in_focus_is_bright_on_the_card_that_would_lie_there(theme: str, depth: Depth) -> None:
    """In the line of an open ring it was brown on the glow."""
    view = late()
    look, _ = laying(view)
    focus = next(pick for pick in look.keys if pick.value[0] < BOX.columns)
    pen = drawn(view, replace(look, focus=focus), theme=theme, depth=depth)
    style = pen.style(5 * focus.value[0] + 2, 0)
    assert pen.plain()[0][5 * focus.value[0] + 2] == COLUMN_LETTERS[focus.value[0]]
    assert style.bold and style.bgcolor.name != pen.inks.px("accent")
    assert contrast(style.color.name, style.bgcolor.name) >= 4.5


def test_no_name_of_a_column_covers_a_hat() -> None:
    state = copy(late())
    state.ground[3], state.sides[3], state.token = ROCK, E | W, [NONE] * len(state.token)
    state.at = [3] * len(state.at)
    for count in (1, 2):
        state.at = [*[3] * count, *[BOX.starts[0]] * (4 - count)]
        pen = drawn(state, NOTHING)
        hats = {pen.inks.px("blue"), pen.inks.px("yellow")}
        bare = Pen(55, 21, pen.inks, RICH)
        draw_dwarfs(bare, state, place(55, 21, BOX), 3, NAMES, (), thing=True)
        spot = next(x for x in (17, 15, 19, 14) if pen.plain()[0][x] == COLUMN_LETTERS[3])
        assert hats.isdisjoint(bare.halves(spot, 0))


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
def test_the_names_of_the_row_and_the_column_in_focus_stand_out(size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    look, focus = laying(view)
    pen, still = drawn(view, replace(look, focus=focus), size), drawn(view, replace(look, focus=None), size)
    row, column = divmod(focus.value[0], BOX.columns)
    top = at.top - at.headed
    for other in range(BOX.columns):
        x = at.middle(other)[0]
        assert (pen.style(x, top) != still.style(x, top)) == (other == column)
    for other in range(BOX.rows):
        x, y = at.left - 2 * at.headed, at.middle(other * BOX.columns)[1]
        assert (pen.style(x, y) != still.style(x, y)) == (other == row)


@pytest.mark.parametrize("theme", ["night", "day", "contrast", "plain"])
def test_nothing_that_could_be_a_piece_lies_in_the_rock(theme: str) -> None:
    """A crystal in a free cell would be a rock on a path, or a dwarf: what lies there is as dull as the rock."""
    view, at = late(), place(82, 30, BOX)
    pen = drawn(view, size=(82, 30), theme=theme)
    shades = pen.inks.scenery(SCENERY)
    bare = {
        shades[name] for name in ("rock", "rock2", "rock3", "rock4", "ledge", "lit_rock", "dusk", "relic", "relic2")
    }
    assert theme not in ("night", "day") or all(
        contrast(shades[name], shades["rock"]) < 1.3 for name in ("dusk", "relic", "relic2")
    )
    found = set()
    for cell, ground in enumerate(view.ground):
        x, y = at.box(cell)
        inner = {pixel(pen, x + column, 2 * y + row) for column in range(2, 5) for row in range(2, 6)}
        if ground == FREE and inner - bare:  # no wall reaches so far into a cell
            found.add(cell)
    assert not found


@pytest.mark.parametrize("size", [(55, 21), (82, 30), (104, 45)])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:2])
def test_what_lies_in_the_rock_is_whole_or_not_there(theme: str, depth: Depth, size: tuple[int, int]) -> None:
    view, at = late(), place(*size, BOX)
    relic = colours(drawn(view, size=size, theme=theme, depth=depth).inks)["relic"]

    def spots() -> set[tuple[int, int]]:
        pen = drawn(view, size=size, theme=theme, depth=depth)
        return {(x, y) for x in range(size[0]) for y in range(2 * size[1]) if pixel(pen, x, y) == relic}

    view.ground = [FREE if ground != HIDDEN_MINE else ground for ground in view.ground]
    view.sides, view.at = [0] * len(view.sides), [NONE] * len(view.at)
    view.token, empty = [NONE] * len(view.token), spots()
    assert len(empty) > 40
    x, y = min(empty)
    cell = next(
        cell for cell in range(BOX.grid.cells) if Region(*at.box(cell), at.width, at.height).contains(x, y // 2)
    )
    view.ground[cell] = PATH
    assert len(spots()) < len(empty) - 5


@pytest.mark.parametrize("size", [(82, 30), (104, 45)])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_tunnel_of_the_last_row_ends_at_a_wall(theme: str, depth: Depth, size: tuple[int, int]) -> None:
    """Without one its floor was cut off above the hand."""
    state, at = copy(late()), place(*size, BOX)
    cell = BOX.grid.cells - 6
    state.ground[cell], state.sides[cell], state.at = PATH, N | E | S | W, [BOX.starts[0]] * len(state.at)
    pen = drawn(state, size=size, theme=theme, depth=depth)
    column, low = at.middle(cell)[0], 2 * (at.box(cell)[1] + at.height)
    assert pixel(pen, column + 1, low) == colours(pen.inks)["sill"] != pixel(pen, column + 1, low - 1)
