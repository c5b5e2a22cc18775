"""The rules as the rule book tells them. Each rule yields what happens; the caller applies it at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.chance import Draws
from engine.game import EVERYONE, Clause, Event, Move, Outcome, Seat
from engine.games.gem_stone_mine import cards
from engine.games.gem_stone_mine.components import (
    BOARD,
    CARDS,
    COIN,
    COMPENSATION_DOUBLE,
    DEALER_ALMS,
    DEALER_PRICE,
    DIE_LEFT,
    DUG_PICKAXE,
    FIRST_MONEY,
    GEM,
    GEMS,
    PICKAXE,
    PLACES,
    SIDES,
    SOLO_PILES,
    SOLO_ROLL,
    TROPHY,
    Icon,
)
from engine.games.gem_stone_mine.components import COMPENSATION as CHOICE_A
from engine.games.gem_stone_mine.events import (
    Asked,
    CardDiscarded,
    Changed,
    CompensationRolled,
    DiceRewarded,
    FoundNothing,
    Gained,
    GameBegun,
    GemDrawn,
    Mined,
    OrderAsked,
    Ordered,
    OrdersRolled,
    Paid,
    PickaxeRolled,
    PilesDealt,
    Rolled,
    RolledAlone,
    Scored,
    StartChosen,
    TurnBegun,
)
from engine.games.gem_stone_mine.facts import (
    first_dice,
    gem_places_left,
    gems_to_end,
    open_places,
    scores,
    standing,
)
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
from engine.games.gem_stone_mine.purses import money, packed, purse
from engine.games.gem_stone_mine.table import (
    CARD_PIECES,
    COMPENSATION,
    DIG,
    OVER,
    GemStoneMineOptions,
    GemStoneMineState,
    clear_table,
)
from engine.pieces import Shuffled, Written, known, lay, reveal

BAG: Final = tuple(range(len(GEMS)))
"""The pieces that are gems, in the order in which they leave the bag."""


def refuse(options: GemStoneMineOptions, seats: int) -> Clause | None:
    """The clause that forbids these options with so many players (GS-2.4, GS-7.4); None when all is well."""
    if not -1 <= options.start_player < seats:
        return "GS-2.4"
    if seats == 1 and (options.match or options.fast_mining or options.dark_mine):
        return "GS-7.4"
    return None


def decks(options: GemStoneMineOptions, seats: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The backs: the gems in the bag, and the pickaxe cards (GS-2.2, GS-2.3)."""
    return [(BAG, GEMS), (tuple(CARD_PIECES), tuple(CARDS))]


def start(options: GemStoneMineOptions, seats: int) -> GemStoneMineState:
    """The bag is full, the purses hold what one begins with, nothing is rolled (GS-2.1, GS-8.1)."""
    state = GemStoneMineState(seats=seats, options=options, points=[0] * seats)
    lay(state, decks(options, seats), written=seats)
    if not options.dark_mine:
        for seat in range(seats):
            state.seen[purse(seat)] = EVERYONE
    clear_table(state)
    return state


def opening(state: GemStoneMineState, chance: Draws) -> Iterator[Event]:
    """GS-2.4 who starts, then the set-up of the first game."""
    if state.seats > 1:
        first = state.options.start_player
        yield StartChosen(first if first >= 0 else chance.number(state, StartChosen.draw, state.seats))
    yield from _set_up(state, chance)


def play(state: GemStoneMineState, seat: Seat, move: Move, chance: Draws) -> Iterator[Event]:
    """What a legal move makes happen."""
    return _RULES[type(move)](state, seat, move, chance)


# set-up


def _set_up(state: GemStoneMineState, chance: Draws) -> Iterator[Event]:
    """GS-2.3 the bag, GS-2.2 the pickaxe cards or GS-8.1 their piles, GS-7.3 hidden purses; then the first round."""
    yield Shuffled(BAG, chance.shuffle(state, Shuffled.draw, GEMS))
    yield Shuffled(tuple(CARD_PIECES), chance.shuffle(state, Shuffled.draw, tuple(CARDS)))
    if state.seats == 1:
        yield PilesDealt(chance.shuffle(state, PilesDealt.draw, SOLO_PILES))
        yield TurnBegun(0)
        return
    yield reveal(state, CARD_PIECES[:PLACES])
    if state.options.dark_mine:
        for seat in range(state.seats):
            yield Written(seat, purse(seat), packed(FIRST_MONEY, 0))
    yield from _roll(state, chance)


