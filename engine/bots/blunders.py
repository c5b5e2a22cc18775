"""Blunders: moves of a finished game that lost much of the chance to win beside the best of the others.

A move and a few others are played on by bots in the same worlds, all of them such as the mover could imagine. The best
of the others is chosen first, and measured in fresh worlds with fresh dice: else luck would make blunders of many
moves. Both are played on until the loss is beyond doubt, or unlikely. A move that is no blunder so may be one in
hindsight, with the cards as they lay: a missed chance, which its mover could not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final

import msgspec

from engine.bots import game_bots, regular, rules_of_thumb, weighed_moves
from engine.bots.arithmetic import total
from engine.bots.decision import Decision, Why
from engine.bots.evaluation import KnownRollouts, Point, Rollouts
from engine.bots.fold import Story, encode_story
from engine.bots.greedy import candidates
from engine.bots.reasons import StillPlaying, explainable, told_to
from engine.bots.rounds import ERRORS, Batch, cost
from engine.log import NOBODY, Timeline
from engine.pieces import encode, view
from engine.state import Move, Seat, State

LOST: Final = 0.15
"""Part of the chance to win that a blunder loses at least."""

SUSPECT: Final = 0.1
"""Fall of the mover's chance in truth within a turn from which on its moves are judged."""

OTHERS: Final = 4
"""Number of other moves that are tried."""

TRIES: Final = 8
"""Playouts of each of them, and of the played move."""

SURE: Final = 32
"""Playouts of the played move and of the best other one that make a blunder at least."""

MOST: Final = 64
"""The most of them: they are doubled as long as a blunder is neither beyond doubt nor unlikely."""

COST: Final = 2 * (OTHERS * TRIES + SURE)
"""Playouts that a judgement takes about, by what the mover knew and in hindsight."""

LOTS: Final = 8
"""Regular bots that are asked for a move, each with dice of its own: many draw lots among moves."""

PART: Final = 4
"""The part of a game's playouts that judgements may take besides is about one in so many."""

FEWEST: Final = 1
"""Moves that are judged at least, however early, if so many are suspect."""


class Judgement(msgspec.Struct, frozen=True, array_like=True):
    """A move beside the best other one, by what its mover could know, or else in hindsight."""

    number: int
    """The record of the move."""
    lost: float
    """The chance to win that it lost; 0 where it was no blunder."""
    best: Any = None
    """The better move as plain data; None where it was no blunder."""
    chance: float = 0.0
    """The chance to win with the better move."""
    rival: Seat = NOBODY
    """The other seat that the move helped most; NOBODY where it was no blunder."""
    helped: tuple[float, float] = (0.0, 0.0)
    """The chance of that seat with the better move, and with the one that was played."""
    hindsight: bool = False
    """True where the cards as they lay show it alone: a missed chance."""


def suspects(timeline: Timeline, leaf: int | None, points: Mapping[int, Point]) -> list[int]:
    """The records of the moves to judge, those first in whose turn the mover's chance fell most.

    A move that a regular bot makes there, too, is none: the luck of others lowers chances more often than a blunder.
    """
    line = [node for node in timeline.path(leaf) if node.played.seat != NOBODY and node.played.move is not None]
    found: list[tuple[float, int]] = []
    for before, after in pairwise(sorted(points.values(), key=lambda point: point.number)):
        for node in line:
            if before.number < node.number <= after.number:
                seat = node.played.seat
                fall = before.chances[seat] - after.chances[seat]
                if fall >= SUSPECT:
                    found.append((-fall, node.number))
    judging: list[int] = []
    records, left = [node.number for node in timeline.path(leaf)], game_bots.playouts(timeline.opened.game) // PART
    for _, number in sorted(found):
        taken = cost(records, Batch(number, 0, COST))
        if (taken <= left or len(judging) < FEWEST) and _unusual(timeline, number):
            judging.append(number)
            left -= taken
    return judging


def judged(timeline: Timeline, number: int) -> Judgement:
    """A move beside the best of a few others. The same log and record give the same on every machine."""
    if not explainable(timeline):
        raise StillPlaying
    node = timeline.nodes[number]
    seat, played = node.played.seat, node.played.move
    others = _others(timeline, node.parent, seat, played)
    if played is None or not others:
        return Judgement(number, 0.0)
    found = _beside(KnownRollouts(timeline, node.parent, seat), number, seat, played, others)
    if found.lost:
        return found
    found = _beside(Rollouts(timeline, node.parent), number, seat, played, others)
    return msgspec.structs.replace(found, hindsight=found.lost > 0)


