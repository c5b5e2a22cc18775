"""The fault of another move in Undercover: a scoring that suits others, a worse house, a leader let go, or a trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Candidate, Why
from engine.games.heimlich.effects import HURT, Effect, effect, ends
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Move
from tui.games.heimlich.advice.safe import near_agents
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names

CLOSE: Final = 0.02
"""Part of a win up to which moves are about as good."""

TELLS: Final = 0.05
"""Difference of chances from which a move gives the own agent away."""


def instead(view: HeimlichState, move: Move, rival: Move, names: Names, why: Why) -> str:
    """The fault of the other way to spend the points, or of the other place of the safe."""
    own = owned_agents(view, view.active)
    if not own:
        return ""
    weighed = {one.move: one for one in why.candidates}
    trace = _trace(view, weighed[move], weighed[rival], own) if {move, rival} <= {*weighed} else ""
    if isinstance(move, MoveSafe) and isinstance(rival, MoveSafe):
        return trace or _safe(view, move, rival)
    if not isinstance(move, MoveAgents) or not isinstance(rival, MoveAgents):
        return trace
    mine, other = effect(view, move), effect(view, rival)
    if trace or ends(view, mine):
        return trace
    if weighed[rival].value > weighed[move].value + CLOSE:
        rear = min(own, key=lambda agent: other.gained[agent])
        serves = other.gained[rear] > mine.gained[rear]
        if serves:
            return t("But that served its own {own} better, and so points at it.", own=_all(view, own))
        return t("But it drew lots, lest its moves show that it owns {own}.", own=_all(view, own))
    places = {one.move: place for place, one in enumerate(why.candidates)}
    hurts = {fact.about: int(fact.number) for fact in why.facts if fact.name == HURT}
    return _own(view, mine, other, own) or _rivals(view, mine, other, own, hurts.get(places[rival]))


def _trace(view: HeimlichState, chosen: Candidate, other: Candidate, own: Sequence[int]) -> str:
    """A better move that gives the own agent away."""
    if other.value <= chosen.value or other.betrays < chosen.betrays + TELLS:
        return ""
    return t("But by that a watcher would sooner have taken {own} for its own.", own=_all(view, own))


def _safe(view: HeimlichState, move: MoveSafe, rival: MoveSafe) -> str:
    """A place that more agents, or fewer, can well come to."""
    mine, other = near_agents(view, move.to), near_agents(view, rival.to)
    if mine == other:
        return ""
    if not other:
        return t("No agent was close to that place, so a scoring would come later.")
    if other < mine:
        return n(
            "Only {count} agent was close to that place, so a scoring would come later.",
            "Only {count} agents were close to that place, so a scoring would come later.",
            other,
        )
    return n(
        "{count} agent was close to that place, so a scoring would come sooner.",
        "{count} agents were close to that place, so a scoring would come sooner.",
        other,
    )


def _own(view: HeimlichState, mine: Effect, other: Effect, own: Sequence[int]) -> str:
    """A worse scoring or house for the own agent, or no scoring."""
    rear = min(own, key=lambda agent: other.gained[agent])
    words = {
        "colour": colour(view, rear),
        "place": building(other.at[rear]),
        "now": _signed(mine.gained[rear]),
        "then": _signed(other.gained[rear]),
    }
    if other.scores and not mine.scores:
        best = max((agent for agent in range(len(view.at)) if agent not in own), key=other.gained.__getitem__)
        if other.gained[best] > other.gained[rear]:
            return t(
                "That brings a scoring at once: {best} for {other}, {then} for its own {colour}.",
                best=_signed(other.gained[best]),
                other=colour(view, best),
                **words,
            )
        return ""
    if other.gained[rear] >= mine.gained[rear]:
        return ""
    if mine.scores and not other.scores:
        return t("That brings no scoring, and leaves its own {colour} in {place} ({then}).", **words)
    if mine.scores:
        return t("In that scoring its own {colour} gets {then}, not {now}.", **words)
    return t("Then its own {colour} stands in {place} and would score {then}, not {now}.", **words)


def _rivals(view: HeimlichState, mine: Effect, other: Effect, own: Sequence[int], hurt: int | None) -> str:
    """A rival that is better off by it: the leader, or that whose hopes the chosen move hurts most."""
    if mine.scores != other.scores:
        return t("That brings no scoring yet.") if mine.scores else ""
    front = [agent for agent, square in enumerate(view.marker) if square == max(view.marker) and agent not in own]
    order = [*front, *([] if hurt is None else [hurt])]
    better = next((one for one in order if one not in own and other.gained[one] > mine.gained[one]), None)
    if better is None:
        return ""
    words = {
        "colour": colour(view, better),
        "place": building(other.at[better]),
        "now": _signed(mine.gained[better]),
        "then": _signed(other.gained[better]),
    }
    if better in front and max(view.marker):
        return t("Then {colour}, in front, would score {then} in {place}, not {now}.", **words)
    return t("Then {colour} would score {then} in {place}, not {now}.", **words)


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _all(view: HeimlichState, agents: Sequence[int]) -> str:
    return listing([colour(view, agent) for agent in agents])
