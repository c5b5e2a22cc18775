"""Undercover played on at random, fast: every turn's events are done here, rarer ones by the rules."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.chance import UnkeyedChance
from engine.games.heimlich import cards
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.legal_moves import PASSES, moves
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.rules import play
from engine.games.heimlich.state import ALONE, BUILDINGS, CARDS, MOVE, OVER, ROLL, RUIN, HeimlichState
from engine.state import Move, Seat

PASSED: Final = 0.5
"""Share of card questions that a seat answers with a pass."""

TRIES: Final = 4
"""Number of random ways to play a card that are tried before all are listed."""


def rollout(state: HeimlichState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or `depth` moves are made. Gives how many were."""
    random = rng.random
    chance = UnkeyedChance(rng)
    die = COMPONENT_SETS[state.components].die
    made = 0
    while made < depth and state.phase != OVER:
        made += 1
        phase = state.phase
        if phase == ROLL:
            state.die = die[int(random() * len(die))]
            state.phase = MOVE
            continue
        seat = state.to_act[0]
        if phase == CARDS:
            if random() < PASSED:
                if _passes(state, seat):
                    continue
                move: Move = PASSES[0]
            else:
                move = _card(state, seat, rng)
        else:
            offer = moves(state, seat)  # tables that all games share
            move = offer[int(random() * len(offer))]
            if type(move) is MoveAgents and _spends(state, seat, move.steps):
                continue
        for event in play(state, seat, move, chance):
            event.apply(state)
    return made


def _spends(state: HeimlichState, seat: Seat, steps: tuple[int, ...]) -> bool:
    """Move the agents (HC-3.2), and go on; False, and nothing done, when a scoring or a draw may follow."""
    safe = state.safe
    at = [(building + by) % BUILDINGS for building, by in zip(state.at, steps, strict=True)]
    entered = 0
    if safe in at:
        for agent, by in enumerate(steps):
            if by and at[agent] == safe:
                entered |= 1 << agent
    if state.options.top_secret:
        if RUIN in at and any(by and building == RUIN for building, by in zip(at, steps, strict=True)):
            return False
        for first in range(seat, seat + state.seats):
            other = first % state.seats
            if state.hand[other]:
                state.at = at
                state.entered = entered
                state.asked = other
                state.passes = first - seat
                state.played = False
                state.to_act = ALONE[other]
                state.phase = CARDS
                return True
    if entered:
        return False
    state.at = at
    state.entered = 0
    _pass_turn(state)
    return True


def _pass_turn(state: HeimlichState) -> None:
    """HC-3.5."""
    state.turn += 1
    state.active = seat = (state.active + 1) % state.seats
    state.to_act = ALONE[seat]
    state.die = 0
    state.phase = ROLL


def _passes(state: HeimlichState, seat: Seat) -> bool:
    """Let the asked seat pass and ask the next (HC-6.7); False, and nothing done, when a scoring may follow."""
    seats, hand = state.seats, state.hand
    before = passes = state.passes + (not state.played)
    while passes < seats:
        seat = seat + 1 if seat + 1 < seats else 0
        if hand[seat]:
            state.asked = seat
            state.passes = passes
            state.played = False
            state.to_act = ALONE[seat]
            return True
        passes += 1
    if state.entered:
        return False
    state.passes = before
    _pass_turn(state)
    return True


def _card(state: HeimlichState, seat: Seat, rng: Random) -> Move:
    """A random way to play a random card of a hand; to pass when that card cannot be played."""
    hand = state.hand[seat]
    card = hand[int(rng.random() * len(hand))]
    kind = state.face[card]
    assert kind is not None
    ways = cards.every_way(card, kind, len(state.at), state.components)
    if cards.fits_anywhere(state, kind):
        return ways[int(rng.random() * len(ways))]
    for _ in range(TRIES):
        way = ways[int(rng.random() * len(ways))]
        if cards.forbids(state, kind, way) is None:
            return way
    legal = cards.offer(state, card)
    return legal[int(rng.random() * len(legal))] if legal else PASSES[0]
