"""Doctor Lucky: hazards, their targets and what stops them (DL-5.5)."""

from __future__ import annotations

import pytest

from engine.game import MALFORMED
from engine.games import doctor_lucky
from engine.games.doctor_lucky.events import (
    CardGiven,
    CardTaken,
    HazardPlayed,
)
from engine.games.doctor_lucky.moves import Discard, Draw, Give, Pass, PlayHazard
from engine.games.doctor_lucky.queries import missing, reach, steps, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, HARM, SECOND
from engine.pieces import Looked, Written, publish, view
from engine.state import Outcome
from tests.rules.doctor_lucky.table import (
    all_pass,
    card,
    discard,
    do,
    give,
    hazard,
    names,
    offer,
    refusal,
    table,
)
from tests.rules.events import event_names, only


@pytest.mark.clause("DL-5.3")
@pytest.mark.parametrize(
    ("name", "targets"),
    [
        ("fire_ants", [DOCTOR]),  # plains: the Doctor on 15; 24 is held by two
        ("leeches", [DOCTOR, 1]),  # water: 15 and 14
        ("hunting_snare", [1]),  # forest: 14 alone
        ("lightning", []),  # mountains: nobody but the attacker is there
    ],
)
def test_a_hazard_needs_its_terrain_and_a_lone_target(name: str, targets: list[int]) -> None:
    state = table(seats=4, at={0: 11, 1: 14, 2: 24, 3: 24}, doctor=15, cat=15, hands={0: (name, "missed")})
    played = [move for move in offer(state) if isinstance(move, PlayHazard)]
    assert [move.target for move in played] == targets
    for target in {DOCTOR, 0, 1, 2, 3} - set(targets):
        assert refusal(state, hazard(state, name, target)) == "DL-5.3"


@pytest.mark.clause("DL-5.3")
def test_the_attacker_and_the_doctor_are_company_and_the_cat_is_not() -> None:
    hands = {0: ("leeches",)}
    near = table(at={0: 15, 1: 14, 2: 22, 3: 9}, doctor=22, cat=14, hands=hands)
    assert [move.target for move in offer(near) if isinstance(move, PlayHazard)] == [1]  # the cat is with 1
    together = table(at={0: 14, 1: 14, 2: 22, 3: 9}, doctor=22, hands=hands)
    assert not [move for move in offer(together) if isinstance(move, PlayHazard)]
    with_doctor = table(at={0: 15, 1: 9, 2: 9, 3: 9}, doctor=15, hands=hands)
    assert refusal(with_doctor, hazard(with_doctor, "leeches")) == "DL-5.3"


@pytest.mark.clause("DL-5.3")
def test_distance_and_sight_do_not_matter_and_only_the_value_counts() -> None:
    state = table(at={0: 21, 1: 22, 2: 9, 3: 9}, doctor=14, right={0: 2}, left={0: 1}, hands={0: ("riptide",)})
    event = only(do(state, hazard(state, "riptide")), HazardPlayed)
    assert (event.strength, event.target) == (2, DOCTOR)


@pytest.mark.clause("DL-5.3")
def test_only_hazards_of_ones_hand_are_played_at_someone() -> None:
    state = table(at={0: 11, 1: 14}, hands={0: ("blowgun", "leeches"), 1: ("jellyfish",)}, doctor=15)
    assert refusal(state, hazard(state, "blowgun")) == "DL-5.3"
    assert refusal(state, PlayHazard(state.hand[1][0], DOCTOR)) == MALFORMED
    assert refusal(state, PlayHazard(-1, DOCTOR)) == refusal(state, PlayHazard(95, DOCTOR)) == MALFORMED
    assert refusal(state, hazard(state, "leeches", 4)) == refusal(state, hazard(state, "leeches", -2)) == MALFORMED


@pytest.mark.clause("DL-5.4")
def test_a_hazard_that_nobody_stops_kills_the_doctor() -> None:
    state = table(at={0: 11, 1: 9, 2: 9, 3: 9}, doctor=14, hands={0: ("leeches",)})
    events = [*do(state, hazard(state, "leeches")), *all_pass(state, DEFENCE)]
    assert event_names(events)[-2:] == ["LosersNamed", "DoctorKilled"]
    assert doctor_lucky.outcome(state) == Outcome((0,), (1, 0, 0, 0), "DL-8.1")


