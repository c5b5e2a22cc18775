"""The tips of first games on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bot_loop import Here
from engine.table import Table
from tests.tui.fixtures.games.tables import Clock, at_table, few_seats, opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import t, use
from tui.play.local_table import LocalTable, Pace
from tui.presentation.registry import playable
from tui.screens.table.explanation import ExplanationScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.progress import ProgressFile
from tui.storage.settings import settings_file


def first_game(data: Path) -> tuple[SkulduggeryApp, Table]:
    """An app at a table of a person who plays Mr. Sneaky for the first time, and that table."""
    use("en")
    table = opened(2, slug="mr_sneaky", first_tycoon=0)
    app = SkulduggeryApp(
        lambda: TableScreen(LocalTable(table, Here(), Pace("instant"), lambda: 0.0), 0.0),
        data=data,
        glyph_set="rich",
        clock=Clock(),
        store=settings_file(data),
    )
    app.animation_level = "none"
    return app, table


async def test_first_games_explain_each_new_prompt_once_and_a_key_ends_it(tmp_path: Path) -> None:
    app, table = first_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: "To win, guard the" in screen_text(app))
        assert "C: hide tips" in screen_text(app)
        assert "undo freely   C: hide tips" in screen_text(app), "the undo rule stands there too"
        head = table.head
        await pilot.press("1", "enter")
        await until(pilot, lambda: table.head > head and screen.session.selection is not None)
        await pilot.pause()
        assert "To win, guard the" not in screen_text(app), "once is enough"
        assert ProgressFile(tmp_path, kept=True).progress.told == {"mr_sneaky": ("SN-4.1",)}
        await pilot.press("C")
        assert "Tips are off." in screen_text(app)
        assert not ProgressFile(tmp_path, kept=True).progress.coach
        await pilot.press("C")
        await pilot.pause()
        assert screen.sidebar.coached, "they come once more when they are wanted again"
        assert ProgressFile(tmp_path, kept=True).progress.coach


async def test_a_later_game_tells_its_aim_once_more_at_its_first_prompt(tmp_path: Path) -> None:
    app, table = first_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        kinds = [kind for kind, _ in filter(None, [screen.session.game_text.tip(screen.session.view)])]
        for kind in kinds:
            screen.progress.tell("mr_sneaky", kind)
        screen._explained = ("", -1, "")  # as in a game of another day
        screen.redraw()
        await until(pilot, lambda: "The first player with 8 gems wins." in " ".join(screen.sidebar.lead.split()))
        head = table.head
        await pilot.press("enter")
        await until(pilot, lambda: table.head > head and screen.session.selection is not None)
        assert "The first player with 8 gems wins." not in " ".join(screen.sidebar.lead.split())


async def test_the_aim_of_undercover_told_once_more_is_whole_in_a_narrow_column(tmp_path: Path) -> None:
    """That of the lists broke off there: "agent is furthest..", with the key of the rest behind it."""
    app = at_table(opened(2, slug="heimlich"))
    app.data, app.store = tmp_path, settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.hotseat.seated and screen.session.selection is not None)
        for kind in ("HC-3.1", "HC-3.2"):
            screen.progress.tell("heimlich", kind)
        screen._explained = ("", -1, "")
        screen.redraw()
        await until(pilot, lambda: "Your agent wins if it leads at the end." in " ".join(screen.sidebar.lead.split()))


async def test_a_tip_takes_two_rows_of_a_narrow_column_and_help_tells_all_of_it(tmp_path: Path) -> None:
    table = opened(2, slug="mr_sneaky", first_tycoon=0)
    app = at_table(table)
    app.data, app.store = tmp_path, settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.hotseat.seated and screen.coached)
        await pilot.pause()
        side = screen.sidebar.pen.plain()
        first = next(at for at, row in enumerate(side) if "To win, guard" in row)
        assert side[first].split() == ["▸", "To", "win,", "guard", "the"], side
        assert side[first + 1].split() == ["treasure.", "?:", "more"], side
        assert side[first + 2].strip()[:1] in ("", "▏"), "the news follow"
        assert "bluff" not in "".join(side)
        await pilot.press("question_mark")
        await pilot.pause()
        words = " ".join(screen_text(app).split())
        assert isinstance(app.screen, ExplanationScreen) and "A card at a wrong door is a bluff" in words
        rows = [row.text for row in app.screen.text.rows if row.text]
        assert rows[0].startswith("To win, guard"), "the tip stands above the thing in focus"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("slug", playable())
async def test_the_undo_rule_and_the_key_that_ends_the_tips_stand_on_the_smallest_screen(
    slug: str, language: str, tmp_path: Path
) -> None:
    table = opened(few_seats(slug), slug=slug)
    while 0 not in table.to_act:
        played(table, 1)
    app = at_table(table, language)
    app.data, app.store = tmp_path, settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.hotseat.seated and screen.coached)
        await pilot.pause()
        assert t("undo freely") in screen.title_bar.pen.plain()[0]
        assert t("{key}: hide tips", key="C") in screen_text(app)
