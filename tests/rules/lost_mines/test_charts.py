"""Charts of The Lost Mines: what is found fast, or kept from one world to the next, is what a plain search finds."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from random import Random

import pytest

from engine.chance import Chance
from engine.game import play
from engine.games import lost_mines
from engine.games.lost_mines.bot.distances import FAR, Chart
from engine.games.lost_mines.bot.expert import values
from engine.games.lost_mines.bot.playout import Playout
from engine.games.lost_mines.moves import ProposeEnd
from engine.games.lost_mines.state import LostMinesState
from engine.pieces import determinize, view
from engine.state import Move, Seat, copy
from tests.rules.lost_mines.test_expert import positions

Position = tuple[LostMinesState, Seat]


@pytest.fixture(scope="module")
def some() -> list[Position]:
    return positions()[::9]


def plain(chart: Chart, goals: Sequence[tuple[int, int]]) -> list[int]:
    """Cell to its distance, the nearest cell first."""
    found = [FAR] * len(chart.rows)
    heap = [(cost, goal) for goal, cost in goals]
    for cost, goal in heap:
        found[goal] = cost
    heap.sort()
    while heap:
        cost, cell = heappop(heap)
        for start, step in chart.rows[cell] if cost == found[cell] else ():
            if cost + step < found[start]:
                found[start] = cost + step
                heappush(heap, (found[start], start))
    return found


def cards(state: LostMinesState, seat: Seat, rng: Random) -> list[Move]:
    """Some of the cards that a seat may play."""
    offer = [move for move in lost_mines.moves(state, seat) if not isinstance(move, ProposeEnd)]
    return rng.sample(offer, min(6, len(offer)))


def test_distances_are_those_of_a_search_by_the_nearest_cell(some: list[Position]) -> None:
    rng = Random(1)
    for state, _ in some:
        chart = Chart(state)
        for cell in rng.sample(range(len(state.ground)), 5):
            chart.renew(cell)
        mines = [(mine, rng.randrange(200)) for mine in chart.box.mines]
        for goals in ([mines[0]], mines[1:], mines[::-1], []):
            assert chart.to_any(goals) == plain(chart, goals)
        assert chart.all_mines() == [plain(chart, [(mine, 0)]) for mine in chart.box.mines]


def test_a_chart_of_another_state_is_that_of_a_new_one(some: list[Position]) -> None:
    rng = Random(2)
    for state, seat in some:
        near = Chart(state)
        for move in cards(state, seat, rng):
            for _ in range(2):  # made, and then found again
                after = copy(state)
                play(lost_mines, after, seat, move, Chance("chart"))
                chart, anew = near.of(after), Chart(after)
                goals = [(mine, 30) for mine in chart.box.mines]
                assert chart.rows == anew.rows
                assert chart.to_any(goals) == anew.to_any(goals)
                playout = Playout(after, near)
                playout.on(2)  # it changes the board, and its own chart alone
        assert near.rows == Chart(state).rows


def test_distances_are_found_once_for_worlds_alike(some: list[Position], monkeypatch: pytest.MonkeyPatch) -> None:
    state = some[1][0]
    near, searches = Chart(state), []
    search = Chart._search
    monkeypatch.setattr(Chart, "_search", lambda *given: (searches.append(1), search(*given))[1])
    goals = [(mine, 30) for mine in near.box.mines]
    first = near.of(copy(state)).to_any(goals)
    chart = near.of(copy(state))
    assert chart.to_any(goals) == first
    assert len(searches) == 1
    chart.renew(near.box.mines[0])
    assert chart.to_any(goals) == first
    assert len(searches) == 2


def test_a_world_has_the_same_value_from_a_chart_that_is_shared(some: list[Position]) -> None:
    rng = Random(3)
    for state, seat in some:
        seen = view(state, seat)
        near = Chart(seen)
        for move in cards(seen, seat, rng)[:3]:
            for salt in range(3):
                world = determinize(lost_mines, seen, Random(salt))
                play(lost_mines, world, seat, move, Chance(f"{salt}"))
                if world.to_act:
                    assert values(copy(world), near) == values(world)
