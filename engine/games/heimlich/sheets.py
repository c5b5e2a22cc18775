"""The Confidential Papers: which sheets a seat may write, how one is a single number, and what it wins (HC-7)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

from engine.game import MALFORMED
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import FREE, UNSAID, WriteSheet
from engine.games.heimlich.queries import owned_agents, sheet
from engine.games.heimlich.state import HeimlichState
from engine.pieces import known
from engine.state import Clause, Seat

BITS = 4
"""Bits that a name takes in a sheet's face."""


def packed(names: tuple[int, ...]) -> int:
    """A sheet as the face of a piece."""
    return sum(name << BITS * agent for agent, name in enumerate(names))


def unpacked(face: int, agents: int) -> tuple[int, ...]:
    """A sheet from the face of its piece: agent to a seat, `FREE` or `UNSAID`."""
    return tuple(face >> BITS * agent & 15 for agent in range(agents))


def to_name(state: HeimlichState, seat: Seat) -> tuple[int, ...]:
    """The names that a seat's sheet gives to the agents that are not its own, ascending (HC-7.1, HC-7.5)."""
    owners = range(state.seats)
    free = len(state.at) - sum(_agent_count(state, other) for other in owners)
    if state.options.papers_scoring == "others_wrong":
        unsaid = len(state.at) - _agent_count(state, seat) - free
        return (FREE,) * free + (UNSAID,) * unsaid
    return tuple(other for other in owners if other != seat for _ in range(_agent_count(state, other))) + (FREE,) * free


def offer(state: HeimlichState, seat: Seat) -> tuple[WriteSheet, ...]:
    """Every sheet that a seat may write; none in a copy that hides which agents are its own."""
    own = owned_agents(state, seat)
    if len(own) < _agent_count(state, seat):
        return ()
    return _every_sheet(seat, own, to_name(state, seat))


def check(state: HeimlichState, seat: Seat, names: tuple[int, ...]) -> Clause | None:
    """The clause that forbids a sheet; None when it may be written."""
    own = owned_agents(state, seat)
    if len(names) != len(state.at) or len(own) < _agent_count(state, seat):
        return MALFORMED
    if not all(0 <= name < state.seats or name in (FREE, UNSAID) for name in names):
        return MALFORMED
    if any((name == seat) != (agent in own) for agent, name in enumerate(names)):
        return "HC-7.1"
    if Counter(names[agent] for agent in range(len(names)) if agent not in own) != Counter(to_name(state, seat)):
        return "HC-7.5" if state.options.papers_scoring == "others_wrong" else "HC-7.1"
    return None


def made_up(world: HeimlichState, seat: Seat, rng: Random) -> int:
    """The face of a sheet that a seat may have written, in a world whose agent cards are all known."""
    own = known(world, (seat, world.second[seat])[: _agent_count(world, seat)])
    names = list(to_name(world, seat))
    rng.shuffle(names)
    return packed(tuple(seat if agent in own else names.pop() for agent in range(len(world.at))))


def bonuses(state: HeimlichState) -> tuple[int, ...]:
    """Seat to the squares that its marker wins, on a state where all is known (HC-7.3, HC-7.5, HC-7.6)."""
    truth = [FREE] * len(state.at)
    for seat in range(state.seats):
        for agent in owned_agents(state, seat):
            truth[agent] = seat
    faces = known(state, [sheet(state, seat) for seat in range(state.seats)])
    sheets = [unpacked(face, len(truth)) for face in faces]
    bonus = COMPONENT_SETS[state.components].bonus
    if state.options.papers_scoring == "others_wrong":
        free = [agent for agent, owner in enumerate(truth) if owner == FREE]
        missed = [any(names[agent] != FREE for agent in free) for names in sheets]
        return tuple(bonus * (sum(missed) - missed[seat]) for seat in range(state.seats))
    return tuple(
        bonus * sum(name == owner for name, owner in zip(names, truth, strict=True) if name != seat)
        for seat, names in enumerate(sheets)
    )


def _agent_count(state: HeimlichState, seat: Seat) -> int:
    """Number of agents that a seat owned when the sheets were called for."""
    return 2 if state.doubles >> seat & 1 else 1


@lru_cache(maxsize=64)
def _every_sheet(seat: Seat, own: tuple[int, ...], to_name: tuple[int, ...]) -> tuple[WriteSheet, ...]:
    sheets = _arrangements(to_name)
    for agent in own:  # ascending, so that each lands in its place
        sheets = tuple((*names[:agent], seat, *names[agent:]) for names in sheets)
    return tuple(WriteSheet(names) for names in sheets)


@lru_cache(maxsize=64)
def _arrangements(names: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every different order of some names, ascending."""
    if not names:
        return ((),)
    return tuple(
        (first, *rest)
        for place, first in enumerate(names)
        if first not in names[:place]
        for rest in _arrangements(names[:place] + names[place + 1 :])
    )
