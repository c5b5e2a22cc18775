"""The soundness of a card for a suggestion: what leads nobody on, or a rival alone, is not suggested."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.games.lost_mines.bot.card_values import CLOSE, Judge
from engine.games.lost_mines.bot.roads import UNBARRED
from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES, SABOTEUR
from engine.games.lost_mines.moves import (
    CallStorm,
    LayPath,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    PlaceTroll,
    SetTrap,
    UseTool,
)
from engine.games.lost_mines.queries import clan, laid_sides, role
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import OVERCOME, LostMinesState
from engine.state import Move, Seat, copy
from tui.games.lost_mines.aims import nearest_mine, worth_going
from tui.games.lost_mines.bars import OBSTACLE, nearest_bar

LEADS_ON: Final = 0.3
"""Turns that a path card must save its own seat to be suggested before all cards that save none."""

HELPS: Final = 0.3
"""Turns that a path off the own way must save friends, weighed, to be suggested."""

NEAR: Final = 2
"""Spaces from a mine: no path that leads the own dwarf on in later turns lets a rival come so near at once."""


def sound(judge: Judge, move: Move) -> bool:
    """True for a card that is of use where it is played, and for all discards."""
    match move:
        case LayPath():
            return _of_use(judge, move) and not (_serves_rival(judge, move) or _laid_for_rival(judge, move))
        case UseTool():
            useful = leads_on(judge, move) or judge.parts(move)[1] > 0
            return useful and not _clears_for_rival(judge, move)
        case SetTrap() | PlaceTroll():
            return on_a_way(judge, move.edge)
        case CallStorm() | LookAtMine() | LookAtDwarf() | LookAtTreasure():
            return judge.worth(move) > 0
    return True


def leads_on(judge: Judge, move: Move) -> bool:
    """True for a path card that shortens the own way to a mine, and for a tool that clears it."""
    if isinstance(move, LayPath):
        return judge.parts(move)[0] >= LEADS_ON and not is_cut_off(judge, move)
    return isinstance(move, UseTool) and (judge.worth(move) >= UNBARRED or unbars(judge, move))


def is_cut_off(judge: Judge, move: LayPath) -> bool:
    """True for a path that joins the own dwarf's way only beyond an obstacle whose tool it lacks."""
    view, face = judge.view, judge.view.face[move.card]
    assert face is not None
    sides = laid_sides(view, face, move.turned)
    joined = {
        beside.cell
        for beside in judge.box.grid.around[move.cell]
        if sides & beside.side and view.sides[beside.cell] & beside.opposite
    }
    return joined.isdisjoint(_walkable(judge, judge.outlook.tools)) and not joined.isdisjoint(
        _walkable(judge, OBSTACLES)
    )


def _walkable(judge: Judge, cleared: Collection[int]) -> set[int]:
    """The cells to which the own dwarf may walk in any number of turns, as if some obstacles were cleared."""
    view = judge.view
    found, ends = {judge.outlook.home}, [judge.outlook.home]
    while ends:
        here = ends.pop()
        for beside in judge.box.grid.around[here]:
            there, ground = beside.cell, view.ground[beside.cell]
            joined = view.sides[here] & beside.side and view.sides[there] & beside.opposite
            if joined and there not in found and (ground not in OBSTACLES or ground in cleared):
                found.add(there)
                ends.append(there)
    return found


def unbars(judge: Judge, move: UseTool) -> bool:
    """True for a tool on the obstacle that parts the own dwarf from all mines, whatever else it might lay."""
    barred = nearest_bar(judge.view, judge.seat)
    return barred is not None and barred.clause == OBSTACLE and barred.cell == move.cell


def reaches(view: LostMinesState, seat: Seat) -> bool:
    """True when a dwarf comes to a face-down mine or treasure in a turn."""
    return any(holds_treasure(view, end) for end in reach(view, seat))


def holds_treasure(view: LostMinesState, cell: int) -> bool:
    """True for a mine where a dwarf may find treasure, as far as the view knows."""
    mine = COMPONENT_SETS[view.components].mine_on.get(cell)
    return mine is not None and worth_going(view, mine)


