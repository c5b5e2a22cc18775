"""An announcement that has more lines than the screen: it begins at its head, and Enter closes nothing unread."""

from __future__ import annotations

from tests.tui.fixtures.games.tables import at_table, opened, screen_text
from tui.i18n.text_layout import wrap
from tui.screens.table.announcement import AnnouncementLines, AnnouncementScreen, rows_of

SENTENCES = [f"Sentence {number} of many." for number in range(1, 31)]


async def test_long_news_are_read_page_by_page() -> None:
    app = at_table(opened())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(AnnouncementScreen(lambda: SENTENCES, 0, 0))
        await pilot.pause()
        assert "Sentence 1 of" in screen_text(app) and "Sentence 30" not in screen_text(app)
        assert "▼" in screen_text(app) and "Press Enter to read on." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Sentence 30 of" in screen_text(app) and "▲" in screen_text(app), "the next page, not the end"
        assert "Press Enter to go on." in screen_text(app)
        await pilot.press("pageup")
        await pilot.pause()
        assert "Sentence 1 of" in screen_text(app), "what was missed is read again"
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert not isinstance(app.screen, AnnouncementScreen)


async def test_news_told_one_by_one_keep_the_latest_in_sight() -> None:
    app = at_table(opened())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(page := AnnouncementScreen(lambda: SENTENCES, 0, 0))
        await pilot.pause()
        lines = page.query_one(AnnouncementLines)
        for count in range(1, 31):
            lines.tell(SENTENCES, count)
            await pilot.pause()
            assert f"Sentence {count} of" in screen_text(app)
            assert ("Press Enter to see all of it at once." in screen_text(app)) == (count < 30)
        await pilot.press("up")
        await pilot.pause()
        assert "Sentence 30" not in screen_text(app)


def test_in_a_long_text_each_sentence_begins_a_line() -> None:
    """The shares of a round: a block of seven lines is not read."""
    shares = "Blue shares 6 among you and Owl (yellow saboteur): 3 each. Gems no. 2 count. Hare, selfish, has 3 points."
    lines = [line for _, _, line in rows_of([shares], 28)]
    assert [line for line in lines if line.startswith(("Blue", "Gems", "Hare"))] == [lines[0], lines[3], lines[4]]
    assert [line for _, _, line in rows_of([shares], 60)] == wrap(shares, 60), "a short one stays as it is"
    whole = "青の6ポイントは、あなたと狐が分けた。お邪魔者は相手の一族と分け合う。利己的なウサギは3ポイント。"
    told = [line for _, _, line in rows_of([whole], 30)]
    assert sum(line.startswith(("青", "お邪魔者は", "利己的")) for line in told) == 3
    titled = "Mr. Fox went on to the cave and took gems. Owl hid on E3. Then the round was over at once, and Hare won."
    begun = [line for _, _, line in rows_of([titled], 28)]
    assert begun[0].startswith("Mr. Fox went") and "Owl hid on E3." in begun, "a title ends no sentence"
