"""The only home of secrets: each piece's face, and the seats that have seen it.

A piece is a public number with a secret face. The events here are the only ones that carry faces of hidden pieces. Each
gives seats that may not know a copy with None in the place of the faces, so that for every event and seat

    view(apply(state, event), seat) == apply(view(state, seat), event.publish(seat))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from engine.game import Game
from engine.state import EVERY_SEAT, EVERYONE, SPECTATOR, Event, S, Seat, State, copy

TRIES = 200
"""Number of deals that `determinize` tries, where `allows` forbids some, before it makes one that fits."""

SWAPS = 20
"""Number of swaps a piece that mix a deal made to fit."""


class Shuffled(Event, frozen=True, tag=1):
    """Pieces were turned face down and mixed.

    They are whole earlier shuffles, or parts of one. Of a part, either the part lies open or all that stays behind.
    """

    draw: ClassVar[str] = "shuffle"
    reveals: ClassVar[bool] = False
    pieces: tuple[int, ...]
    faces: tuple[int, ...] | None

    def apply(self, state: State) -> None:
        pieces, faces = self.pieces, self.faces
        among = _regroup(state, pieces)
        face, seen, group = state.face, state.seen, state.group
        used = set(group)
        new = 0
        while new in used:
            new += 1
        if new == len(state.groups):
            state.groups.append(among)
        else:
            state.groups[new] = among
        hidden = (None,) * len(pieces) if faces is None else faces
        for piece, its in zip(pieces, hidden, strict=True):
            face[piece] = its
            seen[piece] = 0
            group[piece] = new

    def publish(self, seat: Seat | None) -> Event:
        return Shuffled(self.pieces, None)


class Looked(Event, frozen=True, tag=2):
    """A seat, and nobody else, saw what some pieces are. That it looked is public."""

    reveals: ClassVar[bool] = True
    seat: Seat
    pieces: tuple[int, ...]
    faces: tuple[int, ...] | None

    def apply(self, state: State) -> None:
        for i, piece in enumerate(self.pieces):
            if self.faces is not None:
                state.face[piece] = self.faces[i]
            state.seen[piece] |= 1 << self.seat

    def publish(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, EVERY_SEAT) else Looked(self.seat, self.pieces, None)


class Revealed(Event, frozen=True, tag=3):
    """Pieces were turned face up for everybody."""

    reveals: ClassVar[bool] = True
    pieces: tuple[int, ...]
    faces: tuple[int, ...]

    def apply(self, state: State) -> None:
        faces, seen = state.face, state.seen
        for piece, face in zip(self.pieces, self.faces, strict=True):
            faces[piece] = face
            seen[piece] = EVERYONE


class Written(Event, frozen=True, tag=4):
    """A seat wrote something that nobody else may read yet, or laid down anew, unseen, what it holds."""

    reveals: ClassVar[bool] = False
    seat: Seat
    piece: int
    face: int | None

    def apply(self, state: State) -> None:
        state.face[self.piece] = self.face
        state.seen[self.piece] = 1 << self.seat

    def publish(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, EVERY_SEAT) else Written(self.seat, self.piece, None)


class Redealt(Event, frozen=True, tag=5):
    """A fair fork dealt the hidden faces again: who had seen a piece knows what it is now."""

    reveals: ClassVar[bool] = True
    pieces: tuple[int, ...]
    faces: tuple[int | None, ...]
    seen: tuple[int, ...]

    def apply(self, state: State) -> None:
        for piece, face in zip(self.pieces, self.faces, strict=True):
            state.face[piece] = face

    def publish(self, seat: Seat | None) -> Event:
        bit = eye(seat)
        faces = tuple(f if s & bit else None for f, s in zip(self.faces, self.seen, strict=True))
        return Redealt(self.pieces, faces, self.seen)


PIECE_EVENTS = Shuffled | Looked | Revealed | Written | Redealt


def eye(seat: Seat | None) -> int:
    """The bits of `State.seen` for a seat, for spectators (None), or for who sees what any seat does (EVERY_SEAT)."""
    if seat == EVERY_SEAT:
        return EVERYONE
    return 1 << (SPECTATOR if seat is None else seat)


def lay(state: State, decks: Sequence[tuple[Sequence[int], Sequence[int]]], written: int = 0) -> None:
    """Put a game's pieces on an empty table: its decks face down, then `written` blank pieces for what seats write."""
    count = sum(len(pieces) for pieces, _ in decks)
    state.face = [None] * (count + written)
    state.seen = [0] * (count + written)
    state.group = [-1] * (count + written)
    state.groups = []
    for number, (pieces, faces) in enumerate(decks):
        state.groups.append(tuple(sorted(faces)))
        for piece in pieces:
            state.group[piece] = number


