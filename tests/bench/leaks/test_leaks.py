"""The observers on made-up games whose answer is known, and on the yardstick, which hides nothing."""

from __future__ import annotations

from itertools import permutations
from math import log2
from random import Random

import pytest

from engine.chance import Chance
from engine.game import opening
from engine.games import load
from engine.games.heimlich.components import FIRST
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.state import MOVE, HeimlichOptions
from engine.games.lost_mines.components import COMPONENT_SETS, TROLL
from engine.games.lost_mines.moves import PlaceTroll
from engine.games.lost_mines.queries import clan
from engine.games.lost_mines.state import E
from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE
from tests.bench.leaks import OBSERVERS, heimlich, informed, lost_mines, mr_sneaky
from tests.bench.leaks.readers import Case, halves, reading, together
from tests.bench.strength.arena import played
from tests.bench.strength.players import Seats, player
from tests.bench.strength.series import observed


def channel(rng: Random, right: float) -> Case:
    """A case of two sorts, whose deed tells the truth with some chance."""
    truth = rng.randrange(2)
    told = truth if rng.random() < right else 1 - truth
    return Case(truth, ((told, told),), (0.5, 0.5))


def test_a_reader_learns_what_a_channel_carries() -> None:
    """A symmetric channel with an error of 10 % carries 0.531 bits."""
    rng = Random(1)
    got = reading("channel", [[channel(rng, 0.9)] for _ in range(4000)], things=False)
    assert got.cases == 4000
    assert got.hit == pytest.approx(0.9, abs=0.02)
    assert got.chance == 0.5
    assert got.bits == pytest.approx(0.531, abs=0.04)


def test_a_reader_learns_nothing_where_nothing_is_told() -> None:
    rng = Random(2)
    got = reading("noise", [[channel(rng, 0.5) for _ in range(4)] for _ in range(500)], things=False)
    assert got.hit == pytest.approx(0.5, abs=0.04)
    assert got.bits == pytest.approx(0.0, abs=0.01)


def test_a_reader_is_never_judged_on_what_it_has_counted() -> None:
    """Each game has a mark of its own, so that it could be known again."""
    rng = Random(3)
    games = []
    for number in range(400):
        truth = rng.randrange(2)
        games.append([Case(truth, ((number, number),), (0.5, 0.5))])
    assert reading("marks", games, things=False).hit == pytest.approx(0.5, abs=0.06)
    for counted, judged in halves(games):
        assert not {id(game) for game in counted} & {id(game) for game in judged}


def test_doings_that_repeat_do_not_make_a_reader_sure() -> None:
    """The same word told eight times is no more than the word."""
    rng = Random(4)
    games = []
    for _ in range(2000):
        case = channel(rng, 0.8)
        games.append([case._replace(steps=case.steps * 8)])
    got = reading("echo", games, things=False)
    assert got.bits == pytest.approx(1 + 0.8 * log2(0.8) + 0.2 * log2(0.2), abs=0.05)


def test_things_are_told_apart_by_what_is_done_to_them() -> None:
    """Of seven things only the own one is ever favoured: one deed names it."""
    rng = Random(5)
    games = []
    for _ in range(200):
        truth = rng.randrange(7)
        games.append([Case(truth, (tuple("up" if thing == truth else "none" for thing in range(7)),), (1 / 7,) * 7)])
    got = reading("things", games, things=True)
    assert got.hit == 1.0
    assert got.chance == pytest.approx(1 / 7)
    assert got.bits == pytest.approx(log2(7), abs=0.1)


def test_priors_that_are_not_known_are_counted_by_context() -> None:
    rng = Random(6)
    games = []
    for _ in range(1000):
        hand = rng.randrange(2)
        truth = int(rng.random() < (0.9 if hand else 0.1))
        games.append([Case(truth, (), (), hand)])
    got = reading("context", games, things=False)
    assert got.hit == got.chance == pytest.approx(0.9, abs=0.03)
    assert got.bits == pytest.approx(0.0, abs=1e-9)


def test_what_one_owns_no_other_does() -> None:
    rng = Random(7)
    rows = [[rng.random() for _ in range(5)] for _ in range(3)]
    sums = [[0.0] * 5 for _ in rows]
    for given in permutations(range(5), 3):
        weight = rows[0][given[0]] * rows[1][given[1]] * rows[2][given[2]]
        for row, candidate in zip(sums, given, strict=True):
            row[candidate] += weight
    for got, row in zip(together(rows), sums, strict=True):
        assert got == pytest.approx([one / sum(row) for one in row])


