"""The picks that the focus is on first: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.lost_mines.bot.card_values import CLOSE, Judge
from engine.games.lost_mines.bot.heuristics import walk_worth
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.prospects import enmity, role_chances, treasure_worth
from engine.games.lost_mines.bot.roads import UNBARRED
from engine.games.lost_mines.components import OBSTACLES, SABOTEUR
from engine.games.lost_mines.legal_moves import moves
from engine.games.lost_mines.moves import LayPath, PlaceTroll, ProposeEnd, SetTrap, UseTool
from engine.games.lost_mines.queries import laid_sides, role, takeable_treasures
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import HIDDEN_MINE, OVERCOME, PLAY, ROCK, TREASURE, VOTE, WALK, E, LostMinesState
from engine.state import Move, Seat, copy
from tui.games.lost_mines.aims import nearest_mine
from tui.games.lost_mines.bars import OBSTACLE, nearest_bar
from tui.games.lost_mines.hidden import unseen
from tui.games.lost_mines.prompts import OBJECTING, STOPPING
from tui.games.lost_mines.prompts import picks as picks_of
from tui.selection.selection import Pick

LEADS_ON: Final = 0.3
"""Turns that a path card must save its own seat to be suggested before all cards that save none."""

EASTWARD: Final = 0.2
"""Turns that a path east counts for more than others: there the mines are, so that it is the easiest to understand."""


OPEN: Final = 0.02
"""Part of what a role wishes for others that a suggestion shows: it decides among what is alike."""


def suggested(view: LostMinesState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The likeliest pick for a seat that seeks treasure; None for the first.

    A card, its place or a walk's end as a regular bot would choose it; to look at, news. An objection to the end of
    the round, for it changes nothing.
    """
    if view.phase == VOTE and OBJECTING in picks:
        return OBJECTING
    if view.phase == TREASURE:
        return max(picks, key=lambda pick: treasure_worth(view, pick.value))
    if view.phase == WALK:
        return _end(view, seat, picks)
    if view.phase != PLAY or len(picked) > 1:
        return None
    return (unseen(view, picks) if picked else None) or _best(view, seat, picked, picks)


def outlook_of(view: LostMinesState, seat: Seat) -> Outlook:
    """The outlook of a seat that hides its role as bots do; a saboteur hinders nobody with whom it may share."""
    outlook = Outlook(view, seat)
    if role(view, seat) != SABOTEUR:
        return outlook
    foes = enmity(view, seat, [role_chances(view, other) for other in range(view.seats)])
    outlook.hostile = [min(shown, foe) + OPEN * foe for shown, foe in zip(outlook.hostile, foes, strict=True)]
    return outlook


def _end(view: LostMinesState, seat: Seat, picks: Sequence[Pick]) -> Pick | None:
    """The best end of a walk; staying where none is better."""
    outlook, ways = outlook_of(view, seat), reach(view, seat)
    worths = {
        pick: walk_worth(outlook, pick.value, len(ways[pick.value].traps))
        for pick in picks
        if pick.kind == "cell" and not (STOPPING in picks and _retreats(view, seat, pick.value))
    }
    best = max(worths, key=lambda pick: worths[pick], default=STOPPING)
    if STOPPING not in picks or worths.get(best, 0.0) > walk_worth(outlook, outlook.home, 0):
        return best
    return STOPPING


def _retreats(view: LostMinesState, seat: Seat, cell: int) -> bool:
    """True for a walk away from all mines off a bar before one, where no other path leads to any.

    A bot does so to lay another way. To a reader it is a step back: the bar may be cleared, or go.
    """
    here, there = nearest_mine(view, view.at[seat]), nearest_mine(view, cell)
    if here is None or there is None or there[1] <= here[1] or nearest_bar(view, seat) is None:
        return False
    return not _reaches(view, seat, len(view.ground))


