"""The reason for the suggested pick, in a clause to its seat."""

from __future__ import annotations

from collections.abc import Container, Sequence

from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES, SABOTEUR
from engine.games.lost_mines.moves import (
    CallStorm,
    Discard,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    SetTrap,
    UseTool,
)
from engine.games.lost_mines.queries import laid_sides, role, takeable_treasures
from engine.games.lost_mines.reach import Bar, reach
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, PLAY, VOTE, WALK, E, LostMinesState
from engine.state import Move, Seat
from tui.games.lost_mines.advice.sound import HELPS, ahead, leads_on, on_a_way, rivals
from tui.games.lost_mines.advice.suggestions import best, suggested, weights_of
from tui.games.lost_mines.aims import led_to, nearest_mine
from tui.games.lost_mines.bars import OBSTACLE, TROLL, nearest_bar
from tui.games.lost_mines.prompts import OBJECTING, STOPPING
from tui.games.lost_mines.terms import mine_name, tool_for
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick


def proposes(
    view: LostMinesState, seat: Seat, picked: Sequence[Pick], pick: Pick, picks: Sequence[Pick], names: Names
) -> str:
    """The reason for the suggested pick, or a warning; empty for other picks, and where it says nothing new."""
    face = view.face[picked[0].value] if pick.kind == "lay" and picked and picked[0].kind == "card" else None
    if face is not None and closes_own(view, seat, face, pick.value[0]):
        return t("it closes one's own way")
    if suggested(view, seat, picked, picks) != pick:
        return ""
    if view.phase == VOTE:
        return t("one objection is enough") if pick == OBJECTING else t("your side finds no more")
    if view.phase == WALK:
        return _walk(view, seat, pick)
    if view.phase != PLAY or len(picked) > 1:
        return ""
    found = best(view, seat, picked, picks)
    return "" if found is None else _card(view, weights_of(view, seat).judge, found[0], names)


def closes_own(view: LostMinesState, seat: Seat, face: int, cell: int) -> bool:
    """True for an obstacle on a cell to which the own dwarf may come next, towards a mine."""
    obstacle = COMPONENT_SETS[view.components].cards[face].ground in OBSTACLES
    return obstacle and ahead(weights_of(view, seat).judge, seat, cell)


def _card(view: LostMinesState, judge: Judge, move: Move, names: Names) -> str:
    """The use of a card: the own way, that of others, news; or none."""
    match move:
        case LayPath() if leads_on(judge, move):
            return _led(view, judge.outlook.home, move.cell)
        case UseTool() if leads_on(judge, move):
            return t("it opens your way")
        case LookAtMine() | LookAtDwarf() | LookAtTreasure():
            return t("to learn more")
        case SetTrap() | PlaceTroll() if on_a_way(judge, move.edge):
            return t("rivals come that way")
        case CallStorm() if judge.worth(move) > 0:
            return t("it cuts off rivals")
        case LayPath() if _obstacle(view, move):
            return _barred(judge, move, names) or _kept_off(judge, move.cell)
        case Discard():
            return _seeking(judge) or t("no card leads you on")
        case LayPath() if judge.parts(move)[1] >= HELPS:
            return t("friends go that way")
        case LayPath() if role(view, judge.seat) == SABOTEUR and _leads_no_rival(judge, move):
            return t("it leads no rival on")
        case LayPath() if _open_east(view, move):
            return t("it opens a way east")
    return ""


def _barred(judge: Judge, move: LayPath, names: Names) -> str:
    """The first rival before whom an obstacle lies; "" where it is in nobody's way yet."""
    rival = next((rival for rival in rivals(judge) if ahead(judge, rival, move.cell)), None)
    if rival is None:
        return ""
    return t("bars {name:'s} way", name=names[rival]) if names else t("bars a rival's way")


def _kept_off(judge: Judge, cell: int) -> str:
    """The cause to lay an obstacle in nobody's way: a saboteur keeps it off the way of its friends."""
    if role(judge.view, judge.seat) != SABOTEUR:
        return ""
    friends = [seat for seat, liked in enumerate(judge.outlook.hostile) if liked <= 0]
    return "" if any(ahead(judge, friend, cell) for friend in friends) else t("bars no friend's way")


def _leads_no_rival(judge: Judge, move: LayPath) -> bool:
    """True for a path that shortens no rival's way."""
    saved = judge.saved(move)
    return all(saved[rival] < HELPS for rival in rivals(judge))


def _seeking(judge: Judge) -> str:
    """The tool that a new card may be, where an obstacle bars the own way; "" elsewhere."""
    barred = nearest_bar(judge.view, judge.seat)
    if barred is None or barred.clause != OBSTACLE or judge.view.ground[barred.cell] in judge.outlook.tools:
        return ""
    return t("a new card may be the {tool}", tool=tool_for(judge.view.ground[barred.cell]).lower())


def _led(view: LostMinesState, home: int, cell: int) -> str:
    """The mine to which a path on a cell leads on; none where the cell is no nearer to it."""
    now, then = nearest_mine(view, home), nearest_mine(view, cell)
    if now is None or then is None or then[1] >= now[1]:
        return t("it shortens your way")
    return t("on to {mine}", mine=mine_name(view, then[0]))


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
        return t("the way on is blocked") if nearest_bar(view, seat) else t("no path leads nearer to a mine")
    now, then = nearest_mine(view, here), nearest_mine(view, pick.value)
    if pick.kind != "cell" or now is None or then is None or view.ground[pick.value] == HIDDEN_MINE:
        return ""
    if then[1] < now[1]:
        mine = mine_name(view, then[0])
        return n("{count} space nearer to {mine}", "{count} spaces nearer to {mine}", now[1] - then[1], mine=mine)
    return t("the way round to a mine")


def way_round(view: LostMinesState, seat: Seat, barred: Bar) -> int | None:
    """The first cell of a suggested walk round a bar, no nearer to a mine as the crow flies; None without one."""
    here, ways = view.at[seat], reach(view, seat)
    pick = suggested(view, seat, (), [*(Pick("cell", cell) for cell in ways if cell != here), STOPPING])
    if pick is None or pick.kind != "cell":
        return None
    now, then = nearest_mine(view, here), nearest_mine(view, pick.value)
    if now is None or then is None or then[1] < now[1]:
        return None
    edges = COMPONENT_SETS[view.components].grid.edges
    before = {here, *edges[barred.edge][:2]} - {barred.cell}
    closed = before if barred.clause == TROLL else {*before, barred.cell}
    return ways[pick.value].cells[0] if _open_beyond(view, pick.value, closed) else None


def _open_beyond(view: LostMinesState, cell: int, closed: Container[int]) -> bool:
    """True when paths lead from a cell to an open end or to treasure, without the `closed` cells."""
    seen: set[int] = set()
    ahead = [cell]
    while ahead:
        at = ahead.pop()
        if view.ground[at] in (FREE, HIDDEN_MINE) or takeable_treasures(view, at):
            return True
        if at not in seen and at not in closed:
            seen.add(at)
            ahead += led_to(view, at)
    return False
