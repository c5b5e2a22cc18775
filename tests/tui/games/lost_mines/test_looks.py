"""Info cards of The Lost Mines: the focus is on news, and treasures are numbered as they lie there."""

from __future__ import annotations

from engine.games.lost_mines.components import MINE_OR_DWARF, MINE_OR_TREASURE
from engine.pieces import view
from tests.rules.lost_mines.table import ACTIONS, BOX, mine_piece, table, treasure_piece
from tui.games.lost_mines.terms import treasure_name
from tui.presentation.game_text import game_text, select
from tui.selection.selection import Pick

W = game_text("lost_mines")
NAMED = {action: name for name, action in ACTIONS.items()}


def suggested(card: int, *known: int) -> Pick | None:
    """The pick in focus once an info card is picked, by a seat that knows these pieces."""
    state = table(hands={0: (NAMED[card],)})
    for piece in known:
        state.seen[piece] |= 1
    seen = view(state, 0)
    selection = select("lost_mines", seen, 0)
    assert selection.pick(Pick("card", min(state.hand[0])))
    return W.suggested(seen, 0, [option.pick for option in selection.options() if option.legal])


def test_the_focus_is_on_what_is_not_known_yet() -> None:
    assert suggested(MINE_OR_DWARF) == Pick("mine", 0)
    assert suggested(MINE_OR_DWARF, mine_piece(0)) == Pick("mine", 1)
    mines = [mine_piece(mine) for mine in range(len(BOX.mines))]
    assert suggested(MINE_OR_DWARF, *mines) == Pick("seat", 1)
    assert suggested(MINE_OR_TREASURE, *mines, treasure_piece(0)) == Pick("treasure", 1)


def test_treasures_are_numbered_among_those_laid_out() -> None:
    state = table(treasures=(2, 3, 6, 7, 11))
    names = [treasure_name(state, treasure) for treasure in (2, 3, 6, 7, 11)]
    assert names == ["silver no. 1", "silver no. 2", "gold no. 1", "gold no. 2", "gems no. 1"]
    state.holder[2] = 1
    assert treasure_name(state, 3) == "silver no. 2", "a number stays when another is taken"
