"""The picks that the focus is on first. They rest on public facts, and for the tycoon on the place of the treasure."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.mr_sneaky.bot.heuristics import THIEF, read_worths
from engine.games.mr_sneaky.components import COMPONENT_SETS, TREASURE
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Sneak, Steal
from engine.games.mr_sneaky.queries import is_open, turned_up
from engine.games.mr_sneaky.state import LAY, SNEAK, MrSneakyState
from engine.state import Seat
from tui.games.mr_sneaky.prompts import OPENING, PASSING
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick


def suggested(view: MrSneakyState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The closed door that promises the thief most, as a reader of the cards sees it; there, the better of both.

    The focus of a card is not chosen by what is behind, which it would give away, but for the tycoon's own agents.
    """
    if PASSING in picks:
        return _at_the_door(view, seat, picked[0].value)
    if view.phase == LAY:
        return _laid(view, picks)
    closed = [pick for pick in picks if pick.kind == "door" and not is_open(view, pick.value)]
    if view.phase != SNEAK or not closed:
        return None
    worths = _worths(view, seat)
    return max(closed, key=lambda pick: worths.get(pick.value, 0.0))


def harmless(view: MrSneakyState, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """Leaving the door closed: a number and Enter goes there, and opens nothing unseen."""
    return PASSING if PASSING in picks else None


def _at_the_door(view: MrSneakyState, seat: Seat, door: int) -> Pick:
    """Opening the door unless the reader likes it better closed."""
    worths = dict(zip(moves(view, seat), read_worths(view, THIEF), strict=True))
    return OPENING if worths[Steal(door)] >= worths[Sneak(door)] else PASSING


def _laid(view: MrSneakyState, picks: Sequence[Pick]) -> Pick | None:
    """A door for the turned-up card, the emptiest first: out of the thief's reach where it serves the thief."""
    card, box = turned_up(view), COMPONENT_SETS[view.components]
    near = box.neighbours[view.pawn]
    doors = [pick for pick in picks if pick.kind == "door" and not _harms(view, pick.value)]
    serves = card is not None and bool(box.cards[card].thief_gems or box.cards[card].thief_agents)
    wanted = [pick for pick in doors if (pick.value in near) != serves]
    return min(wanted or doors, key=lambda pick: len(view.on[pick.value]), default=None)


def _harms(view: MrSneakyState, door: int) -> bool:
    """True for the treasure when the card would give the tycoon agents there, and the view is the tycoon's."""
    card, tile, box = turned_up(view), view.face[door], COMPONENT_SETS[view.components]
    if card is None or tile is None:
        return False
    return bool(box.cards[card].tycoon_agents) and box.tiles[tile].kind == TREASURE


def proposes(
    view: MrSneakyState, seat: Seat, picked: Sequence[Pick], pick: Pick, picks: Sequence[Pick], names: Names
) -> str:
    """The reason for the door on which a card is suggested, to the tycoon; "" for others."""
    card = turned_up(view)
    if view.phase != LAY or card is None or suggested(view, seat, picked, picks) != pick:
        return ""
    sort = COMPONENT_SETS[view.components].cards[card]
    if sort.tycoon_agents and view.face[pick.value] is not None and not _harms(view, pick.value):
        return t("not the treasure: no agent there")
    near = pick.value in COMPONENT_SETS[view.components].neighbours[view.pawn]
    if sort.thief_gems and not near:
        return t("out of the thief's reach")
    return ""


def _worths(view: MrSneakyState, seat: Seat) -> dict[int, float]:
    """Door to the value of the best move to it."""
    worths: dict[int, float] = {}
    for move, worth in zip(moves(view, seat), read_worths(view, THIEF), strict=True):
        if isinstance(move, Sneak | Steal):
            worths[move.to] = max(worth, worths.get(move.to, 0.0))
    return worths
