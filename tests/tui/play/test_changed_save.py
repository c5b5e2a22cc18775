"""A saved game that another program destroys or moves while it is played: the person is told where it goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.game import options_of
from engine.games import load
from engine.log import Player
from saves.library import Library
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.terminal.pty_terminal import Terminal
from tests.tui.play.test_interruptions import ASKED, plain, saved, screen
from tui.play.local_table import Setup
from tui.screens.table.table_screen import TableScreen
from tui.storage.annotations import Annotations, SeatNote


def emptied(save: Path) -> None:
    save.write_bytes(b"")


def moved(save: Path) -> None:
    save.rename(save.with_name("elsewhere"))


@pytest.mark.parametrize("disturb", [emptied, moved])
async def test_the_game_goes_on_in_another_file_and_its_notes_with_it(
    tmp_path: Path, disturb: Callable[[Path], None]
) -> None:
    app = at_home(tmp_path, "en")
    async with app.run_test(size=(120, 40)) as pilot:
        players = (Player("person", "Fox"), Player("regular", "Owl"), Player("regular", "Hare"))
        app.open_table(Setup("heimlich", players, options_of(load("heimlich"), {"start_player": 0}), "7"))
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        table = app.screen
        assert isinstance(table, TableScreen)
        old = table.local.path
        assert old is not None
        table.annotations.write(0, SeatNote(1, 1, "Owl goes for red"))
        disturb(old)
        assert table.local.table.to_act == (0,)  # the person's own move finds the file gone: no bot moves before it
        head = table.local.table.head
        await pilot.press("enter")
        await until(pilot, lambda: table.local.table.head > head and table.local.path != old)
        new = table.local.path
        assert new is not None
        await until(pilot, lambda: new.name in screen_text(app))
        assert "Another program changed the saved game" in screen_text(app)
        assert [note.text for note in Annotations(new).notes(0)] == ["Owl goes for red"]
        records = table.local.table.timeline.records
    assert Library(tmp_path).read(new).records[: len(records)] == records


@pytest.mark.parametrize("in_lines", [True, False])
def test_the_last_sentence_names_a_file_that_is_there(tmp_path: Path, in_lines: bool) -> None:
    """The save was moved after the last move: the sentence must not promise the old name."""
    with Terminal(plain(tmp_path) if in_lines else screen(tmp_path), columns=200) as terminal:
        terminal.until("At the table" if in_lines else ASKED)
        (old,) = (tmp_path / "games").glob("*.skul")
        old.rename(tmp_path / "elsewhere")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        (new,) = (tmp_path / "games").glob("*.skul")
        said = terminal.text if in_lines else terminal.last_words
        assert new != old and f"resume {new}" in "".join(map(str.rstrip, said.splitlines()))
    assert saved(tmp_path)[0] == "open"
