"""Mr. Sneaky: the tycoon turns up a card and lays it (SN-4.1 to SN-4.7)."""

from __future__ import annotations

import pytest

from engine.games import mr_sneaky
from engine.games.mr_sneaky import queries
from engine.games.mr_sneaky.events import GameWon, PassedOver, RoundWon, TurnedUp
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import doors_with_room, nothing_to_lay, passed_over, refused_laying, works_on_tile
from engine.games.mr_sneaky.state import LAY, SNEAK
from engine.pieces import Shuffled, view
from tests.rules.events import event_names, only
from tests.rules.mr_sneaky.table import (
    BOX,
    CARD,
    R1L,
    R1R,
    R2C,
    R2L,
    R2R,
    R3L,
    R3R,
    R4,
    THIEF,
    TILES,
    TYCOON,
    doors,
    lay,
    names,
    on_doors,
    refusal,
    sneak,
    steal,
    table,
)

FULL_HAND = "GA GC KN"
"""Three cards, two of them gem cards."""


@pytest.mark.clause("SN-4.1")
def test_the_top_card_is_turned_up_and_laid_on_any_unopened_door() -> None:
    state = table(pawn=R1L, pile="GB KN")
    events = sneak(state, R1R)
    assert event_names(events) == ["ThiefMoved", "Revealed", "TurnedUp"]
    assert names(state, [state.card]) == "GB"
    assert (state.phase, state.to_act) == (LAY, (TYCOON,))
    assert list(mr_sneaky.moves(state, TYCOON)) == [Lay(door) for door in range(8)]
    assert list(mr_sneaky.moves(state, THIEF)) == []
    lay(state, R4)
    assert on_doors(state) == {R4: "GB"}
    assert (state.phase, state.to_act, state.card) == (SNEAK, (THIEF,), -1)
    assert names(state, state.pile) == "KN"


@pytest.mark.clause("SN-4.1")
def test_one_card_a_turn_and_no_skipping() -> None:
    state = table(card="GA")
    before = state.turn
    assert all(isinstance(move, Lay) for move in mr_sneaky.moves(state, TYCOON))
    lay(state, R1L)
    assert list(mr_sneaky.moves(state, TYCOON)) == []
    sneak(state, R1R)
    assert state.turn == before + 1
    assert state.to_act == (TYCOON,)


@pytest.mark.clause("SN-4.2")
def test_a_door_holds_three_cards() -> None:
    state = table(card="KN", on={R1L: "KN KN KT", R1R: "KT KT"})
    assert refusal(state, Lay(R1L)) == "SN-4.2"
    assert refusal(state, Lay(R1R)) is None
    assert R1L not in doors(state)


@pytest.mark.clause("SN-4.2")
@pytest.mark.parametrize("gem", ["GA", "GB", "GC"])
def test_a_door_holds_two_gem_cards(gem: str) -> None:
    state = table(card=gem, on={R1L: "GC GA", R1R: "GB KN", R2L: "KN KT", R2C: "AA GC AD"})
    assert refusal(state, Lay(R1L)) == "SN-4.2"
    assert refusal(state, Lay(R2C)) == "SN-4.2"
    assert [refusal(state, Lay(door)) for door in (R1R, R2L, R2R)] == [None] * 3


@pytest.mark.clause("SN-4.2")
@pytest.mark.parametrize("other", ["KN", "KT", "AA", "AB", "AC", "AD"])
def test_only_the_gem_icon_counts(other: str) -> None:
    """Agents work on the treasure too, but they are no gem cards."""
    assert refusal(table(card=other, on={R1L: "GC GA"}), Lay(R1L)) is None
    assert refusal(table(card=other, on={R1L: "AA AB"}), Lay(R1L)) is None


@pytest.mark.clause("SN-4.3")
def test_no_card_on_an_opened_door() -> None:
    state = table(card="GA", opened=(R1L, R2C), pawn=R2C)
    assert [refusal(state, Lay(door)) for door in (R1L, R2C)] == ["SN-4.3"] * 2
    assert doors(state) == {R1R, R2L, R2R, R3L, R3R, R4}


@pytest.mark.clause("SN-4.3")
def test_the_thiefs_door_and_a_bluff_are_allowed() -> None:
    state = table(card="GC", pawn=R1L)
    assert refusal(state, Lay(R1L)) is None
    for card in CARD:
        bluff = next(door for door in range(8) if not works_on_tile(state, CARD[card], TILES[door]))
        assert refusal(table(card=card), Lay(bluff)) is None


