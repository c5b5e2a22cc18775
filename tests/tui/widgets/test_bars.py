"""The single lines of a screen: the parts that give way where a line is too short for all."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len
from textual.keys import _character_to_key

from tests.tui.fixtures.games.tables import at_table, opened
from tui.art.pen import Pen
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.glyphs import RICH, SAFE, Glyphs
from tui.widgets.bars import FootBar, TitleBar, key_name
from tui.widgets.board_view import BoardView
from tui.widgets.panels.board import Board
from tui.widgets.timeline import Passage, TimelineBar

TITLE, PARTS = "Undercover", ("turn 4", "round 2")
LONG_TITLE = " Undercover  turn 4  round 2"


def title(width: int, **texts: str) -> str:
    """A title bar of so many cells."""
    bar = TitleBar()
    bar.title, bar.parts = TITLE, PARTS
    for name, words in texts.items():
        setattr(bar, name, words)
    pen = Pen(width, 1, theme.inks("night"), glyphs.RICH)
    bar.draw(pen)
    (line,) = pen.plain()
    return line


@pytest.mark.parametrize(("kind", "shown"), [("badge", " study "), ("alarm", " ! study ")])
def test_what_holds_for_the_whole_screen_stands_and_parts_of_the_title_give_way(kind: str, shown: str) -> None:
    enough = len(LONG_TITLE) + len(shown) + 3
    assert title(enough, **{kind: "study"}) == LONG_TITLE + "  " + shown + " "
    short = " Undercover  turn 4"
    assert title(enough - 1, **{kind: "study"}) == (short + shown.rjust(enough - 1 - len(short) - 1) + " ")
    least = len(short) + len(shown) + 3
    assert title(least, **{kind: "study"}) == short + "  " + shown + " "
    assert title(least - 1, **{kind: "study"}).startswith(" Undercover   ")


@pytest.mark.parametrize("width", [20, 26, 32, 80])
def test_an_alarm_is_never_cut_by_a_long_title(width: int) -> None:
    line = title(width, title="The Island of Doctor Lucky and of many other people", alarm="NOT SAVED")
    assert line.endswith("  ! NOT SAVED  ")
    assert line.startswith(" T")


def test_an_alarm_stands_in_the_place_of_a_badge_and_both_in_that_of_what_else_is_on_the_right() -> None:
    assert title(60, alarm="NOT SAVED", badge="study", right="12 moves").endswith("  ! NOT SAVED  ")
    assert title(60, badge="study", right="12 moves").endswith("   study  ")
    assert title(60, right="12 moves").endswith("   12 moves ")


def test_the_title_comes_before_what_is_on_the_right() -> None:
    room = len(LONG_TITLE) + len("12 moves") + 3
    assert title(room, right="12 moves") == LONG_TITLE + "  12 moves "
    assert title(room - 1, right="12 moves").rstrip() == LONG_TITLE
    assert title(len(LONG_TITLE) + 1) == LONG_TITLE + " ", "nothing is left out where nothing stands on the right"


def test_a_subtitle_gives_way_to_what_is_on_the_right_and_then_its_notes_do() -> None:
    texts = {"title": "お邪魔者：失われた鉱山", "right": "練習（取り消し自由）  C：ヒントなし"}
    ends = "  turn 4  round 2  "
    whole = cell_len(f" {texts['title']}{ends}{texts['right']} ")
    assert title(whole, **texts) == f" {texts['title']}{ends}{texts['right']} "
    short = cell_len(f" お邪魔者{ends}{texts['right']} ")
    assert title(short, **texts) == f" お邪魔者{ends}{texts['right']} "
    least = cell_len(f" お邪魔者{ends}練習  C：ヒントなし ")
    assert title(least, **texts) == f" お邪魔者{ends}練習  C：ヒントなし "
    assert title(least - 1, **texts).rstrip() == " お邪魔者  turn 4  round 2"


def test_the_first_of_some_picks_is_the_uppermost_and_of_those_the_leftmost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view: Any = BoardView
    board = Board(view)
    drawn = Pen(40, 10, theme.inks("night"), glyphs.RICH)
    monkeypatch.setattr(Board, "pen", drawn)
    named = {name: Pick(name, 0) for name in ("low", "bottom", "right", "left", "other", "away")}
    for x, y, target in (
        (1, 5, named["low"]),
        (0, 7, named["bottom"]),
        (20, 2, named["right"]),
        (9, 2, named["left"]),
        (0, 0, named["other"]),
        (30, 1, named["low"]),
    ):
        drawn.spot(x, y, 3, 1, target)
    assert board.first({named["left"], named["right"]}) == named["left"]
    assert board.first({named["bottom"], named["right"]}) == named["right"], (
        "however far to the left the lower one lies"
    )
    assert board.first({named["left"], named["right"], named["low"]}) == named["low"], "its upper place counts"
    assert board.first({named["right"]}) == named["right"]
    assert board.first({named["away"]}) is None and board.first(set()) is None


@pytest.mark.parametrize("signs", [RICH, SAFE])
@pytest.mark.parametrize(("at", "undone"), [(0, None), (0, 0), (4, None), (4, 7), (7, 4), (10, None), (10, 3), (3, 10)])
def test_each_column_of_the_line_has_the_sign_of_its_step(signs: Glyphs, at: int, undone: int | None) -> None:
    bar, pen = TimelineBar(), Pen(21, 1, theme.inks("night"), signs)
    bar._passage = Passage(at, 10, undone_from=undone, numbers=(at, 10))
    bar.draw(pen)
    first, last = bar._ends(bar._passage, pen.width)
    for x in range(first, last + 1):
        here = first + round((last - first) * at / 10)
        gone = undone is not None and x >= first + round((last - first) * undone / 10)
        sign = signs.line if x < here else signs.marker if x == here else signs.gap if gone else signs.rule
        assert pen.char(x, 0) == sign, x
    assert pen.char(last + 1, 0) == pen.char(first - 1, 0) == " " and not pen.clipped


async def test_the_foot_is_drawn_again_only_for_other_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_table(opened(slug="heimlich"))
    async with app.run_test() as pilot:
        await pilot.pause()
        foot, drawn = app.screen.query_one(FootBar), []
        plainly = FootBar.draw
        monkeypatch.setattr(FootBar, "draw", lambda bar, pen: drawn.append(bar) or plainly(bar, pen))
        app.screen.refresh_bindings()
        await pilot.pause()
        assert not drawn
        for word in ("else", "other"):
            drawn.clear()
            monkeypatch.setattr(type(app.screen), "footer_label", lambda *_, word=word: word)
            app.screen.refresh_bindings()
            await pilot.pause()
            assert drawn == [foot] and word in foot.pen.text(0)
        monkeypatch.setattr(type(app.screen), "footer_label", lambda *_: "new")
        foot.repaint()
        assert "new" in foot.pen.text(0), "another reason to draw asks for the entries again"


@pytest.mark.parametrize("character", [chr(code) for code in range(ord("!"), ord("~") + 1)])
def test_a_key_with_a_sign_is_named_by_its_sign(character: str) -> None:
    assert key_name(_character_to_key(character)) == character
