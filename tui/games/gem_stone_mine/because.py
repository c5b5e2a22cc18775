"""The facts of Gem Stone Mine that set a bot's move apart from the next best: gains of a place, price of an order."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.decision import Why
from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, TROPHY
from engine.games.gem_stone_mine.moves import Mine, Order
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Move
from tui.games.gem_stone_mine.terms import gives, icons_of
from tui.i18n.messages import t
from tui.presentation.game_text import Names


def because(view: GemStoneMineState, move: Move, rival: Move, names: Names, why: Why) -> Mapping[str, str]:
    """A gem or a card that the next best lacks, more of the same, or an order that pays."""
    if isinstance(move, Mine) and isinstance(rival, Mine):
        return _place(view, move, rival, why)
    return _order(move, rival, why) if isinstance(move, Order) and isinstance(rival, Order) and why.unit else {}


def _place(view: GemStoneMineState, move: Mine, rival: Mine, why: Why) -> Mapping[str, str]:
    rates = {fact.name: f"{fact.number:.1f}" for fact in why.facts}
    own, other = dict(icons_of(view, move.place)), dict(icons_of(view, rival.place))
    if GEM in own and GEM not in other and "gem" in rates:
        return {"gem": t("a gem is worth {worth} points on average; the next best gives none.", worth=rates["gem"])}
    if PICKAXE in own and PICKAXE not in other and "card" in rates:
        return {
            "card": t(
                "a pickaxe card is worth {worth} points on average; the next best gives none.", worth=rates["card"]
            )
        }
    if any(own.get(kind) != other.get(kind) for kind in (GEM, PICKAXE)):
        return {}
    for kind, name in ((TROPHY, "vp"), (COIN, "coins")):
        more, less = own.get(kind, 0), other.get(kind, 0)
        if more > less:
            return {name: _more(gives(((kind, more),)), gives(((kind, less),)) if less else "")}
        if more < less:
            return {}
    return {}


def _more(own: str, other: str) -> str:
    """More of a thing than the next best gives."""
    if not other:
        return t("it gives {own}; the next best gives none.", own=own)
    return t("it gives {own}; the next best {other}.", own=own, other=other)


def _order(move: Order, rival: Order, why: Why) -> Mapping[str, str]:
    """More dice or fewer than with the next best, as far as the price is worth it."""
    values = {one.move: one.value for one in why.candidates}
    if move not in values or rival not in values:
        return {}
    more = f"{values[move] - values[rival]:.1f}"
    if len(rival.others) < len(move.others):
        return {"more": t("its dice promise {points} points more than they cost, against ordering fewer.", points=more)}
    if len(rival.others) > len(move.others):
        return {"fewer": t("more dice would cost {points} points more than they promise.", points=more)}
    return {}
