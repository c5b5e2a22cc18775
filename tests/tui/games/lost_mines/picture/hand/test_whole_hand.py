"""The hand as whole cards below a large table, with the meanings of things beside it."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import PIT, POND, TREE
from tests.tui.games.lost_mines.picture.drawing import BOX, hand_of, late
from tui.art.pen import Pen
from tui.games.lost_mines.draw.hand.cards import draw_hand
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import NOTHING, board_view


@pytest.mark.parametrize("width", [82, 120])
def test_the_meanings_of_things_stand_at_the_right_however_many_cards_there_are(width: int) -> None:
    """Beside the last card they floated in the dark."""
    view, table = late(), board_view("lost_mines")
    cards, ends = table.hand(view, 0), []
    for count in (5, 4):
        pen = Pen(width, 8, inks("night"), RICH)
        draw_hand(pen, view, cards[:count], NOTHING, "")
        ends.append(pen.plain()[2].index("Pond: needs boat"))
    assert ends[0] == ends[1]


def test_all_obstacles_name_their_tool_in_one_form() -> None:
    """A tree said what it needs, and a pond beside it only Boat."""
    view, table = late(), board_view("lost_mines")
    cards = table.hand(view, 0)
    for card, ground in zip(cards, (TREE, POND, PIT), strict=False):
        view.face[card.value] = next(face for face, kind in enumerate(BOX.cards) if kind.ground == ground)
    told = hand_of(view, NOTHING, (120, 8)).plain()[6]
    assert told.split()[:3] == ["Axe", "Boat", "Rope"]
