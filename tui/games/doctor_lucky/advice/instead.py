"""The fault of another move on The Island of Doctor Lucky: a weapon stronger elsewhere, or a place of less use."""

from __future__ import annotations

from engine.bots.decision import Why
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    luck,
    may_murder,
    murder_strength,
    next_area,
    next_player,
    power,
)
from engine.games.doctor_lucky.state import BARE_HANDS, FIRST, DoctorLuckyState
from engine.state import Move
from tui.games.doctor_lucky.advice.reason import after_move
from tui.games.doctor_lucky.terms import area_name, card_name
from tui.i18n.messages import t
from tui.presentation.game_text import Names


def instead(view: DoctorLuckyState, move: Move, rival: Move, names: Names, why: Why) -> str:
    """The fault of the other attack, or of the other first half of a turn."""
    if isinstance(move, Murder) and isinstance(rival, Murder):
        return _weapon(view, move, rival)
    if isinstance(move, Give) and isinstance(rival, Give):
        held = luck(view, rival.card)
        return (
            t("That one holds {luck} luck to save the Doctor with.", luck=held) if held > luck(view, move.card) else ""
        )
    if isinstance(move, Murder | PlayHazard) and isinstance(rival, Pass):
        return t("That costs the others nothing.")
    first = isinstance(move, Walk | MoveCat | Pass) and isinstance(rival, Walk | MoveCat | Pass)
    if view.phase != FIRST or not first:
        return ""
    return _standing(after_move(view, move), after_move(view, rival), names)


def _weapon(view: DoctorLuckyState, move: Murder, rival: Murder) -> str:
    """A weapon that is stronger elsewhere, or weaker here."""
    own, other = (murder_strength(view, view.active, one.card) for one in (move, rival))
    if rival.card != BARE_HANDS:
        areas = range(1, len(COMPONENT_SETS[view.components].areas) + 1)
        best = max(areas, key=lambda area: power(view, rival.card, area))
        if power(view, rival.card, best) > power(view, rival.card, view.doctor):
            return t(
                "It kept {card} for {area}, where that is stronger.",
                card=card_name(view, rival.card),
                area=area_name(best),
            )
    return t("That is weaker: {other}, not {own}.", other=other, own=own) if other < own else ""


def _standing(after: DoctorLuckyState, rival: DoctorLuckyState, names: Names) -> str:
    """The attack, the next turn, the safety or the card that the other place does not give."""
    seat, to = after.active, next_area(after, after.doctor)
    if can_murder(after, seat) and not can_murder(rival, seat):
        return t("Then it could not attack the Doctor in this turn.")
    own, other = next_player(after, to), next_player(rival, to)
    threat = other != seat and rival.at[other] == to and may_murder(rival, other, to, rival.cat)
    if threat and (own != other or not may_murder(after, other, to, after.cat)):
        return t("Then {name} would have moved next, unseen with the Doctor.", name=names[other])
    if own == seat != other:
        return t("Then {name} would have moved next.", name=names[other])
    if can_draw(after, seat) and not can_draw(rival, seat):
        return t("Then others would have seen it, so it could draw no card.")
    return ""