# phases 1 and 2: roll and order


def _roll(state: GemStoneMineState, chance: Draws) -> Iterator[Event]:
    """GS-3.1, then the first order."""
    yield Rolled(_dice(state, Rolled.draw, first_dice(state.options) * state.seats, chance))
    yield from _ask_for_orders(state, 0, chance)


def _ask_for_orders(state: GemStoneMineState, asked: int, chance: Draws) -> Iterator[Event]:
    """GS-4.1: from the start player clockwise, `asked` of them have had their turn. When all have, phase 3 begins.

    Who has no money needs no question, except in the dark mine, where it would betray the purse (GS-7.3).
    """
    for nth in range(asked, state.seats):
        seat = (state.start + nth) % state.seats
        if state.options.dark_mine or money(state, seat):
            yield OrderAsked(seat)
            return
    ordered = sum(map(len, state.orders))
    if ordered:
        yield OrdersRolled(_dice(state, OrdersRolled.draw, ordered, chance))
    yield TurnBegun(state.start)


def _order(state: GemStoneMineState, seat: Seat, move: Order, chance: Draws) -> Iterator[Event]:
    """GS-4.2 to GS-4.6."""
    yield Ordered(seat, move.others)
    yield from _ask_for_orders(state, (seat - state.start) % state.seats + 1, chance)


def _roll_alone(state: GemStoneMineState, seat: Seat, move: RollDice, chance: Draws) -> Iterator[Event]:
    """GS-8.2, GS-8.3."""
    yield RolledAlone(_dice(state, RolledAlone.draw, move.count, chance))
    if not open_places(state, seat):
        yield FoundNothing()
        yield from _end_turn(state, seat, chance)


# phase 3: mine


def _mine(state: GemStoneMineState, seat: Seat, move: Mine, chance: Draws) -> Iterator[Event]:
    """GS-5.1; at a second dig a pickaxe icon gives money, and what the first place still owes follows (P9)."""
    icons = BOARD[move.place]
    if state.phase == DIG:
        icons = tuple(DUG_PICKAXE if icon.kind == PICKAXE else icon for icon in icons) + state.rest
    yield Mined(seat, move.place)
    yield from _work(state, seat, icons, chance)


def _work(state: GemStoneMineState, seat: Seat, icons: tuple[Icon, ...], chance: Draws) -> Iterator[Event]:
    """GS-5.1, GS-5.3: the icons from left to right, until one asks a question or the turn is over."""
    while icons:
        kind = icons[0].kind
        if kind in (COIN, TROPHY):
            end = next((i for i, icon in enumerate(icons) if icon.kind not in (COIN, TROPHY)), len(icons))
            yield _gained(seat, icons[:end])
            icons = icons[end:]
            continue
        rest = icons[1:]
        if kind == GEM:
            if state.drawn == len(BAG):
                yield Asked(COMPENSATION, rest)
                return
            yield reveal(state, (state.drawn,))
            yield GemDrawn(seat)
            icons = rest
            continue
        place = chance.number(state, PickaxeRolled.draw, PLACES)
        yield PickaxeRolled(seat, place)
        if not state.piles[place]:  # GS-8.4
            icons = rest
            continue
        piece = state.piles[place][0]
        if state.seats == 1:
            yield reveal(state, (piece,))
            yield CardDiscarded(place)
        more = yield from cards.work(state, seat, known(state, (piece,))[0], rest, chance)
        if more is None:
            return
        icons = more
    yield from _end_turn(state, seat, chance)


def _gained(seat: Seat, icons: tuple[Icon, ...]) -> Gained:
    """The coins and trophies of some icons as one gain."""
    coins = sum(icon.amount for icon in icons if icon.kind == COIN)
    trophies = sum(icon.amount for icon in icons if icon.kind == TROPHY)
    return Gained(seat, coins, trophies)


def _take_compensation(state: GemStoneMineState, seat: Seat, move: TakeCompensation, chance: Draws) -> Iterator[Event]:
    """GS-5.4, choice A."""
    coins, tokens = CHOICE_A
    yield Gained(seat, coins, tokens)
    yield from _work(state, seat, state.rest, chance)


