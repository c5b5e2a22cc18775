"""The picks that the focus is on first: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import Final

from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.heuristics import walk_worth
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.prospects import enmity, role_chances, treasure_worth, turns_left
from engine.games.lost_mines.bot.roads import UNBARRED
from engine.games.lost_mines.components import OBSTACLES, SABOTEUR
from engine.games.lost_mines.legal_moves import moves
from engine.games.lost_mines.moves import LayPath, PlaceTroll, ProposeEnd, SetTrap, UseTool
from engine.games.lost_mines.queries import laid_sides, role
from engine.games.lost_mines.reach import Way, reach
from engine.games.lost_mines.state import PLAY, ROCK, TREASURE, VOTE, WALK, E, LostMinesState
from engine.state import Move, Seat, copy
from tui.games.lost_mines.advice.sound import holds_treasure, leads_on, sound, unbars
from tui.games.lost_mines.aims import nearest_mine
from tui.games.lost_mines.hidden import unseen
from tui.games.lost_mines.prompts import AGREEING, OBJECTING, STOPPING
from tui.games.lost_mines.prompts import picks as picks_of
from tui.selection.selection import Pick
from tui.selection.state_key import StateKey

EASTWARD: Final = 0.2
"""Turns that a path east counts for more than others: there the mines are, so that it is the easiest to understand."""

REACHED: Final = 1.0
SLOWED: Final = 1.2
"""Turns to a treasure that is still reached: so many, and so many for each turn that is left."""

STUCK: Final = 4.0
"""Turns that a suggestion counts for an obstacle without its tool: about the cards of a way round it."""

DREAD: Final = 4.0
"""Turns that a suggestion counts for a dragon that the seat knows of: it leads no newcomer into its mine."""

OPEN: Final = 0.02
"""Part of what a role wishes for others that a suggestion shows: it decides among what is alike."""


def suggested(view: LostMinesState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The likeliest pick for a seat that seeks treasure; None for the first.

    A card, its place or a walk's end as a regular bot would choose it; to look at, news. Agreement to the end of the
    round when nobody of the own side finds more.
    """
    if view.phase == VOTE and {AGREEING, OBJECTING} <= {*picks}:
        return OBJECTING if _hopes(view, seat) else AGREEING
    if view.phase == TREASURE:
        return max(picks, key=lambda pick: treasure_worth(view, pick.value))
    if view.phase == WALK:
        return _end(view, seat, picks)
    if view.phase != PLAY or len(picked) > 1:
        return None
    unknown, found = unseen(view, picks) if picked else None, best(view, seat, picked, picks)
    return unknown or (None if found is None else found[1])


def _hopes(view: LostMinesState, seat: Seat) -> bool:
    """True when the own dwarf, or one that probably shares with it, may come to more treasure in this round."""
    outlook = Outlook(view, seat)
    foes = enmity(view, seat, [role_chances(view, other) for other in range(view.seats)])
    return not outlook.hopeless() or any(
        foe <= 0 and outlook.ahead[view.at[other]] <= REACHED + SLOWED * turns_left(view, other)
        for other, foe in enumerate(foes)
    )


def outlook_of(view: LostMinesState, seat: Seat) -> Outlook:
    """The outlook of a seat that hides its role as bots do; a saboteur hinders nobody with whom it may share."""
    outlook = Outlook(view, seat, STUCK, DREAD)
    if role(view, seat) != SABOTEUR:
        return outlook
    foes = enmity(view, seat, [role_chances(view, other) for other in range(view.seats)])
    outlook.hostile = [min(shown, foe) + OPEN * foe for shown, foe in zip(outlook.hostile, foes, strict=True)]
    return outlook


def _end(view: LostMinesState, seat: Seat, picks: Sequence[Pick]) -> Pick | None:
    """The best end of a walk; staying where none is better."""
    outlook, ways = weights_of(view, seat).judge.outlook, reach(view, seat)
    worths = {
        pick: walk_worth(outlook, pick.value, len(ways[pick.value].traps))
        for pick in picks
        if pick.kind == "cell" and not (STOPPING in picks and _retreats(view, seat, ways[pick.value]))
    }
    best = max(worths, key=lambda pick: worths[pick], default=STOPPING)
    if STOPPING not in picks or worths.get(best, 0.0) > walk_worth(outlook, outlook.home, 0):
        return best
    return STOPPING


def _retreats(view: LostMinesState, seat: Seat, way: Way) -> bool:
    """True for a walk away from all mines from which no open path leads as near to one, however long.

    A bot does so to lay another way from there. To a reader it is a step back that nothing is sure to reward.
    """
    home, cell, placed = view.at[seat], way.cells[-1], copy(view)
    placed.at[seat] = cell
    ahead = copy(placed)
    ahead.sides[home] = 0  # the paths beyond the own card are no reward for a step back
    here, there = nearest_mine(view, home), nearest_mine(view, cell, *reach(ahead, seat, len(view.ground)))
    if here is None or there is None or there[1] <= here[1]:
        return False
    return _steps_to_mine(placed, seat) >= _steps_to_mine(view, seat)


def _steps_to_mine(view: LostMinesState, seat: Seat) -> int:
    """The steps of a dwarf to a face-down mine or treasure; as many as there are cells without a way to any."""
    ways = reach(view, seat, len(view.ground))
    return min((len(way.cells) for end, way in ways.items() if holds_treasure(view, end)), default=len(view.ground))


def best(view: LostMinesState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> tuple[Move, Pick] | None:
    """The best move that begins with the picks made, and its next pick; None without any.

    It is a sound one that leads the own dwarf on, if any does. Without a sound one, it is the best of all.
    """
    return weights_of(view, seat).best(tuple(picked), frozenset(picks))


class Weights:
    """The moves of a seat, each weighed once: for the suggestion, for its next pick and for its reason."""

    def __init__(self, view: LostMinesState, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        self.judge = judge = Judge(outlook_of(view, seat))
        self.rank = cache(partial(ranked, judge))
        self.sound = cache(partial(sound, judge))
        self.best = cache(self._best)  # each step of the focus asks whether it stands on the suggestion

    def _best(self, picked: tuple[Pick, ...], picks: frozenset[Pick]) -> tuple[Move, Pick] | None:
        steps: dict[Move, Pick] = {}
        for move, pick in _steps(self._view, self._seat, picked, picks):
            steps.setdefault(move, pick)
        ordered = sorted(steps, key=self.rank, reverse=True)
        if not ordered:
            return None
        chosen = next(filter(self.sound, ordered), ordered[0])
        return chosen, steps[chosen]


def weights_of(view: LostMinesState, seat: Seat) -> Weights:
    """The weights of a seat's moves, kept for the latest views."""
    return _weights(StateKey(view), seat)


@lru_cache(maxsize=4)
def _weights(table: StateKey[LostMinesState], seat: Seat) -> Weights:
    return Weights(copy(table.view), seat)  # it weighs on while the table goes on


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
    elif isinstance(move, UseTool) and unbars(judge, move):
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
