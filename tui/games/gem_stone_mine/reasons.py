"""The words for why bots moved in Gem Stone Mine: points, and the money of players, which the dark mine hides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.decision import ROUGH, Belief, Tell, Why
from engine.games.gem_stone_mine import reason_facts
from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, SIDES, TROPHY, Icon
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
from engine.games.gem_stone_mine.reason_facts import NEAR, PLACE
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Move, Seat
from tui.games.gem_stone_mine.terms import coins, gives, icons_of, is_last_round
from tui.i18n.messages import later, listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names

RATES: Final = {COIN: reason_facts.COIN, GEM: reason_facts.GEM, PICKAXE: reason_facts.PICKAXE}
"""Icon to the fact that names its worth; a trophy is worth its points."""

LEAST: Final = 0.1
"""Points by which a place must be worth more to be told so."""

MOST_SHORT: Final = 0.25
"""Points by which a place may be worth less and still be tried out."""

SLIGHT: Final = 0.05
"""Points that are told as none."""

LATE: Final = 0.35
"""Points of a coin up to which few dice are left to buy with it."""


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
        return t("roll 2 dice: the larger as VP, the smaller as coins")
    return ""


def purpose(view: GemStoneMineState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """In the last round the score; of an order the seats that it pays, where they are the last."""
    said = _ordered(view, move, seat, names) if isinstance(move, Order) else []
    limit = gems_to_end(view)
    draws = isinstance(move, BuyGem) or (isinstance(move, Mine) and GEM in dict(icons_of(view, move.place)))
    ends = draws and limit is not None and view.drawn + 1 == limit
    if not ends and not is_last_round(view):
        return said
    scores = {other: points for other in range(view.seats) if (points := score(view, other)) is not None}
    own = scores.pop(seat, None)
    if own is None or not scores:
        return [*said, t("That gem ends the game after the round.") if ends else t("It was the last round.")]
    ranked = sorted(scores.items(), key=lambda one: -one[1])
    rivals = listing([t("{name} {count}", name=names[other], count=points) for other, points in ranked])
    if ends:
        return [
            *said,
            t("That gem ends the game after the round: so far it had {own} VP, {rivals}.", own=own, rivals=rivals),
        ]
    return [*said, t("It was the last round: it had {own} VP, {rivals}.", own=own, rivals=rivals)]


def reason(view: GemStoneMineState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The gains of a place against those of another one, or what an order or a bargain promised."""
    if why is None:
        return ""
    if isinstance(move, Mine):
        return _mined(view, move, why)
    if isinstance(move, Order):
        return _order(view, move, seat, why)
    return _bargain(view, move, why) if is_best(why) else ""


def _mined(view: GemStoneMineState, move: Mine, why: Why) -> str:
    """The worth of a place and of the next best; "" where points are not what decided."""
    rates = icon_rates(why)
    own = icons_of(view, move.place)
    others = [one for one in why.candidates if isinstance(one.move, Mine) and icons_of(view, one.move.place) != own]
    if not rates or not others:
        return ""
    rival = others[0].move if not why.unit else max(others, key=lambda one: one.value).move
    assert isinstance(rival, Mine)
    other = icons_of(view, rival.place)
    if any(kind not in rates for kind, _ in (*own, *other)):
        return ""
    worth, less = (sum(count * rates[kind] for kind, count in icons) for icons in (own, other))
    if worth < less - MOST_SHORT:
        return ""
    if worth < less + LEAST:
        return capital(
            t(
                "{own} and {other} differed little, so it compared what all would hold after each.",
                own=_counted(own, worth),
                other=_counted(other, less),
            )
        )
    words = {"own": _counted(own, worth), "other": _counted(other, less)}
    kinds = {kind for icons in (own, other) for kind, _ in icons if len(icons) > 1 or kind == COIN}
    if is_last_round(view) and COIN in kinds:
        words = {"own": gives(own), "other": gives(other)}
        return capital(t("{own} outweighed {other}: at the end only every 5 coins are 1 VP.", **words))
    told = [said for kind, said in _rates(rates).items() if kind in kinds]
    if not told:
        return capital(t("{own} outweighed {other}.", **words))
    return capital(t("{own} outweighed {other}: {rates}.", rates=listing(told), **words))


def _counted(icons: Sequence[Icon], worth: float) -> str:
    """The gains of a place, with the points that they promise where those are not printed."""
    if all(kind == TROPHY for kind, _ in icons):
        return gives(icons)
    return t("{gains} ({points} VP)", gains=gives(icons), points=f"{worth:.1f}")


def icon_rates(why: Why) -> Mapping[int, float]:
    """Icon to the points that it promises; none where nothing was counted in points."""
    facts = {fact.name: fact.number for fact in why.facts}
    rates = {icon: facts[name] for icon, name in RATES.items() if name in facts}
    return {TROPHY: 1.0, **rates} if rates else {}


def _rates(rates: Mapping[int, float]) -> Mapping[int, str]:
    """Icon to the words for what it promises: of those whose points are not printed."""
    words = {
        COIN: later("a coin, which buys dice, counted {rate}")
        if rates.get(COIN, 0) > LATE
        else later("so late a coin counted only {rate}"),
        PICKAXE: later("a pickaxe card brought {rate} on average"),
        GEM: later("a gem of this bag brought {rate} on average"),
    }
    return {kind: t(said, rate=f"{rates[kind]:.1f}") for kind, said in words.items() if kind in rates}


