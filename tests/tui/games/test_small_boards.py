"""The table of every game on fewer cells than it needs: a size may come to it before it is hidden."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.games.tables import few_seats, opened, played
from tui.art.pen import Pen
from tui.style.glyphs import CALM, RICH, Glyphs
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, board_view

GAMES = ("heimlich", "gem_stone_mine", "mr_sneaky", "lost_mines", "doctor_lucky")


@pytest.mark.parametrize("glyphs", [RICH, CALM], ids=["pictures", "calm"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_table_of_any_size_is_drawn_as_far_as_it_goes(slug: str, glyphs: Glyphs) -> None:
    table = played(opened(few_seats(slug), slug=slug), 40)
    names = tuple(player.name for player in table.players)
    for width in (*range(1, 12), 15, 20, 31, 40, 54):
        for height in (1, 2, 3, 5, 8, 13, 20):
            board_view(slug).board(Pen(width, height, inks("night", "true"), glyphs), table.view(0), NOTHING, names)
