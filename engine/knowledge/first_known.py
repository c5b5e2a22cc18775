"""The seats that knew a secret first: for sure, or by a guess that was right and that they kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.knowledge.course import Course, Knowing
from engine.knowledge.secrets import HAND, Key, Secret, identities
from engine.log import Node
from engine.pieces import Shuffled
from engine.state import Seat, State


class Learned(msgspec.Struct, frozen=True):
    """A secret, and the steps since which seats were right about it and stayed so, the first seat first."""

    secret: Secret
    face: int
    sure: tuple[tuple[int, Seat], ...]
    """The steps and seats of those that knew it for sure."""
    guessed: tuple[tuple[int, Seat], ...]
    """The same of those that took it for likely before they knew it, if they ever did."""
    readers: int
    """The number of seats that it was hidden from at first."""

    @property
    def told_to_all(self) -> bool:
        """True when all of them came to know it for sure at one step."""
        return len(self.sure) == self.readers > 1 and self.sure[0][0] == self.sure[-1][0]


def learned(
    slug: str, whole: State, there: Sequence[Secret], courses: Mapping[Seat, Course], at: int, line: Sequence[Node]
) -> list[Learned]:
    """Each secret of a step that has a face, and who has learned it by then. Not for hands, which come and go."""
    found = []
    for secret in there:
        face = whole.face[secret.pieces[0]]
        if secret.kind == HAND or face is None:
            continue
        holder = secret.of if secret.kind in identities(slug) else None
        readers = {seat: known for seat, known in courses.items() if seat != holder}
        begun = laid_at(line, secret, at)
        sure = {seat: sure_since(known, secret.key, at, begun) for seat, known in readers.items()}
        right = {seat: right_since(known, secret.key, face, at, begun) for seat, known in readers.items()}
        known_by = sorted((since, seat) for seat, since in sure.items() if since is not None)
        guessed = sorted((since, seat) for seat, since in right.items() if since is not None and since != sure[seat])
        found.append(Learned(secret, face, tuple(known_by), tuple(guessed), len(readers)))
    return found


def right_since(known: Course, key: Key, face: int, at: int, begun: int = 0) -> int | None:
    """The step since which a seat knows a face of a secret, or takes it for likely; None where it does not at `at`.

    Not before the step at which the secret was laid: `begun`.
    """

    def right(knowing: Knowing | None) -> bool:
        likely = None if knowing is None else knowing.likely
        faces = () if knowing is None else knowing.known if knowing.whole else () if likely is None else likely.faces
        return face in faces

    return _since(known, key, at, begun, right)


def laid_at(line: Sequence[Node], secret: Secret, at: int) -> int:
    """The step at which the pieces of a secret were mixed for the last time: of doors, the beginning of the round."""
    for step in range(at, 0, -1):
        for event in line[step - 1].played.events:
            if isinstance(event, Shuffled) and not set(secret.pieces).isdisjoint(event.pieces):
                return step
    return 0


def sure_since(known: Course, key: Key, at: int, begun: int = 0) -> int | None:
    """The step since which a seat knows a secret for sure; None where it does not at `at`, as for `right_since`."""
    return _since(known, key, at, begun, lambda knowing: knowing is not None and knowing.whole)


def _since(known: Course, key: Key, at: int, begun: int, holds: Callable[[Knowing | None], bool]) -> int | None:
    """The step since which something holds of all that a seat knows up to `at`, and not before `begun`; else None."""
    since: int | None = None
    for step in known.steps(key):
        if step > at:
            break
        since = None if not holds(known.of(key, step)) else step if since is None else since
    return None if since is None else max(since, begun)
