"""The pick that the focus is on first: what a regular bot would do that sees no more than the seat does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.games.doctor_lucky.bot.heuristics import cheapest, luck_needed, promises
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE
from engine.games.doctor_lucky.moves import Discard, MoveCat, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    cheapest_luck,
    doctors_way,
    hazard_strength,
    is_unseen,
    luck_in_hand,
    missing,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DEFENCE, HARM, DoctorLuckyState
from engine.state import Move, Seat
from tui.games.doctor_lucky.prompts import AREAS, CAT, twin
from tui.games.doctor_lucky.prompts import picks as picks_of
from tui.selection.selection import Pick


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
    """The moves that a regular bot weighs, with their worths; of luck, the cards in the order of their use.

    Luck that makes up what is missing is not kept once others or the seat have spent as much: it would be wasted.
    """
    if seat not in view.to_act:
        return {}
    worths = promises(view, seat)
    if view.phase == DEFENCE:
        shortfall, own = missing(view), luck_in_hand(view, seat)
        if own >= shortfall and (Pass() not in worths or view.luck >= shortfall):
            pays = shortfall if Pass() in worths else luck_needed(Luck(view), yet_to_answer(view)[1:], shortfall)
            return {Discard(_first_card(view, seat, pays)): 0.0}
    elif view.phase == HARM and view.luck:
        return {Discard(_first_card(view, seat, missing(view))): 0.0}
    return worths


def _first_card(view: DoctorLuckyState, seat: Seat, pays: int) -> int:
    """The lowest card of the least luck that suffices; where weapons or hazards are among it, what a bot spares."""
    least = cheapest_luck(view, seat, pays)
    sort = COMPONENT_SETS[view.components].sort
    return least[0] if all(sort[view.face[card] or 0] == FAILURE for card in least) else cheapest(view, seat, pays)[0]


def _rank(view: DoctorLuckyState, move: Move) -> tuple[int, int]:
    """Among moves of equal worth those that lead somewhere, and of these the place to which the Doctor comes first."""
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
