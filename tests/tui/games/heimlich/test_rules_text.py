"""The worked examples in the rules of Undercover, as the engine plays them."""

from __future__ import annotations

import pytest

from engine.games import heimlich
from engine.games.heimlich.components import BACK, NUDGE_AT_SAFE, SWAP, TO_SAFE
from engine.games.heimlich.events import Scored
from engine.games.heimlich.moves import FREE, UNSAID, MoveSafe, Stay
from engine.games.heimlich.sheets import bonuses
from engine.games.heimlich.state import CARDS, ROLL, SAFE
from tests.rules.events import event_names, only
from tests.rules.heimlich.table import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    YELLOW,
    advance,
    do,
    passes,
    put,
    roll,
    table,
    with_sheets,
)
from tests.tui.fixtures.games.worked_examples import check_example

RUIN = BOX.values.index(-3)


@pytest.mark.example("HC-3.4")
def test_passing_the_safe_and_stopping_at_it() -> None:
    past = table(at={RED: 5}, safe=7)
    assert "Scored" not in event_names(advance(past, red=4))
    scored = table(at={RED: 5}, safe=7)
    assert "Scored" in event_names(advance(scored, red=2, blue=2))
    assert scored.at[RED] == scored.safe
    check_example(
        "heimlich",
        "HC-3.4",
        en=(
            f"house {past.safe}, red in house 5",
            f"to house {past.at[RED]}: nobody scores",
            f"ends in house {scored.safe}",
        ),
        ja=(
            f"金庫は{past.safe}番の建物、赤は5番",
            f"{past.at[RED]}番に着き、得点計算はありません",
            f"{scored.safe}番で止まり",
        ),
    )


@pytest.mark.example("HC-4.2", "HC-4.4")
def test_what_each_agent_gains_and_where_the_safe_may_go() -> None:
    state = table(at={RED: 5, BLUE: 10, GREEN: RUIN, PURPLE: 3}, marker={GREEN: 2}, safe=7)
    gains = only(advance(state, red=2), Scored).gains
    assert gains[YELLOW] == 0
    check_example(
        "heimlich",
        "HC-4.2",
        en=(
            f"Red gains {gains[RED]}, blue {gains[BLUE]} and purple {gains[PURPLE]}, yellow nothing",
            f"from 2 to {state.marker[GREEN]}",
        ),
        ja=(
            f"赤は{gains[RED]}点、青は{gains[BLUE]}点、紫は{gains[PURPLE]}点を得て、黄は0点",
            f"2から{state.marker[GREEN]}に",
        ),
    )
    markers = list(state.marker)
    do(state, MoveSafe(state.at[BLUE]))
    assert state.marker == markers
    check_example(
        "heimlich",
        "HC-4.4",
        en=(
            f"house {state.safe}, where blue stands",
            "No marker moves",
        ),
        ja=(
            f"青のいる{state.safe}番",
            "マーカーは動きません",
        ),
    )


@pytest.mark.example("HC-6.5")
def test_a_full_hand_draws_nothing() -> None:
    state = table(seats=2, at={RED: 10, BLUE: 10}, hands={0: (BACK, BACK, SWAP)})
    before = len(state.hand[0])
    roll(state, 1)
    do(state, Stay())
    full = len(state.hand[0])
    passes(state)
    advance(state, green=2)
    passes(state)
    advance(state, red=1, blue=1)
    assert state.at[RED] == state.at[BLUE] == RUIN
    assert len(state.hand[0]) == full == BOX.hand_limit
    check_example(
        "heimlich",
        "HC-6.5",
        en=(
            f"hold {before} cards",
            f"and hold {full}",
            f"you hold {full} already",
        ),
        ja=(
            f"手札が{before}枚",
            f"{full}枚になりました",
            f"手札が{full}枚なので引きません",
        ),
    )


