"""The trash of the library: a game goes there with all that lies beside it, and comes back; names are changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.errors import AlreadyExists, InUse, Unreadable
from saves.library import KEPT_TRASH, NOTES, Library
from tests.tui.fixtures.games.library_fixtures import at_library, saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text


def with_notes(path: Path) -> Path:
    """A file of notes beside a game."""
    notes = path.with_name(path.name + NOTES)
    notes.write_text("mine", "utf-8")
    return notes


def test_a_game_comes_back_as_it_was_with_its_notes(tmp_path: Path) -> None:
    library, game = Library(tmp_path), saved_game(tmp_path, 0, 5)
    before, notes = game.read_bytes(), with_notes(game)
    place = library.discard(game)
    assert not game.exists() and not notes.exists() and library.list() == [] and library.trash() == [place]
    assert library.restore(place) == game
    assert game.read_bytes() == before and notes.read_text("utf-8") == "mine" and library.trash() == []


def test_the_trash_is_bounded_and_the_oldest_make_room(tmp_path: Path) -> None:
    library = Library(tmp_path)
    first = library.discard(saved_game(tmp_path, 0, 3))
    with_notes(first)
    places = [library.discard(saved_game(tmp_path, 0, 3)) for _ in range(KEPT_TRASH)]
    assert library.trash() == places[::-1] and not first.exists()
    assert len([*library.trash_folder.iterdir()]) == KEPT_TRASH


def test_a_game_does_not_come_back_over_another(tmp_path: Path) -> None:
    library, game = Library(tmp_path), saved_game(tmp_path, 0, 5)
    place = library.discard(game)
    game.write_bytes(b"another")
    with pytest.raises(AlreadyExists):
        library.restore(place)
    assert game.read_bytes() == b"another" and place.exists()


def test_a_game_that_is_being_played_is_neither_discarded_nor_renamed(tmp_path: Path) -> None:
    library, game = Library(tmp_path), saved_game(tmp_path, 0, 5)
    held = library.resume(game)
    assert held.journal is not None
    for deed in (lambda: library.discard(game), lambda: library.rename(game, "mine")):
        with pytest.raises(InUse):
            deed()
    assert game.exists() and library.trash() == []
    held.journal.close()
    with pytest.raises(Unreadable):
        library.discard(game.with_name("none.skul"))


def test_a_game_is_renamed_with_its_notes_and_never_over_another(tmp_path: Path) -> None:
    library, game, other = Library(tmp_path), saved_game(tmp_path, 0, 5), saved_game(tmp_path, 1, 5)
    with_notes(game)
    new = library.rename(game, "the long night")
    assert new.name == "the long night.skul" and with_notes(new).exists() and not game.exists()
    assert library.rename(new, "the long night") == new
    for name in (other.stem, "../out", ".hidden", ""):
        with pytest.raises(AlreadyExists):
            library.rename(new, name)
    assert new.exists() and other.exists()


async def test_a_deleted_game_comes_back_by_a_key(tmp_path: Path) -> None:
    game, other = saved_game(tmp_path, 0, 5), saved_game(tmp_path, 1, 5)
    before = game.read_bytes()
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_library(pilot, game)
        assert screen.check_action("restore", ()) is None, "the trash is empty"
        await pilot.press("ctrl+d", "down", "enter")
        await settled(pilot)
        assert not game.exists() and "u restores it" in " ".join(screen_text(app).split())
        await pilot.press("u")
        await settled(pilot)
        assert game.read_bytes() == before and screen.chosen is not None and screen.chosen.path == game
        assert other.exists() and screen.check_action("restore", ()) is None
