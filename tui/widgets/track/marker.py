"""The markers of a score track, and the track that they stand on."""

from __future__ import annotations

from typing import Final

import msgspec

UNKNOWN: Final = -1000
"""The square of a marker that is not known."""


class Marker(msgspec.Struct, frozen=True):
    """A marker: its letter and colour, its value, and its value after the preview."""

    letter: str
    ink: str
    name: str
    at: int
    then: int
    note: str = ""
    lit: bool = False
    own: bool = False
    """True when it belongs to the seat that looks."""
    came: int = UNKNOWN
    """The square on which the last scoring found it."""
    gained: bool = False
    """True while that scoring is news: its gain stands beside it."""


class Track(msgspec.Struct, frozen=True):
    """The whole track: its markers, its last square, and the squares that are marked."""

    markers: tuple[Marker, ...]
    finish: int
    marked: tuple[int, ...] = ()
    mark: str = ""
    """The word on marked squares that are broad enough, in at most five cells."""
    lane: int = 0
    """Squares of a lane where the track winds as a picture; 0 for a track that is always drawn as lines."""
    measure: str = ""
    """Name of the counted value, in a word or two, where it is not the score."""
