"""Checks of the offers of every game: offer and `check` agree, from a state and from a view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from engine import pieces
from engine.game import MALFORMED
from engine.log import Memory, Opened, Played, Player
from engine.state import Move, copy
from engine.table import IllegalMove, Table
from tests.contract.cases import Case
from tests.contract.checks.event_laws import CLAUSE, Found
from tests.contract.walks.random_games import Walk, walk

POOL = 400
"""Moves of a walk, offered and made up, that its states are tried with."""


@lru_cache(maxsize=256)
def pool(case: Case, seed: str = "0") -> tuple[Move, ...]:
    """Moves that were offered to anybody anywhere in a walk, and what becomes of them when a part is changed."""
    going = walk(case, seed)
    rng = Random(f"pool {case} {seed}")
    offered: dict[Move, None] = {}
    for number in going.sample(40, "pool"):
        step = going.steps[number]
        moves = case.game.moves(step.before, step.seat)
        offered |= dict.fromkeys(rng.sample(list(moves), min(len(moves), 12)))
        offered[step.move] = None
    made_up = dict.fromkeys(change for move in offered for change in changed(move))
    half = POOL // 2
    return (*_some(list(offered), half, rng), *_some(list(made_up), half, rng))


def _some(moves: list[Move], count: int, rng: Random) -> list[Move]:
    return moves if len(moves) <= count else rng.sample(moves, count)


def changed(move: Move) -> Iterator[Move]:
    """Moves that differ from one in a single part, of the same form but not of the same sense."""
    for name, part in zip(move.__struct_fields__, msgspec.structs.astuple(move), strict=True):
        for other in _others(part):
            yield msgspec.structs.replace(move, **{name: other})


def _others(part: Any) -> Iterator[Any]:
    if isinstance(part, bool):
        yield not part
    elif isinstance(part, int):
        yield from (part + 1, part - 1, -1, 0, 1000, -(2**40))
    elif isinstance(part, tuple):
        yield part[::-1]
        yield part[:-1]
        yield part + part[-1:]
        yield part * 30
        yield ()
        for i, inner in enumerate(part):
            for other in _others(inner):
                yield (*part[:i], other, *part[i + 1 :])


def offers_equal_checks(going: Walk, states: int = 12, tries: int = 80) -> Found:
    """A move is offered exactly when `check` gives None; whatever is refused gets a clause, or MALFORMED."""
    game = going.case.game
    rng = Random(f"offers {going.case}")
    for number in going.sample(states, "offers"):
        state = going.steps[number].before
        for seat in range(state.seats):
            moves = game.moves(state, seat)
            offered = set(moves)
            if len(offered) != len(moves):
                yield f"offer: a move is offered twice to seat {seat} before move {number}"
            if bool(moves) != (seat in state.to_act):
                yield f"offer: seat {seat} has {len(moves)} moves before move {number}, which {state.to_act} must make"
            for move in (*_some(list(moves), tries, rng), *_some(list(pool(going.case)), tries, rng)):
                clause = game.check(state, seat, move)
                if (clause is None) != (move in offered):
                    yield f"offer: {move!r} is {'' if move in offered else 'not '}offered, but check says {clause}"
                    return
                if clause is not None and clause != MALFORMED and not CLAUSE.fullmatch(clause):
                    yield f"offer: {move!r} is refused by {clause!r}, which is no clause"
                    return


def views_offer_the_same(going: Walk, states: int = 12, tries: int = 40) -> Found:
    """A seat's view gives the offer and the refusals that the whole state gives, in the same order."""
    game = going.case.game
    rng = Random(f"views {going.case}")
    for number in going.sample(states, "views"):
        state = going.steps[number].before
        for seat in range(state.seats):
            seen_by = pieces.view(state, seat)
            if list(game.moves(seen_by, seat)) != list(game.moves(state, seat)):
                yield f"offer: seat {seat}'s view before move {number} offers other moves than the table"
                return
            for move in _some(list(pool(going.case)), tries, rng):
                if game.check(seen_by, seat, move) != game.check(state, seat, move):
                    yield f"refusal: seat {seat}'s view before move {number} says other than the table of {move!r}"
                    return


def refusals_leave_no_trace(going: Walk, states: int = 4, tries: int = 25) -> Found:
    """A refused proposal changes no state, writes no record and tells nobody."""
    case, game = going.case, going.case.game
    rng = Random(f"traces {case}")
    for number in going.sample(states, "traces"):
        table, journal = standing(going, number)
        updates: list[Any] = []
        leave = [table.subscribe(seat, updates.append) for seat in (*range(case.seats), None)]
        before = pieces.encode(table.timeline.now), len(journal.records), table.head, len(table.timeline.records)
        for seat in range(-1, case.seats + 1):
            for move in _some(list(pool(case)), tries, rng):
                if seat in table.to_act and game.check(table.timeline.now, seat, move) is None:
                    continue
                try:
                    table.propose(seat, move, table.head, 1)
                except IllegalMove as refusal:
                    if (refusal.reason == "clause") != (refusal.clause is not None):
                        yield f"refusal: {refusal} names no clause"
                else:
                    yield f"refusal: {move!r} of seat {seat} was not refused"
                    return
        after = pieces.encode(table.timeline.now), len(journal.records), table.head, len(table.timeline.records)
        if after != before or updates:
            yield "trace: a refused proposal left one"
        for end in leave:
            end()


def standing(going: Walk, number: int) -> tuple[Table, Memory]:
    """The table of a walk as it stood before a move, made by resuming its log, and its journal."""
    case, game = going.case, going.case.game
    players = tuple(Player("person", f"P{seat}") for seat in range(case.seats))
    opened = Opened(
        case.slug,
        game.SCHEMA,
        game.RULES,
        case.options,
        players,
        f"{case} {going.seed}",
        0,
        "study",
        going.opening,
        components=going.last.components,
    )
    journal = Memory()
    journal.records += [opened, *(Played(s.seat, s.move, s.events, i) for i, s in enumerate(going.steps[:number]))]
    return Table.resume(case.slug, game, journal.records[:], journal), journal


def states_are_left_alone(going: Walk) -> Found:
    """Asking about a state leaves it as it was."""
    game = going.case.game
    for number in going.sample(12, "reading"):
        step = going.steps[number]
        state = copy(step.before)
        for seat in range(state.seats):
            game.moves(state, seat)
            for move in pool(going.case)[:20]:
                game.check(state, seat, move)
        game.outcome(state)
        if state != step.before:
            yield f"pure: asking about the state before move {number} changed it"
            return
