"""The worth of moves of The Lost Mines in words: their unit, and what sets a bot's move apart from the next best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.bots.decision import Why
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.moves import Stop
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.reason_facts import END, LEARNED, OTHERS, OWN, PARTS
from engine.games.lost_mines.state import HIDDEN_MINE, WALK, LostMinesState
from engine.state import Move
from tui.games.lost_mines.advice.idle import is_idle
from tui.games.lost_mines.terms import cell_name, mine_name
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import NEXT_BEST, Called

NOISY: Final = 0.24
"""Turns by which a bot's judgement of two cards errs at most: twice `NOISE` of its heuristics."""

CLEARLY: Final = 0.1
"""Turns by which moves differ in what they are told to differ in."""


def measured(view: LostMinesState, why: Why) -> str:
    """The unit of treasures."""
    return t("What it took each treasure to be worth")


def compares(view: LostMinesState, why: Why) -> bool:
    """False of a walk, and where no card gained anything: no reader asks what the others were worth."""
    return why.unit != "walk" and not (why.unit and is_idle(why))


def width(why: Why) -> float:
    """The turns by which two cards differ by the error of a bot's judgement alone."""
    return NOISY if why.unit == "turns" else 0.05


def amount(value: float, unit: str, best: float) -> str:
    """Points of a treasure; turns gained by a card say nothing to players."""
    return t("{number} points", number=f"{value:.1f}") if unit == "points" else ""


def because(
    view: LostMinesState, move: Move, rival: Move, names: Names, why: Why, called: Called = NEXT_BEST
) -> Mapping[str, str]:
    """A treasure at once, a way that grows shorter, and the parts of a card's worth, the most telling first."""
    places = {one.move: place for place, one in enumerate(why.candidates)}
    if move not in places or rival not in places or not why.unit:
        return {}
    if view.phase == WALK:
        return _walk(view, move, rival, why)
    parts = {(fact.name, fact.about): fact.number for fact in why.facts}
    found: dict[str, tuple[float, str]] = {}
    for name in PARTS:
        first, second = (parts.get((name, places[one])) for one in (move, rival))
        if first is not None and second is not None and first >= second + CLEARLY:
            found[name] = second - first, _said(name, called)
    return {name: said for name, (_, said) in sorted(found.items(), key=lambda pair: pair[1][0])}


def _walk(view: LostMinesState, move: Move, rival: Move, why: Why) -> Mapping[str, str]:
    """A mine or a treasure that the walk comes to, or steps to one and away from it."""
    if isinstance(move, Stop):
        if takeable_treasures(view, view.at[view.active]):
            return {"treasure": t("a treasure lies there for it to take now.")}
        return {"away": t("walking on would lead it away from treasure.")}
    place = [one.move for one in why.candidates].index(move)
    end = next((int(fact.number) for fact in why.facts if fact.name == END and fact.about == place), None)
    if end is not None and view.ground[end] == HIDDEN_MINE:
        mine = COMPONENT_SETS[view.components].mine_on[end]
        return {"mine": t("this way it can reach {mine} in this turn, and turn it up.", mine=mine_name(view, mine))}
    if end is not None and takeable_treasures(view, end):
        return {
            "reach": t("this way it can reach {cell} in this turn, where treasure lies.", cell=cell_name(view, end))
        }
    return {"nearer": t("walking brings it nearer to treasure; staying does not.")} if isinstance(rival, Stop) else {}


def _said(name: str, called: Called) -> str:
    """The part of the worth in which a card is better."""
    if name == OWN:
        return t("it helped its own way on more than {rival}.", rival=t(called.move))
    if name == OTHERS:
        return t("it helped friends or hindered rivals more than {rival}.", rival=t(called.move))
    if name == LEARNED:
        return t("it wanted to know that: news counts most early in a round.")
    return t("its card would be missed less than that of {rival}.", rival=t(called.move))
