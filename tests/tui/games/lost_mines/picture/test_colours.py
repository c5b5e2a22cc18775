"""The colours of The Lost Mines are no player's own."""

from __future__ import annotations

import pytest

from tui.games.lost_mines.draw.palette import SCENERY
from tui.style.theme import inks, palette


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colours_of_the_mines_are_no_seats(theme: str) -> None:
    """Scenery is duller than people: no path, rock or earth has a clan's colour."""
    ground = {inks(theme).scenery(SCENERY)[name] for name in ("rock", "laid", "floor", "rim", "edge")}
    assert not ground & {palette(theme)["blue"], palette(theme)["yellow"]}
