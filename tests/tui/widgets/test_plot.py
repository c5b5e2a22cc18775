"""The plot of scores: all its lines are named, beside the title or below it."""

from __future__ import annotations

import pytest

from tui.art.pen import Pen
from tui.style import glyphs, theme
from tui.widgets.plot import Axis, Series, draw_plot

AGENTS = ("red", "blue", "yellow", "green", "orange", "purple", "silver")


@pytest.mark.parametrize(("width", "names"), [(118, 0), (70, 1), (40, 2)])
def test_every_line_is_named_on_every_width(width: int, names: int) -> None:
    """Names that have no room beside the title stand in rows below it, and none is cut."""
    drawn = Pen(width, 12, theme.inks("night"), glyphs.RICH)
    draw_plot(drawn, [Series(name[0].upper(), "text", (0, at), name) for at, name in enumerate(AGENTS)], (), "scores")
    rows = drawn.plain()
    assert all(f"{name[0].upper()} {name}" in "\n".join(rows[: names + 1]) for name in AGENTS)
    assert "scores" in rows[0] and ("red" in rows[0]) is (names == 0)
    assert not drawn.clipped


def test_a_title_too_long_for_a_row_goes_on_in_the_next_one() -> None:
    drawn = Pen(40, 12, theme.inks("night"), glyphs.RICH)
    title = "chance to win by what Fox knew, in percent; move 40 is not worked out yet:"
    draw_plot(drawn, [Series("F", "text", (0, 1), "Fox")], (), title)
    rows = [row.strip() for row in drawn.plain()]
    assert " ".join(rows[:3]).startswith(title) and "F Fox" in rows[2] + rows[3]


def chances(here: int, *values: tuple[int, ...], height: int = 12) -> list[str]:
    """The rows of a plot of chances at the records 0, 30, 60 and so on."""
    drawn = Pen(80, height, theme.inks("night"), glyphs.RICH)
    axis = Axis([30 * at for at in range(len(values[0]))], here, 30 * (len(values[0]) - 1), "move", percents=True)
    series = [Series("AB"[at], "text", row, ("Anna", "Bert")[at]) for at, row in enumerate(values)]
    draw_plot(drawn, series, (50, 100), "chance", apart=True, axis=axis)
    return drawn.plain()


def test_the_chances_at_the_mark_are_told() -> None:
    assert "A Anna 98  B Bert 2" in chances(35, (40, 98, 70), (60, 2, 30))[0]
    assert "A Anna 70  B Bert 30" in chances(60, (40, 98, 70), (60, 2, 30))[0]


def dots(row: str) -> set[int]:
    """The numbers of the braille dots in a row, from 0."""
    signs = [ord(sign) - 0x2800 for sign in row if "\u2800" < sign <= "\u28ff"]
    return {bit for sign in signs for bit in range(8) if sign >> bit & 1}


def test_no_line_runs_beyond_its_scale() -> None:
    """A chance of 98 percent once stood above the line of 100, and 2 percent below that of 0."""
    rows = chances(0, (98, 98), (2, 2))
    highest, lowest = dots(rows[1]), dots(rows[-2])
    assert highest and not highest & {0, 3}, "the upper dots lie above the line across"
    assert lowest and not lowest & {6, 7}, "and the lower ones below it"


@pytest.mark.parametrize("here", range(91))
def test_a_mark_stands_apart_from_the_numbers_below(here: int) -> None:
    unit, *numbers = chances(here, (1, 2, 3, 4))[-1].split()
    assert unit == "move"
    assert str(here) in numbers and all(int(number) % 10 == 0 or int(number) == here for number in numbers)
    assert numbers == sorted(numbers, key=int)


def test_the_scales_say_what_they_count() -> None:
    rows = chances(0, (98, 98), (2, 2))
    assert rows[1].startswith("100 %") and rows[-2].startswith("  0 %") and any(row.startswith(" 50 %") for row in rows)


@pytest.mark.parametrize("numbers", [[], [0], [0, 40], [0, 40, 80]])
def test_the_scales_stay_while_the_lines_grow(numbers: list[int]) -> None:
    """A graph that is half known once stretched what it had over the whole width."""
    drawn = Pen(80, 12, theme.inks("night"), glyphs.RICH)
    series = [Series("A", "text", [50] * len(numbers), "Anna")]
    draw_plot(drawn, series, (50, 100), "chance", apart=True, axis=Axis(numbers, 10, 80, "move", percents=True))
    rows = drawn.plain()
    assert rows[-1].split() == ["move", "0", "10", "20", "30", "40", "50", "60", "70", "80"]
    right = max((at for row in rows for at, sign in enumerate(row) if "\u2800" < sign <= "\u28ff"), default=0)
    assert right == (0 if not numbers else 6 + round(139 * numbers[-1] / 80) // 2), "as far as it is known"


def test_while_values_are_missing_nothing_stands_for_them() -> None:
    """A page at 3 % told chances at move 0 that came from move 45, and drew level lines between."""
    drawn = Pen(80, 12, theme.inks("night"), glyphs.RICH)
    axis = Axis([40, 60], 0, 80, "move", percents=True, gaps=True)
    assert not axis.told and Axis([40, 60], 60, 80, gaps=True).told and Axis([40, 60], 50, 80).told
    draw_plot(drawn, [Series("A", "text", [20, 80], "Anna")], (50, 100), "chance", apart=True, axis=axis)
    rows = drawn.plain()
    assert rows[0].split() == ["chance", "A", "Anna"], "no number"
    dots = {at for row in rows for at, sign in enumerate(row) if "\u2800" < sign <= "\u28ff"}
    places = {6 + round(139 * number / 80) // 2 for number in (40, 60)}
    assert dots and all(min(abs(at - place) for place in places) <= 1 for at in dots)


def test_a_letter_without_room_is_put_beside_the_one_before_it() -> None:
    drawn = Pen(40, 12, theme.inks("night"), glyphs.RICH)
    axis = Axis([0, 100], 0, 100, signs=[(50, "D"), (50, "T"), (50, "M"), (50, "B")])
    draw_plot(drawn, [Series("F", "red", [1, 2])], axis=axis)
    assert drawn.plain()[-2].split()[-1] == "MDT"
