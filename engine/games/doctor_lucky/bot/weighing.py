"""The values by which the regular bot chose: for explanations alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.decision import BEST, RULE, Fact, Why, ranked
from engine.bots.fold import Story
from engine.games.doctor_lucky.bot.heuristics import cheapest, luck_needed, promises
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.bot.stalking import Outlook
from engine.games.doctor_lucky.legal_moves import moves
from engine.games.doctor_lucky.moves import Discard, Draw, Murder, Pass, PlayHazard
from engine.games.doctor_lucky.queries import hazard_strength, luck_in_hand, missing, murder_strength, yet_to_answer
from engine.games.doctor_lucky.reason_facts import KEPT, KILLS, WITH_LUCK
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, HOUSE, SECOND, DoctorLuckyState
from engine.state import Move, Seat

HUNDREDTHS: Final = "hundredths"
"""The unit of most values: hundredths of a win, in which cards count, too."""

STOPPED: Final = "stopped"
"""The unit of luck: the chance that the attack is stopped in the end."""


def weigh(view: DoctorLuckyState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The values of the moves, the chosen one first, then the best; None where nothing was to weigh."""
    unit, takes = HUNDREDTHS, BEST
    values: Mapping[Move, float] = promises(view, seat)
    facts: tuple[Fact, ...] = tuple(_kills(view, seat, chosen))
    if view.phase == SECOND and Draw() not in values:
        values = _murders(view, seat)
    elif view.phase in (SECOND, HOUSE):
        values = {**values, Pass(): 0.0}
    elif view.phase == DEFENCE:
        spends = _spends(view, seat, chosen)
        values = _stopped(view, seat, chosen, spends)
        unit, facts = STOPPED, (Fact(KEPT, 0, values[Pass()]), Fact(WITH_LUCK, spends, max(values.values())))
        takes = RULE
    if len(values) < 2 or chosen not in values:
        return None
    return Why(ranked(values, chosen), unit=unit, takes=takes, facts=facts)


def _murders(view: DoctorLuckyState, seat: Seat) -> Mapping[Move, float]:
    """The worth of a murder with each weapon, and of none."""
    outlook = Outlook(view, seat)
    found: dict[Move, float] = {Pass(): 0.0}
    for move in moves(view, seat):
        if isinstance(move, Murder):
            found[move] = outlook.with_weapon(view.doctor, move.card)
    return found


def _kills(view: DoctorLuckyState, seat: Seat, move: Move) -> Sequence[Fact]:
    """The chance that nobody can stop an attack on the Doctor."""
    if isinstance(move, Murder):
        strength = murder_strength(view, seat, move.card)
    elif isinstance(move, PlayHazard) and move.target == DOCTOR:
        strength = hazard_strength(view, move.card)
    else:
        return ()
    return (Fact(KILLS, 0, Outlook(view, seat).succeeds(strength)),)


def _spends(view: DoctorLuckyState, seat: Seat, chosen: Move) -> int:
    """The luck that a seat means to spend in all; of a seat that spends none, all that could serve."""
    known, shortfall = Luck(view), missing(view)
    needed = luck_needed(known, yet_to_answer(view)[1:], shortfall) if isinstance(chosen, Discard) else shortfall
    return min(luck_in_hand(view, seat), needed)


def _stopped(view: DoctorLuckyState, seat: Seat, chosen: Move, spends: int) -> Mapping[Move, float]:
    """The chance that an attack is stopped in the end, without own luck and with so much spent."""
    known, later, shortfall = Luck(view), yet_to_answer(view)[1:], missing(view)
    found: dict[Move, float] = {Pass(): known.enough(later, shortfall)}
    if not luck_in_hand(view, seat):
        return found
    move = chosen if isinstance(chosen, Discard) else Discard(cheapest(view, seat, spends)[0])
    found[move] = known.enough(later, shortfall - spends)
    return found