def _order(view: GemStoneMineState, move: Order, seat: Seat, why: Why) -> str:
    """The dice that an order brings, against the best place that the own ones choose."""
    places = [fact.about for fact in why.facts if fact.name == PLACE]
    if not places:
        return ""
    values = {len(one.move.others): one.value for one in why.candidates if isinstance(one.move, Order)}
    words = {"dice": listing([f"{die}" for die in view.dice[seat]]), "alone": gives(icons_of(view, places[0]))}
    count = len(move.others)
    if not why.unit:
        if not count:
            return t("Its {dice} gave {alone}: another die was not worth its price.", **words)
        return n(
            "Its {dice} gave {alone} at best: {count} more die made better pairs likely.",
            "Its {dice} gave {alone} at best: {count} more dice made better pairs likely.",
            count,
            **words,
        )
    if not count:
        lost = max((values[0] - value for number, value in values.items() if number), default=0.0)
        lost = values[0] - values[1] if 1 in values else lost
        if lost < 0:  # a negative loss is no reason
            return ""
        return t(
            "Its {dice} already gave {alone}: one more die would cost {lost} VP more than it promised.",
            lost=f"{lost:.1f}",
            **words,
        )
    gain = values[count] - values.get(0, 0.0)
    if gain < SLIGHT:  # nor is a promise of less
        return ""
    said = n(
        "Its {dice} gave {alone} at best: {count} more die promised {gain} VP more, on average, its price paid.",
        "Its {dice} gave {alone} at best: {count} more dice promised {gain} VP more, on average, their price paid.",
        count,
        gain=f"{gain:.1f}",
        **words,
    )
    if values.get(count + 1, values[count]) >= values[count]:
        return said
    return t(
        "{said} One more would have cost {lost} VP more than it promised.",
        said=said,
        lost=f"{values[count] - values[count + 1]:.1f}",
    )


def is_best(why: Why) -> bool:
    """True when no other move was worth more."""
    return all(one.value <= why.candidates[0].value for one in why.candidates)


def _bargain(view: GemStoneMineState, move: Move, why: Why) -> str:
    """A choice between money and what it buys, with the points that either promised."""
    if isinstance(move, RollDice):
        return _rolled(move, why)
    others = [one.value for one in why.candidates if one.move != move]
    if not others or not why.unit:
        return ""
    words = {"own": f"{why.candidates[0].value:.1f}", "other": f"{max(others):.1f}"}
    if isinstance(move, Change):
        if move.times:
            return t("The VP counted for {own} VP more than the coins that they cost.", own=words["own"])
        return t("The coins, which buy dice, counted for more than the VP that they would have bought.")
    if isinstance(move, BuyGem):
        return t("A gem of this bag promised {own} VP, its price paid; the coins to take only {other}.", **words)
    if isinstance(move, TakeMoney):
        return t("The coins to take counted {own} VP; a gem of this bag, its price paid, {other}.", **words)
    if isinstance(move, RollCompensation):
        return t("Two dice bring {own} VP on average, the sure part {other}.", **words)
    if isinstance(move, TakeCompensation):
        return t("The sure part counted {own} VP; two dice bring {other} on average.", **words)
    return ""


def _rolled(move: RollDice, why: Why) -> str:
    """The dice of one player alone, each of which is gone for later turns, against another number."""
    rivals = [one for one in why.candidates if isinstance(one.move, RollDice) and one.move != move]
    if not rivals or not why.unit:
        return ""
    rival = max(rivals, key=lambda one: one.value)
    assert isinstance(rival.move, RollDice)
    die = next((fact.number for fact in why.facts if fact.name == reason_facts.DIE), 0.0)
    return t(
        "{count} dice bring {own} VP on average, {other} dice {more}; a die kept for later turns counts {die}.",
        count=move.count,
        own=f"{why.candidates[0].value + die * move.count:.1f}",
        other=rival.move.count,
        more=f"{rival.value + die * rival.move.count:.1f}",
        die=f"{die:.2f}",
    )


def _ordered(view: GemStoneMineState, move: Order, seat: Seat, names: Names) -> list[str]:
    """The seats that are paid, where they are those with the fewest points."""
    scores = {other: points for other in range(view.seats) if (points := score(view, other)) is not None}
    spared = [other for other in range(view.seats) if other not in (seat, *move.others)]
    if not move.others or not spared or not {*move.others, *spared} <= scores.keys():  # the dark mine hides purses
        return []
    if max(scores[other] for other in move.others) >= min(scores[other] for other in spared):
        return []
    said = n(
        "It paid {names}, since {other} {other:has|have} more VP.",
        "It paid {names}, since the others have more VP.",
        len(spared),
        names=listing([names[other] for other in move.others]),
        other=listing([names[other] for other in spared]),
    )
    return [said]


def compares(view: GemStoneMineState, why: Why) -> bool:
    """False of points, which the reason tells already."""
    first = why.candidates[0].move
    if isinstance(first, Mine):
        return not why.unit or not _mined(view, first, why)
    return not why.unit


def measured(view: GemStoneMineState, why: Why) -> str:
    """Points of the final score on average."""
    return t("What it promised on average")


def width(why: Why) -> float:
    """The points up to which a place is tried out against the best; of all else next to nothing."""
    return next((fact.number for fact in why.facts if fact.name == NEAR and why.takes == ROUGH), 0.05)


def amount(value: float, unit: str, best: float) -> str:
    """Points of the final score."""
    return t("{number} VP", number=f"{value:.1f}")
