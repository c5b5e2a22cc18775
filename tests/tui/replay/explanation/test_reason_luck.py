"""The first sentence on luck and gifts in The Island of Doctor Lucky: by chances, and by the cards in hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.decision import Belief, Candidate, Fact, Why
from engine.bots.fold import Story
from engine.games import doctor_lucky
from engine.games.doctor_lucky.bot.heuristics import luck_needed
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.bot.weighing import weigh
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import is_hazard, luck, luck_in_hand, missing, power, yet_to_answer
from engine.games.doctor_lucky.state import BARE_HANDS, DEFENCE, FIRST, HARM, HOUSE, SECOND
from engine.pieces import view
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.explanation.comparison import comparison

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
    state, facts = island(DEFENCE), (Fact("kept", 0, kept), Fact("with luck", 7, spent))
    spends, keeps = said(state, Discard(state.hand[0][0]), *facts), said(state, Pass(), *facts)
    lack, less = round(100 * (1 - kept)), round(100 * (1 - spent))
    after = f"in {less}" if less else "in fewer than 1"
    assert f" died in {lack} of 100 cases; with 7 luck from its hand, {after}." in spends or lack == less
    assert f"{lack} %" in keeps or kept >= 0.995 or f"Its {luck_in_hand(state, 0)} luck could not" in keeps
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


def test_a_card_of_an_empty_house_is_told_with_the_hand() -> None:
    """ "The card cost it nothing: it had 1 luck in 1 card" joined what has nothing to do with each other."""
    use("en")
    state = island(HOUSE)
    state.hand[0] = state.hand[0][:2]
    assert said(state, Draw()).endswith("where all with fewer than 3 cards may draw: it had 2.")


def test_who_goes_ahead_of_the_doctor_in_the_first_round_of_turns_is_not_called() -> None:
    """It went ahead of the Doctor, who comes in 2 turns, where he calls nobody yet (DL-7.4)."""
    use("en")
    for turn, ahead in ((1, False), (2, True), (9, True)):
        state = island(FIRST)
        state.active, state.turn, state.doctor, state.cat, state.at[:] = 0, turn, 9, 20, [17, 6, 6, 6]
        told = said(state, Walk(12))
        assert told.startswith("It went ahead of the Doctor: when he comes to ") is ahead, (turn, told)
        assert told.endswith(" in 3 turns, though he calls nobody so early.") is not ahead, "else no reason was told"


def test_a_place_where_the_doctor_comes_is_told_with_the_attack_that_it_allows() -> None:
    """So it had the next turn again, said 24 pages, and none said what for."""
    use("en")
    state = island(FIRST)
    state.active, state.turn, state.doctor, state.cat, state.at[:] = 0, 9, 11, 24, [9, 20, 20, 20]
    told = said(state, Walk(12))
    assert told.startswith("The Doctor came to it in the Lighthouse (12): it moved next again, unseen, and ")
    state.at[1] = 12
    assert "could attack" not in said(state, Walk(12))


def test_a_watch_is_no_reason_where_moves_that_keep_none_are_as_good() -> None:
    use("en")
    state = island(FIRST)
    state.active, state.turn, state.doctor, state.cat, state.at[:] = 0, 9, 18, 3, [22, 19, 6, 6]
    text, watch = game_text("doctor_lucky"), Walk(20)
    for value, told in ((5.0, False), (1.0, True)):
        weighed = (Candidate(watch, 5.0), Candidate(Pass(), value))
        said_ = text.reason(state, watch, 0, NAMES, Why(weighed, unit="hundredths"))
        assert ("kept watch" in said_) is told, said_


def test_a_hazard_is_told_with_the_hand_that_it_strikes() -> None:
    """It took the last card before the attack that won; the page said that it cost a card, or luck."""
    use("en")
    state = island(FIRST)
    state.active, state.doctor, state.at[:] = 0, 3, [9, 20, 20, 20]
    card = next(card for card, face in enumerate(state.face) if face is not None and is_hazard(state, card))
    state.hand[1] = state.hand[1][:1]
    assert said(state, PlayHazard(card, 1)).startswith("It cost Owl, who held 1 card, that card or ")
    state.doctor = 9
    assert said(state, PlayHazard(card, 1)).startswith("Before its attack on the Doctor it took a card from Owl, or ")


def test_a_weapon_kept_for_its_own_area_is_told_so() -> None:
    """Why the weaker weapon was used was not told."""
    use("en")
    state = island(SECOND)
    state.active, state.doctor, state.at[0] = 0, 9, 9
    card = state.hand[0][0]
    for face in range(len(COMPONENT_SETS[state.components].value)):
        state.face[card] = face
        if power(state, card, 1) > power(state, card, 9):
            break
    weighed = (Candidate(Murder(BARE_HANDS), 5.0), Candidate(Murder(card), 4.0))
    lines = comparison(game_text("doctor_lucky"), state, Why(weighed, unit="hundredths"), NAMES)
    assert lines[0].endswith(" for Castle of Joy (1), where that is stronger.")


def test_the_chance_of_luck_is_told_with_all_the_luck_that_it_takes() -> None:
    """After its 3 luck the Doctor died in 0 of 100 cases, said a page, and the next one: in 2."""
    state = island(DEFENCE)
    state.strength, state.to_act = 30, (0,)
    box = COMPONENT_SETS[state.components]
    small = next(face for face, gives in enumerate(box.luck) if gives == 1)
    for card in state.hand[0]:
        state.face[card] = small
    story = Story("doctor_lucky", doctor_lucky, state, 0, b"")
    why = weigh(state, story, 0, Discard(state.hand[0][0]))
    assert why is not None
    about = next(fact.about for fact in why.facts if fact.name == "with luck")
    known = Luck(state)
    least = luck_needed(known, yet_to_answer(state)[1:], missing(state))
    assert about == min(luck_in_hand(state, 0), least) > 1


def test_two_beliefs_in_a_seat_do_not_read_as_one_or_the_other() -> None:
    """Too little luck with 90 % once stood beside another belief with 70 %, as if only one could be."""
    use("en")
    fact = game_text("doctor_lucky").hidden_fact
    state = island(DEFENCE)
    assert fact(state, Belief(2, 1, 0.9), 0, NAMES) == "Hare has too little luck to save the Doctor"
    assert fact(state, Belief(2, 2, 0.7), 0, NAMES) == "Hare, with luck enough, leaves it to others to save the Doctor"
