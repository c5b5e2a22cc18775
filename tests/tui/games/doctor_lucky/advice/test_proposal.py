"""The reason beside Enter on the island: of the suggested pick alone, in a few words, from the seat's own view."""

from __future__ import annotations

from rich.cells import cell_len

from engine.games.doctor_lucky.moves import Murder, Pass
from engine.games.doctor_lucky.state import SECOND, DoctorLuckyState
from engine.pieces import view
from engine.state import Seat
from tests.rules.doctor_lucky.table import card, do, hazard, table
from tests.tui.fixtures.games.tables import NAMES, bot_moves, opened
from tui.games.doctor_lucky.advice.proposal import proposes
from tui.games.doctor_lucky.advice.suggestions import suggested
from tui.games.doctor_lucky.prompts import AREAS, GIVE, GO, NOTHING, SAVE
from tui.presentation.game_text import select
from tui.selection.selection import Pick

SLUG = "doctor_lucky"

LONGEST = 48
"""Cells of a reason: two rows of a column beside a large table."""


def test_the_suggested_pick_alone_has_a_reason_and_most_have_one(spoken: str) -> None:
    game, told = opened(3, people=0, seed="why", slug=SLUG), []
    for number in range(90):
        if not game.to_act:
            break
        seat = game.to_act[0]
        seen = view(game.timeline.now, seat)
        legal = [option.pick for option in select(SLUG, seen, seat).options() if option.legal]
        found = suggested(seen, seat, (), legal)
        for pick in legal:
            reason = proposes(seen, seat, (), pick, legal, NAMES)
            assert pick == found or not reason
            assert cell_len(reason) <= LONGEST
            if pick == found:
                told.append(reason)
        bot_moves(game, number)
    assert sum(map(bool, told)) > len(told) / 2


def test_a_place_is_suggested_for_what_it_gives() -> None:
    state = table(at={0: 2, 1: 6, 2: 6, 3: 20}, doctor=17, cat=12)
    areas = [AREAS[area] for area in (3, 7, 17)]
    assert proposes(view(state, 0), 0, (), GO, [GO, NOTHING], NAMES) == "unseen you may attack the Doctor"
    assert proposes(view(state, 0), 0, (GO,), AREAS[17], areas, NAMES) == "", "the move says so itself"
    state.doctor = 16
    assert proposes(view(state, 0), 0, (GO,), AREAS[17], areas, NAMES) == "the Doctor comes: your turn again"


def test_a_walk_away_from_an_attack_says_where_it_is_stronger() -> None:
    state = table(at={0: 23, 1: 12, 2: 12, 3: 12}, doctor=23, cat=7, hands={0: ("elephant_gun",)})
    state.turn = state.seats
    seen, areas = view(state, 0), [AREAS[area] for area in (4, 22, 24)]
    assert suggested(seen, 0, (), [GO, NOTHING]) == GO
    said = "in Lone Horse Ranch (24) your attack is stronger"
    assert proposes(seen, 0, (), GO, [GO, NOTHING], NAMES) == said
    assert proposes(seen, 0, (GO,), AREAS[24], areas, NAMES) == said


def suggested_for(seen: DoctorLuckyState, seat: Seat, reason: str) -> Pick:
    """The pick that is suggested to a seat, which must be for this reason."""
    legal = [option.pick for option in select(SLUG, seen, seat).options() if option.legal]
    found = suggested(seen, seat, (), legal)
    assert found is not None and proposes(seen, seat, (), found, legal, NAMES) == reason
    return found


def test_those_who_are_asked_later_are_named_with_luck_kept_or_spent() -> None:
    for cards, said in ((4, "Hare and Lynx likely have enough"), (2, "Hare and Lynx may have too little")):
        hands = {0: (), 1: ("missed", "almost"), 2: ("missed",) * cards, 3: ("missed",) * (cards - 1)}
        state = table(at={0: 20, 1: 9, 2: 9, 3: 9}, doctor=20, hands=hands, right={0: 2})
        state.phase = SECOND
        do(state, Murder())
        found = suggested_for(view(state, 1), 1, said)
        assert (found == NOTHING) == ("enough" in said)


def test_a_card_that_stops_a_hazard_alone_is_not_given_to_the_attacker() -> None:
    """A bot gives it: the attacker then has it in hand, and the seat has lost it either way."""
    state = table(at={0: 20, 1: 3, 2: 12, 3: 12}, doctor=8, hands={0: ("quicksand",), 1: ("missed", "missed")})
    do(state, hazard(state, "quicksand", 1))
    seen = view(state, 1)
    assert suggested(seen, 1, (), [SAVE, GIVE]) == SAVE
    assert proposes(seen, 1, (), SAVE, [SAVE, GIVE], NAMES) == "else Fox gets a card of yours"


def test_luck_is_suggested_or_kept_for_what_the_others_hold() -> None:
    """The last one is told what a pass means, unless its luck is too short."""
    for hand, said in ((("missed",), "or Fox wins"), ((), "it would be wasted")):
        hands = {0: (), 1: (*hand, "quicksand", "almost")}
        state = table(seats=2, at={0: 20, 1: 9}, doctor=20, hands=hands, right={0: 1 if hand else 5})
        state.phase = SECOND
        do(state, Murder())
        found = suggested_for(view(state, 1), 1, said)
        assert (found == NOTHING) == (not hand)


def test_the_strongest_weapon_is_called_so() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco", "braided_vine")})
    do(state, Pass())
    seen, best = view(state, 0), Pick("card", card(state, 0, "tobacco"))
    legal = [option.pick for option in select(SLUG, seen, 0).options() if option.legal]
    assert proposes(seen, 0, (), best, legal, NAMES) == "the strongest here"
