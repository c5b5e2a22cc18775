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


@cache
def _choices(box: Components, opened: int, forced: bool) -> tuple[tuple[int, ...], ...]:
    """Place to the choices there: the doors to steal from, then `DOORS` and more for the places to go on to."""
    choices = []
    for unopened, near in _ground(box, opened):
        walks = tuple(DOORS + door for door in near)
        choices.append(unopened if forced and unopened else unopened + walks)
    return tuple(choices)


def layers(box: Components, opened: int, stealing: Sequence[float], dial: int) -> list[list[float]]:
    """Dial to place to the value of the best plan from there.

    No more cards are laid in it. Dials before the given one are left empty.
    """
    shut = shut_doors(opened)
    unknown = total([stealing[door] for door in shut]) / len(shut)
    end, forced = box.dial_end, box.forced
    ground, theft = _ground(box, opened), stealing.__getitem__
    # the best theft beside each place does not change with the dial
    thefts = [max(map(theft, unopened)) if unopened else -1.0 for unopened, _ in ground]
    plans: list[list[float]] = [[] for _ in range(end + 1)]
    ahead: list[float] = []
    for at in range(end, dial - 1, -1):
        layer = thefts[:]
        worth_of = ahead.__getitem__
        for place, (unopened, near) in enumerate(ground):
            if at < forced or not unopened:
                later = (max(map(worth_of, near)) if ahead else unknown) - WAITING
                if later > layer[place]:
                    layer[place] = later
        plans[at] = ahead = layer
    return plans


def walk_worths(box: Components, opened: int, stealing: Sequence[float], place: int, dial: int) -> list[float]:
    """The value of each move of the thief's offer."""
    return planned_worths(
        box, opened, stealing, layers(box, opened, stealing, min(dial + 1, box.dial_end)), place, dial
    )


def planned_worths(
    box: Components, opened: int, stealing: Sequence[float], plans: Sequence[Sequence[float]], place: int, dial: int
) -> list[float]:
    """The same, by the `layers` from the dial after this one on."""
    ahead = plans[min(dial + 1, box.dial_end)]
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
    plans = layers(box, opened, stealing, min(dial + 1, box.dial_end))
    return planned_thefts(box, opened, stealing, plans, place, dial, doubt)


def planned_thefts(
    box: Components,
    opened: int,
    stealing: Sequence[float],
    plans: Sequence[Sequence[float]],
    place: int,
    dial: int,
    doubt: float,
) -> list[float]:
    """The same, by the `layers` from the dial after this one on."""
    end, forced = box.dial_end, box.forced
    stay = [0.0] * len(box.neighbours)
    # what comes to each choice: the thefts, by their doors, then the places that he goes on to
    came = [0.0] * DOORS + stay
    here = stay[:]
    here[place] = 1.0
    doubts = 32 * doubt  # by a power of two nothing is rounded otherwise, and `rarely` needs this part of a gap
    last, left = dial + end, 0.0
    for at in range(dial, last + 1):
        values = [*stealing, *[worth - WAITING for worth in plans[min(at + 1, end)]]]
        choices = _choices(box, opened, at >= forced)
        for spot, mass in enumerate(here):
            if mass == 0.0:
                continue
            picks = choices[spot]
            worths = [values[pick] for pick in picks]
            best = max(worths)
            odds, every = [], 0.0
            for worth in worths:  # `odds_of`, written out: this is the innermost loop of all bots of this game
                if worth == best:
                    odds.append(1.0)
                    every += 1.0
                else:
                    part = (best - worth) / doubts
                    root = 1 + (part + part) * (1 + part)
                    root *= root
                    root *= root
                    root *= root
                    odd = 1 / (root * root)
                    odds.append(odd)
                    every += odd
            turn = iter(odds)
            for pick in picks:
                came[pick] += mass * (next(turn) / every)
            if at == last:
                for pick, odd in zip(picks, odds, strict=True):
                    left += mass * (odd / every) if pick >= DOORS else 0.0
        here = came[DOORS:]
        if not any(here):
            break
        came[DOORS:] = stay
    chances = came[:DOORS]
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
