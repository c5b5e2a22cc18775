"""The reasons for Top Secret cards of Undercover: what a card changes in the scoring that is due, or on the ring."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Chance
from engine.games.heimlich.cards import effect
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import PlayCard
from engine.games.heimlich.queries import gains, scoring_due
from engine.games.heimlich.state import RUIN, HeimlichState
from engine.state import Seat, apply, copy
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import n, t


def passed(view: HeimlichState, seat: Seat, own: Sequence[int]) -> str:
    """No card: the scoring that is due, or that nothing is at stake."""
    if scoring_due(view):
        gain = min(gains(view)[agent] for agent in own)
        if gain >= 0:
            return t("It let the scoring that was due be, which gave its own {own} {gain}.", **_own(view, own, gain))
        return t("It had no card against the scoring that was due: its own {own} {gain}.", **_own(view, own, gain))
    return n(
        "No scoring was due, so it kept its card for one.",
        "No scoring was due, so it kept its {count} cards for one.",
        len(view.hand[seat]),
    )


def played(view: HeimlichState, move: PlayCard, seat: Seat, own: Sequence[int]) -> str:
    """The change by a card to the scoring that is due, or to where agents stand."""
    after = copy(view)
    for event in effect(view, seat, move, Chance("")):
        apply(after, event)
    before, now = gains(view), gains(after)
    mine, then = (min(found[agent] for agent in own) for found in (before, now))
    rest = [agent for agent in range(len(view.at)) if agent not in own]
    front = max(rest, key=lambda agent: (view.marker[agent], before[agent]))
    if scoring_due(view) and not scoring_due(after):
        words = {"colour": colour(view, front), "rival": _signed(before[front]), **_own(view, own, mine)}
        return t("It called off the scoring that was due: {rival} for {colour}, {gain} for its own {own}.", **words)
    if scoring_due(after) and not scoring_due(view):
        words = {"colour": colour(view, front), "rival": _signed(now[front]), **_own(view, own, then)}
        return t("It brought about a scoring: {gain} for its own {own}, {rival} for {colour}.", **words)
    due = scoring_due(view)
    if then > mine:
        words = {"was": _signed(mine), **_own(view, own, then)}
        if due:
            return t("In the scoring that was due its own {own} then got {gain}, not {was}.", **words)
        return t("Its own {own} then stood where it would score {gain}, not {was}.", **words)
    worse = [agent for agent in rest if now[agent] < before[agent]]
    if worse:
        rival = max(worse, key=lambda agent: view.marker[agent])
        words = {"colour": colour(view, rival), "was": _signed(before[rival]), "now": _signed(now[rival])}
        if due:
            return t("In the scoring that was due {colour} then got {now}, not {was}.", **words)
        return t("A rival, {colour}, then stood where it would score {now}, not {was}.", **words)
    back = [agent for agent in own if after.at[agent] < view.at[agent] in range(RUIN - 2, RUIN)]
    if back:
        words = {"own": colour(view, back[0]), "place": building(view.at[back[0]])}
        return t("It took its own {own} back from {place}, which lies close to the ruin.", **words)
    if after.safe != view.safe:
        return t("It moved the safe to {place}, out of the way of a scoring.", place=building(after.safe))
    return ""


def stayed(view: HeimlichState, seat: Seat) -> str:
    """A card drawn and no agent moved."""
    limit = COMPONENT_SETS[view.components].hand_limit
    if not view.hand[seat]:
        return t("Without a card in hand, to draw one promised it more than to move agents.")
    return n(
        "With {count} card in hand, of {limit} at most, one more promised it more than to move agents.",
        "With {count} cards in hand, of {limit} at most, one more promised it more than to move agents.",
        len(view.hand[seat]),
        limit=limit,
    )


def _own(view: HeimlichState, own: Sequence[int], gain: int) -> dict[str, str]:
    """The own agent that counts, and its gain."""
    rear = min(own, key=lambda agent: view.marker[agent])
    return {"own": colour(view, rear), "gain": _signed(gain)}


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"
