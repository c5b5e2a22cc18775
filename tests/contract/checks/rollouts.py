"""Checks of rollouts: their moves are the offered ones, and change what `play` changes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from engine.bots.game_bots import Rollout
from engine.chance import Chance
from engine.state import Event, Move, Seat, State, apply, copy
from tests.contract.checks.event_laws import Found
from tests.contract.walks.random_games import Walk

BOOKKEEPING = frozenset(("seen", "group", "groups", "draws"))
"""The fields that a rollout may leave as they were."""

MAX_WHOLE_OFFER = 40
"""Offers up to this size are compared whole: each of their moves must come up."""

MIN_PLAYS, MAX_PLAYS = 15, 200
"""Rollouts tried for every move of an offer: so many at least, and so many until all its moves have come up."""

SEEDS = 60
"""Number of plays of a move with chance. If the later half still brings new results, it is compared roughly."""

FURTHER_PLAYS = 3000
"""Number of further plays for a result that has not come up."""

ROUGHLY = ("phase", "to_act", "turn")
"""Fields compared where chance has too many answers to try all: the next decision and its seats."""


def moves_are_those_offered(going: Walk, rollout: Rollout, states: int = 10) -> Found:
    """From some states of a walk, one move deep."""
    rng = Random(f"rollouts {going.case} {going.seed}")
    for number in going.sample(states, "rollouts"):
        for line in one_move_deep(going.case.game, going.steps[number].before, rollout, rng):
            yield f"rollout: before move {number} {line}"


def one_move_deep(game: Any, state: State, rollout: Rollout, rng: Random) -> Found:
    """From one state: every offered move comes up, nothing that is not offered does, and each does what `play` does."""
    results: dict[bytes, set[Move]] = {}
    rough: dict[bytes, set[Move]] = {}
    chancy: list[Move] = []
    first = state.to_act[0]
    every = game.moves(state, first)
    for move in every:
        played = list(_played(game, state, first, move))
        outcomes = set(played)
        if len(played) > 1:
            chancy.append(move)
        for exact, roughly in outcomes:
            results.setdefault(exact, set()).add(move)
            if not set(played[SEEDS // 2 :]) <= set(played[: SEEDS // 2]):
                rough.setdefault(_packed(roughly), set()).add(move)
    missing = set(every) if len(every) <= MAX_WHOLE_OFFER else set()
    width = min(len(every), MAX_WHOLE_OFFER)
    for number in range(MAX_PLAYS * width):
        if number >= MIN_PLAYS * width and not missing:
            break
        after = copy(state)
        if rollout(after, rng, 1) != 1:
            yield "it made other than one move"
            return
        made = results.get(fields(after)) or rough.get(_packed(shown(after)))
        if made is None and chancy:
            expected = fields(after), shown(after) if rough else ()
            more = (
                move
                for seed in range(SEEDS, FURTHER_PLAYS)
                for move in chancy
                if _leads(game, state, first, move, seed, expected)
            )
            made = {move for move in [next(more, None)] if move is not None}
        if not made:
            yield f"it made what no offered move does: {differences(state, after)}"
            return
        missing -= made
    if missing:
        yield f"it never made {next(iter(missing))}"


def rollouts_come_to_an_end(going: Walk, rollout: Rollout, states: int = 6) -> Found:
    """From any state a rollout ends the game, with an outcome. It stops at its depth, and the offer goes on there."""
    game = going.case.game
    rng = Random(f"ends {going.case} {going.seed}")
    for number in going.sample(states, "ends"):
        state = copy(going.steps[number].before)
        if rollout(state, rng, 7) != 7 and state.to_act:
            yield f"rollout: stopped early after move {number}"
        for seat in state.to_act:
            offer = game.moves(state, seat)
            if not offer:
                yield f"rollout: left seat {seat} with nothing to choose from"
            for _ in _played(game, state, seat, rng.choice(offer)):
                pass  # the rules go on from there
        rollout(state, rng, 1 << 30)
        if state.to_act or game.outcome(state) is None:
            yield f"rollout: did not end the game from move {number}"
        if rollout(state, rng, 5) != 0:
            yield "rollout: moved after the end"


def _played(game: Any, state: State, seat: Seat, move: Move) -> Iterator[tuple[bytes, tuple[Any, ...]]]:
    """Results of a move for some answers of chance; a single one when it asks for none."""
    for seed in range(SEEDS):
        after = copy(state)
        drawn = False
        event: Event
        for event in game.play(after, seat, move, Chance(str(seed))):
            apply(after, event)
            drawn |= bool(event.draw)
        yield fields(after), shown(after)
        if not drawn:
            return


def _leads(game: Any, state: State, seat: Seat, move: Move, seed: int, expected: tuple[bytes, tuple[Any, ...]]) -> bool:
    """True when a move leads to a result, or roughly to it, with some answers of chance."""
    after = copy(state)
    for event in game.play(after, seat, move, Chance(str(seed))):
        apply(after, event)
    return shown(after) == expected[1] or fields(after) == expected[0]


def fields(state: State) -> bytes:
    """All of a state that a rollout must keep."""
    values = [getattr(state, name) for name in state.__struct_fields__ if name not in BOOKKEEPING]
    return msgspec.msgpack.encode(values)


def shown(state: State) -> tuple[Any, ...]:
    """The next decision and its seats."""
    return tuple(getattr(state, name, None) for name in ROUGHLY)


def _packed(values: tuple[Any, ...]) -> bytes:
    return msgspec.msgpack.encode(values)


def differences(before: State, after: State) -> str:
    """Differences that a rollout made, for the message of a failed test."""
    changed = [
        f"{f.name}: {getattr(before, f.name)!r} became {getattr(after, f.name)!r}"
        for f in msgspec.structs.fields(type(after))
        if getattr(before, f.name) != getattr(after, f.name)
    ]
    return "; ".join(changed)
