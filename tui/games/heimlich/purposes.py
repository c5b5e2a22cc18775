"""The reason for a bot's move in Undercover in one sentence: a scoring, a house, a rival held back, or hiding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import LOTS, Why
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.effects import ALIKE, Effect, effect, ends, steps_to
from engine.games.heimlich.moves import MoveAgents, MoveSafe, Pass, Stay, WriteSheet
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import BUILDINGS, RUIN, HeimlichState
from engine.state import Move, Seat
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import c, listing, n, t
from tui.presentation.game_text import Names

FARTHEST: Final = 6
"""The most points of a roll."""

CLOSE: Final = 0.02
"""Part of a win up to which moves are about as good."""

SURE: Final = 0.95
"""Chance from which a seat took an agent for another one's."""

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
        return t("A card promised it more than a move.")
    if isinstance(move, Pass):
        return t("It kept its cards for later.")
    if isinstance(move, MoveSafe):
        return _safe(view, move, own, why)
    if not isinstance(move, MoveAgents):
        return ""
    made = effect(view, move)
    if made.scores:
        if view.options.top_secret:  # cards may come between
            return t("It brought about a scoring, as an agent came to the safe.")
        said = _scored(view, made, own)
        return _varied(said, why)
    best = max((one.value for one in why.candidates), default=1.0) if why is not None else 1.0
    if best < HOPE:
        return "" if not best else t("It hardly hoped to win any more, whatever it moved.")
    return _moved(view, move, made, own, why, names)


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
    leader = _leader(view)
    if leader is None or leader in own or made.gained[leader] == most:
        return t("It brought about a scoring: its own {own}; of the others {others} most, {most}.", **words)
    words["leader"] = _gain(view, made, leader)
    return t(
        "It brought about a scoring: its own {own}; of the others {others} most, {most}, and the leader, {leader}.",
        **words,
    )


def _leader(view: HeimlichState) -> int | None:
    """The agent whose marker is in front alone."""
    front = max(view.marker)
    return view.marker.index(front) if view.marker.count(front) == 1 else None


def _gain(view: HeimlichState, made: Effect, agent: int) -> str:
    return t("{colour} {gain}", colour=colour(view, agent), gain=_signed(made.gained[agent]))


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _moved(
    view: HeimlichState, move: MoveAgents, made: Effect, own: Sequence[int], why: Why | None, names: Names
) -> str:
    """The own agent's house, or what was done to others instead."""
    values = COMPONENT_SETS[view.components].values
    mine = next((agent for agent in own if move.steps[agent]), None)
    hiding = _alike(why)
    if mine is not None:
        was, now = values[view.at[mine]], made.gained[mine]
        words = {
            "colour": colour(view, mine),
            "place": building(made.at[mine]),
            "now": _signed(now),
            "was": _signed(was),
        }
        if now > was:
            said = t("It moved its own {colour} up to {place} (scores {now}, not {was})", **words)
        elif _passed(view, move, mine, RUIN):
            said = t("It moved its own {colour} past the ruin, to {place} (scores {now})", **words)
        elif _passed(view, move, mine, view.safe):
            said = t("It moved its own {colour} past the safe, to {place}", **words)
        else:
            said = t("It moved its own {colour} on to {place} (scores {now})", **words)
        return _varied(_hidden(view, said, own, hiding), why)
    mine_words = _all(view, own)
    held = _held_back(view, move, made, own)
    if held is not None:
        words = {"colour": _owned(view, held, why, names), "place": building(made.at[held])}
        words |= {"now": _signed(made.gained[held]), "was": _signed(values[view.at[held]])}
        if held == _leader(view):
            return t("It moved the leader, {colour}, to {place}, where it scores {now}, not {was}.", **words)
        return t("It moved a rival, {colour}, to {place}, where it scores {now}, not {was}.", **words)
    moved = listing([colour(view, agent) for agent, by in enumerate(move.steps) if by])
    if hiding is not None and len(hiding) > 1:
        words, cost = {"others": moved, "own": _all(view, own)}, _cost(why)
        if cost:
            return t(
                "It moved {others}, meaning to hide its own {own}, though another move promised {cost} in 100 more.",
                cost=cost,
                **words,
            )
        return t("It moved {others}, meaning to hide its own {own}: no other move promised clearly more.", **words)
    pushed = _pushed(move, made, own)
    if pushed:
        named = listing([_owned(view, agent, why, names) for agent in pushed])
        if all(made.gained[agent] > values[view.at[agent]] for agent in pushed):
            gained = listing([*dict.fromkeys(_signed(made.gained[agent]) for agent in pushed)])
            return t(
                "It pushed {others} on close to the ruin, where one scores {gained} or soon falls in.",
                others=named,
                gained=gained,
            )
        return t("It pushed {others} on close to the ruin, into which one soon falls.", others=named)
    least = min(values[view.at[agent]] for agent in own)
    if least >= 0 and least >= max(made.gained[agent] for agent in range(len(made.at)) if agent not in own):
        return t(
            "Its own {own} stood better ({value}) than any other, so it moved others.",
            own=mine_words,
            value=_signed(least),
        )
    words = {"own": mine_words, "value": _signed(least), "others": moved}
    return t("It left its own {own} where it stood ({value}), and moved {others}.", **words)


