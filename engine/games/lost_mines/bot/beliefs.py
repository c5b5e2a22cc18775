"""Beliefs about the roles of seats, from what their cards did to the dwarfs of both clans. For bots.

A card that a seat lays or plays brings dwarfs nearer to the treasures or holds them up. How often each role helps or
hinders its own clan and the other one is known roughly, from games of these bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

import msgspec

from engine.bots.fold import Told
from engine.games.lost_mines.bot.distances import FAR, Chart
from engine.games.lost_mines.bot.prospects import MOMENT, progress
from engine.games.lost_mines.components import CLANS, COMPONENT_SETS, LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.events.cards import PathLaid, StormCame, ToolUsed, TrapSet, TrollPlaced
from engine.games.lost_mines.queries import clan, role, takeable_treasures
from engine.games.lost_mines.state import HIDDEN_MINE, LostMinesState
from engine.state import Seat

ROLES: Final = (LOYAL, SELFISH, SABOTEUR)

SMALL: Final = 10
"""Hundredths of a turn that are no gain and no loss."""

Deed = tuple[int, int]
"""The effect of a card, -1 (held up), 0 or 1 (brought nearer): on the clan's other dwarfs, and on the other clan."""

Weights = tuple[float, float, float]
"""Role to how well it fits what a seat did."""

EVEN: Final[Weights] = (1.0, 1.0, 1.0)

LIKELY: Final[dict[Deed, Weights]] = {
    (-1, -1): (0.62, 1.56, 0.81),
    (-1, 0): (0.71, 1.13, 1.15),
    (0, -1): (0.91, 1.79, 0.3),
    (0, 0): (1.15, 0.95, 0.9),
    (0, 1): (0.17, 0.13, 2.7),
    (1, 0): (1.21, 1.16, 0.63),
    (1, 1): (1.1, 0.89, 1.01),
}
"""Deed to how often each role does it, relative to the others, once all may play for themselves. Others tell nothing.

From 300 games of regular bots with five seats and the mines a column nearer, drawn a little to 1.
"""


class Roles(msgspec.Struct, frozen=True):
    """The signs of roles that a round has given so far."""

    weights: tuple[Weights, ...]
    """Seat to its weights."""

    def told(self, seat: Seat, deed: Deed) -> Roles:
        """The weights after a deed of a seat."""
        likely = LIKELY.get(deed)
        if likely is None:
            return self
        old = self.weights[seat]
        new = (old[0] * likely[0], old[1] * likely[1], old[2] * likely[2])
        added = new[0] + new[1] + new[2]
        scaled = (3 * new[0] / added, 3 * new[1] / added, 3 * new[2] / added)
        return Roles((*self.weights[:seat], scaled, *self.weights[seat + 1 :]))


def begin(view: LostMinesState, seat: Seat) -> Roles:
    """Nothing is known yet but the cards that were dealt."""
    return Roles((EVEN,) * view.seats)


def follow(belief: Roles, seat: Seat, before: LostMinesState, told: Told, after: LostMinesState) -> Roles:
    """The beliefs after a move: a new round begins them anew."""
    if after.round != before.round:
        return begin(after, seat)
    found = done(before, told, after)
    return belief if found is None else belief.told(*found)


def done(before: LostMinesState, told: Told, after: LostMinesState) -> tuple[Seat, Deed] | None:
    """The seat that a step tells of, and its deed; None for a step that tells of no role."""
    for event in told.events:
        if progress(before) >= MOMENT and isinstance(event, (PathLaid, TrapSet, TrollPlaced, StormCame, ToolUsed)):
            return event.seat, deed(before, event.seat, nearest(before), nearest(after))
    return None


def nearest(view: LostMinesState, chart: Chart | None = None) -> list[int]:
    """Cell to the distance to the nearest mine that may still hold a treasure."""
    chart = chart or Chart(view)
    best = [FAR] * len(view.ground)
    for mine, cell in enumerate(chart.box.mines):
        if view.ground[cell] == HIDDEN_MINE or takeable_treasures(view, cell):
            best = list(map(min, best, chart.to_mine(mine)))
    return best