def _roll_compensation(state: GemStoneMineState, seat: Seat, move: RollCompensation, chance: Draws) -> Iterator[Event]:
    """GS-5.4, choice B."""
    dice = _dice(state, CompensationRolled.draw, 2, chance)
    yield CompensationRolled(seat, dice)
    double = COMPENSATION_DOUBLE if dice[0] == dice[1] else 0
    yield Gained(seat, min(dice) + double, max(dice))
    yield from _work(state, seat, state.rest, chance)


def _buy_gem(state: GemStoneMineState, seat: Seat, move: BuyGem, chance: Draws) -> Iterator[Event]:
    """P4; with an empty bag the gem is compensated (GS-5.4)."""
    yield Paid(seat, DEALER_PRICE)
    yield from _work(state, seat, (Icon(GEM), *state.rest), chance)


def _take_money(state: GemStoneMineState, seat: Seat, move: TakeMoney, chance: Draws) -> Iterator[Event]:
    """P4."""
    yield from _work(state, seat, (Icon(COIN, DEALER_ALMS), *state.rest), chance)


def _change(state: GemStoneMineState, seat: Seat, move: Change, chance: Draws) -> Iterator[Event]:
    """P8."""
    yield Changed(seat, move.times)
    yield from _work(state, seat, state.rest, chance)


# the end of a turn, a round, a game


def _end_turn(state: GemStoneMineState, seat: Seat, chance: Draws) -> Iterator[Event]:
    """GS-5.1 the next to mine; after the last one GS-6.1 the end of the game or a new round; alone GS-8.5."""
    if state.seats == 1:
        yield from _end_turn_alone(state)
        return
    following = (seat + 1) % state.seats
    if following != state.start:
        yield TurnBegun(following)
    elif state.drawn < (gems_to_end(state) or 0):
        yield from _roll(state, chance)
    else:
        yield from _score(state)


def _end_turn_alone(state: GemStoneMineState) -> Iterator[Event]:
    """GS-8.5."""
    complete = not gem_places_left(state)
    if complete and state.left:
        yield DiceRewarded(DIE_LEFT * state.left)
    if complete or state.left < SOLO_ROLL[0]:
        yield from _score(state)
    else:
        yield TurnBegun(0)


def _score(state: GemStoneMineState) -> Iterator[Event]:
    """GS-6.2, GS-6.3; hidden purses are revealed first (GS-7.3)."""
    if state.options.dark_mine:
        yield reveal(state, [purse(seat) for seat in range(state.seats)])
    final = tuple(points for points in scores(state) if points is not None)
    yield Scored(final, max(range(state.seats), key=lambda seat: standing(state, seat)))


def _begin_next(state: GemStoneMineState, seat: Seat, move: BeginNext, chance: Draws) -> Iterator[Event]:
    """GS-7.1."""
    yield GameBegun()
    yield from _set_up(state, chance)


def outcome(state: GemStoneMineState) -> Outcome | None:
    """GS-6.2, GS-6.3, of a match GS-7.1: there the scores are the games won. One player alone has a rank (GS-8.6)."""
    if state.phase != OVER:
        return None
    winners = (state.winner,)
    if state.options.match:
        return Outcome(winners, tuple(state.points), "GS-7.1")
    if state.seats == 1:
        return Outcome(winners, state.scores, "GS-8.6")
    tied = state.scores.count(max(state.scores)) > 1
    return Outcome(winners, state.scores, "GS-6.3" if tied else "GS-6.2")


def _dice(state: GemStoneMineState, kind: str, count: int, chance: Draws) -> tuple[int, ...]:
    """What so many mining dice show."""
    return tuple([n + 1 for n in chance.numbers(state, kind, SIDES, count)])


_RULES: Final[dict[type[Move], Callable[[GemStoneMineState, Seat, Any, Draws], Iterator[Event]]]] = {
    RollDice: _roll_alone,
    Order: _order,
    Mine: _mine,
    TakeCompensation: _take_compensation,
    RollCompensation: _roll_compensation,
    BuyGem: _buy_gem,
    TakeMoney: _take_money,
    Change: _change,
    BeginNext: _begin_next,
}
