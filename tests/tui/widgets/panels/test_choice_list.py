"""The list of choices in the column beside a table: its keys, and the words that Enter does."""

from __future__ import annotations

import msgspec
import pytest

from tui.art.pen import Pen
from tui.i18n.messages import use
from tui.play.prompt_words import choosing
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.panels.choice_columns import LONG, ChoiceItem
from tui.widgets.panels.choice_list import choices_height, draw_choices


def pen(width: int = 30, height: int = 8, drawing: glyphs.Glyphs = glyphs.RICH) -> Pen:
    return Pen(width, height, theme.inks("night"), drawing)


def test_a_key_that_only_says_why_not_does_not_glow() -> None:
    for refused in (False, True):
        drawn = pen(25, 1)
        draw_choices(drawn, 0, 0, 25, 1, [], "why not J1?", "Enter", refused=refused)
        styles = drawn.styles[0]
        assert (styles[1].bgcolor == drawn.inks.block().bgcolor) is not refused
        assert (styles[9].color == drawn.inks("quiet").color) is refused


def test_the_words_of_a_move_that_waits_for_enter_glow_as_a_block() -> None:
    """They stand on the column's ground where something is still to be picked."""
    for waits in (False, True):
        drawn = pen(25, 2)
        draw_choices(drawn, 0, 0, 25, 2, [], "move to the Observatory (8)", "Enter", waits=waits)
        for row, column in ((0, 9), (0, 24), (1, 9), (1, 24)):
            assert (drawn.style(column, row).reverse is True) is waits, (row, column)


def test_words_on_confirming_without_room_end_with_a_fact_or_a_mark() -> None:
    for words, told in (
        ("move 2 spaces to I3; Lynx is there; the mine is turned up", ["move 2 spaces to", "I3; Lynx is there"]),
        ("move 2 spaces to I3 where the mine is turned up", ["move 2 spaces to", "I3 where the mine.."]),
        ("move 2 spaces to I3; Lynx there", ["move 2 spaces to", "I3; Lynx there"]),
    ):
        drawn = pen(27, 2)
        draw_choices(drawn, 0, 0, 27, 2, [], words, "Enter")
        assert [row[7:].strip() for row in drawn.plain()] == told


def test_words_for_a_deed_are_not_chosen_but_done() -> None:
    use("en")
    assert choosing("move (1 step)") == "move (1 step)"
    assert choosing("Bend, north, east") == "choose Bend, north, east"


def test_the_only_choice_stands_once_behind_both_keys_that_make_it() -> None:
    """A click on its key picks it, and one on its words confirms; without room for all it stands there twice."""
    only = [ChoiceItem(Pick("word", "roll"), "r", "roll the die", focus=True)]
    drawn = pen(25, 3)
    assert choices_height(only, "roll the die", "Enter", 25) == 1
    assert draw_choices(drawn, 0, 0, 25, 3, only, "roll the die", "Enter") == 1
    assert drawn.plain()[0].split() == ["r", "Enter", "roll", "the", "die"]
    hit = {column: [target for region, target in drawn.spots if region.contains(column, 0)][-1] for column in (1, 12)}
    assert hit == {1: only[0].pick, 12: "confirm"}
    assert choices_height(only, "roll the die", "Enter", 20) > 1


def test_a_long_list_of_places_takes_two_columns_before_their_meanings() -> None:
    places = [
        ChoiceItem(Pick("lay", number), "abcdefghijkl"[number], f"C{number}", more="joins D3") for number in range(12)
    ]
    assert choices_height(places[: LONG - 1], "", "Enter", 36) == LONG - 1, "each in a row, with its meaning"
    assert choices_height(places, "", "Enter", 36) == 6


@pytest.mark.parametrize("width", [24, 25, 26, 29, 36])
def test_a_pick_leaves_the_columns_as_they_are(width: int) -> None:
    """The list of houses for the safe became one column, with the last ones out of sight."""
    labels = ("Church", *(f"House {number}" for number in range(1, 11)), "Ruin")
    places = [ChoiceItem(Pick("place", at), "c1234567890r"[at], label) for at, label in enumerate(labels)]

    def rows(picked: int | None) -> list[str]:
        drawn = pen(width, 9)
        shown = [msgspec.structs.replace(choice, count=int(choice.pick.value == picked)) for choice in places]
        draw_choices(drawn, 0, 0, width, 9, shown, "", "Enter")
        assert not drawn.clipped
        return [row.replace(glyphs.RICH.pip, " ") for row in drawn.plain()]

    assert all(rows(picked) == rows(None) for picked in range(12))
    assert sum(any(label in row for row in rows(None)) for label in labels) == 12


def test_two_deeds_that_have_a_word_each_share_a_row_of_a_narrow_list() -> None:
    deeds = [
        ChoiceItem(Pick("word", 0), "d", "discard 1 or 2", brief="discard"),
        ChoiceItem(Pick("word", 1), "e", "ask to end round", brief="ask end", focus=True),
    ]
    for width, rows in ((23, 1), (22, 1), (34, 2)):
        drawn = pen(width, 4)
        assert draw_choices(drawn, 0, 0, width, 4, deeds, "choose a place", "Enter") == rows + 1
        assert choices_height(deeds, "choose a place", "Enter", width) == rows + 1
        assert (drawn.plain()[0].split() == ["d", "discard", "e", "ask", "end"]) is (rows == 1)
        assert (" d  discard" in drawn.plain()[0]) is (width > 22 or rows == 2), "elsewhere next to the caps"
        assert {target for _, target in drawn.spots} >= {deed.pick for deed in deeds}
    lone = pen(23, 4)
    draw_choices(lone, 0, 0, 23, 4, deeds[:1], "choose a place", "Enter")
    assert "discard 1 or 2" in lone.plain()[0], "alone it is told whole"
