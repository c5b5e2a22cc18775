"""The expert of The Lost Mines: its chart and its beliefs are right, and it decides by what its seat knows."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.bots import choose
from engine.bots.decision import Budget
from engine.bots.fold import Told, encode_story
from engine.chance import Chance
from engine.games import lost_mines
from engine.games.lost_mines import connectivity
from engine.games.lost_mines.bot import beliefs, distances
from engine.games.lost_mines.bot.beliefs import EVEN, LIKELY, ROLES, Roles, begin, chances, deal, follow
from engine.games.lost_mines.bot.distances import BARRED, WALKING, Chart
from engine.games.lost_mines.bot.expert import charted, expert, values
from engine.games.lost_mines.bot.playout import Playout
from engine.games.lost_mines.bot.race import Race, turns
from engine.games.lost_mines.components import LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.moves import PlaceTroll, ProposeEnd
from engine.games.lost_mines.queries import clan, role
from engine.games.lost_mines.state import ON_THE_BOARD, PLAY, E, LostMinesState, W
from engine.log import Player
from engine.match import match
from engine.pieces import determinize, encode, view
from engine.state import Move, Seat, copy
from tests.rules.lost_mines.table import BOX, NEWEST, cell, edge, table

DWARFS = ["blue loyal", "yellow loyal", "blue loyal", "yellow selfish", "blue saboteur"]
SMALL = Budget(worlds=6, iterations=30, depth=0, candidates=4)


class OfOneView:
    """A story in which nothing happened but the opening."""

    def __init__(self, seen: LostMinesState, seat: Seat) -> None:
        self.seen, self.seat = seen, seat

    def fold(self, first: Any, then: Any) -> Any:
        return first(self.seen, self.seat)


def decided(state: LostMinesState, seat: Seat = 0, seed: int = 1, budget: Budget = SMALL) -> Any:
    seen = view(state, seat)
    story: Any = OfOneView(seen, seat)
    return expert(seen, story, seat, Random(seed), budget)


def positions() -> list[tuple[LostMinesState, Seat]]:
    """Decisions about cards of a game of regular bots."""
    found: list[tuple[LostMinesState, Seat]] = []
    game = match("lost_mines", [Player("regular", f"P{seat}") for seat in range(5)], lost_mines.OPTIONS(), "chart")
    state = lost_mines.start(lost_mines.OPTIONS(), 5, NEWEST)
    for node in [game.timeline.opened, *(step.played for step in game.timeline.path(after=0))]:
        for event in node.events:
            event.apply(state)
        if state.phase == PLAY:
            found.append((copy(state), state.active))
    return found


@pytest.fixture(scope="module")
def some() -> list[tuple[LostMinesState, Seat]]:
    return positions()[::7]


def test_a_chart_after_a_card_is_that_of_the_board_after_it(some: list[tuple[LostMinesState, Seat]]) -> None:
    """Only the board counts: the dwarfs stand where they stood."""
    rng = Random(1)
    kinds: Counter[type] = Counter()
    for state, seat in some:
        offer = [move for move in lost_mines.moves(state, seat) if not isinstance(move, ProposeEnd)]
        for move in rng.sample(offer, min(12, len(offer))):
            after = copy(state)
            for event in lost_mines.play(after, seat, move, Chance("chart")):
                event.apply(after)
                if after.phase != PLAY or after.owed:
                    break
            kinds[type(move)] += 1
            assert charted(state, seat, move).all_mines() == Chart(after).all_mines()
    assert len(kinds) >= 5


def test_distances_by_hand() -> None:
    """From (8,1) over (9,1) to the mine: two steps over cards that lie, and with a tree on the way the tree besides."""
    plain = Chart(table(paths={(8, 1): "EW", (9, 1): "EW"})).to_mine(0)
    barred = Chart(table(paths={(8, 1): "EW", (9, 1): "EW tree"})).to_mine(0)
    assert plain[cell(8, 1)] == 2 * WALKING
    assert barred[cell(8, 1)] == 2 * WALKING + BARRED


def by_hand(state: LostMinesState, belief: Roles) -> list[list[float]]:
    """Chances of roles from every order of every clan's cards."""
    box = lost_mines.COMPONENT_SETS[state.components]
    found = [[0.0, 0.0, 0.0] for _ in range(state.seats)]
    for side in range(2):
        pieces = box.dwarfs(state.seats, side)
        seats = [seat for seat in range(state.seats) if clan(state, seat) == side]
        sums = {seat: [0.0, 0.0, 0.0] for seat in seats}
        for order in permutations(box.roles[state.seats]):
            faces = dict(zip(pieces, order, strict=True))
            if any(state.face[piece] not in (None, face) for piece, face in faces.items()):
                continue
            weight = 1.0
            for seat in seats:
                if role(state, seat) is None:
                    weight *= belief.weights[seat][faces[state.dwarf[seat]]]
            for seat in seats:
                sums[seat][faces[state.dwarf[seat]]] += weight
        for seat in seats:
            added = sum(sums[seat])
            found[seat] = [one / added for one in sums[seat]]
    return found


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_chances_of_roles_are_those_of_all_orders_of_the_cards(seats: int) -> None:
    rng = Random(seats)
    names = ["blue loyal", "yellow loyal", "blue saboteur", "yellow selfish", "blue selfish", "yellow saboteur"][:seats]
    seen = view(table(seats=seats, dwarf=names), 0)
    belief = Roles(tuple((rng.random(), rng.random(), rng.random()) for _ in range(seats)))
    found = chances(seen, belief)
    for row, expected in zip(found, by_hand(seen, belief), strict=True):
        assert row == pytest.approx(expected)
        assert sum(row) == pytest.approx(1.0)


