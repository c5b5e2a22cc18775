"""The glossary of the thing in focus: its name, meaning and clause, and the ways on to the rules and the keys."""

from __future__ import annotations

import re

import pytest

from engine.games import GAMES
from engine.games.lost_mines.state import PLAY
from tests.tui.fixtures.games.tables import at_table, opened, played, screen_text, shown
from tests.tui.fixtures.games.tables import until as until_phase
from tests.tui.fixtures.running.fast_input import until
from tui.presentation.rules.rulebook import rulebook
from tui.screens.menus.help import HelpScreen
from tui.screens.menus.rules import RulesScreen
from tui.screens.table.explanation import Explanation, ExplanationScreen, explained
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick

UNFINISHED = re.compile(
    r"\b(?:is|are|of)\.(?:\s|$)|は(?:すべて)? ?です。|reconstruct|our reading|裁定|推定|list at the end|終わりの一覧"
)
"""The end of a sentence that has lost its last word, and words on the sources of the rules."""


def said(found: Explanation) -> str:
    """All that an explanation tells, its rule among it."""
    book = rulebook(found.slug)
    rule = [] if found.clause is None else [book.clause(found.clause), book.example(found.clause)]
    return "\n".join(filter(None, [found.name, *found.meanings, found.forbidden, *rule]))


@pytest.mark.parametrize("slug", GAMES)
def test_no_rule_ends_without_its_last_word(slug: str, spoken: str) -> None:
    book = rulebook(slug)
    for section in book.sections:
        for clause in section.clauses:
            assert not re.search(r"\b(?:is|are|of)\.(?:\s|$)|は(?:すべて)? ?です。", book.clause(clause) or ""), clause


async def test_an_area_is_told_with_its_land_its_neighbours_and_what_can_be_done_there() -> None:
    app = at_table(opened(4, slug="doctor_lucky"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = shown(app).session.game_text
        ranch = text.nature(shown(app).session.view, Pick("area", 24))
        assert ranch.startswith(
            "Area 24, Lone Horse Ranch: plains. Its neighbours, for moving and seeing: 1 Castle of Joy, "
        )
        assert "Elephant Gun has strength 6 here." in ranch and "Its airplane reaches 9 North Airstrip, " in ranch
        assert "indoors" in text.nature(shown(app).session.view, Pick("area", 1))
        assert text.nature(shown(app).session.view, Pick("card", 1)) == ""


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
                assert not UNFINISHED.search(said(found)), said(found)
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


async def test_the_marks_of_the_latest_moves_are_told_with_their_players() -> None:
    """The table marks the new paths in the colour of a clan alone; help on the focus and on the keys say whose."""
    app = at_table(until_phase(played(opened(3, slug="lost_mines"), 9), PLAY))
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        screen = shown(app)
        laid = [screen.session.names[seat] for _, seat in screen.recalled]
        assert laid
        for _ in range(2):
            await pilot.press("question_mark")
            await pilot.pause()
            (told,) = [line for line in screen_text(app).splitlines() if "New paths:" in line]
            assert [name for name in laid if f"{name} on " not in told] == []
