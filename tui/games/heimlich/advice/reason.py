"""The reason for a bot's move in Undercover in one sentence: a scoring, a house, a rival held back, or hiding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Why
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.effects import Effect, effect, ends
from engine.games.heimlich.moves import MoveAgents, MoveSafe, Pass, PlayCard, Stay, WriteSheet
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import BUILDINGS, RUIN, HeimlichState
from engine.state import Move, Seat
from tui.games.heimlich.advice.cards import passed, played, stayed
from tui.games.heimlich.advice.hiding import alike_agents, shows, with_own, without_own
from tui.games.heimlich.advice.safe import safe_reason
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names

LAST_HOUSE: Final = RUIN - 1
"""The building next before the ruin."""

HOPE: Final = 0.08
"""Chance to win below which a bot hardly hopes."""


def reason(view: HeimlichState, move: Move, seat: Seat, names: Names, why: Why | None) -> str:
    """The agents that the seat moved, and why that helps its own or hides it."""
    own = owned_agents(view, seat)
    if not own:
        return ""
    if isinstance(move, WriteSheet):
        return t("It wrote down the owners that it took for likeliest.")
    if isinstance(move, Stay):
        return stayed(view, seat)
    if isinstance(move, Pass):
        return passed(view, seat, own)
    if isinstance(move, PlayCard):
        return played(view, move, seat, own)
    if isinstance(move, MoveSafe):
        return safe_reason(view, move, own, why)
    if not isinstance(move, MoveAgents):
        return ""
    made = effect(view, move)
    if made.scores:
        if view.options.top_secret:  # cards may come between
            return _due(view, made, own)
        return _scored(view, made, own)
    best = max((one.value for one in why.candidates), default=1.0) if why is not None else 1.0
    if best < HOPE:
        return "" if not best else t("{said} It hardly hoped to win any more.", said=_moved(view, move, made, own, why))
    return _moved(view, move, made, own, why)


def _due(view: HeimlichState, made: Effect, own: Sequence[int]) -> str:
    """A scoring before which cards may come: what it would give the own agent and the best of the others."""
    rear = min(own, key=lambda agent: made.gained[agent])
    rest = [agent for agent in range(len(made.gained)) if agent not in own]
    words = {"own": _gain(view, made, rear), "other": _gain(view, made, max(rest, key=made.gained.__getitem__))}
    return t("It brought an agent to the safe: unless a card comes, its own {own}, of others {other} most.", **words)


def _scored(view: HeimlichState, made: Effect, own: Sequence[int]) -> str:
    """A scoring: what the own agents and the leader, or those who got most, had of it; or the end of the game."""
    mine = listing([_gain(view, made, agent) for agent in own])
    if ends(view, made):
        front = max(made.marker)
        leaders = listing([colour(view, agent) for agent, square in enumerate(made.marker) if square == front])
        return t(
            "It brought the scoring that ended the game, with {leaders} in front at {square}: its own {own}.",
            leaders=leaders,
            square=front,
            own=mine,
        )
    others = [agent for agent in range(len(made.gained)) if agent not in own]
    lost = [agent for agent in others if made.gained[agent] < 0]
    if lost and max(made.gained[agent] for agent in own) <= 0:
        return t(
            "It brought about a scoring in which others lost: {others}; its own {own}.",
            others=listing([_gain(view, made, agent) for agent in lost]),
            own=mine,
        )
    most = max(made.gained[agent] for agent in others)
    words = {"own": mine, "others": _all(view, [agent for agent in others if made.gained[agent] == most])}
    words["most"] = _signed(most)
    rear, leader = min(own, key=lambda agent: made.marker[agent]), _leader(view)
    second = max(others, key=lambda agent: made.marker[agent])
    if made.marker[rear] > made.marker[second]:
        return t(
            "It brought about a scoring that left its own {colour} in front, at {square}: {second} came to {other}.",
            colour=colour(view, rear),
            square=made.marker[rear],
            second=colour(view, second),
            other=made.marker[second],
        )
    apart = 0 if leader is None else made.gained[rear] - made.gained[leader]
    if leader is not None and leader not in own and apart > 0:
        return n(
            "It brought about a scoring in which its own {own} gained {count} square on {leader}, in front ({gains}).",
            "It brought about a scoring in which its own {own} gained {count} squares on {leader}, in front ({gains}).",
            apart,
            own=colour(view, rear),
            leader=colour(view, leader),
            gains=t("{own} against {other}", own=_signed(made.gained[rear]), other=_signed(made.gained[leader])),
        )
    return t("It brought about a scoring: its own {own}; of the others {others} most, {most}.", **words)


def _leader(view: HeimlichState) -> int | None:
    """The agent whose marker is in front alone."""
    front = max(view.marker)
    return view.marker.index(front) if view.marker.count(front) == 1 else None


def _gain(view: HeimlichState, made: Effect, agent: int) -> str:
    return t("{colour} {gain}", colour=colour(view, agent), gain=_signed(made.gained[agent]))


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _moved(view: HeimlichState, move: MoveAgents, made: Effect, own: Sequence[int], why: Why | None) -> str:
    """The own agent's house, or what was done to others instead."""
    mine = next((agent for agent in own if move.steps[agent]), None)
    hiding = alike_agents(why)
    if mine is not None:
        others = [agent for agent in hiding or () if agent not in own and move.steps[agent]]
        everyone = hiding is not None and len(hiding) == len(view.at)
        said = _own_moved(view, move, made, mine)
        return with_own(view, said, hiding and others, any_owner=everyone, shows=shows(why))
    values = COMPONENT_SETS[view.components].values
    held = _held_back(view, move, made, own)
    if held is not None:
        words = {"colour": colour(view, held), "place": building(made.at[held])}
        words |= {"now": _signed(made.gained[held]), "was": _signed(values[view.at[held]])}
        if held == _leader(view):
            return t("It moved the leader, {colour}, to {place}, where it would score {now}, not {was}.", **words)
        return t("It moved a rival, {colour}, to {place}, where it would score {now}, not {was}.", **words)
    moved = [agent for agent, by in enumerate(move.steps) if by]
    others = [agent for agent in hiding or () if agent not in own]
    if others:
        return without_own(view, _all(view, own), others)
    pushed = _pushed(move, made, own)
    if pushed:
        return _close_to_ruin(view, pushed)
    return _left(view, made, own, moved)


