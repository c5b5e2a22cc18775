"""The legal targets and the effects of the Top Secret cards (the table after HC-6.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.chance import Draws
from engine.game import MALFORMED
from engine.games.heimlich.components import (
    ALL_TO_CHURCH,
    COMPONENT_SETS,
    JOIN,
    MARKERS,
    MOVE_SAFE,
    NUDGE_AT_SAFE,
    OUT_OF_RUIN,
    RECRUIT,
    SWAP,
    TO_RUIN,
    TO_SAFE,
    Card,
)
from engine.games.heimlich.events import AgentsPlaced, MarkersAdvanced, Recruited, SafeMoved
from engine.games.heimlich.moves import PlayCard
from engine.games.heimlich.queries import free_cards, free_count
from engine.games.heimlich.state import BUILDINGS, CHURCH, RUIN, HeimlichState
from engine.pieces import look
from engine.state import Clause, Event, Seat

NAMES_BUILDING: Final = frozenset((MOVE_SAFE, JOIN))
"""The kinds whose moves name a building."""


def offer(state: HeimlichState, card: int) -> Sequence[PlayCard]:
    """Every way to play a card; none in a copy that hides it."""
    kind = state.face[card]
    if kind is None:
        return ()
    every = every_way(card, kind, len(state.at), state.components)
    if fits_anywhere(state, kind):
        return every
    return [move for move in every if forbids(state, kind, move) is None]


def fits_anywhere(state: HeimlichState, kind: int) -> bool:
    """True when a kind may be played on any agents: T1-T4 and T12."""
    return kind != NUDGE_AT_SAFE and bool(COMPONENT_SETS[state.components].cards[kind].by)


def check(state: HeimlichState, seat: Seat, move: PlayCard) -> Clause | None:
    """The clause that forbids a seat to play a card so; None when it may."""
    kind = state.face[move.card] if move.card in state.hand[seat] else None
    if kind is None:
        return MALFORMED
    card = COMPONENT_SETS[state.components].cards[kind]
    if not _is_well_formed(kind, card, len(state.at), move):
        return MALFORMED
    if len(set(move.agents)) < len(move.agents) or (card.by and move.by not in card.by):
        return "HC-6.10"
    return forbids(state, kind, move)


def forbids(state: HeimlichState, kind: int, move: PlayCard) -> Clause | None:
    """The clause that forbids the target of a well-formed move; None when it is legal (HC-6.10, HC-6.13, HC-6.14)."""
    at = state.at
    agents = move.agents
    if kind == RECRUIT:
        return None if state.second[state.asked] < 0 and free_count(state) else "HC-6.14"
    if kind == MARKERS:
        box = COMPONENT_SETS[state.components]
        fits = all(state.marker[agent] + box.marker_step < box.marker_bound for agent in agents)
        return None if fits else "HC-6.13"
    if kind == MOVE_SAFE:
        legal = move.to != state.safe
    elif kind == TO_RUIN:
        legal = at[agents[0]] != RUIN
    elif kind == TO_SAFE:
        legal = at[agents[0]] != state.safe
    elif kind == NUDGE_AT_SAFE:
        legal = at[agents[0]] == state.safe
    elif kind == SWAP:
        legal = at[agents[0]] != at[agents[1]]
    elif kind == JOIN:
        legal = move.to in at and move.to != at[agents[0]]
    elif kind == OUT_OF_RUIN:
        legal = all(at[agent] == RUIN for agent in agents)
    elif kind == ALL_TO_CHURCH:
        legal = any(at)
    else:
        legal = True
    return None if legal else "HC-6.10"


def destinations(state: HeimlichState, move: PlayCard) -> tuple[tuple[int, int], ...]:
    """Destinations by a card: (agent, building) for each agent that it moves."""
    at = state.at
    kind = state.face[move.card]
    if kind is None or kind in (MOVE_SAFE, MARKERS, RECRUIT):
        return ()
    if kind == ALL_TO_CHURCH:
        return tuple((agent, CHURCH) for agent, building in enumerate(at) if building != CHURCH)
    if kind == SWAP:
        agent, other = move.agents
        return ((agent, at[other]), (other, at[agent]))
    if move.by:
        return tuple((agent, (at[agent] + move.by) % BUILDINGS) for agent in move.agents)
    to = {TO_RUIN: RUIN, TO_SAFE: state.safe, OUT_OF_RUIN: CHURCH, JOIN: move.to}[kind]
    return tuple((agent, to) for agent in move.agents)


def effect(state: HeimlichState, seat: Seat, move: PlayCard, chance: Draws) -> Iterator[Event]:
    """The events of an open card, legally played by a seat."""
    kind = state.face[move.card]
    if kind == MOVE_SAFE:  # T6: it never scores
        yield SafeMoved(move.to)
    elif kind == MARKERS:  # T13
        yield MarkersAdvanced(move.agents, COMPONENT_SETS[state.components].marker_step)
    elif kind == RECRUIT:  # T15: which free agent is chance, and only the owner sees it (HC-6.14)
        free = free_cards(state)
        agent = free[chance.number(state, Recruited.draw, len(free))]
        yield Recruited(seat, agent)
        yield look(state, seat, (agent,))
    else:
        where = destinations(state, move)
        yield AgentsPlaced(tuple(agent for agent, _ in where), tuple(to for _, to in where))


def _is_well_formed(kind: int, card: Card, agents: int, move: PlayCard) -> bool:
    """True when a move gives just what this kind of card asks for, whatever the table looks like."""
    named = move.agents
    return (
        len(named) in card.agents
        and all(0 <= agent < agents for agent in named)
        and list(named) == sorted(named)
        and (move.by != 0) == bool(card.by)
        and (0 <= move.to < BUILDINGS if kind in NAMES_BUILDING else move.to == -1)
    )


@lru_cache(maxsize=256)
def every_way(card: int, kind: int, agents: int, components: int) -> tuple[PlayCard, ...]:
    """Every move of a card that some table with a component set might allow."""
    known = COMPONENT_SETS[components].cards[kind]
    return tuple(
        PlayCard(card, named, by, to)
        for count in known.agents
        for named in combinations(range(agents), count)
        for by in known.by or (0,)
        for to in (range(BUILDINGS) if kind in NAMES_BUILDING else (-1,))
    )