def test_in_undercover_a_move_is_good_for_the_agent_that_it_brings_forward() -> None:
    """Red goes by six from the church: nothing in the offer is better for it, and much is for others."""
    state, _ = opening(load("heimlich"), HeimlichOptions(start_player=0), 4, Chance("x"), 1)
    state.at, state.safe = [0] * 7, 11
    state.phase, state.die, state.to_act = MOVE, 6, (0,)
    assert FIRST.values[6] == 6
    steps = (6, 0, 0, 0, 0, 0, 0)
    features = heimlich.movement(state, 0, MoveAgents(steps))
    assert features[0] == (0, 3, False)
    assert all(rank >= 5 and by == 0 for rank, by, _ in features[1:])
    state.safe = 6
    assert all(scoring for _, _, scoring in heimlich.movement(state, 0, MoveAgents(steps)))


def test_half_a_game_of_undercover_is_half_of_its_movements() -> None:
    seen = [(0, (), True), (1, (), True), (1, ("safe",), False), (0, (), True), (1, (), True)]
    assert heimlich.until(seen, 2) == seen[:3]
    assert heimlich.first_of_each(seen) == seen[:2]


@pytest.mark.long
def test_the_yardstick_tells_its_agent() -> None:
    notes = [observed(Seats("heimlich", 4), "yardstick", number) for number in range(8)]
    half, *_ = OBSERVERS["heimlich"].readings(notes)
    assert half.cases == 32
    assert half.hit > 0.9 and half.bits > 1.5


def test_a_reader_who_knows_the_bots_of_undercover_takes_in_no_more_than_they_gave() -> None:
    """Before anything was done, all agents are alike; then the rows are those that the bots reckon with."""
    notes = [observed(Seats("heimlich", 4), "regular", number) for number in range(6)]
    *_, told = OBSERVERS["heimlich"].readings(notes)
    assert told.cases == 24 and told.chance == pytest.approx(1 / 7)
    assert 0 < (told.bits or 0) < 2 and told.hit < 0.8
    for owners, agents, _, rows in notes:
        assert all(sum(row) == pytest.approx(1) and len(row) == agents for row in rows) and len(rows) == len(owners)


def test_a_reader_who_knows_the_bots_guesses_by_the_rule_of_bayes() -> None:
    """By hand: two seats that share two agents; together one guess is right, or both."""
    even, sure = (0.5, 0.5, 0.0), (1.0, 0.0, 0.0)
    reading = informed.known("it", [((0, 1), (sure, even)), ((0, 1), (even, even))])
    assert (reading.cases, reading.hit, reading.chance) == (4, pytest.approx(0.75), pytest.approx(1 / 3))


KINDS = (TREASURE, TRAP, TRAP, TRAP, EMPTY, EMPTY, EMPTY, EMPTY)
OFFERED = tuple((door, 0) for door in range(8))


def rounds_of(rng: Random, card: int, weights: dict[int, float], count: int) -> list[list[mr_sneaky.Round]]:
    """Games of one round in which a tycoon lays a card by the kind of tile."""
    games = []
    for _ in range(count):
        kinds = tuple(rng.sample(KINDS, 8))
        door = rng.choices(range(8), [weights[kind] for kind in kinds])[0]
        games.append([mr_sneaky.Round(kinds, (mr_sneaky.Laying(card, door, OFFERED),))])
    return games


def test_the_habits_of_a_tycoon_are_found_again() -> None:
    habits = {TREASURE: 2.0, TRAP: 4.0, EMPTY: 1.0}
    games = rounds_of(Random(8), 0, habits, 3000)
    weights = mr_sneaky.fitted([(laying, one.kinds) for (one,) in games for laying in one.layings])
    assert weights[0, TRAP, 0] / weights[0, EMPTY, 0] == pytest.approx(4, rel=0.15)
    assert weights[0, TREASURE, 0] / weights[0, EMPTY, 0] == pytest.approx(2, rel=0.15)


def test_a_tycoon_that_lays_on_traps_tells_one() -> None:
    """By weights of 4, 2 and 1 the door of the card has a trap in 12 of 18 cases."""
    games = rounds_of(Random(9), 0, {TREASURE: 2.0, TRAP: 4.0, EMPTY: 1.0}, 2000)
    trap, treasure = mr_sneaky.Observer.readings(games)
    assert trap.hit == pytest.approx(12 / 18, abs=0.04)
    assert trap.chance == pytest.approx(3 / 8)
    assert treasure.chance == pytest.approx(1 / 8)
    (one,) = games[0]
    chances = mr_sneaky.door_chances(one, {(0, TREASURE, 0): 2.0, (0, TRAP, 0): 4.0}, 1)[TRAP]
    assert chances[one.layings[0].door] == pytest.approx(12 / 18)
    assert sum(chances) == pytest.approx(3)


