"""The words for why bots moved in Gem Stone Mine: points, and the money of players, which the dark mine hides."""

from __future__ import annotations

from engine.bots.decision import ROUGH, Belief, Tell, Why
from engine.games.gem_stone_mine.components import SIDES
from engine.games.gem_stone_mine.moves import (
    BuyGem,
    Change,
    Mine,
    Order,
    RollCompensation,
    RollDice,
    TakeCompensation,
    TakeMoney,
)
from engine.games.gem_stone_mine.queries import gems_to_end, score
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Move, Seat
from tui.games.gem_stone_mine.terms import coins, gives, icons_of
from tui.i18n.messages import listing, n, t
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
    return [*said, *_ordered(view, move, seat, why)] if isinstance(move, Order) else said


def reason(view: GemStoneMineState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The dice that an order brings, against the best place that the own ones choose; none for a place."""
    places = [fact.about for fact in (why.facts if why is not None else ()) if fact.name == "place"]
    if not isinstance(move, Order):
        return _bargain(move) if why is not None and is_best(why) else ""
    if not places:
        return ""
    alone = gives(icons_of(view, places[0]))
    if not move.others:
        return t("Its own dice let it mine {gives}: another one was not worth its price.", gives=alone)
    dice = len(view.dice[seat]) + len(move.others)
    weighed = [one.move for one in (why.candidates if why is not None else ()) if isinstance(one.move, Order)]
    if any(len(other.others) > len(move.others) for other in weighed):
        return t(
            "With {dice} dice it had more to choose from than {gives}; one more was not worth its price.",
            dice=dice,
            gives=alone,
        )
    return t("With {dice} dice it had more to choose from than {gives}, the best of its own.", dice=dice, gives=alone)


def is_best(why: Why) -> bool:
    """True when no other move was worth more."""
    return all(one.value <= why.candidates[0].value for one in why.candidates)


def _bargain(move: Move) -> str:
    """A choice between money and what it buys; "" of a place."""
    if isinstance(move, Change):
        return (
            t("Points were worth more to it than the coins that they cost.")
            if move.times
            else t("The coins were worth more to it than the points for them.")
        )
    if isinstance(move, RollDice):
        return t("More dice would have brought less now than they may bring later; fewer, too little.")
    if isinstance(move, BuyGem):
        return t("A gem promised it more than its price.")
    if isinstance(move, TakeMoney):
        return t("A gem promised it less than its price.")
    if isinstance(move, RollCompensation):
        return t("Two dice promised it more than the sure part.")
    return t("The sure part promised it more than two dice.") if isinstance(move, TakeCompensation) else ""


def _ordered(view: GemStoneMineState, move: Order, seat: Seat, why: Why | None) -> list[str]:
    """The seats that are paid, where they are those with the fewest points."""
    paid = [score(view, other) or 0 for other in move.others]
    spared = [score(view, other) or 0 for other in range(view.seats) if other not in (seat, *move.others)]
    if why is not None and paid and spared and max(paid) < min(spared):
        return [t("It orders from those with the fewest points, whom its coins help to win least.")]
    return []


def measured(view: GemStoneMineState, why: Why) -> str:
    """Points of the final score on average."""
    if any(isinstance(one.move, Order) for one in why.candidates):
        return t("What its dice then promised, less the price")
    return t("What it promised on average")


def width(why: Why) -> float:
    """The points up to which a place is tried out against the best; of all else next to nothing."""
    return next((fact.number for fact in why.facts if fact.name == "near" and why.takes == ROUGH), 0.05)


def amount(value: float, unit: str, best: float) -> str:
    """Points of the final score."""
    return t("{number} points", number=f"{value:.1f}")
