"""The great figures of results, in twice the size of the usual ones."""

from __future__ import annotations

import pytest

from tests.tui.games.test_finales import GAMES, SMALL_SIZE, cast_of, ended
from tui.art.pen import Pen
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.podium.finale import Finisher, finale


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_great_figures_are_drawn_in_single_pixels(slug: str) -> None:
    """Blown up beside scenery in its own size, they looked like an error."""
    view, outcome = ended(slug, max(GAMES[slug]))
    scene, cast = cast_of(slug, max(GAMES[slug]), view, outcome)
    pen = Pen(*SMALL_SIZE, inks("night"), RICH)
    for who in cast:
        small, great = scene.sprite(who, tall=True), scene.great(who)
        assert (len(great), {len(row) for row in great}) == (2 * len(small), {2 * len(small[0])})
        blown = tuple("".join(char * 2 for char in row) for row in small for _ in range(2))
        assert great != blown
        assert {char for row in great for char in row if char != "."} <= scene.tones(pen, who).keys()


def test_hunters_carry_the_gems_that_they_have() -> None:
    """All of them had a heap of pink on either side, like ruffles."""
    scene = finale("gem_stone_mine")
    for held in ((), (1,), (0, 4), (3, 2, 2, 4)):
        who = Finisher(0, 1, "Fox", "F", "red", look=held)
        for rows in (scene.great(who), scene.sprite(who, tall=True), scene.sprite(who, tall=False)):
            shown = {int(char) for row in rows for char in row if char in "01234"}
            assert shown == {*sorted(held)[:3]}