def look(state: State, seat: Seat, pieces: Sequence[int]) -> Looked:
    """The event by which a seat sees pieces of a whole state."""
    return Looked(seat, tuple(pieces), known(state, pieces))


def reveal(state: State, pieces: Sequence[int]) -> Revealed:
    """The event by which everybody sees pieces of a whole state."""
    return Revealed(tuple(pieces), known(state, pieces))


def known(state: State, pieces: Sequence[int]) -> tuple[int, ...]:
    """The faces of pieces that this copy knows. LookupError when it does not: rules asked a view for a secret."""
    faces = []
    for piece in pieces:
        face = state.face[piece]
        if face is None:
            raise LookupError(f"piece {piece} is hidden in this copy")
        faces.append(face)
    return tuple(faces)


def change(state: State, piece: int, by: int) -> None:
    """Add a public amount to a number that a seat wrote. Where this copy may not know it, it stays unknown.

    For the `apply` of a game's events: who knows the number goes on knowing it, and nobody else learns it.
    """
    face = state.face[piece]
    if face is not None:
        state.face[piece] = face + by


def hide(state: State, seat: Seat | None) -> None:
    """Take from a state, in place, every face that a seat has not seen."""
    bit = eye(seat)
    face = state.face
    for piece, seen in enumerate(state.seen):
        if not seen & bit:
            face[piece] = None


def view(state: S, seat: Seat | None) -> S:
    """A copy with holes: what a seat may know, or what everybody may (None: a spectator)."""
    seen_by = copy(state)
    hide(seen_by, seat)
    return seen_by


def all_revealed(state: State) -> bool:
    """True when a copy knows faces that no single seat has all seen: everything is revealed there."""
    shared = EVERYONE
    for face, seen in zip(state.face, state.seen, strict=True):
        if face is not None:
            shared &= seen
    return shared == 0


def publish(events: Sequence[Event], seat: Seat | None) -> tuple[Event, ...]:
    """Events as a seat, or a spectator (None), may know them."""
    return tuple(event.publish(seat) for event in events)


def determinize(game: Game[Any], seen_by: S, rng: Random) -> S:
    """A whole world that a view allows: hidden faces dealt uniformly, shuffle by shuffle. Secrets written by others
    made up by the game's `made_up`. What nobody has written yet stays blank."""
    world = copy(seen_by)
    hidden: dict[int, list[int]] = {}
    shown: dict[int, list[int]] = {}
    for piece, (face, group) in enumerate(zip(world.face, world.group, strict=True)):
        if face is None:
            hidden.setdefault(group, []).append(piece)
        else:
            shown.setdefault(group, []).append(face)
    blank = hidden.pop(-1, [])
    for group, pieces in hidden.items():
        faces_left = Counter(world.groups[group])
        faces_left.subtract(shown.get(group, ()))
        faces = _deal(game, seen_by, pieces, list(faces_left.elements()), rng)
        for piece, face in zip(pieces, faces, strict=True):
            world.face[piece] = face
    for piece in blank:  # last: what a seat writes may follow from what it was dealt
        if world.seen[piece]:
            world.face[piece] = game.made_up(world, piece, rng)
    return world


