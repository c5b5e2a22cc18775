"""The course of a seat's knowledge: a pure fold over all that the seat was told, and nothing else.

Facts follow from what the seat has seen and from the rules. Guesses are the beliefs of the game's bots, by their own
code, where a game has any.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

import msgspec

from engine.bots import game_bots
from engine.bots.arithmetic import total
from engine.bots.fold import Told
from engine.bots.reasons import told_to
from engine.game import Game
from engine.knowledge.facts import possible_faces
from engine.knowledge.secrets import HAND, Key, Secret, secrets, secrets_module
from engine.log import NOBODY, Timeline
from engine.pieces import Shuffled
from engine.state import Seat, State, apply_all, copy

LIKELY: Final = 0.5
"""The chance from which on a guess is what a seat takes for likely."""

EVIDENCE: Final = 0.1
"""Least rise of a guess above what the deal alone makes likely."""


class Guess(msgspec.Struct, frozen=True):
    """A chance that a seat would give to some faces of a secret, if it thought as a bot does."""

    faces: tuple[int, ...]
    """Faces that the bots do not tell apart."""
    chance: float


class Knowing(msgspec.Struct, frozen=True):
    """All that a seat knows of a secret, and guesses."""

    possible: tuple[frozenset[int], ...]
    """Piece of the secret to its possible faces: facts. Empty for what was written unseen."""
    guesses: tuple[Guess, ...] = ()
    """Guesses where the face is not known, the likeliest first."""
    clear: bool = True
    """False where the likeliest one has never stood clearly above the odds of the deal since it came first."""

    @property
    def known(self) -> tuple[int, ...]:
        """The faces that the seat is sure of, sorted."""
        return tuple(sorted(next(iter(faces)) for faces in self.possible if len(faces) == 1))

    @property
    def whole(self) -> bool:
        """True when nothing of it is hidden from the seat."""
        return len(self.known) == len(self.possible)

    @property
    def likely(self) -> Guess | None:
        """The guess that is more likely than all else together; the odds of the deal alone are no guess."""
        return self.guesses[0] if self.clear and self.guesses and self.guesses[0].chance >= LIKELY else None


class Course:
    """A seat's knowledge at each step of a line. Step 0 is the opening."""

    def __init__(
        self, slug: str, game: Game[Any], view: State, seat: Seat, told: Sequence[Told], *, helped: bool
    ) -> None:
        """`view` is the empty table; `told` all that the seat was told, the opening first.

        Only where it is `helped` are guesses made and public amounts counted along: the game is over then.
        """
        self.seat = seat
        self._game = game
        self._slug = slug
        self._steps: dict[Key, list[int]] = {}
        self._knowings: dict[Key, list[Knowing | None]] = {}
        self._dealt: dict[Key, tuple[Guess, ...]] = {}
        """Secret to the guesses at its last deal."""
        self._anew: dict[Key, list[int]] = {}
        """Secret to the steps at which it was shuffled and dealt."""
        self._beliefs = game_bots.guesses(slug) if helped else None
        module: Any = secrets_module(slug) if helped else None
        self._counting: Any = module if hasattr(module, "counted") else None
        self._fold(view, told)

    @property
    def secrets(self) -> Sequence[Key]:
        """The secrets that there ever were."""
        return [*self._steps]

    def at(self, step: int) -> Mapping[Key, Knowing]:
        """The knowledge of each secret that there is after a step."""
        found = ((key, self.of(key, step)) for key in self._steps)
        return {key: knowing for key, knowing in found if knowing is not None}

    def of(self, key: Key, step: int) -> Knowing | None:
        """The knowledge of a secret after a step; None while there is no such secret."""
        at = bisect_right(self._steps.get(key, ()), step) - 1
        return None if at < 0 else self._knowings[key][at]

    def steps(self, key: Key) -> Sequence[int]:
        """The steps at which anything about a secret changed, chances too."""
        return self._steps.get(key, ())

    def changes(self, key: Key) -> list[int]:
        """The steps at which a fact or a likely guess about a secret changed, or it was dealt anew."""
        steps, before = [*self._anew.get(key, ())], None
        for step, knowing in zip(self._steps.get(key, ()), self._knowings.get(key, ()), strict=True):
            now = None if knowing is None else _core(key, knowing)
            if now != before:
                steps.append(step)
            before = now
        return sorted({*steps})

    # internals

    def _fold(self, view: State, told: Sequence[Told]) -> None:
        belief: Any = None
        counted: Any = None
        shown: tuple[object, ...] = ()
        for step, news in enumerate(told):
            before, view = view, copy(view)
            apply_all(view, news.events)
            begins = step == 0 or news.seat == NOBODY
            if self._beliefs is not None:
                belief = (
                    self._beliefs.begin(view, self.seat)
                    if begins
                    else self._beliefs.follow(belief, self.seat, before, news, view)
                )
            if self._counting is not None:
                counted = (
                    self._counting.begin(view, self.seat)
                    if begins
                    else self._counting.follow(counted, self.seat, before, news, view)
                )
            there = secrets(self._slug, view)
            facts = view.face, view.group, there, counted
            if facts != shown or self._beliefs is not None:
                shown = facts
                mixed = {piece for event in news.events if isinstance(event, Shuffled) for piece in event.pieces}
                self._note(step, view, there, mixed, belief, counted)

    def _note(
        self, step: int, view: State, there: Sequence[Secret], mixed: AbstractSet[int], belief: Any, counted: Any
    ) -> None:
        faces = possible_faces(self._game, view)
        guessed: Mapping[Key, Sequence[Guess]] = (
            {} if self._beliefs is None else self._beliefs.guesses(belief, view, self.seat, there)
        )
        keys = {secret.key for secret in there}
        for secret in there:
            if secret.kind != HAND and not mixed.isdisjoint(secret.pieces):
                self._anew.setdefault(secret.key, []).append(step)
            possible = tuple([faces[piece] for piece in secret.pieces])
            if counted is not None and (face := self._counting.counted(counted, secret)) is not None:
                possible = (frozenset((face,)),)
            guesses = () if all(len(one) == 1 for one in possible) else self._fitting(guessed, secret, possible)
            self._keep(secret.key, step, Knowing(possible, guesses, self._stands_out(secret, guesses, mixed)))
        for key in self._steps.keys() - keys:
            self._keep(key, step, None)

    def _stands_out(self, secret: Secret, guesses: tuple[Guess, ...], mixed: AbstractSet[int]) -> bool:
        """True where the likeliest guess has risen above the odds of the deal, or had when it came first."""
        earlier = self._knowings.get(secret.key)
        before = None if earlier is None or not mixed.isdisjoint(secret.pieces) else earlier[-1]
        if before is None:
            self._dealt[secret.key] = guesses
        if not guesses or (before is not None and before.likely and before.likely.faces == guesses[0].faces):
            return True
        dealt = [guess.chance for guess in self._dealt[secret.key] if set(guess.faces) & set(guesses[0].faces)]
        return guesses[0].chance >= total(dealt) + EVIDENCE

    def _fitting(
        self, guessed: Mapping[Key, Sequence[Guess]], secret: Secret, possible: tuple[frozenset[int], ...]
    ) -> tuple[Guess, ...]:
        """The guesses that no fact excludes, the likeliest first."""
        fits = [guess for guess in guessed.get(secret.key, ()) if possible[0].intersection(guess.faces)]
        return tuple(sorted(fits, key=lambda guess: -guess.chance))

    def _keep(self, key: Key, step: int, knowing: Knowing | None) -> None:
        steps, knowings = self._steps.setdefault(key, []), self._knowings.setdefault(key, [])
        if not knowings or knowings[-1] != knowing:
            steps.append(step)
            knowings.append(knowing)


def _core(key: Key, knowing: Knowing) -> object:
    """The part of a knowledge whose changes are news: the cards that come into a hand unseen are none."""
    if key[0] == HAND:
        return knowing.known
    likely = knowing.likely
    return knowing.possible, None if likely is None else likely.faces


def course(timeline: Timeline, seat: Seat, number: int | None = None) -> Course:
    """The course of a seat's knowledge up to a record (default: the head). Its steps are the moves that lead there.

    While the game goes on, it holds facts that the seat's view shows, and no help of bots or of counting.
    """
    opened = timeline.opened
    table = timeline.game.start(opened.options, len(opened.players), opened.components)
    over = timeline.over
    return Course(opened.game, timeline.game, table, seat, told_to(timeline, number, seat), helped=over)
