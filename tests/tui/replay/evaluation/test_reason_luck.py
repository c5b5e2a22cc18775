"""The first sentence on luck and gifts in The Island of Doctor Lucky: by chances, and by the cards in hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import Fact, Why
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Pass
from engine.games.doctor_lucky.queries import luck, luck_in_hand
from engine.games.doctor_lucky.state import DEFENCE, FIRST, HARM, HOUSE
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.presentation.game_text import game_text

NAMES = ("Fox", "Owl", "Hare", "Lynx")


def island(phase: int) -> Any:
    """A table of four whose first seat is asked first, after the last attacked."""
    state = view(opened(4, slug="doctor_lucky").timeline.now, 0)
    state.phase, state.active, state.asked, state.strength = phase, 3, 0, 9
    return state


def said(state: Any, move: Any, *facts: Fact) -> str:
    return game_text("doctor_lucky").reason(state, move, 0, NAMES, Why(facts=facts))


@pytest.mark.parametrize(("kept", "spent"), [(0.999, 1.0), (0.98, 1.0), (0.9, 0.99), (0.32, 0.6)])
def test_luck_is_told_with_the_chances_and_no_word_of_trust_that_contradicts_them(kept: float, spent: float) -> None:
    """It took no chance at 10 in 100, and at 10 in 100 others would hardly lack luck."""
    use("en")
    state, facts = island(DEFENCE), (Fact("kept", 0, kept), Fact("with luck", 0, spent))
    spends, keeps = said(state, Discard(state.hand[0][0]), *facts), said(state, Pass(), *facts)
    lack, less = round(100 * (1 - kept)), round(100 * (1 - spent))
    assert f" {lack} times in 100; with its luck {less}." in spends or lack == less
    assert f"{lack} in 100" in keeps or kept >= 0.995 or f"Its {luck_in_hand(state, 0)} luck could not" in keeps
    assert not any(word in spends + keeps for word in ("hardly", "might", "no chance", "trusted"))


def test_a_gift_is_told_by_its_luck_against_the_hand() -> None:
    """It gave up what it would miss least, where both cards were alike."""
    use("en")
    state = island(HARM)
    first, *rest = state.hand[0]
    for other in rest:
        state.face[other] = state.face[first]
    assert said(state, Give(first)).startswith("It had no other sort of card")
    state = island(HARM)
    for card in state.hand[0]:
        lucks = [luck(state, other) for other in state.hand[0] if other != card]
        told = said(state, Give(card))
        assert ("no luck" in told) is (not luck(state, card)) or "no other sort" in told
        assert ("and kept" in told) is (luck(state, card) > min(lucks))


def test_a_cat_is_told_with_the_seats_that_it_blinds() -> None:
    use("en")
    state = island(FIRST)
    state.active, state.turn, state.at[:] = 0, 9, [3, 12, 20, 20]
    assert said(state, MoveCat(20)).endswith(("Hare and Lynx could not see out.", "could draw a card."))


def test_a_card_without_cost_is_told_with_the_hand() -> None:
    use("en")
    state = island(HOUSE)
    assert said(state, Draw()).startswith(f"The card cost it nothing: it had {luck_in_hand(state, 0)} luck in ")
    state.hand[0] = ()
    assert said(state, Draw()) == "It had no card left, and this one cost it nothing."
