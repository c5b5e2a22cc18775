"""The matrix of who knew what, for files: what each seat of a viewpoint knew of each secret, step by step.

A seat's column comes from what that seat was told alone; the truth stands beside them only where all is revealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.knowledge.course import Course, course
from engine.knowledge.secrets import HAND, Key, Secret, secrets
from engine.pieces import view
from engine.state import State
from tui.i18n.messages import t, with_commas
from tui.replay.knowledge import NOTHING, Sign, laid_open, legend, sign, true_cards, worth
from tui.replay.playback import OPEN, Playback
from tui.replay.secret_words import secret_words

WIDE: Final = 40
"""Cells of a field: in a file nothing is cut."""


class MatrixRow(NamedTuple):
    """A secret, and the fields of its columns at each step."""

    kind: str
    """The head above the secrets of its kind."""
    name: str
    fields: Sequence[Sequence[Sign]]
    """Step to the field of each column; the truth, where it is shown, in the last one."""


class Matrix(NamedTuple):
    """The knowledge of each seat of each secret at each step."""

    heads: Sequence[str]
    rows: Sequence[MatrixRow]
    """All secrets of a kind stand together."""
    opened: bool = False
    """True when the last column is the truth."""


def matrix(playback: Playback, steps: Sequence[int]) -> Matrix | None:
    """The matrix of a viewpoint at these steps; None for a spectator, and where there are no secrets."""
    seats = shown_seats(playback)
    if not seats:
        return None
    timeline, opened = playback.timeline, playback.viewpoint == OPEN
    numbers = {number: at for at, number in enumerate((0, *(n.number for n in timeline.path(playback.leaf))))}
    courses = [course(timeline, seat, playback.leaf) for seat in seats]
    words, names = secret_words(timeline.opened.game), playback.names
    found: dict[Key, tuple[Secret, str]] = {}
    fields: dict[Key, dict[int, Sequence[Sign]]] = {}
    for place, step in enumerate(steps):
        number = playback.steps[step].number
        state = playback.view(step)
        ended = opened and timeline.game.outcome(state) is not None
        for secret in secrets(timeline.opened.game, view(state, None)):
            found.setdefault(secret.key, (secret, words.name(state, secret, names)))
            true = state.face[secret.pieces[0]] if opened and secret.kind != HAND else None
            row = [_field(playback, one, secret, number, numbers[number], state, true, ended=ended) for one in courses]
            if opened:
                row.append(Sign(true_cards(words, state, secret), "text"))
            fields.setdefault(secret.key, {})[place] = row
    if not found:
        return None
    blank = [NOTHING] * (len(seats) + opened)
    kinds = [*dict.fromkeys(kind for kind, _ in found)]  # some secrets come up later in the game than others
    rows = [
        MatrixRow(words.heading(key[0]), found[key][1], [fields[key].get(place, blank) for place in range(len(steps))])
        for key in sorted(found, key=lambda key: kinds.index(key[0]))
    ]
    return Matrix([*(names[seat] for seat in seats), *([t("truth")] if opened else ())], rows, opened)


def matrix_lines(playback: Playback, at: int) -> Iterator[str]:
    """The matrix of one step, a line for each secret."""
    found = matrix(playback, [at])
    if found is None:
        return
    for row in found.rows:
        known = [
            t("{name} {sign}", name=head, sign=field.text)
            for head, field in zip(found.heads, row.fields[0], strict=True)
            if field.text
        ]
        if known:
            yield t("{heading}, {name}: {list}", heading=row.kind, name=row.name, list=with_commas(known))


def known_lines(playback: Playback, at: int) -> Iterator[str]:
    """The knowledge of each seat of a viewpoint at a step, below a heading; nothing where there is nothing to tell."""
    known = [*matrix_lines(playback, at)]
    if known:
        yield from ("", t("Who knew what"), " · ".join(legend(judged=playback.viewpoint == OPEN)), *known)


def shown_seats(playback: Playback) -> list[int]:
    """The seats whose knowledge a viewpoint may see; none for a spectator."""
    if playback.viewpoint == OPEN:
        return list(range(len(playback.names)))
    return [playback.viewpoint] if isinstance(playback.viewpoint, int) else []


def _field(
    playback: Playback,
    known: Course,
    secret: Secret,
    number: int,
    step: int,
    state: State,
    true: int | None,
    *,
    ended: bool,
) -> Sign:
    """The field of a seat and a secret; `state` is as the viewpoint knows it, and serves only the words."""
    words, knowing = secret_words(playback.timeline.opened.game), known.of(secret.key, step)
    if ended:
        knowing = laid_open(secret, knowing, state)
    timeline, held = playback.timeline, ""
    if timeline.over:  # before the end nothing is counted for a seat
        held = worth(words, timeline.state(number), secret, knowing, known.seat)
    return sign(words, state, secret, knowing, WIDE, true, held)
