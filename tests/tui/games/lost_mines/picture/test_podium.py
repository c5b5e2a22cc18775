"""The podium of The Lost Mines: points of both rounds, whole on plates of every width."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.queries import clan
from tests.tui.games.lost_mines.tables import opened, over, played
from tui.art.pen import Pen
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.draw.finale import CampAtTheMine
from tui.games.lost_mines.draw.palette import colours
from tui.i18n.messages import you
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import board_view
from tui.widgets.podium.drawing import draw_podium
from tui.widgets.podium.plan import planned


@pytest.mark.parametrize(("seats", "width", "rounds"), [(3, 80, 3), (9, 80, 4), (9, 160, 9)])
def test_points_are_whole_and_their_rounds_named_where_there_is_room(seats: int, width: int, rounds: int) -> None:
    """Of nine, those that share a low step have less room than the one on top."""
    table = played(opened(seats), over)
    view = table.timeline.now
    names = [f"N{seat}" for seat in range(seats)]
    outcome = table.game.outcome(view)
    assert outcome is not None
    finale = CampAtTheMine("lost_mines")
    cast = finale.cast(view, outcome, names, ["red"] * seats)
    pen = Pen(width, 21, inks("night"), RICH)
    draw_podium(pen, finale, view, cast, {})
    text = "\n".join(pen.plain())
    assert ".." not in text and text.count(" + ") == seats
    assert text.count("rounds: ") == rounds


@pytest.mark.parametrize("rows", [16, 18])
def test_no_card_hides_a_dwarf_of_a_crowded_podium(rows: int) -> None:
    table = played(opened(4), over)
    view, outcome = table.timeline.now, table.game.outcome(table.timeline.now)
    assert outcome is not None
    finale = CampAtTheMine("lost_mines")
    cast = finale.cast(view, outcome, ["Fox", "Owl", "Hare", "Lynx"], ["red", "blue", "yellow", "green"])
    pen = Pen(80, rows, inks("night"), RICH)
    draw_podium(pen, finale, view, cast, {})
    boxes = [stand for stand in planned(cast, 80, rows).stands if stand.step]
    assert len(boxes) > 2 and pen.clipped == []
    told = pen.plain()
    for stand in boxes:
        assert stand.build.figure[0] + stand.build.card[0] <= stand.width
        under = [row[stand.x : stand.x + stand.width] for row in told[stand.y :]]
        assert stand.build.card[0] or stand.who.role in "".join(under), "as a word below the name"
        assert any(stand.who.score in row for row in under)


def test_the_dwarves_have_the_colours_of_their_clans_and_the_letters_of_the_board() -> None:
    table = played(opened(4), over)
    view, outcome = table.timeline.now, table.game.outcome(table.timeline.now)
    assert outcome is not None
    names = [you(), "Yak", "Hare", "Lynx"]
    cast = CampAtTheMine("lost_mines").cast(view, outcome, names, ["red", "green", "pink", "white"])
    for dwarf in cast:
        assert dwarf.ink == CLAN_INKS[clan(view, dwarf.seat)]
        assert dwarf.letter == board_view("lost_mines").letter(names, dwarf.seat)
    lines = board_view("lost_mines").standing(view, names)
    assert lines is not None and not {line.ink for line in lines.markers} & set(CLAN_INKS), "no line is of a clan"


@pytest.mark.parametrize(("width", "whole"), [(80, False), (160, True)])
def test_no_step_cuts_a_thing_on_the_floor_of_the_cave(width: int, whole: bool) -> None:
    """Of a heap of gold behind a step, one row peeped out below it."""
    table = played(opened(5), over)
    view, outcome = table.timeline.now, table.game.outcome(table.timeline.now)
    assert outcome is not None
    finale = CampAtTheMine("lost_mines")
    cast = finale.cast(view, outcome, ["Fox", "Owl", "Hare", "Lynx", "Crow"], ["red"] * 5)
    pen = Pen(width, 21, inks("night"), RICH)
    draw_podium(pen, finale, view, cast, {})
    floor = planned(cast, width, 21).floor
    left = [pen.halves(x, floor)[0] for x in range(width // 2)]
    assert (colours(pen.inks)["gold2"] in left) == whole
