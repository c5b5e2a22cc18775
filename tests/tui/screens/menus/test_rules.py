"""The rules on the screen: opened at the game's phase, filtered by typed words, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import newest
from engine.games import gem_stone_mine
from tests.rules.gem_stone_mine.components import changed
from tests.tui.fixtures.games.tables import at_table, opened, screen_text
from tui.screens.menus.rules import RulesScreen


@pytest.mark.parametrize(("language", "word", "clause"), [("en", "marked", "HC-1.2"), ("ja", "金庫", "HC-4.4")])
async def test_typing_filters_the_rules_and_escape_shows_them_all(language: str, word: str, clause: str) -> None:
    app = at_table(opened(2), language)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        everything = len(rules.text.rows)
        await pilot.press("slash", *word)
        leads = [row.lead for row in rules.text.rows if row.lead]
        assert clause in leads and 0 < len(rules.text.rows) < everything / 2
        assert word in screen_text(app)
        await pilot.press("enter", "escape")
        assert app.screen is rules and len(rules.text.rows) == everything
        await pilot.press("slash", "q", "j", "x", "z")
        assert app.screen is rules and len(rules.text.rows) == 1
        await pilot.press("escape", "q")
        assert app.screen is not rules


async def test_the_rules_open_at_the_clause_of_the_phase() -> None:
    app = at_table(opened(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert "HC-3.1" in screen_text(app) and "HC-1.1" not in screen_text(app)


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "began with an older version"), ("ja", "このゲームは以前のバージョンで")]
)
async def test_the_rules_of_an_older_box_say_that_prices_may_differ(
    language: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(2, slug="gem_stone_mine")
    for older in (False, True):
        if older:
            sets: Any = gem_stone_mine.COMPONENT_SETS
            monkeypatch.setitem(sets, newest(gem_stone_mine) + 1, changed(sets[newest(gem_stone_mine)]))
        app = at_table(table, language)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("i")
            await pilot.pause()
            assert isinstance(app.screen, RulesScreen)
            assert (sentence in screen_text(app)) == older
