"""The table in every size, and without pictures."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.games.lost_mines.state import FREE, HIDDEN_MINE, NONE, PATH, E, W
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import (
    BOX,
    LOOKS,
    NAMES,
    SCREENS,
    drawn,
    hand_of,
    late,
    laying,
)
from tui.art.pen import Pen
from tui.games.lost_mines.draw.place import parts, place
from tui.i18n.messages import use
from tui.style.glyphs import CALM
from tui.style.theme import Depth, inks
from tui.widgets.board_view import NOTHING, Highlights, board_view


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_size_is_drawn_whole(screen: tuple[int, int], language: str) -> None:
    use(language)
    view = late()
    look, _ = laying(view)
    side, hand, held = parts(*screen)
    size = (screen[0] - side, screen[1] - 3 - hand)
    for lights in (NOTHING, look, Highlights(open=True)):
        pen = drawn(view, lights, size, names=("きつね", "Owl", "ふくろう", "ふね"))
        assert pen.clipped == [] and all(cell_len(row) == size[0] for row in pen.plain())
        at = place(*size, BOX)
        assert at.top + 7 * at.height - at.tight <= size[1], "all rows but the last one's wall"
    area = (size[0], hand) if hand else (side, held)
    assert hand_of(view, look, area).clipped == []


def test_without_pictures_the_calm_table_is_drawn() -> None:
    pen = Pen(55, 21, inks("night"), CALM)
    view = late()
    board_view("lost_mines").board(pen, view, NOTHING, NAMES)
    text = "".join(pen.plain())
    assert "▀" not in text and "━" in text and sum(ground != FREE for ground in view.ground) > 12


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_the_name_of_a_column_is_left_out_beside_a_dwarf(theme: str, depth: Depth) -> None:
    """Behind its hat it was half a letter."""
    view, at = late(), place(55, 21, BOX)
    view.token, cell = [NONE] * len(view.token), 4
    view.ground[cell], view.sides[cell] = PATH, E | W
    corner = at.box(cell)[0]
    for standing, name in (([BOX.starts[1]] * 4, "E"), ([cell, cell, *[BOX.starts[1]] * 2], "")):
        view.at = standing
        row = drawn(view, theme=theme, depth=depth).plain()[0]
        assert ("E" in row[corner : corner + 5]) == bool(name)


@pytest.mark.parametrize("depth", ["true", "256"])
def test_the_name_of_a_column_on_the_beam_of_a_mine_is_dark(depth: Depth) -> None:
    view, at = late(), place(55, 21, BOX)
    view.at, view.token = [BOX.starts[1]] * 4, [NONE] * len(view.token)
    cell = next(mine for mine in BOX.mines if mine < BOX.columns)
    view.ground[cell] = HIDDEN_MINE
    pen, (x, y) = drawn(view, depth=depth), at.box(cell)
    assert pen.char(x, y) == "I" and pen.style(x, y).color.name == pen.inks.ink_on(pen.behind(x, y))
    assert contrast(pen.style(x, y).color.name, "#000000") < 2 and contrast(pen.behind(x, y), "#000000") > 4.5
