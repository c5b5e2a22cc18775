"""Mr. Sneaky: the box, the map, how a round is set up, and who knows what (SN-1, SN-2, SN-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.game import play
from engine.games import mr_sneaky
from engine.games.mr_sneaky.components import EMPTY as EMPTY_KIND
from engine.games.mr_sneaky.components import TRAP as TRAP_KIND
from engine.games.mr_sneaky.components import TREASURE as TREASURE_KIND
from engine.games.mr_sneaky.components import Card
from engine.games.mr_sneaky.events import RoundBegan
from engine.games.mr_sneaky.moves import Sneak
from engine.games.mr_sneaky.queries import (
    steps,
    still_hidden,
    stock,
    thief,
    turned_up,
    works_on_tile,
)
from engine.games.mr_sneaky.state import LAY, MrSneakyOptions, MrSneakyState
from engine.pieces import Looked, Revealed, Shuffled, publish, view
from engine.state import EVERYONE, SPECTATOR
from tests.rules.events import event_names, only
from tests.rules.mr_sneaky.table import (
    BOX,
    CARD,
    EMPTY,
    R1L,
    R1R,
    R2C,
    R4,
    START,
    THIEF,
    TRAP_1,
    TRAP_2,
    TREASURE,
    TYCOON,
    lay,
    opened,
    refusal,
    steal,
    table,
)

LEDGER_CARDS = {
    "GA": ("treasure empty", 5, {"thief_gems": 1}),
    "GB": ("treasure empty", 3, {"thief_gems": 2}),
    "GC": ("trap", 7, {"tycoon_gems": 1}),
    "KN": ("empty", 4, {"guards": 1}),
    "KT": ("trap", 4, {"guards": 1}),
    "AA": ("treasure", 2, {"tycoon_agents": 1}),
    "AB": ("treasure", 2, {"tycoon_agents": 2}),
    "AC": ("trap", 2, {"thief_agents": 1}),
    "AD": ("trap", 2, {"thief_agents": 2}),
}
BY_KIND = {"treasure": (TREASURE,), "trap": (TRAP_1, TRAP_2), "empty": (EMPTY,)}

MAP = {
    "START": "R1L R1R",
    "R1L": "R1R R2L R2C",
    "R1R": "R1L R2C R2R",
    "R2L": "R1L R2C R3L",
    "R2C": "R1L R1R R2L R2R R3L R3R",
    "R2R": "R1R R2C R3R",
    "R3L": "R2L R2C R3R R4",
    "R3R": "R2C R2R R3L R4",
    "R4": "R3L R3R",
}


@pytest.mark.clause("SN-1.1")
def test_eight_tiles() -> None:
    assert Counter(BOX.all_tiles) == {TREASURE: 1, TRAP_1: 1, TRAP_2: 2, EMPTY: 4}
    assert [tile.kind for tile in BOX.tiles] == [TREASURE_KIND, TRAP_KIND, TRAP_KIND, EMPTY_KIND]
    assert [BOX.tiles[tile].guards for tile in (TRAP_1, TRAP_2)] == [1, 2]
    assert BOX.empties_a_guard == 2
    state, _ = opened()
    assert Counter(state.face[:8]) == Counter(BOX.all_tiles)


@pytest.mark.clause("SN-1.2")
def test_31_cards() -> None:
    assert len(BOX.all_cards) == len(BOX.card_pieces) == 31
    assert [card.name for card in BOX.cards] == list(LEDGER_CARDS)
    for card in BOX.cards:
        kinds, copies, effect = LEDGER_CARDS[card.name]
        assert card.copies == copies
        blank = Card(card.name, card.copies, card.works_on)
        assert card == blank._replace(**effect)
        works_on = {tile for kind in kinds.split() for tile in BY_KIND[kind]}
        assert {tile for tile in range(4) if works_on_tile(table(), CARD[card.name], tile)} == works_on


@pytest.mark.clause("SN-1.3")
def test_dial_pawn_guards_and_gems() -> None:
    assert (BOX.dial_end, BOX.all_guards) == (4, 4)
    # 15 gem tokens do not cap scores: together there may be more
    state = table(on={R4: "GB GB"}, pawn=5, gems=(7, 7))
    steal(state, R4)
    assert state.gems == [7, 15]


@pytest.mark.clause("SN-2.1")
def test_rows_seen_from_the_thief() -> None:
    assert BOX.places == ("R1L", "R1R", "R2L", "R2C", "R2R", "R3L", "R3R", "R4", "START")
    assert [BOX.places[place][:2] for place in range(8)] == ["R1"] * 2 + ["R2"] * 3 + ["R3"] * 2 + ["R4"]
    assert BOX.places[START] == "START"


@pytest.mark.clause("SN-2.2")
def test_neighbours() -> None:
    assert {BOX.places[p]: " ".join(BOX.places[n] for n in near) for p, near in enumerate(BOX.neighbours)} == MAP
    for place, near in enumerate(BOX.neighbours):
        assert BOX.near[place] == sum(1 << door for door in near)
        assert steps(table(pawn=place)) == BOX.near[place]
        assert START not in near
        if place != START:
            assert all(place in BOX.neighbours[other] for other in near)


@pytest.mark.clause("SN-2.2")
def test_the_start_card_is_never_entered_again() -> None:
    for pawn in (R1L, R1R, START):
        assert refusal(table(pawn=pawn), Sneak(START)) == "SN-2.2"


@pytest.mark.clause("SN-3.1")
def test_first_tycoon_is_chosen_or_random() -> None:
    assert [opened(first_tycoon=seat)[0].tycoon for seat in (0, 1)] == [0, 1]
    for seat in (0, 1):
        assert {opened(str(seed), first_tycoon=seat)[0].tycoon for seed in range(20)} == {seat}
    assert [thief(opened(first_tycoon=seat)[0]) for seat in (0, 1)] == [1, 0]
    tycoons = Counter(opened(str(seed))[0].tycoon for seed in range(200))
    assert 70 < tycoons[0] < 130
    assert only(opened(script={"tycoon": [1]})[1], RoundBegan).tycoon == 1


@pytest.mark.clause("SN-3.1")
@pytest.mark.parametrize("seat", [-2, 2, 7])
def test_an_absent_first_tycoon_is_refused(seat: int) -> None:
    assert mr_sneaky.refuse(MrSneakyOptions(first_tycoon=seat), 2) == "SN-3.1"
    assert [mr_sneaky.refuse(MrSneakyOptions(first_tycoon=first), 2) for first in (-1, 0, 1)] == [None] * 3


@pytest.mark.clause("SN-3.2")
@pytest.mark.parametrize("tycoon", [0, 1])
def test_the_tycoon_sees_all_tiles_and_the_thief_none(tycoon: int) -> None:
    state, events = opened(first_tycoon=tycoon)
    assert all(state.seen[door] == 1 << tycoon for door in range(8))
    assert view(state, tycoon).face[:8] == state.face[:8]
    assert view(state, 1 - tycoon).face[:8] == view(state, None).face[:8] == [None] * 8
    looked = only(events, Looked)
    assert (looked.seat, looked.pieces, looked.faces) == (tycoon, tuple(range(8)), tuple(state.face[:8]))
    assert only(publish(events, 1 - tycoon), Looked).faces is None


@pytest.mark.clause("SN-3.2")
def test_tiles_are_shuffled() -> None:
    assert {opened(str(seed))[0].face.index(TREASURE) for seed in range(100)} == set(range(8))


@pytest.mark.clause("SN-3.3")
def test_the_order_of_the_pile_is_unknown_to_both() -> None:
    state, _ = opened()
    assert len(state.pile) == 30
    assert Counter(state.face[8:]) == Counter(BOX.all_cards)
    for seat in (0, 1, None):
        seat_view = view(state, seat)
        assert {seat_view.face[piece] for piece in state.pile} == {None}
        assert stock(seat_view) == stock(state) == Counter(state.face[piece] for piece in state.pile)
    assert len({tuple(opened(str(seed))[0].face[8:]) for seed in range(20)}) == 20


@pytest.mark.clause("SN-3.3", "SN-7.1")
def test_cards_kept_as_agents_are_not_shuffled_in() -> None:
    state = table(
        pawn=5, on={R4: "AA GA", R2C: "GC"}, agents={TYCOON: "AB", THIEF: "AC AD"}, discard="KN KT", gems=(0, 1)
    )
    hidden = set(state.pile)
    events = steal(state, R4)
    shuffled = [event for event in events if isinstance(event, Shuffled)][1]
    agent_cards = (*state.agents[TYCOON], *state.agents[THIEF])
    assert sorted(state.face[piece] for piece in agent_cards) == sorted(CARD[name] for name in ("AB", "AC", "AD", "AA"))
    assert all(state.seen[piece] == EVERYONE for piece in agent_cards)
    assert set(shuffled.pieces) == set(BOX.card_pieces) - set(agent_cards)
    assert hidden < set(shuffled.pieces)
    assert Counter(shuffled.faces) + Counter(state.face[piece] for piece in agent_cards) == Counter(BOX.all_cards)
    # what lies among the shuffled is public, though who looks on never saw the rest of the old pile
    group = state.group[state.pile[0]]
    for seat in (0, 1, None):
        assert Counter(view(state, seat).groups[group]) == Counter(shuffled.faces)


@pytest.mark.clause("SN-3.4")
def test_pawn_dial_guards_and_empties_begin_anew() -> None:
    state, _ = opened()
    assert (state.pawn, state.dial, state.guards, state.opened) == (START, 0, 0, 0)
    assert still_hidden(state) == (1, 1, 2, 4)
    assert state.on == [()] * 8
    assert (state.gems, state.agents) == ([0, 0], [(), ()])


@pytest.mark.clause("SN-3.4", "SN-7.1")
def test_they_do_so_in_every_round() -> None:
    state = table(pawn=5, dial=3, guards=3, opened=(0, 1, 5), on={R2C: "GC KT", R4: "GA"})
    steal(state, R4)
    assert (state.round, state.pawn, state.dial, state.guards, state.opened) == (2, START, 0, 0, 0)
    assert still_hidden(state) == (1, 1, 2, 4)
    assert state.on == [()] * 8
    assert state.discard == []


def test_the_opening_in_order() -> None:
    state, events = opened(first_tycoon=1)
    assert event_names(events) == ["RoundBegan", "Shuffled", "Looked", "Shuffled", "Revealed", "TurnedUp"]
    assert (state.round, state.phase, state.to_act) == (1, LAY, (1,))
    assert state.card == only(events, Revealed).pieces[0]
    assert turned_up(state) == state.face[state.card]


def test_everything_but_unopened_tiles_and_the_pile_is_public() -> None:
    """The secrets that the ledger lists are hidden at every point of a game."""
    state, _ = opened("public")
    chance = Chance("public")
    for number in range(60):
        if not state.to_act:
            break
        for seat in (0, 1, SPECTATOR):
            known = {piece for piece in range(39) if state.seen[piece] >> seat & 1}
            tiles = {door for door in range(8) if seat == state.tycoon or state.opened >> door & 1}
            assert known == tiles | set(BOX.card_pieces) - set(state.pile)
        (seat,) = state.to_act
        offer = mr_sneaky.moves(state, seat)
        play(mr_sneaky, state, seat, offer[number % len(offer)], chance)


def test_facts_that_a_screen_asks_for_are_the_same_for_everybody() -> None:
    state, _ = opened("facts")
    chance = Chance("facts")
    for number in range(60):
        if not state.to_act:
            break
        for seat in (0, 1, None):
            seat_view: MrSneakyState = view(state, seat)
            assert stock(seat_view) == stock(state)
            assert still_hidden(seat_view) == still_hidden(state)
            assert steps(seat_view) == steps(state)
        (seat,) = state.to_act
        offer = mr_sneaky.moves(state, seat)
        play(mr_sneaky, state, seat, offer[number * 7 % len(offer)], chance)


def test_nobody_writes_anything() -> None:
    state = table()
    with pytest.raises(LookupError, match="no written secrets"):
        mr_sneaky.made_up(state, 0, None)  # it never asks


def test_laying_turns_the_table_to_the_thief() -> None:
    state = table(card="GA")
    assert event_names(lay(state, R1L)) == ["Laid"]
    assert state.to_act == (THIEF,)
