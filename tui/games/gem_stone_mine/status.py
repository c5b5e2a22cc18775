"""The state of a table of Gem Stone Mine, its moves and the secrets of a seat, in sentences."""

from __future__ import annotations

from typing import Final

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM
from engine.games.gem_stone_mine.moves import (
    BeginNext,
    BuyGem,
    Change,
    Mine,
    Order,
    RollCompensation,
    RollDice,
    TakeCompensation,
    TakeMoney,
)
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import bag, colours, gem_places_left, gems_to_end, price, used_places
from engine.games.gem_stone_mine.state import OVER, PLACES, GemStoneMineState
from engine.state import Seat
from tui.games.gem_stone_mine.effects import card_effect
from tui.games.gem_stone_mine.terms import (
    card_name,
    coins,
    dice,
    expected,
    gain,
    gem_name,
    gem_names,
    gives,
    icons_of,
    lying,
    open_purse,
    pair_name,
    place_brief,
    place_name,
    seller_note,
    tokens,
)
from tui.i18n.messages import c, listing, n, t
from tui.presentation.game_text import Names
from tui.selection.move_sequence import MoveOrSequence

GEM_ALONE: Final = ((GEM, 1),)
"""The gain of a gem that is bought."""


def describe(view: GemStoneMineState, move: MoveOrSequence, names: Names) -> str:
    """The effect of a move, in a short phrase."""
    box = COMPONENT_SETS[view.components]
    match move:
        case RollDice():
            return n("roll {count} die", "roll {count} dice", move.count)
        case Order():
            return _order(view, move, names)
        case Mine():
            at = move.place
            told, chance = gives(icons_of(view, at)), expected(view, icons_of(view, at))
            told = t("{gains} ({note})", gains=told, note=chance) if chance else told
            return t("mine at {pair}: {gives}", pair=pair_name(at), gives=told)
        case TakeCompensation():
            return t("take {gain}", gain=gain(*box.compensation))
        case RollCompensation():
            return t("roll 2 dice: the larger as VP, the smaller as coins")
        case BuyGem():
            said = t("pay {money} and draw a gem", money=coins(box.dealer_price))
            return t("{said} ({note})", said=said, note=expected(view, GEM_ALONE))
        case TakeMoney():
            return t("take {gain}", gain=coins(box.dealer_alms))
        case Change():
            if not move.times:
                return t("buy nothing")
            price_paid, got = coins(box.change_price * move.times), tokens(move.times)
            return t("buy {vp} for {money}", money=price_paid, vp=got)
        case BeginNext():
            return t("begin the next game")
    raise TypeError(f"{type(move).__name__} is no move of this game")


def in_brief(view: GemStoneMineState, move: MoveOrSequence) -> str:
    """The gains of a place as the list beside the mine tells them."""
    return t("mine at {place}", place=place_brief(view, move.place)) if isinstance(move, Mine) else ""


def _order(view: GemStoneMineState, move: Order, names: Names) -> str:
    if not move.others:
        return t("order no die")
    count, money = len(move.others), coins(price(view, len(move.others)))
    if view.seats == 2:  # the coins go to the stock (GS-4.4)
        return t("pay {money} for 1 die", money=money)
    others = listing([names[other] for other in move.others])
    said = n(
        "pay {others} {money} for {count} die",
        "pay {others} {money} for {count} dice",
        count,
        others=others,
        money=money,
    )
    note = seller_note(view, move.others)
    return t("{said} ({note})", said=said, note=note) if note else said


def situation(view: GemStoneMineState, names: Names) -> list[str]:
    """The state of the table, in sentences: public facts only."""
    if not view.round:
        return [t("The game is being set up.")]
    lines = _alone(view) if view.seats == 1 else _together(view, names)
    lines += [_seat(view, seat, names) for seat in range(view.seats)]
    gems = [
        t("{gem} VP: {count}", count=count, gem=gem_name(view, kind, short=True))
        for kind, count in enumerate(bag(view))
        if count
    ]
    lines.append(t("In the bag: {gems}.", gems=c("between facts", "; ").join(gems)) if gems else t("The bag is empty."))
    return [*lines, *cards_in_words(view)]


def _together(view: GemStoneMineState, names: Names) -> list[str]:
    limit = gems_to_end(view)
    lines = [t("Round {round}. {name} {name:is|are} the start player.", round=view.round, name=names[view.start])]
    if view.options.match:
        points = [t("{name} {dice}", name=name, dice=won) for name, won in zip(names, view.points, strict=True)]
        lines.append(
            n(
                "Points of the match: {points}. {count} point wins.",
                "Points of the match: {points}. {count} points win.",
                view.options.match_points,
                points=listing(points),
            )
        )
    lines.append(t("Gems drawn: {drawn}. At {limit} the game ends after the round.", drawn=view.drawn, limit=limit))
    return lines


def _alone(view: GemStoneMineState) -> list[str]:
    used = [place_name(view, place) for place in used_places(view)]
    lines = [
        t("Turn {turn}. Dice left: {left}.", turn=view.round, left=view.left),
        n("Unused gem places: {count}.", "Unused gem places: {count}.", gem_places_left(view)),
    ]
    if used:
        lines.append(t("Used places: {places}.", places=c("between facts", "; ").join(used)))
    return lines


def _seat(view: GemStoneMineState, seat: Seat, names: Names) -> str:
    """Possessions of a seat: its dice, its gems, and its purse unless the mine is dark."""
    gems = gem_names(view, colours(view, seat))
    parts = [t("gems {gems}", gems=gems) if gems else t("no gem")]
    if view.dice[seat] and view.phase != OVER:
        parts.insert(0, t("dice {dice}", dice=dice(view.dice[seat])))
    held = open_purse(view, seat)
    if held is not None:
        parts.append(t("{money} and {vp}", money=coins(held[0]), vp=tokens(held[1])))
    if view.aside[seat]:
        parts.append(t("{money} to come after the orders", money=coins(view.aside[seat])))
    return t("{name}: {what}.", name=names[seat], what=c("between facts with commas", "; ").join(parts))


def cards_in_words(view: GemStoneMineState) -> list[str]:
    """The open pickaxe cards and what they do; of one player alone also the piles that lie face down."""
    lines = []
    for place in range(PLACES):
        card = lying(view, place)
        if card is not None:
            effect = card_effect(view, card)
            lines.append(t("Pickaxe {place}: {card}, {effect}.", place=place + 1, card=card_name(card), effect=effect))
    if view.seats == 1:
        sizes = dice([len(pile) for pile in view.piles])
        lines.append(t("Cards face down on pickaxe places 1 to 4: {sizes}.", sizes=sizes))
    return lines


def holds(view: GemStoneMineState, seat: Seat, names: Names) -> str:
    """The sentence on a purse closed to the others, in the dark mine; empty while it lies open on this table."""
    if not view.options.dark_mine or money(view, seat) is not None:
        return ""
    return t("What is in {name:'s} purse is secret.", name=names[seat])


def known(view: GemStoneMineState, seat: Seat, names: Names) -> list[str]:
    """Nothing: the board shows the purse of its owner."""
    return []


def secrets(view: GemStoneMineState, seat: Seat, names: Names) -> list[str]:
    """Contents of a purse that the others may not see (GS-7.3); empty where the mine is not dark."""
    if not view.options.dark_mine or open_purse(view, seat) is not None:
        return []
    amount, points = money(view, seat), vp(view, seat)
    if amount is None or points is None:
        return [t("{name:'s} purse is hidden here.", name=names[seat])]
    return [t("{name:'s} purse: {money} and {vp}.", name=names[seat], money=coins(amount), vp=tokens(points))]
