"""Checks of `determinize` and the fair fork: worlds that fit the view, all of them equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random
from typing import Any

import msgspec

from engine import pieces
from engine.game import Game
from engine.log import Player
from engine.state import SPECTATOR, State, apply
from tests.contract.checks.event_laws import Found, holes
from tests.contract.checks.offers import standing
from tests.contract.walks.random_games import Walk

SEATS = 4
"""Seats that a fork is made for at larger tables: others in every state, and in every game."""


def worlds_fit_views(going: Walk, states: int = 6) -> Found:
    """A world made from a view looks the same to its seat, holds every card once, contradicts nothing known."""
    game = going.case.game
    rng = Random(f"worlds {going.case}")
    for number in going.sample(states, "worlds"):
        state = going.states[number]
        for seat in (*range(state.seats), None):
            seen_by = pieces.view(state, seat)
            unchanged = pieces.encode(seen_by)
            world = pieces.determinize(game, seen_by, rng)
            if pieces.encode(seen_by) != unchanged:
                yield "determinize: changes the view that it is given"
                return
            if holes(world, seat) != seen_by:
                yield f"determinize: seat {seat} would see another view after move {number}"
                return
            yield from _faces_fit(game, state, world, seen_by)


def _faces_fit(game: Game[Any], state: State, world: State, seen_by: State) -> Found:
    for group, faces in enumerate(world.groups):
        among = [face for face, of in zip(world.face, world.group, strict=True) if of == group]
        if Counter(among) != Counter(faces):
            yield f"determinize: shuffle {group} holds {among}, not {faces}"
            return
    for piece, seen in enumerate(state.seen):
        hidden = seen_by.face[piece] is None and state.face[piece] is not None
        if (world.face[piece] is None) != (state.face[piece] is None):
            yield f"determinize: piece {piece} is blank where it should not be, or not where it should"
        elif hidden and state.group[piece] >= 0:
            for which, made in (("made up", world), ("true", state)):
                if not game.allows(seen_by, piece, made.face[piece]):
                    yield f"determinize: the {which} face of piece {piece} is one that the game forbids"
                    return
        elif hidden and not seen:
            yield f"determinize: piece {piece} is written and seen by nobody"


def possible(game: Game[Any], seen_by: State) -> set[tuple[int | None, ...]]:
    """The faces of every world that a view allows, found by trying all deals. For small games."""
    hidden: dict[int, list[int]] = {}
    for piece, face in enumerate(seen_by.face):
        if face is None and seen_by.group[piece] >= 0:
            hidden.setdefault(seen_by.group[piece], []).append(piece)
    worlds = [list(seen_by.face)]
    for group, among in hidden.items():
        faces = Counter(seen_by.groups[group])
        faces -= Counter(f for f, g in zip(seen_by.face, seen_by.group, strict=True) if g == group and f is not None)
        deals = {
            deal
            for deal in permutations(faces.elements())
            if all(game.allows(seen_by, piece, face) for piece, face in zip(among, deal, strict=True))
        }
        worlds = [_with(world, among, deal) for world in worlds for deal in deals]
    return {tuple(world) for world in worlds}


def _with(world: list[int | None], among: list[int], deal: tuple[int, ...]) -> list[int | None]:
    dealt = world[:]
    for piece, face in zip(among, deal, strict=True):
        dealt[piece] = face
    return dealt


def worlds_are_even(game: Game[Any], state: State, seat: int | None, each: int = 60) -> Found:
    """Every world that a view allows comes up about equally often (chi square, four standard deviations)."""
    seen_by = pieces.view(state, seat)
    worlds = possible(game, seen_by)
    shuffled = [piece for piece, group in enumerate(state.group) if group >= 0]
    expected = {tuple(world[piece] for piece in shuffled) for world in worlds}
    rng = Random("even")
    counted = Counter(
        tuple(world.face[piece] for piece in shuffled)
        for world in (pieces.determinize(game, seen_by, rng) for _ in range(each * len(expected)))
    )
    if counted.keys() - expected:
        yield "determinize: deals a world that the view does not allow"
    chi = sum((counted[world] - each) ** 2 / each for world in expected)
    free = len(expected) - 1
    if chi > free + 4 * sqrt(2 * free) + 4:
        yield f"determinize: {len(expected)} worlds are not equally likely: chi square {chi:.0f} with {free} degrees"


def fair_forks_are_fair(going: Walk, states: int = 3) -> Found:
    """A fair fork changes nothing that its seat knows and deals the rest anew, with every card there once."""
    players = [Player("person", "P")] * going.case.seats
    rng = Random(f"forks {going.case} {going.seed}")
    for number in going.sample(states, "forks"):
        table, _ = standing(going, number)
        before = table.timeline.now
        seats = range(going.case.seats)
        for seat in rng.sample(seats, min(SEATS, len(seats))):
            unchanged = holes(before, seat)
            made = _forks(table, number, seat, players)
            if any(holes(state, seat) != unchanged for state in made):
                yield f"fork: seat {seat} sees another table after a fair fork at {number}"
                return
            if any(_dealt(state) != _dealt(before) for state in made):
                yield f"fork: a fair fork at {number} lost or found a card"
                return
            if _open_worlds(before, seat) > 2 and len({tuple(state.face) for state in made}) < 2:
                yield f"fork: eight fair forks at {number} for seat {seat} dealt the same cards"
                return


def _dealt(state: State) -> list[list[int | None]]:
    """The faces of each shuffle."""
    groups: list[list[int | None]] = [[] for _ in state.groups]
    for face, group in zip(state.face, state.group, strict=True):
        if group >= 0:
            groups[group].append(face)
    return [sorted(faces, key=str) for faces in groups]


def _open_worlds(state: State, seat: int) -> int:
    """Number of different faces of the pieces that a seat does not know."""
    return len({face for face, seen in zip(state.face, state.seen, strict=True) if not seen >> seat & 1} - {None})


def _forks(table: Any, number: int, seat: int, players: list[Player]) -> list[State]:
    """The states of some fair forks, folded from their records, as all seats were told together."""
    states = []
    for seed in "abcdefgh":
        opened, *played = table.fork(number, "fair", seat, seed, players, 0, "origin")
        state = table.game.start(opened.options, len(players), opened.components)
        for events in (opened.events, *(record.events for record in played)):
            for event in events:
                apply(state, event)
        states.append(state)
    return states


def redealing_is_told_rightly(going: Walk, states: int = 3) -> Found:
    """The deal of a fair fork is published by the law, to every seat."""
    game = going.case.game
    for number in going.sample(states, "redealing"):
        for seat in range(going.case.seats):
            state = msgspec.msgpack.decode(pieces.encode(going.states[number]), type=game.STATE)
            views = {other: pieces.view(state, other) for other in (*range(state.seats), None)}
            event = pieces.redeal(game, state, seat, Random(f"{seat} {number}"))
            apply(state, event)
            for other, seen_by in views.items():
                apply(seen_by, event.publish(other))
                bit = 1 << (SPECTATOR if other is None else other)
                published = event.publish(other)
                assert isinstance(published, pieces.Redealt)
                known = (
                    piece for piece, face in zip(published.pieces, published.faces, strict=True) if face is not None
                )
                if any(not state.seen[piece] & bit for piece in known):
                    yield f"publish: a fair fork tells seat {other} what it may not know"
                    return
                if seen_by != holes(state, other):
                    yield f"publish: a fair fork for seat {seat} is told wrongly to seat {other}"
                    return
