"""The values of moves at a glance, and the mix by which a seat hides: for explanations alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.decision import Candidate, Fact, Why
from engine.bots.fold import Story
from engine.games.heimlich.bot.beliefs import Beliefs, begin, exclusive
from engine.games.heimlich.bot.disguise import follow_all, hides, plan, rivals
from engine.games.heimlich.bot.expert import believed
from engine.games.heimlich.bot.hopes import hopes, spendings
from engine.games.heimlich.bot.spending import SHOWN, spending_worths, stay_worth
from engine.games.heimlich.effects import ALIKE, DRAWN, HURT, Effect, effect
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import MOVE, SAFE, SHEETS, HeimlichState
from engine.state import Move, Seat

ABOUT: Final = 0.5
"""Part of the own chance from which another agent's owner moves so about as often."""


def weigh(view: HeimlichState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The chances at a glance of a move and of the best ways to spend the points; of a sheet the beliefs."""
    beliefs, own = story.fold(begin, follow_all), owned_agents(view, seat)
    others = believed(seat, exclusive(beliefs, seat, own))
    facts = tuple(_mix(view, seat, own, beliefs, chosen))
    if view.phase != MOVE:
        return Why(beliefs=others, facts=facts) if view.phase in (SAFE, SHEETS) else None
    weights = dict(enumerate(rivals(beliefs, seat, max(view.marker))))
    values, ways = spending_worths(view, seat, own, beliefs), spendings(len(view.at), points(view))
    worth = {MoveAgents(way): value for way, value in zip(ways, values, strict=True)}
    best = sorted((move for move in worth if move != chosen), key=lambda move: -worth[move])[: SHOWN - 1]
    if isinstance(chosen, MoveAgents):
        hurt = [(place, worse_off(view, chosen, other, own, weights)) for place, other in enumerate(best, 1)]
        facts += tuple(Fact(HURT, place, agent) for place, agent in hurt if agent is not None)
    value = worth[chosen] if isinstance(chosen, MoveAgents) else stay_worth(view, seat)
    return Why((Candidate(chosen, value), *(Candidate(move, worth[move]) for move in best)), others, facts=facts)


def _mix(view: HeimlichState, seat: Seat, own: Sequence[int], beliefs: Beliefs, chosen: Move) -> Iterator[Fact]:
    """The mix that the seat drew from while it hides its one agent; none of a move that no mix gives."""
    if view.phase not in (MOVE, SAFE) or len(own) != 1 or not hides(view):
        return
    made, offer = plan(view, seat, beliefs), moves(view, seat)
    place = offer.index(chosen)
    if place not in made.deeds:
        return
    index, chances = made.deeds.index(place), made.chances[own[0]]
    if not chances[index]:
        return
    alike = [agent for agent, column in enumerate(made.chances) if column[index] >= ABOUT * chances[index]]
    drawn = [deed for deed, chance in enumerate(chances) if chance]
    same = all(made.chances[agent][deed] >= ABOUT * chances[deed] for agent in alike for deed in drawn)
    yield Fact(DRAWN, len(drawn) if same else 0, chances[index])
    for agent in alike:
        yield Fact(ALIKE, agent, made.chances[agent][index])


def odds(view: HeimlichState, story: Story, seat: Seat, chosen: Move) -> Sequence[float] | None:
    """Agent to the chance with which a regular bot that owned it would make a move; None of any but a spending.

    By what all can see: the seat's own agent is not asked for.
    """
    if view.phase != MOVE or view.second[seat] >= 0 or not isinstance(chosen, MoveAgents):
        return None
    made, place = plan(view, seat, story.fold(begin, follow_all)), moves(view, seat).index(chosen)
    if place not in made.deeds:
        return (0.0,) * len(view.at)
    index = made.deeds.index(place)
    return tuple([column[index] for column in made.chances])


def worse_off(
    view: HeimlichState, move: MoveAgents, rival: MoveAgents, own: Sequence[int], weights: Mapping[int, float]
) -> int | None:
    """The agent of another seat whose hopes a move hurts most, against another move; None where it hurts none in all.

    By such hopes moves are weighed at a glance.
    """
    made, other = effect(view, move), effect(view, rival)
    parts = [_parts(made), _parts(other)]
    losses = {
        agent: weights.get(agent, 1.0) * (parts[1][agent] - parts[0][agent])
        for agent in range(len(view.at))
        if agent not in own
    }
    if total([*losses.values()]) <= 0 or min(parts[0][agent] - parts[1][agent] for agent in own) < 0:
        return None
    return max(losses, key=losses.__getitem__)


def _parts(made: Effect) -> Sequence[float]:
    """Agent to its part of all hopes."""
    hoped = hopes(made.at, made.marker)
    return [hope / sum(hoped) for hope in hoped]
