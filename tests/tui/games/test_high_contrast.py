"""High contrast: words on tables and around them have 7:1, and scenery is darker than the people on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tui.fixtures.games.questions import drawn, few_questions
from tui.art.pen import Pen
from tui.presentation.registry import playable
from tui.style.colour import contrast, luminance
from tui.style.high_contrast import WORDS
from tui.style.theme import Depth, inks, palette

DEPTHS: tuple[Depth, ...] = ("true", "256")


def words(pen: Pen) -> Iterator[tuple[str, float]]:
    """Each letter of a drawing, with the words around it, and its contrast."""
    for row, styles in zip(pen.chars, pen.styles, strict=True):
        for char, style in zip(row, styles, strict=True):
            if char.isalnum() and style.color is not None and style.bgcolor is not None:
                yield f"{char} in {''.join(row)}", contrast(style.color.name, style.bgcolor.name)


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_word_has_seven_to_one_on_every_ground(depth: Depth) -> None:
    shown = inks("contrast", depth)
    for ground in ("ground", "tile", "raised", "bar", "panel", "legal", "paper"):
        for name in palette("contrast").keys() - {"ornament"}:
            style = shown(name, on=ground)
            assert style.color is not None and style.bgcolor is not None
            assert contrast(style.color.name, style.bgcolor.name) >= WORDS, (name, ground)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("slug", playable())
async def test_words_on_a_table_have_seven_to_one(slug: str, depth: Depth) -> None:
    for view, look, names in await few_questions(slug):
        for pen in drawn(slug, (82, 37), inks("contrast", depth), view, look, names):
            assert [word for word, shown in words(pen) if shown < WORDS] == []


def test_scenery_is_darker_than_by_night() -> None:
    rock = {"rock": ("#57432c", 94, "#cdb893", 187)}
    for depth in DEPTHS:
        (dark,), (night,) = (inks(name, depth).scenery(rock).values() for name in ("contrast", "night"))
        assert luminance(dark) < luminance(night)
