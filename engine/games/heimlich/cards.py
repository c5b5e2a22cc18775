"""What each Top Secret card may be played on, and what it does (the table after HC-6.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.chance import Draws
from engine.game import MALFORMED, Clause, Event, Seat
from engine.games.heimlich.components import (
    ALL_TO_CHURCH,
    BUILDINGS,
    CARDS,
    CHURCH,
    JOIN,
    MARKER_BOUND,
    MARKER_STEP,
    MARKERS,
    MOVE_SAFE,
    NUDGE_AT_SAFE,
    OUT_OF_RUIN,
    RECRUIT,
    RUIN,
    SWAP,
    TO_RUIN,
    TO_SAFE,
)
from engine.games.heimlich.events import AgentsPlaced, HeimlichState, MarkersAdvanced, Recruited, SafeMoved
from engine.games.heimlich.facts import free_cards, free_count
from engine.games.heimlich.moves import PlayCard
from engine.pieces import look

ANYWHERE: Final = frozenset(kind for kind, card in CARDS.items() if card.by and kind != NUDGE_AT_SAFE)
"""The kinds that may be played on any agents: T1-T4 and T12."""

NAMES_BUILDING: Final = frozenset((MOVE_SAFE, JOIN))
"""The kinds whose moves name a building."""


def offer(state: HeimlichState, card: int) -> Sequence[PlayCard]:
    """Every way to play a card; none in a copy that hides it."""
    kind = state.face[card]
    if kind is None:
        return ()
    every = every_way(card, kind, len(state.at))
    if kind in ANYWHERE:
        return every
    return [move for move in every if forbids(state, kind, move) is None]


def check(state: HeimlichState, seat: Seat, move: PlayCard) -> Clause | None:
    """The clause that forbids a seat to play a card so; None when it may."""
    kind = state.face[move.card] if move.card in state.hand[seat] else None
    if kind is None or not _is_well_formed(kind, len(state.at), move):
        return MALFORMED
    card = CARDS[kind]
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
        fits = all(state.marker[agent] + MARKER_STEP < MARKER_BOUND for agent in agents)
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


def lands(state: HeimlichState, move: PlayCard) -> tuple[tuple[int, int], ...]:
    """Who would stand where by a card: (agent, building) for each agent that it moves."""
    at = state.at
    kind = state.face[move.card]
    if kind is None or kind in (MOVE_SAFE, MARKERS, RECRUIT):
        return ()
    if kind == ALL_TO_CHURCH:
        return tuple((agent, CHURCH) for agent, building in enumerate(at) if building != CHURCH)
    if kind == SWAP:
        one, other = move.agents
        return ((one, at[other]), (other, at[one]))
    if move.by:
        return tuple((agent, (at[agent] + move.by) % BUILDINGS) for agent in move.agents)
    to = {TO_RUIN: RUIN, TO_SAFE: state.safe, OUT_OF_RUIN: CHURCH, JOIN: move.to}[kind]
    return tuple((agent, to) for agent in move.agents)


def effect(state: HeimlichState, seat: Seat, move: PlayCard, chance: Draws) -> Iterator[Event]:
    """What an open card does, legally played by a seat."""
    kind = state.face[move.card]
    if kind == MOVE_SAFE:  # T6: it never scores
        yield SafeMoved(move.to)
    elif kind == MARKERS:  # T13
        yield MarkersAdvanced(move.agents)
    elif kind == RECRUIT:  # T15: which free agent is chance, and only the owner sees it (HC-6.14)
        left = free_cards(state)
        taken = left[chance.number(state, Recruited.draw, len(left))]
        yield Recruited(seat, taken)
        yield look(state, seat, (taken,))
    else:
        where = lands(state, move)
        yield AgentsPlaced(tuple(agent for agent, _ in where), tuple(to for _, to in where))


def _is_well_formed(kind: int, agents: int, move: PlayCard) -> bool:
    """Whether a move gives just what this kind of card asks for, whatever the table looks like."""
    card = CARDS[kind]
    named = move.agents
    return (
        len(named) in card.agents
        and all(0 <= agent < agents for agent in named)
        and list(named) == sorted(named)
        and (move.by != 0) == bool(card.by)
        and (0 <= move.to < BUILDINGS if kind in NAMES_BUILDING else move.to == -1)
    )


@lru_cache(maxsize=256)
def every_way(card: int, kind: int, agents: int) -> tuple[PlayCard, ...]:
    """Every move of a card that some table might allow."""
    return tuple(
        PlayCard(card, named, by, to)
        for count in CARDS[kind].agents
        for named in combinations(range(agents), count)
        for by in CARDS[kind].by or (0,)
        for to in (range(BUILDINGS) if kind in NAMES_BUILDING else (-1,))
    )