def test_a_tycoon_that_lays_anywhere_tells_nothing() -> None:
    games = rounds_of(Random(10), 0, {TREASURE: 1.0, TRAP: 1.0, EMPTY: 1.0}, 2000)
    trap, treasure = mr_sneaky.Observer.readings(games)
    assert trap.hit == pytest.approx(3 / 8, abs=0.04)
    assert abs(trap.bits or 0) < 0.01 and abs(treasure.bits or 0) < 0.01


def test_a_saboteur_that_alone_puts_trolls_before_its_clan_is_found() -> None:
    """Of four dwarfs two are loyal and one a saboteur: to tell that one from the others is worth 0.811 bits."""
    rng = Random(11)
    prior = (0.5, 0.25, 0.25)
    notes = []
    for _ in range(300):
        seats = []
        for _ in range(4):
            role = rng.choices((0, 1, 2), prior)[0]
            seats.append((role, (("PlaceTroll", "clan" if role == 2 else "other"),), role))
        notes.append(([seats], prior))
    roles, loyal, _, saboteur = lost_mines.Observer.readings(notes)
    assert roles.bits == pytest.approx(0.811, abs=0.06)
    assert roles.hit == pytest.approx(0.75, abs=0.05)
    assert (loyal.hit, saboteur.hit) == (0.0, 2.0)


def test_the_lost_mines_are_taken_down_by_round_with_roles_and_gains() -> None:
    observer = lost_mines.Observer()
    end = played("lost_mines", [player("yardstick")] * 3, "noted", watch=observer.see)
    rounds, prior = observer.noted(end.state)
    assert sum(prior) == pytest.approx(1)
    assert [[gain for _, _, gain in seats] for seats in rounds] == [list(gains) for gains in end.state.gains]
    assert all(deeds for seats in rounds for _, deeds, _ in seats)
    assert [role for role, _, _ in rounds[-1]] == [end.state.face[dwarf] for dwarf in end.state.dwarf]


def test_a_needless_death_is_one_that_luck_in_other_hands_could_have_stopped() -> None:
    """The seats that kept enough luck are among those that the rules name as losers."""
    needless = 0
    for number in range(30):
        observer = OBSERVERS["doctor_lucky"]()
        end = played("doctor_lucky", [player("yardstick")] * 6, f"needless {number}", watch=observer.see).state
        middle, could = observer.noted(end)
        assert 5 <= len(middle) <= 30
        if could:
            needless += 1
            assert end.losers and end.winner >= 0
    assert 8 < needless < 24  # 51 of 100 games on other seeds


def test_a_troll_at_a_camp_is_put_against_the_dwarfs_there() -> None:
    """It bars the only way out of one clan's start card. While others are open, it costs nothing."""
    game = load("lost_mines")
    state, _ = opening(game, game.OPTIONS(start_player=0), 5, Chance("x"), 1)
    box = COMPONENT_SETS[1]
    card = state.hand[0][0]
    state.face[card] = next(face for face, kind in enumerate(box.cards) if kind.action == TROLL)
    clans = {clan(state, seat): state.at[seat] for seat in range(5)}
    own = clan(state, 0)
    for there, signs in ((own, (-1, -1, 0)), (1 - own, (0, 0, -1))):
        start = clans[there]
        assert lost_mines.served(state, 0, PlaceTroll(card, box.grid.beside[start][start + 1].edge)) == (0, 0, 0)
        state.sides[start] = E  # as if all other ways out were shut
        move = PlaceTroll(card, box.grid.beside[start][start + 1].edge)
        assert move in game.moves(state, 0)
        assert lost_mines.served(state, 0, move) == signs
        assert lost_mines.deed(state, 0, move) == ("harm", False, signs[1] < 0, signs[2] < 0)


def test_families_of_features_are_weighed_each_on_its_own() -> None:
    """A family of features tells the truth, the other repeats noise: the noise must not drown the truth."""
    rng = Random(12)
    games = []
    for _ in range(1000):
        truth, noise = rng.randrange(2), rng.randrange(2)
        told = truth if rng.random() < 0.9 else 1 - truth
        games.append(
            [Case(truth, ((("told", told),) * 2, *((("noise", noise, i),) * 2 for i in range(30))), (0.5, 0.5))]
        )
    assert (reading("families", games, things=False).bits or 0) > 0.45
