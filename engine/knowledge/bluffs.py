"""Bluffs that worked: moves after which others took something false about a secret of the mover for likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from engine.bots.arithmetic import total
from engine.bots.blunders import usual_move
from engine.bots.reasons import StillPlaying, explainable, level_of
from engine.knowledge.course import LIKELY, Course, course
from engine.knowledge.first_known import Learned, Mistaken, laid_at, learned, rounds
from engine.knowledge.secrets import Key, identities, kept, secrets
from engine.knowledge.shifts import belief_in
from engine.log import Node, Timeline
from engine.pieces import view
from engine.state import Seat

MISLED: Final = 0.1
"""Rise of the chance of something false by the move, on average, that makes a bluff."""

GRADUAL: Final = 0.2
"""Rise of that chance that makes a bluff of several moves of one seat."""

STEP: Final = 0.05
"""Rise of that chance from which on one of several moves counts among them."""

DIP: Final = 0.1
"""The most by which a belief may fall below what is likely and still be the same one."""

READING: Final = 2
"""The way in which bluffs are found, and the beliefs that they are found by: kept ones of another way are not told."""

MOST: Final = 12
"""Bluffs that are found: the largest, of secrets that a seat keeps first those whose truth was rarest in the deal."""


class Bluff(msgspec.Struct, frozen=True, array_like=True):
    """A move by which others came to take something false about a secret of its mover for likely."""

    number: int
    seat: Seat
    key: Key
    """The secret."""
    readers: tuple[Seat, ...]
    """The seats that were misled."""
    faces: tuple[int, ...]
    """The false face that they took for likely; several where the bots do not tell them apart."""
    before: float
    """The chance that they gave to it before the move, on average."""
    after: float
    until: int = 0
    """The last record at which one of them still took it for likely; 0 where that was so to the end of the deal.

    Of a secret that the mover keeps: the move by which one of them learned better, if its own, was made in that belief.
    """
    first: int = 0
    """The first of several moves that did it bit by bit, of which the `number` is the last; 0 where one move did."""
    truth: tuple[float, float] | None = None
    """The chance that they gave to the truth before and after, on average; None where that is not known."""
    revealed: int = 0
    """The record at which all was revealed, or that ended the deal; 0 where that is not known."""
    moves: tuple[int, ...] = ()
    """The records of several moves that did it bit by bit, the `first` and the `number` among them."""


def bluffs(timeline: Timeline, leaf: int | None = None) -> list[Bluff]:
    """The largest bluffs of a line, in their order. StillPlaying before the end of the game."""
    if not explainable(timeline):
        raise StillPlaying
    slug, line = timeline.opened.game, timeline.path(leaf)
    if not (*identities(slug), *kept(slug)) or not line:
        return []
    numbers = [0, *(node.number for node in line)]
    courses = {seat: course(timeline, seat, leaf) for seat in range(len(timeline.players))}
    found: list[tuple[float, Bluff]] = []
    for at in rounds(line, secrets(slug, view(timeline.state(numbers[-1]), None))):
        whole = timeline.state(numbers[at])
        for one in learned(slug, whole, secrets(slug, whole), courses, at, line):
            own = one.secret.kind in identities(slug)
            for seat in _hiding(slug, one, courses, laid_at(line, one.secret, at)):
                hidden = _Hidden(one, seat, not own, courses, line, numbers, at)
                found += [(0.0 if own else hidden.dealt(bluff.readers), bluff) for bluff in _of_secret(hidden)]
    found.sort(key=lambda rated: (rated[0], rated[1].before - rated[1].after))
    return sorted((bluff for _, bluff in found[:MOST]), key=lambda bluff: bluff.number)


def deliberate(timeline: Timeline, bluff: Bluff) -> bool:
    """True where an expert or a person made another move than a regular bot would: simpler bots hide no identity.

    A secret that is kept is hidden by regular bots, too; an easy one may have erred.
    """
    node = timeline.nodes[bluff.number]
    level = level_of(timeline, node)
    if bluff.key[0] in kept(timeline.opened.game):
        return level in ("regular", "expert", "person")
    numbers = bluff.moves or (bluff.number,)
    unusual = any(usual_move(timeline, one) != timeline.nodes[one].played.move for one in numbers)
    return level in ("expert", "person") and unusual


class _Hidden(NamedTuple):
    """A secret of a deal, and a seat that may bluff about it."""

    one: Learned
    seat: Seat
    is_kept: bool
    """False where it is the seat's identity."""
    courses: Mapping[Seat, Course]
    line: Sequence[Node]
    numbers: Sequence[int]
    """Step to its record."""
    at: int
    """The last step of the deal."""

    @property
    def begun(self) -> int:
        """The step of the deal."""
        return laid_at(self.line, self.one.secret, self.at)

    @property
    def revealed(self) -> int:
        """The record at which all was revealed; of a secret that is kept, the one that ended the deal."""
        return self.numbers[min(self.at + self.is_kept, len(self.line))]

    def dealt(self, readers: Sequence[Seat]) -> float:
        """The chance that these readers gave to the truth by the deal alone, rounded: faces of a kind are equal."""
        return round(self.beliefs(readers, (self.one.face,), self.begun), 6)

    def beliefs(self, readers: Sequence[Seat], faces: Sequence[int], step: int) -> float:
        """The chance that these readers gave after a step to faces that bots do not tell apart, on average."""
        return total([_belief(self.courses[seat], self.one.secret.key, faces, step) for seat in readers]) / len(readers)

    def last(self, misled: Sequence[Mistaken]) -> int:
        """The last record at which one of these was still misled; 0 where that was so to the end of the deal."""
        until = max(self.at if wrong.until is None else wrong.until for wrong in misled)
        if until >= self.at:
            return 0
        learned_by_acting = self.is_kept and self.line[until - 1].played.seat in {wrong.seat for wrong in misled}
        return self.numbers[until if learned_by_acting else until - 1]


