"""The fault of another card in The Lost Mines: the part of its worth that is less."""

from __future__ import annotations

from typing import Final

from engine.bots.decision import Why
from engine.games.lost_mines.moves import Discard, LookAtDwarf, LookAtMine, LookAtTreasure
from engine.games.lost_mines.reason_facts import KEPT, LEARNED, OTHERS, OWN
from engine.games.lost_mines.state import PLAY, LostMinesState
from engine.state import Move
from tui.i18n.messages import t
from tui.presentation.game_text import Names

CLEARLY: Final = 0.1
"""Turns by which cards differ in what they are told to differ in."""


def instead(view: LostMinesState, move: Move, rival: Move, names: Names, why: Why) -> str:
    """The part in which the other card is worth least against the one that was played."""
    places = {one.move: place for place, one in enumerate(why.candidates)}
    if view.phase != PLAY or move not in places or rival not in places:
        return ""
    parts = {(fact.name, fact.about): fact.number for fact in why.facts if fact.name in (OWN, OTHERS, LEARNED, KEPT)}
    less: dict[str, float] = {}
    for name in (OWN, OTHERS, LEARNED, KEPT):
        own, other = (parts.get((name, places[one])) for one in (move, rival))
        if own is not None and other is not None and own >= other + CLEARLY:
            less[name] = own - other
    worst = max(less, key=less.__getitem__, default="")
    if worst == OWN:
        own, other = parts[OWN, places[move]], parts[OWN, places[rival]]
        if other < -CLEARLY:
            return t("That cost it about {count} turns on its way.", count=f"{-other:.1f}")
        if other < CLEARLY:
            return t("That brought it no nearer to treasure.")
        words = {"other": f"{other:.1f}", "own": f"{own:.1f}"}
        return t("That saved it about {other} turns on its way, not {own}.", **words)
    if worst == OTHERS and isinstance(rival, (Discard, LookAtDwarf, LookAtMine, LookAtTreasure)):
        return t("That neither helped nor hindered another dwarf.")
    if worst == OTHERS:
        return t("That helped its friends, or hindered its rivals, less.")
    if worst == LEARNED:
        return t("That taught it less.")
    return t("It would miss that card more.") if worst else ""
