"""What each pickaxe card does when it is worked (GS-1.4)."""

from __future__ import annotations

from collections.abc import Generator

from engine.chance import Draws
from engine.game import Event, Seat
from engine.games.gem_stone_mine.components import (
    BLAST,
    BLASTING,
    CHANGE_PRICE,
    COIN,
    DEALER_ALMS,
    DEALER_PRICE,
    FEAST,
    MONEY_CHANGER,
    SECOND_DIG,
    SHADY_DEALER,
    SIDES,
    TOLL,
    Icon,
)
from engine.games.gem_stone_mine.events import Asked, BlastRolled, DigRolled, Feasted, Gained, TollTaken
from engine.games.gem_stone_mine.facts import effect, opened
from engine.games.gem_stone_mine.purses import money
from engine.games.gem_stone_mine.table import CHANGER, DEALER, DIG, GemStoneMineState

Icons = tuple[Icon, ...]


def work(
    state: GemStoneMineState, seat: Seat, card: int, rest: Icons, chance: Draws
) -> Generator[Event, None, Icons | None]:
    """Let a card do what it does at once. Gives the icons that are to be worked now, `rest` the last of them.

    None when it asked a question: then `rest` waits for the answer.
    """
    alone = state.seats == 1
    if card == SHADY_DEALER:
        if _is_asked(state, seat, DEALER_PRICE):
            yield Asked(DEALER, rest)
            return None
        return ((COIN, DEALER_ALMS), *rest)
    if card == BLASTING:
        die = chance.number(state, BlastRolled.draw, SIDES)
        yield BlastRolled(seat, die + 1)
        return (BLAST[die], *rest)
    if card == SECOND_DIG:
        dice = tuple(1 + n for n in chance.numbers(state, DigRolled.draw, SIDES, 2))
        yield DigRolled(seat, dice)
        if all(state.used >> place & 1 for place in opened(dice)):  # only one player alone uses places up
            return rest
        yield Asked(DIG, rest)
        return None
    if card == TOLL and not alone:
        yield TollTaken(seat, tuple(s for s in range(state.seats) if s != seat and money(state, s)))
        return rest
    if card == FEAST and not alone:
        yield Feasted(seat)
        return rest
    gives = effect(state, seat, card)
    yield Gained(seat, gives.money, gives.vp)
    if card == MONEY_CHANGER and _is_asked(state, seat, CHANGE_PRICE):
        yield Asked(CHANGER, rest)
        return None
    return rest


def _is_asked(state: GemStoneMineState, seat: Seat, price: int) -> bool:
    """Whether a card asks a seat if it pays; in the dark mine everybody, whatever the purse holds (GS-7.3)."""
    return state.options.dark_mine or (money(state, seat) or 0) >= price
