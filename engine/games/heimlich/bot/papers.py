"""The sheet that is most likely right, by the best joint assignment of agents to seats (HC-7.1)."""

from __future__ import annotations

from random import Random

from engine.bots.arithmetic import total
from engine.games.heimlich.bot.beliefs import Beliefs
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import FREE, UNSAID, WriteSheet
from engine.games.heimlich.state import HeimlichState
from engine.state import Seat

NAMES = UNSAID + 1
"""Seats, `FREE` and `UNSAID`."""

Marginals = list[list[float]]
"""Agent to name to the chance that it is right."""


def likely_sheet(view: HeimlichState, seat: Seat, beliefs: Beliefs, rng: Random) -> WriteSheet:
    """The offered sheet with most right places to be expected."""
    offer = [sheet for sheet in moves(view, seat) if isinstance(sheet, WriteSheet)]
    right = marginals(offer, seat, beliefs)
    worths = [total([right[agent][name] for agent, name in enumerate(sheet.names)]) for sheet in offer]
    best = max(worths)
    return rng.choice([sheet for sheet, worth in zip(offer, worths, strict=True) if worth >= best - 1e-9])


def marginals(offer: list[WriteSheet], seat: Seat, beliefs: Beliefs) -> Marginals:
    """The chances of names, where no agent is two seats'. A sheet that names no seats goes by the free agents."""
    agents = len(beliefs[0])
    right = [[0.0] * NAMES for _ in range(agents)]
    if any(UNSAID in sheet.names for sheet in offer) or all(set(sheet.names) <= {seat, FREE} for sheet in offer):
        for agent in range(agents):
            free = 1.0
            for other, row in enumerate(beliefs):
                if other != seat:
                    free *= 1 - row[agent]
            right[agent][FREE] = free
        return right
    whole = 0.0
    for sheet in offer:
        odds = 1.0
        for agent, name in enumerate(sheet.names):
            if name not in (seat, FREE):
                odds *= beliefs[name][agent] + 1e-9
        whole += odds
        for agent, name in enumerate(sheet.names):
            right[agent][name] += odds
    return [[odds / whole for odds in row] for row in right]
