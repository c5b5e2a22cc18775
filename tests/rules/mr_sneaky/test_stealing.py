"""Mr. Sneaky: a door is opened (SN-5)."""

from __future__ import annotations

import pytest

from engine.games.mr_sneaky.events import AgentsKept, CardsFailed, CardsWorked, DoorOpened, RoundWon
from engine.games.mr_sneaky.queries import agents, cards_on, guards_of, is_open, still_hidden
from engine.games.mr_sneaky.state import LAY
from engine.pieces import Revealed, view
from engine.state import EVERYONE
from tests.rules.events import event_names, only
from tests.rules.mr_sneaky.table import (
    CARD,
    EMPTY,
    R1L,
    R1R,
    R2C,
    R2L,
    R2R,
    R3L,
    R3R,
    R4,
    START,
    THIEF,
    TRAP_1,
    TRAP_2,
    TREASURE,
    TYCOON,
    names,
    on_doors,
    steal,
    table,
)

NEXT_TURN = ["Revealed", "TurnedUp"]
NEXT_ROUND = ["RoundBegan", "Shuffled", "Looked", "Shuffled", *NEXT_TURN]


@pytest.mark.clause("SN-5.1")
def test_tile_then_cards_that_work_then_the_others() -> None:
    state = table(on={R1L: "GA KT KN", R4: "GB"})
    lying = state.on[R1L]
    events = steal(state, R1L)
    assert event_names(events) == [
        "ThiefMoved",
        "Revealed",
        "DoorOpened",
        "CardsWorked",
        "CardsFailed",
        *NEXT_TURN,
    ]
    revealed = events[1]
    assert isinstance(revealed, Revealed)
    assert (revealed.pieces, revealed.faces) == ((R1L,), (EMPTY,))
    assert only(events, CardsWorked) == CardsWorked((lying[0], lying[2]), 1, 0, 1, guards=1)
    assert only(events, CardsFailed).cards == (lying[1],)
    assert on_doors(state) == {R4: "GB"}
    assert cards_on(state, R1L) == ()
    assert sorted(names(state, state.discard).split()) == ["GA", "KN", "KT"]
    assert is_open(state, R1L)
    assert state.seen[R1L] == EVERYONE
    assert view(state, THIEF).face[R1L] == EMPTY


WORKS = {
    TREASURE: {"GA", "GB", "AA", "AB"},
    TRAP_1: {"GC", "KT", "AC", "AD"},
    TRAP_2: {"GC", "KT", "AC", "AD"},
    EMPTY: {"GA", "GB", "KN"},
}


@pytest.mark.clause("SN-5.1", "SN-1.2")
@pytest.mark.parametrize("tile", WORKS)
@pytest.mark.parametrize("card", CARD)
def test_every_card_on_every_tile(tile: int, card: str) -> None:
    place = {TREASURE: R4, TRAP_1: R1R, TRAP_2: R2C, EMPTY: R1L}[tile]
    state = table(pawn={R4: R3L, R1R: R2R, R2C: R2R, R1L: R2L}[place], on={place: card}, opened=(R2R, R2L))
    (piece,) = state.on[place]
    events = steal(state, place)
    if card not in WORKS[tile]:
        assert only(events, CardsFailed).cards == (piece,)
        assert not any(isinstance(event, (CardsWorked, AgentsKept)) for event in events)
        return
    if card in ("AA", "AB", "AC", "AD"):
        owner = TYCOON if card in ("AA", "AB") else THIEF
        assert only(events, AgentsKept) == AgentsKept(owner, (piece,))
        assert agents(state, owner) == {"A": 1, "B": 2, "C": 1, "D": 2}[card[1]]
        assert agents(state, 1 - owner) == 0
        return
    effects = {"GA": (1, 0, 0), "GB": (2, 0, 0), "GC": (0, 1, 0), "KN": (0, 0, 1), "KT": (0, 0, 1)}
    worked = only(events, CardsWorked)
    assert (worked.cards, (worked.thief_gems, worked.tycoon_gems, worked.guards_gained)) == ((piece,), effects[card])
    assert worked.guards == state.guards


@pytest.mark.clause("SN-5.2")
@pytest.mark.parametrize(("door", "guards"), [(R1R, 1), (R2C, 2)])
def test_a_trap_gives_its_guards_and_the_round_goes_on(door: int, guards: int) -> None:
    state = table(pawn=R1L)
    events = steal(state, door)
    assert only(events, DoorOpened) == DoorOpened(state.face[door] or 0, guards_gained=guards, guards=guards)
    assert event_names(events) == ["ThiefMoved", "Revealed", "DoorOpened", *NEXT_TURN]
    assert (state.guards, state.round, state.phase, state.to_act) == (guards, 1, LAY, (TYCOON,))
    assert state.gems == [0, 0]


@pytest.mark.clause("SN-5.3")
def test_every_second_empty_gives_a_guard() -> None:
    state = table()
    gained = []
    for pawn, door in ((START, R1L), (R1L, R2L), (R2L, R3L), (R3R, R2R)):
        again = table(pawn=pawn, opened=[d for d in (R1L, R2L, R3L, R2R) if is_open(state, d)], guards=state.guards)
        assert guards_of(again, EMPTY) == len(gained) % 2
        gained.append(only(steal(again, door), DoorOpened).guards_gained)
        state = again
    assert gained == [0, 1, 0, 1]
    assert state.guards == 2


