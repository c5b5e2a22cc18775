"""The effects of the pickaxe cards (GS-1.4)."""

from __future__ import annotations

from collections.abc import Generator

from engine.chance import Draws
from engine.games.gem_stone_mine.card_events import BlastRolled, DigRolled, Feasted, TollTaken
from engine.games.gem_stone_mine.components import (
    BLASTING,
    COIN,
    COMPONENT_SETS,
    FEAST,
    MONEY_CHANGER,
    SECOND_DIG,
    SHADY_DEALER,
    SIDES,
    TOLL,
    Icon,
)
from engine.games.gem_stone_mine.events import Asked, Gained
from engine.games.gem_stone_mine.purses import money
from engine.games.gem_stone_mine.queries import effect, places_of_dice
from engine.games.gem_stone_mine.state import CHANGER, DEALER, DIG, GemStoneMineState
from engine.state import Event, Seat

Icons = tuple[Icon, ...]


def work(
    state: GemStoneMineState, seat: Seat, card: int, rest: Icons, chance: Draws
) -> Generator[Event, None, Icons | None]:
    """Let a card do what it does at once. Gives the icons that are to be worked now, `rest` the last of them.

    None when it asked a question: then `rest` waits for the answer.
    """
    alone = state.seats == 1
    box = COMPONENT_SETS[state.components]
    if card == SHADY_DEALER:
        if _is_asked(state, seat, box.dealer_price):
            yield Asked(DEALER, rest)
            return None
        return ((COIN, box.dealer_alms), *rest)
    if card == BLASTING:
        die = chance.number(state, BlastRolled.draw, SIDES)
        yield BlastRolled(seat, die + 1)
        return (box.blast[die], *rest)
    if card == SECOND_DIG:
        dice = tuple(1 + n for n in chance.numbers(state, DigRolled.draw, SIDES, 2))
        yield DigRolled(seat, dice)
        if all(state.used >> place & 1 for place in places_of_dice(dice)):  # only one player alone uses places up
            return rest
        yield Asked(DIG, rest)
        return None
    if card == TOLL and not alone:
        toll = box.cards[TOLL]
        payers = tuple(s for s in range(state.seats) if s != seat and money(state, s))
        yield TollTaken(seat, payers, toll.money, toll.from_others)
        return rest
    if card == FEAST and not alone:
        feast = box.cards[FEAST]
        yield Feasted(seat, feast.vp, feast.to_others)
        return rest
    gives = effect(state, seat, card)
    yield Gained(seat, gives.money, gives.vp)
    if card == MONEY_CHANGER and _is_asked(state, seat, box.change_price):
        yield Asked(CHANGER, rest)
        return None
    return rest


def _is_asked(state: GemStoneMineState, seat: Seat, price: int) -> bool:
    """True when a card asks a seat if it pays; in the dark mine every seat, with any purse (GS-7.3)."""
    return state.options.dark_mine or (money(state, seat) or 0) >= price
