"""Sentences of the log that break off where the room ends."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.text_layout import cut_mark, wrap
from tui.presentation.story import StoryLine
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.panels.sidebar import Sidebar
from tui.widgets.panels.story_blocks import Paragraph, StoryRow, last_rows, news_rows, paragraphs, rows_of, wrapped
from tui.widgets.panels.story_panel import NEWS, draw_lead, draw_story


@pytest.mark.parametrize("width", [10, 15, 21, 23])
def test_a_sentence_that_breaks_off_is_no_wider_than_the_column(width: int) -> None:
    lines = [StoryLine(1, 1, "OwlがB7（B7、B6経由）へ進んだ。", ""), StoryLine(2, 1, "Hareが捨てた。", "")]
    shown = paragraphs(lines, (), lambda line, seat: StoryRow("text", "", None), width)
    for height in (1, 2, 3):
        assert all(cell_len(row.text) <= width for row in last_rows(shown, width, height))


@pytest.mark.parametrize("height", range(1, 8))
def test_a_tip_leaves_a_narrow_column_its_newest_news(height: int) -> None:
    pen, lines = Pen(25, height, inks("night"), RICH), [StoryLine(1, 1, "Owl discarded 1 card.", "")]
    tip = "Treasures in the mines are worth points, and each turn you play a card.\nC: hide tips"
    after = draw_lead(pen, 1, 0, 23, height, tip, lines, coached=True, whole="?")
    told = "".join(pen.plain())
    assert after <= max(height - NEWS, 0) and pen.clipped == []
    assert ("Treasures" in told) == (height >= NEWS + 2), "whole rows"
    assert ("?" in told) == (height > NEWS), "the key to all of it"
    assert ("hide tips" in told) == (height > NEWS and height != NEWS + 2), (
        "it stands in the line of the key alone, too"
    )


def test_the_key_to_all_of_a_tip_says_so() -> None:
    """Beside the key that ends tips, or at the tip's end; alone only where neither row has room."""
    for ending, said in (("\nC: hide tips", "C: hide tips  ?: more"), ("", "points.       ?: more")):
        pen = Pen(24, 6, inks("night"), RICH)
        tip = f"Treasures are worth points. Each turn you play a card, and then you move on.{ending}"
        draw_lead(pen, 1, 0, 23, 6, tip, [], coached=True, whole="?")
        assert any(said in row for row in pen.plain()), pen.plain()


def test_no_sign_stands_alone_in_the_last_row() -> None:
    """The rows before it are shorter, and no more of them."""
    sentence = "オオヤマネコがフクロウに1マネーでオーダーした。"
    rows = wrap(sentence, 22)
    assert len(rows) == 3 and "".join(rows) == sentence and cell_len(rows[-1]) > 4, rows


def test_news_is_told_in_whole_sentences_the_newest_ones_first() -> None:
    seats = [SeatRow(name) for name in ("Owl", "Hare")]
    said = ["Owl went to Ravine.", "The round goes on and on.", "Hare waited in the Castle.", "Owl hid."]
    who = (seats[0], None, seats[1], seats[0])
    news = [Paragraph(StoryRow("text", "", who[at]), at, 1, "", [text]) for at, text in enumerate(said)]
    for height, told in ((7, [0, 1, 2, 3]), (6, [0, 2, 3]), (4, [2, 3]), (2, [3]), (1, [3])):
        words = " ".join(row.text for row in news_rows(news, 16, height))
        assert words == " ".join(said[at] for at in told), height
    assert news_rows(news[:1], 16, 1)[0].text.endswith(cut_mark()), "only what has no room alone breaks off"


