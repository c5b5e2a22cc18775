"""The reason for which a pick of The Island of Doctor Lucky is suggested, in a few words: public facts and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.bot.stalking import CHAIN
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    doctors_way,
    is_called,
    is_weapon,
    luck_in_hand,
    missing,
    next_area,
    next_player,
    power,
    yet_to_answer,
)
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, DOCTOR, FIRST, HARM, DoctorLuckyState
from engine.state import Move, Seat
from tui.games.doctor_lucky.advice.reason import HALF, SOON, after_move, is_watched
from tui.games.doctor_lucky.advice.suggestions import best
from tui.games.doctor_lucky.prompts import GO
from tui.games.doctor_lucky.requests import others_in_brief
from tui.games.doctor_lucky.terms import area_name, person
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
        return _harm(view, move, pick, names)
    if isinstance(move, PlayHazard):
        return _hazard(move, names)
    if isinstance(move, Murder):
        return t("the strongest here") if move.card != BARE_HANDS else ""
    return _place(view, seat, move, pick, names) if view.phase == FIRST else ""


def _luck(view: DoctorLuckyState, seat: Seat, move: Move, names: Names) -> str:
    """The luck that later seats may be left with, or that is too short."""
    others = yet_to_answer(view)[1:]
    if not others:
        if isinstance(move, Pass):
            return t("it would be wasted")
        return t("or {name} wins", name=names[view.active]) if luck_in_hand(view, seat) >= missing(view) else ""
    words = {"names": others_in_brief([names[other] for other in others])}
    if isinstance(move, Discard):
        return t("{names} may have too little", **words)
    if not luck_in_hand(view, seat):
        return ""
    if Luck(view).enough(others, missing(view)) < HALF:
        return t("it would be wasted")
    return n("{names} likely has enough", "{names} likely have enough", len(others), **words)


def _harm(view: DoctorLuckyState, move: Move, pick: Pick, names: Names) -> str:
    """The cheaper of luck and a card."""
    if isinstance(move, Discard):
        return t("else {name} gets a card of yours", name=names[view.active])
    if pick.kind != "card":
        return t("a card costs you less than luck")
    return t("of least use to you") if isinstance(move, Give) else ""


def _hazard(move: PlayHazard, names: Names) -> str:
    """The price of a hazard for those who stop it."""
    if move.target == DOCTOR:
        return t("it costs the others luck, or he dies")
    return t("it costs {name} luck or a card", name=person(move.target, names))


def _walks_on(view: DoctorLuckyState, seat: Seat) -> str:
    """The attack that waits on the Doctor's way, where it is put off: where a weapon in hand is stronger, if any is."""
    weapons = [card for card in view.hand[seat] if is_weapon(view, card)]
    strengths = {
        area: max((power(view, card, area) for card in weapons), default=0)
        for area in (view.doctor, *doctors_way(view, CHAIN))
    }
    best = max(strengths, key=strengths.__getitem__)
    if best == view.doctor:
        return t("your turn again: attack him there")
    return t("in {area} your attack is stronger", area=area_name(best))


def _place(view: DoctorLuckyState, seat: Seat, move: Move, pick: Pick, names: Names) -> str:
    """The use of a place, or of the cat: an attack, the next turn, a watch, the Doctor's way, a card."""
    after, to = after_move(view, move), next_area(view, view.doctor)
    following = next_player(after, to)
    if can_murder(after, seat):
        return "" if pick.kind == "area" else t("unseen you may attack the Doctor")  # a walk says so itself
    if is_called(view) and following == seat and after.at[seat] == to:
        return _walks_on(view, seat) if can_murder(view, seat) else t("the Doctor comes: your turn again")
    if following != seat and is_watched(after, seat, following, to):
        return t("you watch: {name} cannot attack him", name=names[following])
    draws = can_draw(after, seat)
    if isinstance(move, MoveCat):
        return t("it hides you, so you may draw a card") if draws else ""
    turns = (after.at[seat] - view.doctor) % len(COMPONENT_SETS[view.components].areas)
    if isinstance(move, Walk) and 0 < turns <= SOON and pick != GO:
        return n("the Doctor comes in {count} turn", "the Doctor comes in {count} turns", turns)
    if draws and can_murder(view, seat):
        return t("a card is worth more than a weak attack")
    return t("out of sight you may draw a card") if draws else ""
