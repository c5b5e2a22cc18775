"""The picks that the focus is on first: what leads towards the mines, and what brings news."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, OBSTACLES, PICTURES, TOOLS
from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.queries import laid_sides, mine_kind, places, takeable_treasures, value
from engine.games.lost_mines.state import FREE, HIDDEN_MINE, PLAY, ROCK, TREASURE, VOTE, WALK, LostMinesState
from engine.state import Seat
from tui.games.lost_mines.aims import reachable
from tui.games.lost_mines.hidden import unseen
from tui.games.lost_mines.prompts import DISCARDING, OBJECTING, STOPPING
from tui.selection.selection import Pick

FAR: Final = 99
"""Further than any mine."""


def suggested(view: LostMinesState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The likeliest pick for a seat that seeks treasure; None for the first.

    A card, its place or a walk's end that leads nearest to a mine; to look at, news. An objection to the end of the
    round, for it changes nothing.
    """
    if view.phase == VOTE and OBJECTING in picks:
        return OBJECTING
    if view.phase == TREASURE:
        return max(picks, key=lambda pick: _worth(view, pick.value))
    way = _Way(view, seat)
    if view.phase not in (PLAY, WALK) or not way.goals:
        return unseen(view, picks)
    if view.phase == WALK:
        return way.end(picks)
    return way.place(picked[0], picks) if picked and picked[0].kind == "card" else way.card(picks)


def _worth(view: LostMinesState, treasure: int) -> float:
    """The value of a treasure; of an unknown one the mean of its kind."""
    box = COMPONENT_SETS[view.components]
    values = box.values[box.kind_of[treasure]]
    known = value(view, treasure)
    return sum(values) / len(values) if known is None else known


class _Way:
    """The paths on from where a dwarf stands, and the mines with something to find."""

    def __init__(self, view: LostMinesState, seat: Seat) -> None:
        self._view, self._seat, self._box = view, seat, COMPONENT_SETS[view.components]
        self.goals = {
            cell
            for mine, cell in enumerate(self._box.mines)
            if (view.ground[cell] == HIDDEN_MINE and mine_kind(view, mine) != DRAGON) or takeable_treasures(view, cell)
        }

    def end(self, picks: Sequence[Pick]) -> Pick:
        """The end of a walk that comes nearest to a mine, or else further east; staying where none does."""
        best = min(
            (pick for pick in picks if pick.kind == "cell"),
            key=lambda pick: (self._away(pick.value), len(reachable(self._view)[pick.value].traps)),
            default=STOPPING,
        )
        nearer = best.kind == "cell" and self._away(best.value) < self._away(self._view.at[self._seat])
        return best if nearer or STOPPING not in picks else STOPPING

    def card(self, picks: Sequence[Pick]) -> Pick | None:
        """The tool for an obstacle on the way; else a path that leads on, an info card, another path, any card.

        A discard where no card can be played.
        """
        if DISCARDING not in picks:
            return None  # the second card of a discard
        view, cells, near = self._view, *self._joined()
        barred = {view.ground[cell] for cell in cells}
        best: dict[tuple[int, ...], Pick] = {}
        for pick in picks:
            face = view.face[pick.value] if pick.kind == "card" else None
            if face is None:
                continue
            _, sides, ground, action = self._box.cards[face]
            if TOOLS.get(action) in barred:
                best.setdefault((0,), pick)
            elif sides and ground not in OBSTACLES and (on := self._nearest(face)) < near:
                best.setdefault((1, *on, ground == ROCK), pick)
            elif action in PICTURES:
                best.setdefault((2,), pick)
            else:
                best.setdefault((4 + (ground in OBSTACLES) if sides else 6,), pick)
        return best[min(best)] if best else DISCARDING

    def place(self, card: Pick, picks: Sequence[Pick]) -> Pick | None:
        """A path where it leads nearest to a mine, a tool on one's own way; what hinders, on the way of others."""
        view, face = self._view, self._view.face[card.value]
        if face is None or any(pick.kind not in ("lay", "cell", "edge") for pick in picks):
            return unseen(view, picks)
        helps = self._box.cards[face].action in TOOLS
        cells, _ = self._joined()

        def rank(pick: Pick) -> tuple[int, ...]:
            if pick.kind == "lay":
                cell, way = pick.value
                return (*self._joined(cell, laid_sides(view, face, bool(way)))[1], *self._away(cell))
            here = self._box.grid.edges[pick.value][:2] if pick.kind == "edge" else (pick.value,)
            return (cells.isdisjoint(here) == helps, *self._away(here[-1]))

        return min(picks, key=rank)

    def _nearest(self, face: int) -> tuple[int, ...]:
        """The nearest that the way would come to a mine, wherever a path card were laid."""
        sides = self._box.cards[face].sides
        return min(
            (
                self._joined(cell, laid_sides(self._view, face, way))[1]
                for way in ((False,) if turned(sides) == sides else (False, True))
                for cell, clause in enumerate(places(self._view, face, way))
                if clause is None
            ),
            default=(FAR,),
        )

    def _joined(self, cell: int = -1, sides: int = 0) -> tuple[set[int], tuple[int, ...]]:
        """The cells of the paths that the dwarf's own joins, and how near their ends are to a mine.

        With a path on a cell that is free, open on these sides.
        """
        view = self._view
        home = view.at[self._seat]
        near: tuple[int, ...] = (0,) if home in self.goals else (FAR,)
        cells, left = {home}, [home]
        while left:
            here = left.pop()
            open_to = sides if here == cell else view.sides[here]
            for side, beside, opposite, _ in self._box.grid.around[here]:
                if beside in cells or not open_to & side:
                    continue
                if view.ground[beside] == HIDDEN_MINE or (view.ground[beside] == FREE and beside != cell):
                    near = min(near, self._away(beside))
                elif (sides if beside == cell else view.sides[beside]) & opposite:
                    cells.add(beside)
                    left.append(beside)
                    near = min(near, (0,)) if beside in self.goals else near
        return cells, near

    def _away(self, cell: int) -> tuple[int, int]:
        """The distance from a cell to the nearest goal, then how far west it lies."""
        column, row = self._box.grid.where(cell)
        return min(abs(column - to) + abs(row - down) for to, down in map(self._box.grid.where, self.goals)), -column


def declines(view: LostMinesState, pick: Pick) -> bool:
    """True for staying where the dwarf is."""
    return pick == STOPPING
