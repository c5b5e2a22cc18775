"""The worked examples in the rules of The Island of Doctor Lucky, as the engine plays them."""

from __future__ import annotations

import pytest

from engine.games.doctor_lucky.moves import MoveCat
from engine.games.doctor_lucky.queries import can_draw, can_murder, kill, luck_in_hand, steps
from engine.games.doctor_lucky.state import SECOND, DoctorLuckyState
from tests.rules.doctor_lucky.table import BOX, card, discard, do, give, hazard, murder, table
from tests.tui.fixtures.games.worked_examples import check_example


@pytest.mark.example("DL-5.4")
def test_a_stopped_hazard_makes_the_move_longer() -> None:
    hands = {0: ("fire_ants", "missed"), 1: ("hex_bolt",)}
    state = table(at={0: 14, 1: 9, 2: 9, 3: 9}, doctor=15, hands=hands)
    doctor, own = state.doctor, state.at[0]
    do(state, hazard(state, "fire_ants"))
    strength = state.strength
    bolt = state.face[card(state, 1, "hex_bolt")]
    assert bolt is not None
    do(state, discard(state, "hex_bolt"))
    assert state.left[0]
    assert state.active != 0, "the turn is over without a draw"
    again = table(at={0: 14, 1: 9, 2: 9, 3: 9}, doctor=15)
    assert not can_draw(again, 0)
    luck = BOX.luck[bolt]
    check_example(
        "doctor_lucky",
        "DL-5.4",
        en=(
            f"alone on {doctor}",
            f"on {own} and play Fire Ants, {strength} on plains",
            f"Hex Bolt for {luck} luck",
            f"Move is {steps(state, 0)}",
            f"on {doctor} sees you",
        ),
        ja=(
            f"{doctor}に一人きり。{own}にいる",
            f"ヒアリ（{strength}）",
            f"幸運{luck}で阻止",
            f"移動力は{steps(state, 0)}",
            f"{doctor}の博士",
        ),
    )


@pytest.mark.example("DL-5.7")
def test_the_cat_blinds_the_area_that_it_sits_in() -> None:
    blinded = table(at={0: 20, 1: 24, 2: 9, 3: 9}, doctor=20, cat=24)
    seen = table(at={0: 20, 1: 24, 2: 9, 3: 9}, doctor=20, cat=20)
    assert can_murder(blinded, 0)
    assert not can_murder(seen, 0)
    check_example(
        "doctor_lucky",
        "DL-5.7",
        en=(
            f"are on {blinded.doctor}",
            f"on {blinded.cat}, beside it",
            "you may try",
            f"cat on {seen.cat} that player sees in",
        ),
        ja=(
            f"博士は{blinded.doctor}",
            f"猫も{blinded.cat}",
            "殺害を試みることができます",
            f"猫が{seen.cat}にいるなら",
        ),
    )


def attacked(*luck: str) -> DoctorLuckyState:
    """Seat 0 plays Tobacco on 20, and the others discard these cards, one each."""
    hands = {0: ("tobacco",), **{seat: (name,) for seat, name in enumerate(luck, 1)}}
    state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, right={0: 1}, hands=hands)
    state.phase = SECOND
    do(state, murder(state, "tobacco"))
    for name in luck:
        do(state, discard(state, name))
    return state


@pytest.mark.example("DL-5.8")
def test_luck_of_five_is_too_little_against_six() -> None:
    dead = attacked("missed", "missed", "almost")
    saved = attacked("missed", "missed", "missed")
    assert (dead.winner, saved.winner) == (0, -1)
    check_example(
        "doctor_lucky",
        "DL-5.8",
        en=(
            f"your Kill is {kill(dead, 0)}. On 20 you play Tobacco",
            f"{dead.strength} in all",
            f"2, 2 and 1, that is {dead.luck}: you have killed",
            "2, 2 and 2 you are stopped",
            f"your Kill is {kill(saved, 0)}",
        ),
        ja=(
            f"殺傷力は{kill(dead, 0)}です。20で煙草",
            f"合計{dead.strength}",
            f"2と2と1で{dead.luck}なら、博士は死にます",
            "2と2と2なら阻止",
            f"殺傷力は{kill(saved, 0)}",
        ),
    )


@pytest.mark.example("DL-7.3")
def test_the_doctor_calls_the_player_he_meets() -> None:
    state = table(seats=3, doctor=14, at={2: 15})
    before = state.doctor
    do(state, MoveCat(3))
    assert (state.doctor, state.to_act) == (15, (2,))
    first_lap = table(seats=3, doctor=14, at={2: 15}, turn=1)
    do(first_lap, MoveCat(3))
    assert first_lap.to_act == (1,)
    check_example(
        "doctor_lucky",
        "DL-7.3",
        en=(
            f"The Doctor is on {before}, C on {state.at[2]}",
            f"goes to {state.doctor}: C has",
            "B would have it",
        ),
        ja=(
            f"博士は{before}、Cは{state.at[2]}",
            f"{state.doctor}へ進み、次はC",
            "次はBの手番",
        ),
    )


@pytest.mark.example("DL-5.5")
def test_letting_a_card_go_costs_less_than_luck() -> None:
    hands = {0: ("great_ape",), 2: ("missed", "almost", "lava_rock")}
    stopped = table(at={0: 11, 2: 14}, hands=hands)
    do(stopped, hazard(stopped, "great_ape", 2))
    strength = stopped.strength
    do(stopped, discard(stopped, "missed"))
    do(stopped, discard(stopped, "almost"))
    struck = table(at={0: 11, 2: 14}, hands=hands)
    do(struck, hazard(struck, "great_ape", 2))
    do(struck, give(struck, "lava_rock"))
    left = luck_in_hand(struck, 2)
    assert luck_in_hand(stopped, 2) == 0
    check_example(
        "doctor_lucky",
        "DL-5.5",
        en=(
            f"of strength {strength}",
            f"Missed! and Almost, and the attacker's Move is {steps(stopped, 0)}",
            f"you still hold {left} luck, and the attacker's Move stays {steps(struck, 0)}",
        ),
        ja=(
            f"度合い{strength}",
            f"移動力は{steps(stopped, 0)}に",
            f"幸運は{left}残り",
            f"移動力は{steps(struck, 0)}の",
        ),
    )
