"""The percents in the matrix on who knew what, and those below it."""

from __future__ import annotations

import re

import pytest

from engine.knowledge.course import Guess
from engine.knowledge.secrets import HAND, secrets
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.replay.knowledge.test_knowledge import shown
from tui.i18n.messages import use
from tui.replay.knowledge import shares, true_briefly
from tui.replay.playback import OPEN
from tui.replay.secret_words import secret_words


async def test_with_five_players_the_field_under_the_cursor_has_its_percents() -> None:
    """At 80 columns none of the fields had room for them."""
    timeline = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline
    async with shown(timeline, OPEN, 60) as (pilot, page, _):
        found = 0
        for _ in range(5):
            for _ in range(5):
                row = next(row for row in page.text.rows if row.what == page.text.chosen)
                cell = row.cells[page.column]
                if cell.text[:1] in ("~", "!"):
                    found += 1
                    assert (sign := re.fullmatch(r"[~!]\w+\.? (\d+) ?%", cell.text)), cell.text
                    assert f"{sign[1]} %" in page.facts.rows[1].text + (page.facts.rows[2].text)
                await pilot.press("right")
            await pilot.press("down")
        assert found >= 3


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ((0.504, 0.333, 0.163), [50, 34, 16]),
        ((0.336, 0.332, 0.332), [34, 33, 33]),
        ((0.445, 0.275, 0.275, 0.005), [44, 28, 28, 0]),
        ((0.996, 0.004), [99, 1]),
        ((0.6, 0.2), [60, 20]),
    ],
)
def test_the_chances_of_a_secret_add_up(chances: tuple[float, ...], told: list[int]) -> None:
    """Each was rounded by itself, and together they made 101; the likeliest has one number on all pages."""
    assert shares([Guess((face,), chance) for face, chance in enumerate(chances)]) == told


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_guess_of_five_players_has_its_percents_and_no_two_names_are_alike(
    size: tuple[int, int], language: str
) -> None:
    """At 80 columns 51 % could not be told from 99 %; at 120 three treasures were called "Silver treasu.."."""
    timeline = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline
    async with shown(timeline, OPEN, 60, size, language) as (_, page, _):
        rows = [row for row in page.text.rows if row.what is not None]
        guesses = [cell.text for row in rows for cell in row.cells if cell.text[:1] in ("~", "!")]
        assert len(guesses) > 5 and all(text.endswith("%") for text in guesses), guesses
        named = [(row.what[0], row.text) for row in rows if isinstance(row.what, tuple)]
        assert len({*named}) == len(rows) and page._columns.truth
        if size[0] == 120:
            assert not any(".." in row.text for row in rows)


def test_the_truth_of_a_hand_is_its_cards_or_the_first_one_and_a_count() -> None:
    """The column was empty there, as if nobody knew the truth."""
    use("en")
    whole = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline.state(30)
    hand = next(one for one in secrets("lost_mines", whole) if one.kind == HAND and one.of == 3)
    words = secret_words("lost_mines")
    assert true_briefly(words, whole, hand, 40) == "Storm, Trap, Rock, Info, Tree"
    assert true_briefly(words, whole, hand, 10) == "Storm +4"
    assert true_briefly(words, whole, hand, 6) == "St. +4"
