"""Beliefs of a seat: which kind of tycoon or thief the other is, and what lies behind the doors, from its story.

The other's kinds differ in how much they think that cards tell. Each laying is weighed, under each place of the
treasure and the traps, by how likely each kind of tycoon makes it. Each move of a thief is weighed by each kind's
reading. All weights are made of + - * / alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import add
from typing import Final, NamedTuple

from engine.bots.arithmetic import rarely, total
from engine.bots.fold import Told
from engine.games.mr_sneaky.bot.chances import standing
from engine.games.mr_sneaky.bot.doors import believed_values, door_values, shut_doors, walk_worths
from engine.games.mr_sneaky.bot.habits import OLD, OWN, TABLES
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import Reader, move_worths, next_doors
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.events import DoorOpened, Laid, RoundBegan, ThiefMoved
from engine.games.mr_sneaky.legal_moves import walks
from engine.games.mr_sneaky.moves import Steal
from engine.games.mr_sneaky.queries import cards_on_doors, doors_with_room, is_open, turned_up
from engine.games.mr_sneaky.state import DOORS, LAY, SNEAK, MrSneakyState
from engine.state import Seat

TRAPS: Final = 3

THIEVES: Final = (
    Reader(OLD, 1.0, 0.01),
    Reader(OLD, 0.4, 0.01),
    Reader(OLD, 0.0, 0.01),
    Reader(OWN, 0.0, 0.02),
    Reader(OLD, 0.4, 0.06),
)
"""Kinds of thieves: who ignores the cards, who believes a part, who believes all, who knows this tycoon, who wavers."""

FIRST_THIEVES: Final = (0.2, 0.2, 0.2, 0.2, 0.2)
"""The kinds' chances at first."""

EXPECTED: Final = (Reader(OLD, 1.0, 0.06), Reader(OLD, 0.4, 0.06), Reader(OLD, 0.0, 0.06))
"""The thieves that the first kinds of tycoons expect; the other kinds lay by a table, the last anywhere."""

LAID_BY: Final = (OLD, OWN)

FIRST_TYCOONS: Final = (0.2, 0.2, 0.2, 0.1, 0.2, 0.1)
"""The chances at first: of the tycoons who expect a thief, who lay by a table, who lay anywhere."""

CAREFUL: Final = 0.012
"""Difference in value at which those who expect a thief choose a door e times more rarely."""

PART: Final = 32
"""Worths are counted in so many of these differences: a power of two, by which nothing is rounded otherwise."""

TOO_RARE: Final = 12 / PART
"""So far above the best, a door is chosen by a slip alone."""

LATER: Final = 0.6
"""Weight that these give to a card's effect behind its own door."""

SLIP: Final = 0.1
"""Part of a kind's choices that are made anyhow."""

FORGET: Final = 0.15
"""Part of the belief in the other's kind that each new round takes back."""

NO_ROOM: Final = (0, 0, 0)
"""The weights of a laying on a door that cannot take the card."""

PLACES: Final = tuple(
    (place, traps)
    for place in range(DOORS)
    for traps in combinations([door for door in range(DOORS) if door != place], TRAPS)
)
"""Every place of the treasure and the traps behind the doors of a new round."""


class Suspicion(NamedTuple):
    """The beliefs of a seat."""

    thieves: tuple[float, ...]
    """The chances of `THIEVES`."""
    tycoons: tuple[float, ...]
    """The chances of the kinds of tycoons, at the beginning of the round."""
    tiles: tuple[tuple[float, ...], ...]
    """Kind of tycoon to arrangement of `PLACES` to their joint chance in this round; all together 1."""


def begin(view: MrSneakyState, seat: Seat) -> Suspicion:
    """The belief before anything was laid."""
    return Suspicion(FIRST_THIEVES, FIRST_TYCOONS, dealt(FIRST_TYCOONS))


def follow(belief: Suspicion, seat: Seat, before: MrSneakyState, told: Told, after: MrSneakyState) -> Suspicion:
    """The belief after a move."""
    if before.phase == LAY and before.tycoon != seat:
        for event in told.events:
            if isinstance(event, Laid):
                belief = belief._replace(tiles=_after_laying(belief.tiles, before, event.door))
    elif before.phase == SNEAK and before.tycoon != seat:
        to = before.pawn
        for event in told.events:
            if isinstance(event, ThiefMoved):
                to = event.to
            elif isinstance(event, DoorOpened):
                belief = belief._replace(tiles=after_opening(belief.tiles, before, to, event.tile))
    elif before.phase == SNEAK:
        belief = belief._replace(thieves=_after_moving(belief.thieves, before, told))
    if any(isinstance(event, RoundBegan) for event in told.events):
        tycoons = belief.tycoons
        if before.tycoon != seat:
            tycoons = _doubted([total(row) for row in belief.tiles], FIRST_TYCOONS)
        belief = Suspicion(_doubted(belief.thieves, FIRST_THIEVES), tycoons, dealt(tycoons))
    return belief


