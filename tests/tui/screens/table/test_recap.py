"""At the table: the recap, the own notes, and the undo, shown before it is made."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.heimlich.state import MOVE, ROLL
from engine.log import Memory, Timeline
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, at_table, opened, played, screen_text
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import until
from tui.presentation.game_text import game_text
from tui.screens.dialogs.handover import HandoverScreen
from tui.screens.table.history import HistoryScreen
from tui.screens.table.notes import NotesScreen
from tui.screens.table.recap import RecapScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.annotations import Annotations, SeatNote


async def test_the_recap_tells_the_events_since_the_last_turn() -> None:
    table = play_until(played(opened(4, **BOTH), 60), MOVE)
    own = [(node.number, table.timeline.state(node.parent)) for node in table.timeline.path() if node.played.seat == 0]
    before = max(number for number, then in own if then.turn < table.timeline.now.turn and then.active == 0)
    app = at_table(table)
    async with app.run_test(size=(80, 90)) as pilot:
        await pilot.pause()
        lines = [line for line in app.screen.session.story.lines if line.number > before]
        await pilot.press("w")
        assert isinstance(app.screen, RecapScreen)
        text = screen_text(app)
        assert lines and all(line.text[:40] in text for line in lines)
        rows = [row for row in app.screen.text.rows if row.indent == 2 and row.ink == "text"]
        assert len(rows) == len(lines)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)


async def test_an_answer_to_an_attack_is_no_turn_in_the_recap() -> None:
    """The deeds that led to it, and all before them, are still news."""
    table = opened(4, slug="doctor_lucky", seed="3")
    while True:
        state, path = table.timeline.now, table.timeline.path()
        before = [(n.number, table.timeline.state(n.parent)) for n in path if n.played.seat == 0]
        own = [number for number, then in before if then.active == 0 and then.turn < state.turn]
        answers = [number for number, then in before if then.active != 0 and then.turn < state.turn]
        if own and answers and answers[-1] > own[-1] and state.to_act == (0,) and state.active == 0:
            break
        played(table, 1)
    app = at_table(table)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.pause()
        lines = [line for line in app.screen.session.story.joined() if line.number > own[-1]]
        await pilot.press("w")
        assert isinstance(app.screen, RecapScreen)
        assert lines and app.screen._since == own[-1]


async def test_news_that_found_no_room_is_announced() -> None:
    table = play_until(played(opened(7), 22), ROLL)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "all news: w" in screen_text(app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, RecapScreen)
        text = app.screen.text
        assert text.top > 0 and text.top + text.size.height == len(text.rows), "it begins at the newest lines"


async def test_the_undo_preview_begins_with_the_move() -> None:
    table = play_until(opened(seed="3"), MOVE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert re.search("▎. You rolled", screen_text(app))
        await pilot.press("u")
        await pilot.pause()
        assert not re.search("┃. You", screen_text(app))


async def test_the_story_goes_back_as_far_as_the_policy_allows() -> None:
    table = play_until(played(opened(3, policy="strict"), 8), MOVE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert await app.screen.session.earliest_undo() is None, "nothing goes past a roll"
        await pilot.press("h")
        history = app.screen
        assert isinstance(history, HistoryScreen)
        assert "Nothing can be undone" in screen_text(app)
        assert not [row for row in history.text.rows if row.what is not None]
        await pilot.press("enter", "escape")
    study = play_until(played(opened(3), 8), MOVE)
    app = at_table(study)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert await app.screen.session.earliest_undo() == 0
        await pilot.press("h", "up", "up", "up")
        chosen = app.screen.text.chosen
        gone = {line.number for line in app.screen._lines if line.number > chosen}
        assert f"undoes {len(gone)} move" in screen_text(app)


async def test_after_a_fork_dealt_anew_nothing_goes_back_past_it() -> None:
    over = played(opened(4, **BOTH), 200)
    number = over.timeline.path()[60].number
    players = over.players
    records = over.fork(number, "fair", 0, "new", players, 0, "game")
    table = Table("heimlich", Timeline.of(over.game, records), Memory())
    app = at_table(play_until(table, ROLL))
    async with app.run_test() as pilot:
        await pilot.pause()
        await until(pilot, lambda: 0 in table.to_act)
        least = await app.screen.session.earliest_undo()
        dealt = next(node.number for node in table.timeline.path() if node.played.seat == -1)
        assert least is not None and least >= dealt


async def test_notes_are_written_kept_and_struck_out(tmp_path: Path) -> None:
    table = play_until(opened(), ROLL)
    head = table.head
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.annotations = Annotations(tmp_path / "game.skul")
        await pilot.press("n", *"quick? x", "backspace", "backspace", "enter", *"second", "enter")
        assert isinstance(app.screen, NotesScreen)
        assert [note.text for note in Annotations(tmp_path / "game.skul").notes(0)] == ["quick?", "second"]
        await pilot.press("up", "delete", "escape")
        assert [note.text for note in Annotations(tmp_path / "game.skul").notes(0)] == ["second"]
        assert table.head == head and app.screen is screen


async def test_on_a_shared_screen_a_curtain_falls_before_notes() -> None:
    table = opened(2, people=2, policy="hotseat")
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.annotations.write(0, SeatNote(1, 1, "Owl is blue"))
        await pilot.press("n")
        assert isinstance(app.screen, HandoverScreen) and app.screen.who == "Fox"
        assert "Owl is blue" not in screen_text(app)
        await pilot.press("escape")
        assert app.screen is screen
        await pilot.press("n", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NotesScreen) and "Owl is blue" in screen_text(app)
        await pilot.press("escape")
        assert app.screen is screen and "Owl is blue" not in screen_text(app)


async def test_in_the_first_turns_a_newcomer_is_told_of_the_secret_and_how_to_look() -> None:
    table = opened(7, **BOTH)
    app = at_table(table, look=True)
    sentence = "One of these agents is secretly yours. Look with tab."
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        side = app.screen.sidebar
        assert side.lead == sentence and "secretly yours." in screen_text(app)
        await pilot.press("tab", "tab")
        assert side.lead == "", "whoever has looked knows"
    app = at_table(played(opened(4), 60))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.screen.sidebar.lead == "", "nobody is new later"


async def test_where_nothing_is_secret_nothing_is_said_of_it() -> None:
    for options in ({}, {"dark_mine": True}):  # alone before the screen one has the own purse in sight
        table = opened(3, slug="gem_stone_mine", **options)
        app = at_table(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.screen.sidebar.lead == ""
        text = game_text("gem_stone_mine").holds(table.view(None), 0, ["Fox", "Owl", "Hare"])
        assert text == ("What is in Fox's purse is secret." if options else "")
