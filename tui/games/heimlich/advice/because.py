"""The facts of Undercover that set a bot's move apart from the next best: scorings, houses, and the way to the safe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.decision import LOTS, Why
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.effects import ALIKE, DRAWN, HURT, Effect, effect, steps_to
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Move
from tui.games.heimlich.terms import colour
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import NEXT_BEST, Called

FARTHEST: Final = 6
"""The most points of a roll."""


def because(
    view: HeimlichState, move: Move, rival: Move, names: Names, why: Why, called: Called = NEXT_BEST
) -> Mapping[str, str]:
    """A scoring for the own agent, or against others; a better house; a safe within reach; the hopes of others."""
    own = owned_agents(view, view.active)
    if not own:
        return {}
    if isinstance(move, MoveSafe) and isinstance(rival, MoveSafe):
        return _safe(view, move, rival, own, called)
    if not isinstance(move, MoveAgents) or not isinstance(rival, MoveAgents):
        return {}
    mine, other = effect(view, move), effect(view, rival)
    if view.options.top_secret and (mine.scores or other.scores):  # cards may come before a scoring
        return {}
    if mine.scores != other.scores:
        found = _one(mine, other, own, called)
    else:
        found = _both(view, mine, other, own, called) if mine.scores else _neither(view, mine, other, own, called)
    places = {one.move: place for place, one in enumerate(why.candidates)}
    hurts = {fact.about: int(fact.number) for fact in why.facts if fact.name == HURT}
    hurt = hurts.get(places.get(rival, 0))
    return found if hurt is None else {**found, f"hurt {hurt}": _hurt(view, hurt, mine, other, called)}


def drawn(view: HeimlichState, why: Why, names: Names) -> str:
    """The owners who would draw among the same moves, so that a reader cannot tell them apart."""
    if why.takes != LOTS or not why.candidates:
        return ""
    counts = [fact.about for fact in why.facts if fact.name == DRAWN]
    alike = [fact.about for fact in why.facts if fact.name == ALIKE]
    if not counts or not alike:
        return ""
    count, agents = counts[0], listing([colour(view, agent) for agent in alike])
    if len(alike) == len(view.at):
        if not count:
            return t("by lot: an owner of any agent would move so about as often, which hides yours.")
        if count == 1:
            return t("an owner of any agent would move so, which hides yours.")
        return t(
            "an owner of any agent would draw lots among the same {count} moves, which hides yours.",
            count=count,
        )
    if len(alike) == 1:
        return t("mostly an owner of {agents} moves so: now and then an expert takes that risk.", agents=agents)
    if not count:
        return t(
            "by lot: owners of {agents} would move so about as often, so that yours may be any of these.",
            agents=agents,
        )
    if count == 1:
        return t("owners of {agents} would all move so: yours may be any of these.", agents=agents)
    return t(
        "owners of {agents} would all draw lots among the same {count} moves: yours may be any of these.",
        agents=agents,
        count=count,
    )


def _safe(
    view: HeimlichState, move: MoveSafe, rival: MoveSafe, own: Sequence[int], called: Called
) -> Mapping[str, str]:
    """A safe that an own agent can reach, or a next scoring sooner or later, as suits it."""
    found: dict[str, str] = {}
    if steps_to(view, move.to, own) <= FARTHEST < steps_to(view, rival.to, own):
        found["near"] = t(
            "one roll can bring its own agent to the safe there; with {rival} none can.", rival=t(called.move)
        )
    every = range(len(view.at))
    soon, later = steps_to(view, move.to, every), steps_to(view, rival.to, every)
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


def _least(made: Effect, own: Sequence[int]) -> int:
    """The least gain of the own agents: of two, the rear one counts."""
    return min(made.gained[agent] for agent in own)


def _rest(made: Effect, own: Sequence[int]) -> Sequence[int]:
    """The gains of the others."""
    return [gain for agent, gain in enumerate(made.gained) if agent not in own]


def _both(view: HeimlichState, move: Effect, rival: Effect, own: Sequence[int], called: Called) -> Mapping[str, str]:
    """Both moves bring a scoring: its own agent gains more, or others less."""
    mine, other = _least(move, own), _least(rival, own)
    if mine != other:
        said = t(
            "its own agent scores {own} at once; with {rival} {other}.",
            own=f"{mine:+}",
            other=f"{other:+}",
            rival=t(called.move),
        )
        return {"gain": said} if mine > other else {}
    front = _front(view, own)
    if front is not None and move.gained[front] < rival.gained[front]:
        return {
            "leader": t(
                "{leader}, in front, scores {own}; with {rival} {other}.",
                leader=colour(view, front),
                own=f"{move.gained[front]:+}",
                other=f"{rival.gained[front]:+}",
                rival=t(called.move),
            )
        }
    mine, other = sum(_rest(move, own)), sum(_rest(rival, own))
    if mine < other:
        return {
            "rest": t(
                "the others score {own} in all; with {rival} {other}.", own=mine, other=other, rival=t(called.move)
            )
        }
    return {}


def _one(move: Effect, rival: Effect, own: Sequence[int], called: Called) -> Mapping[str, str]:
    """The move brings a scoring and the next best does not, or the other way round."""
    if move.scores and _least(move, own) > 0:
        gain = f"{_least(move, own):+}"
        return {
            "scoring": t(
                "its own agent scores {own} at once; {rival} brings no scoring.", own=gain, rival=t(called.move)
            )
        }
    if not move.scores and _least(rival, own) < max(_rest(rival, own)):
        gain, most = f"{_least(rival, own):+}", f"{max(_rest(rival, own)):+}"
        return {
            "waits": t(
                "{rival} brings a scoring: {own} for its own agent, {most} for another.",
                own=gain,
                most=most,
                rival=t(called.move),
            )
        }
    return {}


def _neither(view: HeimlichState, move: Effect, rival: Effect, own: Sequence[int], called: Called) -> Mapping[str, str]:
    """No scoring: better houses for its own agent, or worse ones for others."""
    mine, other = _least(move, own), _least(rival, own)
    if mine != other:
        said = t(
            "its own agent then stands where it scores {own}; with {rival} {other}.",
            own=f"{mine:+}",
            other=f"{other:+}",
            rival=t(called.move),
        )
        return {"house": said} if mine > other else {}
    front = _front(view, own)
    if front is not None and move.gained[front] < rival.gained[front]:
        return {
            "leader": t(
                "{leader}, in front, then stands where it scores {own}; with {rival} {other}.",
                leader=colour(view, front),
                own=f"{move.gained[front]:+}",
                other=f"{rival.gained[front]:+}",
                rival=t(called.move),
            )
        }
    mine, other = sum(_rest(move, own)), sum(_rest(rival, own))
    if mine < other:
        return {
            "rest": t(
                "the others then stand where they score {own} in all; with {rival} {other}.",
                own=mine,
                other=other,
                rival=t(called.move),
            )
        }
    return {}


def _hurt(view: HeimlichState, agent: int, move: Effect, rival: Effect, called: Called) -> str:
    """The place of an agent of another seat whose hopes are worse than after the next best."""
    name = colour(view, agent)
    if not move.scores and not rival.scores and move.gained[agent] < rival.gained[agent]:
        return t(
            "{colour} then stands where it scores {own}; with {rival} {other}.",
            colour=name,
            own=f"{move.gained[agent]:+}",
            other=f"{rival.gained[agent]:+}",
            rival=t(called.move),
        )
    return t("{colour} has less hope of winning than after {rival}.", colour=name, rival=t(called.move))


def _front(view: HeimlichState, own: Sequence[int]) -> int | None:
    """The agent whose marker is in front alone; None where it is an own one."""
    front = max(view.marker)
    leader = view.marker.index(front)
    return None if leader in own or view.marker.count(front) > 1 else leader