@pytest.mark.clause("DL-5.4")
def test_example_4_a_stopped_hazard_makes_the_move_longer() -> None:
    state = table(at={0: 14, 1: 9, 2: 9, 3: 9}, doctor=15, hands={0: ("fire_ants", "missed"), 1: ("hex_bolt",)})
    ants = card(state, 0, "fire_ants")
    assert event_names(do(state, hazard(state, "fire_ants"))) == ["Revealed", "HazardPlayed", "LuckAsked"]
    assert state.strength == 1
    events = do(state, discard(state, "hex_bolt"))
    # the Doctor on 15 sees 14: no card can be drawn, so the turn is over
    assert event_names(events) == ["Revealed", "LuckDiscarded", "Stopped", "DoctorMoved", "TurnBegun"]
    assert state.left[0] == (ants,)
    assert steps(state, 0) == 2
    assert (state.hand[1], state.card, state.strength, state.luck) == ((), -1, 0, 0)


@pytest.mark.clause("DL-5.4", "DL-5.6")
def test_phase_2_follows_a_hazard() -> None:
    state = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=15, hands={0: ("fire_ants",)})
    do(state, hazard(state, "fire_ants"))
    assert event_names(do(state, discard(state, "almost")))[-1] == "Stopped"
    assert (state.phase, state.to_act) == (SECOND, (0,))
    assert offer(state) == [Pass(), Draw()]


@pytest.mark.clause("DL-5.5")
def test_against_a_player_only_he_defends() -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("great_ape",), 2: ("missed", "almost", "almost", "miracle")})
    do(state, hazard(state, "great_ape", 2))
    assert (state.phase, state.to_act, state.strength) == (HARM, (2,), 3)
    assert yet_to_answer(state) == (2,)
    do(state, discard(state, "almost"))
    assert missing(state) == 2
    # enough or nothing: who has begun goes on
    assert all(isinstance(move, Discard) for move in offer(state))
    assert refusal(state, give(state, "missed")) == "DL-5.5"
    assert refusal(state, Pass()) == "DL-5.5"
    events = do(state, discard(state, "missed"))
    assert event_names(events)[:3] == ["Revealed", "LuckDiscarded", "Stopped"]
    assert steps(state, 0) == 2
    assert {5, 6, 8, 13, 15, 18, 24} < set(reach(state, 0))
    assert names(state, state.hand[2]) == ["almost", "miracle"]


@pytest.mark.clause("DL-5.5")
def test_too_little_luck_is_not_discarded() -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("great_ape",), 2: ("missed", "lava_rock")})
    do(state, hazard(state, "great_ape", 2))
    assert offer(state) == [Give(piece) for piece in state.hand[2]]
    assert refusal(state, discard(state, "missed")) == "DL-5.5"
    assert refusal(state, discard(state, "lava_rock")) == "DL-6.1"


@pytest.mark.clause("DL-5.5")
@pytest.mark.parametrize("held", [("lava_rock",), ("lava_rock", "stone_idol")])
def test_the_target_is_asked_also_without_luck(held: tuple[str, ...]) -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("leeches",), 2: held})
    assert event_names(do(state, hazard(state, "leeches", 2)))[-1] == "TargetAsked"
    assert offer(state) == [Give(piece) for piece in state.hand[2]]


@pytest.mark.clause("DL-5.5")
def test_a_struck_player_gives_a_card_and_the_hazard_is_discarded() -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("leeches", "missed"), 2: ("miracle", "tobacco", "almost")})
    leeches = card(state, 0, "leeches")
    do(state, hazard(state, "leeches", 2))
    events = do(state, give(state, "tobacco"))
    assert event_names(events)[:6] == ["Written"] * 3 + ["Struck", "Looked", "CardGiven"]
    assert names(state, state.hand[0]) == ["missed", "tobacco"]
    assert names(state, state.hand[2]) == ["miracle", "almost"]
    assert state.discards == [leeches]
    assert steps(state, 0) == 1