def place_chances(belief: Suspicion, view: MrSneakyState) -> list[float]:
    """Arrangement of `PLACES` to its chance; those that the opened doors refute have none."""
    fits = [True] * len(PLACES)
    for door in range(DOORS):
        tile = view.face[door]
        if is_open(view, door) and tile is not None:
            fits = [fit and one for fit, one in zip(fits, _fitting(view, door, tile), strict=True)]
    joint, *others = belief.tiles
    for row in others:
        joint = tuple(map(add, joint, row))
    chances = [chance if fit else 0.0 for chance, fit in zip(joint, fits, strict=True)]
    every = total(chances)
    if every > 0:
        return [chance / every for chance in chances]
    return [fit / fits.count(True) for fit in fits]  # a story that knows nothing of this round


def door_chances(chances: Sequence[float]) -> tuple[list[float], list[float]]:
    """The chances of the treasure and of a trap behind each door, from those of each arrangement."""
    found, trapped = [0.0] * DOORS, [0.0] * DOORS
    for chance, (treasure, traps) in zip(chances, PLACES, strict=True):
        if chance:
            found[treasure] += chance
            for trap in traps:
                trapped[trap] += chance
    return found, trapped


def believed_worths(view: MrSneakyState, found: Sequence[float], trapped: Sequence[float]) -> list[float]:
    """The values of the thief's moves, by door to its chance of the treasure and of a trap."""
    position = standing(view)
    values = believed_values(position, view.opened, cards_on_doors(view), found, trapped)
    return walk_worths(position.box, view.opened, values, view.pawn, view.dial)


def dealt(tycoons: Sequence[float]) -> tuple[tuple[float, ...], ...]:
    """Kind of tycoon to arrangement of `PLACES` to their joint chance, before a card is laid."""
    return tuple((chance / len(PLACES),) * len(PLACES) for chance in tycoons)


def _doubted(now: Sequence[float], first: Sequence[float]) -> tuple[float, ...]:
    return tuple((1 - FORGET) * chance + FORGET * other for chance, other in zip(now, first, strict=True))


def scaled(rows: Sequence[Sequence[float]]) -> tuple[tuple[float, ...], ...]:
    """Weights as joint chances."""
    every = total([total(row) for row in rows])
    return tuple(tuple([one / every for one in row]) for row in rows)


def after_opening(
    tiles: tuple[tuple[float, ...], ...], view: MrSneakyState, door: int, tile: int
) -> tuple[tuple[float, ...], ...]:
    """Only the arrangements with this kind of tile behind the door are left."""
    fits = _fitting(view, door, tile)
    return scaled([[one if fit else 0.0 for one, fit in zip(row, fits, strict=True)] for row in tiles])


def _fitting(view: MrSneakyState, door: int, tile: int) -> tuple[bool, ...]:
    """Arrangement of `PLACES` to whether this sort of tile may be behind the door."""
    return _with_kind(COMPONENT_SETS[view.components].tiles[tile].kind, door)


@cache
def _with_kind(kind: int, door: int) -> tuple[bool, ...]:
    """Arrangement of `PLACES` to whether it has a tile of this kind behind the door."""
    return tuple(kind == (TREASURE if door == place else TRAP if door in traps else EMPTY) for place, traps in PLACES)


def _after_moving(thieves: tuple[float, ...], view: MrSneakyState, told: Told) -> tuple[float, ...]:
    """Each kind of thief weighed by how likely it makes this move."""
    box = COMPONENT_SETS[view.components]
    offer = walks(box, view.pawn, view.dial, view.opened)
    if len(offer) == 1:
        return thieves
    to = next(event.to for event in told.events if isinstance(event, ThiefMoved))
    stolen = any(isinstance(event, DoorOpened) for event in told.events)
    chosen = next(i for i, move in enumerate(offer) if move.to == to and isinstance(move, Steal) == stolen)
    position = standing(view)
    on = cards_on_doors(view)
    weights = []
    for chance, reader in zip(thieves, THIEVES, strict=True):
        odds = odds_of(move_worths(position, view.opened, on, view.pawn, view.dial, reader), reader.doubt)
        weights.append(chance * ((1 - SLIP) * odds[chosen] + SLIP / len(offer)))
    every = total(weights)
    return tuple(weight / every for weight in weights)


