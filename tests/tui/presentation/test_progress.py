"""A game's progress in the same word everywhere: on the table, in the story, the recap, the notes, at home."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.log import Player
from engine.match import match
from saves.library import Library
from tests.tui.fixtures.games.tables import at_table, opened, played, screen_text
from tui.i18n.messages import use
from tui.presentation import save_summary
from tui.screens.table.history import HistoryScreen
from tui.screens.table.notes import NotesScreen
from tui.screens.table.recap import RecapScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets.board_view import board_view

ROUNDS = [("gem_stone_mine", 3, 10), ("mr_sneaky", 2, 30)]


@pytest.mark.parametrize(("slug", "seats", "moves"), ROUNDS)
async def test_a_game_of_rounds_says_round_everywhere(slug: str, seats: int, moves: int) -> None:
    table = played(opened(seats, slug=slug), moves)
    while table.to_act and table.to_act[0] != 0:
        played(table, 1)
    label = f"round {table.timeline.now.round}"
    assert table.timeline.now.round > 1 and table.to_act
    app = at_table(table)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.title_bar.parts[0] == label
        await pilot.press("h")
        assert isinstance(app.screen, HistoryScreen)
        headings = [row.text for row in app.screen.text.rows if row.bold]
        assert headings[-1] == label and headings == list(dict.fromkeys(headings)), "one heading a round"
        assert not any("turn" in heading for heading in headings)
        await pilot.press("escape", "w")
        assert isinstance(app.screen, RecapScreen) and "turn" not in screen_text(app).replace("turned", "")
        await pilot.press("escape", "n", *"hm", "enter")
        assert isinstance(app.screen, NotesScreen) and label in screen_text(app)


@pytest.mark.parametrize(("slug", "seats"), [("gem_stone_mine", 3), ("mr_sneaky", 2), ("gem_stone_mine", 1)])
def test_the_library_counts_as_the_table_does(tmp_path: Path, slug: str, seats: int) -> None:
    use("en")
    library = Library(tmp_path)
    journal = library.create(slug)
    players = [Player("easy", name) for name in ("Fox", "Owl", "Hare")[:seats]]
    table = match(slug, players, opened(seats, slug=slug).timeline.opened.options, "7", journal)
    journal.close()
    for saved in (*library.list(), *library.list()):  # the second time from what was kept of the first
        assert saved.summary is not None
        assert save_summary.turn(saved.summary) == board_view(slug).progress(table.view(None))[0]
