"""The words for why bots moved in Undercover: the owners of agents."""

from __future__ import annotations

from engine.bots.decision import Belief, Tell
from engine.games.heimlich.state import HeimlichState
from engine.state import Seat
from tui.games.heimlich.terms import colour
from tui.i18n.messages import t
from tui.presentation.game_text import Names


def hidden_fact(view: HeimlichState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The owner of an agent: a belief is about a seat and an agent, a tell about an agent of the bot's own."""
    owner = fact.about if isinstance(fact, Belief) else seat
    if not 0 <= fact.what < len(view.at) or not 0 <= owner < view.seats:
        return ""
    return t("{name} {name:owns|own} {colour}", name=names[owner], colour=colour(view, fact.what))
