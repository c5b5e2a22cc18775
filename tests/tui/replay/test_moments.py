"""The largest swings of a standing, and the values where it moves."""

from __future__ import annotations

from tui.replay.moments import Moment, changes, moments


def test_the_largest_swings_are_told_in_their_order() -> None:
    course = [[0, 0, 0], [1, 0, 0], [1, 5, 0], [1, 5, 0], [1, 5, 9], [1, 2, 9]]
    assert moments(course) == [Moment(2, 1, 0, 5, True), Moment(4, 2, 0, 9, True), Moment(5, 1, 5, 2)]
    assert moments(course, 1) == [Moment(4, 2, 0, 9, True)]


def test_a_step_of_all_is_no_swing() -> None:
    assert moments([[0, 0], [7, 7], [8, 7]]) == [Moment(2, 0, 7, 8, True)]
    assert moments([[0, 0]]) == moments([]) == moments([[3], [3]]) == []
    assert moments([[3], [5]]) == [Moment(1, 0, 3, 5)]


def test_a_marker_thrown_back_is_told_and_not_the_one_that_stands() -> None:
    assert moments([[10, 10], [10, 2]]) == [Moment(1, 1, 10, 2)]


def test_a_small_step_back_while_others_gain_is_no_larger_than_it_is() -> None:
    """A ruin of 3 in a scoring of 10 for all others came before their own gains of 10 alone."""
    course = [[20, 20, 20], [30, 17, 30], [40, 17, 30], [40, 17, 36]]
    assert moments(course, 2) == [Moment(1, 2, 20, 30), Moment(2, 0, 30, 40, True)]


def test_values_that_stay_are_left_out() -> None:
    assert changes([[0, 0], [0, 0], [1, 0], [1, 0], [0, 0]]) == [[0, 0], [1, 0], [0, 0]]
    assert changes([]) == []


def test_the_move_that_gave_the_lead_for_good_is_told_however_small() -> None:
    course = [[0, 0, 0], [9, 0, 0], [9, 20, 0], [39, 20, 0], [39, 40, 0], [41, 40, 0], [42, 40, 0]]
    assert Moment(5, 0, 39, 41, True) in moments(course, 1)
