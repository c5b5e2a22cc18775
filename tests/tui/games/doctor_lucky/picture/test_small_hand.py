"""The small hand below the island: a card is told in it as in the list of choices."""

from __future__ import annotations

import pytest

from engine.pieces import view
from tests.rules.doctor_lucky.table import do, hazard, table
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.games.doctor_lucky.test_picture import SLUG
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.lines import signs_of_sight
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


def test_the_picture_of_a_card_stands_apart_from_the_signs_below_it() -> None:
    """In the last row of its card it seemed to be cut by them."""
    state = table(hands={0: ("stone_idol", "missed")})
    pen, board = Pen(82, 5, theme.inks("night"), glyphs.RICH), board_view(SLUG)
    board.draw_cards(pen, view(state, 0), board.hand(state, 0), Highlights(), NAMES[:4])
    paper = {pen.inks.px(name) for name in ("paper", "paper_shade")}
    for box in (at for at, what in pen.spots if isinstance(what, Pick)):
        rows = range(box.y + 1, box.bottom)
        drawn = [row for row in rows if {tone for x in range(box.x, box.right) for tone in pen.halves(x, row)} - paper]
        assert drawn and box.bottom - 1 not in drawn


def test_a_dot_of_reach_is_explained_before_all_other_signs() -> None:
    """Nothing else tells what it is, and in a narrow line the last signs are left out."""
    pen, state = Pen(82, 33, theme.inks("night"), glyphs.RICH), table()
    signs = signs_of_sight(pen, view(state, 0), dotted=True)
    assert signs[0][0] == pen.glyphs.dot and pen.glyphs.mark in {sign for sign, *_ in signs}
