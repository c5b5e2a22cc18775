"""The words for why bots moved in Gem Stone Mine: the money of players, which the dark mine hides."""

from __future__ import annotations

from engine.bots.decision import Belief, Tell
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Seat
from tui.games.gem_stone_mine.terms import coins
from tui.i18n.messages import t
from tui.presentation.game_text import Names


def hidden_fact(view: GemStoneMineState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The money of a seat, which a belief is about."""
    if not isinstance(fact, Belief) or not 0 <= fact.about < len(names):
        return ""
    name = names[fact.about]
    return t("{name} {name:has|have} {money}", name=name, money=coins(fact.what))
