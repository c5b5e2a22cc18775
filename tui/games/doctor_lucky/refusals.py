"""The refusals of The Island of Doctor Lucky: a sentence for each clause that forbids a move."""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.state import DoctorLuckyState
from tui.games.doctor_lucky.terms import terrain_name
from tui.i18n.messages import later, listing, t

SENTENCES: Final = {
    "DL-3.2": later("The start player must sit at the table."),
    "DL-5.1": later("That is too far for this player's Move."),
    "DL-5.2": later("The cat is already there. Choose another area."),
    "DL-5.3": later("Choose someone else who is alone on this terrain."),
    "DL-5.5": later("Discard enough luck to stop the hazard, or give up a card."),
    "DL-5.6": later("Only an unseen player can draw a card."),
    "DL-5.7": later("First be alone with the Doctor, unseen: then murder him."),
    "DL-6.1": later("That card has no luck: it stops nothing. Choose another, or pass."),
    "DL-7.5": later("The deck is empty: no more cards are drawn."),
}
"""Clause to what it forbids, for every clause that the rules can cite."""


def without_target(view: DoctorLuckyState, kind: int) -> str:
    """The areas where a kind of hazard works, and where the Doctor is instead; or that he has company there."""
    box = COMPONENT_SETS[view.components]
    terrain = box.cards[kind].terrain
    land = terrain_name(terrain)
    if box.island.terrain[view.doctor] & terrain:
        return t("Nobody else is alone on {terrain}: not even the Doctor ({area}).", terrain=land, area=view.doctor)
    areas = listing([str(area) for area in box.areas if box.island.terrain[area] & terrain])
    only = t("Only on {terrain} ({areas}); the Doctor is on {area}.", terrain=land, areas=areas, area=view.doctor)
    return t("{where} Nobody else is alone there.", where=only)
