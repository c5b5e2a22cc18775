"""The facts of Gem Stone Mine that set a bot's move apart from the next best: gains of a place, price of an order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.arithmetic import total
from engine.bots.decision import Why
from engine.games.gem_stone_mine.components import COIN, GEM, TROPHY, Icon
from engine.games.gem_stone_mine.moves import Mine, Order
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Move
from tui.games.gem_stone_mine.reasons import RATES
from tui.games.gem_stone_mine.terms import gives, icons_of
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import NEXT_BEST, Called


def because(
    view: GemStoneMineState, move: Move, rival: Move, names: Names, why: Why, called: Called = NEXT_BEST
) -> Mapping[str, str]:
    """The gains that the next best lacks, where they count more; an order that pays, or one that does not."""
    if not why.unit:
        return {}
    if isinstance(move, Mine) and isinstance(rival, Mine):
        return _place(view, move, rival, why, called)
    return _order(move, rival, why) if isinstance(move, Order) and isinstance(rival, Order) else {}


def _place(view: GemStoneMineState, move: Mine, rival: Mine, why: Why, called: Called) -> Mapping[str, str]:
    """The gains of a place beyond those of the next best, which gives others of less worth."""
    rates = {fact.name: fact.number for fact in why.facts}
    own, other = dict(icons_of(view, move.place)), dict(icons_of(view, rival.place))
    if any(RATES[kind] not in rates for kind in {*own, *other} - {TROPHY}):
        return {}

    def beyond(one: Mapping[int, int], less: Mapping[int, int]) -> Sequence[Icon]:
        return tuple((kind, rest) for kind, count in one.items() if (rest := count - less.get(kind, 0)) > 0)

    def worth(icons: Sequence[Icon]) -> float:
        return total([count * (1.0 if kind == TROPHY else rates[RATES[kind]]) for kind, count in icons])

    more, instead = beyond(own, other), beyond(other, own)
    if not more or worth(more) <= worth(instead):
        return {}
    words = {"own": gives(icons_of(view, move.place)), "other": gives(icons_of(view, rival.place))}
    if not instead:
        return {"gives": t("it gives {own}, {rival} only {other}.", rival=t(called.move), **words)}
    kind = max(more, key=lambda icon: worth((icon,)))[0]
    rate = f"{rates[RATES[kind]]:.1f}" if kind in RATES else ""
    if kind == COIN:
        said = t(
            "{own} counted for more than {other}: a coin, which buys dice, was worth {rate} VP.", rate=rate, **words
        )
    elif kind == GEM:
        said = t("{own} counted for more than {other}: a gem brings {rate} VP on average.", rate=rate, **words)
    else:
        said = t("{own} counted for more than {other}.", **words)
    return {"gives": said}


def _order(move: Order, rival: Order, why: Why) -> Mapping[str, str]:
    """More dice or fewer than with the next best, as far as the price is worth it."""
    values = {one.move: one.value for one in why.candidates}
    if move not in values or rival not in values:
        return {}
    points, apart = f"{values[move] - values[rival]:.1f}", len(move.others) - len(rival.others)
    second = 1 in (len(move.others), len(rival.others))
    if apart > 0:
        if apart == 1 and second and rival.others:
            return {"more": t("a second die promises {points} VP more than it costs.", points=points)}
        return {
            "more": n(
                "{count} more die promises {points} VP more than it costs.",
                "{count} more dice promise {points} VP more than they cost.",
                apart,
                points=points,
            )
        }
    if apart < 0:
        if apart == -1 and second and move.others:
            return {"fewer": t("a second die would cost {points} VP more than it promises.", points=points)}
        return {
            "fewer": n(
                "{count} more die would cost {points} VP more than it promises.",
                "{count} more dice would cost {points} VP more than they promise.",
                -apart,
                points=points,
            )
        }
    return {}
