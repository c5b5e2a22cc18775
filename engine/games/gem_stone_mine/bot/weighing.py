"""The values by which the regular bot chose, in points on average: for explanations alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import ROUGH, RULE, Fact, Why, ranked
from engine.bots.fold import Story
from engine.games.gem_stone_mine.bot.heuristics import (
    COMPENSATED,
    DIE_ALONE,
    MAX_SHORTFALL,
    card_worth,
    coin_worth,
    expected_value,
    gem_worth,
    order_gains,
    pickaxe_worth,
    place_worths,
    poorest,
)
from engine.games.gem_stone_mine.components import COMPONENT_SETS, SHADY_DEALER
from engine.games.gem_stone_mine.legal_moves import MINES, most_changes, rolls
from engine.games.gem_stone_mine.moves import BuyGem, Change, Order, TakeCompensation, TakeMoney
from engine.games.gem_stone_mine.queries import bag, open_places, places_of_dice
from engine.games.gem_stone_mine.reason_facts import COIN, DIE, GEM, NEAR, PICKAXE, PLACE
from engine.games.gem_stone_mine.state import CHANGER, COMPENSATION, DEALER, DICE, DIG, MINE, ORDER, GemStoneMineState
from engine.state import Move, Seat

POINTS: Final = "points"
"""The unit: points at the end, on average."""


def weigh(view: GemStoneMineState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The points that each move promised: the chosen one first, then the best. None where nothing was to weigh."""
    found = _promises(view, seat, chosen)
    if len(found) < 2:
        return None
    weighed = ranked(dict(found), chosen)
    coin = coin_worth(view)
    facts = [Fact(COIN, 0, coin), Fact(PICKAXE, 0, pickaxe_worth(view, seat, coin))]
    facts += [Fact(DIE, 0, DIE_ALONE)] * (view.phase == DICE)
    facts += [Fact(GEM, 0, gem_worth(view))] * any(bag(view))
    if view.phase == ORDER:
        values = place_worths(view, seat)
        best = max(places_of_dice(view.dice[seat]), key=values.__getitem__)
        facts.append(Fact(PLACE, best, values[best]))
    near = view.phase in (MINE, DIG)
    facts += [Fact(NEAR, 0, MAX_SHORTFALL)] * near
    # places that are nearly as good are told apart by the table after them
    return Why(weighed, unit=POINTS, takes=ROUGH if near else RULE, facts=tuple(facts))


def _promises(view: GemStoneMineState, seat: Seat, chosen: Move) -> Sequence[tuple[Move, float]]:
    """The moves that differ, with what each promises."""
    coin, box = coin_worth(view), COMPONENT_SETS[view.components]
    if view.phase == DICE:
        values = place_worths(view, seat)
        return [(r, expected_value(values, (), r.count, view.used) - DIE_ALONE * r.count) for r in rolls(view)]
    if view.phase == ORDER:
        assert isinstance(chosen, Order)
        others = poorest(view, [other for other in range(view.seats) if other != seat], coin)
        orders = [tuple(sorted(others[:count])) for count in range(len(others) + 1)]
        return [
            (chosen if count == len(chosen.others) else Order(orders[count]), gain)
            for count, gain in enumerate(order_gains(view, seat, coin))
        ]
    if view.phase in (MINE, DIG):
        values = place_worths(view, seat)
        return [(MINES[place], values[place]) for place in open_places(view, seat)]
    if view.phase == COMPENSATION:
        vp, money = box.compensation
        return [(chosen, COMPENSATED), (TakeCompensation(), vp + money * coin)]
    if view.phase == DEALER:
        buys = card_worth(view, seat, SHADY_DEALER, coin)
        bought, alms = gem_worth(view) - box.dealer_price * coin, box.dealer_alms * coin
        return [(BuyGem(), bought), (TakeMoney(), alms)] if buys else []
    if view.phase == CHANGER:
        return [(Change(times), times * (1 - box.change_price * coin)) for times in range(most_changes(view, seat) + 1)]
    return []
