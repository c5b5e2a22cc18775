"""Another box of Gem Stone Mine than today's: other gems, cards, places of the board and prices."""

from __future__ import annotations

from engine.games.gem_stone_mine.components import GOLD_VEIN, SHADY_DEALER, TOLL, Card, Components


def changed(box: Components) -> Components:
    """A box that differs wherever a table may: a gem more, a card less, the board turned, everything dearer."""
    cards = {kind: card._replace(money=card.money + 1, vp=card.vp + 2) for kind, card in box.cards.items()}
    del cards[GOLD_VEIN]
    cards[TOLL] = cards[TOLL]._replace(from_others=2)
    cards[SHADY_DEALER] = Card()
    double = {place for place in range(36) if place % 7 == 0}
    others = iter([icons for place, icons in enumerate(reversed(box.board)) if 35 - place not in double])
    return box._replace(
        values=box.values[::-1],
        gems=(*box.gems, 0),
        gems_to_end={seats: count - 1 for seats, count in box.gems_to_end.items()},
        first_money=box.first_money + 2,
        money_a_point=box.money_a_point - 1,
        order_prices=tuple(2 * money + bool(money) for money in box.order_prices),
        solo_dice=box.solo_dice - 3,
        solo_roll=(2, 5),
        solo_piles=(3, 2, 2, 2),
        die_left=box.die_left + 1,
        titles_from=tuple(score + 5 for score in box.titles_from),
        board=tuple(icons if place in double else next(others) for place, icons in enumerate(box.board)),
        cards=cards,
        solo_cards={kind: cards[kind] for kind in cards},
        dealer_price=box.dealer_price + 1,
        dealer_alms=box.dealer_alms + 1,
        blast=box.blast[::-1],
        appraised_at_most=box.appraised_at_most + 2,
        change_price=box.change_price + 1,
        changes=box.changes - 1,
        dug_pickaxe=(0, 3),
        compensation=(5, 2),
        compensation_double=box.compensation_double + 1,
    )
