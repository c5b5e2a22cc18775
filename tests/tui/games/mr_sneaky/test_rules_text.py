"""The worked examples in the rules of Mr. Sneaky, as the engine plays them."""

from __future__ import annotations

import pytest

from engine.games import mr_sneaky
from engine.games.mr_sneaky.moves import Steal
from engine.games.mr_sneaky.queries import agents
from tests.rules.mr_sneaky.table import (
    R1L,
    R1R,
    R2C,
    R2L,
    R2R,
    THIEF,
    TYCOON,
    doors,
    names,
    steal,
    table,
)
from tests.tui.fixtures.games.worked_examples import check_example


def number(door: int) -> int:
    """The number that people give a door."""
    return door + 1


@pytest.mark.example("SN-4.10")
def test_the_fourth_move_opens_a_closed_door() -> None:
    state = table(pawn=R1R, dial=3, opened=(R1L,))
    assert doors(state) == {R2C, R2R}
    assert all(isinstance(move, Steal) for move in mr_sneaky.moves(state, THIEF))
    way = [number(door) for door in (R1L, R2C, R1R)]
    check_example(
        "mr_sneaky",
        "SN-4.10",
        en=(
            f"doors {way[0]}, {way[1]} and {way[2]} without",
            f"the dial is at {state.dial}. Door {number(R1L)} has been opened",
            f"door {number(R2C)} or {number(R2R)}",
        ),
        ja=(
            f"扉{way[0]}、{way[1]}、{way[2]}と開けずに",
            f"ダイヤルは{state.dial}です。扉{number(R1L)}はもう",
            f"扉{number(R2C)}か{number(R2R)}",
        ),
    )


@pytest.mark.example("SN-5.1")
def test_cards_work_on_their_tile_alone() -> None:
    state = table(on={R1L: "GA KT AA"})
    steal(state, R1L)
    assert names(state, state.discard) == "GA KT AA"
    assert (state.guards, state.agents) == (0, [(), ()])
    check_example(
        "mr_sneaky",
        "SN-5.1",
        en=(
            "Gem for the Thief, Blue Guard and Tycoon's Agent",
            f"gets {state.gems[THIEF]} gem",
            "no guard comes",
        ),
        ja=(
            "「泥棒の宝石」「青の警備」「富豪のスパイ」",
            f"宝石{state.gems[THIEF]}個",
            "警備はつきません",
        ),
    )


@pytest.mark.example("SN-6.2")
def test_with_eight_gems_each_the_tycoon_wins() -> None:
    state = table(pawn=R2C, on={R2L: "GA"}, guards=3, opened=(R1L,), gems=(6, 7))
    before = list(state.gems)
    steal(state, R2L)
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((TYCOON,), "SN-6.2")
    taken = state.gems[TYCOON] - before[TYCOON]
    check_example(
        "mr_sneaky",
        "SN-6.2",
        en=(
            f"{before[THIEF]} gems and 3 guards",
            f"the tycoon has {before[TYCOON]} gems",
            f"and has {state.gems[THIEF]} gems, but the 4th guard",
            f"takes {taken} gems and has {state.gems[TYCOON]}",
            "the tycoon wins",
        ),
        ja=(
            f"宝石{before[THIEF]}個、警備3人",
            f"富豪は宝石{before[TYCOON]}個",
            f"泥棒の宝石は{state.gems[THIEF]}個になりますが、警備も4人",
            f"{taken}個を得て{state.gems[TYCOON]}個",
            "富豪の勝ち",
        ),
    )


@pytest.mark.example("SN-6.3")
def test_four_agents_lose() -> None:
    state = table(pawn=R1L, guards=1, gems=(4, 3), agents={THIEF: "AD"}, on={R1R: "AD GC"})
    before = list(state.gems)
    steal(state, R1R)
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((TYCOON,), "SN-6.3")
    check_example(
        "mr_sneaky",
        "SN-6.3",
        en=(
            f"{before[THIEF]} gems, 1 guard",
            f"the tycoon has {before[TYCOON]} gems",
            f"{state.guards} guards and {agents(state, THIEF)} agents the thief loses",
            f"{state.gems[TYCOON]} gems",
        ),
        ja=(
            f"宝石{before[THIEF]}個、警備1人",
            f"富豪は宝石{before[TYCOON]}個",
            f"警備は{state.guards}人、スパイは{agents(state, THIEF)}人",
            f"富豪の宝石は{state.gems[TYCOON]}個",
        ),
    )
