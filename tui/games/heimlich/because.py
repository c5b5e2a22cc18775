"""The facts of Undercover that set a bot's move apart from the next best: scorings, houses, and the way to the safe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.bots.arithmetic import total
from engine.bots.decision import Why
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import gains, owned_agents
from engine.games.heimlich.state import BUILDINGS, HeimlichState
from engine.state import Move, copy
from tui.games.heimlich.reasons import FARTHEST
from tui.games.heimlich.terms import colour
from tui.i18n.messages import t
from tui.presentation.game_text import Names


class _Effect(NamedTuple):
    """The table after a move of agents."""

    scores: bool
    """An agent comes to the safe."""
    own: int
    """The least that an own agent gains where it then stands."""
    most: int
    """The most that another one gains."""
    rest: int
    """The sum that all others gain."""
    leader: int
    """The gain of the marker in front."""


def because(view: HeimlichState, move: Move, rival: Move, names: Names, why: Why) -> Mapping[str, str]:
    """A scoring for the own agent, or against others; a better house; a safe within reach."""
    own = owned_agents(view, view.active)
    if not own:
        return {}
    if isinstance(move, MoveSafe) and isinstance(rival, MoveSafe):
        return _safe(view, move, rival, own)
    if not isinstance(move, MoveAgents) or not isinstance(rival, MoveAgents):
        return {}
    mine, other = _effect(view, move, own), _effect(view, rival, own)
    cards = view.options.top_secret  # cards may come before a scoring
    if mine.scores and other.scores and not cards:
        return _both(view, mine, other, own)
    if mine.scores != other.scores and not cards:
        return _one(mine, other)
    return {} if mine.scores or other.scores else _neither(view, mine, other, own)


def _safe(view: HeimlichState, move: MoveSafe, rival: MoveSafe, own: Sequence[int]) -> Mapping[str, str]:
    """A safe that an own agent can reach, or a next scoring sooner or later, as suits it."""

    def steps(to: int, agents: Sequence[int]) -> int:
        return min((to - view.at[agent]) % BUILDINGS or BUILDINGS for agent in agents)

    found: dict[str, str] = {}
    if steps(move.to, own) <= FARTHEST < steps(rival.to, own):
        found["near"] = t("one roll can bring its own agent to the safe there; with the next best none can.")
    every = range(len(view.at))
    soon, later = steps(move.to, every), steps(rival.to, every)
    values = [COMPONENT_SETS[view.components].values[at] for at in view.at]
    least, mean = min(values[agent] for agent in own), total([float(value) for value in values]) / len(values)
    if soon < later and least > mean:
        found["soon"] = t(
            "its own agent stood well ({value}), and the safe is {count} ahead of the nearest agent, not {other}.",
            value=f"{least:+}",
            count=soon,
            other=later,
        )
    if soon > later and least < mean:
        found["late"] = t(
            "its own agent stood badly ({value}), and the safe is {count} ahead of the nearest agent, not {other}.",
            value=f"{least:+}",
            count=soon,
            other=later,
        )
    return found


def _effect(view: HeimlichState, move: MoveAgents, own: Sequence[int]) -> _Effect:
    after = copy(view)
    after.at = [(at + steps) % BUILDINGS for at, steps in zip(view.at, move.steps, strict=True)]
    scores = any(steps and at == view.safe for steps, at in zip(move.steps, after.at, strict=True))
    values = COMPONENT_SETS[view.components].values
    gained = gains(after) if scores else tuple(values[at] for at in after.at)
    others = [gain for agent, gain in enumerate(gained) if agent not in own]
    front = view.marker.index(max(view.marker))
    return _Effect(scores, min(gained[agent] for agent in own), max(others), sum(others), gained[front])


def _both(view: HeimlichState, move: _Effect, rival: _Effect, own: Sequence[int]) -> Mapping[str, str]:
    """Both moves bring a scoring: its own agent gains more, or others less."""
    first, second = f"{move.own:+}", f"{rival.own:+}"
    if move.own > rival.own:
        return {"gain": t("its own agent scores {own} at once; with the next best {other}.", own=first, other=second)}
    if move.own < rival.own:
        return {}
    leader = _leader(view, own)
    if leader and move.leader < rival.leader:
        return {
            "leader": t(
                "{leader}, in front, scores {own}; with the next best {other}.",
                leader=leader,
                own=f"{move.leader:+}",
                other=f"{rival.leader:+}",
            )
        }
    if move.rest < rival.rest:
        return {
            "rest": t("the others score {own} in all; with the next best {other}.", own=move.rest, other=rival.rest)
        }
    return {}


def _one(move: _Effect, rival: _Effect) -> Mapping[str, str]:
    """The move brings a scoring and the next best does not, or the other way round."""
    if move.scores and move.own > 0:
        own = f"{move.own:+}"
        return {"scoring": t("its own agent scores {own} at once; the next best brings no scoring.", own=own)}
    if not move.scores and rival.own < rival.most:
        own, most = f"{rival.own:+}", f"{rival.most:+}"
        return {
            "waits": t(
                "the next best brings a scoring: {own} for its own agent, {most} for another.", own=own, most=most
            )
        }
    return {}


def _neither(view: HeimlichState, move: _Effect, rival: _Effect, own: Sequence[int]) -> Mapping[str, str]:
    """No scoring: better houses for its own agent, or worse ones for others."""
    if move.own != rival.own:
        first, second = f"{move.own:+}", f"{rival.own:+}"
        said = t(
            "its own agent then stands where it scores {own}; with the next best {other}.", own=first, other=second
        )
        return {"house": said} if move.own > rival.own else {}
    leader = _leader(view, own)
    if leader and move.leader < rival.leader:
        return {
            "leader": t(
                "{leader}, in front, then stands where it scores {own}; with the next best {other}.",
                leader=leader,
                own=f"{move.leader:+}",
                other=f"{rival.leader:+}",
            )
        }
    if move.rest < rival.rest:
        return {
            "rest": t(
                "the others then stand where they score {own} in all; with the next best {other}.",
                own=move.rest,
                other=rival.rest,
            )
        }
    return {}


def _leader(view: HeimlichState, own: Sequence[int]) -> str:
    """The agent whose marker is in front alone; "" where it is an own one."""
    front = max(view.marker)
    leader = view.marker.index(front)
    return "" if leader in own or view.marker.count(front) > 1 else colour(view, leader)
