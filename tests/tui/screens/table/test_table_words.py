"""The words of the table screen: its language, its palette and its news."""

from __future__ import annotations

import pytest

from engine.games.heimlich.state import CARDS, MOVE, ROLL
from engine.games.mr_sneaky.state import SNEAK
from tests.tui.fixtures.games.tables import at_table, opened, played, screen_text, shown
from tests.tui.fixtures.games.tables import until as play_until
from tui.i18n.messages import use
from tui.play.peeking import PEEKED
from tui.screens.menus.palette import commands


async def test_the_language_changes_while_running() -> None:
    table = played(opened(), 20)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Undercover" in screen_text(app)
        await pilot.press("ctrl+l")
        await pilot.pause()
        text = screen_text(app)
        assert "アンダーカバー" in text and "Undercover" not in text and "rolled" not in text
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert "Undercover" in screen_text(app)


async def test_the_palette_has_an_entry_for_every_key_and_every_pick() -> None:
    table = play_until(opened(), MOVE)
    app = at_table(table)
    use("ja")
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        entries = [command.title for command in commands(screen)]
        for active in screen.active_bindings.values():
            if active.enabled and active.binding.id:
                from tui.i18n.messages import t

                assert t(active.binding.description) in entries
        assert any("赤" in entry for entry in entries)
        assert not [entry for entry in entries if entry.isascii() and entry != "English"]
    use("en")


async def test_no_widget_is_named_after_a_secret() -> None:
    table = play_until(opened(top_secret=True), CARDS)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        fixed = {"title", "prompt", "board", "track", "side", "hand", "foot", "small"}
        assert {widget.id for widget in app.screen.query("*") if widget.id} <= fixed
        assert not any(widget.name or widget.tooltip for widget in app.screen.query("*"))


async def test_a_study_game_that_was_taken_back_says_so() -> None:
    table = play_until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "(1 undo)" not in screen_text(app)
        await pilot.press("enter", "u")
        await pilot.pause()
        assert "undo freely (1 undo)" in screen_text(app)
    again = at_table(table)
    async with again.run_test() as pilot:
        await pilot.pause()
        assert "undo freely (1 undo)" in screen_text(again)


async def test_bots_can_be_made_to_wait_for_a_key() -> None:
    table = opened(start_player=1)
    app = at_table(table)
    async with app.run_test() as pilot:
        shown(app).local.pace.speed = "step"
        shown(app).play_bots()
        await pilot.pause()
        for _ in range(3):
            head = table.head
            await pilot.pause()
            assert table.head == head, "it waits"
            await pilot.press("right")
            await pilot.pause()
            assert table.head > head


@pytest.mark.parametrize(("people", "rule"), [(1, "undo freely"), (2, "undo by consent")])
async def test_no_bot_is_asked_for_its_consent(people: int, rule: str) -> None:
    app = at_table(opened(3, people=people, policy="friends"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert rule in screen_text(app).splitlines()[0]


async def test_an_undo_of_what_was_seen_is_called_practice_once_and_undos_are_counted() -> None:
    """ "undo freely (used)" reads as used up, and nothing said that what was seen stays known."""
    table = play_until(played(opened(2, slug="mr_sneaky", first_tycoon=1), 4), SNEAK)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for undone, words in ((1, "undo freely (1 undo)"), (2, "undo freely (2 undos)")):
            await pilot.press("u")
            await pilot.pause()
            text = " ".join(screen_text(app).split())
            assert words in text
            assert (PEEKED in text) == (undone == 1), text
            shown(app).say("")


async def test_the_key_that_hurries_bots_says_that_it_is_ones_turn() -> None:
    """It left the words on the key before it in their place."""
    app = at_table(play_until(opened(), ROLL))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("grave_accent")
        assert "does nothing here" in shown(app).prompt_bar.text
        await pilot.press("space")
        assert shown(app).prompt_bar.text == "It is your turn."
