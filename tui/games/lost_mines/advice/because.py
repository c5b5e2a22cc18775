"""The worth of moves of The Lost Mines in words: their unit, and what sets a bot's move apart from the next best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.bots.decision import Why
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.moves import Stop
from engine.games.lost_mines.queries import takeable_treasures
from engine.games.lost_mines.state import HIDDEN_MINE, WALK, LostMinesState
from engine.state import Move
from tui.games.lost_mines.terms import cell_name, mine_name
from tui.i18n.messages import t
from tui.presentation.game_text import Names

CLEARLY: Final = 0.1
"""Turns by which moves differ in what they are told to differ in."""


def measured(view: LostMinesState, why: Why) -> str:
    """The unit of cards, walks and treasures."""
    if why.unit == "points":
        return t("What it took each treasure to be worth, the chosen one first:")
    if why.unit == "walk":
        return t(
            "Turns that each step saves on the way to treasure (one taken at once counts several), the chosen first:"
        )
    return t(
        "Turns that it thought each move gains it (those that rivals lose added, the worth of the card taken off), the "
        "chosen one first:"
    )


def amount(value: float, unit: str, best: float) -> str:
    """Turns gained or lost, or points."""
    if unit == "points":
        return t("{number} points", number=f"{value:.1f}")
    shown = f"{abs(value):.1f}"
    if shown == "0.0":
        return t("gains nothing")
    return t("gains {number} turns", number=shown) if value > 0 else t("loses {number} turns", number=shown)


def tied(view: LostMinesState, why: Why) -> str:
    """The error by chance, within which another move may come up."""
    errs = next((fact.number for fact in why.facts if fact.name == "errs"), 0.0)
    return t(
        "Its judgement errs by up to {turns} turns, by chance: moves that near come up by luck.", turns=f"{errs:.2f}"
    )


def because(view: LostMinesState, move: Move, rival: Move, names: Names, why: Why) -> Mapping[str, str]:
    """A treasure at once, a way that grows shorter, and the parts of a card's worth, the most telling first."""
    places = {one.move: place for place, one in enumerate(why.candidates)}
    if move not in places or rival not in places or not why.unit:
        return {}
    if view.phase == WALK:
        return _walk(view, move, rival, why)
    parts = {(fact.name, fact.about): fact.number for fact in why.facts}
    found: dict[str, tuple[float, str]] = {}
    for name in ("own", "others", "learned", "kept"):
        first, second = (parts.get((name, places[one])) for one in (move, rival))
        if first is not None and second is not None and first >= second + CLEARLY:
            found[name] = second - first, _said(name, first, second)
    return {name: said for name, (_, said) in sorted(found.items(), key=lambda pair: pair[1][0])}


def _walk(view: LostMinesState, move: Move, rival: Move, why: Why) -> Mapping[str, str]:
    """A mine or a treasure that the walk comes to, or steps to one and away from it."""
    values = {one.move: one.value for one in why.candidates}
    if isinstance(move, Stop):
        if takeable_treasures(view, view.at[view.active]):
            return {"treasure": t("a treasure lies there for it to take now.")}
        return {"away": t("walking on would lead it {turns} turns away from treasure.", turns=f"{-values[rival]:.1f}")}
    place = [one.move for one in why.candidates].index(move)
    end = next((int(fact.number) for fact in why.facts if fact.name == "end" and fact.about == place), None)
    if end is not None and view.ground[end] == HIDDEN_MINE:
        mine = COMPONENT_SETS[view.components].mine_on[end]
        return {"mine": t("this way it can reach {mine} in this turn, and turn it up.", mine=mine_name(view, mine))}
    if end is not None and takeable_treasures(view, end):
        return {
            "reach": t("this way it can reach {cell} in this turn, where treasure lies.", cell=cell_name(view, end))
        }
    if isinstance(rival, Stop):
        turns = f"{values[move]:.1f}"
        return {"nearer": t("walking brings it {turns} turns nearer to treasure; staying does not.", turns=turns)}
    return {}


def _said(name: str, own: float, other: float) -> str:
    """The part of the worth in which a card is better."""
    first, second = f"{own:.1f}", f"{other:.1f}"
    if name == "own":
        return t("on its own way it saved {own} turns, the next best {other}.", own=first, other=second)
    if name == "others":
        return t(
            "in turns lost by rivals and saved by friends it counted {own}, the next best {other}.",
            own=first,
            other=second,
        )
    if name == "learned":
        return t("to know what it would see counted {own} turns: the younger the round, the more.", own=first)
    return t("its card was worth {less} turns less to keep than that of the next best.", less=f"{own - other:.1f}")
