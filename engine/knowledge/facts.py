"""Facts: the faces that a hidden piece can have, by all that a view shows and the rules exclude."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.game import Game
from engine.pieces import fitted
from engine.state import State, copy

UNKNOWN: frozenset[int] = frozenset()
"""The possible faces of something that a seat wrote: any."""


def possible_faces(game: Game[State], view: State) -> list[frozenset[int]]:
    """Piece to the faces that some deal allowed by this view gives it. `UNKNOWN` where it is no dealt piece."""
    found = [UNKNOWN if face is None else frozenset((face,)) for face in view.face]
    hidden: dict[int, list[int]] = {}
    for piece, face in enumerate(view.face):
        if face is None and view.group[piece] >= 0:
            hidden.setdefault(view.group[piece], []).append(piece)
    for group, pieces in hidden.items():
        left = Counter(view.groups[group])
        left.subtract(f for f, g in zip(view.face, view.group, strict=True) if g == group and f is not None)
        for piece, faces in zip(pieces, _dealable(game, view, pieces, list(left.elements())), strict=True):
            found[piece] = faces
    return found


def with_facts(game: Game[State], view: State) -> State:
    """A copy of a view, with the hidden faces for which the rules leave no choice."""
    filled = copy(view)
    for piece, faces in enumerate(possible_faces(game, view)):
        if view.face[piece] is None and len(faces) == 1:
            (filled.face[piece],) = faces
    return filled


def _dealable(game: Game[State], view: State, pieces: Sequence[int], faces: Sequence[int]) -> list[frozenset[int]]:
    """Piece to the faces with which all others can still be dealt."""
    kinds = frozenset(faces)
    allowed = [frozenset(face for face in kinds if game.allows(view, piece, face)) for piece in pieces]
    if all(one == kinds for one in allowed):
        return allowed
    return [
        frozenset(face for face in allowed[place] if _deals(allowed, place, face, faces))
        for place in range(len(pieces))
    ]


def _deals(allowed: Sequence[frozenset[int]], place: int, face: int, faces: Sequence[int]) -> bool:
    """True when the other places can be dealt the rest of the faces."""
    rest = list(faces)
    rest.remove(face)
    others = [one for at, one in enumerate(allowed) if at != place]
    try:
        fitted(lambda at, one: one in others[at], rest)
    except LookupError:
        return False
    return True
