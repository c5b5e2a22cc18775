"""The walk of a turn: its likeliest end, and in one sentence its way, traps and treasure."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.events.walks import Stepped, TrapSprung, TreasureTaken
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.state import HIDDEN_MINE, VOTE, WALK, LostMinesState
from engine.state import Event, Seat
from tui.games.lost_mines.aims import reachable
from tui.games.lost_mines.hidden import unseen
from tui.games.lost_mines.prompts import OBJECTING, STOPPING
from tui.games.lost_mines.terms import cell_name, treasure_name
from tui.i18n.messages import c, n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick


def joined(view: LostMinesState, events: Sequence[Event], names: Names) -> str | None:
    """Steps and traps in a row, and a treasure after them, in one sentence; None for anything else."""
    *walk, last = events
    if not all(isinstance(event, Stepped | TrapSprung) for event in walk):
        return None
    if isinstance(last, TreasureTaken) and walk:
        return _told(view, walk, treasure_name(view, last.treasure), names)
    return _told(view, events, "", names) if isinstance(last, Stepped | TrapSprung) else None


def _told(view: LostMinesState, walk: Sequence[Event], treasure: str, names: Names) -> str:
    cells = [cell_name(view, event.to) for event in walk if isinstance(event, Stepped)]
    name = next(names[event.seat] for event in walk if isinstance(event, Stepped | TrapSprung))
    traps = sum(isinstance(event, TrapSprung) for event in walk)
    if not cells:
        return t("{name} fell into a trap and lost a card.", name=name)
    if len(walk) == 1 and not treasure:
        return t("{name} moved to {cell}.", name=name, cell=cells[0])
    *over, to = cells
    way = t("{cell} via {cells}", cell=to, cells=c("between cells", ", ").join(over)) if over else to
    if traps and treasure:
        return n(
            "{name} walked to {way}, lost a card to a trap and took {treasure}.",
            "{name} walked to {way}, lost {count} cards to traps and took {treasure}.",
            traps,
            name=name,
            way=way,
            treasure=treasure,
        )
    if traps:
        return n(
            "{name} walked to {way} and lost a card to a trap.",
            "{name} walked to {way} and lost {count} cards to traps.",
            traps,
            name=name,
            way=way,
        )
    if treasure:
        return t("{name} walked to {way} and took {treasure}.", name=name, way=way, treasure=treasure)
    return t("{name} walked to {way}.", name=name, way=way)


def suggested(view: LostMinesState, seat: Seat, picks: Sequence[Pick]) -> Pick | None:
    """The end of a walk that comes nearest to a mine with something to find, or east, else staying; to look at, news.

    An objection to the end of the round, for it changes nothing.
    """
    if view.phase == VOTE and OBJECTING in picks:
        return OBJECTING
    if view.phase != WALK:
        return unseen(view, picks)
    box = COMPONENT_SETS[view.components]
    worth = [cell for cell in box.mines if view.ground[cell] == HIDDEN_MINE or takeable_treasures(view, cell)]

    def away(cell: int) -> tuple[int, int]:
        column, row = box.grid.where(cell)
        return min(abs(column - to) + abs(row - down) for to, down in map(box.grid.where, worth)), -column

    if not worth:
        return None
    best = min(
        (pick for pick in picks if pick.kind == "cell"),
        key=lambda pick: (away(pick.value), len(reachable(view)[pick.value].traps)),
        default=STOPPING,
    )
    nearer = best.kind == "cell" and away(best.value) < away(view.at[seat])
    return best if nearer or STOPPING not in picks else STOPPING