def _best(view: LostMinesState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The next pick of the best move that begins with those made: one that leads the own dwarf on, if any does."""
    judge = Judge(outlook_of(view, seat))
    steps = sorted(_steps(view, seat, picked, frozenset(picks)), key=lambda step: ranked(judge, step[0]), reverse=True)
    best = [pick for _, pick in steps[:1]]
    return next((pick for move, pick in steps if not _serves_rival(judge, move)), *best) if best else None


def _serves_rival(judge: Judge, move: Move) -> bool:
    """True for a path or tool that brings a rival close to a mine, sooner than the own dwarf."""
    if isinstance(move, UseTool):
        return _clears_for_rival(judge, move)
    if not isinstance(move, LayPath):
        return False
    outlook, saved = judge.outlook, judge.saved(move)
    after = [outlook.ahead[at] - turns for at, turns in zip(judge.view.at, saved, strict=True)]
    return any(
        liked > 0 and saved[rival] >= LEADS_ON and after[rival] <= CLOSE and after[rival] < after[judge.seat]
        for rival, liked in enumerate(outlook.hostile)
        if rival != judge.seat
    )


def _clears_for_rival(judge: Judge, move: UseTool) -> bool:
    """True for a tool that puts a mine within a rival's reach, and none within that of the own dwarf."""
    after = copy(judge.view)
    after.ground[move.cell] = OVERCOME
    if _reaches(after, judge.seat):
        return False
    rivals = [other for other, liked in enumerate(judge.outlook.hostile) if liked > 0 and other != judge.seat]
    return any(_reaches(after, rival) and not _reaches(judge.view, rival) for rival in rivals)


def _reaches(view: LostMinesState, seat: Seat, length: int | None = None) -> bool:
    """True when a dwarf comes to a face-down mine or treasure with so many steps, by default of a turn."""
    ends = reach(view, seat, length)
    return any(view.ground[end] == HIDDEN_MINE or takeable_treasures(view, end) for end in ends)


def ranked(judge: Judge, move: Move) -> tuple[bool, float, float]:
    """A move's worth; among equals a path further east and without a rock, and a trap on the way of others.

    A saboteur's obstacle goes where it is in the way of no friend, and of the own dwarf least.
    """
    worth, last = judge.worth(move), 0.0
    if isinstance(move, LayPath):
        face = judge.view.face[move.card]
        assert face is not None
        ground = judge.box.cards[face].ground
        if ground in OBSTACLES and role(judge.view, judge.seat) == SABOTEUR:
            return leads_on(judge, move), round(worth, 3), _from_friends(judge, move.cell)
        worth += EASTWARD * bool(laid_sides(judge.view, face, move.turned) & E)
        last = judge.box.grid.where(move.cell)[0] - (ground == ROCK)
    elif isinstance(move, UseTool) and _unbars(judge, move):
        worth = max(worth, UNBARRED)
    elif isinstance(move, (SetTrap, PlaceTroll)):
        last = judge.outlook.blocks(judge.outlook.next_edges).get(move.edge, 0.0)
    return leads_on(judge, move), round(worth, 3), last


def _from_friends(judge: Judge, cell: int) -> float:
    """The spaces from a cell to the nearest dwarf that is no foe: the own one, or a likely friend's."""
    where, outlook = judge.box.grid.where, judge.outlook
    column, row = where(cell)
    friends = [at for at, liked in zip(judge.view.at, outlook.hostile, strict=True) if liked <= 0]
    return min(abs(column - to) + abs(row - down) for to, down in map(where, friends))


def leads_on(judge: Judge, move: Move) -> bool:
    """True for a path card that shortens the own way to a mine, and for a tool that clears it."""
    if isinstance(move, LayPath):
        return judge.parts(move)[0] >= LEADS_ON
    return isinstance(move, UseTool) and (judge.worth(move) >= UNBARRED or _unbars(judge, move))


def _unbars(judge: Judge, move: UseTool) -> bool:
    """True for a tool on the obstacle that parts the own dwarf from all mines, whatever else it might lay."""
    barred = nearest_bar(judge.view, judge.seat)
    return barred is not None and barred.clause == OBSTACLE and barred.cell == move.cell


def _steps(
    view: LostMinesState, seat: Seat, picked: Sequence[Pick], picks: frozenset[Pick]
) -> Iterator[tuple[Move, Pick]]:
    """The moves that go on from the picks made, each with its next pick."""
    for move in moves(view, seat):
        if isinstance(move, ProposeEnd):
            continue
        first, *rest = picks_of(view, move)
        for pick in rest[0] if picked and {*picked} <= {*first} else () if picked else first:
            if pick in picks:
                yield move, pick


def declines(view: LostMinesState, pick: Pick) -> bool:
    """True for staying where the dwarf is."""
    return pick == STOPPING
