"""The small hand below the island: a card is told in it as in the list of choices."""

from __future__ import annotations

import pytest

from engine.pieces import view
from tests.rules.doctor_lucky.table import do, hazard, table
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_picture import SLUG
from tui.art.pen import Pen
from tui.games.doctor_lucky.prompts import GIVE
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.board_view import Highlights, board_view


@pytest.mark.parametrize(("picked", "said"), [((), ("luck 1", "no luck")), ((GIVE,), ("weapon 2", "forest 2"))])
def test_the_small_hand_tells_of_a_card_what_the_list_beside_it_does(
    picked: tuple[Pick, ...], said: tuple[str, str]
) -> None:
    """It told the luck of a weapon to be given away, and the strength of a hazard for luck."""
    hands = {0: ("great_ape",), 1: ("tobacco", "hex_bolt", "quicksand")}
    state = table(at={0: 20, 1: 3, 2: 12, 3: 12}, doctor=8, hands=hands)
    do(state, hazard(state, "great_ape", 1))
    board, known = board_view(SLUG), view(state, 1)
    bolt, sand = (Pick("card", card) for card in state.hand[1][1:])
    look = Highlights(picked=picked, keys={bolt: "2", sand: "3"})
    pen = Pen(80, 2, theme.inks("night"), glyphs.RICH)
    board.draw_cards(pen, known, board.hand(known, 1), look, NAMES[:4])
    assert all(words in pen.plain()[1] for words in said)
    assert board.detail(known, look, bolt) == said[0]
