"""A tip in a narrow column: its first sentence stands there whole where two rows hold it."""

from __future__ import annotations

from importlib import import_module

import pytest

from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.presentation.registry import playable
from tui.presentation.story import StoryLine
from tui.presentation.tutorial import tutorial_of
from tui.style import glyphs, theme
from tui.widgets.panels.story_panel import TIP, draw_lead, lead_rows

NARROW = 23
"""Columns of the words beside a table on the smallest screen."""


def test_a_tip_that_is_too_long_is_told_as_far_as_its_first_sentence() -> None:
    tip = "Others attack the Doctor, too. Discard cards with luck to save him: if the luck is short, the attacker wins."
    assert " ".join(lead_rows(tip, NARROW, "?")) == "Others attack the Doctor, too."
    assert lead_rows(f"{tip}\nC: hide tips", NARROW, "?")[-1] == "C: hide tips"
    assert " ".join(lead_rows(tip, 40, "?")) == tip, "a broad column has room for all of it"
    long = "A sentence that goes on and on and on, past all that two rows of a narrow column hold. Another."
    assert lead_rows(long, NARROW, "?")[-1].endswith("..") and len(lead_rows(long, NARROW, "?")) == TIP


@pytest.mark.parametrize("slug", playable())
def test_no_tip_of_a_game_ends_in_dots(slug: str) -> None:
    tutorial = tutorial_of(slug)
    assert tutorial is not None
    others = getattr(import_module(f"tui.games.{slug}.text"), "TIPS", {})
    tips = [*(step.why for step in tutorial.steps if step.tip), *map(t, others.values())]
    assert not [tip for tip in tips if lead_rows(tip, NARROW, "?")[-1][-2:] == ".."]


@pytest.mark.parametrize("key", ["?", "?: more"])
def test_a_tip_that_is_cut_ends_with_a_whole_word(key: str) -> None:
    tip = "You are selfish: only treasures that you take yourself count, and nobody shares them. Another."
    rows = lead_rows(tip, NARROW, key)
    told = " ".join(rows)
    assert len(rows) == TIP and told.endswith("..") and tip.startswith(f"{told[:-2]} ")


def test_a_hint_that_was_asked_for_is_told_in_as_many_rows_as_old_news_leave_it() -> None:
    """It broke off behind its first words, above rows that nothing stood in."""
    said = "Hint: move to Lone Horse Ranch (24): seen by Owl, Lynx and the Doctor."
    lines = [StoryLine(number, number, f"Move {number}.", "", seat=0) for number in range(1, 6)]

    def told(height: int, most: int) -> str:
        pen = Pen(27, height, theme.inks("night"), glyphs.RICH)
        draw_lead(pen, 1, 0, 25, height, said, lines, coached=True, whole="?", news=1, most=most)
        return " ".join(row[3:].strip() for row in pen.plain() if row.strip())

    assert told(7, TIP).removesuffix("?").rstrip().endswith("..")
    assert told(7, 8) == said
    assert told(3, 8).removesuffix("?").rstrip().endswith(".."), "the newest of the log has a row"