def _all(view: HeimlichState, agents: Sequence[int]) -> str:
    return listing([colour(view, agent) for agent in agents])


def _owned(view: HeimlichState, agent: int, why: Why | None, names: Names) -> str:
    """An agent, with its owner as far as the seat took one for sure."""
    for belief in () if why is None else why.beliefs:
        if belief.what == agent and belief.chance >= SURE:
            return t("{colour} (as it thought, {name:'s})", colour=colour(view, agent), name=names[belief.about])
    return colour(view, agent)


def _varied(said: str, why: Why | None) -> str:
    """A reason, and that lots chose a move of clearly less worth than the best."""
    if why is None or _alike(why) is None:
        return said
    lesser = max(one.value for one in why.candidates) > why.candidates[0].value + CLOSE
    return t("{said} It varied its moves so as not to be read.", said=said) if lesser else said


def _cost(why: Why | None) -> int:
    """The hundredths of a win that the chosen move lacks to the best; 0 of next to nothing."""
    if why is None or not why.candidates:
        return 0
    return round(100 * (max(one.value for one in why.candidates) - why.candidates[0].value))


def _alike(why: Why | None) -> Sequence[int] | None:
    """The agents whose owners would move so about as often; None where the seat does not hide its own."""
    if why is None or why.takes != LOTS:
        return None
    return [fact.about for fact in why.facts if fact.name == ALIKE] or None


def _hidden(view: HeimlichState, said: str, own: Sequence[int], alike: Sequence[int] | None) -> str:
    """A move of the own agent, and who else might have made it."""
    if alike is None:
        return t("{said}.", said=said)
    others = [agent for agent in alike if agent not in own]
    if len(alike) == len(view.at):
        return t("{said}, a move meant to look like any owner's.", said=said)
    if not others:
        return t("{said}, though only its owner would: now and then it takes that risk.", said=said)
    return t("{said}; an owner of {others} might do the same.", said=said, others=_any(view, others))


def _any(view: HeimlichState, agents: Sequence[int]) -> str:
    """Some agents, of which one is enough."""
    *rest, last = [colour(view, agent) for agent in agents]
    return t("{first} or {last}", first=c("between items of a list", ", ").join(rest), last=last) if rest else last


def _passed(view: HeimlichState, move: MoveAgents, agent: int, place: int) -> bool:
    """True when an agent goes past a building."""
    return 0 < (place - view.at[agent]) % BUILDINGS < move.steps[agent]


def _pushed(move: MoveAgents, made: Effect, own: Sequence[int]) -> Sequence[int]:
    """The agents of others that are moved on to the last houses, from where they soon fall into the ruin."""
    last = range(RUIN - 2, RUIN)
    return [agent for agent, by in enumerate(move.steps) if by and agent not in own and made.at[agent] in last]


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


def _safe(view: HeimlichState, move: MoveSafe, own: Sequence[int], why: Why | None) -> str:
    """A safe where any owner would put it; within an own agent's reach; or far while that stands badly."""
    alike, values = _alike(why), COMPONENT_SETS[view.components].values
    soon = steps_to(view, move.to, range(len(view.at)))
    if alike is not None and len(alike) == len(view.at):
        nearest = [agent for agent in range(len(view.at)) if steps_to(view, move.to, [agent]) == soon]
        return n(
            "Owners of all agents put it so, which hides its own: {agents} came nearest, {count} building off.",
            "Owners of all agents put it so, which hides its own: {agents} came nearest, {count} buildings off.",
            soon,
            agents=_all(view, nearest),
        )
    rear = min(own, key=lambda agent: view.marker[agent])
    steps, value = steps_to(view, move.to, [rear]), values[view.at[rear]]
    words = {"colour": colour(view, rear), "value": _signed(value)}
    if steps <= FARTHEST and values[move.to] <= 0:
        return t(
            "One roll can bring its own {colour} to the safe there, though that scores {value} in {place}.",
            colour=words["colour"],
            value=_signed(values[move.to]),
            place=building(move.to),
        )
    if steps <= FARTHEST:
        return n(
            "One roll can bring its own {colour} to the safe there, {count} building on.",
            "One roll can bring its own {colour} to the safe there, {count} buildings on.",
            steps,
            colour=words["colour"],
        )
    if soon > FARTHEST:
        return t("Neither its own {colour} nor any other agent can reach the safe there with one roll.", **words)
    if value <= 0:
        return ""
    # a scoring as all stand may suit another more, or end the game
    after = [at + values[house] for at, house in zip(view.marker, view.at, strict=True)]
    if value >= max(values[house] for house in view.at) and after[rear] == max(after):
        return t("Its own {colour} stood best ({value}), and there the next roll may bring a scoring.", **words)
    front = after.index(max(after))
    if front == rear:
        return t("Its own {colour} would still be in front after a scoring, which the next roll may bring.", **words)
    return t(
        "The next roll may bring a scoring there: as all stand, its own {colour} comes to {own}, {other} to {front}.",
        colour=words["colour"],
        own=after[rear],
        other=colour(view, front),
        front=after[front],
    )