def test_worlds_are_dealt_as_often_as_the_chances_say() -> None:
    seen = view(table(seats=5, dwarf=DWARFS), 0)
    belief = Roles((EVEN, (0.2, 1.0, 1.8), (0.3, 0.3, 2.4), EVEN, (2.0, 0.5, 0.5)))
    rng, count = Random(2), 4000
    met = [Counter[int]() for _ in range(5)]
    for _ in range(count):
        world = determinize(lost_mines, seen, rng)
        deal(world, seen, belief, rng)
        for seat in range(5):
            face = role(world, seat)
            assert face is not None
            met[seat][face] += 1
        box = BOX
        for side in range(2):
            dealt = sorted(face for piece in box.dwarfs(5, side) if (face := world.face[piece]) is not None)
            assert dealt == sorted(box.roles[5])
    for row, seat in zip(chances(seen, belief), range(5), strict=True):
        assert [met[seat][one] / count for one in ROLES] == pytest.approx(row, abs=0.03)


def test_whoever_holds_up_his_clan_is_less_likely_loyal(some: list[tuple[LostMinesState, Seat]]) -> None:
    seen = view(table(seats=5, dwarf=DWARFS), 0)
    even, read = begin(seen, 0), begin(seen, 0).told(2, (-1, 0))
    assert chances(seen, read)[2][LOYAL] < chances(seen, even)[2][LOYAL]
    assert chances(seen, read)[2][SABOTEUR] > chances(seen, even)[2][SABOTEUR]
    assert chances(seen, read)[0] == chances(seen, even)[0], "a seat knows its own role"


def test_a_new_round_begins_without_beliefs() -> None:
    first, second = table(seats=5, dwarf=DWARFS), table(seats=5, dwarf=DWARFS, round_=2)
    read = begin(first, 0).told(2, (-1, 0))
    assert read != begin(first, 0)
    assert follow(read, 0, first, Told(2, ()), second) == begin(second, 0)
    assert follow(read, 0, first, Told(2, ()), first) == read


def test_each_deed_is_named_for_each_role() -> None:
    assert all(len(likely) == len(ROLES) and min(likely) > 0 for likely in LIKELY.values())
    assert (LOYAL, SELFISH, SABOTEUR) == ROLES