def redeal(game: Game[Any], state: S, seat: Seat, rng: Random) -> Redealt:
    """The event by which everything that a seat has not seen is dealt again, consistently with its view."""
    seen_by = view(state, seat)
    world = determinize(game, seen_by, rng)
    pieces = tuple(p for p, face in enumerate(seen_by.face) if face is None and world.face[p] is not None)
    return Redealt(pieces, tuple(world.face[p] for p in pieces), tuple(state.seen[p] for p in pieces))


def _deal(game: Game[Any], seen_by: State, pieces: list[int], faces: list[int], rng: Random) -> list[int]:
    """The faces in an order that the game allows for these pieces, all such orders equally likely."""

    def fits(i: int, face: int) -> bool:
        return game.allows(seen_by, pieces[i], face)

    for _ in range(TRIES):
        rng.shuffle(faces)
        if all(fits(i, face) for i, face in enumerate(faces)):
            return faces
    # rare: nearly every order is forbidden. Find one that is not, and mix it by swaps that keep it so
    faces = fitted(fits, faces)
    for _ in range(SWAPS * len(faces)):
        i, j = rng.randrange(len(faces)), rng.randrange(len(faces))
        if fits(i, faces[j]) and fits(j, faces[i]):
            faces[i], faces[j] = faces[j], faces[i]
    return faces


def fitted(fits: Callable[[int, int], bool], faces: list[int]) -> list[int]:
    """The faces in an order in which each fits its place, found by augmenting paths. LookupError when there is none."""
    place_of: dict[int, int] = {}

    def settle(place: int, tried: set[int]) -> bool:
        for n, face in enumerate(faces):
            if n not in tried and fits(place, face):
                tried.add(n)
                if n not in place_of or settle(place_of[n], tried):
                    place_of[n] = place
                    return True
        return False

    if not all(settle(place, set()) for place in range(len(faces))):
        raise LookupError("no deal of the hidden pieces fits what is known in public")
    return [faces[n] for n in sorted(place_of, key=place_of.__getitem__)]


def _regroup(state: State, pieces: Sequence[int]) -> tuple[int, ...]:
    """The faces that lie among these pieces, taken out of the shuffles that they leave."""
    leaving: dict[int, list[int]] = {}
    for piece in pieces:
        leaving.setdefault(state.group[piece], []).append(piece)
    among: list[int] = []
    moved = set(pieces)
    distinct = len(moved) == len(pieces)
    for group, gone in leaving.items():
        whole = state.groups[group]
        if distinct and state.group.count(group) == len(gone):  # the usual case: nothing stays behind
            among += whole
            state.groups[group] = ()
            continue
        rest = [piece for piece, of in enumerate(state.group) if of == group and piece not in moved]
        if _lie_open(state, rest):
            staying = sorted(known(state, rest))
        elif _lie_open(state, gone):
            staying = _without(whole, known(state, gone))
        else:
            raise LookupError("a part of a shuffle can be mixed anew only when it, or what stays behind, lies open")
        among += _without(whole, staying)
        state.groups[group] = tuple(staying)
    for piece in pieces:
        state.group[piece] = -1
    return tuple(sorted(among))


def _without(faces: Sequence[int], gone: Iterable[int]) -> list[int]:
    """The faces that are left, in their order, when some are taken out. One that is not there takes nothing out."""
    rest = list(faces)
    for face in gone:
        if face in rest:
            rest.remove(face)
    return rest


def _lie_open(state: State, pieces: Sequence[int]) -> bool:
    """True when everybody sees all of these pieces, so that what lies among them and among the others is public."""
    return all(state.seen[piece] == EVERYONE for piece in pieces)


def encode(state: State) -> bytes:
    """A state or view as bytes, to be sent to a process that may know it."""
    return msgspec.msgpack.encode(state)


def decode(game: Game[Any], data: bytes) -> Any:
    """A state or view from `encode`. msgspec.ValidationError when the bytes are none of this game."""
    return msgspec.msgpack.decode(data, type=game.STATE)