def deed(view: LostMinesState, seat: Seat, before: Sequence[int], after: Sequence[int]) -> Deed:
    """The effect of a seat's card, by the distances before and after it."""
    sums, counts = [0, 0], [0, 0]
    for other, at in enumerate(view.at):
        if other != seat:
            whose = int(clan(view, other) != clan(view, seat))
            sums[whose] += before[at] - after[at]
            counts[whose] += 1
    signs = [
        (one > SMALL * count) - (one < -SMALL * count) if count else 0 for one, count in zip(sums, counts, strict=True)
    ]
    return signs[0], signs[1]


Ways = tuple[tuple[tuple[int, ...], float], ...]


@lru_cache(maxsize=256)
def dealings(faces: tuple[int, ...], weights: tuple[Weights, ...]) -> Ways:
    """Every way to deal roles to some seats from so many cards of each role, with its weight; each way once."""
    return tuple(_dealings(faces, weights))


def _dealings(faces: tuple[int, ...], weights: tuple[Weights, ...]) -> Iterator[tuple[tuple[int, ...], float]]:
    if not weights:
        yield (), 1.0
        return
    for one in ROLES:
        if faces[one]:
            rest = tuple(count - (face == one) for face, count in enumerate(faces))
            for roles, weight in _dealings(rest, weights[1:]):
                yield (one, *roles), weight * weights[0][one] * faces[one]


def hidden_roles(view: LostMinesState, side: int) -> tuple[list[Seat], tuple[int, ...]]:
    """The seats of a clan whose role a view hides. And role to the number of its cards that are hidden."""
    box = COMPONENT_SETS[view.components]
    pieces = box.dwarfs(view.seats, side)
    shown = [face for piece in pieces if (face := view.face[piece]) is not None]
    all_faces = box.roles[view.seats]
    seats = [seat for seat in range(view.seats) if clan(view, seat) == side and role(view, seat) is None]
    return seats, tuple(all_faces.count(one) - shown.count(one) for one in ROLES)


def chances(view: LostMinesState, belief: Roles) -> list[Weights]:
    """Seat to the chances of its role, from what the view knows of its clan and what the seats did."""
    found = [EVEN] * view.seats
    for seat in range(view.seats):
        known = role(view, seat)
        if known is not None:
            found[seat] = float(known == LOYAL), float(known == SELFISH), float(known == SABOTEUR)
    for side in range(CLANS):
        seats, faces = hidden_roles(view, side)
        ways = dealings(faces, tuple(belief.weights[seat] for seat in seats))
        added = 0.0
        for _, weight in ways:
            added += weight
        for i, seat in enumerate(seats):
            sums = [0.0, 0.0, 0.0]
            for roles, weight in ways:
                sums[roles[i]] += weight
            found[seat] = sums[0] / added, sums[1] / added, sums[2] / added
    return found


def deal(world: LostMinesState, view: LostMinesState, belief: Roles, rng: Random) -> None:
    """Deal the hidden roles of a world anew, each way as likely as the beliefs say."""
    box = COMPONENT_SETS[view.components]
    for side in range(CLANS):
        seats, faces = hidden_roles(view, side)
        ways = dealings(faces, tuple(belief.weights[seat] for seat in seats))
        added = 0.0
        for _, weight in ways:
            added += weight
        point = rng.random() * added
        roles = ways[-1][0]
        for way, weight in ways:
            point -= weight
            if point < 0.0:
                roles = way
                break
        rest = [one for one in ROLES for _ in range(faces[one] - roles.count(one))]
        for seat, one in zip(seats, roles, strict=True):
            world.face[view.dwarf[seat]] = one
        for piece in box.dwarfs(view.seats, side):
            if view.face[piece] is None and piece not in view.dwarf:
                world.face[piece] = rest.pop()


def read(view: LostMinesState, seat: Seat, belief: Roles) -> Weights:
    """The chances of a seat's role for a reader. He knows all that the view does but that role."""
    faces = list(hidden_roles(view, clan(view, seat))[1])
    own = role(view, seat)
    if own is not None:
        faces[own] += 1
    weights = belief.weights[seat]
    parts = [count * weight for count, weight in zip(faces, weights, strict=True)]
    added = parts[0] + parts[1] + parts[2]
    return parts[0] / added, parts[1] / added, parts[2] / added
