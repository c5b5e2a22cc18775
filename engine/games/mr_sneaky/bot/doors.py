"""The doors as a reader of their cards sees them: chances of tiles, values of thefts, and the thief's way to one.

All of it follows from public facts, fast enough for playing on. Values are the thief's chances to win the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.decision import Fact
from engine.games.mr_sneaky.bot.chances import Standing, theft
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE, Components
from engine.games.mr_sneaky.legal_moves import walks
from engine.games.mr_sneaky.moves import Sneak, Steal
from engine.games.mr_sneaky.reason_facts import GOAL
from engine.games.mr_sneaky.state import DOORS, MrSneakyState
from engine.state import Move

KINDS: Final = (TREASURE, TRAP, EMPTY)

SAME: Final = 1e-9
"""Difference by which values count as one."""

WAITING: Final = 0.002
"""Cost for the thief of going on without a theft, while the tycoon lays another card."""

Values = tuple[float, float, float]
"""Type of a theft's values behind a door: with the treasure, a trap, an empty tile."""


def hidden_traps(position: Standing) -> int:
    """Number of traps that are not opened yet."""
    tiles = position.box.tiles
    return sum(sort.copies - count for sort, count in zip(tiles, position.found, strict=True) if sort.kind == TRAP)


@lru_cache(maxsize=1 << 15)
def door_values(position: Standing, cards: tuple[int, ...]) -> Values:
    """The values of a theft behind these cards, for each kind of tile; the mean of its hidden sorts."""
    values = []
    for kind in KINDS:
        worth, number = 0.0, 0
        for tile, (sort, count) in enumerate(zip(position.box.tiles, position.found, strict=True)):
            if sort.kind == kind and sort.copies > count:
                number += sort.copies - count
                worth += (sort.copies - count) * theft(position, tile, cards)
        values.append(worth / number if number else 0.0)
    return values[0], values[1], values[2]


def believed_values(
    position: Standing,
    opened: int,
    on: Sequence[tuple[int, ...]],
    found: Sequence[float],
    trapped: Sequence[float],
) -> list[float]:
    """Door to the value of a theft there, by door to its chance of the treasure and of a trap; 0 if it is opened."""
    values = [0.0] * len(on)
    for door in shut_doors(opened):
        treasure, trap, empty = door_values(position, on[door])
        p, q = found[door], trapped[door]
        values[door] = p * treasure + q * trap + (1 - p - q) * empty
    return values


def marginals(treasure: Sequence[float], trap: Sequence[float], traps: int) -> tuple[list[float], list[float]]:
    """The chances of one treasure and of so many traps behind each door.

    `treasure` and `trap` are the likelihoods of each door's cards, relative to an empty tile. The places are summed up
    as the coefficients of a product, one factor for each door; for each door its own factor is divided out.
    """
    without = [1.0] + [0.0] * traps
    with_ = [0.0] * (traps + 1)
    for for_treasure, for_trap in zip(treasure, trap, strict=True):
        for j in range(traps, -1, -1):
            with_[j] += for_treasure * without[j] + (for_trap * with_[j - 1] if j else 0.0)
            if j:
                without[j] += for_trap * without[j - 1]
    everything = with_[traps]
    found, trapped = [], []
    for for_treasure, for_trap in zip(treasure, trap, strict=True):
        none = one = last = 0.0
        for j in range(traps + 1):
            last = one
            none = without[j] - for_trap * none
            one = with_[j] - for_trap * one - for_treasure * none
        found.append(max(0.0, for_treasure * none / everything))
        trapped.append(max(0.0, for_trap * last / everything) if traps else 0.0)
    return found, trapped


@cache
def shut_doors(opened: int) -> tuple[int, ...]:
    """The doors that are not in a bit set of opened ones."""
    return tuple(door for door in range(DOORS) if not opened >> door & 1)


@cache
def _ground(box: Components, opened: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Place to its unopened neighbours and to all of them."""
    return tuple((tuple(door for door in near if not opened >> door & 1), near) for near in box.neighbours)


def layers(box: Components, opened: int, stealing: Sequence[float], dial: int) -> list[list[float]]:
    """Dial to place to the value of the best plan from there.

    No more cards are laid in it. Dials before the given one are left empty.
    """
    shut = shut_doors(opened)
    unknown = total([stealing[door] for door in shut]) / len(shut)
    ground = _ground(box, opened)
    end, forced = box.dial_end, box.forced
    plans: list[list[float]] = [[] for _ in range(end + 1)]
    ahead: list[float] = []
    for at in range(end, dial - 1, -1):
        layer = []
        for unopened, near in ground:
            best = max([stealing[door] for door in unopened]) if unopened else -1.0
            if at < forced or not unopened:
                best = max(best, (max([ahead[door] for door in near]) if ahead else unknown) - WAITING)
            layer.append(best)
        plans[at] = ahead = layer
    return plans


def walk_worths(box: Components, opened: int, stealing: Sequence[float], place: int, dial: int) -> list[float]:
    """The value of each move of the thief's offer."""
    later = min(dial + 1, box.dial_end)
    ahead = layers(box, opened, stealing, later)[later]
    return [
        stealing[move.to] if type(move) is Steal else ahead[move.to] - WAITING
        for move in walks(box, place, dial, opened)
    ]


def next_thefts(
    box: Components, opened: int, stealing: Sequence[float], place: int, dial: int, doubt: float
) -> list[float]:
    """Door to the chance that it is opened next, if no more cards are laid.

    A move worse than the best by `doubt` is e times rarer.
    """
    ground, end, forced = _ground(box, opened), box.dial_end, box.forced
    plans = layers(box, opened, stealing, min(dial + 1, end))
    chances = [0.0] * DOORS
    here = [0.0] * len(box.neighbours)
    here[place] = 1.0
    left = 1.0
    for at in range(dial, dial + end + 1):
        ahead = plans[min(at + 1, end)]
        there = [0.0] * len(here)
        left = 0.0
        for spot, (unopened, near) in enumerate(ground):
            mass = here[spot]
            if mass == 0.0:
                continue
            goes = [] if at >= forced and unopened else near
            worths = [stealing[door] for door in unopened] + [ahead[door] - WAITING for door in goes]
            odds = odds_of(worths, doubt)
            for door, odd in zip(unopened, odds[: len(unopened)], strict=True):
                chances[door] += mass * odd
            for door, odd in zip(goes, odds[len(unopened) :], strict=True):
                there[door] += mass * odd
                left += mass * odd
        if left == 0.0:
            break
        here = there
    if left:
        shut = shut_doors(opened)
        for door in shut:
            chances[door] += left / len(shut)
    return chances


def goals(
    view: MrSneakyState, offer: Sequence[Move], worths: Sequence[float], stealing: Sequence[float]
) -> Iterator[Fact]:
    """The door that each walk without a theft makes for: the one whose value it has, less the cost of waiting.

    `stealing` is door to the value of opening it, by which the `worths` of the moves were found.
    """
    left = COMPONENT_SETS[view.components].dial_end - view.dial
    for move, worth in zip(offer, worths, strict=True):
        if isinstance(move, Sneak):
            for door in shut_doors(view.opened):
                waits = (stealing[door] - worth) / WAITING
                if abs(waits - round(waits)) * WAITING < SAME and 1 <= round(waits) <= left + 1:
                    yield Fact(GOAL, move.to, door)
                    break
