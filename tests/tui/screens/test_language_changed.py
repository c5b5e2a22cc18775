"""The language key: every screen that is open then stands wholly in the new language, and is told how to go back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from saves.library import Library
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, at_table, few_seats, opened, played, screen_text
from tests.tui.replay.test_replay import at_replay
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.play.saved_table import read_for_replay

NAMES: Final = (
    "Fox|Owl|Hare|Lynx|Crow|Mole|Toad|Wren|"
    "Enter|Esc|Space|Ctrl|PgUp|PgDn|English|Skulduggery|STONE|MINE|SSH|GEM|Del|Bksp|Tab|BGO|HC|LM|SN|DL|GS"
)
"""Words that stand in Japanese, too: names of players, of keys, and of things that have no other name."""

ENGLISH: Final = re.compile(rf"(?i)(?<![\w./])(?!(?:{NAMES})\b)[a-z]{{3,}}(?![\w./])")


def english(app: SkulduggeryApp) -> list[str]:
    """The lines in which words are left in English.

    The way to the languages is in both, and keys have the names that are printed on them.
    """
    lines = screen_text(app).replace("言語 / Language", "").replace("shift tab", "").splitlines()
    return [line.strip() for line in lines if ENGLISH.search(line)]


async def rest(pilot: Pilot[Any]) -> None:
    for _ in range(4):
        await pilot.pause()


@pytest.fixture(autouse=True)
def _english() -> Any:
    yield
    use("en")


TABLE_PAGES: Final = ((), *((key,) for key in ("h", "w", "n", "i", "question_mark", "v")), ("question_mark",) * 2)
REPLAY_PAGES: Final = ((), *((key,) for key in "hcKyxnpi"), ("X", "left", "vertical_line"))


async def turned(pilot: Pilot[Any], pages: Sequence[tuple[str, ...]]) -> None:
    """Open each page, change the language there, and look for words that were left behind."""
    app, below = pilot.app, pilot.app.screen
    assert isinstance(app, SkulduggeryApp)
    for keys in pages:
        await pilot.press(*keys)
        await rest(pilot)
        page = type(app.screen).__name__
        assert not keys or app.screen is not below, keys
        await pilot.press("ctrl+l")
        await rest(pilot)
        assert english(app) == [], (keys, page)
        assert "English" in screen_text(app), (keys, page, "the way back")
        while app.screen is not below:
            await pilot.press("escape")
            await rest(pilot)
            assert english(app) == [], (keys, page, "below")
        await pilot.press("ctrl+l")
        await rest(pilot)
        assert "日本語" in screen_text(app), (keys, "the way back")


@pytest.mark.parametrize("slug", ["heimlich", "mr_sneaky", "gem_stone_mine", "lost_mines", "doctor_lucky"])
async def test_pages_at_a_table_are_wholly_in_the_new_language(slug: str) -> None:
    app = at_table(played(opened(few_seats(slug), slug=slug), 14))
    async with app.run_test(size=(120, 40)) as pilot:
        await rest(pilot)
        await turned(pilot, TABLE_PAGES)


@pytest.mark.usefixtures("brief_evaluation")
async def test_pages_of_a_replay_are_wholly_in_the_new_language(tmp_path: Path) -> None:
    library = Library(tmp_path)
    path = library.take_in(OLD_SAMPLES / "mr-sneaky.skul")
    app = at_replay(read_for_replay(library, path).timeline, tmp_path, viewpoint=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await rest(pilot)
        await pilot.press(*["home", "right", "right", "right"])
        await turned(pilot, REPLAY_PAGES)


async def test_pages_around_home_are_wholly_in_the_new_language(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await turned(pilot, ((), ("s",), ("l",), ("i",), ("question_mark",)))
