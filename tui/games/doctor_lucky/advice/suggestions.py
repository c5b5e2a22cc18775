"""The pick that the focus is on first: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.games.doctor_lucky.bot.heuristics import HOPELESS, cheapest, luck_needed, promises
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE
from engine.games.doctor_lucky.moves import Discard, Give, MoveCat, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_murder,
    cheapest_luck,
    doctors_way,
    hazard_strength,
    is_unseen,
    luck,
    luck_in_hand,
    missing,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, HARM, DoctorLuckyState
from engine.state import Move, Seat
from tui.games.doctor_lucky.prompts import AREAS, CAT, twin
from tui.games.doctor_lucky.prompts import picks as picks_of
from tui.selection.selection import Pick
from tui.selection.state_key import StateKey

LIKELY: Final = 0.97
"""Chance of later defenders to stop an attack that is enough to leave it to them."""


def suggested(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The next pick of the move that promises a regular bot most among those that begin with the picks made."""
    found = best(view, seat, picked, picks)
    if found is not None:
        return found[1]
    return _hiding(view, seat, picks) if [*picked] == [CAT] else None


def best(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> tuple[Move, Pick] | None:
    """That move and pick; None where no move that a bot weighs goes on from there."""
    worths = _worths(view, seat)
    ways = {move: [twin(view, pick) for step in picks_of(view, move) for pick in step] for move in worths}
    made = [twin(view, pick) for pick in picked]
    nexts = {
        move: way[len(made)]
        for move, way in ways.items()
        if way[: len(made)] == made and len(way) > len(made) and way[len(made)] in picks
    }
    if not nexts:
        return None
    move = max(nexts, key=lambda move: (round(worths[move], 6), *_rank(view, move)))
    return move, nexts[move]


def _worths(view: DoctorLuckyState, seat: Seat) -> Mapping[Move, float]:
    """The moves that are worth weighing, weighed once for the suggestion, for its next pick and for its reason."""
    return _weighed(StateKey(view), seat)


@lru_cache(maxsize=4)
def _weighed(table: StateKey[DoctorLuckyState], seat: Seat) -> Mapping[Move, float]:
    """The moves that a regular bot weighs, with their worths; of luck, the cards in the order of their use."""
    view = table.view
    if seat not in view.to_act:
        return {}
    if view.phase == DEFENCE:
        return {_saved(view, seat): 0.0}
    if view.phase == HARM and view.luck:
        return {Discard(_first_card(view, seat, missing(view))): 0.0}
    worths = promises(view, seat)
    if view.phase == HARM:
        return _kept_from(view, worths)
    return worths


def _kept_from(view: DoctorLuckyState, worths: Mapping[Move, float]) -> Mapping[Move, float]:
    """The worths against a hazard: a card that stops it alone is discarded rather than given to the attacker."""
    move = max(worths, key=worths.__getitem__)
    if isinstance(move, Give) and luck(view, move.card) >= missing(view):
        return {Discard(move.card): 0.0}
    return worths


def _saved(view: DoctorLuckyState, seat: Seat) -> Move:
    """Luck as far as later defenders probably lack it: bots are more careful, and win less often for it."""
    known, later = Luck(view), yet_to_answer(view)[1:]
    shortfall, own = missing(view), luck_in_hand(view, seat)
    if not own or known.enough(later, shortfall) >= LIKELY or known.enough(later, shortfall - own) <= HOPELESS:
        return Pass()
    return Discard(_first_card(view, seat, min(luck_needed(known, later, shortfall, LIKELY), own)))


def _first_card(view: DoctorLuckyState, seat: Seat, pays: int) -> int:
    """The lowest card of the least luck that suffices; where weapons or hazards are among it, what a bot spares."""
    least = cheapest_luck(view, seat, pays)
    sort = COMPONENT_SETS[view.components].sort
    return least[0] if all(sort[view.face[card] or 0] == FAILURE for card in least) else cheapest(view, seat, pays)[0]


def _rank(view: DoctorLuckyState, move: Move) -> tuple[int, int]:
    """Among moves of equal worth an attack at once; then what leads somewhere, the Doctor's next place first."""
    if isinstance(move, Pass) and can_murder(view, view.active):
        return 3, 0
    if isinstance(move, Walk):
        return 2, -_turns(view, move.to)
    if isinstance(move, PlayHazard):
        return 1, hazard_strength(view, move.card)
    return int(isinstance(move, MoveCat)), 0


def _turns(view: DoctorLuckyState, area: int) -> int:
    """The turns after which the Doctor comes to an area."""
    return doctors_way(view, len(AREAS) - 1).index(area)


def _hiding(view: DoctorLuckyState, seat: Seat, picks: Iterable[Pick]) -> Pick | None:
    """An area in which the cat hides a seat, where no place for it is of more use."""
    return next((pick for pick in picks if is_unseen(view, seat, view.at[seat], pick.value)), None)
