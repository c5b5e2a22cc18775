"""Annotations of a game: each seat's notes, and the bookmarks of the replay. Kept in a file beside the log.

The file is a convenience and no part of the save. When it is lost or broken, a sentence says so, and the game goes on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from engine.state import Seat
from saves.library import NOTES
from tui.i18n.messages import later, t
from tui.presentation.error_messages import reason
from tui.storage.beside import beside
from tui.storage.json_file import JsonFile

SUFFIX: Final = NOTES
"""Suffix of the file's name after that of the saved game."""

MAX_NOTE_LENGTH: Final = 200
"""Characters of a note."""

MAX_NOTES: Final = 500
"""Notes of a seat, and bookmarks."""

COMMENTS: Final[Seat] = -1
"""In the place of a seat: the comments on a replay, which are for everybody."""

Ordinal = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
"""A record or a turn, as a number no greater than a database holds."""

Text = Annotated[
    str, msgspec.Meta(min_length=1, max_length=MAX_NOTE_LENGTH, pattern=r"\A[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*\Z")
]
"""No control character among them: what a file holds is drawn on a terminal."""


Eyes = Annotated[int, msgspec.Meta(ge=0)] | None | Literal["open"]
"""The view in which a comment is written: a seat's, None for a spectator's, or with everything revealed."""


class SeatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence that a seat wrote for itself, at a record and in a turn of the game."""

    number: Ordinal
    turn: Ordinal
    text: Text
    eyes: Eyes = "open"
    """The view of a comment. Where none is kept, its writer may have seen everything."""

    def told_in(self, eyes: Eyes) -> bool:
        """True where a view shows all that the writer of this comment saw."""
        return eyes == "open" or self.eyes is None or self.eyes == eyes


class AnnotationsRecord(msgspec.Struct, frozen=True):
    """All that the file holds."""

    notes: dict[int, Annotated[tuple[SeatNote, ...], msgspec.Meta(max_length=MAX_NOTES)]] = {}
    """Seat to its notes, in the order in which they were written."""
    bookmarks: Annotated[tuple[Ordinal, ...], msgspec.Meta(max_length=MAX_NOTES)] = ()
    """Numbers of records, lowest first."""


_RECORD: Final = msgspec.json.Decoder(AnnotationsRecord)


class Annotations:
    """The notes and bookmarks of one game. A note is its seat's alone: the caller keeps it secret."""

    about = later("Only {name} {name:reads|read} them. They are saved next to the game.")
    """The sentence on who reads them, and where they are kept."""

    def __init__(self, save: Path | None, data: Path | None = None) -> None:
        """`save` is the log they stand beside; None keeps them only as long as the program runs.

        Those of a sample are kept in the data directory `data`, None for the platform's.
        """
        self._file = None if save is None else JsonFile(beside(save, SUFFIX, data), _RECORD)
        self._written = (self._file.read() if self._file else None) or AnnotationsRecord()
        self.trouble = ""
        """The last error, as a sentence; empty when there is none."""
        if self._file is not None and self._file.broken:
            self.trouble = t("Could not read the notes in {path}; the game itself is intact.", path=self._file.path)

    def move(self, save: Path) -> None:
        """Stand beside another log from now on; what stands beside the earlier one stays there."""
        self._file = JsonFile(save.with_name(save.name + SUFFIX), _RECORD)
        if self._written != AnnotationsRecord():
            self._keep(self._written)

    @property
    def bookmarks(self) -> tuple[int, ...]:
        """The records that are marked, lowest first."""
        return self._written.bookmarks

    def notes(self, seat: Seat) -> tuple[SeatNote, ...]:
        """Notes of a seat."""
        return self._written.notes.get(seat, ())

    @property
    def comments(self) -> tuple[SeatNote, ...]:
        """The comments on a replay, each with its record and the view in which it was written."""
        return self.notes(COMMENTS)

    def noted(self, seat: Seat | None) -> tuple[tuple[int, str], ...]:
        """The notes of a seat, each with its record; none without a seat."""
        return () if seat is None else tuple((note.number, note.text) for note in self.notes(seat))

    def mark(self, number: int) -> None:
        """Put a bookmark on a record, or take it away."""
        marks = set(self.bookmarks) ^ {number}
        if len(marks) <= MAX_NOTES:
            self._keep(msgspec.structs.replace(self._written, bookmarks=tuple(sorted(marks))))

    def write(self, seat: Seat, note: SeatNote) -> None:
        """Add a note of a seat. When there are too many, its oldest goes."""
        self._keep_notes(seat, (*self.notes(seat), note)[-MAX_NOTES:])

    def strike(self, seat: Seat, which: int) -> None:
        """Take away a seat's note. IndexError when it has none of this number."""
        notes = list(self.notes(seat))
        del notes[which]
        self._keep_notes(seat, tuple(notes))

    def _keep_notes(self, seat: Seat, notes: tuple[SeatNote, ...]) -> None:
        others = {other: kept for other, kept in self._written.notes.items() if other != seat}
        self._keep(msgspec.structs.replace(self._written, notes={**others, seat: notes} if notes else others))

    def _keep(self, written: AnnotationsRecord) -> None:
        self._written = written
        self.trouble = ""
        if self._file is None:
            return
        try:
            aside = self._file.write(written)
        except OSError as error:
            self.trouble = t("Could not save the notes: {reason}.", reason=reason(error.errno or 0))
            return
        if aside is not None:
            self.trouble = t("The unreadable notes are kept in {path}.", path=aside)
