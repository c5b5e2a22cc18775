"""The places of a finished game in the library: those of its results."""

from __future__ import annotations

import msgspec

from engine.log import Player
from saves.log_reader import Summary
from tui.presentation import save_summary
from tui.screens.library.saved_aside import standing

PLAYERS = tuple(Player("regular", name) for name in ("Fox", "Owl", "Hare", "Crow"))

OVER = Summary(
    "gem_stone_mine", PLAYERS, "study", 0, 0, 9, 0, 9, 9, True, 9, 1, 1, None, winners=(2,), scores=(20, 20, 28, 13)
)


def test_equal_players_share_a_place() -> None:
    assert save_summary.places(OVER) == [(1, 2), (2, 0), (2, 1), (4, 3)]
    assert [row.note for row in standing(OVER)] == ["won  28", "2.  20", "2.  20", "4.  13"]


def test_the_counts_that_part_equal_scores_part_their_places_too() -> None:
    parted = msgspec.structs.replace(OVER, ties=((20, 2, 6), (20, 2, 7), (28, 4, 0), (13, 0, 0)))
    assert save_summary.places(parted) == [(1, 2), (2, 1), (3, 0), (4, 3)]


def test_a_game_that_counts_no_scores_has_winners_alone() -> None:
    plain = msgspec.structs.replace(OVER, scores=())
    assert save_summary.places(plain) == [(1, 2), (2, 0), (2, 1), (2, 3)]
    assert [row.note for row in standing(plain)] == ["won", "", "", ""]