def test_a_scoring_is_told_in_short_before_it_gives_way() -> None:
    """It stays while deeds and other sentences without a seat go, also where it is the oldest."""
    owl, hare = SeatRow("Owl", said="Owl", letter="O"), SeatRow("Hare", said="Hare", letter="H")
    seats, lines = (
        [owl, hare],
        [
            StoryLine(1, 1, "Owl moved red 4 to house 8.", "", seat=0),
            StoryLine(1, 1, "Scoring: red +8 to 13, blue +2 to 9.", "", seat=0, brief="Scoring: R+8 B+2."),
            StoryLine(2, 1, "Owl moved the safe to house 3.", "", seat=0),
            StoryLine(3, 2, "The deck is shuffled.", "", seat=1),
            StoryLine(3, 2, "Hare moved blue 2 to house 5.", "", seat=1),
        ],
    )
    news = paragraphs(lines, seats, lambda line, seat: StoryRow("text", "", seat), 20)
    told = {height: [row.text for row in news_rows(news, 20, height)] for height in (10, 6, 5, 4, 3)}
    assert "Scoring: red +8 to" in told[10] and "Scoring: R+8 B+2." not in told[10]
    for height in (6, 5, 4, 3):
        assert "Scoring: R+8 B+2." in told[height], told
    assert "Owl moved the safe to" in " ".join(told[5]), told
    assert told[3][1:] == ["Hare moved blue 2 to", "house 5."], told
    assert [row.text for row in last_rows(news[:2], 20, 1)] == ["Scoring: R+8 B+2."], "also when it is news no more"


def test_a_move_that_ends_its_turn_is_one_paragraph_with_what_came_of_it() -> None:
    """The end is told a turn later; a short column has the move, not its end alone."""
    seats = [SeatRow("Owl", letter="O", said="Owl"), SeatRow("Hare", letter="H", said="Hare")]
    lines = [
        StoryLine(7, 4, "Owl placed Fork on D2.", "", seat=0),
        StoryLine(7, 5, "Owl could not move.", "", seat=0),
        StoryLine(8, 5, "Hare placed Line on E2.", "", seat=1),
    ]
    shown = paragraphs(lines, seats, lambda line, seat: StoryRow("text", "", seat), 22, terse=True)
    assert [one.sentences for one in shown] == [["placed Fork on D2.", "could not move."], ["placed Line on E2."]]
    assert [row.text for row in news_rows(shown, 22, 2)] == ["placed Fork on D2.", "placed Line on E2."]


@pytest.mark.parametrize("height", range(4, 14))
@pytest.mark.parametrize("asides", [0, 2])
def test_more_news_are_named_only_where_some_are_left_out(height: int, asides: int) -> None:
    """A column that holds all of the news says no more, though remarks stand among them."""
    said = ["Owl dug on 2 and 3.", "Hare paid a coin.", "Lynx found a gem at last.", "The round goes on.", "Owl rests."]
    lines = [StoryLine(at, 1, text, "", seat=None) for at, text in enumerate(said, 1)]
    for at in range(asides):
        lines.insert(-1, StoryLine(0, 1, f"Hare says that it was number {at}.", "", aside=True))
    pen = Pen(26, height, inks("night"), RICH)
    draw_story(pen, 1, 0, 24, height, lines, 0, more="more: w")
    told = " ".join(" ".join(row.replace("▎", " ").replace(RICH.gap, " ") for row in pen.plain()).split())
    missing = [text for text in said if text not in told]
    assert "more: w" not in told or missing
    assert missing or height < len(said) + 1


def test_of_two_scorings_without_room_for_both_the_older_one_gives_way() -> None:
    """The track shows what both gave."""
    owl = SeatRow("Owl", said="Owl", letter="O")
    lines = [
        StoryLine(1, 1, "Scoring: red +8 to 13.", "", seat=0, brief="Scoring: R+8."),
        StoryLine(2, 1, "Owl moved the safe.", "", seat=0),
        StoryLine(3, 2, "Scoring: red +2 to 15.", "", seat=0, brief="Scoring: R+2."),
        StoryLine(4, 2, "Owl hid.", "", seat=0),
    ]
    told = paragraphs(lines, [owl], lambda line, seat: StoryRow("text", "", seat), 24)
    for height, both in ((4, True), (3, False)):
        words = " ".join(row.text for row in news_rows(told, 24, height))
        assert ("R+8" in words or "+8 to 13" in words) == both and "+2" in words and "Owl moved the safe." in words, (
            words
        )


