"""Notes and bookmarks beside a saved game: kept, checked when read, and never in the way of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.library import Library
from tests.tui.fixtures.games.tables import NAMES, opened
from tui.storage.annotations import MAX_NOTE_LENGTH, MAX_NOTES, SUFFIX, Annotations, SeatNote


def save(folder: Path) -> Path:
    """A saved game."""
    journal = Library(folder).create("heimlich")
    journal.append(opened().timeline.opened)
    journal.close()
    assert journal.path is not None
    return journal.path


def beside(log: Path) -> Path:
    return log.with_name(log.name + SUFFIX)


def test_written_notes_are_found_again(tmp_path: Path) -> None:
    log = save(tmp_path)
    margin = Annotations(log)
    margin.write(0, SeatNote(3, 1, "Owl goes for red"))
    margin.write(0, SeatNote(5, 2, "赤はフクロウ"))
    margin.write(2, SeatNote(5, 2, "other"))
    margin.mark(9)
    margin.mark(4)
    margin.mark(7)
    margin.mark(7)
    again = Annotations(log)
    assert [note.text for note in again.notes(0)] == ["Owl goes for red", "赤はフクロウ"]
    assert again.notes(1) == () and len(again.notes(2)) == 1
    assert again.bookmarks == (4, 9)
    again.strike(0, 0)
    assert [note.text for note in Annotations(log).notes(0)] == ["赤はフクロウ"]
    assert not again.trouble


def test_without_a_save_they_last_as_long_as_the_program() -> None:
    margin = Annotations(None)
    margin.mark(1)
    assert margin.bookmarks == (1,) and not margin.trouble


def test_no_more_than_the_file_may_hold(tmp_path: Path) -> None:
    log = save(tmp_path)
    margin = Annotations(log)
    for number in range(MAX_NOTES + 5):
        margin._written.notes[0] = (*margin.notes(0), SeatNote(number, 0, "x"))[-MAX_NOTES:]
    margin.write(0, SeatNote(1, 1, "the last"))
    assert len(Annotations(log).notes(0)) == MAX_NOTES
    assert Annotations(log).notes(0)[-1].text == "the last"


BROKEN = {
    "no json": b"{",
    "not text": b"\xff\xfe\x00",
    "another shape": b"[1, 2]",
    "a seat that is no number": b'{"notes": {"fox": []}}',
    "an escape sequence": b'{"notes": {"0": [{"number": 1, "turn": 1, "text": "\\u001b[2J"}]}}',
    "a line break": b'{"notes": {"0": [{"number": 1, "turn": 1, "text": "a\\nb"}]}}',
    "a long note": b'{"notes": {"0": [{"number": 1, "turn": 1, "text": "' + b"x" * (MAX_NOTE_LENGTH + 1) + b'"}]}}',
    "many bookmarks": b'{"bookmarks": [' + b",".join([b"1"] * (MAX_NOTES + 1)) + b"]}",
    "a record below nothing": b'{"bookmarks": [-1]}',
    "deep": b"[" * 100_000,
    "long": b" " * (1 << 21),
}


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_gives_a_sentence_and_is_put_aside(tmp_path: Path, content: str) -> None:
    log = save(tmp_path)
    before = log.read_bytes()
    beside(log).write_bytes(BROKEN[content])
    margin = Annotations(log)
    assert "Could not read" in margin.trouble
    assert margin.bookmarks == () and not any(margin.notes(seat) for seat in range(len(NAMES)))
    assert beside(log).read_bytes() == BROKEN[content], "not touched by reading"
    margin.mark(3)
    assert "are kept in" in margin.trouble
    assert Annotations(log).bookmarks == (3,) and not Annotations(log).trouble
    (aside,) = log.parent.glob("*.broken-*")
    assert aside.read_bytes() == BROKEN[content]
    assert log.read_bytes() == before


def test_an_unsaved_note_gives_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = save(tmp_path)
    margin = Annotations(log)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("tui.storage.json_file.write_private", full)
    margin.write(0, SeatNote(1, 1, "x"))
    assert margin.trouble == "Could not save the notes: the disk is full."
    assert len(margin.notes(0)) == 1, "they are still there while the program runs"


def test_they_are_no_saved_games_and_go_with_theirs(tmp_path: Path) -> None:
    log = save(tmp_path)
    Annotations(log).mark(3)
    library = Library(tmp_path)
    assert [saved.path for saved in library.list()] == [log]
    library.delete(log)
    assert not [path for path in log.parent.iterdir() if not path.name.startswith(".")]