def test_a_read_seat_is_the_one_that_its_deeds_tell_of() -> None:
    """Seat 0 is the blue loyal: readers know the same roles but his."""
    seen = view(table(seats=5, dwarf=DWARFS), 0)
    assert beliefs.read(seen, 0, begin(seen, 0)) == pytest.approx((0.5, 0.25, 0.25))
    told = beliefs.read(seen, 0, begin(seen, 0).told(0, (-1, 0)))
    assert told[LOYAL] < 0.5 and sum(told) == pytest.approx(1.0)


def test_shares_of_the_win_add_up_and_follow_the_points(some: list[tuple[LostMinesState, Seat]]) -> None:
    for state, _ in some:
        race = Race(state)
        left = turns([len(hand) for hand in state.hand], len(state.pile))
        gains = race.hopes(Chart(state).all_mines(), state.at, left)
        points = race.points(gains)
        shares = race.shares(points)
        assert min(gains) >= 0.0
        assert sum(shares) == pytest.approx(1.0)
        assert shares[points.index(max(points))] == max(shares)


def test_he_who_is_nearer_hopes_for_more() -> None:
    state = table(seats=3, paths={(9, 1): "EW"}, at={0: (9, 1)}, pile=6)
    race = Race(state)
    gains = race.hopes(Chart(state).all_mines(), state.at, turns([1, 1, 1], 6))
    assert gains[0] > gains[1] and gains[0] > gains[2]


