"""Sentences put together: what a seat does in a row is one line, lists and results have lines of their own."""

from __future__ import annotations

from tui.i18n.messages import use
from tui.presentation.sentences import place_among, told_together


def test_the_statements_of_a_turn_are_one_line_and_lists_stand_alone() -> None:
    turn = ["Owl rolled 2.", "Owl moved red.", "The Doctor went on.", "Score: red 3.", "Owl drew.", "Owl stayed."]
    told = ["Owl rolled 2, moved red. The Doctor went on.", "Score: red 3.", "Owl drew, stayed."]
    assert told_together(turn, "Owl") == told
    assert told_together(turn[2:], "Owl") == turn[2:], "news of the table that no turn began"


def test_in_japanese_the_statements_follow_each_other_without_blanks() -> None:
    use("ja")
    turn = ["フクロウがダイスを振った。", "フクロウが赤を進めた。", "得点：赤 +3。", "フクロウが引いた。"]
    told = ["フクロウがダイスを振った。赤を進めた。", "得点：赤 +3。", "フクロウが引いた。"]
    assert told_together(turn, "フクロウ") == told


def test_a_place_among_players_has_its_japanese_counter() -> None:
    use("en")
    assert place_among(2) == "2."
    use("ja")
    assert place_among(2) == "2位"
