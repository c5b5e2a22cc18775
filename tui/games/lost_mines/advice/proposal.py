"""The reason for the suggested pick, in a clause to its seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES
from engine.games.lost_mines.legal_moves import moves
from engine.games.lost_mines.moves import (
    CallStorm,
    Discard,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    ProposeEnd,
    SetTrap,
    UseTool,
)
from engine.games.lost_mines.queries import laid_sides, takeable_treasures
from engine.games.lost_mines.state import HIDDEN_MINE, PLAY, VOTE, WALK, E, LostMinesState
from engine.state import Move, Seat
from tui.games.lost_mines.advice.sound import LEADS_ON, leads_on
from tui.games.lost_mines.advice.suggestions import best_move, outlook_of, suggested
from tui.games.lost_mines.aims import StateKey, nearest_mine
from tui.games.lost_mines.bars import nearest_bar
from tui.games.lost_mines.prompts import OBJECTING, STOPPING
from tui.games.lost_mines.prompts import picks as picks_of
from tui.games.lost_mines.terms import mine_name
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick


def proposes(
    view: LostMinesState, seat: Seat, picked: Sequence[Pick], pick: Pick, picks: Sequence[Pick], names: Names
) -> str:
    """The reason for the suggested pick; empty for other picks, and where it says nothing new."""
    if suggested(view, seat, picked, picks) != pick:
        return ""
    if view.phase == VOTE:
        return t("one objection is enough") if pick == OBJECTING else t("your side finds no more")
    if view.phase == WALK:
        return _walk(view, seat, pick)
    if view.phase != PLAY or len(picked) > 1:
        return ""
    best = _best_with(StateKey(view), seat, (*picked, pick))
    return "" if best is None else _card(view, *best)


@lru_cache(maxsize=8)
def _best_with(key: StateKey, seat: Seat, picked: tuple[Pick, ...]) -> tuple[Judge, Move] | None:
    """The best move with these picks, and how it is judged."""
    judge = Judge(outlook_of(key.view, seat))
    offer = [move for move in moves(key.view, seat) if not isinstance(move, ProposeEnd)]
    made = [move for move in offer if {*picked} <= {pick for step in picks_of(key.view, move) for pick in step}]
    return (judge, best_move(judge, made)) if made else None


def _card(view: LostMinesState, judge: Judge, move: Move) -> str:
    """The use of a card: the own way, that of others, news; or none."""
    match move:
        case LayPath() if judge.parts(move)[0] >= LEADS_ON:
            return _led(view, judge.outlook.home, move.cell)
        case UseTool() if leads_on(judge, move):
            return t("it opens your way")
        case LookAtMine() | LookAtDwarf() | LookAtTreasure():
            return t("no card leads you on, so learn something")
        case SetTrap() | PlaceTroll() if judge.worth(move) > 0:
            return t("rivals come that way")
        case CallStorm() if judge.worth(move) > 0:
            return t("it breaks the way of rivals")
        case LayPath() if _obstacle(view, move):
            return t("no card leads you on; this bars others")
        case Discard():
            return t("no card leads you on")
        case LayPath() if _open_east(view, move):
            return t("it opens a way east")
    return ""


def _led(view: LostMinesState, home: int, cell: int) -> str:
    """The mine to which a path on a cell leads on; none where the cell is no nearer to it."""
    now, then = nearest_mine(view, home), nearest_mine(view, cell)
    if now is None or then is None or then[1] >= now[1]:
        return t("it shortens your way")
    return t("it leads on to {mine}", mine=mine_name(view, then[0]))


def _open_east(view: LostMinesState, move: LayPath) -> bool:
    face = view.face[move.card]
    return face is not None and bool(laid_sides(view, face, move.turned) & E)


def _obstacle(view: LostMinesState, move: LayPath) -> bool:
    face = view.face[move.card]
    return face is not None and COMPONENT_SETS[view.components].cards[face].ground in OBSTACLES


def _walk(view: LostMinesState, seat: Seat, pick: Pick) -> str:
    """The spaces by which a walk comes nearer to a mine; or the cause to stay."""
    here = view.at[seat]
    if pick == STOPPING:
        if takeable_treasures(view, here):
            return ""
        return t("the way on is barred") if nearest_bar(view, seat) else t("no path leads nearer to a mine")
    now, then = nearest_mine(view, here), nearest_mine(view, pick.value)
    if pick.kind != "cell" or now is None or then is None or view.ground[pick.value] == HIDDEN_MINE:
        return ""
    if then[1] < now[1]:
        mine = mine_name(view, then[0])
        return n("{count} space nearer to {mine}", "{count} spaces nearer to {mine}", now[1] - then[1], mine=mine)
    return t("the way round to a mine")