def on_a_way(judge: Judge, edge: int) -> bool:
    """True for an edge over which a rival may go next, to come nearer to a mine."""
    view, outlook = judge.view, judge.outlook
    beyond = _far(view, *judge.box.grid.edges[edge][:2])
    return any(beyond < _far(view, view.at[rival]) and edge in outlook.next_edges(rival) for rival in rivals(judge))


def _far(view: LostMinesState, *cells: int) -> int:
    """The spaces from the nearest of some cells to a mine; none where no mine is worth it any longer."""
    mine = nearest_mine(view, *cells)
    return 0 if mine is None else mine[1]


def rivals(judge: Judge) -> list[Seat]:
    """The seats that the own one would hinder; unless it is a saboteur, also those unknown of the other clan."""
    view, hostile = judge.view, judge.outlook.hostile
    overt = role(view, judge.seat) != SABOTEUR
    strange = [overt and clan(view, other) != clan(view, judge.seat) for other in range(view.seats)]
    return [other for other, liked in enumerate(hostile) if liked > 0 or (liked == 0 and strange[other])]


def _of_use(judge: Judge, move: LayPath) -> bool:
    """True for a path that leads the own dwarf or friends on, and for an obstacle ahead of a rival."""
    view = judge.view
    face = view.face[move.card]
    assert face is not None
    _, others, *_ = judge.parts(move)
    if leads_on(judge, move):
        return True
    before_own = ahead(judge, judge.seat, move.cell)
    if judge.box.cards[face].ground in OBSTACLES:
        return not before_own and any(ahead(judge, rival, move.cell) for rival in rivals(judge))
    return others >= HELPS or before_own


def ahead(judge: Judge, seat: Seat, cell: int) -> bool:
    """True for a cell to which a dwarf may come next, towards a mine."""
    view = judge.view
    near = {view.at[seat], *reach(view, seat)}
    beside = {beside.cell for beside in judge.box.grid.around[cell]}
    return _far(view, cell) < _far(view, view.at[seat]) and not near.isdisjoint(beside)


def _serves_rival(judge: Judge, move: LayPath) -> bool:
    """True for a path that brings a rival close to a mine, sooner than the own dwarf."""
    outlook, saved = judge.outlook, judge.saved(move)
    after = [outlook.ahead[at] - turns for at, turns in zip(judge.view.at, saved, strict=True)]
    return any(
        saved[rival] >= LEADS_ON and after[rival] <= CLOSE and after[rival] < after[judge.seat]
        for rival in rivals(judge)
    )


def _laid_for_rival(judge: Judge, move: LayPath) -> bool:
    """True for a path by which only a rival, not the own dwarf, at once walks nearer to a mine."""
    before, face = judge.view, judge.view.face[move.card]
    assert face is not None
    after = copy(before)
    after.ground[move.cell] = judge.box.cards[face].ground
    after.sides[move.cell] = laid_sides(before, face, move.turned)
    own, near = _nearest_end(after, judge.seat), NEAR if leads_on(judge, move) else len(before.ground)
    if own < _nearest_end(before, judge.seat):
        return False
    ends = ((_nearest_end(after, rival), _nearest_end(before, rival)) for rival in rivals(judge))
    return any(end <= near and end < min(own, now) for end, now in ends)


def _nearest_end(view: LostMinesState, seat: Seat) -> int:
    """The spaces to a mine from where a dwarf comes nearest in a turn."""
    return _far(view, view.at[seat], *reach(view, seat))


def _clears_for_rival(judge: Judge, move: UseTool) -> bool:
    """True for a tool that puts a mine within a rival's reach, and none within that of the own dwarf."""
    after = copy(judge.view)
    after.ground[move.cell] = OVERCOME
    if reaches(after, judge.seat):
        return False
    return any(reaches(after, rival) and not reaches(judge.view, rival) for rival in rivals(judge))
