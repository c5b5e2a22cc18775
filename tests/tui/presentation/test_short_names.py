"""A card has one name everywhere: its short form is made of the words of the full one, or chosen for it."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import pytest

from engine.games import GAMES
from tui.presentation.names import Name

CHOSEN: Final = {
    "heimlich": {
        "Two Forward": "Two on",
        "Nudge at the Safe": "Startle",
        "Out of the Ruin": "Rescue",
        "Head Start": "Score +3",
    },
    "doctor_lucky": {"Lightning": "Thunder"},
}
"""Short names of the table of words, where those of the full name told players nothing in eight cells."""


@pytest.mark.parametrize("slug", [slug for slug in GAMES if hasattr(import_module(f"tui.games.{slug}.terms"), "CARDS")])
def test_the_short_name_of_a_card_is_part_of_its_full_name(slug: str) -> None:
    """Numbers and signs aside: those tell what cards of one name do."""
    cards = import_module(f"tui.games.{slug}.terms").CARDS
    names = [name for name in (cards.values() if isinstance(cards, dict) else cards) if isinstance(name, Name)]
    chosen = CHOSEN.get(slug, {})
    assert names and chosen.keys() <= {name(step=3, count=2) for name in names}
    for name in names:
        if chosen.get(name(step=3, count=2)) == name(short=True, step=3, count=2):
            continue
        for word in name(short=True, step=3, count=2).lower().split():
            word = word.strip("!+")
            assert not word.isalpha() or word in name(step=3, count=2).lower(), name
