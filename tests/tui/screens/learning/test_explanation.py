"""The glossary of the thing in focus: its name, meaning and clause, and the ways on to the rules and the keys."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.tui.fixtures.games.tables import at_table, opened, played, screen_text, shown
from tests.tui.fixtures.running.fast_input import until
from tui.presentation.rulebook import rulebook
from tui.screens.menus.help import HelpScreen
from tui.screens.menus.rules import RulesScreen
from tui.screens.table.explanation import ExplanationScreen, explained
from tui.screens.table.table_screen import TableScreen


@pytest.mark.parametrize("slug", GAMES)
async def test_everything_in_focus_has_a_name_and_a_clause(slug: str) -> None:
    table = opened(2 if slug != "lost_mines" else 3, slug=slug)
    kinds = set()
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = shown(app)
        for _ in range(6):
            await until(pilot, lambda: not table.to_act or screen.session.selection is not None)
            for option in screen.prompt.options:
                screen.prompt.focus = option.pick
                found = explained(screen.session, screen.prompt, screen.board_view, screen.look_shown())
                assert found is not None and found.name and found.clause, option
                assert rulebook(slug, "en").clause(found.clause), found.clause
                assert bool(found.forbidden) <= (not option.legal)
                kinds.add(option.pick.kind)
            head = table.head
            played(table, 1)
            await until(pilot, lambda head=head: screen.session.head > head)
    assert kinds


async def test_help_explains_the_focus_and_leads_on_to_its_rule_and_the_keys() -> None:
    app = at_table(opened(2, slug="mr_sneaky", first_tycoon=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("right", "question_mark")
        await until(pilot, lambda: isinstance(app.screen, ExplanationScreen))
        text = screen_text(app)
        assert "door" in text and "SN-4.1" in text and "The tycoon turns up the top card" in text
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert "SN-4.1" in screen_text(app)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        await pilot.press("question_mark", "question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)


async def test_help_lists_the_keys_where_nothing_is_in_focus() -> None:
    table = opened(2, slug="mr_sneaky", first_tycoon=0)
    while table.to_act:
        played(table, 50)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while not isinstance(app.screen, TableScreen):
            await pilot.press("escape")
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
