"""The table screen when something fails, and in windows of every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.worker import WorkerFailed

from engine.bot_loop import Here
from engine.bots.decision import RANDOM_INSTEAD, Decision, Question
from engine.bots.pool import BotFailed, BotHung
from engine.games.heimlich.state import CARDS, MOVE, ROLL
from engine.log import Memory, NotSaved, Record
from engine.table import Table
from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, at_table, opened, screen_text, shown
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import until
from tui.screens.home.home import HomeScreen
from tui.screens.keymap import actions
from tui.storage import crash_report
from tui.storage.bug_file import read_bug_file

# faults


class Full(Memory):
    """A journal whose disk is full until room is made."""

    full = False

    def append(self, record: Record) -> None:
        if self.full:
            raise NotSaved("the disk is full")
        super().append(record)


def on_journal(journal: Memory) -> Table:
    table = play_until(opened(), ROLL)
    return Table(table.slug, table.timeline, journal)


async def test_an_unsaved_move_does_not_happen_and_the_screen_says_so() -> None:
    journal = Full()
    table = on_journal(journal)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        journal.full = True
        await pilot.press("enter")
        await pilot.pause()
        assert table.timeline.now.phase == ROLL
        assert "NOT SAVED" in screen_text(app)
        await pilot.press("down")
        assert "NOT SAVED" in screen_text(app)
        journal.full = False
        await pilot.press("enter")
        await pilot.pause()
        assert table.timeline.now.phase == MOVE
        assert "NOT SAVED" not in screen_text(app)


class Failing(Here):
    """Bots that fail until they are mended."""

    broken = True

    async def choose(self, question: Question) -> Decision:
        if self.broken:
            raise BotFailed("mislaid its cards")
        return await super().choose(question)


async def test_a_bot_that_fails_is_asked_again_on_a_key() -> None:
    table = opened(start_player=1)
    app = at_table(table)
    thinker = Failing()
    async with app.run_test() as pilot:
        screen = shown(app)
        screen.local._thinker = thinker
        screen.play_bots()
        await pilot.pause()
        assert "A bot failed to move." in screen.prompt_bar.text
        assert "mislaid" not in screen_text(app)
        head = table.head
        thinker.broken = False
        await pilot.press("space")
        await until(pilot, lambda: 0 in table.to_act)
        assert table.head > head


class Hanging(Here):
    """Bots that hang unless they need not think."""

    async def choose(self, question: Question) -> Decision:
        if question.level != "random":
            raise BotHung("the bot took too long")
        return await super().choose(question)


async def test_a_bot_that_hangs_costs_one_move_and_keeps_its_seat() -> None:
    table = opened(start_player=1)
    table.seat(1, replace(table.players[1], level="regular"), 0)
    app = at_table(table, thinker=Hanging())
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: 0 in table.to_act)
        screen = shown(app)
        assert table.players[1].level == "regular"
        assert {node.played.effort for node in table.timeline.path() if node.played.seat == 1} == {RANDOM_INSTEAD}
        assert not any("took too long" in line.text for line in screen.session.story.lines)


def the_report(data: Path) -> str:
    """All that the only report of a directory says, without the game's log."""
    (file,) = (data / "faults").iterdir()
    return repr(read_bug_file(file).report)


async def test_an_unexpected_fault_ends_with_a_sentence_and_a_report_without_secrets(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    app.data = tmp_path
    secret = "the agent card is purple"

    def broken() -> None:
        private = secret  # noqa: F841  # a local that must not be reported
        raise RuntimeError(secret)

    with pytest.raises(RuntimeError):
        async with app.run_test() as pilot:
            await pilot.pause()
            app.call_later(broken)
            await pilot.pause()
    assert app.return_code == 1
    assert "Something unexpected went wrong" in app.farewell and secret not in app.farewell
    written = the_report(tmp_path)
    assert "RuntimeError" in written and "broken" in written
    assert secret not in written
    output = capsys.readouterr()
    assert "Traceback" not in output.out + output.err and secret not in output.out + output.err


async def test_the_report_on_a_task_names_the_place_where_it_failed(tmp_path: Path) -> None:
    app = at_table(play_until(opened(), ROLL))
    app.data = tmp_path

    async def broken_task() -> None:
        raise RuntimeError("no word of it")

    with pytest.raises(WorkerFailed):
        async with app.run_test() as pilot:
            await pilot.pause()
            app.run_worker(broken_task())
            await pilot.pause()
    written = the_report(tmp_path)
    assert "RuntimeError" in written and "in broken_task" in written and "no word" not in written


async def test_a_bots_fault_is_reported_with_the_places_of_its_worker(tmp_path: Path) -> None:
    class Broken(Here):
        async def choose(self, question: Question) -> Decision:
            raise BotFailed("KeyError in a bot", ("builtins.KeyError", "  engine.bots:1 in think"))

    app = at_table(opened(start_player=1), thinker=Broken())
    app.data = tmp_path
    async with app.run_test() as pilot:
        await until(pilot, lambda: shown(app).stopped)
    assert "engine.bots:1 in think" in the_report(tmp_path)


def test_reports_of_one_second_are_kept_apart(tmp_path: Path) -> None:
    paths = {crash_report.report(RuntimeError(), tmp_path) for _ in range(5)}
    assert len(paths) == 5 and None not in paths
    assert set((tmp_path / "faults").iterdir()) == paths


# sizes


async def test_below_the_least_size_one_line_says_so_and_game_keys_do_nothing() -> None:
    table = play_until(opened(), ROLL)
    head = table.head
    app = at_table(table)
    async with app.run_test(size=(79, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        words = "".join(screen.query_one("#small").pen.plain()).strip()
        assert words.startswith("Terminal 79x24: at least 80x24 needed. P: ")
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        words = " ".join("".join(screen.query_one("#small").pen.plain()).split())
        assert words == "Terminal 30x8: at least 80x24 needed.", "it goes on in a second line"
        await pilot.press("enter", "r", "u", "h", "ctrl+p", "tab")
        assert table.head == head and app.screen is screen
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("enter")
        assert table.head != head


async def test_no_key_of_the_home_screen_acts_behind_the_line_on_the_size(tmp_path: Path) -> None:
    """Its own checks of keys come after that of the size."""
    app = at_home(tmp_path)
    async with app.run_test(size=(60, 15)) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, HomeScreen) and "Terminal 60x15" in screen_text(app)
        keys = {key for id, action in actions().items() if id.startswith("home.") for key in action.keys}
        await pilot.press(*sorted(keys - {"q", "P"}))
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert app.screen is screen and not Library(tmp_path).list()


async def test_quitting_works_in_any_size() -> None:
    app = at_table(opened())
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running


async def test_wild_resizing_is_survived() -> None:
    table = play_until(opened(top_secret=True), CARDS)
    app = at_table(table)
    async with app.run_test() as pilot:
        for width, height in (
            (300, 90),
            (1, 1),
            (80, 24),
            (79, 200),
            (200, 23),
            (81, 25),
            (120, 40),
            (2, 60),
            (80, 24),
        ):
            await pilot.resize_terminal(width, height)
            await pilot.press("down")
        await pilot.pause()
        assert "Your turn" in screen_text(app)
