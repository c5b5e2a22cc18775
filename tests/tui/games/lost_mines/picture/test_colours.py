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


def test_among_256_colours_tunnels_are_seen_in_the_rock() -> None:
    """There is no dark brown: one brown wall goes round a tunnel, and no grey light hangs about a mine."""
    night = colours(inks("night", "256"))
    assert {night["warm"], night["warm2"]} == {night["rock"]}
    assert {night["laid"], night["laid2"]} == {night["shade"]}
    assert contrast(night["laid"], night["rock"]) > 1.8
    assert contrast(night["floor"], night["laid"]) > 1.5
