"""The shares of the hopes are found for all spendings at once, exactly as for each by itself."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.games.heimlich.bot.beliefs import CARE, CARELESS, glanced
from engine.games.heimlich.bot.disguise import wins
from engine.games.heimlich.bot.hopes import OWNED, Board, sample, shares, spendings, stage, table, ways_of
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.legal_moves import splits
from engine.games.heimlich.state import BUILDINGS

BOX = COMPONENT_SETS[max(COMPONENT_SETS)]
ROLLS = ((2,), (1, 2, 3), (5,), (6,))


def boards(count: int) -> list[Board]:
    """Boards of any kind, some of them shortly before the end."""
    rng, found = Random("boards"), []
    for number in range(count):
        agents, front = rng.choice((5, 6, 7)), BOX.lap if number % 3 == 0 else rng.randint(0, BOX.lap - 1)
        at = tuple(rng.randrange(BUILDINGS) for _ in range(agents))
        marker = tuple(rng.randint(max(0, front - 9), front) for _ in range(agents))
        found.append(Board(at, marker, rng.randrange(BUILDINGS), max(COMPONENT_SETS)))
    return found


def plain(on: Board, way: tuple[int, ...], settled: bool) -> list[float]:
    """Agent to its share after one spending."""
    at = [(building + steps) % BUILDINGS for building, steps in zip(on.at, way, strict=True)]
    marker = list(on.marker)
    if any(steps and building == on.safe for building, steps in zip(at, way, strict=True)):
        marker = [max(square + BOX.values[building], 0) for square, building in zip(marker, at, strict=True)]
        if settled and max(marker) >= BOX.lap:
            return [(square == max(marker)) / marker.count(max(marker)) for square in marker]
    now = table(stage(max(marker)))
    hoped = [now[square][building] for square, building in zip(marker, at, strict=True)]
    return [hope / sum(hoped) for hope in hoped]


@pytest.mark.parametrize("settled", [True, False])
@pytest.mark.parametrize("totals", ROLLS, ids=str)
def test_all_spendings_at_once_share_as_each_by_itself(totals: tuple[int, ...], settled: bool) -> None:
    ended = scored = 0
    for on in boards(24):
        ways = spendings(len(on.at), totals)
        each = [plain(on, way, settled) for way in ways]
        assert [list(row) for row in zip(*shares(on, totals, settled), strict=True)] == each
        ended += sum(max(row) == 1 for row in each)
        scored += sum(
            any(s and (b + s) % BUILDINGS == on.safe for b, s in zip(on.at, way, strict=True)) for way in ways
        )
    assert scored > 20
    assert (ended > 0) is settled


def test_the_chances_to_win_are_those_of_each_by_itself() -> None:
    rng = Random("weights")
    for on in boards(9):
        weights = tuple(rng.uniform(1, 8) for _ in on.at)
        factor, found = OWNED[stage(max(on.marker))], wins(on, (4,), True, weights)
        for place, way in enumerate(spendings(len(on.at), (4,))):
            row = plain(on, way, True)
            whole = 0.0
            for share, weight in zip(row, weights, strict=True):
                whole += share * weight
            for agent, (share, weight) in enumerate(zip(row, weights, strict=True)):
                chance = 1.0 if share >= 1 else factor * share / (whole + (factor - weight) * share)
                assert found[agent][place] == chance


def test_a_glance_weighs_a_spending_among_the_sampled_ones() -> None:
    for on in boards(9):
        own = spendings(len(on.at), (5,))[7]
        rows = [plain(on, way, True) for way in (*sample(len(on.at), (5,)).ways, own)]
        for column, likely in zip(zip(*rows, strict=True), glanced(on, (5,), True, own), strict=True):
            scale = CARE * (max(column) - sum(column) / len(column)) + 1e-9
            odds = [(scale / (scale + max(column) - share)) ** 8 for share in column]
            assert likely == pytest.approx((1 - CARELESS) * odds[-1] / sum(odds) + CARELESS / len(odds))


@pytest.mark.parametrize("agents", [2, 4, 7])
def test_ways_are_found_by_an_agent_and_its_steps(agents: int) -> None:
    """All ways to spend up to six points, the largest first step first, as the offer has them."""
    for total in range(1, 7):
        ways = splits(agents, total)
        expected = [way for way in product(range(total, -1, -1), repeat=agents) if sum(way) == total]
        assert list(ways) == expected
        assert ways_of(ways).places == {
            (agent, gone): [place for place, way in enumerate(ways) if way[agent] == gone]
            for agent in range(agents)
            for gone in range(total + 1)
        }
