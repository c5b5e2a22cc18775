"""The colours of The Lost Mines: no player's own, and apart from each other."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.eyes import contrast
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.style.theme import inks, palette


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colours_of_the_mines_are_no_seats(theme: str) -> None:
    """Scenery is duller than people: no path, rock or earth has a clan's colour."""
    ground = {inks(theme).scenery(SCENERY)[name] for name in ("rock", "laid", "floor", "rim", "edge")}
    assert not ground & {palette(theme)["blue"], palette(theme)["yellow"]}


def test_among_256_colours_light_and_tunnels_are_seen_in_the_rock() -> None:
    """There is no dark brown: greys stand in for it, and need steps that are seen."""
    night = colours(inks("night", "256"))
    assert contrast(night["warm2"], night["rock"]) > 1.5
    assert contrast(night["warm"], night["rock"]) > 1.2
    assert contrast(night["laid"], night["rock"]) > 1.8
