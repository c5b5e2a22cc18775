"""True when a page shows a person's secrets, by which the key that blanks the screen goes."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.rules.heimlich.table import table
from tests.tui.fixtures.games.tables import BOTH, at_table, opened, played
from tests.tui.fixtures.running.whole_games import base
from tui.art.pen import Pen
from tui.games.heimlich.terms import card_name
from tui.i18n.messages import t, use
from tui.screens.table.notes import NotesScreen
from tui.style import glyphs, theme
from tui.widgets.panels.hand import HandLine


async def test_own_secrets_that_always_stand_there_are_secrets() -> None:
    app = at_table(opened(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert not screen.hand.cards and not screen.looking and screen.secret_shown
        app.change(secrets="look")
        assert not screen.secret_shown


async def test_a_look_and_what_was_just_seen_are_secrets_each_alone() -> None:
    app = at_table(opened(2), look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert not screen.hand.cards and not screen.secret_shown
        await pilot.press("tab")
        assert screen.looking and not screen.seen and screen.secret_shown
        screen.hide_secrets()
        await pilot.pause()
        assert not screen.secret_shown
        screen.show_seen("The card is a telephone.")
        assert not screen.looking and screen.secret_shown


async def test_cards_in_a_hand_are_secrets_until_the_game_is_over() -> None:
    table = opened(2, **BOTH)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert screen.hand.cards and not screen.looking and not screen.seen and screen.secret_shown
        await pilot.press("tab")
        played(table, 1000)
        await pilot.pause()
        assert screen.session.outcome is not None and not screen.secret_shown


async def test_a_shared_screen_shows_a_secret_behind_a_curtain_and_none_before_it() -> None:
    app = at_table(opened(2, people=2, policy="hotseat"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        assert not screen.secret_shown
        await screen.hotseat.open_to(0)
        screen.begin()
        assert not screen.looking and not screen.hand.cards and screen.secret_shown
        await screen.cover()
        assert not screen.secret_shown
        await pilot.press("n", "enter")
        assert isinstance(app.screen, NotesScreen) and screen.secret_shown, "notes are one's own"


async def test_the_notes_of_a_person_who_plays_alone_may_stay_open() -> None:
    app = at_table(opened(2), look=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await pilot.press("n")
        assert isinstance(app.screen, NotesScreen) and not screen.secret_shown


class Bare(HandLine):
    """The line without an app around it."""

    def repaint(self) -> None:
        pass


@pytest.mark.parametrize("language", ["en", "ja"])
def test_any_four_different_cards_fit(language: str) -> None:
    use(language)
    line, view = Bare(), table()
    for kinds in combinations(range(1, 16), 4):
        line.show(t("hand"), [card_name(view, kind) for kind in kinds], "tab", t("look: {name} only", name="Hare"))
        drawn = Pen(80, 1, theme.inks("night"), glyphs.RICH)
        line.draw(drawn)
        assert not drawn.clipped, (kinds, drawn.plain())
        assert "tab" in drawn.plain()[0]
    use("en")
