"""Mr. Sneaky: the tycoon lays a card, the thief moves and may steal (SN-4)."""

from __future__ import annotations

import pytest

from engine.chance import Scripted
from engine.game import MALFORMED, play
from engine.games import mr_sneaky
from engine.games.mr_sneaky import facts
from engine.games.mr_sneaky.components import CARDS, NEIGHBOURS
from engine.games.mr_sneaky.events import (
    LAY,
    SNEAK,
    GameWon,
    PassedOver,
    RoundBegan,
    RoundWon,
    ThiefMoved,
    TurnedUp,
)
from engine.games.mr_sneaky.facts import must_steal, nothing_to_lay, passed_over, room, steps, takes, works
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.pieces import Shuffled, view
from tests.rules.mr_sneaky_table import (
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
    lay_and_sneak,
    names,
    on_doors,
    one,
    refusal,
    sneak,
    steal,
    table,
    told,
)

FULL = "GA GC KN"
"""Three cards, two of them gem cards."""


@pytest.mark.clause("SN-4.1")
def test_the_top_card_is_turned_up_and_laid_on_any_unopened_door() -> None:
    state = table(pawn=R1L, pile="GB KN")
    events = sneak(state, R1R)
    assert told(events) == ["ThiefMoved", "Revealed", "TurnedUp"]
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
        bluff = next(door for door in range(8) if not works(CARD[card], TILES[door]))
        assert refusal(table(card=card), Lay(bluff)) is None


@pytest.mark.clause("SN-4.4")
def test_yellow_guards_are_discarded_once_all_empties_are_opened() -> None:
    state = table(pawn=R3L, opened=(R1L, R2L, R2R, R3L), pile="KN KN GA", guards=2)
    events = sneak(state, R2C)
    assert told(events) == ["ThiefMoved", *["Revealed", "PassedOver"] * 2, "Revealed", "TurnedUp"]
    assert [event.clause for event in events if isinstance(event, PassedOver)] == ["SN-4.4"] * 2
    assert names(state, state.discard) == "KN KN"
    assert names(state, [state.card]) == "GA"


@pytest.mark.clause("SN-4.4")
def test_with_one_empty_left_they_are_laid() -> None:
    state = table(pawn=R3L, opened=(R1L, R2L, R2R), pile="KN GA")
    assert one(sneak(state, R2C), TurnedUp)
    assert names(state, [state.card]) == "KN"


@pytest.mark.clause("SN-4.4")
def test_any_card_is_discarded_that_works_on_no_unopened_tile() -> None:
    """With all traps opened: the guards of the box cannot let it happen, so the guards here are too few."""
    opened = (R1R, R2C, R3R)
    useless = {card.name for card in CARDS if passed_over(table(opened=opened), CARD[card.name]) == "SN-4.4"}
    assert useless == {"GC", "KT", "AC", "AD"}
    state = table(pawn=R3R, opened=opened, pile="GC KT AC AD AA", guards=3)
    events = sneak(state, R3L)
    assert [event.clause for event in events if isinstance(event, PassedOver)] == ["SN-4.4"] * 4
    assert names(state, [state.card]) == "AA"
    assert not {card.name for card in CARDS if passed_over(table(), CARD[card.name])}


@pytest.mark.clause("SN-4.4", "SN-4.5")
def test_what_is_passed_over_betrays_no_unopened_tile() -> None:
    """It is told from a view in which every unopened tile is a hole, as from the whole state."""
    for opened in ((R1L, R2L, R2R, R3L), (R1R, R2C, R3R), (R1L, R1R), ()):
        state = table(opened=opened, on=dict.fromkeys((6, 7), FULL))
        for card in range(len(CARDS)):
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
    assert told(events) == ["ThiefMoved", "Shuffled", "Restocked", "Revealed", "TurnedUp"]
    assert one(events, Shuffled).pieces == discarded
    assert names(state, [state.card]) == "GA"
    assert state.discard == []
    assert state.pile == list(discarded[:2])
    assert all(state.seen[piece] == 0 for piece in state.pile)


@pytest.mark.clause("SN-4.6")
def test_a_pile_is_not_renewed_before_a_card_is_needed() -> None:
    state = table(pawn=R1L, pile="GB", discard="GA")
    assert told(sneak(state, R1R)) == ["ThiefMoved", "Revealed", "TurnedUp"]
    assert (state.pile, names(state, state.discard)) == ([], "GA")


