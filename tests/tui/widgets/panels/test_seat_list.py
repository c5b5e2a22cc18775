"""The list of seats: chips and what stands behind them."""

from __future__ import annotations

from tui.art.pen import Pen
from tui.style import theme
from tui.style.glyphs import RICH
from tui.widgets.panels.seat_list import Mark, SeatRow, draw_seats


def test_the_number_of_a_chip_stands_behind_it() -> None:
    """On the chip it read as a code."""
    drawn = Pen(40, 1, theme.inks("night"), RICH)
    draw_seats(drawn, 1, 0, 30, [SeatRow("Owl", letter="W", marks=(Mark("R2", on="red", behind="2"), Mark("1 card")))])
    at = drawn.plain()[0].index("R2")
    chip, number = drawn.styles[0][at : at + 2]
    assert chip.bgcolor is not None and number.bgcolor is not None
    assert chip.bgcolor.name == drawn.inks.px("red") != number.bgcolor.name


def row(name: str, **marks: str) -> SeatRow:
    columns = (
        Mark(marks.get("points", "")),
        Mark(marks.get("found", "")),
        Mark("grey", "g", narrow="clan", spare=True),
        Mark(" 4", narrow="cards"),
    )
    return SeatRow(name, letter=name[0], marks=columns)


def drawn_rows(width: int, *seats: SeatRow) -> list[str]:
    pen = Pen(width + 2, len(seats) + 1, theme.inks("night"), RICH)
    draw_seats(pen, 1, 0, width, seats)
    return pen.plain()


def test_a_name_keeps_a_few_letters_beside_many_marks() -> None:
    """Once all of them were cut to dots."""
    heads, *lines = drawn_rows(20, row("Dora", points="12p", found="*1"), row("Wilhelmina"))
    assert " Dora " in lines[0] and " Wil" in lines[1], lines
    assert lines[0].rstrip().endswith("4") and "12p *1" in lines[0] and "clan" not in heads
    heads, *lines = drawn_rows(13, row("Dora", points="12p", found="*1"), row("Wilhelmina"))
    assert " Dora " in lines[0] and " Wil" in lines[1] and lines[0].rstrip().endswith("4"), lines
    heads, *lines = drawn_rows(30, row("Dora", points="12p", found="*1"), row("Wilhelmina"))
    assert " Wilhelmina " in lines[1] and "clan/cards" in heads, "two words, and no term"


def test_a_word_is_whole_where_only_the_head_of_the_last_column_is_too_broad() -> None:
    """That head reaches to the left, over the words."""
    heads, line = drawn_rows(17, row("Hare"))
    assert "Hare" in line and line.rstrip().endswith("grey  4"), line
    assert heads.rstrip().endswith("clan/cards")


def test_a_japanese_name_stays_whole_beside_a_find_and_a_troll() -> None:
    marks = (
        Mark("*1", "*1"),
        Mark("troll", "!"),
        Mark("黄", "黄", narrow="一族", spare=True),
        Mark(" 5", "5", narrow="手札"),
    )
    _, *lines = drawn_rows(22, *(SeatRow(name, letter="A", marks=marks) for name in ("フクロウ", "オオカミ")))
    assert all(
        name in line and line.rstrip().endswith("5") for name, line in zip(("フクロウ", "オオカミ"), lines, strict=True)
    )
    assert all("*1 !" in line for line in lines)
