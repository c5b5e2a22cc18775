"""Puzzles: moments of finished games from which on a seat could have known who another one is.

They are found by the beliefs of the game's bots, from what that seat had been told and nothing else; the proof is the
course of that belief, move by move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.bots import game_bots
from engine.bots.reasons import StillPlaying, explainable
from engine.knowledge.course import Course, Knowing, course
from engine.knowledge.secrets import Key, identities, secrets
from engine.knowledge.shifts import belief_in
from engine.log import Timeline
from engine.state import Seat

SURE: Final = 0.95
"""The chance from which on a seat could have named the truth, where a game sets no other."""

AHEAD: Final = 2
"""Times by which the truth must be likelier than any other face."""

UNSURE: Final = 0.6
"""The greatest chance that the seat gave to it at first."""

TELLING: Final = 0.05
"""Change of the chance that makes a move part of a proof."""

LEAST: Final = 3
"""The fewest moves of a proof: of one alone there is little to think about."""

EASY: Final = 1
"""The fewest moves of a proof in a game without a puzzle of more."""

MOST: Final = 6
"""The most moves of a proof that are told."""


class Puzzle(msgspec.Struct, frozen=True):
    """A question: by this record, who is the seat of the secret, for a seat that could have known?"""

    number: int
    seat: Seat
    key: Key


class Clue(msgspec.Struct, frozen=True):
    """A move that told the seat something of the secret."""

    number: int
    before: float
    """The chance that the seat gave to the truth before the move."""
    after: float


def puzzles(timeline: Timeline, least: int = LEAST) -> Iterator[Puzzle]:
    """The puzzles of a finished game, seat by seat, with so many moves of a proof. StillPlaying before its end.

    With fewer than LEAST, moves that led away from the truth may lie between.
    """
    if not explainable(timeline):
        raise StillPlaying
    numbers = [0, *(node.number for node in timeline.path())]
    kinds = identities(timeline.opened.game)
    for seat in range(len(timeline.players)) if kinds else ():
        known = course(timeline, seat)
        for secret in secrets(timeline.opened.game, timeline.state(numbers[-1])):
            if secret.kind not in kinds or secret.of == seat:
                continue
            for step in known.steps(secret.key):
                puzzle = Puzzle(numbers[step], seat, secret.key)
                if step < len(numbers) - 1 and _asks(timeline, known, step, puzzle, least):
                    yield puzzle
                    break


def answer(timeline: Timeline, puzzle: Puzzle) -> int:
    """The face that the secret had. KeyError where there is no such secret."""
    whole = timeline.state(puzzle.number)
    for secret in secrets(timeline.opened.game, whole):
        face = whole.face[secret.pieces[0]]
        if secret.key == puzzle.key and face is not None:
            return face
    raise KeyError(puzzle.key)


def choices(timeline: Timeline, puzzle: Puzzle) -> list[int]:
    """The faces that the rules left to that seat."""
    known = course(timeline, puzzle.seat, puzzle.number).of(puzzle.key, timeline.depth(puzzle.number))
    return [] if known is None else sorted(known.possible[0])


def proof(timeline: Timeline, puzzle: Puzzle) -> list[Clue]:
    """The moves that told that seat most, in their order."""
    known = course(timeline, puzzle.seat, puzzle.number)
    clues = _clues(timeline, known, timeline.depth(puzzle.number), puzzle, answer(timeline, puzzle))
    clues.sort(key=lambda clue: -abs(clue.after - clue.before))
    return sorted(clues[:MOST], key=lambda clue: clue.number)


class Objection(msgspec.Struct, frozen=True):
    """The move that told the seat most against a wrong face."""

    face: int
    number: int
    before: float
    """The chance of that face before the move."""
    after: float


def objections(timeline: Timeline, puzzle: Puzzle) -> list[Objection]:
    """For each wrong face that the rules left, the move by which its chance fell most."""
    known = course(timeline, puzzle.seat, puzzle.number)
    right, line = answer(timeline, puzzle), timeline.path(puzzle.number)
    steps = [step for step, node in enumerate(line, 1) if in_its_round(timeline, puzzle, node.number)]
    found = []
    for face in choices(timeline, puzzle):
        falls = [
            Objection(face, line[step - 1].number, belief_in(before, face), belief_in(after, face))
            for step in steps
            if (before := known.of(puzzle.key, step - 1)) is not None
            and (after := known.of(puzzle.key, step)) is not None
            and _guessed(before)
            and _guessed(after)
        ]
        if face != right and falls:
            found.append(max(falls, key=lambda fall: fall.before - fall.after))
    return found


def spoken_against(timeline: Timeline, puzzle: Puzzle, number: int) -> dict[int, float]:
    """Wrong face to how much its chance fell by a move, where it fell."""
    known, step = course(timeline, puzzle.seat, puzzle.number), timeline.depth(number)
    before, after = known.of(puzzle.key, step - 1), known.of(puzzle.key, step)
    if before is None or after is None:
        return {}
    falls = {face: belief_in(before, face) - belief_in(after, face) for face in choices(timeline, puzzle)}
    right = answer(timeline, puzzle)
    return {face: fall for face, fall in falls.items() if fall > 0 and face != right}


def in_its_round(timeline: Timeline, puzzle: Puzzle, number: int) -> bool:
    """True for a record of the round that a puzzle asks about: a new round deals anew."""
    return _round(timeline, timeline.nodes[number].parent) == _round(timeline, puzzle.number)


def _asks(timeline: Timeline, known: Course, step: int, puzzle: Puzzle, least: int) -> bool:
    """True when the seat could just now have become sure, by so many moves."""
    knowing, before = known.of(puzzle.key, step), known.of(puzzle.key, step - 1)
    try:
        face = answer(timeline, puzzle)
    except KeyError:
        return False
    if not _guessed(knowing) or not _guessed(before) or knowing is None or before is None:
        return False
    sure = named_from(timeline.opened.game)
    if not belief_in(before, face) < sure <= belief_in(knowing, face):
        return False
    if any(AHEAD * one.chance > belief_in(knowing, face) for one in knowing.guesses if face not in one.faces):
        return False
    clues = _clues(timeline, known, step, puzzle, face)
    rising = least < LEAST or all(clue.after > clue.before for clue in clues)
    return rising and len(clues) >= least and clues[0].before <= UNSURE


def named_from(slug: str) -> float:
    """The chance from which on a seat of a game could have named the truth: less where identities are hidden well."""
    return float(getattr(game_bots.guesses(slug), "NAMED", SURE))


def _guessed(knowing: Knowing | None) -> bool:
    return knowing is not None and not knowing.whole and bool(knowing.guesses)


def _clues(timeline: Timeline, known: Course, last: int, puzzle: Puzzle, face: int) -> list[Clue]:
    """The moves up to a step at which the belief in the truth changed much, of the same deal."""
    numbers = [0, *(node.number for node in timeline.path(puzzle.number))]
    clues: list[Clue] = []
    before: float | None = None
    for step in range(last + 1):
        knowing = known.of(puzzle.key, step)
        if knowing is None or knowing.whole or not knowing.guesses:
            before, clues = None, []
            continue
        chance = belief_in(knowing, face)
        if before is not None and abs(chance - before) >= TELLING:
            clues.append(Clue(numbers[step], before, chance))
        before = chance
    # what was known before this round is about another card
    return [clue for clue in clues if in_its_round(timeline, puzzle, clue.number)]


def _round(timeline: Timeline, number: int) -> int:
    """The round of a record, in a game that counts them."""
    return int(getattr(timeline.state(number), "round", 0))


def unanswered(timeline: Timeline, puzzle: Puzzle) -> Timeline:
    """The game as it was at the puzzle's moment: nothing later is in it."""
    game, opened = timeline.game, timeline.opened
    before = Timeline(game, opened)
    for node in timeline.path(puzzle.number):
        before.add(node.played)
    return before
