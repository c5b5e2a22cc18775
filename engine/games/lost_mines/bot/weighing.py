"""The values by which the regular bot chose, in turns: for explanations alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.bots.decision import BEST, LOTS, ROUGH, Candidate, Fact, Why, ranked
from engine.bots.fold import Story, Told
from engine.games.lost_mines.bot.card_values import ON_THE_WAY, Judge
from engine.games.lost_mines.bot.heuristics import walk_worth
from engine.games.lost_mines.bot.outlook import POINT, Outlook
from engine.games.lost_mines.bot.prospects import MOMENT, progress, treasure_worth
from engine.games.lost_mines.bot.roads import FAR, reversed_arcs, spread
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.legal_moves import move_table, moves
from engine.games.lost_mines.moves import (
    CallStorm,
    LayPath,
    PlaceTroll,
    ProposeEnd,
    SetTrap,
    Stop,
    TakeTreasure,
    UseTool,
)
from engine.games.lost_mines.queries import laid_sides, mine_kind, takeable_treasures
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.reason_facts import (
    AWAY,
    BARS,
    BLOCKED,
    END,
    GAINS,
    HOPELESS,
    NEARER,
    PARTS,
    SAVES,
    SEEN,
    TOWARD,
    TURNED,
    YOUNG,
)
from engine.games.lost_mines.state import PLAY, TREASURE, TURN_MINE, VOTE, WALK, LostMinesState
from engine.state import Move, Seat, copy

TURNS: Final = "turns"
"""The unit of cards: turns saved on the way to a treasure, or lost by rivals."""

WALK_TURNS: Final = "walk"
"""The unit of walks: turns by which they bring the dwarf nearer to a treasure."""

POINTS: Final = "points"
"""The unit of treasures."""

MORE: Final = 0.05
"""Turns by which a cell must be nearer to treasure to count."""

RIVAL: Final = 0.2
"""Hostility from which a seat counts as a rival, and below 0 so much as a friend."""


def weigh(view: LostMinesState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The values of the moves, the chosen one first, then the best."""
    outlook = Outlook(view, seat)
    values = _values(outlook, chosen)
    weighed = ranked(values, chosen) if len(values) > 1 else ()
    unit = {TREASURE: POINTS, WALK: WALK_TURNS}.get(view.phase, TURNS)
    takes = {PLAY: ROUGH, TURN_MINE: LOTS}.get(view.phase, BEST)
    facts = [*_facts(outlook), *_parts(outlook, weighed), *_news(outlook, story)]
    if view.phase == PLAY:
        facts += [Fact(GAINS, 0, values[one]) for one in (chosen,) if one in values]
        facts += _effects(outlook, chosen)
    if view.phase == WALK:
        ends = _ends(outlook)
        facts += [Fact(END, place, ends[one.move]) for place, one in enumerate(weighed) if one.move in ends]
        facts += _walked(outlook, ends.get(chosen, outlook.home))
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
    goal, away = _goal(outlook, outlook.home)
    return [*young, Fact(AWAY, goal, away)] if 0 < away < FAR else young


def _goal(outlook: Outlook, cell: int) -> tuple[int, float]:
    """The mine to make for from a cell, and the turns to it; `FAR` without one."""
    near, best = spread(outlook.arcs, [(cell, 0.0)]), max(outlook.worths)
    goals = [
        (near[place] + POINT * (best - worth), mine)
        for mine, (place, worth) in enumerate(zip(outlook.box.mines, outlook.worths, strict=True))
        if worth > 0
    ]
    _, goal = min(goals, default=(FAR, 0))
    return (goal, near[outlook.box.mines[goal]]) if goals else (0, FAR)


def _walked(outlook: Outlook, end: int) -> Iterator[Fact]:
    """The mine that the seat makes for from the end of its walk; and a way that only a trap bars."""
    goal, away = _goal(outlook, end)
    if away < FAR:
        yield Fact(TOWARD, goal, away)
        back = spread(reversed_arcs(outlook.arcs), [(outlook.box.mines[goal], 0.0)])
        ahead = min(outlook.arcs[end], key=lambda arc: arc[1] + back[arc[0]], default=None)
        if ahead is not None:
            yield Fact(BLOCKED, ahead[0], away)
    ways, least = reach(outlook.view, outlook.seat), outlook.ahead[outlook.home] - MORE
    if any(outlook.ahead[cell] < least and way.traps for cell, way in ways.items()):
        yield Fact(NEARER, 0, 1)


def laid(view: LostMinesState, move: LayPath) -> LostMinesState:
    """The board with a path card of the hand on its place."""
    after, face = copy(view), view.face[move.card]
    assert face is not None
    after.sides[move.cell] = laid_sides(view, face, move.turned)
    after.ground[move.cell] = COMPONENT_SETS[view.components].cards[face].ground
    return after


def _effects(outlook: Outlook, chosen: Move) -> Iterator[Fact]:
    """The seats that a card helps on or bars."""
    view, ahead = outlook.view, outlook.ahead
    if isinstance(chosen, LayPath):
        for seat, saved in enumerate(Judge(outlook).saved(chosen)):
            if saved:
                yield Fact(SAVES, seat, saved)
        goal, away = _goal(Outlook(laid(view, chosen), outlook.seat), chosen.cell)
        if away < FAR:
            yield Fact(TOWARD, goal, away)
    for seat in range(view.seats):
        if isinstance(chosen, (SetTrap, PlaceTroll)):
            bars = chosen.edge in outlook.next_edges(seat)
        elif isinstance(chosen, (UseTool, CallStorm, LayPath)):
            near = spread(outlook.arcs, [(view.at[seat], 0.0)])
            bars = near[chosen.cell] + ahead[chosen.cell] <= ahead[view.at[seat]] + ON_THE_WAY
        else:
            return
        if bars:
            liked = outlook.hostile[seat]
            yield Fact(BARS, seat, -1 if liked < 0 else 1 if liked >= RIVAL else 0)


def _last(view: LostMinesState, seat: Seat) -> LostMinesState | None:
    """Before the first move a seat has chosen nothing."""
    return None


def _chosen(
    last: LostMinesState | None, seat: Seat, before: LostMinesState, told: Told, after: LostMinesState
) -> LostMinesState | None:
    """The view in which a seat chose last."""
    return before if told.seat == seat and before.phase in (PLAY, WALK) else last


def _news(outlook: Outlook, story: Story) -> Iterator[Fact]:
    """Another goal than when the seat chose last in this round, and the mines that it came to know since."""
    view, seat = outlook.view, outlook.seat
    last = story.fold(_last, _chosen) if story.told else None
    if last is None or last.round != view.round or view.phase not in (PLAY, WALK) or outlook.hopeless():
        return
    earlier = Outlook(last, seat)
    (was, far), (now, near) = _goal(earlier, earlier.home), _goal(outlook, outlook.home)
    if was == now or FAR in (far, near) or earlier.hopeless():
        return
    nearer = near < spread(outlook.arcs, [(outlook.home, 0.0)])[outlook.box.mines[was]]
    yield Fact(TURNED, was, 1 if nearer else 2 if outlook.worths[now] > outlook.worths[was] else 0)
    for mine in range(len(outlook.box.mines)):
        kind = mine_kind(view, mine)
        if kind is not None and mine_kind(last, mine) is None:
            yield Fact(SEEN, mine, kind)
