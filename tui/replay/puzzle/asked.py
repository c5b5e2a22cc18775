"""A puzzle as it is asked: its question, choices, hint and proof, in words. Without Textual."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from engine.knowledge.puzzles import (
    EASY,
    Clue,
    Objection,
    Puzzle,
    answer,
    choices,
    in_its_round,
    objections,
    proof,
    puzzles,
    spoken_against,
    unanswered,
)
from engine.knowledge.secrets import Secret, secrets
from engine.log import NOBODY, Timeline
from engine.state import Seat
from tui.i18n.messages import prose, t
from tui.presentation.game_text import game_text, progress_of
from tui.presentation.story import StoryLine
from tui.replay.explanation.comparison import SUREST, percent
from tui.replay.explanation.readings import with_camps
from tui.replay.explanation.uses import better_with, use_of_move
from tui.replay.playback import Playback
from tui.replay.puzzle.shipped import ShippedPuzzle
from tui.replay.secret_words import secret_words

FEW: Final = 3
"""Answers up to which the move that told most is asked for, too: else one guess in three would do."""

LOUD: Final = 0.1
"""The rise of the right answer from which on a move is a hint."""

BEFORE: Final = 2
"""The moves of the same player before the decisive one with which the stretch begins that is hinted at."""

MOVES: Final = 4
"""Moves that it is chosen from."""


class OwnPuzzle(NamedTuple):
    """A puzzle of a finished game that is at hand."""

    slug: str
    puzzle: Puzzle
    whole: Timeline

    def timeline(self) -> Timeline:
        """The whole game."""
        return self.whole


def own_puzzles(timeline: Timeline) -> list[OwnPuzzle]:
    """The puzzles of a finished game, in the order of their moments. StillPlaying before its end.

    Where it has none of several moves, easy ones, one about each secret.
    """
    found = sorted(puzzles(timeline), key=_moment)
    if not found:
        easy = {puzzle.key: puzzle for puzzle in sorted(puzzles(timeline, EASY), key=_moment, reverse=True)}
        found = sorted(easy.values(), key=_moment)
    return [OwnPuzzle(timeline.opened.game, puzzle, timeline) for puzzle in found]


def _moment(puzzle: Puzzle) -> tuple[int, int]:
    return puzzle.number, puzzle.seat


class AskedPuzzle:
    """A puzzle, opened. What its seat saw is all that a solver is shown before the answer."""

    def __init__(self, shipped: ShippedPuzzle | OwnPuzzle) -> None:
        """SaveError when the game of a shipped one cannot be read."""
        self.slug = shipped.slug
        self.puzzle = shipped.puzzle
        self.whole: Timeline = shipped.timeline()
        self.timeline = unanswered(self.whole, self.puzzle)
        """The game up to the puzzle's moment."""
        self.playback = Playback(self.timeline, self.puzzle.seat)
        self.answer = answer(self.whole, self.puzzle)
        self.choices = choices(self.whole, self.puzzle)
        self.tried: set[int] = set()
        """The wrong answers that were given."""

    @property
    def seat_name(self) -> str:
        """The seat whose eyes are lent."""
        return self.playback.names[self.puzzle.seat]

    @property
    def asked_name(self) -> str:
        """The seat that is asked about."""
        return self.playback.names[self.puzzle.key[1]]

    @cached_property
    def secret(self) -> Secret:
        """The secret that is asked for."""
        there = secrets(self.slug, self.playback.present)
        return next(secret for secret in there if secret.key == self.puzzle.key)

    def question(self) -> str:
        """The question, short enough for one line."""
        return t("You see what {seat} saw. Who is {name}, most likely?", seat=self.seat_name, name=self.asked_name)

    def moment(self) -> str:
        """The moment, as the game counts."""
        return progress_of(game_text(self.slug), self.playback.present)

    def face(self, face: int) -> str:
        """An answer in a word."""
        return secret_words(self.slug).faces(self.playback.present, self.secret, (face,))

    @cached_property
    def clues(self) -> list[Clue]:
        """The moves that told most, in their order."""
        return proof(self.whole, self.puzzle)

    @cached_property
    def _loudest(self) -> list[int]:
        """The records of the moves of the proof, that which told most first."""
        return [clue.number for clue in sorted(self.clues, key=lambda clue: clue.before - clue.after)]

    @property
    def told_most(self) -> int:
        """The record of the move that told most."""
        return self._loudest[0]

    @cached_property
    def hints(self) -> list[int]:
        """The records that hints lead to: the moves that told much, the decisive one last.

        Where that one alone did, a move before it comes first: from there on it is to be looked for.
        """
        if len(self._loud) > 1:
            return [number for number in reversed(self._loudest) if number in self._loud]
        mover = self.whole.nodes[self.told_most].played.seat
        first = min((*self.moves, self.told_most))
        before = [number for number in self._moves_of(mover) if number < first]
        return [*before[-BEFORE:][:1], self.told_most]

    @property
    def _loud(self) -> set[int]:
        """The records of the moves that told much."""
        return {self.told_most} | {clue.number for clue in self.clues if clue.after - clue.before >= LOUD}

    def _moves_of(self, seat: Seat) -> list[int]:
        """The records of a seat's moves that the log tells of, in the round of the question."""
        line = (node.number for node in self.timeline.path() if node.played.seat == seat)
        return [number for number in line if in_its_round(self.whole, self.puzzle, number) and self.happened(number)]

    @cached_property
    def moves(self) -> list[int]:
        """The records from which the move that told most is chosen, in their order; none where answers are many."""
        if len(self.choices) > FEW:
            return []
        asked, told = self.puzzle.key[1], {clue.number for clue in self.clues}
        line = [
            node
            for node in self.timeline.path()
            if node.number not in told
            and in_its_round(self.whole, self.puzzle, node.number)
            and self.happened(node.number)
        ]
        own = [node.number for node in line if node.played.seat == asked]
        silent = own if len(own) >= MOVES - 1 else [node.number for node in line]
        apart = max(1, len(silent) // (MOVES - 1))
        return sorted((*silent[apart // 2 :: apart][: MOVES - 1], self.told_most))

    def move(self, number: int) -> str:
        """A move that may have told most, in sentences."""
        return t("Move {number}: {text}", number=number, text=self.happened(number))

    def announced(self) -> str:
        """The sentence on the second question, before the first one is answered; "" where there is none."""
        return t("Then a second question follows: which move told most.") if self.moves else ""

    def move_question(self) -> str:
        """The question that follows the right answer where there are few."""
        return t("Right so far. Which of these moves told {seat} most?", seat=self.seat_name)

    def hint_about(self, number: int) -> str:
        """The hint on a move: its weight, and an answer that it spoke against, where more than one is left.

        The first one names no answer; none tells the weight of a move that is asked for.
        """
        mover, words = self.whole.nodes[number].played.seat, {"number": number, "name": self.asked_name}
        if number not in self._loud:  # the stretch of the only one begins there
            later = [one for one in self._moves_of(mover) if one > max((*self.moves, self.told_most))]
            last = later[0] if later else self.puzzle.number
            values = {"who": self.playback.names[mover], "first": number, "last": last, "name": self.asked_name}
            return t("One of the moves of {who} from {first} to {last} told much about {name}.", **values)
        if number == self.told_most and not self.moves:
            told = t("Move {number} told most about {name}.", **words)
        elif mover in (NOBODY, self.puzzle.key[1]):
            told = t("Move {number} told something about {name}.", **words)
        else:
            other = self.playback.names[mover]
            told = t("Move {number} told of {mover}, and so of what is left for {name}.", mover=other, **words)
        against = spoken_against(self.whole, self.puzzle, number)
        if len(self.choices) <= FEW or not against or number == self.hints[0]:
            return told
        happened = self.happened(number)  # the answers that it names are those that it seems to point at
        face = max(against, key=lambda face: (self.face(face) in happened, against[face]))
        return prose(told, t("It spoke against {face}.", face=self.face(face)))

    def hint(self, given: int) -> str:
        """The hint after so many: a move, and an answer that it spoke against."""
        if given >= len(self.hints):
            return t("These were all hints.")
        number, count = self.hints[given], len(self.hints)
        place = t("Hint {at} of {count}.", at=given + 1, count=count)
        move = t("Look at move {number} again: {text}", number=number, text=self.happened(number))
        return prose(place, move, self.hint_about(number))

    def happened(self, number: int) -> str:
        """The log's sentences on a move, as the seat was told them."""
        return prose(*(line.text for line in self._lines if line.number == number and not line.aside))

    @cached_property
    def _lines(self) -> Sequence[StoryLine]:
        return self.playback.story().lines

    def right(self) -> str:
        """The answer, in a sentence."""
        return t("{name} is: {face}.", name=self.asked_name, face=self.face(self.answer))

    def told(self, clue: Clue) -> list[str]:
        """A step of the proof: the move, what it was good for, and how much likelier that made the answer."""
        return [self.move(clue.number), *filter(None, [self._reason(clue.number)]), self.step(clue)]

    def _reason(self, number: int) -> str:
        """The use of a move to its player, as a bot counts, in a sentence; "" without words."""
        node = self.whole.nodes[number]
        names, seat = with_camps(self.slug, self.whole.state(node.parent), self.playback.names), node.played.seat
        reason = use_of_move(self.whole, number, names)
        if not reason:
            return ""
        if seat == self.puzzle.key[1]:
            face = self.face(self.answer)
            return t("A reason, if {name} {name:is|are} {face}: {reason}", name=names[seat], face=face, reason=reason)
        asked = names[self.puzzle.key[1]]
        return t(
            "It told of {mover}, and so of what is left for {name}: {reason}",
            mover=names[seat],
            name=asked,
            reason=reason,
        )

    def objections(self) -> list[str]:
        """A sentence for each wrong answer that the rules left: the move that spoke most against it."""
        return [self._objection(one) for one in objections(self.whole, self.puzzle)]

    def _objection(self, one: Objection) -> str:
        """The better move for a player with the wrong answer, or what the move told of another one."""
        node, names = self.whole.nodes[one.number], self.playback.names
        said = {
            "name": self.asked_name,
            "face": self.face(one.face),
            "number": one.number,
            "before": percent(one.before),
            "after": percent(max(one.after, 1 - SUREST)),  # no fact excludes it
        }
        if node.played.seat != self.puzzle.key[1]:
            return t(
                "Move {number} told of {mover}, and so of what is left for {name}: "
                "'{face}' fell from {before} to {after}.",
                mover=names[node.played.seat],
                **said,
            )
        deed = better_with(
            self.whole, one.number, with_camps(self.slug, self.whole.state(node.parent), names), self.secret, one.face
        )
        if not deed:
            return t(
                "Had {name} been {face}, move {number} would have been less likely: "
                "'{face}' fell from {before} to {after}.",
                **said,
            )
        return t(
            "Had {name} been {face}, '{deed}' would have been better than move {number}: "
            "'{face}' fell from {before} to {after}.",
            deed=deed,
            **said,
        )

    def step(self, clue: Clue) -> str:
        """The belief of the puzzle's seat in the answer before a move and after it, and what lay between moves."""
        earlier = [one for one in self.clues if one.number < clue.number]
        left = percent(min(earlier[-1].after, SUREST)) if earlier else ""
        words = {
            "face": self.face(self.answer),
            "before": percent(clue.before),
            "after": percent(min(clue.after, SUREST)),
        }
        if left in ("", words["before"]):
            return t("By that '{face}' went from {before} to {after} for a reader.", **words)
        between = t("Moves in between took '{face}' from {left} to {before}.", left=left, **words)
        return prose(between, t("By this one '{face}' went from {before} to {after} for a reader.", **words))
