"""The traces of Undercover: what the latest events leave on the street, on the track and beside the players."""

from __future__ import annotations

import pytest

from engine.games.heimlich.events import AgentsMoved, MarkersAdvanced, Rolled, SafeMoved, Scored, Stayed
from engine.state import Event
from tests.tui.games.heimlich.picture.test_picture import LARGE, SMALL, drawn
from tests.tui.games.heimlich.tables import table
from tui.games.heimlich.board import UndercoverBoard
from tui.games.heimlich.draw.layout import street_of
from tui.games.heimlich.recall import Told, recall
from tui.games.heimlich.terms import LETTERS
from tui.widgets.board_view import Highlights

BOARD = UndercoverBoard("heimlich")
NOBODY = (0,) * 7


def moved(agent: int, points: int, to: int) -> AgentsMoved:
    """A move of one agent of six, from the church or from where it stands."""
    steps, at = [0] * 6, [0] * 6
    steps[agent], at[agent] = points, to
    return AgentsMoved(tuple(steps), tuple(at))


def told(*events: tuple[int, Event]) -> list[Told]:
    """Events in their order, as the story gives them: the newest first."""
    return [(seat, event) for seat, event in reversed(events)]


def test_a_scoring_is_fresh_until_the_next_roll_and_its_squares_stay_known() -> None:
    state = table(3)
    state.marker = [3, 1, 0, 0, 9, 0]
    events = told((0, Rolled(3)), (0, Scored((3, 1, 0, 0, 2, 0))), (0, SafeMoved(4)), (1, MarkersAdvanced((4,), 3)))
    assert recall(state, events).squares == (0, 0, 0, 0, 4, 0) and recall(state, events).fresh
    later = [(1, Rolled(2)), *events]
    assert recall(state, later).squares == (0, 0, 0, 0, 4, 0) and not recall(state, later).fresh
    assert recall(state, [(1, Rolled(2))]).squares == ()


def test_beside_each_player_stand_the_agents_of_its_last_move() -> None:
    state = table(3)
    events = told((0, moved(1, 2, 2)), (1, moved(2, 1, 1)), (2, Stayed()), (0, moved(3, 4, 4)))
    traces = recall(state, events)
    deeds = [[mark for mark in BOARD.deeds(state, seat, traces) if mark.text] for seat in range(3)]
    assert [[mark.text for mark in marks] for marks in deeds] == [["green 4"], ["yellow 1"], []], "words with room"
    assert [[mark.short for mark in marks] for marks in deeds] == [["G4"], ["Y1"], []]
    many = recall(state, [(1, AgentsMoved((1, 1, 1, 1, 1, 1), (1,) * 6))])
    assert [mark.text for mark in BOARD.deeds(state, 1, many)] == ["red 1", "blue 1", "yellow 1", "more"]


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_small_letter_stays_where_the_agents_of_the_last_move_stood(size: tuple[int, int]) -> None:
    state = table(3)
    state.at, state.safe = [2, 4, 0, 0, 0, 0], 9
    events = told((0, moved(0, 1, 3)), (1, moved(1, 3, 4)))
    left = recall(state, events)
    assert left.left == {1: 1} and recall(state, [*told((2, Stayed())), *events]).left == {}
    street, letter = street_of(*size), LETTERS[state.colours[1]].lower()
    x, y = street.at(1)
    row = y + street.house + street.people - 1
    for traces, shown in ((None, False), (left, True)):
        pen = drawn(state, Highlights(recalled=traces), size)
        assert (letter in pen.plain()[row][x : x + street.wide]) == shown
