"""The traces of Undercover: what the latest events leave on the street, on the track and beside the players."""

from __future__ import annotations

from engine.games.heimlich.events import AgentsMoved, AgentsPlaced, MarkersAdvanced, Rolled, SafeMoved, Scored, Stayed
from engine.state import Event
from tests.tui.games.heimlich.tables import table
from tui.games.heimlich.board import UndercoverBoard
from tui.games.heimlich.recall import Told, recall

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


def test_agents_come_from_where_they_stood_at_the_readers_last_move() -> None:
    state = table(3)
    events = told((0, moved(1, 2, 2)), (1, moved(2, 1, 1)), (2, moved(1, 3, 5)))
    assert recall(state, events, 0).came == (0, 2, 0, 0, 0, 0)
    assert recall(state, events, None).came == (0, 0, 1, 0, 0, 0), "a spectator is shown the latest move"
    assert recall(state, events[2:], 0).came == (0,) * 6, "just made, the own move is shown"


def test_agents_come_from_where_cards_had_put_them() -> None:
    """Cards count from the readers' own move on as news, and before it as the place that was left."""
    state = table(3)
    cards = [(1, AgentsPlaced((1, 4), (7, 8))), (2, AgentsPlaced((1,), (9,)))]
    events = told((0, moved(1, 2, 2)), *cards, (1, moved(2, 1, 1)))
    assert recall(state, events, 0).came == (0, 2, 0, 0, 0, 0)
    assert recall(state, events, 1).came == (0, 9, 0, 0, 8, 0)
    assert recall(state, told(*cards, (1, Stayed())), 2).came == (0, 9, 0, 0, 8, 0), "all came from the church"


def test_a_scoring_is_fresh_until_the_next_roll_and_its_squares_stay_known() -> None:
    state = table(3)
    state.marker = [3, 1, 0, 0, 9, 0]
    events = told((0, Rolled(3)), (0, Scored((3, 1, 0, 0, 2, 0))), (0, SafeMoved(4)), (1, MarkersAdvanced((4,), 3)))
    assert recall(state, events, 0).squares == (0, 0, 0, 0, 4, 0) and recall(state, events, 0).fresh
    later = [(1, Rolled(2)), *events]
    assert recall(state, later, 0).squares == (0, 0, 0, 0, 4, 0) and not recall(state, later, 0).fresh
    assert recall(state, [(1, Rolled(2))], 0).squares == ()


def test_beside_each_player_stand_the_agents_of_its_last_move() -> None:
    state = table(3)
    events = told((0, moved(1, 2, 2)), (1, moved(2, 1, 1)), (2, Stayed()), (0, moved(3, 4, 4)))
    traces = recall(state, events, 0)
    chips = [[mark.text for mark in BOARD.deeds(state, seat, traces) if mark.text] for seat in range(3)]
    assert chips == [["G4"], ["Y1"], []]
    many = recall(state, [(1, AgentsMoved((1, 1, 1, 1, 1, 1), (1,) * 6))], 0)
    assert [mark.text for mark in BOARD.deeds(state, 1, many)] == ["R1", "B1", "Y1", "+3"]