@pytest.mark.clause("SN-4.4")
def test_yellow_guards_are_discarded_once_all_empties_are_opened() -> None:
    state = table(pawn=R3L, opened=(R1L, R2L, R2R, R3L), pile="KN KN GA", guards=2)
    events = sneak(state, R2C)
    assert event_names(events) == ["ThiefMoved", *["Revealed", "PassedOver"] * 2, "Revealed", "TurnedUp"]
    assert [event.clause for event in events if isinstance(event, PassedOver)] == ["SN-4.4"] * 2
    assert names(state, state.discard) == "KN KN"
    assert names(state, [state.card]) == "GA"


@pytest.mark.clause("SN-4.4")
def test_with_one_empty_left_they_are_laid() -> None:
    state = table(pawn=R3L, opened=(R1L, R2L, R2R), pile="KN GA")
    assert only(sneak(state, R2C), TurnedUp)
    assert names(state, [state.card]) == "KN"


@pytest.mark.clause("SN-4.4")
def test_any_card_is_discarded_that_works_on_no_unopened_tile() -> None:
    """With all traps opened: the guards of the box cannot let it happen, so the guards here are too few."""
    opened = (R1R, R2C, R3R)
    useless = {card.name for card in BOX.cards if passed_over(table(opened=opened), CARD[card.name]) == "SN-4.4"}
    assert useless == {"GC", "KT", "AC", "AD"}
    state = table(pawn=R3R, opened=opened, pile="GC KT AC AD AA", guards=3)
    events = sneak(state, R3L)
    assert [event.clause for event in events if isinstance(event, PassedOver)] == ["SN-4.4"] * 4
    assert names(state, [state.card]) == "AA"
    assert not {card.name for card in BOX.cards if passed_over(table(), CARD[card.name])}


@pytest.mark.clause("SN-4.4", "SN-4.5")
def test_passed_over_cards_betray_no_unopened_tile() -> None:
    """It is told from a view in which every unopened tile is a hole, as from the whole state."""
    for opened in ((R1L, R2L, R2R, R3L), (R1R, R2C, R3R), (R1L, R1R), ()):
        state = table(opened=opened, on=dict.fromkeys((6, 7), FULL_HAND))
        for card in range(len(BOX.cards)):
            clause = passed_over(state, card)
            assert all(passed_over(view(state, seat), card) == clause for seat in (None, THIEF, TYCOON))


@pytest.mark.clause("SN-4.5")
def test_a_working_card_that_no_door_can_take_is_discarded() -> None:
    on = dict.fromkeys((R2L, R2C, R2R, R3L, R3R), "GC GA") | {R4: "KT KT KT"}
    del on[R3R]
    state = table(pawn=R1L, opened=(R1L, R1R, R3R), on=on, pile="GB GC GA KN")
    events = sneak(state, R1R)
    assert [event.clause for event in events if isinstance(event, PassedOver)] == ["SN-4.5"] * 3
    assert names(state, state.discard) == "GB GC GA"
    assert names(state, [state.card]) == "KN"
    assert doors(state) == {R2L, R2C, R2R, R3L}


@pytest.mark.clause("SN-4.6")
def test_the_discards_become_a_new_pile() -> None:
    state = table(pawn=R1L, pile="", discard="GA KN AA")
    discarded = tuple(state.discard)
    events = sneak(state, R1R, shuffle=[(CARD["KN"], CARD["AA"], CARD["GA"])])
    assert event_names(events) == ["ThiefMoved", "Shuffled", "Restocked", "Revealed", "TurnedUp"]
    assert only(events, Shuffled).pieces == discarded
    assert names(state, [state.card]) == "GA"
    assert state.discard == []
    assert state.pile == list(discarded[:2])
    assert all(state.seen[piece] == 0 for piece in state.pile)


@pytest.mark.clause("SN-4.6")
def test_a_pile_is_not_renewed_before_a_card_is_needed() -> None:
    state = table(pawn=R1L, pile="GB", discard="GA")
    assert event_names(sneak(state, R1R)) == ["ThiefMoved", "Revealed", "TurnedUp"]
    assert (state.pile, names(state, state.discard)) == ([], "GA")


@pytest.mark.clause("SN-4.6", "SN-4.4")
def test_cards_passed_over_come_back_in_the_new_pile() -> None:
    state = table(pawn=R3L, opened=(R1L, R2L, R2R, R3L), pile="KN", discard="GA KN")
    events = sneak(state, R2C, shuffle=[(CARD["GA"], CARD["KN"], CARD["KN"])])
    assert event_names(events) == [
        "ThiefMoved",
        *["Revealed", "PassedOver"],
        *["Shuffled", "Restocked"],
        *["Revealed", "PassedOver"] * 2,
        *["Revealed", "TurnedUp"],
    ]
    assert names(state, [state.card]) == "GA"