@pytest.mark.clause("SN-5.3")
def test_empties_are_counted_anew_each_round() -> None:
    state = table(pawn=R3L, opened=(R1L,))
    steal(state, R4)
    assert still_hidden(state) == (1, 1, 2, 4)
    assert guards_of(state, EMPTY) == 0


@pytest.mark.clause("SN-5.4")
@pytest.mark.parametrize(("guards", "on", "gems"), [(0, "", 4), (1, "", 3), (3, "", 1), (2, "GA GB", 5), (3, "KN", 1)])
def test_the_treasure_wins_the_round(guards: int, on: str, gems: int) -> None:
    state = table(pawn=R3L, guards=guards, on={R4: on})
    events = steal(state, R4)
    assert only(events, RoundWon) == RoundWon(THIEF, 4 - guards, "SN-5.4")
    assert state.gems == [0, gems]
    assert event_names(events)[-len(NEXT_ROUND) :] == NEXT_ROUND


@pytest.mark.clause("SN-5.5")
def test_bonus_gems_on_an_empty_door_are_paid_and_the_round_goes_on() -> None:
    state = table(on={R1L: "GA GB"})
    events = steal(state, R1L)
    assert only(events, CardsWorked).thief_gems == 3
    assert (state.gems, state.round, state.to_act) == ([0, 3], 1, (TYCOON,))


@pytest.mark.clause("SN-5.5")
@pytest.mark.parametrize(("guards", "caught"), [(1, False), (2, True), (3, True)])
def test_gems_on_a_trap_pay_the_tycoon_even_if_it_catches(guards: int, caught: bool) -> None:
    state = table(pawn=R1L, guards=guards, on={R2C: "GC GC"})
    events = steal(state, R2C)
    assert only(events, CardsWorked).tycoon_gems == 2
    assert state.gems == [4 if caught else 2, 0]
    assert (state.round == 2) == caught


@pytest.mark.clause("SN-5.6")
def test_agents_stay_with_their_owner_until_the_end_of_the_game() -> None:
    state = table(pawn=R1L, on={R1R: "AC GC AD"})
    ac, gc, ad = state.on[R1R]
    events = steal(state, R1R)
    assert event_names(events) == ["ThiefMoved", "Revealed", "DoorOpened", "CardsWorked", "AgentsKept", *NEXT_TURN]
    assert only(events, CardsWorked) == CardsWorked((gc,), 0, 1, 0, guards=1)
    assert only(events, AgentsKept) == AgentsKept(THIEF, (ac, ad))
    assert (state.discard, on_doors(state)) == ([gc], {})
    assert agents(state, THIEF) == 3
    state = table(pawn=R3L, on={R4: "AA"}, agents={THIEF: "AC AD", TYCOON: "AB"})
    steal(state, R4)
    assert state.round == 2
    assert [names(state, state.agents[seat]) for seat in (TYCOON, THIEF)] == ["AB AA", "AC AD"]
    assert [agents(state, seat) for seat in (TYCOON, THIEF)] == [3, 3]


@pytest.mark.clause("SN-5.7")
def test_guards_are_public_and_more_than_4_count_as_4() -> None:
    state = table(pawn=R1L, guards=3, on={R2C: "KT"})
    assert [view(state, seat).guards for seat in (None, 0, 1)] == [3, 3, 3]
    events = steal(state, R2C)
    assert (only(events, DoorOpened).guards_gained, only(events, DoorOpened).guards) == (2, 4)
    assert (only(events, CardsWorked).guards_gained, only(events, CardsWorked).guards) == (1, 4)


@pytest.mark.clause("SN-5.1", "SN-5.5", "SN-5.6")
def test_example_1() -> None:
    state = table(on={R1L: "GA KT AA"}, dial=0)
    ga, kt, aa = state.on[R1L]
    events = steal(state, R1L)
    assert only(events, CardsWorked) == CardsWorked((ga,), 1, 0, 0, guards=0)
    assert only(events, CardsFailed).cards == (kt, aa)
    assert state.discard == [ga, kt, aa]
    assert (state.gems, state.guards, state.dial) == ([0, 1], 0, 0)
    assert state.agents == [(), ()]


@pytest.mark.parametrize("opened", [(), (R1L,), (R1R, R3R), (R1L, R2L, R2R, R3L)])
def test_hidden_tiles_are_counted_from_open_ones(opened: tuple[int, ...]) -> None:
    state = table(opened=opened)
    tiles = [TREASURE, TRAP_1, TRAP_2, TRAP_2, *[EMPTY] * 4]
    for door in opened:
        tiles.remove({R1L: EMPTY, R1R: TRAP_1, R3R: TRAP_2, R2L: EMPTY, R2R: EMPTY, R3L: EMPTY}[door])
    assert still_hidden(view(state, None)) == tuple(tiles.count(tile) for tile in range(4))