@pytest.mark.clause("SN-4.6", "SN-4.4")
def test_cards_passed_over_come_back_in_the_new_pile() -> None:
    state = table(pawn=R3L, opened=(R1L, R2L, R2R, R3L), pile="KN", discard="GA KN")
    events = sneak(state, R2C, shuffle=[(CARD["GA"], CARD["KN"], CARD["KN"])])
    assert told(events) == [
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
    state = table(**full_house(gems=(3, 4)))  # type: ignore[arg-type]
    assert nothing_to_lay(state)
    events = sneak(state, R3L)
    assert told(events)[:3] == ["ThiefMoved", "RoundWon", "RoundBegan"]
    assert one(events, RoundWon) == RoundWon(TYCOON, 2, "SN-4.7")
    assert state.gems == [5, 4]
    assert state.tycoon == 1


@pytest.mark.clause("SN-4.7")
def test_the_thief_still_moves_after_the_last_card() -> None:
    last = full_house(card="AD", on={R2R: "GA GC KN", R3R: "GA GC KT", R4: "GB GB"}, pawn=R3L)
    state = table(**last)  # type: ignore[arg-type]
    assert told(lay(state, R4)) == ["Laid"]
    assert state.to_act == (THIEF,)
    # and may win by it
    assert one(steal(state, R4), RoundWon) == RoundWon(THIEF, 3, "SN-5.4")


@pytest.mark.clause("SN-4.7")
def test_a_free_slot_is_no_full_house() -> None:
    state = table(**full_house(on={R2R: "GA GC KN", R3R: "GA GC KT", R4: "GB GB"}, pile="GC GA AD"))  # type: ignore[arg-type]
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
        **full_house(on=everything_else | {R1L: "KT KT AA", R1R: "AA AB AB", R2L: "AC AC AD", R2C: "AD"}, opened=(R3L,))  # type: ignore[arg-type]
    )
    state.opened |= sum(1 << door for door in (R1L, R1R, R2L, R2C))
    assert {CARDS[card].name for card in facts.stock(state)} == {"GA", "GB", "GC"}
    assert room(state, CARD["KN"]) == 1 << R4
    events = sneak(state, R1L)
    assert told(events)[:3] == ["ThiefMoved", "RoundWon", "RoundBegan"]
    assert one(events, RoundWon) == RoundWon(TYCOON, 2, "SN-4.7")


@pytest.mark.clause("SN-4.7", "SN-6.4")
def test_the_game_can_end_so() -> None:
    state = table(**full_house(gems=(6, 7)))  # type: ignore[arg-type]
    events = sneak(state, R3L)
    assert told(events) == ["ThiefMoved", "RoundWon", "GameWon"]
    assert one(events, GameWon) == GameWon(TYCOON, "SN-6.4")
    outcome = mr_sneaky.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((TYCOON,), (8, 7), "SN-6.4")


@pytest.mark.clause("SN-4.8")
@pytest.mark.parametrize("pawn", range(9))
def test_the_thief_moves_to_any_neighbour_opened_or_not(pawn: int) -> None:
    state = table(pawn=pawn, opened=(R1L, R2C, R3L))
    assert doors(state) == set(NEIGHBOURS[pawn])
    for to in range(8):
        assert refusal(state, Sneak(to)) == (None if to in NEIGHBOURS[pawn] else "SN-4.8")


@pytest.mark.clause("SN-4.8")
def test_he_must_move() -> None:
    for pawn in range(8):
        state = table(pawn=pawn)
        assert refusal(state, Sneak(pawn)) == "SN-4.8"
        assert refusal(state, Steal(pawn)) == "SN-4.8"


@pytest.mark.clause("SN-4.8")
def test_the_dial_turns_by_one_and_never_beyond_4() -> None:
    state = table(card="KN")
    walked = []
    for to in (R1L, R2C, R1R):
        lay_and_sneak(state, to)
        walked.append((state.pawn, state.dial))
    assert walked == [(R1L, 1), (R2C, 2), (R1R, 3)]
    state = table(pawn=R1L, dial=4, opened=(R1L, R1R, R2L, R2C))
    sneak(state, R1R)
    assert state.dial == 4


@pytest.mark.clause("SN-4.9")
def test_he_steals_or_does_not() -> None:
    state = table(pawn=R1L)
    assert list(mr_sneaky.moves(state, THIEF)) == [
        move for door in (R1R, R2L, R2C) for move in (Sneak(door), Steal(door))
    ]


@pytest.mark.clause("SN-4.9")
@pytest.mark.parametrize("dial", [3, 4])
def test_with_the_dial_at_4_he_must_steal(dial: int) -> None:
    state = table(pawn=R1L, dial=dial)
    assert must_steal(state)
    assert refusal(state, Sneak(R1R)) == "SN-4.9"
    assert list(mr_sneaky.moves(state, THIEF)) == [Steal(R1R), Steal(R2L), Steal(R2C)]
    assert not must_steal(table(dial=2))


