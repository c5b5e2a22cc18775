"""The bots of The Lost Mines: they build and walk the shortest road to the best goal for their role."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.bots.fold import Story
from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.prospects import treasure_worth, turns_left
from engine.games.lost_mines.bot.roads import FAR
from engine.games.lost_mines.bot.rollout import rollout
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.legal_moves import move_table, moves
from engine.games.lost_mines.moves import Answer, ProposeEnd, Stop, TakeTreasure
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import HIDDEN_MINE, PLAY, TREASURE, VOTE, WALK, LostMinesState
from engine.state import Move, Seat

__all__ = ["choose", "rollout"]

TREASURE_IN_HAND: Final = 4.0
"""Value of a treasure in hand beside its points: the seat before it takes it."""

LOST: Final = 0.5
"""Value of a card lost to a trap."""

NOISE: Final = 0.12
"""Greatest error of a bot in a move's value; most errors are less than half of it."""


def choose(view: LostMinesState, story: Story, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot."""
    phase = view.phase
    if phase == VOTE:
        return Answer(Outlook(view, seat).hopeless())
    if phase == TREASURE:
        treasures = takeable_treasures(view, view.at[seat])
        return TakeTreasure(max(treasures, key=lambda t: (treasure_worth(view, t), rng.random())))
    if phase == PLAY:
        return _played(view, seat, rng)
    if phase == WALK:
        return _walked(view, seat, rng)
    return rng.choice(moves(view, seat))


def _walked(view: LostMinesState, seat: Seat, rng: Random) -> Move:
    """A step towards the best end of the walk, or none."""
    outlook = Outlook(view, seat)
    ways = reach(view, seat)
    worths = {cell: walk_worth(outlook, cell, len(way.traps)) for cell, way in ways.items()}
    target = max(ways, key=lambda cell: (worths[cell], rng.random()), default=outlook.home)
    if target not in ways or worths[target] <= walk_worth(outlook, outlook.home, 0):
        return Stop()
    return move_table(COMPONENT_SETS[view.components]).steps[ways[target].cells[0]]


def walk_worth(outlook: Outlook, cell: int, traps: int) -> float:
    """Value of a walk that ends on a cell, after so many traps, in turns."""
    lost = LOST * min(traps, len(outlook.view.hand[outlook.seat]))
    return _standing(outlook, cell) - lost - (0.02 if cell != outlook.home else 0)


def _standing(outlook: Outlook, cell: int) -> float:
    """Value of ending a walk on a cell."""
    view = outlook.view
    worth = -outlook.ahead[cell] if outlook.ahead[cell] < FAR else -99.0
    if view.ground[cell] == HIDDEN_MINE:
        mine = COMPONENT_SETS[view.components].mine_on[cell]
        return worth + (TREASURE_IN_HAND + outlook.worths[mine] if outlook.worths[mine] > 0 else -TREASURE_IN_HAND)
    treasures = takeable_treasures(view, cell)
    if treasures:
        worth += TREASURE_IN_HAND + max(treasure_worth(view, treasure) for treasure in treasures)
    return worth


def _played(view: LostMinesState, seat: Seat, rng: Random) -> Move:
    """The best card to play, or to discard."""
    outlook = Outlook(view, seat)
    if _gives_up(outlook, rng):
        return ProposeEnd()
    judge = Judge(outlook)
    offer = [move for move in moves(view, seat) if not isinstance(move, ProposeEnd)]
    return max(offer, key=lambda move: judge.worth(move) + NOISE * (rng.random() + rng.random() - 1))


def _gives_up(outlook: Outlook, rng: Random) -> bool:
    """True when the bot proposes the end: no dwarf reaches any more treasure, as far as this seat sees."""
    view = outlook.view
    if view.proposed or view.pile or not outlook.hopeless():
        return False
    return all(outlook.ahead[view.at[other]] > 2 + turns_left(view, other) for other in range(view.seats))