def test_a_world_is_played_on_as_the_rules_allow(
    some: list[tuple[LostMinesState, Seat]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every treasure and card is somewhere once, the roads fit, and no dwarf stands off them.

    The chart is that of the board, but for dwarfs that stand in the way: they have moved on.
    """
    monkeypatch.setattr(distances, "OCCUPIED", 0)
    for state, _ in some:
        world = copy(state)
        playout = Playout(world)
        playout.on(world.seats * 2)
        cards = [card for hand in world.hand for card in hand] + world.pile
        cards += [card for card in (*world.card, *world.front) if card >= 0]
        assert len(cards) == len(set(cards))
        assert sorted(world.frontier) == world.frontier
        assert all(world.sides[cell] for cell in world.at)
        sockets, frontier = world.socket[:], world.frontier[:]
        connectivity.survey(world)
        assert (sockets, frontier) == (world.socket, world.frontier)
        assert playout.chart.all_mines() == Chart(world).all_mines()
        for treasure, holder in enumerate(state.holder):
            assert world.holder[treasure] == holder or holder == ON_THE_BOARD
        assert sum(values(copy(state))) == pytest.approx(1.0)


def test_a_dwarf_of_a_world_goes_by_what_its_seat_may_know(some: list[tuple[LostMinesState, Seat]]) -> None:
    """Worlds that differ in hidden mines, in others' hands and in others' roles lead to the same card and way."""
    different = 0
    for number, (state, seat) in enumerate(some):
        worlds = [determinize(lost_mines, view(state, seat), Random(f"{number} {salt}")) for salt in range(3)]
        different += worlds[0].face != worlds[1].face
        for world in worlds:
            Playout(world).on(0)
        done = [(world.hand[seat], world.token, world.front, world.at) for world in worlds]
        assert done[0] == done[1] == done[2]
    assert different > len(some) / 2


def test_a_dwarf_beside_a_mine_walks_in_and_takes_its_treasure() -> None:
    state = table(seats=3, paths={(9, 1): "EW"}, at={0: (9, 1)}, hands={0: ["storm"]}, pile=6)
    Playout(state).on(0)
    assert state.at[0] == cell(10, 1) and state.holder.count(0) == 1


def test_a_road_is_laid_on() -> None:
    """Seat 0 stands at its end and holds a card that leads on to the mine."""
    road = {(2, 1): "SE", (3, 1): "EW", (4, 1): "EW", (5, 1): "EW rock", (6, 1): "EW campfire"}
    state = table(
        seats=3,
        paths={**road, (7, 1): "SEW", (8, 1): "SEW"},
        at={0: (8, 1)},
        hands={0: ["NS", "SEW"]},
        pile=6,
    )
    Playout(state).on(0)
    assert state.sides[cell(9, 1)] & (E | W) == E | W
    assert state.at[0] == cell(10, 1)


@pytest.mark.parametrize(("close", "blocks"), [(1, True), (2, False)])
def test_an_expert_holds_up_a_rival_and_spares_a_friend(close: Seat, blocks: bool) -> None:
    state = table(
        seats=5,
        dwarf=["blue loyal", "yellow loyal", "blue loyal", "yellow selfish", "yellow saboteur"],
        paths={(8, 1): "NESW", (9, 1): "EW", (8, 7): "NESW", (9, 7): "EW"},
        at={close: (8, 1)},
        pile=2,
        hands={0: ["troll", "NS", "NS"]},
        treasures=(8, 9),
    )
    for seat in (1, 2):
        state.seen[state.dwarf[seat]] |= 1
    move: Move = decided(state).move
    way = {edge((8, 1), (9, 1)), edge((9, 1), (10, 1))}
    assert (isinstance(move, PlaceTroll) and move.edge in way) == blocks


def test_the_budget_is_kept(some: list[tuple[LostMinesState, Seat]], monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[LostMinesState] = []

    def counted(world: LostMinesState, near: Chart) -> Any:
        tried.append(world)
        return values(world, near)

    monkeypatch.setattr("engine.games.lost_mines.bot.expert.values", counted)
    for state, seat in some[:6]:
        tried.clear()
        decision = decided(state, seat)
        assert 1 < len(decision.why.candidates) <= SMALL.candidates
        assert 0 < len(tried) <= SMALL.iterations
        assert max(candidate.tries for candidate in decision.why.candidates) <= SMALL.worlds
        assert decision.why.candidates[0].move == decision.move
        assert lost_mines.check(state, seat, decision.move) is None


def test_twin_worlds_are_decided_alike(some: list[tuple[LostMinesState, Seat]]) -> None:
    rng = Random(3)
    for state, seat in some[:8]:
        twin = determinize(lost_mines, view(state, seat), rng)
        assert decided(twin, seat) == decided(state, seat)


SCRIPT = """
from engine.log import Player
from engine.match import match
from engine.games import lost_mines
from engine.games.lost_mines import connectivity
table = match("lost_mines", [Player("expert", f"P{seat}") for seat in range(3)], lost_mines.OPTIONS(), "two processes")
print([repr(step.played.move) for step in table.timeline.path(after=0)])
"""


@pytest.mark.long
def test_two_processes_play_the_same_game() -> None:
    """Their orders of sets differ."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] and len(runs[0]) > 1000


def test_an_expert_at_a_table_gives_its_reasons() -> None:
    """From the bytes of a view and a story: chances of others' roles, and how well its own is read."""
    players = [Player("regular", f"P{seat}") for seat in range(5)]
    game = match("lost_mines", players, lost_mines.OPTIONS(), "reasons")
    state = lost_mines.start(lost_mines.OPTIONS(), 5, NEWEST)
    steps = [step.played for step in game.timeline.path(after=0)]
    events = list(game.timeline.opened.events)
    for number, step in enumerate([None, *steps[:60]]):
        for event in events if step is None else step.events:
            event.apply(state)
        if number < 40 or state.phase != PLAY:
            continue
        seat = state.active
        story = encode_story(game.story(seat)[: number + 1])
        decision = choose("lost_mines", "expert", encode(view(state, seat)), story, seat, "seed", SMALL)
        assert lost_mines.check(state, seat, decision.move) is None
        assert decision.why is not None
        for other in range(5):
            chances_of = [one.chance for one in decision.why.beliefs if one.about == other]
            assert not chances_of or sum(chances_of) == pytest.approx(1.0)
        assert all(0 <= tell.before <= 1 and 0 <= tell.after <= 1 for tell in decision.why.tells)
        return
    raise AssertionError("no decision about a card came up")