def _after_laying(
    tiles: tuple[tuple[float, ...], ...], view: MrSneakyState, door: int
) -> tuple[tuple[float, ...], ...]:
    """Each kind of tycoon with each arrangement weighed by how likely it makes this laying."""
    card, free = card_to_lay(view)
    if len(free) == 1:
        return tiles
    on = cards_on_doors(view)
    rows: list[list[float]] = []
    for reader, row in zip(EXPECTED, tiles[: len(EXPECTED)], strict=True):
        rows.append(expecting(row, view, on, card, free, door, reader))
    for table, row in zip(LAID_BY, tiles[len(EXPECTED) : -1], strict=True):
        habit = TABLES[table][card]
        rows.append(habitual(row, [habit if place in free else NO_ROOM for place in range(DOORS)], door))
    rows.append([one / len(free) for one in tiles[-1]])
    return scaled(rows)


def card_to_lay(view: MrSneakyState) -> tuple[int, list[int]]:
    """The sort of the card that was turned up, and the doors that take it (SN-4.2)."""
    card = turned_up(view)
    assert card is not None
    room = doors_with_room(view, card)
    return card, [place for place in range(DOORS) if room >> place & 1]


def habitual(row: Sequence[float], lines: Sequence[tuple[float, float, float]], door: int) -> list[float]:
    """The weights of a tycoon that lays by habit.

    `lines` is door to how readily it lays there on the treasure, on a trap and on an empty tile.
    """
    for_treasure, for_trap, for_empty = lines[door]
    base = total([line[2] for line in lines])
    treasures = [line[0] - line[2] for line in lines]
    trapped = [line[1] - line[2] for line in lines]
    weights = []
    for one, (treasure, traps) in zip(row, PLACES, strict=True):
        if one:
            p, q, r = traps
            every = base + treasures[treasure] + trapped[p] + trapped[q] + trapped[r]
            one *= (for_treasure if door == treasure else for_trap if door in traps else for_empty) / every
        weights.append(one)
    return weights


def expecting(
    row: Sequence[float],
    view: MrSneakyState,
    on: Sequence[tuple[int, ...]],
    card: int,
    free: Sequence[int],
    door: int,
    reader: Reader,
) -> list[float]:
    """The weights of a tycoon that lays where the next theft of the expected thief is worst for him."""
    position = standing(view)
    shut = shut_doors(view.opened)
    now = {place: door_values(position, on[place]) for place in shut}
    bases: list[float] = []
    treasures: list[list[float]] = [[0.0] * len(free) for _ in range(DOORS)]
    trapped: list[list[float]] = [[0.0] * len(free) for _ in range(DOORS)]
    for column, place in enumerate(free):
        lying = list(on)
        lying[place] = (*on[place], card)
        goes = next_doors(position, view.opened, lying, view.pawn, view.dial, reader)
        base = 0.0
        for other in shut:
            chance = goes[other]
            a, b, c = now[other]
            if other == place:
                x, y, z = door_values(position, lying[place])
                a, b, c = chance * x + LATER * (x - a), chance * y + LATER * (y - b), chance * z + LATER * (z - c)
            else:
                a, b, c = chance * a, chance * b, chance * c
            base += c
            treasures[other][column] = (a - c) / (PART * CAREFUL)
            trapped[other][column] = (b - c) / (PART * CAREFUL)
        bases.append(base / (PART * CAREFUL))
    return _weighed(row, bases, treasures, trapped, free.index(door))


def _weighed(
    row: Sequence[float],
    bases: Sequence[float],
    treasures: Sequence[Sequence[float]],
    trapped: Sequence[Sequence[float]],
    chosen: int,
) -> list[float]:
    """The weights of a tycoon that chooses one of several layings by what each is worth to the thief.

    `bases` are the layings' worths where all doors are empty; `treasures` and `trapped` are door to what the treasure
    or a trap there adds to each. The sums are those of an arrangement's parts in their order: neighbours share them.
    """
    slip = SLIP / len(bases)
    weights = []
    with_treasure: Sequence[float] = ()
    with_first: Sequence[float] = ()
    with_second: Sequence[float] = ()
    at_treasure = at_first = at_second = -1
    for one, (place, (p, q, r)) in zip(row, PLACES, strict=True):
        if one:
            if place != at_treasure:
                with_treasure = [*map(add, bases, treasures[place])]
                at_treasure, at_first = place, -1
            if p != at_first:
                with_first = [*map(add, with_treasure, trapped[p])]
                at_first, at_second = p, -1
            if q != at_second:
                with_second = [*map(add, with_first, trapped[q])]
                at_second = q
            worths = [*map(add, with_second, trapped[r])]
            best = min(worths)
            every = 0.0
            for worth in worths:
                part = worth - best
                if part < TOO_RARE:  # then `rarely`, written out: this is the innermost loop of a thief's beliefs
                    root = 1 + (part + part) * (1 + part)
                    root *= root
                    root *= root
                    root *= root
                    every += 1 / (root * root)
            own = worths[chosen] - best
            one *= (1 - SLIP) * (rarely(PART * own) if own < TOO_RARE else 0.0) / every + slip
        weights.append(one)
    return weights
