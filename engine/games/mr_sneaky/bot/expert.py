"""The expert: a thief who weighs every place of the treasure and the traps, and a tycoon who plays rounds on.

Both go by what the story told of the other seat's ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.bots.decision import LOTS, Belief, Budget, Candidate, Decision, Fact, Tell, Why
from engine.bots.fold import Story
from engine.games.mr_sneaky.bot.chances import standing
from engine.games.mr_sneaky.bot.doors import believed_values, goals, hidden_traps, shut_doors, walk_worths
from engine.games.mr_sneaky.bot.habits import OWN
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import read
from engine.games.mr_sneaky.bot.rounds import played_on, round_of
from engine.games.mr_sneaky.bot.suspects import (
    THIEVES,
    Suspicion,
    begin,
    door_chances,
    follow,
    place_chances,
)
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import cards_on_doors, still_hidden, turned_up
from engine.games.mr_sneaky.reason_facts import BEST_DRAWN, DRAWN
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.pieces import known
from engine.state import Move, Seat

CLOSE_THEFT: Final = 0.004
CLOSE_LAYING: Final = 0.02
"""Differences in value at which the thief and the tycoon choose a move e times more rarely than the best."""

HIDING: Final = 0.1
"""The same for the tycoon while no door is open: with a smaller one its first cards point at traps and treasure."""


def expert(view: MrSneakyState, story: Story, seat: Seat, rng: Random, budget: Budget) -> Decision:
    """The decision of an expert bot."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return Decision(offer[0])
    belief = story.fold(begin, follow)
    if view.phase == LAY:
        return _lay(view, belief, [move for move in offer if isinstance(move, Lay)], rng, budget)
    return _sneak(view, belief, offer, rng)


def _sneak(view: MrSneakyState, belief: Suspicion, offer: Sequence[Move], rng: Random) -> Decision:
    """The thief's decision: he goes by the values of all doors."""
    found, trapped = door_chances(place_chances(belief, view))
    stealing = believed_values(standing(view), view.opened, cards_on_doors(view), found, trapped)
    worths = walk_worths(COMPONENT_SETS[view.components], view.opened, stealing, view.pawn, view.dial)
    odds = odds_of(worths, CLOSE_THEFT)
    at = rng.choices(range(len(offer)), odds)[0]
    candidates = tuple(Candidate(offer[i], worths[i]) for i in _ranked(worths, at))
    facts = (*lots(odds, worths, at), *goals(view, offer, worths, stealing))
    why = Why(candidates, believed(view, found, trapped), takes=LOTS, facts=facts)
    return Decision(offer[at], why)


def lots(odds: Sequence[float], worths: Sequence[float], at: int) -> tuple[Fact, ...]:
    """The chance by which a move was drawn, and that of the best."""
    return Fact(DRAWN, 0, odds[at]), Fact(BEST_DRAWN, 0, odds[_ranked(worths, at)[1]] if len(odds) > 1 else 1.0)


def believed(view: MrSneakyState, found: Sequence[float], trapped: Sequence[float]) -> tuple[Belief, ...]:
    """The chance of each hidden sort of tile behind each door, which is the piece that it is about."""
    box = COMPONENT_SETS[view.components]
    hidden = still_hidden(view)
    traps = hidden_traps(standing(view))
    empties = sum(count for sort, count in zip(box.tiles, hidden, strict=True) if sort.kind == EMPTY)
    number = {TREASURE: 1, TRAP: traps, EMPTY: empties}
    return tuple(
        Belief(door, tile, max(0.0, chance[sort.kind]) * count / number[sort.kind])
        for door in shut_doors(view.opened)
        for chance in ({TREASURE: found[door], TRAP: trapped[door], EMPTY: 1 - found[door] - trapped[door]},)
        for tile, (sort, count) in enumerate(zip(box.tiles, hidden, strict=True))
        if count
    )


def _lay(view: MrSneakyState, belief: Suspicion, offer: Sequence[Lay], rng: Random, budget: Budget) -> Decision:
    """The tycoon's decision: every door is played on against the kinds of thieves that this one may be."""
    card = turned_up(view)
    assert card is not None
    first = round_of(view)
    count = max(1, min(budget.worlds, budget.iterations // len(offer)))
    sums = [0.0] * len(offer)
    for _ in range(count):
        reader = rng.choices(THIEVES, belief.thieves)[0]
        dice = rng.getrandbits(64)
        for i, move in enumerate(offer):
            round_ = first.copy()
            round_.lay(card, move.door)
            sums[i] -= played_on(round_, Random(dice), reader, budget.depth)
    worths = [1 + one / count for one in sums]
    odds = odds_of(worths, CLOSE_LAYING if view.opened else HIDING)
    at = rng.choices(range(len(offer)), odds)[0]
    kinds = [COMPONENT_SETS[view.components].tiles[tile].kind for tile in known(view, range(len(view.on)))]
    before = _named(view, kinds, None)
    after = [_named(view, kinds, move.door) for move in offer]
    treasure = kinds.index(TREASURE)
    candidates = tuple(Candidate(offer[i], worths[i], count, after[i][treasure]) for i in _ranked(worths, at))
    tells = tuple(Tell(door, before[door], after[at][door]) for door in before)
    return Decision(offer[at], Why(candidates, (), tells, takes=LOTS, facts=lots(odds, worths, at)))


def _named(view: MrSneakyState, kinds: Sequence[int], door: int | None) -> dict[int, float]:
    """Doors of treasure and hidden traps to the chance that a reader of this tycoon gives to the truth.

    `door` is where the card turned up is laid; with None it is not laid yet.
    """
    card = turned_up(view)
    on = cards_on_doors(view)
    if door is not None and card is not None:
        on[door] += (card,)
    found, trapped = read(OWN, hidden_traps(standing(view)), view.opened, on)
    return {
        place: chances[i]
        for kind, chances in ((TREASURE, found), (TRAP, trapped))
        for i, place in enumerate(shut_doors(view.opened))
        if kinds[place] == kind
    }


def _ranked(worths: Sequence[float], first: int) -> list[int]:
    """The places of some values, the chosen one first, then from the best on."""
    return [first, *sorted((i for i in range(len(worths)) if i != first), key=lambda i: -worths[i])]
