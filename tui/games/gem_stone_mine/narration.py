"""The story of Gem Stone Mine: a sentence for what happened, from a view and a published event alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, Final

from engine.games.gem_stone_mine.card_events import BlastRolled, Changed, DigRolled, Feasted, Paid, TollTaken
from engine.games.gem_stone_mine.components import COMPONENT_SETS, PICKAXE
from engine.games.gem_stone_mine.events import (
    CompensationRolled,
    DiceRewarded,
    FoundNothing,
    Gained,
    GameBegun,
    GemDrawn,
    Mined,
    Ordered,
    OrdersRolled,
    PickaxeRolled,
    PilesDealt,
    Rolled,
    RolledAlone,
    Scored,
    StartChosen,
)
from engine.games.gem_stone_mine.purses import purse, unpacked
from engine.games.gem_stone_mine.queries import gems_to_end, may_tell_turn
from engine.games.gem_stone_mine.state import (
    BETWEEN,
    CHANGER,
    COMPENSATION,
    DEALER,
    DICE,
    DIG,
    MINE,
    ORDER,
    OVER,
    GemStoneMineState,
)
from engine.pieces import Redealt, Revealed, Shuffled
from engine.state import Event, Seat
from tui.games.gem_stone_mine.effects import card_effect
from tui.games.gem_stone_mine.terms import (
    card_name,
    coins,
    dice,
    gain,
    gem_name,
    lying,
    near_end,
    pair_name,
    place_name,
    throw,
    tokens,
    without_coins,
)
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names


def narrate(before: GemStoneMineState, event: Event, names: Names) -> str | None:
    """The sentence of an event; None where the sentence of another event says it all."""
    speak = _SENTENCES.get(type(event))
    return None if speak is None else speak(before, event, names)


def lapsed(view: GemStoneMineState, turn: int, event: Event | None = None, reader: Seat | None = None) -> bool:
    """True when the dark mine no longer lets the story tell an event of that turn (GS-7.3).

    While a game runs, the record reaches one round back. Older gains and payments are told only to the seat whose
    purse they changed. Gems are open always.
    """
    told = event is not None and (not isinstance(event, _COUNTED) or _is_own(event, reader))
    return not told and not may_tell_turn(view, turn)


def _is_own(event: Event, reader: Seat | None) -> bool:
    """True when an event tells the reader of its own purse, and of no other."""
    if isinstance(event, Ordered):
        return event.seat == reader and not event.each
    return isinstance(event, _OF_ONE) and event.seat == reader


_OF_ONE: Final = (Mined, Gained, PickaxeRolled, CompensationRolled, BlastRolled, DigRolled, Paid, Changed)
"""The events that each tell of a single purse."""

_COUNTED: Final = (*_OF_ONE, Ordered, OrdersRolled, TollTaken, Feasted)
"""The events that together reveal the contents of a purse."""


def phase(view: GemStoneMineState, names: Names) -> str:
    """The seat that decides and its question, in one sentence."""
    describe = _PHASES.get(view.phase)
    return t("The game is being set up.") if describe is None else describe(names[view.active])


_PHASES: Final[dict[int, Callable[[str], str]]] = {
    DICE: lambda name: t("{name} {name:rolls|roll} some of the dice.", name=name),
    ORDER: lambda name: t("{name} may order dice from the others.", name=name),
    MINE: lambda name: t("{name} {name:chooses|choose} a place to mine.", name=name),
    COMPENSATION: lambda name: t("The bag is empty: {name} {name:chooses|choose} what to get instead.", name=name),
    DEALER: lambda name: t("{name} {name:deals|deal} with the Shady Dealer.", name=name),
    CHANGER: lambda name: t("{name} may buy VP from the Money Changer.", name=name),
    DIG: lambda name: t("{name} {name:digs|dig} a second time.", name=name),
    BETWEEN: lambda name: t("{name} {name:begins|begin} the next game of the match.", name=name),
    OVER: lambda name: t("The game is over."),
}


# set-up


def _shuffled(before: GemStoneMineState, event: Shuffled, names: Names) -> str | None:
    if event.pieces[0] in COMPONENT_SETS[before.components].card_pieces:
        return None  # which cards lie open, or in which piles, follows
    return t("All {count} gems are in the bag.", count=len(event.pieces))


def _revealed(before: GemStoneMineState, event: Revealed, names: Names) -> str | None:
    first = purse(before, 0)
    if event.pieces[0] >= first:
        purses = [
            t("{name} {purse}", name=names[piece - first], purse=gain(*unpacked(face)))
            for piece, face in zip(event.pieces, event.faces, strict=True)
        ]
        return t("The purses are revealed: {purses}.", purses=listing(purses))
    if event.pieces[0] not in COMPONENT_SETS[before.components].card_pieces:
        return None  # a gem: who drew it follows
    if before.seats == 1:
        (card,) = event.faces
        return t("{card}: {effect}.", card=card_name(card), effect=card_effect(before, card))
    cards = [t("{place} {card}", place=place, card=card_name(card)) for place, card in enumerate(event.faces, 1)]
    return t("Pickaxe cards dealt for this game: {cards}.", cards=listing(cards))


def _redealt(before: GemStoneMineState, event: Redealt, names: Names) -> str:
    return t("Hidden cards have been dealt again.")


def _start_chosen(before: GemStoneMineState, event: StartChosen, names: Names) -> str:
    return t("{name} {name:is|are} the start player.", name=names[event.seat])


def _piles_dealt(before: GemStoneMineState, event: PilesDealt, names: Names) -> str:
    return t(
        "All pickaxe cards lie face down: {sizes} of them on places 1 to 4.",
        sizes=dice([len(pile) for pile in event.piles]),
    )


def _game_begun(before: GemStoneMineState, event: GameBegun, names: Names) -> str:
    return t("The next game of the match began; {name} started.", name=names[(before.start + 1) % before.seats])


# roll and order


def _rolled(before: GemStoneMineState, event: Rolled, names: Names) -> str:
    each = len(event.dice) // before.seats
    rolls = [
        t("{name} {dice}", name=name, dice=throw(event.dice[seat * each : (seat + 1) * each]))
        for seat, name in enumerate(names)
    ]
    told = t("Round {round} rolls: {rolls}.", round=before.round + 1, rolls=listing(rolls))
    facts = [told]
    left = near_end(before)
    if left:
        facts.append(n("{count} gem to the end.", "{count} gems to the end.", left))
    facts += without_coins(before, names)
    return reduce(lambda first, second: t("{first} {second}", first=first, second=second), facts)


def _ordered(before: GemStoneMineState, event: Ordered, names: Names) -> str:
    name = names[event.seat]
    if not event.others:
        return t("{name} ordered no die.", name=name)
    count, money = len(event.others), coins(event.paid)
    if before.seats == 2:  # the coins go to the stock (GS-4.4)
        return t("{name} paid {money} for a die.", name=name, money=money)
    others = listing([names[other] for other in event.others])
    if count == 1:
        return t("{name} paid {others} {money} for 1 die.", name=name, money=money, others=others)
    return t(
        "{name} paid {others} {money} in all for {count} dice.", name=name, money=money, others=others, count=count
    )


def _orders_rolled(before: GemStoneMineState, event: OrdersRolled, names: Names) -> str:
    rolls = []
    first = 0
    for seat, others in enumerate(before.orders):
        if others:
            shown = event.dice[first : first + len(others)]
            rolls.append(t("{name} {dice}", name=names[seat], dice=throw(shown)))
            first += len(others)
    return t("Ordered dice: {rolls}.", rolls=listing(rolls))


def _rolled_alone(before: GemStoneMineState, event: RolledAlone, names: Names) -> str:
    return t("{name} rolled {dice}.", name=names[0], dice=dice(event.dice))


def _found_nothing(before: GemStoneMineState, event: FoundNothing, names: Names) -> str:
    return t("These dice open no unused place: they are lost.")


# mine


def _mined(before: GemStoneMineState, event: Mined, names: Names) -> str:
    rolls = any(kind == PICKAXE for kind, _ in COMPONENT_SETS[before.components].board[event.place])
    where = place_name(before, event.place) if rolls else pair_name(event.place)  # what else it gives follows at once
    return t("{name} mined at {pair}.", name=names[event.seat], pair=where)


def _gained(before: GemStoneMineState, event: Gained, names: Names) -> str:
    return t("{name} took {gain}.", name=names[event.seat], gain=gain(event.money, event.vp))


def _gem_drawn(before: GemStoneMineState, event: GemDrawn, names: Names) -> str:
    kind, name = before.face[before.drawn], names[event.seat]
    told = (
        t("{name} drew a gem.", name=name)
        if kind is None
        else t("{name} drew a {gem}.", name=name, gem=gem_name(before, kind))
    )
    last = before.drawn + 1 == gems_to_end(before)
    return t("{first} {second}", first=told, second=t("This is the last round.")) if last else told


def _pickaxe_rolled(before: GemStoneMineState, event: PickaxeRolled, names: Names) -> str:
    place = event.place + 1
    if not before.piles[event.place]:
        return t("The pickaxe die shows {place}: no card is left there.", place=place)
    card = lying(before, event.place)
    if card is None:
        return t("The pickaxe die shows {place}.", place=place)
    return t("The pickaxe die shows {place}: {card}.", place=place, card=card_name(card))


def _compensation_rolled(before: GemStoneMineState, event: CompensationRolled, names: Names) -> str:
    return t("{name} rolled {dice} instead of a gem.", name=names[event.seat], dice=dice(event.dice))


def _paid(before: GemStoneMineState, event: Paid, names: Names) -> str:
    return t("{name} paid {money} to the Shady Dealer.", name=names[event.seat], money=coins(event.money))


def _changed(before: GemStoneMineState, event: Changed, names: Names) -> str:
    name = names[event.seat]
    if not event.vp:
        return t("{name} bought no VP.", name=name)
    money, vp = coins(event.money), tokens(event.vp)
    return t("{name} bought {vp} for {money}.", name=name, money=money, vp=vp)


def _blast_rolled(before: GemStoneMineState, event: BlastRolled, names: Names) -> str:
    return t("{name} rolled {die} for Blasting.", name=names[event.seat], die=event.die)


def _dig_rolled(before: GemStoneMineState, event: DigRolled, names: Names) -> str:
    return t("{name} rolled {dice} for the Second Dig.", name=names[event.seat], dice=dice(event.dice))


def _toll_taken(before: GemStoneMineState, event: TollTaken, names: Names) -> str:
    name, stock = names[event.seat], coins(event.money)
    if not event.payers:
        return t("{name} took {money}; nobody else had coins to pay the toll.", name=name, money=stock)
    payers = listing([names[payer] for payer in event.payers])
    if len(event.payers) == 1:
        toll, payer = coins(event.toll), names[event.payers[0]]
        return t(
            "{name} took {money}, and {toll} as toll from {payer}.", name=name, money=stock, toll=toll, payer=payer
        )
    return t(
        "{name} took {money}, and {toll} as toll from each of {payers}.",
        name=name,
        money=stock,
        toll=coins(event.toll),
        payers=payers,
    )


def _feasted(before: GemStoneMineState, event: Feasted, names: Names) -> str:
    return t(
        "{name} gave a feast and took {vp}; everyone else took {others}.",
        name=names[event.seat],
        vp=tokens(event.vp),
        others=tokens(event.to_others),
    )


# the end


def _dice_rewarded(before: GemStoneMineState, event: DiceRewarded, names: Names) -> str:
    return t("All gem places are used: {vp} for the remaining dice.", vp=tokens(event.vp))


def _scored(before: GemStoneMineState, event: Scored, names: Names) -> str:
    if before.seats == 1:
        return t("{name} reached {score} VP.", name=names[0], score=event.scores[0])
    scores = [t("{name} {dice}", name=name, dice=score) for name, score in zip(names, event.scores, strict=True)]
    winner = names[event.winner]
    if not before.options.match:
        return t("Scores: {scores}. {name} won.", scores=listing(scores), name=winner)
    return n(
        "Scores: {scores}. {name} won the game and now {name:has|have} {count} point.",
        "Scores: {scores}. {name} won the game and now {name:has|have} {count} points.",
        before.points[event.winner] + 1,
        scores=listing(scores),
        name=winner,
    )


# Any: each function takes the events of its own type
_SENTENCES: Final[dict[type[Event], Callable[[GemStoneMineState, Any, Names], str | None]]] = {
    Shuffled: _shuffled,
    Revealed: _revealed,
    Redealt: _redealt,
    StartChosen: _start_chosen,
    PilesDealt: _piles_dealt,
    GameBegun: _game_begun,
    Rolled: _rolled,
    Ordered: _ordered,
    OrdersRolled: _orders_rolled,
    RolledAlone: _rolled_alone,
    FoundNothing: _found_nothing,
    Mined: _mined,
    Gained: _gained,
    GemDrawn: _gem_drawn,
    PickaxeRolled: _pickaxe_rolled,
    CompensationRolled: _compensation_rolled,
    Paid: _paid,
    Changed: _changed,
    BlastRolled: _blast_rolled,
    DigRolled: _dig_rolled,
    TollTaken: _toll_taken,
    Feasted: _feasted,
    DiceRewarded: _dice_rewarded,
    Scored: _scored,
}