@pytest.mark.clause("SN-4.9")
def test_only_an_unopened_door_can_be_stolen_from() -> None:
    state = table(pawn=R1L, opened=(R2C,))
    assert refusal(state, Steal(R2C)) == "SN-4.9"
    assert refusal(state, Sneak(R2C)) is None


@pytest.mark.clause("SN-4.10")
@pytest.mark.parametrize("dial", [3, 4])
def test_with_the_dial_at_3_he_goes_to_an_unopened_neighbour(dial: int) -> None:
    state = table(pawn=R1L, dial=dial, opened=(R2C, R2L))
    assert steps(state) == 1 << R1R
    for door in (R2C, R2L):
        assert refusal(state, Sneak(door)) == refusal(state, Steal(door)) == "SN-4.10"
    assert list(mr_sneaky.moves(state, THIEF)) == [Steal(R1R)]
    free = table(pawn=R1L, dial=2, opened=(R2C, R2L))
    assert refusal(free, Sneak(R2C)) is None


@pytest.mark.clause("SN-4.10")
def test_example_2() -> None:
    state = table(card="KN")
    for to in (R1L, R2C, R1R):
        lay_and_sneak(state, to)
    lay(state, R4)
    assert refusal(state, Sneak(R2R)) == "SN-4.9"
    assert refusal(state, Steal(R2R)) is None
    with_an_opened_one = table(card="KN", opened=(R2C,))
    for to in (R1L, R2C, R1R):
        lay_and_sneak(with_an_opened_one, to)
    lay(with_an_opened_one, R4)
    assert refusal(with_an_opened_one, Sneak(R2C)) == "SN-4.10"
    assert doors(with_an_opened_one) == {R1L, R2R}


@pytest.mark.clause("SN-4.10")
@pytest.mark.parametrize("dial", [3, 4])
def test_among_opened_doors_he_goes_anywhere_and_the_dial_stays_at_4(dial: int) -> None:
    state = table(pawn=R1L, dial=dial, opened=(R1L, R1R, R2L, R2C), pile="GA GA GA")
    assert list(mr_sneaky.moves(state, THIEF)) == [Sneak(R1R), Sneak(R2L), Sneak(R2C)]
    sneak(state, R2L)
    assert state.dial == 4
    lay(state, R4)
    # the same holds for his next move: here there is an unopened neighbour
    assert list(mr_sneaky.moves(state, THIEF)) == [Steal(R3L)]
    assert refusal(state, Sneak(R1L)) == "SN-4.10"


@pytest.mark.clause("SN-4.11")
@pytest.mark.parametrize("dial", range(5))
def test_stealing_sets_the_dial_back(dial: int) -> None:
    state = table(pawn=R1R, dial=dial)
    events = steal(state, R1L)
    assert one(events, ThiefMoved).to == R1L
    assert state.dial == 0


def test_a_move_that_answers_another_question_is_malformed() -> None:
    laying, sneaking = table(card="GA"), table()
    for move in (Sneak(R1L), Steal(R1L), Lay(8), Lay(-1)):
        assert mr_sneaky.check(laying, TYCOON, move) == MALFORMED
    for move in (Lay(R1L), Sneak(9), Sneak(-1), Steal(9), Steal(-1)):
        assert mr_sneaky.check(sneaking, THIEF, move) == MALFORMED
    assert mr_sneaky.check(laying, THIEF, Lay(R1L)) == MALFORMED
    assert mr_sneaky.check(sneaking, TYCOON, Sneak(R1L)) == MALFORMED


def test_offers_are_shared_and_not_made_anew() -> None:
    one_table, other = table(pawn=R1L), table(pawn=R1L)
    assert mr_sneaky.moves(one_table, THIEF) is mr_sneaky.moves(other, THIEF)
    assert mr_sneaky.moves(table(card="GA"), TYCOON) is mr_sneaky.moves(table(card="GA"), TYCOON)


def test_what_a_door_takes_is_told_by_the_clause() -> None:
    state = table(on={R1L: "GA GA", R1R: FULL}, opened=(R2L,))
    assert [takes(state, door, CARD["GC"]) for door in (R1L, R1R, R2L, R2C)] == ["SN-4.2", "SN-4.2", "SN-4.3", None]


def test_every_round_ends() -> None:
    """A thief who never steals of his own will: the house fills or he finds something."""
    for seed in range(20):
        state = table(card="GA")
        moves = 0
        while state.round == 1 and state.to_act:
            (seat,) = state.to_act
            offer = mr_sneaky.moves(state, seat)
            quiet = [move for move in offer if not isinstance(move, Steal)] or offer
            events = play(mr_sneaky, state, seat, quiet[seed % len(quiet)], Scripted({}, str(seed)))
            moves += 1
        assert moves <= 2 * 24 + 1
        assert any(isinstance(event, (RoundBegan, GameWon)) for event in events)
