"""The treasures within a dwarf's reach, in words: what a card opened to it, or closed."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON
from engine.games.lost_mines.queries import mine_kind, treasures_left
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, OVER, E, LostMinesState, N, S, W
from engine.state import Seat
from tui.games.lost_mines.terms import kind_name, mine_name
from tui.i18n.messages import n
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect

FAR: Final = 3
"""Turns of walking beyond which a mine is out of reach, and path cards."""

ALL: Final = N | E | S | W


def prospects(whole: LostMinesState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The mines with treasures that the seat can come to: over paths that lie, or with a few more cards."""
    box, found = COMPONENT_SETS[whole.components], dict[str, Prospect]()
    if whole.phase == OVER:
        return found
    ways, missing = reach(whole, seat, FAR * box.steps), _missing(whole, seat)
    for mine, cell in enumerate(box.mines):
        kind = mine_kind(whole, mine)
        if kind is None or kind == DRAGON or not treasures_left(whole, kind):
            continue
        words = {"mine": mine_name(whole, mine), "kind": kind_name(kind).lower()}
        if cell in ways:
            turns = -(-len(ways[cell].cells) // box.steps)
            deed = n("reach {mine} ({kind}) in {count} turn", "reach {mine} ({kind}) in {count} turns", turns, **words)
            found[f"mine {mine}"] = Prospect(deed, -turns)
        elif 0 < missing.get(cell, 0) <= FAR:
            cards = missing[cell]
            deed = n(
                "reach {mine} ({kind}) with {count} more path card",
                "reach {mine} ({kind}) with {count} more path cards",
                cards,
                **words,
            )
            found[f"mine {mine}"] = Prospect(deed, -FAR - cards)
    return found


def _missing(whole: LostMinesState, seat: Seat) -> dict[int, int]:
    """Cell to the fewest path cards that a way from the seat to it still needs, whatever else bars it."""
    home, around = whole.at[seat], COMPONENT_SETS[whole.components].grid.around
    found, waiting = {home: 0}, deque([home])
    while waiting:
        cell = waiting.popleft()
        if whole.ground[cell] == HIDDEN_MINE:
            continue
        for side, neighbour, opposite, _ in around[cell]:
            if not (whole.sides[cell] or ALL) & side or not (whole.sides[neighbour] or ALL) & opposite:
                continue
            cards = found[cell] + (whole.ground[neighbour] == FREE)
            if cards < found.get(neighbour, len(around)):
                found[neighbour] = cards
                waiting.append(neighbour)
    return found
