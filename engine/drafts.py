"""Drafts: the records that a table would take next. A draft changes nothing; its table writes it, then settles it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.bots import game_bots
from engine.chance import Draws
from engine.game import Game, opening
from engine.log import Ended, Opened, Played, Player, Policy, Record, Said, Seated, Timeline, Undone
from engine.pieces import publish, view
from engine.state import Options, Seat, State
from engine.undo import takeback
from engine.updates import Happened, Rewound, Sat, Spoke, Update


class Draft(msgspec.Struct, frozen=True):
    """The next record of a table, and its number."""

    number: int
    record: Record
    state: State | None = None
    """The state after a move; None for all other records."""

    @property
    def last(self) -> bool:
        """The game is over with it."""
        return isinstance(self.record, Ended) or (self.state is not None and not self.state.to_act)


def first_record(
    slug: str,
    game: Game[Any],
    players: Sequence[Player],
    options: Options,
    seed: str,
    started: int,
    policy: Policy,
    chance: Draws,
) -> Opened[Any, Any]:
    """The first record of a new log, with its opening played. The game must not refuse these seats and options."""
    state, events = opening(game, options, len(players), chance)
    return Opened(
        slug,
        game.SCHEMA,
        game.RULES,
        options,
        tuple(players),
        seed,
        started,
        policy,
        tuple(events),
        components=state.components,
        bots=game_bots.version(slug),
        budget=msgspec.structs.astuple(game_bots.budget(slug)),
    )


def update_of(timeline: Timeline, number: int, seat: Seat | None) -> Update | None:
    """The update that tells a seat, or a spectator, of the latest record; None for an end, which each table tells."""
    match timeline.records[number]:
        case Played(by, _, events, at):
            return Happened(number, timeline.nodes[number].parent, by, publish(events, seat), at)
        case Undone(to=to):
            return Rewound(number, to, view(timeline.now, seat), takeback(timeline, number))
        case Seated(changed, player, at):
            return Sat(number, changed, player, at)
        case Said(by, text, at, hint):
            return Spoke(number, by, text, at, hint)
    return None
