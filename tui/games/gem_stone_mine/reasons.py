"""The words for why bots moved in Gem Stone Mine: points, and the money of players, which the dark mine hides."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.decision import Belief, Tell, Why
from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, SIDES
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


def aim(view: GemStoneMineState, seat: Seat, names: Names) -> str:
    """The most points at the end."""
    return t("It wanted the most points at the end: VP (victory points), gems, and 1 for every 5 coins.")


def purpose(view: GemStoneMineState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The score so far, how near the end is, and the dice that an order brings."""
    scores = {other: points for other in range(view.seats) if (points := score(view, other)) is not None}
    said, others = [], {other: points for other, points in scores.items() if other != seat}
    if seat in scores and others and any(scores.values()):
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
    elif seat in scores and not others:
        said.append(n("So far it had {count} point.", "So far it had {count} points.", scores[seat]))
    limit = gems_to_end(view)
    if limit is not None and view.drawn >= limit:
        said.append(t("It was the last round."))
    if isinstance(move, Order):
        return [*said, *_ordered(view, move, seat, why)]
    return [*said, *_gains(view, move, why)] if isinstance(move, Mine) and why is not None and not why.unit else said


def _ordered(view: GemStoneMineState, move: Order, seat: Seat, why: Why | None) -> list[str]:
    """The best place that the dice already choose, the dice after an order, and who is paid."""
    places = [fact.about for fact in (why.facts if why is not None else ()) if fact.name == "place"]
    said = [
        t("Its dice alone let it mine {gives} at best.", gives=gives(icons_of(view, place))) for place in places[:1]
    ]
    if move.others:
        dice = len(view.dice[seat]) + len(move.others)
        said.append(t("With the order it has {dice} dice, of which any 2 choose its place.", dice=dice))
        paid = [score(view, other) or 0 for other in move.others]
        spared = [score(view, other) or 0 for other in range(view.seats) if other not in (seat, *move.others)]
        if why is not None and why.unit and spared and max(paid) < min(spared):
            said.append(t("It orders from those with the fewest points, whom its coins help to win least."))
    return said


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
    """Points on average, and the worth of a coin, the next gem and a card that a compared move gives."""
    facts: Mapping[str, float] = {fact.name: fact.number for fact in why.facts}
    coin = f"{facts['coin']:.2f}" if "coin" in facts else ""
    if any(isinstance(one.move, Order) for one in why.candidates):
        return t(
            "Points that its dice then promise, less the price (a coin counts {coin}), the chosen one first:", coin=coin
        )
    places = [one.move.place for one in why.candidates if isinstance(one.move, Mine)]
    kinds = {kind for place in places for kind, _ in icons_of(view, place)}
    counted = [(COIN, t("a coin"), coin)] if coin else []
    named = ((GEM, t("the next gem"), "gem"), (PICKAXE, t("a pickaxe card"), "card"))
    counted += [(kind, thing, f"{facts[name]:.1f}") for kind, thing, name in named if name in facts]
    rates = [
        t("{thing} {worth}", thing=thing, worth=worth) for kind, thing, worth in counted if kind in kinds or not places
    ]
    if not rates:
        return t("Points that each move promised on average, the chosen one first:")
    return t(
        "Points that each move promised on average (it counted: {rates}), the chosen one first:",
        rates=c("between facts", "; ").join(rates),
    )


def tied(view: GemStoneMineState, why: Why) -> str:
    """The choice among places of nearly the same worth."""
    near = next((fact.number for fact in why.facts if fact.name == "near"), 0.0)
    return t(
        "Places within {near} points of the best it tries out a few times: this one left it furthest ahead.",
        near=f"{near:.2f}",
    )


def amount(value: float, unit: str, best: float) -> str:
    """Points of the final score."""
    return t("{number} points", number=f"{value:.1f}")
