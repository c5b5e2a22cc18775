"""The lines of sight in words: the people who would see a step."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.queries import can_murder, is_alone, is_unseen, may_murder, reach, watchers, where
from engine.games.doctor_lucky.state import DOCTOR, FIRST, SECOND, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.terms import area_name, people, terrain_name
from tui.i18n.messages import c, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names


def seen_there(view: DoctorLuckyState, seat: Seat, area: int) -> str:
    """Situation of a seat in an area, without names: alone with the Doctor, unseen, or seen by so many."""
    if area == view.doctor:
        return t("alone with the Doctor") if may_murder(view, seat, area, view.cat) else t("with the Doctor, but seen")
    return _counted(watchers(view, seat, area, view.cat)) or t("unseen")


def _counted(watching: Sequence[Seat]) -> str:
    """So many players see a seat, and whether the Doctor does, who is none of them; "" where nobody does."""
    players = len(watching) - (DOCTOR in watching)
    if not players:
        return t("seen by Doctor") if watching else ""
    if len(watching) == players:
        return n("seen by {count}", "seen by {count}", players)
    return n("seen by Doctor and {count}", "seen by Doctor and {count}", players)


def seen_briefly(view: DoctorLuckyState, seat: Seat, area: int) -> str:
    """The same in two words."""
    if area == view.doctor and may_murder(view, seat, area, view.cat):
        return t("Doctor alone")
    watching = watchers(view, seat, area, view.cat)
    return c("in a list", "seen by {count}", count=len(watching)) if watching else t("unseen")


def flies(view: DoctorLuckyState, seat: Seat, area: int) -> bool:
    """True when a seat's shortest way to an area leads from plane to plane (DL-1.3)."""
    island, here = COMPONENT_SETS[view.components].island, view.at[seat]
    through = island.way(here, area)
    return any(island.flown(start, end) for start, end in zip((here, *through), through, strict=False))


def is_afar(view: DoctorLuckyState, seat: Seat, target: Seat) -> bool:
    """True when a target of a hazard is neither in a seat's area nor in a neighbouring one (DL-5.3)."""
    own, struck = view.at[seat], view.doctor if target == DOCTOR else view.at[target]
    return own != struck and not COMPONENT_SETS[view.components].island.near[own] >> struck & 1


def aim(view: DoctorLuckyState, card: int, target: Seat) -> str:
    """The reason for which a hazard of the hand may strike a target or may not: who sees it does not count (DL-5.3)."""
    box, kind = COMPONENT_SETS[view.components], view.face[card]
    area = where(view, target)
    if kind is None:
        return ""
    terrain = box.cards[kind].terrain
    values = {"area": capital(area_name(area)), "terrain": terrain_name(terrain)}
    if not box.island.terrain[area] & terrain:
        return t("{area}: the hazard needs {terrain}", **values)
    if not is_alone(view, target):
        facts = t("{area}: not alone there", **values), t("no hazard may strike")
    else:
        facts = t("{area}: alone on {terrain}", **values), t("the hazard may strike")
    return c("between facts", "; ").join(facts)


def may_fly(view: DoctorLuckyState, seat: Seat) -> bool:
    """True when a walk of the turn's player may lead from plane to plane."""
    return any(flies(view, seat, area) for area in reach(view, seat))


def seen_by(view: DoctorLuckyState, seat: Seat, area: int, cat: int, names: Names) -> str:
    """The sight of a seat in an area with the watchers' names, for a cat in any area."""
    if area == view.doctor and may_murder(view, seat, area, cat):
        return t("alone with the Doctor")
    watching = watchers(view, seat, area, cat)
    return t("seen by {people}", people=people(watching, names)) if watching else t("unseen")


def bar_to_murder(view: DoctorLuckyState, names: Names) -> str:
    """The reason why the turn's player cannot try a murder now, in a few words; "" where nothing forbids it."""
    seat = view.active
    if view.at[seat] != view.doctor:
        return t("Doctor away")
    if can_murder(view, seat):
        return t("stay first") if view.phase == FIRST else ""
    return _seen([who for who in watchers(view, seat, view.doctor, view.cat) if who != DOCTOR], names)


def bar_to_draw(view: DoctorLuckyState, names: Names) -> str:
    """The people who see the turn's player and so forbid a card, in a few words; "" where nobody does."""
    return _seen(watchers(view, view.active, view.at[view.active], view.cat), names) if view.phase == SECOND else ""


def _seen(watching: Sequence[Seat], names: Names) -> str:
    """The watchers by name, or by number where they are several."""
    if len(watching) > 1:
        return n("seen by {count}", "seen by {count}", len(watching))
    if watching and watching[0] == DOCTOR:
        return t("seen by Doctor")
    return t("seen by {people}", people=people(watching, names)) if watching else ""


def standing(view: DoctorLuckyState, watching: Sequence[Seat], names: Names) -> tuple[str, bool]:
    """Sight of the turn's player, in words, and whether its `watching` people are to follow them."""
    name = names[view.active]
    if watching and can_murder(view, view.active):  # the Doctor alone
        return capital(t("{name} {name:is|are} alone with the Doctor", name=name)), False
    if watching:
        return t("{name} {name:is|are} seen by", name=name), True
    return capital(t("nobody sees {name}", name=name)), False


def standing_briefly(view: DoctorLuckyState, watching: Sequence[Seat]) -> str:
    """The same in two words, whoever it is."""
    if watching:
        return t("alone") if can_murder(view, view.active) else t("seen by")
    return t("unseen")


def blinded(view: DoctorLuckyState) -> list[Seat]:
    """The players whom the cat alone keeps from seeing into the Doctor's area (DL-4.2)."""
    beside = COMPONENT_SETS[view.components].island.near[view.doctor] >> view.cat & 1
    return [seat for seat, area in enumerate(view.at) if beside and area == view.cat]


def would_be_unseen(view: DoctorLuckyState, seat: Seat, cat: int) -> bool:
    """True when a seat that is seen now would be unseen with the cat in another area."""
    area = view.at[seat]
    return not is_unseen(view, seat, area, view.cat) and is_unseen(view, seat, area, cat)


def could_then_murder(view: DoctorLuckyState, seat: Seat, cat: int) -> bool:
    """True when a seat that may not murder the Doctor now could with the cat in another area."""
    area = view.at[seat]
    if area != view.doctor:
        return False
    return not may_murder(view, seat, area, view.cat) and may_murder(view, seat, area, cat)