def full_house(**changes: object) -> dict[str, object]:
    """Three unopened doors hold three cards each; the thief stands among opened ones, and the pile has cards."""
    opened = (R1L, R1R, R2L, R2C, R3L)
    on = {R2R: "GA GC KN", R3R: "GA GC KT", R4: "GB GB AD"}
    return {"opened": opened, "on": on, "pawn": R2L, "guards": 1, **changes}


@pytest.mark.clause("SN-4.7")
def test_the_tycoon_wins_the_round_when_every_door_is_full() -> None:
    state = table(**full_house(gems=(3, 4)))
    assert nothing_to_lay(state)
    events = sneak(state, R3L)
    assert event_names(events)[:3] == ["ThiefMoved", "RoundWon", "RoundBegan"]
    assert only(events, RoundWon) == RoundWon(TYCOON, 2, "SN-4.7")
    assert state.gems == [5, 4]
    assert state.tycoon == 1


@pytest.mark.clause("SN-4.7")
def test_the_thief_still_moves_after_the_last_card() -> None:
    last = full_house(card="AD", on={R2R: "GA GC KN", R3R: "GA GC KT", R4: "GB GB"}, pawn=R3L)
    state = table(**last)
    assert event_names(lay(state, R4)) == ["Laid"]
    assert state.to_act == (THIEF,)
    # and may win by it
    assert only(steal(state, R4), RoundWon) == RoundWon(THIEF, 3, "SN-5.4")


@pytest.mark.clause("SN-4.7")
def test_a_free_slot_is_no_full_house() -> None:
    state = table(**full_house(on={R2R: "GA GC KN", R3R: "GA GC KT", R4: "GB GB"}, pile="GC GA AD"))
    assert not nothing_to_lay(state)
    events = sneak(state, R3L)
    assert [event.clause for event in events if isinstance(event, PassedOver)] == ["SN-4.5", "SN-4.5"]
    assert names(state, [state.card]) == "AD"
    assert doors(state) == {R4}


@pytest.mark.clause("SN-4.7")
def test_the_tycoon_wins_the_round_when_no_card_at_all_can_be_laid() -> None:
    """The free slot takes no gem card, and pile and discards hold nothing else: all others lie on doors, some of them
    on opened ones, which no game would do."""
    everything_else = {R2R: "KN KN KN", R3R: "KN KT KT", R4: "GC GC"}
    state = table(
        **full_house(on=everything_else | {R1L: "KT KT AA", R1R: "AA AB AB", R2L: "AC AC AD", R2C: "AD"}, opened=(R3L,))
    )
    state.opened |= sum(1 << door for door in (R1L, R1R, R2L, R2C))
    assert {BOX.cards[card].name for card in queries.stock(state)} == {"GA", "GB", "GC"}
    assert doors_with_room(state, CARD["KN"]) == 1 << R4
    events = sneak(state, R1L)
    assert event_names(events)[:3] == ["ThiefMoved", "RoundWon", "RoundBegan"]
    assert only(events, RoundWon) == RoundWon(TYCOON, 2, "SN-4.7")


@pytest.mark.clause("SN-4.7", "SN-6.4")
def test_the_game_can_end_so() -> None:
    state = table(**full_house(gems=(6, 7)))
    events = sneak(state, R3L)
    assert event_names(events) == ["ThiefMoved", "RoundWon", "GameWon"]
    assert only(events, GameWon) == GameWon(TYCOON, "SN-6.4")
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((TYCOON,), (8, 7), "SN-6.4")


def test_the_clause_tells_the_cards_that_a_door_takes() -> None:
    state = table(on={R1L: "GA GA", R1R: FULL_HAND}, opened=(R2L,))
    assert [refused_laying(state, door, CARD["GC"]) for door in (R1L, R1R, R2L, R2C)] == [
        "SN-4.2",
        "SN-4.2",
        "SN-4.3",
        None,
    ]


def test_the_kinds_still_hidden_are_those_of_unopened_tiles() -> None:
    kinds = [BOX.tiles[tile].kind for tile in TILES]
    for count in range(len(TILES) + 1):
        state = table(opened=range(count), card="GA")
        hidden = queries.hidden_kinds(state)
        assert {kind for kind in kinds if hidden & kind} == set(kinds[count:])