@pytest.mark.parametrize("height", [7, 8, 12])
def test_a_high_story_has_an_empty_row_before_the_newest_move(height: int) -> None:
    """A wall of equal lines had no end that the eye found."""
    pen = Pen(26, height, inks("night"), RICH)
    lines = [StoryLine(at, at, f"Owl went to house {at}.", "") for at in range(1, 20)]
    draw_story(pen, 1, 0, 24, height, lines, 19)
    rows = [row.strip(" ·┃│▏") for row in pen.plain()]
    assert rows[-1] == "Owl went to house 19." and (rows[-2] == "") == (height > 7)
    assert rows[-3].startswith("Owl went to house")


def test_news_that_gave_way_comes_back_where_rows_are_free() -> None:
    """All of a move but its first sentence would go at once, and leave empty rows."""
    seats = [SeatRow(name, letter=name[0], said=name) for name in ("Owl", "Hare")]
    lines = [
        StoryLine(7, 4, "Owl placed Fork on D2.", "", seat=0),
        StoryLine(7, 4, "Owl found a gem.", "", seat=0),
        StoryLine(7, 4, "Owl moved to E2 and on to F2.", "", seat=0),
        StoryLine(8, 5, "Hare placed Line on E2.", "", seat=1),
    ]
    shown = paragraphs(lines, seats, lambda line, seat: StoryRow("text", "", seat), 22, terse=True)
    told = {height: [row.text for row in news_rows(shown, 22, height)] for height in (2, 3, 4)}
    assert told[2] == ["placed Fork on D2.", "placed Line on E2."]
    assert " ".join(told[3]) == "placed Fork on D2, found a gem. placed Line on E2."
    assert "moved to E2" in " ".join(told[4])


def test_a_column_that_becomes_compact_measures_its_news_anew() -> None:
    """A chip is the name there, and takes no row."""
    seats = [SeatRow("Red Owl", letter="R", said="Red Owl")]
    lines = [StoryLine(1, 1, "Red Owl placed Fork on D2.", "", seat=0)]
    rows = []
    for first in (False, True):
        column = Sidebar()
        column.tell(seats, lines, 0)
        for compact in (first, True):
            column.compact = compact
            told = column.told_rows(23)
        rows.append(told)
    assert rows == [1, 1]


def test_a_compact_story_keeps_the_last_cell_free_however_little_room_it_has() -> None:
    """Some lines ran to the last cell beside others that kept one free."""
    seats = [SeatRow("Owl", letter="O", said="Owl")]
    lines = [StoryLine(1, 1, "Owl placed Campfire on G1.", "", seat=0)]
    told = []
    for height in (1, 4):
        column, pen = Sidebar(), Pen(25, height, inks("night"), RICH)
        column.compact = True
        column.tell(seats, lines, 0)
        column._draw_story(pen, 1, 0, 23, height, headed=False)
        told.append([row[3:].rstrip() for row in pen.plain()][:2])
    assert told[1] == ["placed Campfire on", "G1."]
    assert all(len(row) <= 21 for rows in told for row in rows)


@pytest.mark.parametrize("height", range(1, 12))
def test_the_last_rows_are_the_most_that_fit(height: int) -> None:
    seats = [SeatRow(name) for name in ("Owl", "Hare")]
    look = [StoryRow("text", "", seat) for seat in (seats[0], seats[0], None, seats[1], seats[1], seats[0])]
    shown = [
        Paragraph(one, at, at, "Owl ", [f"went to place {at} and on.", "hid there.", "waited."][: 1 + at % 3])
        for at, one in enumerate(look)
    ]
    fitting = [
        rows
        for start in range(len(shown))
        for last in (0, *reversed(range(1, len(shown[start].sentences))))
        if len(rows := rows_of(shown[start:], 20, last)) <= height
    ]
    assert fitting == [] or last_rows(shown, 20, height) == fitting[0]