def _hiding(slug: str, one: Learned, courses: Mapping[Seat, Course], begun: int) -> Sequence[Seat]:
    """The seats that may bluff about a secret: the one that it identifies, or those that keep it since its deal."""
    if one.secret.kind in identities(slug):
        return (one.secret.of,)
    if one.secret.kind not in kept(slug):
        return ()
    knowings = {seat: known.of(one.secret.key, begun) for seat, known in courses.items()}
    return [seat for seat, knowing in knowings.items() if knowing is not None and knowing.whole]


def _of_secret(hidden: _Hidden) -> list[Bluff]:
    """The bluffs of a seat about a secret by the end of its deal: by one move, or by many together."""
    seat, line = hidden.seat, hidden.line
    together: dict[tuple[int, tuple[int, ...]], list[Mistaken]] = {}
    wrongs = _without_dips(hidden)
    for wrong in wrongs:
        if wrong.since and line[wrong.since - 1].played.seat == seat:
            together.setdefault((wrong.since, wrong.faces), []).append(wrong)
    found: list[Bluff] = []
    sudden: list[Mistaken] = []
    for (step, _), misled in together.items():
        bluff = _by_one(hidden, misled, step)
        if bluff is not None:
            sudden += misled
            found.append(bluff)
    left = [wrong for wrong in wrongs if wrong not in sudden]
    rises = _foremost([rise for wrong in left if (rise := _risen(hidden, wrong)) is not None])
    for faces in dict.fromkeys(rise.wrong.faces for rise in rises):
        bit_by_bit = _bit_by_bit(hidden, [rise for rise in rises if rise.wrong.faces == faces])
        found += [bit_by_bit] if bit_by_bit is not None else []
    return found


def _without_dips(hidden: _Hidden) -> list[Mistaken]:
    """The wrong beliefs about a secret: one that was hardly given up, and then held again, is one belief."""
    joined: list[Mistaken] = []
    for wrong in hidden.one.wrong:
        before = next((one for one in joined if (one.seat, one.faces) == (wrong.seat, wrong.faces)), None)
        if before is not None and before.until is not None and _dips(hidden, wrong, before.until):
            joined.remove(before)
            wrong = msgspec.structs.replace(wrong, since=before.since, chance=max(before.chance, wrong.chance))
        joined.append(wrong)
    return sorted(joined, key=lambda one: (one.since, one.seat))


def _dips(hidden: _Hidden, wrong: Mistaken, given_up: int) -> bool:
    """True where the chance stayed just below what is likely until the belief began anew."""
    known, key = hidden.courses[wrong.seat], hidden.one.secret.key
    steps = (given_up, *(step for step in known.steps(key) if given_up < step < wrong.since))
    return all(_belief(known, key, wrong.faces, step) >= LIKELY - DIP for step in steps)


