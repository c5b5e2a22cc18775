"""The Island of Doctor Lucky in full words: private news, the meaning of picks, and the nature of an area."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.doctor_lucky.components import COMPONENT_SETS, HAZARD
from engine.games.doctor_lucky.map import areas_of
from engine.games.doctor_lucky.queries import can_murder, is_drawn, watchers
from engine.games.doctor_lucky.state import DOCTOR, FIRST, SETUP, DoctorLuckyState
from engine.state import Seat
from tui.games.doctor_lucky.prompts import CAT, GIVE, NOTHING, SAVE, hint
from tui.games.doctor_lucky.terms import (
    AREAS,
    about_area,
    area_name,
    card_name,
    card_names,
    kind_effect,
    kind_name,
    people,
)
from tui.i18n.messages import c, listing, n, prose, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names
from tui.presentation.names import Place
from tui.selection.selection import Pick


def learned(before: DoctorLuckyState | None, view: DoctorLuckyState, seat: Seat, names: Names) -> list[str]:
    """The cards that a seat has drawn, has got from another seat or has given to one.

    The story before them has told everybody that a card was given.
    """
    name = names[seat]
    had = before.hand if before is not None and before.hand else [()] * view.seats
    fresh = {card: kind for card in view.hand[seat] if (kind := view.face[card]) is not None and card not in had[seat]}
    drawn = [card for card in fresh if not any(card in hand for hand in had)]
    lines = [_drew(view, drawn, name, before is None)] if drawn else []
    for other, hand in enumerate(had):
        for card in [card for card in fresh if card in hand]:
            texts = {"other": names[other], "card": card_name(view, card), "effect": kind_effect(view, fresh[card])}
            lines.append(t("The card from {other} is {card}: {effect}.", **texts))
    for other, hand in enumerate(view.hand):
        given = [card for card in hand if other != seat and card in had[seat]]
        if given:
            lines.append(t("The card for {other} was {card}.", other=names[other], card=card_names(view, given)))
    return lines


def _drew(view: DoctorLuckyState, cards: Sequence[int], name: str, held: bool) -> str:
    """The sentence on drawn cards, or on all that are `held`; the effect of a single one.

    The story has said before them that somebody drew, and what came after that.
    """
    if held:
        return t("{name} {name:holds|hold} {cards}.", name=name, cards=card_names(view, cards))
    if len(cards) > 1:
        return t("The cards that {name} drew: {cards}.", name=name, cards=card_names(view, cards))
    effect = kind_effect(view, view.face[cards[0]] or 0)
    return t("The card that {name} drew is {card}: {effect}.", name=name, card=card_name(view, cards[0]), effect=effect)


def meaning(view: DoctorLuckyState, seat: Seat, picked: Sequence[Pick], pick: Pick, names: Names) -> str:
    """The effect of a card; the sight of an area, and when the Doctor comes there."""
    facts = [hint(view, picked, pick)]
    if pick.kind == "area":
        facts.append(_doctor_comes(view, pick.value))
    elif pick.kind == "card":
        facts.append(_use(view, view.face[pick.value]))
    elif pick == NOTHING and view.phase == FIRST:
        facts.append(_staying(view, names))
    elif pick in (SAVE, GIVE):
        facts.append(_answer(view, pick, names))
    elif pick == CAT:
        facts.append(t("nobody sees out of the cat's area"))
    return c("between facts", "; ").join(fact for fact in facts if fact)


def _staying(view: DoctorLuckyState, names: Names) -> str:
    """The people who see the turn's player where it stays, with whom the turn ends; "" where nobody does."""
    watching = watchers(view, view.active, view.at[view.active], view.cat)
    if not watching or can_murder(view, view.active):
        return ""
    return t("ends the turn: seen by {people}", people=people(watching, names))


def _answer(view: DoctorLuckyState, pick: Pick, names: Names) -> str:
    """The outcome of an answer to a hazard, for the player that is struck (DL-5.5)."""
    attacker = names[view.active]
    if pick == SAVE:
        return t("it costs luck, and {name:'s} Move grows by 1", name=attacker)
    if is_drawn(view):
        return t("{name} gets a card at random, the others are kept, and no Move grows", name=attacker)
    return t("luck is kept; choose a card for {name}, and no Move grows", name=attacker)


def nature(view: DoctorLuckyState, pick: Pick) -> str:
    """An area's land, its neighbours and what can be done there, in sentences; "" for other picks (DL-1.1)."""
    if pick.kind != "area":
        return ""
    box, area = COMPONENT_SETS[view.components], pick.value
    island = box.island
    special = box.cards[area].value + box.special
    sentences = [
        t("Area {number}, {area}: {land}.", number=area, area=AREAS[area](), land=about_area(view, area)),
        t("Its neighbours, for moving and seeing: {areas}.", areas=_numbered(areas_of(island.near[area]))),
        t("A hazard of its terrain can strike a player or the Doctor who is alone here."),
        t("{card} has strength {strength} here.", card=capital(kind_name(view, area)), strength=special),
    ]
    if island.airplanes >> area & 1:
        others = _numbered(areas_of(island.airplanes & ~(1 << area)))
        sentences.append(t("Its airplane reaches {areas} in one step.", areas=others))
    if island.indoor[area]:
        sentences.append(
            n(
                "When the Doctor enters it and nobody is here, players with fewer than {count} card may draw one.",
                "When the Doctor enters it and nobody is here, players with fewer than {count} cards may draw one.",
                box.few_cards,
            )
        )
    return prose(*sentences)


def _numbered(areas: Sequence[int]) -> str:
    """Areas by their numbers and names."""
    return listing([t("{number} {area}", number=area, area=AREAS[area]()) for area in areas])


def _use(view: DoctorLuckyState, kind: int | None) -> str:
    """The target of a hazard, and when: other cards say it in their effect."""
    card = None if kind is None else COMPONENT_SETS[view.components].cards[kind]
    if card is None or card.sort != HAZARD or view.phase != FIRST:
        return ""
    return t("strikes a player or the Doctor who is alone there, from any distance")


def _doctor_comes(view: DoctorLuckyState, area: int) -> str:
    turns = (area - view.doctor) % len(COMPONENT_SETS[view.components].areas)
    if not turns:
        return t("the Doctor is there")
    return n("the Doctor comes after {count} turn", "the Doctor comes after {count} turns", turns)


def place_lines(view: DoctorLuckyState, names: Names) -> list[Place]:
    """The areas by number: terrain, neighbours, sight, planes, and those who are there."""
    if view.phase == SETUP:
        return []
    areas = COMPONENT_SETS[view.components].island.everywhere
    return [Place(AREAS[area](), _area(view, area, names), area) for area in areas]


def _area(view: DoctorLuckyState, area: int, names: Names) -> str:
    island = COMPONENT_SETS[view.components].island
    near, planes = areas_of(island.near[area]), areas_of(island.airplanes & ~(1 << area))
    beside = listing([str(other) for other in near])
    texts = {"area": capital(area_name(area)), "terrain": about_area(view, area), "areas": beside}
    facts = [
        t("{area}: {terrain}. Next to {areas}; the cat is here: nobody sees out.", **texts)
        if area == view.cat
        else t("{area}: {terrain}. Next to and in sight of {areas}.", **texts)
    ]
    if island.airplanes >> area & 1:
        facts.append(t("A plane flies to {areas}.", areas=listing([str(other) for other in planes])))
    here = [DOCTOR] if area == view.doctor else []
    here += [seat for seat, at in enumerate(view.at) if at == area]
    if here:
        facts.append(t("Here: {people}.", people=people(here, names)))
    return prose(*facts)