@pytest.mark.example("HC-6.9")
def test_who_left_no_longer_counts_and_who_came_by_a_card_does() -> None:
    state = table(seats=3, at={RED: 2}, safe=4, hands={0: (SWAP,), 1: (NUDGE_AT_SAFE,), 2: (TO_SAFE,)})
    advance(state, red=2)
    assert state.at[RED] == state.safe
    passes(state)
    put(state, NUDGE_AT_SAFE, RED, by=1)
    assert not state.entered
    put(state, TO_SAFE, GREEN)
    assert state.phase == CARDS
    gains = only(passes(state), Scored).gains
    assert (state.phase, state.to_act) == (SAFE, (0,))
    check_example(
        "heimlich",
        "HC-6.9",
        en=(
            f"house {state.safe}, where the safe is",
            f"red on to house {state.at[RED]} with Nudge at the Safe",
            "with To the Safe",
            f"red gains {gains[RED]}, green {gains[GREEN]}, and A moves the safe",
        ),
        ja=(
            f"金庫のある{state.safe}番",
            f"「金庫前のひと押し」で赤を{state.at[RED]}番",
            "「金庫直行」",
            f"赤は{gains[RED]}点、緑は{gains[GREEN]}点を得て、A",
        ),
    )


@pytest.mark.example("HC-6.15")
def test_of_two_agents_the_one_behind_wins() -> None:
    marker = {RED: 40, GREEN: 30, BLUE: 28, YELLOW: 12, ORANGE: 20, PURPLE: 20}
    state = table(seats=3, at={RED: 3}, marker=marker, safe=4, second={0: GREEN}, hands={})
    state.at[RED] = 3
    advance(state, red=1)
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores[0] == state.marker[GREEN]
    finish, behind, others = state.marker[RED], state.marker[GREEN], (state.marker[BLUE], state.marker[YELLOW])
    check_example(
        "heimlich",
        "HC-6.15",
        en=(
            f"red, on {finish}, and by Recruit green, on {behind}",
            f"{others[0]} and {others[1]}, the free agents' on {state.marker[PURPLE]}",
            f"with {behind} you win",
        ),
        ja=(
            f"赤（{finish}）と、引き抜きで得た緑（{behind}）",
            f"{others[0]}と{others[1]}、フリーのマーカーは{state.marker[PURPLE]}",
            f"{behind}で勝ちます",
        ),
    )


@pytest.mark.example("HC-7.3")
def test_every_right_name_is_worth_five() -> None:
    state = table(seats=3, confidential_papers=True)
    sheets = ((0, 1, FREE, 2, FREE, FREE), (0, 1, 2, FREE, FREE, FREE), (0, 1, 2, FREE, FREE, FREE))
    bonus = bonuses(with_sheets(state, sheets))[0]
    assert state.phase == ROLL
    check_example(
        "heimlich",
        "HC-7.3",
        en=(
            "blue is B's, green C's, and all others are free",
            "blue, orange and purple",
            f"goes on {bonus}.",
        ),
        ja=(
            "青がB、緑がC、ほかはフリー",
            "青・橙・紫が当たり",
            f"{bonus}マス",
        ),
    )


@pytest.mark.example("HC-7.5")
def test_every_other_miss_is_worth_five() -> None:
    state = table(seats=3, confidential_papers=True, papers_scoring="others_wrong")
    right = (UNSAID, UNSAID, UNSAID, FREE, FREE, FREE)
    missed = (FREE, UNSAID, UNSAID, FREE, FREE, UNSAID)
    sheets = [(*names[:seat], seat, *names[seat + 1 :]) for seat, names in enumerate((right, right, missed))]
    bonus = bonuses(with_sheets(state, sheets))
    assert bonus[0] == bonus[1]
    assert bonus[2] == 0
    check_example(
        "heimlich",
        "HC-7.5",
        en=("C guesses red, green and orange", f"A's and B's markers go on {bonus[0]} each, and C's stays"),
        ja=("Cは赤・緑・橙", f"AとBのマーカーは{bonus[0]}マスずつ進み、Cのマーカーは動きません"),
    )
