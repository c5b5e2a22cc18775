"""Help names what the table in use shows: pictures without the letters and signs of the calm table."""

from __future__ import annotations

import pytest

from tui.style.glyphs import RICH, SAFE
from tui.widgets.board_view import board_view

UNLABELLED = {
    "heimlich": ("score track", "Safe:", "church 0", "ruin -3", "Die: 1-3", "park"),
    "mr_sneaky": ("Dial:", "Guards:", "Agents:", "Turned up:", "deck", "Still hidden:", "Gems:"),
    "gem_stone_mine": ("pickaxe", "Beside the bag", "goblets", "Total:"),
}
"""Things that stand on a table at 80 columns with a short word or none."""

CALM_ONLY = {"lost_mines": ("♣", "≈", "∪"), "doctor_lucky": ("f forest", "an arrow")}

TRACES = {
    "lost_mines": "Dots on a track show ways since your last move, from a ring to the dwarf.",
    "doctor_lucky": "Footprints show ways since your last move, small letters where they began.",
}
"""Sentences on the traces of what happened."""


@pytest.mark.parametrize("slug", CALM_ONLY)
def test_the_legend_of_a_picture_names_no_sign_of_the_calm_table(slug: str) -> None:
    words = " ".join(board_view(slug).legend(RICH))
    assert TRACES[slug] in words, "the traces of what happened are explained"
    assert not [sign for sign in CALM_ONLY[slug] if sign in words]


@pytest.mark.parametrize("slug", UNLABELLED)
def test_the_legend_tells_of_all_that_has_no_words_on_the_table(slug: str) -> None:
    words = " ".join(board_view(slug).legend(RICH))
    assert [thing for thing in UNLABELLED[slug] if thing not in words] == []


def test_the_legend_of_the_mine_says_what_a_total_counts() -> None:
    assert "1 VP for every 5 coins" in " ".join(board_view("gem_stone_mine").legend(RICH))


def test_the_legend_of_a_calm_map_names_its_letters() -> None:
    assert "f forest" in " ".join(board_view("doctor_lucky").legend(SAFE))
