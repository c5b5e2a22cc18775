"""A saved game that another program destroys while it is played: the person is told where it goes on."""

from __future__ import annotations

from pathlib import Path

from saves.library import Library
from tests.tui.hands import until
from tests.tui.tables import at_home, screen_text
from tui.margin import Margin, Note
from tui.screens.table import TableScreen


async def test_the_game_goes_on_in_another_file_and_its_notes_with_it(tmp_path: Path) -> None:
    app = at_home(tmp_path, "en")
    async with app.run_test(size=(120, 40)) as pilot:
        app.quick_start("heimlich")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hands.seated)
        table = app.screen
        assert isinstance(table, TableScreen)
        old = table.local.path
        assert old is not None
        table.margin.write(0, Note(1, 1, "Owl goes for red"))
        old.write_bytes(b"")
        head = table.local.table.head
        await pilot.press("enter")
        await until(pilot, lambda: table.local.table.head > head and table.local.path != old)
        new = table.local.path
        assert new is not None
        await until(pilot, lambda: new.name in screen_text(app))
        assert "Another program changed the saved game" in screen_text(app)
        assert [note.text for note in Margin(new).notes(0)] == ["Owl goes for red"]
        records = table.local.table.timeline.records
    assert Library(tmp_path).read(new).records[: len(records)] == records
