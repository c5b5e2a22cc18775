"""The margins of chances, which come from the number of playouts alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.bots.evaluation import Point
from tui.i18n.messages import use
from tui.replay.evaluation.change_words import turned_words
from tui.replay.evaluation.graph import chance_series, chance_title
from tui.replay.evaluation.highlights import turning_points
from tui.replay.evaluation.margins import (
    change_margin,
    differing,
    evened,
    margin,
    measured,
    unsettled,
    whole_percents,
)
from tui.replay.page.parts import Chances, odds
from tui.widgets.panels.seat_list import SeatRow


def test_few_playouts_alike_make_no_chance_sure() -> None:
    assert 0.15 < margin(Point(1, (1.0, 0.0), 12), 0) < 0.2
    assert margin(Point(1, (1.0, 0.0), 1200), 0) < 0.01
    assert margin(Point(1, (1.0, 0.0), 0), 0) == 0, "the end of the game"
    assert 0.09 < margin(Point(1, (0.5, 0.5), 100), 0) < 0.1


def test_players_that_begin_alike_are_shown_as_even() -> None:
    """A seat once began with 43 % of four, in 46 games."""
    lucky, later = Point(0, (0.2, 0.2, 0.43, 0.17), 46), Point(5, (0.4, 0.2, 0.2, 0.2), 46)
    assert evened([lucky, later]) == [Point(0, (0.25,) * 4, 46), later]
    ahead = Point(0, (0.7, 0.1, 0.1, 0.1), 200)
    assert evened([ahead, later]) == [ahead, later], "luck does not explain that"
    assert evened([later]) == [later] and evened([]) == []


@pytest.mark.parametrize(
    ("chances", "shown"),
    [
        ((0.297, 0.228, 0.359, 0.116), (30, 23, 36, 11)),
        ((0.204, 0.537, 0.186, 0.073), (20, 54, 19, 7)),
        ((0.556, 0.465, 0.0), (56, 46, 0)),
        ((0.6, 0.304, 0.0), (60, 30, 0)),
        ((1 / 3, 1 / 3, 1 / 3), (33, 33, 33)),
        ((0.0, 1.0), (0, 100)),
    ],
)
def test_percents_add_up_as_the_chances_do(chances: tuple[float, ...], shown: tuple[int, ...]) -> None:
    """Each was rounded alone once, so that four players had 101 % together."""
    assert whole_percents(chances) == shown


def test_one_point_has_the_same_percents_everywhere() -> None:
    use("en")
    before, after = Point(3, (0.204, 0.537, 0.186, 0.073), 145), Point(4, (0.0, 1.0, 0.0, 0.0), 145)
    names = ["Fox", "Owl", "Hare", "Lynx"]
    (turned,) = turning_points([before, after])
    said = turned_words(turned, names, None)
    assert "Owl from 54 % to 100 %" in said and "Fox from 20 % to 0 %" in said
    lines = chance_series([before, after], [SeatRow(name) for name in names])
    assert [one.values[0] for one in lines] == [20, 54, 19, 7]
    page = odds(Chances(names, 1, [(0.0, before.chances), (1.0, after.chances)], []), 1)
    assert [chance for _, _, chance in page[0][1]] == ["20 %", "54 %", "19 %", "7 %"]


def test_who_gained_is_named_first_and_whoever_lost_alone_beyond_doubt_has_the_margin() -> None:
    """A turning point told that one chance fell, and not whose rose."""
    use("en")
    before, after = Point(40, (0.61, 0.11, 0.28, 0.0), 40), Point(41, (0.28, 0.24, 0.46, 0.02), 40)
    (turned,) = turning_points([before, after])
    assert [change.seat for change in turned.changes] == [0] and [change.seat for change in turned.gained] == [2, 1]
    said = turned_words(turned, ["Fox", "Owl", "Hare", "Lynx"], None)
    assert said.startswith(
        "Chance to win by the truth: Hare from 28 % to 46 %, Owl from 11 % to 24 %, Fox from 61 % to 28 % (-33, give"
    )


@pytest.mark.parametrize(
    ("chances", "shown"),
    [
        ((0.0, 0.0, 1.0, 0.0), (1, 1, 97, 1)),
        ((0.0, 1.0), (1, 99)),
        ((0.0, 0.4, 0.6), (1, 40, 59)),
        ((1.0, 1.0, 0.0), (99, 99, 1)),
        ((0.3, 0.7), (30, 70)),
    ],
)
def test_no_chance_is_none_or_sure_before_the_end(chances: tuple[float, ...], shown: tuple[int, ...]) -> None:
    """A player fell from 100 % to 17 % with the game open, as if it had been won."""
    assert whole_percents(unsettled(Point(102, chances, 225)).chances) == shown
    assert unsettled(Point(113, chances, 0)).chances == chances, "the end of the game"


def test_margins_of_changes_are_told_apart_from_those_of_chances() -> None:
    """Sentences said "give or take 11" above a foot that said "2 to 8"."""
    use("en")
    known = [Point(0, (0.5, 0.5), 145), Point(3, (0.9, 0.1), 145), Point(9, (1.0, 0.0), 0)]
    assert measured(known, "by the truth").endswith("145 games a turn, give or take 5 to 8 percentage points.")
    largest = max(change_margin(before, after, 0) for before, after in pairwise(known))
    assert "give or take 12 percentage points at most. Luck alone can move a line" in differing(known)
    assert largest < 0.12


def test_a_line_of_the_graph_goes_through_the_chances_that_are_told() -> None:
    """Evened out, it stood at 30 % where the head and the list said 42 %."""
    known = [Point(at, (chance, 1 - chance), 46) for at, chance in enumerate((0.5, 0.6, 0.44, 0.54, 0.06, 0.1))]
    assert chance_series(known, [SeatRow("Fox"), SeatRow("Owl")])[0].values == [50, 60, 44, 54, 6, 10]


def test_above_the_graph_stands_the_move_whose_chances_are_told() -> None:
    use("en")
    known = [Point(0, (0.5, 0.5), 46), Point(50, (0.6, 0.4), 46), Point(53, (0.9, 0.1), 46)]
    assert chance_title(50, "by the truth", known).endswith("at move 50:")
    assert chance_title(52, "by the truth", known).endswith("as of move 50:"), "none were worked out for move 52"