def _own_moved(view: HeimlichState, move: MoveAgents, made: Effect, mine: int) -> str:
    """The way of the own agent, without a full stop."""
    was, now = COMPONENT_SETS[view.components].values[view.at[mine]], made.gained[mine]
    words = {
        "colour": colour(view, mine),
        "place": building(made.at[mine]),
        "now": _signed(now),
        "was": _signed(was),
    }
    if now > was:
        return t("It moved its own {colour} up to {place} (would score {now}, not {was})", **words)
    if _passed(view, move, mine, RUIN):
        return t("It moved its own {colour} past the ruin, to {place} (would score {now})", **words)
    if _passed(view, move, mine, view.safe):
        return t("It moved its own {colour} past the safe, to {place}", **words)
    if made.at[mine] == RUIN:
        return t("It took its own {colour} through the ruin now, on the way to better houses", **words)
    return t("It moved its own {colour} on to {place} (would score {now})", **words)


def _close_to_ruin(view: HeimlichState, pushed: Sequence[int]) -> str:
    """Agents of others in the last house: a scoring soon suits them, a later one does not."""
    return t(
        "It pushed {others} to {place}: unless a scoring comes first ({gained}), the ruin is next ({ruin}).",
        others=_all(view, pushed),
        place=building(LAST_HOUSE),
        gained=_signed(COMPONENT_SETS[view.components].values[LAST_HOUSE]),
        ruin=_signed(COMPONENT_SETS[view.components].values[RUIN]),
    )


def _left(view: HeimlichState, made: Effect, own: Sequence[int], moved: Sequence[int]) -> str:
    """An own agent that stays where it stands, and what the others had of the points."""
    least = min(COMPONENT_SETS[view.components].values[view.at[agent]] for agent in own)
    words = {"own": _all(view, own), "value": _signed(least), "others": _all(view, moved)}
    if least >= 0 and least >= max(made.gained[agent] for agent in range(len(made.at)) if agent not in own):
        return t("Its own {own} stood better ({value}) than any other, so it moved {others}.", **words)
    rear = min(view.marker[agent] for agent in own)
    if all(view.marker[agent] < rear for agent in moved):
        return t("Its own {own} was to stay ({value}), so it moved {others}, no rival so far behind.", **words)
    return t("Its own {own} was to stay where it stood ({value}), so it moved {others}.", **words)


def _all(view: HeimlichState, agents: Sequence[int]) -> str:
    return listing([colour(view, agent) for agent in agents])


def _passed(view: HeimlichState, move: MoveAgents, agent: int, place: int) -> bool:
    """True when an agent goes past a building."""
    return 0 < (place - view.at[agent]) % BUILDINGS < move.steps[agent]


def _pushed(move: MoveAgents, made: Effect, own: Sequence[int]) -> Sequence[int]:
    """The agents of others that are moved on to the last house before the ruin."""
    return [agent for agent, by in enumerate(move.steps) if by and agent not in own and made.at[agent] == LAST_HOUSE]


def _held_back(view: HeimlichState, move: MoveAgents, made: Effect, own: Sequence[int]) -> int | None:
    """The agent of another seat that is moved to where it scores clearly less: the foremost of them."""
    values = COMPONENT_SETS[view.components].values
    ahead = min(view.marker[agent] for agent in own)
    found = [
        agent
        for agent, by in enumerate(move.steps)
        if by and agent not in own and made.gained[agent] < values[view.at[agent]] and view.marker[agent] >= ahead
    ]
    return max(found, key=lambda agent: view.marker[agent], default=None)
