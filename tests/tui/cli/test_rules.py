"""`skulduggery rules`: all of a game's rules or one part of them, as wide as the terminal."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tests.tui.fixtures.terminal.command_line import call

JAPANESE = {"LC_ALL": "ja_JP.UTF-8"}


def widths(text: str) -> int:
    """Cells of the widest line."""
    return max(cell_len(line) for line in text.splitlines())


def test_all_rules_are_printed() -> None:
    out = call("rules", "heimlich").out
    assert out.startswith("Undercover\n\n- Goal: ")
    assert out.index("HC-1 What is in the box") < out.index("HC-7.7") < out.index("\nTables\n")


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_lines_are_as_wide_as_the_terminal(columns: int, language: str) -> None:
    out = call("rules", "doctor_lucky", "--lang", language, COLUMNS=str(columns)).out
    assert columns - 4 < widths(out) <= columns


def test_a_pipe_gets_80_cells() -> None:
    assert 76 < widths(call("rules", "lost_mines", COLUMNS=None).out) <= 80


@pytest.mark.parametrize("written", ["HC-3.4", "hc-3.4", "3.4"])
def test_a_clause_comes_with_its_example_alone(written: str) -> None:
    out = call("rules", "heimlich", written).out
    assert out.startswith("HC-3.4   Then look at the safe")
    assert "         Example: The safe is in house 7" in out
    assert "HC-3.5" not in out


def test_a_section_comes_whole() -> None:
    for written in ("HC-3", "3"):
        out = call("rules", "heimlich", written).out
        assert out.startswith("HC-3 A turn\n")
        assert "HC-3.5" in out and "HC-4.1" not in out
    last = call("rules", "heimlich", "7").out
    assert "HC-7.7" in last and "Tables" not in last


def test_all_that_holds_a_word_comes_under_its_headings() -> None:
    out = call("rules", "heimlich", "ruin").out
    assert "HC-4 Scoring, and where the safe goes\n" in out and "HC-4.2" in out and "HC-4.3" not in out
    assert "no part or word 'unicorn'" in call("rules", "heimlich", "unicorn").refused()


def test_a_part_that_is_not_there_is_refused() -> None:
    assert "no part or word '9'. Parts: HC-1, HC-2" in call("rules", "heimlich", "9").refused()
    assert "「9」" in call("rules", "heimlich", "9", **JAPANESE).refused()
    assert "no part or word ''" in call("rules", "heimlich", "").refused()


@pytest.mark.parametrize("name", ["undercover", "Undercover", "und", "heimlich"])
def test_a_game_is_known_by_its_title_and_by_a_beginning(name: str) -> None:
    assert call("rules", name).out.startswith("Undercover\n")


def test_a_later_word_of_a_title_is_enough_and_a_doubtful_one_is_refused() -> None:
    assert call("rules", "lucky").out.startswith("The Island of Doctor Lucky\n")
    assert "There is no game 'the'." in call("rules", "the").refused()
    assert call("rules", "アンダー", LC_ALL="ja_JP.UTF-8").out.startswith("アンダーカバー\n")
