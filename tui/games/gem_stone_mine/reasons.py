"""The words for why bots moved in Gem Stone Mine: points, and the money of players, which the dark mine hides."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.decision import Belief, Tell, Why
from engine.games.gem_stone_mine.components import GEM, PICKAXE, SIDES
from engine.games.gem_stone_mine.moves import Mine, Order, RollCompensation
from engine.games.gem_stone_mine.queries import gems_to_end, score
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Move, Seat
from tui.games.gem_stone_mine.terms import coins, gives, icons_of
from tui.i18n.messages import c, listing, n, t
from tui.presentation.game_text import Names


def hidden_fact(view: GemStoneMineState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The money of a seat, which a belief is about."""
    if not isinstance(fact, Belief) or not 0 <= fact.about < len(names):
        return ""
    name = names[fact.about]
    return t("{name} {name:has|have} {money}", name=name, money=coins(fact.what))


def told_alone(view: GemStoneMineState, move: Move, names: Names) -> str:
    """A place by its two dice, and points in full."""
    if isinstance(move, Mine):
        row, column = divmod(move.place, SIDES)
        gains = gives(icons_of(view, move.place))
        return t("mine with {row} and {column}: {gives}", row=row + 1, column=column + 1, gives=gains)
    if isinstance(move, RollCompensation):
        return t("roll 2 dice: the larger as points, the smaller as coins")
    return ""


def purpose(view: GemStoneMineState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The score so far, how near the end is, and the dice that an order brings."""
    scores = {other: points for other in range(view.seats) if (points := score(view, other)) is not None}
    said = [t("It wanted the most points at the end: VP (victory points), gems, and 1 for every 5 coins.")]
    if seat in scores:
        others = {other: points for other, points in scores.items() if other != seat}
        if others:
            most = max(others.values())
            best = listing([names[other] for other, points in others.items() if points == most])
            said.append(
                t(
                    "So far it had {own}; the best of the others: {best} with {most}.",
                    own=scores[seat],
                    best=best,
                    most=most,
                )
            )
        else:
            said.append(n("So far it had {count} point.", "So far it had {count} points.", scores[seat]))
    limit = gems_to_end(view)
    if limit is not None and view.drawn >= limit:
        said.append(t("It was the last round."))
    if isinstance(move, Order) and move.others:
        dice = len(view.dice[seat]) + len(move.others)
        said.append(t("With the order it has {dice} dice, of which any 2 choose its place.", dice=dice))
        if why is not None and why.unit:
            said.append(t("It pays those who have least so far."))
    return [*said, *_gains(view, move, why)] if isinstance(move, Mine) and why is not None and not why.unit else said


def _gains(view: GemStoneMineState, move: Mine, why: Why) -> list[str]:
    """The average worth of a gem and of a card that a place gives."""
    facts = {fact.name: f"{fact.number:.1f}" for fact in why.facts}
    kinds = [kind for kind, _ in icons_of(view, move.place)]
    said = []
    if GEM in kinds and "gem" in facts:
        said.append(t("The next gem is worth {worth} points on average.", worth=facts["gem"]))
    if PICKAXE in kinds and "card" in facts:
        said.append(
            t("A pickaxe gives one of the cards by a die, worth {worth} points on average.", worth=facts["card"])
        )
    return said


def measured(view: GemStoneMineState, why: Why) -> str:
    """Points on average, and what a coin, the next gem and a card are counted as."""
    facts: Mapping[str, float] = {fact.name: fact.number for fact in why.facts}
    counted = [(t("a coin"), "coin"), (t("the next gem"), "gem"), (t("a pickaxe card"), "card")]
    # a coin is worth little, and two digits show that it is more than a fifth of a point
    digits = {"coin": 2}
    rates = [
        t("{thing} {worth}", thing=thing, worth=f"{facts[name]:.{digits.get(name, 1)}f}")
        for thing, name in counted
        if name in facts
    ]
    return t(
        "Points that each move promised on average, costs taken off (it counted: {rates}), the chosen one first:",
        rates=c("between facts", "; ").join(rates),
    )


def amount(value: float, unit: str, best: float) -> str:
    """Points of the final score."""
    return t("{number} points", number=f"{value:.1f}")