class _Rise(msgspec.Struct, frozen=True):
    """The moves of a seat by which another one came to believe something false about a secret."""

    wrong: Mistaken
    steps: tuple[int, ...]
    """The steps of those moves at which the chance rose much."""
    before: float
    """The chance before the first of them."""
    after: float
    """The greatest chance."""
    truth: tuple[float, float]
    """The chances of the truth then."""


def _risen(hidden: _Hidden, wrong: Mistaken) -> _Rise | None:
    """The rise of a false belief from the deal to its greatest chance, while the truth seemed less likely.

    None where the seat's own moves made little of it.
    """
    key, known, begun = hidden.one.secret.key, hidden.courses[wrong.seat], hidden.begun
    until = hidden.at if wrong.until is None else wrong.until - 1
    steps = [step for step in known.steps(key) if begun < step <= until]
    chances = {step: _belief(known, key, wrong.faces, step) for step in (begun, *steps)}
    peak = max((step for step in chances if step >= wrong.since), key=lambda step: (chances[step], -step), default=None)
    if peak is None:
        return None
    gains, before = {}, chances[begun]
    for step in steps:
        if step <= peak and hidden.line[step - 1].played.seat == hidden.seat:
            gains[step] = chances[step] - before
        before = chances[step]
    rising = tuple(step for step, gain in gains.items() if gain >= STEP)
    was, became = (_belief(known, key, (hidden.one.face,), step) for step in (begun, peak))
    if not rising or total([*gains.values()]) < GRADUAL or became >= was:
        return None
    return _Rise(wrong, rising, chances[begun], chances[peak], (was, became))


def _foremost(rises: Sequence[_Rise]) -> list[_Rise]:
    """The rises of false beliefs; of those by the same moves, or in the same face, only a seat's largest."""
    kept: list[_Rise] = []
    for rise in sorted(rises, key=lambda one: (one.before - one.after, one.wrong.seat, one.wrong.since)):
        of_seat = [one for one in kept if one.wrong.seat == rise.wrong.seat]
        if not any(one.wrong.faces == rise.wrong.faces or {*one.steps} & {*rise.steps} for one in of_seat):
            kept.append(rise)
    return sorted(kept, key=lambda one: (one.wrong.since, one.wrong.seat))


def _by_one(hidden: _Hidden, misled: Sequence[Mistaken], step: int) -> Bluff | None:
    """The bluff of one move, by what that move did alone; None where it did little of it."""
    readers, faces = tuple(wrong.seat for wrong in misled), misled[0].faces
    before, after = (hidden.beliefs(readers, faces, there) for there in (step - 1, step))
    was, became = (hidden.beliefs(readers, (hidden.one.face,), there) for there in (step - 1, step))
    if after - before < MISLED or became >= was:
        return None
    number, last, key = hidden.numbers[step], hidden.last(misled), hidden.one.secret.key
    return Bluff(number, hidden.seat, key, readers, faces, before, after, last, 0, (was, became), hidden.revealed)


def _bit_by_bit(hidden: _Hidden, rises: Sequence[_Rise]) -> Bluff | None:
    """The bluff of several moves by which these seats were misled; None where there are none."""
    if not rises:
        return None
    misled, numbers = [rise.wrong for rise in rises], hidden.numbers
    steps = sorted({step for rise in rises for step in rise.steps})
    first, last = steps[0], steps[-1]
    if first == last:
        return _by_one(hidden, misled, first)
    before = total([rise.before for rise in rises]) / len(rises)
    after = total([rise.after for rise in rises]) / len(rises)
    was, became = (total([rise.truth[end] for rise in rises]) / len(rises) for end in (0, 1))
    return Bluff(
        numbers[last],
        hidden.seat,
        hidden.one.secret.key,
        tuple(wrong.seat for wrong in misled),
        misled[0].faces,
        before,
        after,
        hidden.last(misled),
        numbers[first],
        (was, became),
        hidden.revealed,
        tuple(numbers[step] for step in steps),
    )


def _belief(known: Course, key: Key, faces: Sequence[int], step: int) -> float:
    """The chance that a seat gave after a step to faces that it does not tell apart."""
    knowing = known.of(key, step)
    return 0.0 if knowing is None else belief_in(knowing, faces[0])