def test_a_new_line_wraps_no_words_of_the_lines_before() -> None:
    def draw(count: int) -> None:
        lines = [StoryLine(at, at, f"Owl went to room {at} and waited there for long.", "") for at in range(count)]
        draw_story(Pen(26, 20, inks("night"), RICH), 1, 0, 24, 20, lines, since=2)

    draw(12)
    before = wrapped.cache_info().misses
    draw(13)
    assert wrapped.cache_info().misses - before <= 2, "the new line, and the same in a paragraph"


@pytest.mark.parametrize(("height", "told"), [(1, ["more: w"]), (2, ["· It is your turn.", "more: w"])])
def test_news_left_out_below_a_tip_are_announced_in_however_few_rows(height: int, told: list[str]) -> None:
    seats = [SeatRow("Owl", said="Owl", letter="O")]
    lines = [
        StoryLine(1, 1, "Owl tried to murder the Doctor with Hex Bolt.", "", seat=0),
        StoryLine(2, 2, "It is your turn.", ""),
    ]
    pen = Pen(25, height, inks("night"), RICH)
    draw_story(pen, 1, 0, 23, height, lines, 0, more="more: w", seats=seats)
    assert [row.strip(" ▎▏") for row in pen.plain()] == told


def test_talk_leaves_the_news_of_the_game_their_room() -> None:
    news = [StoryLine(at, 1, f"Owl moved to door {at}.", "") for at in range(1, 7)]
    talk = [StoryLine(10 + at, 1, f"Hare: word {at} of ten", "", aside=True) for at in range(10)]
    pen = Pen(40, 12, inks("night"), RICH)
    draw_story(pen, 2, 0, 36, 12, [*news, *talk], 0)
    told = "\n".join(pen.plain())
    assert all(line.text in told for line in news)
    assert "word 9" in told and "word 6" in told and "word 5" not in told, "the latest of what was said"
    pen = Pen(40, 12, inks("night"), RICH)
    draw_story(pen, 2, 0, 36, 12, talk, 0)
    assert "word 0" in "\n".join(pen.plain()), "before the game all of the room is there for talk"


@pytest.mark.parametrize(("height", "first"), [(2, ""), (3, ""), (4, "Owl turned up Blue"), (6, "Owl turned up Blue")])
def test_an_older_sentence_loses_its_explanation_rather_than_leaving_rows_empty(height: int, first: str) -> None:
    owl = SeatRow("Owl", letter="O", said="Owl")
    lines = [
        StoryLine(1, 1, "Owl turned up Blue Guard: on a trap the thief gets 1 guard.", "", seat=None),
        StoryLine(2, 2, "Owl laid Blue Guard on door 5.", "", seat=0),
    ]
    told = paragraphs(lines, [owl], lambda line, seat: StoryRow("text", "", seat), 20)
    rows = [row.text for row in last_rows(told, 20, height)]
    assert rows[-2:] == ["Owl laid Blue Guard", "on door 5."]
    assert rows[:-2][:1] == ([first] if first else [])
    assert height != 4 or rows[1] == "Guard."


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            StoryLine(
                1,
                1,
                "Scoring: blue +7 to 14; red +3 to 9; green stays at 2.",
                "",
                seat=0,
                brief="Owl moved blue to the safe: blue +7; red +3.",
            ),
            "Owl moved blue to the safe.",
        ),
        (
            StoryLine(1, 1, "Owl played Quicksand against the Doctor: 2 luck stops it.", "", seat=0),
            "Owl played Quicksand against the Doctor.",
        ),
    ],
)
def test_the_newest_sentence_loses_its_explanation_rather_than_breaking_off(line: StoryLine, told: str) -> None:
    """It read "You moved blue to the safe: blue +7;.."."""
    owl = SeatRow("Owl", letter="O", said="Owl")
    shown = paragraphs([line], [owl], lambda line, seat: StoryRow("text", "", seat), 20)
    assert " ".join(row.text for row in last_rows(shown, 20, 2)) == told
    assert last_rows(shown, 20, 1)[-1].text.endswith(cut_mark())
