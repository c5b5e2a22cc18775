"""Another box of The Island of Doctor Lucky than the newest: borders, land, cards and limits are others."""

from __future__ import annotations

from dataclasses import replace

from engine.games.doctor_lucky.components import FAILURE, Components


def changed(components: Components) -> Components:
    """The next set: every number is another, and areas 3 and 22 share a border, which 1 and 24 no longer do."""
    near = {number: {*area.neighbours} for number, area in components.areas.items()}
    near[3].add(22)
    near[22].add(3)
    near[1].remove(24)
    near[24].remove(1)
    areas = {
        number: area._replace(
            neighbours=tuple(sorted(near[number])),
            terrain=components.areas[25 - number].terrain,
            indoor=not area.indoor and number % 2 == 0,
            airplane=number in (4, 10, 19),
        )
        for number, area in components.areas.items()
    }
    cards = {
        kind: card._replace(luck=card.luck + 1, copies=card.copies - 4)
        if card.sort == FAILURE
        else card._replace(value=4 - card.value, luck=2 - card.luck)
        for kind, card in components.cards.items()
    }
    return replace(
        components,
        areas=areas,
        players_begin=5,
        doctor_begins=2,
        cat_begins=24,
        hand={seats: count - 1 for seats, count in components.hand.items()},
        few_cards=2,
        quiet_turns=90,
        special=2,
        cards=cards,
    )
