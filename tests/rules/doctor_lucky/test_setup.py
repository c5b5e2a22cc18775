"""Doctor Lucky: the map, the cards, the set-up of the table, and the secrets in it (DL-1, DL-2, DL-3)."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.game import play
from engine.games import doctor_lucky
from engine.games.doctor_lucky.components import FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.events import Drawn, StartChosen
from engine.games.doctor_lucky.map import FOREST, MOUNTAIN, PLAINS, WATER, areas_of
from engine.games.doctor_lucky.moves import Pass, Walk
from engine.games.doctor_lucky.queries import kill, power, steps
from engine.games.doctor_lucky.state import SECOND
from engine.pieces import Looked, Shuffled, publish, view
from tests.rules.doctor_lucky.table import BOX, card, do, hazard, names, opened, table
from tests.rules.events import event_names

ISLAND = BOX.island

LEDGER = (Path(__file__).parents[1] / "ledger" / "doctor_lucky.md").read_text(encoding="utf-8")
TERRAINS = {"F": FOREST, "M": MOUNTAIN, "W": WATER, "P": PLAINS}
NAMED = re.compile(r"([A-Z][A-Za-z ]+?!?)ˢ? [^\x00-\x7f]+ (\d)")
"""A card in the ledger: its name, the Japanese one, its value."""


def clause(number: str) -> str:
    """The text of a clause of the ledger, on one line."""
    match = re.search(rf"^- {re.escape(number)} (.*?)(?=^- DL|^##)", LEDGER, re.MULTILINE | re.DOTALL)
    assert match
    return " ".join(match[1].split())


def key(name: str) -> str:
    """A name as the tables of the engine have it."""
    return name.lower().replace(" ", "_").replace("!", "")


@pytest.mark.clause("DL-1.1")
def test_areas_are_those_of_the_ledger() -> None:
    rows = re.findall(r"^\| (\d+)ˢ? \| ([^|]+) \| [^|]+ \| ([FMWP ]+) \| ([I ]*)\| ([A ]*)\| ([\d ]+) \|", LEDGER, re.M)
    assert [int(row[0]) for row in rows] == list(BOX.areas) == list(range(1, 24 + 1))
    for number, name, terrain, indoor, airplane, neighbours in rows:
        area = BOX.areas[int(number)]
        assert area.name == key(name)
        assert area.terrain == sum(TERRAINS[letter] for letter in terrain.split())
        assert (area.indoor, area.airplane) == (bool(indoor.strip()), bool(airplane.strip()))
        assert area.neighbours == tuple(map(int, neighbours.split()))


@pytest.mark.clause("DL-1.1")
def test_borders_are_neighbours_for_walking_and_for_seeing() -> None:
    for number, area in BOX.areas.items():
        assert areas_of(ISLAND.near[number]) == area.neighbours
        assert set(area.neighbours) <= set(areas_of(ISLAND.step[number]))
        assert all(number in BOX.areas[other].neighbours for other in area.neighbours)


@pytest.mark.clause("DL-1.2")
def test_the_grid_has_all_borders() -> None:
    assert sorted(area for row in BOX.grid for area in row) == list(BOX.areas)
    beside = {tuple(sorted(pair)) for row in BOX.grid for pair in itertools.pairwise(row)}
    below = {tuple(sorted(pair)) for rows in itertools.pairwise(BOX.grid) for pair in zip(*rows, strict=True)}
    borders = {(number, other) for number, area in BOX.areas.items() for other in area.neighbours if number < other}
    assert len(beside | below) == 38
    assert borders == beside | below | set(BOX.diagonals)
    assert len(BOX.diagonals) == 6


@pytest.mark.clause("DL-1.3")
def test_airplanes_are_one_step_apart_and_let_nobody_see() -> None:
    airfields = [number for number, area in BOX.areas.items() if area.airplane]
    assert airfields == [9, 15, 18, 24]
    for number in airfields:
        for other in airfields:
            if number != other:
                assert ISLAND.distance[number][other] == 1
                assert ISLAND.flown(number, other)
                assert not ISLAND.near[number] >> other & 1
    state = table(at={0: 9, 1: 24, 2: 18, 3: 19}, doctor=3, cat=13)
    do(state, Pass())
    assert state.phase == SECOND  # unseen: 24, 18 and 15 are one step away, and out of sight


@pytest.mark.clause("DL-1.3", "DL-5.1")
def test_ways_are_shortest_and_of_single_steps() -> None:
    assert max(max(row) for row in ISLAND.distance if row) == ISLAND.farthest
    for start in BOX.areas:
        for end in BOX.areas:
            through = (start, *ISLAND.way(start, end))
            assert through[-1] == end
            assert len(through) - 1 == ISLAND.distance[start][end] == ISLAND.distance[end][start]
            assert all(ISLAND.step[area] >> next_area & 1 for area, next_area in itertools.pairwise(through))
            for reach in range(ISLAND.farthest + 1):
                assert bool(ISLAND.within[reach][start] >> end & 1) == (ISLAND.distance[start][end] <= reach)
    assert ISLAND.way(14, 23) == (15, 24, 23)
    assert [ISLAND.flown(*leg) for leg in ((14, 15), (15, 24), (24, 23))] == [False, True, False]


@pytest.mark.clause("DL-2.1")
def test_weapons_are_those_of_the_ledger() -> None:
    listed = re.findall(r"(\d+) ([A-Z][A-Za-z ]+?)ˢ? [^\x00-\x7f]+ (\d)", clause("DL-2.1"))
    assert len(listed) == 24
    for number, name, value in listed:
        made = BOX.cards[int(number)]
        assert (made.name, made.sort, made.value) == (key(name), WEAPON, int(value))
        assert made.luck == (1 if int(value) < 3 else 0)
        assert made.copies == 1


@pytest.mark.clause("DL-2.1")
def test_a_weapon_is_worth_three_more_in_its_own_area() -> None:
    state = table(hands={0: ("tobacco", "elephant_gun")})
    tobacco, gun = state.hand[0]
    assert [power(state, tobacco, area) for area in (19, 20, 21)] == [1, 4, 1]
    assert [power(state, gun, area) for area in (23, 24, 1)] == [3, 6, 3]
    assert power(state, -1, 20) == 0


@pytest.mark.clause("DL-2.2")
def test_hazards_are_those_of_the_ledger() -> None:
    text = clause("DL-2.2")
    terrain = {"Forest": FOREST, "Mountain": MOUNTAIN, "Water": WATER, "Plains": PLAINS}
    listed = [
        (key(name), bit, int(value))
        for word, bit in terrain.items()
        for name, value in NAMED.findall(re.split(rf"{word}: ", text)[1].split(".")[0])
    ]
    assert len(listed) == 24
    hazards = [made for made in BOX.cards.values() if made.sort == HAZARD]
    assert [(made.name, made.terrain, made.value) for made in hazards] == listed
    assert all(made.luck == (1 if made.value == 1 else 0) and made.copies == 1 for made in hazards)


@pytest.mark.clause("DL-2.3")
def test_luck_cards_are_those_of_the_ledger() -> None:
    listed = re.findall(r"(\w+!?) [^\x00-\x7f]+ luck (\d)ˢ? x (\d+)", clause("DL-2.3"))
    failures = [made for made in BOX.cards.values() if made.sort == FAILURE]
    assert [(made.name, made.luck, made.copies) for made in failures] == [
        (key(name), int(luck), int(copies)) for name, luck, copies in listed
    ]
    assert sum(made.copies for made in failures) == 48
    assert len(BOX.deck) == 96


@pytest.mark.clause("DL-3.1")
@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 7), (4, 6), (5, 6), (6, 6), (7, 5), (8, 5)])
def test_hand_sizes_follow_the_number_of_players(seats: int, cards: int) -> None:
    state, events = opened(seats)
    assert BOX.hand[seats] == cards
    assert [len(hand) for hand in state.hand] == [cards] * seats
    assert [len(event.cards) for event in events if isinstance(event, Drawn)] == [cards] * seats
    assert state.drawn == seats * cards


@pytest.mark.clause("DL-3.1")
def test_a_hand_has_no_limit() -> None:
    state = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=13, hands={0: ("missed",) * 14, 1: (), 2: (), 3: ()})
    do(state, Pass())
    do(state, doctor_lucky.moves(state, 0)[1])
    assert len(state.hand[0]) == 15


@pytest.mark.clause("DL-3.2")
def test_the_first_places_and_numbers() -> None:
    state, _ = opened(5)
    assert state.at == [1] * 5
    assert (state.doctor, state.cat) == (15, 8)
    assert [steps(state, seat) for seat in range(5)] == [kill(state, seat) for seat in range(5)] == [1] * 5


@pytest.mark.clause("DL-3.2")
def test_the_start_player_is_chosen_or_by_chance() -> None:
    for seat in range(4):
        assert {opened(4, str(seed), start_player=seat)[0].to_act for seed in range(10)} == {(seat,)}
        state, events = opened(4, script={StartChosen.draw: [seat]})
        assert (state.active, state.to_act) == (seat, (seat,))
        assert events[-1] == StartChosen(seat)
    assert {opened(4, str(seed))[0].active for seed in range(40)} == {0, 1, 2, 3}
    assert doctor_lucky.refuse(doctor_lucky.OPTIONS(4), 4) == "DL-3.2"
    assert doctor_lucky.refuse(doctor_lucky.OPTIONS(-2), 4) == "DL-3.2"
    assert doctor_lucky.refuse(doctor_lucky.OPTIONS(3), 4) is None


@pytest.mark.clause("DL-3.3")
def test_the_cards_are_shuffled_face_down() -> None:
    state, events = opened(3)
    assert event_names(events) == ["Shuffled", *["Drawn", "Looked"] * 3, "StartChosen"]
    assert isinstance(events[0], Shuffled)
    assert Counter(events[0].faces) == Counter(BOX.deck)
    assert state.face != opened(3, "another")[0].face
    for seat in (0, 1, 2, None):
        told_faces = [event.faces for event in publish(events, seat) if isinstance(event, (Shuffled, Looked))]
        assert [faces is not None for faces in told_faces] == [False, *(seat == other for other in range(3))]
        known = [piece for piece, face in enumerate(view(state, seat).face) if face is not None]
        assert known == ([] if seat is None else list(state.hand[seat]))


@pytest.mark.clause("DL-3.3")
def test_used_and_discarded_cards_are_public() -> None:
    state = table(at={0: 14, 1: 9}, hands={0: ("fire_ants",), 1: ("hex_bolt", "missed"), 2: (), 3: ()}, doctor=15)
    ants, bolt = card(state, 0, "fire_ants"), card(state, 1, "hex_bolt")
    do(state, hazard(state, "fire_ants"))
    do(state, doctor_lucky.moves(state, 1)[1])
    spectator = view(state, None)
    assert names(spectator, state.discards) == ["hex_bolt"]
    assert names(spectator, state.left[0]) == ["fire_ants"]
    assert (state.discards, state.left[0]) == ([bolt], (ants,))


@pytest.mark.clause("DL-3.3")
def test_a_drawn_card_is_seen_by_its_drawer() -> None:
    state = table(at={0: 19, 1: 9, 2: 9, 3: 9}, doctor=13, deck=("miracle",))
    drawn = state.drawn
    do(state, Pass())
    play(doctor_lucky, state, 0, doctor_lucky.moves(state, 0)[1], Chance("unused"))
    assert state.hand[0][-1] == drawn
    assert names(view(state, 0), [drawn]) == ["miracle"]
    assert [names(view(state, seat), [drawn]) for seat in (1, 2, None)] == [["?"]] * 3


@pytest.mark.clause("DL-1.1")
def test_a_walk_to_no_area_of_the_map_is_malformed() -> None:
    state = table()
    for to in (0, -1, 25, 2**40, -(2**40)):
        assert doctor_lucky.check(state, 0, Walk(to)) == "malformed"