def _beside(
    rollouts: KnownRollouts | Rollouts, number: int, seat: Seat, played: Move, others: Sequence[Move]
) -> Judgement:
    """A move beside the best of the others, in these playouts."""
    worths = [total([end[seat] for end in rollouts.ends(range(TRIES), move)]) for move in others]
    own = total([end[seat] for end in rollouts.ends(range(TRIES), played)])
    if max(worths) - own < LOST * TRIES:  # luck flatters the best of some
        return Judgement(number, 0.0)
    best = others[worths.index(max(worths))]
    after_best: list[tuple[float, ...]] = []
    after_played: list[tuple[float, ...]] = []
    count = SURE // 2
    while True:
        fresh = range(TRIES + len(after_best), TRIES + count)
        after_best += rollouts.ends(fresh, best)
        after_played += rollouts.ends(fresh, played)
        gains = [other[seat] - own[seat] for other, own in zip(after_best, after_played, strict=True)]
        lost = total(gains) / count
        squares = total([(gain - lost) * (gain - lost) for gain in gains])
        if lost >= LOST and count >= SURE and lost * lost * count * count >= ERRORS * ERRORS * squares:
            break
        unlikely = lost < LOST and (LOST - lost) * (LOST - lost) * count * count >= squares
        if unlikely or count >= MOST:
            return Judgement(number, 0.0)
        count *= 2
    with_best, with_played = (
        [total(won) / count for won in zip(*ends, strict=True)] for ends in (after_best, after_played)
    )
    rival = max(
        (other for other in range(len(with_best)) if other != seat),
        key=lambda other: with_played[other] - with_best[other],
    )
    return Judgement(
        number, lost, msgspec.to_builtins(best), with_best[seat], rival, (with_best[rival], with_played[rival])
    )


def better_move(timeline: Timeline, judgement: Judgement) -> Move | None:
    """The better move of a judgement; None where it has none, or none that is legal there."""
    node = timeline.nodes.get(judgement.number)
    if judgement.best is None or node is None:
        return None
    try:
        move: Move = msgspec.convert(judgement.best, timeline.game.MOVE)
    except msgspec.ValidationError:
        return None
    return move if timeline.game.check(timeline.state(node.parent), node.played.seat, move) is None else None


def usual_move(timeline: Timeline, number: int) -> Move | None:
    """The move of a regular bot in the place of a record's; None where no seat chose. StillPlaying before the end."""
    if not explainable(timeline):
        raise StillPlaying
    node = timeline.nodes[number]
    if node.played.seat == NOBODY or node.played.move is None:
        return None
    return _decision(timeline, node.parent, node.played.seat, Random(_seed(timeline, node.parent))).move


def lots(timeline: Timeline, number: int) -> list[Move]:
    """The moves that regular bots make in the place of a record's, one a lot; none where no seat chose.

    StillPlaying before the end of the game.
    """
    if not explainable(timeline):
        raise StillPlaying
    node = timeline.nodes[number]
    if node.played.seat == NOBODY or node.played.move is None:
        return []
    slug, game, seat = timeline.opened.game, timeline.game, node.played.seat
    seen, told = view(timeline.state(node.parent), seat), encode_story(told_to(timeline, node.parent, seat))
    seeds = (f"{_seed(timeline, node.parent)} {lot}" for lot in range(LOTS))
    return [regular(slug, game, seen, Story(slug, game, seen, seat, told), seat, Random(seed)).move for seed in seeds]


def weighed(timeline: Timeline, number: int, move: Move, seen: State | None = None) -> Why | None:
    """The values of a move and of the others in the place of a record's, by a regular bot's rules.

    `seen` is another view than the mover had, to weigh the move as of another identity.
    None where a game's bot has none. StillPlaying before the end of the game.
    """
    if not explainable(timeline):
        raise StillPlaying
    node = timeline.nodes[number]
    seat = node.played.seat
    story = encode_story(told_to(timeline, node.parent, seat))
    there = view(timeline.state(node.parent), seat) if seen is None else seen
    return rules_of_thumb(timeline.opened.game, encode(there), story, seat, move)


def _unusual(timeline: Timeline, number: int) -> bool:
    """True when the mover had more than one move, and made another one than a regular bot would."""
    return chose(timeline, number) and usual_move(timeline, number) != timeline.nodes[number].played.move


def chose(timeline: Timeline, number: int) -> bool:
    """True when the mover had more than one move."""
    node = timeline.nodes[number]
    seen = view(timeline.state(node.parent), node.played.seat)
    return len(timeline.game.moves(seen, node.played.seat)) > 1


def _others(timeline: Timeline, number: int, seat: Seat, played: Move | None) -> Sequence[Move]:
    """The moves that a bot in that seat takes for the best, but for the one that was played."""
    slug, game = timeline.opened.game, timeline.game
    seen, rng = view(timeline.state(number), seat), Random(_seed(timeline, number))
    moves = [*weighed_moves(slug, seen, _story(timeline, number, seat), seat, _decision(timeline, number, seat, rng))]
    if len(moves) <= OTHERS:
        rest = [*candidates(game, game_bots.heuristics(slug), seen, seat, rng)]
        moves += rng.sample(rest, len(rest))
    found: list[Move] = []
    for move in moves:
        if move != played and move not in found:
            found.append(move)
    return found[:OTHERS]


def _seed(timeline: Timeline, number: int) -> str:
    """The seed of a regular bot that chooses behind a record."""
    return f"{timeline.opened.game} {number}"


def _decision(timeline: Timeline, number: int, seat: Seat, rng: Random) -> Decision:
    """The choice of a regular bot in a seat behind a record."""
    seen, story = view(timeline.state(number), seat), _story(timeline, number, seat)
    return regular(timeline.opened.game, timeline.game, seen, story, seat, rng)


def _story(timeline: Timeline, number: int, seat: Seat) -> Story:
    """All that a seat was told up to a record."""
    seen = view(timeline.state(number), seat)
    return Story(timeline.opened.game, timeline.game, seen, seat, encode_story(told_to(timeline, number, seat)))
