"""Doctor Lucky: the events of older schemas give today's, with the kinds of cards of their time."""

from __future__ import annotations

import pytest

from engine.games.doctor_lucky.events import Stopped
from engine.games.doctor_lucky.retired import Stopped1
from tests.rules.doctor_lucky.table import card, table


@pytest.mark.parametrize(
    ("name", "murder"), [("silver_candlestick", True), ("elephant_gun", True), ("hunting_snare", False)]
)
def test_the_card_of_a_stopped_attack_told_whether_it_was_a_murder(name: str, murder: bool) -> None:
    state = table(hands={0: (name,)})
    state.card = card(state, 0, name)
    assert Stopped1().renewed(state) == Stopped(murder)


def test_bare_hands_were_a_murder() -> None:
    assert Stopped1().renewed(table()) == Stopped(murder=True)
