"""The values by which the regular bot chose, in turns: for explanations alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.bots.decision import BEST, LOTS, ROUGH, Candidate, Fact, Why, ranked
from engine.bots.fold import Story
from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.heuristics import NOISE, walk_worth
from engine.games.lost_mines.bot.outlook import POINT, Outlook
from engine.games.lost_mines.bot.prospects import MOMENT, progress, treasure_worth
from engine.games.lost_mines.bot.roads import FAR, spread
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.legal_moves import move_table, moves
from engine.games.lost_mines.moves import ProposeEnd, Stop, TakeTreasure
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import PLAY, TREASURE, TURN_MINE, VOTE, WALK, LostMinesState
from engine.state import Move, Seat

TURNS: Final = "turns"
"""The unit of cards: turns saved on the way to a treasure, or lost by rivals."""

WALK_TURNS: Final = "walk"
"""The unit of walks: turns by which they bring the dwarf nearer to a treasure."""

POINTS: Final = "points"
"""The unit of treasures."""

AWAY: Final = "away"
"""A fact: the turns to the mine that the seat made for."""

YOUNG: Final = "young"
"""A fact, with 1: the round is so young that all roles play alike."""

HOPELESS: Final = "hopeless"
"""A fact, with 1: the seat thought that it comes to no more treasure in this round."""

PARTS: Final = ("own", "others", "learned", "kept")
"""Facts about a card: turns saved for the seat itself, for friends less rivals, what it learns, and the card's loss."""

END: Final = "end"
"""A fact about a first step: the cell where the best walk that begins so ends."""

ERRS: Final = "errs"
"""A fact: the turns by which the bot errs at most, by chance."""


def weigh(view: LostMinesState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The values of the moves, the chosen one first, then the best."""
    outlook = Outlook(view, seat)
    values = _values(outlook, chosen)
    weighed = ranked(values, chosen) if len(values) > 1 else ()
    unit = {TREASURE: POINTS, WALK: WALK_TURNS}.get(view.phase, TURNS)
    takes = {PLAY: ROUGH, TURN_MINE: LOTS}.get(view.phase, BEST)
    facts = [*_facts(outlook), *_parts(outlook, weighed)]
    if view.phase == PLAY:
        facts.append(Fact(ERRS, 0, NOISE))
    if view.phase == WALK:
        ends = _ends(outlook)
        facts += [Fact(END, place, ends[one.move]) for place, one in enumerate(weighed) if one.move in ends]
    return Why(weighed, unit=unit, takes=takes, facts=tuple(facts))


def _parts(outlook: Outlook, weighed: Sequence[Candidate]) -> Iterator[Fact]:
    """The parts of the worth of each card, by its place among the moves weighed."""
    if outlook.view.phase != PLAY:
        return
    judge = Judge(outlook)
    for place, one in enumerate(weighed):
        for name, number in zip(PARTS, judge.parts(one.move), strict=True):
            yield Fact(name, place, number)


def _values(outlook: Outlook, chosen: Move) -> Mapping[Move, float]:
    view = outlook.view
    if view.phase == PLAY and not isinstance(chosen, ProposeEnd):
        judge = Judge(outlook)
        offer = moves(view, outlook.seat)
        return {move: judge.worth(move) for move in offer if not isinstance(move, ProposeEnd)}
    if view.phase == TREASURE:
        treasures = takeable_treasures(view, view.at[outlook.seat])
        return {TakeTreasure(treasure): treasure_worth(view, treasure) for treasure in treasures}
    return _walks(outlook) if view.phase == WALK else {}


def _walks(outlook: Outlook) -> Mapping[Move, float]:
    """Each first step, by the best end of a walk behind it, against standing still."""
    still = walk_worth(outlook, outlook.home, 0)
    ways = reach(outlook.view, outlook.seat)
    ends = _ends(outlook)
    return {move: walk_worth(outlook, cell, len(ways[cell].traps)) - still for move, cell in ends.items()} | {
        Stop(): 0.0
    }


def _ends(outlook: Outlook) -> Mapping[Move, int]:
    """Each first step to the best end of a walk behind it."""
    steps = move_table(COMPONENT_SETS[outlook.view.components]).steps
    found: dict[Move, tuple[float, int]] = {}
    for cell, way in reach(outlook.view, outlook.seat).items():
        if cell != outlook.home:
            step, worth = steps[way.cells[0]], walk_worth(outlook, cell, len(way.traps))
            if step not in found or worth > found[step][0]:
                found[step] = worth, cell
    return {move: cell for move, (_, cell) in found.items()}


def _facts(outlook: Outlook) -> Sequence[Fact]:
    """The mine that the seat makes for, and how far that is; and whether all roles still play alike."""
    view = outlook.view
    young = [Fact(YOUNG, 0, 1)] if progress(view) < MOMENT else []
    if outlook.hopeless() and view.phase in (PLAY, VOTE):
        return [*young, Fact(HOPELESS, 0, 1)]
    near, best = spread(outlook.arcs, [(outlook.home, 0.0)]), max(outlook.worths)
    goals = [
        (near[cell] + POINT * (best - worth), mine)
        for mine, (cell, worth) in enumerate(zip(outlook.box.mines, outlook.worths, strict=True))
        if worth > 0
    ]
    _, goal = min(goals, default=(FAR, 0))
    away = near[outlook.box.mines[goal]]
    return [*young, Fact(AWAY, goal, away)] if 0 < away < FAR else young
