"""The bars on the ways of The Lost Mines in words: a narrow card that is taken, an obstacle, a troll."""

from __future__ import annotations

from engine.games.lost_mines.components import OBSTACLES
from engine.games.lost_mines.reach import Bar, bars_ahead
from engine.games.lost_mines.state import OVERCOME, LostMinesState
from engine.state import Seat
from tui.games.lost_mines.aims import nearest_mine
from tui.games.lost_mines.status import obstacle_under
from tui.games.lost_mines.terms import GROUNDS, cell_name, edge_short, pawns_on, tool_for
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names

NARROW_CARD = "LM-4.6"
OBSTACLE = "LM-4.5"
TROLL = "LM-5.5"


def bar(view: LostMinesState, barred: Bar) -> str:
    """A bar and the reason why it is one, in a sentence that fits below a board; empty for other clauses."""
    if barred.clause == NARROW_CARD:
        return t("{cell} ({ground}) has room for one dwarf, and one stands there.", **_card(view, barred.cell))
    if barred.clause == OBSTACLE:
        return t("{cell} ({ground}) lets nobody pass until the {tool} clears it.", **_card(view, barred.cell))
    return (
        t("A troll closes {edge} until its owner's next turn.", edge=edge_short(view, barred.edge))
        if barred.clause == TROLL
        else ""
    )


def nearest_bar(view: LostMinesState, seat: Seat) -> Bar | None:
    """The bar that parts a dwarf from treasure: it is nearer to a mine than all within reach. None without one."""
    found, within = bars_ahead(view, seat)
    far = nearest_mine(view, *within)
    near = {bar: mine[1] for bar in found if (mine := nearest_mine(view, bar.cell)) is not None}
    if far is None or not near or min(near.values()) >= far[1]:
        return None
    return min(near, key=lambda bar: near[bar])


def bar_named(view: LostMinesState, barred: Bar, names: Names) -> str:
    """A bar in a short sentence beside a request, with the dwarf on a narrow card."""
    if barred.clause == OBSTACLE:
        return t("{cell} ({ground}): clear it with the {tool}.", **_card(view, barred.cell))
    if barred.clause != NARROW_CARD:
        return bar(view, barred)
    name = _taker(view, barred, names)
    return t("{name} {name:is|are} on {cell} ({ground}): room for one.", name=name, **_card(view, barred.cell))


def gone_round(view: LostMinesState, barred: Bar, cell: int) -> str:
    """A bar in a few words, and the cell where the way round it begins."""
    way = cell_name(view, cell)
    if barred.clause == OBSTACLE:
        return t("{cell} ({ground}) needs the {tool}. Way round: {way}.", way=way, **_card(view, barred.cell))
    if barred.clause == NARROW_CARD:
        return t("{cell} ({ground}) is full. Way round: {way}.", way=way, **_card(view, barred.cell))
    return t("A troll closes {edge}. Way round: {way}.", edge=edge_short(view, barred.edge), way=way)


def stuck(view: LostMinesState, seat: Seat, names: Names) -> str:
    """The reason why a dwarf cannot move, in a phrase."""
    found, _ = bars_ahead(view, seat)
    if not found:
        return t("no path leads on")
    first = found[0]
    if first.clause == NARROW_CARD:
        taker = _taker(view, first, names)
        return t(
            "{name} {name:stands|stand} on the {ground} at {cell}, room for one", name=taker, **_card(view, first.cell)
        )
    if first.clause == OBSTACLE:
        return t("the {ground} on {cell} is closed until the {tool} clears it", **_card(view, first.cell))
    return t("a troll closes {edge}", edge=edge_short(view, first.edge))


def walked(cells: list[str]) -> str:
    """The place where a walk ended, and the cells on its way; all in their order where it came twice to one."""
    *over, to = cells
    if len(set(cells)) < len(cells):
        return listing(cells)
    return t("{cell} (via {cells})", cell=to, cells=listing(over)) if over else to


def _taker(view: LostMinesState, barred: Bar, names: Names) -> str:
    return names[pawns_on(view, barred.cell)[0]]


def _card(view: LostMinesState, cell: int) -> dict[str, str]:
    """A cell, what lies on it, and the tool that clears that."""
    ground = obstacle_under(view, cell) if view.ground[cell] == OVERCOME else view.ground[cell]
    said = {"cell": cell_name(view, cell), "ground": GROUNDS[ground](short=True).lower()}
    return said | ({"tool": tool_for(ground).lower()} if ground in OBSTACLES else {})
