"""The reason for which a pick of The Island of Doctor Lucky is suggested, in a few words: public facts and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    is_called,
    luck_in_hand,
    missing,
    next_area,
    next_player,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, FIRST, HARM, DoctorLuckyState
from engine.state import Move, Seat
from tui.games.doctor_lucky.advice.reason import SOON, after_move, is_watched
from tui.games.doctor_lucky.advice.suggestions import best
from tui.games.doctor_lucky.prompts import GO
from tui.games.doctor_lucky.terms import person
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick

FEWEST: Final = 2
"""Picks below which nothing is suggested: there is no choice."""


def proposes(
    view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], pick: Pick, picks: Sequence[Pick], names: Names
) -> str:
    """The reason for the suggested pick; empty for others, without a choice, and where the move's words have one."""
    found = best(view, seat, picked, picks) if len(picks) >= FEWEST else None
    if found is None or found[1] != pick:
        return ""
    move = found[0]
    if view.phase == DEFENCE:
        return _luck(view, seat, move, names)
    if view.phase == HARM:
        return _harm(move, pick)
    if isinstance(move, PlayHazard):
        return _hazard(move, names)
    if isinstance(move, Murder):
        return t("the strongest here") if move.card != BARE_HANDS else ""
    return _place(view, seat, move, pick, names) if view.phase == FIRST else ""


def _luck(view: DoctorLuckyState, seat: Seat, move: Move, names: Names) -> str:
    """The luck that later seats may be left with, or that is too short."""
    others = [other for other in yet_to_answer(view) if other != seat]
    if isinstance(move, Pass):
        if not others:
            return t("it would be wasted")
        return t("the others should have enough") if luck_in_hand(view, seat) else ""
    if not others:
        return t("or {name} wins", name=names[view.active]) if luck_in_hand(view, seat) >= missing(view) else ""
    return t("the others may have too little")


def _harm(move: Move, pick: Pick) -> str:
    """The cheaper of luck and a card."""
    if isinstance(move, Discard):
        return t("it costs less than a card")
    if pick.kind != "card":
        return t("luck is worth more")
    return t("of least use to you") if isinstance(move, Give) else ""


def _hazard(move: PlayHazard, names: Names) -> str:
    """The price of a hazard for those who stop it."""
    if move.target == DOCTOR:
        return t("it costs the others luck, or he dies")
    return t("it costs {name} luck or a card", name=person(move.target, names))


def _place(view: DoctorLuckyState, seat: Seat, move: Move, pick: Pick, names: Names) -> str:
    """The use of a place, or of the cat: an attack, the next turn, a watch, the Doctor's way, a card."""
    after, to = after_move(view, move), next_area(view, view.doctor)
    following = next_player(after, to)
    if can_murder(after, seat):
        return "" if pick.kind == "area" else t("alone with the Doctor")  # a walk says so itself
    if is_called(view) and following == seat and after.at[seat] == to:
        return t("the Doctor comes: your turn again")
    if following != seat and is_watched(after, seat, following, to):
        return t("you watch: {name} cannot attack him", name=names[following])
    draws = can_draw(after, seat)
    if isinstance(move, MoveCat):
        return t("it hides you, so you may draw a card") if draws else ""
    turns = (after.at[seat] - view.doctor) % len(COMPONENT_SETS[view.components].areas)
    if isinstance(move, Walk) and 0 < turns <= SOON and pick != GO:
        return n("the Doctor comes in {count} turn", "the Doctor comes in {count} turns", turns)
    return t("out of sight you may draw a card") if draws else ""
