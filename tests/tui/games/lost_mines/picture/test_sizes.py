"""The table in every size, and without pictures."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.games.lost_mines.state import FREE
from tests.tui.games.lost_mines.picture.drawing import (
    BOX,
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
from tui.style.theme import inks
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