@pytest.mark.clause("DL-5.5")
def test_only_the_two_see_the_card_and_nobody_follows_it() -> None:
    """Seat 1 knows a card of the target's hand: it gave it away before. It must not learn whether that one goes on."""
    told_to_one = []
    for name in ("miracle", "tobacco"):
        state = table(at={0: 11, 2: 14}, hands={0: ("leeches",), 2: ("miracle", "tobacco")})
        state.seen[card(state, 2, "miracle")] |= 1 << 1
        do(state, hazard(state, "leeches", 2))
        events = do(state, give(state, name))
        other_name = "tobacco" if name == "miracle" else "miracle"
        slot = only(events, CardGiven).card
        for seat, shown_name in ((0, name), (2, name), (1, "?"), (3, "?"), (None, "?")):
            assert names(view(state, seat), [slot]) == [shown_name]
        assert names(view(state, 2), state.hand[2]) == [other_name]
        assert names(view(state, 1), state.hand[2]) == ["?"]
        told_to_one.append((publish(events, 1), view(state, 1)))
    assert told_to_one[0] == told_to_one[1]


@pytest.mark.clause("DL-5.5")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_by_an_option_the_card_is_drawn(place: int) -> None:
    """Every card of the hand can be the one, and only the two see which."""
    held = ("miracle", "tobacco", "almost")
    hands = {0: ("leeches", "missed"), 2: held}
    state = table(at={0: 11, 2: 14}, hands=hands, hazard_gift="random")
    leeches = card(state, 0, "leeches")
    do(state, hazard(state, "leeches", 2))
    assert {type(move) for move in offer(state)} == {Discard, Pass}
    assert refusal(state, give(state, "tobacco")) == "DL-5.5"
    events = do(state, Pass(), gift=[place])
    assert event_names(events)[:6] == ["Written"] * 3 + ["Struck", "Looked", "CardTaken"]
    assert names(state, state.hand[0]) == ["missed", held[place]]
    assert names(state, state.hand[2]) == [name for name in held if name != held[place]]
    assert state.discards == [leeches]
    assert steps(state, 0) == 1
    slot = only(events, CardTaken).card
    for seat, shown_name in ((0, held[place]), (2, held[place]), (1, "?"), (3, "?"), (None, "?")):
        assert names(view(state, seat), [slot]) == [shown_name]


@pytest.mark.clause("DL-5.5")
def test_nobody_follows_a_drawn_card() -> None:
    """Seat 1 knows a card of the target's hand. It must not learn whether that one was drawn."""
    told_to_one = []
    for place in (0, 1):
        state = table(at={0: 11, 2: 14}, hands={0: ("leeches",), 2: ("miracle", "tobacco")}, hazard_gift="random")
        state.seen[card(state, 2, "miracle")] |= 1 << 1
        do(state, hazard(state, "leeches", 2))
        events = do(state, Pass(), gift=[place])
        told_to_one.append((publish(events, 1), view(state, 1)))
    assert told_to_one[0] == told_to_one[1]


@pytest.mark.clause("DL-5.5")
def test_where_a_card_is_drawn_luck_still_stops_a_hazard_in_full() -> None:
    hands = {0: ("great_ape",), 2: ("missed", "almost", "almost", "lava_rock")}
    state = table(at={0: 11, 2: 14}, hands=hands, hazard_gift="random")
    do(state, hazard(state, "great_ape", 2))
    do(state, discard(state, "almost"))
    assert all(isinstance(move, Discard) for move in offer(state))
    assert refusal(state, Pass()) == "DL-5.5"
    assert "Stopped" in event_names(do(state, discard(state, "missed")))
    poor = table(at={0: 11, 2: 14}, hands={0: ("great_ape",), 2: ("missed", "lava_rock")}, hazard_gift="random")
    do(poor, hazard(poor, "great_ape", 2))
    assert offer(poor) == [Pass()]


@pytest.mark.clause("DL-5.5")
def test_the_only_card_is_given_as_it_is() -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("leeches",), 2: ("miracle",)})
    do(state, hazard(state, "leeches", 2))
    events = do(state, give(state, "miracle"))
    assert not [event for event in events if isinstance(event, Written)]
    assert only(events, Looked).seat == 0
    assert names(state, state.hand[0]) == ["miracle"]


@pytest.mark.clause("DL-5.5")
def test_a_target_without_cards_is_not_asked() -> None:
    state = table(at={0: 11, 2: 14}, hands={0: ("leeches",), 2: ()})
    events = do(state, hazard(state, "leeches", 2))
    assert event_names(events)[:3] == ["Revealed", "HazardPlayed", "Struck"]
    assert len(state.discards) == 1
    assert state.hand[0] == ()
