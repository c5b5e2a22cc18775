"""Phase 3: a place of the board is worked, icon by icon, with the questions that come up (GS-5)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from engine.chance import Draws
from engine.games.gem_stone_mine import cards
from engine.games.gem_stone_mine.card_events import Changed, Paid
from engine.games.gem_stone_mine.components import (
    COIN,
    COMPONENT_SETS,
    GEM,
    PICKAXE,
    SIDES,
    TROPHY,
    Icon,
)
from engine.games.gem_stone_mine.events import (
    Asked,
    CardDiscarded,
    CompensationRolled,
    Gained,
    GemDrawn,
    Mined,
    PickaxeRolled,
)
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, RollCompensation, TakeCompensation, TakeMoney
from engine.games.gem_stone_mine.state import COMPENSATION, DIG, PLACES, GemStoneMineState
from engine.pieces import known, reveal
from engine.state import Event, Move, Seat

Worked = Generator[Event, None, bool]
"""Events, and in the end whether all icons are worked; False when a question was asked."""


def work(state: GemStoneMineState, seat: Seat, icons: tuple[Icon, ...], chance: Draws) -> Worked:
    """GS-5.1, GS-5.3: the icons from left to right."""
    while icons:
        kind, _ = icons[0]
        rest = icons[1:]
        if kind == GEM:
            if state.drawn == len(COMPONENT_SETS[state.components].gems):
                yield Asked(COMPENSATION, rest)
                return False
            yield reveal(state, (state.drawn,))
            yield GemDrawn(seat)
            icons = rest
        elif kind == PICKAXE:
            more = yield from _work_card(state, seat, rest, chance)
            if more is None:
                return False
            icons = more
        else:
            end = next((i for i, (kind, _) in enumerate(icons) if kind in (GEM, PICKAXE)), len(icons))
            yield _gained(seat, icons[:end])
            icons = icons[end:]
    return True


def _work_card(
    state: GemStoneMineState, seat: Seat, rest: tuple[Icon, ...], chance: Draws
) -> Generator[Event, None, tuple[Icon, ...] | None]:
    """GS-5.3 the pickaxe die and its card, GS-8.4 an empty place. Gives the icons that follow, as `cards.work` does."""
    place = chance.number(state, PickaxeRolled.draw, PLACES)
    yield PickaxeRolled(seat, place)
    if not state.piles[place]:
        return rest
    card = state.piles[place][:1]
    if state.seats == 1:
        yield reveal(state, card)
        yield CardDiscarded(place)
    (face,) = known(state, card)
    return (yield from cards.work(state, seat, face, rest, chance))


def _gained(seat: Seat, icons: tuple[Icon, ...]) -> Gained:
    """The coins and trophies of some icons as one gain."""
    coins = sum(amount for kind, amount in icons if kind == COIN)
    trophies = sum(amount for kind, amount in icons if kind == TROPHY)
    return Gained(seat, coins, trophies)


def _mine(state: GemStoneMineState, seat: Seat, move: Mine, chance: Draws) -> Worked:
    """GS-5.1; at a second dig a pickaxe icon gives money, and what the first place still owes follows (P9)."""
    box = COMPONENT_SETS[state.components]
    icons = box.board[move.place]
    if state.phase == DIG:
        icons = tuple(box.dug_pickaxe if icon[0] == PICKAXE else icon for icon in icons) + state.rest
    yield Mined(seat, move.place)
    return (yield from work(state, seat, icons, chance))


def _take_compensation(state: GemStoneMineState, seat: Seat, move: TakeCompensation, chance: Draws) -> Worked:
    """GS-5.4, choice A."""
    coins, tokens = COMPONENT_SETS[state.components].compensation
    yield Gained(seat, coins, tokens)
    return (yield from work(state, seat, state.rest, chance))


def _roll_compensation(state: GemStoneMineState, seat: Seat, move: RollCompensation, chance: Draws) -> Worked:
    """GS-5.4, choice B."""
    low, high = sorted(1 + n for n in chance.numbers(state, CompensationRolled.draw, SIDES, 2))
    yield CompensationRolled(seat, (low, high))
    double = COMPONENT_SETS[state.components].compensation_double
    yield Gained(seat, low + (double if low == high else 0), high)
    return (yield from work(state, seat, state.rest, chance))


def _buy_gem(state: GemStoneMineState, seat: Seat, move: BuyGem, chance: Draws) -> Worked:
    """P4; with an empty bag the gem is compensated (GS-5.4)."""
    yield Paid(seat, COMPONENT_SETS[state.components].dealer_price)
    return (yield from work(state, seat, ((GEM, 1), *state.rest), chance))


def _take_money(state: GemStoneMineState, seat: Seat, move: TakeMoney, chance: Draws) -> Worked:
    """P4."""
    alms = COMPONENT_SETS[state.components].dealer_alms
    return (yield from work(state, seat, ((COIN, alms), *state.rest), chance))


def _change(state: GemStoneMineState, seat: Seat, move: Change, chance: Draws) -> Worked:
    """P8."""
    yield Changed(seat, COMPONENT_SETS[state.components].change_price * move.times, move.times)
    return (yield from work(state, seat, state.rest, chance))


ANSWERS: Final[dict[type[Move], Callable[[GemStoneMineState, Seat, Any, Draws], Worked]]] = {
    Mine: _mine,
    TakeCompensation: _take_compensation,
    RollCompensation: _roll_compensation,
    BuyGem: _buy_gem,
    TakeMoney: _take_money,
    Change: _change,
}
"""The events after a seat uses a place, or answers a question in the middle of one."""
