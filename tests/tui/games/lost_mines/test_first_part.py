"""The first part of a turn of The Lost Mines: what follows is told, and no card is promised from an empty deck."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.moves import Discard, SetTrap
from engine.games.lost_mines.state import WALK
from engine.pieces import publish, view
from engine.state import copy
from tests.rules.lost_mines.table import do, edge, held, laying_of, table
from tui.games.lost_mines.prompts import DISCARDING
from tui.i18n.messages import you
from tui.presentation.game_text import game_text
from tui.presentation.story import tell

W = game_text("lost_mines")
STUCK = "No path leads on: your turn ends."


def told(state, move, reader=0):  # type: ignore[no-untyped-def]
    """The story of a move of seat 0 to a reader."""
    before, events = copy(state), do(state, move)
    names = [you() if seat == reader else name for seat, name in enumerate(("Fox", "Owl", "Hare", "Lynx"))]
    return list(tell(W, view(before, reader), publish(events, reader), names))


def far_path():  # type: ignore[no-untyped-def]
    return table(hands={0: ("EW", "trap", "NS")}, paths={(8, 6): "EW", (9, 6): "EW"}, at={0: (8, 6)})


def test_a_discard_without_a_way_says_that_the_turn_ends() -> None:
    state = table()
    lines = told(state, Discard((state.hand[0][0],)))
    assert lines[:2] == ["You discarded 1 card.", STUCK] and state.to_act == (1,)


def test_others_are_not_told_of_it() -> None:
    state = table()
    assert STUCK not in told(state, Discard((state.hand[0][0],)), reader=1)


def test_a_trap_says_so_only_where_no_way_is_left() -> None:
    state = far_path()
    lines = told(state, SetTrap(held(state, "trap"), edge((8, 6), (9, 6))))
    assert STUCK not in lines and state.phase == WALK


def test_a_path_that_opens_a_way_ends_no_turn() -> None:
    state = table(hands={0: ("EW", "NS")})
    lines = told(state, laying_of(state, "EW", (3, 2)))
    assert STUCK not in lines and state.phase == WALK


@pytest.mark.parametrize(("pile", "promised"), [(20, True), (0, False)])
def test_a_discard_from_an_empty_deck_promises_no_card(pile: int, promised: bool) -> None:
    state = table(pile=pile)
    seen, card = view(state, 0), state.hand[0][0]
    question = W.ask(seen, 0, [DISCARDING], ("Fox", "Owl", "Hare", "Lynx"))
    words = W.describe(seen, Discard((card,)), ("Fox", "Owl", "Hare", "Lynx"))
    assert ("Each discard is replaced" in question) == ("draw as many" in words) == promised
    assert ("The deck is empty" in question) != promised
