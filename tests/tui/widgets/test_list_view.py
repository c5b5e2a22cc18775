"""A list of entries of several lines each, of which the first can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest
from textual.geometry import Size

from tui.art.pen import Pen
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.list_view import ListView, Row


class LowList(ListView):
    """A list of six rows that no terminal draws."""

    @property
    def size(self) -> Size:
        return Size(40, 6)

    def repaint(self) -> None:
        """Nothing is drawn."""


def entries(*lines: int) -> list[Row]:
    """A heading for each number, with so many lines below it."""
    rows: list[Row] = []
    for number, count in enumerate(lines):
        rows.append(Row(f"heading {number}", what=number))
        rows += [Row(f"line {line}") for line in range(count)]
    return rows


def shown(view: ListView) -> Sequence[str]:
    return [row.text for row in view.rows[view.top : view.top + 6]]


@pytest.mark.parametrize("pages", [1, 2, 3])
def test_paging_comes_to_the_last_entry_whose_lines_a_page_ends_in(pages: int) -> None:
    view = LowList()
    view.show(entries(3, 3, 3, 4), 0)
    for _ in range(pages):
        view.scroll_by(6)
    assert view.chosen == min(2 * pages, 3)
    view.scroll_by(-100)
    assert view.chosen == 0


@pytest.mark.parametrize("lines", [(1, 1, 4, 2, 5, 0, 3), (3, 5, 1, 4), (2, 4, 4, 4), (0, 5, 5, 1, 7, 2)])
def test_paging_passes_no_row_unseen(lines: tuple[int, ...]) -> None:
    """A page of the chances began behind an entry that the page before had no room for."""
    view = LowList()
    view.show(entries(*lines), 0)
    for page, end in ((5, len(view.rows) - 1), (-5, 0)):
        seen = set(range(view.top, view.top + 6))
        for _ in range(2 * len(view.rows)):
            view.scroll_by(page)
            seen |= set(range(view.top, view.top + 6))
        assert seen >= set(range(len(view.rows))) and end in range(view.top, view.top + 6)


def test_the_chosen_entry_is_in_sight_with_all_its_lines() -> None:
    view = LowList()
    view.show(entries(3, 3, 3), 0)
    view.scroll_by(1)
    assert cast("int", view.chosen) == 1
    assert shown(view) == ["line 1", "line 2", "heading 1", "line 0", "line 1", "line 2"]


def test_of_an_entry_that_is_too_long_the_beginning_is_in_sight() -> None:
    view = LowList()
    view.show(entries(3, 9, 3), 0)
    view.scroll_by(1)
    assert shown(view) == ["heading 1", *(f"line {line}" for line in range(5))]


def test_the_headings_of_the_chosen_entry_are_in_sight() -> None:
    """The first entry of a long list once stood without the name of what it was about."""
    view = LowList()
    heads = [Row("about all"), Row("Round 1", bold=True), Row("Door 1", bold=True)]
    view.show([*heads, *entries(2, 3), Row("Door 2", bold=True), *entries(3, 3)], 3)
    view.scroll_by(100)
    view.scroll_by(-1)
    assert shown(view)[:2] == ["Door 2", "heading 0"]
    view.scroll_by(-100)
    assert view.cursor == 3 and shown(view)[:4] == ["about all", "Round 1", "Door 1", "heading 0"]


def test_what_lies_above_the_first_entry_can_be_read() -> None:
    """The head of the chances was out of reach in a low window."""
    view = LowList()
    view.show([Row("head 0"), Row("head 1"), *entries(5, 2)], 2)
    assert shown(view)[0] == "head 0", "the page opens at its beginning"
    for way in (-1, -6, -1000):
        view.top = 2
        for _ in range(2):
            view.scroll_by(way)
        assert shown(view)[0] == "head 0" and view.chosen == 0
    view.scroll_by(1)
    assert (shown(view)[0], view.chosen) == ("head 1", 0), "what is out of sight comes first"
    view.scroll_by(1)
    view.scroll_by(1)
    assert view.chosen == 1


def test_all_of_an_entry_that_is_too_long_can_be_read() -> None:
    view = LowList()
    view.show(entries(3, 9, 3), 0)
    view.scroll_by(1)
    assert shown(view)[0] == "heading 1"
    for _ in range(4):
        view.scroll_by(1)
        assert view.chosen == 1
    assert shown(view)[-1] == "line 8"
    view.scroll_by(-1)
    assert (shown(view)[-1], view.chosen) == ("line 7", 1)
    view.scroll_by(6)
    assert (shown(view)[-1], view.chosen) == ("line 8", 1)
    view.scroll_by(6)
    assert view.chosen == 2
    view.scroll_by(-1000)
    assert view.chosen == 0


def test_no_cursor_comes_to_a_row_that_cannot_be_chosen() -> None:
    """The chances once had a cursor on the result while there was nothing to go to."""
    view = LowList()
    view.show([Row("head 0"), Row("head 1")])
    view.go_to(view.chosen)
    assert view.cursor is None


@pytest.mark.parametrize("whole", [False, True])
def test_a_whole_page_ends_with_a_paragraph_and_counts_what_is_below(whole: bool) -> None:
    """Half a sentence above the fold was read as all of it. The rows held back come first on the next page."""
    view = LowList()
    view.whole = whole
    view.rows = [*map(Row, "abcde"), Row("begins"), Row("goes on", indent=2), Row("f"), *map(Row, "ghijkl")]
    pen = Pen(40, 6, inks("night"), RICH)
    view.draw(pen)
    last = pen.plain()[5]
    assert ("begins" in last) != whole and ("9 more" in last) == whole
    view.scroll_by(6)
    assert view.top == (5 if whole else 6)
