"""The log of a table: each line has its own words in short."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.games.tables import NAMES, opened
from tui.presentation.game_text import game_text
from tui.presentation.story import Story


def test_a_scoring_of_several_facts_stands_in_short_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words in short belong to the first fact; a second one of the same event has its own, or none."""
    table, words = opened(3), type(game_text("heimlich"))
    monkeypatch.setattr(words, "narrate", lambda self, before, event, names: "Scoring: red 8.\nThe safe stays.")
    for said, expected in (("R+8.", ["R+8.", ""]), ("R+8.\nIt stays.", ["R+8.", "It stays."]), ("", ["", ""])):
        monkeypatch.setattr(words, "brief", lambda self, before, event, names, said=said: said)
        story = Story("heimlich", table.timeline.opened.options, 1, NAMES[:3], table.story(0))
        assert [line.brief for line in story.lines[:2]] == expected
