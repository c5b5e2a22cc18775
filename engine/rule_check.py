"""A log measured by the rules: its game is played again from its seed, and must come to the events that are logged.

A log's checksums show that its bytes are whole. This shows that they tell a game, and that its dice are the seed's.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from engine.chance import Chance, commitment
from engine.game import Game, opening, play
from engine.log import NOBODY, Opened, Played, Timeline
from engine.pieces import redeal
from engine.state import State, apply, copy


def checkable(timeline: Timeline) -> bool:
    """A log can be checked that was begun by the present rules and names the seeds of all its draws.

    Its component set may be an older one. Fair forks of older versions name no seed but their own. A log that was
    published to one seat names none, and no moves.
    """
    game, opened = timeline.game, timeline.opened
    fair = opened.origin is not None and opened.origin.kind == "fair"
    named = bool(opened.seed) and not (fair and not opened.seeds)
    return (opened.schema, opened.rules) == (game.SCHEMA, game.RULES) and named


def seed_kept(opened: Opened[Any, Any]) -> bool:
    """The seed is the one that the table has committed to, if it has."""
    return opened.commitment in ("", commitment(opened.seed))


def first_breach(timeline: Timeline) -> int | None:
    """The number of the first record that does not follow by the rules from those before it; None when all do."""
    game, opened = timeline.game, timeline.opened
    seeds = [*opened.seeds, opened.seed]
    if not _opens(game, opened, Chance(seeds[0])):
        return 0
    replayed = Timeline(game, opened)
    for number, record in enumerate(timeline.records[1:], 1):
        after = None
        if type(record) is Played:
            after = replayed.now  # changed in place: a copy a move would cost a third, and nothing else holds it
            if record.seat == NOBODY:
                seeds.pop(0)
                if not seeds or not _dealt(game, after, record, seeds[0]):
                    return number
            elif not _follows(game, after, record, Chance(seeds[0])):
                return number
        replayed.add(record, after)
    return None


def _opens(game: Game[Any], opened: Opened[Any, Any], chance: Chance) -> bool:
    """The seed and the options make the opening's events."""
    seats = len(opened.players)
    with suppress(Exception):  # anybody may have written the options
        if game.refuse(opened.options, seats) is None:
            return tuple(opening(game, opened.options, seats, chance, opened.components)[1]) == opened.events
    return False


def _follows(game: Game[Any], state: State, record: Played[Any, Any], chance: Chance) -> bool:
    """The move is legal in the state and makes the logged events. Then the state is the one after it."""
    try:
        return (
            record.move is not None
            and record.seat in state.to_act
            and game.check(state, record.seat, record.move) is None
            and tuple(play(game, state, record.seat, record.move, chance)) == record.events
        )
    except Exception:  # anybody may have written the move
        return False


def _dealt(game: Game[Any], state: State, record: Played[Any, Any], seed: str) -> bool:
    """The seed makes the logged fresh deal of hidden cards, for one of the seats. Then the state has them, too."""
    for seat in range(state.seats):
        if record.events == (redeal(game, copy(state), seat, Random(seed)),):
            apply(state, record.events[0])
            return True
    return False
