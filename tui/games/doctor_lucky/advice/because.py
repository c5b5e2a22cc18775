"""The worth of moves of The Island of Doctor Lucky in words: its unit, and what sets a move above the next best."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.decision import Why
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    hazard_strength,
    is_called,
    luck,
    may_murder,
    murder_strength,
    next_area,
    next_player,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import DOCTOR, FIRST, DoctorLuckyState
from engine.state import Move, Seat
from tui.games.doctor_lucky.advice.reason import after_move
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import NEXT_BEST, Called


def compares(view: DoctorLuckyState, why: Why) -> bool:
    """False of luck and of a card drawn: the reason says already what the others have, and nothing else is as good."""
    return why.unit != "stopped" and not isinstance(why.candidates[0].move, Draw)


def width(why: Why) -> float:
    """The hundredths of a win up to which moves are about as good."""
    return 0.5


def amount(value: float, unit: str, best: float) -> str:
    """Nothing: hundredths of a win that count cards, too, say nothing to players."""
    return ""


def because(
    view: DoctorLuckyState, move: Move, rival: Move, names: Names, why: Why, called: Called = NEXT_BEST
) -> Mapping[str, str]:
    """An attack at once or stronger, the next turn, a card to draw, or no attack for the next player."""
    if isinstance(move, Murder | PlayHazard):
        return _attack(view, move, rival, called)
    if isinstance(move, Give) and isinstance(rival, Give):
        own, other = luck(view, move.card), luck(view, rival.card)
        said = t(
            "the card that it gives holds {own} luck; that of {rival} {other}.",
            own=own,
            other=other,
            rival=t(called.move),
        )
        return {"give": said} if own < other else {}
    if {type(move), type(rival)} == {Discard, Pass} and why.unit == "stopped":
        return _luck(view, move, rival, why)
    first_half = isinstance(move, Walk | MoveCat | Pass) and isinstance(rival, Walk | MoveCat | Pass)
    if view.phase != FIRST or not first_half:
        return {}
    return _standing(after_move(view, move), after_move(view, rival), names, called)


def _luck(view: DoctorLuckyState, move: Move, rival: Move, why: Why) -> Mapping[str, str]:
    """The chance that the others stop an attack without luck of this seat; none where nobody is asked any more."""
    if not yet_to_answer(view)[1:]:
        return {}
    kept = next((round(100 * one.value) for one in why.candidates if isinstance(one.move, Pass)), 0)
    if isinstance(move, Discard):
        return {"luck": t("it takes no chance: {lack} in 100 that the others lack the luck.", lack=100 - kept)}
    return {"kept": t("the others stop it without its luck with a chance of {chance} %.", chance=kept)}


def _attack(view: DoctorLuckyState, move: Murder | PlayHazard, rival: Move, called: Called) -> Mapping[str, str]:
    """A stronger attack than the next best, or luck that even a failed one costs the others."""
    own = _strength(view, move)
    alike = isinstance(move, PlayHazard) == isinstance(rival, PlayHazard)
    if isinstance(rival, Murder | PlayHazard) and alike and own > (other := _strength(view, rival)):
        return {
            "strength": t("its strength is {own}; that of {rival} {other}.", own=own, other=other, rival=t(called.move))
        }
    on_doctor = isinstance(move, Murder) or move.target == DOCTOR
    if on_doctor and not isinstance(rival, Murder | PlayHazard):
        return {"drains": t("even if it fails, it takes {count} luck from the others.", count=own)}
    return {}


def _strength(view: DoctorLuckyState, move: Murder | PlayHazard) -> int:
    """Strength of an attack."""
    if isinstance(move, Murder):
        return murder_strength(view, view.active, move.card)
    return hazard_strength(view, move.card)


def _standing(after: DoctorLuckyState, rival: DoctorLuckyState, names: Names, called: Called) -> Mapping[str, str]:
    """The facts of sight and of the turn to come in which the next best move is worse."""
    seat = after.active
    if can_murder(after, seat):
        if can_murder(rival, seat):
            return {}
        return {"attack": t("it could attack the Doctor in this turn; not so with {rival}.", rival=t(called.move))}
    found: dict[str, str] = {}
    if _called(after) == seat != _called(rival):
        found["turn"] = t(
            "the Doctor came to it, so it had the next turn, too; not so with {rival}.", rival=t(called.move)
        )
    threat = _threat(rival)
    if _threat(after) is None and threat is not None:
        found["safe"] = t(
            "with {rival} {name} would have had the next turn, unseen with the Doctor.",
            name=names[threat],
            rival=t(called.move),
        )
    if can_draw(after, seat) and not can_draw(rival, seat):
        found["draw"] = t(
            "nobody saw it then, so it could draw a card; with {rival} somebody would have.", rival=t(called.move)
        )
    return found


def _called(after: DoctorLuckyState) -> Seat:
    """The seat to which the Doctor comes and gives the next turn; -1 where he calls none."""
    to = next_area(after, after.doctor)
    return next_player(after, to) if is_called(after) and to in after.at else -1


def _threat(after: DoctorLuckyState) -> Seat | None:
    """Another seat that has the next turn and could attack the Doctor from where it stands."""
    to = next_area(after, after.doctor)
    following = next_player(after, to)
    if following == after.active or after.at[following] != to:
        return None
    return following if may_murder(after, following, to, after.cat) else None
