"""The reasons for a move that was played, calculated again from the log. Only for games that are over."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.bot_loop import bot_seed
from engine.bots import choose, game_bots, rules_of_thumb, with_reasons
from engine.bots.decision import RANDOM_INSTEAD, REGULAR_INSTEAD, Budget, Decision, Why
from engine.bots.fold import Told, encode_story
from engine.log import NOBODY, Level, Node, Seated, Timeline
from engine.match import match_seed
from engine.pieces import encode, publish, view
from engine.state import Move, Seat, State

Known = Literal["known", "person", "version", "other", "origin"]
"""Words for how much is known. Of a "person" there is only an expert's decision in the same place.

"version" is a move of bots of another version or budget, and "other" one that this version does not find: of both, the
reasons are those of today's bots. "origin" is one made before a fork, by players it does not name.
"""


class StillPlaying(Exception):
    """Nobody is told why anything was played while the game goes on."""


class Reasons(msgspec.Struct, frozen=True):
    """A move that was played, and why."""

    number: int
    """The record of the move."""
    seat: Seat
    level: Level
    """The level that thought: that of the seat then, or another in its place."""
    view: State
    """The seat's view before the move."""
    move: Move
    known: Known
    decision: Decision | None = None
    """The same decision, thought again, or where that is not known, another one that today's bots make there.

    Of a person's move, that of an expert. None where there is none: of a random bot, and before a fork.
    """
    usual: Why | None = None
    """The values by the rules of thumb of a regular bot, where the decision compared chances to win."""


def explainable(timeline: Timeline) -> bool:
    """True when the game is over, so that its moves may be explained."""
    return timeline.over


def decisions(timeline: Timeline, leaf: int | None = None) -> list[int]:
    """The records of the moves that led to a record (default: the head), without new deals."""
    return [node.number for node in timeline.path(leaf) if node.played.seat != NOBODY]


def reasons(timeline: Timeline, number: int) -> Reasons:
    """The reasons for a move. StillPlaying before the end of the game; KeyError where the record is no seat's move."""
    if not explainable(timeline):
        raise StillPlaying
    node = timeline.nodes[number]
    if node.played.seat == NOBODY or node.played.move is None:
        raise KeyError(number)
    found = _reasons(timeline, node, node.played.move)
    why = found.decision.why if found.decision is not None else None
    if found.decision is None or why is None or why.unit or len(why.candidates) < 2:
        return found
    story = encode_story(told_to(timeline, node.parent, found.seat))
    usual = rules_of_thumb(timeline.opened.game, encode(found.view), story, found.seat, found.decision.move)
    return msgspec.structs.replace(found, usual=usual)


def _reasons(timeline: Timeline, node: Node, move: Move) -> Reasons:
    """The move, and the decision behind it or in its place."""
    opened, played = timeline.opened, node.played
    level = level_of(timeline, node)
    seen = view(timeline.state(node.parent), played.seat)
    told = Reasons(node.number, played.seat, level, seen, move, "person")
    if _inherited(timeline, node.number):
        return msgspec.structs.replace(told, known="origin")
    budget = game_bots.budget(opened.game)
    if level == "person":
        return msgspec.structs.replace(told, decision=_today(timeline, node, level, seen, budget))
    # a log may name any budget: no more is thought than today's bots would
    if opened.bots != game_bots.version(opened.game) or opened.budget != msgspec.structs.astuple(budget):
        return msgspec.structs.replace(told, known="version", decision=_today(timeline, node, level, seen, budget))
    decision = _again(timeline, node, level, seen, budget.halved(max(0, played.effort)))
    if decision is None:
        return msgspec.structs.replace(told, known="other", decision=_today(timeline, node, level, seen, budget))
    return msgspec.structs.replace(told, known="known", decision=decision)


def level_of(timeline: Timeline, node: Node) -> Level:
    """The level that made a move: that of the seat's player then, or the one that moved in its place."""
    if node.played.effort in (REGULAR_INSTEAD, RANDOM_INSTEAD):
        return "regular" if node.played.effort == REGULAR_INSTEAD else "random"
    level = timeline.opened.players[node.played.seat].level
    for record in timeline.records[: node.number]:
        if type(record) is Seated and record.seat == node.played.seat:
            level = record.player.level
    return level


def _inherited(timeline: Timeline, number: int) -> bool:
    """True when a move was made before its game was forked off from another one."""
    origin = timeline.opened.origin
    if origin is None:
        return False
    if origin.kind == "fair":  # it begins with a new deal
        return any(node.number > number and node.played.seat == NOBODY for node in timeline.nodes.values())
    # the log does not count them: after an undo in the other game they are fewer than its records
    return number <= origin.number


def _again(timeline: Timeline, node: Node, level: Level, seen: State, budget: Budget) -> Decision | None:
    """The decision that a bot of this level makes again; None where it makes another one."""
    decision = _thought(timeline, node, level, seen, budget)
    return msgspec.structs.replace(decision, effort=node.played.effort) if decision.move == node.played.move else None


def _today(timeline: Timeline, node: Node, level: Level, seen: State, budget: Budget) -> Decision | None:
    """The decision that today's bot of this level would make; a regular one's for an easy bot, which may err.

    An expert's for a person.
    """
    return None if level == "random" else _thought(timeline, node, asked_today(level), seen, budget)


def _thought(timeline: Timeline, node: Node, level: Level, seen: State, budget: Budget) -> Decision:
    """The decision of a bot in the place of a mover: the move that was played, where it may make that one.

    For a person it thinks once: that move was not its own.
    """
    opened, played = timeline.opened, node.played
    person = level_of(timeline, node) == "person"
    depth, data = node.depth - 1, encode(seen)
    story = encode_story(told_to(timeline, node.parent, played.seat))
    first: Decision | None = None
    seeds = bot_seed(opened.seed, played.seat, depth), match_seed(opened.seed, played.seat, depth)
    for seed in seeds[: 1 if person else 2]:
        decision = choose(opened.game, level, data, story, played.seat, seed, budget)
        first = first or decision
        if decision.move == played.move:
            first = decision
            break
    assert first is not None
    return with_reasons(opened.game, level, data, story, played.seat, first)


def asked_today(level: Level) -> Level:
    """The level of the bot that is asked what it would have played."""
    return "regular" if level == "easy" else "expert" if level == "person" else level


def told_to(timeline: Timeline, number: int | None, seat: Seat | None) -> list[Told]:
    """All that a seat (None: a spectator) was told up to a record (None: the head)."""
    story = [Told(NOBODY, publish(timeline.opened.events, seat))]
    story += [Told(node.played.seat, publish(node.played.events, seat)) for node in timeline.path(number)]
    return story
